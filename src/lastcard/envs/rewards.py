"""What each seat gets at the end of a round, for one round: `lastcard.kernel.rewards` says it for many."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.core.game import Game
from lastcard.kernel.rewards import POINT_SCALE, POINTS


def rewards_of(game: Game, winner: int | None, points: Sequence[int], scheme: int) -> list[float]:
    """Return the reward of every seat; `points` are those of the cards in each hand."""
    if winner is None:
        return [0.0] * game.seats
    teams = game.rules.teams
    wins = [seat == winner or (teams and (seat ^ winner) % 2 == 0) for seat in range(game.seats)]
    winners = sum(wins)
    losses = [
        0.0 if won else held / POINT_SCALE if scheme == POINTS else 1 / (game.seats - winners)
        for won, held in zip(wins, points, strict=True)
    ]
    lost = sum(losses)
    if teams:
        losses = [lost / (game.seats - winners)] * game.seats
    return [lost / winners if won else -loss for won, loss in zip(wins, losses, strict=True)]
