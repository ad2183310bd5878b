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
from lastcard.protocol.http_bodies import NewSeat, NewTable, Problem, Seated

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
    if urlsplit(server).scheme not in ("http", "https"):
        raise ClientError("error-not-a-server", address=server)
    return await _ask(f"{server.rstrip('/')}/api/tables", Seated, request)


async def sit_down(address: TableAddress, name: str, earlier: tuple[str, ...] = ()) -> Seated:
    url = f"{address.server}/api/tables/{address.table}/seats"
    request = NewSeat(name, token_urlsafe(_TOKEN_BYTES), earlier)
    try:
        return await _ask(url, Seated, request)
    except ClientRefused:
        raise
    except ClientError:  # perhaps only the response was lost: the same token gets the same seat
        return await _ask(url, Seated, request)


async def fetch_record(address: TableAddress, match: int) -> str:
    """Return the record of a finished match as text."""
    data = await asyncio.to_thread(_fetch, f"{address.server}/api/tables/{address.table}/matches/{match}/record", None)
    return data.decode("utf-8")


async def _ask(url: str, kind: type[_T], body: object) -> _T:
    data = await asyncio.to_thread(_fetch, url, msgspec.json.encode(body))
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
