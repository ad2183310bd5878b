"""Replay events: they must lead from one state to the next, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from lastcard.core import events
from lastcard.core.actions import Action, Draw
from lastcard.core.awaiting import AwaitTurn
from lastcard.core.cards import Card
from lastcard.core.in_force import InForce
from lastcard.core.state import State


class ReplayedTable:
    """The state of a table, from its events alone: hands by face, sizes of piles, direction, VETO, calls due."""

    def __init__(self, state: State) -> None:
        deck = state.game.deck
        self.seats = state.game.seats
        self.playing = list(state.playing)
        self.pack = state.game.pack.bit_count()
        self.hands = [Counter(deck.cards(hand)) for hand in state.hands]
        self.discards = len(state.discard_pile)
        self.draw_pile = len(state.draw_pile)
        self.direction = state.direction
        self.veto = state.veto
        self.scores = state.scores
        self.owing = {seat for seat in range(self.seats) if state.owing >> seat & 1}
        self.in_force = Counter(map(_unbegun, state.in_force))

    def facts(self) -> tuple[object, ...]:
        piles = self.hands, self.discards, self.draw_pile
        return *piles, self.direction, self.veto, self.scores, self.playing, self.owing, self.in_force

    def apply_event(self, event: events.Event) -> None:
        self._move_cards(event)
        self._turn_things(event)
        self._owe_calls(event)

    def _move_cards(self, event: events.Event) -> None:
        match event:
            case events.Dealt(seat, cards):
                if self.discards:
                    self.clear()
                self.gain(seat, cards)
            case events.Drew(seat, cards, _):
                self.gain(seat, cards)
            case events.TurnedUp():
                self.discards, self.draw_pile = 1, self.draw_pile - 1
            case events.Played(seat, cards, _, _) | events.Discarded(seat, cards):
                self.hands[seat] -= Counter(cards)
                self.discards += len(cards)
            case events.Reshuffled(count):
                self.draw_pile, self.discards = self.draw_pile + count, self.discards - count
            case events.HandsSwapped(seat, other):
                self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
            case events.HandsPassed(direction):
                self.pass_on(direction)

    def _turn_things(self, event: events.Event) -> None:
        match event:
            case events.TurnedUp(card):
                self.direction = -1 if card.rank == "R" else 1  # START-3
            case events.DirectionTurned(direction):
                self.direction = direction
            case events.VetoSlapped(seat, _):
                self.veto = seat
            case events.VetoReturned():
                self.veto = None
            case events.RoundEnded():
                self.scores = event.scores
            case events.SeatOut(seat):
                self.playing.remove(seat)
            case events.PutInForce(force):
                self.in_force[_unbegun(force)] += 1
            case events.Lapsed(force):
                self.in_force -= Counter([_unbegun(force)])

    def _owe_calls(self, event: events.Event) -> None:
        """UNO-1 and R-UNO: when the window closes, and which seats no longer or newly owe a call."""
        match event:
            case events.Played() | events.Passed(stuck=True) | events.HandsPassed() | events.RoundEnded():
                self.owing.clear()
            case events.HandsSwapped(seat, other):
                self.owing -= {seat, other}
            case events.Called(seat) | events.Caught(seat) | events.Drew(seat):
                self.owing.discard(seat)
        if isinstance(event, events.Played | events.Discarded):
            one = self.hands[event.seat].total() == 1
            self.owing = self.owing | {event.seat} if one else self.owing - {event.seat}

    def clear(self) -> None:
        """Return all cards to the draw pile for a new deal."""
        self.hands = [Counter() for _ in range(self.seats)]
        self.draw_pile, self.discards = self.pack, 0

    def gain(self, seat: int, cards: Iterable[Card]) -> None:
        gained = Counter(cards)
        self.hands[seat] += gained
        self.draw_pile -= gained.total()

    def pass_on(self, direction: int) -> None:
        ring = self.playing[::direction]
        held = [self.hands[seat] for seat in ring]
        for seat, hand in zip(ring, held[-1:] + held[:-1], strict=True):
            self.hands[seat] = hand


def _unbegun(force: InForce) -> InForce:
    """Ignore whether its turn has begun, which no event tells."""
    return replace(force, begun=False)


def check_events(before: State, action: Action, after: State, happened: Iterable[events.Event]) -> None:
    """Check that the action and the events lead from the state before to the state after."""
    table = ReplayedTable(before)
    if isinstance(action, Draw) and isinstance(before.awaiting, AwaitTurn):
        table.owing.clear()  # R-UNO-WINDOW: even where a written rule says how many are drawn
    for event in happened:
        table.apply_event(event)
    assert table.facts() == ReplayedTable(after).facts(), "the events don't match the states"
