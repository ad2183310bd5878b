"""The arrays that the kernel works on, and the layout of a round's state."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.kernel.bits import HALF
from lastcard.kernel.compiler import inline

IntArray = NDArray[np.int64]
RoundState = NDArray[np.int64]
"""A round in progress: the fields below, one integer each."""
Piles = NDArray[np.uint8]
"""The draw pile and the discard pile of a round."""
RngState = NDArray[np.uint64]
"""The state of a game's random numbers: one word."""
Traits = NDArray[np.float64]
"""A row a seat: who plays there, laid out by `lastcard.kernel.player_traits`."""
AnyArray = NDArray[Any]

(
    PHASE,
    SEAT,  # whose decision is awaited
    TURN,
    DIRECTION,
    COLOUR,
    FITS,  # the line of `RuleTables.fits`: the top card, or COLOURED + the colour named with a wild
    PILE,  # cards in the draw pile
    DISCARDS,
    OWING,
    STUCK,
    DRAWN_LO,  # what was just drawn and can be played
    DRAWN_HI,
    TOTAL,  # cards that wait to be drawn
    KIND,  # the rank of the last draw card
    PLAYER,  # who played the Wild Draw Four
    GUILTY,
    BEFORE,  # the colour before it
    DEALER,
    WINNER,
    PUT_BACK,  # how many Wild Draw Fours were turned up and put back
    SHUFFLES,  # how often the discards were shuffled into a draw pile
    SHUFFLED,  # how many cards the last of these piles had
) = range(22)
HAND_SIZES = 22
"""The first of the fields with how many cards each seat holds."""
HANDS = 32
"""The first of the fields with the cards themselves: two words a seat."""
STATE_SIZE = 52

NAMING, OPEN, DREW, STACK, FOUR, SWAP, OVER = range(7)
"""Phases: name the colour of the first wild, play or draw, play the drawn card, answer a pending draw, answer a Wild
Draw Four, choose a seat to swap hands with, the round is over."""

MAX_CARDS = 112
"""The most cards that a round holds: two words of 56 bits."""
COLOURS = 4
"""How many colours a deck has. Bots pick one by two random bits, and lists of actions count on it."""
NAMED_COLOUR = MAX_CARDS
NOBODY = -1


@inline
def next_seat(state: RoundState, seat: int, seats: int) -> int:
    """Return the next seat in the direction of play. The mask tells the compiler that it is never negative."""
    seat += state[DIRECTION]
    seat = seat + seats if seat < 0 else seat
    seat = seat - seats if seat >= seats else seat
    return seat & 15


@inline
def add_card(state: RoundState, seat: int, card: int) -> None:
    """Put a card into a hand."""
    half = HALF if card >= HALF else 0
    state[HANDS + 2 * seat + (half != 0)] |= 1 << (card - half)
    state[HAND_SIZES + seat] += 1


@inline
def remove_card(state: RoundState, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    half = HALF if card >= HALF else 0
    state[HANDS + 2 * seat + (half != 0)] ^= 1 << (card - half)
    state[HAND_SIZES + seat] -= 1


@inline
def copy_round(state: RoundState, piles: Piles, to_state: RoundState, to_piles: Piles) -> None:
    """Copy a round over another."""
    for place in range(STATE_SIZE):
        to_state[place] = state[place]
    for pile in range(2):
        for place in range(MAX_CARDS):
            to_piles[pile, place] = piles[pile, place]
