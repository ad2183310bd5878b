"""Several people at one screen: who is to see it next, and what they have to see before it is another's."""

from __future__ import annotations

from lastcard.client import Seat
from lastcard.core.events import HandShown
from lastcard.protocol.wire_view import Sight


def is_asked(place: Seat) -> bool:
    you, sight = place.you, place.sight
    return bool(you and sight and you.seat in sight.awaited and place.lobby.standing == "playing" and not place.ended)


def turns_until(place: Seat, sight: Sight) -> int:
    """How soon it is their turn, as play goes."""
    if place.you is None or place.you.seat not in sight.playing:
        return len(sight.playing)
    here, there = sight.playing.index(sight.turn), sight.playing.index(place.you.seat)
    return (there - here) * sight.direction % len(sight.playing)


def shown_to(place: Seat) -> HandShown | None:
    """The hand that they were shown last, and nobody else was."""
    mine = place.you.seat if place.you else None
    shown = (event for event in reversed(place.events) if isinstance(event, HandShown) and event.viewer == mine)
    return next(shown, None)
