"""What a socket may say, how much of it, and what comes of the rest."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from lastcard.core.errors import Phrase
from lastcard.protocol.commands import Chat, Hello, Pong, Withdraw
from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.protocol.messages import Done, Refused, Update
from tests.server.hub.around import House, Socket, travel


async def seated(**limits: float) -> tuple[House, Socket]:
    house = House(**limits)
    await house.open("Ann", "Bea")
    return house, await house.connect("Ann")


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
def test_what_cant_be_read_is_refused_and_the_socket_goes_on(data: bytes) -> None:
    async def story() -> None:
        house, ann = await seated()
        ann.say(data)
        refused = ann.last(Refused)
        assert refused.reason == "unreadable"
        assert refused.id in (None, "a.1")
        ann.do(Chat, text="still here")
        await house.settle()
        assert ann.last(Update).chat
        assert house.metrics.unreadable == 1

    travel(story)


def test_a_refusal_names_the_frame_and_what_was_wrong_with_it() -> None:
    async def story() -> None:
        _, ann = await seated()
        ann.say(b'{"do":"chat","id":"a.1"}')
        why = Phrase("error-frame-unreadable", why="Object missing required field `text`")
        assert ann.last(Refused) == Refused.of("a.1", "unreadable", why)
        assert str(why) == "this frame can't be read: Object missing required field `text`"

    travel(story)


@pytest.mark.parametrize(
    "frame",
    [
        '{"do":"SECRET","id":"a.1"}',
        '{"do":"withdraw","id":"a.1","SECRET":1}',
        '{"do":"bot","id":"a.1","level":"SECRET"}',
    ],
)
def test_a_secret_in_the_wrong_place_is_not_repeated(frame: str) -> None:
    async def story() -> None:
        house, ann = await seated()
        ann.say(frame.replace("SECRET", house.tokens["Ann"]).encode())
        assert ann.last(Refused).id == "a.1"
        assert house.tokens["Ann"] not in ann.last(Refused).words

    travel(story)


def test_too_many_unreadable_frames_close_the_socket() -> None:
    async def story() -> None:
        _, ann = await seated(unreadable=3)
        for _ in range(3):
            ann.say(b"?")
        assert ann.closed is None
        ann.say(b"?")
        assert ann.code == 4400

    travel(story)


def test_a_frame_that_is_too_large_closes_the_socket_unread() -> None:
    async def story() -> None:
        house, ann = await seated()
        ann.say(b" " * (LARGEST_FRAME - 50) + msgspec.json.encode(Withdraw("a.1")))
        await house.settle()
        assert ann.closed is None
        ann.say(b" " * (LARGEST_FRAME + 1))
        assert ann.code == 1009
        assert house.metrics.sockets == 0

    travel(story)


def test_a_second_hello_is_refused() -> None:
    async def story() -> None:
        house, ann = await seated()
        ann.say(Hello(house.tokens["Ann"]))
        assert (ann.last(Refused).id, ann.last(Refused).reason) == (None, "not-now")

    travel(story)


def test_spectators_only_watch() -> None:
    async def story() -> None:
        house, _ = await seated()
        watching = await house.connect(None)
        name = watching.do(Chat, text="play the red one!")
        assert (watching.last(Refused).id, watching.last(Refused).reason) == (name, "not-seated")
        watching.say(Pong(1))
        assert watching.closed is None

    travel(story)


def test_a_burst_is_taken_too_much_is_refused_and_a_flood_is_closed() -> None:
    async def story() -> None:
        house, ann = await seated(rate=20, burst=40)
        for _ in range(40):
            ann.say(Pong(0))
        assert not ann.all(Refused)
        name = ann.do(Withdraw)
        assert (ann.last(Refused).id, ann.last(Refused).reason) == (name, "too-fast")
        for _ in range(39):
            ann.do(Withdraw)
        assert ann.closed is None
        ann.do(Withdraw)
        assert ann.code == 1008
        assert house.metrics.floods == 1

    travel(story)


def test_who_keeps_to_the_rate_is_never_refused() -> None:
    async def story() -> None:
        _, ann = await seated(rate=20, burst=40)
        for _ in range(200):
            ann.say(Pong(0))
            await asyncio.sleep(0.05)
        for _ in range(40):
            ann.do(Withdraw)
        assert not [refused for refused in ann.all(Refused) if refused.reason == "too-fast"]

    travel(story)


def test_chat_has_a_measure_of_its_own() -> None:
    async def story() -> None:
        house, ann = await seated(chat_rate=1, chat_burst=5)
        for number in range(7):
            ann.do(Chat, text=str(number))
        await house.settle()
        assert [update.chat.text for update in ann.all(Update) if update.chat] == list("01234")
        assert [refused.reason for refused in ann.all(Refused)] == ["too-fast"] * 2
        ann.do(Withdraw)
        await asyncio.sleep(1)
        ann.do(Chat, text="later")
        await house.settle()
        assert ann.last(Update).chat.text == "later"
        assert ann.closed is None

    travel(story)


def test_what_was_said_is_not_refused_when_it_is_sent_again() -> None:
    async def story() -> None:
        house, ann = await seated(chat_rate=1, chat_burst=1)
        line = Chat("me.1", "hello")
        for _ in range(2):
            ann.say(line)
            await house.settle()
        assert ann.last(Done) == Done("me.1", again=True)
        assert not ann.all(Refused)

    travel(story)


def test_nothing_is_heard_from_a_socket_that_is_closed() -> None:
    async def story() -> None:
        house, ann = await seated()
        ann.gone()
        ann.do(Chat, text="from beyond")
        await house.settle()
        assert house.metrics.commands == 0
        assert not ann.all(Done)

    travel(story)
