"""The players who can get the VETO: those who talk, which the table knows and the engine doesn't (R-VETO-CAUSE)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.core.actions import Action, Veto
from lastcard.core.state import State
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.wire_view import VetoExplanation
from lastcard.rules.legal_actions import legal_actions
from lastcard.table.outcome import TableRefused
from lastcard.table.table_state import TableState

Unvetoable = Mapping[int, VetoExplanation]


def unvetoable(table: TableState) -> Unvetoable:
    """Return the seats on which nobody may slap the VETO now, and why."""
    state = table.game
    if state is None or not state.game.deck.has_veto:
        return {}
    found = {seat: _explanation(table, state, seat) for seat in range(state.game.seats)}
    return {seat: why for seat, why in found.items() if why is not None}


def _explanation(table: TableState, state: State, seat: int) -> VetoExplanation | None:
    if not table.playing or not state.awaiting.seats:
        return "round-over"
    if state.veto is not None:
        return "veto-in-use"
    member = table.members[seat]
    if member.by_bot:
        return "veto-bot"
    return "veto-silent" if table.settings.veto != "any" and not member.has_talked else None


def check_talk(table: TableState, seat: int) -> None:
    """Raise `TableRefused` for a VETO that the rules allow and the table doesn't."""
    match unvetoable(table).get(seat):
        case None:
            return
        case "veto-bot":
            raise TableRefused(Reason.VETO_WITHOUT_TALK, "error-veto-bot", name=table.members[seat].name)
        case _:
            raise TableRefused(Reason.VETO_WITHOUT_TALK, "error-veto-silent", name=table.members[seat].name)


def actions_at(state: State, seat: int, refused: Unvetoable) -> list[Action]:
    """Return the legal actions of a seat without the VETOs that the table refuses."""
    actions = legal_actions(state, seat)
    if not refused:
        return actions
    return [action for action in actions if not (isinstance(action, Veto) and action.seat in refused)]
