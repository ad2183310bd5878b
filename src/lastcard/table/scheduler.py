"""The actions of a table when time passes: races, bots, clocks, the next round, and absent players."""

from __future__ import annotations

from lastcard.core.actions import Next
from lastcard.core.defaults import LEVEL
from lastcard.protocol.messages import Hurry
from lastcard.rules.apply import apply
from lastcard.table import clock, log_entries
from lastcard.table.bot_pacing import BotPacing
from lastcard.table.bot_reactions import BotReactions
from lastcard.table.decisions import fixed, started
from lastcard.table.event_log import EventLog
from lastcard.table.game_actions import GameActions
from lastcard.table.members import Member
from lastcard.table.outcome import Outcome
from lastcard.table.presence import Attendance
from lastcard.table.push_notices import PushNotices
from lastcard.table.reducer import Transition

_MOST_TIMEOUTS = 2  # in a row, before a bot takes over


class Scheduler:
    def __init__(
        self,
        log: EventLog,
        actions: GameActions,
        attendance: Attendance,
        bots: BotPacing,
        bot_reactions: BotReactions,
        push: PushNotices,
    ) -> None:
        self._log = log
        self._table = log.table
        self._actions = actions
        self._attendance = attendance
        self._bots = bots
        self._bot_reactions = bot_reactions
        self._push = push
        self._warned: int | None = None
        """The deadline that players were warned of."""

    def run_due(self, out: Outcome, now: int) -> None:
        """Do whatever is due, in order where the order matters."""
        self._absences(out, now)
        self.start_by_itself(out, now)
        self.deal_match(out, now)
        if self._table.standing == "playing":
            self._actions.settle(out, now)
            self._act_for_bots(out, now)
            self._clock(out, now)
            self.deal_next_round(out, now)
        self._react_for_bots(out, now)
        self._push.ask(out, now)

    def next_due(self) -> int | None:
        """Return when something is due."""
        times = [at for at, player in self._attendance.absent() if self._matters(player)]
        if self._table.fixed is not None:
            times.append(self._table.fixed.until)
        if self._table.starts is not None and self._somebody_sits_here():
            times.append(self._table.starts)
        if self._table.standing == "playing":
            times += [at for at in self._in_play() if at is not None]
        reaction = self._bot_reactions.next_due()
        if reaction is not None:
            times.append(reaction)
        push = self._push.next_due()
        if push is not None:
            times.append(push)
        return min(times, default=None)

    def _in_play(self) -> list[int | None]:
        table = self._table
        assert table.game is not None
        times = [self._actions.race.next_due(table.game, table.moment)]
        if self._goes_on():
            times += self._bots.next_due(table.turn), table.next_round
        if table.deadline is not None and self._keep_waiting():
            times += table.deadline, self._warning()
        return times

    def _warning(self) -> int | None:
        return clock.warning_at(self._table) if self._table.deadline != self._warned else None

    def bots_play(self) -> bool:
        """Whether bots play: not among themselves while nobody watches."""
        return self._table.standing == "playing" and self._goes_on()

    def _goes_on(self) -> bool:
        """Whether somebody is there; or, in a correspondence game, whether people still play."""
        if self._table.settings.pace == "correspondence":
            return any(not member.by_bot for member in self._table.members)
        return self._attendance.anybody()

    def _act_for_bots(self, out: Outcome, now: int) -> None:
        while self.bots_play() and (decision := self._bots.take(self._table.turn, now)) is not None:
            self._actions.submit_for_bot(out, *decision, now)

    def _react_for_bots(self, out: Outcome, now: int) -> None:
        sent = self._bot_reactions.take(now)
        if sent is not None and self._attendance.anybody():
            self._log.append(out, log_entries.BotReacted(*sent), now)

    def _clock(self, out: Outcome, now: int) -> None:
        table = self._table
        warning = self._warning()
        if warning is not None and warning <= now and table.deadline is not None:
            self._warned = table.deadline
            out.replies += [(table.members[seat].id, Hurry(table.deadline)) for seat in self._keep_waiting()]
        if table.deadline is not None and table.deadline <= now:
            for seat in self._keep_waiting():
                self._time_is_up(out, seat, now)

    def _keep_waiting(self) -> list[int]:
        """Return the seats whose decision is awaited from a person. Bots have no clock."""
        game, race = self._table.game, self._actions.race
        assert game is not None
        people = [seat for seat in game.awaiting.seats if not self._table.members[seat].by_bot]
        return [seat for seat in people if not race.is_waiting(seat) and not self._abandoned(seat)]

    def _abandoned(self, seat: int) -> bool:
        """Whether a seat only times out, with nobody there and no bot to replace the player."""
        return self._table.timeouts.get(seat, 0) >= _MOST_TIMEOUTS and not self._attendance.anybody()

    def _time_is_up(self, out: Outcome, seat: int, now: int) -> None:
        table = self._table
        self._actions.act_cautiously(out, seat, "time", now)
        member = table.members[seat]
        if table.timeouts.get(seat, 0) >= _MOST_TIMEOUTS and table.settings.absent is not None and table.playing:
            self._log.append(out, log_entries.BotSubstituted(member.id), now)

    def _waits_to_start(self, member: Member) -> bool:
        """Whether a person sits at a table that starts by itself, and that isn't to wait for absent people."""
        return self._table.quick and not self._table.has_fixed_seats and member.is_person

    def start_by_itself(self, out: Outcome, now: int) -> None:
        """Start a match at a table without a host when its time has come, or when everybody is ready.

        Bots take the free seats. The match waits for somebody to be there.
        """
        table, here = self._table, self._attendance
        if table.starts is None or table.has_fixed_seats or not self._somebody_sits_here():
            return
        if table.starts > now and not here.all_ready_to_start():
            return
        for _ in range(table.settings.seats - len(table.members)):
            self._log.append(out, log_entries.BotSeated(LEVEL), now)
        away = tuple(player for player in table.digests if not here.is_here(player))
        begins = fixed(table, "", "", away) if len(away) < len(table.digests) else started(table, "", "")
        self._log.append(out, begins, now)
        self._bots.forget()

    def _somebody_sits_here(self) -> bool:
        people = (member.id for member in self._table.members if member.is_person)
        return any(map(self._attendance.is_here, people))

    def deal_match(self, out: Outcome, now: int) -> None:
        """Deal a match whose setup is fixed, if nobody who is still at the table has to reveal, or the time is up."""
        table = self._table
        if table.fixed is None:
            return
        missing = table.digests.keys() - table.shares.keys()
        if table.fixed.until <= now or all(member.gone for member in table.members if member.id in missing):
            self._log.append(out, started(table, table.fixed.player, table.fixed.id), now)
            self._bots.forget()

    def deal_next_round(self, out: Outcome, now: int) -> None:
        """Deal the next round if everybody is ready, or if they have had their time."""
        table = self._table
        if table.next_round is None or not self._goes_on():
            return
        if table.next_round <= now or self._attendance.all_ready():
            assert table.game is not None
            seat, action = table.game.playing[0], Next()
            taken = Transition(action, *apply(table.game, seat, action))
            self._actions.seat_newcomers(out, now)
            self._log.append(out, log_entries.ActionTaken(seat, str(action), "automatic"), now, taken)

    def _absences(self, out: Outcome, now: int) -> None:
        for at, player in self._attendance.absent():
            if at <= now and self._matters(player):
                self._give_up_on(out, player, now)

    def _matters(self, player: str) -> bool:
        """Whether the absence of this player matters."""
        member = self._table.person(player)
        if member is None:
            return False
        if member in self._table.newcomers or self._waits_to_start(member):
            return True
        return (self._table.playing and not member.by_bot) or (player == self._table.host and self._heir() is not None)

    def _give_up_on(self, out: Outcome, player: str, now: int) -> None:
        member, heir = self._table.person(player), self._heir()
        if member is not None and (member in self._table.newcomers or self._waits_to_start(member)):
            self._log.append(out, log_entries.AbsentDropped(player), now)
        elif member is not None and self._table.playing and not member.by_bot:
            self._log.append(out, log_entries.BotSubstituted(player), now)
        if player == self._table.host and heir is not None:
            self._log.append(out, log_entries.HostReplaced(heir), now)

    def _heir(self) -> str | None:
        """Return a connected player who could be the host."""
        people = (member.id for member in self._table.members if member.is_person and not member.gone)
        return next(filter(self._attendance.is_here, people), None)
