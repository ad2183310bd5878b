"""Errors in the protocol: the id of a message in the catalogue and its arguments, for clients in other languages."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from lastcard.core.errors import LastcardError, OneOf, Phrase

_DEEPEST: Final = 20


class ErrorText(Struct, frozen=True, omit_defaults=True):
    """A sentence as data. An argument is a text, a number, a list, alternatives (`{"or": […]}`) or another sentence."""

    id: str
    args: dict[str, Any] = {}


def to_wire(said: LastcardError | Phrase) -> ErrorText:
    """Return the sentence, wrapped in those that say where the error happened."""
    text = ErrorText(said.id, _arguments(said.arguments))
    for frame in said.frames if isinstance(said, LastcardError) else ():
        text = ErrorText(frame.id, {**_arguments(frame.arguments), "why": text})
    return text


def from_wire(text: ErrorText) -> Phrase:
    return _phrase(text.id, text.args, 0)


def _arguments(arguments: Any) -> dict[str, Any]:
    return {name: _argument(value) for name, value in arguments.items()}


def _argument(value: object) -> Any:
    match value:
        case LastcardError() | Phrase():
            return to_wire(value)
        case OneOf():
            return {"or": [_argument(item) for item in value]}
        case list() | tuple():
            return [_argument(item) for item in value]
        case int():
            return value
    return str(value)


def _phrase(message_id: str, arguments: dict[str, Any], depth: int) -> Phrase:
    return Phrase(message_id, **{name: _read(value, depth + 1) for name, value in arguments.items()})


def _read(value: Any, depth: int) -> object:
    """Accept whatever a server sends, up to a limit of depth."""
    if depth > _DEEPEST:
        return "…"
    match value:
        case ErrorText():
            return _phrase(value.id, value.args, depth)
        case {"id": str(message_id), **rest}:
            arguments = rest.get("args")
            return _phrase(message_id, arguments if isinstance(arguments, dict) else {}, depth)
        case {"or": list(items)}:
            return OneOf(_read(item, depth + 1) for item in items)
        case list(items):
            return [_read(item, depth + 1) for item in items]
        case int():
            return value
    return str(value)
