"""The program that makes records and replays: log entries on standard input, documents on standard output.

It ends when its input ends, and so when the server ends, however that happens.
"""

from __future__ import annotations

import gzip
import os
import pickle
import sys
import traceback
from collections.abc import Sequence
from struct import Struct
from typing import Final

from msgspec import json

from lastcard.notation.record import write_record
from lastcard.table import Entry
from lastcard.table.match_record import record_of
from lastcard.table.match_replay import replay_of

LENGTH: Final = Struct(">I")
"""Before each message: how many bytes it has."""
MADE, FAILED = b"+", b"-"
"""What an answer begins with: the document follows, or a traceback."""
_LOWEST_PRIORITY: Final = 19


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(_LOWEST_PRIORITY)  # where there is one core, the tables come first
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    while length := requests.read(LENGTH.size):
        form, entries = pickle.loads(requests.read(*LENGTH.unpack(length)))
        try:
            answer = MADE + make_document(form, entries)
        except Exception:
            answer = FAILED + traceback.format_exc().encode()
        answers.write(LENGTH.pack(len(answer)) + answer)
        answers.flush()


def make_document(form: str, entries: Sequence[Entry]) -> bytes:
    """Return the record as text, or the replay as compressed JSON."""
    record = record_of(entries)
    if form == "record":
        return write_record(record).encode()
    return gzip.compress(json.encode(replay_of(record)), mtime=0)
