"""The words of the game in every language: one catalogue for the server, the terminal and the web.

A language is a folder of Fluent files. `fluent.runtime` is needed to speak, not to import this.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal

from lastcard.core.cards import BACK, CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card

if TYPE_CHECKING:
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
_FROM_THE_RIGHT: Final = ("\u0590", "\u08ff"), ("\ufb1d", "\ufdff"), ("\ufe70", "\ufeff")


class Words:
    """One language. Call it with a message's id and what it is to be told with."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    def __call__(self, message: str, /, **told: str | int) -> str:
        if not self._bundle.has_message(message):
            return message
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            return message
        said, _ = self._bundle.format_pattern(pattern, {name: isolated(value) for name, value in told.items()})
        return str(said)

    def knows(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def card(self, card: Card) -> str:
        return self("card", **card_words(card))

    def listed(self, items: Sequence[str], kind: Literal["and", "or"] = "and") -> str:
        from babel.lists import format_list

        return format_list(items, "standard" if kind == "and" else "or", _region(self.language).replace("-", "_"))


@cache
def words(language: str = "en") -> Words:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([_region(language)], use_isolating=False)
    for text in texts(language).values():
        bundle.add_resource(FluentResource(text))
    return Words(language, bundle)


def texts(language: str) -> Mapping[str, str]:
    """The files of a language by their names."""
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for {language!r}: there are {', '.join(LANGUAGES)}")
    found = (file for file in files(__package__).joinpath(language).iterdir() if file.name.endswith(".ftl"))
    return {file.name: file.read_text("utf-8") for file in sorted(found, key=lambda file: file.name)}


def best_language(wanted: Iterable[str]) -> str:
    """The first of the wanted that there is (`fr-CA` is content with `fr`); English where there is none."""
    primary = (tag.replace("_", "-").split("-")[0].lower() for tag in wanted)
    return next((language for language in primary if language in LANGUAGES), LANGUAGES[0])


def card_words(card: Card) -> dict[str, str]:
    """What the messages about a card are told with."""
    rank = "back" if card == BACK else _RANKS.get(card.rank, card.rank)
    return {"colour": _COLOURS.get(card.colour or "", "none"), "rank": rank}


def isolated(value: str | int) -> str | int:
    """A name written from right to left stays in its place in the sentence."""
    if isinstance(value, str) and any(first <= char <= last for char in value for first, last in _FROM_THE_RIGHT):
        return f"\u2068{value}\u2069"
    return value


def _region(language: str) -> str:
    return _REGIONS.get(language, language)
