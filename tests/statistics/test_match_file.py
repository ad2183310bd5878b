"""The file of your matches: nothing is lost, whoever writes there, and whatever is in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from lastcard.statistics import FinishedMatch, MatchFile, OpenMatch, StatisticsError
from lastcard.statistics.export import LARGEST_FILE, read_matches, write_matches

MATCH = FinishedMatch("00" * 8, 1_700_000_000_000, "coloradd", "bots", 3, True, 4, 2, 84, 3, 1, 0, 1)
OTHER = replace(MATCH, id="11" * 8, at=MATCH.at + 1, won=False)
OPEN = OpenMatch("22" * 8, "table", 1, "p1", 0, "coloradd", 3)


@pytest.fixture
def kept(tmp_path: Path) -> MatchFile:
    return MatchFile(tmp_path / "statistics")


def test_new_file_is_empty(kept: MatchFile) -> None:
    assert (kept.matches(), kept.damaged_lines()) == ([], [])


def test_each_match_is_kept_once(kept: MatchFile) -> None:
    assert kept.add([MATCH, OTHER, MATCH]) == 2
    assert kept.add([MATCH]) == 0
    assert kept.matches() == [MATCH, OTHER]
    assert len(kept.path.read_text("utf-8").splitlines()) == 2


def test_two_programs_that_add_the_same_match_count_it_once(kept: MatchFile) -> None:
    kept.add([MATCH])
    kept.path.write_bytes(kept.path.read_bytes() * 2)
    assert kept.matches() == [MATCH]


def test_damaged_lines_stay_and_are_reported(kept: MatchFile) -> None:
    kept.add([MATCH])
    damaged = b'{"id": "half a li'
    kept.path.write_bytes(kept.path.read_bytes() + b"\xff\xfe\n" + damaged)
    kept.add([OTHER])
    assert kept.matches() == [MATCH, OTHER]
    assert kept.damaged_lines() == [2, 3]
    assert damaged in kept.path.read_bytes()


def test_folder_that_cannot_be_used_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    kept = MatchFile(tmp_path / "file" / "statistics")
    with pytest.raises(StatisticsError, match="can't be used"):
        kept.add([MATCH])


def test_open_match_is_found_again_and_removed_at_its_end(kept: MatchFile) -> None:
    kept.keep(OPEN)
    again = MatchFile(kept.path.parent)
    assert again.open_match(OPEN.id) == again.open_at("table", 1, "p1") == OPEN
    assert again.open_at("table", 2, "p1") is None
    again.close(OPEN, MATCH)
    assert kept.open_match(OPEN.id) is None
    assert kept.matches() == [MATCH]


def test_damaged_open_match_is_counted_anew(kept: MatchFile) -> None:
    kept.keep(OPEN)
    (kept.path.parent / "open" / f"{OPEN.id}.json").write_text("{", "utf-8")
    assert kept.open_match(OPEN.id) is None


def test_only_the_latest_open_matches_are_kept(kept: MatchFile) -> None:
    for number in range(60):
        kept.keep(OpenMatch(f"{number:016x}", "table", number, "p1", 0, "coloradd", 2))
    assert len(list((kept.path.parent / "open").iterdir())) == 50
    assert kept.open_at("table", 59, "p1")


def test_delete_everything(kept: MatchFile) -> None:
    kept.add([MATCH])
    kept.keep(OPEN)
    kept.delete_everything()
    kept.delete_everything()
    assert (kept.matches(), kept.open_match(OPEN.id)) == ([], None)


def test_export_is_read_again() -> None:
    text = write_matches([OTHER, MATCH])
    assert read_matches(text.encode(), "matches.json") == (MATCH, OTHER)
    assert json.loads(text)["version"] == 1


def test_fields_of_later_versions_are_ignored() -> None:
    document = json.loads(write_matches([MATCH]))
    document["matches"][0]["mood"] = "calm"
    assert read_matches(json.dumps(document).encode(), "matches.json") == (MATCH,)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "other"}, "isn't a file of matches"),
        ({"version": 2}, "newer version"),
        ({"matches": [{"id": "../../etc"}]}, "isn't a file of matches"),
        ({"matches": 5}, "isn't a file of matches"),
    ],
)
def test_other_file_is_refused(change: dict[str, object], said: str) -> None:
    document = json.loads(write_matches([MATCH])) | change
    with pytest.raises(StatisticsError, match=said):
        read_matches(json.dumps(document).encode(), "matches.json")


@pytest.mark.parametrize("field", ["at", "players", "calls"])
@pytest.mark.parametrize("value", [-1, 1e300, "7", None])
def test_impossible_figure_is_refused(field: str, value: object) -> None:
    document = json.loads(write_matches([MATCH]))
    document["matches"][0][field] = value
    with pytest.raises(StatisticsError):
        read_matches(json.dumps(document).encode(), "matches.json")


def test_huge_file_is_refused() -> None:
    with pytest.raises(StatisticsError, match="too large"):
        read_matches(b" " * (LARGEST_FILE + 1), "matches.json")
