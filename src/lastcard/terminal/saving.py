"""Writing a match to a file: never over somebody else's."""

from __future__ import annotations

from pathlib import Path

from lastcard.notation.match import Match
from lastcard.notation.record import write_record
from lastcard.terminal.files import FileError


class Saver:
    """Remembers which files are its own, so that saving again is fine and overwriting anything else is not."""

    def __init__(self, own: Path | None = None, level: str = "") -> None:
        self._own = {own.resolve()} if own else set()
        self._level = level

    def how_to_go_on(self, path: str | Path) -> str:
        """The command; a record doesn't say who was played against."""
        level = f" --level {self._level}" if self._level else ""
        return f"Go on with it by `lastcard play --resume {path}{level}`."

    def save(self, match: Match, path: Path) -> None:
        try:
            if path.exists() and path.resolve() not in self._own:
                raise FileError(f"{path} is there already: choose another name")
            path.write_text(write_record(match.record()), "utf-8")
            self._own.add(path.resolve())
        except (OSError, ValueError) as error:
            raise FileError(f"{path}: can't be written: {getattr(error, 'strerror', error)}") from error
