"""Everything that can be chosen before the deal, with its texts, for forms."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lastcard.core.edition import Colour, Edition, Extra, Look
from lastcard.protocol.settings import Settings


class ColourEntry(Struct, frozen=True):
    """A colour of an edition, and how its cards are drawn; colours are `#RRGGBB`."""

    letter: str
    name: str
    """A name that the text catalogues may translate: `red`."""
    names: dict[str, str]
    """Name by language, for a colour that the text catalogues don't have."""
    face: str
    """The card."""
    ink: str
    """The print on the card."""
    tone: str
    """The large shape behind the print, in a terminal."""
    dim_dark: str
    """The card when it can't be played, on a dark table."""
    dim_light: str
    """The same on a light table."""
    mark: tuple[str, ...]
    """One or two marks that can be combined, or one separate mark."""
    ansi: str
    """The terminal code for text in this colour."""


class ExtraEntry(Struct, frozen=True):
    name: str
    count: int
    place: Literal["out", "middle"]
    """`out`: removed before play; `middle`: in the middle of the table."""


class EditionEntry(Struct, frozen=True):
    """An edition: the cards in the box and their points."""

    id: str
    name: str
    colours: tuple[ColourEntry, ...]
    each_colour: dict[str, int]
    """Copies of each rank in every colour."""
    wilds: dict[str, int]
    points: dict[str, int]
    """Points of each rank at the end of a round."""
    extras: tuple[ExtraEntry, ...]
    custom: int
    """Maximum number of customizable cards in the deck."""
    symbols: bool
    """Whether colour symbols are shown by default."""
    shown: str
    """Letters of the colours in the order in which they are shown."""
    names: dict[str, str]
    """Name by language, for an edition that the text catalogues don't have."""
    dealer: Literal["draw", "random"]
    """How the first dealer is chosen: by the highest card drawn, or at random."""


def entry_of(found: Edition) -> EditionEntry:
    """Return the catalogue entry of an edition."""
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
    """Return the edition of a catalogue entry."""
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
    """Possible values; a number has `least` and `most` instead."""
    least: int | None = None
    most: int | None = None
    step: int = 1
    """How far one press of a button changes a number."""
    group: str = ""
    """Part of the form; the message `options-` and the group is its heading."""
    order: int = 0
    """Position in the whole form."""
    needs: str | None = None
    """The option that must differ from its default before this one may."""
    excludes: str | None = None
    """The option that must keep its default if this one doesn't."""
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
    """The effect in a sentence; null: words alone, on which the players vote."""
    written: str
    """The whole rule, in the form that `settings.written` takes."""


class Catalogue(Struct, frozen=True):
    editions: tuple[EditionEntry, ...]
    options: tuple[OptionEntry, ...]
    presets: tuple[PresetEntry, ...]
    rules: tuple[RuleEntry, ...]
    levels: tuple[str, ...]
    settings: Settings
    """The settings of a new table."""
