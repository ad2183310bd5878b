"""Hints for a person who is alone with bots: when they are given, and for which turn."""

from __future__ import annotations

from typing import TypeAlias

from lastcard.bots.requests import HintRequest
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.errors import Phrase
from lastcard.protocol.commands import Hint
from lastcard.protocol.messages import CommandRefused, HintGiven, Message
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.review import HintDocument
from lastcard.table.bot_pacing import RoundHistory
from lastcard.table.game_actions import seat_in_play
from lastcard.table.members import Member
from lastcard.table.outcome import Outcome, TableRefused
from lastcard.table.table_state import TableState
from lastcard.table.veto import actions_at, unvetoable
from lastcard.views import view

HintAnswer: TypeAlias = HintDocument | Phrase | None
"""The hint, or why the choices can't be judged; None: there is nothing to choose."""


class Hints:
    """The hint that a person waits for. It changes nothing at the table, so it isn't stored."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._pending: HintRequest | None = None

    def ask(self, out: Outcome, member: Member, command: Hint) -> None:
        """Ask for a hint, unless this command has asked already; raise `TableRefused` if there is none."""
        if self._pending is not None and (self._pending.player, self._pending.id) == (member.id, command.id):
            return
        request = self._request(member, command)
        if self._pending is not None:
            raise TableRefused(Reason.HINT_PENDING, "error-hint-pending")
        self._pending = request
        out.hints.append(request)

    def _request(self, member: Member, command: Hint) -> HintRequest:
        table = self._table
        if table.settings.hints is not True:
            raise TableRefused(Reason.HINTS_OFF, "error-hints-off")
        if any(other.is_person for other in table.members if other is not member):
            raise TableRefused(Reason.NOT_ALONE, "error-hint-not-alone")
        seat, state = seat_in_play(table, member)
        actions = actions_at(state, seat, unvetoable(table))
        choices = [action for action in actions if not isinstance(action, OUT_OF_TURN)]
        if seat not in state.awaiting.seats or len(choices) < 2:
            raise _nothing_to_choose()
        key = table.id, table.match, seat
        seen = view(state, seat), tuple(actions), RoundHistory(seat, table.steps)
        return HintRequest(member.id, command.id, key, table.turn, state.game, *seen)

    def awaits(self, request: HintRequest) -> bool:
        """Whether the answer to a request still matters."""
        return request is self._pending and self._is_current(request)

    def answer(self, out: Outcome, request: HintRequest, answer: HintAnswer) -> None:
        """Send the answer, unless the game went on without it."""
        if self.awaits(request):
            self._pending = None
            out.replies.append((request.player, self._message(request, answer)))

    def _message(self, request: HintRequest, answer: HintAnswer) -> Message:
        if isinstance(answer, HintDocument):
            return HintGiven(request.id, self._table.seq, answer)
        if answer is None:
            return _refused(request, _nothing_to_choose())
        return CommandRefused.of(request.id, Reason.NOT_JUDGED, answer)

    def drop_late(self, out: Outcome) -> None:
        """Refuse the hint for a turn that is over."""
        request = self._pending
        if request is not None and not self._is_current(request):
            self._pending = None
            late = TableRefused(Reason.TURN_OVER, "error-hint-turn-over")
            out.replies.append((request.player, _refused(request, late)))

    def _is_current(self, request: HintRequest) -> bool:
        table = self._table
        return table.playing and (*request.key[:2], request.turn) == (table.id, table.match, table.turn)


def _nothing_to_choose() -> TableRefused:
    return TableRefused(Reason.NOTHING_TO_CHOOSE, "error-hint-no-choice")


def _refused(request: HintRequest, refused: TableRefused) -> CommandRefused:
    return CommandRefused.of(request.id, refused.reason, refused)
