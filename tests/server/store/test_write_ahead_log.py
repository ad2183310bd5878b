"""The write-ahead log of a server that was killed: what is recovered and what is discarded is logged."""

from __future__ import annotations

import logging
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from lastcard.server.store.backend import Write, WriteBatch
from lastcard.server.store.sqlite import SqliteBackend
from lastcard.server.store.sqlite_wal import WriteAheadLog
from lastcard.table.outcome import Entry

_COMMITS = 5


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The files of a server that was killed after a few commits."""
    with closing(SqliteBackend(tmp_path / "running.db")) as backend:
        backend.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for seq in range(1, _COMMITS + 1):
            backend.write(WriteBatch.of(Write("a", [Entry(seq, 0, b"command" * 50)])))
        for end in ("", "-wal"):
            shutil.copy(tmp_path / f"running.db{end}", tmp_path / f"killed.db{end}")
    return tmp_path / "killed.db"


def wal(path: Path) -> Path:
    return path.with_name("killed.db-wal")


def open_and_log(path: Path, caplog: pytest.LogCaptureFixture) -> tuple[int, list[tuple[int, str]]]:
    """Open the store; return the number of entries, and what was logged."""
    with caplog.at_level(logging.INFO, logger="lastcard"), closing(SqliteBackend(path)) as backend:
        return len(backend.entries("a", 1, 99)), [(one.levelno, one.getMessage()) for one in caplog.records]


def test_whole_log_is_recovered(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    entries, [(level, line)] = open_and_log(killed, caplog)
    assert (entries, level) == (_COMMITS, logging.INFO)
    assert line.endswith(f"{_COMMITS} commits recovered from the write-ahead log")


def test_unfinished_commit_is_discarded_quietly(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    *_, end = WriteAheadLog.read(killed).commits
    page = 4096 + 24
    with wal(killed).open("r+b") as file:
        file.truncate(32 + (end - 1) * page)
    entries, lines = open_and_log(killed, caplog)
    assert entries == _COMMITS - 1
    assert [level for level, _ in lines] == [logging.INFO] * 2
    assert "an unfinished commit was discarded" in lines[1][1]


def test_damage_in_the_middle_is_a_warning(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    _, second, *_ = WriteAheadLog.read(killed).commits
    with wal(killed).open("r+b") as file:
        file.seek(32 + (second - 1) * (4096 + 24) + 100)
        file.write(b"damage")
    entries, lines = open_and_log(killed, caplog)
    assert entries == 1
    level, line = lines[-1]
    assert level == logging.WARNING
    assert f"damaged after commit 1: {_COMMITS - 1} commits were discarded" in line


def test_unreadable_header_is_a_warning(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    with wal(killed).open("r+b") as file:
        file.write(bytes(32))
    entries, [(level, line)] = open_and_log(killed, caplog)
    assert (entries, level) == (0, logging.WARNING)
    assert "no readable header" in line


def test_store_that_was_closed_properly_logs_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with closing(SqliteBackend(tmp_path / "killed.db")):
        pass
    assert open_and_log(tmp_path / "killed.db", caplog) == (0, [])
