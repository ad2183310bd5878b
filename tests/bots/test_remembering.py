"""What the expert makes of what it hears the others do."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from lastcard import Game, RuleSet, State, edition, open_match
from lastcard.bots.casual import Casual
from lastcard.bots.inference import Memory
from lastcard.bots.levels import HABITS
from lastcard.bots.round_runner import moves, tell
from lastcard.core.actions import Action
from lastcard.core.deck import numbers
from lastcard.core.events import Event
from lastcard.kernel import layout
from lastcard.kernel.arrays import Row, Traits
from lastcard.kernel.compiler import entry
from lastcard.kernel.monte_carlo import Known, Scratch, _go_back, _would_have
from lastcard.kernel.observations import FRESH, KIND, NO_NOTE, NOTES
from lastcard.kernel.rule_tables import Tables, halves
from lastcard.views import View
from tests.kernel.worlds import Search
from tests.support.positions import move, position

SURE = HABITS["casual"].never_slipping()
ME = 1


class Listener(Casual):
    """Chooses like a casual player, and keeps in mind what it hears."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, 1, SURE)
        self.memory = Memory(game)

    def hear(self, view: View, events: Sequence[Event]) -> None:
        self.memory.hear(view, events)


def heard(state: State, *lines: str) -> tuple[State, Memory]:
    """What is remembered after these moves."""
    listener = Listener(state.game)
    tell(state, [(ME, listener)], ())
    for line in lines:
        state, events = move(state, line)
        tell(state, [(ME, listener)], events)
    return state, listener.memory


def holds(worlds: layout.Row, seat: int, cards: int) -> float:
    """In how many of the worlds the seat holds one of these cards."""
    lo, hi = halves(cards)
    hands = worlds[:, layout.HANDS + 2 * seat] & lo | worlds[:, layout.HANDS + 2 * seat + 1] & hi
    return float((hands != 0).mean())


def test_who_draws_holds_nothing_that_fits() -> None:
    start = position("B1 G2 Y3 G4", "R1 B2 W", discard="R5", draw="Y8")
    state, memory = heard(start, "0 draw")
    deck = state.game.deck
    fitting = deck.of_colour["R"] | deck.of_rank["5"] | deck.wilds
    unheard, _ = Search(state, ME, "play R1", "draw").worlds(400)
    informed, _ = Search(state, ME, "play R1", "draw", memory=memory).worlds(400)
    assert holds(unheard, 0, fitting) > 0.75
    assert holds(informed, 0, fitting) < 0.45


def test_who_names_a_colour_holds_it() -> None:
    start = position("W B1 B2 B3", "R1 B2 W G7", discard="R5")
    state, memory = heard(start, "0 play W:B")
    blue = state.game.deck.of_colour["B"]
    unheard, _ = Search(state, ME, "play B2", "draw").worlds(400)
    informed, _ = Search(state, ME, "play B2", "draw", memory=memory).worlds(400)
    assert holds(informed, 0, blue) > holds(unheard, 0, blue) + 0.1


def test_hands_that_move_are_forgotten() -> None:
    start = position("R7 G2 Y3 G4", "R1 B2 W", "Y1 Y2 Y3", discard="R5", rules={"seven_zero": True})
    state, memory = heard(start, "0 play R7", "0 swap 2")
    notes, _ = memory.lines(state.playing)
    assert not notes[:, :, KIND].any()


def test_a_card_that_was_kept_may_fit() -> None:
    start = position("B1 G2 Y3 G4", "R1 B2 W", discard="R5", draw="R8")
    state, memory = heard(start, "0 draw", "0 pass")
    assert memory.lines(state.playing)[0][0, 0, FRESH] == 1


@pytest.mark.compiles
def test_the_true_hands_are_always_likely() -> None:
    """What casual players did is what they would have done, whatever else happened since."""
    game = Game(edition("artiste"), RuleSet(), 4)
    checked = sum(_check_round(game, number) for number in range(30))
    assert checked > 1000


def _check_round(game: Game, number: int) -> int:
    state, _ = open_match(game, f"likely {number}".encode())
    listener = Listener(game)
    checked = 0
    for played in moves(state, [listener, *(Casual(game, seat, SURE) for seat in range(3))]):
        if played.state.awaiting.seats == (0,):
            checked += _check_notes(played.state, listener.memory)
    return checked


def _check_notes(state: State, memory: Memory) -> int:
    search = Search(state, 0, memory=memory)
    checked = 0
    for seat in (1, 2, 3):
        for place, card in enumerate(numbers(state.hands[seat])):
            search.scratch.heaps[0, 111 - place] = card
        answers = np.zeros(NOTES, np.int64)
        would_have(search.tables, search.imagined.known, search.who, seat, search.scratch, answers)
        assert (answers != 0).all(), state
        checked += int((answers == 1).sum())
    return checked


@entry
def would_have(tables: Tables, known: Known, who: Traits, seat: int, scratch: Scratch, answers: Row) -> None:
    """Whether each note fits the hand at the end of the pile; -1 where it can't be told which cards came later."""
    for note in range(NOTES):
        answers[note] = -1
        if known.notes[seat, note, KIND] != NO_NOTE and known.notes[seat, note, FRESH] == 0:
            _go_back(tables, known, seat, note, 112, scratch)
            answers[note] = _would_have(tables, known, who, seat, note, scratch.then)


def test_nothing_is_heard_that_the_seat_may_not_know() -> None:
    """What a listener is told of another's draw are backs."""
    told: list[Event] = []

    class Ear(Listener):
        def hear(self, view: View, events: Sequence[Event]) -> None:
            told.extend(events)

        def choose(self, view: View, actions: list[Action]) -> Action:
            raise NotImplementedError

    state = position("B1 G2 Y3 G4", "R1 B2 W", discard="R5", draw="Y8")
    after, events = move(state, "0 draw")
    tell(after, [(ME, Ear(state.game))], events)
    assert "Y8" in str(events)
    assert "Y8" not in str(told)
    assert told
