"""The hint at the table: the chances of all choices above the hand, only where hints are allowed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from lastcard.analysis import document
from lastcard.analysis import hint as computed
from lastcard.local import LocalTable
from lastcard.protocol.settings import Changes
from lastcard.tui.table.table_screen import TableScreen
from tests.tui.screen_player import SMALL, ScreenPlayer, run_app
from tests.tui.screens.local_tables import run

WORLDS = 64


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "hint", lambda *known: computed(*known, worlds=WORLDS))


@asynccontextmanager
async def at_turn(*people: str, hints: bool = True, size: tuple[int, int] = SMALL) -> AsyncIterator[ScreenPlayer]:
    """Play at a local table until a person has to choose."""
    bots = ("casual",) * (3 - len(people))
    table = await LocalTable.open(people, bots, Changes(quick_bots=True, race=None, hints=hints), seed=b"hint1")
    try:
        await table.seats[0].start()
        async with run_app(*table.seats, size=size) as player:
            if len(people) > 1:
                await player.press("enter")  # lifts the curtain
            await player.wait_until(
                lambda: isinstance(player.app.screen, TableScreen) and player.table.board.is_awaited
            )
            yield player
    finally:
        await table.close()


def has_hint(player: ScreenPlayer) -> bool:
    return "\u00a0%" in player.table.hint


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_hint_shows_chances_and_hides_again(size: tuple[int, int]) -> None:
    async def scenario() -> None:
        async with at_turn("Ana", size=size) as player:
            assert "h Hint" in player.text
            await player.press("h")
            await player.wait_until(lambda: has_hint(player))
            await player.settle()
            assert " is best, " in player.flat
            assert "% Draw" in player.flat
            await player.press("h")
            assert " is best, " not in player.flat
            await player.press("h")
            await player.wait_until(lambda: has_hint(player))
            await player.press("escape")
            assert not player.table.hint

    run(scenario)


def test_hint_ends_with_the_move() -> None:
    async def scenario() -> None:
        async with at_turn("Ana") as player:
            await player.press("h")
            await player.wait_until(lambda: has_hint(player))
            seq = player.app.current.seq
            await player.press("d")
            await player.wait_until(lambda: player.app.current.seq != seq)
            assert not player.table.hint

    run(scenario)


def test_hint_is_refused_where_it_is_not_allowed() -> None:
    async def scenario() -> None:
        async with at_turn("Ana", hints=False) as player:
            assert "h Hint" not in player.text
            await player.press("h")
            await player.wait_until(lambda: "gives no hints" in player.flat)

    run(scenario)


def test_hint_is_refused_to_two_people() -> None:
    async def scenario() -> None:
        async with at_turn("Ana", "Ben") as player:
            assert "h Hint" not in player.text
            await player.press("h")
            await player.wait_until(lambda: "alone with bots" in player.flat)

    run(scenario)
