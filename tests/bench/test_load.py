"""The players that load a server: how they parse frames, and what they measure."""

from __future__ import annotations

import asyncio
from struct import pack

import pytest

from bench.load.framing import CLOSE, TEXT, Frames, frame
from bench.load.machine import Percentiles
from bench.load.pace import ClosedLoop, SteadyRate
from bench.load.players import Table
from bench.load.seats import Seat


def server_frame(kind: int, content: bytes) -> bytes:
    """Encode a frame as a server sends it."""
    size = len(content)
    if size < 126:
        return bytes((0x80 | kind, size)) + content
    long = size >= 65_536
    return bytes((0x80 | kind, 127 if long else 126)) + pack("!Q" if long else "!H", size) + content


CONTENTS = [b"", b"a", b"b" * 125, b"c" * 126, b"d" * 65_535, b"e" * 65_536]


@pytest.mark.parametrize("piece", [1, 2, 3, 1000, 1_000_000])
def test_frames_are_parsed_from_any_pieces(piece: int) -> None:
    stream = b"".join(server_frame(TEXT, content) for content in CONTENTS) + server_frame(CLOSE, pack("!H", 1012))
    frames = Frames()
    found = [one for at in range(0, len(stream), piece) for one in frames.feed(stream[at : at + piece])]
    assert found == [*((TEXT, content) for content in CONTENTS), (CLOSE, b"\x03\xf4")]


@pytest.mark.parametrize("size", [5, 125, 126, 8000])
def test_client_frame_is_masked(size: int) -> None:
    from websockets.frames import Frame
    from websockets.streams import StreamReader

    reader = StreamReader()
    reader.feed_data(frame(b"x" * size))
    parsing = Frame.parse(reader.read_exact, mask=True)
    with pytest.raises(StopIteration) as parsed:
        next(parsing)
    assert (parsed.value.value.opcode, parsed.value.value.data) == (TEXT, b"x" * size)


def test_percentiles_are_in_milliseconds() -> None:
    assert str(Percentiles.of([number / 1000 for number in range(1, 102)])) == (
        "p50 51.00 ms  p95 96.00 ms  p99 100.00 ms  max 101.00 ms"
    )


class ManualTable(Table):
    """A table whose server answers when the test calls `answer`."""

    def __init__(self) -> None:
        super().__init__([Seat("t", "", f"p{number}") for number in range(4)], 1, lambda why: None)
        self.acted = 0

    def act(self) -> None:
        self.acted += 1

    def answer(self) -> None:
        for _ in self.players:
            self.update_received()


def test_action_counts_when_all_four_players_have_the_update() -> None:
    table = ManualTable()
    pace = ClosedLoop([table])
    pace.begin()
    for _ in range(3):
        table.update_received()
    assert (table.acted, pace.actions) == (1, 0)
    table.update_received()
    assert (table.acted, pace.actions) == (2, 1)


def test_waiting_action_counts_from_its_due_time() -> None:
    async def run() -> list[float]:
        now = 0.0
        table = ManualTable()
        pace = SteadyRate([table], rate=1000, time=lambda: now)
        pace.begin()
        now = 0.0035
        while pace.waiting < 4:
            await asyncio.sleep(0.001)
        assert table.acted == 1, "the next one waits for the first"
        now = 1.0
        for _ in range(4):
            table.answer()
        pace.end()
        return pace.seconds

    assert asyncio.run(run()) == pytest.approx([1.0, 0.999, 0.998, 0.997])
