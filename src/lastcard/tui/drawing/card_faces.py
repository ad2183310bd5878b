"""The faces of the cards: index and mark in the top left corner, where no other card hides them."""

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
    """In cells, the half rows above and below included."""

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
class Pose:
    """How a card lies there."""

    dim: bool = False
    """Can't be played now."""
    light: bool = False
    """On a light table."""
    edged: bool = False
    """It lies on another card: a line shows where it begins."""
    framed: bool = False
    """The cursor is on it."""
    ticked: bool = False
    """Chosen, to be discarded."""
    named: str | None = None
    """The colour a wild on the pile stands for."""


def index_of(card: Card) -> str:
    """What stands in the corner: `7`, `+2`, `W`, `*1`."""
    return card.removeprefix(WILD) if card.is_custom else _INDEX.get(card.rank, card.rank)


def draw_card(canvas: Canvas, x: int, y: int, size: Size, card: Card, pose: Pose, owner: int | None = None) -> None:
    face = face_of(card.colour)
    ground = (face.dim_light if pose.light else face.dim) if pose.dim else face.face
    _sheet(canvas, x, y, size, ground, owner)
    if card.is_wild:
        named = pose.named and face_of(pose.named).face
        _border(canvas, x, y, size, named or WILD_EDGE, owner)
    elif pose.edged:
        for row in range(1, size.height - 1):
            canvas.put(x, y + row, "▏", face.edge, owner=owner)
    canvas.put(x + 1, y + 1, index_of(card), face.ink, bold=True, owner=owner)
    canvas.put(x + 1 + _INDEX_WIDTH, y + 1, mark_of(card.colour), face.ink, bold=True, owner=owner)
    _middle(canvas, x, y, size, card, face, owner)
    if pose.ticked:
        canvas.put(x + 1, y + 2, "✓", face.ink, bold=True, owner=owner)
    if pose.framed:
        _frame(canvas, x, y, size, INK if face.ink == INK else PAPER, ground, owner)


def draw_back(canvas: Canvas, x: int, y: int, size: Size, count: int) -> None:
    """The draw pile, with how many cards it has."""
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
        for place, char in enumerate(line):
            if char != " ":
                canvas.put(left + place, top + row, char, face.tone, owner=owner)


def _large(card: Card, size: Size) -> list[str]:
    if card.rank in _ART:
        return list((_HUGE_ART if size == HUGE else _ART)[card.rank])
    if size == SMALL:
        return small_digits(card.rank[-1])
    if card.rank in NUMBERS:
        return huge_digit(card.rank) if size == HUGE else large_digits(card.rank)
    return huge_digit(card.rank[-1]) if size == HUGE else small_digits(card.rank)


def _quarters(canvas: Canvas, x: int, y: int, size: Size, owner: int | None) -> None:
    """Four colours side by side: every colour there is."""
    wide, high = size.width // 3, max(1, (size.height - 5) // 2)
    left, top = x + size.width - 1 - 2 * wide, y + size.height - 2 - 2 * high
    for row, pair in enumerate(("RY", "BG")):
        for place, letter in enumerate(pair):
            for line in range(high):
                canvas.put(left + wide * place, top + high * row + line, "█" * wide, face_of(letter).face, owner=owner)


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
    """A digit or two in three rows of cells; nothing for what has no large form."""
    return _rows([_SMALL[char] for char in text]) if all(char in _SMALL for char in text) else []


def large_digits(text: str) -> list[str]:
    """The same in four rows."""
    return _rows([_LARGE[char] for char in text]) if all(char in _LARGE for char in text) else []


def huge_digit(digit: str) -> list[str]:
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


class Chips(AnsiStyle):
    """Paint for the screen; what has no colour is bold."""

    def in_colour(self, text: str, letter: str | None) -> str:
        if letter is None:
            return text
        face = face_of(letter)
        ink, ground = Color.parse(face.ink).get_ansi_codes(), Color.parse(face.face).get_ansi_codes(foreground=False)
        return f"\x1b[{';'.join((*ink, *ground))}m{_beside_mark(text, letter)}\x1b[0m"


def chip(text: str, letter: str | None) -> Text:
    """The same, where it is no part of a sentence."""
    face = face_of(letter)
    return Text(_beside_mark(text, letter), Style(color=face.ink, bgcolor=face.face, bold=True))


def small_hand(cards: tuple[Card, ...]) -> Text:
    """As small as cards can be: index and mark on their colour."""
    return Text(" ").join(_small(card) for card in hand_in_order(cards))


def _small(card: Card) -> Text:
    face = face_of(card.colour)
    mark = "" if card.is_wild else mark_of(card.colour)
    return Text(f"{index_of(card)}{mark}", Style(color=face.ink, bgcolor=face.face))


def _beside_mark(text: str, letter: str | None) -> str:
    """With spaces at which no line ends."""
    return f"\N{NO-BREAK SPACE}{mark_of(letter)}\N{NO-BREAK SPACE}{text}\N{NO-BREAK SPACE}"
