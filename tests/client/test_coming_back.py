"""Lost connections and restarted servers: whoever comes back has missed nothing and done nothing twice."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import AsyncExitStack
from pathlib import Path

from lastcard.client import Client, ConnectionLost, Seat
from lastcard.core.actions import Action, Challenge, Choose, Play, Vote
from lastcard.views import View
from tests.client.cable import Cable, cable
from tests.client.players import Choice, Until, all_know, is_over, like_a_bot, patiently, play, run, seated, unbroken
from tests.support.server import Running, running

WRITTEN = [
    'Sing :: vote(me, "it was a song", draw(next, 1), draw(me, 1))',
    "Pick :: draw(chosen, 1)",
    "Give :: discard(next, 1)",
]
PHASES = {"turn", "drawn", "challenge", "choose", "vote", "round-over"}


def eager(client: Client, seed: int) -> Choice:
    """Like a bot, but one who plays wilds first, so that everything there is comes up."""
    calmly = like_a_bot(client, seed)

    def choose(view: View, actions: list[Action]) -> Action | None:
        if view.seat in view.awaited:
            for action in actions:
                if isinstance(action, Challenge | Vote | Choose) or (isinstance(action, Play) and action.colour):
                    return action
        return calmly(view, actions)

    return choose


class Puller:
    """Pulls the cable whenever things stand as they never stood before."""

    def __init__(self, client: Client, laid: Cable) -> None:
        self.client = client
        self.laid = laid
        self.pulled: set[str] = set()
        self.at: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)

    async def go_on(self) -> None:
        async for _ in self.client.updates():
            standing, sight = self.client.lobby.standing, self.client.sight
            now = sight.phase if standing == "playing" and sight else standing
            if now not in self.pulled:
                self.pulled.add(now)
                self.at[now].set()
                self.laid.pull()

    def is_done(self, client: Seat) -> bool:
        return self.pulled >= PHASES


def test_in_every_phase(server: Running) -> None:
    """All of what was seen, across every loss, is what the record tells: nothing missed, nothing done twice."""

    async def evening() -> None:
        async with cable(server.url) as laid, AsyncExitStack() as stack:
            rules = {"target": 100_000, "hand_size": 10}
            clients = await seated(stack, laid.url, "Ana", "Ben", "Cleo", race=None, written=WRITTEN, options=rules)
            ana = clients[0]
            puller = Puller(ana, laid)
            pulling = asyncio.create_task(puller.go_on())
            for client in clients:
                await client.agree()
            await ana.start()
            await clients[1].pause()
            await puller.at["paused"].wait()
            await clients[2].go_on()
            await all_know(clients)
            await asyncio.gather(
                *(play(client, eager(client, seed), puller.is_done) for seed, client in enumerate(clients))
            )
            await patiently(ana.stop)
            await asyncio.gather(*(client.until(is_over) for client in clients))
            await puller.at["over"].wait()
            assert "lobby" in puller.pulled
            pulling.cancel()
            for client in clients:
                assert await client.verify() == []

    run(evening())


def test_again_and_again(server: Running) -> None:
    """The cable is pulled after every few updates, whoever's turn it is and whatever is on the way."""

    async def evening() -> None:
        async with cable(server.url) as laid, AsyncExitStack() as stack:
            clients = await seated(stack, laid.url, "Ana", "Ben", race=None, options={"target": 20})
            told = [client.updates() for client in clients]
            await clients[0].start()
            await all_know(clients)
            pulling = asyncio.create_task(pull_every(7, clients[0], laid))
            await asyncio.gather(*(play(client, like_a_bot(client), is_over) for client in clients))
            pulling.cancel()
            for client, updates in zip(clients, told, strict=True):
                assert await client.verify() == []
                await client.close()
                assert unbroken([update.seq async for update in updates])

    run(evening())


async def pull_every(number: int, client: Client, laid: Cable) -> None:
    async for update in client.updates():
        if update.seq % number == 0:
            laid.pull()


def comes_to(seq: int) -> Until:
    return lambda client: (client.seq or 0) >= seq


def test_a_server_that_restarts_and_one_that_is_killed(tmp_path: Path) -> None:
    """The match goes on where it was, at the same table and in the same chairs."""

    async def evening(server: Running) -> None:
        async with cable(server.url) as laid, AsyncExitStack() as stack:
            clients = await seated(stack, laid.url, "Ana", "Ben", race=None, options={"target": 50})
            await clients[0].start()
            await all_know(clients)
            for end in (server.stop, server.kill9):
                news = clients[0].news()
                later = comes_to((clients[0].seq or 0) + 6)
                await asyncio.gather(*(play(client, like_a_bot(client), later) for client in clients))
                await asyncio.to_thread(end)
                await asyncio.to_thread(server.start)
                laid.to = server.url
                while not isinstance(await anext(news), ConnectionLost):
                    pass
            await asyncio.gather(*(play(client, like_a_bot(client), is_over) for client in clients))
            for client in clients:
                assert await client.verify() == []

    with running(tmp_path) as server:
        run(evening(server))
