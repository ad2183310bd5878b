"""The legal actions, derived a second time from the letters of the cards: the engine's must be the same."""

from __future__ import annotations

from lastcard.core.actions import Accept, Action, Call, Catch, Challenge, Draw, JumpIn, Pass, Play, Veto
from lastcard.core.awaiting import AwaitDrawn, AwaitFour, AwaitStack, AwaitTurn
from lastcard.core.cards import Card
from lastcard.core.state import State
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal
from tests.support.candidate_actions import candidate_proposals
from tests.support.expected_turns import pending


def check_turn_actions(state: State) -> None:
    """Check the actions of the awaited seat in an open turn or while a draw is pending."""
    if isinstance(state.awaiting, AwaitTurn):
        _check_turn(state, state.awaiting.seat)
    elif isinstance(state.awaiting, AwaitStack | AwaitFour):
        _check_answers(state, state.awaiting.seat)


def _fits(state: State, card: Card) -> bool:
    """TURN-1 and TURN-5, on the letters of the cards."""
    top = state.game.deck.faces[state.top]
    if card[0] == "W" or card[0] == state.colour:
        return True
    return top[0] != "W" and card[1:] == top[1:]


def _forbidden(state: State, card: Card) -> bool:
    """Whether a written rule in force forbids playing this card; wilds have no colour."""
    kept = {held.kind: set[str | int]() for held in state.in_force}
    for held in state.in_force:
        kept[held.kind].add(held.value)
    return card[0] != "W" and (card[0] in kept.get("forbid", ()) or bool(kept.get("only", {card[0]}) - {card[0]}))


def playable_faces(state: State, seat: int) -> set[Card]:
    """Return the faces that fit and may be played alone, ignoring a pending draw."""
    rules = state.game.rules
    held = state.game.deck.cards(state.hands[seat])
    fitting = {card for card in held if _fits(state, card) and not _forbidden(state, card)}
    if not rules.bluffing and any(card[0] == state.colour for card in held):
        fitting -= {Card("W+4")}
    if len(held) == 1 and rules.finish != "any":
        allowed = str.isdigit if rules.finish == "number" else (lambda rank: True)
        fitting = {card for card in fitting if card[0] != "W" and allowed(card[1:])}
    return fitting


def _check_turn(state: State, seat: int) -> None:
    """Check an open turn: the cards that fit, and drawing or passing as R-STUCK and R-MUST-PLAY say."""
    actions = legal_actions(state, seat)
    fitting = playable_faces(state, seat)
    alone = [action for action in actions if isinstance(action, Play) and len(action.cards) == 1]
    assert {action.cards[0] for action in alone} == fitting
    rules, held = state.game.rules, state.game.deck.cards(state.hands[seat])
    more = bool(state.draw_pile) or len(state.discard_pile) > 1
    room = not rules.hand_limit or len(held) < rules.hand_limit
    bluff = {Card("W+4")} if any(card[0] == state.colour for card in held) else set()
    besides: set[Action]
    if more and room:
        besides = set() if rules.forced_play == "hand" and fitting - bluff else {Draw()}
    else:
        besides = set() if fitting else {Draw(), Pass()}
    assert {action for action in actions if isinstance(action, Draw | Pass)} == besides


def _check_answers(state: State, seat: int) -> None:
    """A pending draw may be taken, answered under `stacking`, and challenged if a Wild Draw Four is on top."""
    actions, rules = legal_actions(state, seat), state.game.rules
    alone = {action.cards[0] for action in actions if isinstance(action, Play) and len(action.cards) == 1}
    held = state.game.deck.cards(state.hands[seat])
    assert alone == _answering_faces(state, held, playable_faces(state, seat))
    four = isinstance(state.awaiting, AwaitFour)
    words: set[Action] = {Accept()}
    words |= {Challenge()} if four and rules.bluffing else set()
    words |= {Draw()} if rules.stacking != "off" else set()
    assert {action for action in actions if isinstance(action, Accept | Challenge | Draw | Pass)} == words


def check_out_of_turn(state: State, seat: int) -> None:
    """Check what a seat may do at any time: call, catch, slap the VETO, jump in (R-UNO-SELF, R-VETO-ONE)."""
    kinds = Call | Catch | Veto | JumpIn
    offered = {action for action in legal_actions(state, seat) if isinstance(action, kinds)}
    expected: set[Action] = set()
    if state.awaiting.seats and seat in state.playing:
        others = [other for other in state.playing if other != seat]
        expected |= {Catch(other) for other in others if state.owing >> other & 1}
        expected |= {Call()} if state.owing >> seat & 1 else set()
        if state.game.edition.has_veto and state.veto is None:
            expected |= {Veto(other) for other in others}
        expected |= _jumps(state, seat)
    assert offered == expected


def check_proposals(state: State, seat: int) -> None:
    """R-CUST-FREE: open to all while a rule in words alone or a mark is in force and a turn is open, else to nobody."""
    open_turn = isinstance(state.awaiting, AwaitTurn | AwaitDrawn)
    are_open = open_turn and any(held.kind in ("free-text", "mark") for held in state.in_force)
    for proposal in candidate_proposals(state):
        sound = proposal.seat in state.playing and (proposal.effect == "skip" or 1 <= proposal.amount <= 20)
        expected = are_open and sound and seat in state.playing
        assert (refusal(state, seat, proposal) is None) == expected


def _jumps(state: State, seat: int) -> set[Action]:
    """`jump_in`: a card identical to the top one, never a wild, while a turn is open."""
    rules, top = state.game.rules, state.game.deck.faces[state.top]
    held = state.game.deck.cards(state.hands[seat])
    last = len(held) == 1 and rules.finish == "number" and not top[1:].isdigit()
    if not rules.jump_in or not isinstance(state.awaiting, AwaitTurn) or top[0] == "W" or top not in held or last:
        return set()
    return {JumpIn(top), JumpIn(top, call=True)} if len(held) == 2 else {JumpIn(top)}


def _answering_faces(state: State, held: tuple[Card, ...], fitting: set[Card]) -> set[Card]:
    """Of the cards that fit, those that answer a pending draw: `stacking` and `deflect`."""
    rules = state.game.rules
    kinds = {"off": set(), "same": {pending(state)[1]}, "any": {"+2", "W+4"}}[rules.stacking]
    back = {"off": "", "reverse": "R", "skip": "S", "both": "RS"}[rules.deflect]
    answers = {card for card in fitting if card in kinds or (card[0] != "W" and card[1:] in kinds)}
    deflecting = {card for card in held if card[0] == state.colour and card[1:] in tuple(back)}
    return answers | (deflecting & fitting if kinds else set())
