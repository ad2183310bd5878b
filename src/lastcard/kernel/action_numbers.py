"""Actions as numbers from 0 on, the same for every edition, number of players and rule: for learning programs.

Copies of a card have the same number, and other seats are counted from the seat that acts, to its left.
"""

from __future__ import annotations

from typing import Final

from lastcard.core import actions
from lastcard.core.cards import RANKS, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.game import MOST_PLAYERS, Game
from lastcard.kernel import action_codes
from lastcard.kernel.action_codes import card_of, colour_of, encode, encode_seat, has_call, kind_of
from lastcard.kernel.bits import first_card
from lastcard.kernel.compiler import inline
from lastcard.kernel.matching import identical_cards, playable
from lastcard.kernel.rule_tables import PLAIN_WILD, SEATS, RuleTables
from lastcard.kernel.state_layout import COLOURS, RoundState

_RANKS: Final = len(RANKS)
COLOURED: Final = COLOURS * _RANKS
"""Faces with a colour. The two wilds follow: each is played in four ways, one for each colour it can name."""
FACES: Final = COLOURED + 2
_PLAYS: Final = COLOURED + 2 * COLOURS
_OTHERS: Final = MOST_PLAYERS - 1

PLAY: Final = 0
PLAY_AND_CALL: Final = PLAY + _PLAYS
JUMP_IN: Final = PLAY_AND_CALL + _PLAYS
JUMP_IN_AND_CALL: Final = JUMP_IN + 1
NAME_COLOUR: Final = JUMP_IN_AND_CALL + 1
SWAP: Final = NAME_COLOUR + COLOURS
CATCH: Final = SWAP + _OTHERS
DRAW: Final = CATCH + _OTHERS
PASS: Final = DRAW + 1
CHALLENGE: Final = PASS + 1
ACCEPT: Final = CHALLENGE + 1
CALL: Final = ACCEPT + 1
WAIT: Final = CALL + 1
"""Do nothing out of turn."""
ACTIONS: Final = WAIT + 1
"""How many actions there are."""
DEFAULTS: Final = (WAIT, DRAW, ACCEPT, PASS)
"""An answer that isn't legal counts as the first of these that is, or else as the first legal action."""

GROUPS: Final = {
    "play": range(PLAY, PLAY_AND_CALL),
    "play and call": range(PLAY_AND_CALL, JUMP_IN),
    "jump in": range(JUMP_IN, JUMP_IN_AND_CALL),
    "jump in and call": range(JUMP_IN_AND_CALL, NAME_COLOUR),
    "name a colour": range(NAME_COLOUR, SWAP),
    "swap": range(SWAP, CATCH),
    "catch": range(CATCH, DRAW),
    "draw": range(DRAW, PASS),
    "pass": range(PASS, CHALLENGE),
    "challenge": range(CHALLENGE, ACCEPT),
    "accept": range(ACCEPT, CALL),
    "call": range(CALL, WAIT),
    "wait": range(WAIT, ACTIONS),
}
"""The numbers of each kind of action."""

_SIMPLE: Final[dict[int, actions.Action]] = {
    DRAW: actions.Draw(),
    PASS: actions.Pass(),
    CHALLENGE: actions.Challenge(),
    ACCEPT: actions.Accept(),
    CALL: actions.Call(),
}
_SIMPLE_NUMBERS: Final[dict[actions.Action, int]] = {action: number for number, action in _SIMPLE.items()}


@inline
def face_number(tables: RuleTables, card: int) -> int:
    """Return the number of a card's face: colour by colour, then the wild and the Wild Draw Four."""
    rank = tables.rank[card]
    return COLOURED + rank - PLAIN_WILD if rank >= PLAIN_WILD else tables.colour[card] * _RANKS + rank


@inline
def number_of(tables: RuleTables, seat: int, code: int) -> int:
    """Return the number of an action of a seat."""
    kind = kind_of(code)
    if kind == action_codes.PLAY:
        return _play_number(tables, code)
    if kind == action_codes.DRAW:
        return DRAW
    if kind == action_codes.PASS:
        return PASS
    if kind == action_codes.ACCEPT:
        return ACCEPT
    if kind == action_codes.CHALLENGE:
        return CHALLENGE
    return _rare_number(tables, seat, code)


@inline
def _play_number(tables: RuleTables, code: int) -> int:
    face = face_number(tables, card_of(code))
    if face >= COLOURED:
        face = COLOURED + (face - COLOURED) * COLOURS + colour_of(code)
    return face + (PLAY_AND_CALL if has_call(code) else PLAY)


@inline
def _rare_number(tables: RuleTables, seat: int, code: int) -> int:
    kind = kind_of(code)
    if kind == action_codes.JUMP:
        return JUMP_IN_AND_CALL if has_call(code) else JUMP_IN
    if kind == action_codes.NAME:
        return NAME_COLOUR + colour_of(code)
    if kind == action_codes.CALL:
        return CALL
    steps = card_of(code) - seat
    steps = steps + tables.options[SEATS] if steps < 0 else steps
    return (CATCH if kind == action_codes.CATCH else SWAP) + steps - 1


@inline
def code_of(tables: RuleTables, state: RoundState, seat: int, number: int) -> int:
    """Return the kernel's code of a legal action of a seat."""
    if number < JUMP_IN:
        return _play_code(tables, state, seat, number)
    if number < NAME_COLOUR:
        lo, hi = identical_cards(tables, state, seat)
        return action_codes.JUMP | encode(0, first_card(lo, hi), 0, number - JUMP_IN)
    if number < SWAP:
        return encode(action_codes.NAME, 0, number - NAME_COLOUR, 0)
    if number < CATCH:
        return encode_seat(action_codes.SWAP_WITH, _seat_after(tables, seat, number - SWAP + 1))
    if number < DRAW:
        return encode_seat(action_codes.CATCH, _seat_after(tables, seat, number - CATCH + 1))
    return _simple_code(number)


@inline
def _play_code(tables: RuleTables, state: RoundState, seat: int, number: int) -> int:
    call = number >= PLAY_AND_CALL
    way = number - (PLAY_AND_CALL if call else PLAY)
    lo, hi = playable(tables, state, seat)
    named = 0
    if way < COLOURED:
        colour, rank = way // _RANKS, way % _RANKS
        lo &= tables.of_colour[colour, 0]
        hi &= tables.of_colour[colour, 1]
    else:
        rank = PLAIN_WILD + (way - COLOURED) // COLOURS
        named = (way - COLOURED) % COLOURS
    return encode(
        action_codes.PLAY, first_card(lo & tables.of_rank[rank, 0], hi & tables.of_rank[rank, 1]), named, int(call)
    )


@inline
def _seat_after(tables: RuleTables, seat: int, steps: int) -> int:
    after = seat + steps
    return after - tables.options[SEATS] if after >= tables.options[SEATS] else after


@inline
def _simple_code(number: int) -> int:
    if number == DRAW:
        return action_codes.DRAW
    if number == PASS:
        return action_codes.PASS
    if number == ACCEPT:
        return action_codes.ACCEPT
    return action_codes.CHALLENGE if number == CHALLENGE else action_codes.CALL


def face_index(game: Game, face: Card) -> int:
    """Return the number of a face."""
    if face.is_wild:
        return COLOURED + (face.rank == WILD_DRAW_FOUR)
    return game.deck.letters.index(face[0]) * _RANKS + RANKS.index(face.rank)


def faces_of(game: Game) -> tuple[Card, ...]:
    """Return the faces in the order of their numbers, whether or not the edition has them."""
    coloured = [Card(letter + rank) for letter in game.deck.letters for rank in RANKS]
    return (*coloured, Card(WILD), Card(WILD_DRAW_FOUR))


def decode(game: Game, seat: int, number: int, top: Card) -> actions.Action | None:
    """Return the engine's action for a number, None for `WAIT`. A jump-in is made with the card that is on top."""
    if number in _SIMPLE:
        return _SIMPLE[number]
    if number < JUMP_IN:
        call, way = divmod(number, _PLAYS)
        return _play(game, way, bool(call))
    if number < NAME_COLOUR:
        return actions.JumpIn(top, call=number == JUMP_IN_AND_CALL)
    if number < SWAP:
        return actions.NameColour(game.deck.letters[number - NAME_COLOUR])
    if number < CATCH:
        return actions.Swap((seat + 1 + number - SWAP) % game.seats)
    return actions.Catch((seat + 1 + number - CATCH) % game.seats) if number < DRAW else None


def _play(game: Game, way: int, call: bool) -> actions.Play:
    if way < COLOURED:
        return actions.Play((faces_of(game)[way],), None, call)
    wild, colour = divmod(way - COLOURED, COLOURS)
    return actions.Play((faces_of(game)[COLOURED + wild],), game.deck.letters[colour], call)


def encode_action(game: Game, seat: int, action: actions.Action | None) -> int:
    """Return the number of an action of the engine, `WAIT` for None."""
    match action:
        case None:
            return WAIT
        case actions.Play(cards=(face,)):
            index = face_index(game, face)
            if action.colour is not None:
                index = COLOURED + (index - COLOURED) * COLOURS + game.deck.letters.index(action.colour)
            return index + (PLAY_AND_CALL if action.call else PLAY)
        case actions.JumpIn():
            return JUMP_IN_AND_CALL if action.call else JUMP_IN
        case actions.NameColour():
            return NAME_COLOUR + game.deck.letters.index(action.colour)
        case actions.Swap():
            return SWAP + (action.seat - seat - 1) % game.seats
        case actions.Catch():
            return CATCH + (action.seat - seat - 1) % game.seats
        case _:
            return _SIMPLE_NUMBERS[action]
