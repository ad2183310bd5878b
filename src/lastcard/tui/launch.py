"""Start the game on the whole screen, local or on a server, and print what matters after it."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from typing import Self

from textual.app import App

from lastcard.bots.worker import LevelUnavailable
from lastcard.client import Client
from lastcard.client.joining import find_table, join_table, open_table, return_hint
from lastcard.effects import write_rule
from lastcard.ending_signals import ending_signals
from lastcard.local import LocalTable
from lastcard.local.bot_thread import Notice
from lastcard.local.match_log import MatchLog
from lastcard.local.match_setup import log_of, match_of, people_of, saver_of, seed_of
from lastcard.local.record_file import RecordSaver
from lastcard.notation.files import FileError
from lastcard.notation.record import Record
from lastcard.protocol.settings import Changes
from lastcard.statistics.seat_counter import SeatCounter
from lastcard.text.errors import in_words
from lastcard.text.guide import Guide
from lastcard.text.language import t
from lastcard.text.names import find_level
from lastcard.text.terminal_output import print_wrapped
from lastcard.tui.app import LastcardApp, OpenedGame, Replays
from lastcard.tui.start.record_choice import records_in

_NO_ERRORS = ("banned", "closed", "removed")


def play(args: Namespace) -> int:
    """Play at this screen, with people and bots."""
    return asyncio.run(_play_locally(args))


def host(args: Namespace) -> int:
    return asyncio.run(_play_on_server(args, host=True))


def join(args: Namespace) -> int:
    return asyncio.run(_play_on_server(args, host=False))


def quick(args: Namespace) -> int:
    return asyncio.run(_quick_match(args))


def start(parse: Callable[[list[str]], Namespace]) -> int:
    """Begin with the start screen. `parse` reads the words of a command, as it would be typed."""
    return asyncio.run(_start(parse))


def show_replay(args: Namespace) -> int:
    """Show a record, or one of those in a file, from a step on."""
    records = records_in(args.file)
    return asyncio.run(_run_app(LastcardApp(replays=Replays(records, args.start))))


async def _start(parse: Callable[[list[str]], Namespace]) -> int:
    async def open_game(app: LastcardApp, words: list[str], deal: bool) -> OpenedGame:
        args = parse(words)
        if words[0] == "join":
            return _ServerGame(await join_table(args))
        if words[0] == "quick":
            return _ServerGame(await find_table(args))
        notices = _BotNotices()
        notices.app = app
        return await _LocalGame.open(args, notices, deal=deal)

    app = LastcardApp(open_game=open_game)
    try:
        return await _run_app(app)
    finally:
        _print_lines(await app.close_game())


async def _play_on_server(args: Namespace, *, host: bool) -> int:
    return await _play_as(await (open_table(args) if host else join_table(args)), args)


async def _quick_match(args: Namespace) -> int:
    return await _play_as(await find_table(args), args)


async def _play_as(client: Client, args: Namespace) -> int:
    async with client:
        try:
            counter = SeatCounter.at(client)
            return await _run_app(LastcardApp([client], motion=not args.no_motion, counter=counter))
        finally:
            _print_goodbye(client)


class _ServerGame:
    """A seat at a table on a server."""

    guide = None

    def __init__(self, client: Client) -> None:
        self.seats = [client]
        self.counter = SeatCounter.at(client)

    async def close(self) -> list[str]:
        [client] = self.seats
        lines = return_hint(client)
        if client.ended:
            lines.append(in_words(client.ended))
        await client.close()
        return lines


def _print_goodbye(client: Client) -> None:
    _print_lines(return_hint(client))
    if client.ended and client.ended.reason not in _NO_ERRORS:
        raise client.ended
    if client.ended:
        print_wrapped(in_words(client.ended))


def _print_lines(lines: list[str]) -> None:
    for line in lines:
        print(line)


async def _run_app(app: App[None]) -> int:
    """Run the app until somebody quits or the terminal is closed."""
    for number in ending_signals():
        with suppress(NotImplementedError):  # on Windows
            asyncio.get_running_loop().add_signal_handler(number, app.exit)
    await app.run_async()
    return app.return_code or 0


async def _play_locally(args: Namespace) -> int:
    notices = _BotNotices()
    game = await _LocalGame.open(args, notices, deal=True)
    try:
        notices.app = LastcardApp(game.seats, motion=not args.no_motion, guide=game.guide, counter=game.counter)
        return await _run_app(notices.app)
    finally:
        _print_lines(await game.close())


class _LocalGame:
    """A table in this process, and the log of its matches."""

    def __init__(
        self, table: LocalTable, saver: RecordSaver, log: MatchLog, guide: Guide | None, counter: SeatCounter | None
    ) -> None:
        self.seats = table.seats
        self.guide = guide
        self.counter = counter
        self._table = table
        self._saver = saver
        self._log = log

    @classmethod
    async def open(cls, args: Namespace, notices: _BotNotices, *, deal: bool) -> Self:
        match = match_of(args)
        people = people_of(args, match)
        saver = saver_of(args, match, people)
        log = log_of(args, saver)
        table, counter = await _open_table(args, match.record(), people, notices, log, deal=deal)
        if log.trouble:  # fail now, not after the match, if the wanted file can't be written
            await table.close()
            raise log.trouble
        log.warn = notices.warn_of_trouble
        return cls(table, saver, log, Guide() if args.guide else None, counter)

    async def close(self) -> list[str]:
        """Save an unfinished match and close the table; return where the match is."""
        self._table.save_unfinished()
        await self._table.close()
        if self._log.trouble:
            raise self._log.trouble
        path = self._log.path
        return self._saver.where(path, unfinished=self._table.is_under_way) if path else []


async def _open_table(
    args: Namespace, record: Record, people: tuple[int, ...], notices: _BotNotices, log: MatchLog, *, deal: bool
) -> tuple[LocalTable, SeatCounter | None]:
    """Open the table, and start its first match unless it is to wait in its lobby."""
    level = find_level(args.level)
    if args.resume:
        resumed = await LocalTable.resume(record, people, level, Changes(hints=args.hints), notice=notices, log=log)
        return resumed, _counter_at(resumed)
    changes = Changes(
        edition=record.edition,
        options=dict(record.rules.changed()),
        written=tuple(write_rule(rule) for rule in record.written),
        slow_bots=args.guide,
        hints=args.hints,
    )
    bots = [level] * (len(record.names) - len(people))
    seed = None if args.seed is None else seed_of(args.seed)
    table = await LocalTable.open(record.names[: len(people)], bots, changes, seed=seed, notice=notices, log=log)
    counter = _counter_at(table)
    await table.all_agree()
    if deal:
        await table.seats[0].start()
    return table, counter


def _counter_at(table: LocalTable) -> SeatCounter | None:
    """Count the matches of the person at this screen. Where several share it, nobody knows whose they are."""
    return SeatCounter.at(table.seats[0]) if len(table.seats) == 1 else None


class _BotNotices:
    """Shows that a weaker bot plays in the place of another, or that the match can't be saved."""

    app: LastcardApp

    def __call__(self, notice: Notice) -> None:
        if isinstance(notice, LevelUnavailable):
            self.app.notify(in_words(notice.why), severity="warning", markup=False)

    def warn_of_trouble(self, trouble: FileError) -> None:
        self.app.notify(t("plain-not-saved", why=in_words(trouble)), severity="error", timeout=15, markup=False)
