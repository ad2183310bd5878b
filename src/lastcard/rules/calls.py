"""The last-card call and the catch (UNO)."""

from __future__ import annotations

from lastcard.core.events import Called, Caught
from lastcard.core.state import Draft
from lastcard.rules import in_force
from lastcard.rules.piles import draw_cards


def make_call(draft: Draft, seat: int) -> None:
    """UNO-1; it also ends what was in force until somebody called."""
    draft.owing &= ~(1 << seat)
    draft.events.append(Called(seat))
    if draft.in_force:
        in_force.at_call(draft)


def catch(draft: Draft, seat: int, caught: int) -> None:
    """UNO-2."""
    draft.owing &= ~(1 << caught)
    draft.events.append(Caught(caught, seat))
    draw_cards(draft, caught, draft.game.rules.uno_penalty, "catch")
