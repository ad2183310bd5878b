"""Texts in every language: one catalogue for the server, the terminal and the web.

A language is a folder of Fluent files; the files in its folder `terminal` are for the terminal alone. A file is parsed
when one of its messages is needed. `fluent.runtime` is imported to translate, not to import this module.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from lastcard.core.cards import BACK, CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.editions import colour_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "es", "fr")
_REGIONS: Final = {"en": "en-GB"}  # for numbers and lists: “a, b and c”
_RANKS: Final = {
    DRAW_TWO: "draw-two",
    REVERSE: "reverse",
    SKIP: "skip",
    WILD: "wild",
    WILD_DRAW_FOUR: "wild-draw-four",
    CUSTOM: "custom",
}
_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{ *(-?[a-zA-Z][\w-]*)")
_RIGHT_TO_LEFT: Final = ("\u0590", "\u08ff"), ("\ufb1d", "\ufdff"), ("\ufe70", "\ufeff")


class Translator:
    """Texts of one language. Call it with a message id and the arguments of the message."""

    def __init__(self, language: str, bundle: FluentBundle, files: Mapping[str, str]) -> None:
        self.language = language
        self._bundle = bundle
        self._unparsed = dict(files)
        self._file_of = {entry: name for name, text in files.items() for entry in _ENTRY.findall(text)}

    def __call__(self, message: str, /, **arguments: str | int) -> str:
        if not self.has(message):
            return message
        self._parse(self._file_of[message])
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            return message
        values = {name: isolate(value) for name, value in arguments.items()}
        text, _ = self._bundle.format_pattern(pattern, values)
        return str(text)

    def has(self, message: str) -> bool:
        return message in self._file_of

    def _parse(self, name: str) -> None:
        """Parse a file and the files that it refers to."""
        from fluent.runtime import FluentResource

        text = self._unparsed.pop(name, None)
        if text is None:
            return
        self._bundle.add_resource(FluentResource(text))
        for entry in _REFERENCE.findall(text):
            if entry in self._file_of:
                self._parse(self._file_of[entry])

    def card_name(self, card: Card, edition: Edition) -> str:
        return self("card", **self.card_arguments(card, edition))

    def card_arguments(self, card: Card, edition: Edition) -> dict[str, str]:
        """The arguments of messages about a card."""
        rank = "back" if card == BACK else rank_argument(card.rank)
        return {"colour": self.colour_argument(card.colour, edition), "rank": rank}

    def colour_argument(self, letter: str | None, edition: Edition) -> str:
        """The argument of messages about a colour: a word they know, or the name that the edition gives it."""
        if letter is None:
            return "none"
        colour = colour_of(letter, edition)
        return letter if colour is None else colour.name_in(self.language)

    def format_list(self, items: Sequence[str], kind: Literal["and", "or"] = "and") -> str:
        """`a, b and c`, as the language writes it."""
        from babel.lists import format_list

        items = [str(isolate(item)) for item in items]
        return format_list(items, "standard" if kind == "and" else "or", _region(self.language).replace("-", "_"))

    def format_number(self, value: float, decimals: int = 0, sign: Literal["", "+"] = "") -> str:
        """A number as the language writes it; `sign="+"` writes the sign of positive numbers too."""
        from babel.numbers import get_decimal_symbol, get_group_symbol

        region = _region(self.language).replace("-", "_")
        signs: dict[str, str | int | None] = {",": get_group_symbol(region), ".": get_decimal_symbol(region), "-": "−"}
        value = round(value, decimals) + 0.0  # never a negative zero
        return f"{value:{sign},.{decimals}f}".translate(str.maketrans(signs))


@cache
def translator(language: str = "en") -> Translator:
    from fluent.runtime import FluentBundle

    return Translator(language, FluentBundle([_region(language)], use_isolating=False), catalogue_files(language))


def catalogue_files(language: str) -> Mapping[str, str]:
    """The Fluent files of a language: their text by their name."""
    from importlib.resources import files

    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for {language!r}: there are {', '.join(LANGUAGES)}")
    return dict(sorted(_files_in(files(__package__).joinpath(language))))


def _files_in(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, str]]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _files_in(file, f"{prefix}{file.name}/")
        elif file.name.endswith(".ftl"):
            yield prefix + file.name, file.read_text("utf-8")


def best_language(wanted: Iterable[str]) -> str:
    """The first wanted language that has a catalogue (`fr-CA` matches `fr`), else English."""
    primary = (tag.replace("_", "-").split("-")[0].lower() for tag in wanted)
    return next((language for language in primary if language in LANGUAGES), LANGUAGES[0])


def rank_argument(rank: str) -> str:
    """The argument of messages about a rank: `draw-two`; a number is its own."""
    return _RANKS.get(rank, rank)


def isolate(value: str | int) -> str | int:
    """Wrap a right-to-left name in isolation marks, so that it keeps its place in the sentence."""
    if isinstance(value, str) and any(first <= char <= last for char in value for first, last in _RIGHT_TO_LEFT):
        return f"\u2068{value}\u2069"
    return value


def _region(language: str) -> str:
    return _REGIONS.get(language, language)
