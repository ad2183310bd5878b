"""Limits by address: one network can't take all, and a school behind one address isn't locked out."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest

from lastcard.protocol.commands import Agree, Change, GiveShare, Rename, Start, Stop
from lastcard.protocol.http_bodies import NewSeat, NewTable
from lastcard.protocol.messages import CommandRefused, Update
from lastcard.protocol.settings import Changes
from lastcard.server.hub import TooMany
from lastcard.server.hub.rate_limit import NetworkBuckets, NetworkCounter, networks
from lastcard.table import TableRefused
from tests.server.hub.hub_harness import HubHarness, expect_error
from tests.support.fast_forward import run_fast_forward

NEW = NewTable("Mallory")
SCHOOL = "198.51.100.7"


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("192.0.2.7", [("192.0.2.7/32", 1), ("192.0.2.0/24", 8)]),
        ("::ffff:192.0.2.7", [("192.0.2.7/32", 1), ("192.0.2.0/24", 8)]),
        (
            "2001:db8:1:2ff::9",
            [("2001:db8:1:2ff::/64", 1), ("2001:db8:1:200::/56", 2), ("2001:db8:1::/48", 4)],
        ),
        ("", [("", 1)]),
        ("unix", [("unix", 1)]),
    ],
)
def test_address_belongs_to_networks(address: str, known: list[tuple[str, int]]) -> None:
    assert list(networks(address)) == known


def test_larger_networks_are_limited_too() -> None:
    counter = NetworkCounter(10)
    added = 0
    for customer, household in product(range(4), range(8)):
        for host in range(20):
            address = f"2001:db8:0:{customer:x}{household:02x}::{host:x}"
            if not counter.is_full(address):
                counter.add(address)
                added += 1
    assert added == 40, "a /48 has four times as much as a household"
    assert counter.is_full("2001:db8:0:ffff::1")
    assert not counter.is_full("2001:db8:1::1")
    counter.remove("2001:db8:0:0::1")
    assert not counter.is_full("2001:db8:0:ffff::1")


def test_buckets_of_networks_are_refilled_and_forgotten() -> None:
    buckets = NetworkBuckets(rate=1, burst=10, now=0)
    assert buckets.take_if_enough("192.0.2.1", 0, 10)
    assert not buckets.take_if_enough("192.0.2.1", 1, 2)
    assert buckets.take_if_enough("192.0.2.1", 2, 2), "a refused request costs nothing"
    assert not buckets.take_if_enough("192.0.2.1", 11, 10), "a bucket in use is kept"
    taken = sum(buckets.take_if_enough(f"192.0.2.{host}", 11, 10) for host in range(2, 250))
    assert taken == 8, "its /24 has eight times as much"
    for second in range(12, 100):
        buckets.take_if_enough("198.51.100.1", second, 0)
    assert len(buckets._used) + len(buckets._used_before) <= 4


def test_tables_from_many_networks_of_one_customer_are_limited() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        opened = 0
        for number in range(3000):
            try:
                await harness.hub.open(NEW, f"2001:db8:0:{number % 50:x}00::{number:x}")
                opened += 1
            except TooMany:
                pass
        assert opened == 240
        assert await harness.hub.open(NEW, "2001:db8:1::1")

    run_fast_forward(scenario)


def test_seats_of_one_address_are_limited() -> None:
    async def scenario() -> None:
        harness = HubHarness(seats_a_minute=3)
        await harness.open("Ann")
        own = NewSeat("Ben", "a-token-of-his-own-0123456789")
        await harness.hub.sit(harness.table, own, SCHOOL)
        for _ in range(2):
            await expect_error(harness.hub.sit(harness.table, NewSeat("Ann"), SCHOOL), TableRefused)
        await expect_error(harness.hub.sit(harness.table, NewSeat("Eve"), SCHOOL), TooMany)
        await harness.hub.sit(harness.table, own, SCHOOL)  # his seat already: no new one
        await harness.hub.sit(harness.table, NewSeat("Cy"), "203.0.113.5")
        await asyncio.sleep(60)
        await harness.hub.sit(harness.table, NewSeat("Eve"), SCHOOL)

    run_fast_forward(scenario)


def test_school_class_behind_one_address_plays() -> None:
    """Thirty players at eight tables come, write rules, agree, start, and look at what they played, all at once."""

    async def scenario() -> None:
        harness = HubHarness()
        rules = tuple(f"rule {number} :: " + "; ".join(["draw(next, 1)"] * 20) for number in range(4))
        for number in range(8):
            names = [f"{name}{number}" for name in ("Ana", "Ben", "Cleo", "Dan")][: 4 if number < 6 else 3]
            table, _, token = await harness.hub.open(NewTable(names[0]), SCHOOL)
            harness.table, harness.tokens[names[0]] = table, token
            for name in names[1:]:
                _, harness.tokens[name] = await harness.hub.sit(table, NewSeat(name), SCHOOL)
            clients = [await harness.connect(name, address=SCHOOL) for name in names]
            for client in clients:
                client.do(GiveShare, share="00" * 32)
                client.do(Rename, name=f"{client.name}!")
            for count in range(4):
                clients[count % len(clients)].do(Change, settings=Changes(written=rules[: count + 1]))
            await harness.settle()
            revision = clients[0].last(Update).lobby.revision
            for client in clients:
                client.do(Agree, revision=revision)
            clients[0].do(Start)
            clients[0].do(Stop)
            await harness.settle()
            for client in clients:
                assert client.all(CommandRefused) == []
                assert await harness.hub.replay(table, 1, SCHOOL, packed=True)
        assert harness.metrics.sockets == 30

    run_fast_forward(scenario)
