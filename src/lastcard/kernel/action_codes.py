"""Actions as integers: the kind, the card or seat, the colour and the call in bit fields."""

from __future__ import annotations

from lastcard.core import actions
from lastcard.core.deck import Deck
from lastcard.kernel.compiler import inline

PLAY, JUMP, DRAW, PASS, NAME, CHALLENGE, ACCEPT, CALL, CATCH, SWAP_WITH = range(10)
NO_ACTION = -1


@inline
def encode(kind: int, card: int, colour: int, call: int) -> int:
    """Encode a play: its card, the colour it names, and 1 if the call is made with it."""
    return kind | card << 4 | colour << 11 | call << 14


@inline
def encode_seat(kind: int, seat: int) -> int:
    """Encode an action that names a seat: a catch or a swap."""
    return kind | seat << 4


@inline
def kind_of(action: int) -> int:
    """Kind of the action: `PLAY`, `DRAW` and so on."""
    return action & 15


@inline
def card_of(action: int) -> int:
    """Card of the action; for a catch or a swap the seat."""
    return action >> 4 & 127


@inline
def colour_of(action: int) -> int:
    """Colour that the action names."""
    return action >> 11 & 7


@inline
def has_call(action: int) -> bool:
    """Return whether the call is made with the play."""
    return action >> 14 & 1 != 0


SIMPLE_ACTIONS: dict[int, actions.Action] = {
    DRAW: actions.Draw(),
    PASS: actions.Pass(),
    CHALLENGE: actions.Challenge(),
    ACCEPT: actions.Accept(),
    CALL: actions.Call(),
}


def decode(deck: Deck, action: int) -> actions.Action:
    """Return the engine's action for a code."""
    kind, number, colour = action & 15, action >> 4 & 127, deck.letters[action >> 11 & 7]
    if kind in SIMPLE_ACTIONS:
        return SIMPLE_ACTIONS[kind]
    if kind == NAME:
        return actions.NameColour(colour)
    if kind == CATCH:
        return actions.Catch(number)
    if kind == SWAP_WITH:
        return actions.Swap(number)
    face, call = deck.faces[number], bool(action >> 14 & 1)
    if kind == JUMP:
        return actions.JumpIn(face, call=call)
    return actions.Play((face,), colour if face.is_wild else None, call)
