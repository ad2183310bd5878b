"""The finished matches on this computer, a line for each, and those under way, a file for each.

Lines are only added, so that two programs can do so at once and nothing that is there can be damaged by it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import msgspec

from lastcard.core.errors import LastcardError
from lastcard.statistics.matches import FinishedMatch, OpenMatch
from lastcard.user_folders import data_folder

_MOST_OPEN: Final = 50

_encode: Final = msgspec.json.Encoder().encode
_finished: Final = msgspec.json.Decoder(FinishedMatch)
_open: Final = msgspec.json.Decoder(OpenMatch)


class StatisticsError(LastcardError):
    """Statistics that can't be read, or can't be saved."""


class MatchFile:
    """The matches in a folder, by default your own."""

    def __init__(self, folder: Path | None = None) -> None:
        if folder is None:
            try:
                folder = data_folder() / "statistics"
            except RuntimeError as error:
                raise StatisticsError("error-statistics-no-home") from error
        self.path: Final = folder / "matches.jsonl"
        self._open_folder: Final = folder / "open"

    # Finished matches

    def matches(self) -> list[FinishedMatch]:
        """Return all matches that can be read, each once."""
        return list({match.id: match for match in self._read(lambda number: None)}.values())

    def damaged_lines(self) -> list[int]:
        """Return the numbers of the lines that can't be read. They stay in the file."""
        numbers: list[int] = []
        for _ in self._read(numbers.append):
            pass
        return numbers

    def has_finished(self, match: str) -> bool:
        return any(each.id == match for each in self.matches())

    def add(self, matches: Iterable[FinishedMatch]) -> int:
        """Add the matches that aren't there; return how many."""
        known = {match.id for match in self.matches()}
        new = {match.id: match for match in matches if match.id not in known}
        if new:
            self._append(b"".join(_encode(match) + b"\n" for match in new.values()))
        return len(new)

    def delete_everything(self) -> None:
        with self._errors():
            self.path.unlink(missing_ok=True)
            for path in self._open_files():
                path.unlink(missing_ok=True)

    def _read(self, damaged: Callable[[int], object]) -> Iterator[FinishedMatch]:
        with self._errors():
            try:
                lines = self.path.read_bytes().splitlines()
            except FileNotFoundError:
                return
        for number, line in enumerate(lines, 1):
            try:
                if line:
                    yield _finished.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError):
                damaged(number)

    def _append(self, lines: bytes) -> None:
        with self._errors():
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with self.path.open("a+b") as file:
                if file.tell():
                    file.seek(-1, os.SEEK_END)
                    if file.read(1) != b"\n":  # the last write didn't come to its end
                        lines = b"\n" + lines
                file.write(lines)
                file.flush()
                os.fsync(file.fileno())

    # Matches under way

    def open_match(self, match: str) -> OpenMatch | None:
        return self._read_open(self._open_folder / f"{match}.json")

    def open_at(self, table: str, number: int, player: str) -> OpenMatch | None:
        found = (self._read_open(path) for path in self._open_files())
        wanted = table, number, player
        return next((one for one in found if one and (one.table, one.match, one.player) == wanted), None)

    def keep(self, counted: OpenMatch) -> None:
        """Replace the file at once, so that nobody reads half of it."""
        path = self._open_folder / f"{counted.id}.json"
        with self._errors():
            if not path.exists():
                self._forget_oldest()
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with NamedTemporaryFile("wb", dir=path.parent, prefix=".open-", delete=False) as made:
                made.write(_encode(counted))
            os.replace(made.name, path)

    def close(self, counted: OpenMatch, finished: FinishedMatch | None) -> None:
        if finished:
            self.add([finished])
        with self._errors():
            (self._open_folder / f"{counted.id}.json").unlink(missing_ok=True)

    def _read_open(self, path: Path) -> OpenMatch | None:
        """Return a match under way; one that can't be read is counted anew."""
        try:
            return _open.decode(path.read_bytes())
        except (OSError, msgspec.DecodeError):
            return None

    def _open_files(self) -> list[Path]:
        return sorted(self._open_folder.glob("*.json"), key=_modified)

    def _forget_oldest(self) -> None:
        for path in self._open_files()[: 1 - _MOST_OPEN]:
            path.unlink(missing_ok=True)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise StatisticsError("error-statistics-file", path=self.path.parent, why=error) from error


def _modified(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0
