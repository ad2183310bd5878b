"""`lastcard host` and `lastcard join`: a table on a server, from the terminal."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from typing import Any

from lastcard.core.errors import GameError, LastcardError
from lastcard.effects import write_rule
from lastcard.effects.rule import rule_of
from lastcard.terminal.line.lines import LiveConsole
from lastcard.terminal.named import rules_named
from lastcard.terminal.told.paint import Paint, wants_colour

try:
    from lastcard.client import Client
    from lastcard.terminal.line.joined import JoinedTable
    from lastcard.terminal.line.joined_words import level_of
except ModuleNotFoundError as error:
    missing = str(error.name).partition(".")[0]
    raise LastcardError(f"a table on a server needs {missing}: pip install 'lastcard[client]'") from error


def join(args: Namespace) -> int:
    """Sit down at a table, come back to it, or look on."""
    asyncio.run(_joined(args))
    return 0


def host(args: Namespace) -> int:
    """Open a table, and give some of its chairs to bots."""
    asyncio.run(_hosted(args))
    return 0


async def _joined(args: Namespace) -> None:
    if args.watch:
        client = await Client.watch(args.link)
    elif args.token:
        client = await Client.resume(args.link, args.token)
    elif args.name:
        client = await Client.join(args.link, args.name)
    else:
        raise GameError("say who you are with --name, or look on with --watch")
    async with client:
        await _attend(client, LiveConsole())


async def _hosted(args: Namespace) -> None:
    levels = [level_of(text) for text in args.bots.split(",") if text]
    async with await Client.open(args.server, args.name, _settings(args)) as client:
        for level in levels:
            await client.bot(level)
        console = LiveConsole()
        console.say(f"Send this link to the others: {client.link}", "`start` deals when everybody is here.", "")
        await _attend(client, console)


def _settings(args: Namespace) -> dict[str, Any]:
    """What was asked for; what wasn't is the server's to choose."""
    rules = rules_named(args.rules, args.set).changed()
    given = {"edition": args.edition, "seats": args.players, "clock": args.clock, "options": rules}
    settings = {name: value for name, value in given.items() if value}
    if args.custom:
        settings["written"] = [write_rule(rule_of(rule)) for rule in args.custom]
    if args.open:
        settings["open"] = True
    if args.no_race:
        settings["race"] = None
    elif args.race is not None:
        settings["race"] = args.race
    if args.correspondence:
        settings["pace"] = "correspondence"
    return settings


async def _attend(client: Client, console: LiveConsole) -> None:
    try:
        await JoinedTable(client, console, Paint(wants_colour(sys.stdout))).attend()
    finally:
        if client.token and client.me and not (client.ended and client.ended.reason == "no-such-table"):
            console.say(f"Your chair is kept: `lastcard join {client.link} --token {client.token}` comes back.")
