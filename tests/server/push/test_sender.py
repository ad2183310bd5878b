"""The sender: what it sends, how often it tries, and that nothing holds up a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from lastcard.protocol.commands import Subscribe
from lastcard.server.hub import Metrics
from lastcard.server.push import Destinations, PushRefused, PushResult, PushSender, encryption
from lastcard.server.push.sender import MOST_WAITING
from lastcard.server.push.vapid import VapidKey, new_private_key
from lastcard.table.push_notices import PushRequest, PushSubscription
from tests.server.hostile.push_attacks import open_canary
from tests.support.push_receiver import Browser, PushReceiver, open_push_receiver

TABLE = "3bhfjdq2s89xsa"


def request(*browsers: Browser, number: int = 1, player: str = "p1", language: str = "es") -> PushRequest:
    subscriptions = tuple(PushSubscription(**browser.subscription(language)) for browser in browsers)
    return PushRequest(TABLE, player, number, "turn", "Ana", subscriptions, None)


def run(scenario: Callable[[PushReceiver, PushSender, Metrics], Awaitable[None]], pauses: Any = (0.0, 0.0)) -> None:
    async def main() -> None:
        with open_push_receiver() as receiver:
            metrics = Metrics()
            destinations = Destinations(trusted=[receiver.origin])
            key = VapidKey(new_private_key(), "mailto:me@example.org")
            sender = PushSender(key, encryption, destinations, metrics, lambda: 0, pauses=pauses)
            try:
                await scenario(receiver, sender, metrics)
            finally:
                await sender.close()

    asyncio.run(main())


async def result(sender: PushSender, sent: PushRequest, is_wanted: bool = True) -> PushResult:
    done: asyncio.Future[PushResult] = asyncio.get_running_loop().create_future()
    sender.send(sent, lambda request: is_wanted, lambda request, result: done.set_result(result))
    return await done


def test_every_browser_of_a_player_is_told_in_its_language() -> None:
    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        first, second = receiver.browser(), receiver.browser()
        assert await result(sender, request(first, second)) == PushResult(True, ())
        for _ in range(2):
            push = receiver.next()
            assert push.message == {"about": "turn", "table": TABLE, "host": "Ana", "language": "es"}
            assert (push.headers["topic"], push.headers["urgency"]) == (TABLE, "normal")
            assert push.claims["key"] == sender.public_key
        assert metrics.pushes == 2

    run(scenario)


@pytest.mark.parametrize("status", [404, 410])
def test_browser_that_is_gone_is_reported(status: int) -> None:
    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        gone, here = receiver.browser(), receiver.browser()
        receiver.answers[gone.endpoint.removeprefix(receiver.origin)] = [(status, {})]
        assert await result(sender, request(gone, here)) == PushResult(True, (gone.endpoint,))

    run(scenario)


@pytest.mark.parametrize("answer", [(429, {"Retry-After": "0"}), (503, {}), (500, {"Retry-After": "soon"})])
def test_busy_service_is_asked_again(answer: tuple[int, dict[str, str]]) -> None:
    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        browser = receiver.browser()
        receiver.answers[browser.endpoint.removeprefix(receiver.origin)] = [answer, answer]
        assert (await result(sender, request(browser))).delivered
        assert len(receiver.requests) == 3

    run(scenario)


@pytest.mark.parametrize(
    ("answers", "requests"),
    [
        ([(503, {})] * 9, 3),  # the first attempt, and one after each pause
        ([(429, {"Retry-After": "86400"})], 1),
        ([(403, {})], 1),
        ([(302, {"Location": "http://127.0.0.1:1/"})], 1),  # no redirect is followed
    ],
)
def test_it_gives_up(answers: list[tuple[int, dict[str, str]]], requests: int) -> None:
    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        browser = receiver.browser()
        receiver.answers[browser.endpoint.removeprefix(receiver.origin)] = answers
        assert await result(sender, request(browser)) == PushResult(False, ())
        assert (len(receiver.requests), metrics.push_failures) == (requests, 1)

    run(scenario)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirect_is_not_followed(status: int) -> None:
    """Not even one to a private address, which the name of the service would hide."""

    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        with open_canary() as canary:
            browser = receiver.browser()
            to = f"http://127.0.0.1:{canary.port}/"
            receiver.answers[browser.endpoint.removeprefix(receiver.origin)] = [(status, {"Location": to})]
            assert await result(sender, request(browser)) == PushResult(False, ())
            assert (len(receiver.requests), canary.connections) == (1, 0)

    run(scenario)


def test_player_who_came_meanwhile_is_not_told() -> None:
    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        assert await result(sender, request(receiver.browser()), is_wanted=False) == PushResult(False, ())
        assert receiver.requests == []

    run(scenario)


def test_seat_gets_six_a_minute() -> None:
    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        browser = receiver.browser()
        for number in range(6):
            await result(sender, request(browser, number=number))
        sender.send(request(browser, number=7), lambda request: True, lambda request, result: pytest.fail("was sent"))
        assert (await result(sender, request(browser, player="p2"))).delivered
        assert len(receiver.requests) == 7
        assert metrics.push_failures == 1

    run(scenario)


def test_further_notices_are_dropped_while_too_many_wait() -> None:
    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        browser = receiver.browser()
        for number in range(MOST_WAITING + 5):
            sender.send(request(browser, player=f"p{number}"), lambda request: False, lambda request, result: None)
        assert metrics.push_failures == 5
        assert receiver.requests == []  # nothing was waited for

    run(scenario)


def test_browser_that_nothing_can_be_sent_to_is_refused() -> None:
    async def scenario(receiver: PushReceiver, sender: PushSender, metrics: Metrics) -> None:
        fields = receiver.browser().subscription()
        sender.check(Subscribe("a.1", **fields))
        for change in ({"endpoint": "https://10.0.0.1/a"}, {"key": "A" * 87}):
            with pytest.raises(PushRefused):
                sender.check(Subscribe("a.1", **(fields | change)))

    run(scenario)
