"""Why a card can't be played or an action is refused, as data: the reason that `refusal` gives, told in detail.

The catalogues have the words: `why-` and the id. Everything here is known to the seat that asks.
"""

from __future__ import annotations

from functools import lru_cache

from lastcard.core.actions import Action, Choose, JumpIn, Play, Propose
from lastcard.core.awaiting import AwaitChoice, AwaitDiscard, AwaitDrawn
from lastcard.core.cards import Card
from lastcard.core.deck import CardSet, Deck
from lastcard.core.refusals import Choice, Explanation, Refusal
from lastcard.core.state import State
from lastcard.rules import matching, proposals
from lastcard.rules.house import stacking
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal

MOST_ACTIONS = 8
"""Beyond so many actions, what could be done instead isn't listed."""


def unplayable(state: State, seat: int) -> dict[Explanation, tuple[Card, ...]]:
    """The cards of this seat's hand that can't be played now, by the explanation they share."""
    faces = tuple(dict.fromkeys(state.game.deck.cards(state.hands[seat])))
    if seat not in state.awaiting.seats and not state.game.rules.jump_in:
        alike = explain_card(state, seat, faces[0]) if faces else None
        return {alike: faces} if alike else {}
    known: dict[tuple[type, Refusal], Explanation] = {}
    found: dict[Explanation, tuple[Card, ...]] = {}
    for card in faces:
        refused = _refused_way(state, seat, card)
        if refused is None:
            continue
        action, reason = refused
        explanation = known.get((type(action), reason)) or _of_play(state, seat, action, reason)
        if reason is not Refusal.NOT_ALLOWED_BY_RULES:  # the only one that depends on the card
            known[type(action), reason] = explanation
        found[explanation] = (*found.get(explanation, ()), card)
    return found


def explain_card(state: State, seat: int, card: Card) -> Explanation | None:
    """Why this seat can't play this card now; None when there is a way to play it."""
    refused = _refused_way(state, seat, card)
    return None if refused is None else _of_play(state, seat, *refused)


def _refused_way(state: State, seat: int, card: Card) -> tuple[Play | JumpIn, Refusal] | None:
    """The way to play this card that counts, and why it is refused; None when one of the ways is legal."""
    deck = state.game.deck
    copies = deck.copies.get(card)
    # Which colour goes with a wild makes no difference to whether it can be played.
    play = deck.plays[copies.bit_length()][0] if copies else Play((card,), deck.colours_of(card)[0])
    reason = refusal(state, seat, play)
    if reason is None:
        return None
    if state.game.rules.jump_in:
        jump = JumpIn(card)
        out_of_turn = refusal(state, seat, jump)
        if out_of_turn is None:
            return None
        if reason is Refusal.NOT_YOUR_TURN and out_of_turn in (Refusal.NO_MATCH, Refusal.NOT_ALLOWED_BY_RULES):
            return jump, out_of_turn
    return play, reason


def explain(state: State, seat: int, action: Action, reason: Refusal) -> Explanation:
    """Why this action was refused with this reason."""
    match action:
        case Play() | JumpIn():
            found = _of_play(state, seat, action, reason)
        case Choose():
            found = _of_choice(state, reason)
        case Propose():
            found = _of_proposal(state, reason)
        case _:
            found = _of_any(state, reason)
    if reason in (Refusal.WRONG_PHASE, Refusal.MUST_PLAY) and not isinstance(action, Choose | Propose):
        return Explanation(found.id, reason, _instead(state, seat))
    return found


def _of_play(state: State, seat: int, action: Play | JumpIn, reason: Refusal) -> Explanation:
    match reason:
        case Refusal.NO_MATCH:
            return _no_match(state, seat, action)
        case Refusal.NOT_ALLOWED_BY_RULES:
            return _not_allowed(state, action)
        case Refusal.BLUFF_FORBIDDEN:
            return Explanation("bluff", reason)
        case Refusal.ONLY_THE_DRAWN_CARD if isinstance(state.awaiting, AwaitDrawn):
            drawn = dict.fromkeys(state.game.deck.cards(state.awaiting.cards))
            return Explanation("only-drawn", reason, tuple(Choice("card", card) for card in drawn))
        case Refusal.COLOUR_NEEDED:
            card = action.cards[0]
            named = tuple(Choice("card", f"{card}:{letter}") for letter in state.game.deck.letters)
            return Explanation("colour-needed", reason, named)
        case _:
            return _of_any(state, reason)


def _no_match(state: State, seat: int, action: Play | JumpIn) -> Explanation:
    if isinstance(action, JumpIn):
        return Explanation("jump-in", Refusal.NO_MATCH, (Choice("card", state.game.deck.faces[state.top]),))
    if len(set(action.cards)) > 1:
        return Explanation("not-alike", Refusal.NO_MATCH)
    choices = _described(state.game.deck, matching.fitting(state))
    pending = stacking.pending(state)
    if not pending:
        return Explanation("no-match", Refusal.NO_MATCH, choices)
    answers = "pending" if matching.playable(state, seat) else "pending-take"
    return Explanation(answers, Refusal.NO_MATCH, choices, count=pending)


def _not_allowed(state: State, action: Play | JumpIn) -> Explanation:
    """An option that is off, a written rule that forbids the colour, or a card that can't be the last one."""
    reason, rules = Refusal.NOT_ALLOWED_BY_RULES, state.game.rules
    if not (rules.jump_in if isinstance(action, JumpIn) else rules.doubles or len(action.cards) == 1):
        return Explanation(reason, reason)
    for force in state.in_force if isinstance(action, Play) else ():
        forbids = force.kind == "forbid" and any(card.colour == force.value for card in action.cards)
        demands = force.kind == "only" and any(card.colour not in (None, force.value) for card in action.cards)
        if forbids or demands:
            seats = {"turn": (force.whose,), "turn-over": (force.seat,)}.get(force.until, ())
            found = "forbidden" if forbids else "only-colour"
            return Explanation(found, reason, colour=str(force.value), until=force.until, seats=seats)
    return Explanation("last-card", reason)


def _of_choice(state: State, reason: Refusal) -> Explanation:
    asked = state.awaiting
    if not isinstance(asked, AwaitChoice) or reason is Refusal.NOT_YOUR_TURN:
        return _of_any(state, reason)
    options = asked.options or tuple(state.game.deck.letters)
    return Explanation(f"choose-{asked.what}", reason, tuple(Choice("action", f"choose {one}") for one in options))


def _of_proposal(state: State, reason: Refusal) -> Explanation:
    if reason is Refusal.BAD_NOTATION:
        return Explanation("proposal-size", reason, count=proposals.MOST)
    if reason is not Refusal.WRONG_PHASE:
        return _of_any(state, reason)
    return Explanation("proposal-later" if state.proposals_open else "proposal-no-rule", reason)


def _of_any(state: State, reason: Refusal) -> Explanation:
    """What can refuse an action whatever it does."""
    match reason:
        case Refusal.NOT_YOUR_TURN:
            return Explanation("not-your-turn", reason, seats=state.awaiting.seats)
        case Refusal.WRONG_PHASE:
            return Explanation("asked" if state.awaiting.seats else "round-over", reason)
        case Refusal.WRONG_NUMBER_OF_CARDS if isinstance(state.awaiting, AwaitDiscard):
            return Explanation(reason, reason, count=state.awaiting.count)
        case _:
            return Explanation(reason, reason)


@lru_cache(1024)
def _described(deck: Deck, cards: CardSet) -> tuple[Choice, ...]:
    """A set of cards in as few choices as possible: whole colours, whole ranks, all wilds, the rest one by one."""
    found = []
    left = cards
    for letter in deck.letters:
        same = deck.of_colour[letter]
        if not same & ~cards:
            found.append(Choice("colour", letter))
            left &= ~same
    for rank, same in deck.of_rank.items():
        if left & same & ~deck.wilds and not same & ~cards:
            found.append(Choice("rank", rank))
            left &= ~same
    if deck.wilds and not deck.wilds & ~cards:
        found.append(Choice("wild"))
        left &= ~deck.wilds
    elif left & deck.wilds:
        found += [Choice("rank", rank) for rank, same in deck.of_rank.items() if left & same & deck.wilds]
        left &= ~deck.wilds
    return (*found, *(Choice("card", card) for card in dict.fromkeys(deck.cards(left))))


def _instead(state: State, seat: int) -> tuple[Choice, ...]:
    """What the seat can do now, unless there is too much of it to list."""
    if isinstance(state.awaiting, AwaitDiscard) or seat not in state.playing:
        return ()
    could = legal_actions(state, seat)
    return tuple(Choice("action", str(action)) for action in could) if len(could) <= MOST_ACTIONS else ()
