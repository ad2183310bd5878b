"""The local matches that were not played to their end: where their records are, and who played them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from lastcard.local.record_writer import is_in_use, naming_file, write_whole
from lastcard.notation.files import FileError
from lastcard.user_folders import state_folder

_MOST: Final = 10
"""More than these are forgotten, the oldest first."""


class UnfinishedMatch(msgspec.Struct, frozen=True):
    """A match to resume, with what its record doesn't say."""

    record: str
    """The absolute path of the record."""
    level: str
    """The level of the bots."""
    people: tuple[str, ...]
    """The names of those at the keyboard."""

    @property
    def last_move(self) -> datetime:
        return datetime.fromtimestamp(Path(self.record).stat().st_mtime)


def unfinished_folder() -> Path:
    """Folder of the notes, and of the records that nobody asked for; raises a `RuntimeError` without a home."""
    return state_folder() / "unfinished"


def new_record_path() -> Path:
    """Return a path for the record of a match that nobody asked to record; raise a `FileError` if there is none."""
    try:
        folder = unfinished_folder()
    except RuntimeError as error:
        raise FileError("error-no-home") from error
    with naming_file(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.lastcard"


def last_unfinished() -> UnfinishedMatch | None:
    """Return the match with the latest move, unless it is played at this moment."""
    return next(iter(unfinished_matches()), None)


def unfinished_matches() -> list[UnfinishedMatch]:
    """Return the matches that aren't played at this moment, the one with the latest move first."""
    return _latest_first(match for match in _unfinished() if not is_in_use(Path(match.record)))


def note_unfinished(match: UnfinishedMatch) -> None:
    """Remember a match until it is over, and forget the oldest if there are many."""
    folder = unfinished_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(_note(match.record), msgspec.json.encode(match).decode())
    for old in _latest_first(_unfinished())[_MOST:]:
        forget_unfinished(old.record)
        if Path(old.record).parent == folder:
            Path(old.record).unlink(missing_ok=True)


def forget_unfinished(record: str) -> None:
    _note(record).unlink(missing_ok=True)


def _note(record: str) -> Path:
    return unfinished_folder() / f"{sha256(os.fsencode(record)).hexdigest()[:16]}.json"


def _latest_first(matches: Iterable[UnfinishedMatch]) -> list[UnfinishedMatch]:
    return sorted(matches, key=lambda match: match.last_move, reverse=True)


def _unfinished() -> Iterator[UnfinishedMatch]:
    """Yield the matches whose notes and records are there."""
    with suppress(OSError, RuntimeError):
        for note in unfinished_folder().glob("*.json"):
            with suppress(OSError, msgspec.MsgspecError, ValueError):
                match = msgspec.json.decode(note.read_bytes(), type=UnfinishedMatch)
                if Path(match.record).is_file():
                    yield match
