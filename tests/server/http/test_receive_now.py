"""Messages that a receiver gets at once: the same ones, in the same order, however the network cuts them."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from lastcard.server.http.connection_cap import ConnectionCap
from lastcard.server.http.connection_guard import RECEIVE_NOW, GuardedWebSocketProtocol

LONG = "long" * 100
INVALID = b"\xff\xfe"


class FakeTransport:
    """A transport that records what is written, and ignores pauses."""

    def __init__(self) -> None:
        self.written = b""
        self.is_closed = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.is_closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.is_closed

    def get_extra_info(self, name: str) -> Any:
        return {"sockname": ("127.0.0.1", 80), "peername": ("127.0.0.1", 4000)}.get(name)

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class ReceivingApp:
    """Accepts a socket and attaches a receiver once it may; messages before that, and long ones, it awaits."""

    def __init__(self) -> None:
        self.accepted = asyncio.Event()
        self.may_attach = asyncio.Event()
        self.attached = asyncio.Event()
        self.received: list[str | bytes] = []
        self.at_once = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.accepted.set()
        await self.may_attach.wait()
        scope["extensions"][RECEIVE_NOW]["attach"](self._receive_now)
        self.attached.set()
        while (message := await receive())["type"] == "websocket.receive":
            self.received.append(message.get("text") or message.get("bytes"))

    def _receive_now(self, text: str) -> None:
        self.at_once += 1
        self.received.append(text)


async def connected(app: ReceivingApp) -> tuple[GuardedWebSocketProtocol, FakeTransport]:
    transport: Any = FakeTransport()
    cap = ConnectionCap(1, None)
    config = Config(app, lifespan="off", log_config=None)
    protocol = GuardedWebSocketProtocol(config, ServerState(), {}, asyncio.get_running_loop(), cap=cap)
    protocol.connection_made(transport)
    client = ClientProtocol(parse_uri("ws://localhost/"))
    client.send_request(client.connect())
    protocol.data_received(b"".join(client.data_to_send()))
    await app.accepted.wait()
    return protocol, transport


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


texts = st.sampled_from(["a", "é", '{"do":"act"}', LONG, "x" * 125, "x" * 126])
messages = st.one_of(
    texts.map(lambda text: (text, [frame(Opcode.TEXT, text.encode())])),
    texts.map(lambda text: (text, [frame(Opcode.TEXT, b"", fin=False), frame(Opcode.CONT, text.encode())])),
    texts.map(lambda text: (text.encode(), [frame(Opcode.BINARY, text.encode())])),
)


@given(st.lists(messages, max_size=8), st.data())
def test_all_messages_are_received_once_in_order(
    sent: list[tuple[str | bytes, list[bytes]]], data: st.DataObject
) -> None:
    frames = [part for _, parts in sent for part in parts]
    whole = b"".join(frames)
    ends = {sum(map(len, frames[:number])) for number in range(len(frames) + 1)}
    cuts = st.sets(st.sampled_from(sorted(ends)) | st.integers(0, len(whole)), max_size=12)
    places = sorted({0, len(whole), *data.draw(cuts)})
    attach_after = data.draw(st.integers(0, len(places)))

    async def run() -> list[str | bytes]:
        app = ReceivingApp()
        protocol, _ = await connected(app)
        for number, (start, end) in enumerate(pairwise(places)):
            if number == attach_after:
                app.may_attach.set()
                await app.attached.wait()
            protocol.data_received(whole[start:end])
            if data.draw(st.booleans()):
                await asyncio.sleep(0)
        app.may_attach.set()
        protocol.connection_lost(None)
        await asyncio.gather(*protocol.tasks)
        return app.received

    assert asyncio.run(run()) == [message for message, _ in sent]


def received_after(*chunks: bytes) -> tuple[ReceivingApp, FakeTransport]:
    """Attach a receiver, and let these chunks arrive before the event loop does anything else."""

    async def run() -> tuple[ReceivingApp, FakeTransport]:
        app = ReceivingApp()
        app.may_attach.set()
        protocol, transport = await connected(app)
        await app.attached.wait()
        for chunk in chunks:
            protocol.data_received(chunk)
        protocol.connection_lost(None)
        await asyncio.gather(*protocol.tasks)
        return app, transport

    return asyncio.run(run())


def test_short_text_is_received_at_once() -> None:
    app, _ = received_after(frame(Opcode.TEXT, b"now"), frame(Opcode.TEXT, b"and now"))
    assert app.received == ["now", "and now"]
    assert app.at_once == 2


def test_short_text_does_not_overtake_one_that_waits() -> None:
    app, _ = received_after(frame(Opcode.TEXT, LONG.encode()), frame(Opcode.TEXT, b"after"))
    assert app.received == [LONG, "after"]


def test_rest_of_a_frame_is_not_taken_for_another() -> None:
    """The rest of this frame, as it is sent, looks like a frame of its own."""
    inner = frame(Opcode.TEXT, b"inner")
    outer = b"\x82" + bytes((0x80 + len(inner),)) + bytes(4) + inner  # a mask of zeros changes nothing
    app, _ = received_after(outer[:6], outer[6:])
    assert app.received == [inner]


def test_text_in_the_middle_of_another_closes_the_socket() -> None:
    app, transport = received_after(frame(Opcode.TEXT, b"begun", fin=False), frame(Opcode.TEXT, b"another"))
    assert transport.is_closed
    assert app.received == []


def test_text_that_is_not_utf8_closes_the_socket() -> None:
    app, transport = received_after(frame(Opcode.TEXT, INVALID), frame(Opcode.TEXT, b"too late"))
    assert transport.is_closed
    assert b"\x03\xef" in transport.written, "1007"
    assert app.received == []


def test_nothing_is_received_after_the_socket_was_closed() -> None:
    async def run() -> None:
        app = ReceivingApp()
        app.may_attach.set()
        protocol, _ = await connected(app)
        await app.attached.wait()
        await protocol.send({"type": "websocket.close", "code": 1000})
        await asyncio.gather(*protocol.tasks)
        protocol.data_received(frame(Opcode.TEXT, b"too late"))
        assert app.received == []
        protocol.connection_lost(None)

    asyncio.run(run())
