"""`make cluster`: two nodes behind a proxy, and players who go on when one of the nodes is killed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT
from tests.support import PATIENCE
from tests.support.postgres import need_postgres

# The programs it runs besides Python, PostgreSQL and the proxy.
NEEDED = ("env", "setpriv", "sh")


@pytest.mark.full
@pytest.mark.parametrize("proxy", ["Caddy", "a simple proxy"])
def test_players_go_on_when_a_node_is_killed(proxy: str, tmp_path: Path) -> None:
    need_postgres()
    path = os.environ["PATH"] if proxy == "Caddy" else str(_folder_of_programs(tmp_path))
    done = subprocess.run(
        [sys.executable, "tools/cluster.py", "--check", "--port", "0", "--no-containers"],
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done
    up, killed, later, again = done.stdout.splitlines()
    assert re.match(rf"Two nodes are up, behind (a simple proxy|{proxy})\b", up)
    assert re.match(r"Two players have a table at node\d\. Killing this node", killed)
    assert re.match(r"Both have gone on at the other node", later)
    assert re.match(r"node\d is up again", again)


def _folder_of_programs(folder: Path) -> Path:
    """Return a folder with the programs that it needs, and without Caddy."""
    for name in NEEDED:
        found = Path("/usr/bin") / name
        if found.exists():
            (folder / name).symlink_to(found)
    return folder
