"""Thousands of hostile frames over real sockets, each of which must end as it should."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from lastcard.server.hub.limits import Limits
from tests.server.hostile.frames import Hostile, hostile
from tests.server.hostile.victims import Victim
from tests.support.raw_socket import RawSocket, close_frame, raw, raw_seat

_PROBE = {"do": "start", "id": "probe.1"}
"""Refused to all who aren't the host: the answer says that the socket is as it was."""
_MOST = 14
"""Frames of one socket: few enough not to count as a flood."""
_UNREADABLE = Limits().unreadable
_TURNED_AWAY = (4404, 1013)
"""A wrong token; the second where there have been too many of them."""


class Ended(NamedTuple):
    frames: list[Hostile]
    """As many as were sent."""
    expected: tuple[int, ...]
    code: int

    @property
    def wrong(self) -> str:
        if self.code in self.expected:
            return ""
        return f"closed with {self.code}, not {self.expected}, after {[frame[:4] for frame in self.frames[-3:]]}"


def assaults(victim: Victim, dice: Random, frames: int) -> Iterator[Ended]:
    """Sockets of the enemy, of spectators and of strangers, until so many frames were sent."""
    sent = 0
    while sent < frames:
        token = dice.choice([victim.enemy, None, "stranger"])
        source = f"127.0.0.{dice.randint(2, 250)}"
        ended = _stranger(victim, dice, source) if token == "stranger" else _seat(victim, token, dice, source)
        sent += len(ended.frames)
        yield ended


def kinds(ended: Ended) -> Counter[str]:
    return Counter(frame.kind for frame in ended.frames)


def _seat(victim: Victim, token: str | None, dice: Random, source: str) -> Ended:
    frames, code = _planned(dice)
    with raw_seat(victim.socket, token, source) as socket:
        for frame in frames:
            socket.write(frame.data)
        if frames[-1].half:
            return Ended(frames, (code,), code)
        if frames[-1].code is None and code == 1000:
            _goodbye(socket)
        return Ended(frames, (code,), socket.until_closed()[1])


def _planned(dice: Random) -> tuple[list[Hostile], int]:
    """What is sent, as far as it gets, and the code at the end of it."""
    frames: list[Hostile] = []
    unreadable = 0
    for _ in range(dice.randint(1, _MOST)):
        frames.append(hostile(dice))
        unreadable += frames[-1].is_unreadable
        if frames[-1].code is not None:
            return frames, frames[-1].code
        if unreadable > _UNREADABLE:
            return frames, 4400
        if frames[-1].half:
            break
    return frames, 1000


def _goodbye(socket: RawSocket) -> None:
    """Say goodbye, once the server has said that everything is as it was."""
    socket.send(_PROBE)
    while (found := socket.read()) is not None and b'"probe.1"' not in found.data:
        pass
    assert found is None or json.loads(found.data)["tell"] == "refused"
    socket.write(close_frame())


def _stranger(victim: Victim, dice: Random, source: str) -> Ended:
    """One who begins with anything."""
    frame = hostile(dice)
    with raw(victim.socket, source) as socket:
        assert socket.handshake().status == 101
        socket.write(frame.data)
        if frame.half or (frame.message is None and frame.code is None):
            return Ended([frame], (0,), 0)  # nothing is said to it yet
        hello = None if frame.code else frame.hello
        if hello is not None and hello.token is None:
            socket.write(close_frame())
        return Ended([frame], _expected(frame), socket.until_closed()[1])


def _expected(frame: Hostile) -> tuple[int, ...]:
    if frame.code is not None:
        return (frame.code,)
    if frame.hello is None:
        return (4400,)
    return (1000,) if frame.hello.token is None else _TURNED_AWAY
