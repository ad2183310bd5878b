"""Actions of the game: from the player, through the race, into the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.actions import Accept, Action, Call, Catch, Dare, Draw, JumpIn, Next, Pass, Play, Veto, Vote
from lastcard.core.awaiting import AwaitTurn
from lastcard.core.errors import NotationError, Refused
from lastcard.core.state import State
from lastcard.notation.actions import read_action
from lastcard.notation.refusal_text import explain
from lastcard.protocol import messages
from lastcard.protocol.commands import Act
from lastcard.protocol.refusal_reasons import Reason
from lastcard.rules.apply import apply
from lastcard.rules.legal_actions import legal_actions
from lastcard.table.event_log import EventLog
from lastcard.table.log_entries import ActionTaken, DecidedBy, PlayerReady, SeatTaken
from lastcard.table.members import Member
from lastcard.table.outcome import Outcome, TableRefused
from lastcard.table.presence import Attendance
from lastcard.table.race import CLOSING, PendingAction, Race
from lastcard.table.reducer import Transition
from lastcard.table.table_state import TableState
from lastcard.table.veto import check_talk

_CAUTIOUS = (Draw(), Pass(), Accept(), Vote(None), Dare(False))


class GameActions:
    def __init__(self, log: EventLog, attendance: Attendance, between_catches: int) -> None:
        self._log = log
        self._attendance = attendance
        self._between_catches = between_catches
        self.race = Race()
        self._catches: dict[int, int] = {}
        """When each seat last tried to catch somebody."""

    @property
    def _table(self) -> TableState:
        return self._log.table

    def set_round_trip(self, player: str, milliseconds: int) -> None:
        """Note how long a message to that player and back takes."""
        self.race.set_round_trip(player, milliseconds)

    def forget_round_trip(self, player: str) -> None:
        """Forget the round trip of a player who is away, since no message of theirs is on its way."""
        self.race.forget_round_trip(player)

    def act(self, out: Outcome, member: Member, command: Act, now: int) -> None:
        """Take a person's action; raise `TableRefused` if the table, not the game, refuses it."""
        seat, state = seat_in_play(self._table, member)
        try:
            action = read_action(command.action, state.game.deck.letters)
        except NotationError as error:
            out.replies.append((member.id, messages.CommandRefused.of(command.id, "bad-notation", error)))
            return
        if (
            isinstance(action, Next)
            and state.awaiting.phase == "round-over"
            and not self._attendance.all_ready(member.id)
        ):
            self._wait_for_others(out, member, command, now)
            return
        if isinstance(action, Catch):
            self._limit_catches(seat, now)
        less = self.race.credit_for(member.id, seat, state, action, now)
        self.submit(out, PendingAction(seat, action, now, less, player=member.id, id=command.id), now)

    def _wait_for_others(self, out: Outcome, member: Member, command: Act, now: int) -> None:
        """Note that this player is ready for the next round; others still look at the result of the last one."""
        self._log.append(out, PlayerReady(member.id, command.id), now)

    def _limit_catches(self, seat: int, now: int) -> None:
        last = self._catches.get(seat)
        if last is not None and last <= now < last + self._between_catches:  # the system's clock may have been set back
            raise TableRefused(Reason.TOO_FAST, "error-catch-too-fast")
        self._catches[seat] = now

    def submit(self, out: Outcome, pending: PendingAction, now: int) -> None:
        """Take the action, or let it wait until it is clear that it was first."""
        state, moment, race = self._table.game, self._table.moment, self.race
        assert state is not None
        if isinstance(pending.action, CLOSING) and race.is_waiting(pending.seat):
            raise TableRefused(Reason.WAITING, "error-move-waits")
        if self._table.settings.race is None or race.decides_now(pending, state, moment):
            self._take(out, pending, now)
            return
        race.add(pending)
        self.settle(out, now)
        if pending in race.pending:
            self.reply_held(out, pending)

    def submit_for_bot(self, out: Outcome, seat: int, action: Action, now: int) -> None:
        """Take a bot's decision; drop it if the bot's last action still waits."""
        if not (isinstance(action, CLOSING) and self.race.is_waiting(seat)):
            self.submit(out, PendingAction(seat, action, now, why="bot", turn=self._table.turn), now)

    def reply_held(self, out: Outcome, pending: PendingAction) -> None:
        """Tell the player that the action waits."""
        state = self._table.game
        if state is not None and pending.player is not None and pending.id is not None:
            until = self.race.due(pending, state, self._table.moment)
            out.replies.append((pending.player, messages.Held(pending.id, until)))

    def settle(self, out: Outcome, now: int) -> None:
        """Decide the actions that can be decided, in the order in which they were made."""
        while (pending := self._next(now)) is not None:
            self._take(out, pending, now)

    def _next(self, now: int) -> PendingAction | None:
        state = self._table.game
        if state is None or self._table.standing != "playing":
            return None
        return self.race.take(state, self._table.moment, now)

    def drop_pending(self, out: Outcome, refused: TableRefused) -> None:
        """Refuse everything that waits: the game was paused or ended."""
        for pending in self.race.pending:
            self._reply_refused(out, pending, refused)
        self.race.pending.clear()

    @staticmethod
    def _reply_refused(out: Outcome, pending: PendingAction, refused: TableRefused) -> None:
        if pending.player is not None:
            out.replies.append((pending.player, messages.CommandRefused.of(pending.id, refused.reason, refused)))

    def _take(self, out: Outcome, pending: PendingAction, now: int) -> None:
        table, state = self._table, self._table.game
        assert state is not None
        try:
            taken = _first_legal(state, pending.seat, self._with_call(state, pending.seat, pending.action))
            if isinstance(taken.action, Veto):
                check_talk(table, taken.action.seat)
        except Refused as refused:
            self._refuse(out, pending, state, refused, now)
            return
        except TableRefused as refused:
            self._reply_refused(out, pending, refused)
            return
        waited = pending.arrived != now  # perhaps for a race that is over by now
        arrived = pending.arrived if waited or state.owing or table.moment is not None else 0
        less = pending.less if arrived else 0
        self._append(
            out, ActionTaken(pending.seat, str(taken.action), pending.why, pending.player, pending.id, less, arrived),
            taken, now,
        )  # fmt: skip

    def _refuse(self, out: Outcome, pending: PendingAction, state: State, refused: Refused, now: int) -> None:
        if pending.player is not None:
            why = explain(state, pending.seat, pending.action, refused.reason)
            out.replies.append((pending.player, messages.CommandRefused.of(pending.id, refused.reason, why)))
        elif pending.turn == self._table.turn and not isinstance(pending.action, OUT_OF_TURN):
            self.act_cautiously(out, pending.seat, "bot", now)  # a bot with an illegal choice must not stop the game

    def act_cautiously(self, out: Outcome, seat: int, why: DecidedBy, now: int) -> None:
        """Take the action that commits that seat to least, in place of its own decision.

        Draw, pass, take the cards, abstain (R-CUST-VOTE) or refuse; if none is legal, the first legal action.
        """
        state = self._table.game
        if state is None or self._table.standing != "playing":
            return
        try:
            taken = _first_legal(state, seat, _CAUTIOUS)
        except Refused:
            others = legal_actions(state, seat) if seat in state.awaiting.seats else []
            if not others:
                return
            taken = _first_legal(state, seat, others[:1])
        self._append(out, ActionTaken(seat, str(taken.action), why), taken, now)

    def _append(self, out: Outcome, entry: ActionTaken, taken: Transition, now: int) -> None:
        table, race = self._table, self.race
        if isinstance(taken.action, Next):
            self.seat_newcomers(out, now)
        game, moment = table.game, table.moment
        self._log.append(out, entry, now, taken)
        if table.moment is not None and table.moment != moment:
            race.open_chance(table.at)
        if isinstance(taken.state.awaiting, AwaitTurn) and (game is None or taken.state.awaiting is not game.awaiting):
            race.begin_turn(table.at, entry.seat)
        self._make_calls(out, now)

    def seat_newcomers(self, out: Outcome, now: int) -> None:
        """Give the newcomers who are here the seats that they expect, right before a round is dealt."""
        is_slow = self._table.settings.pace == "correspondence"
        for newcomer, seat in self._table.expected_seats():
            if seat is not None and (is_slow or self._attendance.is_here(newcomer.id)):
                self._log.append(out, SeatTaken(newcomer.id, newcomer.name, seat), now)

    def _with_call(self, state: State, seat: int, action: Action) -> tuple[Action, ...]:
        """Return the actions to try: first a play with the call, if a call is due and automatic."""
        if not isinstance(action, Play | JumpIn) or action.call or not self._calls_automatically(seat):
            return (action,)
        laid = len(action.cards) if isinstance(action, Play) else 1
        if state.hands[seat].bit_count() != laid + 1:
            return (action,)  # nothing to call, as in most cases
        return replace(action, call=True), action

    def _calls_automatically(self, seat: int) -> bool:
        return self._table.settings.race is None or seat in self._table.armed

    def _make_calls(self, out: Outcome, now: int) -> None:
        """Make automatic calls for hands that a written rule reduced to one card (R-UNO-ANY)."""
        state = self._table.game
        assert state is not None
        for seat in state.playing:
            if self._table.standing == "playing" and state.owing >> seat & 1 and self._calls_automatically(seat):
                self._take(out, PendingAction(seat, Call(), 0, why="automatic"), now)


def seat_in_play(table: TableState, member: Member) -> tuple[int, State]:
    """Return the seat of a player and the game under way; raise `TableRefused` if none is played now."""
    seat = table.seat_of(member.id)
    if table.standing == "paused":
        raise TableRefused(Reason.PAUSED, "error-paused")
    if table.standing != "playing" or table.game is None or seat is None or seat >= table.game.game.seats:
        raise TableRefused(Reason.NOT_PLAYING, "error-no-match-on")
    return seat, table.game


def _first_legal(state: State, seat: int, actions: Iterable[Action]) -> Transition:
    """Apply the first of these that is legal; raises `Refused` with the reason of the last."""
    refused: Refused | None = None
    for action in actions:
        try:
            return Transition(action, *apply(state, seat, action))
        except Refused as error:
            refused = error
    assert refused is not None
    raise refused
