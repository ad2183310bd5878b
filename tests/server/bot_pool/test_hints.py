"""Hints from the workers that search: they are those of `lastcard.analysis`, and a failure stops no game."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from lastcard import Match, legal_actions, view
from lastcard.analysis import hint, hint_document
from lastcard.bots.requests import HintRequest, Observation
from lastcard.core.errors import Phrase
from lastcard.protocol.review import HintDocument
from lastcard.server.bot_pool import BotPool, hint_maker
from lastcard.server.bot_pool.decision_queue import DecisionQueue, WaitingHint
from lastcard.table.hints import HintAnswer
from tests.server.bot_pool.faulty_bots import STATE, make_bot_without_expert, request_for
from tests.server.bot_pool.test_pool import answer, start_pool
from tests.support.positions import position

STARTED = Match.new(3, seed=b"h" * 32)


class UnreadableHistory(Sequence[Observation]):
    """Like the history of a table: it has more than a player may know, so only slices of it may be sent."""

    def __init__(self, *observations: Observation) -> None:
        self._observations = observations

    def __len__(self) -> int:
        return len(self._observations)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        return self._observations[index]

    def __reduce__(self) -> str:
        raise pickle.PicklingError("the whole history isn't for another process")


def hint_request(match: Match = STARTED) -> HintRequest:
    """Return a request for the seat whose turn it is."""
    state = match.state
    (seat,) = state.awaiting.seats
    seen = view(state, seat)
    history = UnreadableHistory(Observation(seen, ()))
    return HintRequest("p1", "a.1", ("t", 1, seat), 0, state.game, seen, tuple(legal_actions(state, seat)), history)


async def asked(pool: BotPool, request: HintRequest, is_wanted: Callable[[HintRequest], bool] = bool) -> HintAnswer:
    answered: asyncio.Future[HintAnswer] = asyncio.get_running_loop().create_future()

    def on_answer(about: HintRequest, found: HintAnswer) -> None:
        assert about is request
        answered.set_result(found)

    pool.hint(request, on_answer, is_wanted, "192.0.2.1")
    return await answered


def test_hint_is_that_of_the_analysis() -> None:
    request = hint_request()

    async def scenario() -> HintAnswer:
        async with start_pool() as pool:
            return await asked(pool, request)

    found = hint(request.game, request.view, request.actions, request.history)
    assert found
    assert asyncio.run(scenario()) == hint_document(found)


def test_rules_without_hints_are_named() -> None:
    request = hint_request(Match.new(3, seed=b"h" * 32, rules={"doubles": True}))

    async def scenario() -> HintAnswer:
        async with start_pool() as pool:
            return await asked(pool, request)

    assert asyncio.run(scenario()) == Phrase("error-hint-rules", why=Phrase("phrase-kernel-doubles"))


def test_position_without_a_choice_has_no_hint() -> None:
    state = position("B1 B2", "R3 B4")
    seen, actions = view(state, 0), tuple(legal_actions(state, 0))
    request = HintRequest("p1", "a.1", ("t", 1, 0), 0, state.game, seen, actions, [Observation(seen, ())])

    async def scenario() -> HintAnswer:
        async with start_pool() as pool:
            return await asked(pool, request)

    assert asyncio.run(scenario()) is None


def test_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("lastcard.analysis")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    maker = hint_maker.HintMaker(lambda status: None)
    assert maker.answer(hint_request()) == Phrase("error-review-needs", package="numpy")


def test_ended_worker_is_replaced() -> None:
    async def scenario() -> None:
        async with start_pool(make_bot_without_expert) as pool:
            assert isinstance(await asked(pool, hint_request()), HintDocument)
            worker = pool._search[0]._worker
            os.kill(worker._process.pid, signal.SIGKILL)  # type: ignore[union-attr]
            await worker._process.wait()  # type: ignore[union-attr]
            assert isinstance(await asked(pool, hint_request()), HintDocument)

    asyncio.run(scenario())


def test_failing_hint_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    broken = replace(hint_request(), actions=None)  # type: ignore[arg-type]

    async def scenario() -> HintAnswer:
        async with start_pool() as pool:
            found = await asked(pool, broken)
            assert isinstance(await asked(pool, hint_request()), HintDocument)
            assert await answer(pool, request_for("expert")) in legal_actions(STATE, 0)
            return found

    assert asyncio.run(scenario()) == Phrase("error-unavailable")
    assert "a hint failed" in caplog.text


def test_too_many_requests_of_one_address_are_refused_at_once() -> None:
    async def scenario() -> HintAnswer:
        pool = BotPool(1)
        pool._search[0]._waiting = DecisionQueue(most=0)
        return await asked(pool, hint_request())

    assert asyncio.run(scenario()) == Phrase("error-unavailable")


def test_hint_that_nobody_waits_for_is_dropped() -> None:
    queue = DecisionQueue()
    dropped, wanted = (
        WaitingHint(replace(hint_request(), id=name), "192.0.2.1", _ignore, lambda request: request.id == "a.2")
        for name in ("a.1", "a.2")
    )
    queue.put(dropped._replace(request=replace(dropped.request, key=("other", 1, 0))))
    queue.put(wanted)
    assert queue.take() == wanted
    assert queue.take() is None


def _ignore(request: HintRequest, answer: HintAnswer) -> None:
    """No answer comes in these tests."""
