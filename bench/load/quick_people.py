"""People who come to quick match, play for a while and go again, while the server is killed now and then."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from random import Random
from secrets import token_urlsafe
from time import monotonic
from typing import Any, TypeVar
from urllib.parse import urlsplit

from bench.load.seat_histories import SeenRound, Stay
from lastcard.client import Client, ClientClosed, ClientError, ClientRefused

_LANGUAGES = ("en", "en", "en", "en", "es", "fr")
_RETRY = 0.3
"""Seconds between two attempts while the server is down."""
_REFUSED = (404, 409)
_FINAL = ("no-such-table", "removed", "banned")
T = TypeVar("T")


@dataclass(slots=True)
class Sightings:
    """What all people saw and did."""

    rounds: set[SeenRound] = field(default_factory=set)
    stays: list[Stay] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    has_seen_end: bool = False
    """Whether a match ended."""
    longest_wait: float = 0.0
    """Most seconds from a press to the welcome at a table."""
    counts: Counter[str] = field(default_factory=Counter)


class Person:
    """Comes and goes until the end. Each time they press the button once, and repeat requests that get no answer."""

    def __init__(self, name: str, seed: str, url: str, patience: float, stays: tuple[float, float]) -> None:
        self.name = name
        self._rng = Random(seed)
        self._url = url
        self._patience = patience
        self._stays = stays
        self.sightings = Sightings()

    async def come_and_go(self, until: float, has_seen_enough: Callable[[], bool]) -> None:
        await asyncio.sleep(self._rng.uniform(0, min(5, (until - monotonic()) / 2)))
        while monotonic() < until or not has_seen_enough():
            stay = await self._press()
            if stay is None:
                continue
            await self._visit(stay, until if monotonic() < until else monotonic() + self._stays[1])
            await asyncio.sleep(self._rng.uniform(0.2, 3))

    # Finding a table

    async def _press(self) -> Stay | None:
        pressed, avoid, language = monotonic(), list[str](), self._rng.choice(_LANGUAGES)
        token = token_urlsafe(24)
        while monotonic() - pressed < self._patience:
            status, found = await self._ask("/api/quick-match", {"language": language, "avoid": avoid[-16:]})
            if status != 200:
                self._complain(f"quick match answered {status}: {found}")
                return None
            path = f"/api/tables/{found['table']}/seats"
            body = {"name": self.name, "token": token, "late": True, "adapt_name": True}
            status, seat = await self._ask(path, body)
            if status == 201:
                if self._rng.random() < 0.2:  # as if the answer had been lost
                    _, again = await self._ask(path, body)
                    if again.get("player") != seat["player"]:
                        self._complain(f"got the seat {seat['player']}, and {again} for the same token")
                stay = Stay(found["table"], seat["player"], token, self.name)
                self.sightings.stays.append(stay)
                self.sightings.counts["presses"] += 1
                if not await self._is_welcome(stay, pressed):
                    return None
                return stay
            if status not in _REFUSED:
                self._complain(f"a seat was refused with {status}: {seat}")
                return None
            self.sightings.counts["asked again"] += 1
            avoid.append(found["table"])
        self._complain(f"found no table in {self._patience:.0f} s")
        return None

    async def _is_welcome(self, stay: Stay, pressed: float) -> bool:
        """Whether the table lets them in, which is checked once; it may be down for a moment."""
        stay.client = await self._connect(stay)
        waited = monotonic() - pressed
        self.sightings.longest_wait = max(self.sightings.longest_wait, waited)
        if stay.client is None:
            self._complain(f"wasn't let in at table {stay.table}, {waited:.1f} s after the press")
        elif not stay.client.me and not stay.client.newcomer:
            self._complain(f"has no seat at table {stay.table}")
        return stay.client is not None

    async def _ask(self, path: str, body: object) -> tuple[int, Any]:
        """Send a request, again and again until there is an answer of the server."""
        until = monotonic() + self._patience
        while monotonic() < until:
            with suppress(OSError, ValueError, HTTPException):
                status, answer = await asyncio.to_thread(_post, self._url, path, body)
                if status != 503:
                    return status, answer
            self.sightings.counts["repeated requests"] += 1
            await asyncio.sleep(_RETRY)
        return 0, {}

    async def _connect(self, stay: Stay) -> Client | None:
        until = monotonic() + self._patience
        while True:
            try:
                async with asyncio.timeout(self._patience):
                    return await Client.resume(f"{self._url}/t/{stay.table}", stay.token)
            except (ClientError, TimeoutError) as error:
                is_final = isinstance(error, ClientClosed) and error.reason in _FINAL
                if is_final or monotonic() > until:
                    self._complain(f"can't connect to table {stay.table} as {stay.player}: {error!r}")
                    return None
            await asyncio.sleep(_RETRY)  # the server is down

    # At the table

    async def _visit(self, stay: Stay, until: float) -> None:
        assert stay.client
        leaves = min(monotonic() + self._rng.uniform(*self._stays), until)
        how = self._rng.random()
        with suppress(ClientClosed):
            await self._stay(stay, stay.client, leaves)
            if how < 0.3 and monotonic() < until:  # goes offline for a moment, and comes back to the same seat
                player = stay.client.player
                await stay.client.close()
                await asyncio.sleep(self._rng.uniform(0.1, 2))
                stay.client = await self._connect(stay)
                if stay.client is None or stay.client.player != player:
                    self._complain(f"couldn't come back to table {stay.table}")
                    return
                self.sightings.counts["returns"] += 1
                await self._stay(stay, stay.client, min(monotonic() + self._rng.uniform(*self._stays), until))
            if how < 0.8 and monotonic() < until:
                await self._leave(stay.client)
        if stay.client:
            await stay.client.close()

    async def _leave(self, client: Client) -> None:
        with suppress(TimeoutError, ClientError):
            async with asyncio.timeout(self._patience):
                await client.leave()
                self.sightings.counts["left"] += 1

    async def _stay(self, stay: Stay, client: Client, leaves: float) -> None:
        watching = asyncio.create_task(self._watch(stay, client))
        try:
            while monotonic() < leaves and not watching.done():
                await asyncio.sleep(self._rng.uniform(0.1, 0.4))
                await self._play(client)
        finally:
            watching.cancel()
            [why] = await asyncio.gather(watching, return_exceptions=True)
            if isinstance(why, Exception) and not isinstance(why, ClientClosed):
                self._complain(f"couldn't watch table {stay.table}: {why!r}")

    async def _watch(self, stay: Stay, client: Client) -> None:
        self._look(stay, client)
        async for update in client.updates():
            if update.seq == client.seq:
                self._look(stay, client)

    def _look(self, stay: Stay, client: Client) -> None:
        """Note who plays which seat, and whether they got the seat that was promised."""
        lobby, sight = client.lobby, client.sight
        self.sightings.has_seen_end |= lobby.standing == "over"
        if client.newcomer:
            stay.promised, stay.waited_in = client.newcomer.seat, lobby.match
            return
        if lobby.standing != "playing" or sight is None or sight.phase == "round-over" or client.you is None:
            return
        seats = tuple(player.id for player in lobby.players)
        self.sightings.rounds.add(SeenRound(stay.table, lobby.match, sight.round, seats, stay.player, client.you.seat))
        if stay.waited_in == lobby.match and stay.promised not in (None, client.you.seat):
            self._complain(f"was promised seat {stay.promised} and got {client.you.seat}")
        if stay.waited_in is not None:
            self.sightings.counts["late seats"] += 1
        stay.waited_in = None

    async def _play(self, client: Client) -> None:
        lobby, me, sight = client.lobby, client.me, client.sight
        if me is None:
            return
        what: Callable[[], Awaitable[object]] | None = None
        if lobby.standing in ("lobby", "over"):
            if not me.ready and self._rng.random() < 0.3:
                what = client.ready
        elif sight and sight.phase == "round-over":
            if not me.ready:
                what = lambda: client.act("next")  # noqa: E731
        elif client.you and sight and client.you.seat in sight.awaited and client.you.may:
            plays = [action for action in client.you.may if action.startswith("play")]
            action = self._rng.choice(plays or list(client.you.may))
            what = lambda: client.act(action)  # noqa: E731
        if what:
            with suppress(ClientRefused, TimeoutError):
                async with asyncio.timeout(self._patience):
                    await what()
                    self.sightings.counts["commands"] += 1

    def _complain(self, about: str) -> None:
        self.sightings.wrong.append(f"{self.name} {about}")


def _post(url: str, path: str, body: object) -> tuple[int, Any]:
    connection = HTTPConnection(urlsplit(url).netloc, timeout=10)
    try:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()
