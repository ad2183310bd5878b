"""What can be chosen before the deal, with the words for it: all that a form needs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lastcard.core.edition import Colour, Edition, Extra, Look
from lastcard.protocol.settings import Settings


class ColourEntry(Struct, frozen=True):
    """A colour of an edition, and how its cards are drawn; colours are `#RRGGBB`."""

    letter: str
    name: str
    """A word that the catalogues of texts may have translations of: `red`."""
    names: dict[str, str]
    """By language, for a colour that the catalogues of texts don't know."""
    face: str
    """The card."""
    ink: str
    """What is printed on it."""
    tone: str
    """What lies large behind that, in a terminal."""
    dim_dark: str
    """The card when it can't be played, on a dark table."""
    dim_light: str
    """The same on a light table."""
    mark: tuple[str, ...]
    """Parts of the alphabet of marks, or one of the own marks."""
    ansi: str
    """The code that puts text of a terminal in this colour."""


class ExtraEntry(Struct, frozen=True):
    name: str
    count: int
    place: Literal["out", "middle"]
    """`out`: taken out before play; `middle`: it lies in the middle of the table."""


class EditionEntry(Struct, frozen=True):
    """What is in a box."""

    id: str
    name: str
    colours: tuple[ColourEntry, ...]
    each_colour: dict[str, int]
    """Copies of each rank in every colour."""
    wilds: dict[str, int]
    points: dict[str, int]
    """What a rank counts at the end of a round."""
    extras: tuple[ExtraEntry, ...]
    custom: int
    """How many customizable cards can be put in."""
    symbols: bool
    """Whether colour symbols are shown unless the players say otherwise."""
    shown: str
    """The letters of its colours in the order in which they stand side by side."""
    names: dict[str, str]
    """Its name by language, for an edition that the catalogues of texts don't know."""
    dealer: Literal["draw", "random"]
    """Whether the highest card drawn deals, or it is by lot."""


def entry_of(found: Edition) -> EditionEntry:
    """An edition as it is sent."""
    return EditionEntry(
        id=found.id,
        name=found.name,
        colours=tuple(map(_colour_entry, found.colours)),
        each_colour=dict(found.each_colour),
        wilds=dict(found.wilds),
        points=dict(found.points),
        extras=tuple(ExtraEntry(extra.name, extra.count, extra.place) for extra in found.extras),
        custom=found.max_custom,
        symbols=found.symbols,
        shown=found.shown,
        names=dict(found.names),
        dealer=found.dealer,
    )


def _colour_entry(colour: Colour) -> ColourEntry:
    look = colour.look
    return ColourEntry(
        letter=colour.letter,
        name=colour.name,
        names=dict(colour.names),
        face=look.face,
        ink=look.ink,
        tone=look.tone,
        dim_dark=look.dim_dark,
        dim_light=look.dim_light,
        mark=look.mark,
        ansi=look.ansi,
    )


def edition_of(entry: EditionEntry) -> Edition:
    """The edition that was sent."""
    return Edition(
        id=entry.id,
        name=entry.name,
        colours=tuple(
            Colour(
                one.letter,
                one.name,
                Look(one.face, one.ink, one.tone, one.dim_dark, one.dim_light, one.mark, one.ansi),
                tuple(one.names.items()),
            )
            for one in entry.colours
        ),
        each_colour=tuple(entry.each_colour.items()),
        wilds=tuple(entry.wilds.items()),
        points=tuple(entry.points.items()),
        extras=tuple(Extra(extra.name, extra.count, extra.place) for extra in entry.extras),
        dealer=entry.dealer,
        symbols=entry.symbols,
        shown=entry.shown,
        names=tuple(entry.names.items()),
    )


class OptionEntry(Struct, frozen=True):
    """A house rule."""

    name: str
    about: str
    default: str | int | bool
    values: tuple[str | int | bool, ...] = ()
    """What it can be; of a number, `least` and `most` say it."""
    least: int | None = None
    most: int | None = None
    step: int = 1
    """How far one press of a button changes a number."""
    group: str = ""
    """The part of a form that it belongs to: `options-` and the group is its heading."""
    order: int = 0
    """Its position in a form, groups and all."""
    needs: str | None = None
    """The option that must differ from its default before this one may."""
    excludes: str | None = None
    """The option that must keep its default where this one doesn't."""
    players: tuple[int, ...] = ()
    """The numbers of players that it can be played with; empty: any."""


class PresetEntry(Struct, frozen=True):
    name: str
    about: str
    options: dict[str, str | int | bool]


class RuleEntry(Struct, frozen=True):
    """A rule of the library to write on a customizable card."""

    name: str
    words: str
    meaning: str | None
    """What the engine does, in a sentence; null: the table rules on the words."""
    written: str
    """The whole rule as `settings.written` takes it."""


class Catalogue(Struct, frozen=True):
    editions: tuple[EditionEntry, ...]
    options: tuple[OptionEntry, ...]
    presets: tuple[PresetEntry, ...]
    rules: tuple[RuleEntry, ...]
    levels: tuple[str, ...]
    settings: Settings
    """How a new table is set."""
