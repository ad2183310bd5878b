"""Your matches as one JSON file, which the terminal and the page both write and read.

It is `{"format": "lastcard-matches", "version": 1, "matches": [ … ]}`, with the fields of `FinishedMatch`. Readers
ignore fields that they don't know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from lastcard.statistics.match_file import StatisticsError
from lastcard.statistics.matches import MOST_MATCHES, FinishedMatch
from lastcard.statistics.totals import in_order

FORMAT: Final = "lastcard-matches"
VERSION: Final = 1
LARGEST_FILE: Final = 16 * 1024 * 1024


class _Head(Struct):
    format: Literal["lastcard-matches"]
    version: int


class _MatchDocument(Struct):
    format: str
    version: int
    matches: Annotated[tuple[FinishedMatch, ...], Meta(max_length=MOST_MATCHES)]


def write_matches(matches: Iterable[FinishedMatch]) -> str:
    document = _MatchDocument(FORMAT, VERSION, tuple(in_order(matches)))
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


def read_matches(data: bytes, path: str) -> tuple[FinishedMatch, ...]:
    """Return the matches in a file; raise `StatisticsError` if it isn't one, or was written by a newer version."""
    if len(data) > LARGEST_FILE:
        raise StatisticsError("error-statistics-large", path=path, most=LARGEST_FILE // 1024 // 1024)
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.version > VERSION:
            raise StatisticsError("error-statistics-version", path=path, version=head.version)
        return msgspec.json.decode(data, type=_MatchDocument).matches
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StatisticsError("error-statistics-unreadable", path=path, why=error) from error
