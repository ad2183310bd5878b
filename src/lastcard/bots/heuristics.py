"""What a bot makes of what it sees: counts, the worth of a play, and the likelihood of a bluff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from lastcard.bots.weights import Weights
from lastcard.core.actions import Play
from lastcard.core.cards import ACTIONS, WILD_DRAW_FOUR, Card
from lastcard.core.game import Game
from lastcard.views import View

_ABOUT_TO_GO_OUT = 2  # cards
_HOLDING_BACK = (*ACTIONS, WILD_DRAW_FOUR)


def hand(view: View) -> tuple[Card, ...]:
    assert view.seat is not None
    return view.hands[view.seat]


def held(view: View, seat: int) -> int:
    """How many cards that seat holds: everybody may count them."""
    return len(view.hands[seat])


def neighbour(view: View, steps: int = 1) -> int:
    """Who comes after this seat in the direction of play; with -1, who came before."""
    assert view.seat is not None
    place = view.playing.index(view.seat) + steps * view.direction
    return view.playing[place % len(view.playing)]


def holding_fewest(view: View) -> int:
    """Of the other seats; of equals the nearest in the direction of play."""
    others = [neighbour(view, steps) for steps in range(1, len(view.playing))]
    return min(others, key=lambda seat: held(view, seat))


def of_colour(cards: Iterable[Card], colour: str | None) -> int:
    return sum(card.colour == colour for card in cards)


def held_most(view: View, colours: Iterable[str]) -> str:
    """The colour most of the hand has; the first of equals."""
    return max(colours, key=lambda colour: of_colour(hand(view), colour))


def partners(view: View, other: int) -> bool:
    """Whether that seat is of this seat's team."""
    return view.rules.teams and view.seat is not None and view.seat % 2 == other % 2


class Appraisal:
    """The worth of each play from one hand: colour kept going, neighbours held back, wilds kept for need."""

    def __init__(self, view: View, weights: Weights) -> None:
        self._view = view
        self._weights = weights
        cards = hand(view)
        self._count = len(cards)
        self._colours = Counter(card.colour for card in cards)
        self._ranks = Counter(card.rank for card in cards)
        self._threat = weights.threat if held(view, neighbour(view)) <= _ABOUT_TO_GO_OUT else 0

    def worth(self, play: Play) -> int:
        weights, card, laid = self._weights, play.cards[0], len(play.cards)
        rank = card.rank
        gain = weights.of_rank(rank) + weights.number * (laid - 1)
        if card.is_wild:
            gain += weights.colour * self._colours[play.colour]
        else:
            gain += weights.colour * (self._colours[card.colour] - laid) + weights.rank * (self._ranks[rank] - laid)
        if rank in _HOLDING_BACK:
            gain += self._threat
        if rank == WILD_DRAW_FOUR and self._colours[self._view.colour]:  # against WD4-2
            gain += weights.bluff
        if self._view.rules.seven_zero:
            gain += weights.swap * self._won_by_moving(rank, self._count - laid)
        return gain

    def _won_by_moving(self, rank: str, left: int) -> int:
        """How many cards fewer the hand has that comes with a 7 or a 0; the last card moves none."""
        view = self._view
        if left and rank == "7":
            return left - held(view, holding_fewest(view))
        if left and rank == "0":
            return left - held(view, neighbour(view, -1))
        return 0


def guilt(view: View, game: Game, bluffers: float) -> float:
    """How likely the Wild Draw Four just laid was a bluff, by the cards this seat hasn't seen (WD4-4).

    `bluffers` is how many would lay it against WD4-2 who could. Nobody is suspected in a position that doesn't say
    what colour was in play.
    """
    if view.before is None:
        return 0.0
    seen = (*hand(view), *view.discards)
    unseen = len(game.order) - len(seen)
    coloured = (game.pack & game.deck.of_colour[view.before]).bit_count() - of_colour(seen, view.before)
    innocent = 1.0
    for _ in range(held(view, view.turn)):
        innocent *= 1.0 - coloured / unseen
    bluffed = bluffers * (1.0 - innocent)
    return bluffed / (bluffed + innocent)
