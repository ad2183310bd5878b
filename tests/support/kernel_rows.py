"""The engine's states and actions in the format of the kernel."""

from __future__ import annotations

from functools import cache
from itertools import chain

from lastcard import Card, Game, State, legal_actions
from lastcard.core.actions import Action, Catch, JumpIn, NameColour, Play, Swap, Veto
from lastcard.core.awaiting import AwaitDrawn, AwaitFour, AwaitStack, AwaitSwap
from lastcard.core.deck import Deck
from lastcard.kernel import action_codes
from lastcard.kernel import state_layout as layout
from lastcard.kernel.rule_tables import RANK_NAMES, split_words

_PHASES = {"colour": layout.NAMING, "turn": layout.OPEN, "round-over": layout.OVER, "match-over": layout.OVER}


def row_of(game: Game, state: State) -> list[int]:
    """Return the kernel's state for a state of the engine; fields that its phase doesn't use are 0."""
    line = [0] * layout.STATE_SIZE
    letters = game.deck.letters
    line[layout.PHASE] = _PHASES.get(state.awaiting.phase, 0)
    line[layout.TURN] = state.turn
    line[layout.DIRECTION] = state.direction
    line[layout.COLOUR] = -1 if state.colour is None else letters.index(state.colour)
    wild = game.deck.faces[state.top].is_wild
    line[layout.FITS] = layout.NAMED_COLOUR + max(0, line[layout.COLOUR]) if wild else state.top
    line[layout.PILE] = len(state.draw_pile)
    line[layout.DISCARDS] = len(state.discard_pile)
    line[layout.OWING] = state.owing
    line[layout.STUCK] = state.stuck
    line[layout.DEALER] = state.dealer
    if state.awaiting.seats:
        line[layout.SEAT] = state.awaiting.seats[0]
        _awaited(line, state, letters)
    else:
        # Once the match is over `winners` are those of the match.
        line[layout.WINNER] = next((seat for seat, hand in enumerate(state.hands) if not hand), layout.NOBODY)
    line[layout.HAND_SIZES : layout.HAND_SIZES + game.seats] = map(int.bit_count, state.hands)
    line[layout.HANDS : layout.HANDS + 2 * game.seats] = chain.from_iterable(map(split_words, state.hands))
    return line


def _awaited(line: list[int], state: State, letters: str) -> None:
    match state.awaiting:
        case AwaitDrawn(cards=cards):
            line[layout.PHASE] = layout.DREW
            line[layout.DRAWN_LO], line[layout.DRAWN_HI] = split_words(cards)
        case AwaitStack(total=total, kind=kind):
            line[layout.PHASE] = layout.STACK
            line[layout.TOTAL], line[layout.KIND] = total, RANK_NAMES.index(kind)
        case AwaitFour(player=player, total=total, guilty=guilty, before=before):
            line[layout.PHASE] = layout.FOUR
            line[layout.TOTAL], line[layout.PLAYER], line[layout.GUILTY] = total, player, guilty
            line[layout.BEFORE] = letters.index(before)
        case AwaitSwap():
            line[layout.PHASE] = layout.SWAP


def without_stale_fields(line: list[int]) -> list[int]:
    """Return a state of the kernel without values left over from earlier phases."""
    for field in _meaningless(line[layout.PHASE]):
        line[field] = 0
    return line


@cache
def _meaningless(phase: int) -> list[int]:
    return [field for field, phases in _FIELDS_OF.items() if phase not in phases]


_FIELDS_OF: dict[int, tuple[int, ...]] = {
    layout.SEAT: (layout.NAMING, layout.OPEN, layout.DREW, layout.STACK, layout.FOUR, layout.SWAP),
    layout.DRAWN_LO: (layout.DREW,),
    layout.DRAWN_HI: (layout.DREW,),
    layout.TOTAL: (layout.STACK, layout.FOUR),
    layout.KIND: (layout.STACK,),
    layout.PLAYER: (layout.FOUR,),
    layout.GUILTY: (layout.FOUR,),
    layout.BEFORE: (layout.FOUR,),
    layout.WINNER: (layout.OVER,),
    layout.PUT_BACK: (),
    layout.SHUFFLES: (),
    layout.SHUFFLED: (),
}


def legal_action_codes(game: Game, state: State) -> set[int]:
    """Return the action codes of all legal actions except the VETO, which no compiled player uses."""
    # Usually no other seat has a legal action, and listing them all is slow.
    asked = range(game.seats) if state.owing or game.rules.jump_in else state.awaiting.seats
    return {
        action_code(game.deck, action) | seat << 16
        for seat in (asked if state.awaiting.seats else ())
        for action in legal_actions(state, seat)
        if type(action) is not Veto
    }


def by_face(game: Game, offers: list[int]) -> set[int]:
    """Return the kernel's actions with each card replaced by its first copy: the engine doesn't distinguish copies."""
    return {_by_face(game.deck, offer) for offer in offers}


@cache
def _by_face(deck: Deck, offer: int) -> int:
    if offer & 15 not in (action_codes.PLAY, action_codes.JUMP):
        return offer
    card = offer >> 4 & 127
    return offer ^ (card ^ _face(deck, deck.faces[card])) << 4


@cache
def action_code(deck: Deck, action: Action) -> int:
    match action:
        case Play():
            colour = deck.letters.index(action.colour) if action.colour else 0
            return action_codes.PLAY | _face(deck, action.cards[0]) << 4 | colour << 11 | action.call << 14
        case JumpIn():
            return action_codes.JUMP | _face(deck, action.card) << 4 | action.call << 14
        case NameColour():
            return action_codes.NAME | deck.letters.index(action.colour) << 11
        case Catch():
            return action_codes.CATCH | action.seat << 4
        case Swap():
            return action_codes.SWAP_WITH | action.seat << 4
        case _:
            return next(kind for kind, bare in action_codes.SIMPLE_ACTIONS.items() if bare == action)


def _face(deck: Deck, face: Card) -> int:
    return (deck.copies[face] & -deck.copies[face]).bit_length() - 1
