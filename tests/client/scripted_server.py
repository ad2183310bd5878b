"""A server that follows the scripts of a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve

from lastcard.protocol.lobby import Lobby, Player
from lastcard.protocol.messages import Message, Welcome
from lastcard.protocol.settings import Settings
from tests.support import PATIENCE

TOKEN = "t" * 32
ANA = Player("p1", "Ana", host=True, shared=True)
BEN = Player("p2", "Ben", shared=True)


class ScriptedConnection:
    """The server's side of one socket."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket

    async def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        return message

    async def send(self, *messages: Message | dict[str, Any]) -> None:
        for message in messages:
            await self.socket.send(msgspec.json.encode(message), text=True)

    async def close(self, code: int = 1000) -> None:
        await self.socket.close(code)


Script = Callable[[ScriptedConnection], Awaitable[None]]


@asynccontextmanager
async def serve_scripts(*scripts: Script) -> AsyncIterator[str]:
    """Serve the sockets with these scripts, in order, and yield the link. A script that isn't reached is a failure."""
    waiting = list(scripts)
    failed: list[BaseException] = []

    async def handle(socket: ServerConnection) -> None:
        try:
            await waiting.pop(0)(ScriptedConnection(socket))
        except BaseException as error:
            failed.append(error)
            raise

    async with serve(handle, "127.0.0.1", 0) as serving:
        yield f"http://127.0.0.1:{port(serving)}/t/abc"
        async with asyncio.timeout(PATIENCE):
            while waiting and not failed:
                await asyncio.sleep(0.01)
    if failed:
        raise failed[0]


def port(serving: Server) -> int:
    (socket,) = serving.sockets
    found: int = socket.getsockname()[1]
    return found


def lobby(**changed: Any) -> Lobby:
    plain = Lobby("abc", "lobby", 1, Settings(), (ANA, BEN), 0, "c" * 64)
    return msgspec.structs.replace(plain, **changed)


def welcome(seq: int = 5, **changed: Any) -> Welcome:
    fields: dict[str, Any] = {"lobby": lobby(), "player": "p1"} | changed
    return Welcome(seq, 1_700_000_000_000, **fields)
