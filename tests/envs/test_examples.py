"""The examples of `docs/training.md` train, on small sizes. `make test-full` installs what they need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs/examples/learn"
pytestmark = pytest.mark.full


def ran(*command: str, needs: str) -> str:
    pytest.importorskip(needs)
    environment = os.environ | {"OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=EXAMPLES, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_ppo_learns_in_one_file(tmp_path: Path) -> None:
    save = tmp_path / "player.pt"
    told = ran("ppo.py", "--steps", "20000", "--deals", "5", "--levels", "beginner", "--save", str(save), needs="torch")
    assert "rounds won" in told
    assert "against beginner" in told
    assert save.stat().st_size > 100_000


def test_sb3_contrib_learns() -> None:
    assert "rounds won" in ran("sb3.py", "300", needs="sb3_contrib")


def test_tianshou_learns() -> None:
    assert "mean reward" in ran("tianshou_dqn.py", "300", needs="tianshou")
