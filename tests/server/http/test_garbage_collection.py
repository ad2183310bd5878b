"""Full collections wait until the server is quiet, but not without end."""

from __future__ import annotations

import asyncio
import gc

import pytest

from lastcard.server.http.garbage_collection import FullCollections, collect_when_quiet


class Process:
    """A process whose clocks and pending collections a test sets; it counts the full collections."""

    def __init__(self) -> None:
        self.cpu = self.at = 0.0
        self.postponed = 0
        self.collected = 0
        self.collections = FullCollections(lambda: self.cpu, lambda: self.at, lambda: self.postponed, self._collect)

    def _collect(self) -> int:
        self.collected += 1
        self.postponed = 0
        return 0

    def second(self, busy: float, postponed: int) -> None:
        """Let a second pass with that share of the core used."""
        self.at += 1
        self.cpu += busy
        self.postponed += postponed
        self.collections.check()


def test_full_collection_waits_while_the_server_is_busy() -> None:
    process = Process()
    for _ in range(20):
        process.second(busy=0.8, postponed=20)
    assert process.collected == 0
    process.second(busy=0.01, postponed=0)
    assert process.collected == 1


def test_quiet_server_with_little_new_collects_nothing() -> None:
    process = Process()
    for _ in range(10):
        process.second(busy=0.0, postponed=1)
    assert process.collected == 0


def test_always_busy_server_collects_before_garbage_piles_up() -> None:
    process = Process()
    for _ in range(1000):
        process.second(busy=1.0, postponed=50)
    assert process.collected == 10


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
