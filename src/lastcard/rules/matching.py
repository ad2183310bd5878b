"""Which cards match the pile, as sets of cards. No other module decides this."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.core.awaiting import AwaitDrawn
from lastcard.core.cards import Card
from lastcard.core.deck import CardSet
from lastcard.core.state import State
from lastcard.rules.house import finish, stacking


def fitting(state: State) -> CardSet:
    """Return every card of the deck that matches the top card (TURN-1, TURN-5) and answers a pending draw."""
    deck = state.game.deck
    cards = deck.fits_on[state.discard_pile[-1]] or deck.fits_colour[state.colour]
    return cards & stacking.answers(state) if type(state.awaiting) in stacking.PENDING else cards


def playable(state: State, seat: int, reach: CardSet | None = None) -> CardSet:
    """Return the cards that this seat can play now, out of `reach` or else out of all that it may play from."""
    if reach is None:
        awaiting = state.awaiting
        reach = awaiting.cards if type(awaiting) is AwaitDrawn else state.hands[seat]
    cards = reach & fitting(state)
    return cards if state.game.plain else _as_the_options_allow(state, seat, cards)


def _as_the_options_allow(state: State, seat: int, cards: CardSet) -> CardSet:
    game = state.game
    if state.in_force:
        cards &= ~forbidden(state)
    if not game.rules.bluffing and cards & game.deck.draw_fours and is_bluff(state, seat):
        cards &= ~game.deck.draw_fours
    if state.hands[seat].bit_count() == 1:
        cards &= finish.may_be_last(state)
    return cards


def forbidden(state: State) -> CardSet:
    """Return every card of the deck that a written rule forbids now; wilds have no colour."""
    deck = state.game.deck
    cards = 0
    for force in state.in_force:
        if force.kind == "forbid":
            cards |= deck.of_colour[str(force.value)]
        elif force.kind == "only":
            cards |= deck.all & ~deck.wilds & ~deck.of_colour[str(force.value)]
    return cards


def is_bluff(state: State, seat: int) -> bool:
    """Return whether a Wild Draw Four would be a bluff (WD4-2): the hand has the colour in play (R-WD4-COLOUR)."""
    return bool(state.hands[seat] & state.game.deck.of_colour[state.colour])


def must_play(state: State, seat: int) -> bool:
    """Return whether a card can be played without a bluff: nobody is ever forced to bluff (`forced_play`)."""
    cards = playable(state, seat)
    if cards & state.game.deck.draw_fours and is_bluff(state, seat):
        cards &= ~state.game.deck.draw_fours
    return bool(cards)


def chosen(state: State, seat: int, faces: Sequence[Card]) -> CardSet | None:
    """Return the physical cards of a play, or None when there are too few.

    Copies are interchangeable, so the lowest are taken: of the hand, or only of the cards just drawn (TURN-4).
    """
    awaiting = state.awaiting
    reach = awaiting.cards if type(awaiting) is AwaitDrawn else state.hands[seat]
    if len(faces) == 1:
        copies = state.game.deck.copies.get(faces[0], 0) & reach
        return copies & -copies or None
    return state.game.deck.pick(faces, reach)
