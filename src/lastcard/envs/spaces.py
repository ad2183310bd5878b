"""The spaces of Gymnasium, and which action stands for an answer that isn't legal."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.action_numbers import ACTIONS, DEFAULTS
from lastcard.kernel.observation import FIELDS


def observation_space() -> spaces.Box:
    """Return the space of observations."""
    low = np.repeat([field.low for field in FIELDS.values()], [field.size for field in FIELDS.values()])
    high = np.repeat([field.high for field in FIELDS.values()], [field.size for field in FIELDS.values()])
    return spaces.Box(low.astype(np.int8), high.astype(np.int8), dtype=np.int8)


def action_space() -> spaces.Discrete:
    """Return the space of actions."""
    return spaces.Discrete(ACTIONS)


def masked_space() -> spaces.Dict:
    """Return the space of observations with their masks."""
    mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
    return spaces.Dict({"observation": observation_space(), "action_mask": mask})


def legal_answer(mask: Bytes, action: int) -> int:
    """Return the action, or if it isn't legal the one that stands for it (`DEFAULTS`)."""
    if 0 <= action < ACTIONS and mask[action]:
        return action
    return next((number for number in DEFAULTS if mask[number]), int(mask.argmax()))
