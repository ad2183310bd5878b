"""What the others did, as far as it tells something of their hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from lastcard.core.cards import Card
from lastcard.core.events import Dealt, Discarded, Drew, Event, HandsPassed, HandsSwapped, Passed, Played, RuleActs
from lastcard.core.game import Game
from lastcard.kernel.arrays import Numbers
from lastcard.kernel.layout import COLOURED
from lastcard.kernel.observations import (
    DREW_CARDS,
    FRESH,
    IN_PLAY,
    KIND,
    LATER,
    NAMED,
    NEXT_HELD,
    NOTE,
    NOTES,
    PLAYED,
    TOP,
    WAY,
)
from lastcard.views import View

LAID = 8
"""Cards laid of late that are remembered, of each seat."""
_CHANGING_HANDS = (Dealt, Discarded, HandsPassed, HandsSwapped, RuleActs)


class Memory:
    """The last choices of every seat, forgotten when hands change in other ways than by laying and drawing."""

    def __init__(self, game: Game) -> None:
        self._deck = game.deck
        self._before: View | None = None
        self._notes: dict[int, list[list[int]]] = defaultdict(list)
        self._laid: dict[int, list[int]] = defaultdict(list)

    def hear(self, view: View, events: Sequence[Event]) -> None:
        """Note what happened, as this seat may know it; and how things stand now, for the next time."""
        for event in events:
            if isinstance(event, _CHANGING_HANDS):
                self._notes.clear()
            elif isinstance(event, Drew):
                self._drew(event)
            elif isinstance(event, Played):
                self._played(event)
            elif isinstance(event, Passed) and not event.stuck and self._notes[event.seat]:
                self._notes[event.seat][-1][FRESH] += 1  # it kept a card that it could have played
        self._before = view

    def lines(self, playing: Sequence[int]) -> tuple[Numbers, Numbers]:
        """The notes of these seats, and the cards they laid, the last one first."""
        notes = np.zeros((len(playing), NOTES, NOTE), np.int64)
        laid = np.zeros((len(playing), LAID), np.int64)
        for place, seat in enumerate(playing):
            for line, note in enumerate(self._notes[seat][-NOTES:]):
                notes[place, line] = note
            last = self._laid[seat][: -LAID - 1 : -1]
            laid[place, : len(last)] = last
        return notes, laid

    def _drew(self, event: Drew) -> None:
        for note in self._notes[event.seat]:
            note[FRESH] += len(event.cards)
        before = self._before
        if event.why == "turn" and before and before.phase == "turn" and before.awaited == (event.seat,):
            self._notes[event.seat].append(self._note(DREW_CARDS, event.seat, before))

    def _played(self, event: Played) -> None:
        before, notes = self._before, self._notes[event.seat]
        if before and before.phase == "drawn" and len(event.cards) == 1:
            for note in notes[:-1]:
                note[FRESH] -= 1  # what it drew is gone again
            return
        # Of a card laid now nobody can tell whether it was drawn since.
        notes[:] = [note for note in notes if not note[FRESH] and note[LATER] + len(event.cards) <= LAID]
        self._laid[event.seat] = [*self._laid[event.seat], *map(self._number, event.cards)][-LAID:]
        for note in notes:
            note[LATER] += len(event.cards)
        of_its_own = before and before.awaited == (event.seat,) and not before.pending and not event.jumped_in
        if before and of_its_own and len(event.cards) == 1:
            note = self._note(PLAYED, event.seat, before)
            note[LATER] = 1
            note[NAMED] = self._deck.letters.index(event.colour) if event.colour else 0
            notes.append(note)

    def _note(self, kind: int, seat: int, before: View) -> list[int]:
        letters, place = self._deck.letters, before.playing.index(seat) + before.direction
        note = [0] * NOTE
        note[KIND] = kind
        note[IN_PLAY] = letters.index(before.colour or letters[0])
        note[TOP] = COLOURED + note[IN_PLAY] if before.top.is_wild else self._number(before.top)
        note[WAY] = before.direction
        note[NEXT_HELD] = len(before.hands[before.playing[place % len(before.playing)]])
        return note

    def _number(self, card: Card) -> int:
        return self._deck.copies[card].bit_length() - 1
