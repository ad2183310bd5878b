"""Helpers for the screens harness a table: run, wait, type and choose."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual.events import Paste
from textual.screen import Screen
from textual.widgets import Input, OptionList

from lastcard.client import Seat
from lastcard.core.defaults import Level
from lastcard.local import LocalTable
from lastcard.protocol.settings import Changes
from lastcard.text import language
from lastcard.tui.lobby.settings_form import SettingsForm
from tests.client.players import bot_choice, is_over, play
from tests.support import PATIENCE
from tests.tui.screen_player import SMALL, ScreenPlayer, run_app

_ID = re.compile(r"\b(?:pages|lobby|table|result|option|setting|rule|mark|chat|log|plain|app)-[a-z][a-z-]+")


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    async def run_with_timeout() -> None:
        async with asyncio.timeout(PATIENCE):
            await scenario()

    asyncio.run(run_with_timeout())


@asynccontextmanager
async def open_lobby(
    *people: str, bots: Sequence[Level] = (), spoken: str = "en", size: tuple[int, int] = SMALL, **settings: Any
) -> AsyncIterator[tuple[ScreenPlayer, LocalTable]]:
    """Run the app in the lobby of a local table."""
    language.set_language(spoken)
    home = await LocalTable.open(
        people or ("Ana",), bots, Changes(quick_bots=True, race=None, **settings), seed=b"sitting"
    )
    try:
        async with run_app(*home.seats, size=size) as player:
            yield player, home
    finally:
        await home.close()
        language.set_language("en")


async def wait_until(player: ScreenPlayer, is_so: Callable[[], bool]) -> None:
    """Wait until the screen fulfils a condition that is already on its way."""
    while not is_so():
        await player.pilot.pause()
    await player.pilot.pause()


async def type_in(player: ScreenPlayer, text: str) -> None:
    """Paste the text, which is quicker than typing it."""
    field = player.app.screen.focused
    assert isinstance(field, Input)
    field.post_message(Paste(text))
    await player.pilot.pause()


async def go_to(player: ScreenPlayer, line: str) -> SettingsForm:
    """Move the cursor to a line of the form, which is long."""
    form = player.app.screen.query_one(SettingsForm)
    form.focus()
    form.highlighted = form.get_option_index(line)
    await player.pilot.pause()
    return form


async def choose(player: ScreenPlayer, words: str) -> None:
    """Choose a line of the open list by keys."""
    listed = player.app.screen.query_one(OptionList)
    for _ in range(listed.option_count):
        if words in _line(player, listed):
            break
        await player.press("down")
    else:
        raise AssertionError(f"no {words!r} in\n{player.text}")
    await player.press("enter")


def _line(player: ScreenPlayer, listed: OptionList) -> str:
    """Return the line at the cursor."""
    assert listed.highlighted is not None
    prompt = listed.get_option_at_index(listed.highlighted).prompt
    with player.app.console.capture() as captured:
        player.app.console.print(prompt)
    return captured.get()


def notices(player: ScreenPlayer) -> list[str]:
    """Return every notice that the screen has shown and nobody has dismissed."""
    return [notice.message for notice in player.app._notifications]


def assert_no_ids(player: ScreenPlayer) -> None:
    """Assert that the screen shows texts and no message ids."""
    assert not _ID.findall(player.text), player.text


async def play_to_the_end(*places: Seat, until: Callable[[Seat], bool] = is_over) -> None:
    """Let all seats play as bots would."""
    await asyncio.gather(*(play(place, bot_choice(place), until) for place in places))


def top_screen(player: ScreenPlayer) -> type[Screen[Any]] | None:
    """Return the type of the top screen once it is complete."""
    return type(player.app.screen) if player.app.screen.is_mounted else None
