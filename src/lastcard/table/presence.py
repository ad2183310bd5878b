"""Players who are connected, and bots that get ready. This isn't stored: after a restart everybody is away at first."""

from __future__ import annotations

from collections.abc import Hashable

from lastcard.protocol.messages import Presence
from lastcard.table.table_state import TableState


class Attendance:
    """The players whose connections are open, and since when the others have been away."""

    def __init__(self, table: TableState, now: int) -> None:
        self._table = table
        self._away: dict[str, int] = {member.id: now for member in table.members if member.is_person}
        self.spectators = 0
        self._preparing: set[Hashable] = set()

    def sit_down(self, player: str, now: int) -> None:
        """Count the player as away until their connection opens: the link may have been opened by mistake."""
        self._away[player] = now

    def arrive(self, player: str | None) -> None:
        if player is None:
            self.spectators += 1
        else:
            self._away.pop(player, None)

    def depart(self, player: str | None, now: int) -> None:
        if player is None:
            self.spectators -= 1
        elif self._table.member(player) is not None:
            self._away[player] = now

    def is_here(self, player: str) -> bool:
        return player not in self._away

    def anybody(self) -> bool:
        if self.spectators > 0:
            return True
        for member in self._table.members:  # noqa: SIM110 after each action, so without the cost of a generator
            if member.id not in self._away and member.is_person:
                return True
        return False

    def all_ready(self, but: str | None = None) -> bool:
        """Whether all connected people, but perhaps this one, are ready for the next round. Bots always are."""
        people = {member.id for member in self._table.members if not member.by_bot and self.is_here(member.id)}
        return bool(people) and people - {but} <= self._table.ready

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
        return Presence(self.away(), self.spectators, self.preparing)

    def away(self) -> tuple[str, ...]:
        return tuple(member.id for member in self._table.members if member.is_person and not self.is_here(member.id))

    def absent(self) -> list[tuple[int, str]]:
        """Return each absent player, and when a bot may replace them."""
        after = self._table.settings.absent
        if not self._away or after is None or self._table.settings.pace == "correspondence":
            return []
        return [(self._away[player] + after * 1000, player) for player in self.away()]
