"""The names of the environments in Gymnasium."""

from __future__ import annotations

from typing import Final

import gymnasium

ROUND_V1: Final = "lastcard/Round-v1"


def register_environments() -> None:
    """Register the environments, if they aren't yet."""
    if ROUND_V1 not in gymnasium.registry:
        gymnasium.register(
            ROUND_V1,
            entry_point="lastcard.envs.round_env:RoundEnv",
            vector_entry_point="lastcard.envs.vector_env:RoundVectorEnv",
        )
