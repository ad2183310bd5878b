"""`lastcard review` as a user runs it: the report, JSON, the plot, and what it refuses."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from lastcard.analysis import review, review_document
from lastcard.cli import progress
from lastcard.match import Match
from lastcard.notation.record import read_record, write_record
from tests.cli.command_runner import LANGUAGES, Lastcard, finished_match

WORLDS = 32


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return finished_match(tmp_path / "game.lastcard")


def test_report_has_chances_luck_and_decisions(lastcard: Lastcard, record: Path) -> None:
    said = lastcard.output_of("review", record, "--worlds", WORLDS)
    lines = said.splitlines()
    assert lines[0] == "Chance to win"
    assert lines[1].startswith("  Ana    ")
    assert lines[2].startswith("  Milo   ")
    assert sorted(line.rpartition(" ")[2] for line in lines[1:3]) == ["0\u00a0%", "100\u00a0%"]
    assert "Luck" in said
    assert "\nDecisions\n" in said
    assert "exact to about" in said
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_report_is_translated(lastcard: Lastcard, record: Path, language: str) -> None:
    titles = {"en": "Chance to win", "es": "Probabilidad de ganar", "fr": "Chances de gagner"}
    said = lastcard.output_of("review", record, "--worlds", WORLDS, "--lang", language)
    assert said.startswith(f"{titles[language]}\n")


def test_json_equals_the_document(lastcard: Lastcard, record: Path) -> None:
    expected = review_document(review(read_record(record.read_text("utf-8")), worlds=WORLDS))
    printed = json.loads(lastcard.output_of("review", record, "--worlds", WORLDS, "--json"))
    assert printed == json.loads(msgspec.json.encode(expected))
    assert printed["judged"] == printed["steps"]


def test_seat_limits_the_review_to_one_player(lastcard: Lastcard, record: Path) -> None:
    printed = json.loads(lastcard.output_of("review", record, "--worlds", WORLDS, "--seat", 1, "--json"))
    assert {decision["seat"] for decision in printed["decisions"]} == {1}
    assert printed["lines"][0] == []
    assert "  Ana" not in lastcard.output_of("review", record, "--worlds", WORLDS, "--seat", 1)


def test_unfinished_match_is_reviewed_as_far_as_it_goes(lastcard: Lastcard, tmp_path: Path) -> None:
    match = Match.new(["Ana", "Milo"], seed=b"unfinished")
    for _ in range(6):
        seat = match.state.awaiting.seats[0]
        match.act(seat, match.legal_actions(seat)[0])
    path = tmp_path / "begun.lastcard"
    path.write_text(write_record(match.record()), "utf-8")
    printed = json.loads(lastcard.output_of("review", path, "--worlds", WORLDS, "--json"))
    assert printed["steps"] == 6
    assert printed["rounds"] == []


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_plot_is_written(lastcard: Lastcard, record: Path, tmp_path: Path, suffix: str) -> None:
    plot = tmp_path / f"chances.{suffix}"
    lastcard.output_of("review", record, "--worlds", WORLDS, "--plot", plot)
    begins = {"svg": b"<?xml", "png": b"\x89PNG"}
    assert plot.read_bytes().startswith(begins[suffix])


def test_rules_that_the_kernel_lacks_are_refused(lastcard: Lastcard, tmp_path: Path) -> None:
    path = tmp_path / "written.lastcard"
    path.write_text(write_record(Match.new(["Ana", "Milo"], written=["joke"], seed=b"written").record()), "utf-8")
    assert "written.lastcard" in lastcard.error_of("review", path)


def test_wrong_arguments_are_refused(lastcard: Lastcard, record: Path, tmp_path: Path) -> None:
    assert lastcard.error_of("review", record, "--seat", 2) == "there is no seat 2: seats are 0 to 1"
    assert "must be a whole number from 1 to" in lastcard.error_of("review", record, "--worlds", 0)
    assert "name a file that ends in .svg or .png" in lastcard.error_of("review", record, "--plot", "chances.jpg")
    assert "can't be read" in lastcard.error_of("review", tmp_path / "missing.lastcard")


def test_missing_package_is_named(lastcard: Lastcard, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "find_spec", lambda name: None if name == "numba" else find_spec(name))
    assert lastcard.error_of("review", record).startswith("review needs numba, which isn't installed: pip install")
