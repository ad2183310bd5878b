"""JSON Schema of every frame, every message and every HTTP body."""

from __future__ import annotations

from typing import Any

from msgspec.json import schema_components

from lastcard.protocol.catalogue import Catalogue
from lastcard.protocol.commands import Frame
from lastcard.protocol.http_bodies import (
    FoundTable,
    Health,
    JoinCode,
    NewCode,
    NewSeat,
    NewTable,
    Problem,
    QuickMatch,
    QuickTable,
    Readiness,
    Replay,
    Seated,
    Tables,
)
from lastcard.protocol.lobby import TableSummary
from lastcard.protocol.messages import Message
from lastcard.protocol.push import PushInfo
from lastcard.protocol.review import ReviewDocument, ReviewPending


def socket_schema() -> dict[str, Any]:
    """Return one document: `frame` and `message` refer to the types under `$defs`."""
    (frame, message), components = schema_components((Frame, Message), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lastcard's socket",
        "description": "Texts of JSON. A client sends frames, hello first; it receives messages.",
        "properties": {"frame": frame, "message": message},
        "$defs": components,
    }


def body_schemas() -> dict[str, Any]:
    """Return the schemas of all bodies by name, as in an OpenAPI document."""
    tables = (NewTable, NewSeat, Seated, QuickMatch, QuickTable, Tables, TableSummary, Catalogue)
    codes = (NewCode, JoinCode, FoundTable)
    others = (Replay, ReviewDocument, ReviewPending, Problem, Health, Readiness, PushInfo)
    return schema_components((*tables, *codes, *others), ref_template="#/components/schemas/{name}")[1]
