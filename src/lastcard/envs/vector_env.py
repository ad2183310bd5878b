"""Many rounds at once as a vector environment of Gymnasium: compiled, with all opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lastcard.core.defaults import EDITION, LEVEL
from lastcard.envs.compiled_rounds import CompiledRounds
from lastcard.envs.opponents import Opponent, opponents_of
from lastcard.envs.parameters import MOST_MOVES, Reward, Rules, game_of, scheme_of
from lastcard.envs.spaces import action_space, observation_space
from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.vector import DISABLED, NEXT_STEP, SAME_STEP

_MODES: Final = {
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.DISABLED: DISABLED,
}
_Numbers = NDArray[np.float64]
_Flags = NDArray[np.bool_]


class RoundVectorEnv(VectorEnv[Bytes, NDArray[np.int64], NDArray[Any]]):
    """Rounds in which the learner sits in seat 0, or in every seat when there are no opponents.

    `infos["action_mask"]` has the legal actions, and `infos["seat"]` who is asked. An action that isn't legal counts
    as another (`infos["replaced"]`). A reward is that of the seat that acted; at the end of a round
    `infos["rewards"]` has those of all seats. Without `copy`, the next step writes over the arrays of this one.
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        edition: str = EDITION,
        rules: Rules = "sheet",
        opponents: Opponent | Sequence[Opponent] | None = LEVEL,
        reward: Reward = "win",
        max_moves: int = MOST_MOVES,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._mode = mode
        self._copy = copy
        self._rounds = CompiledRounds(
            game_of(players, edition, rules),
            num_envs,
            opponents_of(opponents, players),
            _MODES[mode],
            scheme_of(reward),
            max_moves,
        )
        self._everywhere = np.ones(num_envs, np.bool_)
        self._seed_rounds(int(self.np_random.integers(2**63)), self._everywhere)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal all rounds, or those of `options["reset_mask"]`. With a seed, round n has seed + n."""
        chosen = (options or {}).get("reset_mask", self._everywhere)
        if seed is not None:
            super().reset(seed=seed if isinstance(seed, int) else seed[0])
            self._seed_rounds(seed, chosen)
        self._rounds.deal(chosen)
        return self._given(self._rounds.rounds.observations), self._infos()

    def _seed_rounds(self, seed: int | Sequence[int], chosen: _Flags) -> None:
        seeds = seed if isinstance(seed, Sequence) else range(seed, seed + self.num_envs)
        self._rounds.seed(seeds, chosen)

    def step(self, actions: NDArray[np.int64]) -> tuple[Bytes, _Numbers, _Flags, _Flags, dict[str, Any]]:
        """Take an action in every round."""
        rounds = self._rounds.rounds
        ended_before = (rounds.terminated | rounds.truncated) if self._mode is AutoresetMode.DISABLED else None
        self._rounds.step(np.ascontiguousarray(actions, np.int64))
        infos = self._infos()
        ended = rounds.terminated | rounds.truncated
        if ended_before is not None:
            ended &= ~ended_before
        if ended.any():
            infos |= {"rewards": rounds.all_rewards.copy(), "_rewards": ended}
            if self._mode is AutoresetMode.SAME_STEP:
                infos |= {"final_obs": rounds.final_observations.copy(), "_final_obs": ended}
        given = self._given
        return (
            given(rounds.observations),
            given(rounds.rewards),
            given(rounds.terminated),
            given(rounds.truncated),
            infos,
        )

    def action_masks(self) -> Bytes:
        """Return the legal actions of every round."""
        return self._given(self._rounds.rounds.masks)

    def _infos(self) -> dict[str, Any]:
        rounds = self._rounds.rounds
        return {
            "action_mask": self._given(rounds.masks),
            "seat": self._given(rounds.seats),
            "replaced": self._given(rounds.replaced),
        }

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array
