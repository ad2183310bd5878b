"""Trial of a written rule: bots play the same rounds with and without it, and the figures are compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from lastcard.bots import bot_of
from lastcard.bots.round_runner import iter_moves
from lastcard.core.actions import Draw, JumpIn, Pass, Play
from lastcard.core.awaiting import AwaitTurn
from lastcard.core.events import RoundEnded, RuleActs
from lastcard.core.game import Game
from lastcard.effects import Effect, Rule
from lastcard.rules.deal import open_match
from lastcard.rules.house import teams
from lastcard.trials.estimates import Estimate, mean, share

MOST_MOVES = 5_000
_TAKES_A_TURN = (Play, Draw, Pass, JumpIn)


@dataclass(frozen=True, slots=True)
class RoundCounts:
    """Counts of one round."""

    turns: int
    won: tuple[bool, ...]
    """For each time the rule acted: whether the player of the card, or their team, won the round."""
    over: bool
    """Whether it ended within `MOST_MOVES`."""


@dataclass(frozen=True, slots=True)
class RuleFigures:
    """Figures of the rounds with or without the rule."""

    played: int
    """How often the rule acted; it doesn't on a last card (R-CUST-LAST)."""
    played_in: Estimate
    """Share of the rounds in which it acted."""
    turns: Estimate
    player_won: Estimate | None
    """How often the player of the card won the round; None when nobody played it."""
    cut_off: int


@dataclass(frozen=True, slots=True)
class RuleTrialResult:
    rounds: int
    fair_share: float
    """How often a seat wins by chance."""
    with_rule: RuleFigures
    plain_wild: RuleFigures
    longer: Estimate
    """By how many turns the rule made a round longer, compared deal by deal."""
    helped: Estimate | None
    """How much more often the first player of the card won, compared deal by deal; None when it was rarely played.

    Until then both rounds of a pair are the same, so the same seat plays it in both.
    """


def trial(game: Game, seed: str) -> Iterator[tuple[RoundCounts, RoundCounts]]:
    """Yield endless pairs of rounds from the same deals: with the rule, and with its card as a plain wild."""
    plain = replace(game, written=tuple(Rule(rule.words, Effect("nothing")) for rule in game.written))
    number = 0
    while True:
        number += 1
        yield play_round(game, f"{seed}/{number}"), play_round(plain, f"{seed}/{number}")


def play_round(game: Game, seed: str) -> RoundCounts:
    """Play one round with a casual player in every seat."""
    state, _ = open_match(game, seed.encode())
    bots = [bot_of("casual", game, f"{seed} {seat}") for seat in range(game.seats)]
    turns, winner = 0, None
    players: list[int] = []
    for _, action, after, events in islice(iter_moves(state, bots), MOST_MOVES):
        turns += type(state.awaiting) is AwaitTurn and isinstance(action, _TAKES_A_TURN)
        state = after
        players += [event.player for event in events if isinstance(event, RuleActs)]
        winner = next((event.winner for event in events if isinstance(event, RoundEnded)), None)
    return RoundCounts(turns, tuple(_wins(game, seat, winner) for seat in players), not state.awaiting.seats)


def _wins(game: Game, seat: int, winner: int | None) -> bool:
    return winner is not None and (seat == winner or (game.rules.teams and teams.same(seat, winner)))


def trial_result(game: Game, pairs: Sequence[tuple[RoundCounts, RoundCounts]]) -> RuleTrialResult:
    gains = [ruled.won[0] - plain.won[0] for ruled, plain in pairs if ruled.won]
    return RuleTrialResult(
        rounds=len(pairs),
        fair_share=1 / 2 if game.rules.teams else 1 / game.seats,
        with_rule=_figures([ruled for ruled, _ in pairs]),
        plain_wild=_figures([plain for _, plain in pairs]),
        longer=mean([ruled.turns - plain.turns for ruled, plain in pairs]),
        helped=mean(gains) if len(gains) > 1 else None,
    )


def _figures(rounds: Sequence[RoundCounts]) -> RuleFigures:
    won = [outcome for played in rounds for outcome in played.won]
    return RuleFigures(
        played=len(won),
        played_in=share(sum(bool(played.won) for played in rounds), len(rounds)),
        turns=mean([played.turns for played in rounds]),
        player_won=share(sum(won), len(won)) if won else None,
        cut_off=sum(not played.over for played in rounds),
    )
