"""Commands as processes: their imports, and broken pipes."""

from __future__ import annotations

import subprocess
import sys

from tests.support.piped_process import Process

HEAVY = {"numpy", "numba", "rich", "matplotlib", "textual"}
COMMAND = [sys.executable, "-c", "import sys; from lastcard.cli.main import main; sys.exit(main())"]


def imported(*args: str, typed: str = "") -> set[str]:
    """Return the modules that a command has imported at its end."""
    code = "import sys\nfrom lastcard.cli.main import main\ntry: main()\nexcept SystemExit: pass\nprint(*sys.modules)"
    command = [sys.executable, "-c", code, *args]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_line_mode_imports_nothing_heavy() -> None:
    """`rule try` doesn't either, although it computes statistics."""
    assert not imported("play", "--plain", "--seed", "abc", typed="draw\n") & HEAVY
    assert not imported("rule", "try", "joke", "--games", "2") & HEAVY


def test_closed_pipe_is_no_error() -> None:
    with Process([*COMMAND, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.wait() == 130
        assert running.stderr.read() == ""
