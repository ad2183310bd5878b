"""Inferences of the expert from the actions of other seats."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from lastcard import Game, RuleSet, State, edition, open_match
from lastcard.bots.casual import Casual
from lastcard.bots.inference import ObservationLog
from lastcard.bots.levels import HABITS
from lastcard.bots.round_runner import iter_moves, notify_bots
from lastcard.core.actions import Action
from lastcard.core.deck import numbers
from lastcard.core.events import Event
from lastcard.kernel import state_layout as layout
from lastcard.kernel.compiler import kernel
from lastcard.kernel.rule_tables import RuleTables, split_words
from lastcard.kernel.state_layout import IntArray, Traits
from lastcard.kernel.world_sampling import (
    MAX_OBSERVATIONS,
    NO_OBSERVATION,
    OBS_DRAWN,
    OBS_KIND,
    KnownRound,
    ScratchBuffers,
    explains_choice,
    rewind,
)
from lastcard.views import View
from tests.kernel.search import Search
from tests.support.positions import move, position

SURE = HABITS["casual"].never_slipping()
ME = 1


class LoggingCasual(Casual):
    """A casual player with an observation log."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, 1, SURE)
        self.log = ObservationLog(game)

    def hear(self, view: View, events: Sequence[Event]) -> None:
        self.log.hear(view, events)


def heard(state: State, *lines: str) -> tuple[State, ObservationLog]:
    """Return the observation log after these moves."""
    listener = LoggingCasual(state.game)
    notify_bots(state, [(ME, listener)], ())
    for line in lines:
        state, events = move(state, line)
        notify_bots(state, [(ME, listener)], events)
    return state, listener.log


def holds(worlds: IntArray, seat: int, cards: int) -> float:
    """Return the share of the worlds in which the seat holds one of these cards."""
    lo, hi = split_words(cards)
    hands = worlds[:, layout.HANDS + 2 * seat] & lo | worlds[:, layout.HANDS + 2 * seat + 1] & hi
    return float((hands != 0).mean())


@pytest.mark.full
def test_seat_that_drew_seldom_holds_playable_card() -> None:
    start = position("B1 G2 Y3 G4", "R1 B2 W", discard="R5", draw="Y8")
    state, log = heard(start, "0 draw")
    deck = state.game.deck
    playable = deck.of_colour["R"] | deck.of_rank["5"] | deck.wilds
    unheard, _ = Search(state, ME, "play R1", "draw").worlds(400)
    informed, _ = Search(state, ME, "play R1", "draw", log=log).worlds(400)
    assert holds(unheard, 0, playable) > 0.75
    assert holds(informed, 0, playable) < 0.45


def test_seat_that_named_colour_holds_it_more_often() -> None:
    start = position("W B1 B2 B3", "R1 B2 W G7", discard="R5")
    state, log = heard(start, "0 play W:B")
    blue = state.game.deck.of_colour["B"]
    unheard, _ = Search(state, ME, "play B2", "draw").worlds(400)
    informed, _ = Search(state, ME, "play B2", "draw", log=log).worlds(400)
    assert holds(informed, 0, blue) > holds(unheard, 0, blue) + 0.1


def test_swapped_hands_clear_observations() -> None:
    start = position("R7 G2 Y3 G4", "R1 B2 W", "Y1 Y2 Y3", discard="R5", rules={"seven_zero": True})
    state, log = heard(start, "0 play R7", "0 swap 2")
    observations, _ = log.to_arrays(state.playing)
    assert not observations[:, :, OBS_KIND].any()


def test_kept_card_counts_as_drawn() -> None:
    start = position("B1 G2 Y3 G4", "R1 B2 W", discard="R5", draw="R8")
    state, log = heard(start, "0 draw", "0 pass")
    assert log.to_arrays(state.playing)[0][0, 0, OBS_DRAWN] == 1


@pytest.mark.compiles
def test_true_hands_explain_casual_choices() -> None:
    """The true hand always explains the choices of a casual player, even after later events."""
    game = Game(edition("artiste"), RuleSet(), 4)
    checked = sum(_check_round(game, number) for number in range(30))
    assert checked > 1000


def _check_round(game: Game, number: int) -> int:
    state, _ = open_match(game, f"likely {number}".encode())
    listener = LoggingCasual(game)
    checked = 0
    for played in iter_moves(state, [listener, *(Casual(game, seat, SURE) for seat in range(3))]):
        if played.state.awaiting.seats == (0,):
            checked += _check_notes(played.state, listener.log)
    return checked


def _check_notes(state: State, log: ObservationLog) -> int:
    search = Search(state, 0, log=log)
    checked = 0
    for seat in (1, 2, 3):
        for place, card in enumerate(numbers(state.hands[seat])):
            search.scratch.world_piles[0, 111 - place] = card
        answers = np.zeros(MAX_OBSERVATIONS, np.int64)
        would_have(search.tables, search.knowledge.known, search.traits, seat, search.scratch, answers)
        assert (answers != 0).all(), state
        checked += int((answers == 1).sum())
    return checked


@kernel
def would_have(
    tables: RuleTables, known: KnownRound, traits: Traits, seat: int, scratch: ScratchBuffers, answers: IntArray
) -> None:
    """Write whether the hand at the end of the pile explains each observation; -1 where cards were drawn since."""
    for line in range(MAX_OBSERVATIONS):
        answers[line] = -1
        if (
            known.observations[seat, line, OBS_KIND] != NO_OBSERVATION
            and known.observations[seat, line, OBS_DRAWN] == 0
        ):
            rewind(tables, known, seat, line, 112, scratch)
            answers[line] = explains_choice(tables, known, traits, seat, line, scratch.then)


def test_drawn_cards_of_others_are_not_heard() -> None:
    """A bot hears only backs when another seat draws."""
    told: list[Event] = []

    class RecordingCasual(LoggingCasual):
        def hear(self, view: View, events: Sequence[Event]) -> None:
            told.extend(events)

        def choose(self, view: View, actions: list[Action]) -> Action:
            raise NotImplementedError

    state = position("B1 G2 Y3 G4", "R1 B2 W", discard="R5", draw="Y8")
    after, events = move(state, "0 draw")
    notify_bots(after, [(ME, RecordingCasual(state.game))], events)
    assert "Y8" in str(events)
    assert "Y8" not in str(told)
    assert told
