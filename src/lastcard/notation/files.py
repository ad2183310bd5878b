"""Reading files, with errors that name them."""

from __future__ import annotations

from collections.abc import Iterator
from io import TextIOBase
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from lastcard.core.arguments import wrong_argument
from lastcard.core.errors import LastcardError, NotationError, Phrase

if TYPE_CHECKING:
    from lastcard.notation.record import Record


class FileError(LastcardError):
    """A file that can't be read or written."""


def read_text(path: str) -> str:
    """Return the text of a file; raise an error that says what is wrong with it."""
    try:
        return Path(path).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise FileError("error-not-utf8", path=path, byte=error.start + 1) from error
    except (OSError, ValueError) as error:  # a ValueError: a path with a null character
        raise FileError("error-file-unreadable", path=path, why=error) from error


def read_record_at(path: str) -> Record:
    """Read the record in a file; errors include the name of the file."""
    from lastcard.notation.record import read_record  # imports the whole engine, which other readers don't need

    text = read_text(path)
    try:
        return read_record(text)
    except LastcardError as error:
        raise FileError("error-in-file", path=path, why=error) from error


def read_records(file: str | PathLike[str] | TextIO) -> Iterator[Record]:
    """The records in a file of many, one after the other: a path, or a file opened for reading text.

    Each is played through when its turn comes. An error names the record and the line, and nothing is read after it.
    """
    from lastcard.notation.record import read_each_record

    if isinstance(file, TextIOBase):
        return read_each_record(file)
    if not isinstance(file, str | PathLike):
        raise wrong_argument("file", file, Phrase("phrase-record-file"))
    return _records_at(fspath(file))


def _records_at(path: str) -> Iterator[Record]:
    from lastcard.notation.record import read_each_record

    try:
        yield from read_each_record(read_text(path).split("\n"))
    except NotationError as error:
        error.within("frame-place", place=path)
        raise
