"""Reactions on the whole screen: the sheet, the word beside a name, the chat, and muting."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from lastcard.bots.levels import NAMES
from lastcard.local import LocalTable
from lastcard.local.local_seat import LocalSeat
from lastcard.protocol.settings import Changes
from lastcard.table import bot_reactions
from lastcard.table.bot_manners import Manner
from lastcard.text.language import set_language
from lastcard.text.translator import LANGUAGES, translator
from lastcard.tui import board
from lastcard.tui.screens.log_and_chat import ChatScreen
from lastcard.tui.screens.reactions import ReactionSheet
from lastcard.tui.table.table_screen import TableScreen
from tests.tui.screen_player import ScreenPlayer, run_app
from tests.tui.screens.local_tables import run

LARGE = 100, 30


@asynccontextmanager
async def beside_ben(size: tuple[int, int] = LARGE) -> AsyncIterator[tuple[ScreenPlayer, LocalSeat]]:
    """Ana at the screen; Ben's seat is somewhere else."""
    table = await LocalTable.open(["Ana", "Ben"], (), Changes(race=None), seed=b"react")
    try:
        await table.seats[0].start()
        async with run_app(table.seats[0], size=size) as player:
            await player.wait_until(lambda: isinstance(player.app.screen, TableScreen))
            yield player, table.seats[1]
    finally:
        await table.close()


@pytest.mark.parametrize("size", [LARGE, (60, 20), (40, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_number_sends_a_reaction_and_closes(size: tuple[int, int]) -> None:
    async def scenario() -> None:
        async with beside_ben(size) as (player, ben):
            await player.press("e")
            await player.wait_until(lambda: isinstance(player.app.screen, ReactionSheet))
            assert "Ha ha" in player.text
            await player.press("3")
            await player.wait_until(lambda: bool(ben.chat))
            assert [said.reaction for said in ben.chat] == ["bravo"]
            assert isinstance(player.app.screen, TableScreen)

    run(scenario)


def test_reaction_stands_beside_the_name_for_a_while() -> None:
    async def scenario() -> None:
        async with beside_ben() as (player, ben):
            await ben.react("wow")
            await player.wait_until(lambda: "Ben Wow" in player.flat)
            assert any("Ben: Wow" in line for line in player.table.game_log.lines)
            await player.press("t")
            await player.wait_until(lambda: isinstance(player.app.screen, ChatScreen))
            assert "Ben: Wow" in player.flat

    run(scenario)


def test_old_reaction_leaves_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with beside_ben() as (player, ben):
            await ben.react("wow")
            await player.wait_until(lambda: "Ben Wow" in player.flat)
            monkeypatch.setattr(board, "_REACTION_STAYS", 0)
            await player.wait_until(lambda: "Ben Wow" not in player.flat)

    run(scenario)


def test_muted_player_is_not_shown() -> None:
    async def scenario() -> None:
        async with beside_ben() as (player, ben):
            ana = player.table.client
            ana.ignored.add(ben.player or "")
            await ben.react("wow")
            await ben.say("hello")
            await player.settle()
            assert "Wow" not in player.flat
            assert "hello" not in player.flat
            assert len(ana.chat) == 2

    run(scenario)


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrase_of_a_bot_is_read_in_your_language(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    async def scenario() -> None:
        table = await LocalTable.open(["Ana"], ["casual"], Changes(race=None), seed=b"phrase")
        bot = next(name for name in NAMES if name in {player.name for player in table.seats[0].lobby.players})
        try:
            await table.seats[0].start()
            async with run_app(table.seats[0], size=LARGE) as player:
                wish = f"{bot} {translator(language)('reaction-good-luck')}"
                await player.wait_until(lambda: wish in player.flat)
        finally:
            await table.close()

    monkeypatch.setattr(bot_reactions, "manner_of", lambda name: Manner("talkative", 100, {}, {"good-luck": 100}))
    set_language(language)
    try:
        run(scenario)
    finally:
        set_language("en")
