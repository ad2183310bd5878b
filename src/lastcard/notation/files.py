"""Reading files, with errors that name them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.core.errors import LastcardError

if TYPE_CHECKING:
    from lastcard.notation.record import Record


class FileError(LastcardError):
    """A file that can't be read or written."""


def read_text(path: str) -> str:
    """The text of a file, or an error that says what is wrong with it."""
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise FileError("error-file-unreadable", path=path, why=error) from error
    except UnicodeDecodeError as error:
        raise FileError("error-not-utf8", path=path, byte=error.start + 1) from error


def read_record_at(path: str) -> Record:
    """The record in a file; what is wrong with it is said with the file's name."""
    from lastcard.notation.record import read_record  # the whole engine: not for who reads something else

    text = read_text(path)
    try:
        return read_record(text)
    except LastcardError as error:
        raise FileError("error-in-file", path=path, why=error) from error
