"""The words of the game in every language: one catalogue for the server, the terminal and the web.

A language is a folder of Fluent files; those in its folder `terminal` are for the terminal alone. A file is read when
something in it is to be said. `fluent.runtime` is needed to speak, not to import this.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from lastcard.core.cards import BACK, CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "es", "fr")
_REGIONS: Final = {"en": "en-GB"}  # for numbers and lists: “a, b and c”
_COLOURS: Final = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple", "O": "orange"}
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
_FROM_THE_RIGHT: Final = ("\u0590", "\u08ff"), ("\ufb1d", "\ufdff"), ("\ufe70", "\ufeff")


class Words:
    """One language. Call it with a message's id and what it is to be told with."""

    def __init__(self, language: str, bundle: FluentBundle, texts: Mapping[str, str]) -> None:
        self.language = language
        self._bundle = bundle
        self._unread = dict(texts)
        self._where = {entry: name for name, text in texts.items() for entry in _ENTRY.findall(text)}

    def __call__(self, message: str, /, **told: str | int) -> str:
        if not self.knows(message):
            return message
        self._read(self._where[message])
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            return message
        said, _ = self._bundle.format_pattern(pattern, {name: isolated(value) for name, value in told.items()})
        return str(said)

    def knows(self, message: str) -> bool:
        return message in self._where

    def _read(self, name: str) -> None:
        """Take in a file, and those that it refers to."""
        from fluent.runtime import FluentResource

        text = self._unread.pop(name, None)
        if text is None:
            return
        self._bundle.add_resource(FluentResource(text))
        for entry in _REFERENCE.findall(text):
            if entry in self._where:
                self._read(self._where[entry])

    def card(self, card: Card) -> str:
        return self("card", **card_words(card))

    def listed(self, items: Sequence[str], kind: Literal["and", "or"] = "and") -> str:
        from babel.lists import format_list

        return format_list(items, "standard" if kind == "and" else "or", _region(self.language).replace("-", "_"))

    def number(self, value: float, places: int = 0, sign: Literal["", "+"] = "") -> str:
        """With so many decimals, as the language writes it; with a sign in any case, if that is asked for."""
        from babel.numbers import get_decimal_symbol, get_group_symbol

        region = _region(self.language).replace("-", "_")
        signs: dict[str, str | int | None] = {",": get_group_symbol(region), ".": get_decimal_symbol(region), "-": "−"}
        return f"{value:{sign},.{places}f}".translate(str.maketrans(signs))


@cache
def words(language: str = "en") -> Words:
    from fluent.runtime import FluentBundle

    return Words(language, FluentBundle([_region(language)], use_isolating=False), texts(language))


def texts(language: str) -> Mapping[str, str]:
    """The files of a language by their names."""
    from importlib.resources import files

    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for {language!r}: there are {', '.join(LANGUAGES)}")
    return dict(sorted(_texts_in(files(__package__).joinpath(language))))


def _texts_in(folder: Traversable, before: str = "") -> Iterator[tuple[str, str]]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _texts_in(file, f"{before}{file.name}/")
        elif file.name.endswith(".ftl"):
            yield before + file.name, file.read_text("utf-8")


def best_language(wanted: Iterable[str]) -> str:
    """The first of the wanted that there is (`fr-CA` is content with `fr`); English where there is none."""
    primary = (tag.replace("_", "-").split("-")[0].lower() for tag in wanted)
    return next((language for language in primary if language in LANGUAGES), LANGUAGES[0])


def card_words(card: Card) -> dict[str, str]:
    """What the messages about a card are told with."""
    rank = "back" if card == BACK else rank_word(card.rank)
    return {"colour": _COLOURS.get(card.colour or "", "none"), "rank": rank}


def rank_word(rank: str) -> str:
    """What the messages call a rank: `draw-two`; a number is called what it is."""
    return _RANKS.get(rank, rank)


def isolated(value: str | int) -> str | int:
    """A name written from right to left stays in its place in the sentence."""
    if isinstance(value, str) and any(first <= char <= last for char in value for first, last in _FROM_THE_RIGHT):
        return f"\u2068{value}\u2069"
    return value


def _region(language: str) -> str:
    return _REGIONS.get(language, language)
