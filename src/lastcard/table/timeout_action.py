"""What the table does for somebody whose time is up: whatever commits them to least."""

from __future__ import annotations

from lastcard.core.actions import Accept, Action, Dare, Draw, Pass, Vote
from lastcard.core.state import State
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal

_TIMID = (Draw(), Pass(), Accept(), Vote(None), Dare(False))


def timid(state: State, seat: int) -> Action | None:
    """Draw, pass, take the cards, abstain (R-CUST-VOTE), refuse; or, where something must be done, the first thing."""
    for action in _TIMID:
        if refusal(state, seat, action) is None:
            return action
    return next(iter(legal_actions(state, seat)), None) if seat in state.awaiting.seats else None
