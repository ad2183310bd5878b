"""Who is there, and how far away."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.protocol.commands import Pong
from lastcard.protocol.messages import Bye, Ping, Welcome
from lastcard.table import Table
from tests.server.hub.around import House, Socket, travel


async def answers(socket: Socket, delays: list[float]) -> None:
    """Answers each ping after such a time, then no more."""
    for number, delay in enumerate(delays, 1):
        while len(socket.all(Ping)) < number:
            await asyncio.sleep(1 / 16)
        await asyncio.sleep(delay)
        socket.say(Pong(socket.all(Ping)[-1].n))


def test_a_ping_follows_the_first_words_and_then_one_every_fifteen_seconds() -> None:
    async def story() -> None:
        house = House()
        await house.hub.start()
        await house.open("Ann")
        ann = await house.connect("Ann")
        assert [type(message) for message in ann.got] == [Welcome, Ping]
        await asyncio.sleep(44)
        assert len(ann.all(Ping)) == 3
        await house.hub.drain()

    travel(story)


def test_the_table_learns_the_best_of_the_recent_round_trips(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[tuple[str, int]] = []
    monkeypatch.setattr(
        Table, "set_round_trip", lambda table, player, round_trip: measured.append((player, round_trip))
    )

    async def story() -> None:
        house = House()
        await house.hub.start()
        await house.open("Ann")
        ann = await house.connect("Ann")
        await answers(ann, [0.25, 0.125, 0.5, 0.75, 0.375, 1.0])
        assert {player for player, _ in measured} == {house.players["Ann"]}
        assert [trip for _, trip in measured] == [250, 125, 125, 125, 125, 375]
        await house.hub.drain()

    travel(story)


def test_a_pong_that_answers_nothing_measures_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []
    monkeypatch.setattr(Table, "set_round_trip", lambda table, player, round_trip: measured.append(round_trip))

    async def story() -> None:
        house = House()
        await house.open("Ann")
        ann = await house.connect("Ann")
        n = ann.last(Ping).n
        for number in (n - 1, n + 1, n, n):
            ann.say(Pong(number))
        assert len(measured) == 1

    travel(story)


def test_a_silent_socket_is_let_go_and_one_that_says_anything_stays() -> None:
    async def story() -> None:
        house = House(ping=15, silence=45)
        await house.hub.start()
        await house.open("Ann", "Bea")
        ann, bea = await house.connect_all("Ann", "Bea")
        watching = await house.connect(None)
        asked = asyncio.create_task(answers(ann, [0.1] * 5))
        await asked
        assert ann.closed is None
        for socket in (bea, watching):
            assert isinstance(socket.got[-1], Bye)
            assert socket.code == 1013
        assert (house.metrics.sockets, house.metrics.silent) == (1, 2)
        await house.hub.drain()

    travel(story)


def test_who_is_gone_is_pinged_no_more() -> None:
    async def story() -> None:
        house = House()
        await house.open("Ann")
        ann = await house.connect("Ann")
        ann.gone()
        await asyncio.sleep(60)
        assert len(ann.all(Ping)) == 1
        assert (ann.closed, house.metrics.silent) == (None, 0)

    travel(story)
