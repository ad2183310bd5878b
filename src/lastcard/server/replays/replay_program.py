"""The program that makes records and replays: log entries on standard input, documents on standard output.

It ends when its input ends, and so when the server ends, however that happens.
"""

from __future__ import annotations

import gzip
import pickle
import sys
import traceback
from collections.abc import Sequence
from struct import Struct
from typing import Final

from msgspec import json

from lastcard.notation.record import Record, read_record, write_record
from lastcard.table import Entry
from lastcard.table.match_record import record_of
from lastcard.table.match_replay import replay_of

MatchSource = str | Sequence[Entry]
"""The stored form of a finished match: the text of its record, or the entries of its log."""
LENGTH: Final = Struct(">I")
"""Before each message: how many bytes it has."""
MADE, FAILED = b"+", b"-"
"""The first byte of an answer: the document follows, or a traceback."""


def main() -> None:
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    while length := requests.read(LENGTH.size):
        form, source = pickle.loads(requests.read(*LENGTH.unpack(length)))
        try:
            answer = MADE + make_document(form, source)
        except Exception as error:
            answer = FAILED + described_failure(error).encode()
        answers.write(LENGTH.pack(len(answer)) + answer)
        answers.flush()


def described_failure(error: Exception) -> str:
    """Return where an error happened, without its text, which could hold a card or a secret."""
    where = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    return f"{type(error).__name__}\n{where}"


def record_from(source: MatchSource) -> Record:
    return read_record(source) if isinstance(source, str) else record_of(source)


def make_document(form: str, source: MatchSource) -> bytes:
    """Return the record as text, or the replay as compressed JSON."""
    record = record_from(source)
    if form == "record":
        return write_record(record).encode()
    return gzip.compress(json.encode(replay_of(record)), mtime=0)
