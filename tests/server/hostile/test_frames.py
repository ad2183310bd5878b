"""Hostile frames over real sockets: the full number is sent by `bench/hostile.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from lastcard.notation.record import read_record
from tests.server.hostile.assault import assaults, kinds
from tests.server.hostile.guessing import attempts, play_on, rob
from tests.server.hostile.victims import Victim, victim, witness
from tests.support.raw_socket import CONTINUATION, PING, PONG, TEXT, frame, raw, raw_seat
from tests.support.server import Running, running, seated

FRAMES = 2000
ATTEMPTS = 500


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), "--log-level", "debug") as started:
        yield started
        assert "Traceback" not in started.log
        assert " ERROR " not in started.log


@pytest.fixture(scope="module")
def table(server: Running) -> Victim:
    return victim(server)


def test_hostile_frames_change_no_table(server: Running, table: Victim) -> None:
    before = table.stands()
    sent: Counter[str] = Counter()
    with witness(table) as host:
        for ended in assaults(table, Random(5), FRAMES):
            assert not ended.wrong, ended.wrong
            sent += kinds(ended)
    assert [told["tell"] for told in host.told] == ["welcome"]
    assert table.stands() == before
    assert min(sent.values()) > 1  # some of every kind
    assert server.ask("/health").data["status"] == "ok"


def test_guessed_tokens_take_no_seat_and_lock_nobody_out(server: Running) -> None:
    table = victim(server)
    stolen = rob(server, table)
    moves = []
    for number, attempt in enumerate(attempts(table, stolen, Random(6), ATTEMPTS)):
        assert not attempt.wrong, attempt.wrong
        if number % 25 == 24:
            moves.append(play_on(table))
    with seated(table.socket, table.host) as chair:
        chair.command("stop")
    record = read_record(server.ask(table.record.replace("matches/1", "matches/2")).body.decode())
    assert [str(action) for _, action in record.actions] == moves


def test_seat_acts_only_for_itself(table: Victim) -> None:
    """There is no way to name another: it isn't one's turn, and whose turn it is can't be said."""
    before = table.stands()
    with seated(table.socket, table.enemy) as chair:
        assert chair.command("act", action="draw")["reason"] == "not-your-turn"
        for name in ("player", "seat", "by", "token", "who"):
            assert chair.command("act", action="draw", **{name: "p1"})["reason"] == "unreadable"
    assert table.stands() == before


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(frame('{"do":"pong","n":1}') * 200, id="messages"),
        pytest.param(frame(b"", PING) * 200, id="pings"),
        pytest.param(frame(b"", PONG) * 200, id="pongs"),
        pytest.param(frame(b"", TEXT, fin=False) + frame(b"", CONTINUATION, fin=False) * 200, id="pieces"),
    ],
)
def test_flood_closes_its_socket(table: Victim, flood: bytes) -> None:
    with raw_seat(table.socket, table.enemy) as socket:
        socket.write(flood)
        assert socket.until_closed()[1] == 1008


def test_client_that_pings_and_reads_nothing_is_dropped(server: Running, table: Victim) -> None:
    """Answers to pings aren't piled up for somebody who doesn't take them."""
    with raw(table.socket, buffers=4096) as socket:
        assert socket.handshake().status == 101
        while socket.write(frame(b"x" * 125, PING) * 100):
            pass
    assert server.ask("/health").status == 200


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
def test_invalid_handshake_is_answered_and_closed(table: Victim, headers: dict[str, str], status: int) -> None:
    with raw(table.socket) as socket:
        answer = socket.handshake(headers)
        assert answer.status == status
        assert answer.headers["content-type"] == "application/json"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        socket.until_gone()
