"""Workers that end, send nonsense or never start: one clear line in the log, nothing on the terminal."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys

import pytest

from lastcard.bots import bot_of
from lastcard.core.actions import Action
from lastcard.server.bot_pool import BotPool, worker_process
from lastcard.server.bot_pool.worker_messages import framed
from lastcard.server.bot_pool.worker_process import WorkerProcess
from tests.server.bot_pool.faulty_bots import make_faulty_bot, request_for
from tests.support import PATIENCE

SEND = """
import pickle, struct, sys
sys.path[:] = sys.argv[2:]
from lastcard.bots.worker import WorkerStatus
def send(data):
    sys.stdout.buffer.write(struct.pack(">I", len(data)) + data)
    sys.stdout.buffer.flush()
"""
READ = "\nsys.stdin.buffer.read()\n"
BROKEN = {
    "ended (exit status 3: no room)": "import sys; sys.exit(print('a trace\\nno room', file=sys.stderr) or 3)",
    "ended (SIGKILL)": "import os; os.kill(os.getpid(), 9)",
    "closed its pipe": "import os, sys; os.close(1); sys.stdin.buffer.read()",
    "too large": SEND + "sys.stdout.buffer.write(b'hello, server'); sys.stdout.buffer.flush()" + READ,
    "unreadable": SEND + "send(b'hello')" + READ,
    "something else": SEND + "send(pickle.dumps('draw'))" + READ,
    "something else than an answer": SEND + "while True: send(pickle.dumps(WorkerStatus.PREPARING))",
    "took longer than 0.5 s": SEND + READ,
}


async def answer_of(pool: BotPool, level: str = "casual", seed: bytes = b"") -> Action | None:
    loop = asyncio.get_running_loop()
    answered: asyncio.Future[Action | None] = loop.create_future()
    await pool.start()
    try:
        pool.ask(request_for(level, seed), lambda request, action: answered.set_result(action))
        async with asyncio.timeout(PATIENCE):
            return await answered
    finally:
        await pool.close()


@pytest.mark.parametrize("why", BROKEN)
def test_broken_worker_gets_one_line_and_the_game_goes_on(
    why: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(worker_process, "_START", BROKEN[why])
    if why.startswith("took"):
        monkeypatch.setattr(worker_process, "START_TIMEOUT", 0.5)
    monkeypatch.setattr(worker_process, "_EXIT_WAIT", 0.5 if why.startswith("closed") else PATIENCE)
    with caplog.at_level(logging.WARNING, "lastcard.server"):
        assert asyncio.run(answer_of(BotPool(1))) == request_for("casual").actions[0]
    lines = [record.getMessage() for record in caplog.records if record.name == "lastcard.server"]
    assert len(lines) == 3  # two tries and the safe action
    assert all(why in line and "\n" not in line for line in lines[:2])
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("seed", [b"nothing", b"text", b"call"])
def test_answer_that_would_stop_the_game_is_replaced(seed: bytes, caplog: pytest.LogCaptureFixture) -> None:
    pool = BotPool(1, make_faulty_bot)
    assert asyncio.run(answer_of(pool, "answers wrongly", seed)) == request_for("casual").actions[0]
    assert "which is no decision here" in caplog.text


def test_worker_whose_server_ended_while_it_started_is_quiet() -> None:
    start = [sys.executable, "-c", worker_process._START, "0", *sys.path]
    pipe = subprocess.PIPE
    with subprocess.Popen(start, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(framed(bot_of))
        process.stdin.flush()  # and open, so that only the lost output ends it
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_worker_that_is_killed_while_starting_prints_nothing(
    number: signal.Signals, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whenever the signal comes, the pool answers: from this worker, or from the next one."""
    started: list[int] = []

    async def start(*settings: object) -> WorkerProcess:
        worker = await WorkerProcess.start(*settings)  # type: ignore[arg-type]
        started.append(worker._process.pid)
        if len(started) == 1:
            asyncio.get_running_loop().call_later(0.01, os.kill, worker._process.pid, number)
        return worker

    assert asyncio.run(answer_of(BotPool(1, start=start))) is not None
    assert capfd.readouterr().err == ""
