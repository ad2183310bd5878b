"""Where everybody stands: points, what the round brought, and the hands that were left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lastcard.client import Seat
from lastcard.core.cards import BACK, Card
from lastcard.core.deck import deck_of
from lastcard.core.events import Dealt, RoundEnded
from lastcard.editions import edition
from lastcard.views import View


class Standing(NamedTuple):
    seat: int
    name: str
    score: int
    gained: int | None
    """What the last round brought; None while one is on, and for who wasn't there when it ended."""
    hand: tuple[Card, ...]
    """What was left when the round ended."""
    held: int
    """What these cards count."""
    team: int | None
    is_me: bool
    is_out: bool
    won: bool
    """The match."""


def standings(place: Seat) -> list[Standing]:
    """The best first."""
    view, ended = place.view, round_ended(place)
    if view is None:
        return []
    names, winners = names_of(place), view.winners if view.phase == "match-over" else ()
    hands = ended.hands if ended else tuple(() for _ in view.scores)
    found = [
        Standing(
            seat=seat,
            name=names[seat],
            score=score,
            gained=ended.points[seat] if ended else None,
            hand=hands[seat],
            held=_worth(hands[seat], view),
            team=seat % 2 + 1 if view.rules.teams else None,
            is_me=seat == view.seat,
            is_out=seat not in view.playing,
            won=seat in winners,
        )
        for seat, score in enumerate(view.scores)
    ]
    best = 1 if view.rules.scoring == "tally" else -1
    return sorted(found, key=lambda one: (not one.won, one.is_out, best * one.score, one.team or 0))


def names_of(place: Seat) -> Sequence[str]:
    """By seat; who left is gone from the table, but not from the match that was played."""
    lobby = place.lobby
    last = lobby.results[-1] if lobby.results else None
    if last and last.number == lobby.match:
        return last.names
    return [player.name for player in lobby.players]


def round_ended(place: Seat) -> RoundEnded | None:
    """How the last round ended; None while another is on, and for who didn't hear it."""
    for event in reversed(place.events):
        if isinstance(event, Dealt):
            return None
        if isinstance(event, RoundEnded):
            return event
    return None


def _worth(hand: Sequence[Card], view: View) -> int:
    if BACK in hand:
        return 0
    found = edition(view.edition)
    deck = deck_of(found, found.max_custom)
    return sum(deck.points[deck.copies[card].bit_length() - 1] for card in hand) * view.rules.score_factor
