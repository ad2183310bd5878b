"""Open, join and leave a table on a server from the command line, in lines or on the screen."""

from __future__ import annotations

import shlex
from argparse import Namespace
from typing import Any

from lastcard.client import Client, ClientClosed
from lastcard.client.seat_tokens import forget_token, load_token, save_token, saved_names, saved_tokens
from lastcard.core.errors import GameError, OneOf
from lastcard.effects import write_rule
from lastcard.effects.rule import rule_of
from lastcard.preferences import load_preferences
from lastcard.text.language import t
from lastcard.text.names import find_level, find_rules
from lastcard.text.terminal_output import wrap_around_command


async def open_table(args: Namespace) -> Client:
    """Open a table, with bots in some of its seats."""
    levels = [find_level(text) for text in args.bots.split(",") if text]
    name = _name_of(args)
    if not name:
        raise GameError("pages-host-name")
    client = await Client.open(args.server, name, settings_of(args))
    _keep(client)
    try:
        for level in levels:
            await client.bot(level)
    except BaseException:
        await client.close()
        raise
    return client


async def join_table(args: Namespace) -> Client:
    """Join a table: by a token, in a saved seat or in a new one; or as a spectator."""
    if args.watch:
        return await Client.watch(args.link, saved_tokens(args.link))
    if args.token:
        client = await Client.resume(args.link, args.token)
    else:
        client = await _come_back(args) or await _sit_down(args)
    _keep(client)
    return client


async def _come_back(args: Namespace) -> Client | None:
    """Return to a saved seat; without a name, only if no other person has one on this computer."""
    names = saved_names(args.link)
    if len(names) > 1 and not args.name:
        raise GameError("pages-which-seat", names=OneOf(names))
    token = load_token(args.link, args.name or "")
    if token is None:
        return None
    try:
        return await Client.resume(args.link, token)
    except ClientClosed as closed:
        if closed.reason not in ("no-such-table", "removed"):
            raise
        forget_token(args.link, token)
        return None


async def _sit_down(args: Namespace) -> Client:
    name = _name_of(args)
    if not name:
        raise GameError("pages-who-are-you")
    return await Client.join(args.link, name, saved_tokens(args.link))


def _name_of(args: Namespace) -> str | None:
    """Return the given name, or else the one in the preferences."""
    return args.name or load_preferences().name


def _keep(client: Client) -> None:
    if client.token and client.me:
        save_token(client.link, client.token, client.me.name)


def return_hint(client: Client) -> list[str]:
    """Return how to come back, if there still is a seat; if not, forget its token."""
    if client.token is None or (client.ended and client.ended.reason == "banned"):
        return []  # a removed player's token stays: by it the table knows them
    if client.me is None or _is_lost(client):
        forget_token(client.link, client.token)
        return []
    command = shlex.join(["lastcard", "join", client.link, "--name", client.me.name])
    return wrap_around_command(t("pages-seat-kept", command=command), command)


def _is_lost(client: Client) -> bool:
    """A player who leaves during a match may come back until it is over."""
    why = client.ended.reason if client.ended else ""
    return why == "no-such-table" or (why == "removed" and client.lobby.standing in ("lobby", "over"))


def settings_of(args: Namespace) -> dict[str, Any]:
    """Return the settings that were given; the server chooses the others."""
    rules = find_rules(args.rules, args.set).changed()
    given = {"edition": args.edition, "seats": args.players, "clock": args.clock, "options": rules}
    settings = {name: value for name, value in given.items() if value}
    if args.custom:
        settings["written"] = [write_rule(rule_of(rule)) for rule in args.custom]
    if args.open:
        settings["open"] = True
    if args.aloud:
        settings["veto"] = "any"
    if args.no_race:
        settings["race"] = None
    elif args.race is not None:
        settings["race"] = args.race
    if args.correspondence:
        settings["pace"] = "correspondence"
    return settings
