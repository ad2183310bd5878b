"""The process that makes a review: it tells how far it is, ends when it is closed, and names rules it can't judge."""

from __future__ import annotations

import asyncio
import gzip
import os
import pickle
import signal
import subprocess
from asyncio.subprocess import Process
from contextlib import aclosing

import msgspec
import pytest

from lastcard.analysis import Reviewer, review, review_document
from lastcard.core.errors import Phrase
from lastcard.notation.record import write_record
from lastcard.protocol.review import ReviewDocument
from lastcard.server.replays import (
    MatchSource,
    NotReviewed,
    ReviewFailed,
    ReviewProgress,
    child_process,
    make_review,
    review_program,
)
from tests.support import PATIENCE
from tests.support.bot_matches import bot_match

RECORD = bot_match(["casual", "beginner"], "b", {"target": 50})
DOUBLES = bot_match(["casual", "casual"], "doubles", {"doubles": True, "target": 50})


async def made(source: MatchSource) -> list[ReviewProgress]:
    async with asyncio.timeout(PATIENCE):
        return [progress async for progress in make_review(source, niceness=0)]


def document(progress: ReviewProgress) -> ReviewDocument:
    return msgspec.json.decode(gzip.decompress(progress.document), type=ReviewDocument)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """The processes that were started."""
    processes: list[Process] = []
    start = child_process.start

    async def noted(program: str, niceness: int) -> Process:
        processes.append(await start(program, niceness))
        return processes[-1]

    monkeypatch.setattr(child_process, "start", noted)
    return processes


def test_review_grows_until_it_is_that_of_this_process() -> None:
    found = asyncio.run(made(write_record(RECORD)))
    first = document(found[0])
    assert (first.judged, first.decisions, first.steps) == (0, (), Reviewer(RECORD).steps)
    assert all(len(line) > 1 for line in first.lines), "there is a first graph"
    judged = [progress.judged for progress in found]
    assert judged == sorted(judged)
    assert [progress.is_complete for progress in found] == [False] * (len(found) - 1) + [True]
    assert document(found[-1]) == review_document(review(RECORD))
    assert all((progress.judged, progress.steps) == _extent(document(progress)) for progress in found)


def _extent(found: ReviewDocument) -> tuple[int, int]:
    return found.judged, found.steps


def test_rules_that_cannot_be_judged_are_named() -> None:
    with pytest.raises(NotReviewed) as refused:
        asyncio.run(made(write_record(DOUBLES)))
    assert refused.value.why == Phrase("error-review-rules", why=Phrase("phrase-kernel-doubles"))


def test_error_is_reported_without_its_text() -> None:
    with pytest.raises(ReviewFailed, match=r"(?s)Error.*read_record") as failed:
        asyncio.run(made("this is no record, but it could be a secret"))
    assert "secret" not in str(failed.value)


def test_process_has_the_lowest_priority(started: list[Process]) -> None:
    """It has it before it does anything: with it, its work could take very long on a busy machine."""

    async def scenario() -> None:
        reviews = make_review(write_record(RECORD))
        asked = asyncio.ensure_future(anext(reviews))
        async with asyncio.timeout(PATIENCE):
            while not started or os.getpriority(os.PRIO_PROCESS, started[0].pid) != 19:
                await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        assert started[0].returncode == -signal.SIGKILL

    asyncio.run(scenario())


def test_closed_review_ends_its_process(started: list[Process]) -> None:
    async def scenario() -> None:
        async with asyncio.timeout(PATIENCE), aclosing(make_review(write_record(RECORD), niceness=3)) as found:
            await anext(found)
            (process,) = started
            assert os.getpriority(os.PRIO_PROCESS, process.pid) == os.nice(0) + 3
        assert process.returncode == -signal.SIGKILL

    asyncio.run(scenario())


def test_cancelled_review_ends_its_process(started: list[Process]) -> None:
    async def scenario() -> None:
        task = asyncio.create_task(made(write_record(RECORD)))
        while not started:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert started[0].returncode == -signal.SIGKILL

    asyncio.run(scenario())


def test_killed_process_is_reported(started: list[Process]) -> None:
    async def scenario() -> None:
        async with asyncio.timeout(PATIENCE), aclosing(make_review(write_record(RECORD), niceness=0)) as found:
            await anext(found)
            started[0].kill()
            with pytest.raises(ReviewFailed):
                async for _ in found:
                    pass

    asyncio.run(scenario())


def test_process_ends_when_nobody_reads() -> None:
    """As when the server is killed."""
    message = pickle.dumps(write_record(RECORD))
    with subprocess.Popen(
        child_process.command_line(review_program.__name__, 0), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(review_program.LENGTH.pack(len(message)) + message)
        process.stdin.flush()
        process.stdout.close()
        assert process.wait(PATIENCE) == 0
