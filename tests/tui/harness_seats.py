"""Seats at a table without a server, whose clock stands still and whose bots play only when a test says so."""

from __future__ import annotations

import asyncio
from typing import Any

from lastcard.client import ConnectionLost, Seat
from lastcard.client.errors import ClientClosed
from lastcard.effects import library, write_rule
from lastcard.effects.rule import rule_in_full
from lastcard.notation.record import Record
from lastcard.protocol import commands
from lastcard.protocol.commands import Command
from lastcard.protocol.messages import Presence
from tests.support.table_harness import TableHarness, read_message


class HarnessSeat(Seat):
    """Seat that gets messages of the table at once, and whose commands reach the table a moment later."""

    def __init__(self, harness: TableHarness, player: str | None) -> None:
        super().__init__()
        self._now = lambda: harness.now / 1000
        self.harness = harness
        self.told = len(harness.sent[player])
        self.replied = len(harness.replies[player]) if player else 0
        self.player = player
        self.hear(harness.welcome(player))

    async def close(self) -> None:
        self._end(ClientClosed("closed", "error-seat-closed"))

    async def record(self, match: int | None = None) -> Record:
        raise NotImplementedError

    def _send(self, command: Command) -> None:
        asyncio.get_running_loop().call_soon(self._deliver, command)

    def _deliver(self, command: Command) -> None:
        assert self.player is not None
        self.harness.send(self.player, command)
        catch_up(self.harness)

    def lose_connection(self, lost: ConnectionLost) -> None:
        """Report a lost connection."""
        self._subscriptions.tell(lost)

    def catch_up(self) -> None:
        """Process the messages sent since the last time."""
        for data in self.harness.sent[self.player][self.told :]:
            self.told += 1
            self.hear(read_message(data))
        if self.player:
            for reply in self.harness.replies[self.player][self.replied :]:
                self.replied += 1
                self.hear(reply)


NAMES = ("Ana", "Milo", "Noor", "Zoe")
_SETTINGS = ("race", "clock", "edition", "options", "written", "veto")
_places: dict[int, list[HarnessSeat]] = {}


def catch_up(harness: TableHarness) -> None:
    for place in _places.get(id(harness), []):
        place.catch_up()


def seats(harness: TableHarness, *players: str | None) -> list[HarnessSeat]:
    """Return the seats of these players, `p1` and so on; None is a spectator."""
    found = _places[id(harness)] = [HarnessSeat(harness, player) for player in players]
    return found


def perform(harness: TableHarness, *lines: str) -> None:
    """Make these moves, such as `p1 play R7`, and deliver them to all seats."""
    for line in lines:
        player, _, action = line.partition(" ")
        harness.act(player, action)
        assert not harness.replies[player], harness.replies[player]
    catch_up(harness)


def disconnect(place: HarnessSeat, *players: str) -> None:
    """Tell the seat that these players lost their connection."""
    place.hear(Presence(tuple(players), 0))


def table_with_hands(*hands: str, names: tuple[str, ...] = NAMES, **more: Any) -> TableHarness:
    """Return a table of people with these hands; other arguments are settings of the table or of the position."""
    settings = {name: more.pop(name) for name in _SETTINGS if name in more}
    written = [library().get(name) or rule_in_full(name) for name in settings.get("written", ())]
    settings["written"] = tuple(map(write_rule, written))
    harness = TableHarness(*names[: len(hands)], **settings)
    for player in harness.players:
        harness.do(player, commands.Agree, revision=harness.table.lobby().revision)
    box, rules = settings.get("edition", "coloradd"), settings.get("options", {})
    harness.set_position(*hands, box=box, rules=rules, written=tuple(written), **more)
    return harness
