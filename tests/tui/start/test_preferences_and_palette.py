"""Preferences on the screen, and the command palette."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.widgets import OptionList

from lastcard.preferences import Preferences, load_preferences, preferences_path, save_preferences
from lastcard.text.language import current_language, set_language, t
from lastcard.text.translator import LANGUAGES
from lastcard.tui.screens.curtain import CurtainScreen
from lastcard.tui.screens.log_and_chat import LogScreen
from lastcard.tui.start.new_game import NewGameSheet
from lastcard.tui.start.preferences_sheet import PreferencesSheet
from lastcard.tui.start.start_screen import StartScreen
from lastcard.tui.table.table_screen import TableScreen
from tests.tui.harness_seats import seats, table_with_hands
from tests.tui.scenes import turn
from tests.tui.screen_player import ScreenPlayer, run_app
from tests.tui.screens.local_tables import choose, notices, run, top_screen, type_in, wait_until
from tests.tui.start.start_app import run_start


@pytest.fixture(autouse=True)
def _no_chosen_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the preferences decide, as on most machines."""
    monkeypatch.delenv("LASTCARD_LANG")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def test_preferences_are_changed_on_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.press("s", "enter")
        await type_in(player, "Zoë")
        await player.press("enter")
        assert "Zoë" in player.text
        await player.press("down", "right")
        assert player.app.theme == "lastcard-light"
        await player.press("down", "right")
        assert "Expert" in player.text
        await player.press("down", "enter")
        await choose(player, "Français")
        assert "Ton nom" in player.text
        assert str(preferences_path()) in re.sub(r"[│\s]", "", player.text)
        await player.press("escape")
        assert "Nouvelle partie" in player.text
        assert "Contre 3 bots experts" in player.flat

    run_start(monkeypatch, scenario)
    assert load_preferences() == Preferences("Zoë", "light", "expert", "fr")


def test_saved_preferences_are_used_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    save_preferences(theme="light", language="es")

    async def scenario(player: ScreenPlayer) -> None:
        assert "Partida nueva" in player.text
        assert player.app.theme == "lastcard-light"

    run_start(monkeypatch, scenario)


def test_theme_key_is_remembered() -> None:
    async def scenario() -> None:
        async with run_app(*seats(turn(), "p1")) as player:
            await player.press("f2")
        assert load_preferences().theme == "light"
        async with run_app(*seats(turn(), "p1")) as player:
            assert player.app.theme == "lastcard-light"

    run(scenario)


def test_language_changes_during_a_match() -> None:
    async def scenario() -> None:
        async with run_app(*seats(turn(), "p1")) as player:
            await player.press("m")
            await choose(player, "Settings")
            await player.press("end", "right", "escape")
            await player.settle()
            assert current_language() == "es"
            await player.press("escape")
            await player.settle()
            assert "Tu turno" in player.text
            assert "Ronda 1" in player.text

    run(scenario)


def test_broken_file_is_reported_and_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The choice counts for this run all the same."""
    path = preferences_path()
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_text("theme = dark\n")

    async def scenario(player: ScreenPlayer) -> None:
        assert any(str(path) in notice for notice in notices(player))
        await player.press("f2")
        assert player.app.theme == "lastcard-light"
        assert sum(str(path) in notice for notice in notices(player)) == 2

    run_start(monkeypatch, scenario)
    assert path.read_text() == "theme = dark\n"
    assert str(path) in capsys.readouterr().err


async def open_palette(player: ScreenPlayer) -> list[str]:
    """Open the palette and return the commands that it offers."""
    await player.press("ctrl+p")
    assert isinstance(player.app.screen, CommandPalette)
    listed = player.app.screen.query_one(OptionList)
    await wait_until(player, lambda: listed.option_count > 0)
    return [str(listed.get_option_at_index(index).prompt) for index in range(listed.option_count)]


@pytest.mark.sweep(1)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_palette_is_in_the_language(monkeypatch: pytest.MonkeyPatch, spoken: str) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        offered = await open_palette(player)
        for message in ("start-new", "home-join", "start-settings", "start-replay", "pages-help", "pages-quit"):
            assert t(message) in offered
        assert t("palette-search") in player.text
        await player.press(*"qqq")
        await wait_until(player, lambda: t("palette-none") in player.text)

    run_start(monkeypatch, scenario, "--lang", spoken)


def test_palette_runs_a_searched_command(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await open_palette(player)
        await player.press(*"new")
        listed = player.app.screen.query_one(OptionList)
        await wait_until(player, lambda: listed.option_count == 1)
        await player.press("enter")
        await wait_until(player, lambda: top_screen(player) is NewGameSheet)

    run_start(monkeypatch, scenario)


def test_every_command_of_the_palette_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each changes the screen, the theme or the language, on the start screen and at the table."""

    async def scenario(player: ScreenPlayer) -> None:
        await try_commands(player, StartScreen)
        await player.press("n", "enter")
        await wait_until(player, lambda: top_screen(player) is TableScreen)
        await player.settle()
        await try_commands(player, TableScreen)
        await player.app.run_action("new_game")
        await wait_until(player, lambda: top_screen(player) is NewGameSheet)

    async def try_commands(player: ScreenPlayer, at: type[object]) -> None:
        leaves = {t("pages-quit"), t("start-new") if at is TableScreen else "", t("start-home")}
        for command in player.app.palette_commands(player.app.screen):
            if command.name in leaves:
                continue
            before = (player.app.theme, current_language())
            await player.app.run_action(command.action, player.app.screen)
            await player.settle()
            assert not isinstance(player.app.screen, at) or (player.app.theme, current_language()) != before, command
            while not isinstance(player.app.screen, at):
                await player.press("escape")
            set_language("en")

    run_start(monkeypatch, scenario)


def test_palette_at_table_shows_log() -> None:
    async def scenario() -> None:
        async with run_app(*seats(turn(), "p1")) as player:
            offered = await open_palette(player)
            assert "What happened" in offered
            assert "New game" not in offered, "there is no start screen to return to"
            assert "Watch a replay" not in offered, "a record shows everybody's cards"
            await player.press(*"what happened")
            listed = player.app.screen.query_one(OptionList)
            await wait_until(player, lambda: listed.option_count == 1)
            await player.press("enter")
            await wait_until(player, lambda: isinstance(player.app.screen, LogScreen))

    run(scenario)


def test_palette_over_curtain_shows_nothing_of_the_game() -> None:
    async def scenario() -> None:
        harness = table_with_hands("R1 R2", "B1 B2", "G1 G2")
        async with run_app(*seats(harness, "p1", "p2")) as player:
            assert isinstance(player.app.screen, CurtainScreen)
            offered = await open_palette(player)
            assert not {"What happened", "Standing", "Menu"} & set(offered)
            assert "Settings" in offered
            await player.press(*"settings")
            await wait_until(player, lambda: player.app.screen.query_one(OptionList).option_count == 1)
            await player.press("enter")
            await wait_until(player, lambda: isinstance(player.app.screen, PreferencesSheet))
            await player.press("escape")
            assert isinstance(player.app.screen, CurtainScreen)

    run(scenario)


def test_preferences_file_is_written_by_hand_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = preferences_path()
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_text('# mine\nname = "Ana" # me\n')

    async def scenario(player: ScreenPlayer) -> None:
        await player.press("s", "down", "right")

    run_start(monkeypatch, scenario)
    assert path.read_text() == '# mine\nname = "Ana" # me\ntheme = "light"\n'
