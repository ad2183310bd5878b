"""The send queue of a slow client: it is limited, and nobody else waits for it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from lastcard.protocol.commands import Chat, Hello
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import Bye, Update
from lastcard.server.hub import Limits, Metrics, SendQueue
from lastcard.table.table_state import RECENT_UPDATES
from tests.server.hub.hub_harness import HubHarness
from tests.support.fast_forward import run_fast_forward


class FakeTransport:
    """The transport behind a send queue; while `writable` is cleared, nothing is sent."""

    def __init__(self, **limits: int) -> None:
        self.sent: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self.aborted = False
        self.gone = False
        self.writable = asyncio.Event()
        self.writable.set()
        self.metrics = Metrics()
        self.queue = SendQueue(self._send, self._close, self._abort, Limits(**limits), self.metrics)

    @property
    def code(self) -> int | None:
        return self.closed and self.closed[0]

    async def _send(self, data: bytes) -> None:
        await self.writable.wait()
        if self.gone:
            raise OSError("the connection is gone")
        self.sent.append(data)

    async def _close(self, code: int, reason: str) -> None:
        await self.writable.wait()
        self.closed = code, reason

    def _abort(self) -> None:
        self.aborted = True


async def loop_turns(number: int = 10) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_messages_are_sent_in_order_and_leave_no_task() -> None:
    async def scenario() -> None:
        transport = FakeTransport()
        transport.queue.send(b"1")
        transport.queue.send(b"2")
        await loop_turns()
        assert len(asyncio.all_tasks()) == 1
        transport.queue.send(b"3")
        transport.queue.close(CloseCode.RESTART, "bye")
        transport.queue.send(b"4")
        await loop_turns()
        assert transport.sent == [b"1", b"2", b"3"]
        assert transport.closed == (CloseCode.RESTART, "bye")
        assert len(asyncio.all_tasks()) == 1

    run_fast_forward(scenario)


@pytest.mark.parametrize("limits", [{"queue_frames": 3}, {"queue_bytes": 40}])
def test_client_that_reads_nothing_is_dropped(limits: dict[str, int]) -> None:
    async def scenario() -> None:
        transport = FakeTransport(**limits)
        transport.writable.clear()
        for number in range(6):
            transport.queue.send(b"%010d" % number)
            await loop_turns()
        transport.writable.set()
        await loop_turns()
        first, *rest = transport.sent
        assert first == b"0000000000"
        assert [msgspec.json.decode(data, type=Bye) for data in rest] == [Bye("too-slow", 1000)]
        assert transport.code == CloseCode.TRY_AGAIN
        assert transport.metrics.slow == 1
        assert not transport.aborted

    run_fast_forward(scenario)


def test_messages_within_the_limits_wait() -> None:
    async def scenario() -> None:
        transport = FakeTransport(queue_frames=3, queue_bytes=30)
        transport.writable.clear()
        for number in range(4):
            transport.queue.send(b"%010d" % number)
            await loop_turns()
        transport.writable.set()
        await loop_turns()
        assert len(transport.sent) == 4
        assert transport.closed is None
        for number in range(4):
            transport.queue.send(b"%010d" % number)
            await loop_turns()
        assert len(transport.sent) == 8, "sent messages don't count"

    run_fast_forward(scenario)


def test_client_that_does_not_read_the_close_is_aborted() -> None:
    async def scenario() -> None:
        transport = FakeTransport()
        transport.writable.clear()
        transport.queue.send(b"1")
        transport.queue.close(CloseCode.RESTART, "bye")
        await asyncio.sleep(4.9)
        assert not transport.aborted
        await asyncio.sleep(0.2)
        assert transport.aborted
        assert len(asyncio.all_tasks()) == 1

    run_fast_forward(scenario)


def test_broken_connection_raises_no_error() -> None:
    async def scenario() -> None:
        transport = FakeTransport()
        transport.gone = True
        transport.queue.send(b"1")
        transport.queue.send(b"2")
        await loop_turns()
        transport.gone = False
        transport.queue.send(b"3")
        await loop_turns()
        assert transport.sent == []
        assert transport.closed is None

    run_fast_forward(scenario)


def test_slow_client_delays_nobody_else() -> None:
    async def scenario() -> None:
        harness = HubHarness(burst=1000, chat_burst=1000, queue_frames=20)
        await harness.open("Ann", "Bea", "Cy")
        ann, cy = await harness.connect_all("Ann", "Cy")
        transport = FakeTransport(queue_frames=20)
        transport.writable.clear()
        bea = await harness.hub.connect(harness.table, Hello(harness.tokens["Bea"]), transport.queue, "192.0.2.2")
        for number in range(40):
            ann.do(Chat, text=str(number))
            await harness.settle()
        assert [update.chat.text for update in cy.all(Update)] == [str(number) for number in range(40)]
        assert transport.metrics.slow == 1
        bea.gone()
        again = await harness.connect("Bea", since=cy.seqs[0])
        assert again.resumed.missed == 40
        transport.writable.set()
        await loop_turns()
        assert transport.code == CloseCode.TRY_AGAIN

    run_fast_forward(scenario)


def test_longest_possible_resume_fits_the_queue() -> None:
    async def scenario() -> None:
        harness = HubHarness(burst=1000, chat_burst=1000)
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        for number in range(RECENT_UPDATES):
            ann.do(Chat, text="x" * 290 + str(number))
        await harness.settle()
        transport = FakeTransport()
        hello = Hello(harness.tokens["Bea"], since=ann.seqs[0])
        await harness.hub.connect(harness.table, hello, transport.queue, "192.0.2.2")
        await loop_turns()
        assert len(transport.sent) == 1 + RECENT_UPDATES + 1
        assert transport.metrics.slow == 0

    run_fast_forward(scenario)
