"""What a bot makes of what it sees: the worth of a play, of a card kept, and of a challenge. Estimates, all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from lastcard.core.actions import Play
from lastcard.core.cards import BACK, DRAW_TWO, NUMBERS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.views import View

_ACTION_POINTS, _WILD_POINTS = 20, 50  # SCORE-2; near enough in every edition
_OF_ONE_COLOUR = 25  # DECK-2, DECK-3
_WILD_IN_HAND = {WILD: 6.0, WILD_DRAW_FOUR: 9.0}
_A_BLUFFER = 0.1  # how many would lay a Wild Draw Four against WD4-2


def points(card: Card) -> int:
    if card.is_wild:
        return _WILD_POINTS
    return int(card.rank) if card.rank in NUMBERS else _ACTION_POINTS


def hand(view: View) -> tuple[Card, ...]:
    assert view.seat is not None
    return view.hands[view.seat]


def held(view: View, seat: int) -> int:
    """How many cards that seat holds: everybody may count them."""
    return len(view.hands[seat])


def others(view: View) -> list[int]:
    return [seat for seat in view.playing if seat != view.seat]


def neighbour(view: View, steps: int = 1) -> int:
    """Who comes after this seat in the direction of play; with -1, who came before."""
    assert view.seat is not None
    place = view.playing.index(view.seat) + steps * view.direction
    return view.playing[place % len(view.playing)]


def of_colour(cards: Iterable[Card], colour: str | None) -> int:
    return sum(card.colour == colour for card in cards)


def is_bluff(view: View, play: Play) -> bool:
    """A Wild Draw Four with the colour in play in hand (WD4-2)."""
    return play.cards[0].rank == WILD_DRAW_FOUR and of_colour(hand(view), view.colour) > 0


def worth(view: View, play: Play) -> float:
    """How much this play does for the seat: points got rid of, colour kept going, neighbours held back."""
    card, laid = play.cards[0], len(play.cards)
    left = list((Counter(hand(view)) - Counter(play.cards)).elements())
    gain = 3.0 * (laid - 1) + of_colour(left, play.colour or card.colour)
    if card.is_wild:
        # A wild is kept for need, but not where it can't be the last card.
        gain -= _WILD_IN_HAND.get(card.rank, 6.0) if view.rules.finish == "any" else 0
    else:
        gain += points(card) / 10
    gain += _threat(view) if card.rank in (DRAW_TWO, SKIP, REVERSE, WILD_DRAW_FOUR) else 0
    if view.rules.seven_zero and left:
        gain += _hand_to_come(view, card, len(left))
    return gain


def _threat(view: View) -> float:
    """How urgent it is to hold the neighbour back."""
    few = held(view, neighbour(view))
    return 12.0 if few <= 2 else 4.0 if few <= 4 else 0.0


def _hand_to_come(view: View, card: Card, left: int) -> float:
    """Cards won or lost by the hands that a 7 or a 0 moves."""
    if card.rank == "7":
        return 1.5 * (left - min(held(view, seat) for seat in others(view)))
    if card.rank == "0":
        return 1.5 * (left - held(view, neighbour(view, -1)))
    return 0.0


def partners(view: View, other: int) -> bool:
    """Whether that seat is of this seat's team."""
    return view.rules.teams and view.seat is not None and view.seat % 2 == other % 2


def guilt(view: View) -> float:
    """How likely it is that the Wild Draw Four just laid was a bluff."""
    colour = _colour_before(view)
    cards = view.hands[view.turn]
    if colour is not None and BACK not in cards:
        return float(of_colour(cards, colour) > 0)
    hidden = view.draw_pile + sum(other.count(BACK) for other in view.hands)
    seen = of_colour((*hand(view), *view.discards), colour) if colour else _OF_ONE_COLOUR // 2
    share = min(1.0, max(0, _OF_ONE_COLOUR - seen) / max(1, hidden))
    innocent = (1 - share) ** len(cards)
    bluffed = (1 - innocent) * _A_BLUFFER
    return bluffed / (bluffed + innocent) if bluffed else 0.0


def _colour_before(view: View) -> str | None:
    """The colour that was in play; None when it was named with a wild, which the pile doesn't tell."""
    below = next((card for card in reversed(view.discards) if card.rank != WILD_DRAW_FOUR), None)
    return below.colour if below is not None else None
