"""The state of a table: everything that its log restores."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import zip_longest
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from lastcard.core.actions import Action
from lastcard.core.events import Event
from lastcard.core.state import State
from lastcard.editions import edition
from lastcard.editions.loader import packaged_ids
from lastcard.fairness import ShareCommitment, share_digest
from lastcard.protocol.catalogue import EditionEntry, entry_of
from lastcard.protocol.lobby import Banned, Lobby, Newcomer, Player, Result, Said, Standing
from lastcard.protocol.settings import Settings
from lastcard.table.log_entries import DecidedBy
from lastcard.table.members import Ban, Member
from lastcard.table.push_notices import SeatPush

_CHAT = 50
_RESULTS = 20
_BANS = 100
REMEMBERING = "expert"
"""The level of bots that remember what happened in a round."""
RECENT_UPDATES = 48
"""How many updates can be sent again to somebody who reconnects."""
LOGGED_UPDATES = 64
"""How many updates about the game are sent to somebody who opens the page again: about a round."""


class MatchSpan(NamedTuple):
    """The entries of a match in the log: from the deal to the last move."""

    number: int
    first: int
    last: int


class FixedSetup(NamedTuple):
    """The setup of a match that is about to be dealt, while committed shares are revealed."""

    player: str
    """The host who started it."""
    id: str
    """Of their command, which is done when the cards are dealt."""
    digest: str
    until: int
    """When the cards are dealt without the shares that are still missing."""


class RoundStep(NamedTuple):
    """An action of the current round and its events, recorded for bots that remember rounds, and for hints."""

    state: State
    events: tuple[Event, ...]
    move: tuple[int, Action] | None = None
    """None: the deal, or wherever the recording began."""


@dataclass(slots=True)
class StateChange:
    """The changes of an entry, small enough to be sent again to those who reconnect."""

    at: int
    seq: int = 0
    by: str | None = None
    seat: int | None = None
    action: str | None = None
    why: DecidedBy = "person"
    less: int = 0
    events: tuple[Event, ...] = ()
    chat: Said | None = None
    done: str | None = None
    lobby: bool = False
    """Whether the lobby looks different now."""
    may: bool = False
    """Whether seats may do something else now, though the game itself is the same."""
    private: bool = False
    """Whether only the player who caused it gets the update."""


@dataclass(slots=True)
class TableState:
    id: str
    settings: Settings
    secret: bytes
    members: list[Member] = field(default_factory=list)
    newcomers: list[Member] = field(default_factory=list)
    """The people who came during a match and wait for a seat, in that order."""
    quick: bool = False
    """Whether quick match opened it: it has no host, and starts by itself."""
    starts: int | None = None
    """When it does, between matches."""
    host: str = ""
    joined: int = 0
    """Number of players so far; the next player gets the next number."""
    bans: deque[Ban] = field(default_factory=lambda: deque(maxlen=_BANS))
    """The people whom the host removed, without those who may come back."""
    revision: int = 1
    agreed: set[str] = field(default_factory=set)
    push: dict[str, SeatPush] = field(default_factory=dict)
    """The players who want notifications, with what they are to be told."""
    shares: dict[str, bytes] = field(default_factory=dict)
    """The shares for the next deal that the table knows."""
    digests: dict[str, str] = field(default_factory=dict)
    """The digests of the shares that players committed to."""
    fixed: FixedSetup | None = None
    standing: Standing = "lobby"
    match: int = 0
    started: MatchSpan | None = None
    """The entry with which the current match, or the last one, began."""
    dealt_from: bytes = b""
    """The secret of that match."""
    match_players: tuple[str, ...] = ()
    """The players of that match by seat, including those who have left since."""
    game: State | None = None
    steps: list[RoundStep] = field(default_factory=list)
    """The round under way, where it is remembered."""
    turn: int = 0
    """Actions in this match."""
    armed: frozenset[int] = frozenset()
    timeouts: dict[int, int] = field(default_factory=dict)
    """How often in a row each seat's time ran out."""
    deadline: int | None = None
    time_left: int | None = None
    """During a pause: what was left of the time."""
    moment: int | None = None
    """Until when the next turn waits for a call, a catch or a jump-in."""
    next_round: int | None = None
    ready: frozenset[str] = frozenset()
    """The players who are ready for the next round, or between matches for the next match."""
    results: deque[Result] = field(default_factory=lambda: deque(maxlen=_RESULTS))
    matches: deque[MatchSpan] = field(default_factory=lambda: deque(maxlen=_RESULTS))
    chat: deque[Said] = field(default_factory=lambda: deque(maxlen=_CHAT))
    recent: deque[StateChange] = field(default_factory=lambda: deque(maxlen=RECENT_UPDATES))
    logged: deque[StateChange] = field(default_factory=lambda: deque(maxlen=LOGGED_UPDATES))
    """The last changes of this match that have events."""
    seq: int = 0
    """Updates so far."""
    entries: int = 0
    """Log entries so far."""
    at: int = 0
    """The time of the last of them."""

    @property
    def playing(self) -> bool:
        return self.standing in ("playing", "paused")

    @property
    def has_fixed_seats(self) -> bool:
        """Whether nobody can join or give up a seat: during a match, and while it is about to be dealt."""
        return self.playing or self.fixed is not None

    @property
    def commitment(self) -> str:
        secret = self.dealt_from if self.playing else self.secret
        return sha256(secret).hexdigest()

    def member(self, player: str) -> Member | None:
        seat = self.seat_of(player)
        return None if seat is None else self.members[seat]

    def person(self, player: str) -> Member | None:
        """Return a player, or somebody who waits for a seat."""
        return self.member(player) or next((one for one in self.newcomers if one.id == player), None)

    @property
    def everybody(self) -> list[Member]:
        """The players and those who wait for a seat."""
        return [*self.members, *self.newcomers]

    def expected_seats(self) -> list[tuple[Member, int | None]]:
        """Return the newcomers in order, each with the seat that they take at the next deal."""
        return list(zip_longest(self.newcomers, self._offered_seats()[: len(self.newcomers)]))

    def late_seats(self) -> list[int]:
        """Return the seats of bots that other newcomers can take."""
        return self._offered_seats()[len(self.newcomers) :]

    def _offered_seats(self) -> list[int]:
        """Return the seats for newcomers in the order in which they are given.

        First those of bots, then those of players who left. Seats that are out of the match are left out.
        """
        if not self.settings.takes_newcomers:
            return []
        seats = self.game.playing if self.playing and self.game is not None else range(len(self.members))
        bots = (seat for seat in seats if not self.members[seat].is_person)
        left = (seat for seat in seats if self.members[seat].gone)
        return [*bots, *left]

    def seat_of(self, player: str) -> int | None:
        """Their seat in the match under way, or where they sit before it."""
        for seat, member in enumerate(self.members):  # for every action several times: a generator takes twice as long
            if member.id == player:
                return seat
        return None

    def match_seat(self, player: str) -> int | None:
        """Their seat in the match under way, or in the last one."""
        return self.match_players.index(player) if player in self.match_players else None

    def muted(self, seat: int) -> bool:
        """By the host, or by the VETO exactly while it lies on them (R-VETO-MUTE)."""
        vetoed = self.playing and self.game is not None and self.game.veto == seat
        return vetoed or self.members[seat].muted

    def has_memory(self) -> bool:
        """Whether rounds are remembered: for a bot that plays here or may take over a seat, or for hints."""
        levels = {self.settings.stand_in, *(member.level for member in self.members)}
        return REMEMBERING in levels or self.settings.hints is True

    def share_commitment(self, player: str) -> ShareCommitment:
        """Return the digest of this player's share for the next deal."""
        if player in self.digests:
            return ShareCommitment(self.digests[player])
        share = self.shares.get(player)
        return ShareCommitment() if share is None else ShareCommitment(share_digest(share), is_plain=True)

    def lobby(self) -> Lobby:
        return Lobby(
            id=self.id,
            standing=self.standing,
            revision=self.revision,
            settings=self.settings,
            players=tuple(self._player(seat, member) for seat, member in enumerate(self.members)),
            match=self.match,
            commitment=self.commitment,
            results=tuple(self.results),
            edition=_own_edition(self.settings.edition),
            banned=tuple(Banned(ban.player, ban.name) for ban in self.bans) or UNSET,
            commits=True,
            faces=True,
            setup=UNSET if self.fixed is None else self.fixed.digest,
            newcomers=tuple(Newcomer(one.id, one.name, seat) for one, seat in self.expected_seats()) or UNSET,
            late_seats=tuple(self.late_seats()) or UNSET,
            quick=self.quick or UNSET,
            starts=UNSET if self.starts is None else self.starts,
        )

    def _player(self, seat: int, member: Member) -> Player:
        committed = self.share_commitment(member.id)
        return Player(
            id=member.id,
            name=member.name,
            level=member.level,
            host=member.id == self.host,
            agreed=not member.is_person or member.id in self.agreed,
            shared=bool(committed.digest),
            digest=committed.digest,
            stand_in=member.stand_in,
            gone=member.gone,
            muted=self.muted(seat),
            ready=member.id in self.ready,
            face=member.face,
        )


def _own_edition(name: str) -> EditionEntry | UnsetType:
    """Return the edition for clients, if it doesn't come with the package."""
    return UNSET if name in packaged_ids() or name.endswith(".toml") else entry_of(edition(name))
