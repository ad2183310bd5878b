"""Hostile frames over real sockets: the full number is sent by `bench/hostile.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from lastcard.notation.record import read_record
from lastcard.protocol.connection import CloseCode
from tests.server.hostile.frame_attacks import attack_with_frames, count_kinds
from tests.server.hostile.push_attacks import attack_with_endpoints, open_canary
from tests.server.hostile.target_table import TargetTable, listen_as_host, open_target_table
from tests.server.hostile.token_attacks import attack_with_tokens, collect_tokens, play_next_move
from tests.support.raw_socket import CONTINUATION, PING, PONG, TEXT, frame, open_raw_seat, open_raw_socket
from tests.support.server import ServerProcess, connect_client, start_server

FRAMES = 2000
ATTEMPTS = 500
ENDPOINTS = 100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server"), "--log-level", "debug") as started:
        yield started
        assert "Traceback" not in started.log
        assert " ERROR " not in started.log


@pytest.fixture(scope="module")
def table(server: ServerProcess) -> TargetTable:
    return open_target_table(server)


def test_hostile_frames_change_no_table(server: ServerProcess, table: TargetTable) -> None:
    before = table.visible_state()
    sent: Counter[str] = Counter()
    with listen_as_host(table) as host:
        for outcome in attack_with_frames(table, Random(5), FRAMES):
            assert not outcome.problem, outcome.problem
            sent += count_kinds(outcome)
    assert [message["tell"] for message in host.received] == ["welcome"]
    assert table.visible_state() == before
    assert min(sent.values()) > 1  # some of every kind
    assert server.request("/health").data["status"] == "ok"


def test_guessed_tokens_take_no_seat_and_lock_nobody_out(server: ServerProcess) -> None:
    table = open_target_table(server)
    known = collect_tokens(server, table)
    moves = []
    for number, attempt in enumerate(attack_with_tokens(table, known, Random(6), ATTEMPTS)):
        assert not attempt.problem, attempt.problem
        if number % 25 == 24:
            moves.append(play_next_move(table))
    with connect_client(table.socket, table.host) as client:
        client.command("stop")
    record = read_record(server.request(table.record.replace("matches/1", "matches/2")).body.decode())
    assert [str(action) for _, action in record.actions] == moves


def test_seat_acts_only_for_itself(table: TargetTable) -> None:
    """A frame can't name another player, and it isn't this seat's turn."""
    before = table.visible_state()
    with connect_client(table.socket, table.attacker) as client:
        assert client.command("act", action="draw")["reason"] == "not-your-turn"
        for name in ("player", "seat", "by", "token", "who"):
            assert client.command("act", action="draw", **{name: "p1"})["reason"] == "unreadable"
    assert table.visible_state() == before


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(frame('{"do":"pong","n":1}') * 200, id="messages"),
        pytest.param(frame(b"", PING) * 200, id="pings"),
        pytest.param(frame(b"", PONG) * 200, id="pongs"),
        pytest.param(frame(b"", TEXT, fin=False) + frame(b"", CONTINUATION, fin=False) * 200, id="pieces"),
    ],
)
def test_flood_closes_its_socket(table: TargetTable, flood: bytes) -> None:
    with open_raw_seat(table.socket, table.attacker) as socket:
        socket.write(flood)
        assert socket.until_closed()[1] == CloseCode.FLOOD


def test_client_that_pings_and_reads_nothing_is_dropped(server: ServerProcess, table: TargetTable) -> None:
    """Pongs don't pile up for a client that doesn't read them."""
    with open_raw_socket(table.socket, buffers=4096) as socket:
        assert socket.handshake().status == 101
        while socket.write(frame(b"x" * 125, PING) * 100):
            pass
    assert server.request("/health").status == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-WebSocket-Key": ""}, 400),
        ({"Sec-WebSocket-Key": "short"}, 400),
        ({"Sec-WebSocket-Version": "12"}, 400),
        ({"X-Long": "a" * 9000}, 431),
        ({f"X-{n}": "a" for n in range(200)}, 431),
        ({"Content-Length": "5"}, 400),
        ({"Transfer-Encoding": "chunked"}, 400),
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
def test_invalid_handshake_is_answered_and_closed(table: TargetTable, headers: dict[str, str], status: int) -> None:
    with open_raw_socket(table.socket) as socket:
        answer = socket.handshake(headers)
        assert answer.status == status
        assert answer.headers["content-type"] == "application/json"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        socket.until_gone()


def test_no_endpoint_leads_behind_the_server(tmp_path: Path) -> None:
    with start_server(tmp_path, "--push", "any") as server, open_canary() as canary:
        assert attack_with_endpoints(server, Random(7), ENDPOINTS, canary) == ""
        assert canary.connections == 0
