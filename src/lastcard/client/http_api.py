"""HTTP requests to a server, and their addresses."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from secrets import token_urlsafe
from typing import NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from lastcard.client.errors import ClientError, ClientRefused
from lastcard.client.printable_json import printable_json
from lastcard.protocol.http_bodies import (
    JoinCode,
    Listed,
    NewSeat,
    NewTable,
    Problem,
    QuickMatch,
    QuickTable,
    Seated,
    Tables,
)
from lastcard.protocol.lobby import TableSummary
from lastcard.protocol.screens import screen_key

_T = TypeVar("_T")
_PATIENCE = 20  # seconds
_TOKEN_BYTES = 24


class TableAddress(NamedTuple):
    """A table by its link, `https://cards.example.org/t/ID`."""

    server: str
    """`https://cards.example.org`."""
    table: str

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/socket"

    @classmethod
    def of(cls, link: str) -> TableAddress:
        parts = urlsplit(link)
        words = parts.path.removesuffix("/").split("/")
        if parts.scheme not in ("http", "https") or len(words) != 3 or words[1] != "t" or not words[2]:
            raise ClientError("error-not-a-link", link=link)
        return cls(f"{parts.scheme}://{parts.netloc}", words[2])


async def open_table(server: str, request: NewTable) -> Seated:
    return await _ask(f"{_checked(server)}/api/tables", Seated, request)


def _checked(server: str) -> str:
    """Return the address of a server without the slash at its end."""
    if urlsplit(server).scheme not in ("http", "https"):
        raise ClientError("error-not-a-server", address=server)
    return server.rstrip("/")


async def sit_down(
    address: TableAddress, name: str, earlier: tuple[str, ...] = (), *, late: bool = False, adapt_name: bool = False
) -> Seated:
    url = f"{address.server}/api/tables/{address.table}/seats"
    request = NewSeat(name, token_urlsafe(_TOKEN_BYTES), earlier, late, adapt_name)
    try:
        return await _ask(url, Seated, request)
    except ClientRefused:
        raise
    except ClientError:  # perhaps only the response was lost: the same token gets the same seat
        return await _ask(url, Seated, request)


async def find_table(server: str, request: QuickMatch) -> TableAddress:
    """Return a public table with a place for somebody who wants to play with others."""
    found = await _ask(f"{_checked(server)}/api/quick-match", QuickTable, request)
    return TableAddress.of(found.link)


async def list_tables(server: str) -> tuple[Listed, ...]:
    """Return the public tables where somebody is."""
    url = f"{_checked(server)}/api/tables"
    return _read(url, await asyncio.to_thread(_fetch, url, None), Tables).tables


async def show_table(address: TableAddress) -> TableSummary:
    """Return who is at a table, and its settings."""
    url = f"{address.server}/api/tables/{address.table}"
    return _read(url, await asyncio.to_thread(_fetch, url, None), TableSummary)


async def fetch_code(address: TableAddress) -> str:
    """Return a short code for the table; empty if the server gives none."""
    return (await _ask(f"{address.server}/api/tables/{address.table}/code", JoinCode, {})).code


async def fetch_record(address: TableAddress, match: int, token: str | None) -> str:
    """Return the record of a finished match as text. The token of a seat: players get it before spectators may."""
    url = f"{address.server}/api/tables/{address.table}/matches/{match}/record"
    key = "" if token is None else f"?key={screen_key(address.table, token)}"
    data = await asyncio.to_thread(_fetch, url + key, None)
    return data.decode("utf-8")


async def _ask(url: str, kind: type[_T], body: object) -> _T:
    return _read(url, await asyncio.to_thread(_fetch, url, msgspec.json.encode(body)), kind)


def _read(url: str, data: bytes, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(printable_json(data), type=kind)
    except msgspec.DecodeError as error:
        raise ClientError("error-answer-unreadable", address=url, why=error) from error


def _fetch(url: str, body: bytes | None) -> bytes:
    try:
        with urlopen(Request(url, body, {"Content-Type": "application/json"}), timeout=_PATIENCE) as answer:
            found: bytes = answer.read()
            return found
    except HTTPError as error:
        with error:
            raise _refusal(url, error.code, error.read()) from error
    except (OSError, HTTPException, ValueError) as error:
        why = getattr(error, "reason", error)
        raise ClientError("error-server-unreachable", address=url, why=why) from error


def _refusal(url: str, status: int, body: bytes) -> ClientError:
    try:
        problem = msgspec.json.decode(printable_json(body), type=Problem)
    except msgspec.DecodeError:
        return ClientError("error-answer-status", address=url, status=status)
    return ClientRefused.from_answer(problem)
