"""An action as one number: its kind, and the card or the seat, the colour and the call that go with it."""

from __future__ import annotations

from lastcard.core import actions
from lastcard.core.deck import Deck
from lastcard.kernel.compiler import part

PLAY, JUMP, DRAW, PASS, NAME, CHALLENGE, ACCEPT, CALL, CATCH, SWAP_WITH = range(10)
NOTHING = -1


@part
def code(kind: int, card: int, colour: int, call: int) -> int:
    """A play as one number: of which card, naming which colour, with the call or without."""
    return kind | card << 4 | colour << 11 | call << 14


@part
def of_seat(kind: int, seat: int) -> int:
    """What names a seat, a catch or a swap, as one number."""
    return kind | seat << 4


@part
def kind_of(action: int) -> int:
    """What is done: `PLAY`, `DRAW` and so on."""
    return action & 15


@part
def card_of(action: int) -> int:
    """The card; for a catch or a swap the seat."""
    return action >> 4 & 127


@part
def colour_of(action: int) -> int:
    """The colour that is named."""
    return action >> 11 & 7


@part
def calls(action: int) -> bool:
    """Whether the call is made with it."""
    return action >> 14 & 1 != 0


BARE: dict[int, actions.Action] = {
    DRAW: actions.Draw(),
    PASS: actions.Pass(),
    CHALLENGE: actions.Challenge(),
    ACCEPT: actions.Accept(),
    CALL: actions.Call(),
}


def decoded(deck: Deck, action: int) -> actions.Action:
    """The engine's action."""
    kind, number, colour = action & 15, action >> 4 & 127, deck.letters[action >> 11 & 3]
    if kind in BARE:
        return BARE[kind]
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
