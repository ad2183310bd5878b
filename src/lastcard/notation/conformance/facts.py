"""The facts that a case can state, each read from a state as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lastcard.core.state import LEFT, State
from lastcard.views import view


@dataclass(frozen=True, slots=True)
class Fact:
    """The number of seats it names, and a check that returns None if the value holds, or else the real value."""

    seats: int
    differs: Callable[[State, list[int], str], str | None]


def _equal(found: Callable[[State, list[int]], object], seats: int = 0) -> Fact:
    def differs(state: State, named: list[int], stated: str) -> str | None:
        actual = str(found(state, named))
        return None if " ".join(stated.split()) == actual else actual

    return Fact(seats, differs)


def _yes(holds: Callable[[State, list[int]], object], seats: int) -> Fact:
    return _equal(lambda state, named: "yes" if holds(state, named) else "no", seats)


def _hand(state: State, named: list[int], stated: str) -> str | None:
    held = state.game.deck.cards(state.hands[named[0]])
    return None if sorted(held) == sorted(stated.split()) else " ".join(held)


def _top(state: State, named: list[int], stated: str) -> str | None:
    face = state.game.deck.faces[state.top]
    full = f"{face}:{state.colour}" if face.is_wild and state.colour else str(face)
    return None if stated in (face, full) else full


def _turn(state: State, named: list[int], stated: str) -> str | None:
    awaited = [str(seat) for seat in state.awaiting.seats]
    return None if stated in awaited else " or ".join(awaited) or "nobody"


FACTS: dict[str, Fact] = {
    "hand": Fact(1, _hand),
    "holds": _equal(lambda state, named: state.hands[named[0]].bit_count(), 1),
    "top": Fact(0, _top),
    "colour": _equal(lambda state, named: state.colour or "none"),
    "turn": Fact(0, _turn),
    "direction": _equal(lambda state, named: "left" if state.direction == LEFT else "right"),
    "phase": _equal(lambda state, named: state.awaiting.phase),
    "scores": _equal(lambda state, named: " ".join(map(str, state.scores))),
    "drawpile": _equal(lambda state, named: len(state.draw_pile)),
    "discardpile": _equal(lambda state, named: len(state.discard_pile)),
    "winner": _equal(lambda state, named: " ".join(map(str, state.winners)) or "none"),
    "owes": _yes(lambda state, named: state.owing >> named[0] & 1, 1),
    "sees": _yes(lambda state, named: view(state, named[0]).sees(named[1]), 2),
    "veto": _equal(lambda state, named: "middle" if state.veto is None else state.veto),
    "muted": _yes(lambda state, named: state.veto == named[0], 1),  # R-VETO-MUTE
}
