"""Editions with other numbers of colours and cards than the built-in ones."""

from __future__ import annotations

from dataclasses import replace

from lastcard import edition
from lastcard.core.cards import RANKS, WILD, WILD_DRAW_FOUR
from lastcard.core.edition import Edition

_COLOURS = (
    *edition("coloradd").colours,
    *(colour for colour in edition("nonpartisan").colours if colour.letter in "PO"),
)


def edition_of(colours: int, cards: int) -> Edition:
    """Return an edition with every rank in every colour and `cards` cards; the rest are wilds."""
    copies, wilds = divmod(cards - 8, colours * len(RANKS))
    return replace(
        edition("coloradd"),
        id=f"{colours} colours, {cards} cards",
        colours=_COLOURS[:colours],
        shown="".join(colour.letter for colour in _COLOURS[:colours]),
        each_colour=tuple((rank, copies) for rank in RANKS),
        wilds=((WILD, 4 + wilds), (WILD_DRAW_FOUR, 4)),
    )
