"""An experiment: what is played many times."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from secrets import randbelow
from typing import Literal

from lastcard.core.errors import GameError
from lastcard.core.game import Game
from lastcard.trials.player_specs import PlayerSpec

GameUnit = Literal["round", "match"]
_DIGITS = 18  # so many fit into 64 bits


@dataclass(frozen=True, slots=True)
class Experiment:
    """A game, its players, and whether one game is a round or a whole match.

    The random numbers of a game come from `seed` and its number, so it doesn't matter how the work is split.
    """

    game: Game
    players: tuple[PlayerSpec, ...]
    unit: GameUnit = "round"
    seed: int = 0

    def __post_init__(self) -> None:
        if len(self.players) != self.game.seats:
            raise GameError("error-players-for-seats", count=len(self.players), seats=self.game.seats)


def seed_number(text: str | None) -> int:
    """Return the seed: a number as it is, any other text hashed to a number; without a text a random short number."""
    if text is None:
        return randbelow(10**6)
    if text.isascii() and text.isdigit() and len(text) <= _DIGITS:
        return int(text)
    return int.from_bytes(sha256(text.encode()).digest()[:7], "big")
