"""The files of a session, and the list of unfinished matches."""

from __future__ import annotations

import os
import pwd
from pathlib import Path

import pytest

from lastcard import Match, read_record
from lastcard.local.match_log import MatchLog
from lastcard.local.record_file import RecordSaver
from lastcard.local.unfinished import last_unfinished, unfinished_folder
from lastcard.notation.record import Record
from lastcard.table.match_record import RecordedMove


@pytest.fixture(autouse=True)
def _own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def played(moves: int, seed: bytes = b"log") -> Match:
    match = Match.new(["Ana", "Milo"], seed=seed)
    for _ in range(moves):
        seat = match.turn
        assert seat is not None
        match.act(seat, match.legal_actions(seat)[0])
    return match


def write_moves(log: MatchLog, match: Match) -> None:
    """Write a match move by move."""
    record = played(0).record()
    log.begin(record, ("Ana",))
    again = Match.replayed(record)
    for seat, action in match.actions:
        again.act(seat, action)
        log.add(RecordedMove(seat, action, None), again.record)


def record_at(path: Path | None) -> Record:
    assert path is not None
    return read_record(path.read_text("utf-8"))


@pytest.mark.parametrize("wanted", [True, False])
def test_every_move_is_written_at_once(wanted: bool, tmp_path: Path) -> None:
    log = MatchLog(RecordSaver(), tmp_path / "game" if wanted else None, "casual")
    match = played(60)
    write_moves(log, match)
    assert record_at(log.path) == match.record()
    log.leave(match.record())
    assert record_at(log.path) == match.record()


def test_match_without_a_move_is_not_kept() -> None:
    log = MatchLog(RecordSaver(), None, "casual")
    log.begin(played(0).record(), ("Ana",))
    log.leave(played(0).record())
    assert log.path is None
    assert last_unfinished() is None


def test_finished_match_is_kept_only_in_a_wanted_file(tmp_path: Path) -> None:
    for wanted in (tmp_path / "game", None):
        log = MatchLog(RecordSaver(), wanted, "casual")
        write_moves(log, played(3))
        log.finish(played(3).record())
        assert log.path == wanted
        assert last_unfinished() is None
    assert record_at(tmp_path / "game").actions
    assert not list(unfinished_folder().iterdir())


def test_rematch_never_overwrites_a_file(tmp_path: Path) -> None:
    (tmp_path / "game-2.lastcard").write_text("mine")
    log = MatchLog(RecordSaver(), tmp_path / "game.lastcard", "casual")
    for path in ("game.lastcard", "game-3.lastcard", "game-4.lastcard"):
        write_moves(log, played(3))
        log.finish(played(3).record())
        assert log.path == tmp_path / path
    assert (tmp_path / "game-2.lastcard").read_text() == "mine"


def test_last_unfinished_match_has_its_people_and_level(tmp_path: Path) -> None:
    for number in range(13):
        log = MatchLog(RecordSaver(), tmp_path / f"{number}.lastcard", "expert")
        write_moves(log, played(3))
        log.leave(played(3).record())
        os.utime(tmp_path / f"{number}.lastcard", (number, number))
    found = last_unfinished()
    assert found is not None
    assert (found.record, found.level, found.people) == (str(tmp_path / "12.lastcard"), "expert", ("Ana",))
    assert len(list(unfinished_folder().iterdir())) < 13
    assert (tmp_path / "0.lastcard").exists()


def test_unreadable_notes_are_passed_over() -> None:
    log = MatchLog(RecordSaver(), None, "casual")
    write_moves(log, played(3))
    log.leave(played(3).record())
    (unfinished_folder() / "other.json").write_text("{}")
    (unfinished_folder() / "another.json").write_text("no JSON")
    found = last_unfinished()
    assert found is not None
    assert found.record == str(log.path)


def test_folder_that_cannot_be_written_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is a file in place of the folder, or the user has no home; the warning comes once."""
    warnings: list[str] = []

    def leave_a_match() -> str:
        log = MatchLog(RecordSaver(), None, "casual")
        log.warn = lambda trouble: warnings.append(str(trouble))
        write_moves(log, played(3))
        log.leave(played(3).record())
        assert log.trouble is not None
        return str(log.trouble)

    (tmp_path / "state").write_text("mine")
    assert leave_a_match() == warnings[0]
    assert warnings[0].startswith(f"{tmp_path}/state/lastcard/unfinished: can’t be written")
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(pwd, "getpwuid", lambda user: {}[user])
    assert leave_a_match() == "there is no home folder to save it in"
    assert len(warnings) == 2
    assert last_unfinished() is None
