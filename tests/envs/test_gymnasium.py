"""The environments of Gymnasium: one round, and many at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from lastcard import LastcardError
from lastcard.core.game import MOST_PLAYERS
from lastcard.envs import ROUND_V1
from lastcard.envs.parameters import game_of
from lastcard.envs.rewards import rewards_of
from lastcard.envs.vector_env import RoundVectorEnv
from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.action_numbers import ACTIONS, JUMP_IN, PLAY_AND_CALL, WAIT
from lastcard.kernel.memory import address_of
from lastcard.kernel.observation import OBSERVATION
from lastcard.kernel.round import Round

pytestmark = pytest.mark.compiles
ALL = {"jump_in": True, "stacking": "any", "deflect": "both", "seven_zero": True}


def mostly_play(masks: Bytes, dice: np.random.Generator) -> Any:
    """A random legal action for each row; a play if there is one, with the call where it is due."""
    numbers = np.arange(ACTIONS)
    preferred = (numbers < JUMP_IN) * (1 + (numbers >= PLAY_AND_CALL))
    return (masks * (dice.random(masks.shape) + preferred)).argmax(axis=-1)


def policy(observation: Bytes, mask: Bytes) -> int:
    return int(mostly_play(mask, np.random.default_rng(int(observation.sum()))))


@pytest.mark.parametrize(
    "kwargs",
    [{}, {"opponents": "expert"}, {"players": 10, "opponents": None, "rules": ALL}, {"opponents": policy}],
    ids=["casual", "expert", "self-play", "policy"],
)
def test_environment_follows_the_interface(kwargs: dict[str, Any]) -> None:
    env = gymnasium.make(ROUND_V1, **kwargs)
    assert env.spec is not None
    check_env(env.unwrapped)


@pytest.mark.parametrize("opponents", ["random", "beginner", "casual", "expert", policy])
def test_round_against_opponents_ends_with_one_winner(opponents: Any) -> None:
    env = gymnasium.make(ROUND_V1, players=3, opponents=opponents)
    dice = np.random.default_rng(1)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        ended = False
        while not ended:
            assert observation in env.observation_space
            assert info["seat"] == 0
            observation, reward, terminated, truncated, info = env.step(mostly_play(info["action_mask"], dice))
            ended = terminated or truncated
            assert not info["replaced"]
            assert ended or reward == 0
        assert terminated
        assert sorted(info["rewards"]) == [-0.5, -0.5, 1]
        assert reward == info["rewards"][0]


def test_illegal_action_counts_as_another() -> None:
    for opponents in ("casual", policy):
        env = gymnasium.make(ROUND_V1, opponents=opponents)
        _, info = env.reset(seed=1)
        illegal = int(info["action_mask"].argmin())
        *_, info = env.step(illegal)
        assert info["replaced"]


def envs_of(**kwargs: Any) -> RoundVectorEnv:
    envs = gymnasium.make_vec(ROUND_V1, **kwargs)
    assert isinstance(envs, RoundVectorEnv)
    return envs


def test_rounds_of_the_vector_equal_single_rounds() -> None:
    """Self-play: at every decision all rounds equal `Round` with the same seed and actions, over several deals."""
    players, count = 3, 8
    game = game_of(players, "artiste", ALL)
    envs = envs_of(num_envs=count, players=players, edition="artiste", rules=ALL, opponents=None)
    observations, infos = envs.reset(seed=5)
    numbers = [0] * count
    single = [Round(game, 5 + line) for line in range(count)]
    dice = np.random.default_rng(2)
    ends = 0
    for _ in range(1500):
        ended = [one.is_over for one in single]
        for line, one in enumerate(single):
            seat = infos["seat"][line]
            assert observations[line].tolist() == one.observation(seat).tolist()
            assert infos["action_mask"][line].tolist() == one.mask().tolist()
            assert one.is_over or seat == one.seat
        actions = mostly_play(infos["action_mask"], dice)
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert not truncated.any()
        for line, one in enumerate(single):
            if ended[line]:
                numbers[line] += 1
                single[line] = Round(game, 5 + line, numbers[line])
                continue
            acted = one.seat
            one.do(int(actions[line]))
            assert terminated[line] == one.is_over
            if one.is_over:
                ends += 1
                expected = rewards_of(game, one.winner, one.points(), 0)
                assert infos["rewards"][line].tolist() == pytest.approx(expected)
                assert infos["_rewards"][line]
                assert rewards[line] == pytest.approx(expected[acted])
    assert ends > 10


@pytest.mark.parametrize("reward", ["win", "points"])
@pytest.mark.parametrize("rules", [{}, {"teams": True}, {"hand_size": 1, "hand_limit": 1}], ids=str)
def test_rewards_sum_to_zero_and_equal_those_of_one_round(reward: str, rules: dict[str, Any]) -> None:
    envs = envs_of(num_envs=4, players=4, rules=rules, opponents=None, reward=reward, autoreset_mode="SameStep")
    _, infos = envs.reset(seed=1)
    dice = np.random.default_rng(3)
    seen = 0
    for _ in range(600):
        _, rewards, terminated, _, infos = envs.step(mostly_play(infos["action_mask"], dice))
        for line in np.flatnonzero(terminated):
            seen += 1
            assert infos["rewards"][line].sum() == pytest.approx(0)
            assert rewards[line] in infos["rewards"][line]
            if rules.get("teams"):
                assert infos["rewards"][line][:2].tolist() == infos["rewards"][line][2:].tolist()
    assert seen > 5


def test_autoreset_modes_play_the_same_rounds() -> None:
    """The same deals follow each other in every mode; only the moment of the next deal differs."""
    lines: dict[str, list[Any]] = {}
    for mode in AutoresetMode:
        envs = envs_of(num_envs=1, autoreset_mode=mode)
        assert envs.metadata["autoreset_mode"] is mode
        observation, infos = envs.reset(seed=9)
        seen, ended = [], False
        while len(seen) < 200:
            if ended and mode is AutoresetMode.NEXT_STEP:
                observation, reward, *_, infos = envs.step(np.zeros(1, np.int64))
                assert reward[0] == 0
            elif ended and mode is AutoresetMode.DISABLED:
                observation, infos = envs.reset(options={"reset_mask": np.ones(1, np.bool_)})
            seen.append(observation[0].tolist())
            action = infos["action_mask"].argmax(axis=1)
            observation, _, terminated, truncated, infos = envs.step(action)
            ended = bool(terminated[0] or truncated[0])
            if ended:
                last = infos["final_obs"] if mode is AutoresetMode.SAME_STEP else observation
                seen.append(last[0].tolist())
        lines[mode.value] = seen
    assert lines["NextStep"] == lines["SameStep"] == lines["Disabled"]


def test_reset_of_some_rounds_leaves_the_others() -> None:
    envs = envs_of(num_envs=3, autoreset_mode="Disabled")
    before, _ = envs.reset(seed=3)
    after, _ = envs.reset(options={"reset_mask": np.array([False, True, False])})
    assert [a.tolist() == b.tolist() for a, b in zip(before, after, strict=True)] == [True, False, True]
    again, _ = envs.reset(seed=3)
    assert again.tolist() == before.tolist()


def test_ended_rounds_stay_as_they_are_without_autoreset() -> None:
    envs = envs_of(num_envs=2, autoreset_mode="Disabled", max_moves=6)
    _, infos = envs.reset(seed=3)
    for _ in range(9):
        observation, _, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(axis=1))
    assert (terminated | truncated).all()
    again, rewards, _, still, infos = envs.step(np.zeros(2, np.int64))
    assert again.tolist() == observation.tolist()
    assert still.tolist() == truncated.tolist()
    assert not rewards.any()
    assert "rewards" not in infos


def test_long_round_is_cut_off() -> None:
    envs = envs_of(num_envs=2, opponents=None, max_moves=5)
    _, infos = envs.reset(seed=1)
    for _ in range(19):
        _, rewards, _, truncated, infos = envs.step(infos["action_mask"].argmax(axis=1))
        if truncated.any():
            break
    assert truncated.any()
    assert not rewards.any()


def test_vector_without_copies_reuses_its_arrays() -> None:
    kept, copied = envs_of(num_envs=2, copy=False), envs_of(num_envs=2)
    first, infos = kept.reset(seed=1)
    then, *_ = kept.step(infos["action_mask"].argmax(axis=1))
    assert address_of(first) == address_of(then)
    first, infos = copied.reset(seed=1)
    then, *_ = copied.step(infos["action_mask"].argmax(axis=1))
    assert address_of(first) != address_of(then)
    assert first.tolist() != then.tolist()


@pytest.mark.parametrize(
    ("kwargs", "words"),
    [
        ({"opponents": "expert"}, "beginner"),
        ({"opponents": "champion"}, "champion"),
        ({"players": 3, "opponents": ["casual"]}, "2"),
        ({"reward": "cards"}, "points"),
        ({"rules": {"doubles": True}}, "doubles"),
    ],
    ids=str,
)
def test_wrong_parameters_are_explained(kwargs: dict[str, Any], words: str) -> None:
    with pytest.raises(LastcardError, match=words):
        RoundVectorEnv(2, **kwargs)


def test_spaces_are_the_same_for_all_games() -> None:
    for players in (2, MOST_PLAYERS):
        envs = envs_of(num_envs=3, players=players)
        assert envs.single_observation_space.shape == (OBSERVATION,)
        assert envs.observation_space.shape == (3, OBSERVATION)
        assert envs.single_action_space.n == ACTIONS > WAIT  # type: ignore[attr-defined]
