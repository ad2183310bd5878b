"""The review of a finished match, and a hint during one, as documents."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

DecisionKind = Literal["turn", "drawn", "colour", "challenge", "swap", "catch"]
"""What a decision was about: a card or a draw, the drawn card, a colour, a Wild Draw Four, a swap of hands, a catch."""
DecisionGrade = Literal["good", "best", "close", "improvable", "costly"]
"""`good`: the best, and clearly better than what an average player does. `close`: a little less than the best.
`improvable` and `costly`: another choice was better, or much better."""
MARKED: Final = 0.05
"""From this loss or gain of chance on, a decision is marked."""
LEVEL: Final = 0.01
"""Choices within this of the best one count as the best, too."""


class RatedChoice(Struct, frozen=True):
    """A legal action and the chances after it, from 0 to 1."""

    action: str | None
    """In the notation; null: nothing was done, where a player could have been caught."""
    match: float
    """The chance to win the match."""
    round: float
    """The chance to win the round."""
    error: float
    """The standard error of `match`."""


class ChoiceReason(Struct, frozen=True, omit_defaults=True):
    """Why a choice is better than another: the message `reason-` and the id, with its arguments."""

    id: str
    seat: int | None = None
    colour: str | None = None
    count: int = 0


class HintDocument(Struct, frozen=True, omit_defaults=True):
    """What the choices of a player at a turn are worth."""

    choices: tuple[RatedChoice, ...]
    best: int
    """The index of the best choice."""
    reasons: tuple[ChoiceReason, ...] = ()
    """Why it is better than the next best."""


class ReviewedDecision(Struct, frozen=True):
    step: int
    """The number of the move in the match: the step of the replay that shows it."""
    round: int
    seat: int
    kind: DecisionKind
    choices: tuple[RatedChoice, ...]
    """Empty for a forced move."""
    chosen: int
    best: int
    loss: float
    """By how much the chance to win the match would have been better with the best choice."""
    skill: float
    """By how much it was better than with the choice of an average player."""
    grade: DecisionGrade
    marked: bool
    """Whether it belongs in the list of decisions."""
    reasons: tuple[ChoiceReason, ...] = ()
    """Why the best choice is better than the one that was made, or than the next best."""


class ReviewedRound(Struct, frozen=True):
    number: int
    end: int
    """The step that ended it."""
    winner: int | None
    points: tuple[int, ...]
    """For each seat."""


class ReviewedSeat(Struct, frozen=True):
    """How a seat came to its result: `final - initial = luck + skill`, all of them chances to win the match."""

    seat: int
    initial: float
    final: float
    luck: float
    """What the cards and the other players did."""
    skill: float
    """What the choices did, compared with those of an average player."""
    choices: int
    """How many decisions weren't forced."""
    mean_loss: float
    mean_loss_error: float
    """The standard error of `mean_loss`."""
    best: int | None
    """The step of the decision with the most skill."""
    worst: int | None
    """The step of the decision with the largest loss."""


class ReviewDocument(Struct, frozen=True):
    """The review of a match, as far as it has been judged."""

    names: tuple[str, ...]
    steps: int
    """The last step of the match."""
    judged: int
    """Up to which step decisions have been judged; the review is complete when it is `steps`."""
    rounds: tuple[ReviewedRound, ...]
    lines: tuple[tuple[tuple[int, float], ...], ...]
    """For each seat, its chance to win the match after these steps; a straight line lies between."""
    decisions: tuple[ReviewedDecision, ...]
    seats: tuple[ReviewedSeat, ...]


class ReviewPending(Struct, frozen=True):
    """A review of which nothing has been found yet: ask again."""

    judged: int
    """-1."""
    ahead: int
    """How many reviews are made before this one begins; 0: it has begun."""
