"""Large numbers, a dot each half cell: three dots wide on small cards, five on large ones."""

from __future__ import annotations

from typing import Final

_SMALL: Final = {
    "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###",
    "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# .#. .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
    "+": "... .#. ### .#. ...",
}
_LARGE: Final = {
    "0": ".###. #...# #...# #...# #...# #...# .###.",
    "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ....# ...#. ..#.. .#... #####",
    "3": ".###. #...# ....# ..##. ....# #...# .###.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    "5": "##### #.... ####. ....# ....# #...# .###.",
    "6": "..##. .#... #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. ..#.. ..#.. ..#..",
    "8": ".###. #...# #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# ...#. .##..",
}
_HALVES: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def small(text: str) -> list[str]:
    """A digit or two in three rows of cells; nothing for what has no large form."""
    return _rows([_SMALL[char] for char in text]) if all(char in _SMALL for char in text) else []


def large(text: str) -> list[str]:
    """The same in four rows."""
    return _rows([_LARGE[char] for char in text]) if all(char in _LARGE for char in text) else []


def huge(digit: str) -> list[str]:
    """A digit in seven rows, a dot two cells wide."""
    return [line.replace("#", "██").replace(".", "  ") for line in _LARGE[digit].split()]


def _rows(glyphs: list[str]) -> list[str]:
    lines = [".".join(parts) for parts in zip(*(glyph.split() for glyph in glyphs), strict=True)]
    if len(lines) % 2:
        lines.append("." * len(lines[0]))
    return [
        "".join(_HALVES[above == "#", below == "#"] for above, below in zip(upper, lower, strict=True))
        for upper, lower in zip(lines[::2], lines[1::2], strict=True)
    ]
