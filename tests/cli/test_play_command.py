"""The choice between the whole screen and line mode."""

from __future__ import annotations

import sys
from argparse import Namespace

import pytest

from lastcard.cli.commands.play import wants_line_mode
from lastcard.cli.options import build_parser
from lastcard.text.usage_errors import UsageError


class Stream:
    def __init__(self, tty: bool) -> None:
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


@pytest.mark.parametrize(
    ("plain", "environment", "typed", "shown", "lines"),
    [
        (False, {"TERM": "xterm"}, True, True, False),
        (True, {"TERM": "xterm"}, True, True, True),
        (False, {"TERM": "xterm", "LASTCARD_PLAIN": "1"}, True, True, True),
        (False, {"TERM": "xterm", "LASTCARD_PLAIN": "0"}, True, True, False),
        (False, {"TERM": "dumb"}, True, True, True),
        (False, {}, True, True, True),
        (False, {"TERM": "xterm"}, False, True, True),
        (False, {"TERM": "xterm"}, True, False, True),
    ],
)
def test_line_mode_is_chosen_without_capable_terminal(
    monkeypatch: pytest.MonkeyPatch,
    plain: bool,
    environment: dict[str, str],
    typed: bool,
    shown: bool,
    lines: bool,
) -> None:
    for name in ("TERM", "LASTCARD_PLAIN"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdin", Stream(typed))
    monkeypatch.setattr(sys, "stdout", Stream(shown))
    assert wants_line_mode(Namespace(plain=plain)) is lines


@pytest.mark.parametrize("token", ["-NA837h6yp7qMHAu1ttBx9", "--A837h6yp7qMHAu1ttBx9", "NA837h6yp7qMHAu1ttBx9"])
def test_token_may_begin_with_hyphens(token: str) -> None:
    typed = ["join", "http://127.0.0.1:8765/t/3bhfjdq2s89xsa", "--token", token, "--plain"]
    args = build_parser().parse_args(typed)
    assert (args.token, args.plain) == (token, True)


def test_option_without_its_token_is_refused() -> None:
    with pytest.raises(UsageError):
        build_parser().parse_args(["join", "http://127.0.0.1:8765/t/3bhfjdq2s89xsa", "--token", "--plain"])
