"""One round in the interfaces of PettingZoo: `env` and `raw_env` ask one seat after another, `parallel_env` all."""

from __future__ import annotations

from lastcard.envs.packages import needed

with needed("pettingzoo"):
    from pettingzoo.utils import wrappers

    from lastcard.envs import aec_env
    from lastcard.envs import parallel_env as parallel

from lastcard.core.defaults import EDITION
from lastcard.envs.parameters import MOST_MOVES, Reward, Rules
from lastcard.envs.view_encoding import Bytes

__all__ = ["env", "parallel_env", "raw_env"]

raw_env = aec_env.RoundAECEnv
parallel_env = parallel.RoundParallelEnv
ILLEGAL_REWARD = -1.0


def env(
    players: int = 2,
    edition: str = EDITION,
    rules: Rules = "sheet",
    reward: Reward = "win",
    max_cycles: int = MOST_MOVES,
    render_mode: str | None = None,
) -> wrappers.OrderEnforcingWrapper[str, dict[str, Bytes], int]:
    """Return the environment with the usual checks. A seat that takes an illegal action loses the round at once."""
    raw = raw_env(players, edition, rules, reward, max_cycles, render_mode)
    legal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))
