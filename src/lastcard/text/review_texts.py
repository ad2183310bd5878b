"""Reviewed decisions and hints as sentences, the same as on the web page. They are in `review.ftl`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from lastcard.core.actions import Accept, Action, Catch, Challenge, Draw, NameColour, Pass, Play, Swap
from lastcard.notation.actions import read_action
from lastcard.protocol.review import (
    LEVEL,
    MARKED,
    ChoiceReason,
    HintDocument,
    RatedChoice,
    ReviewDocument,
    ReviewedDecision,
    ReviewedSeat,
)
from lastcard.text.language import format_number, t
from lastcard.text.narration import Arguments, Perspective

_BARE: Final[dict[type[Action], str]] = {Draw: "draw", Pass: "pass", Challenge: "challenge", Accept: "accept"}


class Choice(NamedTuple):
    """A choice as a part of the ids of its messages, and their arguments."""

    kind: str
    arguments: Arguments

    @property
    def label(self) -> str:
        """`Red 7`, as it stands beside the chance."""
        return t(f"review-choice-{self.kind}", **self.arguments)

    @property
    def subject(self) -> str:
        """`Drawing`, as it stands in a sentence."""
        return t(f"review-subject-{self.kind}", **self.arguments)

    def did(self, actor: Arguments) -> str:
        """`Noor drew.`"""
        kind = "play" if self.kind == "wild" else self.kind
        return t(f"review-did-{kind}", **self.arguments, **actor)


def read_choice(reader: Perspective, choices: Sequence[RatedChoice], index: int) -> Choice:
    text = choices[index].action
    if text is None:
        return Choice("nothing", {})
    action = read_action(text, "".join(colour.letter for colour in reader.edition.colours))
    match action:
        case Play(cards=cards, colour=named):
            arguments = reader.card(cards[0]) | {"count": len(cards), "named": reader.colour(named)}
            is_uncalled = any(other.action == f"{text} uno" for other in choices)
            return Choice("uncalled" if is_uncalled else "wild" if named else "play", arguments)
        case NameColour(colour=colour):
            return Choice("colour", {"colour": reader.colour(colour)})
        case Swap(seat=seat):
            return Choice("swap", reader.target(seat))
        case Catch(seat=seat):
            return Choice("catch", reader.target(seat))
    return Choice(_BARE[type(action)], {})


def chance_text(chance: float) -> str:
    """`48 %`."""
    return t("review-chance", value=format_number(points_of(chance)))


def change_text(change: float) -> str:
    """`+9 points`, of a difference of chances."""
    return t("review-change", change=format_number(points_of(change), 0, "+"), count=abs(points_of(change)))


def points_of(chance: float) -> int:
    return round(100 * chance)


def decision_text(reader: Perspective, decision: ReviewedDecision) -> str:
    """`You drew. Red 7 was 9 points better.`"""
    if not decision.choices:
        return t("review-forced")
    actor = reader.actor(decision.seat)
    chosen = read_choice(reader, decision.choices, decision.chosen)
    best = decision.choices[decision.best].action
    if decision.grade == "good":
        return _good(chosen, actor, decision.skill)
    if decision.grade == "best":
        return f"{chosen.did(actor)} {t('review-none-better')}"
    points = points_of(decision.loss)
    if best == f"{decision.choices[decision.chosen].action} uno":
        return t("review-uncalled", **actor, change=format_number(-points, 0, "+"), count=points)
    better = read_choice(reader, decision.choices, decision.best).subject
    return f"{chosen.did(actor)} {t('review-better', words=better, count=points)}"


def _good(chosen: Choice, actor: Arguments, skill: float) -> str:
    change: Arguments = {"change": format_number(points_of(skill), 0, "+"), "count": abs(points_of(skill))}
    if actor["who"] == "you" and chosen.kind != "uncalled":
        kind = "play" if chosen.kind == "wild" else chosen.kind
        return t(f"review-good-{kind}", words=chosen.subject, **chosen.arguments | change)
    return f"{chosen.did(actor)} {t('review-good-choice', **change)}"


def reasons_text(reader: Perspective, seat: int, reasons: Sequence[ChoiceReason]) -> str:
    """Why a choice of this seat is the best one: a sentence for each reason."""
    return " ".join(
        t(
            f"reason-{reason.id}",
            **reader.actor(seat),
            **reader.target(seat if reason.seat is None else reason.seat),
            colour=reader.colour(reason.colour),
            count=reason.count,
        )
        for reason in reasons
    )


def mark_text(reader: Perspective, decision: ReviewedDecision, index: int) -> str:
    """`Best`, `Your choice` or both; empty for any other choice."""
    best = is_best(decision.choices, decision.best, index)
    if index != decision.chosen:
        return t("grade-best") if best else ""
    return t("review-best-chosen" if best else "review-chosen", **reader.actor(decision.seat))


def is_best(choices: Sequence[RatedChoice], best: int, index: int) -> bool:
    return choices[best].match - choices[index].match <= LEVEL


def hint_text(reader: Perspective, choices: Sequence[RatedChoice], best: int, reasons: Sequence[ChoiceReason]) -> str:
    """`Blue Draw Two is best, 52 %.`, and why."""
    assert reader.me is not None
    words = read_choice(reader, choices, best).subject
    sentence = t("hint-best", words=words, chance=chance_text(choices[best].match))
    return f"{sentence} {reasons_text(reader, reader.me, reasons)}"


def hint_with_choices(reader: Perspective, hint: HintDocument) -> str:
    """The same, and below it the choices with their chances, the best first."""
    sentence = hint_text(reader, hint.choices, hint.best, hint.reasons)
    return f"{sentence}\n{' · '.join(choices_with_chances(reader, hint, '✓ '))}"


def choices_with_chances(reader: Perspective, hint: HintDocument, tick: str = "") -> list[str]:
    """`52 % Blue Draw Two`, the best first; `tick` stands before those that count as the best."""
    best_first = sorted(range(len(hint.choices)), key=lambda at: -hint.choices[at].match)
    return [
        f"{tick if is_best(hint.choices, hint.best, at) else ''}{chance_text(hint.choices[at].match)} "
        f"{read_choice(reader, hint.choices, at).label}"
        for at in best_first
    ]


def summary_figures(document: ReviewDocument, seat: ReviewedSeat) -> list[str]:
    """Luck and skill of a player in points per round, and the points lost per decision."""
    rounds = max(len(document.rounds), 1)
    per_round = [format_number(100 * part / rounds, 1, "+") for part in (seat.luck, seat.skill)]
    if not seat.choices:
        return [*per_round, "–"]
    lost, error = (format_number(100 * value, 2) for value in (seat.mean_loss, seat.mean_loss_error))
    return [*per_round, f"{lost} ± {error}"]


def unmarked_text(document: ReviewDocument) -> str:
    """What to say where no decision is marked."""
    if document.judged < document.steps:
        return t("review-none-yet")
    if not any(seat.choices for seat in document.seats):
        return t("review-no-choices")
    return t("review-nothing", count=points_of(MARKED))
