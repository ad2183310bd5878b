"""The bot pool: bots decide in workers as they would in this process; a worker that crashes or hangs stops no game."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvloop

from lastcard import Game, apply, edition, open_match, preset, rule_of
from lastcard.bots import Bot, bot_of, sent_history
from lastcard.bots.requests import DecisionRequest, Observation
from lastcard.bots.round_runner import OUT_OF_TURN, iter_moves
from lastcard.bots.worker import MakeBot
from lastcard.core.actions import Action, Call, Choose, Next
from lastcard.core.events import Event
from lastcard.server.bot_pool import BotPool
from lastcard.views import View
from tests.server.bot_pool.faulty_bots import STATE, HistoryBot, make_bot_without_expert, make_faulty_bot, request_for
from tests.support import PATIENCE
from tests.support.piped_process import Process

GAME = Game(edition("coloradd"), preset("party").rules, 3, (rule_of("three-cards"), rule_of("x :: discard(me, 2)")))


@asynccontextmanager
async def start_pool(make: MakeBot = bot_of, workers: int = 1, patience: float = 60) -> AsyncIterator[BotPool]:
    pool = BotPool(workers, make, patience)
    await pool.start()
    try:
        async with asyncio.timeout(300):
            yield pool
    finally:
        await pool.close()


async def answers(pool: BotPool, requests: Sequence[DecisionRequest]) -> list[Action | None]:
    """Send the requests one after the other, as a table does for one seat, and return the answers."""
    return [await answer(pool, request) for request in requests]


async def answer(pool: BotPool, request: DecisionRequest) -> Action | None:
    answered: asyncio.Future[Action | None] = asyncio.get_running_loop().create_future()

    def on_answer(about: DecisionRequest, action: Action | None) -> None:
        assert about is request
        answered.set_result(action)

    pool.ask(request, on_answer)
    return await answered


async def worker_pid(pool: BotPool) -> int:
    """Return the process id of the only worker."""
    action = await answer(pool, request_for("says where"))
    assert isinstance(action, Choose)
    return int(action.what)


class Recorder:
    """A bot for seat 0 in this process; it records its requests and answers."""

    def __init__(self, level: str) -> None:
        self.level, self.bot = level, bot_of(level, GAME, b"seed")
        self.requests: list[DecisionRequest] = []
        self.answers: list[Action | None] = []
        self.heard: list[Observation] = []

    def hear(self, view: View, events: Sequence[Event]) -> None:
        if self.heard and self.heard[-1].view.round != view.round:
            self.heard = []
        self.heard.append(Observation(view, tuple(events)))
        hear = getattr(self.bot, "hear", None)
        if hear:
            hear(view, events)

    def choose(self, view: View, actions: list[Action]) -> Action:
        self._record_request(view, actions, react=False)
        action = self.bot.choose(view, actions)
        self.answers.append(action)
        return action

    def react(self, view: View, actions: list[Action]) -> Action | None:
        self._record_request(view, actions, react=True)
        self.answers.append(self.bot.react(view, actions))
        return self.answers[-1]

    def _record_request(self, view: View, actions: list[Action], react: bool) -> None:
        key, history = ("table", 1, 0), tuple(self.heard)
        self.requests.append(
            DecisionRequest(key, self.level, b"seed", GAME, len(self.requests), react, view, tuple(actions), history)
        )


def record_bot(level: str, most: int) -> Recorder:
    """Record `most` decisions, over several rounds if needed."""
    recorder = Recorder(level)
    bots: list[Bot] = [recorder, bot_of("casual", GAME, 1), bot_of("casual", GAME, 2)]
    state, _ = open_match(GAME, b"a deal")
    while True:
        for move in iter_moves(state, bots):
            state = move.state
            if len(recorder.requests) >= most:
                return recorder
        state, _ = apply(state, 0, Next())


@pytest.mark.sweep(1)
@pytest.mark.parametrize(("level", "most"), [("beginner", 60), ("casual", 60), ("expert", 8)])
def test_worker_bot_decides_like_a_local_bot(level: str, most: int) -> None:
    local = record_bot(level, most)
    assert {request.react for request in local.requests} == {False, True} or level == "expert"

    async def run() -> list[Action | None]:
        async with start_pool(workers=2) as pool:
            return await answers(pool, local.requests)

    assert asyncio.run(run()) == local.answers


@pytest.mark.parametrize("killed", [False, True])
def test_bot_hears_each_event_once_and_in_order(killed: bool) -> None:
    """The next worker hears all of them again, when one was killed in the middle of a round."""
    requests = [replace(request, level="listens") for request in record_bot("casual", 30).requests]
    first = [request for request in requests if request.view.round == requests[0].view.round]
    middle = len(first) // 2
    assert 0 < middle < len(first) < len(requests)

    async def run() -> list[Action | None]:
        async with start_pool(make_faulty_bot) as pool:
            before = await answers(pool, requests[:middle])
            if killed:
                os.kill(await worker_pid(pool), signal.SIGKILL)
            return before + await answers(pool, requests[middle:])

    expected = [answer_after(request.history) for request in first]
    expected += [answer_after((*first[-1].history, *request.history)) for request in requests[len(first) :]]
    assert asyncio.run(run()) == expected


def answer_after(heard: Sequence[Observation]) -> Action:
    bot = HistoryBot(b"")
    for moment in heard:
        bot.hear(*moment)
    return Choose(bot.say())


def test_shorter_history_gets_a_new_bot() -> None:
    """A table that lost its last moves must not have a bot that remembers them."""
    request = replace(record_bot("casual", 12).requests[-1], level="listens")
    kept = request.history[:-1]
    histories = [request.history, (*kept, Observation(request_for("listens").view, ())), kept]

    async def run() -> list[Action | None]:
        async with start_pool(make_faulty_bot) as pool:
            return await answers(pool, [replace(request, history=heard) for heard in histories])

    assert asyncio.run(run()) == [answer_after(heard) for heard in histories]


def test_worker_does_not_load_numba_without_an_expert() -> None:
    async def run() -> Action | None:
        async with start_pool(make_faulty_bot) as pool:
            return await answer(pool, request_for("says what is loaded"))

    assert asyncio.run(run()) == Choose("lastcard.bots")


def test_bots_are_separate_per_table_and_the_oldest_is_dropped(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sent_history, "MOST_BOTS", 2)

    async def run() -> list[Action | None]:
        async with start_pool(make_faulty_bot) as pool:
            return await answers(pool, [request_for("counts", table=table) for table in "ababcbca"])

    assert asyncio.run(run()) == [Choose(count) for count in "11221321"]
    assert not caplog.records  # no worker is asked about a bot that it has dropped


@pytest.mark.sweep(2)
@pytest.mark.parametrize("level", ["crashes", "raises", "hangs"])
@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_failed_request_is_repeated_once(level: str, loop: Any, tmp_path: Path) -> None:
    async def run() -> list[Action | None]:
        async with start_pool(make_faulty_bot, patience=3) as pool:
            requests = [
                request_for("counts"),
                request_for(level, os.fsencode(tmp_path / "once")),
                request_for("counts"),
            ]
            return await answers(pool, requests)

    kept = "2" if level == "raises" else "1"  # an error of one bot doesn't affect the others
    assert _run(run(), loop) == [Choose("1"), Choose("well"), Choose(kept)]


def _run(main: Coroutine[Any, Any, Any], loop: Any) -> Any:
    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(main)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("level", ["crashes", "raises", "hangs"])
def test_request_that_fails_twice_gets_a_safe_action(level: str, caplog: pytest.LogCaptureFixture) -> None:
    request = request_for(level)
    request = replace(request, actions=(Call(), *request.actions))

    async def run() -> list[Action | None]:
        async with start_pool(make_faulty_bot, patience=0.5) as pool:
            return await answers(pool, [request, replace(request, react=True)])

    done = next(action for action in request.actions if not isinstance(action, OUT_OF_TURN))
    with caplog.at_level(logging.WARNING, "lastcard.server"):
        assert asyncio.run(run()) == [done, None]
    # For each request: two failures and the safe action.
    assert len([record for record in caplog.records if record.name == "lastcard.server"]) == 6
    assert ("what a silly bot" in caplog.text) == (level == "raises")


def test_pool_without_workers_answers_with_a_safe_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def run() -> Action | None:
        async with start_pool() as pool:
            return await answer(pool, request_for("casual"))

    assert asyncio.run(run()) == request_for("casual").actions[0]


def test_missing_expert_is_replaced_by_casual_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    """Creating the bot takes longer than the timeout for a decision, and that is allowed."""
    requests = [request_for("expert", b"seed", table=table) for table in "ab"]

    async def run() -> list[Action | None]:
        async with start_pool(make_bot_without_expert, patience=1) as pool:
            return await answers(pool, requests)

    casual = bot_of("casual", STATE.game, b"seed").choose(requests[0].view, list(requests[0].actions))
    with caplog.at_level(logging.WARNING, "lastcard.server"):
        assert asyncio.run(run()) == [casual, casual]
    (record,) = caplog.records
    assert "numba" in record.getMessage()


def test_event_loop_runs_while_a_bot_decides() -> None:
    async def heard(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"go on")
        writer.close()
        await writer.wait_closed()

    async def run() -> Action | None:
        async with start_pool(make_faulty_bot) as pool, await asyncio.start_server(heard, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            return await answer(pool, request_for("waits", str(port).encode()))

    assert asyncio.run(run()) == Choose("go on")


def test_worker_ignores_sigint_and_sigterm() -> None:
    """Signals to all processes of a server don't end decisions that it still waits for."""

    async def run() -> tuple[int, int]:
        async with start_pool(make_faulty_bot) as pool:
            before = await worker_pid(pool)
            os.kill(before, signal.SIGINT)
            os.kill(before, signal.SIGTERM)
            return before, await worker_pid(pool)

    before, after = asyncio.run(run())
    assert before == after != os.getpid()


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_close_ends_starting_and_busy_workers(loop: Any) -> None:
    """Workers are closed while they start, and while they decide."""

    async def closed() -> int:
        async with start_pool(make_faulty_bot, workers=3):
            pass
        async with start_pool(make_faulty_bot, workers=2):
            await asyncio.sleep(0)
        async with start_pool(make_faulty_bot) as pool:
            worker = await worker_pid(pool)
            pool.ask(request_for("hangs"), lambda request, action: pytest.fail("no answer expected"))
            await asyncio.sleep(0)
        return worker

    with pytest.raises(ProcessLookupError):
        os.kill(_run(closed(), loop), 0)


KILLED_SERVER = """
import asyncio, sys
from lastcard.server.bot_pool import BotPool
from tests.server.bot_pool.faulty_bots import make_faulty_bot, request_for

async def main():
    pool = BotPool(1, make_faulty_bot, timeout=1000)
    await pool.start()
    pool.ask(request_for("connects", sys.argv[1].encode()), print)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def test_busy_worker_ends_when_the_server_is_killed() -> None:
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = str(listener.getsockname()[1])
        listener.settimeout(PATIENCE)
        with Process([sys.executable, "-c", KILLED_SERVER, port], env=os.environ | path) as server:
            connection, _ = listener.accept()
            server.kill()
            with connection:
                connection.settimeout(PATIENCE)
                assert connection.recv(1) == b""  # closed by the system, as the bot never does
