"""Cards: drawn large with symbol and mark in the top left corner, or as coloured text in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from rich.color import Color
from rich.style import Style
from rich.text import Text

from lastcard.core.cards import NUMBERS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.text.terminal_output import AnsiStyle
from lastcard.tui.drawing.canvas import Canvas
from lastcard.tui.theme import BACK, BACK_LINE, INK, PAPER, WILD_EDGE, Face, face_of, hand_in_order, mark_of


class Size(NamedTuple):
    """In cells, including the half rows above and below."""

    width: int
    height: int


SMALL: Final = Size(7, 6)
LARGE: Final = Size(9, 7)
HUGE: Final = Size(15, 11)
_INDEX: Final = {REVERSE: "⇄", SKIP: "⊘", WILD: "W", WILD_DRAW_FOUR: "+4"}
_ART: Final = {REVERSE: ("◂──╮", " ──╯"), SKIP: ("╭──╮", "╵• ▾")}
_HUGE_ART: Final = {
    REVERSE: ("◀━━━━━━━┓", "        ┃", "        ┃", " ━━━━━━━┛"),
    SKIP: ("┏━━━━━━━┓", "┃       ┃", "╹  ◖█◗  ▼"),
}
_INDEX_WIDTH: Final = 2


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card is shown."""

    dim: bool = False
    """Can't be played now."""
    light: bool = False
    """On a light table."""
    edged: bool = False
    """Overlaps another card: a line marks its edge."""
    framed: bool = False
    """The cursor is on it."""
    selected: bool = False
    """Selected to be discarded."""
    named: str | None = None
    """The colour named for a wild on the pile."""


def corner_label(card: Card) -> str:
    """The text in the corner: `7`, `+2`, `W`, `*1`."""
    return card.removeprefix(WILD) if card.is_custom else _INDEX.get(card.rank, card.rank)


def draw_card(
    canvas: Canvas, x: int, y: int, size: Size, card: Card, state: CardState, owner: int | None = None
) -> None:
    face = face_of(card.colour)
    ground = (face.dim_light if state.light else face.dim) if state.dim else face.face
    _sheet(canvas, x, y, size, ground, owner)
    if card.is_wild:
        named = state.named and face_of(state.named).face
        _border(canvas, x, y, size, named or WILD_EDGE, owner)
    elif state.edged:
        for row in range(1, size.height - 1):
            canvas.put(x, y + row, "▏", face.edge, owner=owner)
    canvas.put(x + 1, y + 1, corner_label(card), face.ink, bold=True, owner=owner)
    canvas.put(x + 1 + _INDEX_WIDTH, y + 1, mark_of(card.colour), face.ink, bold=True, owner=owner)
    _middle(canvas, x, y, size, card, face, owner)
    if state.selected:
        canvas.put(x + 1, y + 2, "✓", face.ink, bold=True, owner=owner)
    if state.framed:
        _frame(canvas, x, y, size, INK if face.ink == INK else PAPER, ground, owner)


def draw_back(canvas: Canvas, x: int, y: int, size: Size, count: int) -> None:
    """Draw the back of the draw pile with its number of cards."""
    _sheet(canvas, x, y, size, BACK, 0)
    for row in range(1, size.height - 1):
        canvas.put(x + 1, y + row, "╱╲" * (size.width // 2 - 1) + "╱", BACK_LINE, owner=0)
    canvas.put(x + 1, y + size.height // 2, f"{count:^{size.width - 2}}", PAPER, BACK, bold=True, owner=0)


def _sheet(canvas: Canvas, x: int, y: int, size: Size, ground: str, owner: int | None) -> None:
    canvas.put(x, y, "▄" * size.width, ground, owner=owner)
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, " " * size.width, ground, ground, owner=owner)
    canvas.put(x, y + size.height - 1, "▀" * size.width, ground, owner=owner)


def _border(canvas: Canvas, x: int, y: int, size: Size, colour: str, owner: int | None) -> None:
    canvas.put(x, y, "▄" * size.width, colour, owner=owner)
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, "▌", colour, owner=owner)
        canvas.put(x + size.width - 1, y + row, "▐", colour, owner=owner)
    canvas.put(x, y + size.height - 1, "▀" * size.width, colour, owner=owner)


def _frame(canvas: Canvas, x: int, y: int, size: Size, ink: str, ground: str, owner: int | None) -> None:
    across = "━" * (size.width - 2)
    canvas.put(x, y, f"┏{across}┓", ink, ground, bold=True, owner=owner)
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, "┃", ink, bold=True, owner=owner)
        canvas.put(x + size.width - 1, y + row, "┃", ink, bold=True, owner=owner)
    canvas.put(x, y + size.height - 1, f"┗{across}┛", ink, ground, bold=True, owner=owner)


def _middle(canvas: Canvas, x: int, y: int, size: Size, card: Card, face: Face, owner: int | None) -> None:
    if card.is_wild:
        _quarters(canvas, x, y, size, owner)
        return
    lines = _large(card, size)
    left, top = x + size.width - 1 - len(lines[0]), y + size.height - 1 - len(lines)
    for row, line in enumerate(lines):
        for index, char in enumerate(line):
            if char != " ":
                canvas.put(left + index, top + row, char, face.tone, owner=owner)


def _large(card: Card, size: Size) -> list[str]:
    if card.rank in _ART:
        return list((_HUGE_ART if size == HUGE else _ART)[card.rank])
    if size == SMALL:
        return small_digits(card.rank[-1])
    if card.rank in NUMBERS:
        return huge_digit(card.rank) if size == HUGE else large_digits(card.rank)
    return huge_digit(card.rank[-1]) if size == HUGE else small_digits(card.rank)


def _quarters(canvas: Canvas, x: int, y: int, size: Size, owner: int | None) -> None:
    """Draw four coloured quarters for a wild."""
    wide, high = size.width // 3, max(1, (size.height - 5) // 2)
    left, top = x + size.width - 1 - 2 * wide, y + size.height - 2 - 2 * high
    for row, pair in enumerate(("RY", "BG")):
        for index, letter in enumerate(pair):
            for line in range(high):
                canvas.put(left + wide * index, top + high * row + line, "█" * wide, face_of(letter).face, owner=owner)


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


def small_digits(text: str) -> list[str]:
    """One or two digits in three rows; empty if a character has no large form."""
    return _rows([_SMALL[char] for char in text]) if all(char in _SMALL for char in text) else []


def large_digits(text: str) -> list[str]:
    """The same in four rows."""
    return _rows([_LARGE[char] for char in text]) if all(char in _LARGE for char in text) else []


def huge_digit(digit: str) -> list[str]:
    """A digit in seven rows, with dots two cells wide."""
    return [line.replace("#", "██").replace(".", "  ") for line in _LARGE[digit].split()]


def _rows(glyphs: list[str]) -> list[str]:
    lines = [".".join(parts) for parts in zip(*(glyph.split() for glyph in glyphs), strict=True)]
    if len(lines) % 2:
        lines.append("." * len(lines[0]))
    return [
        "".join(_HALVES[above == "#", below == "#"] for above, below in zip(upper, lower, strict=True))
        for upper, lower in zip(lines[::2], lines[1::2], strict=True)
    ]


class ScreenStyle(AnsiStyle):
    """Cards and colours in sentences: on their colour, with its mark before them."""

    def in_colour(self, text: str, letter: str | None) -> str:
        if letter is None:
            return text
        face = face_of(letter)
        ink, ground = Color.parse(face.ink).get_ansi_codes(), Color.parse(face.face).get_ansi_codes(foreground=False)
        return f"\x1b[{';'.join((*ink, *ground))}m{_with_mark(text, letter)}\x1b[0m"


def chip(text: str, letter: str | None) -> Text:
    """The same outside a sentence."""
    face = face_of(letter)
    return Text(_with_mark(text, letter), Style(color=face.ink, bgcolor=face.face, bold=True))


def small_hand(cards: tuple[Card, ...]) -> Text:
    """Cards as small as possible: symbol and mark on their colour."""
    return Text(" ").join(_small(card) for card in hand_in_order(cards))


def _small(card: Card) -> Text:
    face = face_of(card.colour)
    mark = "" if card.is_wild else mark_of(card.colour)
    return Text(f"{corner_label(card)}{mark}", Style(color=face.ink, bgcolor=face.face))


def _with_mark(text: str, letter: str | None) -> str:
    """The text with its mark, joined by no-break spaces."""
    return f"\N{NO-BREAK SPACE}{mark_of(letter)}\N{NO-BREAK SPACE}{text}\N{NO-BREAK SPACE}"
