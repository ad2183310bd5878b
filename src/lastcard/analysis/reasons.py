"""Why a choice is better than another, as ids with arguments. The messages are called `reason-` and the id."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from lastcard.analysis.choices import Kind
from lastcard.bots import heuristics
from lastcard.core.actions import Accept, Action, Challenge, Draw, NameColour, Pass, Play, Swap
from lastcard.core.cards import DRAW_TWO, REVERSE, SKIP, WILD_DRAW_FOUR, Card
from lastcard.core.deck import Deck
from lastcard.views import View

ReasonId = Literal[
    "goes-out", "calls", "catches", "draws-two", "draws-four", "skips", "keeps-colour", "names-colour", "saves-wild",
    "saves-four", "one-fewer", "drops-points", "likely-bluff", "no-bluff", "fewest-cards", "saves-card", "worlds",
]  # fmt: skip
MOST_REASONS: Final = 2
_MANY_POINTS: Final = 20
_FEW_CARDS: Final = 3
"""From this many cards of the next player on, stopping them is no reason."""


@dataclass(frozen=True, slots=True)
class Reason:
    id: ReasonId
    seat: int | None = None
    """The player it is about: the next one, say."""
    colour: str | None = None
    count: int = 0
    """Cards of that colour that stay in the hand, cards of that player, or points."""


def reasons(deck: Deck, view: View, kind: Kind, best: Action | None, other: Action | None) -> tuple[Reason, ...]:
    """Return up to two reasons why one choice is better than another; `worlds` stands for none that can be named."""
    found = list(_reasons(deck, view, kind, best, other))[:MOST_REASONS]
    return tuple(found) or (Reason("worlds"),)


def _reasons(deck: Deck, view: View, kind: Kind, best: Action | None, other: Action | None) -> Iterator[Reason]:
    match best:
        case Play():
            yield from _of_play(deck, view, best, other)
        case NameColour(colour=colour):
            yield Reason("names-colour", colour=colour, count=heuristics.count_colour(heuristics.hand(view), colour))
        case Challenge():
            yield Reason("likely-bluff", seat=view.turn)
        case Accept() if kind == "challenge" and isinstance(other, Challenge):
            yield Reason("no-bluff", seat=view.turn)
        case Swap(seat=seat):
            yield Reason("fewest-cards", seat=seat, count=len(view.hands[seat]))
        case Draw() | Pass() if isinstance(other, Play):
            yield _saved(other) or Reason("saves-card")
        case None | Accept() | Draw() | Pass():
            return
        case _:
            yield Reason("catches", seat=getattr(best, "seat", None), count=view.rules.uno_penalty)


def _of_play(deck: Deck, view: View, best: Play, other: Action | None) -> Iterator[Reason]:
    hand = heuristics.hand(view)
    card, left = best.cards[0], len(hand) - len(best.cards)
    if left == 0:
        yield Reason("goes-out")
        return
    if isinstance(other, Play) and (other.cards, other.colour) == (best.cards, best.colour) and best.call:
        yield Reason("calls", count=view.rules.uno_penalty)
        return
    yield from _stops(view, card)
    saved = _saved(other) if isinstance(other, Play) and not card.is_wild else None
    if saved:
        yield saved
    colour = best.colour or card.colour
    rest = heuristics.count_colour(hand, colour) - (len(best.cards) if card.colour else 0)
    if card.is_wild:
        yield Reason("names-colour", colour=colour, count=rest)
    elif rest:
        yield Reason("keeps-colour", colour=colour, count=rest)
    points = _worth(deck, best)
    if points >= _MANY_POINTS and (not isinstance(other, Play) or points > _worth(deck, other)):
        yield Reason("drops-points", count=points)
    if not isinstance(other, Play):
        yield Reason("one-fewer", count=left)


def _stops(view: View, card: Card) -> Iterator[Reason]:
    """A card that takes the next turn away, where the next player has few cards."""
    following = heuristics.neighbour(view)
    cards = len(view.hands[following])
    if cards > _FEW_CARDS:
        return
    if card.rank == DRAW_TWO:
        yield Reason("draws-two", seat=following, count=cards)
    elif card.rank == WILD_DRAW_FOUR:
        yield Reason("draws-four", seat=following, count=cards)
    elif card.rank == SKIP or (card.rank == REVERSE and _reverse_skips(view)):
        yield Reason("skips", seat=following, count=cards)


def _reverse_skips(view: View) -> bool:
    return len(view.playing) > 2 or view.rules.two_player_reverse == "skip"


def _saved(other: Play) -> Reason | None:
    if other.cards[0].rank == WILD_DRAW_FOUR:
        return Reason("saves-four")
    return Reason("saves-wild") if other.cards[0].is_wild else None


def _worth(deck: Deck, play: Play) -> int:
    return sum(deck.points[(deck.copies[card] & -deck.copies[card]).bit_length() - 1] for card in play.cards)
