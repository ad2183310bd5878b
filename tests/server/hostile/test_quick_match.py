"""Quick match withstands floods and nonsense, and a newcomer can do nothing but wait and leave."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.hostile.quick_attacks import attack_as_newcomer, attack_quick_match
from tests.support.server import connect_client, start_server


def test_abuse_from_one_address_keeps_nobody_else_from_a_table(tmp_path: Path) -> None:
    with start_server(tmp_path, "--max-seats-per-minute", "20") as server:
        attack = attack_quick_match(server, Random(1), 60)
        assert not attack.problem
        assert {200, 400, 429} <= attack.statuses.keys()
        assert " ERROR " not in server.log


def test_newcomer_can_do_nothing_but_leave(tmp_path: Path) -> None:
    with start_server(tmp_path) as server:
        settings = {"newcomers": True, "quick_bots": False}
        host = server.request("/api/tables", {"name": "Ana", "settings": settings}).data
        with connect_client(host["socket"], host["token"]) as ana:
            ana.command("bot")
            ana.command("start")
            path = f"/api/tables/{host['table']}/seats"
            eve = server.request(path, {"name": "Eve", "late": True}).data
            assert attack_as_newcomer(server, host["table"], eve["token"], Random(1), 30) == ""
            assert server.request(path, {"name": "Kit", "late": True}).status == 409
