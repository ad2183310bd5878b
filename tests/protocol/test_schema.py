"""The JSON Schema of the socket: complete, and generated from the message types."""

from __future__ import annotations

import json
from typing import Any, get_args

from lastcard.protocol.commands import Frame
from lastcard.protocol.messages import Message
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.schema import socket_schema


def _references(part: Any) -> set[str]:
    if isinstance(part, dict):
        here = {part["$ref"]} if "$ref" in part else set()
        return here.union(*map(_references, part.values()))
    return set().union(*map(_references, part)) if isinstance(part, list) else set()


def test_schema_has_every_frame_and_message() -> None:
    schema = socket_schema()
    for name, union in (("frame", Frame), ("message", Message)):
        shapes = json.dumps(schema["properties"][name])
        assert all(f'"#/$defs/{kind.__name__}"' in shapes for kind in get_args(union))


def test_schema_references_are_defined() -> None:
    schema = socket_schema()
    assert {reference.removeprefix("#/$defs/") for reference in _references(schema)} <= schema["$defs"].keys()


def test_schema_is_valid_json() -> None:
    assert json.loads(json.dumps(socket_schema())).keys() == socket_schema().keys()


def test_frame_schemas_refuse_unknown_fields() -> None:
    shapes = socket_schema()["$defs"]
    for kind in get_args(Frame):
        assert shapes[kind.__name__]["additionalProperties"] is False


def test_reasons_are_lowercase_identifiers() -> None:
    assert all(reason.replace("-", "").isalpha() and reason.islower() for reason in Reason)
