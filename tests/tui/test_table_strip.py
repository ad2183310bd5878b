"""The strip over the sheets: what happens at the table meanwhile, and the keys to catch and to call."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.table_harness import TableHarness
from tests.tui.harness_seats import perform, seats, table_with_hands
from tests.tui.scenes import SCENES
from tests.tui.screen_player import ScreenPlayer, run_app


def _last(harness: TableHarness) -> str | None:
    return next((update.action for update in reversed(harness.updates(None)) if update.action), None)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("opens", "catches"),
    [("question_mark", "c"), ("l", "c"), ("m", "c"), ("r", "c"), ("s", "c"), ("t", "f4")],
    ids=["help", "log", "menu", "rules", "scores", "chat"],
)
def test_sheet_shows_the_table_and_catches(opens: str, catches: str) -> None:
    asyncio.run(_catches(opens, catches))


async def _catches(opens: str, catches: str) -> None:
    scene = SCENES["catch"]
    harness = scene.make()
    [place] = seats(harness, scene.player)
    async with run_app(place) as player:
        perform(harness, *scene.acts)
        await player.press(*scene.keys, opens)
        sheet = player.app.screen
        assert f"{catches.upper() if catches != 'c' else 'c'} Catch Ana" in player.lines[0]
        await player.press(catches)
        await player.wait_until(lambda: _last(harness) == "catch 0")
        assert player.app.screen is sheet
        await player.settle()
        assert "Catch" not in player.lines[0]


def test_strip_follows_the_game_and_says_your_turn() -> None:
    asyncio.run(_follows())


async def _follows() -> None:
    harness = table_with_hands("R1 R2 G4", "R5 B1 B2", "G1 G2 Y3", turn=0)
    [place] = seats(harness, "p2")
    async with run_app(place) as player:
        await player.press("l")
        assert player.lines[0].strip().startswith("Ana’s turn")
        perform(harness, "p1 play R1")
        await player.settle()
        assert player.lines[0].strip().startswith("▸ Your turn  ·  Ana played")


def test_colour_prompt_keeps_the_key_to_catch() -> None:
    asyncio.run(_keeps_key())


async def _keeps_key() -> None:
    harness = table_with_hands("R1 R2", "W B1 B2", "G1 G2 Y3", turn=0)
    [place] = seats(harness, "p2")
    async with run_app(place) as player:
        perform(harness, "p1 play R1")
        await player.settle()
        await _start_wild(player)
        assert "Catch Ana" in player.text
        await player.press("c")
        await player.wait_until(lambda: _last(harness) == "catch 0")
        await player.settle()
        assert "Name the colour" in player.text
        await player.press("g")
        await player.wait_until(lambda: _last(harness) == "play W:G")


async def _start_wild(player: ScreenPlayer) -> None:
    await player.press("end", "enter")
    assert "Name the colour" in player.text
