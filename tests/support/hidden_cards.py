"""Deals that look the same to a seat: no view and no bot may tell them apart."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from lastcard.core.awaiting import AwaitDrawn
from lastcard.core.deck import CardSet, numbers
from lastcard.core.state import State


def visible_cards(state: State, viewer: int | None) -> CardSet:
    """Return the cards in hands that the viewer may see, derived from the rules and not from the view."""
    found = 0
    opened = {force.seat for force in state.in_force if force.kind == "open"}
    for owner, held in enumerate(state.hands):
        lies_open = owner in opened or held.bit_count() <= state.game.rules.open_last
        if viewer == owner or not state.awaiting.seats or lies_open:
            found |= held
    for shown in state.shown:
        if shown.viewer == viewer:
            found |= shown.cards & state.hands[shown.owner]
    return found


def permute_hidden(state: State, viewer: int | None, pinned: CardSet, dice: Random) -> State:
    """Return the state with all cards that the viewer can't see, except the pinned ones, dealt in another way."""
    hidden = 0
    for place in (*state.hands, sum(1 << card for card in state.draw_pile)):
        hidden |= place
    places = list(numbers(hidden & ~visible_cards(state, viewer) & ~pinned))
    others = dice.sample(places, len(places))
    to = dict(zip(places, others, strict=True))

    def moved(held: CardSet) -> CardSet:
        return sum(1 << to.get(card, card) for card in numbers(held))

    awaiting = state.awaiting
    if isinstance(awaiting, AwaitDrawn):
        awaiting = replace(awaiting, cards=moved(awaiting.cards))
    changed: dict[str, Any] = {
        "hands": tuple(map(moved, state.hands)),
        "draw_pile": bytes(to.get(card, card) for card in state.draw_pile),
        "awaiting": awaiting,
        "shown": tuple(replace(shown, cards=moved(shown.cards)) for shown in state.shown),
    }
    return State(**(state.fields() | changed))
