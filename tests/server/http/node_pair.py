"""Two nodes in this process, as in a cluster: requests reach the first, and the second owns the tables."""

from __future__ import annotations

import asyncio
import socket
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple

import httpcore
from litestar.exceptions import LitestarDeprecationWarning

from lastcard.server.cluster.node_address import NodeAddress
from lastcard.server.cluster.relay_signature import RelaySigner
from lastcard.server.http.application import Application, ClusterAccess
from lastcard.server.http.listen_socket import listen
from lastcard.server.http.public_address import PublicAddress
from lastcard.server.http.server_process import GracefulServer, ServerSettings, _config
from lastcard.server.hub import Limits
from tests.server.hub.hub_harness import NOON, HubHarness
from tests.support import PATIENCE
from tests.support.server import HttpResponse

SECRET = b"the secret of this cluster"
TABLE = "aaaaaaaaaaaaaa"
"""Any table, for nodes with an application of the test."""


class FakeDirectory:
    """Answers where tables are: each time that an answer proves wrong, the next one."""

    def __init__(self) -> None:
        self.places: dict[str, list[NodeAddress | Exception | None]] = {}
        self.asked: list[tuple[str, str]] = []
        self.forgotten: list[str] = []
        self.released: list[tuple[str, str]] = []
        self.matcher: NodeAddress | None = None
        """The node that chooses tables for quick match; None: this one."""

    async def locate(self, table: str, address: str) -> NodeAddress | None:
        self.asked.append((table, address))
        found = self.places.get(table, [None])[0]
        if isinstance(found, Exception):
            raise found
        return found

    def for_quick_match(self) -> NodeAddress | None:
        return self.matcher

    async def release_unvisited(self, table: str, to: str) -> bool:
        self.released.append((table, to))
        return False

    def forget(self, table: str) -> None:
        self.forgotten.append(table)
        if len(self.places.get(table, ())) > 1:
            del self.places[table][0]


class _Server(GracefulServer):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Node:
    """A node with a hub and a real server."""

    def __init__(self, name: str, limits: Limits) -> None:
        self.harness = HubHarness()
        self.directory = FakeDirectory()
        self.signer = RelaySigner(SECRET, lambda: name, lambda: NOON)
        self.metrics = self.harness.metrics
        cluster = ClusterAccess(self.directory, self.signer)
        with warnings.catch_warnings():  # tests make errors of warnings; a server doesn't
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            self.app = Application(self.harness.hub, limits, self.metrics, PublicAddress(), cluster)
        self._listening = listen("127.0.0.1", 0)
        self.address = NodeAddress("127.0.0.1", self._listening.getsockname()[1])
        self.url = str(self.address)
        self.socket_url = f"ws://{self.address.netloc}"
        opened = asyncio.Event()
        config = _config(self.app, ServerSettings("", limits), in_cluster=True)
        self.caps = [config.http.keywords["cap"], self.app._requests.app._cap]  # type: ignore[union-attr]
        self.server = _Server(config, self.harness.hub, opened.set)
        self._opened = opened
        self._task: asyncio.Task[None] | None = None

    def replace_app(self, app: Any) -> None:
        """Let an application of the test answer what isn't relayed."""
        self.app._requests.app._app._app = self.app._sockets.app._app._app = app

    async def start(self) -> None:
        self._task = asyncio.create_task(self.server.serve([self._listening]))
        await self._opened.wait()

    async def stop(self) -> None:
        self.server.should_exit = True
        if self._task:
            await self._task
        await self.app.close()

    async def is_free(self) -> None:
        """Wait until no connection, no task and no place under a cap is left."""
        state = self.server.server_state
        while state.connections or state.tasks or any(cap._all for cap in self.caps):
            await asyncio.sleep(0.01)

    async def request(self, path: str, body: bytes | None = None, **headers: str) -> HttpResponse:
        """Send a request; with a body it is a POST."""
        method = "GET" if body is None else "POST"
        async with httpcore.AsyncConnectionPool() as pool:
            sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
            sent += [] if body is None else [(b"content-type", b"application/json")]
            answer = await pool.request(method, self.url + path, headers=sent, content=body)
        found = {name.decode().lower(): value.decode() for name, value in answer.headers}
        return HttpResponse(answer.status, found, answer.content)


class NodePair(NamedTuple):
    near: Node
    """The one that clients reach; it owns no table."""
    owner: Node

    def move(self, table: str) -> None:
        """Tell the first node that the second owns this table."""
        self.near.directory.places[table] = [self.owner.address]


@asynccontextmanager
async def started(*nodes: Node) -> AsyncIterator[None]:
    for node in nodes:
        await node.start()
    try:
        yield
    finally:
        for node in nodes:
            await node.stop()


def with_nodes(
    loop_factory: Callable[[], asyncio.AbstractEventLoop],
    test: Callable[[NodePair], Awaitable[None]],
    owner_app: Any = None,
    **limits: Any,
) -> None:
    """Run a test with two nodes; one table is always at the owner."""

    async def run() -> None:
        pair = NodePair(Node("near", Limits(**limits)), Node("owner", Limits(**limits)))
        pair.move(TABLE)
        if owner_app:
            pair.owner.replace_app(owner_app)
        async with asyncio.timeout(PATIENCE), started(*pair):
            await test(pair)

    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(run())


def unused_address() -> NodeAddress:
    """Return an address where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return NodeAddress("127.0.0.1", found.getsockname()[1])
