"""Progress of long commands: a bar only on a terminal, and the rate in words."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

from lastcard.cli.progress import format_rate, progress_bar
from lastcard.text.language import set_language
from tests.cli.command_runner import ROOT
from tests.plain.terminals import COMMAND
from tests.support.piped_process import Process

FAIR = str(ROOT / "docs/examples/fair.lastcard")


@pytest.mark.parametrize(
    ("rate", "said"), [(31_999_999.6, "32,000,000"), (12.4, "12"), (9.96, "10.0"), (1, "1.0"), (0.04, "0.04")]
)
def test_rate_is_never_zero(rate: float, said: str) -> None:
    assert format_rate(rate) == said


def test_rate_is_translated() -> None:
    set_language("fr")
    said = format_rate(1234.5), format_rate(2.5), format_rate(0.04)
    set_language("en")
    assert said == ("1\u202f234", "2,5", "0,04")


def test_redirected_output_has_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar(3) as done:
        done(1)
    assert capsys.readouterr() == ("", "")


def run_with_terminal(*args: str, **settings: str) -> tuple[str, str]:
    """Return the standard output, and what the terminal shows besides."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", **settings}
    with Process([*COMMAND, *args], stdout=subprocess.PIPE, stderr=theirs, env=environment, text=True) as work:
        os.close(theirs)
        shown = b""
        while part := _read(ours):
            shown += part
        assert work.stdout is not None
        printed = work.stdout.read()
    os.close(ours)
    assert work.returncode == 0
    return printed, shown.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:  # the other end is closed
        return b""


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("command", "total"),
    [
        (["rule", "try", "joke", "--games", "30"], 30),
        (["record", "check", *[FAIR] * 12], 12),
        (["conformance", str(ROOT / "docs/examples/cases.toml")], 2),
    ],
    ids=["rule try", "record check", "conformance"],
)
def test_long_command_shows_bar(command: list[str], total: int) -> None:
    """The bar isn't in the output, and it is removed at the end."""
    printed, shown = run_with_terminal(*command)
    assert re.search(rf"\d+ of {total}\b", shown)
    assert shown.rstrip("\r\n").endswith("\x1b[2K")
    assert "\x1b" not in printed
    assert printed


def test_bar_follows_no_color_and_language() -> None:
    _, shown = run_with_terminal("rule", "try", "joke", "--games", "30", "--lang", "fr", NO_COLOR="1")
    assert "sur 30" in shown
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", shown)


def test_dumb_terminal_has_no_bar() -> None:
    printed, shown = run_with_terminal("rule", "try", "joke", "--games", "30", TERM="dumb")
    assert printed
    assert shown == ""


def test_interrupted_check_reports_results(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from lastcard.cli.commands import record
    from lastcard.cli.main import main

    check, asked = record._check, []

    def interrupted(path: str) -> object:
        if asked:
            raise KeyboardInterrupt
        asked.append(path)
        return check(path)

    monkeypatch.setattr(record, "_check", interrupted)
    assert main(["record", "check", FAIR, FAIR, FAIR]) == 130
    assert capsys.readouterr().out.count(": fine: ") == 1
    assert main(["record", "check", FAIR]) == 130
    assert capsys.readouterr() == ("", "lastcard: interrupted before the first result\n")
