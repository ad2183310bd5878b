"""“Your games” on the start screen, and the note after a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.statistics import MatchFile
from lastcard.statistics.lines import after_match_lines
from lastcard.statistics.seat_counter import SeatCounter
from lastcard.tui.start.start_screen import StartScreen
from lastcard.tui.start.statistics_sheet import StatisticsSheet
from tests.statistics.test_match_file import MATCH
from tests.tui.screen_player import ScreenPlayer
from tests.tui.screens.local_tables import top_screen
from tests.tui.start.start_app import run_start


def test_statistics_are_shown_and_closed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    MatchFile().add([MATCH])

    async def scenario(player: ScreenPlayer) -> None:
        await player.press("y")
        assert top_screen(player) is StatisticsSheet
        assert "1 of 1, 100" in player.text
        await player.press("escape")
        assert top_screen(player) is StartScreen

    run_start(monkeypatch, scenario)


def test_match_that_cannot_be_saved_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The folder is a file: the game goes on, and the player learns that it isn't counted."""
    (tmp_path / "lastcard").write_text("no folder", "utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    counter = SeatCounter()
    assert after_match_lines(counter) == []
    with pytest.raises(Exception, match="can't be used") as problem:
        MatchFile().add([MATCH])
    counter.trouble = problem.value  # type: ignore[assignment]
    assert "isn’t counted" in " ".join(after_match_lines(counter))
