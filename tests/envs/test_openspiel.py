"""The game of OpenSpiel. `make test-full` installs OpenSpiel for these tests."""

from __future__ import annotations

import pickle
from itertools import zip_longest
from random import Random
from typing import Any

import pytest

from lastcard.core.events import Dealt, Drew, PutBack, TurnedUp
from lastcard.envs.parameters import game_of
from lastcard.kernel.action_numbers import face_index
from lastcard.kernel.observation import OBSERVATION
from tests.support.round_comparison import dealt_round, pick, random_steps

pyspiel = pytest.importorskip("pyspiel")
pytestmark = [pytest.mark.full, pytest.mark.filterwarnings("ignore::DeprecationWarning")]
RULES = {"stacking": "any", "deflect": "both", "jump_in": True, "seven_zero": True, "draw_until_playable": True}
GAMES = [
    "lastcard",
    "lastcard(players=5,edition=artiste,reward=points,max_moves=300)",
    "lastcard(players=3,stacking=any,deflect=both,jump_in=true,seven_zero=true,draw_until_playable=true,max_moves=300)",
    "lastcard(players=4,teams=true,bluffing=false,max_moves=50)",
]


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    import lastcard.envs.openspiel  # noqa: F401 - registers the game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("serialize", [False, True], ids=["in memory", "serialized"])
def test_game_passes_the_simulation_of_openspiel(name: str, serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=serialize, verbose=False)


def drawn_in(events: Any) -> list[Any]:
    """The cards that these events draw, in the order of the chance nodes."""
    dealt = [event.cards for event in events if isinstance(event, Dealt)]
    in_turn = [card for cards in zip_longest(*dealt) for card in cards]
    turned = [event.card for event in events if isinstance(event, PutBack | TurnedUp)]
    return in_turn + turned + [card for event in events if isinstance(event, Drew) for card in event.cards]


@pytest.mark.parametrize(("players", "rules"), [(2, {}), (3, RULES), (10, {})], ids=str)
def test_game_equals_engine_at_every_decision(players: int, rules: dict[str, Any]) -> None:
    """The kernel's random rounds, replayed on the engine and in OpenSpiel with the same draws."""
    game = game_of(players, "coloradd", rules)
    written = ",".join([f"players={players}", *(f"{name}={str(value).lower()}" for name, value in rules.items())])
    loaded = pyspiel.load_game(f"lastcard({written})")
    decisions = 0
    for number in range(3):
        steps = random_steps(game, number, dealer=players - 1)
        engine, events = dealt_round(game, steps)
        state = loaded.new_initial_state()
        draws = drawn_in(events)
        for _, action in steps:
            for card in draws:
                chances = dict(state.chance_outcomes())
                assert sum(chances.values()) == pytest.approx(1)
                state.apply_action(face_index(game, card))
            assert state.is_terminal() == engine.is_over
            if engine.is_over:
                break
            assert state.current_player() == engine.seat
            assert state.legal_actions() == sorted(engine.legal())
            assert {state.action_to_string(engine.seat, legal) for legal in engine.legal()}
            for seat in range(players):
                assert state.observation_tensor(seat) == engine.observation(seat).tolist()
            decisions += 1
            if action < 0:
                break
            before = engine.moves
            engine.do(action)
            draws = drawn_in(engine.events) if engine.moves > before else []
            state.apply_action(action)
        if engine.is_over:
            assert state.returns()[engine.winner] == pytest.approx(1)
            assert sum(state.returns()) == pytest.approx(0)
    assert decisions > 60


def play(state: Any, dice: Random, actions: int) -> None:
    while not state.is_terminal() and actions:
        if state.is_chance_node():
            faces, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(faces, chances)[0])
        else:
            state.apply_action(pick(state.legal_actions(), dice))
            actions -= 1


def test_information_state_has_only_what_the_seat_may_know() -> None:
    """Deal the other seat other cards: what the first knows stays the same until the other plays."""
    texts = set()
    known = set()
    for shift in range(4):
        state = pyspiel.load_game("lastcard").new_initial_state()
        for place in range(14):
            faces = [face for face, _ in state.chance_outcomes()]
            state.apply_action(faces[place] if place % 2 == 0 else faces[-1 - shift - place])
        state.apply_action(next(face for face, _ in state.chance_outcomes() if face not in (52, 53)))
        if state.is_chance_node():
            continue
        texts.add(state.information_state_string(0))
        known.add(state.information_state_string(1))
        assert len(state.observation_tensor(0)) == OBSERVATION
    assert (len(texts), len(known)) == (1, 4)


def test_perfect_recall_remembers_more_than_is_seen_now() -> None:
    state = pyspiel.load_game("lastcard").new_initial_state()
    play(state, Random(3), 12)
    player = max(state.current_player(), 0)
    assert len(state.information_state_string(player).splitlines()) > 20
    assert "?" in state.information_state_string(player)


def test_copies_and_pickles_play_on_separately() -> None:
    state = pyspiel.load_game("lastcard(players=3)").new_initial_state()
    play(state, Random(2), 10)
    twin = state.clone()
    restored = pickle.loads(pickle.dumps(state))
    before = str(state)
    play(twin, Random(5), 5)
    assert str(state) == before == str(restored)
    play(state, Random(5), 5)
    play(restored, Random(5), 5)
    assert str(state) == str(twin) == str(restored)
