"""Actions as a person types them in the current language, with the names of cards and players."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.core import actions
from lastcard.core.actions import Action
from lastcard.core.cards import Card
from lastcard.core.defaults import EDITION
from lastcard.editions import edition
from lastcard.text.language import card_name, colour_argument, t
from lastcard.text.vocabulary import typed_word

_SINGLE_WORDS: dict[type, str] = {
    actions.Draw: "draw",
    actions.Pass: "pass",
    actions.Challenge: "challenge",
    actions.Accept: "take",
    actions.Call: "uno",
    actions.Next: "next",
}


def action_in_words(action: Action, names: Sequence[str]) -> str:
    match action:
        case actions.Play():
            return _cards_in_words(action.cards, action.colour, action.call)
        case actions.JumpIn():
            return f"{typed_word('jump')} {_cards_in_words(action.cards, action.colour, action.call)}"
        case actions.Discard():
            return f"{typed_word('discard')} {', '.join(map(_card_in_words, action.cards))}"
        case actions.NameColour():
            return _colour_in_words(action.colour)
        case actions.Choose():
            return _colour_in_words(action.what) if action.what.isalpha() else f"{typed_word('choose')} {action.what}"
        case actions.Vote():
            return typed_word({True: "yes", False: "no", None: "abstain"}[action.yes])
        case actions.Dare():
            return typed_word("do" if action.do else "refuse")
        case actions.Catch() | actions.Veto() | actions.Swap():
            return f"{typed_word(type(action).__name__.lower())} {names[action.seat]}"
        case actions.Propose():
            amount = f" {action.amount}" if action.amount else ""
            return f"{typed_word('propose')} {names[action.seat]} {typed_word(action.effect)}{amount}"
        case _:
            return typed_word(_SINGLE_WORDS[type(action)])


def _cards_in_words(cards: Sequence[Card], colour: str | None, call: bool) -> str:
    named = f" {_colour_in_words(colour)}" if colour else ""
    return f"{' '.join(map(_card_in_words, cards))}{named}{' uno' if call else ''}"


def _card_in_words(card: Card) -> str:
    """Return the name of a card; a customizable card has only its notation to tell it from the others."""
    return card.lower() if card.is_custom else card_name(card, edition(EDITION)).lower()


def _colour_in_words(letter: str) -> str:
    return t("colour", colour=colour_argument(letter, edition(EDITION)))
