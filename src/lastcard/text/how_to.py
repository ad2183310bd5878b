"""How the game works at one table: the rules in brief, true for its options and its edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from lastcard.core.cards import CUSTOM, DRAW_TWO, NUMBERS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from lastcard.core.edition import Edition
from lastcard.core.ruleset import RuleSet
from lastcard.protocol.settings import Settings
from lastcard.text.language import format_list, t
from lastcard.text.translator import rank_argument

_SPECIALS: Final = (DRAW_TWO, SKIP, REVERSE, WILD, WILD_DRAW_FOUR, CUSTOM)
_WAYS: Final = {
    "draw": (DRAW_TWO, WILD_DRAW_FOUR),
    "skip": (SKIP,),
    "reverse": (REVERSE,),
    "wild": (WILD, WILD_DRAW_FOUR),
}
"""Possible attacks, by the cards that make them."""


class Topic(NamedTuple):
    """A title and what is to be known about it."""

    id: str
    """Of the text: `home-how-` and this."""
    title: str
    text: str
    points: int = 0
    """Of a card, at the end of a round."""


class HowTo:
    """The texts for a table; without settings, for the rules as printed."""

    def __init__(self, edition: Edition, settings: Settings | None = None) -> None:
        self._edition = edition
        self._settings = settings or Settings()
        self._has_table = settings is not None
        self._ranks = {rank for rank, count in (*edition.each_colour, *edition.wilds) if count}
        self._arguments = self._told()

    def steps(self) -> Iterator[Topic]:
        """Matching, attacking, calling and winning."""
        ways = [t(f"home-how-way-{way}") for way, ranks in _WAYS.items() if self._ranks & {*ranks}]
        for step in ("match", "action", "call", "win"):
            if step != "action" or ways:
                text = t(f"home-how-{step}", ways=format_list(ways, "or"), **self._arguments)
                yield Topic(step, t(f"home-how-{step}-title"), text)

    def special_cards(self) -> Iterator[Topic]:
        """Every special card in the deck of this table, and the VETO."""
        points = dict(self._edition.points)
        written = self._settings.written or not self._has_table
        for rank in _SPECIALS:
            if rank in self._ranks and (rank != CUSTOM or written):
                name = rank_argument(rank)
                title = t("card-rank", rank=name, colour="none")
                yield Topic(name, title, t(f"home-how-{name}", **self._arguments), points[rank])
        if self._edition.has_veto:
            yield Topic("veto", t("mark-veto"), t("home-how-veto", **self._arguments))

    def points(self) -> str:
        return t("home-how-points", **self._arguments)

    def symbols(self) -> str:
        return t("home-how-symbols-about", **self._arguments)

    def _told(self) -> dict[str, str | int]:
        """The arguments of all texts: every option by its name, and what else they depend on."""
        edition, settings = self._edition, self._settings
        points = dict(edition.points)
        options = RuleSet.of(settings.options).items()
        told: dict[str, str | int] = {
            name: _yes_no(value) if isinstance(value, bool) else value for name, value in options
        }
        return told | {
            "calling": "auto" if settings.race is None else "self",
            "veto": "any" if settings.veto == "any" else "talk",
            "mixed": _yes_no(any(len(colour.look.mark) > 1 for colour in edition.colours)),
            "numbers": _yes_no(all(points[rank] == int(rank) for rank in NUMBERS if rank in self._ranks)),
        }


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"
