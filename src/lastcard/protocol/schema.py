"""JSON Schema: every frame a client may send over the socket, every message it is told, and the bodies over HTTP."""

from __future__ import annotations

from typing import Any

from msgspec.json import schema_components

from lastcard.protocol.catalogue import Catalogue
from lastcard.protocol.commands import Frame
from lastcard.protocol.http_bodies import Health, NewSeat, NewTable, Problem, Replay, Seated, Tables
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Message


def socket_schema() -> dict[str, Any]:
    """One document: `frame` and `message` point to the shapes, which stand under `$defs`."""
    (frame, message), components = schema_components((Frame, Message), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lastcard's socket",
        "description": "Texts of JSON. A client sends frames, hello first; it is told messages.",
        "properties": {"frame": frame, "message": message},
        "$defs": components,
    }


def body_schemas() -> dict[str, Any]:
    """The shapes of all bodies by their names, as an OpenAPI document keeps them."""
    bodies = (NewTable, NewSeat, Seated, Tables, Replay, Problem, Health, Lobby, Catalogue)
    return schema_components(bodies, ref_template="#/components/schemas/{name}")[1]
