"""Limits by address that several nodes share: all of them count what was used at any of them, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lastcard.server.hub import Limits, TooMany
from lastcard.server.hub.address_limits import AddressLimits, Usage
from lastcard.server.hub.rate_limit import NetworkBuckets, Tally, UsageRecord, networks
from lastcard.server.hub.shared_usage import REPEATED, SharedUsage, UsageReport
from lastcard.server.store import NodeState

HOME = "192.0.2.7"
ADDRESSES = (HOME, "192.0.2.8", "2001:db8:1:200::1", "2001:db8:1:2ff::1")
LIMITS = Limits(tables_an_hour=200, sockets_an_address=10)


class RecordingLimits(AddressLimits):
    """Keeps what is applied."""

    def __init__(self) -> None:
        super().__init__(LIMITS, lambda: 0.0, is_shared=True)
        self.total: Counter[str] = Counter()
        self.sockets: Mapping[str, int] = {}

    def use_elsewhere(self, usage: Usage) -> None:
        self.total.update({network: round(amount) for network, amount in usage["opened"].items()})

    def set_sockets_elsewhere(self, counts: Mapping[str, int]) -> None:
        self.sockets = counts


class FakeNode:
    """A node that publishes; it may get a new id."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lives = 1
        self.limits = AddressLimits(LIMITS, lambda: 0.0, is_shared=True)
        self._usage = SharedUsage(self.limits)
        self.used: Counter[str] = Counter()
        self.state = self._state(b"")

    def open(self, address: str, tables: int) -> None:
        for _ in range(tables):
            self.limits.opened(address)
            self.used.update(network for network, _ in networks(address))

    def renew(self) -> None:
        self.state = self._state(self._usage.report())

    def lose_lease(self) -> None:
        self._lives += 1
        self._usage.start_over()
        self.state = self._state(b"")

    def _state(self, usage: bytes) -> NodeState:
        return NodeState(f"{self._name}{self._lives}", "http://127.0.0.1:1", False, usage)


class UsageReader:
    def __init__(self) -> None:
        self.applied = RecordingLimits()
        self.shared = SharedUsage(self.applied)
        self.unread: Counter[FakeNode] = Counter()


class Nodes:
    """Two nodes that publish, and three that read but miss at most four renewals in a row."""

    def __init__(self) -> None:
        self.nodes = [FakeNode("a"), FakeNode("b")]
        self.readers = [UsageReader(), UsageReader(), UsageReader()]

    def open(self, node: int, address: str, tables: int) -> None:
        self.nodes[node].open(address, tables)

    def renew(self, node: int) -> None:
        renewing = self.nodes[node]
        for number, reader in enumerate(self.readers):
            if reader.unread[renewing] == REPEATED:
                self.read(number)
            reader.unread[renewing] += 1
        renewing.renew()

    def read(self, reader: int) -> None:
        self.readers[reader].unread.clear()
        self.readers[reader].shared.apply([node.state for node in self.nodes])

    def read_of_no_node(self, reader: int) -> None:
        """All leases seem to have run out."""
        self.readers[reader].shared.apply([])

    def lose_lease(self, node: int) -> None:
        self.read_everywhere()
        self.nodes[node].lose_lease()

    def read_everywhere(self) -> None:
        for number in range(len(self.readers)):
            self.read(number)


_node, _reader = st.integers(0, 1), st.integers(0, 2)
_steps = st.one_of(
    st.tuples(st.just(Nodes.open), _node, st.sampled_from(ADDRESSES), st.integers(1, 9)),
    st.tuples(st.just(Nodes.renew), _node),
    st.tuples(st.just(Nodes.read), _reader),
    st.tuples(st.just(Nodes.read_of_no_node), _reader),
    st.tuples(st.just(Nodes.lose_lease), _node),
)


_OPEN = (Nodes.open, 0, HOME, 9)


@given(st.lists(_steps, max_size=60))
@example([_OPEN, *[(Nodes.renew, 0)] * (REPEATED - 1)]).via("a reader misses four renewals")
@example([_OPEN, (Nodes.renew, 0), (Nodes.read, 0), (Nodes.read_of_no_node, 0)]).via("a node seemed gone")
def test_usage_is_applied_once_however_renewals_and_reads_interleave(steps: list[tuple[Any, ...]]) -> None:
    model = Nodes()
    for step, *arguments in [*steps, (Nodes.renew, 0), (Nodes.renew, 1)]:
        step(model, *arguments)
    model.read_everywhere()
    used = sum((node.used for node in model.nodes), Counter[str]())
    small = len(model.nodes) * 0.02 * LIMITS.tables_an_hour
    for reader in model.readers:
        for network, factor in (found for address in ADDRESSES for found in networks(address)):
            unnoticed = used[network] - reader.applied.total[network]
            assert 0 <= unnoticed < small * factor


def test_sockets_at_other_nodes_count_until_they_or_their_node_are_gone() -> None:
    near, far = AddressLimits(LIMITS, lambda: 0.0, is_shared=True), FakeNode("far")
    shared = SharedUsage(near)
    for _ in range(6):
        far.limits.connected(HOME)
    for _ in range(4):
        near.may_connect(HOME)
        near.connected(HOME)
    far.renew()
    shared.apply([far.state])
    with pytest.raises(TooMany):
        near.may_connect(HOME)
    far.limits.disconnected(HOME)
    far.renew()
    shared.apply([far.state])
    near.may_connect(HOME)
    near.connected(HOME)
    with pytest.raises(TooMany):
        near.may_connect(HOME)
    shared.apply([])
    near.may_connect(HOME)


@pytest.mark.parametrize("name", ["open", "sit", "wrong", "change", "replay"])
def test_every_limit_is_used_up_at_another_node(name: str) -> None:
    limits = Limits(tables_an_hour=10, seats_a_minute=10, attempts_a_minute=10, replays_a_minute=10)

    def is_allowed(at: AddressLimits) -> bool:
        try:
            if name == "open":
                at.may_open(HOME)
                at.opened(HOME)
            elif name == "change":
                return at.may_change(HOME, 4096)
            elif name == "replay":
                at.replay(HOME, 1)
            else:
                getattr(at, name)(HOME)
        except TooMany:
            return False
        return True

    near, far = (AddressLimits(limits, lambda: 0.0, is_shared=True) for _ in range(2))
    sender, reader = SharedUsage(far), SharedUsage(near)
    assert is_allowed(near)
    while is_allowed(far):
        pass
    reader.apply([NodeState("far", "", False, sender.report())])
    assert not is_allowed(near)


def test_reports_of_other_versions_are_ignored_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    reader = UsageReader()
    for usage in (msgspec.msgpack.encode([2, "another form"]), b"\xc1", msgspec.msgpack.encode([1, 7, {}])):
        reader.shared.apply([NodeState("a", "", False, usage)])
    assert not reader.applied.total
    assert [record.message for record in caplog.records] == [
        "limits by address don't count what is used at node a: its report can't be used: it has version 2"
    ]


def test_limits_that_only_another_node_has_are_ignored() -> None:
    limits = AddressLimits(LIMITS, lambda: 0.0, is_shared=True)
    limits.use_elsewhere({"songs": {"192.0.2.7/32": 9.0}, "opened": {"192.0.2.7/32": 200.0}})
    with pytest.raises(TooMany):
        limits.may_open(HOME)


def test_report_is_empty_without_noticeable_use() -> None:
    limits = AddressLimits(LIMITS, lambda: 0.0, is_shared=True)
    usage = SharedUsage(limits)
    limits.opened(HOME)
    assert usage.report() == b""
    for _ in range(3):
        limits.opened(HOME)
    for _ in range(REPEATED):
        report = msgspec.msgpack.decode(usage.report(), type=UsageReport)
        assert report.renewals[0].used == {"opened": {"192.0.2.7/32": 4}}
    assert usage.report() == b"", "a node that starts now isn't told of what is long ago"


def test_most_used_networks_are_reported_first_and_the_others_next() -> None:
    record = UsageRecord(limit=100)
    for number in range(700):
        record.add(f"host{number}", 2 + number)
    record.add("small", 1)
    first, second, third = record.take(), record.take(), record.take()
    assert list(first) == [f"host{number}" for number in range(699, 199, -1)]
    assert second == {f"host{number}": 2 + number for number in range(200)}
    assert third == {}


def test_small_amounts_are_forgotten_with_their_hour() -> None:
    tally = Tally(100, 3600, 0, is_shared=True)
    assert tally.unreported
    tally.add("small")
    for _ in range(2):
        tally.add("noticeable")
    tally.is_full("", 3600)
    tally.add("small")
    assert tally.unreported.take() == {"noticeable": 2}


def test_debts_are_remembered_until_they_are_repaid() -> None:
    buckets = NetworkBuckets(rate=1, burst=10, now=0)
    buckets.use_elsewhere("192.0.2.1/32", 0, 50)
    for second in range(1, 41):
        buckets.take_if_enough("198.51.100.1", second, 0)
    assert not buckets.take_if_enough("192.0.2.1", 40, 1)
    assert buckets.take_if_enough("192.0.2.1", 41, 1)
    for second in range(41, 100):
        buckets.take_if_enough("198.51.100.1", second, 0)
    assert "192.0.2.1/32" not in buckets._used | buckets._used_before


def test_single_server_records_nothing() -> None:
    limits = AddressLimits(LIMITS, lambda: 0.0)
    for _ in range(100):
        limits.opened(HOME)
    assert limits.take_usage() == {}
