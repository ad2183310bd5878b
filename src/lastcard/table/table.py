"""The authority over one table. Every input carries the current time; the table does nothing by itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from hmac import compare_digest

from msgspec.structs import asdict

from lastcard.bots.requests import DecisionRequest, HintRequest
from lastcard.core.actions import Action
from lastcard.fairness import new_secret
from lastcard.protocol import commands, messages
from lastcard.protocol.commands import Command
from lastcard.protocol.lobby import Lobby, TableSummary
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.screens import screen_key_of
from lastcard.protocol.settings import Changes, Settings
from lastcard.table import log_entries, snapshots
from lastcard.table.bot_pacing import HUMAN_PACE, BotPacing, TablePace
from lastcard.table.bot_reactions import BotReactions
from lastcard.table.decisions import check_free_seat, check_late_seat, check_unlocked, decide
from lastcard.table.event_log import EventLog
from lastcard.table.game_actions import GameActions
from lastcard.table.hints import HintAnswer, Hints
from lastcard.table.members import Member, check_free, cleaned, free_name
from lastcard.table.outcome import Entry, Outcome, Removal, Snapshot, TableRefused, TableUpdate
from lastcard.table.presence import Attendance
from lastcard.table.push_notices import PushNotices, PushRequest
from lastcard.table.reactions import check_reaction_pause
from lastcard.table.reducer import apply_entry, opened_table
from lastcard.table.scheduler import Scheduler
from lastcard.table.settings_check import with_changes
from lastcard.table.table_state import MatchSpan, TableState
from lastcard.table.updates import SeatFacts, UpdateBuilder, clock_of, public_sight, you_at


class Table:
    """Seats, clocks, votes, chat, bots and the game of one table. Made by `open` or `load`."""

    def __init__(
        self,
        state: TableState,
        now: int,
        secrets: Callable[[], bytes] = new_secret,
        pace: TablePace = HUMAN_PACE,
    ) -> None:
        """A table in this state, with nobody there yet."""
        self._state = state
        self._log = EventLog(state, secrets)
        self._attendance = Attendance(state, now)
        self._actions = GameActions(self._log, self._attendance, pace.between_catches)
        self._bots = BotPacing(pace)
        self._bot_reactions = BotReactions(state, pace.before_reaction)
        self._hints = Hints(state)
        self._push = PushNotices(state, self._attendance)
        self._scheduler = Scheduler(
            self._log, self._actions, self._attendance, self._bots, self._bot_reactions, self._push
        )
        self._due: int | None = None

    @classmethod
    def open(
        cls, table_id: str, name: str, token_hash: bytes, changes: Changes, now: int,
        secrets: Callable[[], bytes] = new_secret,
    ) -> tuple[Table, Outcome]:  # fmt: skip
        """Open a table with its host seated; raise `TableRefused` for invalid settings."""
        entry = log_entries.TableOpened(table_id, with_changes(Settings(), changes), secrets().hex())
        table = cls(opened_table(entry, now), now, secrets)
        out = table.sit(name, token_hash, now)
        out.entries.insert(0, Entry(1, now, log_entries.encode(entry)))
        return table, out

    @classmethod
    def open_quick(
        cls, table_id: str, changes: Changes, now: int, secrets: Callable[[], bytes] = new_secret
    ) -> tuple[Table, Outcome]:
        """Open a table that nobody sits at so far. It has no host, and starts by itself."""
        entry = log_entries.TableOpened(table_id, with_changes(Settings(), changes), secrets().hex(), quick=True)
        out = Outcome(entries=[Entry(1, now, log_entries.encode(entry))])
        return cls(opened_table(entry, now), now, secrets), out

    @classmethod
    def load(
        cls, snapshot: Snapshot | None, entries: Iterable[Entry], now: int, alive_at: int | None = None,
        secrets: Callable[[], bytes] = new_secret,
    ) -> tuple[Table, Outcome]:  # fmt: skip
        """Load a table. Its clocks stood still since `alive_at`, when an earlier server was last known to be alive."""
        state = None if snapshot is None else snapshots.read(snapshot.state)
        for stored in entries:
            entry = log_entries.decode(stored.command)
            if isinstance(entry, log_entries.TableOpened):
                state = opened_table(entry, stored.at)
            else:
                assert state is not None, "a log begins with the opening of the table"
                apply_entry(state, entry, stored.at)
        assert state is not None, "there is no table in an empty log"
        table = cls(state, now, secrets)
        out = Outcome()
        table._log.credit_downtime(out, alive_at, now)
        return table, table._finished(out, now)

    @property
    def id(self) -> str:
        """The end of its link."""
        return self._state.id

    @property
    def matches(self) -> Sequence[MatchSpan]:
        """The finished matches that have a record, and where they are in the log."""
        return self._state.matches

    @property
    def playing(self) -> bool:
        """Whether a match is running."""
        return self._state.playing

    @property
    def is_unplayed(self) -> bool:
        """Whether no match has begun so far."""
        return not self._state.match

    @property
    def is_quick(self) -> bool:
        """Whether quick match opened it."""
        return self._state.quick

    @property
    def is_slow_game(self) -> bool:
        """Whether players needn't be connected, and turns may take days."""
        return self._state.settings.pace == "correspondence"

    def sit(self, name: str, token_hash: bytes, now: int, *, late: bool = False, adapt_name: bool = False) -> Outcome:
        """Give a player a seat; raise `TableRefused` if that is impossible.

        `late`: they also take a bot's seat, from the next deal on. `adapt_name`: a taken name gets a number.
        """
        table, out = self._state, Outcome()
        check_unlocked(table)
        is_free = not table.has_fixed_seats and len(table.members) < table.settings.seats
        if late and not is_free:
            check_late_seat(table)
        else:
            check_free_seat(table)
        name = cleaned(name)
        if adapt_name:
            name = free_name(name, table.everybody)
        check_free(name, table.everybody)
        out.player = f"p{table.joined + 1}"
        kind = log_entries.NewcomerQueued if table.has_fixed_seats else log_entries.PlayerSeated
        self._attendance.sit_down(out.player, now)
        self._log.append(out, kind(out.player, name, token_hash.hex()), now)
        return self._finished(out, now)

    def command(self, player: str, command: Command, now: int) -> Outcome:
        """Carry out a player's command. One that was applied already isn't applied again."""
        out = Outcome()
        member = self._state.person(player)
        if member is None:
            out.replies.append((player, _refused(command, TableRefused(Reason.NOT_SEATED, "error-not-seated"))))
        elif member.applied.has(command.id):
            out.replies.append((player, messages.Done(command.id, again=True)))
        elif waiting := self._actions.race.find(player, command.id):
            self._actions.reply_held(out, waiting)
        elif self._waits_for_deal(player, command.id):
            pass  # the deal answers it
        elif member in self._state.newcomers and not isinstance(command, commands.Leave):
            out.replies.append((player, _refused(command, TableRefused(Reason.NOT_SEATED, "error-no-seat-yet"))))
        elif member.gone:
            out.replies.append((player, _refused(command, TableRefused(Reason.GONE, "error-left-match"))))
        else:
            try:
                self._carry_out(out, member, command, now)
            except TableRefused as refused:
                out.replies.append((player, _refused(command, refused)))
            self._scheduler.deal_match(out, now)
            self._scheduler.deal_next_round(out, now)  # if it waited only for somebody who has left now
            self._scheduler.start_by_itself(out, now)
        return self._finished(out, now)

    def has_taken(self, player: str, command: str) -> bool:
        """Whether the command of that id has been applied, or waits for a race or for the deal."""
        member = self._state.person(player)
        return (
            (member is not None and member.applied.has(command))
            or self._actions.race.find(player, command) is not None
            or self._waits_for_deal(player, command)
        )

    def _waits_for_deal(self, player: str, command: str) -> bool:
        return self._state.fixed is not None and (player, command) == self._state.fixed[:2]

    def _carry_out(self, out: Outcome, member: Member, command: Command, now: int) -> None:
        if self._due is not None and self._due <= now:
            self._scheduler.run_due(out, now)  # whatever was due earlier comes first
        if member.stand_in and self._attendance.is_here(member.id) and not isinstance(command, commands.Leave):
            self._come_back(out, member, now)
        match command:
            case commands.Act():
                self._actions.act(out, member, command, now)
            case commands.Hint():
                self._hints.ask(out, member, command)
            case _:
                self._change_table(out, member, command, now)

    def _change_table(self, out: Outcome, member: Member, command: Command, now: int) -> None:
        """Carry out a command that is no action of the game, and say who has to go."""
        if isinstance(command, commands.React):
            check_reaction_pause(self._state, member, now)
        waiting = [newcomer.id for newcomer in self._state.newcomers]
        self._log.append(out, self._decide(member, command), now)
        match command:
            case commands.Remove():
                out.removed.append(Removal(command.who, banned=True))
            case commands.Leave():
                out.removed.append(Removal(member.id))
            case commands.Change():
                if not self.may_watch():
                    out.removed.append(Removal(None))
                out.removed += [Removal(one) for one in waiting if self._state.person(one) is None]
        if isinstance(command, commands.Start | commands.Pause | commands.Stop):
            self._bots.forget()

    def _decide(self, member: Member, command: Command) -> log_entries.LogEntry:
        return decide(self._state, member, command, self._attendance.away())

    def answer(self, request: DecisionRequest, action: Action | None, now: int) -> Outcome:
        """Take what a bot decided; None: it doesn't react."""
        if request.player[:2] == (self.id, self._state.match):
            self._bots.answer(request, action)
        return self.wake(now)

    def awaits(self, request: DecisionRequest) -> bool:
        """Whether the answer to a request still matters: the game may have gone on without it."""
        is_current = (*request.player[:2], request.turn) == (self.id, self._state.match, self._state.turn)
        return is_current and self._bots.awaits(request)

    def answer_hint(self, request: HintRequest, answer: HintAnswer, now: int) -> Outcome:
        """Take the answer to a person who asked for a hint."""
        out = Outcome()
        self._hints.answer(out, request, answer)
        return self._finished(out, now)

    def awaits_hint(self, request: HintRequest) -> bool:
        """Whether the answer to a request still matters: the game may have gone on without it."""
        return self._hints.awaits(request)

    def awaits_push(self, request: PushRequest) -> bool:
        """Whether the player is still to be told that."""
        return self._push.is_wanted(request)

    def notified(self, request: PushRequest, now: int) -> Outcome:
        """Note that a player was notified."""
        out = Outcome()
        self._log.append(out, log_entries.PlayerNotified(request.player, request.number), now)
        return self._finished(out, now)

    def subscription_expired(self, player: str, endpoint: str, now: int) -> Outcome:
        """Forget a browser that its push service doesn't know any more."""
        out = Outcome()
        self._log.append(out, log_entries.SubscriptionExpired(player, endpoint), now)
        return self._finished(out, now)

    def wake(self, now: int) -> Outcome:
        """Do whatever is due by now."""
        out = Outcome()
        self._scheduler.run_due(out, now)
        return self._finished(out, now)

    def arrive(self, player: str | None, now: int, *, screen: bool = False) -> Outcome:
        """A player's first connection, or that of a spectator (None) or a big screen, was opened."""
        out = Outcome()
        self._attendance.arrive(player, screen=screen)
        member = None if player is None else self._state.member(player)
        if member is not None and member.stand_in:
            self._come_back(out, member, now)
        self._scheduler.start_by_itself(out, now)
        return self._finished(out, now)

    def _come_back(self, out: Outcome, member: Member, now: int) -> None:
        self._log.append(out, log_entries.PlayerReturned(member.id), now)
        self._bots.forget()

    def depart(self, player: str | None, now: int, *, screen: bool = False) -> Outcome:
        """A player's last connection, or that of a spectator (None) or a big screen, was closed."""
        out = Outcome()
        self._attendance.depart(player, now, screen=screen)
        if player is not None:
            self._actions.forget_round_trip(player)
            push = self._state.push.get(player)
            if push is not None and push.notice is not None:  # they have seen it at the table
                self._log.append(out, log_entries.PlayerNotified(player, push.number), now)
        self._scheduler.deal_next_round(out, now)
        self._scheduler.start_by_itself(out, now)
        return self._finished(out, now)

    def set_round_trip(self, player: str, round_trip: int) -> None:
        """Note how many milliseconds a message takes to this player and back."""
        self._actions.set_round_trip(player, round_trip)

    def player_with(self, token_hash: bytes) -> str | None:
        """Return the player with that token."""
        return next((member.id for member in self._state.everybody if member.token == token_hash and token_hash), None)

    def is_banned(self, token_hash: bytes) -> bool:
        """Whether the host removed the player with that token."""
        return any(ban.token == token_hash for ban in self._state.bans)

    @property
    def is_open(self) -> bool:
        """Whether it is in the public list."""
        return self._state.settings.open

    @property
    def delay_ms(self) -> int:
        """How much later than the players spectators see the table, in milliseconds."""
        return self._state.settings.delay_ms

    @property
    def is_locked(self) -> bool:
        """Whether nobody else may sit down."""
        return self._state.settings.locked is True

    def has_screen_key(self, key: str) -> bool:
        """Whether the key was made from the token of a person at the table."""
        return any(
            compare_digest(screen_key_of(self.id, member.token), key) for member in self._state.members if member.token
        )

    def is_waiting(self, player: str) -> bool:
        """Whether somebody came during a match, and waits for a seat."""
        return any(newcomer.id == player for newcomer in self._state.newcomers)

    def may_watch(self) -> bool:
        """Whether spectators are allowed."""
        return self._state.settings.spectators

    def lobby(self) -> Lobby:
        """Return who is at the table, and its settings."""
        return self._state.lobby()

    def summary(self) -> TableSummary:
        """Return the lobby, and how far the match is."""
        game, facts = self._state.game, asdict(self.lobby())
        if game is None:
            return TableSummary(**facts, at=self._state.at)
        return TableSummary(**facts, at=self._state.at, round=game.round, scores=game.scores)

    def presence(self) -> messages.Presence:
        """Return who is away, how many watch, and whether a bot gets ready."""
        return self._attendance.presence()

    def bot_prepares(self, bot: Hashable, begins: bool) -> bool:
        """Note that a bot begins to get ready, or is ready; return whether that changes what is told."""
        before = self._attendance.preparing
        self._attendance.bot_prepares(bot, begins)
        return self._attendance.preparing != before

    def copy(self, now: int) -> Table:
        """Return another table in the same state, with nobody there; it follows this one with `follow`."""
        return Table(snapshots.read(snapshots.write(self._state)), now)

    def follow(self, entry: Entry) -> TableUpdate | None:
        """Apply an entry of the log of another copy of this table; return the update for everybody, if it has one."""
        state = self._state
        change = apply_entry(state, log_entries.decode(entry.command), entry.at)
        return None if change.private else UpdateBuilder(change, state)

    def welcome(self, player: str | None, now: int) -> messages.Welcome:
        """Return the whole state, for somebody who has just connected."""
        table = self._state
        state = table.game
        seat = None if player is None else table.match_seat(player)
        return messages.Welcome(
            seq=table.seq,
            at=now,
            lobby=table.lobby(),
            player=player,
            sight=None if state is None else public_sight(state),
            clock=clock_of(table),
            you=None if state is None or seat is None else you_at(state, seat, SeatFacts.of(table, state)),
            chat=tuple(table.chat),
            away=self._attendance.away(),
            spectators=self._attendance.spectators,
            screens=self._attendance.screens,
            log=tuple(
                UpdateBuilder(replace(change, done=None), table, past=True).message(player) for change in table.logged
            ),
            preparing=self._attendance.preparing,
        )

    def missed(self, since: int, player: str | None, now: int) -> list[messages.Message] | None:
        """Return what came after that number; None when it is too long ago, or yet to come."""
        table = self._state
        changes = [change for change in table.recent if change.seq > since]
        if since > table.seq or len(changes) != table.seq - since:
            return None
        here = self._attendance.presence()
        updates = [UpdateBuilder(change, table, past=True).message(player) for change in changes[:-1]]
        updates += [UpdateBuilder(change, table, everything=True).message(player) for change in changes[-1:]]
        return [
            messages.Resumed(
                table.seq, now, player, len(changes), here.away, here.spectators, here.preparing, here.screens
            ),
            *updates,
        ]

    def snapshot(self) -> Snapshot:
        """Return the whole table as a snapshot."""
        return self._log.snapshot()

    @property
    def entries(self) -> int:
        """How many entries its log has."""
        return self._state.entries

    @property
    def at(self) -> int:
        """The time of the last entry."""
        return self._state.at

    def _finished(self, out: Outcome, now: int) -> Outcome:
        """Add what bots have to decide now, and when to wake the table next."""
        if self._state.standing != "playing":
            self._actions.drop_pending(out, TableRefused(Reason.NOT_NOW, "error-interrupted"))
        self._hints.drop_late(out)
        if self._scheduler.bots_play():
            out.requests += self._bots.requests(self._state, now)
        self._bot_reactions.notice(now)
        self._due = out.wake = self._scheduler.next_due()
        return out


def _refused(command: Command, refused: TableRefused) -> messages.CommandRefused:
    return messages.CommandRefused.of(command.id, refused.reason, refused)
