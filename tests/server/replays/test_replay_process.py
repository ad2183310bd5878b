"""The process that makes records and replays: it works, recovers, ends when idle, and ends with the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from contextlib import suppress

import pytest

from lastcard.server.replays import ReplayFailed, ReplayProcess, child_process, replay_program
from lastcard.server.replays.replay_program import make_document
from lastcard.table import Entry
from tests.support import PATIENCE
from tests.support.table_harness import TableHarness


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    first = len(harness.log)
    for _ in range(10):
        [player] = harness.awaited()[:1]
        harness.act(player, harness.may(player)[0])
        harness.pass_time(1000)
    return harness.log[first - 1 :]


def pid_of(process: ReplayProcess) -> int:
    assert process._process
    return process._process.pid


def test_documents_are_the_same_as_in_this_process(entries: list[Entry]) -> None:
    async def scenario() -> None:
        process = ReplayProcess(niceness=0)
        assert not process.is_running, "it starts when it is needed"
        made = await asyncio.gather(process.make("record", entries), process.make("replay", entries))
        assert made == [make_document("record", entries), make_document("replay", entries)]
        assert made[0].startswith(b"[Lastcard")
        await process.close()
        assert not process.is_running

    asyncio.run(scenario())


def test_process_has_the_lowest_priority(entries: list[Entry]) -> None:
    """It has it before it does anything: with it, its work could take very long on a busy machine."""

    async def scenario() -> None:
        process = ReplayProcess()
        asked = asyncio.create_task(process.make("record", entries))
        async with asyncio.timeout(PATIENCE):
            while not process.is_running or os.getpriority(os.PRIO_PROCESS, pid_of(process)) != 19:
                await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        await process.close()

    asyncio.run(scenario())


def test_process_yields_to_others(entries: list[Entry]) -> None:
    async def scenario() -> None:
        process = ReplayProcess(niceness=3)
        await process.make("record", entries)
        assert os.getpriority(os.PRIO_PROCESS, pid_of(process)) == os.nice(0) + 3
        await process.close()

    asyncio.run(scenario())


def test_error_is_reported_and_the_process_goes_on(entries: list[Entry]) -> None:
    async def scenario() -> None:
        process = ReplayProcess(niceness=0)
        with pytest.raises(ReplayFailed, match="AssertionError"):
            await process.make("record", entries[1:])
        before = pid_of(process)
        assert await process.make("record", entries)
        assert pid_of(process) == before
        await process.close()

    asyncio.run(scenario())


def test_killed_process_is_replaced(entries: list[Entry]) -> None:
    async def scenario() -> None:
        process = ReplayProcess(niceness=0)
        await process.make("record", entries)
        before = pid_of(process)
        os.kill(before, signal.SIGKILL)
        with suppress(ReplayFailed):  # the server may or may not know already that the process is gone
            await process.make("record", entries)
        assert await process.make("record", entries)
        assert pid_of(process) != before
        await process.close()

    asyncio.run(scenario())


def test_process_that_hangs_is_replaced(entries: list[Entry]) -> None:
    async def scenario() -> None:
        process = ReplayProcess(niceness=0, timeout=PATIENCE)
        await process.make("record", entries)
        os.kill(pid_of(process), signal.SIGSTOP)
        process._timeout = 0.1
        with pytest.raises(ReplayFailed, match="TimeoutError"):
            await process.make("record", entries)
        process._timeout = PATIENCE
        assert await process.make("record", entries)
        await process.close()

    asyncio.run(scenario())


def test_cancelled_request_does_not_spoil_the_next(entries: list[Entry]) -> None:
    async def scenario() -> None:
        process = ReplayProcess(niceness=0)
        asked = asyncio.create_task(process.make("replay", entries))
        while not process.is_running:
            await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await process.make("record", entries) == make_document("record", entries)
        await process.close()

    asyncio.run(scenario())


def test_idle_process_ends(entries: list[Entry]) -> None:
    async def scenario() -> None:
        process = ReplayProcess(niceness=0, idle=0)
        await process.make("record", entries)
        async with asyncio.timeout(PATIENCE):
            while process.is_running:
                await asyncio.sleep(0)
        assert await process.make("record", entries)
        await process.close()

    asyncio.run(scenario())


def test_process_ends_with_its_input() -> None:
    """The input ends when the server ends, even if it is killed."""
    command = child_process.command_line(replay_program.__name__, 0)
    assert subprocess.run(command, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=True).returncode == 0
