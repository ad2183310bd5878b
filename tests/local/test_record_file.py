"""Record files: where a match is saved, and the command that resumes it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from lastcard.local.record_file import RecordSaver


@pytest.mark.parametrize(
    ("level", "people", "more"),
    [
        ("", [], ""),
        ("expert", [], " --level expert"),
        ("", ["Ana", "José Luis"], " --name Ana --name 'José Luis'"),
    ],
)
def test_resume_command_has_level_and_names(level: str, people: Sequence[str], more: str) -> None:
    lines = RecordSaver(level=level, people=people).how_to_go_on(Path("a.lastcard"))
    assert " ".join(lines) == f"Resume it with lastcard play --resume a.lastcard{more}"


def test_commands_are_single_lines_quoted_for_the_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with a long path and a narrow terminal."""
    monkeypatch.setenv("COLUMNS", "40")
    path = Path("/home/ana/my games/an evening with everybody.lastcard")
    replay, resume = (f"lastcard {words} '{path}'" for words in ("replay", "play --resume"))
    lines = RecordSaver().where(path, unfinished=True)
    assert [line for line in lines if line.startswith("lastcard ")] == [replay, resume]
    assert resume not in RecordSaver().where(path, unfinished=False)
