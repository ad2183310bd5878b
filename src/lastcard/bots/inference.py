"""Observations of the other seats that say something about their hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from lastcard.core.cards import Card
from lastcard.core.events import Dealt, Discarded, Drew, Event, HandsPassed, HandsSwapped, Passed, Played, RuleActs
from lastcard.core.game import Game
from lastcard.kernel.state_layout import NAMED_COLOUR, AnyArray
from lastcard.kernel.world_sampling import (
    DREW_CARDS,
    MAX_OBSERVATIONS,
    OBS_COLOUR,
    OBS_DIRECTION,
    OBS_DRAWN,
    OBS_KIND,
    OBS_NAMED,
    OBS_NEXT_HAND,
    OBS_PLAYED,
    OBS_SIZE,
    OBS_TOP,
    PLAYED_CARD,
)
from lastcard.views import View

MAX_PLAYED = 8
"""How many of the last cards that each seat played are kept."""
_CHANGING_HANDS = (Dealt, Discarded, HandsPassed, HandsSwapped, RuleActs)


class ObservationLog:
    """The last choices of every seat, cleared when hands change in other ways than by playing and drawing."""

    def __init__(self, game: Game) -> None:
        self._deck = game.deck
        self._before: View | None = None
        self._observations: dict[int, list[list[int]]] = defaultdict(list)
        self._played: dict[int, list[int]] = defaultdict(list)

    def hear(self, view: View, events: Sequence[Event]) -> None:
        """Note what happened, as this seat may know it, and keep the view for the next time."""
        for event in events:
            if isinstance(event, _CHANGING_HANDS):
                self._observations.clear()
            elif isinstance(event, Drew):
                self._note_draw(event)
            elif isinstance(event, Played):
                self._note_play(event)
            elif isinstance(event, Passed) and not event.stuck and self._observations[event.seat]:
                self._observations[event.seat][-1][OBS_DRAWN] += 1  # it kept a playable card
        self._before = view

    def to_arrays(self, playing: Sequence[int]) -> tuple[AnyArray, AnyArray]:
        """Return the observations of these seats, and the cards they played, the last one first."""
        observations = np.zeros((len(playing), MAX_OBSERVATIONS, OBS_SIZE), np.int64)
        played = np.zeros((len(playing), MAX_PLAYED), np.int64)
        for index, seat in enumerate(playing):
            for line, observed in enumerate(self._observations[seat][-MAX_OBSERVATIONS:]):
                observations[index, line] = observed
            last = self._played[seat][: -MAX_PLAYED - 1 : -1]
            played[index, : len(last)] = last
        return observations, played

    def _note_draw(self, event: Drew) -> None:
        for observed in self._observations[event.seat]:
            observed[OBS_DRAWN] += len(event.cards)
        before = self._before
        if event.why == "turn" and before and before.phase == "turn" and before.awaited == (event.seat,):
            self._observations[event.seat].append(self._observe(DREW_CARDS, event.seat, before))

    def _note_play(self, event: Played) -> None:
        before, seen = self._before, self._observations[event.seat]
        if before and before.phase == "drawn" and len(event.cards) == 1:
            for observed in seen[:-1]:
                observed[OBS_DRAWN] -= 1  # the card it drew is gone again
            return
        # Nobody can tell whether a card played now was drawn since.
        seen[:] = [
            observed
            for observed in seen
            if not observed[OBS_DRAWN] and observed[OBS_PLAYED] + len(event.cards) <= MAX_PLAYED
        ]
        self._played[event.seat] = [*self._played[event.seat], *map(self._number, event.cards)][-MAX_PLAYED:]
        for observed in seen:
            observed[OBS_PLAYED] += len(event.cards)
        by_choice = before and before.awaited == (event.seat,) and not before.pending and not event.jumped_in
        if before and by_choice and len(event.cards) == 1:
            observed = self._observe(PLAYED_CARD, event.seat, before)
            observed[OBS_PLAYED] = 1
            observed[OBS_NAMED] = self._deck.letters.index(event.colour) if event.colour else 0
            seen.append(observed)

    def _observe(self, kind: int, seat: int, before: View) -> list[int]:
        letters, following = self._deck.letters, before.playing.index(seat) + before.direction
        observed = [0] * OBS_SIZE
        observed[OBS_KIND] = kind
        observed[OBS_COLOUR] = letters.index(before.colour or letters[0])
        observed[OBS_TOP] = NAMED_COLOUR + observed[OBS_COLOUR] if before.top.is_wild else self._number(before.top)
        observed[OBS_DIRECTION] = before.direction
        observed[OBS_NEXT_HAND] = len(before.hands[before.playing[following % len(before.playing)]])
        return observed

    def _number(self, card: Card) -> int:
        return self._deck.copies[card].bit_length() - 1
