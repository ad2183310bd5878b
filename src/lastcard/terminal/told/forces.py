"""What written rules have put in force, in plain words: for the story of a game and for its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from lastcard.core.force import InForce, Kind
from lastcard.terminal.told.words import count_words, listed

if TYPE_CHECKING:
    from lastcard.terminal.told.story import Story


def forces_told(story: Story, forces: Iterable[InForce]) -> list[str]:
    """A sentence for each thing in force; what concerns several players in the same way is said once.

    But for turns to be lost: they add up, seat by seat.
    """
    alike: dict[object, list[InForce]] = {}
    for force in forces:
        alone = force.seat if force.kind == "lose-turn" else None
        alike.setdefault((force.kind, force.until, force.whose, force.value, alone), []).append(force)
    return [_TOLD[same[0].kind](story, same[0], [force.seat for force in same]) for same in alike.values()]


def lapse_told(story: Story, forces: Iterable[InForce]) -> list[str]:
    """What is over, where that isn't told by what happens."""
    seen = dict.fromkeys((force.kind, force.value, 0 if force.kind == "open" else force.seat) for force in forces)
    return [_OVER[kind](story, str(value), seat) for kind, value, seat in seen if kind in _OVER]


def _until(story: Story, force: InForce) -> str:
    match force.until:
        case "turn":
            return f"until {story.whose(force.whose)} next turn"
        case "call":
            return "until somebody calls “Uno!”"
        case _:
            return "until the round ends"


def _open(story: Story, force: InForce, seats: Sequence[int]) -> str:
    if len(seats) == 1:
        return f"{_capital(story.whose(seats[0]))} hand lies open {_until(story, force)}."
    return f"The hands of {_those(story, seats)} lie open {_until(story, force)}."


def _forbid(story: Story, force: InForce, seats: Sequence[int]) -> str:
    return f"No {story.colour(str(force.value))} card can be played {_until(story, force)}."


def _only(story: Story, force: InForce, seats: Sequence[int]) -> str:
    return f"Only {story.colour(str(force.value))} cards and wilds can be played {_until(story, force)}."


def _draws(story: Story, force: InForce, seats: Sequence[int]) -> str:
    return f"Who can't play in the next turn draws {force.value} instead of one: {_those(story, seats)}."


def _mark(story: Story, force: InForce, seats: Sequence[int]) -> str:
    return f"A mark on {_those(story, seats)} {_until(story, force)}: “{force.value}”. The table may rule on it."


def _lose_turn(story: Story, force: InForce, seats: Sequence[int]) -> str:
    turns = count_words(len(seats), "turn").removeprefix("1 ")
    return f"{story.who(seats[0])} will lose the next {turns}."


def _points(story: Story, force: InForce, seats: Sequence[int]) -> str:
    points = int(force.value)
    gets = f"get {count_words(points, 'point')}" if points >= 0 else f"lose {count_words(-points, 'point')}"
    return f"{_capital(_those(story, seats))} will {gets} at the end of the round."


def _free_text(story: Story, force: InForce, seats: Sequence[int]) -> str:
    return f"The table rules on “{force.value}” {_until(story, force)}: `propose` what it does."


def _those(story: Story, seats: Sequence[int]) -> str:
    return listed([story.whom(seat) for seat in seats])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_TOLD: dict[Kind, Callable[[Story, InForce, Sequence[int]], str]] = {
    "open": _open,
    "forbid": _forbid,
    "only": _only,
    "draws": _draws,
    "mark": _mark,
    "lose-turn": _lose_turn,
    "points": _points,
    "free-text": _free_text,
}
_OVER: dict[Kind, Callable[[Story, str, int], str]] = {
    "open": lambda story, value, seat: "The open hands are hidden again.",
    "forbid": lambda story, value, seat: f"{_capital(story.colour(value))} can be played again.",
    "only": lambda story, value, seat: f"Other colours than {story.colour(value)} can be played again.",
    "mark": lambda story, value, seat: f"The mark on {story.whom(seat)} is off: “{value}”.",
}
