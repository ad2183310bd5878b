"""Frames from clients: unreadable ones, oversized ones, and rate limits."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from lastcard.core.errors import Phrase
from lastcard.protocol.commands import Chat, Hello, Pong, Withdraw
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.protocol.messages import CommandRefused, Done, Update
from tests.server.hub.hub_harness import FakeClient, HubHarness
from tests.support.fast_forward import run_fast_forward


async def connect_ann(**limits: float) -> tuple[HubHarness, FakeClient]:
    harness = HubHarness(**limits)
    await harness.open("Ann", "Bea")
    return harness, await harness.connect("Ann")


UNREADABLE = {
    "no JSON": b"hello",
    "nothing": b"",
    "no object": b"[1]",
    "no tag": b'{"id":"a.1"}',
    "unknown tag": b'{"do":"cheat","id":"a.1"}',
    "missing field": b'{"do":"chat","id":"a.1"}',
    "unknown field": b'{"do":"withdraw","id":"a.1","by":"p2"}',
    "wrong type": b'{"do":"chat","id":"a.1","text":7}',
    "too long": b'{"do":"chat","id":"a.1","text":"' + b"x" * 301 + b'"}',
    "bad id": b'{"do":"withdraw","id":"a"}',
    "not UTF-8": b'{"do":"chat","id":"a.1","text":"\xff"}',
    "half a character": b'{"do":"chat","id":"a.1","text":"\\ud800"}',
    "endless number": b'{"do":"pong","n":' + b"9" * 5000 + b"}",
    "too deep": b'{"x":' + b"[" * 4000 + b"]" * 4000 + b"}",
    "binary": bytes(range(256)),
}


@pytest.mark.parametrize("data", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable_frame_is_refused_and_the_socket_stays_open(data: bytes) -> None:
    async def scenario() -> None:
        harness, ann = await connect_ann()
        ann.send_frame(data)
        refused = ann.last(CommandRefused)
        assert refused.reason == "unreadable"
        assert refused.id in (None, "a.1")
        ann.do(Chat, text="still here")
        await harness.settle()
        assert ann.last(Update).chat
        assert harness.metrics.unreadable == 1

    run_fast_forward(scenario)


def test_refusal_has_the_frame_id_and_the_reason() -> None:
    async def scenario() -> None:
        _, ann = await connect_ann()
        ann.send_frame(b'{"do":"chat","id":"a.1"}')
        why = Phrase("error-frame-unreadable", why="Object missing required field `text`")
        assert ann.last(CommandRefused) == CommandRefused.of("a.1", "unreadable", why)
        assert str(why) == "this frame can't be read: Object missing required field `text`"

    run_fast_forward(scenario)


@pytest.mark.parametrize(
    "frame",
    [
        '{"do":"SECRET","id":"a.1"}',
        '{"do":"withdraw","id":"a.1","SECRET":1}',
        '{"do":"bot","id":"a.1","level":"SECRET"}',
    ],
)
def test_refusal_does_not_repeat_a_token(frame: str) -> None:
    async def scenario() -> None:
        harness, ann = await connect_ann()
        ann.send_frame(frame.replace("SECRET", harness.tokens["Ann"]).encode())
        assert ann.last(CommandRefused).id == "a.1"
        assert harness.tokens["Ann"] not in ann.last(CommandRefused).words

    run_fast_forward(scenario)


def test_too_many_unreadable_frames_close_the_socket() -> None:
    async def scenario() -> None:
        _, ann = await connect_ann(unreadable=3)
        for _ in range(3):
            ann.send_frame(b"?")
        assert ann.closed is None
        ann.send_frame(b"?")
        assert ann.code == CloseCode.UNREADABLE

    run_fast_forward(scenario)


def test_too_large_frame_closes_the_socket() -> None:
    async def scenario() -> None:
        harness, ann = await connect_ann()
        ann.send_frame(b" " * (LARGEST_FRAME - 50) + msgspec.json.encode(Withdraw("a.1")))
        await harness.settle()
        assert ann.closed is None
        ann.send_frame(b" " * (LARGEST_FRAME + 1))
        assert ann.code == CloseCode.TOO_LARGE
        assert harness.metrics.sockets == 0

    run_fast_forward(scenario)


def test_second_hello_is_refused() -> None:
    async def scenario() -> None:
        harness, ann = await connect_ann()
        ann.send_frame(Hello(harness.tokens["Ann"]))
        assert (ann.last(CommandRefused).id, ann.last(CommandRefused).reason) == (None, "not-now")

    run_fast_forward(scenario)


def test_spectator_commands_are_refused() -> None:
    async def scenario() -> None:
        harness, _ = await connect_ann()
        watching = await harness.connect(None)
        name = watching.do(Chat, text="play the red one!")
        assert (watching.last(CommandRefused).id, watching.last(CommandRefused).reason) == (name, "not-seated")
        watching.send_frame(Pong(1))
        assert watching.closed is None

    run_fast_forward(scenario)


def test_burst_is_accepted_excess_refused_and_flood_closed() -> None:
    async def scenario() -> None:
        harness, ann = await connect_ann(rate=20, burst=40)
        for _ in range(40):
            ann.send_frame(Pong(0))
        assert not ann.all(CommandRefused)
        name = ann.do(Withdraw)
        assert (ann.last(CommandRefused).id, ann.last(CommandRefused).reason) == (name, "too-fast")
        for _ in range(39):
            ann.do(Withdraw)
        assert ann.closed is None
        ann.do(Withdraw)
        assert ann.code == CloseCode.FLOOD
        assert harness.metrics.floods == 1

    run_fast_forward(scenario)


def test_frames_within_the_rate_are_never_refused() -> None:
    async def scenario() -> None:
        _, ann = await connect_ann(rate=20, burst=40)
        for _ in range(200):
            ann.send_frame(Pong(0))
            await asyncio.sleep(0.05)
        for _ in range(40):
            ann.do(Withdraw)
        assert not [refused for refused in ann.all(CommandRefused) if refused.reason == "too-fast"]

    run_fast_forward(scenario)


def test_chat_has_its_own_rate_limit() -> None:
    async def scenario() -> None:
        harness, ann = await connect_ann(chat_rate=1, chat_burst=5)
        for number in range(7):
            ann.do(Chat, text=str(number))
        await harness.settle()
        assert [update.chat.text for update in ann.all(Update) if update.chat] == list("01234")
        assert [refused.reason for refused in ann.all(CommandRefused)] == ["too-fast"] * 2
        ann.do(Withdraw)
        await asyncio.sleep(1)
        ann.do(Chat, text="later")
        await harness.settle()
        assert ann.last(Update).chat.text == "later"
        assert ann.closed is None

    run_fast_forward(scenario)


def test_repeated_chat_is_not_rate_limited() -> None:
    async def scenario() -> None:
        harness, ann = await connect_ann(chat_rate=1, chat_burst=1)
        line = Chat("me.1", "hello")
        for _ in range(2):
            ann.send_frame(line)
            await harness.settle()
        assert ann.last(Done) == Done("me.1", again=True)
        assert not ann.all(CommandRefused)

    run_fast_forward(scenario)


def test_id_of_a_refused_command_can_be_used_again() -> None:
    """For the same command, or for another one; an applied id is answered with `done` only."""

    async def scenario() -> None:
        harness, ann = await connect_ann(chat_rate=1, chat_burst=1)
        ann.send_frame(Chat("me.1", "first"))
        ann.send_frame(Chat("me.2", "too fast"))
        await harness.settle()
        assert (ann.last(CommandRefused).id, ann.last(CommandRefused).reason) == ("me.2", "too-fast")
        await asyncio.sleep(1)
        ann.send_frame(Chat("me.2", "in time"))
        await harness.settle()
        assert (ann.last(Update).chat.text, ann.last(Update).done) == ("in time", "me.2")
        ann.send_frame(Chat("me.2", "another"))
        await harness.settle()
        assert ann.last(Done) == Done("me.2", again=True)
        assert ann.last(Update).chat.text == "in time"

    run_fast_forward(scenario)


def test_frames_from_a_closed_socket_are_ignored() -> None:
    async def scenario() -> None:
        harness, ann = await connect_ann()
        ann.disconnect()
        ann.do(Chat, text="from beyond")
        await harness.settle()
        assert harness.metrics.commands == 0
        assert not ann.all(Done)

    run_fast_forward(scenario)
