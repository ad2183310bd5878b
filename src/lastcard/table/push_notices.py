"""Who is to be told something at a slow game while they aren't connected: each turn, start and end once.

What is due is part of the table's state, so that a restart forgets nothing, and says nothing twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from lastcard.protocol.push import MOST_SUBSCRIPTIONS, Notice
from lastcard.table import log_entries

if TYPE_CHECKING:
    from lastcard.protocol.commands import Subscribe
    from lastcard.table.outcome import Outcome
    from lastcard.table.presence import Attendance
    from lastcard.table.table_state import TableState

_AWAY: Final = 5_000
"""Milliseconds that a player has to be away: a page that is loaded again, or a restart, takes less."""


class PushSubscription(NamedTuple):
    """A browser of a player, at its push service."""

    endpoint: str
    key: str
    auth: str
    language: str


class SeatPush(Struct):
    """What a player who subscribed is to be told."""

    subscriptions: list[PushSubscription] = []
    notice: Notice | None = None
    number: int = 0
    """Of the notice: it increases with each."""
    is_awaited: bool = False

    def subscribe(self, command: Subscribe) -> None:
        """Add a browser, or replace what is known of it."""
        self.unsubscribe(command.endpoint)
        made = PushSubscription(command.endpoint, command.key, command.auth, command.language)
        self.subscriptions = [*self.subscriptions, made][-MOST_SUBSCRIPTIONS:]

    def unsubscribe(self, endpoint: str) -> None:
        self.subscriptions = [each for each in self.subscriptions if each.endpoint != endpoint]

    def note(self, notice: Notice) -> None:
        self.notice = notice
        self.number += 1


class PushRequest(NamedTuple):
    """A notice to send."""

    table: str
    player: str
    number: int
    notice: Notice
    host: str
    """The name of the host; empty if it is the player."""
    subscriptions: tuple[PushSubscription, ...]
    until: int | None
    """When it is of no use any more, in milliseconds since 1970."""


def note_changes(table: TableState, entry: log_entries.LogEntry, was_over: bool) -> None:
    """Note what players who subscribed are to be told after an entry."""
    for player, push in table.push.items():
        seat = table.seat_of(player)
        is_awaited = table.playing and table.game is not None and seat is not None and seat in table.game.awaiting.seats
        if isinstance(entry, log_entries.MatchStarted):
            push.note("started")
        has_acted = isinstance(entry, log_entries.ActionTaken) and entry.seat == seat
        if is_awaited and (has_acted or not push.is_awaited):
            push.note("turn")
        elif push.notice == "turn" and not is_awaited:
            push.notice = None
        if table.standing == "over" and not was_over:
            push.note("over")
        push.is_awaited = is_awaited


class PushNotices:
    """Asks to send what is due."""

    def __init__(self, table: TableState, attendance: Attendance) -> None:
        self._table = table
        self._attendance = attendance
        self._asked: dict[str, int] = {}
        """The number of the last notice of each player that was asked for."""

    def next_due(self) -> int | None:
        return min((at for at, _ in self._due()), default=None) if self._table.push else None

    def ask(self, out: Outcome, now: int) -> None:
        """Add the requests that are due."""
        if not self._table.push:
            return
        for at, player in list(self._due()):
            if at <= now:
                self._asked[player] = self._table.push[player].number
                out.pushes.append(self._request(player))

    def is_wanted(self, request: PushRequest) -> bool:
        """Whether the player is still to be told: they may have come, or something else may have happened."""
        push = self._table.push.get(request.player)
        is_same = push is not None and push.notice is not None and push.number == request.number
        return is_same and not self._attendance.is_here(request.player)

    def _due(self) -> list[tuple[int, str]]:
        table = self._table
        if table.settings.pace != "correspondence" or table.standing == "paused":
            return []
        return [
            (since + _AWAY, player)
            for player, push in table.push.items()
            if push.notice is not None
            and push.subscriptions
            and self._asked.get(player) != push.number
            and (since := self._attendance.away_since(player)) is not None
            and not (push.notice == "turn" and self._is_by_bot(player))
        ]

    def _is_by_bot(self, player: str) -> bool:
        member = self._table.member(player)
        return member is not None and member.by_bot

    def _request(self, player: str) -> PushRequest:
        table, push = self._table, self._table.push[player]
        assert push.notice is not None
        host = table.member(table.host)
        name = "" if host is None or host.id == player else host.name
        until = table.deadline if push.notice == "turn" else None
        return PushRequest(table.id, player, push.number, push.notice, name, tuple(push.subscriptions), until)
