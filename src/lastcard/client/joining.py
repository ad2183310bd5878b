"""Open, join and leave a table on a server from the command line, in lines or on the screen."""

from __future__ import annotations

import shlex
from argparse import Namespace
from contextlib import suppress
from typing import Any, cast

from lastcard.client import Client, ClientClosed, ClientRefused, http_api
from lastcard.client.seat_tokens import forget_token, load_token, save_token, saved_names, saved_tokens
from lastcard.core.defaults import EDITION
from lastcard.core.errors import GameError, OneOf
from lastcard.effects import write_rule
from lastcard.effects.rule import rule_of
from lastcard.preferences import load_preferences
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Language
from lastcard.text.language import current_language, t
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
        await _wear_face(client)
        for level in levels:
            await client.bot(level)
    except BaseException:
        await client.close()
        raise
    return client


async def find_table(args: Namespace) -> Client:
    """Take a seat at a public table by quick match, in the language and the edition of this player."""
    name = _name_of(args)
    if not name:
        raise GameError("pages-quick-name")
    language = None if args.any_language else cast(Language, current_language())
    edition = args.edition or EDITION
    client = await Client.quick(args.server, name, edition=edition, language=language, earlier=saved_tokens)
    _keep(client)
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
    client = await _join(args, name)
    try:
        await _wear_face(client)
    except BaseException:
        await client.close()
        raise
    return client


async def _join(args: Namespace, name: str) -> Client:
    """Take a free seat, or wait for that of a bot."""
    try:
        return await Client.join(args.link, name, saved_tokens(args.link))
    except ClientRefused as refused:
        if refused.reason not in (Reason.NOT_NOW, Reason.TABLE_FULL):
            raise
        if not (await http_api.show_table(http_api.TableAddress.of(args.link))).late_seats:
            raise
    return await Client.join(args.link, name, saved_tokens(args.link), late=True)


async def _wear_face(client: Client) -> None:
    """Choose the face in the preferences, at a table where faces can be chosen."""
    face = load_preferences().face
    if face and client.lobby.faces and client.lobby.standing in ("lobby", "over"):
        with suppress(ClientRefused):  # the match began first
            await client.choose_face(face)


def _name_of(args: Namespace) -> str | None:
    """Return the given name, or else the one in the preferences."""
    return args.name or load_preferences().name


def _keep(client: Client) -> None:
    mine = client.me or client.newcomer
    if client.token and mine:
        save_token(client.link, client.token, mine.name)


def return_hint(client: Client) -> list[str]:
    """Return how to come back, if there still is a seat; if not, forget its token."""
    if client.token is None or (client.ended and client.ended.reason == "banned"):
        return []  # a removed player's token stays: by it the table knows them
    mine = client.me or client.newcomer
    if mine is None or _is_lost(client):
        forget_token(client.link, client.token)
        return []
    command = shlex.join(["lastcard", "join", client.link, "--name", mine.name])
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
