"""Writes records to files, and never overwrites a file that isn't its own."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from lastcard.match import Match
from lastcard.notation.files import FileError
from lastcard.notation.record import Record, write_record
from lastcard.text.language import t
from lastcard.text.terminal_output import wrap_around_command
from lastcard.user_folders import state_folder


class Saver:
    """Remembers which files it wrote: it may write those again, and no others."""

    def __init__(self, own: Path | None = None, level: str = "", people: Sequence[str] = ()) -> None:
        self._own = {own.resolve()} if own else set()
        self._level = level
        self._people = people

    def where(self, path: Path, *, unfinished: bool) -> list[str]:
        """Where a match is and how to see it again; of one that isn't over, how to go on with it."""
        command = shlex.join(["lastcard", "replay", str(path)])
        lines = wrap_around_command(t("plain-record-at", path=str(path), command=command), command)
        return [*lines, *self.how_to_go_on(path)] if unfinished else lines

    def how_to_go_on(self, path: Path) -> list[str]:
        """The command; a record says neither who was played against nor who of several was at the keyboard."""
        level = ["--level", self._level] if self._level else []
        people = [word for name in self._people for word in ("--name", name)]
        command = shlex.join(["lastcard", "play", "--resume", str(path), *level, *people])
        return wrap_around_command(t("plain-go-on", command=command), command)

    def save(self, match: Match, path: Path) -> None:
        self.write(match.record(), path)

    def write(self, record: Record, path: Path) -> None:
        try:
            if path.exists() and path.resolve() not in self._own:
                raise FileError("plain-file-there", path=str(path))
            path.write_text(write_record(record), "utf-8")
            self._own.add(path.resolve())
        except (OSError, ValueError) as error:
            raise FileError("plain-file-not-written", path=str(path), why=error) from error


def keep_unfinished(record: Record) -> Path | None:
    """Where a match is that was left before its end and that nobody asked to keep; None: nothing had been done in it.

    The next one takes its place. Where nothing can be written it is lost, as was to be expected.
    """
    if not record.actions:
        return None
    with suppress(OSError, RuntimeError):  # nothing can be written, or there is no home
        path = state_folder() / "unfinished.lastcard"
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_text(write_record(record), "utf-8")
        return path
    return None
