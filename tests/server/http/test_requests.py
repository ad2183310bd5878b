"""Every HTTP request over a real connection: the answers and their headers."""

from __future__ import annotations

import dataclasses
import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec import convert

from lastcard.core.ruleset import OPTIONS
from lastcard.editions import edition_ids
from lastcard.effects import library, rule_of
from lastcard.notation.record import read_record
from lastcard.protocol.error_text import ErrorText, from_wire
from lastcard.protocol.http_bodies import Replay
from lastcard.rules.presets import presets
from lastcard.server.hub import Metrics
from tests.support.server import HttpResponse, ServerProcess, connect_client, start_server

NOWHERE = "aaaaaaaaaaaaaa"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server")) as started:
        yield started


def problem(answer: HttpResponse, status: int) -> str:
    """Return the reason of a refusal, and check its format."""
    assert answer.status == status, answer
    assert answer.headers["content-type"] == "application/json"
    assert answer.data.keys() == {"reason", "words", "text"}
    assert answer.data["words"] == str(from_wire(convert(answer.data["text"], ErrorText)))
    return str(answer.data["reason"])


def test_table_is_opened_shown_and_joined(server: ServerProcess) -> None:
    opened = server.request("/api/tables", {"name": "Ana", "settings": {"seats": 3}})
    assert opened.status == 201
    table = opened.data["table"]
    assert opened.data["link"] == f"{server.url}/t/{table}"
    assert opened.data["socket"] == f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    sat = server.request(f"/api/tables/{table}/seats", {"name": "Milo"})
    assert sat.status == 201
    assert sat.data["token"] != opened.data["token"]
    lobby = server.request(f"/api/tables/{table}").data
    assert [player["name"] for player in lobby["players"]] == ["Ana", "Milo"]
    assert lobby["settings"]["seats"] == 3


def test_only_open_tables_with_players_are_listed(server: ServerProcess) -> None:
    tables = [
        server.request("/api/tables", {"name": "Ana", "settings": {"open": is_open}}).data for is_open in (True, False)
    ]
    with (
        connect_client(tables[0]["socket"], tables[0]["token"]) as one,
        connect_client(tables[1]["socket"], tables[1]["token"]) as other,
    ):
        one.receive()
        other.receive()
        while not (listed := server.request("/api/tables").data["tables"]):
            pass  # the list is cached for a second
    assert [table["id"] for table in listed] == [tables[0]["table"]]
    assert (listed[0]["host"], listed[0]["players"], listed[0]["seats"]) == ("Ana", 1, 10)
    assert listed[0]["link"] == tables[0]["link"]


def test_record_of_a_finished_match_is_served(server: ServerProcess) -> None:
    me = server.request("/api/tables", {"name": "Ana"}).data
    path = f"/api/tables/{me['table']}/matches/1/record"
    with connect_client(me["socket"], me["token"]) as client:
        client.command("bot", level="beginner")
        client.command("start")
        assert problem(server.request(path), 404) == "no-such-table"
        client.command("stop")
    answer = server.request(path)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert read_record(answer.body.decode()).names[0] == "Ana"


def test_replay_of_a_finished_match_is_served(server: ServerProcess) -> None:
    """It shows all hands, and each step is as it was at the table."""
    me = server.request("/api/tables", {"name": "Ana"}).data
    path = f"/api/tables/{me['table']}/matches/1/replay"
    with connect_client(me["socket"], me["token"]) as client:
        client.command("bot")
        dealt = client.command("start")
        assert problem(server.request(path), 404) == "no-such-table"
        client.command("stop")
    answer = server.request(path)
    assert answer.headers["content-type"] == "application/json"
    packed = server.request(path, headers={"Accept-Encoding": "gzip"})
    assert (packed.headers["content-encoding"], answer.headers["content-encoding"]) == ("gzip", None)
    assert gzip.decompress(packed.body) == answer.body
    replay = msgspec.json.decode(answer.body, type=Replay, strict=True)
    assert (replay.edition, replay.names[0], replay.result.split(":")[0]) == ("coloradd", "Ana", "unfinished")
    deal = replay.steps[0]
    assert (deal.seq, deal.seat, deal.action) == (0, None, None)
    assert deal.sight.open[dealt["you"]["seat"]] == tuple(dealt["you"]["hand"])
    assert all(len(deal.sight.open[seat]) == held for seat, held in enumerate(deal.sight.held))
    assert [step.seq for step in replay.steps] == list(range(len(replay.steps)))


def test_missing_and_forbidden_tables_look_alike(server: ServerProcess) -> None:
    """Requests for parts of a table don't show whether it exists."""
    table = server.request("/api/tables", {"name": "Ana"}).data["table"]
    answers = [
        server.request(f"/api/tables/{NOWHERE}"),
        server.request(f"/api/tables/{table}x"),
        server.request(f"/api/tables/{NOWHERE}/matches/1/record"),
        server.request(f"/api/tables/{table}/matches/1/record"),
        server.request(f"/api/tables/{NOWHERE}/seats", {"name": "Milo"}),
    ]
    assert {problem(answer, 404) for answer in answers} == {"no-such-table"}
    assert len({answer.body for answer in answers}) == 1


@pytest.mark.parametrize(
    ("body", "reason", "named"),
    [
        ({"name": ""}, "invalid", "name"),
        ({"name": "Ana", "settings": {"seats": 99}}, "invalid", "settings.seats"),
        ({"name": "Ana", "extra": 1}, "invalid", "extra"),
        ({}, "invalid", "name"),
        ([], "invalid", "body"),
        (b"{", "unreadable", ""),
        (b"\xff\xfe", "unreadable", ""),
        (b"[" * 5000, "unreadable", ""),
    ],
)
def test_invalid_body_is_refused_with_the_field(server: ServerProcess, body: object, reason: str, named: str) -> None:
    answer = server.request("/api/tables", body)
    assert problem(answer, 400) == reason
    assert named in answer.data["words"]


def test_refusal_of_the_table_is_passed_on(server: ServerProcess) -> None:
    table = server.request("/api/tables", {"name": "Ana", "settings": {"seats": 2}}).data["table"]
    assert problem(server.request(f"/api/tables/{table}/seats", {"name": "Ana"}), 409) == "name-taken"
    assert server.request(f"/api/tables/{table}/seats", {"name": "Milo"}).status == 201
    assert problem(server.request(f"/api/tables/{table}/seats", {"name": "Zoe"}), 409) == "table-full"
    refused = server.request("/api/tables", {"name": "Ana", "settings": {"options": {"deflect": "both"}}})
    assert problem(refused, 409) == "bad-settings"


@pytest.mark.parametrize(
    ("path", "body", "method", "headers", "status", "reason"),
    [
        ("/api/tables", b" " * 9000, "POST", {}, 413, "too-large"),
        ("/api/tables", {"name": "Ana"}, "POST", {"Content-Type": "text/plain"}, 415, "not-json"),
        ("/api/tables", {"name": "Ana"}, "POST", {"Origin": "https://elsewhere.example"}, 403, "foreign-origin"),
        ("/api/tables", None, "DELETE", {}, 405, "no-such-method"),
        ("/nowhere", None, "GET", {}, 404, "not-found"),
        ("/schema/nothing", None, "GET", {}, 404, "not-found"),
        ("/assets/../index.html", None, "GET", {}, 404, "not-found"),
        ("/assets/%2e%2e%2findex.html", None, "GET", {}, 404, "not-found"),
        ("/api/tables/x/matches/0/replay", None, "GET", {}, 400, "invalid"),
        ("/api/tables/x/matches/one/record", None, "GET", {}, 404, "not-found"),
        ("/api/tables/x/matches/0/record", None, "GET", {}, 400, "invalid"),
    ],
)
def test_bad_requests_are_refused_with_a_reason(
    server: ServerProcess, path: str, body: object, method: str, headers: dict[str, str], status: int, reason: str
) -> None:
    assert problem(server.request(path, body, method, headers), status) == reason


@pytest.mark.parametrize(
    "path", ["/", "/t/anything", "/t/anything/replay/1", "/health", "/api/tables", "/nowhere", "/metrics"]
)
def test_every_answer_has_security_headers(server: ServerProcess, path: str) -> None:
    headers = server.request(path).headers
    host = server.url.removeprefix("http://")
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert f"connect-src 'self' ws://{host} wss://{host}" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert headers["strict-transport-security"] is None
    assert headers["server"] is None


def test_head_request_has_no_body(server: ServerProcess) -> None:
    whole, head = server.request("/"), server.request("/", method="HEAD")
    assert head.status == 200
    assert head.body == b""
    assert head.headers["content-length"] == str(len(whole.body))


def test_options_request_lists_methods(server: ServerProcess) -> None:
    assert server.request("/api/tables", method="OPTIONS").headers["allow"] == "GET, OPTIONS, POST"
    assert set(server.request("/api/tables", method="DELETE").headers["allow"].split(", ")) == {
        "GET",
        "OPTIONS",
        "POST",
    }


def test_catalogue_lists_everything(server: ServerProcess) -> None:
    found = server.request("/api/catalogue").data
    assert [edition["id"] for edition in found["editions"]] == list(edition_ids())
    assert [option["name"] for option in found["options"]] == list(OPTIONS)
    assert [preset["name"] for preset in found["presets"]] == list(presets())
    assert [rule_of(rule["written"]) for rule in found["rules"]] == list(library().values())
    sizes = next(option for option in found["options"] if option["name"] == "hand_size")
    assert (sizes["least"], sizes["most"], sizes["values"]) == (1, 30, [])
    assert found["levels"] == ["beginner", "casual", "expert"]
    assert found["settings"]["edition"] == "coloradd"


def test_schemas_describe_the_answers(server: ServerProcess) -> None:
    described = server.request("/schema/openapi.json").data
    assert set(described["paths"]) == {
        "/api/tables", "/api/tables/{table}", "/api/tables/{table}/seats", "/api/tables/{table}/code",
        "/api/codes/{code}", "/api/quick-match",
        "/api/tables/{table}/matches/{match}/record", "/api/tables/{table}/matches/{match}/replay",
        "/api/tables/{table}/matches/{match}/review",
        "/api/catalogue", "/api/push", "/health", "/health/live", "/health/ready", "/metrics",
    }  # fmt: skip
    assert set(described["paths"]["/api/tables"]["post"]["responses"]) == {
        "201", "400", "403", "409", "413", "415", "429", "500", "503"
    }  # fmt: skip
    bounds = described["components"]["schemas"]["Changes"]
    assert bounds["properties"]["seats"] == {"type": "integer", "minimum": 2, "maximum": 10}
    assert bounds["additionalProperties"] is False
    socket = server.request("/schema/socket.json").data
    assert {part["$ref"] for part in socket["properties"]["frame"]["anyOf"]} >= {"#/$defs/Hello", "#/$defs/Act"}
    assert {part["$ref"] for part in socket["properties"]["message"]["anyOf"]} >= {"#/$defs/Welcome", "#/$defs/Bye"}


def test_health_and_metrics_show_counts(server: ServerProcess) -> None:
    me = server.request("/api/tables", {"name": "Ana"}).data
    with connect_client(me["socket"], me["token"]) as client:
        client.receive()
        health = server.request("/health").data
        metrics = server.request("/metrics")
    assert health["status"] == "ok"
    assert health["sockets"] == 1
    text = metrics.body.decode()
    assert metrics.headers["content-type"].startswith("text/plain; version=")
    assert re.search(rf"^lastcard_tables {health['tables']}\.0$", text, re.MULTILINE)
    assert re.search(r"^lastcard_sockets 1\.0$", text, re.MULTILINE)
    assert re.search(r'^lastcard_commit_seconds_bucket\{le="\+Inf"\} \d', text, re.MULTILINE)
    assert "process_resident_memory_bytes" in text
    for field in dataclasses.fields(Metrics):
        assert f"# HELP lastcard_{field.name}" in text


def test_tables_of_one_address_are_limited(tmp_path: Path) -> None:
    with start_server(tmp_path, "--max-tables-per-hour", "2") as server:
        for _ in range(2):
            assert server.request("/api/tables", {"name": "Ana"}).status == 201
        refused = server.request("/api/tables", {"name": "Ana"})
        assert problem(refused, 429) == "too-many"
        assert int(refused.headers["retry-after"]) > 0


def test_client_address_comes_from_a_trusted_proxy(tmp_path: Path) -> None:
    public = "https://cards.example.org"
    with start_server(tmp_path, "--proxy", "--public-url", public, "--max-tables-per-hour", "1") as server:
        opened = [
            server.request("/api/tables", {"name": "Ana"}, headers={"X-Forwarded-For": client, "Origin": public})
            for client in ("198.51.100.1", "198.51.100.2", "203.0.113.9, 198.51.100.1")
        ]
        assert [answer.status for answer in opened] == [201, 201, 429]
        assert opened[0].data["link"].startswith(f"{public}/t/")
        assert opened[0].data["socket"].startswith("wss://cards.example.org/api/")
        assert opened[0].headers["strict-transport-security"]


def test_forwarded_address_is_ignored_without_a_proxy(tmp_path: Path) -> None:
    with start_server(tmp_path, "--max-tables-per-hour", "1") as server:
        opened = [
            server.request("/api/tables", {"name": "Ana"}, headers={"X-Forwarded-For": client}).status
            for client in ("198.51.100.1", "198.51.100.2")
        ]
        assert opened == [201, 429]
