"""Send thousands of hostile frames over real sockets; each socket must end with the right close code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from lastcard.protocol.connection import CloseCode
from lastcard.server.hub.limits import Limits
from tests.server.hostile.hostile_frames import HostileFrame, random_hostile_frame
from tests.server.hostile.target_table import TargetTable
from tests.support.raw_socket import RawSocket, close_frame, open_raw_seat, open_raw_socket

_PROBE = {"do": "start", "id": "probe.1"}
"""Refused to everybody but the host: the answer shows that the socket still works."""
_MOST = 14
"""Most frames on one socket: few enough not to count as a flood."""
_UNREADABLE = Limits().unreadable
_WRONG_TOKEN = (CloseCode.NO_SUCH_TABLE, CloseCode.TRY_AGAIN)
"""For a wrong token; the second after too many of them."""


class SocketOutcome(NamedTuple):
    frames: list[HostileFrame]
    """The frames that were sent."""
    expected: tuple[int, ...]
    code: int

    @property
    def problem(self) -> str:
        if self.code in self.expected:
            return ""
        return f"closed with {self.code}, not {self.expected}, after {[frame[:4] for frame in self.frames[-3:]]}"


def attack_with_frames(target: TargetTable, dice: Random, frames: int) -> Iterator[SocketOutcome]:
    """Attack from the seat of the attacker, as spectators and as strangers, until `frames` frames were sent."""
    sent = 0
    while sent < frames:
        token = dice.choice([target.attacker, None, "stranger"])
        source = f"127.0.0.{dice.randint(2, 250)}"
        outcome = (
            _attack_as_stranger(target, dice, source)
            if token == "stranger"
            else _attack_from_seat(target, token, dice, source)
        )
        sent += len(outcome.frames)
        yield outcome


def count_kinds(outcome: SocketOutcome) -> Counter[str]:
    return Counter(frame.kind for frame in outcome.frames)


def _attack_from_seat(target: TargetTable, token: str | None, dice: Random, source: str) -> SocketOutcome:
    frames, code = _plan_frames(dice)
    with open_raw_seat(target.socket, token, source) as socket:
        for frame in frames:
            socket.write(frame.data)
        if frames[-1].half:
            return SocketOutcome(frames, (code,), code)
        if frames[-1].code is None and code == 1000:
            _close_after_probe(socket)
        return SocketOutcome(frames, (code,), socket.until_closed()[1])


def _plan_frames(dice: Random) -> tuple[list[HostileFrame], int]:
    """Return the frames up to the one that closes the socket, and the expected close code."""
    frames: list[HostileFrame] = []
    unreadable = 0
    for _ in range(dice.randint(1, _MOST)):
        frames.append(random_hostile_frame(dice))
        unreadable += frames[-1].is_unreadable
        if frames[-1].code is not None:
            return frames, frames[-1].code
        if unreadable > _UNREADABLE:
            return frames, CloseCode.UNREADABLE
        if frames[-1].half:
            break
    return frames, 1000


def _close_after_probe(socket: RawSocket) -> None:
    """Close the socket after the server has answered the probe."""
    socket.send(_PROBE)
    while (found := socket.read()) is not None and b'"probe.1"' not in found.data:
        pass
    assert found is None or json.loads(found.data)["tell"] == "refused"
    socket.write(close_frame())


def _attack_as_stranger(target: TargetTable, dice: Random, source: str) -> SocketOutcome:
    """Send a hostile frame in place of the hello."""
    frame = random_hostile_frame(dice)
    with open_raw_socket(target.socket, source) as socket:
        assert socket.handshake().status == 101
        socket.write(frame.data)
        if frame.half or (frame.message is None and frame.code is None):
            return SocketOutcome([frame], (0,), 0)  # the server doesn't answer it yet
        hello = None if frame.code else frame.hello
        if hello is not None and hello.token is None:
            socket.write(close_frame())
        return SocketOutcome([frame], _expected(frame), socket.until_closed()[1])


def _expected(frame: HostileFrame) -> tuple[int, ...]:
    if frame.code is not None:
        return (frame.code,)
    if frame.hello is None:
        return (CloseCode.UNREADABLE,)
    return (1000,) if frame.hello.token is None else _WRONG_TOKEN
