"""A review or a hint as the document that commands print, and servers send."""

from __future__ import annotations

from collections.abc import Iterable

from lastcard.analysis.choices import Estimate
from lastcard.analysis.hint import Hint, hint
from lastcard.analysis.reasons import Reason
from lastcard.analysis.review import Decision, Review, SeatSummary
from lastcard.bots.requests import HintRequest
from lastcard.core.errors import Phrase
from lastcard.kernel.rule_tables import unsupported
from lastcard.protocol.review import (
    ChoiceReason,
    HintDocument,
    RatedChoice,
    ReviewDocument,
    ReviewedDecision,
    ReviewedRound,
    ReviewedSeat,
)

_DIGITS = 4


def review_document(review: Review) -> ReviewDocument:
    marked = {decision.step for seat in review.seats for decision in review.marked(seat.seat)}
    return ReviewDocument(
        review.names,
        review.steps,
        review.judged,
        tuple(ReviewedRound(each.number, each.end, each.winner, each.points) for each in review.rounds),
        tuple(tuple((step, _short(chance)) for step, chance in line) for line in review.lines),
        tuple(_decision(decision, decision.step in marked) for decision in review.decisions),
        tuple(map(_seat, review.seats)),
    )


def hint_document(hint: Hint) -> HintDocument:
    return HintDocument(rated_choices(hint.estimate), hint.estimate.best, choice_reasons(hint.reasons))


def hint_answer(request: HintRequest) -> HintDocument | Phrase | None:
    """Return the hint, or why there is none with these rules; None: there is nothing to choose."""
    why = unsupported(request.game)
    if why is not None:
        return Phrase("error-hint-rules", why=why)
    found = hint(request.game, request.view, request.actions, request.history[:])
    return None if found is None else hint_document(found)


def rated_choices(estimate: Estimate) -> tuple[RatedChoice, ...]:
    return tuple(
        RatedChoice(
            None if choice.action is None else str(choice.action),
            _short(choice.match),
            _short(choice.round),
            _short(choice.error),
        )
        for choice in estimate.choices
    )


def choice_reasons(reasons: Iterable[Reason]) -> tuple[ChoiceReason, ...]:
    return tuple(ChoiceReason(reason.id, reason.seat, reason.colour, reason.count) for reason in reasons)


def _decision(decision: Decision, marked: bool) -> ReviewedDecision:
    estimate = decision.estimate
    return ReviewedDecision(
        decision.step,
        decision.round,
        decision.seat,
        estimate.kind,
        () if decision.is_forced else rated_choices(estimate),
        decision.chosen,
        estimate.best,
        _short(decision.loss),
        _short(decision.skill),
        decision.grade,
        marked,
        choice_reasons(decision.reasons),
    )


def _seat(seat: SeatSummary) -> ReviewedSeat:
    # Luck and skill aren't rounded, so that they still add up.
    return ReviewedSeat(
        seat.seat, seat.initial, seat.final, seat.luck, seat.skill,
        seat.choices, _short(seat.mean_loss), _short(seat.mean_loss_error), seat.best, seat.worst,
    )  # fmt: skip


def _short(chance: float) -> float:
    return round(chance, _DIGITS)
