"""Writes records to files, and never overwrites other files."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from lastcard.local.record_writer import naming_file, write_whole
from lastcard.notation.files import FileError
from lastcard.notation.record import Record, write_record
from lastcard.text.language import t
from lastcard.text.terminal_output import wrap_around_command


class RecordSaver:
    """Remembers the files that it wrote: it may overwrite only those."""

    def __init__(self, own: Path | None = None, level: str = "", people: Sequence[str] = ()) -> None:
        self._own = {own.resolve()} if own else set()
        self._level = level
        self._people = people

    def where(self, path: Path, *, unfinished: bool) -> list[str]:
        """Return where a match is saved and how to replay it, or how to resume it if it isn't over."""
        command = shlex.join(["lastcard", "replay", str(path)])
        lines = wrap_around_command(t("plain-record-at", path=str(path), command=command), command)
        return [*lines, *self.how_to_go_on(path)] if unfinished else lines

    def how_to_go_on(self, path: Path) -> list[str]:
        """Return the command to resume; a record doesn't say the level of the bots or who was at the keyboard."""
        level = ["--level", self._level] if self._level else []
        people = [word for name in self._people for word in ("--name", name)]
        command = shlex.join(["lastcard", "play", "--resume", str(path), *level, *people])
        return wrap_around_command(t("plain-go-on", command=command), command)

    def claim(self, path: Path) -> None:
        """Refuse a file that another program or another session wrote."""
        if path.exists() and path.resolve() not in self._own:
            raise FileError("plain-file-there", path=str(path))
        self._own.add(path.resolve())

    def write(self, record: Record, path: Path) -> None:
        with naming_file(path):
            self.claim(path)
            write_whole(path, write_record(record))
