"""Reactions and ready phrases as words, and the reaction that somebody has typed."""

from __future__ import annotations

from lastcard.core.errors import OneOf, Phrase
from lastcard.protocol.lobby import Said
from lastcard.protocol.reactions import PHRASES, REACTIONS, Reaction
from lastcard.text.language import has_message, t
from lastcard.text.translator import LANGUAGES, translator
from lastcard.text.typed_actions import UnclearInput
from lastcard.text.vocabulary import normalize


def english_reaction(reaction: Reaction) -> str:
    return translator(LANGUAGES[0])(f"reaction-{reaction}")


def reaction_text(reaction: str) -> str:
    """The reaction in the current language: `Ha ha`."""
    return t(f"reaction-{reaction}")


def said_text(said: Said) -> str:
    """The text of a line of chat; a reaction in the current language, if this version knows it."""
    return reaction_text(said.reaction) if said.reaction and has_message(f"reaction-{said.reaction}") else said.text


def typed_reaction(typed: str) -> Reaction:
    """Return the reaction that was typed: its id, or its words here or in English, or how only one of these begins."""
    wanted = _letters(typed)
    known = {reaction: _names(reaction) for reaction in (*REACTIONS, *PHRASES)}
    found = [reaction for reaction, names in known.items() if wanted in names]
    if wanted and not found:
        found = [reaction for reaction, names in known.items() if any(name.startswith(wanted) for name in names)]
    if len(found) == 1:
        return found[0]
    choices = OneOf(map(reaction_text, found or known))
    raise UnclearInput("plain-unknown", text=typed[:60]).within(
        "frame-hint", hint=Phrase("plain-one-of", choices=choices)
    )


def _names(reaction: Reaction) -> set[str]:
    return {_letters(name) for name in (reaction, reaction_text(reaction), english_reaction(reaction))}


def _letters(text: str) -> str:
    """Return the text without accents, capitals, spaces and marks: `good-luck` and `Good luck!` are the same."""
    return "".join(filter(str.isalnum, normalize(text)))
