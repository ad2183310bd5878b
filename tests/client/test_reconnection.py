"""Lost connections and restarted servers: reconnected clients miss nothing and do nothing twice."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from lastcard.client import Client, ConnectionLost, Seat
from lastcard.core.actions import Action, Challenge, Choose, Play, Vote
from lastcard.views import View
from tests.client.breakable_proxy import BreakableProxy, start_proxy
from tests.client.players import (
    Choice,
    Until,
    bot_choice,
    is_consecutive,
    is_over,
    play,
    retry_when_too_fast,
    run,
    seat_clients,
    wait_until_synced,
)
from tests.support.server import ServerProcess, start_server

WRITTEN = [
    'Sing :: vote(me, "it was a song", draw(next, 1), draw(me, 1))',
    "Pick :: draw(chosen, 1)",
    "Give :: discard(next, 1)",
]
PHASES = {"turn", "drawn", "challenge", "choose", "vote", "round-over"}


def eager_choice(client: Client, seed: int) -> Choice:
    """Choose like a bot that plays wilds first, so that every phase comes up."""
    otherwise = bot_choice(client, seed)

    def choose(view: View, actions: list[Action]) -> Action | None:
        if view.seat in view.awaited:
            for action in actions:
                if isinstance(action, Challenge | Vote | Choose) or (isinstance(action, Play) and action.colour):
                    return action
        return otherwise(view, actions)

    return choose


class ConnectionBreaker:
    """Breaks the connections in every phase, the first time it comes up."""

    def __init__(self, client: Client, proxy: BreakableProxy) -> None:
        self.client = client
        self.proxy = proxy
        self.broken_in: set[str] = set()
        self.at: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)

    async def run(self) -> None:
        async for _ in self.client.updates():
            standing, sight = self.client.lobby.standing, self.client.sight
            now = sight.phase if standing == "playing" and sight else standing
            if now not in self.broken_in:
                self.broken_in.add(now)
                self.at[now].set()
                self.proxy.break_connections()

    def is_done(self, client: Seat) -> bool:
        return self.broken_in >= PHASES


def test_client_reconnects_in_every_phase(server: ServerProcess) -> None:
    """The events seen across all losses match the record: nothing missed, nothing done twice."""

    async def scenario() -> None:
        async with start_proxy(server.url) as proxy, AsyncExitStack() as stack:
            rules = {"target": 100_000, "hand_size": 10}
            clients = await seat_clients(
                stack, proxy.url, "Ana", "Ben", "Cleo", race=None, written=WRITTEN, options=rules
            )
            ana = clients[0]
            breaker = ConnectionBreaker(ana, proxy)
            breaking = asyncio.create_task(breaker.run())
            for client in clients:
                await client.agree()
            await ana.start()
            await clients[1].pause()
            await breaker.at["paused"].wait()
            await clients[2].go_on()
            await wait_until_synced(clients)
            await asyncio.gather(
                *(play(client, eager_choice(client, seed), breaker.is_done) for seed, client in enumerate(clients))
            )
            await retry_when_too_fast(ana.stop)
            await asyncio.gather(*(client.until(is_over) for client in clients))
            await breaker.at["over"].wait()
            assert "lobby" in breaker.broken_in
            breaking.cancel()
            for client in clients:
                assert await client.verify() == []

    run(scenario())


def test_client_reconnects_after_repeated_losses(server: ServerProcess) -> None:
    """The connections break every few updates, on any turn and with any message under way."""

    async def scenario() -> None:
        async with start_proxy(server.url) as proxy, AsyncExitStack() as stack:
            clients = await seat_clients(stack, proxy.url, "Ana", "Ben", race=None, options={"target": 20})
            streams = [client.updates() for client in clients]
            await clients[0].start()
            await wait_until_synced(clients)
            breaking = asyncio.create_task(break_every(7, clients[0], proxy))
            await asyncio.gather(*(play(client, bot_choice(client), is_over) for client in clients))
            breaking.cancel()
            for client, updates in zip(clients, streams, strict=True):
                assert await client.verify() == []
                await client.close()
                assert is_consecutive([update.seq async for update in updates])

    run(scenario())


async def break_every(number: int, client: Client, proxy: BreakableProxy) -> None:
    async for update in client.updates():
        if update.seq % number == 0:
            proxy.break_connections()


def has_reached(seq: int) -> Until:
    return lambda client: (client.seq or 0) >= seq


@pytest.mark.full
def test_match_continues_after_a_restart_and_a_kill(tmp_path: Path) -> None:
    """The match goes on where it was, at the same table and in the same seats."""

    async def scenario(server: ServerProcess) -> None:
        async with start_proxy(server.url) as proxy, AsyncExitStack() as stack:
            clients = await seat_clients(stack, proxy.url, "Ana", "Ben", race=None, options={"target": 50})
            await clients[0].start()
            await wait_until_synced(clients)
            for end in (server.stop, server.kill):
                news = clients[0].news()
                later = has_reached((clients[0].seq or 0) + 6)
                await asyncio.gather(*(play(client, bot_choice(client), later) for client in clients))
                await asyncio.to_thread(end)
                await asyncio.to_thread(server.start)
                proxy.target = server.url
                while not isinstance(await anext(news), ConnectionLost):
                    pass
            await asyncio.gather(*(play(client, bot_choice(client), is_over) for client in clients))
            for client in clients:
                assert await client.verify() == []

    with start_server(tmp_path) as server:
        run(scenario(server))
