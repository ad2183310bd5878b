"""Hostile frames of every kind, and the expected result of each."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import msgspec

from lastcard.protocol import commands
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.limits import LARGEST_FRAME
from tests.support.raw_socket import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, frame

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(commands.Frame)
_LETTERS = "abz019 .:?*'\"\\/{}[]\x00\x1f\x7f\u00e9\u202e\u200b\u3164\ufeff\U0001f0cf"


class HostileFrame(NamedTuple):
    kind: str
    data: bytes
    """The bytes on the wire."""
    code: int | None = None
    """The code that the socket is closed with at once; None: it stays open."""
    message: bytes | None = None
    """The message that arrives, if any."""
    half: bool = False
    """Whether the frame is incomplete, and nothing follows it."""

    @property
    def hello(self) -> commands.Hello | None:
        found = self._decoded()
        return found if isinstance(found, commands.Hello) else None

    @property
    def is_unreadable(self) -> bool:
        return self.message is not None and self._decoded() is None

    def _decoded(self) -> Any:
        if self.message is None:
            return None
        try:
            return _decoder.decode(self.message)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            return None


def _text(kind: str, message: str | bytes | dict[str, Any]) -> HostileFrame:
    """Put a message into one text frame."""
    data = message if isinstance(message, bytes) else (message if isinstance(message, str) else json.dumps(message))
    raw = data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
    try:
        raw.decode()
    except UnicodeDecodeError:
        return HostileFrame(kind, frame(raw), 1007)
    return HostileFrame(kind, frame(raw), CloseCode.TOO_LARGE if len(raw) > LARGEST_FRAME else None, raw)


def command(dice: Random) -> dict[str, Any]:
    """Return a well-formed command; during a match it is refused to anybody but the host and the awaited player."""
    number = f"{dice.choice(['a', 'b', 'Zz_-9'])}.{dice.choice([0, 1, dice.randrange(10**6), 10**15 - 1])}"
    made: dict[str, Any] = dice.choice([
        {"do": "act", "action": dice.choice(["draw", "play R7", "play W red uno", "pass", "catch 0", "uno", "accept",
                                             "challenge", "vote yes", "next", "jump R0", "veto 0", "choose 1"])},
        {"do": "start"}, {"do": "stop"}, {"do": "resume"}, {"do": "withdraw"},
        {"do": "bot", "level": "expert"}, {"do": "remove", "who": dice.choice(["p1", "p2", "p99999"])},
        {"do": "handover", "who": "p2"}, {"do": "mute", "who": "p1", "muted": True},
        {"do": "rename", "name": "Ana"}, {"do": "face", "face": dice.choice(["owl-night-hat", "", "pig-red-x"])},
        {"do": "share", "share": "00" * 16},
        {"do": "agree", "revision": dice.choice([1, 0, -1, 10**18])},
        {"do": "change", "settings": {"open": True, "clock": 5, "options": {"hand_size": 1}}},
        {"do": "change", "settings": {"written": ["everybody draws :: each draw 30"]}},
        {"do": "subscribe", "endpoint": dice.choice(["https://10.0.0.1/a", "http://127.0.0.1:6379/", "https://[::1]/a"]),
         "key": "B" * 87, "auth": "A" * 22, "language": "en"},
    ])  # fmt: skip
    return {**made, "id": number}


def _value(dice: Random, depth: int = 0) -> Any:
    if depth < 3 and dice.random() < 0.4:
        size = dice.randrange(4)
        if dice.random() < 0.5:
            return [_value(dice, depth + 1) for _ in range(size)]
        return {_string(dice): _value(dice, depth + 1) for _ in range(size)}
    return dice.choice([None, True, -1, 0.5, 2**63, 2**64, -(2**70), _string(dice), "hello", "act", []])


def _string(dice: Random) -> str:
    return "".join(dice.choices(_LETTERS, k=dice.choice([0, 1, 3, 40])))


def _noise(dice: Random) -> HostileFrame:
    data = dice.randbytes(dice.choice([0, 1, 2, 17, 300]))
    return HostileFrame("noise", frame(data, BINARY), None, data) if dice.random() < 0.5 else _text("noise", data)


def _wrong_shape(dice: Random) -> HostileFrame:
    made = command(dice)
    made[dice.choice([*made, "extra", "do", "id"])] = _value(dice)
    if dice.random() < 0.3:
        made.pop(dice.choice(list(made)))
    return _text("wrong shape", json.dumps(made) if dice.random() < 0.7 else json.dumps(_value(dice)))


def _deep(dice: Random) -> HostileFrame:
    opening = dice.choice(["[", '{"a":', '{"do":"act","id":"a.1","action":[', "[{"])
    return _text("deep", opening * (LARGEST_FRAME // len(opening)))


def _numbers(dice: Random) -> HostileFrame:
    number = dice.choice([
        "9" * 8000, "9" * 4301, "-" + "9" * 400, "NaN", "Infinity", "-Infinity", "1e400", "1e-400", "1.5", "-0", "0x10",
        "007", "1_000", "٣", "1e3", "18446744073709551616",
    ])  # fmt: skip
    template = dice.choice([
        '{"do":"pong","n":%s}', '{"do":"agree","id":"a.1","revision":%s}', '{"do":"hello","since":%s}',
        '{"do":"change","id":"a.1","settings":{"clock":%s}}', '{"do":"change","id":"a.1","settings":{"race":%s}}',
        '{"do":"change","id":"a.1","settings":{"options":{"hand_size":%s}}}',
    ])  # fmt: skip
    return _text("numbers", template % number)


def _surrogates(dice: Random) -> HostileFrame:
    lone = dice.choice(["\\ud800", "\\udfff\\ud800", "\ud800", "\\u0000", "\\ud83c"])
    return _text("surrogates", f'{{"do":"rename","id":"a.1","name":"{lone}"}}')


def _too_long(dice: Random) -> HostileFrame:
    made = dice.choice([
        {"do": "chat", "id": "a.1", "text": "é" * 301}, {"do": "rename", "id": "a.1", "name": "n" * 25},
        {"do": "act", "id": "a.1", "action": "play " + "R7 " * 250}, {"do": "start", "id": "s" * 25 + ".1"},
        {"do": "start", "id": "s.1234567890123456"}, {"do": "start", "id": "."}, {"do": "remove", "who": "p999999"},
        {"do": "share", "id": "a.1", "share": "0" * 130}, {"do": "share", "id": "a.1", "share": "0" * 33},
        {"do": "hello", "token": "x" * 65}, {"do": "act", "id": "a.1", "action": "\x00" * 600},
        {"do": "change", "id": "a.1", "settings": {"written": ["x"] * 5}},
        {"do": "change", "id": "a.1", "settings": {"written": ["x :: " + "(" * 1490]}},
        {"do": "change", "id": "a.1", "settings": {"options": {str(n): n for n in range(500)}}},
        {"do": "change", "id": "a.1", "settings": {"edition": "../../etc/passwd"}},
        {"do": "subscribe", "id": "a.1", "endpoint": "https://a.example/" + "a" * 1024, "key": "B" * 87,
         "auth": "A" * 22, "language": "en"},
        {"do": "subscribe", "id": "a.1", "endpoint": "https://a.example/\r\nHost: b", "key": "B" * 88,
         "auth": "", "language": "../en"},
        {"do": "chat", "id": "a.1", "text": ""}, {"do": "chat", "id": "a.1", "text": "\u200b \u202e\u2028"},
    ])  # fmt: skip
    return _text("too long", made)


def _doubled(dice: Random) -> HostileFrame:
    inside = json.dumps(command(dice))[1:-1]
    return _text("doubled keys", f'{{{inside},{inside},"do":"{dice.choice(["stop", "start", "nothing"])}"}}')


def _wrong_tag(dice: Random) -> HostileFrame:
    tag = dice.choice(["", "Act", "ACT", "acts", "\x00act", "update", "welcome", 1, None, ["act"], {"do": "act"}])
    return _text("wrong tag", {**command(dice), "do": tag})


def _binary(dice: Random) -> HostileFrame:
    data = json.dumps(command(dice)).encode()
    return HostileFrame("binary", frame(data, BINARY), None, data)


def _in_pieces(dice: Random) -> HostileFrame:
    data = json.dumps(command(dice)).encode()
    at = dice.randrange(len(data))
    first, last = frame(data[:at], TEXT, fin=False), frame(data[at:], CONTINUATION)
    between = dice.choice([b"", frame(b"are you there?", PING), frame(b"", CONTINUATION, fin=False) * 3])
    return HostileFrame("in pieces", first + between + last, None, data)


def _broken_frame(dice: Random) -> HostileFrame:
    """Return data that violates the WebSocket protocol or its limits."""
    good = json.dumps(command(dice)).encode()
    false_lengths = [LARGEST_FRAME + 1, 1 << 31, (1 << 64) - 1]
    name, data, code = dice.choice([
        ("unmasked", frame(good, masked=False), 1002),
        ("reserved bits", frame(good, reserved=dice.randint(1, 7)), 1002),
        ("no such opcode", frame(good, dice.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])), 1002),
        ("nothing to continue", frame(good, CONTINUATION), 1002),
        ("begun twice", frame(good, fin=False) + frame(good), 1002),
        ("long ping", frame(b"p" * 126, dice.choice([PING, PONG, CLOSE])), 1002),
        ("ping in pieces", frame(b"p", PING, fin=False), 1002),
        ("bad goodbye", frame(dice.choice([b"\x00", b"\x00\x00", b"\x03\xed", b"\x03\xee", b"\xff\xff"]), CLOSE), 1002),
        ("goodbye in no words", frame(b"\x03\xe8\xff\xfe", CLOSE), 1007),
        ("too large", frame(b"x" * (LARGEST_FRAME + 1), dice.choice([TEXT, BINARY])), CloseCode.TOO_LARGE),
        ("lies about its size", frame(b"", length=dice.choice(false_lengths)), CloseCode.TOO_LARGE),
        ("too large in pieces", frame(b"x" * 5000, fin=False) + frame(b"x" * 5000, CONTINUATION), CloseCode.TOO_LARGE),
        ("no text", frame(dice.choice([b"\xff", b"\xc0\x80", b"\xed\xa0\x80", good + b"\xf5"])), 1007),
        ("no text in pieces", frame(b"\xe2\x82", fin=False) + frame(b"\x28", CONTINUATION), 1007),
        ("no text and goodbye", frame(b"\xff") + frame(b"\x03\xe8", CLOSE), 1000),
    ])  # fmt: skip
    return HostileFrame(name, data, code)


def _half(dice: Random) -> HostileFrame:
    whole = frame(json.dumps(command(dice)))
    return HostileFrame("half a frame", whole[: dice.randrange(1, len(whole))], half=True)


def _mutated(dice: Random) -> HostileFrame:
    data = bytearray(json.dumps(command(dice)).encode())
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(data))
        match dice.randrange(5):
            case 0:
                data[at] ^= 1 << dice.randrange(8)
            case 1:
                data[at] = dice.randrange(256)
            case 2:
                del data[at : at + dice.randint(1, 8)]
            case 3:
                data[at:at] = data[at : at + dice.randint(1, 20)]
            case _:
                data[at:at] = dice.choice([b'"', b"\\", b"{", b"}", b",", b"\x00", b"\\u0000", b"\\ud800"])
        data = data or bytearray(b"{")
    return _text("mutated", bytes(data))


def _not_theirs(dice: Random) -> HostileFrame:
    return _text("not theirs to do", command(dice))


def _hello_again(dice: Random) -> HostileFrame:
    token = "".join(dice.choices("abcdefghijklmnopqrstuvwxyz-_0123456789", k=32))
    return _text("hello again", {"do": "hello", **dice.choice([{}, {"since": 0}, {"token": token}])})


def _pongs(dice: Random) -> HostileFrame:
    if dice.random() < 0.5:
        return HostileFrame("unasked pong", frame(dice.randbytes(4), dice.choice([PONG, PING])))
    return _text("unasked pong", {"do": "pong", "n": dice.choice([-1, 0, 1, 2**62, -(2**62)])})


_KINDS: tuple[Callable[[Random], HostileFrame], ...] = (
    _noise, _wrong_shape, _deep, _numbers, _surrogates, _too_long, _doubled, _wrong_tag, _binary, _in_pieces,
    _broken_frame, _half, _mutated, _mutated, _not_theirs, _hello_again, _pongs,
)  # fmt: skip


def random_hostile_frame(dice: Random) -> HostileFrame:
    return dice.choice(_KINDS)(dice)
