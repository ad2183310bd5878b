"""The table as a picture: SVG, for notebooks and reports. The cards are our own drawing, in the edition's colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from lastcard.core.cards import BACK, WILD, Card
from lastcard.core.edition import Colour, Edition
from lastcard.core.printable import printable
from lastcard.core.state import LEFT
from lastcard.views import View

_WIDTH: Final = 640
_MARGIN: Final = 12
_CARD: Final = (36, 54)
_STEP: Final = _CARD[0] + 4
_ROW: Final = _CARD[1] + 32
_TABLE, _LIGHT, _DARK, _EDGE = "#161E2B", "#FFFFFF", "#0D1017", "#5B6575"


def table_svg(view: View, edition: Edition, names: Sequence[str] = ()) -> str:
    """The table as a view shows it: the piles, then each seat with its hand, hidden cards from behind.

    `names` are those of the players; a seat without one is called by its number.
    """
    called = [*map(printable, names), *(f"seat {seat}" for seat in range(len(names), len(view.hands)))]
    seats = [_seat(view, edition, seat, called[seat], _MARGIN + _ROW * (seat + 1)) for seat in range(len(view.hands))]
    height = _MARGIN + _ROW * (len(seats) + 1)
    about = f"Round {view.round}: {', '.join(called)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" '
        f'role="img" aria-label={quoteattr(about)} font-family="sans-serif">'
        f"<title>{escape(about)}</title>"
        f'<rect width="{_WIDTH}" height="{height}" rx="8" fill="{_TABLE}"/>'
        f"{_piles(view, edition)}{''.join(seats)}</svg>"
    )


def _piles(view: View, edition: Edition) -> str:
    """The draw pile with how many cards it has, the top of the discard pile, the colour in play and the direction."""
    top = _MARGIN + 18
    beside = _MARGIN + 2 * _STEP + 8
    colour = edition.colour(view.colour or "")
    drawn = [
        _text(_MARGIN, _MARGIN + 10, f"Round {view.round}"),
        _card(BACK, edition, _MARGIN, top),
        _text(_MARGIN + _CARD[0] / 2, top + _CARD[1] / 2 + 5, str(view.draw_pile), middle=True),
        _card(view.top, edition, _MARGIN + _STEP, top) if view.discards else "",
        _text(beside, top + 24, "⟳" if view.direction == LEFT else "⟲", size=18),
    ]
    if colour:
        drawn.append(f'<circle cx="{beside + 7}" cy="{top + 42}" r="7" fill="{colour.look.face}"/>')
        drawn.append(_text(beside + 20, top + 46, printable(colour.name)))
    return "".join(drawn)


def _seat(view: View, edition: Edition, seat: int, name: str, y: int) -> str:
    """A line with the name and the score, `▶` before it when this seat is awaited; and the hand under it."""
    hand = view.hands[seat]
    step = min(_STEP, (_WIDTH - 2 * _MARGIN - _CARD[0]) / max(1, len(hand) - 1))
    marked = "▶ " if seat in view.awaited else ""
    line = _text(_MARGIN, y + 10, f"{marked}{name} · {view.scores[seat]}", bold=seat in view.awaited)
    return line + "".join(_card(card, edition, _MARGIN + step * place, y + 18) for place, card in enumerate(hand))


def _card(card: Card, edition: Edition, x: float, y: float) -> str:
    wide, high = _CARD
    colour = edition.colour(card.colour or "")
    face, ink = (colour.look.face, colour.look.ink) if colour else (_DARK, _LIGHT)
    drawn = [f'<rect width="{wide}" height="{high}" rx="5" fill="{face}" stroke="{_EDGE}"/>']
    if card == BACK:
        drawn.append(
            f'<rect x="5" y="5" width="{wide - 10}" height="{high - 10}" rx="3" fill="none" stroke="{_EDGE}"/>'
        )
    else:
        if not colour:
            drawn.append(_stripes(edition.colours))
        drawn.append(_text(4, 12, card[0], size=10, fill=ink))
        drawn.append(_text(wide / 2, high / 2 + 7, _symbol(card), size=18, fill=ink, middle=True, bold=True))
    return f'<g transform="translate({x:g} {y:g})">{"".join(drawn)}</g>'


def _symbol(card: Card) -> str:
    """The text that is printed large: `7`, `+2`, `W`, `+4`, `*1`."""
    return card.removeprefix(WILD) or WILD if card.is_wild else card.rank


def _stripes(colours: Sequence[Colour]) -> str:
    """All the colours along the lower edge of a wild."""
    wide, high = _CARD
    each = (wide - 10) / len(colours)
    return "".join(
        f'<rect x="{5 + each * place:g}" y="{high - 12}" width="{each:g}" height="7" fill="{colour.look.face}"/>'
        for place, colour in enumerate(colours)
    )


def _text(
    x: float, y: float, text: str, *, size: int = 13, fill: str = _LIGHT, middle: bool = False, bold: bool = False
) -> str:
    anchor = ' text-anchor="middle"' if middle else ""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{anchor}{weight}>{escape(text)}</text>'
