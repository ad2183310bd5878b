"""What is to be played many times."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from secrets import randbelow
from typing import Literal

from lastcard.core.errors import GameError
from lastcard.core.game import Game
from lastcard.trials.entrants import Entrant

Unit = Literal["round", "match"]
_DIGITS = 18  # so many fit into 64 bits


@dataclass(frozen=True, slots=True)
class Setting:
    """A game, who sits where, and whether a game counts as a round or as a whole match.

    Game `number` of a setting has its own chance, from `seed` and `number`: how the work is shared out changes nothing.
    """

    game: Game
    players: tuple[Entrant, ...]
    unit: Unit = "round"
    seed: int = 0

    def __post_init__(self) -> None:
        if len(self.players) != self.game.seats:
            raise GameError("error-players-for-seats", count=len(self.players), seats=self.game.seats)


def seed_number(text: str | None) -> int:
    """A number as it is; any other text stands for a number of its own; without any one is drawn, short to type."""
    if text is None:
        return randbelow(10**6)
    if text.isascii() and text.isdigit() and len(text) <= _DIGITS:
        return int(text)
    return int.from_bytes(sha256(text.encode()).digest()[:7], "big")
