"""Your seat tokens, saved in a file, so that the link alone brings you back to a table."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import time
from typing import Any, Final, NamedTuple

from lastcard.user_folders import state_folder

_KEPT_DAYS: Final = 60
_MOST: Final = 200
_DAY: Final = 24 * 3600


class _SavedSeat(NamedTuple):
    link: str
    name: str
    """The player's name: several people may join one table from one computer."""
    token: str
    at: float


def load_token(link: str, name: str = "") -> str | None:
    """Return the token of the seat at that table: of that name, or the one saved last."""
    found = [seat for seat in _read() if seat.link == _plain(link) and name.casefold() in ("", seat.name.casefold())]
    return found[-1].token if found else None


def saved_tokens(link: str) -> list[str]:
    """Return the tokens of all seats at that table that were taken on this computer, the oldest first."""
    return [seat.token for seat in _read() if seat.link == _plain(link)]


def saved_names(link: str) -> list[str]:
    """Return the names of those who have a saved seat at that table, in the order in which they sat down."""
    return [seat.name for seat in _read() if seat.link == _plain(link)]


def last_server() -> str | None:
    """Return the server where a seat was saved last: `https://cards.example.org`."""
    return next((seat.link.rpartition("/t/")[0] for seat in reversed(_read()) if "/t/" in seat.link), None)


def save_token(link: str, token: str, name: str = "") -> None:
    """Save a token. Where nothing can be written, only the token is lost."""
    seat = _SavedSeat(_plain(link), name, token, time())
    _write([*(other for other in _read() if not _same(other, seat)), seat])


def forget_token(link: str, token: str | None = None) -> None:
    """Forget one seat at that table, or all of them."""
    seats = _read()
    left = [seat for seat in seats if seat.link != _plain(link) or token not in (None, seat.token)]
    if left != seats:
        _write(left)


def _same(one: _SavedSeat, other: _SavedSeat) -> bool:
    return one.link == other.link and (one.token == other.token or one.name.casefold() == other.name.casefold())


def _plain(link: str) -> str:
    return link.rstrip("/")


def _file() -> Path:
    return state_folder() / "chairs.json"


def _read() -> list[_SavedSeat]:
    """Return the saved seats, oldest first, without those that are too old or unreadable."""
    try:
        found = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError, RuntimeError):  # no file, no home
        return []
    seats = [seat for entry in found if (seat := _saved_seat(entry))] if isinstance(found, list) else []
    return [seat for seat in seats if seat.at > time() - _KEPT_DAYS * _DAY][-_MOST:]


def _saved_seat(entry: Any) -> _SavedSeat | None:
    if not isinstance(entry, dict):
        return None
    link, name, token, at = (entry.get(field) for field in _SavedSeat._fields)
    if isinstance(link, str) and isinstance(name, str) and isinstance(token, str) and isinstance(at, int | float):
        return _SavedSeat(link, name, token, at)
    return None


def _write(seats: list[_SavedSeat]) -> None:
    """Replace the file at once, so that nobody reads half of it; only you can read it."""
    text = json.dumps([seat._asdict() for seat in seats], ensure_ascii=False, indent=1)
    with suppress(OSError, RuntimeError):
        file = _file()
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=file.parent, prefix=".seats-", delete=False, encoding="utf-8") as made:
            made.write(text)  # a temporary file is its owner's alone
        os.replace(made.name, file)
