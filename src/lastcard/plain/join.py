"""A table on a server in lines: opened, joined, come back to, or watched."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from contextlib import suppress

from lastcard.client import Client
from lastcard.client.joining import arrived, gone, opened
from lastcard.client.seat_tokens import forget
from lastcard.plain.console import GameConsole, Leave
from lastcard.plain.remote_game import RemoteGame
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
        await _attend(client, GameConsole(prompts=False))


async def _hosted(args: Namespace) -> None:
    async with await opened(args) as client:
        console = GameConsole(prompts=False)
        console.say(
            t("plain-send-link", link=client.link), *table_lines.wrap_sentences(t("plain-start"), indent=""), ""
        )
        await _attend(client, console)


async def _attend(client: Client, console: GameConsole) -> None:
    game = RemoteGame(client, console)
    try:
        with suppress(Leave):
            await game.play()
        await client.close()
    except asyncio.CancelledError:
        console.say("")  # after the ^C that the terminal shows
        raise
    finally:
        if game.gave_up_seat:
            forget(client.link, client.token)
        else:
            console.say(*gone(client))
