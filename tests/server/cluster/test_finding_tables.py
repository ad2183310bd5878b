"""Two nodes over one PostgreSQL: what one knows of its tables, people find over the other."""

from __future__ import annotations

import psycopg
import pytest

from tests.server.cluster.two_nodes import TwoNodes, id_of, open_table, sit
from tests.support.server import ServerProcess, wait_until


def _code(node: ServerProcess, table: str) -> str:
    code: str = node.request(f"/api/tables/{table}/code", {}).data["code"]
    return code


def _found(node: ServerProcess, code: str) -> str | None:
    answer = node.request(f"/api/codes/{code}")
    assert answer.status in (200, 404)
    table: str | None = answer.data.get("table")
    return table


def _listed(node: ServerProcess) -> dict[str, int]:
    """Return the open tables with their numbers of people."""
    return {table["id"]: table["people"] for table in node.request("/api/tables").data["tables"]}


def _quick(node: ServerProcess, **more: object) -> str:
    answer = node.request("/api/quick-match", {"edition": "coloradd", "language": "en", **more})
    assert answer.status == 200
    table: str = answer.data["table"]
    return table


def test_code_made_at_one_node_works_at_the_other(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a)
    with ana.at(nodes.a):
        code = _code(nodes.a, ana.table)
        assert len(code) == 5
        assert _code(nodes.b, ana.table) == code
        for node in (nodes.a, nodes.b):
            assert _found(node, code.upper()) == ana.table
            assert _found(node, "22222") is None
            assert _found(node, "not a code".replace(" ", "%20")) is None
        ben = sit(nodes.b, ana.table)
        with ben.at(nodes.b) as guest:
            assert guest.first["player"] == ben.player


def test_code_survives_the_node_that_made_it(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a)
    with ana.at(nodes.a):
        code = _code(nodes.a, ana.table)
    nodes.a.kill()
    wait_until(lambda: ana.is_welcome(nodes.b))  # as soon as the lease of the other one has run out
    with ana.at(nodes.b):
        assert nodes.owner_of(ana.table) == id_of(nodes.b)
        assert _found(nodes.b, code) == ana.table
        assert _code(nodes.b, ana.table) == code


def test_code_of_a_locked_table_works_nowhere(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a)
    with ana.at(nodes.a) as host:
        code = _code(nodes.a, ana.table)
        host.do("change", settings={"locked": True})
        assert [_found(node, code) for node in (nodes.a, nodes.b)] == [None, None]
        assert nodes.b.request(f"/api/tables/{ana.table}/code", {}).status == 409
        host.do("change", settings={"locked": False})
        anew = _code(nodes.b, ana.table)
        assert anew != code
        assert [_found(node, anew) for node in (nodes.a, nodes.b)] == [ana.table] * 2


def test_code_expires(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a)
    with ana.at(nodes.a):
        code = _code(nodes.a, ana.table)
        with psycopg.connect(nodes.url, autocommit=True) as connection:
            connection.execute("UPDATE codes SET until = 0 WHERE code = %s", (code,))
        assert [_found(node, code) for node in (nodes.a, nodes.b)] == [None, None]
        assert _code(nodes.a, ana.table) != code


def test_open_table_is_listed_at_both_nodes_as_it_changes(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a, open=True)
    with ana.at(nodes.a) as host:
        for node in (nodes.a, nodes.b):
            wait_until(lambda node=node: _listed(node).get(ana.table) == 1)
        with sit(nodes.b, ana.table).at(nodes.b):
            for node in (nodes.a, nodes.b):
                wait_until(lambda node=node: _listed(node).get(ana.table) == 2)
            host.do("change", settings={"open": False})
            for node in (nodes.a, nodes.b):
                wait_until(lambda node=node: ana.table not in _listed(node))


@pytest.mark.parametrize(("first", "edition"), [("a", "nonpartisan"), ("b", "artiste")])
def test_people_at_two_nodes_meet_at_one_quick_table(nodes: TwoNodes, first: str, edition: str) -> None:
    """In an edition of its own: no case finds the table of the other one."""
    one, other = (nodes.a, nodes.b) if first == "a" else (nodes.b, nodes.a)
    table = _quick(one, edition=edition)
    ana = sit(one, table, "Ana")
    with ana.at(one) as host:
        wait_until(lambda: _quick(other, edition=edition) == table)
        ben = sit(other, table)
        with ben.at(other) as guest:
            host.catch_up(guest)
            assert {player["id"] for player in guest.first["lobby"]["players"]} == {ana.player, ben.player}
            assert _quick(one, edition=edition, avoid=[table]) != table
