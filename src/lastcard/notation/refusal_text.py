"""Refusals as phrases of the catalogue: a sentence for each reason and for each explanation of `rules.explain`."""

from __future__ import annotations

from typing import Final

from lastcard.core.actions import Action, Play
from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.core.errors import OneOf, Phrase
from lastcard.core.refusals import Alternative, Explanation, Refusal
from lastcard.core.state import State
from lastcard.rules import explain as explaining

_RANK_NAMES: Final = {
    DRAW_TWO: Phrase("phrase-a-draw-two"), REVERSE: Phrase("phrase-a-reverse"), SKIP: Phrase("phrase-a-skip"),
    WILD: Phrase("phrase-a-plain-wild"), WILD_DRAW_FOUR: Phrase("phrase-a-wild-draw-four"),
    CUSTOM: Phrase("phrase-a-customizable"), "8": Phrase("phrase-an-eight"),
}  # fmt: skip
_WHOLE: Final = {
    "no-match": "phrase-no-match",
    "no-match-no-draw": "phrase-no-match",
    "pending": "phrase-no-answer-play",
    "pending-take": "phrase-no-answer-play",
    "colour-needed": "phrase-wants-colour",
}
"""Sentences that begin with the cards."""
_PARTS: Final = {
    "jump-in": "phrase-jump-in",
    "not-alike": "phrase-laid-together",
    "only-drawn": "phrase-only-drawn-these",
    "forbidden": "phrase-forbids",
    "only-colour": "phrase-lets-only",
    "not-your-turn": "phrase-not-your-turn-but",
    "wrong-number-of-cards": "phrase-so-many-cards",
    "choose-colour": "phrase-rule-asks",
    "choose-seat": "phrase-rule-asks",
    "choose-way": "phrase-rule-asks",
    "proposal-size": "phrase-proposal-cards",
    "proposal-later": "phrase-proposal-later",
    "proposal-no-rule": "phrase-proposal-never",
}
"""Sentences that follow the cards and a colon."""
_ASKED: Final = {
    "choose-colour": Phrase("phrase-a-colour"),
    "choose-seat": Phrase("phrase-a-player"),
    "choose-way": Phrase("phrase-one-of-its-ways"),
}


def reason_in_words(refusal: Refusal) -> Phrase:
    """Return one short sentence for a reason, without the action."""
    return Phrase(f"phrase-refusal-{refusal}")


def why_not(state: State, seat: int, card: Card) -> Phrase | None:
    """Return why this card can't be played now and what could be played; None if it can."""
    found = explaining.explain_card(state, seat, card)
    return None if found is None else _sentence(state.game.edition, found, card)


def explain(state: State, seat: int, action: Action, reason: Refusal) -> Phrase:
    """Return why this action was refused, and what is possible instead."""
    laid = " ".join(action.cards) if isinstance(action, Play) else str(action)
    return _sentence(state.game.edition, explaining.explain(state, seat, action, reason), laid)


def _sentence(edition: Edition, why: Explanation, laid: str) -> Phrase:
    choices = [_choice(edition, choice) for choice in why.choices]
    if why.id in _WHOLE:
        takes = [Phrase("phrase-take", count=why.count)] if why.count else []
        message = _WHOLE[why.id] if choices else "phrase-no-answer"
        return Phrase(message, laid=laid, choices=OneOf([*choices, *takes]))
    return Phrase("phrase-about", what=laid, why=_part(edition, why, choices))


def _part(edition: Edition, why: Explanation, choices: list[object]) -> Phrase:
    if why.id not in _PARTS:
        reason = reason_in_words(why.reason)
        return Phrase("phrase-instead", why=reason, choices=OneOf(choices)) if choices else reason
    seats = OneOf(Phrase("phrase-seat", seat=seat) for seat in why.seats)
    arguments = {
        "card": choices[0] if choices else "",
        "cards": " ".join(map(str, choices)),
        "choices": seats if why.id == "not-your-turn" else OneOf(choices),
        "colour": Phrase("phrase-colour", colour=_colour_name(edition, why.colour)),
        "count": why.count,
        "most": why.count,
        "until": Phrase(f"phrase-until-{why.until}", seat=why.seats[0] if why.seats else 0),
        "what": _ASKED.get(why.id, ""),
    }
    return Phrase(_PARTS[why.id], **arguments)


def _choice(edition: Edition, choice: Alternative) -> object:
    match choice.kind:
        case "colour":
            return Phrase("phrase-any-of-colour", colour=_colour_name(edition, choice.value))
        case "rank":
            return _RANK_NAMES.get(choice.value) or Phrase("phrase-a-number", number=choice.value)
        case "wild":
            return Phrase("phrase-a-wild")
        case _:
            return choice.value


def _colour_name(edition: Edition, letter: str | None) -> str:
    return next((colour.name for colour in edition.colours if colour.letter == letter), "")
