"""Editions, colours and options by the names that people know them by, in the language chosen."""

from __future__ import annotations

from lastcard.core.cards import Card
from lastcard.core.edition import Colour, Edition
from lastcard.core.ruleset import Option, Value
from lastcard.text.language import spoken, tell
from lastcard.text.translator import card_words


def edition_name(edition: Edition) -> str:
    """`Classic (coloradd)`."""
    return f"{edition_title(edition)} ({edition.id})"


def edition_title(edition: Edition) -> str:
    """`Classic`; one of one's own has the name that its file gives."""
    known = f"edition-{edition.id}"
    return tell(known) if spoken().knows(known) else edition.name


def colour_name(colour: Colour) -> str:
    """In the middle of a sentence; a colour of one's own is called what its file calls it."""
    word = card_words(Card(f"{colour.letter}0"))["colour"]
    return tell("colour", colour=word) if word == colour.name else colour.name


def option_label(option: Option) -> str:
    return tell(_of(option))


def option_about(option: Option) -> str:
    return tell(f"{_of(option)}-about")


def option_value(option: Option, value: Value) -> str:
    if isinstance(value, bool):
        return tell("choice-on" if value else "choice-off")
    if isinstance(value, str):
        return tell(f"{_of(option)}-{value}")
    zero = f"{_of(option)}-zero"
    return tell(zero) if value == 0 and spoken().knows(zero) else spoken().number(value)


def _of(option: Option) -> str:
    return f"option-{option.name.replace('_', '-')}"
