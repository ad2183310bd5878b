"""What is in force, as words: `mark 1 call 0 "elbows straight"`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from lastcard.core.errors import UnreadableError
from lastcard.core.in_force import InForce, Kind, Moment
from lastcard.core.state import State
from lastcard.effects.language import MOST_POINTS
from lastcard.notation.actions import read_seat
from lastcard.notation.syntax import quoted, unquoted
from lastcard.rules.proposals import MOST

_KINDS, _MOMENTS = get_args(Kind), get_args(Moment)
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_BEGUN = "begun"


def write_force(force: InForce) -> str:
    value = str(force.value) if isinstance(force.value, int) else quoted(force.value)
    words = (force.kind, str(force.seat), force.until, str(force.whose), value)
    return " ".join((*words, _BEGUN) if force.begun else words)


def read_force(words: Sequence[str]) -> InForce:
    if len(words) not in (5, 6) or list(words[5:]) not in ([], [_BEGUN]):
        raise UnreadableError(f"force is followed by its kind, seat, until when, whose, value, and perhaps {_BEGUN}")
    kind: Any = _one_of(_KINDS, words[0])
    until: Any = _one_of(_MOMENTS, words[2])
    value = int(words[4]) if _NUMBER.fullmatch(words[4]) else unquoted(words[4])
    return InForce(kind, read_seat(words[1]), until, read_seat(words[3]), value, len(words) == 6)


def _one_of(known: Sequence[str], word: str) -> str:
    if word not in known:
        raise UnreadableError(f"{word!r}: {', '.join(known)} is wanted")
    return word


def impossible_force(state: State) -> Iterator[str]:
    """What no rule leaves behind, in words."""
    if state.in_force and not state.awaiting.seats:
        yield "force: nothing is in force when the round is over"
    for force in state.in_force:
        if force.seat not in state.playing or force.whose >= state.game.seats:
            yield f"force {write_force(force)}: a seat that isn't in the match"
        if not _is_value(state, force):
            yield f"force {write_force(force)}: a value that {force.kind} can't have"
        if force.until == "turn" and force.whose not in state.playing:
            yield f"force {write_force(force)}: until a turn that never comes"
        if force.begun and force.until != "turn-over":
            yield f"force {write_force(force)}: only what is over with a turn has begun"


def _is_value(state: State, force: InForce) -> bool:
    value = force.value
    match force.kind:
        case "forbid" | "only":
            return isinstance(value, str) and value in tuple(state.game.deck.letters)
        case "draws":
            return isinstance(value, int) and 0 <= value <= MOST
        case "points":
            return isinstance(value, int) and abs(value) <= MOST_POINTS
        case "mark" | "free-text":
            return isinstance(value, str)
        case _:
            return value == ""
