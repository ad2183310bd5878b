"""What waits for a slow client: not much, and nobody else waits with it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from lastcard.protocol.commands import Chat, Hello
from lastcard.protocol.messages import Bye, Update
from lastcard.server.hub import Limits, Metrics, SendQueue
from lastcard.table.table_state import RECENT_UPDATES
from tests.server.hub.around import House, travel


class Wire:
    """The other side of an outbox; while it is `shut` nothing gets through."""

    def __init__(self, **limits: int) -> None:
        self.sent: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self.aborted = False
        self.gone = False
        self.through = asyncio.Event()
        self.through.set()
        self.metrics = Metrics()
        self.outbox = SendQueue(self._send, self._close, self._abort, Limits(**limits), self.metrics)

    @property
    def code(self) -> int | None:
        return self.closed and self.closed[0]

    async def _send(self, data: bytes) -> None:
        await self.through.wait()
        if self.gone:
            raise OSError("the connection is gone")
        self.sent.append(data)

    async def _close(self, code: int, reason: str) -> None:
        await self.through.wait()
        self.closed = code, reason

    def _abort(self) -> None:
        self.aborted = True


async def turns(number: int = 10) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_everything_is_sent_in_order_and_there_is_no_task_afterwards() -> None:
    async def story() -> None:
        wire = Wire()
        wire.outbox.send(b"1")
        wire.outbox.send(b"2")
        await turns()
        assert len(asyncio.all_tasks()) == 1
        wire.outbox.send(b"3")
        wire.outbox.close(1012, "bye")
        wire.outbox.send(b"4")
        await turns()
        assert wire.sent == [b"1", b"2", b"3"]
        assert wire.closed == (1012, "bye")
        assert len(asyncio.all_tasks()) == 1

    travel(story)


@pytest.mark.parametrize("limits", [{"queue_frames": 3}, {"queue_bytes": 40}])
def test_a_client_that_takes_nothing_is_dropped(limits: dict[str, int]) -> None:
    async def story() -> None:
        wire = Wire(**limits)
        wire.through.clear()
        for number in range(6):
            wire.outbox.send(b"%010d" % number)
            await turns()
        wire.through.set()
        await turns()
        first, *rest = wire.sent
        assert first == b"0000000000"
        assert [msgspec.json.decode(data, type=Bye) for data in rest] == [Bye("too-slow", 1000)]
        assert wire.code == 1013
        assert wire.metrics.slow == 1
        assert not wire.aborted

    travel(story)


def test_what_fits_waits() -> None:
    async def story() -> None:
        wire = Wire(queue_frames=3, queue_bytes=30)
        wire.through.clear()
        for number in range(4):
            wire.outbox.send(b"%010d" % number)
            await turns()
        wire.through.set()
        await turns()
        assert len(wire.sent) == 4
        assert wire.closed is None
        for number in range(4):
            wire.outbox.send(b"%010d" % number)
            await turns()
        assert len(wire.sent) == 8, "what has been sent doesn't count"

    travel(story)


def test_a_client_that_takes_not_even_the_last_words_is_let_go() -> None:
    async def story() -> None:
        wire = Wire()
        wire.through.clear()
        wire.outbox.send(b"1")
        wire.outbox.close(1012, "bye")
        await asyncio.sleep(4.9)
        assert not wire.aborted
        await asyncio.sleep(0.2)
        assert wire.aborted
        assert len(asyncio.all_tasks()) == 1

    travel(story)


def test_a_broken_connection_is_no_error_here() -> None:
    async def story() -> None:
        wire = Wire()
        wire.gone = True
        wire.outbox.send(b"1")
        wire.outbox.send(b"2")
        await turns()
        wire.gone = False
        wire.outbox.send(b"3")
        await turns()
        assert wire.sent == []
        assert wire.closed is None

    travel(story)


def test_a_slow_client_holds_up_nobody() -> None:
    async def story() -> None:
        house = House(burst=1000, chat_burst=1000, queue_frames=20)
        await house.open("Ann", "Bea", "Cy")
        ann, cy = await house.connect_all("Ann", "Cy")
        wire = Wire(queue_frames=20)
        wire.through.clear()
        bea = await house.hub.connect(house.table, Hello(house.tokens["Bea"]), wire.outbox, "192.0.2.2")
        for number in range(40):
            ann.do(Chat, text=str(number))
            await house.settle()
        assert [update.chat.text for update in cy.all(Update)] == [str(number) for number in range(40)]
        assert wire.metrics.slow == 1
        bea.gone()
        again = await house.connect("Bea", since=cy.seqs[0])
        assert again.resumed.missed == 40
        wire.through.set()
        await turns()
        assert wire.code == 1013

    travel(story)


def test_who_has_missed_as_much_as_a_table_remembers_is_not_too_slow_for_it() -> None:
    async def story() -> None:
        house = House(burst=1000, chat_burst=1000)
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        for number in range(RECENT_UPDATES):
            ann.do(Chat, text="x" * 290 + str(number))
        await house.settle()
        wire = Wire()
        hello = Hello(house.tokens["Bea"], since=ann.seqs[0])
        await house.hub.connect(house.table, hello, wire.outbox, "192.0.2.2")
        await turns()
        assert len(wire.sent) == 1 + RECENT_UPDATES + 1
        assert wire.metrics.slow == 0

    travel(story)
