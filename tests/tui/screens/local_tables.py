"""People before the pages around a table, in this process or on a server."""

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
from tests.client.players import is_over, like_a_bot, play
from tests.tui.screen_player import SMALL, Player, at_screen

PATIENCE = 180
"""Seconds that are never needed."""
_ID = re.compile(r"\b(?:pages|lobby|table|result|option|setting|rule|mark|chat|log|plain|app)-[a-z][a-z-]+")


def run(evening: Callable[[], Awaitable[None]]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(PATIENCE):
            await evening()

    asyncio.run(in_time())


@asynccontextmanager
async def at_home(
    *people: str, bots: Sequence[Level] = (), spoken: str = "en", size: tuple[int, int] = SMALL, **settings: Any
) -> AsyncIterator[tuple[Player, LocalTable]]:
    """Before the lobby of a table of this process."""
    language.set_language(spoken)
    home = await LocalTable.open(
        people or ("Ana",), bots, Changes(quick_bots=True, race=None, **settings), seed=b"sitting"
    )
    try:
        async with at_screen(*home.seats, size=size) as player:
            yield player, home
    finally:
        await home.close()
        language.set_language("en")


async def until(player: Player, is_so: Callable[[], bool]) -> None:
    """Wait until the screen has come to it; whatever brings it about is on its way already."""
    while not is_so():
        await player.pilot.pause()
    await player.pilot.pause()


async def type_in(player: Player, text: str) -> None:
    """Pasted, which is quicker than key by key."""
    field = player.app.screen.focused
    assert isinstance(field, Input)
    field.post_message(Paste(text))
    await player.pilot.pause()


async def go_to(player: Player, line: str) -> SettingsForm:
    """To a line of the form, which is long."""
    form = player.app.screen.query_one(SettingsForm)
    form.focus()
    form.highlighted = form.get_option_index(line)
    await player.pilot.pause()
    return form


async def choose(player: Player, words: str) -> None:
    """A line of the list that is open, by the keys."""
    listed = player.app.screen.query_one(OptionList)
    for _ in range(listed.option_count):
        if words in _line(player, listed):
            break
        await player.press("down")
    else:
        raise AssertionError(f"no {words!r} in\n{player.text}")
    await player.press("enter")


def _line(player: Player, listed: OptionList) -> str:
    """What stands where the cursor is."""
    assert listed.highlighted is not None
    prompt = listed.get_option_at_index(listed.highlighted).prompt
    with player.app.console.capture() as captured:
        player.app.console.print(prompt)
    return captured.get()


def notices(player: Player) -> list[str]:
    """What is told at the edge of the screen."""
    return [notice.message for notice in player.app._notifications]


def no_ids(player: Player) -> None:
    """Everything is said in words."""
    assert not _ID.findall(player.text), player.text


async def to_the_end(*places: Seat, until: Callable[[Seat], bool] = is_over) -> None:
    """Everybody plays as a bot would."""
    await asyncio.gather(*(play(place, like_a_bot(place), until) for place in places))


def shown(player: Player) -> type[Screen[Any]] | None:
    """What is on top, once it is there with everything on it."""
    return type(player.app.screen) if player.app.screen.is_mounted else None
