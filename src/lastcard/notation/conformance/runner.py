"""Running a case and comparing the facts."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.core.errors import LastcardError, Phrase, UnreadableError
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from lastcard.notation.actions import read_action, read_seat
from lastcard.notation.conformance.case import Case, ScriptLine
from lastcard.notation.conformance.facts import FACTS
from lastcard.rules.apply import apply
from lastcard.rules.legality import refusal


@dataclass(frozen=True, slots=True)
class Failure:
    """The first line of a case that failed."""

    case: Case
    step: ScriptLine
    found: LastcardError | Phrase

    def __str__(self) -> str:
        return f"{self.case.source}: {self.case.id}: script line {self.step.line}: {self.step.text}\n    {self.found}"


def run_case(case: Case) -> Failure | None:
    """Run the script; return the first failure, or None."""
    state = case.start
    for step in case.steps:
        state, wrong = _check_fact(state, step) if step.fact else _act(state, step, case.letters)
        if wrong:
            return Failure(case, step, wrong)
    return None


def _act(state: State, step: ScriptLine, letters: str) -> tuple[State, Phrase | None]:
    reason = answer(state, step.seat, step.action, letters)
    if reason != step.refused:
        if reason is None:
            return state, Phrase("phrase-should-be-refused", reason=step.refused)
        if step.refused is None:
            return state, Phrase("phrase-should-be-accepted", found=reason)
        return state, Phrase("phrase-other-refusal", reason=step.refused, found=reason)
    if reason is None:
        state = apply(state, int(step.seat), read_action(step.action, letters))[0]
    return state, None


def answer(state: State, seat: str, action: str, letters: str = "") -> Refusal | None:
    """Return why a line of text is refused, including errors of notation; None if it is accepted."""
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


def _check_fact(state: State, step: ScriptLine) -> tuple[State, LastcardError | Phrase | None]:
    assert step.fact is not None
    name, seats, stated = step.fact
    try:
        named = [read_seat(seat) for seat in seats]
    except UnreadableError as error:
        return state, error
    if any(seat >= state.game.seats for seat in named):
        return state, Phrase("phrase-seats-are", last=state.game.seats - 1)
    found = FACTS[name].differs(state, named, stated)
    return state, None if found is None else Phrase("phrase-fact-is", found=found)
