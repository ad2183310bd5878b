"""The hub with the store that it really has."""

from __future__ import annotations

import asyncio
from pathlib import Path

from lastcard.protocol.commands import Chat, Start, Stop
from lastcard.protocol.messages import Update, Welcome
from lastcard.server.store import open_store
from tests.server.hub.around import House, Socket


async def told(socket: Socket, command: str) -> None:
    """Wait for the outcome of a command."""
    while not any(update.done == command for update in socket.all(Update)):
        await asyncio.sleep(0)


def test_what_was_told_is_there_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"

    async def before() -> tuple[House, Socket]:
        house = House(open_store(url))
        await house.hub.start()
        await house.open("Ann", "Bea")
        ann = await house.connect("Ann")
        for number in range(5):
            ann.do(Chat, text=str(number))
        ann.do(Start)
        await told(ann, ann.do(Stop))
        await house.hub.drain()
        await house.shelf.close()
        return house, ann

    async def after(first: House, ann: Socket) -> None:
        house = House(open_store(url))
        await house.hub.start()
        house.tokens, house.table = first.tokens, first.table
        welcome = (await house.connect("Ann")).last(Welcome)
        assert welcome.seq == ann.seqs[-1]
        assert [said.text for said in welcome.chat] == list("01234")
        record = await house.hub.record(house.table, 1, "192.0.2.1")
        assert record.names == ("Ann", "Bea")
        await house.hub.drain()
        await house.shelf.close()

    asyncio.run(after(*asyncio.run(before())))
