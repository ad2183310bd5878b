"""Explanations as data of why a card can't be played or an action is refused: the reason of `refusal` in detail.

The texts are in the catalogues: `why-` and the id. An explanation contains only what the seat may know.
"""

from __future__ import annotations

from functools import lru_cache

from lastcard.core.actions import Action, Choose, JumpIn, Play, Propose
from lastcard.core.awaiting import AwaitChoice, AwaitDiscard, AwaitDrawn, AwaitTurn
from lastcard.core.cards import Card
from lastcard.core.deck import CardSet, Deck
from lastcard.core.refusals import Alternative, Explanation, Refusal
from lastcard.core.state import State
from lastcard.rules import matching, proposals
from lastcard.rules.house import stacking
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import besides_playing, refusal
from lastcard.rules.piles import can_draw

MOST_ACTIONS = 8
"""With more possible actions than this, they aren't listed."""


def unplayable(state: State, seat: int) -> list[tuple[Explanation, tuple[Card, ...]]]:
    """Return the unplayable cards of this seat's hand, grouped by explanation."""
    hand = rest = state.hands[seat]
    deck, awaiting = state.game.deck, state.awaiting
    found: list[tuple[Explanation, CardSet]] = []
    if waits(state, seat):
        found, rest = [(not_your_turn(awaiting.seats), hand)], 0
    elif seat in awaiting.seats and not state.game.rules.jump_in:
        # Most hands when they are asked: most cards have one explanation, and of the rest most can be played.
        if type(awaiting) is AwaitTurn:
            fitting = matching.fitting(state)
            found = [(_no_match_on(deck, fitting, _draw_helps(state, seat)), hand & ~fitting)]
            rest = hand & fitting & ~matching.playable(state, seat)
        elif type(awaiting) is AwaitDrawn:
            why, same = _only_drawn(deck, awaiting.cards)
            found, rest = [(why, hand & ~same)], hand & same & ~matching.playable(state, seat)
    for card in dict.fromkeys(deck.cards(rest)) if rest else ():
        explanation = explain_card(state, seat, card)
        if explanation is not None:
            found.append((explanation, deck.copies[card] & hand))
    return [(why, tuple(dict.fromkeys(deck.cards(cards)))) for why, cards in _merged(found) if cards]


def _merged(found: list[tuple[Explanation, CardSet]]) -> list[tuple[Explanation, CardSet]]:
    if len(found) < 2:
        return found
    cards: dict[Explanation, CardSet] = {}
    for explanation, same in found:
        cards[explanation] = cards.get(explanation, 0) | same
    return list(cards.items())


def waits(state: State, seat: int) -> bool:
    """Return whether this seat can play no card because it isn't its turn."""
    awaited = state.awaiting.seats
    return bool(awaited) and seat not in awaited and seat in state.playing and not state.game.rules.jump_in


def not_your_turn(awaited: tuple[int, ...]) -> Explanation:
    return Explanation("not-your-turn", Refusal.NOT_YOUR_TURN, seats=awaited)


def explain_card(state: State, seat: int, card: Card) -> Explanation | None:
    """Return why this seat can't play this card now, or None when it can."""
    refused = _refused_way(state, seat, card)
    return None if refused is None else _of_play(state, seat, *refused)


def _refused_way(state: State, seat: int, card: Card) -> tuple[Play | JumpIn, Refusal] | None:
    """Return the way to play this card that is explained, and its refusal; None when one of the ways is legal."""
    deck = state.game.deck
    copies = deck.copies.get(card)
    # The colour named with a wild doesn't matter for whether it can be played.
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
    """Return the explanation of a refused action."""
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
            return _only_drawn(state.game.deck, state.awaiting.cards)[0]
        case Refusal.COLOUR_NEEDED:
            card = action.cards[0]
            named = tuple(Alternative("card", f"{card}:{letter}") for letter in state.game.deck.letters)
            return Explanation("colour-needed", reason, named)
        case _:
            return _of_any(state, reason)


def _no_match(state: State, seat: int, action: Play | JumpIn) -> Explanation:
    if isinstance(action, JumpIn):
        return Explanation("jump-in", Refusal.NO_MATCH, (Alternative("card", state.game.deck.faces[state.top]),))
    if len(set(action.cards)) > 1:
        return Explanation("not-alike", Refusal.NO_MATCH)
    deck, fitting, pending = state.game.deck, matching.fitting(state), stacking.pending(state)
    if not pending:
        return _no_match_on(deck, fitting, _draw_helps(state, seat))
    answers = "pending" if matching.playable(state, seat) else "pending-take"
    return Explanation(answers, Refusal.NO_MATCH, _described(deck, fitting), count=pending)


def _not_allowed(state: State, action: Play | JumpIn) -> Explanation:
    """Explain an option that is off, a colour that a written rule forbids, or a card that can't be the last one."""
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
    return Explanation(f"choose-{asked.what}", reason, tuple(Alternative("action", f"choose {one}") for one in options))


def _of_proposal(state: State, reason: Refusal) -> Explanation:
    if reason is Refusal.BAD_NOTATION:
        return Explanation("proposal-size", reason, count=proposals.MOST)
    if reason is not Refusal.WRONG_PHASE:
        return _of_any(state, reason)
    return Explanation("proposal-later" if state.proposals_open else "proposal-no-rule", reason)


def _of_any(state: State, reason: Refusal) -> Explanation:
    """Explain a refusal that doesn't depend on the kind of action."""
    match reason:
        case Refusal.NOT_YOUR_TURN:
            return not_your_turn(state.awaiting.seats)
        case Refusal.WRONG_PHASE:
            return Explanation("asked" if state.awaiting.seats else "round-over", reason)
        case Refusal.WRONG_NUMBER_OF_CARDS if isinstance(state.awaiting, AwaitDiscard):
            return Explanation(reason, reason, count=state.awaiting.count)
        case _:
            return Explanation(reason, reason)


@lru_cache(1024)
def _no_match_on(deck: Deck, fitting: CardSet, draw_helps: bool) -> Explanation:
    return Explanation("no-match" if draw_helps else "no-match-no-draw", Refusal.NO_MATCH, _described(deck, fitting))


@lru_cache(1024)
def _only_drawn(deck: Deck, drawn: CardSet) -> tuple[Explanation, CardSet]:
    """Explain that only the drawn cards can be played; return their copies, too, as each copy stands for the others."""
    faces = tuple(dict.fromkeys(deck.cards(drawn)))
    choices = tuple(Alternative("card", card) for card in faces)
    copies = sum(deck.copies[card] for card in faces)
    return Explanation("only-drawn", Refusal.ONLY_THE_DRAWN_CARD, choices), copies


def _draw_helps(state: State, seat: int) -> bool:
    """Return whether drawing gives a card: not when a card must be played, nor when there is none (R-STUCK)."""
    return can_draw(state, seat) and bool(besides_playing(state, seat))


def _described(deck: Deck, cards: CardSet) -> tuple[Alternative, ...]:
    """Describe a set of cards in as few choices as possible: whole colours, whole ranks, all wilds, single cards."""
    found = []
    left = cards
    for letter in deck.letters:
        same = deck.of_colour[letter]
        if not same & ~cards:
            found.append(Alternative("colour", letter))
            left &= ~same
    for rank, same in deck.of_rank.items():
        if left & same & ~deck.wilds and not same & ~cards:
            found.append(Alternative("rank", rank))
            left &= ~same
    if deck.wilds and not deck.wilds & ~cards:
        found.append(Alternative("wild"))
        left &= ~deck.wilds
    elif left & deck.wilds:
        found += [Alternative("rank", rank) for rank, same in deck.of_rank.items() if left & same & deck.wilds]
        left &= ~deck.wilds
    return (*found, *(Alternative("card", card) for card in dict.fromkeys(deck.cards(left))))


def _instead(state: State, seat: int) -> tuple[Alternative, ...]:
    """Return the actions that the seat can take now, unless there are too many to list."""
    if isinstance(state.awaiting, AwaitDiscard) or seat not in state.playing:
        return ()
    could = legal_actions(state, seat)
    return tuple(Alternative("action", str(action)) for action in could) if len(could) <= MOST_ACTIONS else ()
