"""A copy of a command that hangs in the cluster is not applied after its client was told that it is refused."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable

import psycopg
import pytest

from lastcard.protocol.commands import Chat, Mute
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import CommandRefused, Welcome
from lastcard.server.store import OwnedTable
from tests.server.cluster.joined_hub import joined
from tests.server.cluster.two_nodes import TwoNodes, open_table, sit
from tests.server.hub.hub_harness import FakeClient, HubHarness
from tests.support import PATIENCE

_LINE = Chat(id="phone.7", text="hello")


def test_copy_in_a_paused_node_is_not_applied_after_a_refusal(nodes: TwoNodes) -> None:
    ana = open_table(nodes.a)
    with ana.at(nodes.a) as host:
        ben = sit(nodes.a, ana.table)
        with ben.at(nodes.b) as earlier, ben.at(nodes.a) as later:
            host.do("mute", who=ben.player)
            os.kill(nodes.b.pid, signal.SIGSTOP)
            try:
                for guest in (earlier, later):
                    guest.client.send_frame("chat", id="phone.7", text="hello")
                refused = later.client.receive_until(lambda message: message.get("id") == "phone.7")
                assert (refused["tell"], refused["reason"]) == ("refused", "muted")
                host.do("mute", who=ben.player, muted=False)
            finally:
                os.kill(nodes.b.pid, signal.SIGCONT)
            assert earlier.client.until_closed()[1] == CloseCode.TRY_AGAIN
            assert host.do("chat", text="last")["chat"]["text"] == "last"
    with ana.at(nodes.a) as host:
        assert host.chat == ["last"]


async def _said(client: FakeClient, text: str) -> None:
    name = client.do(Chat, text=text)
    await _until(lambda: any(getattr(message, "done", None) == name for message in client.received))


async def _until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


def _give(url: str, harness: HubHarness, owner: str) -> None:
    """Let another node own the table, as after the end of a lease that its owner hasn't noticed."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("UPDATE tables SET owner = %s, epoch = epoch + 1 WHERE id = %s", (owner, harness.table))


@pytest.mark.parametrize("is_back", [False, True])
def test_copy_at_the_earlier_owner_is_not_applied_after_a_refusal(postgres_url: str, is_back: bool) -> None:
    """The table is at another node by then; or at the earlier owner again, where it is loaded anew."""

    async def scenario() -> None:
        async with joined(postgres_url, 1) as (near, near_node), joined(postgres_url, 2) as (far, far_node):
            await near.open("Ann", "Bea")
            earlier = await near.connect("Bea")
            await near.settle()
            _give(postgres_url, near, far_node.node)
            far.tokens, far.players, far.table = near.tokens, near.players, near.table
            ann, later = await far.connect_all("Ann", "Bea")
            ann.do(Mute, who=far.players["Bea"])
            later.send_frame(_LINE)
            await _until(lambda: later.all(CommandRefused))
            assert later.last(CommandRefused).reason == "muted"
            ann.do(Mute, who=far.players["Bea"], muted=False)
            await _said(ann, "between")
            if is_back:
                _give(postgres_url, near, near_node.node)
                near_node.on_adopted([OwnedTable(near.table, 3, None)])
            earlier.send_frame(_LINE)
            await _until(lambda: earlier.code == CloseCode.TRY_AGAIN)
            latest = await (near if is_back else far).connect("Bea")
            assert [said.text for said in latest.last(Welcome).chat] == ["between"]

    asyncio.run(scenario())
