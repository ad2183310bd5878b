"""Full collections wait until the server is quiet, but not without end; what is new is collected meanwhile."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest

from lastcard.server.http.garbage_collection import Collections, collect_when_quiet


class Process:
    """A process whose clocks and pending collections a test sets; it counts the collections."""

    def __init__(self) -> None:
        self.cpu = self.at = 0.0
        self.new = self.older = 0
        self.full = self.of_new = 0
        self.collections = Collections(
            lambda: self.cpu, lambda: self.at, lambda: (0, self.new, self.older), self._collect
        )

    def _collect(self, generation: int) -> int:
        """Count as Python does: a collection of what is new is one more of those after the last full one."""
        self.new = 0
        if generation == 2:
            self.full += 1
            self.older = 0
        else:
            self.of_new += 1
            self.older += 1
        return 0

    def second(self, busy: float, new: int) -> None:
        """Let a second pass with that share of the core used."""
        self.at += 1
        self.cpu += busy
        self.new += new
        self.collections.check()


def test_full_collection_waits_while_the_server_is_busy() -> None:
    process = Process()
    for _ in range(20):
        process.second(busy=0.8, new=20)
    assert process.full == 0
    process.second(busy=0.01, new=0)
    assert process.full == 1


def test_busy_server_collects_what_is_new() -> None:
    """Otherwise closed connections, which refer to themselves, would fill the memory."""
    process = Process()
    for _ in range(30):
        process.second(busy=1.0, new=20)
        assert process.new < 50
    assert (process.full, process.of_new) == (0, 10)


def test_quiet_server_with_little_new_collects_nothing() -> None:
    process = Process()
    for _ in range(10):
        process.second(busy=0.0, new=1)
    assert process.full == process.of_new == 0


def test_always_busy_server_collects_everything_at_last() -> None:
    process = Process()
    for _ in range(1000):
        process.second(busy=1.0, new=50)
    assert process.full == 10


def test_collection_of_what_is_new_frees_connections_that_came_and_went() -> None:
    """With the counts of Python itself."""

    class Connection:
        def __init__(self) -> None:
            self.itself = self

    async def serve() -> int:
        async with collect_when_quiet():
            made = [Connection() for _ in range(200_000)]
            gone = [ref(one) for one in made[:1000]]
            made.clear()
            gc.collect(0)
            assert any(one() for one in gone), "they are visited while they are used, and then not again"
            Collections(iter((0.0, 10.0)).__next__, iter((0.0, 1.0)).__next__).check()
            return sum(one() is not None for one in gone)

    assert asyncio.run(serve()) == 0


@pytest.mark.parametrize("fails", [False, True])
def test_python_does_no_full_collections_of_its_own_meanwhile(fails: bool) -> None:
    before = gc.get_threshold()

    frozen = gc.get_freeze_count()

    async def serve() -> int:
        async with collect_when_quiet():
            assert gc.get_freeze_count() > frozen
            if fails:
                raise RuntimeError
            return gc.get_threshold()[2]

    if fails:
        with pytest.raises(RuntimeError):
            asyncio.run(serve())
    else:
        assert asyncio.run(serve()) > 1_000_000
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
