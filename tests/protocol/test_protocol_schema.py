"""The JSON Schema of the socket: whole, and made from the types that read and write."""

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


def test_every_frame_and_message_is_in_it() -> None:
    schema = socket_schema()
    for name, union in (("frame", Frame), ("message", Message)):
        shapes = json.dumps(schema["properties"][name])
        assert all(f'"#/$defs/{kind.__name__}"' in shapes for kind in get_args(union))


def test_it_refers_to_nothing_that_is_not_there() -> None:
    schema = socket_schema()
    assert {reference.removeprefix("#/$defs/") for reference in _references(schema)} <= schema["$defs"].keys()


def test_it_is_json() -> None:
    assert json.loads(json.dumps(socket_schema())).keys() == socket_schema().keys()


def test_every_shape_of_a_frame_refuses_what_it_does_not_know() -> None:
    shapes = socket_schema()["$defs"]
    for kind in get_args(Frame):
        assert shapes[kind.__name__]["additionalProperties"] is False


def test_reasons_are_words_for_machines() -> None:
    assert all(reason.replace("-", "").isalpha() and reason.islower() for reason in Reason)
