"""A node that dies, stops or hangs: the other one continues its tables, and nothing that was acknowledged is lost."""

from __future__ import annotations

import os
import signal
from time import monotonic
from typing import Any

import pytest

from lastcard.protocol.connection import CloseCode
from tests.server.cluster.two_nodes import Player, TwoNodes, id_of, metric, open_table, play, sit
from tests.support.server import wait_until

_STATE = ("lobby", "sight", "you", "chat")
_ROUNDING_MS = 100


def state_of(player: Player) -> dict[str, Any]:
    """Return what a player saw at first and that doesn't depend on who is connected, or when."""
    return {name: player.first.get(name) for name in _STATE}


def test_table_of_a_killed_node_continues_at_the_other(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a, race=None, clock=600, absent=None)
    with ana.at(nodes.a) as host:
        ben = sit(nodes.a, ana.table)
        with ben.at(nodes.a) as guest:
            host.catch_up(guest)
            host.do("start")
            guest.catch_up(host)
            play(host, guest, 6)
            guest.do("chat", text="stored")
        with ben.at(nodes.b) as guest:
            before = guest
        adopted = metric(nodes.b, "adopted_total")
        nodes.a.kill()
        assert host.client.until_closed()[1] != CloseCode.NO_SUCH_TABLE
    wait_until(lambda: ben.is_welcome(nodes.b))
    with ana.at(nodes.b) as host, ben.at(nodes.b) as guest:
        assert (host.first["player"], guest.first["player"]) == (ana.player, ben.player)
        assert state_of(guest) == state_of(before)
        assert guest.chat == ["stored"]
        assert guest.clock["deadline"] >= before.clock["deadline"]
        assert nodes.owner_of(ana.table) == id_of(nodes.b)
        play(host, guest, 4)
    assert metric(nodes.b, "adopted_total") >= adopted
    assert metric(nodes.b, "leases_lost_total") == 0


def test_stopping_node_hands_its_tables_over(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a, race=None, clock=600, absent=None)
    with ana.at(nodes.a) as host:
        ben = sit(nodes.b, ana.table)
        with ben.at(nodes.b) as guest:  # over the relay
            host.catch_up(guest)
            host.do("start")
            guest.catch_up(host)
            play(host, guest, 5)
            guest.do("chat", text="kept")
            host.catch_up(guest)
        with ben.at(nodes.b) as guest:
            before, stopped_at = guest, monotonic()
            nodes.a.process.send_signal(signal.SIGTERM)
            for player in (host, guest):
                messages, code = player.client.until_closed()
                assert code == CloseCode.RESTART
                assert (messages[-1]["tell"], messages[-1]["reason"]) == ("bye", "restart")
    with ben.at(nodes.b) as guest, ana.at(nodes.b) as host:  # at the first attempt
        away = (monotonic() - stopped_at) * 1000 + _ROUNDING_MS
        assert state_of(guest) == state_of(before)
        assert guest.chat == ["kept"]
        assert before.clock["deadline"] <= guest.clock["deadline"] <= before.clock["deadline"] + away
        assert nodes.owner_of(ana.table) == id_of(nodes.b)
        play(host, guest, 3)
    nodes.a.wait_until_stopped()


def test_command_sent_again_to_another_node_is_applied_once(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a)
    names = [f"again.{number}" for number in range(5)]
    with ana.at(nodes.a) as host:
        host.client.send_frame("chat", id=names[0], text=names[0])
        host.client.receive_until(lambda message: message.get("done") == names[0])
        nodes.a.process.send_signal(signal.SIGTERM)
        for name in names[1:]:
            host.client.send_frame("chat", id=name, text=name)
        messages, _ = host.client.until_closed()
        acknowledged = {names[0], *(message["done"] for message in messages if "done" in message)}
    with ana.at(nodes.b) as host:
        assert acknowledged <= set(host.chat)
        assert len(host.chat) == len(set(host.chat))
        for name in names:
            host.client.send_frame("chat", id=name, text=name)
            found = host.client.receive_until(lambda m, name=name: name in (m.get("done"), m.get("id")))
            assert found.get("again", False) == (name in host.chat)
    with ana.at(nodes.b) as host:
        assert sorted(host.chat) == names
    nodes.a.wait_until_stopped()


@pytest.mark.full
def test_node_that_hung_for_longer_than_its_lease_acknowledges_nothing(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a)
    earlier = id_of(nodes.a)
    with ana.at(nodes.a) as host:
        ben = sit(nodes.a, ana.table)
        host.do("chat", text="before")
        os.kill(nodes.a.pid, signal.SIGSTOP)
        try:
            host.client.send_frame("chat", id="late.1", text="late")
            wait_until(lambda: ben.is_welcome(nodes.b))
            with ben.at(nodes.b) as guest:
                guest.do("chat", text="meanwhile")
        finally:
            os.kill(nodes.a.pid, signal.SIGCONT)
        messages, code = host.client.until_closed()
        assert [message for message in messages if message.get("done") or message.get("chat")] == []
        assert messages[-1]["tell"] == "bye"
        assert code == CloseCode.TRY_AGAIN
    wait_until(lambda: nodes.a.request("/health/ready").data["lease"] == "held")
    assert id_of(nodes.a) not in ("", earlier)
    assert metric(nodes.a, "leases_lost_total") == 1
    with ana.at(nodes.a) as host:
        assert host.chat == ["before", "meanwhile"]
        again = open_table(nodes.a)
        assert nodes.owner_of(again.table) == id_of(nodes.a)


@pytest.mark.full
def test_node_that_cannot_renew_its_lease_is_not_ready(nodes: TwoNodes) -> None:
    """Both nodes lose their leases, come back under new ids, and one of them continues the table."""
    ana = open_table(nodes.a)
    earlier = id_of(nodes.a)
    with ana.at(nodes.a) as host:
        with nodes.without_renewals():
            wait_until(lambda: nodes.a.request("/health/ready").data["lease"] == "lost")
            assert nodes.a.request("/health/ready").status == 503
            assert nodes.a.request("/health/live").status == 200
            messages, code = host.client.until_closed()
        assert (messages[-1]["tell"], messages[-1]["reason"], code) == ("bye", "restart", CloseCode.TRY_AGAIN)
    wait_until(lambda: nodes.a.request("/health/ready").data["lease"] == "held")
    assert id_of(nodes.a) != earlier
    wait_until(lambda: ana.is_welcome(nodes.b))
