"""Drawing cards, and reshuffling the discards into a new draw pile."""

from __future__ import annotations

from typing import Literal

from lastcard.core.deck import CardSet
from lastcard.core.events import Drew, Reshuffled
from lastcard.core.state import Draft, State

DrawReason = Literal["turn", "draw-card", "challenge", "catch", "rule"]


def can_draw(state: State, seat: int) -> bool:
    """Return whether there is a card to draw and room for it in the hand (R-PILE-SHORT, `hand_limit`)."""
    limit = state.game.rules.hand_limit
    if limit and state.hands[seat].bit_count() >= limit:
        return False
    return bool(state.draw_pile) or len(state.discard_pile) > 1


def draw_cards(draft: Draft, seat: int, count: int, why: DrawReason) -> CardSet:
    """Draw that many cards, or as many as there are and the hand may hold, and return them."""
    limit = draft.game.rules.hand_limit
    if limit:
        count = min(count, max(0, limit - draft.hands[seat].bit_count()))
    taken = _take(draft, count)
    if not taken:
        return 0
    cards = 0
    for card in taken:
        cards |= 1 << card
    draft.set_hand(seat, draft.hands[seat] | cards)
    draft.stuck = 0
    draft.owing &= ~(1 << seat)  # R-UNO-LAPSE
    faces = draft.game.deck.faces
    draft.events.append(Drew(seat, tuple([faces[card] for card in taken]), why))
    return cards


def _take(draft: Draft, count: int) -> bytes:
    """Take the top cards of the draw pile, reshuffling when a card is needed (R-PILE-WHEN)."""
    pile = draft.draw_pile
    rest = len(pile) - count
    if rest >= 0:
        draft.draw_pile = pile[:rest]
        return pile[rest:][::-1]
    draft.draw_pile = b""
    taken = pile[::-1]
    if len(draft.discard_pile) < 2:
        return taken
    _reshuffle(draft)
    return taken + _take(draft, min(count - len(taken), len(draft.draw_pile)))


def _reshuffle(draft: Draft) -> None:
    """Make the discard pile without its top card the draw pile (PILE-1)."""
    old = draft.discard_pile[:-1]
    draft.discard_pile = draft.discard_pile[-1:]
    draft.draw_pile, draft.random = draft.random.shuffled(bytes(sorted(old)))
    draft.events.append(Reshuffled(len(old)))
