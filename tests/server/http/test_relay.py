"""Requests that reach the wrong node: its answer is the owner's, and only nodes can speak for a client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpcore
import pytest
from anyio._backends._asyncio import SocketStream

from lastcard.protocol.commands import Start, Stop
from lastcard.server.cluster.node_address import NodeAddress
from lastcard.server.http import table_router
from lastcard.server.hub import MovedElsewhere, TooMany, Unavailable
from tests.server.http.node_pair import SECRET, TABLE, NodePair, RelaySigner, unused_address, with_nodes
from tests.server.hub.hub_harness import NOON

PATH = f"/api/tables/{TABLE}"
LoopFactory = Callable[[], asyncio.AbstractEventLoop]


class RecordingApp:
    """An application that records scopes and bodies, and answers with a status."""

    def __init__(self, *statuses: int) -> None:
        self.scopes: list[Any] = []
        self.bodies: list[bytes] = []
        self._statuses = list(statuses)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)
        self.bodies.append((await receive())["body"])
        status = self._statuses.pop(0) if self._statuses else 200
        headers = [(b"content-type", b"text/plain"), (b"x-more", b"1"), (b"x-more", b"2")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        for part in (b"one ", b"two"):
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    def header(self, name: bytes) -> list[bytes]:
        return [value for found, value in self.scopes[-1]["headers"] if found == name]


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_router, "PAUSES", (0.001, 0.001, None))


@pytest.fixture
def app() -> RecordingApp:
    return RecordingApp()


def test_answer_of_the_wrong_node_equals_the_direct_one(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        table = await nodes.owner.harness.open("Ana")
        nodes.move(table)
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/matches/7/replay", f"/api/tables/{table}/nonsense"):
            relayed, direct = [await node.request(path, host="cards.example.org") for node in nodes]
            assert (relayed.status, relayed.body) == (direct.status, direct.body)
            assert relayed.headers == direct.headers | {"date": relayed.headers["date"]}
        body = json.dumps({"name": "Bo"}).encode()
        seated = await nodes.near.request(f"/api/tables/{table}/seats", body, host="cards.example.org")
        assert (seated.status, seated.data["player"]) == (201, "p2")
        assert seated.data["link"] == f"http://cards.example.org/t/{table}"
        full = await nodes.near.request(f"/api/tables/{table}/seats", b'{"name": ""}')
        assert (full.status, full.data["reason"]) == (400, "invalid")
        assert nodes.near.metrics.relayed == 5
        assert nodes.near.metrics.attempts == 0

    with_nodes(loop_factory, test)


def test_one_node_chooses_the_tables_of_quick_match(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        nodes.near.directory.matcher = nodes.owner.address
        found = [await node.request("/api/quick-match", b'{"language": "en"}') for node in nodes]
        assert [answer.status for answer in found] == [200, 200]
        assert found[0].data["table"] == found[1].data["table"]
        assert [node.metrics.opened for node in nodes] == [0, 1]

    with_nodes(loop_factory, test)


def test_node_chooses_itself_when_the_other_one_is_gone(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        nodes.near.directory.matcher = unused_address()
        found = await nodes.near.request("/api/quick-match", b"{}")
        assert found.status == 200
        assert nodes.near.metrics.opened == 1

    with_nodes(loop_factory, test)


def test_review_is_followed_over_the_wrong_node(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        harness = nodes.owner.harness
        table = await harness.open("Ana", "Ben")
        ana = await harness.connect("Ana")
        ana.do(Start)
        ana.do(Stop)
        await harness.settle()
        nodes.move(table)
        for known, judged in ((-1, 0), (0, 4), (4, 10)):
            harness.reviews.steps.put_nowait(judged)
            found = await nodes.near.request(f"/api/tables/{table}/matches/1/review?after={known}")
            assert (found.status, found.body) == (200, f"review 1: {judged}".encode())
        assert nodes.near.metrics.relayed == 3

    with_nodes(loop_factory, test)


def test_request_arrives_whole_and_its_answer_too(loop_factory: LoopFactory, app: RecordingApp) -> None:
    async def test(nodes: NodePair) -> None:
        answer = await nodes.near.request(PATH + "/a%2Fb?x=%20&y", b"{}" * 4000, x_own="é")
        assert (answer.status, answer.body, answer.headers["x-more"]) == (200, b"one two", "2")
        scope = app.scopes[-1]
        assert (scope["method"], scope["raw_path"], scope["query_string"]) == (
            "POST",
            (PATH + "/a%2Fb").encode(),
            b"x=%20&y",
        )
        assert app.bodies == [b"{}" * 4000]
        assert app.header(b"x-own") == ["é".encode()]
        assert app.header(b"content-length") == [b"8000"]

    with_nodes(loop_factory, test, app)


def test_only_paths_of_one_table_are_relayed(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        for path in ("/api/tables", "/api/tables/", "/health", "/api/catalogue", "/api/tablesx/y"):
            await nodes.near.request(path)
        assert nodes.near.directory.asked == []
        for path in (f"/api/tables/{TABLE}", f"//api//tables//{TABLE}/"):
            await nodes.near.request(path)
            assert nodes.near.directory.asked.pop() == (TABLE, "127.0.0.1")

    with_nodes(loop_factory, test)


def test_too_large_body_is_refused_before_the_relay(loop_factory: LoopFactory, app: RecordingApp) -> None:
    async def test(nodes: NodePair) -> None:
        refused = await nodes.near.request(PATH, b"x" * 8193)
        assert (refused.status, refused.data["reason"]) == (413, "too-large")
        assert (app.scopes, nodes.near.metrics.relayed) == ([], 0)

    with_nodes(loop_factory, test, app)


def test_owner_sees_the_client_and_its_host(loop_factory: LoopFactory, app: RecordingApp) -> None:
    """Neither headers of a proxy nor of a relay that the client made up reach the owner."""

    async def test(nodes: NodePair) -> None:
        forwarded = {"x_forwarded_for": "203.0.113.9", "x_forwarded_proto": "https", "forwarded": "for=203.0.113.9"}
        await nodes.near.request(
            PATH, host="cards.example.org", connection="x-hop, keep-alive", x_hop="1", te="trailers", **forwarded
        )
        scope = app.scopes[-1]
        assert (scope["client"][0], scope["scheme"]) == ("127.0.0.1", "http")
        assert app.header(b"host") == [b"cards.example.org"]
        names = {name for name, _ in scope["headers"]}
        assert names.isdisjoint(
            {b"x-lastcard-relay", b"x-forwarded-for", b"x-forwarded-proto", b"forwarded", b"x-hop", b"te"}
        )

    with_nodes(loop_factory, test, app)


def signed(path: str = PATH, at: int = NOON, secret: bytes = SECRET, address: str = "198.51.100.7") -> str:
    signer = RelaySigner(secret, lambda: "other", lambda: at)
    return signer.sign(address, "https", "cards.example.org", "GET", path.encode()).decode()


def test_signed_request_speaks_for_its_client(loop_factory: LoopFactory, app: RecordingApp) -> None:
    async def test(nodes: NodePair) -> None:
        answer = await nodes.owner.request(PATH, x_lastcard_relay=signed(), x_forwarded_for="203.0.113.9")
        assert answer.status == 200
        assert "wss://cards.example.org" in answer.headers["content-security-policy"]
        assert (app.scopes[-1]["client"], app.scopes[-1]["scheme"]) == (("198.51.100.7", 0), "https")
        assert nodes.owner.directory.asked == [(TABLE, "198.51.100.7")]

    with_nodes(loop_factory, test, app)


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    "header",
    [
        "",
        "nonsense",
        signed(PATH + "/seats"),
        signed(at=NOON - 31_000),
        signed(at=NOON + 31_000),
        signed(secret=b"guessed"),
        signed()[:-1],
    ],
    ids=["empty", "malformed", "other path", "expired", "future", "forged", "cut"],
)
def test_invalid_relay_header_is_refused(loop_factory: LoopFactory, app: RecordingApp, header: str) -> None:
    async def test(nodes: NodePair) -> None:
        for node in nodes:
            refused = await node.request(PATH, x_lastcard_relay=header)
            assert (refused.status, refused.data["reason"]) == (403, "invalid-relay")
            assert refused.headers["content-security-policy"]
        assert app.scopes == []

    with_nodes(loop_factory, test, app)


def test_cap_by_address_counts_the_original_client(loop_factory: LoopFactory) -> None:
    """All connections come from one node, but the limit is for each of its clients."""
    held = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await held.wait()
        await RecordingApp()(scope, receive, send)

    async def test(nodes: NodePair) -> None:
        async def ask(address: str) -> int:
            return (await nodes.owner.request(PATH, x_lastcard_relay=signed(address=address))).status

        waiting = [asyncio.create_task(ask("198.51.100.7")) for _ in range(202)]
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        assert [task.result() for task in done] == [503]
        waiting.append(asyncio.create_task(ask("198.51.100.8")))
        held.set()
        assert sorted(await asyncio.gather(*waiting)) == [200] * 202 + [503]

    with_nodes(loop_factory, test, app, sockets_an_address=1)


def test_relayed_request_is_never_relayed_again(loop_factory: LoopFactory) -> None:
    """Even if each node believes that the other one owns the table."""

    async def test(nodes: NodePair) -> None:
        nodes.owner.directory.places[TABLE] = [nodes.near.address]
        answer = await nodes.near.request(PATH)
        assert (answer.status, answer.data["reason"]) == (503, "unavailable")
        assert answer.headers["retry-after"] == "5"
        assert (nodes.near.metrics.relayed, nodes.owner.metrics.relayed) == (0, 0)
        assert nodes.near.directory.forgotten == [TABLE] * 3
        assert nodes.owner.directory.forgotten == []

    with_nodes(loop_factory, test)


def test_request_for_a_table_elsewhere_is_misdirected(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        refused = await nodes.near.request(PATH, x_lastcard_relay=signed())
        assert (refused.status, refused.data["reason"]) == (421, "moved-elsewhere")

    with_nodes(loop_factory, test)


def test_only_nodes_ask_for_the_release_of_a_table(loop_factory: LoopFactory, app: RecordingApp) -> None:
    """A node doesn't relay such a request for a client: to the owner, it would look like its own."""

    async def test(nodes: NodePair) -> None:
        for body in (None, b"{}"):
            refused = await nodes.near.request(f"{PATH}/release", body)
            assert (refused.status, refused.data["reason"]) == (404, "not-found")
        await nodes.near.request(f"//api/tables/{TABLE}/release")
        assert nodes.owner.directory.released == []
        await nodes.near.app._relay.ask_release(TABLE, nodes.owner.address)  # type: ignore[union-attr]
        assert nodes.owner.directory.released == [(TABLE, "near")]

    with_nodes(loop_factory, test, app)


def test_table_that_moved_is_looked_up_again(loop_factory: LoopFactory) -> None:
    """The owner's answer "not mine any more" may also come from its routes, at the last moment."""
    app = RecordingApp(421)

    async def test(nodes: NodePair) -> None:
        nodes.near.directory.places[TABLE] = [nodes.owner.address, nodes.owner.address]
        answer = await nodes.near.request(PATH, b"{}")
        assert (answer.status, app.bodies) == (200, [b"{}", b"{}"])
        assert nodes.near.directory.forgotten == [TABLE]

    with_nodes(loop_factory, test, app)


def test_table_that_leaves_during_the_request_is_followed(loop_factory: LoopFactory, app: RecordingApp) -> None:
    """And one that comes here is served here, with the same body."""

    async def test(nodes: NodePair) -> None:
        nodes.near.replace_app(leaving := RecordingApp(421))
        nodes.near.directory.places[TABLE] = [None, nodes.owner.address]
        assert (await nodes.near.request(PATH, b'{"a":1}')).status == 200
        assert (leaving.bodies, app.bodies) == ([b'{"a":1}'], [b'{"a":1}'])
        nodes.near.directory.places[TABLE] = [unused_address(), None]
        assert (await nodes.near.request(PATH, b'{"b":2}')).status == 200
        assert leaving.bodies == [b'{"a":1}', b'{"b":2}']

    with_nodes(loop_factory, test, app)


def test_unreachable_owner_is_looked_up_again(loop_factory: LoopFactory, app: RecordingApp) -> None:
    async def test(nodes: NodePair) -> None:
        nodes.near.directory.places[TABLE] = [unused_address(), nodes.owner.address]
        assert (await nodes.near.request(PATH, b"{}")).status == 200
        assert (app.bodies, nodes.near.metrics.relayed) == ([b"{}"], 1)

    with_nodes(loop_factory, test, app)


def test_owner_that_closes_a_new_connection_at_once_is_looked_up_again(
    loop_factory: LoopFactory, app: RecordingApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uvloop then has no socket for that connection, and httpcore asks for it before it sends the request."""
    found = SocketStream._raw_socket.fget  # type: ignore[attr-defined]
    closed = []

    async def test(nodes: NodePair) -> None:
        def find(stream: Any) -> Any:
            if closed or found(stream).getpeername()[1] != nodes.owner.address.port:
                return found(stream)
            closed.append(stream)
            stream._transport.abort()
            return None

        monkeypatch.setattr(SocketStream, "_raw_socket", property(find))
        nodes.near.directory.places[TABLE] = [nodes.owner.address]
        assert (await nodes.near.request(PATH, b"{}")).status == 200
        assert (app.bodies, len(closed)) == ([b"{}"], 1)

    with_nodes(loop_factory, test, app)


@pytest.mark.parametrize(("body", "attempts"), [(None, 3), (b"{}", 1)])
def test_only_requests_without_effect_are_repeated(
    loop_factory: LoopFactory, body: bytes | None, attempts: int
) -> None:
    """An owner that takes the request and closes may have done it."""
    taken = []

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken.append(await reader.readuntil(b"\r\n\r\n"))
        writer.close()

    async def test(nodes: NodePair) -> None:
        server = await asyncio.start_server(take, "127.0.0.1", 0)
        nodes.near.directory.places[TABLE] = [NodeAddress("127.0.0.1", server.sockets[0].getsockname()[1])]
        assert (await nodes.near.request(PATH, body)).status == 503
        assert len(taken) == attempts
        server.close()

    with_nodes(loop_factory, test)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("answer", "released"), [(b"HTTP/1.1 200 OK\r\n", True), (b"HTTP/1.1 409 No\r\n", False), (b"", False)]
)
def test_owner_that_ends_while_it_answers_a_release_does_no_harm(
    loop_factory: LoopFactory, answer: bytes, released: bool
) -> None:
    async def break_off(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer + b"content-length: 10\r\n\r\nhalf")
        writer.close()

    async def test(nodes: NodePair) -> None:
        server = await asyncio.start_server(break_off, "127.0.0.1", 0)
        owner = NodeAddress("127.0.0.1", server.sockets[0].getsockname()[1])
        assert await nodes.near.app._relay.ask_release(TABLE, owner) == released  # type: ignore[union-attr]
        server.close()

    with_nodes(loop_factory, test)


def test_truncated_answer_stays_truncated(loop_factory: LoopFactory) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"10")]})
        await send({"type": "http.response.body", "body": b"half", "more_body": True})
        raise ConnectionError

    async def test(nodes: NodePair) -> None:
        with pytest.raises(httpcore.RemoteProtocolError):
            await nodes.near.request(PATH)

    with_nodes(loop_factory, test, app)


def test_head_of_an_answer_is_relayed(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        table = await nodes.owner.harness.open("Ana")
        nodes.move(table)
        async with httpcore.AsyncConnectionPool() as pool:
            answers = [await pool.request("HEAD", f"{node.url}/api/tables/{table}") for node in nodes]
        relayed, direct = [(answer.status, dict(answer.headers)[b"content-length"]) for answer in answers]
        assert relayed == direct

    with_nodes(loop_factory, test)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("error", "status"), [(Unavailable(), 503), (MovedElsewhere(), 503), (TooMany("error-too-many-connections"), 429)]
)
def test_errors_of_the_directory_are_answered(
    loop_factory: LoopFactory, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int
) -> None:
    async def test(nodes: NodePair) -> None:
        monkeypatch.setattr("lastcard.server.http.request_limits.HELD_BACK", 0)
        nodes.near.directory.places[TABLE] = [error]
        refused = await nodes.near.request(PATH)
        assert refused.status == status
        assert "retry-after" in refused.headers

    with_nodes(loop_factory, test)


def test_relay_header_is_ignored_without_a_cluster(loop_factory: LoopFactory) -> None:
    async def test(nodes: NodePair) -> None:
        nodes.near.app._signer = None
        nodes.near.directory.places.clear()
        nodes.near.replace_app(app := RecordingApp())
        assert (await nodes.near.request(PATH, x_lastcard_relay="anything")).status == 200
        assert app.header(b"x-lastcard-relay") == []
        assert app.scopes[-1]["client"][0] == "127.0.0.1"

    with_nodes(loop_factory, test)
