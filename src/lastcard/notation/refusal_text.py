"""Refusals in words: for each reason a sentence, and for a card why it can't be played and what could."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lastcard.core.actions import Action, Choose, JumpIn, Play, Propose
from lastcard.core.awaiting import AwaitChoice, AwaitDiscard, AwaitDrawn
from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.deck import CardSet
from lastcard.core.errors import OneOf, Phrase
from lastcard.core.in_force import InForce
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from lastcard.rules import matching, proposals
from lastcard.rules.house import stacking
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal

_RANK_NAMES: Final = {
    DRAW_TWO: Phrase("phrase-a-draw-two"), REVERSE: Phrase("phrase-a-reverse"), SKIP: Phrase("phrase-a-skip"),
    WILD: Phrase("phrase-a-plain-wild"), WILD_DRAW_FOUR: Phrase("phrase-a-wild-draw-four"),
    CUSTOM: Phrase("phrase-a-customizable"), "8": Phrase("phrase-an-eight"),
}  # fmt: skip


def reason_in_words(refusal: Refusal) -> Phrase:
    """One short sentence for a reason, whatever was refused with it."""
    return Phrase(f"phrase-refusal-{refusal}")


def why_not(state: State, seat: int, card: Card) -> Phrase | None:
    """Why this card can't be played now and what could be; None when it can."""
    # Which colour goes with a wild makes no difference to whether it can be played.
    action = Play((card,), state.game.deck.letters[0] if card.is_wild else None)
    reason = refusal(state, seat, action)
    return None if reason is None else explain(state, seat, action, reason)


def explain(state: State, seat: int, action: Action, reason: Refusal) -> Phrase:
    """Why this action was refused, with what would do instead."""
    laid = " ".join(action.cards) if isinstance(action, Play) else str(action)
    by_its_kind = _OWN_WORDS.get(type(action))
    own = by_its_kind(state, action, reason) if by_its_kind else None
    if own is not None:
        return Phrase("phrase-about", what=laid, why=own)
    match reason:
        case Refusal.NO_MATCH:
            return _no_match(state, action, laid)
        case Refusal.COLOUR_NEEDED:
            choices = OneOf(f"{laid.split()[0]}:{letter}" for letter in state.game.deck.letters)
            return Phrase("phrase-wants-colour", laid=laid, choices=choices)
    return Phrase("phrase-about", what=laid, why=_in_detail(state, seat, reason))


def _in_detail(state: State, seat: int, reason: Refusal) -> Phrase:
    """The reason, with what could be done instead where that is known."""
    awaited = state.awaiting
    match reason:
        case Refusal.ONLY_THE_DRAWN_CARD if isinstance(awaited, AwaitDrawn):
            return Phrase("phrase-only-drawn-these", cards=" ".join(state.game.deck.cards(awaited.cards)))
        case Refusal.NOT_YOUR_TURN:
            seats = OneOf(Phrase("phrase-seat", seat=other) for other in awaited.seats)
            return Phrase("phrase-not-your-turn-but", choices=seats)
        case Refusal.WRONG_NUMBER_OF_CARDS if isinstance(awaited, AwaitDiscard):
            return Phrase("phrase-so-many-cards", count=awaited.count)
        case Refusal.WRONG_PHASE | Refusal.MUST_PLAY if could := _instead(state, seat):
            return Phrase("phrase-instead", why=reason_in_words(reason), choices=could)
    return reason_in_words(reason)


def _forbidden(state: State, action: Play | JumpIn, reason: Refusal) -> Phrase | None:
    """The rule in force that keeps a card from being played; None when it was something else."""
    cards = action.cards if isinstance(action, Play) else (action.card,)
    if reason is not Refusal.NOT_ALLOWED_BY_RULES:
        return None
    for force in state.in_force:
        named = _colour_name(state, force.value)
        if force.kind == "forbid" and any(card.colour == force.value for card in cards):
            return Phrase("phrase-forbids", colour=named, until=_until(force))
        if force.kind == "only" and any(card.colour not in (None, force.value) for card in cards):
            return Phrase("phrase-lets-only", colour=named, until=_until(force))
    return None


def _colour_name(state: State, letter: object) -> Phrase:
    name = next((colour.name for colour in state.game.edition.colours if colour.letter == letter), "")
    return Phrase("phrase-colour", colour=name)


def _until(force: InForce) -> Phrase:
    """How long it is in force."""
    match force.until:
        case "turn":
            return Phrase("phrase-until-turn", seat=force.whose)
        case "turn-over":
            return Phrase("phrase-until-turn-over", seat=force.seat)
        case "call":
            return Phrase("phrase-until-call")
        case "round":
            return Phrase("phrase-until-round")


def _choice(state: State, action: Choose, reason: Refusal) -> Phrase | None:
    asked = state.awaiting
    if not isinstance(asked, AwaitChoice) or reason is Refusal.NOT_YOUR_TURN:
        return None
    options = asked.options or tuple(state.game.deck.letters)
    kinds = {
        "colour": Phrase("phrase-a-colour"),
        "seat": Phrase("phrase-a-player"),
        "way": Phrase("phrase-one-of-its-ways"),
    }
    return Phrase("phrase-rule-asks", what=kinds[asked.what], choices=OneOf(f"choose {option}" for option in options))


def _proposal(state: State, action: Propose, reason: Refusal) -> Phrase | None:
    if reason is Refusal.BAD_NOTATION:
        return Phrase("phrase-proposal-cards", most=proposals.MOST)
    if reason is not Refusal.WRONG_PHASE:
        return None
    return Phrase("phrase-proposal-later") if state.proposals_open else Phrase("phrase-proposal-never")


_OWN_WORDS: Final[dict[type, Callable[[State, Any, Refusal], Phrase | None]]] = {
    Play: _forbidden,
    JumpIn: _forbidden,
    Choose: _choice,
    Propose: _proposal,
}


def _no_match(state: State, action: Action, laid: str) -> Phrase:
    if isinstance(action, JumpIn):
        only = Phrase("phrase-jump-in", card=state.game.deck.faces[state.top])
        return Phrase("phrase-about", what=laid, why=only)
    if isinstance(action, Play) and len(set(action.cards)) > 1:
        return Phrase("phrase-about", what=laid, why=Phrase("phrase-laid-together"))
    wanted = matching.fitting(state)
    pending = stacking.pending(state)
    if not pending:
        return Phrase("phrase-no-match", laid=laid, choices=OneOf(_described(state, wanted)))
    answers = OneOf([*_described(state, wanted), Phrase("phrase-take", count=pending)])
    if wanted:
        return Phrase("phrase-no-answer-play", laid=laid, choices=answers)
    return Phrase("phrase-no-answer", laid=laid, choices=answers)


def _described(state: State, cards: CardSet) -> list[object]:
    """A set of cards in as few words as will do: whole colours, whole ranks, and the rest one by one."""
    deck = state.game.deck
    named: list[object] = []
    left = cards
    for colour in state.game.edition.colours:
        if not deck.of_colour[colour.letter] & ~cards:
            named.append(Phrase("phrase-any-of-colour", colour=colour.name))
            left &= ~deck.of_colour[colour.letter]
    for rank, same in deck.of_rank.items():
        if left & same & ~deck.wilds and not same & ~cards:
            named.append(_RANK_NAMES.get(rank) or Phrase("phrase-a-number", number=rank))
            left &= ~same
    if deck.wilds and not deck.wilds & ~cards:
        named.append(Phrase("phrase-a-wild"))
        left &= ~deck.wilds
    elif left & deck.wilds:
        named += [_RANK_NAMES[rank] for rank in (WILD, WILD_DRAW_FOUR, CUSTOM) if left & deck.of_rank.get(rank, 0)]
        left &= ~deck.wilds
    return named + list(dict.fromkeys(deck.cards(left)))


def _instead(state: State, seat: int) -> OneOf:
    """What the seat can do now, unless there is too much of it to list."""
    if isinstance(state.awaiting, AwaitDiscard) or seat not in state.playing:
        return OneOf()
    could = legal_actions(state, seat)
    return OneOf(could if len(could) <= 8 else ())
