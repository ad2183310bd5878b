"""Open, join, return to or watch a table on a server in line mode."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from contextlib import suppress

from lastcard.client import Client
from lastcard.client.joining import find_table, join_table, open_table, return_hint
from lastcard.client.seat_tokens import forget_token
from lastcard.plain.console import GameConsole, QuitGame
from lastcard.plain.remote_game import RemoteGame
from lastcard.text import table_lines
from lastcard.text.language import t


def join(args: Namespace) -> int:
    """Join a table, return to it, or watch it."""
    asyncio.run(_joined(args))
    return 0


def host(args: Namespace) -> int:
    """Open a table, with bots in some of its seats."""
    asyncio.run(_hosted(args))
    return 0


def quick(args: Namespace) -> int:
    """Play with other people at a public table."""
    asyncio.run(_matched(args))
    return 0


async def _matched(args: Namespace) -> None:
    async with await find_table(args) as client:
        await _attend(client, GameConsole(prompts=False))


async def _joined(args: Namespace) -> None:
    async with await join_table(args) as client:
        await _attend(client, GameConsole(prompts=False))


async def _hosted(args: Namespace) -> None:
    async with await open_table(args) as client:
        console = GameConsole(prompts=False)
        console.say(
            t("plain-send-link", link=client.link),
            t("plain-screen-link", link=await client.screen_link()),
            *table_lines.wrap_sentences(t("plain-start"), indent=""),
            "",
        )
        await _attend(client, console)


async def _attend(client: Client, console: GameConsole) -> None:
    game = RemoteGame(client, console)
    try:
        with suppress(QuitGame):
            await game.play()
        await client.close()
    except asyncio.CancelledError:
        console.say("")  # after the ^C that the terminal shows
        raise
    finally:
        if game.gave_up_seat:
            forget_token(client.link, client.token)
        else:
            console.say(*return_hint(client))
