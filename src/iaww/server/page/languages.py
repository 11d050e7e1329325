"""Which of our languages a browser would like best."""


def preferred(accept: str, languages: tuple[str, ...]) -> str:
    """Return the language that an ``Accept-Language`` header ranks first; ours first, if none."""
    best, weight = languages[0], 0.0
    for entry in accept.split(","):
        tag, _, parameter = entry.partition(";")
        language = tag.strip().lower().partition("-")[0]
        wish = _weight(parameter)
        if language in languages and wish > weight:
            best, weight = language, wish
    return best


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
