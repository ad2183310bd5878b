"""Every scene fits on 80×24 in every language, and equals its snapshot."""

from __future__ import annotations

import asyncio
import re

import pytest
from rich.text import Text
from syrupy.assertion import SnapshotAssertion
from textual.widget import Widget

from lastcard.text import language
from lastcard.text.translator import LANGUAGES
from lastcard.tui.game_log import GameLog
from tests.tui.harness_seats import perform, seats
from tests.tui.scenes import SCENES, Scene
from tests.tui.screen_player import LARGE, SMALL, ScreenPlayer, run_app


async def _rendered(scene: Scene, size: tuple[int, int], languages: tuple[str, ...]) -> str:
    """Return the scene in these languages, after checking that all its texts can be read."""
    harness, texts = scene.make(), []
    async with run_app(*seats(harness, scene.player), size=size) as player:
        perform(harness, *scene.acts)
        await player.press(*scene.keys)
        for spoken in languages:
            language.set_language(spoken)
            player.table.game_log = GameLog(player.app.current)
            player.table.show()
            await player.settle()
            assert not [*_missing(player), *_outside(player)], f"\n{player.text}"
            texts.append(f"{f' {spoken} ':=^{size[0]}}\n{player.text}")
    return "\n".join(texts)


def _missing(player: ScreenPlayer) -> list[str]:
    """Return words of the question, and names, that can't be read."""
    shown, table = _plain(player.text), player.table
    asked, why = table.controller.prompt, table.controller.refusal
    about = Text.from_ansi(why or asked.about).plain
    names = [name for seat, name in enumerate(table.board.perspective.names) if seat != table.board.seat]
    wanted = [asked.title, *(choice.label for choice in asked.choices), *about.split(), *names]
    return [words for words in wanted if _plain(words) not in shown]


def _outside(player: ScreenPlayer) -> list[str]:
    """Return widgets that aren't completely on the screen."""
    screen = player.table
    widgets = [widget for widget in screen.query(Widget) if widget.display and widget.region]
    return [str(widget) for widget in widgets if not screen.region.contains_region(widget.region)]


def _plain(text: str) -> str:
    return re.sub(r"[\s\u00a0\u202f]+", " ", text)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("name", SCENES)
def test_scene_fits_small_screen(name: str, screen_text: SnapshotAssertion) -> None:
    assert asyncio.run(_rendered(SCENES[name], SMALL, LANGUAGES)) + "\n" == screen_text


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", ["turn", "ten-players", "forty-cards", "colour", "challenge", "vote", "open-hands"])
def test_scene_fits_large_screen(name: str, screen_text: SnapshotAssertion) -> None:
    assert asyncio.run(_rendered(SCENES[name], LARGE, LANGUAGES[:1])) + "\n" == screen_text
