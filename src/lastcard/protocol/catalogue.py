"""What can be chosen before the deal, with the words for it: all that a form needs."""

from __future__ import annotations

from msgspec import Struct

from lastcard.protocol.settings import Settings


class ColourEntry(Struct, frozen=True):
    letter: str
    name: str


class ExtraEntry(Struct, frozen=True):
    name: str
    count: int
    place: str
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
