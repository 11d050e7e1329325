"""What a browser would like best, as the headers ``Accept-…`` rank it."""

from collections.abc import Iterable


def ranked(header: str) -> dict[str, float]:
    """Return each thing that a header names with its weight, in small letters."""
    wishes: dict[str, float] = {}
    for entry in header.split(","):
        name, _, parameter = entry.partition(";")
        wishes.setdefault(name.strip().lower(), _weight(parameter))
    return wishes


def preferred_language(accept: str, languages: tuple[str, ...]) -> str:
    """Return the language that a browser ranks first of ours; our first, if it knows none."""
    best, weight = languages[0], 0.0
    for tag, wish in ranked(accept).items():
        language = tag.partition("-")[0]
        if language in languages and wish > weight:
            best, weight = language, wish
    return best


def preferred_encoding(accept: str, available: Iterable[str]) -> str:
    """Return the first of the encodings there are that a browser takes, or ``identity``."""
    wishes = ranked(accept)
    others = wishes.get("*", 0.0)
    return next((name for name in available if wishes.get(name, others) > 0), "identity")


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
