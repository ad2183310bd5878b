"""Limits on commands: large ones cost more, a table and an address have a budget, and repeats are answered."""

from __future__ import annotations

import asyncio

from lastcard.protocol.commands import Agree, Change, Chat, Rename, Start, Stop, Withdraw
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import NewTable
from lastcard.protocol.messages import CommandRefused, Done, Update
from lastcard.protocol.settings import Changes
from tests.server.hub.hub_harness import FakeClient, HubHarness
from tests.support.fast_forward import run_fast_forward

MIB = 1024 * 1024


def large_change(number: int) -> Changes:
    """Four written rules of sixty effects."""
    effects = "; ".join(f"draw(next, {1 + (number + at) % 4})" for at in range(60))
    return Changes(written=tuple(f"rule {number} {card} :: {effects}" for card in range(4)))


def stored_bytes(harness: HubHarness) -> int:
    return sum(len(entry.command) for log in harness.store.logs.values() for entry in log)


async def host_of_new_table(harness: HubHarness, address: str) -> FakeClient:
    harness.table, _, harness.tokens["Mallory"] = await harness.hub.open(NewTable("Mallory"), address)
    return await harness.connect("Mallory", address=address)


def test_large_changes_of_one_address_are_limited() -> None:
    """Twenty sockets at tables of their own send as many of the largest changes as frames are allowed."""

    async def scenario() -> None:
        harness = HubHarness()
        clients = [await host_of_new_table(harness, "192.0.2.1") for _ in range(20)]
        before = stored_bytes(harness)
        for second in range(60):
            for client in clients:
                for number in range(20):
                    client.do(Change, settings=large_change(20 * second + number))
            await asyncio.sleep(1)
        assert 0 < stored_bytes(harness) - before < MIB
        assert all(client.closed is None for client in clients)
        other = await host_of_new_table(harness, "203.0.113.1")
        other.do(Change, settings=large_change(1))
        await harness.settle()
        assert other.last(Update).lobby.settings.written

    run_fast_forward(scenario)


def test_changes_at_one_table_are_limited() -> None:
    """Four players at different addresses make everybody get the lobby, with long rules, again and again."""

    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea", "Cy", "Di", written=large_change(0).written)
        clients = [
            await harness.connect(name, address=f"192.0.{number}.1")
            for number, name in enumerate(("Ann", "Bea", "Cy", "Di"))
        ]
        for _ in range(60):
            for client in clients:
                for _ in range(5):
                    client.do(Agree, revision=1)
                    client.do(Withdraw)
            await asyncio.sleep(1)
        assert len(clients[0].all(Update)) < 400
        assert {refused.reason for refused in clients[1].all(CommandRefused)} == {"too-fast"}
        await asyncio.sleep(5)
        done = clients[0].do(Rename, name="Anna")
        await harness.settle()
        assert clients[0].last(Update).done == done

    run_fast_forward(scenario)


def test_matches_that_are_started_and_stopped_are_limited() -> None:
    """Each of them deals cards and stores a snapshot."""

    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        for _ in range(60):
            for _ in range(10):
                ann.do(Start)
                ann.do(Stop)
            await asyncio.sleep(1)
        assert 60 < ann.last(Update).lobby.match < 500

    run_fast_forward(scenario)


def test_large_frame_costs_more_than_a_short_one() -> None:
    async def scenario() -> None:
        harness = HubHarness(change_burst=1000)
        ann = await host_of_new_table(harness, "192.0.2.1")
        for number in range(10):
            ann.do(Change, settings=large_change(number))
        await harness.settle()
        assert 1 <= len(ann.all(Update)) <= 5
        assert {refused.reason for refused in ann.all(CommandRefused)} == {"too-fast"}
        assert ann.closed is None

    run_fast_forward(scenario)


def test_applied_command_sent_again_beyond_the_burst_is_answered() -> None:
    async def scenario() -> None:
        harness = HubHarness(burst=30, rate=1)
        ann = await host_of_new_table(harness, "192.0.2.1")
        sent = [Rename(f"again.{number}", f"Ann {number}") for number in range(15)]
        sent.append(Change("again.15", large_change(1)))
        for command in sent * 2:
            ann.send_frame(command)
        await harness.settle()
        assert [update.done for update in ann.all(Update)] == [command.id for command in sent]
        assert [(done.id, done.again) for done in ann.all(Done)] == [(command.id, True) for command in sent]
        assert ann.all(CommandRefused) == []
        ann.do(Rename, name="Anna")
        await harness.settle()
        assert [refused.reason for refused in ann.all(CommandRefused)] == ["too-fast"]

    run_fast_forward(scenario)


def test_repeated_commands_are_not_amplified() -> None:
    """A flood of repeats is closed like any other."""

    async def scenario() -> None:
        harness = HubHarness(burst=10)
        ann = await host_of_new_table(harness, "192.0.2.1")
        for _ in range(1000):
            if ann.closed is None:
                ann.send_frame(Chat("again.1", "hello"))
        await harness.settle()
        assert ann.code == CloseCode.FLOOD
        assert len(ann.all(Done)) <= 20

    run_fast_forward(scenario)
