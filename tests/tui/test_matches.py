"""Whole matches by keys, in every language and both sizes."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.local import LocalTable
from lastcard.protocol.settings import Changes
from lastcard.text import language
from lastcard.text.translator import LANGUAGES
from tests.tui.screen_player import LARGE, SMALL, run_app


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_whole_match_is_played_by_keys(spoken: str, size: tuple[int, int]) -> None:
    async def scenario() -> None:
        language.set_language(spoken)
        changes = Changes(quick_bots=True, race=0, options={"target": 60})
        home = await LocalTable.open(["Ana"], ["beginner", "casual"], changes, seed=spoken.encode())
        async with run_app(*home.seats, size=size) as player:
            await player.play()
            assert home.seats[0].lobby.standing == "over"
            assert home.seats[0].lobby.results[-1].number == 1
        await home.close()

    asyncio.run(scenario())
