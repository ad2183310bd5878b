"""Rules in force, as words: `mark 1 call 0 "elbows straight"`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from lastcard.core.errors import PositionError, UnreadableError
from lastcard.core.in_force import InForce, Kind, Until
from lastcard.core.state import State
from lastcard.effects.definitions import MOST_POINTS
from lastcard.notation.actions import read_seat
from lastcard.notation.syntax import one_of, quoted, unquoted
from lastcard.rules.proposals import MOST

_KINDS, _MOMENTS = get_args(Kind), get_args(Until)
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_BEGUN = "begun"


def write_force(force: InForce) -> str:
    value = str(force.value) if isinstance(force.value, int) else quoted(force.value)
    words = (force.kind, str(force.seat), force.until, str(force.whose), value)
    return " ".join((*words, _BEGUN) if force.begun else words)


def read_force(words: Sequence[str]) -> InForce:
    if len(words) not in (5, 6) or list(words[5:]) not in ([], [_BEGUN]):
        raise UnreadableError("error-force-form", begun=_BEGUN)
    kind: Any = one_of(_KINDS, words[0])
    until: Any = one_of(_MOMENTS, words[2])
    value = int(words[4]) if _NUMBER.fullmatch(words[4]) else unquoted(words[4])
    return InForce(kind, read_seat(words[1]), until, read_seat(words[3]), value, len(words) == 6)


def force_errors(state: State) -> Iterator[PositionError]:
    """Yield the errors of a value that no rule can put in force."""
    if state.in_force and not state.awaiting.seats:
        yield PositionError("error-force-over")
    for force in state.in_force:
        written = write_force(force)
        if force.seat not in state.playing or force.whose >= state.game.seats:
            yield PositionError("error-force-seat", force=written)
        if not _is_value(state, force):
            yield PositionError("error-force-value", force=written, kind=force.kind)
        if force.until == "turn" and force.whose not in state.playing:
            yield PositionError("error-force-until", force=written)
        if force.begun and force.until != "turn-over":
            yield PositionError("error-force-begun", force=written)


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
