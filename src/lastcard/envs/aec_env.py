"""One round as an environment of PettingZoo: one seat after another is asked."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from lastcard.core.defaults import EDITION
from lastcard.envs.parameters import MOST_MOVES, Reward, Rules, game_of, scheme_of
from lastcard.envs.rewards import rewards_of
from lastcard.envs.spaces import action_space, masked_space
from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.action_numbers import ACTIONS
from lastcard.kernel.round import Round

_Observation = dict[str, Bytes]


class RoundAECEnv(AECEnv[str, _Observation, int]):
    """A round. Seats that may act out of turn are asked first, one after another, and may wait."""

    metadata = {"name": "lastcard_round_v1", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        players: int = 2,
        edition: str = EDITION,
        rules: Rules = "sheet",
        reward: Reward = "win",
        max_cycles: int = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._game = game_of(players, edition, rules)
        self._scheme = scheme_of(reward)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: masked_space() for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed gives the same round, and without a seed the next of its stream is dealt."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.round = Round(self._game, int(self._random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.round.seat]

    def observe(self, agent: str) -> _Observation:
        """Return what a seat may know, and the legal actions if it is asked."""
        seat = self.possible_agents.index(agent)
        mask = self.round.mask() if seat == self.round.seat else np.zeros(ACTIONS, np.int8)
        return {"observation": self.round.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action of the agent that is asked."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.round.do(int(action))
        self._clear_rewards()
        if self.round.is_over:
            rewards = rewards_of(self._game, self.round.winner, self.round.points(), self._scheme)
            self.rewards = dict(zip(self.agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.round.moves >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if not self.round.is_over:
            self.agent_selection = self.possible_agents[self.round.seat]
        self._accumulate_rewards()
