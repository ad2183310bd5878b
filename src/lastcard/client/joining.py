"""Coming to a table on a server, and going: in lines and on the whole screen alike."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from lastcard.client import Client, ClientClosed
from lastcard.client.seat_tokens import forget, keep, kept_token
from lastcard.core.errors import GameError
from lastcard.effects import write_rule
from lastcard.effects.rule import rule_of
from lastcard.text.language import t
from lastcard.text.names import find_level, find_rules
from lastcard.text.terminal_output import wrap_around_command


async def opened(args: Namespace) -> Client:
    """A table of one's own, some of its chairs given to bots."""
    levels = [find_level(text) for text in args.bots.split(",") if text]
    client = await Client.open(args.server, args.name, settings_of(args))
    _keep(client)
    try:
        for level in levels:
            await client.bot(level)
    except BaseException:
        await client.close()
        raise
    return client


async def arrived(args: Namespace) -> Client:
    """A seat at a table: by a token, in the chair that is kept, or in a new one; or among those who look on."""
    if args.watch:
        return await Client.watch(args.link)
    if args.token:
        client = await Client.resume(args.link, args.token)
    else:
        client = await _come_back(args) or await _sit_down(args)
    _keep(client)
    return client


async def _come_back(args: Namespace) -> Client | None:
    token = kept_token(args.link, args.name or "")
    if token is None:
        return None
    try:
        return await Client.resume(args.link, token)
    except ClientClosed as closed:
        if closed.reason not in ("no-such-table", "removed"):
            raise
        forget(args.link, token)
        return None


async def _sit_down(args: Namespace) -> Client:
    if not args.name:
        raise GameError("pages-who-are-you")
    return await Client.join(args.link, args.name)


def _keep(client: Client) -> None:
    if client.token and client.me:
        keep(client.link, client.token, client.me.name)


def gone(client: Client) -> list[str]:
    """How to come back, for who has a chair there still; for who hasn't, it is forgotten."""
    if client.token is None:
        return []
    if client.me is None or _is_lost(client):
        forget(client.link, client.token)
        return []
    command = f"lastcard join {client.link}"
    return wrap_around_command(t("pages-chair-kept", command=command), command)


def _is_lost(client: Client) -> bool:
    """Who gets up during a match may come back until it is over."""
    why = client.ended.reason if client.ended else ""
    return why == "no-such-table" or (why == "removed" and client.lobby.standing in ("lobby", "over"))


def settings_of(args: Namespace) -> dict[str, Any]:
    """What was asked for; what wasn't is the server's to choose."""
    rules = find_rules(args.rules, args.set).changed()
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
