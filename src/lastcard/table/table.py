"""The authority of one table. Everything that reaches it comes with the time; it does nothing by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from lastcard.core.actions import Action
from lastcard.fairness import new_secret
from lastcard.protocol import commands, messages
from lastcard.protocol.commands import Command
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes, Settings
from lastcard.table import log_entries, snapshots
from lastcard.table.bot_pacing import Minds
from lastcard.table.decisions import check_room, decide
from lastcard.table.event_log import Log
from lastcard.table.game_actions import Acting
from lastcard.table.members import Chair, check_free, cleaned
from lastcard.table.outcome import Ask, Entry, Outcome, Snapshot, TableRefused
from lastcard.table.presence import Attending
from lastcard.table.reducer import fold, opened
from lastcard.table.scheduler import Waking
from lastcard.table.settings_check import with_changes
from lastcard.table.table_state import Change, Span, TableState
from lastcard.table.updates import Telling, clock_of, encoded_sight, you_at

_encode = msgspec.json.Encoder().encode


class Table:
    """Seats, clocks, votes, chat, bots and the game of one table. `open` and `load` make one."""

    def __init__(self, state: TableState, now: int, secrets: Callable[[], bytes] = new_secret) -> None:
        """A table as its log tells it, with nobody there yet."""
        self._state = state
        self._log = Log(state, secrets)
        self._acting = Acting(self._log)
        self._here = Attending(state, now)
        self._minds = Minds()
        self._waking = Waking(self._log, self._acting, self._here, self._minds)
        self._due: int | None = None

    @classmethod
    def open(
        cls, table_id: str, name: str, token_hash: bytes, changes: Changes, now: int,
        secrets: Callable[[], bytes] = new_secret,
    ) -> tuple[Table, Outcome]:  # fmt: skip
        """A new table, and the host seated at it; raises `TableRefused` for settings that can't be."""
        fact = log_entries.Opened(table_id, with_changes(Settings(), changes), secrets().hex())
        table = cls(opened(fact, now), now, secrets)
        out = table.sit(name, token_hash, now)
        out.entries.insert(0, Entry(1, now, log_entries.encode(fact)))
        return table, out

    @classmethod
    def load(
        cls, snapshot: Snapshot | None, entries: Iterable[Entry], now: int, lost: int = 0,
        secrets: Callable[[], bytes] = new_secret,
    ) -> tuple[Table, Outcome]:  # fmt: skip
        """A table brought back; `lost` milliseconds, during which there was no server, are given back to its clocks."""
        state = None if snapshot is None else snapshots.read(snapshot.state)
        for entry in entries:
            fact = log_entries.decode(entry.command)
            if isinstance(fact, log_entries.Opened):
                state = opened(fact, entry.at)
            else:
                assert state is not None, "a log begins with the opening of the table"
                fold(state, fact, entry.at)
        assert state is not None, "there is no table in an empty log"
        table = cls(state, now, secrets)
        out = Outcome()
        if lost > 0 and state.standing == "playing" and (state.deadline or state.next_round):
            table._log.keep(out, log_entries.Slept(lost), now)
        return table, table._finished(out, now)

    @property
    def id(self) -> str:
        """What stands at the end of its link."""
        return self._state.id

    @property
    def matches(self) -> Sequence[Span]:
        """The matches that are over and have a record, and where in the log they are."""
        return self._state.matches

    @property
    def playing(self) -> bool:
        """Whether a match is on."""
        return self._state.playing

    def sit(self, name: str, token_hash: bytes, now: int) -> Outcome:
        """Somebody takes a chair; raises `TableRefused`."""
        table, out = self._state, Outcome()
        check_room(table)
        name = cleaned(name)
        check_free(name, table.chairs)
        out.player = f"p{table.sat + 1}"
        self._log.keep(out, log_entries.Sat(out.player, name, token_hash.hex()), now)
        self._here.sat_down(out.player, now)
        return self._finished(out, now)

    def command(self, player: str, command: Command, now: int) -> Outcome:
        """What a player says. A command that was applied already is not applied again."""
        out = Outcome()
        chair = self._state.chair(player)
        if chair is None:
            out.replies.append((player, _refused(command, TableRefused(Reason.NOT_SEATED, "error-not-seated"))))
        elif self.has_applied(player, command.id):
            out.replies.append((player, messages.Done(command.id, again=True)))
        elif waiting := self._acting.race.find(player, command.id):
            self._acting.still_waits(out, waiting)
        elif chair.gone:
            out.replies.append((player, _refused(command, TableRefused(Reason.GONE, "error-left-match"))))
        else:
            try:
                self._carry_out(out, chair, command, now)
            except TableRefused as refused:
                out.replies.append((player, _refused(command, refused)))
        return self._finished(out, now)

    def has_applied(self, player: str, command: str) -> bool:
        """Whether the command of that id has been applied, so that nothing would come of it again."""
        chair = self._state.chair(player)
        return chair is not None and chair.applied.has(command)

    def _carry_out(self, out: Outcome, chair: Chair, command: Command, now: int) -> None:
        if self._due is not None and self._due <= now:
            self._waking.wake(out, now)  # what was due before it arrived comes before it
        if chair.stand_in and self._here.is_here(chair.id) and not isinstance(command, commands.Leave):
            self._come_back(out, chair, now)
        if isinstance(command, commands.Act):
            self._acting.act(out, chair, command, now)
            return
        self._log.keep(out, self._decided(chair, command), now)
        match command:
            case commands.Remove():
                out.removed.append(command.who)
            case commands.Leave():
                out.removed.append(chair.id)
            case commands.Change() if not self.may_watch():
                out.removed.append(None)
        if isinstance(command, commands.Start | commands.Pause | commands.Stop):
            self._minds.forget()

    def _decided(self, chair: Chair, command: Command) -> log_entries.Kept:
        return decide(self._state, chair, command)

    def answer(self, ask: Ask, action: Action | None, now: int) -> Outcome:
        """What a bot decided; None: it lets the moment go by."""
        if ask.mind[:2] == (self.id, self._state.match):
            self._minds.answer(ask, action)
        return self.wake(now)

    def wake(self, now: int) -> Outcome:
        """Do whatever is due by now."""
        out = Outcome()
        self._waking.wake(out, now)
        return self._finished(out, now)

    def arrive(self, player: str | None, now: int) -> Outcome:
        """The first socket of a player is open; or one of a spectator's (None)."""
        out = Outcome()
        self._here.arrive(player)
        chair = None if player is None else self._state.chair(player)
        if chair is not None and chair.stand_in:
            self._come_back(out, chair, now)
        return self._finished(out, now)

    def _come_back(self, out: Outcome, chair: Chair, now: int) -> None:
        self._log.keep(out, log_entries.CameBack(chair.id), now)
        self._minds.forget()

    def depart(self, player: str | None, now: int) -> Outcome:
        """The last socket of a player is gone; or one of a spectator's (None)."""
        self._here.depart(player, now)
        if player is not None:
            self._acting.departed(player)
        return self._finished(Outcome(), now)

    def measured(self, player: str, round_trip: int) -> None:
        """How many milliseconds a message takes to this player and back."""
        self._acting.measured(player, round_trip)

    def player_with(self, token_hash: bytes) -> str | None:
        """Who has that token."""
        return next((chair.id for chair in self._state.chairs if chair.token == token_hash and token_hash), None)

    @property
    def is_open(self) -> bool:
        """Whether everybody may find it."""
        return self._state.settings.open

    def may_watch(self) -> bool:
        """Whether others may look on."""
        return self._state.settings.spectators

    def lobby(self) -> Lobby:
        """Who sits here, and what is agreed."""
        return self._state.lobby()

    def presence(self) -> bytes:
        """Who is away, and how many watch, as a message."""
        return _encode(self._here.presence())

    def welcome(self, player: str | None, now: int) -> bytes:
        """How everything stands, for one who has just come."""
        table = self._state
        state = table.game
        seat = None if player is None else table.in_match(player)
        return _encode(
            messages.Welcome(
                seq=table.seq,
                at=now,
                lobby=table.lobby(),
                player=player,
                sight=None if state is None else encoded_sight(state),  # type: ignore[arg-type]
                clock=clock_of(table),
                you=None if state is None or seat is None else you_at(state, seat, table.armed),
                chat=tuple(table.chat),
                away=self._here.away(),
                spectators=self._here.spectators,
            )
        )

    def missed(self, since: int, player: str | None, now: int) -> list[bytes] | None:
        """What came after that number; None when it is too long ago, or yet to come."""
        story = [change for change in self._state.story if change.seq > since]
        if since > self._state.seq or len(story) != self._state.seq - since:
            return None
        resumed = messages.Resumed(
            self._state.seq, now, player, len(story), self._here.away(), self._here.spectators
        )  # fmt: skip
        return [_encode(resumed), *(self._again(change, player, change is story[-1]) for change in story)]

    def _again(self, change: Change, player: str | None, last: bool) -> bytes:
        return (
            Telling(change, self._state, everything=True).to(player)
            if last
            else Telling.past(change, self._state, player)
        )

    def snapshot(self) -> Snapshot:
        """The whole table as it stands."""
        return self._log.snapshot()

    def _finished(self, out: Outcome, now: int) -> Outcome:
        """What the bots have to think about now, and when to wake the table next."""
        if self._state.standing != "playing":
            self._acting.give_up(out, TableRefused(Reason.NOT_NOW, "error-interrupted"))
        if self._waking.bots_play():
            out.asks += self._minds.asks(self._state, now)
        self._due = out.wake = self._waking.next()
        return out


def _refused(command: Command, refused: TableRefused) -> messages.Refused:
    return messages.Refused.of(command.id, refused.reason, refused)
