"""The hub with a real store."""

from __future__ import annotations

import asyncio
from pathlib import Path

from lastcard.notation.record import read_record
from lastcard.protocol.commands import Chat, Start, Stop
from lastcard.protocol.messages import Welcome
from lastcard.server.store import open_store
from tests.server.hub.hub_harness import FakeClient, HubHarness, wait_until_done


def test_sent_updates_survive_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"

    async def before() -> tuple[HubHarness, FakeClient]:
        harness = HubHarness(open_store(url))
        await harness.hub.start()
        await harness.open("Ann", "Bea")
        ann = await harness.connect("Ann")
        for number in range(5):
            ann.do(Chat, text=str(number))
        ann.do(Start)
        await wait_until_done(ann, ann.do(Stop))
        await harness.hub.drain()
        await harness.store.close()
        return harness, ann

    async def after(first: HubHarness, ann: FakeClient) -> None:
        harness = HubHarness(open_store(url))
        await harness.hub.start()
        harness.tokens, harness.table = first.tokens, first.table
        welcome = (await harness.connect("Ann")).last(Welcome)
        assert welcome.seq == ann.seqs[-1]
        assert [said.text for said in welcome.chat] == list("01234")
        record = await harness.hub.record(harness.table, 1, "192.0.2.1")
        assert read_record(record).names == ("Ann", "Bea")
        await harness.hub.drain()
        await harness.store.close()

    asyncio.run(after(*asyncio.run(before())))
