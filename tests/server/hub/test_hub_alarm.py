"""The one timer of a table: it rings when the last word says, however often that was changed."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.server.hub.wake_timer import Alarm
from tests.server.hub.around import travel


@pytest.mark.parametrize(
    ("set_to", "rings"),
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
def test_it_rings_once_when_it_was_last_told_to(set_to: tuple[int | None, ...], rings: list[int]) -> None:
    async def story() -> None:
        time = asyncio.get_running_loop().time
        rung: list[int] = []
        alarm = Alarm(lambda: round(time() * 1000), lambda: rung.append(round(time() * 1000)))
        for due in set_to:
            alarm.set(due)
        await asyncio.sleep(60)
        assert rung == rings
        assert alarm.due is None

    travel(story)


def test_it_can_be_set_again_when_it_rings_and_stopped() -> None:
    async def story() -> None:
        time = asyncio.get_running_loop().time
        rung: list[int] = []

        def ring() -> None:
            rung.append(round(time() * 1000))
            alarm.set(rung[-1] + 1000)

        alarm = Alarm(lambda: round(time() * 1000), ring)
        alarm.set(500)
        await asyncio.sleep(3)
        alarm.stop()
        await asyncio.sleep(3)
        assert rung == [500, 1500, 2500]

    travel(story)
