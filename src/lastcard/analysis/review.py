"""Review of a match: the win chances of every seat, its decisions, and what was luck and what was skill."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from lastcard.analysis.choices import Estimate
from lastcard.analysis.judge import Judge
from lastcard.analysis.moments import moments
from lastcard.analysis.reasons import Reason, reasons
from lastcard.analysis.win_chances import Rollouts
from lastcard.bots.determinize import kernel_game
from lastcard.core.awaiting import MatchOver
from lastcard.core.deck import Deck
from lastcard.core.errors import LastcardError
from lastcard.core.events import RoundEnded
from lastcard.kernel.rule_tables import unsupported
from lastcard.notation.record import MatchStep, Record, replay

Grade = Literal["good", "best", "close", "improvable", "costly"]
"""`good`: the best, and clearly better than what an average player does. `close`: a little less than the best.
`improvable` and `costly`: another choice was better, or much better."""
MARKED: Final = 0.05
"""From this loss or gain of chance on, a decision is marked."""
COSTLY: Final = 0.15
LEVEL: Final = 0.01
"""Choices within this of the best one count as the best, too."""
MOST_MARKED: Final = 12
"""How many decisions of a seat are marked at most: those with the largest differences."""
WORLDS: Final = 16_384
"""In how many worlds each choice is tried at most."""
PRECISION: Final = 0.004
"""The standard error of a chance that is good enough; fewer worlds do where it is reached before."""
FIRST_WORLDS: Final = 32
"""The same for the first graph, before anything is graded."""
_CERTAIN: Final = 2.5
"""How many standard errors a loss must exceed to be graded."""


class NotJudged(LastcardError):
    """A match can't be reviewed: its rules, or its deck, aren't known to the kernel."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of a seat, compared with the others that it had."""

    step: int
    """The number of the move in the match."""
    round: int
    estimate: Estimate
    chosen: int
    loss: float
    """By how much the chance to win the match would have been better with the best choice."""
    error: float
    """The standard error of the loss."""
    skill: float
    """By how much the chance was better than with the choice of an average player."""
    grade: Grade
    is_forced: bool
    """There was no other choice."""
    reasons: tuple[Reason, ...]
    """Why the best choice is better than the one that was made, or than the next best."""

    @property
    def seat(self) -> int:
        return self.estimate.seat

    @property
    def chance(self) -> float:
        """The chance to win the match after the choice."""
        return self.estimate.choices[self.chosen].match

    @property
    def is_marked(self) -> bool:
        return self.grade in ("good", "improvable", "costly")


@dataclass(frozen=True, slots=True)
class RoundSummary:
    number: int
    end: int
    """The number of the move that ended it."""
    winner: int | None
    points: tuple[int, ...]
    """For each seat."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How a seat came from its first chance to its result: `final - initial = luck + skill`."""

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
    """The mean loss of those decisions."""
    mean_loss_error: float
    best: int | None
    """The step of the decision with the most skill, if any has clearly more than none."""
    worst: int | None
    """The step of the decision with the largest loss, if one is marked."""


@dataclass(frozen=True, slots=True)
class Review:
    names: tuple[str, ...]
    steps: int
    """How many moves the match has."""
    judged: int
    """Up to which move decisions have been judged in full."""
    worlds: int
    rounds: tuple[RoundSummary, ...]
    lines: tuple[tuple[tuple[int, float], ...], ...]
    """For each seat, its chance to win the match (from 0 to 1) after these moves; a straight line lies between."""
    decisions: tuple[Decision, ...]
    seats: tuple[SeatSummary, ...]

    def marked(self, seat: int) -> tuple[Decision, ...]:
        """Return the marked decisions of a seat in order: at most `MOST_MARKED`, those with the largest differences."""
        found = [decision for decision in self.decisions if decision.seat == seat and decision.is_marked]
        largest = sorted(found, key=lambda decision: -max(decision.loss, decision.skill))[:MOST_MARKED]
        return tuple(sorted(largest, key=lambda decision: decision.step))


def review(
    record: Record,
    seats: Sequence[int] | None = None,
    worlds: int = WORLDS,
    on_progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a match; raise `NotJudged` if its rules aren't known to the kernel.

    `on_progress` is called with the number of moves that have been judged, and with that of all.
    """
    reviewer = Reviewer(record, seats)
    for judged in reviewer.deepen(worlds):
        if on_progress:
            on_progress(judged, reviewer.steps)
    return reviewer.review()


class Reviewer:
    """A review that becomes better with time: first all moments in a few worlds, then one after another in many."""

    def __init__(self, record: Record, seats: Sequence[int] | None = None, seed: int = 0) -> None:
        """Another `seed` looks at other random worlds."""
        self._record = record
        self._judged = 0
        self._worlds = 0
        self._rounds: list[RoundSummary] = []
        self._round_ends: list[tuple[int, tuple[int, ...]]] = []
        steps = list(replay(record))
        for number, step in enumerate(steps):
            self._note(number, step)
        self.steps = len(steps) - 1
        self._last = steps[-1].state
        game = self._last.game
        why = unsupported(game)
        if why is not None:
            raise NotJudged("error-review-rules", why=why)
        self._deck = game.deck
        self._rollouts = Rollouts(kernel_game(game, game.seats))
        self._seats = tuple(range(game.seats)) if seats is None else tuple(seats)
        found = moments(steps, self._seats)
        self._judges = [Judge(self._rollouts, moment, seed << 32 | moment.step) for moment in found]

    def _note(self, number: int, step: MatchStep) -> None:
        for event in step.events:
            if isinstance(event, RoundEnded):
                self._rounds.append(RoundSummary(step.state.round, number, event.winner, event.points))
                self._round_ends.append((number, step.state.scores))

    def deepen(self, worlds: int = WORLDS) -> Iterator[int]:
        """Judge all moments, a few worlds first; yield up to which move each was judged in so many worlds.

        The first number is 0: then there is a first graph.
        """
        for judge in self._judges:
            judge.judge(min(FIRST_WORLDS, worlds))
        yield 0
        for judge in self._judges:
            judge.judge(worlds, PRECISION)
            self._judged = judge.moment.step + 1
            yield self._judged
        self._judged, self._worlds = self.steps, worlds

    def review(self) -> Review:
        """Return the review so far. Decisions that haven't been judged in full are left out."""
        decisions = [_decision(self._deck, judge) for judge in self._judges]
        return Review(
            self._record.players,
            self.steps,
            self._judged,
            self._worlds,
            tuple(self._rounds),
            tuple(self._line(seat, decisions) for seat in range(len(self._record.names))),
            tuple(decision for decision in decisions if decision.step <= self._judged),
            tuple(self._summary(seat, decisions) for seat in self._seats),
        )

    def _line(self, seat: int, decisions: Sequence[Decision]) -> tuple[tuple[int, float], ...]:
        """Return the chance of a seat before and after each of its decisions, and between the rounds."""
        if seat not in self._seats:
            return ()
        points = {}
        for decision in decisions:
            if decision.seat == seat:
                points[decision.step - 1] = decision.estimate.usual
                points[decision.step] = decision.chance
        points[0] = self._initial(seat)
        for step, scores in self._round_ends:
            points[step] = self._rollouts.from_scores(np.array(scores, np.int64), seat)
        points[self.steps] = self._final(seat, points[max(points)])
        return tuple(sorted(points.items()))

    def _initial(self, seat: int) -> float:
        return self._rollouts.from_scores(np.zeros(len(self._record.names), np.int64), seat)

    def _final(self, seat: int, otherwise: float) -> float:
        return float(seat in self._last.winners) if isinstance(self._last.awaiting, MatchOver) else otherwise

    def _summary(self, seat: int, decisions: Sequence[Decision]) -> SeatSummary:
        """Add up luck and skill on the way from the first chance to the result.

        Skill is the step from what an average player would choose to what was chosen; luck are the steps in between.
        """
        chance = initial = self._initial(seat)
        luck = skill = 0.0
        own = [decision for decision in decisions if decision.seat == seat]
        for decision in own:
            luck += decision.estimate.usual - chance
            skill += decision.skill
            chance = decision.chance
        final = self._final(seat, self._line(seat, decisions)[-1][1])
        luck += final - chance
        losses = np.array([decision.loss for decision in own if not decision.is_forced])
        error = float(losses.std(ddof=1) / len(losses) ** 0.5) if len(losses) > 1 else 0.0
        mean = float(losses.mean()) if len(losses) else 0.0
        most = max(own, key=lambda decision: decision.skill, default=None)
        least = max(own, key=lambda decision: decision.loss, default=None)
        return SeatSummary(
            seat, initial, final, luck, skill, len(losses), mean, error,
            most.step if most and most.skill > LEVEL else None,
            least.step if least and least.grade in ("improvable", "costly") else None,
        )  # fmt: skip


def _decision(deck: Deck, judge: Judge) -> Decision:
    moment, estimate = judge.moment, judge.estimate()
    chances = [choice.match for choice in estimate.choices]
    loss = chances[estimate.best] - chances[moment.chosen]
    error = judge.error_between(estimate.best, moment.chosen) if loss else 0.0
    skill = chances[moment.chosen] - estimate.usual
    return Decision(
        moment.step + 1, moment.view.round, estimate, moment.chosen, loss, error, skill,
        _grade(loss, error, skill), len(chances) == 1, _reasons(deck, judge, estimate),
    )  # fmt: skip


def _reasons(deck: Deck, judge: Judge, estimate: Estimate) -> tuple[Reason, ...]:
    moment, best = judge.moment, estimate.best
    others = [at for at in range(len(estimate.choices)) if at != best]
    if not others:
        return ()
    other = moment.chosen if moment.chosen != best else max(others, key=lambda at: estimate.choices[at].match)
    return reasons(deck, moment.view, moment.kind, moment.actions[best], moment.actions[other])


def _grade(loss: float, error: float, skill: float) -> Grade:
    if loss <= LEVEL or loss <= _CERTAIN * error:
        return "good" if skill >= MARKED else "best"
    if loss < MARKED:
        return "close"
    return "costly" if loss >= COSTLY else "improvable"
