"""The players of the seats that aren't learning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lastcard.bots.kernel_players import KERNEL_LEVELS
from lastcard.bots.levels import HABITS
from lastcard.core.defaults import LEVELS
from lastcard.core.errors import OneOf
from lastcard.envs.packages import EnvError
from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.player_traits import KernelPlayer, pack_traits
from lastcard.kernel.state_layout import Traits
from lastcard.kernel.vector import COMPILED, LEARNER, RANDOM

Policy = Callable[[Bytes, Bytes], int]
"""From an observation and an action mask to the number of an action."""
Opponent = str | Policy
"""A level, `random`, or a policy."""
RANDOM_PLAYER: Final = "random"
NAMES: Final = (RANDOM_PLAYER, *LEVELS)


def opponents_of(opponents: Opponent | Sequence[Opponent] | None, players: int) -> tuple[Opponent, ...]:
    """Return an opponent for each seat from 1 on; none if the learner plays all seats."""
    if opponents is None:
        return ()
    listed = (opponents,) * (players - 1) if isinstance(opponents, str) or callable(opponents) else tuple(opponents)
    for name in listed:
        if isinstance(name, str) and name not in NAMES:
            raise EnvError("error-opponent-unknown", name=name, known=OneOf(NAMES))
    if len(listed) != players - 1:
        raise EnvError("error-opponent-count", count=len(listed), needed=players - 1)
    return listed


def is_compiled(opponents: Sequence[Opponent]) -> bool:
    """Return whether the kernel can play all of them."""
    return all(name == RANDOM_PLAYER or name in KERNEL_LEVELS for name in opponents)


def compiled_players(opponents: Sequence[Opponent], seats: int) -> tuple[NDArray[np.int64], Traits]:
    """Return who decides for each seat, and the traits of the compiled players."""
    deciders = np.full(seats, LEARNER, np.int64)
    nobody = KERNEL_LEVELS["beginner"](HABITS["beginner"])
    players: list[KernelPlayer] = [nobody] * seats
    for seat, name in enumerate(opponents, 1):
        deciders[seat] = RANDOM if name == RANDOM_PLAYER else COMPILED
        if name in KERNEL_LEVELS:
            players[seat] = KERNEL_LEVELS[str(name)](HABITS[str(name)])
    return deciders, pack_traits(players)
