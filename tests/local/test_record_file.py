"""Where a match is kept, and how to go on with it."""

from __future__ import annotations

import pwd
from collections.abc import Sequence
from pathlib import Path

import pytest

from lastcard import Match
from lastcard.local.record_file import Saver, keep_unfinished


@pytest.mark.parametrize(
    ("level", "people", "more"),
    [
        ("", [], ""),
        ("expert", [], " --level expert"),
        ("", ["Ana", "José Luis"], " --name Ana --name 'José Luis'"),
    ],
)
def test_the_command_to_go_on_names_who_played(level: str, people: Sequence[str], more: str) -> None:
    told = Saver(level=level, people=people).how_to_go_on(Path("a.lastcard"))
    assert " ".join(told) == f"Resume it with lastcard play --resume a.lastcard{more}"


def test_a_command_is_one_line_that_a_shell_takes_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the path and however narrow the terminal."""
    monkeypatch.setenv("COLUMNS", "40")
    path = Path("/home/ana/my games/an evening with everybody.lastcard")
    again, on = (f"lastcard {words} '{path}'" for words in ("replay", "play --resume"))
    told = Saver().where(path, unfinished=True)
    assert [line for line in told if line.startswith("lastcard ")] == [again, on]
    assert on not in Saver().where(path, unfinished=False)


def test_who_has_nowhere_to_keep_a_match_leaves_in_peace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A file where the folder should be, and a user without a home."""
    match = Match.new(2, seed=b"left")
    assert keep_unfinished(match.record()) is None  # nothing was done in it
    seat = match.state.awaiting.seats[0]
    match.act(seat, match.legal_actions(seat)[0])
    (tmp_path / "lastcard").write_text("mine")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert keep_unfinished(match.record()) is None
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(pwd, "getpwuid", lambda user: {}[user])
    assert keep_unfinished(match.record()) is None
