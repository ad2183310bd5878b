"""Which cards go on the pile: the one place that decides it, as sets of cards."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.core.awaiting import AwaitDrawn
from lastcard.core.cards import Card
from lastcard.core.deck import CardSet
from lastcard.core.state import State
from lastcard.rules.house import finish, stacking


def fitting(state: State) -> CardSet:
    """Every card of the deck that goes on the top one (TURN-1, TURN-5) and answers the draw that may be pending."""
    deck = state.game.deck
    cards = deck.fits_on[state.discard_pile[-1]] or deck.fits_colour[state.colour]
    return cards & stacking.answers(state) if type(state.awaiting) in stacking.PENDING else cards


def playable(state: State, seat: int, reach: CardSet | None = None) -> CardSet:
    """The cards this seat can lay one of now: out of `reach`, or else out of all it may play from."""
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
    """Every card of the deck that a written rule keeps from being played now; wilds are of no colour."""
    deck = state.game.deck
    cards = 0
    for force in state.in_force:
        if force.kind == "forbid":
            cards |= deck.of_colour[str(force.value)]
        elif force.kind == "only":
            cards |= deck.all & ~deck.wilds & ~deck.of_colour[str(force.value)]
    return cards


def is_bluff(state: State, seat: int) -> bool:
    """Whether a Wild Draw Four would now be against WD4-2: a card of the colour in play is in hand (R-WD4-COLOUR)."""
    return bool(state.hands[seat] & state.game.deck.of_colour[state.colour])


def must_play(state: State, seat: int) -> bool:
    """Whether a card can be laid that is no bluff: nobody is ever forced to bluff (`forced_play`)."""
    cards = playable(state, seat)
    if cards & state.game.deck.draw_fours and is_bluff(state, seat):
        cards &= ~state.game.deck.draw_fours
    return bool(cards)


def chosen(state: State, seat: int, faces: Sequence[Card]) -> CardSet | None:
    """The physical cards a play means; None when there are too few.

    Copies are alike, so the lowest are taken: of the hand, or only of what was just drawn (TURN-4).
    """
    awaiting = state.awaiting
    reach = awaiting.cards if type(awaiting) is AwaitDrawn else state.hands[seat]
    if len(faces) == 1:
        copies = state.game.deck.copies.get(faces[0], 0) & reach
        return copies & -copies or None
    return state.game.deck.pick(faces, reach)
