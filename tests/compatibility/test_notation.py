"""Records and positions that version 0.1.0 wrote."""

from __future__ import annotations

import pytest

from lastcard.notation.position import read_position, write_position
from lastcard.notation.record import read_record, replay, result_of, write_record
from tests.compatibility.fixtures import FOLDER

RECORDS = sorted(path.name for path in FOLDER.glob("*.lastcard"))
RESULTS = {
    "artiste-party.lastcard": (953, "match 2: 306 46 562 313"),
    "classic-sheet.lastcard": (471, "match 0: 535 77 174"),
    "elimination.lastcard": (118, "match 2: 0 24 60"),
    "nonpartisan-wild.lastcard": (60, "unfinished: 0 0 257 0"),
    "server-match.lastcard": (28, "match 2: 0 0 61"),
}


@pytest.mark.parametrize("name", RECORDS)
def test_record_replays_to_its_result(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    record = read_record(text)
    *_, last = replay(record)
    assert (len(record.actions), result_of(last.state)) == RESULTS[name]
    assert write_record(record) == text


def test_record_of_a_server_proves_its_deal() -> None:
    record = read_record((FOLDER / "server-match.lastcard").read_text("utf-8"))
    assert record.fairness
    assert not record.fairness.problems(record.seed)
    assert {moment.decided for moment in record.moments} == {"person", "bot"}


def test_positions_are_unchanged_by_reading_and_writing() -> None:
    lines = (FOLDER / "positions.txt").read_text("utf-8").splitlines()
    states = [read_position(line) for line in lines]
    assert [write_position(state) for state in states] == lines
    assert {state.awaiting.phase for state in states} >= {"turn", "drawn", "colour", "challenge", "choose", "vote"}
