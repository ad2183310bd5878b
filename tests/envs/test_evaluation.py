"""Evaluation on duplicate deals, and the errors of missing packages."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from lastcard.envs.evaluation import share_of_wins
from lastcard.envs.packages import MissingPackage, needed
from lastcard.envs.parameters import game_of
from lastcard.envs.policy_bot import random_policy
from lastcard.envs.view_encoding import Bytes
from lastcard.kernel.action_numbers import JUMP_IN, PLAY_AND_CALL

pytestmark = pytest.mark.compiles


def eager(observation: Bytes, mask: Bytes) -> int:
    """Play the first card that can be played, with the call where it is due."""
    plays = np.flatnonzero(mask[:JUMP_IN])
    return int(plays[-1] if len(plays) and plays[-1] >= PLAY_AND_CALL else plays[0]) if len(plays) else -1


def test_better_player_wins_more_deals() -> None:
    won = share_of_wins(game_of(players=2), eager, "random", deals=60)
    assert won.low > 0.5
    lost = share_of_wins(game_of(players=2), random_policy(Random(1)), eager, deals=60)
    assert lost.high < 0.5


def test_equal_players_share_every_deal() -> None:
    """Without luck of its own, a policy against itself wins each deal from one of the two seats."""
    won = share_of_wins(game_of(players=2), eager, eager, deals=20)
    assert (won.value, won.low, won.high) == (0.5, 0.5, 0.5)


def test_missing_package_names_the_command() -> None:
    with pytest.raises(MissingPackage, match=r"pettingzoo.*pip install 'lastcard\[learn\]'"), needed("pettingzoo"):
        raise ModuleNotFoundError(name="pettingzoo.utils")
    with pytest.raises(ModuleNotFoundError, match="other"), needed("pettingzoo"):
        raise ModuleNotFoundError("other", name="other")


@pytest.mark.parametrize(
    ("module", "package"),
    [("lastcard.envs", "gymnasium"), ("lastcard.envs.round_v1", "pettingzoo"), ("lastcard.envs.openspiel", "pyspiel")],
)
def test_import_without_the_package_explains_itself(module: str, package: str) -> None:
    code = f"import sys; sys.modules['{package}'] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pip install 'lastcard[learn]'" in done.stderr.splitlines()[-1]
    assert package in done.stderr.splitlines()[-1]


def test_engine_and_kernel_load_no_learning_library() -> None:
    code = (
        "import sys, lastcard, lastcard.kernel.round; print({'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "set()\n"
