"""Reading an edition's file and checking it, field by field."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, NoReturn

from lastcard.core.cards import ACTIONS, CUSTOM, NUMBERS, RANKS, WILD, WILD_DRAW_FOUR
from lastcard.core.edition import Colour, Edition, Extra
from lastcard.core.errors import EditionError, OneOf, Phrase

IN_THE_BOX = 112  # DECK-1
_COLOURS = 4  # DECK-2
_WILDS = (WILD, WILD_DRAW_FOUR, CUSTOM)
_MOST_CUSTOM = 4  # DECK-7: the notation has W*1 to W*4
_FIELDS = {"id", "name", "dealer", "symbols", "colours", "each_colour", "wilds", "points", "extras"}


def edition_ids() -> tuple[str, ...]:
    """The editions that come with the package."""
    names = [entry.name for entry in files(__package__).iterdir() if entry.name.endswith(".toml")]
    return tuple(sorted(name.removesuffix(".toml") for name in names))


@cache
def edition(name: str) -> Edition:
    """The edition of that id, or the one in the file at that path."""
    if name in edition_ids():
        return read_edition(files(__package__).joinpath(f"{name}.toml").read_text("utf-8"), f"{name}.toml")
    if not name.endswith(".toml"):
        raise EditionError("error-edition-unknown", name=name, known=OneOf(edition_ids()))
    try:
        text = Path(name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise EditionError("error-file-unreadable", path=name, why=error) from error
    return read_edition(text, name)


def read_edition(text: str, source: str) -> Edition:
    """An edition from the text of its file; `source` names it in errors."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of too many digits, or too deep a nest
        raise EditionError("error-not-toml", path=source, why=error) from error
    return _Reader(data, source).edition()


class _Reader:
    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.data = data
        self.source = source

    def fail(self, field: str, message_id: str, /, **arguments: object) -> NoReturn:
        raise EditionError("error-in-field", path=self.source, field=field, why=Phrase(message_id, **arguments))

    def edition(self) -> Edition:
        for field in self.data:
            if field not in _FIELDS:
                self.fail(field, "phrase-field-unknown", known=sorted(_FIELDS))
        made = Edition(
            id=self.text("id"),
            name=self.text("name"),
            colours=self.colours(),
            each_colour=self.counts("each_colour", RANKS, most=IN_THE_BOX),
            wilds=self.counts("wilds", _WILDS, most=IN_THE_BOX),
            points=self.points(),
            extras=self.extras(),
            dealer=self.dealer(),
            symbols=self.flag("symbols"),
        )
        if made.max_custom > _MOST_CUSTOM:
            self.fail(f"wilds.{CUSTOM}", "phrase-edition-custom", count=made.max_custom, most=_MOST_CUSTOM)
        if made.in_the_box != IN_THE_BOX:
            self.fail("each_colour, wilds, extras", "phrase-edition-box", count=made.in_the_box, needed=IN_THE_BOX)
        return made

    def text(self, field: str) -> str:
        value = self.data.get(field)
        if not isinstance(value, str) or not value.strip():
            self.fail(field, "phrase-must-be-text")
        return value

    def flag(self, field: str) -> bool:
        value = self.data.get(field, False)
        if not isinstance(value, bool):
            self.fail(field, "phrase-must-be-bool")
        return value

    def table(self, field: str) -> dict[str, Any]:
        value = self.data.get(field, {})
        if not isinstance(value, dict):
            self.fail(field, "phrase-must-be-table")
        return value

    def dealer(self) -> Literal["draw", "random"]:
        value: Literal["draw", "random"] = self.data.get("dealer", "draw")
        if value not in ("draw", "random"):
            self.fail("dealer", "phrase-edition-dealer", value=value)
        return value

    def colours(self) -> tuple[Colour, ...]:
        table = self.table("colours")
        if len(table) != _COLOURS:
            self.fail("colours", "phrase-edition-colours", count=len(table), needed=_COLOURS)
        for letter, name in table.items():
            if len(letter) != 1 or not "A" <= letter <= "Z" or letter == WILD:
                self.fail(f"colours.{letter}", "phrase-edition-letter")
            if not isinstance(name, str) or not name.strip():
                self.fail(f"colours.{letter}", "phrase-edition-colour-name")
        return tuple(Colour(letter, name) for letter, name in table.items())

    def counts(self, field: str, known: tuple[str, ...], most: int) -> tuple[tuple[str, int], ...]:
        table = self.table(field)
        for kind, count in table.items():
            if kind not in known:
                self.fail(f"{field}.{kind}", "phrase-edition-kind", known=" ".join(known))
            if type(count) is not int or not 0 <= count <= most:
                self.fail(f"{field}.{kind}", "phrase-must-be-number", least=0, most=most)
        # The order of the deck is the rules' order, not the file's: a seed means the same cards whoever wrote the file.
        return tuple((kind, table[kind]) for kind in known if table.get(kind))

    def points(self) -> tuple[tuple[str, int], ...]:
        worth = dict(self.counts("points", (*RANKS, *_WILDS), most=1000))
        table = self.table("points")
        for kind in (*ACTIONS, *self.table("wilds")):
            if kind not in table:
                self.fail(f"points.{kind}", "phrase-edition-points")
        return tuple(
            (kind, worth.get(kind, 0) if kind in table else NUMBERS.index(kind))
            for kind in (*RANKS, *_WILDS)
            if kind in table or kind in NUMBERS
        )

    def extras(self) -> tuple[Extra, ...]:
        found = []
        for name, extra in self.table("extras").items():
            count, place = (extra.get("count"), extra.get("place")) if isinstance(extra, dict) else (None, None)
            if type(count) is not int or not 1 <= count <= IN_THE_BOX:
                self.fail(f"extras.{name}.count", "phrase-must-be-number", least=1, most=IN_THE_BOX)
            if place not in ("out", "middle"):
                self.fail(f"extras.{name}.place", "phrase-edition-extra")
            found.append(Extra(name, count, place))
        return tuple(found)
