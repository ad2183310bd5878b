"""A match left before its end: kept where somebody sat at the keyboard, and gone on with by a command that is told."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from lastcard.notation.record import read_record
from tests.plain.terminals import on_a_terminal, piped

WORDS = ("play", "--plain", "--players", 2, "--seed", "abc")
LEFT = {"a word": (b"quit\n", 0), "Ctrl-D": (b"\x04", 0), "Ctrl-C": (b"\x03", 130)}


def on_a_narrow_terminal(*args: object, typed: bytes, status: int, state: Path) -> str:
    """Somebody draws, and leaves. No command fits on a line with the words before it."""
    environment = {"XDG_STATE_HOME": str(state), "COLUMNS": "40"}
    return on_a_terminal(*args, typed=[b"draw\n", typed], prompt=b"> ", status=status, **environment)


def commands(told: str) -> list[list[str]]:
    """What a shell would be given by who copies a line."""
    return [shlex.split(line) for line in told.splitlines() if line.startswith("lastcard ")]


@pytest.mark.parametrize("way", LEFT)
def test_it_is_kept_and_can_be_gone_on_with(way: str, tmp_path: Path) -> None:
    leave, status = LEFT[way]
    kept = tmp_path / "lastcard" / "unfinished.lastcard"
    told = on_a_narrow_terminal(*WORDS, "--level", "beginner", typed=leave, status=status, state=tmp_path)
    assert "Goodbye!" in told
    left = read_record(kept.read_text("utf-8"))
    assert "draw" in [str(action) for _, action in left.actions]
    again, on = commands(told)
    assert again == ["lastcard", "replay", str(kept)]
    assert on == ["lastcard", "play", "--resume", str(kept), "--level", "beginner"]
    assert "drew" in piped(*again[1:])
    piped(*on[1:], typed="draw\npass\ndraw\n")
    assert len(read_record(kept.read_text("utf-8")).actions) > len(left.actions)


def test_of_a_record_that_was_asked_for_there_is_no_second(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    told = on_a_narrow_terminal(*WORDS, "--record", path, typed=b"\x03", status=130, state=tmp_path)
    assert read_record(path.read_text("utf-8")).actions
    assert commands(told)[-1] == ["lastcard", "play", "--resume", str(path)]
    assert not (tmp_path / "lastcard").exists()


def test_behind_a_pipe_nothing_is_kept(tmp_path: Path) -> None:
    told = piped(*WORDS, typed="draw\nquit\n", XDG_STATE_HOME=str(tmp_path))
    assert told.endswith("Goodbye!\n")
    assert not list(tmp_path.iterdir())
