"""Frames and messages between clients and servers of version 0.1.0."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from lastcard.client.mirror import Mirror
from lastcard.protocol.commands import Frame
from lastcard.protocol.events import WireEvent, from_wire
from lastcard.protocol.messages import Message, Update
from tests.compatibility.fixtures import all_frames, wire

NEWER_COMMANDS = {"face", "unban", "commit", "reveal", "hint", "ready", "react", "subscribe", "unsubscribe"}
NEWER_MESSAGES = {"hint"}


def _kinds(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_every_command_is_unchanged_by_decoding_and_encoding() -> None:
    frames = all_frames("server")
    for frame in frames:
        command = msgspec.json.decode(json.dumps(frame), type=Frame)
        assert json.loads(msgspec.json.encode(command)) == frame
    assert {frame["do"] for frame in frames} == _kinds(Frame) - NEWER_COMMANDS


def test_every_message_is_unchanged_by_decoding_and_encoding() -> None:
    frames = all_frames("client")
    for frame in frames:
        message = msgspec.json.decode(json.dumps(frame), type=Message)
        assert json.loads(msgspec.json.encode(message)) == frame
    assert {frame["tell"] for frame in frames} == _kinds(Message) - NEWER_MESSAGES


def test_every_event_is_decoded() -> None:
    seen = set()
    for frame in all_frames("client"):
        for event in frame.get("events", ()):
            from_wire(msgspec.json.decode(json.dumps(event), type=WireEvent))
            seen.add(event["event"])
    assert seen == _kinds(WireEvent)


@pytest.mark.parametrize("stream", ["ana", "running", "spectator", "lobby"])
def test_client_follows_a_game(stream: str) -> None:
    """From the welcome to the last update: the mirror ends with the state of the last messages."""
    mirror = Mirror(lambda: 0.0)
    messages = [msgspec.json.decode(json.dumps(frame), type=Message) for frame in wire(stream, "client")]
    for message in messages:
        mirror.take(message)
    last = next(message for message in reversed(messages) if isinstance(message, Update))
    sight = next((each.sight for each in reversed(messages) if isinstance(each, Update) and each.sight), None)
    assert mirror.seq == last.seq
    assert mirror.sight == sight
    assert sight
    view = mirror.view
    assert view
    assert view.scores == tuple(sight.scores)
    assert (view.seat is None) == (stream == "spectator")
    assert mirror.events
