"""Reactions and mutes typed in line mode."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from lastcard.local import LocalTable
from lastcard.plain import talk_commands
from lastcard.protocol.settings import Changes
from lastcard.text.typed_actions import UnclearInput


@dataclass
class _Console:
    told: list[str] = field(default_factory=list)

    def say(self, *lines: str) -> None:
        self.told += lines


@dataclass
class _Game:
    client: Any
    console: Any = field(default_factory=_Console)

    def name_of(self, text: str) -> str:
        return text

    async def type(self, command: Any, rest: str) -> None:
        running = command(self, rest)
        if running is not None:
            await running


@asynccontextmanager
async def _two_people() -> AsyncIterator[tuple[_Game, _Game]]:
    """Ana, who is the host, and Ben, with a bot."""
    table = await LocalTable.open(["Ana", "Ben"], ["casual"], Changes())
    try:
        yield _Game(table.seats[0]), _Game(table.seats[1])
    finally:
        await table.close()


def test_react_sends_a_reaction_or_lists_them() -> None:
    async def scenario() -> None:
        async with _two_people() as (ana, ben):
            await ben.type(talk_commands.react, "good luck")
            assert [(said.name, said.reaction) for said in ana.client.chat] == [("Ben", "good-luck")]
            await ana.type(talk_commands.react, "")
            assert "Ha ha" in " ".join(ana.console.told)
            assert "Good luck!" in " ".join(ana.console.told)
            with pytest.raises(UnclearInput):
                await ana.type(talk_commands.react, "nonsense")

    asyncio.run(scenario())


def test_mute_hides_a_player_from_you_alone() -> None:
    async def scenario() -> None:
        async with _two_people() as (ana, ben):
            await ben.type(talk_commands.mute, "Ana")
            await ana.client.say("hello")
            await ana.client.react("wow")
            assert ben.client.shown_chat == []
            assert len(ana.client.shown_chat) == 2
            assert not any(player.muted for player in ana.client.lobby.players)
            await ben.type(talk_commands.unmute, "Ana")
            assert len(ben.client.shown_chat) == 2
            assert len(ben.console.told) == 2

    asyncio.run(scenario())


def test_host_mutes_a_person_for_everybody_and_a_bot_for_herself() -> None:
    async def scenario() -> None:
        async with _two_people() as (ana, ben):
            bot = ana.client.lobby.players[2].name
            await ana.type(talk_commands.mute, "Ben")
            await ana.type(talk_commands.mute, bot)
            assert [player.muted for player in ben.client.lobby.players] == [False, True, False]
            assert ana.client.ignored == {ana.client.lobby.players[2].id}
            await ana.type(talk_commands.unmute, "Ben")
            await ana.type(talk_commands.unmute, bot)
            assert not any(player.muted for player in ben.client.lobby.players)
            assert not ana.client.ignored

    asyncio.run(scenario())
