"""Bots think elsewhere, and as they would right here; a worker that ends or hangs costs nobody a game."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
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
from tests.server.odd_bots import STATE, Listens, ask_of, no_expert, odd

GAME = Game(edition("coloradd"), preset("party").rules, 3, (rule_of("three-cards"), rule_of("x :: discard(me, 2)")))


@asynccontextmanager
async def thinkers(make: MakeBot = bot_of, workers: int = 1, patience: float = 60) -> AsyncIterator[BotPool]:
    thinking = BotPool(workers, make, patience)
    await thinking.start()
    try:
        async with asyncio.timeout(300):
            yield thinking
    finally:
        await thinking.close()


async def answers(thinking: BotPool, asks: Sequence[DecisionRequest]) -> list[Action | None]:
    """All are asked at once; what was answered to each."""
    loop = asyncio.get_running_loop()
    waiting: list[asyncio.Future[Action | None]] = [loop.create_future() for _ in asks]
    for place, ask in enumerate(asks):

        def answered(about: DecisionRequest, action: Action | None, place: int = place) -> None:
            assert about is asks[place]
            waiting[place].set_result(action)

        thinking.ask(ask, answered)
    return await asyncio.gather(*waiting)


async def answer(thinking: BotPool, ask: DecisionRequest) -> Action | None:
    (action,) = await answers(thinking, [ask])
    return action


async def where(thinking: BotPool) -> int:
    """The process of the only worker."""
    said = await answer(thinking, ask_of("says where"))
    assert isinstance(said, Choose)
    return int(said.what)


class Recorder:
    """A bot of seat 0 that thinks right here, and everything it was asked."""

    def __init__(self, level: str) -> None:
        self.level, self.bot = level, bot_of(level, GAME, b"seed")
        self.asks: list[DecisionRequest] = []
        self.did: list[Action | None] = []
        self.heard: list[Observation] = []

    def hear(self, view: View, events: Sequence[Event]) -> None:
        if self.heard and self.heard[-1].view.round != view.round:
            self.heard = []
        self.heard.append(Observation(view, tuple(events)))
        hear = getattr(self.bot, "hear", None)
        if hear:
            hear(view, events)

    def choose(self, view: View, actions: list[Action]) -> Action:
        self._asked(view, actions, react=False)
        action = self.bot.choose(view, actions)
        self.did.append(action)
        return action

    def react(self, view: View, actions: list[Action]) -> Action | None:
        self._asked(view, actions, react=True)
        self.did.append(self.bot.react(view, actions))
        return self.did[-1]

    def _asked(self, view: View, actions: list[Action], react: bool) -> None:
        mind, heard = ("table", 1, 0), tuple(self.heard)
        self.asks.append(
            DecisionRequest(mind, self.level, b"seed", GAME, len(self.asks), react, view, tuple(actions), heard)
        )


def recorded(level: str, most: int) -> Recorder:
    """So many decisions, of several rounds if need be."""
    recorder = Recorder(level)
    bots: list[Bot] = [recorder, bot_of("casual", GAME, 1), bot_of("casual", GAME, 2)]
    state, _ = open_match(GAME, b"a deal")
    while True:
        for move in iter_moves(state, bots):
            state = move.state
            if len(recorder.asks) >= most:
                return recorder
        state, _ = apply(state, 0, Next())


@pytest.mark.parametrize(("level", "most"), [("beginner", 60), ("casual", 60), ("expert", 8)])
def test_a_bot_decides_as_it_would_right_here(level: str, most: int) -> None:
    here = recorded(level, most)
    assert {ask.react for ask in here.asks} == {False, True} or level == "expert"

    async def elsewhere() -> list[Action | None]:
        async with thinkers(workers=2) as thinking:
            return await answers(thinking, here.asks)

    assert asyncio.run(elsewhere()) == here.did


@pytest.mark.parametrize("killed", [False, True])
def test_everything_is_heard_once_and_in_its_order(killed: bool) -> None:
    """And once again by the next worker, when one was killed in the middle of a round."""
    asks = [replace(ask, level="listens") for ask in recorded("casual", 30).asks]
    first = [ask for ask in asks if ask.view.round == asks[0].view.round]
    middle = len(first) // 2
    assert 0 < middle < len(first) < len(asks)

    async def said() -> list[Action | None]:
        async with thinkers(odd) as thinking:
            before = await answers(thinking, asks[:middle])
            if killed:
                os.kill(await where(thinking), signal.SIGKILL)
            return before + await answers(thinking, asks[middle:])

    expected = [having_heard(ask.history) for ask in first]
    expected += [having_heard((*first[-1].history, *ask.history)) for ask in asks[len(first) :]]
    assert asyncio.run(said()) == expected


def having_heard(heard: Sequence[Observation]) -> Action:
    bot = Listens(b"")
    for moment in heard:
        bot.hear(*moment)
    return Choose(bot.say())


def test_a_table_that_lost_its_last_moves_gets_another_mind() -> None:
    """What a bot heard and never was isn't to be remembered."""
    ask = replace(recorded("casual", 12).asks[-1], level="listens")
    kept = ask.history[:-1]
    told = [ask.history, (*kept, Observation(ask_of("listens").view, ())), kept]

    async def said() -> list[Action | None]:
        async with thinkers(odd) as thinking:
            return await answers(thinking, [replace(ask, history=heard) for heard in told])

    assert asyncio.run(said()) == [having_heard(heard) for heard in told]


def test_only_an_expert_needs_what_takes_long_to_load() -> None:
    async def said() -> Action | None:
        async with thinkers(odd) as thinking:
            return await answer(thinking, ask_of("says what is loaded"))

    assert asyncio.run(said()) == Choose("lastcard.bots")


def test_minds_are_kept_apart_and_the_oldest_is_forgotten(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sent_history, "MOST_BOTS", 2)

    async def said() -> list[Action | None]:
        async with thinkers(odd) as thinking:
            return await answers(thinking, [ask_of("counts", table=table) for table in "ababcbca"])

    assert asyncio.run(said()) == [Choose(count) for count in "11221321"]
    assert not caplog.records  # it isn't asked of a worker that has forgotten it


@pytest.mark.parametrize("level", ["crashes", "raises", "hangs"])
@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_what_fails_once_is_asked_again(level: str, loop: Any, tmp_path: Path) -> None:
    async def said() -> list[Action | None]:
        async with thinkers(odd, patience=3) as thinking:
            asks = [ask_of("counts"), ask_of(level, os.fsencode(tmp_path / "once")), ask_of("counts")]
            return await answers(thinking, asks)

    kept = "2" if level == "raises" else "1"  # an error of one bot is no matter to the others
    assert _run(said(), loop) == [Choose("1"), Choose("well"), Choose(kept)]


def _run(main: Coroutine[Any, Any, Any], loop: Any) -> Any:
    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(main)


@pytest.mark.parametrize("level", ["crashes", "raises", "hangs"])
def test_what_fails_twice_is_done_safely(level: str, caplog: pytest.LogCaptureFixture) -> None:
    ask = ask_of(level)
    ask = replace(ask, actions=(Call(), *ask.actions))

    async def said() -> list[Action | None]:
        async with thinkers(odd, patience=0.5) as thinking:
            return await answers(thinking, [ask, replace(ask, react=True)])

    done = next(action for action in ask.actions if not isinstance(action, OUT_OF_TURN))
    with caplog.at_level(logging.WARNING, "lastcard.server"):
        assert asyncio.run(said()) == [done, None]
    # Of each ask: twice what went wrong, and what is done about it.
    assert len([record for record in caplog.records if record.name == "lastcard.server"]) == 6
    assert ("what a silly bot" in caplog.text) == (level == "raises")


def test_where_no_process_can_be_started_bots_play_safely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def said() -> Action | None:
        async with thinkers() as thinking:
            return await answer(thinking, ask_of("casual"))

    assert asyncio.run(said()) == ask_of("casual").actions[0]


def test_without_an_expert_a_casual_player_sits_in_and_that_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    """Getting ready takes longer than a bot may think, which is nobody's fault."""
    asks = [ask_of("expert", b"seed", table=table) for table in "ab"]

    async def said() -> list[Action | None]:
        async with thinkers(no_expert, patience=1) as thinking:
            return await answers(thinking, asks)

    casual = bot_of("casual", STATE.game, b"seed").choose(asks[0].view, list(asks[0].actions))
    with caplog.at_level(logging.WARNING, "lastcard.server"):
        assert asyncio.run(said()) == [casual, casual]
    (record,) = caplog.records
    assert "numba" in record.getMessage()


def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    async def heard(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"go on")
        writer.close()
        await writer.wait_closed()

    async def said() -> Action | None:
        async with thinkers(odd) as thinking, await asyncio.start_server(heard, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            return await answer(thinking, ask_of("waits", str(port).encode()))

    assert asyncio.run(said()) == Choose("go on")


def test_a_worker_leaves_it_to_the_server_when_to_end() -> None:
    """Signals that go to all processes of a server don't end the thoughts that it still waits for."""

    async def said() -> tuple[int, int]:
        async with thinkers(odd) as thinking:
            before = await where(thinking)
            os.kill(before, signal.SIGINT)
            os.kill(before, signal.SIGTERM)
            return before, await where(thinking)

    before, after = asyncio.run(said())
    assert before == after != os.getpid()


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_closing_ends_the_workers_whatever_they_do(loop: Any) -> None:
    """While they start, and while they think."""

    async def closed() -> int:
        async with thinkers(odd, workers=3):
            pass
        async with thinkers(odd, workers=2):
            await asyncio.sleep(0)
        async with thinkers(odd) as thinking:
            worker = await where(thinking)
            thinking.ask(ask_of("hangs"), lambda ask, action: pytest.fail("nothing to say"))
            await asyncio.sleep(0)
        return worker

    with pytest.raises(ProcessLookupError):
        os.kill(_run(closed(), loop), 0)


KILLED = """
import asyncio
from lastcard.server.bot_pool import BotPool
from tests.server.odd_bots import ask_of, odd

async def main():
    thinking = BotPool(3, odd, timeout=1000)
    await thinking.start()
    thinking.ask(ask_of("hangs"), print)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def test_workers_end_with_the_server_even_when_it_is_killed() -> None:
    """They share its standard error, which so is open until the last of them is gone."""
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", KILLED], stderr=subprocess.PIPE, env=os.environ | path) as server:
        assert server.stderr
        assert server.stderr.readline() == b"hanging\n"
        server.kill()
        server.communicate(timeout=60)
