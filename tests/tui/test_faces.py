"""The signs of faces on the whole screen: beside every name, and your own beside your points, where they fit."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.text import language
from lastcard.text.faces import player_signs
from lastcard.text.translator import LANGUAGES, translator
from tests.support.table_harness import TableHarness
from tests.tui.harness_seats import seats, table_with_hands
from tests.tui.scenes import TEN, ten
from tests.tui.screen_player import run_app

NAMES = ("Ana", "Milo", "Noor")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_bars_show_faces(spoken: str) -> None:
    async def scenario() -> None:
        harness = table_with_hands("R7 R2 Y+2", "B1 B2", "G1 G2", names=NAMES)
        own, milo, noor = player_signs(harness.table.lobby().players)
        async with run_app(*seats(harness, "p1"), size=(80, 24)) as player:
            assert player.lines[0].endswith(f"{own} {translator(spoken)('seat-score', score=0)}")
            assert f"{milo} Milo" in player.lines[1]
            assert f"{noor} Noor" in player.lines[1]

    language.set_language(spoken)
    try:
        asyncio.run(scenario())
    finally:
        language.set_language("en")


def test_bot_has_square_brackets() -> None:
    async def scenario() -> None:
        harness = TableHarness("Ana", bots=("casual",), race=None)
        harness.start()
        [_, sign] = player_signs(harness.table.lobby().players)
        async with run_app(*seats(harness, "p1"), size=(80, 24)) as player:
            assert sign.startswith("[")
            assert sign in player.lines[1]

    asyncio.run(scenario())


def test_names_come_first_where_faces_do_not_fit() -> None:
    async def scenario() -> None:
        harness = ten()
        signs = player_signs(harness.table.lobby().players)
        async with run_app(*seats(harness, "p1"), size=(80, 24)) as player:
            assert all(name in player.text for name in TEN[1:])
            assert not any(sign in player.text for sign in signs[1:])

    asyncio.run(scenario())
