"""Quick match: choose a public table for a person who wants to play with others, or open one.

The person then takes a seat there like anybody else. A place is held for them for a few seconds, so that people who
come together aren't all sent to the same free seat. Whoever is refused after all asks again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from lastcard.protocol.http_bodies import QuickMatch
from lastcard.protocol.lobby import Lobby, Player
from lastcard.protocol.settings import Changes
from lastcard.server.hub.context import Context
from lastcard.server.hub.public_listing import PublicListing

SEATS: Final = 4
"""Seats of a table that is opened for quick match."""
CLOCK: Final = 30
_HELD: Final = 5.0
"""Seconds for which a place is held."""
_MAX_AGE: Final = 1.0
"""Seconds for which the list of the other nodes isn't read again."""


def settings_for(request: QuickMatch) -> Changes:
    """Return the settings of a table that is opened for this request."""
    return Changes(edition=request.edition, language=request.language, open=True, seats=SEATS, clock=CLOCK)


class QuickMatcher:
    """Knows the open tables, and which places at them are held."""

    def __init__(self, context: Context, listing: PublicListing) -> None:
        self._context = context
        self._listing = listing
        self._held: defaultdict[str, list[float]] = defaultdict(list)
        """For each table, until when places are held."""
        self._moved: dict[str, Lobby] = {}
        """Tables to which people are on their way: they move to another node when the first one connects there, and
        it takes a moment until that node lists them."""
        self._others: list[Lobby] = []
        self._read_at = -_MAX_AGE

    async def refresh(self) -> None:
        """Read which tables the other nodes have."""
        now = self._context.time()
        if now - self._read_at >= _MAX_AGE:
            self._read_at = now
            self._others = await self._listing.elsewhere()

    def choose(self, request: QuickMatch) -> str | None:
        """Return the best table with a free place, and hold the place; None if there is no such table."""
        self._forget_expired()
        known = self._moved | {lobby.id: lobby for lobby in (*self._others, *self._listing.here(self._held))}
        places = {lobby.id: free_places(lobby) - len(self._held.get(lobby.id, ())) for lobby in known.values()}
        fitting = (lobby for lobby in known.values() if places[lobby.id] > 0 and fits(lobby, request))
        best = min(fitting, key=_preference, default=None)
        if best is None:
            return None
        self.hold(best)
        return best.id

    def hold(self, lobby: Lobby) -> None:
        """Hold a place at this table."""
        self._held[lobby.id].append(self._context.time() + _HELD)
        self._moved[lobby.id] = lobby

    def seated(self, table: str) -> None:
        """Note that somebody has taken a seat: perhaps the one for whom a place is held."""
        if table in self._held:
            self._held[table].pop(0)
            self._forget_expired()

    def _forget_expired(self) -> None:
        now = self._context.time()
        for table in list(self._held):
            self._held[table] = [until for until in self._held[table] if until > now]
            if not self._held[table]:
                del self._held[table], self._moved[table]


def free_places(lobby: Lobby) -> int:
    """Return how many people can still come, those who take a bot's seat included."""
    if lobby.settings.locked is True:
        return 0
    late = len(lobby.late_seats or ())
    if lobby.standing in ("playing", "paused") or lobby.setup:
        return late
    return lobby.settings.seats - len(lobby.players) + late


def fits(lobby: Lobby, request: QuickMatch) -> bool:
    """Whether somebody who asked for any game in this edition and language wants to play here."""
    settings = lobby.settings
    is_plain = not settings.options and not settings.written and settings.pace == "live"
    language = settings.language or None
    speaks = request.language in (None, language) or (lobby.quick is True and language is None)
    return (
        settings.edition == request.edition
        and is_plain
        and speaks
        and lobby.standing != "paused"
        and lobby.id not in request.avoid
    )


def _preference(lobby: Lobby) -> tuple[bool, bool, int]:
    """Prefer tables that start by themselves, then those that don't play yet, then those with most people."""
    return lobby.quick is not True, lobby.standing == "playing", -people_at(lobby.players)


def people_at(players: Iterable[Player]) -> int:
    """Return how many players are people who haven't left."""
    return sum(not (player.level or player.gone) for player in players)
