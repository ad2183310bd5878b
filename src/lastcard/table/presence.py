"""Players who are connected, and bots that get ready. This isn't stored: after a restart everybody is away at first."""

from __future__ import annotations

from collections.abc import Hashable

from lastcard.protocol.messages import Presence
from lastcard.table.table_state import TableState

_NEWCOMER = 60
"""Seconds after which an absent newcomer loses their place, at a table where bots don't replace players."""


class Attendance:
    """The players whose connections are open, and since when the others have been away."""

    def __init__(self, table: TableState, now: int) -> None:
        self._table = table
        self._away: dict[str, int] = {member.id: now for member in table.everybody if member.is_person}
        self.spectators = 0
        self.screens = 0
        self._preparing: set[Hashable] = set()

    def sit_down(self, player: str, now: int) -> None:
        """Count the player as away until their connection opens: the link may have been opened by mistake."""
        self._away[player] = now

    def arrive(self, player: str | None, *, screen: bool = False) -> None:
        if screen:
            self.screens += 1
        elif player is None:
            self.spectators += 1
        else:
            self._away.pop(player, None)

    def depart(self, player: str | None, now: int, *, screen: bool = False) -> None:
        if screen:
            self.screens -= 1
        elif player is None:
            self.spectators -= 1
        elif self._table.person(player) is not None:
            self._away[player] = now

    def is_here(self, player: str) -> bool:
        return player not in self._away

    def away_since(self, player: str) -> int | None:
        """Return since when a player has been away; None: they are here."""
        return self._away.get(player)

    def anybody(self) -> bool:
        if self.spectators > 0 or self.screens > 0:
            return True
        for member in self._table.members:  # after each action, so without the cost of a generator
            if member.id not in self._away and member.is_person:
                return True
        return any(newcomer.id not in self._away for newcomer in self._table.newcomers)

    def all_ready(self, but: str | None = None) -> bool:
        """Whether all connected people, but perhaps this one, are ready for the next round. Bots always are."""
        people = {member.id for member in self._table.members if not member.by_bot and self.is_here(member.id)}
        return bool(people) and people - {but} <= self._table.ready

    def all_ready_to_start(self) -> bool:
        """Whether all connected people are ready for a match."""
        people = {member.id for member in self._table.members if member.is_person and self.is_here(member.id)}
        return bool(people) and people <= self._table.ready

    def bot_prepares(self, bot: Hashable, begins: bool) -> None:
        if begins:
            self._preparing.add(bot)
        else:
            self._preparing.discard(bot)

    @property
    def preparing(self) -> bool:
        """Whether a bot gets ready to play."""
        return bool(self._preparing)

    def presence(self) -> Presence:
        return Presence(self.away(), self.spectators, self.preparing, self.screens)

    def away(self) -> tuple[str, ...]:
        return tuple(member.id for member in self._table.everybody if member.is_person and not self.is_here(member.id))

    def absent(self) -> list[tuple[int, str]]:
        """Return each absent player, and when a bot may replace them; and newcomers, who lose their place then."""
        table, after = self._table, self._table.settings.absent
        if not self._away or table.settings.pace == "correspondence":
            return []
        waiting = {newcomer.id for newcomer in table.newcomers}
        return [
            (self._away[player] + (after or _NEWCOMER) * 1000, player)
            for player in self.away()
            if after is not None or player in waiting
        ]
