"""The guide on the screen: tips above the hand, and the keys to dismiss and to stop it."""

from __future__ import annotations

import asyncio

from tests.tui.harness_seats import perform, seats
from tests.tui.scenes import SCENES
from tests.tui.screen_player import run_app


def test_guide_starts_shows_tips_and_stops_by_keys() -> None:
    asyncio.run(_guided())


async def _guided() -> None:
    harness = SCENES["turn"].make()
    [place] = seats(harness, "p1")
    async with run_app(place) as player:
        assert "Guide:" not in player.text
        await player.press("G")
        assert "Guide: Your turn: play a card with the same colour, number or symbol" in player.flat
        assert "g Got it" in player.lines[-1]
        await player.press("g")
        assert "Guide: You hold a wild." in player.flat
        perform(harness, "p1 play R7")
        await player.settle()
        assert "Guide: You hold a wild." not in player.flat
        await player.press("G")
        assert "Guide:" not in player.text
