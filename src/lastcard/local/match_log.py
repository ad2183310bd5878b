"""Writes each match of a session to a file while it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from lastcard.local.record_file import RecordSaver
from lastcard.local.record_writer import RecordWriter
from lastcard.local.unfinished import UnfinishedMatch, forget_unfinished, new_record_path, note_unfinished
from lastcard.notation.files import FileError
from lastcard.notation.record import Record
from lastcard.table.match_record import RecordedMove


class MatchLog:
    """The files of a session: the first match is in the wanted file, later ones beside it.

    If no file is wanted, a match is in the folder of unfinished matches until it is over. A file that can't be written
    doesn't end the match: `warn` is called once, and `trouble` has the reason until the file is written.
    """

    def __init__(self, saver: RecordSaver, wanted: Path | None, level: str) -> None:
        self.warn: Callable[[FileError], None] = lambda trouble: None
        self.trouble: FileError | None = None
        self.path: Path | None = None
        """The file of this match; None if it has none."""
        self._saver = saver
        self._wanted = wanted
        self._level = level
        self._matches = 0
        self._people: tuple[str, ...] = ()
        self._file: RecordWriter | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether the matches are to be recorded, and not only kept until they are over."""
        return self._wanted is not None

    def begin(self, record: Record, people: tuple[str, ...]) -> None:
        """Begin a match, or go on with one, with these people at the keyboard. A wanted file is written at once."""
        self._close()
        self._matches += 1
        self.path, self.trouble, self._people = None, None, people
        if self._wanted:
            self._open(record)

    def add(self, move: RecordedMove, so_far: Callable[[], Record]) -> None:
        """Write a move; `so_far` returns the record that includes it."""
        if self._file is None:
            self._open(so_far())
        else:
            with self._warning():
                self._file.add(move)

    def finish(self, record: Record) -> None:
        """Write a match that is over, with its result; if no file is wanted, nothing is kept."""
        if self._wanted:
            self.leave(record)
            self._forget()
        else:
            self.discard()

    def leave(self, record: Record) -> None:
        """Write an unfinished match as far as it came; without a move there is nothing to resume."""
        self._close()
        if self._wanted or record.actions:
            with self._warning():
                self.path = self.path or self._new_path()
                self._saver.write(record, self.path)

    def discard(self) -> None:
        """Keep nothing of a match for which no file is wanted."""
        self._close()
        if self.path and not self._wanted:
            self._forget()
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
            self.path = None

    def _open(self, record: Record) -> None:
        with self._warning():
            self.path = self.path or self._new_path()
            self._saver.claim(self.path)
            self._file = RecordWriter(self.path, record)
            with suppress(OSError, RuntimeError):  # `--resume` needs the path then
                note_unfinished(UnfinishedMatch(str(self.path.resolve()), self._level, self._people))

    def _new_path(self) -> Path:
        if self._wanted is None:
            return new_record_path()
        if self._matches == 1:
            return self._wanted
        names = (self._wanted.with_stem(f"{self._wanted.stem}-{number}") for number in count(self._matches))
        return next(path for path in names if not path.exists())

    def _close(self) -> None:
        if self._file:
            self._file.close()
        self._file = None

    def _forget(self) -> None:
        assert self.path
        with suppress(OSError, RuntimeError):
            forget_unfinished(str(self.path.resolve()))

    @contextmanager
    def _warning(self) -> Iterator[None]:
        try:
            yield
            self.trouble = None
        except FileError as error:
            has_warned, self.trouble = self.trouble is not None, error
            if not has_warned:
                self.warn(error)
