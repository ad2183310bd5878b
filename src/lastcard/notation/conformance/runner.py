"""Playing a case through and comparing."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.core.errors import UnreadableError
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from lastcard.notation.actions import read_action, read_seat
from lastcard.notation.conformance.case import Case, Step
from lastcard.notation.conformance.facts import FACTS
from lastcard.rules.apply import apply
from lastcard.rules.legality import refusal


@dataclass(frozen=True, slots=True)
class Failure:
    """The first line of a case that did not go as it says."""

    case: Case
    step: Step
    found: str

    def __str__(self) -> str:
        return f"{self.case.source}: {self.case.id}: script line {self.step.line}: {self.step.text}\n    {self.found}"


def run_case(case: Case) -> Failure | None:
    """Play the script; the first failure, or None when everything holds."""
    state = case.start
    for step in case.steps:
        state, wrong = _check_fact(state, step) if step.fact else _act(state, step, case.letters)
        if wrong:
            return Failure(case, step, wrong)
    return None


def _act(state: State, step: Step, letters: str) -> tuple[State, str | None]:
    reason = answer(state, step.seat, step.action, letters)
    if reason != step.refused:
        wanted = f"should be refused: {step.refused}" if step.refused else "should be accepted"
        return state, f"{wanted}; it is {'accepted' if reason is None else f'refused: {reason}'}"
    if reason is None:
        state = apply(state, int(step.seat), read_action(step.action, letters))[0]
    return state, None


def answer(state: State, seat: str, action: str, letters: str = "") -> Refusal | None:
    """Why a line of text is refused, its notation included; None when it would be accepted."""
    try:
        number = read_seat(seat)
    except UnreadableError:
        return Refusal.BAD_NOTATION
    if number >= state.game.seats:
        return Refusal.NO_SUCH_SEAT
    try:
        return refusal(state, number, read_action(action, letters))
    except UnreadableError:
        return Refusal.BAD_NOTATION


def _check_fact(state: State, step: Step) -> tuple[State, str | None]:
    assert step.fact is not None
    name, seats, stated = step.fact
    try:
        named = [read_seat(seat) for seat in seats]
    except UnreadableError as error:
        return state, str(error)
    if any(seat >= state.game.seats for seat in named):
        return state, f"there are seats 0 to {state.game.seats - 1}"
    found = FACTS[name].differs(state, named, stated)
    return state, None if found is None else f"it is {found}"
