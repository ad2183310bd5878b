"""The help of the screen is true for the table below it."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.tui.harness_seats import seats, table_with_hands
from tests.tui.screen_player import run_app


def help_text(edition: str = "coloradd", **settings: Any) -> str:
    async def read() -> str:
        first = "P" if edition == "nonpartisan" else "R"
        harness = table_with_hands(f"{first}7 {first}2 G5", "Y1 Y2", edition=edition, discard=f"{first}5", **settings)
        async with run_app(*seats(harness, "p1"), size=(100, 100)) as player:
            await player.press("question_mark")
            return " ".join(player.text.split())

    return asyncio.run(read())


def test_help_follows_the_options() -> None:
    usual = help_text()
    rules = {"target": 200, "uno_penalty": 4, "bluffing": False, "forced_play": "drawn", "stacking": "any"}
    changed = help_text(options=rules)
    for words in ("reach 500", "you draw 2 cards", "it is a bluff", "keep the card you drew"):
        assert words in usual
        assert words not in changed
    for words in ("reach 200", "you draw 4 cards", "can’t play it while you hold", "any draw card", "have to play it"):
        assert words in changed


def test_help_names_only_what_the_edition_has() -> None:
    for words in ("VETO", "Customizable", "Ask the table"):
        assert words not in help_text("artiste")
        assert words in help_text("nonpartisan", written=("joke",))


def test_help_without_a_race_has_no_call() -> None:
    text = help_text(race=None)
    assert "the table calls" in text
    assert "Catch a player" not in text
