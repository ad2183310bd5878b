"""The tables of types in `docs/protocol.md`, from the JSON Schema of the socket."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, get_args

from lastcard.protocol.commands import Frame
from lastcard.protocol.events import WireEvent
from lastcard.protocol.messages import Message
from lastcard.protocol.schema import socket_schema

_EVENTS: Final = "| event | fields |\n| --- | --- |\n"
_TYPES: Final = "| type | fields |\n| --- | --- |\n"
_MOST_VALUES: Final = 12
_WORDS: Final = {"string": "text", "integer": "integer", "number": "number", "boolean": "boolean", "null": "null"}
_Schema = dict[str, Any]


def with_protocol_types(text: str) -> str:
    """Return the page with its tables of events and of types up to date."""
    types: dict[str, _Schema] = socket_schema()["$defs"]
    events, frames, messages = ([kind.__name__ for kind in get_args(union)] for union in (WireEvent, Frame, Message))
    for head, names in (
        (_EVENTS, events),
        (_TYPES, [*messages, *frames, *_parts(types, {*events, *messages, *frames})]),
    ):
        rows = "".join(f"| `{_tag(types[name], name)}` | {_fields(types[name], types)} |\n" for name in names)
        text = re.sub(re.escape(head) + r"(?:\|.*\n)*", lambda _, table=head + rows: table, text)  # type: ignore[misc]
    return text


def _parts(types: dict[str, _Schema], named: set[str]) -> list[str]:
    """Types of fields, which have no tag."""
    return sorted(name for name, kind in types.items() if name not in named and "properties" in kind)


def _tag(kind: _Schema, name: str) -> str:
    """Return the tag of a frame, a message or an event, and the name of any other type."""
    for field in ("event", "tell", "do"):
        tag = kind["properties"].get(field, {}).get("enum") if field in kind.get("required", ()) else None
        if tag:
            return str(tag[0])
    return name


def _fields(kind: _Schema, types: dict[str, _Schema]) -> str:
    return "; ".join(_field_texts(kind, types)) or "none"


def _field_texts(kind: _Schema, types: dict[str, _Schema]) -> Iterator[str]:
    for name, field in kind["properties"].items():
        if name not in ("event", "tell", "do") or "enum" not in field:
            optional = "" if name in kind.get("required", ()) else "?"
            yield f"`{name}`{optional} {_type(field, types)}"


def _type(field: _Schema, types: dict[str, _Schema]) -> str:
    match field:
        case {"$ref": ref}:
            name = ref.rpartition("/")[2]
            return f"`{name}`" if "properties" in types[name] else _type(types[name], types)
        case {"anyOf": kinds} if len(kinds) == len(get_args(WireEvent)):
            return "[events](#events)"
        case {"enum": values} if len(values) > _MOST_VALUES:
            return "text"
        case {"enum": values}:
            return " or ".join("null" if value is None else f"`{value}`" for value in values)
        case {"anyOf": kinds}:
            return " or ".join(_type(kind, types) for kind in kinds)
        case {"type": "array", "items": dict(part)}:
            return f"list of {_type(part, types)}"
        case {"type": "object", "additionalProperties": dict(part)}:
            return f"object of {_type(part, types)}"
        case {"type": kind}:
            return _WORDS.get(kind, kind)
    return "anything"
