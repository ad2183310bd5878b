"""Frames from clients are decoded strictly: anything invalid is refused."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from lastcard.protocol import commands
from lastcard.protocol.commands import Frame
from lastcard.protocol.http_bodies import NewSeat, NewTable

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Frame)

FRAMES: tuple[dict[str, Any], ...] = (
    {"do": "hello", "token": "a" * 22, "since": 5},
    {"do": "pong", "n": 3},
    {"do": "act", "id": "tab.1", "action": "play R7"},
    {"do": "arm", "id": "tab.1", "armed": False},
    {"do": "hint", "id": "tab.1"},
    {"do": "change", "id": "tab.1", "settings": {"clock": None, "written": ["joke"], "options": {"target": 200}}},
    {"do": "agree", "id": "tab.1", "revision": 1},
    {"do": "withdraw", "id": "tab.1"},
    {"do": "bot", "id": "tab.1", "level": "expert"},
    {"do": "remove", "id": "tab.1", "who": "p2"},
    {"do": "unban", "id": "tab.1", "who": "p2"},
    {"do": "handover", "id": "tab.1", "who": "p2"},
    {"do": "mute", "id": "tab.1", "who": "p2", "muted": False},
    {"do": "rename", "id": "tab.1", "name": "Ann"},
    {"do": "face", "id": "tab.1", "face": "otter-slate-bow"},
    {"do": "commit", "id": "tab.1", "digest": "ab" * 32},
    {"do": "reveal", "id": "tab.1", "share": "ab" * 16},
    {"do": "share", "id": "tab.1", "share": "ab" * 16},
    {"do": "ready", "id": "tab.1", "ready": False},
    {"do": "start", "id": "tab.1"},
    {"do": "stop", "id": "tab.1"},
    {"do": "pause", "id": "tab.1"},
    {"do": "resume", "id": "tab.1"},
    {"do": "leave", "id": "tab.1"},
    {"do": "chat", "id": "tab.1", "text": "hello"},
    {"do": "react", "id": "tab.1", "reaction": "good-game"},
    {
        "do": "subscribe",
        "id": "tab.1",
        "endpoint": "https://push.example/1",
        "key": "B" * 87,
        "auth": "a" * 22,
        "language": "fr",
    },
    {"do": "unsubscribe", "id": "tab.1", "endpoint": "https://push.example/1"},
)


def _read(frame: dict[str, Any]) -> Any:
    return _decoder.decode(json.dumps(frame))


def test_every_frame_survives_decoding_and_encoding() -> None:
    read = [_read(frame) for frame in FRAMES]
    assert {type(frame) for frame in read} == set(get_args(Frame))
    for frame in read:
        assert _decoder.decode(msgspec.json.encode(frame)) == frame


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame["do"])
def test_unknown_or_missing_fields_are_refused(frame: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        _read({**frame, "more": 1})
    optional = {"token", "since", "armed", "level", "muted", "ready", "face"}
    for name in frame.keys() - optional:
        with pytest.raises(msgspec.ValidationError):
            _read({key: value for key, value in frame.items() if key != name})


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame["do"])
@pytest.mark.parametrize("wrong", [[1], {"a": 1}, 1.5, ""])
def test_fields_of_a_wrong_type_are_refused(frame: dict[str, Any], wrong: object) -> None:
    for name in frame:
        with pytest.raises(msgspec.ValidationError):
            _read({**frame, name: wrong})


@pytest.mark.parametrize(
    "wrong", ["", "1", "tab.", ".1", "tab.1\n", "tab.-1", "tab.1.2 ", "ta b.1", f"{'a' * 25}.1", "a.1e3", "a.١"]
)
def test_malformed_command_id_is_refused(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        _read({"do": "start", "id": wrong})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ({"do": "chat", "id": "a.1"}, ("text", "x" * 301)),
        ({"do": "act", "id": "a.1"}, ("action", "x" * 601)),
        ({"do": "rename", "id": "a.1"}, ("name", "x" * 25)),
        ({"do": "share", "id": "a.1"}, ("share", "ab" * 15)),
        ({"do": "share", "id": "a.1"}, ("share", "ab" * 65)),
        ({"do": "share", "id": "a.1"}, ("share", "AB" * 16)),
        ({"do": "share", "id": "a.1"}, ("share", "ab" * 16 + "\n")),
        ({"do": "share", "id": "a.1"}, ("share", "ab" * 16 + "a")),
        ({"do": "hello"}, ("token", "a" * 21)),
        ({"do": "hello"}, ("token", "a" * 65)),
        ({"do": "hello"}, ("token", "a" * 22 + "\n")),
        ({"do": "hello"}, ("since", -1)),
        ({"do": "remove", "id": "a.1"}, ("who", "p")),
        ({"do": "remove", "id": "a.1"}, ("who", "p1\n")),
        ({"do": "bot", "id": "a.1"}, ("level", "champion")),
    ],
)
def test_values_out_of_bounds_are_refused(field: dict[str, Any], value: tuple[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        _read({**field, value[0]: value[1]})


@pytest.mark.parametrize(
    "settings",
    [
        {"edition": "../etc"},
        {"edition": "coloradd\n"},
        {"edition": "x" * 41},
        {"seats": 1},
        {"seats": 11},
        {"clock": 4},
        {"clock": 31 * 24 * 3600},
        {"race": 5001},
        {"race": -1},
        {"absent": 4},
        {"written": ["x"] * 5},
        {"written": ["x" * 1501]},
        {"options": {"x" * 41: 1}},
        {"options": {"target": 1.5}},
        {"options": {"target": None}},
        {"pace": "slow"},
        {"open": 1},
        {"unheard": True},
    ],
)
def test_invalid_settings_are_refused_in_frames_and_bodies(settings: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        _read({"do": "change", "id": "a.1", "settings": settings})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({"name": "Ann", "settings": settings}), type=NewTable)


def test_changes_have_only_the_named_settings() -> None:
    change = _read({"do": "change", "id": "a.1", "settings": {"clock": None}})
    assert isinstance(change, commands.Change)
    assert change.settings.named() == {"clock": None}


def test_seat_request_needs_only_a_name() -> None:
    assert msgspec.json.decode(b'{"name": "Ann"}', type=NewSeat) == NewSeat("Ann")
    for body in (b"{}", b'{"name": ""}', b'{"name": "Ann", "token": "x"}', b'{"name": 1}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(body, type=NewSeat)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b'"hello"', b"\xff", b'{"do":"act"', b'{"do": 1}'])
def test_data_that_is_no_frame_raises_a_decode_error(data: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        _decoder.decode(data)


def test_endless_nesting_raises_an_error() -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        _decoder.decode(b'{"do":"act","id":' + b"[" * 4000)
