"""A table without a server: a clock that one sets, a log in a list, and bots that answer at once."""

from __future__ import annotations

from collections import defaultdict
from hashlib import sha256
from typing import Any

import msgspec

from lastcard.bots import bot_of
from lastcard.bots.requests import DecisionRequest
from lastcard.notation.position import write_position
from lastcard.protocol import commands
from lastcard.protocol.messages import Clock, Message, Update, Welcome
from lastcard.protocol.settings import Changes
from lastcard.protocol.wire_view import Sight, You
from lastcard.table import Entry, Outcome, Snapshot, Table
from tests.support.positions import position

START = 1_700_000_000_000
_message: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Message)
read_message = _message.decode


def token_of(name: str) -> bytes:
    return sha256(name.encode()).digest()


class Secrets:
    """The secrets of a table, one after the other: the same ones every time."""

    def __init__(self, made: int = 0) -> None:
        self.made = made

    def __call__(self) -> bytes:
        self.made += 1
        return self.last

    @property
    def last(self) -> bytes:
        return sha256(str(self.made).encode()).digest() * 2 + b"!!"


class Around:
    """A table and everybody around it. What each is told is kept as they got it: in bytes."""

    def __init__(self, *names: str, bots: tuple[str, ...] = (), **settings: Any) -> None:
        self.now = START
        self.log: list[Entry] = []
        self.base: Snapshot | None = None
        """What to bring the table back from, with the entries after it; None: from all of them."""
        self.snapshots: list[Snapshot] = []
        self.told: defaultdict[str | None, list[bytes]] = defaultdict(list)
        self.replies: defaultdict[str, list[Any]] = defaultdict(list)
        self.asks: list[DecisionRequest] = []
        self.removed: list[str | None] = []
        self.wake: int | None = None
        self.number = 0
        self.minds: dict[Any, Any] = {}
        self.here: set[str] = set()
        self.secrets = Secrets()
        self.table, out = Table.open(
            "tableid", names[0], token_of(names[0]), Changes(**settings), self.now, self.secrets
        )
        self.players = [out.player]
        self.take(out)
        self.arrive(out.player)
        for name in names[1:]:
            self.players.append(self.sit(name))
        for level in bots:
            self.do(self.players[0], commands.Bot, level=level)

    def sit(self, name: str) -> str:
        out = self.table.sit(name, token_of(name), self.now)
        self.take(out)
        self.arrive(out.player)
        return out.player

    def arrive(self, player: str) -> Outcome:
        self.here.add(player)
        return self.take(self.table.arrive(player, self.now))

    def depart(self, *players: str) -> None:
        for player in players:
            self.here.discard(player)
            self.take(self.table.depart(player, self.now))

    def take(self, out: Outcome) -> Outcome:
        """Store and tell, as a server would."""
        for entry in out.entries:
            assert entry.seq == len(self.log) + 1
            assert not self.log or entry.at >= self.log[-1].at
            self.log.append(entry)
        for told in out.updates:
            for player in (*(player.id for player in self.table.lobby().players), None):
                self.told[player].append(told.encoded(player))
                assert read_message(self.told[player][-1]) == told.message(player)
        for player, message in out.replies:
            self.replies[player].append(read_message(msgspec.json.encode(message)))
        if out.snapshot is not None:
            assert out.snapshot.seq <= len(self.log)
            self.snapshots.append(out.snapshot)
        self.asks += out.requests
        self.removed += out.removed
        self.wake = out.wake
        return out

    def do(self, player: str, command: type, **fields: Any) -> Outcome:
        self.number += 1
        return self.send(player, command(id=f"test.{self.number}", **fields))

    def send(self, player: str, command: Any) -> Outcome:
        """A command with an id of its own."""
        return self.take(self.table.command(player, command, self.now))

    def act(self, player: str, action: str) -> Outcome:
        return self.do(player, commands.Act, action=action)

    def start(self) -> None:
        self.do(self.players[0], commands.Start)

    def change(self, **settings: Any) -> Outcome:
        return self.do(self.players[0], commands.Change, settings=Changes(**settings))

    def lay_out(self, *hands: str, **more: Any) -> None:
        """A match is on, with these cards: as if this position were where its round began."""
        if not self.table.playing:
            self.start()
        kept = msgspec.msgpack.decode(self.table.snapshot().state)
        kept |= {"round_start": write_position(position(*hands, **more)), "moves": []}
        self.base = Snapshot(len(self.log), msgspec.msgpack.encode(kept))
        self.reload()

    def reload(self, lost: int = 0) -> None:
        """The server ends, and another one brings the table back; who was there comes again."""
        after = self.log[self.base.seq if self.base else 0 :]
        self.table, out = Table.load(self.base, list(after), self.now, lost, self.secrets)
        self.asks.clear()
        self.take(out)
        for player in sorted(self.here):
            self.arrive(player)

    def last(self, player: str | None) -> Update:
        update = read_message(self.told[player][-1])
        assert isinstance(update, Update)
        return update

    def updates(self, player: str | None) -> list[Update]:
        return [read_message(data) for data in self.told[player]]

    def reply(self, player: str) -> Any:
        return self.replies[player][-1]

    def refusal(self, player: str) -> str:
        """The reason of the last reply."""
        return str(self.replies[player][-1].reason)

    def welcome(self, player: str | None) -> Welcome:
        found = read_message(msgspec.json.encode(self.table.welcome(player, self.now)))
        assert isinstance(found, Welcome)
        return found

    def sight(self) -> Sight:
        """What everybody sees of the game."""
        sight = self.welcome(None).sight
        assert sight is not None
        return sight

    def you(self, player: str) -> You:
        you = self.welcome(player).you
        assert you is not None
        return you

    def clock(self) -> Clock:
        return self.welcome(None).clock or Clock()

    def awaited(self) -> list[str]:
        """The players whose decision is awaited."""
        welcome = self.welcome(None)
        assert welcome.sight is not None
        return [welcome.lobby.players[seat].id for seat in welcome.sight.awaited]

    def may(self, player: str) -> tuple[str, ...]:
        you = self.welcome(player).you
        return () if you is None else you.may

    def pass_time(self, milliseconds: int) -> None:
        """Let time pass; what falls due on the way is done when it does."""
        until = self.now + milliseconds
        self.think()
        while self.wake is not None and self.wake <= until:
            self.now = max(self.now, self.wake)
            self.take(self.table.wake(self.now))
            self.think()
        self.now = until

    def think(self) -> None:
        while self.asks:
            ask = self.asks.pop(0)
            mind = (*ask.player, ask.level)
            bot = self.minds.setdefault(mind, bot_of(ask.level, ask.game, ask.seed))
            decide = bot.react if ask.react else bot.choose
            self.take(self.table.answer(ask, decide(ask.view, list(ask.actions)), self.now))
