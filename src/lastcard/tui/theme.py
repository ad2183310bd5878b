"""Colours and marks: ink and paper for everything, colour for the cards alone, and never colour without its mark."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from textual.theme import Theme

from lastcard.core.cards import Card

_EMBER, _SUN, _SHORE = "◆", "○", "∷"
MARKS: Final = {
    "R": _EMBER,
    "Y": _SUN,
    "B": _SHORE,
    "G": _SUN + _SHORE,
    "O": _EMBER + _SUN,
    "P": _EMBER + _SHORE,
}
"""Three signs and their sums, as the colours are mixed."""
ANY_MARK: Final = _EMBER + _SUN + _SHORE
MARK_WIDTH: Final = len(ANY_MARK)

PAPER, INK, PALE = "#F7F2E6", "#0D1017", "#FFFFFF"
BACK, BACK_LINE = "#243050", "#43527F"
WILD_EDGE = "#5C6880"
_PALE_EDGE = "#9DA4B2"


@dataclass(frozen=True, slots=True)
class Face:
    """How a card of one colour is painted."""

    face: str
    ink: str
    tone: str
    dim: str
    """The face of a card that can't be played now, on a dark table."""
    dim_light: str

    @property
    def edge(self) -> str:
        """The line where it lies on another card."""
        return INK if self.ink == INK else _PALE_EDGE


_FACES: Final = {
    "R": Face("#CE1F2F", PALE, "#F29AA1", "#801D2C", "#94404E"),
    "Y": Face("#FFDF2B", INK, "#8A7500", "#BDA82A", "#E1D27B"),
    "G": Face("#36C191", INK, "#0E5C43", "#2C8F71", "#7CC4AE"),
    "B": Face("#1D50C0", PALE, "#A9C1F5", "#193A80", "#3C5896"),
    "O": Face("#DB6713", INK, "#5C2A05", "#C55F15", "#CF966F"),
    "P": Face("#6A389C", PALE, "#C9AEE4", "#462C6B", "#624C84"),
}
WILD: Final = Face("#0F131C", PALE, "#AEB9CA", "#171B24", "#3A3F4A")
_OTHER: Final = Face(PAPER, INK, "#535964", "#B7B3A9", "#DDD6C4")
"""A colour of somebody's own edition."""

_SIDE_BY_SIDE: Final = "RPOYGB"
_RANKS: Final = (*"0123456789", "S", "R", "+2", "W", "W+4", "W*")


def face_of(letter: str | None) -> Face:
    return WILD if letter is None else _FACES.get(letter, _OTHER)


def mark_of(letter: str | None) -> str:
    return ANY_MARK if letter is None else MARKS.get(letter, letter)


def colours_in_order(letters: Iterable[str]) -> list[str]:
    """As they stand side by side, in the hand and in a question."""
    return sorted(letters, key=_place_of)


def hand_in_order(cards: tuple[Card, ...]) -> list[Card]:
    """By colour, then rank, wilds last."""
    return sorted(cards, key=lambda card: (card.is_wild, _place_of(card.colour or ""), _RANKS.index(card.rank), card))


def _place_of(letter: str) -> tuple[int, str]:
    return _SIDE_BY_SIDE.find(letter) % (len(_SIDE_BY_SIDE) + 1), letter


def themes() -> tuple[Theme, Theme]:
    """By night and by day."""
    dark = _theme("lastcard", True, "#10151F", "#161E2B", "#222D3F", "#F4F6FA", "#F7F2E6", "#AEB9CA", "#3A4A63")
    light = _theme("lastcard-light", False, "#E9E3D6", "#F0EADD", "#FFFDF8", "#161A23", "#161A23", "#535964", "#CDC5B4")
    return dark, light


def _theme(
    name: str, dark: bool, background: str, surface: str, panel: str, text: str, primary: str, muted: str, line: str
) -> Theme:
    return Theme(
        name,
        primary=primary,
        secondary=primary,
        accent=primary,
        warning=primary,
        error=primary,
        success=primary,
        foreground=text,
        background=background,
        surface=surface,
        panel=panel,
        dark=dark,
        variables={
            "text-muted": muted,
            "line": line,
            "on-primary": "#0D1017" if dark else "#FFFDF8",
            "input-cursor-background": text,
            "input-selection-background": f"{muted} 40%",
            "border": line,
            "border-blurred": line,
            "block-cursor-background": primary,
            "block-cursor-foreground": "#0D1017" if dark else "#FFFDF8",
            "footer-key-foreground": text,
            "scrollbar": line,
            "scrollbar-hover": muted,
            "scrollbar-active": muted,
            "scrollbar-background": background,
            "scrollbar-corner-color": background,
        },
    )
