"""`lastcard stats`: what is shown, saved, added and deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lastcard.statistics import FinishedMatch, MatchFile
from lastcard.statistics.totals import ACHIEVEMENTS
from tests.cli.command_runner import LANGUAGES, Lastcard
from tests.statistics.test_match_file import MATCH, OTHER


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> MatchFile:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return MatchFile()


def played(kept: MatchFile) -> list[FinishedMatch]:
    kept.add([MATCH, OTHER])
    return kept.matches()


def test_nothing_yet(kept: MatchFile, lastcard: Lastcard) -> None:
    assert lastcard.output_of("stats").startswith("Nothing here yet.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_stats_fit_the_width_in_every_language(kept: MatchFile, lastcard: Lastcard, language: str) -> None:
    played(kept)
    said = lastcard.output_of("stats", "--lang", language)
    assert max(map(len, said.splitlines())) <= 80
    assert "statistics-" not in said
    assert "achievement-" not in said


def test_stats_show_figures_and_achievements(kept: MatchFile, lastcard: Lastcard) -> None:
    played(kept)
    said = " ".join(lastcard.output_of("stats").replace("\xa0", " ").split())
    assert "Won 1 of 2, 50 %" in said
    assert "Classic 1 of 2, 50 %" in said
    assert "✓ On the board: Win a match (Reached on 2023-11-14)" in said
    assert "· A regular: Play 25 matches (2 of 25)" in said


def test_stats_as_json(kept: MatchFile, lastcard: Lastcard) -> None:
    played(kept)
    kept.path.write_text(kept.path.read_text("utf-8") + "nonsense\n", "utf-8")
    found = json.loads(lastcard.output_of("stats", "--json"))
    assert found["everything"]["wins"] == 1
    assert found["by_kind"]["people"]["matches"] == 0
    assert list(found["achievements"]) == list(ACHIEVEMENTS)
    assert found["damaged"] == 1
    assert "1 line of" in lastcard.output_of("stats")


def test_saved_file_is_added_once(kept: MatchFile, lastcard: Lastcard, tmp_path: Path) -> None:
    played(kept)
    saved = tmp_path / "matches.json"
    assert "2 matches are saved" in lastcard.output_of("stats", "export", saved)
    kept.delete_everything()
    assert lastcard.output_of("stats", "import", saved) == "2 matches were added.\n"
    assert lastcard.output_of("stats", "import", saved).startswith("All matches in this file were counted already")
    assert kept.matches() == [MATCH, OTHER]


def test_wrong_file_is_refused(kept: MatchFile, lastcard: Lastcard, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[]", "utf-8")
    assert "isn't a file of matches" in lastcard.error_of("stats", "import", wrong)
    assert "can't be read" in lastcard.error_of("stats", "import", tmp_path / "missing.json")


def test_delete_needs_a_yes(kept: MatchFile, lastcard: Lastcard) -> None:
    played(kept)
    assert "--yes" in lastcard.error_of("stats", "delete")
    assert len(kept.matches()) == 2
    assert lastcard.output_of("stats", "delete", "--yes") == "Everything is deleted.\n"
    assert kept.matches() == []
