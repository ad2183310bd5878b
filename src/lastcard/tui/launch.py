"""Starting the game on a whole screen: at home or at a table on a server, and what is left to say when it is over."""

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

_WE_WENT = ("closed", "removed")


def play(args: Namespace) -> int:
    """At this screen, with people and bots."""
    return asyncio.run(_at_home(args))


def host(args: Namespace) -> int:
    return asyncio.run(_on_a_server(args, host=True))


def join(args: Namespace) -> int:
    return asyncio.run(_on_a_server(args, host=False))


async def _on_a_server(args: Namespace, *, host: bool) -> int:
    async with await (open_table(args) if host else join_table(args)) as client:
        try:
            return await _shown(LastcardApp([client], motion=not args.no_motion))
        finally:
            _say_goodbye(client)


def _say_goodbye(client: Client) -> None:
    for line in return_hint(client):
        print(line)
    if client.ended and client.ended.reason not in _WE_WENT:
        raise client.ended
    if client.ended:
        print_wrapped(in_words(client.ended))


async def _shown(app: LastcardApp) -> int:
    """The screen, until somebody has had enough; whoever closes the terminal has, too."""
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, app.exit)
    await app.run_async()
    return app.return_code or 0


async def _at_home(args: Namespace) -> int:
    match = match_of(args)
    people = people_of(args, match)
    crier = _Crier()
    home = await _home(args, match.record(), people, crier)
    records = _Records(home, saver_of(args, match, people), args.record or args.resume)
    try:
        crier.app = LastcardApp(home.seats, motion=not args.no_motion)
        records.write()  # now, so that a path that can't be written is no disappointment afterwards
        return await _shown(crier.app)
    finally:
        records.write()
        await home.close()
        records.say_where()


async def _home(args: Namespace, record: Record, people: tuple[int, ...], crier: _Crier) -> LocalTable:
    """The table that was asked for, its first match under way."""
    level = find_level(args.level)
    if args.resume:
        return await LocalTable.resume(record, people, level, notice=crier)
    changes = Changes(
        edition=record.edition,
        options=dict(record.rules.changed()),
        written=tuple(write_rule(rule) for rule in record.written),
    )
    bots = [level] * (len(record.names) - len(people))
    seed = None if args.seed is None else seed_of(args.seed)
    home = await LocalTable.open(record.names[: len(people)], bots, changes, seed=seed, notice=crier)
    await home.all_agree()
    await home.seats[0].start()
    return home


class _Crier:
    """Tells on the screen that a bot gets ready, or that another plays in its place."""

    app: LastcardApp

    def __call__(self, notice: Notice) -> None:
        if isinstance(notice, LevelUnavailable):
            self.app.notify(in_words(notice.why), severity="warning", markup=False)
        elif notice is WorkerStatus.PREPARING:
            self.app.notify(t("pages-getting-ready"))


class _Records:
    """Every match of the evening in a file of its own: the first where it was asked for, the others beside it."""

    def __init__(self, home: LocalTable, saver: Saver, first: str | None) -> None:
        self._home = home
        self._saver = saver
        self._first = Path(first) if first else None

    def write(self) -> None:
        for number in range(1, self._match + 1):
            if path := self._path(number):
                self._saver.write(self._home.record(number), path)

    def say_where(self) -> None:
        path = self._path(self._match) or self._left_open()
        if path:
            print(*self._saver.where(path, unfinished=not self._is_over), sep="\n")

    def _left_open(self) -> Path | None:
        """Nobody asked for a record, but the match isn't over: it isn't lost all the same."""
        return None if self._is_over else keep_unfinished(self._home.record())

    @property
    def _is_over(self) -> bool:
        return self._home.seats[0].lobby.standing == "over"

    @property
    def _match(self) -> int:
        return self._home.seats[0].lobby.match

    def _path(self, number: int) -> Path | None:
        if self._first is None or number == 1:
            return self._first
        return self._first.with_stem(f"{self._first.stem}-{number}")
