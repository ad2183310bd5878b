"""Editions by name: those of the package, of folders, of files and of a server; and a file checked, field by field."""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, NoReturn
from unicodedata import category

from lastcard.core.arguments import wrong_argument
from lastcard.core.cards import ACTIONS, CUSTOM, NUMBERS, RANKS, WILD, WILD_DRAW_FOUR
from lastcard.core.edition import (
    ALPHABET,
    FEWEST_COLOURS,
    MOST_CARDS,
    MOST_COLOURS,
    OWN_MARKS,
    Colour,
    Edition,
    Extra,
    Look,
    Translations,
)
from lastcard.core.errors import EditionError, OneOf, Phrase
from lastcard.core.printable import printable
from lastcard.editions.looks import LEAST_CONTRAST, PALETTE, completed, contrast, in_order, is_colour, is_mark, palette

FOLDER_VARIABLE = "LASTCARD_EDITIONS"
"""The environment variable that names a folder of further editions."""
_FEWEST_CARDS = 20
_LANGUAGE = re.compile("[a-z]{2,3}")
_ID = re.compile("[a-z0-9-]{1,40}")
_WILDS = (WILD, WILD_DRAW_FOUR, CUSTOM)
_MOST_CUSTOM = 4  # DECK-7: the notation has W*1 to W*4
_FIELDS = {"id", "name", "dealer", "symbols", "shown", "colours", "each_colour", "wilds", "points", "extras"}
_COLOUR_FIELDS = {"name", "look", "face", "ink", "tone", "dim", "mark"}
_told: dict[str, Edition] = {}


def edition_ids() -> tuple[str, ...]:
    """The editions that are known by their ids: those of the package first, then those of the folder."""
    return (*packaged_ids(), *(name for name in _in_folder(_folder()) if name not in packaged_ids()))


@cache
def packaged_ids() -> tuple[str, ...]:
    """The editions that come with the package."""
    names = [entry.name for entry in files(__package__).iterdir() if entry.name.endswith(".toml")]
    return tuple(sorted(name.removesuffix(".toml") for name in names if name != PALETTE))


def edition(name: str) -> Edition:
    """The edition of that id, or the one in the file at that path."""
    if not isinstance(name, str):
        raise wrong_argument("edition", name, Phrase("phrase-edition-or-path"))
    if name in packaged_ids():
        return _packaged(name)
    in_folder = _in_folder(_folder())
    if name in in_folder:
        return in_folder[name]
    if name in _told:
        return _told[name]
    if not name.endswith(".toml"):
        raise EditionError("error-edition-unknown", name=name, known=OneOf(edition_ids()))
    return _at_path(name)


def learn_edition(found: Edition) -> None:
    """Remember an edition by its id: a server that offers it has sent it."""
    _told[found.id] = found


def known_letters() -> str:
    """The letters of all colours in the editions of the package.

    Every edition can read them: a red card shown to a table that plays without red is a card nobody holds.
    """
    return "".join(known_colours())


@cache
def known_colours() -> dict[str, Colour]:
    """All colours in the editions of the package, by their letters."""
    return {colour.letter: colour for name in packaged_ids() for colour in edition(name).colours}


def colour_of(letter: str, found: Edition) -> Colour | None:
    """The colour of that letter: in this edition, or else in one of the package."""
    return found.colour(letter) or known_colours().get(letter)


@cache
def _packaged(name: str) -> Edition:
    return read_edition(files(__package__).joinpath(f"{name}.toml").read_text("utf-8"), f"{name}.toml")


@cache
def _at_path(path: str) -> Edition:
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise EditionError("error-file-unreadable", path=path, why=error) from error
    return read_edition(text, path)


def _folder() -> str:
    return os.environ.get(FOLDER_VARIABLE, "")


@cache
def _in_folder(folder: str) -> dict[str, Edition]:
    """The editions in a folder's files by their ids, in the order of the files' names."""
    if not folder:
        return {}
    try:
        paths = sorted(path for path in Path(folder).iterdir() if path.suffix == ".toml")
    except OSError as error:
        raise EditionError("error-file-unreadable", path=folder, why=error) from error
    editions = {path: _at_path(str(path)) for path in paths}
    return {found.id: found for found in editions.values()}


def read_edition(text: str, source: str) -> Edition:
    """An edition from the text of its file; `source` names it in errors."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of too many digits, or too deep a nest
        raise EditionError("error-not-toml", path=source, why=error) from error
    return _EditionReader(data, source).edition()


class _EditionReader:
    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.data = data
        self.source = source

    def fail(self, field: str, message_id: str, /, **arguments: object) -> NoReturn:
        raise EditionError("error-in-field", path=self.source, field=field, why=Phrase(message_id, **arguments))

    def edition(self) -> Edition:
        for field in self.data:
            if field not in _FIELDS:
                self.fail(field, "phrase-field-unknown", known=sorted(_FIELDS))
        name, names = self.names("name", self.data.get("name"), "phrase-edition-name")
        colours = self.colours()
        made = Edition(
            id=self.id(),
            name=name,
            colours=colours,
            each_colour=self.counts("each_colour", RANKS, most=MOST_CARDS),
            wilds=self.counts("wilds", _WILDS, most=MOST_CARDS),
            points=self.points(),
            extras=self.extras(),
            dealer=self.dealer(),
            symbols=self.flag("symbols"),
            shown=self.shown(colours),
            names=names,
        )
        if made.max_custom > _MOST_CUSTOM:
            self.fail(f"wilds.{CUSTOM}", "phrase-edition-custom", count=made.max_custom, most=_MOST_CUSTOM)
        if not _FEWEST_CARDS <= made.in_the_box <= MOST_CARDS:
            self.fail(
                "each_colour, wilds, extras",
                "phrase-edition-box",
                count=made.in_the_box,
                least=_FEWEST_CARDS,
                most=MOST_CARDS,
            )
        return made

    def names(self, field: str, value: object, message_id: str) -> tuple[str, Translations]:
        """A name, or one for each language, English among them."""
        names = {"en": value} if isinstance(value, str) else value
        if not isinstance(names, dict) or not all(isinstance(one, str) and one.strip() for one in names.values()):
            self.fail(field, message_id)
        if "en" not in names or not all(map(_LANGUAGE.fullmatch, names)):
            self.fail(field, message_id)
        for name in names.values():
            self.one_line(field, name)
        return names["en"], () if isinstance(value, str) else tuple(names.items())

    def one_line(self, field: str, text: str) -> None:
        if printable(text) != text:
            self.fail(printable(field), "phrase-one-line")

    def shown(self, colours: tuple[Colour, ...]) -> str:
        letters = "".join(colour.letter for colour in colours)
        value = self.data.get("shown", letters)
        if not isinstance(value, str) or sorted(value) != sorted(letters):
            self.fail("shown", "phrase-edition-shown", letters=letters)
        return value

    def id(self) -> str:
        value = self.data.get("id")
        if not isinstance(value, str) or not value.strip():
            self.fail("id", "phrase-must-be-text")
        if _ID.fullmatch(value) is None:
            self.fail("id", "phrase-edition-id-form")
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
            self.fail("dealer", "phrase-edition-dealer", value=str(value))
        return value

    def colours(self) -> tuple[Colour, ...]:
        table = self.table("colours")
        if not FEWEST_COLOURS <= len(table) <= MOST_COLOURS:
            self.fail("colours", "phrase-edition-colours", count=len(table), least=FEWEST_COLOURS, most=MOST_COLOURS)
        found: list[Colour] = []
        for letter, value in table.items():
            if len(letter) != 1 or not "A" <= letter <= "Z" or letter == WILD:
                self.fail(f"colours.{letter}", "phrase-edition-letter")
            found.append(self.colour(letter, value if isinstance(value, dict) else {"name": value}, table, found))
        return tuple(found)

    def colour(self, letter: str, given: dict[str, Any], table: dict[str, Any], before: list[Colour]) -> Colour:
        field = f"colours.{letter}"
        for key in given:
            if key not in _COLOUR_FIELDS:
                self.fail(f"{field}.{key}", "phrase-field-unknown", known=sorted(_COLOUR_FIELDS))
        name, names = self.names(field, given.get("name"), "phrase-edition-colour-name")
        words = {one.casefold() for one in (name, *dict(names).values())}
        if not all(map(_is_colour_name, words)):
            self.fail(field, "phrase-edition-colour-letters")
        look = self.look(field, name, given, table, before)
        for other in before:
            if not words.isdisjoint(one.casefold() for one in other.all_names):
                self.fail(field, "phrase-edition-same-name", letter=other.letter)
            if other.look.face == look.face:
                self.fail(field, "phrase-edition-same-face", letter=other.letter)
            if other.look.mark == look.mark:
                self.fail(field, "phrase-edition-same-mark", letter=other.letter)
        return Colour(letter, name, look, names)

    def look(self, field: str, name: str, given: dict[str, Any], table: dict[str, Any], before: list[Colour]) -> Look:
        """The look that the file names or that has the colour's name; for any other colour, one that is free."""
        wanted = given.get("look", name)
        if "look" in given and wanted not in palette():
            self.fail(f"{field}.look", "phrase-edition-look", known=list(palette()))
        for key in ("face", "ink", "tone"):
            if key in given and not is_colour(given[key]):
                self.fail(f"{field}.{key}", "phrase-edition-hex")
        dim = given.get("dim", {})
        if not isinstance(dim, dict) or not dim.keys() <= {"dark", "light"} or not all(map(is_colour, dim.values())):
            self.fail(f"{field}.dim", "phrase-edition-dim")
        if "mark" in given and not is_mark(given["mark"]):
            self.fail(f"{field}.mark", "phrase-edition-mark", parts=list(ALPHABET), own=list(OWN_MARKS))
        look = completed(given, palette().get(wanted) or _free_look(table, before))
        if contrast(look.face, look.ink) < LEAST_CONTRAST:
            found = f"{contrast(look.face, look.ink):.1f}"
            self.fail(field, "phrase-edition-contrast", ink=look.ink, face=look.face, found=found, least=LEAST_CONTRAST)
        return look

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
            self.one_line(f"extras.{name}", name)
            if type(count) is not int or not 1 <= count <= MOST_CARDS:
                self.fail(f"extras.{name}.count", "phrase-must-be-number", least=1, most=MOST_CARDS)
            if place not in ("out", "middle"):
                self.fail(f"extras.{name}.place", "phrase-edition-extra")
            found.append(Extra(name, count, place))
        return tuple(found)


def _is_colour_name(name: str) -> bool:
    """Whether it is made of letters: with a digit or a sign in it, it could be typed for a card."""
    return all(sign.isalpha() or sign in " -'’" or category(sign).startswith("M") for sign in name)


def _free_look(table: dict[str, Any], before: list[Colour]) -> Look:
    """The first look of the palette that no colour of this edition has, or will have by what the file says."""
    marks = {
        in_order(value["mark"]) for value in table.values() if isinstance(value, dict) and is_mark(value.get("mark"))
    }
    names = {name for value in table.values() for name in _words(value)}
    taken = {colour.look.mark for colour in before} | marks
    free = (look for name, look in palette().items() if name not in names and look.mark not in taken)
    return next(free, next(iter(palette().values())))


def _words(value: object) -> list[object]:
    """The names by which a colour may find its look."""
    if not isinstance(value, dict):
        return [value]
    name = value.get("name")
    return [value.get("look"), name.get("en") if isinstance(name, dict) else name]
