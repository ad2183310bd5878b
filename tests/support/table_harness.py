"""A table without a server: a clock that tests set, a log in a list, and bots that answer at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from lastcard.bots import bot_of
from lastcard.bots.requests import DecisionRequest, HintRequest
from lastcard.notation.position import write_position
from lastcard.protocol import commands
from lastcard.protocol.messages import Clock, Message, Update, Welcome
from lastcard.protocol.settings import Changes
from lastcard.protocol.wire_view import Sight, You
from lastcard.table import Entry, Outcome, Snapshot, Table
from lastcard.table.push_notices import PushRequest
from tests.support.positions import position

START = 1_700_000_000_000
_message: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Message)
read_message = _message.decode


def token_of(name: str) -> bytes:
    return sha256(name.encode()).digest()


class Secrets:
    """A source of table secrets that yields the same sequence every time."""

    def __init__(self, made: int = 0) -> None:
        self.made = made

    def __call__(self) -> bytes:
        self.made += 1
        return self.last

    @property
    def last(self) -> bytes:
        return sha256(str(self.made).encode()).digest() * 2 + b"!!"


class TableHarness:
    """A table with its players and spectators. Messages to each of them are kept as sent: in bytes."""

    def __init__(self, *names: str, bots: tuple[str, ...] = (), **settings: Any) -> None:
        self.now = START
        self.log: list[Entry] = []
        self.base: Snapshot | None = None
        """The snapshot that `reload` restores from, with the entries after it; None: it restores from the whole log."""
        self.snapshots: list[Snapshot] = []
        self.sent: defaultdict[str | None, list[bytes]] = defaultdict(list)
        self.replies: defaultdict[str, list[Any]] = defaultdict(list)
        self.requests: list[DecisionRequest] = []
        self.hints: list[HintRequest] = []
        self.removed: list[str | None] = []
        self.pushes: list[PushRequest] = []
        self.wake: int | None = None
        self.number = 0
        self._bots: dict[Any, Any] = {}
        self.present: set[str] = set()
        self.secrets = Secrets()
        self.open_table(*names, **settings)
        for level in bots:
            self.do(self.players[0], commands.AddBot, level=level)

    def open_table(self, *names: str, **settings: Any) -> None:
        self.table, out = Table.open(
            "tableid", names[0], token_of(names[0]), Changes(**settings), self.now, self.secrets
        )
        self.players = [out.player]
        self.deliver(out)
        self.arrive(out.player)
        for name in names[1:]:
            self.players.append(self.sit(name))

    def sit(self, name: str) -> str:
        out = self.table.sit(name, token_of(name), self.now)
        self.deliver(out)
        self.arrive(out.player)
        return out.player

    def come_late(self, name: str, **how: bool) -> str:
        """Ask for a seat as somebody who also takes a bot's."""
        out = self.table.sit(name, token_of(name), self.now, late=True, **how)
        self.deliver(out)
        self.arrive(out.player)
        return out.player

    def play_until(self, is_over: Callable[[], bool]) -> None:
        """Let everybody take their first legal action in turn until then."""
        while not is_over():
            self.pass_time(100)
            people = {player.id for player in self.table.lobby().players if player.level is None}
            for player in people if self.sight().phase == "round-over" else people & set(self.awaited()):
                self.act(player, "next" if self.sight().phase == "round-over" else self.may(player)[0])

    def arrive(self, player: str) -> Outcome:
        self.present.add(player)
        return self.deliver(self.table.arrive(player, self.now))

    def depart(self, *players: str) -> None:
        for player in players:
            self.present.discard(player)
            self.deliver(self.table.depart(player, self.now))

    def deliver(self, out: Outcome) -> Outcome:
        """Store the entries and send the messages, as a server does."""
        for entry in out.entries:
            assert entry.seq == len(self.log) + 1
            assert not self.log or entry.at >= self.log[-1].at or b'"slept"' in entry.command
            self.log.append(entry)
        for update in out.updates:
            for player in (*(player.id for player in self.table.lobby().players), *self.waiting(), None):
                self.sent[player].append(update.encoded(player))
                assert read_message(self.sent[player][-1]) == update.message(player)
        for player, message in out.replies:
            self.replies[player].append(read_message(msgspec.json.encode(message)))
        if out.snapshot is not None:
            assert out.snapshot.seq <= len(self.log)
            self.snapshots.append(out.snapshot)
        self.requests += out.requests
        self.hints += out.hints
        self.pushes += out.pushes
        self.removed += [removal.player for removal in out.removed]
        self.wake = out.wake
        return out

    def waiting(self) -> list[str]:
        """Return the newcomers who wait for a seat."""
        return [newcomer.id for newcomer in self.table.lobby().newcomers or ()]

    def do(self, player: str, command: type, **fields: Any) -> Outcome:
        self.number += 1
        return self.send(player, command(id=f"test.{self.number}", **fields))

    def send(self, player: str, command: Any) -> Outcome:
        """Send a command that already has an id."""
        return self.deliver(self.table.command(player, command, self.now))

    def act(self, player: str, action: str) -> Outcome:
        return self.do(player, commands.Act, action=action)

    def start(self) -> None:
        self.do(self.players[0], commands.Start)

    def change(self, **settings: Any) -> Outcome:
        return self.do(self.players[0], commands.Change, settings=Changes(**settings))

    def set_position(self, *hands: str, **more: Any) -> None:
        """Start a match whose round begins with this position."""
        if not self.table.playing:
            self.start()
        state = msgspec.msgpack.decode(self.table.snapshot().state)
        state |= {"round_start": write_position(position(*hands, **more)), "moves": [], "log": []}
        self.base = Snapshot(len(self.log), msgspec.msgpack.encode(state))
        self.reload()

    def reload(self, lost: int = 0) -> None:
        """Restart the server: the table is loaded again, and the players who were present come back.

        `lost`: by this machine's clock, how long it has been down; negative if the clock was set back.
        """
        after = self.log[self.base.seq if self.base else 0 :]
        self.table, out = Table.load(self.base, list(after), self.now, self.now - lost, self.secrets)
        self.requests.clear()
        self.deliver(out)
        for player in sorted(self.present):
            self.arrive(player)

    def last(self, player: str | None) -> Update:
        update = read_message(self.sent[player][-1])
        assert isinstance(update, Update)
        return update

    def updates(self, player: str | None) -> list[Update]:
        return [read_message(data) for data in self.sent[player]]

    def reply(self, player: str) -> Any:
        return self.replies[player][-1]

    def refusal(self, player: str) -> str:
        """Return the reason of the last reply, a refusal."""
        return str(self.replies[player][-1].reason)

    def welcome(self, player: str | None) -> Welcome:
        found = read_message(msgspec.json.encode(self.table.welcome(player, self.now)))
        assert isinstance(found, Welcome)
        return found

    def sight(self) -> Sight:
        """Return what everybody sees of the game."""
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
        """Return the players whose decision is awaited."""
        welcome = self.welcome(None)
        assert welcome.sight is not None
        return [welcome.lobby.players[seat].id for seat in welcome.sight.awaited]

    def may(self, player: str) -> tuple[str, ...]:
        you = self.welcome(player).you
        return () if you is None else you.may

    def pass_time(self, milliseconds: int) -> None:
        """Let time pass; the table wakes whenever something is due."""
        until = self.now + milliseconds
        self.answer_requests()
        while self.wake is not None and self.wake <= until:
            self.now = max(self.now, self.wake)
            self.deliver(self.table.wake(self.now))
            self.answer_requests()
        self.now = until

    def answer_requests(self) -> None:
        while self.requests:
            request = self.requests.pop(0)
            key = (*request.player, request.level)
            bot = self._bots.setdefault(key, bot_of(request.level, request.game, request.seed))
            decide = bot.react if request.react else bot.choose
            self.deliver(self.table.answer(request, decide(request.view, list(request.actions)), self.now))
