"""Hostile requests: every answer matches the OpenAPI document, and none is a server error."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.generation import GenerationMode

from lastcard.protocol.connection import CloseCode
from tests.server.hostile.tuned_server import start_tuned_server
from tests.support.raw_socket import open_raw_socket
from tests.support.server import ServerProcess

EXAMPLES = 25
OPERATIONS = (
    ("/api/tables", "GET"),
    ("/api/tables", "POST"),
    ("/api/quick-match", "POST"),
    ("/api/tables/{table}", "GET"),
    ("/api/tables/{table}/seats", "POST"),
    ("/api/tables/{table}/code", "POST"),
    ("/api/codes/{code}", "GET"),
    ("/api/tables/{table}/matches/{match}/record", "GET"),
    ("/api/tables/{table}/matches/{match}/replay", "GET"),
    ("/api/tables/{table}/matches/{match}/review", "GET"),
    ("/api/push", "GET"),
    ("/api/catalogue", "GET"),
    ("/health", "GET"),
    ("/health/live", "GET"),
    ("/health/ready", "GET"),
    ("/metrics", "GET"),
)
WITH_INVALID_INPUT = OPERATIONS[1:3] + OPERATIONS[4:6] + OPERATIONS[7:10]
"""Operations that can get invalid input; any text may be the id of a table, or a code."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    with start_tuned_server(
        folder, "--max-tables-per-hour", "100000", "--log-level", "debug", attempts_a_minute=10**6
    ) as started:
        yield started
        assert "Traceback" not in started.log
        assert " ERROR " not in started.log


@pytest.mark.sweep(3)
@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_answers_match_the_schema(server: ServerProcess, path: str, method: str, mode: GenerationMode) -> None:
    described = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    assert {(found.ok().path, found.ok().method.upper()) for found in described.get_all_operations()} == set(OPERATIONS)
    operation = described[path][method]
    if mode is GenerationMode.NEGATIVE and (path, method) not in WITH_INVALID_INPUT:
        return

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def answers(case: schemathesis.Case) -> None:
        response = case.call()
        case.validate_response(response)
        assert response.status_code < 500
        assert "default-src 'self'" in response.headers["content-security-policy"][0]

    answers()


@pytest.mark.parametrize(
    "path",
    [
        "/page/../serving.py", "/page/..%2fserving.py", "/page/%2e%2e/%2e%2e/serving.py", "/page/....//serving.py",
        "/page/%00", "/page/page.js%00", "/page//etc/passwd", "//etc/passwd", "/page/..\\serving.py", "/page/%ff%fe",
        "/api/tables/..%2f..%2fhealth", "/api/tables/%2e%2e", "/api/tables/" + "a" * 5000, "/t/../../x/y",
        "/schema/../../x", "/api/tables/%0d%0aSet-Cookie:x", "/?" + "a=b&" * 2000, "/metrics/../..",
    ],
)  # fmt: skip
def test_path_traversal_finds_nothing(server: ServerProcess, path: str) -> None:
    with open_raw_socket(server.url) as connection:
        answer = connection.request(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        body = connection.until_gone()
    assert answer.status in (200, 400, 404)
    if answer.status == 200:  # the page, which ignores the query
        assert b"<!doctype html>" in body.lower()
    assert b"def " not in body
    assert b"root:" not in body
    assert "set-cookie" not in answer.headers
    assert "default-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "XX"])
@pytest.mark.parametrize("path", ["/api/tables", "/health", "/", "/schema/openapi.json", "/api/tables/x/socket"])
def test_other_methods_are_refused(server: ServerProcess, method: str, path: str) -> None:
    with open_raw_socket(server.url) as connection:
        answer = connection.request(
            f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-HTTP-Method-Override: POST\r\n\r\n"
        )
        connection.until_gone()
    assert answer.status in ((204, 400, 404, 405) if method == "OPTIONS" else (400, 404, 405))
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def chunked(body: bytes) -> bytes:
    return b"Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)


def sized(body: bytes, size: int | None = None) -> bytes:
    return b"Content-Length: %d\r\n\r\n%s" % (len(body) if size is None else size, body)


@pytest.mark.parametrize(
    ("request_after_type", "status"),
    [
        pytest.param(sized(b" " * 9000), 413, id="too large"),
        pytest.param(chunked(b" " * 9000), 413, id="too large in chunks"),
        pytest.param(sized(b"", 10**15), 413, id="says that it is huge"),
        pytest.param(sized(b"", 10**30), 400, id="says that it is larger than can be"),
        pytest.param(b"Content-Length: -1\r\n\r\n", 400, id="less than nothing"),
        pytest.param(b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, id="two sizes"),
        pytest.param(b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n", 400, id="no size"),
        pytest.param(b"Content-Encoding: gzip\r\n" + sized(b"\x1f\x8b\x08"), 400, id="packed"),
        pytest.param(sized('{"name":"Ana"}'.encode("utf-16")), 400, id="utf-16"),
        pytest.param(sized(b'{"name":"\xff"}'), 400, id="no text"),
        pytest.param(sized(b'{"name":"\\ud800"}'), 400, id="half a letter"),
        pytest.param(sized(b'{"name":"Ana","name":{}}'), 400, id="two names"),
        pytest.param(sized(b'{"name":"Ana","settings":{"options":{"hand_size":%s}}}' % (b"9" * 5000)), 400, id="huge"),
        pytest.param(sized(b'{"name":"Ana","settings":{"clock":NaN}}'), 400, id="no number"),
        pytest.param(sized('{"name":"\u202e\u200b \u2028"}'.encode()), 409, id="nothing to be seen"),
        pytest.param(sized(b'{"name":"Ana","settings":{"edition":"../../x"}}'), 400, id="a path"),
        pytest.param(sized(b'{"name":"Ana","settings":{"written":["x :: %s"]}}' % (b"(" * 1490)), 409, id="deep rule"),
    ],
)
def test_hostile_bodies_are_refused(server: ServerProcess, request_after_type: bytes, status: int) -> None:
    with open_raw_socket(server.url) as connection:
        answer = connection.request(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
            + request_after_type
        )
    assert answer.status == status
    assert answer.headers["content-type"] == "application/json"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_lookalike_names_are_refused(server: ServerProcess) -> None:
    """Invisible characters are removed from a name before it is compared."""
    table = server.request("/api/tables", {"name": "Ana"}).data["table"]
    for name in ("ana", " Ana ", "Ana\u200b", "\u202eAna", "ANA", "Ana\x00"):
        assert server.request(f"/api/tables/{table}/seats", {"name": name}).data["reason"] == "name-taken", name


def test_smuggled_requests_are_refused(server: ServerProcess) -> None:
    """A second request hidden in the body of the first isn't executed."""
    inner = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"
    with open_raw_socket(server.url) as connection:
        connection.write(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
            + sized(inner)
        )
        assert connection.until_gone().count(b"HTTP/1.1 ") == 1


def test_slow_requests_are_closed(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The server closes each of these connections after a timeout."""
    with start_tuned_server(tmp_path_factory.mktemp("impatient"), patience=0.2) as impatient:
        url = impatient.request("/api/tables", {"name": "Ana"}).data["socket"]
        for begun in (
            b"",
            b"GET /hea",
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSock",
        ):
            with open_raw_socket(impatient.url) as connection:
                connection.write(begun)
                assert connection.until_gone() == b""
        with open_raw_socket(url) as connection:
            assert connection.handshake().status == 101
            assert connection.until_closed() == ([], CloseCode.NO_HELLO)
            assert impatient.request("/health").data["sockets"] == 0


def test_idle_connections_do_not_block_others(server: ServerProcess) -> None:
    """A request is answered next to a hundred idle connections."""
    idle = [socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))) for _ in range(100)]
    assert server.request("/health").status == 200
    for connection in idle:
        connection.close()
