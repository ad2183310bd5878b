"""Which cards go on the pile: the one place that decides it, as sets of cards."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.core.awaiting import AwaitDrawn
from lastcard.core.cards import Card
from lastcard.core.deck import CardSet
from lastcard.core.state import State
from lastcard.rules.house import finish, stacking


def wanted(state: State) -> CardSet:
    """Every card of the deck that goes on the top one (TURN-1, TURN-5), or answers the draw that is pending."""
    deck = state.game.deck
    fitting = deck.fits_on[state.discard_pile[-1]] or deck.fits_colour[state.colour]
    return stacking.answers(state, fitting) if type(state.awaiting) in stacking.PENDING else fitting


def is_bluff(state: State, seat: int) -> bool:
    """Whether a Wild Draw Four would now be against WD4-2: a card of the colour in play is in hand (R-WD4-COLOUR)."""
    return bool(state.hands[seat] & state.game.deck.of_colour[state.colour])


def within_reach(state: State, seat: int) -> CardSet:
    """The cards this seat may play from: the hand, or only what was just drawn (TURN-4)."""
    awaiting = state.awaiting
    return awaiting.cards if type(awaiting) is AwaitDrawn else state.hands[seat]


def playable(state: State, seat: int) -> CardSet:
    """The cards this seat, whose decision is awaited, can lay one of now."""
    return playable_of(state, seat, within_reach(state, seat))


def playable_of(state: State, seat: int, reach: CardSet) -> CardSet:
    """Those of some cards in this seat's hand that it could lay now."""
    cards = reach & wanted(state)
    game = state.game
    if game.plain:
        return cards
    if not game.rules.bluffing and cards & game.deck.draw_fours and is_bluff(state, seat):
        cards &= ~game.deck.draw_fours
    if state.hands[seat].bit_count() == 1:
        cards &= finish.may_be_last(state)
    return cards


def must_play(state: State, seat: int) -> bool:
    """Whether a card can be laid that is no bluff: nobody is ever forced to bluff (`forced_play`)."""
    cards = playable(state, seat)
    if cards & state.game.deck.draw_fours and is_bluff(state, seat):
        cards &= ~state.game.deck.draw_fours
    return bool(cards)


def chosen(state: State, seat: int, faces: Sequence[Card]) -> CardSet | None:
    """The physical cards a play means: copies are alike, so the lowest within reach; None when there are too few."""
    awaiting = state.awaiting
    reach = awaiting.cards if type(awaiting) is AwaitDrawn else state.hands[seat]
    deck = state.game.deck
    if len(faces) == 1:
        copies = deck.copies.get(faces[0], 0) & reach
        return copies & -copies or None
    return deck.pick(faces, reach)
