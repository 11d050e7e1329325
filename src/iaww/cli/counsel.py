"""Advice in English: what an option is, what it brings, and what it is worth."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from iaww.bots.advice import Advised, Aim, Outlook
from iaww.cli.output import counted
from iaww.content import Language, card_name
from iaww.rules import (
    Action,
    Assign,
    Choose,
    Discard,
    Done,
    Exchange,
    Keep,
    Pick,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
)


def option_words(option: Advised) -> str:
    """Say what to do."""
    if option.slate is None or option.recycle is None:
        return action_words(option.action)
    parts = [("slate", option.slate), ("recycle", option.recycle)]
    return "; ".join(f"{verb} {_cards(cards)}" for verb, cards in parts if cards)


def action_words(action: Action) -> str:
    """Say a single action."""
    match action:
        case Pick(card):
            return f"pick {_card(card)}"
        case Slate(card):
            return f"slate {_card(card)}"
        case Recycle(card):
            return f"recycle {_card(card)}"
        case Keep(card):
            return f"keep {_card(card)}"
        case Place(card):
            return f"place the cube on {_card(card)}"
        case ToEmpire():
            return "send the cube to the empire card"
        case SpendKrystallium(card, _, space):
            article = "an" if space[0] in "aeiou" else "a"
            return f"spend krystallium on {article} {space} space of {_card(card)}"
        case Assign(card, _, character):
            return f"assign a {character} to {_card(card)}"
        case Discard(card):
            return f"discard {_card(card)}"
        case Choose(character):
            return f"choose a {character}"
        case Exchange(cards, deck):
            return f"exchange {_cards(cards)} for cards of the {deck} deck"
        case Done():
            return "say done"
        case _:
            assert_never(action)


def outlook_words(outlook: Outlook) -> str:
    """Say what an option brings by the end of the round."""
    parts = []
    if outlook.finished:
        parts.append(f"finishes {_cards(outlook.finished)} this round")
    if outlook.card is not None:
        # Where another copy of it is finished, its name would not tell which.
        card = "this copy" if outlook.card in outlook.finished else _card(outlook.card)
        match outlook.fate:
            case "constructed" if outlook.card not in outlook.finished:
                parts.append(f"may finish {card} this round")
            case "slated":
                parts.append(f"leaves {card} under construction")
            case "recycled":
                parts.append(f"recycles {card}")
    parts += [f"{change:+} {resource}" for resource, change in outlook.production.items()]
    if outlook.krystallium:
        parts.append(f"{outlook.krystallium:+} krystallium")
    parts += [
        f"{change:+} {kind}{'' if abs(change) == 1 else 's'}"
        for kind, change in outlook.characters.items()
    ]
    if outlook.points:
        parts.append(f"{outlook.points:+} point{'' if abs(outlook.points) == 1 else 's'}")
    return "; ".join(parts) or "changes little this round"


def worth_words(aim: Aim, option: Advised) -> str:
    """Say what an option is worth; in a scenario only how far it is from the best."""
    match aim:
        case "chance":
            return f"{100 * option.worth:.1f} % to win"
        case "points":
            return f"{option.worth:.1f} points"
        case "medal":
            if not option.behind:
                return "best"
            less = round(option.behind, 1)
            return f"{-less:+.1f} points" if less else "about as good"


def loss_words(aim: Aim, loss: float) -> str:
    """Say what a decision cost."""
    if aim == "chance":
        return f"{100 * loss:.1f} percentage points of the chance to win"
    return f"{loss:.1f} points"


def moment_words(moment: int, round_no: int, phase: str, step: str | None) -> str:
    """Say when it was."""
    when = phase if step is None else f"{phase} of {step}" if step != "recurring" else phase
    return f"round {round_no}, {when}, after {counted(moment, 'action')}"


def _card(id: str) -> str:
    return card_name(id, Language.EN)


def _cards(ids: Sequence[str]) -> str:
    names = [
        _card(id) if copies == 1 else f"{copies} × {_card(id)}"
        for id, copies in Counter(ids).items()
    ]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
