"""Two nodes that share a store: every table is reached over either, and runs at one."""

from __future__ import annotations

import psycopg

from tests.server.cluster.two_nodes import LEASE, TwoNodes, id_of, metric, open_table, play, sit
from tests.support.server import ServerProcess, wait_until


def listed_tables(node: ServerProcess) -> set[str]:
    return {listed["id"] for listed in node.request("/api/tables").data["tables"]}


def test_nodes_report_their_ids_and_leases(nodes: TwoNodes) -> None:
    assert id_of(nodes.a)
    assert id_of(nodes.a) != id_of(nodes.b)
    for node in (nodes.a, nodes.b):
        ready = node.request("/health/ready").data
        assert (ready["status"], ready["store"], ready["lease"]) == ("ready", "ok", "held")
        assert 0 < metric(node, "lease_seconds") <= LEASE


def test_table_is_played_through_the_node_that_does_not_own_it(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a, race=None)
    relayed = metric(nodes.b, "relayed_total")
    with ana.at(nodes.a) as host:
        summaries = [node.request(f"/api/tables/{ana.table}") for node in (nodes.a, nodes.b)]
        assert [found.status for found in summaries] == [200, 200]
        assert summaries[0].data == summaries[1].data
        ben = sit(nodes.b, ana.table)
        with ben.at(nodes.b) as guest:
            assert guest.first["player"] == ben.player
            host.catch_up(guest)
            guest.do("chat", text="from b")
            assert host.catch_up(guest)["chat"]["text"] == "from b"
            host.do("chat", text="from a")
            assert guest.catch_up(host)["chat"]["text"] == "from a"
            host.do("start")
            guest.catch_up(host)
            play(host, guest, 10)
            assert nodes.owner_of(ana.table) == id_of(nodes.a)
            assert metric(nodes.b, "relayed_total") >= relayed + 3
            assert guest.do("act", action="play Z9")["tell"] == "refused"


def test_unknown_table_is_unknown_at_every_node(nodes: TwoNodes) -> None:
    for node in (nodes.a, nodes.b):
        assert node.request("/api/tables/aaaaaaaaaaaaaa").status == 404


def test_first_socket_moves_an_unvisited_table_to_its_node(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a)
    assert nodes.owner_of(ana.table) == id_of(nodes.a)
    handed_over = metric(nodes.a, "handed_over_total")
    with ana.at(nodes.b) as host:
        assert host.first["tell"] == "welcome"
        assert nodes.owner_of(ana.table) == id_of(nodes.b)
        assert metric(nodes.a, "handed_over_total") == handed_over + 1
        with sit(nodes.a, ana.table).at(nodes.a) as guest:  # visited by now, so that it stays
            guest.do("chat", text="hello")
            assert host.catch_up(guest)["chat"]["text"] == "hello"
        assert nodes.owner_of(ana.table) == id_of(nodes.b)


def test_public_list_has_the_tables_of_both_nodes(nodes: TwoNodes) -> None:
    here, there = open_table(nodes.a, open=True), open_table(nodes.b, open=True)
    with here.at(nodes.a), there.at(nodes.b):
        for node in (nodes.a, nodes.b):
            wait_until(lambda node=node: {here.table, there.table} <= listed_tables(node))


def test_record_of_a_finished_match_is_served_by_any_node(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a, race=None)
    path = f"/api/tables/{ana.table}/matches/1/record"
    with ana.at(nodes.a) as host, sit(nodes.a, ana.table).at(nodes.a) as guest:
        host.do("start")
        guest.catch_up(host)
        play(host, guest, 4)
        assert [node.request(path).status for node in (nodes.a, nodes.b)] == [404, 404]
        host.do("stop")
    record = nodes.a.request(path)
    assert record.status == 200
    assert nodes.b.request(path).body == record.body
    with psycopg.connect(nodes.url, autocommit=True) as connection:
        connection.execute("UPDATE tables SET closed = true, owner = NULL WHERE id = %s", (ana.table,))

    def is_served_by_b() -> bool:
        relayed = metric(nodes.b, "relayed_total")
        assert nodes.b.request(path).body == record.body
        return metric(nodes.b, "relayed_total") == relayed

    wait_until(is_served_by_b)  # once it has forgotten where the table was
