"""The one definition of legality: why an action is refused, in a fixed order, or None when it is legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lastcard.core.actions import (
    Accept,
    Action,
    Call,
    Catch,
    Challenge,
    Choose,
    Dare,
    Discard,
    Draw,
    JumpIn,
    NameColour,
    Next,
    Pass,
    Play,
    Propose,
    Swap,
    Veto,
    Vote,
    is_colour,
)
from lastcard.core.arguments import wrong_argument
from lastcard.core.awaiting import (
    AwaitChoice,
    AwaitColour,
    AwaitDare,
    AwaitDiscard,
    AwaitDrawn,
    AwaitFour,
    AwaitStack,
    AwaitSwap,
    AwaitTurn,
    AwaitVote,
    MatchOver,
)
from lastcard.core.cards import Card
from lastcard.core.deck import CardSet
from lastcard.core.errors import Phrase
from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.rules import matching, proposals
from lastcard.rules.house import finish, jump_in
from lastcard.rules.piles import can_draw

Verdict = Refusal | CardSet

_PASS = Pass()
_MAY_DRAW: tuple[Action, ...] = (Draw(),)
_STUCK: tuple[Action, ...] = (Draw(), _PASS)  # R-STUCK: both end the turn


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Return why this seat may not take this action now, or None when it may.

    Checked in this order: the acting seat, the notation, the edition, the option, the end of the round, the named seat,
    whose turn it is, the phase, and then the reasons of each kind of action.
    """
    found = verdict(state, seat, action)
    return found if isinstance(found, Refusal) else None


def verdict(state: State, seat: int, action: Action) -> Verdict:
    """Return why the action is refused, or the physical cards it takes out of the hand (0 for most actions)."""
    try:
        kind = _KINDS[type(action)]
    except KeyError:
        raise wrong_argument("action", action, Phrase("phrase-an-action")) from None
    awaiting = state.awaiting
    if not (action.plain and type(awaiting) in kind.in_turn and seat in awaiting.seats):
        reason = _before_its_own(state, seat, action, kind)
        if reason is not None:
            return reason
    return kind.own(state, seat, action)


def _before_its_own(state: State, seat: int, action: Action, kind: _Kind) -> Refusal | None:
    """Check what can refuse any action; an awaited `plain` action doesn't need this."""
    if seat not in state.playing and (type(action) is not Next or not 0 <= seat < state.game.seats):
        return Refusal.NO_SUCH_SEAT
    if kind.malformed is not None and kind.malformed(action):
        return Refusal.BAD_NOTATION
    if kind.needs_veto and not state.game.deck.has_veto:
        return Refusal.NOT_IN_THIS_EDITION
    if kind.option is not None and not kind.option(state.game.rules, action):
        return Refusal.NOT_ALLOWED_BY_RULES
    over = not state.awaiting.seats
    if over != (type(action) is Next) or type(state.awaiting) is MatchOver:
        return Refusal.WRONG_PHASE
    if kind.names_seat and not _can_be_named(state, seat, action):
        return Refusal.NO_SUCH_SEAT
    return _in_turn(state, seat, kind) if kind.in_turn else None


def _in_turn(state: State, seat: int, kind: _Kind) -> Refusal | None:
    if seat not in state.awaiting.seats:
        return Refusal.NOT_YOUR_TURN
    return None if type(state.awaiting) in kind.in_turn else Refusal.WRONG_PHASE


def _can_be_named(state: State, seat: int, action: Any) -> bool:
    return action.seat in state.playing and not (type(action) is Swap and action.seat == seat)


def _play(state: State, seat: int, action: Play) -> Verdict:
    if action.plain and not action.call:
        deck = state.game.deck
        found = matching.playable(state, seat) & deck.copies.get(action.cards[0], 0)
        if found and (not found & deck.wilds or (action.colour is not None and action.colour in deck.letters)):
            return found & -found
    return _any_play(state, seat, action)


def _any_play(state: State, seat: int, action: Play) -> Verdict:
    """Check every reason in order, for a play that the fast path doesn't accept."""
    if type(state.awaiting) is AwaitFour and state.game.rules.stacking == "off":
        return Refusal.WRONG_PHASE
    deck = state.game.deck
    cards = matching.chosen(state, seat, action.cards)
    if cards is None:
        held = deck.pick(action.cards, state.hands[seat])
        return Refusal.NOT_IN_HAND if held is None else Refusal.ONLY_THE_DRAWN_CARD
    if cards & deck.wilds:
        if action.colour is None:
            return Refusal.COLOUR_NEEDED
        if action.colour not in deck.letters:
            return Refusal.COLOUR_UNKNOWN
    if cards & ~matching.fitting(state) or len(set(action.cards)) > 1:
        return Refusal.NO_MATCH
    if cards & matching.forbidden(state):
        return Refusal.NOT_ALLOWED_BY_RULES
    if cards & deck.draw_fours and not state.game.rules.bluffing and matching.is_bluff(state, seat):
        return Refusal.BLUFF_FORBIDDEN
    return _finish_or_call(state, state.hands[seat], cards, action.call)


def _jump_in(state: State, seat: int, action: JumpIn) -> Verdict:
    if type(state.awaiting) is not AwaitTurn:
        return Refusal.WRONG_PHASE
    hand = state.hands[seat]
    cards = state.game.deck.pick((action.card,), hand)
    if cards is None:
        return Refusal.NOT_IN_HAND
    if not cards & jump_in.identical(state):
        return Refusal.NO_MATCH
    return _finish_or_call(state, hand, cards, action.call)


def _finish_or_call(state: State, hand: CardSet, cards: CardSet, call: bool) -> Verdict:
    if cards == hand and state.game.rules.finish != "any" and cards & ~finish.may_be_last(state):
        return Refusal.NOT_ALLOWED_BY_RULES
    if call and (hand ^ cards).bit_count() != 1:
        return Refusal.NOTHING_TO_CALL  # R-UNO-FALSE: the whole play is refused
    return cards


def _draw(state: State, seat: int, action: Draw) -> Verdict:
    awaiting = state.awaiting
    if type(awaiting) is not AwaitTurn:
        # The sum of a stack may be taken with this action too.
        pending = type(awaiting) is AwaitStack or state.game.rules.stacking != "off"
        return 0 if pending else Refusal.WRONG_PHASE
    return 0 if besides_playing(state, seat) else Refusal.MUST_PLAY


def besides_playing(state: State, seat: int) -> tuple[Action, ...]:
    """Return the alternatives to playing a card; none when a card must be played (R-MUST-PLAY, `forced_play`)."""
    if state.draw_pile and state.game.draws_freely:
        return _MAY_DRAW
    if can_draw(state, seat):
        forced = state.game.rules.forced_play == "hand" and matching.must_play(state, seat)
        return () if forced else _MAY_DRAW
    return () if matching.playable(state, seat) else _STUCK


def _pass(state: State, seat: int, action: Pass) -> Verdict:
    if type(state.awaiting) is AwaitTurn:
        return 0 if _PASS in besides_playing(state, seat) else Refusal.WRONG_PHASE
    forced = state.game.rules.forced_play != "off" and matching.must_play(state, seat)
    return Refusal.MUST_PLAY if forced else 0


def _call(state: State, seat: int, action: Call) -> Verdict:
    return 0 if state.owing >> seat & 1 else Refusal.NOTHING_TO_CALL


def _catch(state: State, seat: int, action: Catch) -> Verdict:
    caught = action.seat != seat and state.owing >> action.seat & 1
    return 0 if caught else Refusal.NOTHING_TO_CATCH


def _veto(state: State, seat: int, action: Veto) -> Verdict:
    if action.seat == seat:
        return Refusal.VETO_YOURSELF
    return 0 if state.veto is None else Refusal.VETO_IN_USE


def _colour(state: State, seat: int, action: NameColour) -> Verdict:
    return 0 if action.colour in state.game.deck.letters else Refusal.COLOUR_UNKNOWN


def _choose(state: State, seat: int, action: Choose) -> Verdict:
    asked = state.awaiting
    assert isinstance(asked, AwaitChoice)
    if asked.what == "colour":
        return 0 if action.what in state.game.deck.letters else Refusal.COLOUR_UNKNOWN
    if action.what in asked.options:
        return 0
    return Refusal.NO_SUCH_SEAT if asked.what == "seat" else Refusal.NOT_ALLOWED_BY_RULES


def _propose(state: State, seat: int, action: Propose) -> Verdict:
    """Allow a proposal while a rule without effect or a mark is in force and nothing else is open (R-CUST-FREE)."""
    open_turn = type(state.awaiting) in (AwaitTurn, AwaitDrawn)
    return 0 if open_turn and state.proposals_open else Refusal.WRONG_PHASE


def _discard(state: State, seat: int, action: Discard) -> Verdict:
    assert isinstance(state.awaiting, AwaitDiscard)
    if len(action.cards) != state.awaiting.count:
        return Refusal.WRONG_NUMBER_OF_CARDS
    cards = state.game.deck.pick(action.cards, state.hands[seat])
    return Refusal.NOT_IN_HAND if cards is None else cards


def _bad_choice(action: Choose) -> bool:
    return not (is_colour(action.what) or (len(action.what) <= 2 and action.what.isdecimal() and action.what.isascii()))


def _nothing(state: State, seat: int, action: Action) -> Verdict:
    return 0


def _bad_play(action: Play) -> bool:
    return not action.cards or (
        action.colour is not None and any(_bad_card(card, action.colour) for card in action.cards)
    )


def _bad_card(card: Card, colour: str | None) -> bool:
    return colour is not None and (not card.is_wild or not is_colour(colour))


@dataclass(frozen=True, slots=True)
class _Kind:
    """The facts about a kind of action that `refusal` needs, in the order of its checks."""

    own: Callable[[State, int, Any], Verdict]
    in_turn: tuple[type, ...] = ()
    """The decisions in which it is allowed; empty for actions that any seat may take at any moment."""
    malformed: Callable[[Any], bool] | None = None
    needs_veto: bool = False
    option: Callable[[RuleSet, Any], bool] | None = None
    names_seat: bool = False


TO_PLAY = (AwaitTurn, AwaitDrawn, AwaitStack, AwaitFour)
"""The awaited decisions in which a card may be played."""

_KINDS: dict[type, _Kind] = {
    Play: _Kind(_play, TO_PLAY, _bad_play, option=lambda rules, play: len(play.cards) == 1 or rules.doubles),
    JumpIn: _Kind(
        _jump_in,
        malformed=lambda jump: _bad_card(jump.card, jump.colour),
        option=lambda rules, jump: rules.jump_in,
    ),
    Draw: _Kind(_draw, (AwaitTurn, AwaitStack, AwaitFour)),
    Pass: _Kind(_pass, (AwaitTurn, AwaitDrawn)),
    NameColour: _Kind(_colour, (AwaitColour,), lambda name: not is_colour(name.colour)),
    Challenge: _Kind(_nothing, (AwaitFour,), option=lambda rules, challenge: rules.bluffing),
    Accept: _Kind(_nothing, (AwaitFour, AwaitStack)),
    Call: _Kind(_call),
    Catch: _Kind(_catch, names_seat=True),
    Veto: _Kind(_veto, needs_veto=True, names_seat=True),
    Swap: _Kind(_nothing, (AwaitSwap,), option=lambda rules, swap: rules.seven_zero, names_seat=True),
    Choose: _Kind(_choose, (AwaitChoice,), _bad_choice),
    Discard: _Kind(_discard, (AwaitDiscard,)),
    Dare: _Kind(_nothing, (AwaitDare,)),
    Vote: _Kind(_nothing, (AwaitVote,)),
    Propose: _Kind(_propose, malformed=proposals.out_of_bounds, names_seat=True),
    Next: _Kind(_nothing),
}
