"""One round as a parallel environment of PettingZoo: every seat answers at the same time, as at a real table."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from lastcard.core.defaults import EDITION
from lastcard.envs.parameters import MOST_MOVES, Reward, Rules, game_of, scheme_of
from lastcard.envs.rewards import rewards_of
from lastcard.envs.spaces import action_space, legal_answer, masked_space
from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.action_numbers import WAIT
from lastcard.kernel.round import Round

_Observation = dict[str, Bytes]


class RoundParallelEnv(ParallelEnv[str, _Observation, int]):
    """A round. In each cycle, the first seat that answers with an action out of turn acts; if none does, the turn
    goes on. Seats are taken in the order in which `raw_env` asks them. An answer that isn't legal counts as another.
    """

    metadata = {"name": "lastcard_round_v1", "render_modes": []}  # noqa: RUF012 - as PettingZoo has it

    def __init__(
        self,
        players: int = 2,
        edition: str = EDITION,
        rules: Rules = "sheet",
        reward: Reward = "win",
        max_cycles: int = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, _Observation], dict[str, dict[str, Any]]]:
        """Deal. The same seed gives the same round, and without a seed the next of its stream is dealt."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.round = Round(self._game, int(self._random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, _Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take the answers of all seats."""
        agents = self.agents
        self._resolve([actions[agent] for agent in agents])
        self._cycles += 1
        over = self.round.is_over
        cut_off = not over and self._cycles >= self.max_cycles
        rewards = rewards_of(self._game, self.round.winner, self.round.points(), self._scheme)
        observations = self._observations()
        if over or cut_off:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            {agent: {} for agent in agents},
        )

    def _resolve(self, answers: list[int]) -> None:
        """Let each seat that is asked answer, until one acts."""
        one = self.round
        answers = [legal_answer(one.answers(seat), int(answer)) for seat, answer in enumerate(answers)]
        moves = one.moves
        while one.moves == moves:
            answer = answers[one.seat]
            one.do(answer if answer in one.legal() else WAIT)

    def _observations(self) -> dict[str, _Observation]:
        return {
            agent: {"observation": self.round.observation(seat), "action_mask": self.round.answers(seat)}
            for seat, agent in enumerate(self.agents)
        }
