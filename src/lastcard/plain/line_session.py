"""Local matches in line mode, one after the other, with people and bots."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from contextlib import suppress
from functools import partial
from itertools import count
from typing import NamedTuple

from lastcard.bots import bot_of
from lastcard.bots.levels import SEARCH_LEVELS, prepare
from lastcard.ending_signals import ending_signals
from lastcard.local import LocalTable
from lastcard.local.match_log import MatchLog
from lastcard.local.match_setup import log_of, match_of, people_of, rematch, saver_of
from lastcard.local.record_file import RecordSaver
from lastcard.match import Match
from lastcard.notation.files import FileError
from lastcard.plain.console import Console, GameConsole, QuitGame
from lastcard.plain.hot_seat import HotSeatGame
from lastcard.plain.info_commands import written_lines
from lastcard.protocol.settings import Changes
from lastcard.statistics.lines import after_match_lines
from lastcard.statistics.seat_counter import SeatCounter
from lastcard.text import table_lines
from lastcard.text.errors import in_words
from lastcard.text.guide import Guide
from lastcard.text.language import format_list, t
from lastcard.text.names import edition_with_id, find_level
from lastcard.text.vocabulary import vocabulary


class LineSession(NamedTuple):
    """The settings that stay the same in all matches of a session."""

    console: Console
    saver: RecordSaver
    log: MatchLog
    people: tuple[int, ...]
    """The seats of the people at the keyboard."""
    level: str
    guide: Guide | None = None
    hints: bool = False


def play(args: Namespace) -> int:
    """Play matches until the players stop. Records are complete however the session ends."""
    try:
        asyncio.run(_play(args))
    except asyncio.CancelledError:  # by a signal
        raise KeyboardInterrupt from None
    return 0


async def _play(args: Namespace) -> None:
    _end_on_signals()
    match = match_of(args)
    people = people_of(args, match)
    saver, console = saver_of(args, match, people), GameConsole(prompts=True)
    guide = Guide() if args.guide else None
    session = LineSession(console, saver, log_of(args, saver), people, args.level, guide, args.hints)
    _get_ready(match, session)
    for number in count(2):
        left = await play_match(match, session)
        if left or not await _wants_another(session.console):
            break
        match = rematch(match, args.seed, number)


def _end_on_signals() -> None:
    """Let the signals that ask a program to end do what Ctrl-C does."""
    task = asyncio.current_task()
    assert task is not None
    for number in ending_signals():
        with suppress(NotImplementedError):  # on Windows
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)


def _warn(console: Console, trouble: FileError) -> None:
    console.say(*table_lines.wrap_sentences(t("plain-not-saved", why=in_words(trouble))))


def _get_ready(match: Match, session: LineSession) -> None:
    """Prepare a level that searches before the match, because its first decision takes long."""
    level = session.level
    bot_of(level, match.state.game, 0)  # refuses an unknown or unavailable level
    if level in SEARCH_LEVELS and len(session.people) < len(match.names):
        session.console.say(*table_lines.wrap_sentences(t("turn-preparing"), indent=""))
        prepare(level, match.state.game)
        session.console.say(*table_lines.wrap_sentences(t("plain-got-ready"), indent=""))


async def play_match(match: Match, session: LineSession) -> bool:
    """Play a match until it ends or a player leaves; return whether a player left."""
    # People don't race against bots here: their calls and catches come first.
    changes, level, log = Changes(race=0, hints=session.hints), find_level(session.level), session.log
    table = await LocalTable.resume(match.record(), session.people, level, changes, stepped=True, log=log)
    if log.trouble:  # a wanted file that can't be written is reported before the match
        await table.close()
        raise log.trouble
    log.warn = partial(_warn, session.console)
    session.console.say(*_greeting(match, session), "")
    left = interrupted = True
    try:
        with suppress(QuitGame):
            game = HotSeatGame(table, session.people, session.console, session.saver)
            game.guide = session.guide
            counter = SeatCounter.at(table.seats[0]) if len(table.seats) == 1 else None
            await game.play()
            left = False
            if counter:
                session.console.say(*after_match_lines(counter))
        interrupted = False
    except asyncio.CancelledError:
        if sys.stdin.isatty():
            session.console.say("")  # after the ^C that the terminal shows
        raise
    finally:  # after Ctrl-C too
        # A script that has come to its end needs no match to resume; a person may.
        table.save_unfinished(keep=interrupted or log.is_wanted or sys.stdin.isatty())
        await table.close()
        _say_goodbye(session, table, left)
    return left


def _greeting(match: Match, session: LineSession) -> list[str]:
    """Return the players, and the rules on the customizable cards."""
    names, game = match.names, match.state.game
    people = format_list([names[seat] for seat in session.people])
    others = format_list([names[seat] for seat in range(len(names)) if seat not in session.people])
    who = "plain-against" if others else "plain-among"
    if len(session.people) == 1:
        who = "plain-you-against"
    intro = t(who, people=people, others=others), t("plain-for-help")
    return [
        *table_lines.wrap_sentences(t("plain-welcome", name=edition_with_id(game.edition)), *intro, indent=""),
        *written_lines(game.written),
    ]


def _say_goodbye(session: LineSession, table: LocalTable, left: bool) -> None:
    log = session.log
    if left:
        session.console.say("", *table_lines.wrap_sentences(t("plain-goodbye"), indent=""))
    if log.trouble:
        raise log.trouble
    if log.path:
        session.console.say(*session.saver.where(log.path, unfinished=table.is_under_way))


async def _wants_another(console: Console) -> bool:
    console.say("", *table_lines.wrap_sentences(t("plain-another"), indent=""))
    try:
        return vocabulary().match_prefix(await console.ask("> "), ["yes", "no"]) == {"yes"}
    except QuitGame:
        return False
