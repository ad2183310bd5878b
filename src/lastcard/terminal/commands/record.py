"""`lastcard record check`: play records again and say whether every move in them stands."""

from __future__ import annotations

import sys

from lastcard.notation.errors import IllegalError
from lastcard.notation.record import MismatchError, Record
from lastcard.terminal.files import FileError, read_record_at
from lastcard.terminal.told.words import count_words


def check(paths: list[str]) -> int:
    """A line for each file; 0 when all are right, 1 when a move or a result is wrong, 2 when one can't be read."""
    return max(_check(path) for path in paths)


def _check(path: str) -> int:
    try:
        record = read_record_at(path)
    except FileError as error:
        if isinstance(error.__cause__, IllegalError | MismatchError):
            print(error)
            return 1
        print(f"lastcard: {error}", file=sys.stderr)
        return 2
    print(f"{path}: fine: {_summary(record)}")
    return 0


def _summary(record: Record) -> str:
    players = count_words(len(record.names), "player")
    return f"{record.edition}, {players}, {count_words(len(record.actions), 'move')}, {record.result}"
