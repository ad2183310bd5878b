"""The server in this process, without a network, with fixed chance and a clock that never waits.

The same requests and frames always get the same answers, so that a page can show them.
"""

from __future__ import annotations

import asyncio
import json
import random
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest import mock

from litestar.exceptions import LitestarDeprecationWarning

from lastcard.analysis import hint_answer
from lastcard.bots.requests import HintRequest
from lastcard.server.http.application import Application
from lastcard.server.http.public_address import PublicAddress, parse_origin
from lastcard.server.hub import Hub, Limits, Metrics
from tests.server.hub.hub_harness import InlineReplays, InstantBotPool, MemoryStore

NOON = 1_794_830_400_000
_ORIGIN = "https://cards.example.org"


@contextmanager
def fixed_chance(seed: int) -> Iterator[None]:
    """Take all random bytes from a seed: ids, tokens, deals and the delays of clients that reconnect."""
    state = random.getstate()
    random.seed(seed)
    try:
        with mock.patch("random._urandom", random.Random(seed).randbytes):
            yield
    finally:
        random.setstate(state)


class Response(NamedTuple):
    status: int
    body: bytes


class _AnyPush:
    """Takes every subscription, and sends nothing."""

    public_key = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"

    def check(self, command: object) -> None:
        pass

    def send(self, *unused: object) -> None:
        pass


class InProcessServer:
    """Use it on a loop that never waits (`run_fast_forward`)."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(_InlineExecutor())
        limits, metrics = Limits(), Metrics()
        bots: Any = _HintingBotPool()
        store: Any = MemoryStore()
        replays: Any = InlineReplays()
        push: Any = _AnyPush()
        self.hub = Hub(store, bots, limits, lambda: NOON + round(loop.time() * 1000), metrics, replays, push=push)
        with warnings.catch_warnings():  # tests make errors of warnings; a server doesn't
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            self._app = Application(self.hub, limits, metrics, PublicAddress(parse_origin(_ORIGIN)))

    async def request(self, method: str, path: str, body: object = None) -> Response:
        found = Response(0, b"")

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}

        async def send(message: dict[str, Any]) -> None:
            nonlocal found
            found = Response(message.get("status", found.status), found.body + message.get("body", b""))

        await self._app({**_scope("http", path), "method": method}, receive, send)
        return found

    def connect(self, table: str) -> InProcessSocket:
        return InProcessSocket(self._app, _scope("websocket", f"/api/tables/{table}/socket"))


class InProcessSocket:
    """A client's end of a socket."""

    def __init__(self, app: Callable[..., Any], scope: dict[str, Any]) -> None:
        self.received: list[dict[str, Any]] = []
        """Messages that weren't taken yet."""
        self.closed: int | None = None
        """The close code of the server."""
        self._frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._frames.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._frames.get, self._receive))

    async def _receive(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.received.append(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
            self.disconnect()

    def send(self, frame: dict[str, Any]) -> None:
        self._frames.put_nowait({"type": "websocket.receive", "text": json.dumps(frame)})

    def disconnect(self) -> None:
        self._frames.put_nowait({"type": "websocket.disconnect", "code": 1000})


class _HintingBotPool(InstantBotPool):
    """Gives hints on the next turn of the loop, too."""

    def hint(self, request: HintRequest, answered: Callable[[HintRequest, Any], None], *others: Any) -> None:
        asyncio.get_running_loop().call_soon(answered, request, hint_answer(request))


class _InlineExecutor(ThreadPoolExecutor):
    """Runs everything at once, so that nothing depends on threads."""

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(call(*arguments, **named))
        except Exception as error:
            done.set_exception(error)
        return done


def _scope(kind: str, path: str) -> dict[str, Any]:
    headers = [(b"host", b"cards.example.org"), (b"content-type", b"application/json")]
    return {
        "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "https", "path": path,
        "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": headers,
        "client": ("192.0.2.1", 50000), "server": ("cards.example.org", 443), "subprotocols": [], "state": {},
    }  # fmt: skip
