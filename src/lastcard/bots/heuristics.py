"""Heuristics of the bots: counts of cards, the value of a play, and the probability of a bluff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from lastcard.bots.weights import Weights
from lastcard.core.actions import Play
from lastcard.core.cards import ACTIONS, WILD_DRAW_FOUR, Card
from lastcard.core.game import Game
from lastcard.views import View

_ABOUT_TO_GO_OUT = 2  # a player with no more cards than this
_STOPPING = (*ACTIONS, WILD_DRAW_FOUR)


def hand(view: View) -> tuple[Card, ...]:
    """Cards of the seat itself."""
    assert view.seat is not None
    return view.hands[view.seat]


def hand_size(view: View, seat: int) -> int:
    """How many cards that seat holds."""
    return len(view.hands[seat])


def neighbour(view: View, steps: int = 1) -> int:
    """The seat that many steps further in the direction of play; -1 is the seat before."""
    assert view.seat is not None
    index = view.playing.index(view.seat) + steps * view.direction
    return view.playing[index % len(view.playing)]


def fewest_cards_seat(view: View) -> int:
    """The other seat with the fewest cards; among equals the nearest in the direction of play."""
    others = [neighbour(view, steps) for steps in range(1, len(view.playing))]
    return min(others, key=lambda seat: hand_size(view, seat))


def count_colour(cards: Iterable[Card], colour: str | None) -> int:
    """How many of the cards have that colour."""
    return sum(card.colour == colour for card in cards)


def most_held_colour(view: View, colours: Iterable[str]) -> str:
    """The colour that most cards of the hand have; the first among equals."""
    return max(colours, key=lambda colour: count_colour(hand(view), colour))


def is_partner(view: View, other: int) -> bool:
    """Return whether that seat is in the team of this seat."""
    return view.rules.teams and view.seat is not None and view.seat % 2 == other % 2


class PlayEvaluator:
    """Values of the plays from one hand: keep to a colour, stop the neighbour, save the wilds."""

    def __init__(self, view: View, weights: Weights) -> None:
        self._view = view
        self._weights = weights
        cards = hand(view)
        self._count = len(cards)
        self._colours = Counter(card.colour for card in cards)
        self._ranks = Counter(card.rank for card in cards)
        self._threat = weights.threat if hand_size(view, neighbour(view)) <= _ABOUT_TO_GO_OUT else 0

    def evaluate(self, play: Play) -> int:
        """Return the value of a play; more is better."""
        weights, card, played = self._weights, play.cards[0], len(play.cards)
        rank = card.rank
        gain = weights.of_rank(rank) + weights.number * (played - 1)
        if card.is_wild:
            gain += weights.colour * self._colours[play.colour]
        else:
            gain += weights.colour * (self._colours[card.colour] - played) + weights.rank * (self._ranks[rank] - played)
        if rank in _STOPPING:
            gain += self._threat
        if rank == WILD_DRAW_FOUR and self._colours[self._view.colour]:  # against WD4-2
            gain += weights.bluff
        if self._view.rules.seven_zero:
            gain += weights.swap * self._swap_gain(rank, self._count - played)
        return gain

    def _swap_gain(self, rank: str, left: int) -> int:
        """Return by how many cards a 7 or a 0 makes the hand smaller; a last card doesn't swap."""
        view = self._view
        if left and rank == "7":
            return left - hand_size(view, fewest_cards_seat(view))
        if left and rank == "0":
            return left - hand_size(view, neighbour(view, -1))
        return 0


def bluff_probability(view: View, game: Game, bluff_rate: float) -> float:
    """Return how likely the Wild Draw Four just played was a bluff, by the cards this seat hasn't seen (WD4-4).

    `bluff_rate` is the share of players who would play it against WD4-2 if they could. In a position that doesn't say
    which colour was in play, nobody is suspected.
    """
    if view.before is None:
        return 0.0
    seen = (*hand(view), *view.discards)
    unseen = len(game.order) - len(seen)
    coloured = (game.pack & game.deck.of_colour[view.before]).bit_count() - count_colour(seen, view.before)
    innocent = 1.0
    for _ in range(hand_size(view, view.turn)):
        innocent *= 1.0 - coloured / unseen
    bluffed = bluff_rate * (1.0 - innocent)
    return bluffed / (bluffed + innocent)
