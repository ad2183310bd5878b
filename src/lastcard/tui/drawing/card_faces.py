"""Cards: drawn large with symbol and mark in the top left corner, or as coloured text in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from rich.color import Color
from rich.style import Style
from rich.text import Text

from lastcard.core.cards import NUMBERS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition, Look
from lastcard.text.terminal_output import AnsiStyle
from lastcard.tui.drawing.canvas import Canvas
from lastcard.tui.theme import BACK, BACK_LINE, INK, PAPER, WILD_EDGE, edge_of, hand_in_order, look_of, mark_of


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
    canvas: Canvas,
    x: int,
    y: int,
    size: Size,
    card: Card,
    edition: Edition,
    state: CardState,
    owner: int | None = None,
) -> None:
    look = look_of(card.colour, edition)
    ground = (look.dim_light if state.light else look.dim_dark) if state.dim else look.face
    _sheet(canvas, x, y, size, ground, owner)
    if card.is_wild:
        named = state.named and look_of(state.named, edition).face
        _border(canvas, x, y, size, named or WILD_EDGE, owner)
    elif state.edged:
        for row in range(1, size.height - 1):
            canvas.put(x, y + row, "▏", edge_of(look), owner=owner)
    canvas.put(x + 1, y + 1, corner_label(card), look.ink, bold=True, owner=owner)
    canvas.put(x + 1 + _INDEX_WIDTH, y + 1, mark_of(look), look.ink, bold=True, owner=owner)
    _middle(canvas, x, y, size, card, edition, owner)
    if state.selected:
        canvas.put(x + 1, y + 2, "✓", look.ink, bold=True, owner=owner)
    if state.framed:
        _frame(canvas, x, y, size, INK if look.ink == INK else PAPER, ground, owner)


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


def _middle(canvas: Canvas, x: int, y: int, size: Size, card: Card, edition: Edition, owner: int | None) -> None:
    if card.is_wild:
        _every_colour(canvas, x, y, size, edition, owner)
        return
    tone = look_of(card.colour, edition).tone
    lines = _large(card, size)
    left, top = x + size.width - 1 - len(lines[0]), y + size.height - 1 - len(lines)
    for row, line in enumerate(lines):
        for index, char in enumerate(line):
            if char != " ":
                canvas.put(left + index, top + row, char, tone, owner=owner)


def _large(card: Card, size: Size) -> list[str]:
    if card.rank in _ART:
        return list((_HUGE_ART if size == HUGE else _ART)[card.rank])
    if size == SMALL:
        return small_digits(card.rank[-1])
    if card.rank in NUMBERS:
        return huge_digit(card.rank) if size == HUGE else large_digits(card.rank)
    return huge_digit(card.rank[-1]) if size == HUGE else small_digits(card.rank)


def _every_colour(canvas: Canvas, x: int, y: int, size: Size, edition: Edition, owner: int | None) -> None:
    """Draw all colours of the edition for a wild, clockwise in two rows."""
    wide, high = size.width // 3 * 2, max(1, (size.height - 5) // 2)
    left, top = x + size.width - 1 - wide, y + size.height - 2 - 2 * high
    half = (len(edition.shown) + 1) // 2
    for row, letters in enumerate((edition.shown[:half], edition.shown[half:][::-1])):
        for index, letter in enumerate(letters):
            begin, end = wide * index // len(letters), wide * (index + 1) // len(letters)
            face = look_of(letter, edition).face
            for line in range(high):
                canvas.put(left + begin, top + high * row + line, "█" * (end - begin), face, owner=owner)


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

    def in_colour(self, text: str, look: Look | None) -> str:
        if look is None:
            return text
        ink, ground = Color.parse(look.ink).get_ansi_codes(), Color.parse(look.face).get_ansi_codes(foreground=False)
        return f"\x1b[{';'.join((*ink, *ground))}m{_with_mark(text, look)}\x1b[0m"


def chip(text: str, look: Look) -> Text:
    """The same outside a sentence."""
    return Text(_with_mark(text, look), Style(color=look.ink, bgcolor=look.face, bold=True))


def small_hand(cards: tuple[Card, ...], edition: Edition) -> Text:
    """Cards as small as possible: symbol and mark on their colour."""
    return Text(" ").join(_small(card, edition) for card in hand_in_order(cards, edition))


def _small(card: Card, edition: Edition) -> Text:
    look = look_of(card.colour, edition)
    mark = "" if card.is_wild else mark_of(look)
    return Text(f"{corner_label(card)}{mark}", Style(color=look.ink, bgcolor=look.face))


def _with_mark(text: str, look: Look) -> str:
    """The text with its mark, joined by no-break spaces."""
    return f"\N{NO-BREAK SPACE}{mark_of(look)}\N{NO-BREAK SPACE}{text}\N{NO-BREAK SPACE}"
