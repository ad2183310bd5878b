"""The lease of a node: renewed in time, lost at once, and never taken for valid when others may think otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from lastcard.server.cluster.lease_keeper import LeaseKeeper
from lastcard.server.store import NodeState, StoreError
from tests.server.cluster.fake_lease import ADDRESS, FakeLease, LeaseCounts, run_with_lease
from tests.support import PATIENCE

_SECONDS = 6.0


class KeptLease:
    """A keeper that renews its lease, and when it lost it."""

    def __init__(self, lease: FakeLease) -> None:
        self.counts = LeaseCounts()
        self.keeper = LeaseKeeper(lease, ADDRESS, _SECONDS, self.counts)
        self.lost_at: list[float] = []
        self.ids: list[str] = []
        self.keeper.on_lost = lambda: self.lost_at.append(asyncio.get_running_loop().time())
        self.keeper.on_registered = self.ids.append


@asynccontextmanager
async def kept(lease: FakeLease) -> AsyncIterator[KeptLease]:
    """Register at 0 s, and renew every second."""
    one = KeptLease(lease)
    await one.keeper.register()
    keeping = asyncio.create_task(one.keeper.keep())
    try:
        yield one
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await one.keeper.leave()
        await one.keeper.close()


async def until(time: float) -> None:
    await asyncio.sleep(time - asyncio.get_running_loop().time())


def with_kept_lease(scenario: Callable[[FakeLease, KeptLease], Coroutine[Any, Any, None]]) -> None:
    async def run(lease: FakeLease) -> None:
        async with kept(lease) as one:
            await scenario(lease, one)

    run_with_lease(run)


def test_lease_is_renewed_every_second() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        await until(60.5)
        assert one.lost_at == []
        assert lease.calls.count("renew") == 60
        assert one.keeper.seconds_left == pytest.approx(_SECONDS - 0.5)
        assert (one.keeper.node, one.keeper.secret) == (lease.registered[0], b"secret")

    with_kept_lease(scenario)


def test_lease_is_lost_when_it_expires() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        await until(2.5)
        lease.fails = True
        await until(7.9)
        assert one.keeper.node
        await until(8.1)
        assert one.lost_at == [pytest.approx(2 + _SECONDS)]
        assert (one.keeper.node, one.keeper.seconds_left) == ("", 0)
        assert one.counts.leases_lost == 1

    with_kept_lease(scenario)


def test_lease_is_lost_at_once_when_others_have_removed_the_node() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        await until(2.5)
        lease.is_removed = True
        await until(3.1)
        assert one.lost_at == [pytest.approx(3)]
        await until(20)
        assert one.counts.leases_lost == len(one.lost_at) == 1

    with_kept_lease(scenario)


def test_unhealthy_node_lets_its_lease_run_out() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        await until(2.5)
        is_healthy = False
        one.keeper.is_healthy = lambda: is_healthy
        before = list(lease.calls)
        await until(30)
        assert lease.calls == before
        assert one.lost_at == [pytest.approx(2 + _SECONDS)]
        is_healthy = True
        await until(31.5)
        assert lease.calls == [*before, "register", "renew"]
        assert one.keeper.node == lease.registered[1]

    with_kept_lease(scenario)


def test_lost_lease_is_followed_by_one_under_another_id() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        lease.fails = True
        await until(10.5)
        assert len(one.lost_at) == 1
        lease.fails = False
        await until(11.5)
        first, second = lease.registered
        assert first != second
        assert one.ids == [first, second]
        assert one.keeper.node == second
        await until(60)
        assert len(one.lost_at) == 1

    with_kept_lease(scenario)


def test_lease_counts_from_before_the_database_was_asked() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        await until(1.5)
        lease.answers.clear()
        await until(4)
        lease.answers.set()  # of the renewal that began at 2 s
        await asyncio.sleep(0.1)
        lease.fails = True
        assert one.keeper.seconds_left == pytest.approx(2 + _SECONDS - 4.1)
        await until(20)
        assert one.lost_at == [pytest.approx(2 + _SECONDS)]

    with_kept_lease(scenario)


def test_renewal_without_an_answer_is_broken_off_after_half_a_lease() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        await until(1.5)
        lease.answers.clear()
        await until(30)
        assert lease.interrupted_at == [pytest.approx(2 + _SECONDS / 2)]
        assert one.lost_at == []  # the next renewal came in time

    with_kept_lease(scenario)


def test_answer_after_the_lease_has_expired_does_not_bring_it_back() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        lease.can_be_interrupted = False
        lease.answers.clear()
        await until(8)
        assert one.lost_at == [pytest.approx(_SECONDS)]
        before = one.keeper.peers
        lease.answers.set()
        await asyncio.sleep(0.1)
        assert lease.calls[-1] == "renew"
        assert (one.keeper.node, one.keeper.seconds_left) == ("", 0)
        assert one.keeper.peers is before

    with_kept_lease(scenario)


def test_node_judges_others_only_after_a_lease_of_contact() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        await until(5.5)
        assert await one.keeper.remove_expired() == 0
        await until(6.5)
        assert await one.keeper.remove_expired() == 1
        lease.fails = True
        await until(7.5)
        lease.fails = False
        await until(13.5)  # in touch since the renewal at 8 s
        assert await one.keeper.remove_expired() == 0
        assert lease.calls.count("remove_expired") == 1
        await until(14.5)
        assert await one.keeper.remove_expired() == 1

    with_kept_lease(scenario)


def test_node_that_registered_again_does_not_judge_others_at_once() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        await until(9.5)
        lease.is_removed = True
        await until(11.5)
        assert one.keeper.node == lease.registered[1]
        assert await one.keeper.remove_expired() == 0
        await until(16.5)
        assert await one.keeper.remove_expired() == 0
        await until(17.5)
        assert await one.keeper.remove_expired() == 1

    with_kept_lease(scenario)


def test_listing_is_sent_when_it_has_changed() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        listing = b"one"
        one.keeper.listing = lambda: listing
        await until(2.5)
        listing = b"two"
        lease.fails = True
        await until(3.5)
        lease.fails = False
        await until(5.5)
        assert lease.listings == [b"one", None, b"two", None]
        lease.is_removed = True
        await until(8.5)
        assert lease.listings[4:] == [b"two"]  # the new node has none so far

    with_kept_lease(scenario)


def test_renewal_tells_of_other_nodes_and_of_a_request_to_drain() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        lease.others = [NodeState("other", "http://there:1", False)]
        await until(1.5)
        assert one.keeper.peers == lease.others
        assert one.counts.nodes == 2
        assert not one.keeper.is_draining
        lease.is_draining = True
        await until(2.5)
        assert one.keeper.is_draining

    with_kept_lease(scenario)


def test_failing_renewal_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        lease.fails = True
        await until(4.5)
        lease.fails = False
        await until(5.5)
        lease.fails = True
        await until(7.5)
        lease.fails = False

    with_kept_lease(scenario)
    assert len([record for record in caplog.records if "the test says so" in record.message]) == 2


def test_unexpected_error_ends_no_renewals(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        listings = iter([b"one", ValueError("a secret")])

        def listing() -> bytes:
            found = next(listings, b"three")
            if isinstance(found, ValueError):
                raise found
            return found

        one.keeper.listing = listing
        await until(20)
        assert one.lost_at == []
        assert lease.calls.count("renew") == 18

    with_kept_lease(scenario)
    assert "ValueError" in caplog.text
    assert "a secret" not in caplog.text


def test_leave_ends_the_lease_without_losing_it() -> None:
    async def scenario(lease: FakeLease) -> None:
        async with kept(lease) as one:
            pass
        assert lease.calls[-2:] == [f"leave {lease.registered[0]}", "close"]
        await asyncio.sleep(2 * _SECONDS)
        assert one.lost_at == []

    run_with_lease(scenario)


def test_leave_waits_only_briefly_for_the_database() -> None:
    async def scenario(lease: FakeLease) -> None:
        one = KeptLease(lease)
        await one.keeper.register()
        lease.answers.clear()
        with pytest.raises(StoreError):
            await one.keeper.leave()
        assert lease.interrupted_at == [pytest.approx(1)]
        assert one.keeper.node == ""

    run_with_lease(scenario)


def test_time_is_that_of_the_database_at_the_first_registration() -> None:
    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        assert 0 <= one.keeper.now() - lease.time_of_database < PATIENCE * 1000
        lease.is_removed, lease.time_of_database = True, 9_000_000_000
        await until(3.5)
        assert len(lease.registered) == 2
        assert one.keeper.now() < 9_000_000_000

    with_kept_lease(scenario)


def test_time_that_nodes_agree_on_follows_the_database() -> None:
    """Or nodes that started before somebody set its clock would refuse what the others sign."""

    async def scenario(lease: FakeLease, one: KeptLease) -> None:
        for time in (9_000_000, 2_000_000):
            lease.time_of_database = time
            await until(asyncio.get_running_loop().time() + 2)
            assert 0 <= one.keeper.database_now() - time < PATIENCE * 1000
        assert len(lease.registered) == 1

    with_kept_lease(scenario)
