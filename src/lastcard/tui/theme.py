"""Colours and marks: only cards are coloured, and a colour never appears without its mark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.theme import Theme

from lastcard.core.cards import CUSTOM, DRAW_TWO, NUMBERS, REVERSE, SKIP, WILD_DRAW_FOUR, Card
from lastcard.core.cards import WILD as WILD_CARD
from lastcard.core.edition import ALPHABET, Edition, Look
from lastcard.editions import colour_of

_SIGNS: Final = {"ember": "◆", "sun": "○", "shore": "∷", "cross": "✚", "bars": "≡"}
MARK_WIDTH: Final = len(ALPHABET)

PAPER, INK, PALE = "#F7F2E6", "#0D1017", "#FFFFFF"
BACK, BACK_LINE = "#243050", "#43527F"
WILD_EDGE = "#5C6880"
_PALE_EDGE = "#9DA4B2"


WILD: Final = Look("#0F131C", PALE, "#AEB9CA", "#171B24", "#3A3F4A", ALPHABET, "")
_UNKNOWN: Final = Look(PAPER, INK, "#535964", "#B7B3A9", "#DDD6C4", (), "")
_RANKS: Final = (*NUMBERS, SKIP, REVERSE, DRAW_TWO, WILD_CARD, WILD_DRAW_FOUR, CUSTOM)


def look_of(letter: str | None, edition: Edition) -> Look:
    """Return how a card of that colour is drawn; None is a wild."""
    if letter is None:
        return WILD
    colour = colour_of(letter, edition)
    return _UNKNOWN if colour is None else colour.look


def edge_of(look: Look) -> str:
    """Return the colour of the line between overlapping cards."""
    return INK if look.ink == INK else _PALE_EDGE


def mark_of(look: Look) -> str:
    """Return the mark of a colour: three symbols, combined as the colours are mixed, or one of two others."""
    return "".join(_SIGNS[part] for part in look.mark)


def colours_in_order(letters: Iterable[str], edition: Edition) -> list[str]:
    """Return the colours in display order, for hands and questions."""
    return sorted(letters, key=lambda letter: _place_of(letter, edition))


def hand_in_order(cards: tuple[Card, ...], edition: Edition) -> list[Card]:
    """Return the cards sorted by colour, then rank, with wilds last."""

    def place(card: Card) -> tuple[bool, int, int, Card]:
        return card.is_wild, _place_of(card.colour or "", edition), _RANKS.index(card.rank), card

    return sorted(cards, key=place)


def _place_of(letter: str, edition: Edition) -> int:
    return edition.shown.find(letter) % (len(edition.shown) + 1)


def themes() -> tuple[Theme, Theme]:
    """Return the dark and the light theme."""
    dark = _theme("lastcard", True, "#10151F", "#161E2B", "#222D3F", "#F4F6FA", "#F7F2E6", "#AEB9CA", "#3A4A63")
    light = _theme("lastcard-light", False, "#E9E3D6", "#F0EADD", "#FFFDF8", "#161A23", "#161A23", "#535964", "#CDC5B4")
    return dark, light


def theme_named(name: str | None) -> str:
    """Return the name that Textual knows the `dark` or the `light` theme by."""
    dark, light = themes()
    return light.name if name == "light" else dark.name


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
