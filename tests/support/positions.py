"""Positions in one line, and moves in the game's notation."""

from __future__ import annotations

from typing import Any

from lastcard.core.cards import Card, cards
from lastcard.core.events import Event
from lastcard.core.game import WrittenRule
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.editions import edition
from lastcard.notation.actions import read_action
from lastcard.notation.setup import Setup
from tests.support.invariants import checked


def position(
    *hands: str,
    discard: str = "R5",
    draw: str = "",
    rest: bool = True,
    box: str = "coloradd",
    written: tuple[WrittenRule, ...] = (),
    rules: dict[str, Any] | None = None,
    **more: Any,
) -> State:
    """Return a round in play: a line of cards for each seat, piles with the top card first."""
    return Setup(
        edition=edition(box),
        hands=[cards(hand) for hand in hands],
        rules=RuleSet.of(rules or {}),
        written=written,
        discards=() if "start" in more else cards(discard),
        draw=cards(draw),
        rest=rest,
        **more,
    ).state()


def moves(state: State, *lines: str) -> State:
    """Return the state after these moves (`0 play R7`), each of them checked."""
    for line in lines:
        state, _ = move(state, line)
    return state


def move(state: State, line: str) -> tuple[State, tuple[Event, ...]]:
    seat, _, action = line.partition(" ")
    return checked(state, int(seat), read_action(action, state.game.edition.letters))


def hand(state: State, seat: int) -> list[Card]:
    return list(state.game.deck.cards(state.hands[seat]))


def held(state: State) -> list[int]:
    """Return how many cards each seat holds."""
    return [cards.bit_count() for cards in state.hands]


def owing(state: State) -> list[int]:
    """Return the seats that owe the last-card call."""
    return [seat for seat in range(state.game.seats) if state.owing >> seat & 1]
