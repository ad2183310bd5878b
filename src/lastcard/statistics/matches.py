"""What is kept of a match: counts, and nothing that leads to the table or names anybody."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from lastcard.core.game import MOST_PLAYERS
from lastcard.protocol.limits import END

_ID_LENGTH: Final = 16
MOST_MATCHES: Final = 20_000
"""In one file: more than a life of card games."""

Against = Literal["bots", "people"]
MatchId = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{{_ID_LENGTH}}}{END}")]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class FinishedMatch(Struct, frozen=True):
    """A match that you played to its end."""

    id: MatchId
    at: Annotated[int, Meta(ge=0, le=1 << 53)]
    """When it ended, in milliseconds since 1970."""
    edition: Annotated[str, Meta(min_length=1, max_length=40)]
    against: Against
    """`people`: at least one of the others was a person."""
    players: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)]
    won: bool
    rounds: Count
    rounds_won: Count
    best_round: Count
    """The most points of a round that you won."""
    calls: Count
    catches: Count
    """Players whom you caught."""
    caught: Count
    """How often you were caught."""
    challenges_won: Count


class OpenMatch(Struct):
    """A match under way, as far as it has been counted."""

    id: str
    table: str
    match: int
    player: str
    seat: int
    edition: str
    players: int
    seq: int = 0
    """The last update that was counted."""
    against: Against = "bots"
    has_acted: bool = False
    """Whether you, and not a bot in your place, have done anything in it."""
    rounds: int = 0
    rounds_won: int = 0
    best_round: int = 0
    calls: int = 0
    catches: int = 0
    caught: int = 0
    challenges_won: int = 0

    def finished(self, at: int, *, won: bool) -> FinishedMatch:
        return FinishedMatch(
            self.id, at, self.edition, self.against, self.players, won, self.rounds, self.rounds_won, self.best_round,
            self.calls, self.catches, self.caught, self.challenges_won,
        )  # fmt: skip


def match_id(commitment: str, seat: int) -> str:
    """Return the id of a match: the same wherever it is seen from this seat, and no way back to its table."""
    return sha256(f"{commitment} {seat}".encode()).hexdigest()[:_ID_LENGTH]
