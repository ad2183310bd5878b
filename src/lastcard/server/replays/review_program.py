"""The program that makes one review: a match on standard input, and more and more of its review on standard output.

It ends when nobody reads its output any more, and so when the server ends, however that happens.
"""

from __future__ import annotations

import gzip
import os
import pickle
import sys
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import json

from lastcard.core.errors import Phrase
from lastcard.protocol.review import ReviewDocument
from lastcard.server.replays.replay_program import LENGTH, MatchSource, described_failure, record_from

_INTERVAL: Final = 0.5
"""Seconds between two documents, because each takes a while to make and to send."""


class ReviewProgress(NamedTuple):
    judged: int
    """Up to which step decisions have been judged."""
    steps: int
    document: bytes
    """The review so far, as compressed JSON."""

    @property
    def is_complete(self) -> bool:
        return self.judged == self.steps


class Failure(NamedTuple):
    where: str


def main() -> None:
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    source = pickle.loads(requests.read(*LENGTH.unpack(requests.read(LENGTH.size))))
    try:
        for message in _messages(source):
            data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
            answers.write(LENGTH.pack(len(data)) + data)
            answers.flush()
    except BrokenPipeError:
        os._exit(0)  # nobody reads it any more; a usual exit would try to write the rest


def _messages(source: MatchSource) -> Iterator[ReviewProgress | Phrase | Failure]:
    try:
        yield from _progress(source)
    except Exception as error:
        yield Failure(described_failure(error))


def _progress(source: MatchSource) -> Iterator[ReviewProgress | Phrase]:
    """Yield the review as it becomes better, the last time complete; or why the match can't be judged."""
    from lastcard.analysis import NotJudged, Reviewer, review_document  # slow to load, and for this process only

    try:
        reviewer = Reviewer(record_from(source))
    except NotJudged as error:
        yield Phrase(error.id, **error.arguments)
        return
    due = 0.0
    for _ in reviewer.deepen():
        if time.monotonic() >= due:
            yield _packed(review_document(reviewer.review()))
            due = time.monotonic() + _INTERVAL
    yield _packed(review_document(reviewer.review()))


def _packed(document: ReviewDocument) -> ReviewProgress:
    return ReviewProgress(document.judged, document.steps, gzip.compress(json.encode(document), mtime=0))
