"""The environments of PettingZoo."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from lastcard.envs import round_v1
from lastcard.kernel.action_numbers import DRAW, GROUPS, WAIT
from lastcard.kernel.round import ActionError
from tests.support.round_comparison import pick

pytestmark = pytest.mark.compiles
ALL = {"jump_in": True, "stacking": "any", "deflect": "both", "seven_zero": True}
GAMES: list[dict[str, Any]] = [{}, {"players": 10}, {"players": 4, "rules": ALL, "reward": "points"}]
games = pytest.mark.parametrize("kwargs", GAMES, ids=["two", "ten", "house rules"])


@games
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_environment_follows_the_interface(kwargs: dict[str, Any]) -> None:
    """PettingZoo warns of observations with masks, as all of its own card games have, unless it knows their name."""
    api_test(round_v1.env(**kwargs), num_cycles=500)


@games
def test_parallel_environment_follows_the_interface(kwargs: dict[str, Any]) -> None:
    parallel_api_test(round_v1.parallel_env(**kwargs), num_cycles=500)


def test_same_seed_gives_the_same_round() -> None:
    seed_test(round_v1.env, num_cycles=100)
    parallel_seed_test(round_v1.parallel_env, num_cycles=100)


def test_rounds_are_cut_off_after_the_most_cycles() -> None:
    """A cycle asks every seat; `raw_env`, which asks one seat at a time, counts actions."""

    def all_seats(max_cycles: int) -> Any:
        return parallel_to_aec(round_v1.parallel_env(max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=round_v1.parallel_env, env=all_seats))
    raw = round_v1.raw_env(max_cycles=4)
    raw.reset(seed=1)
    while not any(raw.truncations.values()):
        raw.step(raw.round.legal()[0])
    assert raw.round.moves == 4


def test_environment_asks_as_the_round_does() -> None:
    """At every decision the agent, its observation and its mask are those of the round, and the winner gets 1."""
    dice = Random(1)
    raw = round_v1.raw_env(players=3, rules=ALL)
    for seed in range(5):
        raw.reset(seed=seed)
        while not raw.round.is_over:
            one = raw.round
            assert raw.agent_selection == f"player_{one.seat}"
            for seat, agent in enumerate(raw.agents):
                seen = raw.observe(agent)
                assert seen in raw.observation_space(agent)
                assert seen["observation"].tolist() == one.observation(seat).tolist()
                legal = np.flatnonzero(seen["action_mask"]).tolist()
                assert legal == (sorted(one.legal()) if seat == one.seat else [])
            raw.step(pick(one.legal(), dice))
        assert raw.terminations == dict.fromkeys(raw.agents, True)
        assert sum(raw.rewards.values()) == pytest.approx(0)
        assert raw.rewards[f"player_{raw.round.winner}"] == 1


def test_illegal_action_loses_the_round() -> None:
    env = round_v1.env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(env.observe(loser)["action_mask"].argmin()))
    assert all(env.terminations.values())
    assert env.rewards[loser] == round_v1.ILLEGAL_REWARD
    raw = round_v1.raw_env()
    raw.reset(seed=1)
    with pytest.raises(ActionError):
        raw.step(int(raw.observe(raw.agent_selection)["action_mask"].argmin()))


def test_first_catch_of_a_cycle_counts() -> None:
    """Both others catch at the same time: the seat after the player is faster, and cards are drawn once."""
    catches = GROUPS["catch"]
    env = round_v1.parallel_env(players=3)
    dice = Random(4)
    for seed in range(40):
        observations, _ = env.reset(seed=seed)
        while env.agents:
            masks = [observations[agent]["action_mask"] for agent in env.agents]
            catching = [seat for seat in range(3) if masks[seat][catches.start : catches.stop].any()]
            if len(catching) == 2:
                before = env.round.state()
                caught = ({0, 1, 2} - set(catching)).pop()
                answers = [next((n for n in catches if mask[n]), DRAW) for mask in masks]
                env.step(dict(zip(env.agents, answers, strict=True)))
                after = env.round.state()
                assert after.hands[caught].bit_count() == before.hands[caught].bit_count() + 2
                assert after.awaiting == before.awaiting
                return
            legal = [np.flatnonzero(mask).tolist() for mask in masks]
            answers = [pick(one, dice) if WAIT not in one else WAIT for one in legal]
            observations, *_ = env.step(dict(zip(env.agents, answers, strict=True)))
    pytest.fail("no seat owed the call")
