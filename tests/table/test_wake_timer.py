"""The timer of a table: it fires at the time that was set last, however often that changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from lastcard.table.wake_timer import Cancellable, WakeTimer
from tests.support.fast_forward import run_fast_forward


class LoopClock:
    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def now(self) -> int:
        return round(self._loop.time() * 1000)

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Cancellable:
        return self._loop.call_later(seconds, callback)


@pytest.mark.parametrize(
    ("set_to", "calls"),
    [
        ((1000,), [1000]),
        ((1000, 5000), [5000]),
        ((5000, 1000), [1000]),
        ((1000, 5000, 3000), [3000]),
        ((1000, None), []),
        ((1000, None, 5000), [5000]),
        ((None, 1000), [1000]),
        ((-5000,), [1]),
    ],
)
def test_timer_fires_once_at_the_time_set_last(set_to: tuple[int | None, ...], calls: list[int]) -> None:
    async def scenario() -> None:
        clock = LoopClock()
        called: list[int] = []
        timer = WakeTimer(clock, lambda: called.append(clock.now()))
        for due in set_to:
            timer.set(due)
        await asyncio.sleep(60)
        assert called == calls
        assert timer.due is None

    run_fast_forward(scenario)


def test_timer_can_be_set_again_in_its_callback_and_stopped() -> None:
    async def scenario() -> None:
        clock = LoopClock()
        called: list[int] = []

        def callback() -> None:
            called.append(clock.now())
            timer.set(called[-1] + 1000)

        timer = WakeTimer(clock, callback)
        timer.set(500)
        await asyncio.sleep(3)
        timer.stop()
        await asyncio.sleep(3)
        assert called == [500, 1500, 2500]

    run_fast_forward(scenario)
