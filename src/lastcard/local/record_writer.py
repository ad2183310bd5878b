"""A record on the disk that grows with its match: each move is appended when it is made."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from lastcard.notation.files import FileError
from lastcard.notation.record import MoveText, Record, begin_record
from lastcard.table.match_record import RecordedMove

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # not on Windows, where nothing tells that another program writes the file
    flock = None  # type: ignore[assignment]


@contextmanager
def naming_file(path: Path) -> Iterator[None]:
    """Turn errors of the system into one that names the file."""
    try:
        yield
    except (OSError, ValueError) as error:  # a ValueError: a path with a null character
        raise FileError("plain-file-not-written", path=str(path), why=error) from error


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it has the old text or the new one, whatever happens meanwhile."""
    path = path.resolve()  # the file behind a link is replaced, not the link
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, "utf-8")
        os.replace(beside, path)
    except PermissionError:  # the folder takes no new file, but the file itself may be writable
        path.write_text(text, "utf-8")
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def is_in_use(path: Path) -> bool:
    """Return whether a program that is still running writes this record."""
    try:
        with path.open("ab") as file:
            _lock(file)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


class RecordWriter:
    """Appends moves to a file, and has each of them on its way to the disk before it returns.

    A move that can't be written is written together with the next one.
    """

    def __init__(self, path: Path, record: Record) -> None:
        """Write the record so far; raise a `FileError` if that fails or another program writes this file."""
        if path.exists() and is_in_use(path):
            raise FileError("plain-file-in-use", path=str(path))
        self._path = path
        self._moves = MoveText()
        self._unwritten = b""
        with naming_file(path):
            write_whole(path, begin_record(replace(record, result=""), self._moves))
            self._file = path.open("ab", buffering=0)
            self._length = self._file.seek(0, os.SEEK_END)
        _lock(self._file)

    def add(self, move: RecordedMove) -> None:
        self._unwritten += self._moves.add(*move).encode()
        with naming_file(self._path):
            try:
                self._append()
            except OSError:
                self._file.truncate(self._length)  # a part of a move couldn't be read
                raise

    def _append(self) -> None:
        rest = self._unwritten
        while rest:
            rest = rest[self._file.write(rest) :]
        self._length += len(self._unwritten)
        self._unwritten = b""

    def close(self) -> None:
        self._file.close()


def _lock(file: BinaryIO) -> None:
    if flock is not None:
        flock(file, LOCK_EX | LOCK_NB)
