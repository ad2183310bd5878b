"""The lobby: seats, settings and written rules before the deal."""

from __future__ import annotations

import pytest
from textual.widgets import Button, Input, OptionList

from lastcard.text.translator import LANGUAGES
from lastcard.tui.lobby.agreement import AgreementSheet
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.lobby.rule_sheets import RuleEditorSheet, RuleLibrarySheet
from lastcard.tui.lobby.seat_list import SeatList
from lastcard.tui.lobby.settings_form import SettingsForm
from lastcard.tui.screens.dialogs import ChoiceSheet, ConfirmSheet, TextSheet
from lastcard.tui.table.table_screen import TableScreen
from tests.tui.screen_player import LARGE, SMALL
from tests.tui.screens.local_tables import (
    assert_no_ids,
    choose,
    go_to,
    notices,
    open_lobby,
    run,
    top_screen,
    type_in,
    wait_until,
)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_lobby_is_complete_in_every_language(spoken: str, size: tuple[int, int]) -> None:
    async def scenario() -> None:
        options = {"stacking": "same", "teams": True}
        async with open_lobby("Ana", bots=["casual"] * 9, spoken=spoken, size=size, options=options) as (player, home):
            assert all(place.name in player.text for place in home.seats[0].lobby.players)
            form = player.app.screen.query_one(SettingsForm)
            form.focus()
            for _ in range(3):
                assert_no_ids(player)
                assert max(map(len, player.lines)) <= size[0]
                await player.press("pagedown")

    run(scenario)


def test_options_change_by_arrow_list_and_number() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana") as (player, home):
            table = home.seats[0]
            await go_to(player, "stacking")
            await player.press("right")
            assert table.lobby.settings.options == {"stacking": "same"}
            await player.press("enter")
            assert top_screen(player) is ChoiceSheet
            await choose(player, "Any draw card on any other")
            assert table.lobby.settings.options == {"stacking": "any"}
            assert "Any draw card on any other" in player.text
            await go_to(player, "jump_in")
            await player.press("enter")
            assert table.lobby.settings.options == {"stacking": "any", "jump_in": True}
            await go_to(player, "target")
            await player.press("right")
            assert table.lobby.settings.options["target"] == 550
            await player.press("enter")
            assert top_screen(player) is TextSheet
            await player.press("ctrl+u")
            await type_in(player, "0")
            await player.press("enter")
            assert notices(player)[-1] == "A whole number from 1 to 100,000"
            await player.press("backspace")
            await type_in(player, "200")
            await player.press("enter")
            assert table.lobby.settings.options["target"] == 200
            await go_to(player, "preset")
            await player.press("enter")
            await choose(player, "Rule sheet")
            assert table.lobby.settings.options == {}

    run(scenario)


def test_contradicting_options_are_refused_with_reason() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana") as (player, home):
            table = home.seats[0]
            await go_to(player, "deflect")
            await player.press("right")
            assert notices(player) == ["Deflecting needs stacking: turn stacking on, or deflecting off."]
            assert table.lobby.settings.options == {}
            await go_to(player, "teams")
            await player.press("enter")
            await go_to(player, "elimination")
            await player.press("enter")
            assert notices(player)[-1] == "Elimination and teams don’t work together: choose one of them."
            assert table.lobby.settings.options == {"teams": True}

    run(scenario)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("line", "keys", "setting", "value"),
    [
        ("clock", ("right", "right"), "clock", 15),
        ("race", ("right",), "race", 500),
        ("absent", ("left",), "absent", 30),
        ("stand_in", ("right",), "stand_in", "expert"),
        ("pace", ("right",), "pace", "correspondence"),
        ("bot_pace", ("left",), "bot_pace", "usual"),
        ("bot_pace", ("left", "left"), "bot_pace", "calm"),
        ("seats", ("left", "left"), "seats", 8),
        ("open", ("enter",), "open", True),
        ("spectators", ("enter",), "spectators", False),
        ("edition", ("right",), "edition", "coloradd"),
    ],
)
def test_other_settings_change(line: str, keys: tuple[str, ...], setting: str, value: object) -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", edition="artiste") as (player, home):
            await go_to(player, line)
            await player.press(*keys)
            assert getattr(home.seats[0].lobby.settings, setting) == value
            assert_no_ids(player)

    run(scenario)


def test_face_is_chosen_at_the_own_seat() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", "Ben") as (player, home):
            player.app.screen.query_one(SeatList).focus()
            await player.press("home", "enter")
            await choose(player, "Choose your face")
            await choose(player, "Otter")
            assert home.seats[0].me is not None
            assert home.seats[0].me.face.startswith("otter-")
            assert "(=w=) Ana" in player.text

    run(scenario)


def test_seat_list_adds_removes_and_renames_players() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", "Ben") as (player, home):
            table = home.seats[0]
            await player.press("b")
            await choose(player, "Expert")
            assert [one.level for one in table.lobby.players] == [None, None, "expert"]
            assert "expert bot" in player.text
            assert "7 free seats" in player.text
            seats = player.app.screen.query_one(SeatList)
            seats.focus()
            await player.press("end", "enter")  # the free seats
            await choose(player, "Beginner")
            await player.press("home", "down", "down", "enter")
            await choose(player, "Remove Milo")
            assert [one.level for one in table.lobby.players] == [None, None, "beginner"]
            await player.press("home", "down", "enter")
            await choose(player, "Mute Ben")
            assert "muted" in player.text
            await player.press("enter")
            await choose(player, "Unmute Ben")
            await player.press("home", "enter")
            await choose(player, "Change your name")
            await player.press("ctrl+u")
            await type_in(player, "Anouk")
            await player.press("enter")
            assert table.me is not None
            assert table.me.name == "Anouk"
            await player.press("home", "down", "enter")
            await choose(player, "Make Ben the host")
            assert home.seats[1].me is not None
            assert home.seats[1].me.host

    run(scenario)


def test_library_rule_is_written_agreed_to_and_dealt() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", "Ben", bots=["casual"]) as (player, home):
            table = home.seats[0]
            await player.press("w")
            assert top_screen(player) is RuleLibrarySheet
            await choose(player, "Robin Hood")
            await go_to(player, "card-0")
            assert "Robin Hood" in player.text
            await player.press("d")
            assert notices(player) == [
                "Not everybody has agreed to the rules written on the cards. Wait for them, or change the rules."
            ]
            assert str(player.app.screen.query_one("#go", Button).label) == "I agree"
            await player.press("a")
            assert top_screen(player) is AgreementSheet
            assert "The player with the most cards swaps hands with the player with" in player.text
            await player.press("a")
            assert all(one.agreed for one in table.lobby.players if one.level is None)
            await player.press("a", "w")
            assert not any(one.agreed for one in table.lobby.players if one.level is None)
            await player.press("a", "a")
            await player.press("d")
            await wait_until(player, lambda: top_screen(player) is not LobbyScreen)
            assert table.lobby.standing == "playing"

    run(scenario)


@pytest.mark.full
def test_own_rule_is_written_and_changed() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana") as (player, home):
            table = home.seats[0]
            await player.press("w", "enter")
            assert top_screen(player) is RuleEditorSheet
            await type_in(player, "Talk like a pirate")
            assert "The players apply it." in player.text
            await player.press("ctrl+s")
            assert table.lobby.settings.written == ("Talk like a pirate",)
            await go_to(player, "write")
            await player.press("enter", "enter")
            await type_in(player, "Hop")
            effect = player.app.screen.query_one("#kind")
            effect.focus()
            await player.press("enter", "down", "enter")  # somebody draws cards
            assert "The next player draws 2 cards." in player.text
            await player.press("ctrl+s")
            assert table.lobby.settings.written[1] == "Hop :: draw(next, 2)"
            await go_to(player, "card-1")
            await player.press("enter")
            await choose(player, "Rewrite card 2")
            effect = player.app.screen.query_one("#effect", Input)
            effect.focus()
            await player.press("ctrl+u")
            await type_in(player, "fly(me)")
            await player.press("ctrl+s")
            assert top_screen(player) is RuleEditorSheet
            assert "fly" in notices(player)[-1]
            await player.press("ctrl+u")
            await type_in(player, "skip(next)")
            await player.press("enter")
            assert table.lobby.settings.written[1] == "Hop :: skip(next)"
            await go_to(player, "card-0")
            await player.press("enter")
            await choose(player, "Remove card 1")
            assert table.lobby.settings.written == ("Hop :: skip(next)",)

    run(scenario)


@pytest.mark.full
def test_edition_with_fewer_custom_cards_asks_first() -> None:
    async def scenario() -> None:
        written = ("one", "two", "three", "four")
        async with open_lobby("Ana", written=written) as (player, home):
            table = home.seats[0]
            await go_to(player, "edition")
            await player.press("enter")
            await choose(player, "Nonpartisan")
            assert top_screen(player) is ConfirmSheet
            await player.press("escape")
            assert table.lobby.settings.edition == "coloradd"
            await player.press("enter")
            await choose(player, "Nonpartisan")
            await player.press("left", "enter")
            assert table.lobby.settings.edition == "nonpartisan"
            assert table.lobby.settings.written == written[: len(table.lobby.settings.written)]
            assert len(table.lobby.settings.written) < 4

    run(scenario)


def test_lobby_works_with_mouse() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", bots=["casual"]) as (player, home):
            form = player.app.screen.query_one("#form", OptionList)
            await player.pilot.click(form, offset=(5, form.get_option_index("stacking")))
            assert top_screen(player) is ChoiceSheet
            await player.pilot.click(player.app.screen.query_one(OptionList), offset=(5, 1))
            await player.pilot.pause()
            assert home.seats[0].lobby.settings.options == {"stacking": "same"}
            await player.pilot.click("#go")
            await wait_until(player, lambda: top_screen(player) is TableScreen)

    run(scenario)


def test_player_name_is_not_parsed_as_markup() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", "[b]Ben[/]") as (player, _):
            assert "[b]Ben[/]" in player.text
            player.app.screen.query_one(SeatList).focus()
            await player.press("home", "down", "enter")
            assert top_screen(player) is ChoiceSheet
            assert "─ [b]Ben[/] ─" in player.text

    run(scenario)
