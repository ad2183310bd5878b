"""One round against bots as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import gymnasium
import numpy as np

from lastcard.core.defaults import EDITION, LEVEL
from lastcard.core.game import Game
from lastcard.envs.bot_table import BotTable
from lastcard.envs.compiled_rounds import CompiledRounds
from lastcard.envs.opponents import Opponent, is_compiled, opponents_of
from lastcard.envs.parameters import MOST_MOVES, Reward, Rules, game_of, scheme_of
from lastcard.envs.rewards import rewards_of
from lastcard.envs.spaces import action_space, legal_answer, observation_space
from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.vector import DISABLED


class _Table(Protocol):
    """Where the round is played: on the kernel, or on the engine with any bots."""

    observation: Bytes
    mask: Bytes
    seat: int
    replaced: bool
    reward: float
    rewards: list[float]
    terminated: bool
    truncated: bool

    def deal(self, seed: int) -> None: ...

    def do(self, action: int) -> None: ...


class RoundEnv(gymnasium.Env[Any, Any]):
    """A round in which the learner sits in seat 0, or in every seat when there are no opponents.

    `info["action_mask"]` has the legal actions, and `info["seat"]` who is asked. An action that isn't legal counts as
    another (`info["replaced"]`). The reward is that of the seat that acted; at the end `info["rewards"]` has those
    of all seats.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        players: int = 2,
        edition: str = EDITION,
        rules: Rules = "sheet",
        opponents: Opponent | Sequence[Opponent] | None = LEVEL,
        reward: Reward = "win",
        max_moves: int = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = action_space()
        others = opponents_of(opponents, players)
        made = _OnKernel if is_compiled(others) else _OnEngine
        self._table: _Table = made(game_of(players, edition, rules), others, scheme_of(reward), max_moves)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Deal. The same seed gives the same round, and without a seed the next of its stream is dealt."""
        super().reset(seed=seed)
        self._table.deal(int(self.np_random.integers(2**63)))
        return self._table.observation, self._info()

    def step(self, action: int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others act until the learner is asked again."""
        table = self._table
        table.do(int(action))
        return table.observation, table.reward, table.terminated, table.truncated, self._info()

    def action_masks(self) -> Bytes:
        """Return the legal actions, by the name that sb3-contrib looks for."""
        return self._table.mask

    def _info(self) -> dict[str, Any]:
        table = self._table
        info = {"action_mask": table.mask, "seat": table.seat, "replaced": table.replaced}
        return info | {"rewards": table.rewards} if table.terminated or table.truncated else info


class _OnKernel:
    def __init__(self, game: Game, opponents: Sequence[Opponent], scheme: int, most_moves: int) -> None:
        self._one = CompiledRounds(game, 1, opponents, DISABLED, scheme, most_moves)
        self._here = np.ones(1, np.bool_)

    def deal(self, seed: int) -> None:
        self._one.seed([seed], self._here)
        self._one.deal(self._here)
        self._read()

    def do(self, action: int) -> None:
        self._one.step(np.array([action], np.int64))
        self._read()

    def _read(self) -> None:
        rounds = self._one.rounds
        self.observation, self.mask = rounds.observations[0].copy(), rounds.masks[0].copy()
        self.seat, self.reward = int(rounds.seats[0]), float(rounds.rewards[0])
        self.terminated, self.truncated = bool(rounds.terminated[0]), bool(rounds.truncated[0])
        self.replaced = bool(rounds.replaced[0])
        self.rewards: list[float] = rounds.all_rewards[0].tolist()


class _OnEngine:
    """The learner is in seat 0: only the kernel plays without opponents."""

    seat = 0

    def __init__(self, game: Game, opponents: Sequence[Opponent], scheme: int, most_moves: int) -> None:
        self._game, self._opponents = game, opponents
        self._scheme, self._most_moves = scheme, most_moves

    def deal(self, seed: int) -> None:
        self._table = BotTable(self._game, self._opponents, seed, self._most_moves)
        while self._table.round.is_over:  # the others ended the round before the learner was asked
            seed += 1
            self._table = BotTable(self._game, self._opponents, seed, self._most_moves)
        self.replaced = False
        self._read()

    def do(self, action: int) -> None:
        answer = legal_answer(self.mask, action)
        self.replaced = answer != action
        self._table.do(answer)
        self._read()

    def _read(self) -> None:
        one = self._table.round
        self.observation, self.mask = one.observation(0), one.mask()
        self.terminated, self.truncated = one.is_over, self._table.is_truncated
        self.rewards = rewards_of(self._game, one.winner, one.points(), self._scheme)
        self.reward = self.rewards[0]
