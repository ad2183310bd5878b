"""Who is there. None of it is kept: after a restart everybody is away until they come back."""

from __future__ import annotations

from lastcard.protocol.messages import Presence
from lastcard.table.table_state import TableState


class Attending:
    """The players whose sockets are open, and since when the others have been away."""

    def __init__(self, table: TableState, now: int) -> None:
        self._table = table
        self._away: dict[str, int] = {chair.id: now for chair in table.chairs if chair.is_person}
        self.spectators = 0

    def sat_down(self, player: str, now: int) -> None:
        """Not there before the socket is: the link may have been opened by mistake."""
        self._away[player] = now

    def arrive(self, player: str | None) -> None:
        if player is None:
            self.spectators += 1
        else:
            self._away.pop(player, None)

    def depart(self, player: str | None, now: int) -> None:
        if player is None:
            self.spectators -= 1
        elif self._table.chair(player) is not None:
            self._away[player] = now

    def is_here(self, player: str) -> bool:
        return player not in self._away

    def anybody(self) -> bool:
        if self.spectators > 0:
            return True
        return any(chair.is_person and chair.id not in self._away for chair in self._table.chairs)

    def presence(self) -> Presence:
        return Presence(self.away(), self.spectators)

    def away(self) -> tuple[str, ...]:
        return tuple(chair.id for chair in self._table.chairs if chair.is_person and not self.is_here(chair.id))

    def absent(self) -> list[tuple[int, str]]:
        """When each of those who are away is given up, and who it is."""
        after = self._table.settings.absent
        if not self._away or after is None or self._table.settings.pace == "correspondence":
            return []
        return [(self._away[player] + after * 1000, player) for player in self.away()]
