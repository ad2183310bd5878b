"""States are immutable and compare by value, and a draft doesn't change the state it was made from."""

from __future__ import annotations

import copy
import pickle

import pytest

from lastcard.core.actions import Draw
from lastcard.core.awaiting import AwaitDrawn, AwaitFour, AwaitStack, AwaitTurn, AwaitVote
from lastcard.core.errors import GameError
from lastcard.core.events import Passed
from lastcard.core.game import Game, Words
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import LEFT, RIGHT, Draft, State
from lastcard.editions import edition
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match

GAME = Game(edition("coloradd"), RuleSet(), 4, (Words("a"), Words("b")))


@pytest.fixture
def state() -> State:
    return open_match(GAME, b"state")[0]


def test_fields_cannot_be_changed_or_removed(state: State) -> None:
    for name in [*state.fields(), "events", "anything"]:
        with pytest.raises(AttributeError, match="can't be changed"):
            setattr(state, name, None)
        with pytest.raises(AttributeError, match="can't be changed"):
            delattr(state, name)


def test_field_values_are_hashable(state: State) -> None:
    """So there is no list, dict or set inside."""
    for name, value in state.fields().items():
        assert hash(value) is not None, name


def test_missing_or_extra_field_is_refused(state: State) -> None:
    fields = state.fields()
    assert State(**fields) == state
    with pytest.raises(TypeError):
        State(**(fields | {"more": 1}))
    del fields["owing"]
    with pytest.raises(TypeError):
        State(**fields)


def test_equal_states_have_equal_hashes(state: State) -> None:
    again = open_match(Game(edition("coloradd"), RuleSet(), 4, (Words("a"), Words("b"))), b"state")[0]
    assert again == state
    assert hash(again) == hash(state)
    assert len({state, again}) == 1


@pytest.mark.parametrize("name", sorted(State.__annotations__.keys() - {"events"}))
def test_every_field_is_compared(state: State, name: str) -> None:
    assert State(**(state.fields() | {name: "something else"})) != state


def test_other_game_or_seed_gives_other_state(state: State) -> None:
    """The options, the written rules and the seed are part of a state."""
    for game in (
        Game(GAME.edition, RuleSet(jump_in=True), 4, GAME.written),
        Game(GAME.edition, RuleSet(), 4, (Words("a"), Words("c"))),
    ):
        assert open_match(game, b"state")[0] != state
    assert open_match(GAME, b"other")[0] != state


def test_states_can_be_copied_and_pickled(state: State) -> None:
    assert copy.copy(state) == state
    assert pickle.loads(pickle.dumps(state)) == state


def test_draft_leaves_its_state_unchanged(state: State) -> None:
    before = state.fields()
    draft = Draft(state)
    draft.set_hand(1, 0)
    draft.turn = 3
    draft.events.append(Passed(3))
    made, events = draft.freeze()
    assert state.fields() == before
    assert events == (Passed(3),)
    assert type(made) is State
    assert (made.hands[1], made.turn) == (0, 3)
    assert made.hands[0] == state.hands[0]
    with pytest.raises(AttributeError):
        made.turn = 0


def test_apply_leaves_its_state_unchanged(state: State) -> None:
    before = state.fields()
    after, _ = apply(state, state.awaiting.seats[0], Draw())
    assert state.fields() == before
    assert after != state


def test_next_seat_skips_eliminated_seats(state: State) -> None:
    """SETUP-7, ACT-REV-1: in both directions."""
    three = State(**(state.fields() | {"playing": (0, 2, 3), "direction": LEFT}))
    assert [three.next_seat(seat) for seat in (0, 2, 3)] == [2, 3, 0]
    assert three.next_seat(0, 2) == 3
    assert three.next_seat(0, 3) == 0
    right = State(**(three.fields() | {"direction": RIGHT}))
    assert [right.next_seat(seat) for seat in (0, 2, 3)] == [3, 0, 2]


def test_awaiting_has_its_seats() -> None:
    assert AwaitTurn(3).seats == AwaitDrawn(3, 1).seats == AwaitStack(3, 2, "+2").seats == (3,)
    assert AwaitFour(3, 2, 4, True).seats == (3,)
    assert AwaitFour(3, 2, 4, True) != AwaitFour(3, 2, 4, False)
    assert AwaitVote(1, None, 0, (1, 2), True).seats == (1, 2)
    assert repr(AwaitTurn(3)) == "AwaitTurn(seat=3)"


def test_too_many_customizable_cards_are_refused() -> None:
    """R-CUSTOM-COUNT, DECK-7, DECK-8, DECK-9."""
    for name, most in (("coloradd", 4), ("nonpartisan", 3), ("artiste", 0)):
        words = tuple(Words(str(number)) for number in range(most + 1))
        assert Game(edition(name), RuleSet(), 2, words[:most]).deck.size == 108 + most
        with pytest.raises(GameError, match=f"the {name} edition has {most}"):
            Game(edition(name), RuleSet(), 2, words)


def test_draft_copies_every_field(state: State) -> None:
    """They are copied one by one, so that a new field could be forgotten."""
    draft = Draft(state)
    assert draft.fields() == state.fields()
    assert draft.freeze() == (state, ())
    assert not hasattr(draft, "events")
