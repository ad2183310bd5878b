"""Start the game on the whole screen, local or on a server, and print what matters after it."""

from __future__ import annotations

import asyncio
import signal
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from lastcard.bots.worker import LevelUnavailable, WorkerStatus
from lastcard.client import Client
from lastcard.client.joining import join_table, open_table, return_hint
from lastcard.effects import write_rule
from lastcard.local import LocalTable
from lastcard.local.bot_thread import Notice
from lastcard.local.match_setup import match_of, people_of, saver_of, seed_of
from lastcard.local.record_file import Saver, keep_unfinished
from lastcard.notation.record import Record
from lastcard.protocol.settings import Changes
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.names import find_level
from lastcard.text.terminal_output import print_wrapped
from lastcard.tui.app import LastcardApp

_LEFT_ON_PURPOSE = ("closed", "removed")


def play(args: Namespace) -> int:
    """Play at this screen, with people and bots."""
    return asyncio.run(_play_locally(args))


def host(args: Namespace) -> int:
    return asyncio.run(_play_on_server(args, host=True))


def join(args: Namespace) -> int:
    return asyncio.run(_play_on_server(args, host=False))


async def _play_on_server(args: Namespace, *, host: bool) -> int:
    async with await (open_table(args) if host else join_table(args)) as client:
        try:
            return await _run_app(LastcardApp([client], motion=not args.no_motion))
        finally:
            _print_goodbye(client)


def _print_goodbye(client: Client) -> None:
    for line in return_hint(client):
        print(line)
    if client.ended and client.ended.reason not in _LEFT_ON_PURPOSE:
        raise client.ended
    if client.ended:
        print_wrapped(in_words(client.ended))


async def _run_app(app: LastcardApp) -> int:
    """Run the app until somebody quits or the terminal is closed."""
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, app.exit)
    await app.run_async()
    return app.return_code or 0


async def _play_locally(args: Namespace) -> int:
    match = match_of(args)
    people = people_of(args, match)
    notices = _BotNotices()
    table = await _open_table(args, match.record(), people, notices)
    records = _MatchRecords(table, saver_of(args, match, people), args.record or args.resume)
    try:
        notices.app = LastcardApp(table.seats, motion=not args.no_motion)
        records.write()  # fail now, not after the match, if the path can't be written
        return await _run_app(notices.app)
    finally:
        records.write()
        await table.close()
        records.print_paths()


async def _open_table(args: Namespace, record: Record, people: tuple[int, ...], notices: _BotNotices) -> LocalTable:
    """Open the table and start its first match."""
    level = find_level(args.level)
    if args.resume:
        return await LocalTable.resume(record, people, level, notice=notices)
    changes = Changes(
        edition=record.edition,
        options=dict(record.rules.changed()),
        written=tuple(write_rule(rule) for rule in record.written),
    )
    bots = [level] * (len(record.names) - len(people))
    seed = None if args.seed is None else seed_of(args.seed)
    table = await LocalTable.open(record.names[: len(people)], bots, changes, seed=seed, notice=notices)
    await table.all_agree()
    await table.seats[0].start()
    return table


class _BotNotices:
    """Shows that a bot gets ready, or that a weaker one plays in its place."""

    app: LastcardApp

    def __call__(self, notice: Notice) -> None:
        if isinstance(notice, LevelUnavailable):
            self.app.notify(in_words(notice.why), severity="warning", markup=False)
        elif notice is WorkerStatus.PREPARING:
            self.app.notify(t("pages-getting-ready"))


class _MatchRecords:
    """Writes every match to its own file: the first to the given path, the others beside it."""

    def __init__(self, table: LocalTable, saver: Saver, first: str | None) -> None:
        self._table = table
        self._saver = saver
        self._first = Path(first) if first else None

    def write(self) -> None:
        for number in range(1, self._match + 1):
            if path := self._path(number):
                self._saver.write(self._table.record(number), path)

    def print_paths(self) -> None:
        path = self._path(self._match) or self._save_unfinished()
        if path:
            print(*self._saver.where(path, unfinished=not self._is_over), sep="\n")

    def _save_unfinished(self) -> Path | None:
        """Save an unfinished match, even if no record was wanted."""
        return None if self._is_over else keep_unfinished(self._table.record())

    @property
    def _is_over(self) -> bool:
        return self._table.seats[0].lobby.standing == "over"

    @property
    def _match(self) -> int:
        return self._table.seats[0].lobby.match

    def _path(self, number: int) -> Path | None:
        if self._first is None or number == 1:
            return self._first
        return self._first.with_stem(f"{self._first.stem}-{number}")
