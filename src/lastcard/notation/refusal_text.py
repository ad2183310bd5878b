"""Refusals in words: for each reason a sentence, and for a card why it can't be played and what could."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lastcard.core.actions import Action, Choose, JumpIn, Play, Propose
from lastcard.core.awaiting import AwaitChoice, AwaitDiscard, AwaitDrawn
from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.deck import CardSet
from lastcard.core.in_force import InForce
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from lastcard.rules import matching, proposals
from lastcard.rules.house import stacking
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal

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
    # Which colour goes with a wild makes no difference to whether it can be played.
    action = Play((card,), state.game.deck.letters[0] if card.is_wild else None)
    reason = refusal(state, seat, action)
    return None if reason is None else explain(state, seat, action, reason)


def explain(state: State, seat: int, action: Action, reason: Refusal) -> str:
    """Why this action was refused, with what would do instead."""
    laid = " ".join(action.cards) if isinstance(action, Play) else str(action)
    by_its_kind = _OWN_WORDS.get(type(action))
    own = by_its_kind(state, action, reason) if by_its_kind else None
    if own is not None:
        return f"{laid}: {own}"
    match reason:
        case Refusal.NO_MATCH:
            return _no_match(state, action, laid)
        case Refusal.COLOUR_NEEDED:
            return f"{laid} wants a colour: " + _either([f"{laid.split()[0]}:{x}" for x in state.game.deck.letters])
        case Refusal.ONLY_THE_DRAWN_CARD if isinstance(state.awaiting, AwaitDrawn):
            drawn = state.game.deck.cards(state.awaiting.cards)
            return f"{laid}: {reason_in_words(reason)}: {' '.join(drawn)}"
        case Refusal.NOT_YOUR_TURN:
            awaited = _either([f"seat {other}" for other in state.awaiting.seats])
            return f"{laid}: {reason_in_words(reason)}: {awaited} is to act"
        case Refusal.WRONG_NUMBER_OF_CARDS if isinstance(state.awaiting, AwaitDiscard):
            return f"{laid}: {reason_in_words(reason)}: {state.awaiting.count}"
        case Refusal.WRONG_PHASE | Refusal.MUST_PLAY:
            return f"{laid}: {reason_in_words(reason)}{_instead(state, seat)}"
        case _:
            return f"{laid}: {reason_in_words(reason)}"


def _forbidden(state: State, action: Play | JumpIn, reason: Refusal) -> str | None:
    """The rule in force that keeps a card from being played; None when it was something else."""
    cards = action.cards if isinstance(action, Play) else (action.card,)
    if reason is not Refusal.NOT_ALLOWED_BY_RULES:
        return None
    for force in state.in_force:
        named = _colour_name(state, force.value)
        if force.kind == "forbid" and any(card.colour == force.value for card in cards):
            return f"a rule in force forbids {named} {_until(force)}"
        if force.kind == "only" and any(card.colour not in (None, force.value) for card in cards):
            return f"a rule in force lets only {named}, or a wild, be played {_until(force)}"
    return None


def _colour_name(state: State, letter: object) -> str:
    return next((colour.name for colour in state.game.edition.colours if colour.letter == letter), "")


def _until(force: InForce) -> str:
    """How long it is in force."""
    return {
        "turn": f"until seat {force.whose}'s next turn",
        "turn-over": f"until seat {force.seat}'s next turn is over",
        "call": "until somebody makes the last-card call",
        "round": "until the round ends",
    }[force.until]


def _choice(state: State, action: Choose, reason: Refusal) -> str | None:
    asked = state.awaiting
    if not isinstance(asked, AwaitChoice) or reason is Refusal.NOT_YOUR_TURN:
        return None
    options = asked.options or tuple(state.game.deck.letters)
    what = {"colour": "a colour", "seat": "a player", "way": "one of its ways"}[asked.what]
    return f"the rule asks for {what}: {_either([f'choose {option}' for option in options])}"


def _proposal(state: State, action: Propose, reason: Refusal) -> str | None:
    if reason is Refusal.BAD_NOTATION:
        return f"a proposal is about 1 to {proposals.MOST} cards"
    if reason is not Refusal.WRONG_PHASE:
        return None
    if state.proposals_open:
        return "something else is being settled: propose it while a turn is open"
    return "the table rules only while a rule in words alone, or a mark on somebody, is in force"


_OWN_WORDS: Final[dict[type, Callable[[State, Any, Refusal], str | None]]] = {
    Play: _forbidden,
    JumpIn: _forbidden,
    Choose: _choice,
    Propose: _proposal,
}


def _no_match(state: State, action: Action, laid: str) -> str:
    if isinstance(action, JumpIn):
        return f"{laid}: only a card identical to the top one, {state.game.deck.faces[state.top]}, jumps in"
    if isinstance(action, Play) and len(set(action.cards)) > 1:
        return f"{laid}: cards laid together must be identical"
    wanted = matching.fitting(state)
    pending = stacking.pending(state)
    if pending:
        answer = _either([*_described(state, wanted), f"take the {pending}"])
        return (
            f"{laid} doesn't answer the draw: play {answer}" if wanted else f"{laid} doesn't answer the draw: {answer}"
        )
    return f"{laid} doesn't match: play {_either(_described(state, wanted))}"


def _described(state: State, cards: CardSet) -> list[str]:
    """A set of cards in as few words as will do: whole colours, whole ranks, and the rest one by one."""
    deck = state.game.deck
    named = []
    left = cards
    for colour in state.game.edition.colours:
        if not deck.of_colour[colour.letter] & ~cards:
            named.append(colour.name)
            left &= ~deck.of_colour[colour.letter]
    for rank, same in deck.of_rank.items():
        if left & same & ~deck.wilds and not same & ~cards:
            named.append(_RANK_NAMES.get(rank, f"a {rank}"))
            left &= ~same
    if deck.wilds and not deck.wilds & ~cards:
        named.append("a wild")
        left &= ~deck.wilds
    elif left & deck.wilds:
        named += [_RANK_NAMES[rank] for rank in (WILD, WILD_DRAW_FOUR, CUSTOM) if left & deck.of_rank.get(rank, 0)]
        left &= ~deck.wilds
    return named + list(dict.fromkeys(deck.cards(left)))


def _instead(state: State, seat: int) -> str:
    """What the seat can do now, unless there is too much of it to list."""
    if isinstance(state.awaiting, AwaitDiscard) or seat not in state.playing:
        return ""
    could = [str(action) for action in legal_actions(state, seat)]
    return f"; you can {_either(could)}" if 0 < len(could) <= 8 else ""


def _either(words: list[str]) -> str:
    if len(words) < 3:
        return " or ".join(words)
    return f"{', '.join(words[:-1])}, or {words[-1]}"
