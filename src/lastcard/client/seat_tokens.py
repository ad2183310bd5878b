"""The tokens of one's chairs, kept in a file of one's own: a link alone comes back to a table."""

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


class _Chair(NamedTuple):
    link: str
    name: str
    """Whose it is: several people may come to one table from one computer."""
    token: str
    at: float


def kept_token(link: str, name: str = "") -> str | None:
    """The token of the chair at that table: of that name, or the one kept last."""
    found = [
        chair for chair in _read() if chair.link == _plain(link) and name.casefold() in ("", chair.name.casefold())
    ]
    return found[-1].token if found else None


def keep(link: str, token: str, name: str = "") -> None:
    """Come back to this chair from now on. Where nothing can be written the token is lost, and nothing else."""
    chair = _Chair(_plain(link), name, token, time())
    _write([*(other for other in _read() if not _same(other, chair)), chair])


def forget(link: str, token: str | None = None) -> None:
    """One chair at that table, or all of them."""
    chairs = _read()
    left = [chair for chair in chairs if chair.link != _plain(link) or token not in (None, chair.token)]
    if left != chairs:
        _write(left)


def _same(one: _Chair, other: _Chair) -> bool:
    return one.link == other.link and (one.token == other.token or one.name.casefold() == other.name.casefold())


def _plain(link: str) -> str:
    return link.rstrip("/")


def _file() -> Path:
    return state_folder() / "chairs.json"


def _read() -> list[_Chair]:
    """Oldest first; without those that nobody has come back to for long, and without what can't be read."""
    try:
        found = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError, RuntimeError):  # no file, no home
        return []
    chairs = [chair for entry in found if (chair := _chair(entry))] if isinstance(found, list) else []
    return [chair for chair in chairs if chair.at > time() - _KEPT_DAYS * _DAY][-_MOST:]


def _chair(entry: Any) -> _Chair | None:
    if not isinstance(entry, dict):
        return None
    link, name, token, at = (entry.get(field) for field in _Chair._fields)
    if isinstance(link, str) and isinstance(name, str) and isinstance(token, str) and isinstance(at, int | float):
        return _Chair(link, name, token, at)
    return None


def _write(chairs: list[_Chair]) -> None:
    """At once, so that nobody ever reads half of it; for one's own eyes."""
    text = json.dumps([chair._asdict() for chair in chairs], ensure_ascii=False, indent=1)
    with suppress(OSError, RuntimeError):
        file = _file()
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=file.parent, prefix=".chairs-", delete=False, encoding="utf-8") as made:
            made.write(text)  # a temporary file is its owner's alone
        os.replace(made.name, file)
