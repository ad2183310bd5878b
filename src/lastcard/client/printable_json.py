"""Data from a server, made safe to show: a server is somebody else's program."""

from __future__ import annotations

from typing import Any

import msgspec

from lastcard.core.printable import printable


def printable_json(data: bytes) -> bytes:
    """The same message with every text in it printable; raises `msgspec.DecodeError` when it is no JSON."""
    try:
        return msgspec.json.encode(_made_printable(msgspec.json.decode(data)))
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deep") from error


def _made_printable(value: Any) -> Any:
    match value:
        case str():
            return printable(value)
        case list():
            return [_made_printable(item) for item in value]
        case dict():
            return {printable(name): _made_printable(item) for name, item in value.items()}
    return value
