"""`docs/images/terminal.svg`: a game of `lastcard play` in 80 columns and 24 lines, drawn by the real program."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from html import escape, unescape
from pathlib import Path
from typing import Final

from lastcard import View, read_record
from lastcard.core.actions import Action
from lastcard.core.game import Game
from lastcard.local import LocalTable
from lastcard.text.language import set_language
from lastcard.tui.app import LastcardApp

_GAME: Final = Path(__file__).with_suffix(".lastcard")
"""The match of the picture: it is Ana's turn, and Maya has missed the call."""
_COLUMNS, _ROWS = 80, 24
_CELL, _LINE, _MARGIN = 10, 20, 14
_FONT: Final = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_DRAWN: Final = {
    "█": [(0, 0, 10, 20)],
    "▀": [(0, 0, 10, 10)],
    "▄": [(0, 10, 10, 10)],
    "▌": [(0, 0, 5, 20)],
    "▐": [(5, 0, 5, 20)],
    "━": [(0, 9, 10, 2)],
    "┃": [(4, 0, 2, 20)],
    "┏": [(4, 9, 6, 2), (4, 9, 2, 11)],
    "┓": [(0, 9, 6, 2), (4, 9, 2, 11)],
    "┗": [(4, 9, 6, 2), (4, 0, 2, 11)],
    "┛": [(0, 9, 6, 2), (4, 0, 2, 11)],
}
"""Characters that are drawn as rectangles, since fonts leave gaps: left, top, width and height in a cell."""
_STRETCH: Final = re.compile(r"[{0}]|[^\s{0}]+(?: [^\s{0}]+)*".format("".join(_DRAWN)))
_THEIRS: Final = 12.2, 24.4
"""The size of a cell in Textual's export."""


class _PassiveBot:
    """A bot that never reacts, so that the missed call stays open."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[0]

    def react(self, view: View, actions: Sequence[Action]) -> None:
        return None


def picture() -> str:
    """Return the picture as SVG. It loads nothing from elsewhere, not even fonts."""
    return drawn(asyncio.run(_screenshot()))


async def _screenshot() -> str:
    async with on_the_screen() as app:
        return app.export_screenshot()


@asynccontextmanager
async def on_the_screen() -> AsyncIterator[LastcardApp]:
    """Return the game as the screen shows it."""

    def still(level: str, game: Game, seed: object) -> _PassiveBot:
        return _PassiveBot()

    set_language("en")
    home = await LocalTable.resume(read_record(_GAME.read_text("utf-8")), make=still)
    app = LastcardApp(home.seats, motion=False)
    try:
        async with app.run_test(size=(_COLUMNS, _ROWS)) as pilot:
            await pilot.pause()
            yield app
    finally:
        await home.close()


def drawn(screenshot: str) -> str:
    """Return Textual's export without its frame and fonts."""
    styles = re.findall(r"^\s*\.[\w-]+-(r\d+) \{ ?(.*?) ?\}$", screenshot, re.MULTILINE)
    grounds = re.findall(r'<rect fill="(#\w+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', screenshot)
    texts = re.findall(
        r'<text class="[\w-]+-(r\d+)" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>', screenshot, re.DOTALL
    )
    width, height = _COLUMNS * _CELL + 2 * _MARGIN, _ROWS * _LINE + 2 * _MARGIN
    paper = grounds[0][0]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="{_FONT}" font-size="16">',
        "<title>A game in the terminal: three opponents, the piles, and one’s own hand</title>",
        f"<style>text {{ white-space: pre }} {' '.join(f'.{name} {{ {style} }}' for name, style in styles)}</style>",
        f'<rect width="{width}" height="{height}" rx="10" fill="{paper}"/>',
        f'<g transform="translate({_MARGIN} {_MARGIN})" shape-rendering="crispEdges">',
        *(_ground(*ground) for ground in grounds if ground[0] != paper),
        *(part for style, x, y, text in texts for part in _text(style, float(x), float(y), unescape(text))),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _ground(fill: str, x: str, y: str, width: str) -> str:
    column, row = _cell(float(x), float(y))
    return _rect(f'fill="{fill}"', column * _CELL, row * _LINE, round(float(width) / _THEIRS[0]) * _CELL, _LINE)


def _text(style: str, x: float, y: float, text: str) -> Iterator[str]:
    """Return text pieces with their columns, so that a font of another width keeps the columns aligned."""
    column, row = _cell(x, y)
    for found in _STRETCH.finditer(text.replace("\xa0", " ")):
        left, top = (column + found.start()) * _CELL, row * _LINE
        for dx, dy, width, height in _DRAWN.get(found[0], ()):
            yield _rect(f'class="{style}"', left + dx, top + dy, width, height)
        if found[0] not in _DRAWN:
            place = f'x="{left}" y="{top + 15}" textLength="{len(found[0]) * _CELL}"'
            yield f'<text class="{style}" {place}>{escape(found[0], quote=False)}</text>'


def _rect(fill: str, x: int, y: int, width: int, height: int) -> str:
    return f'<rect {fill} x="{x}" y="{y}" width="{width}" height="{height}"/>'


def _cell(x: float, y: float) -> tuple[int, int]:
    """Return the column and the row of a position in the export."""
    return round(x / _THEIRS[0]), int(y / _THEIRS[1])
