"""Somebody's place at a table without a server: its clock stands still, its bots play when they are told to."""

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
from tests.support.table_harness import Around, read_message


class Seated(Seat):
    """What the table says is heard at once, what this place says is taken a moment later."""

    def __init__(self, around: Around, player: str | None) -> None:
        super().__init__()
        self._now = lambda: around.now / 1000
        self.around = around
        self.told = len(around.told[player])
        self.replied = len(around.replies[player]) if player else 0
        self.player = player
        self.hear(around.welcome(player))

    async def close(self) -> None:
        self._end(ClientClosed("closed", "error-place-closed"))

    async def record(self, match: int | None = None) -> Record:
        raise NotImplementedError

    def _send(self, command: Command) -> None:
        asyncio.get_running_loop().call_soon(self._deliver, command)

    def _deliver(self, command: Command) -> None:
        assert self.player is not None
        self.around.send(self.player, command)
        catch_up(self.around)

    def lose(self, lost: ConnectionLost) -> None:
        """The connection."""
        self._subscriptions.tell(lost)

    def catch_up(self) -> None:
        """Hear what was told since."""
        for data in self.around.told[self.player][self.told :]:
            self.told += 1
            self.hear(read_message(data))
        if self.player:
            for reply in self.around.replies[self.player][self.replied :]:
                self.replied += 1
                self.hear(reply)


NAMES = ("Ana", "Milo", "Noor", "Zoe")
_SETTINGS = ("race", "clock", "edition", "options", "written")
_places: dict[int, list[Seated]] = {}


def catch_up(around: Around) -> None:
    for place in _places.get(id(around), []):
        place.catch_up()


def seats(around: Around, *players: str | None) -> list[Seated]:
    """The places of these players, `p1` and so on; None looks on."""
    found = _places[id(around)] = [Seated(around, player) for player in players]
    return found


def acted(around: Around, *lines: str) -> None:
    """These moves are made, `p1 play R7`, and everybody hears of them."""
    for line in lines:
        player, _, action = line.partition(" ")
        around.act(player, action)
        assert not around.replies[player], around.replies[player]
    catch_up(around)


def goes_away(place: Seated, *players: str) -> None:
    """Their connection is gone."""
    place.hear(Presence(tuple(players), 0))


def laid_out(*hands: str, names: tuple[str, ...] = NAMES, **more: Any) -> Around:
    """A table of people with these cards; what isn't about the position is a setting of the table."""
    settings = {name: more.pop(name) for name in _SETTINGS if name in more}
    written = [library().get(name) or rule_in_full(name) for name in settings.get("written", ())]
    settings["written"] = tuple(map(write_rule, written))
    around = Around(*names[: len(hands)], **settings)
    for player in around.players:
        around.do(player, commands.Agree, revision=around.table.lobby().revision)
    box, rules = settings.get("edition", "coloradd"), settings.get("options", {})
    around.lay_out(*hands, box=box, rules=rules, written=tuple(written), **more)
    return around
