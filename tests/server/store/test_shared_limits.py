"""Two hubs that share a store in PostgreSQL: what an address used at one counts at the other."""

from __future__ import annotations

import asyncio

from lastcard.protocol.http_bodies import NewTable
from lastcard.server.hub import TooMany
from tests.server.cluster.joined_hub import joined
from tests.server.hub.hub_harness import expect_error

HOME = "192.0.2.7"
MOST = 5


def test_tables_opened_at_one_node_count_at_the_other(postgres_url: str) -> None:
    async def scenario() -> None:
        async with (
            joined(postgres_url, 1, tables_an_hour=MOST) as (near, near_node),
            joined(postgres_url, 2, tables_an_hour=MOST) as (far, far_node),
        ):
            for _ in range(MOST):
                await far.hub.open(NewTable("Mallory"), HOME)
            await near.hub.open(NewTable("Mallory"), HOME)  # it doesn't know yet
            await far_node.lease.renew()
            await near_node.lease.renew()
            await expect_error(near.hub.open(NewTable("Mallory"), HOME), TooMany)
            await near.hub.open(NewTable("Ann"), "192.0.2.8")

    asyncio.run(scenario())
