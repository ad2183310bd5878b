"""Refusals in English: a sentence for each reason, and for what `rules.explain` says about a card or an action."""

from __future__ import annotations

from typing import Final

from lastcard.core.actions import Action, Play
from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.core.refusals import Choice, Explanation, Refusal
from lastcard.core.state import State
from lastcard.rules import explain as explaining

_SENTENCES: Final[dict[Refusal, str]] = {
    Refusal.NOT_YOUR_TURN: "it isn't your turn",
    Refusal.WRONG_PHASE: "that can't be done at this moment",
    Refusal.NO_MATCH: "it matches neither the colour, nor the number, nor the symbol in play",
    Refusal.NOT_IN_HAND: "it isn't in your hand",
    Refusal.COLOUR_NEEDED: "a wild is played with a colour: name it too",
    Refusal.COLOUR_UNKNOWN: "this edition has no such colour",
    Refusal.ONLY_THE_DRAWN_CARD: "after drawing, only what was drawn can be played this turn",
    Refusal.BLUFF_FORBIDDEN: "at this table it can't be played while you hold the colour in play",
    Refusal.NOTHING_TO_CALL: "the call is made with the next-to-last card, or after it while it is still owed",
    Refusal.NOTHING_TO_CATCH: "nobody there owes the last-card call",
    Refusal.VETO_IN_USE: "the VETO card lies on somebody already",
    Refusal.VETO_YOURSELF: "the VETO card is slapped on another player",
    Refusal.NOT_IN_THIS_EDITION: "this edition has no such card in the box",
    Refusal.NOT_ALLOWED_BY_RULES: "the rules of this table don't allow it",
    Refusal.MUST_PLAY: "you have a card that must be played",
    Refusal.WRONG_NUMBER_OF_CARDS: "another number of cards is asked for",
    Refusal.NO_SUCH_SEAT: "there is no such seat in play, or it can't be chosen",
    Refusal.BAD_NOTATION: "that is not written as the game writes it",
}

_RANK_NAMES: Final = {
    DRAW_TWO: "a Draw Two", REVERSE: "a Reverse", SKIP: "a Skip", "8": "an 8",
    WILD: "a Wild", WILD_DRAW_FOUR: "a Wild Draw Four", CUSTOM: "a Wild Customizable",
}  # fmt: skip


def reason_in_words(refusal: Refusal) -> str:
    """One short sentence for a reason, whatever was refused with it."""
    return _SENTENCES[refusal]


def why_not(state: State, seat: int, card: Card) -> str | None:
    """Why this card can't be played now and what could be; None when it can."""
    found = explaining.explain_card(state, seat, card)
    return None if found is None else _sentence(state.game.edition, found, card)


def explain(state: State, seat: int, action: Action, reason: Refusal) -> str:
    """Why this action was refused, with what would do instead."""
    laid = " ".join(action.cards) if isinstance(action, Play) else str(action)
    return _sentence(state.game.edition, explaining.explain(state, seat, action, reason), laid)


def _sentence(edition: Edition, why: Explanation, laid: str) -> str:
    choices = [_choice(edition, choice) for choice in why.choices]
    colour = next((colour.name for colour in edition.colours if colour.letter == why.colour), "")
    reason, instead = reason_in_words(why.reason), _either(choices)
    seats = _either([f"seat {seat}" for seat in why.seats])
    answer = _either([*choices, f"take the {why.count}"])
    told = {
        "no-match": f"{laid} doesn't match: play {instead}",
        "pending": f"{laid} doesn't answer the draw: play {answer}",
        "pending-take": f"{laid} doesn't answer the draw: {'play ' if choices else ''}{answer}",
        "jump-in": f"{laid}: only a card identical to the top one, {instead}, jumps in",
        "not-alike": f"{laid}: cards laid together must be identical",
        "colour-needed": f"{laid} wants a colour: {instead}",
        "only-drawn": f"{laid}: {reason}: {' '.join(choices)}",
        "forbidden": f"{laid}: a rule in force forbids {colour} {_until(why)}",
        "only-colour": f"{laid}: a rule in force lets only {colour}, or a wild, be played {_until(why)}",
        "not-your-turn": f"{laid}: {reason}: {seats} is to act",
        "wrong-number-of-cards": f"{laid}: {reason}: {why.count}",
        "choose-colour": f"{laid}: the rule asks for a colour: {instead}",
        "choose-seat": f"{laid}: the rule asks for a player: {instead}",
        "choose-way": f"{laid}: the rule asks for one of its ways: {instead}",
        "proposal-size": f"{laid}: a proposal is about 1 to {why.count} cards",
        "proposal-later": f"{laid}: something else is being settled: propose it while a turn is open",
        "proposal-no-rule": (
            f"{laid}: the table rules only while a rule in words alone, or a mark on somebody, is in force"
        ),
    }
    return told.get(why.id) or (f"{laid}: {reason}; you can {instead}" if choices else f"{laid}: {reason}")


def _choice(edition: Edition, choice: Choice) -> str:
    match choice.kind:
        case "colour":
            return next(colour.name for colour in edition.colours if colour.letter == choice.value)
        case "rank":
            return _RANK_NAMES.get(choice.value, f"a {choice.value}")
        case "wild":
            return "a wild"
        case _:
            return choice.value


def _until(why: Explanation) -> str:
    """How long a rule is in force."""
    whose = "".join(map(str, why.seats))
    return {
        "turn": f"until seat {whose}'s next turn",
        "turn-over": f"until seat {whose}'s next turn is over",
        "call": "until somebody makes the last-card call",
        "round": "until the round ends",
    }[why.until or "round"]


def _either(words: list[str]) -> str:
    if len(words) < 3:
        return " or ".join(words)
    return f"{', '.join(words[:-1])}, or {words[-1]}"
