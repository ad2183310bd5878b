"""Everything about a table that its log brings back."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

from lastcard.core.actions import Action
from lastcard.core.events import Event
from lastcard.core.state import State
from lastcard.protocol.lobby import Lobby, Player, Result, Said, Standing
from lastcard.protocol.settings import Settings
from lastcard.table.log_entries import Why
from lastcard.table.members import Chair

_CHAT = 50
_RESULTS = 20
LISTENS = "expert"
"""The level that remembers what it heard."""
STORY = 48
"""How many updates can be told again to somebody who comes back."""


class Span(NamedTuple):
    """The entries of a match in the log: from the deal to the last move."""

    number: int
    first: int
    last: int


class Step(NamedTuple):
    """A move of the round under way and what came of it; kept where a bot sits that listens."""

    state: State
    events: tuple[Event, ...]
    move: tuple[int, Action] | None = None
    """None: the deal, or wherever the listening began."""


@dataclass(slots=True)
class Change:
    """What an entry changed, light enough to be kept for those who come back."""

    at: int
    seq: int = 0
    by: str | None = None
    seat: int | None = None
    action: str | None = None
    why: Why = "person"
    less: int = 0
    events: tuple[Event, ...] = ()
    chat: Said | None = None
    done: str | None = None
    lobby: bool = False
    """Whether the lobby looks different now."""
    private: bool = False
    """Nobody but who did it learns of it."""


@dataclass(slots=True)
class TableState:
    id: str
    settings: Settings
    secret: bytes
    chairs: list[Chair] = field(default_factory=list)
    host: str = ""
    sat: int = 0
    """How many have ever sat down: the number of the next player."""
    revision: int = 1
    agreed: set[str] = field(default_factory=set)
    shares: dict[str, bytes] = field(default_factory=dict)
    standing: Standing = "lobby"
    match: int = 0
    started: Span | None = None
    """The match under way, or the last: where it began."""
    dealt_from: bytes = b""
    """Its secret."""
    seated: tuple[str, ...] = ()
    """Its players by their seats, whoever has got up since."""
    game: State | None = None
    steps: list[Step] = field(default_factory=list)
    """The round under way, where a bot listens to it."""
    turn: int = 0
    """Actions in this match."""
    armed: frozenset[int] = frozenset()
    misses: dict[int, int] = field(default_factory=dict)
    """How often in a row a seat's time ran out."""
    deadline: int | None = None
    left: int | None = None
    """During a pause: what was left of the time."""
    moment: int | None = None
    """Until when the next turn waits for a call, a catch or a jump-in."""
    next_round: int | None = None
    results: deque[Result] = field(default_factory=lambda: deque(maxlen=_RESULTS))
    matches: deque[Span] = field(default_factory=lambda: deque(maxlen=_RESULTS))
    chat: deque[Said] = field(default_factory=lambda: deque(maxlen=_CHAT))
    story: deque[Change] = field(default_factory=lambda: deque(maxlen=STORY))
    seq: int = 0
    """Updates told so far."""
    logged: int = 0
    """Entries kept so far."""
    at: int = 0
    """The time of the last of them."""

    @property
    def playing(self) -> bool:
        return self.standing in ("playing", "paused")

    @property
    def commitment(self) -> str:
        secret = self.dealt_from if self.playing else self.secret
        return sha256(secret).hexdigest()

    def chair(self, player: str) -> Chair | None:
        return next((chair for chair in self.chairs if chair.id == player), None)

    def seat_of(self, player: str) -> int | None:
        """Their seat in the match under way, or where they sit before it."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.id == player), None)

    def in_match(self, player: str) -> int | None:
        """Their seat in the match under way, or in the last one."""
        return self.seated.index(player) if player in self.seated else None

    def muted(self, seat: int) -> bool:
        """By the host, or by the VETO exactly while it lies on them (R-VETO-MUTE)."""
        vetoed = self.playing and self.game is not None and self.game.veto == seat
        return vetoed or self.chairs[seat].muted

    def listening(self) -> bool:
        """Whether a bot sits here, or may come to sit here, that remembers what it heard."""
        return LISTENS in {self.settings.stand_in, *(chair.level for chair in self.chairs)}

    def lobby(self) -> Lobby:
        return Lobby(
            id=self.id,
            standing=self.standing,
            revision=self.revision,
            settings=self.settings,
            players=tuple(self._player(seat, chair) for seat, chair in enumerate(self.chairs)),
            match=self.match,
            commitment=self.commitment,
            results=tuple(self.results),
        )

    def _player(self, seat: int, chair: Chair) -> Player:
        return Player(
            id=chair.id,
            name=chair.name,
            level=chair.level,
            host=chair.id == self.host,
            agreed=not chair.is_person or chair.id in self.agreed,
            shared=chair.id in self.shares,
            stand_in=chair.stand_in,
            gone=chair.gone,
            muted=self.muted(seat),
        )
