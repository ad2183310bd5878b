"""The table on small terminals, with every edition, ten long names and every language: nothing collides or is cut."""

from __future__ import annotations

import asyncio

import pytest
from rich.cells import cell_len
from textual.widget import Widget

from lastcard.editions.loader import packaged_ids
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.text import language
from lastcard.text.language import t
from lastcard.text.translator import LANGUAGES
from lastcard.tui.game_log import GameLog
from lastcard.tui.table.side_panel import RecentEvents
from tests.support.table_harness import TableHarness
from tests.tui.harness_seats import perform, seats, table_with_hands
from tests.tui.screen_player import ScreenPlayer, run_app

LONG = "Maximiliana Konstantina Hohenberg"
NAMES = tuple(f"{number} {LONG}"[:LONGEST_NAME] for number in range(1, 11))
SIZES = ((80, 24), (60, 20), (40, 24))


def table_of(edition: str, players: int) -> TableHarness:
    first, last = ("P", "O") if edition == "nonpartisan" else ("R", "B")
    hands = [f"{first}7 {first}2 {last}+2 G5 YS W W+4", *["G1 G2 G3", "Y1 Y2", f"{last}3 {last}4", "Y4 Y5", "G8 G9"]]
    hands += [f"{last}6 {last}8", "Y7 Y8", "G6 G7", f"{first}8 {first}9"]
    return table_with_hands(*hands[:players], names=NAMES, edition=edition, discard=f"{first}5", veto="any")


def text_in(player: ScreenPlayer, widget: Widget) -> list[str]:
    """The lines of a widget as they are on the screen."""
    left, top, width, height = widget.region
    return [_columns(line, left, left + width) for line in player.lines[top : top + height]]


def _columns(line: str, start: int, end: int) -> str:
    at, found = 0, ""
    for char in line:
        found += char if start <= at < end else ""
        at += cell_len(char)
    return found


@pytest.mark.sweep(4)
@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("edition", packaged_ids())
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_middle_and_prompt_are_readable(size: tuple[int, int], edition: str, players: int) -> None:
    async def look() -> None:
        harness = table_of(edition, players)
        async with run_app(*seats(harness, "p1"), size=size) as player:
            perform(harness, *(["p2 veto 3"] if edition == "nonpartisan" and players == 10 else []))
            perform(harness, f"p1 play {'P' if edition == 'nonpartisan' else 'R'}7", "p2 draw")
            for spoken in LANGUAGES:
                language.set_language(spoken)
                player.table.game_log = GameLog(player.app.current)
                player.table.show()
                await player.settle()
                _check(player)

    asyncio.run(look())


def _check(player: ScreenPlayer) -> None:
    table = player.table
    lines = text_in(player, table.query_one("#in-play"))
    beside = table.query_one(RecentEvents)
    if beside.display:
        apart = [
            _columns(line, beside.region.x - 2, beside.region.x)
            for line in player.lines[beside.region.y :][: len(lines)]
        ]
        assert not "".join(apart).strip(), f"no gap before the log:\n{player.text}"
    words = " ".join(" ".join(lines).split())
    assert table.board.card_name(table.board.view.top).replace("\N{NO-BREAK SPACE}", " ") in words, player.text
    if table.board.edition.has_veto:
        held = table.board.view.veto
        veto = t("app-veto-middle") if held is None else f"{t('mark-veto')} · {NAMES[held]}"
        assert veto in words, player.text
    asked = table.controller.prompt
    for text in (asked.title, *(choice.label for choice in asked.choices)):
        assert " ".join(text.split()) in " ".join(player.text.split()), f"{text!r} is cut:\n{player.text}"
