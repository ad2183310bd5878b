"""`docs/terminal.md`: its keys are the real ones, and its picture fetches nothing external."""

from __future__ import annotations

import asyncio
import re
from xml.etree import ElementTree

from tests.docs.blocks import ROOT
from tools.doc_pages.picture import drawn, on_the_screen

PAGE = (ROOT / "docs/terminal.md").read_text("utf-8")
SIGNS = {"←": "left", "→": "right", "↑": "up", "↓": "down", ":": "colon", "?": "question_mark"}
TEXTUALS_OWN = {"super+c"}


def documented_keys() -> set[str]:
    """The keys of the table in the page; two with dots between them stand for all from one to the other."""
    rows = re.findall(r"^\| (`.+?) \| ", PAGE.split("\n## Keys\n")[1].split("\n## ")[0], re.MULTILINE)
    keys = {key for row in rows for key in re.findall(r"`([^`]+)`", row)}
    for first, last in re.findall(r"`(.)` … `(.)`", "\n".join(rows)):
        keys |= {chr(number) for number in range(ord(first), ord(last))}
    return {SIGNS.get(key, key) for key in keys}


async def real_keys() -> set[str]:
    """Those that the program tells of itself."""
    async with on_the_screen() as app:
        bindings = app.screen.active_bindings
        return {key for key, active in bindings.items() if active.binding.description} - TEXTUALS_OWN


def test_documented_keys_are_the_real_ones() -> None:
    assert documented_keys() == asyncio.run(real_keys())


def test_terminal_picture_is_generated() -> None:
    """No font and no picture is fetched for it, and who can't see it is told what it shows."""
    text = (ROOT / "docs/images/terminal.svg").read_text("utf-8")
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg\")", text) == []
    assert "@font-face" not in text
    picture = ElementTree.fromstring(text)
    shown = " ".join(picture.itertext())
    assert "Your turn" in shown
    assert "Catch Maya" in shown


def test_picture_draws_blocks_and_writes_letters() -> None:
    """Each at its own column, whatever the font."""
    export = (
        "<style>\n .terminal-1-r1 { fill: #ffffff }\n</style>"
        '<rect fill="#000000" x="0" y="1.5" width="12.2" height="24.65"/>'
        '<rect fill="#ff0000" x="12.2" y="25.9" width="24.4" height="24.65"/>'
        '<text class="terminal-1-r1" x="12.2" y="44.4" textLength="48.8">&#160;a&lt;▀</text>'
    )
    body = drawn(export).split('crispEdges">\n')[1]
    assert body.splitlines()[:3] == [
        '<rect fill="#ff0000" x="10" y="20" width="20" height="20"/>',
        '<text class="r1" x="20" y="35" textLength="20">a&lt;</text>',
        '<rect class="r1" x="40" y="20" width="10" height="10"/>',
    ]
