"""Matches in lines at one keyboard, one after the other, with people and bots."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from lastcard.bots import bot_of
from lastcard.bots.levels import SEARCH_LEVELS, prepare
from lastcard.local import LocalTable
from lastcard.local.match_setup import match_of, people_of, rematch, saver_of
from lastcard.local.record_file import Saver, keep_unfinished
from lastcard.match import Match
from lastcard.plain.console import Console, GameConsole, Leave
from lastcard.plain.hot_seat import HotSeatGame
from lastcard.plain.info_commands import written_lines
from lastcard.protocol.settings import Changes
from lastcard.text import table_lines
from lastcard.text.language import format_list, t
from lastcard.text.names import edition_with_id, find_level
from lastcard.text.vocabulary import vocabulary


class Session(NamedTuple):
    """What stays the same from match to match."""

    console: Console
    saver: Saver
    people: tuple[int, ...]
    """The seats of those at the keyboard."""
    level: str


def play(args: Namespace) -> int:
    """Play matches until the players have had enough. What was played goes to --record however it ends."""
    asyncio.run(_play(args))
    return 0


async def _play(args: Namespace) -> None:
    match = match_of(args)
    people = people_of(args, match)
    session = Session(GameConsole(prompts=True), saver_of(args, match, people), people, args.level)
    path = first = Path(args.record or args.resume) if args.record or args.resume else None
    _get_ready(match, session)
    for number in count(2):
        left = await play_match(match, session, path)
        if left or not await _wants_another(session.console):
            break
        match = rematch(match, args.seed, number)
        path = first.with_stem(f"{first.stem}-{number}") if first else None


def _get_ready(match: Match, session: Session) -> None:
    """Let a level that thinks do so once before the match: the first time takes long, later ones don't."""
    level = session.level
    bot_of(level, match.state.game, 0)  # refuses an unknown level, or one that can't play here
    if level in SEARCH_LEVELS and len(session.people) < len(match.names):
        session.console.say(*table_lines.wrap_sentences(t("plain-getting-ready", name=t(f"level-{level}")), indent=""))
        prepare(level, match.state.game)


async def play_match(match: Match, session: Session, path: Path | None) -> bool:
    """Play a match to its end, or until somebody leaves; whether they left."""
    if path:
        session.saver.save(match, path)  # now, so that a path that can't be written is known before the match
    # Nobody races bots here: what people call or catch comes first.
    changes, level = Changes(race=0), find_level(session.level)
    table = await LocalTable.resume(match.record(), session.people, level, changes, stepped=True)
    session.console.say(*_greeting(match, session), "")
    left = True
    try:
        with suppress(Leave):
            await HotSeatGame(table, session.people, session.console, session.saver, match.events).play()
            left = False
    except asyncio.CancelledError:
        if sys.stdin.isatty():
            session.console.say("")  # after the ^C that the terminal shows
        raise
    finally:  # by Ctrl-C, too
        _say_goodbye(session, table, _save(table, session.saver, path), left)
        await table.close()
    return left


def _save(table: LocalTable, saver: Saver, path: Path | None) -> Path | None:
    """Return where the match is now; an unfinished one is kept, wanted or not, if somebody sat at the keyboard."""
    if path:
        saver.write(table.record(), path)
    elif sys.stdin.isatty() and not _is_over(table):
        return keep_unfinished(table.record())
    return path


def _is_over(table: LocalTable) -> bool:
    return table.seats[0].lobby.standing == "over"


def _greeting(match: Match, session: Session) -> list[str]:
    """Return who plays, and what is written on the customizable cards."""
    names, game = match.names, match.state.game
    people = format_list([names[seat] for seat in session.people])
    others = format_list([names[seat] for seat in range(len(names)) if seat not in session.people])
    who = "plain-against" if others else "plain-among"
    if len(session.people) == 1:
        who = "plain-you-against"
    told = t(who, people=people, others=others), t("plain-for-help")
    return [
        *table_lines.wrap_sentences(t("plain-welcome", name=edition_with_id(game.edition)), *told, indent=""),
        *written_lines(game.written),
    ]


def _say_goodbye(session: Session, table: LocalTable, path: Path | None, left: bool) -> None:
    if left:
        session.console.say("", *table_lines.wrap_sentences(t("plain-goodbye"), indent=""))
    if path:
        session.console.say(*session.saver.where(path, unfinished=not _is_over(table)))


async def _wants_another(console: Console) -> bool:
    console.say("", *table_lines.wrap_sentences(t("plain-another"), indent=""))
    try:
        return vocabulary().match_prefix(await console.ask("> "), ["yes", "no"]) == {"yes"}
    except Leave:
        return False
