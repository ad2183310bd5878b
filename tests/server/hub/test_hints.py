"""Hints over a connection: to the player alone, limited in number, stored nowhere, and refused with others there."""

from __future__ import annotations

import asyncio
from typing import Any

from lastcard.protocol.commands import AddBot, Hint, Start
from lastcard.protocol.messages import CommandRefused, HintGiven, Update
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.review import HintDocument, RatedChoice
from tests.server.hub.hub_harness import FakeClient, HubHarness
from tests.support.fast_forward import run_fast_forward

HINT = HintDocument((RatedChoice("draw", 0.5, 0.4, 0.01),), 0)


async def player_with_a_choice(*others: str, hints: bool = True, **limits: Any) -> tuple[HubHarness, FakeClient]:
    """Return a table with a bot where it is Ann's turn and she has a choice."""
    harness = HubHarness(**limits)
    await harness.open("Ann", *others, hints=hints, quick_bots=True)
    ann, *rest = await harness.connect_all("Ann", *others)
    ann.do(AddBot)
    ann.do(Start)
    await harness.settle()
    while not has_choice(ann):
        for client in (ann, *rest):
            client.play()
        await asyncio.sleep(2)
    return harness, ann


def has_choice(client: FakeClient) -> bool:
    update = next(update for update in reversed(client.all(Update)) if update.sight)
    choices = [action for action in update.you.may if action.startswith(("play", "draw"))]
    return update.sight.awaited == (update.you.seat,) and len(choices) > 1


async def ask(harness: HubHarness, client: FakeClient) -> str:
    name = client.do(Hint)
    await harness.settle()
    return name


def test_hint_goes_to_the_player_who_asked_and_is_not_stored() -> None:
    async def scenario() -> None:
        harness, ann = await player_with_a_choice()
        spectator, other_tab = await harness.connect(None), await harness.connect("Ann")
        before = harness.store.logs[harness.table][:]
        asked = await ask(harness, ann)
        ((request, answered),) = harness.bot_pool.hints
        assert harness.bot_pool.addresses[-1] == "192.0.2.1/32"
        answered(request, HINT)
        await harness.settle()
        assert ann.last(HintGiven) == HintGiven(asked, ann.seqs[-1], HINT)
        assert other_tab.last(HintGiven).id == asked
        assert not spectator.all(HintGiven)
        assert harness.store.logs[harness.table] == before
        assert harness.metrics.hints == 1

    run_fast_forward(scenario)


def test_hints_are_off_unless_the_host_allows_them() -> None:
    async def scenario() -> None:
        harness, ann = await player_with_a_choice(hints=False)
        await ask(harness, ann)
        assert ann.last(CommandRefused).reason == Reason.HINTS_OFF
        assert not harness.bot_pool.hints

    run_fast_forward(scenario)


def test_player_with_company_gets_no_hint() -> None:
    """Also while the other person is away: the server decides it, whatever a client shows."""

    async def scenario() -> None:
        harness, ann = await player_with_a_choice("Ben")
        ben = await harness.connect("Ben")
        ben.disconnect()
        await ask(harness, ann)
        assert ann.last(CommandRefused).reason == Reason.NOT_ALONE
        assert not harness.bot_pool.hints

    run_fast_forward(scenario)


def test_spectators_may_not_ask() -> None:
    async def scenario() -> None:
        harness, _ = await player_with_a_choice()
        spectator = await harness.connect(None)
        await ask(harness, spectator)
        assert spectator.last(CommandRefused).reason == Reason.NOT_SEATED

    run_fast_forward(scenario)


def test_hints_for_one_player_are_limited() -> None:
    """More connections don't allow more hints."""

    async def scenario() -> None:
        harness, ann = await player_with_a_choice(hint_rate=0.5, hint_burst=2)
        for client in (ann, await harness.connect("Ann")):
            await ask(harness, client)
            request, answered = harness.bot_pool.hints[-1]
            answered(request, HINT)
        await ask(harness, ann)
        assert ann.last(CommandRefused).reason == Reason.TOO_FAST
        await asyncio.sleep(2)
        await ask(harness, ann)
        assert len(harness.bot_pool.hints) == 3

    run_fast_forward(scenario)


def test_late_hint_is_dropped() -> None:
    async def scenario() -> None:
        harness, ann = await player_with_a_choice()
        asked = await ask(harness, ann)
        ann.play()
        await harness.settle()
        refused = ann.last(CommandRefused)
        assert (refused.id, refused.reason) == (asked, Reason.TURN_OVER)
        request, answered = harness.bot_pool.hints[0]
        answered(request, HINT)
        await harness.settle()
        assert not ann.all(HintGiven)

    run_fast_forward(scenario)


def test_hint_at_a_closed_room_is_dropped() -> None:
    async def scenario() -> None:
        harness, ann = await player_with_a_choice()
        await ask(harness, ann)
        await harness.hub.drain()
        request, answered = harness.bot_pool.hints[0]
        answered(request, HINT)
        assert not ann.all(HintGiven)

    run_fast_forward(scenario)
