"""A table on a server in lines: opened, joined, come back to, or watched."""

from __future__ import annotations

import asyncio
from argparse import Namespace

from lastcard.client import Client
from lastcard.client.joining import arrived, gone, opened
from lastcard.client.seat_tokens import forget
from lastcard.plain.live_console import LiveConsole
from lastcard.plain.network_game import JoinedTable
from lastcard.text import table_lines
from lastcard.text.language import t


def join(args: Namespace) -> int:
    """Sit down at a table, come back to it, or look on."""
    asyncio.run(_joined(args))
    return 0


def host(args: Namespace) -> int:
    """Open a table, and give some of its chairs to bots."""
    asyncio.run(_hosted(args))
    return 0


async def _joined(args: Namespace) -> None:
    async with await arrived(args) as client:
        await _attend(client, LiveConsole())


async def _hosted(args: Namespace) -> None:
    async with await opened(args) as client:
        console = LiveConsole()
        console.say(
            t("plain-send-link", link=client.link),
            *table_lines.wrap_sentences(t("plain-start"), indent=""),
            "",
        )
        await _attend(client, console)


async def _attend(client: Client, console: LiveConsole) -> None:
    table = JoinedTable(client, console)
    try:
        await table.attend()
    except asyncio.CancelledError:
        console.say("")  # after the ^C that the terminal shows
        raise
    finally:
        if table.got_up:
            forget(client.link, client.token)
        else:
            console.say(*gone(client))
