"""Where things stand in a round's row, and the words for what is awaited."""

from __future__ import annotations

from lastcard.kernel.arrays import Piles, Row
from lastcard.kernel.bits import HALF
from lastcard.kernel.compiler import part

(
    PHASE,
    SEAT,  # whose decision is awaited
    TURN,
    DIRECTION,
    COLOUR,
    FITS,  # the line of `Tables.fits`: the top card, or COLOURED + the colour named with a wild
    PILE,  # cards in the draw pile
    DISCARDS,
    OWING,
    STUCK,
    DRAWN_LO,  # what was just drawn and can be played
    DRAWN_HI,
    TOTAL,  # cards that wait to be drawn
    KIND,  # the rank of the draw card last laid
    PLAYER,  # who laid the Wild Draw Four
    GUILTY,
    BEFORE,  # the colour before it
    DEALER,
    WINNER,
    PUT_BACK,  # Wild Draw Fours turned up and put back
    SHUFFLES,  # piles made of discards
    SHUFFLED,  # and how many cards the last of them had
) = range(22)
HELD = 22
"""From here on how many cards each seat holds."""
HANDS = 32
"""And from here on the cards: two words a seat."""
LENGTH = 52

NAMING, OPEN, DREW, STACK, FOUR, SWAP, OVER = range(7)
"""Phases: name the colour of the upturned wild, play or draw, play what was drawn, answer a pending draw, answer a
Wild Draw Four, choose whom to swap with, the round is over."""

DECK = 112
"""The most cards that a round holds: two words of 56 bits."""
COLOURS = 4
"""How many colours a deck has. Bots pick one by two random bits, and lists of actions count on it."""
COLOURED = DECK
NOBODY = -1


@part
def next_seat(row: Row, seat: int, seats: int) -> int:
    """The seat after this one in the direction of play. The mask tells the compiler that it is never negative."""
    seat += row[DIRECTION]
    seat = seat + seats if seat < 0 else seat
    seat = seat - seats if seat >= seats else seat
    return seat & 15


@part
def take_card(row: Row, seat: int, card: int) -> None:
    """Into the hand."""
    half = HALF if card >= HALF else 0
    row[HANDS + 2 * seat + (half != 0)] |= 1 << (card - half)
    row[HELD + seat] += 1


@part
def give_card(row: Row, seat: int, card: int) -> None:
    """Out of the hand."""
    half = HALF if card >= HALF else 0
    row[HANDS + 2 * seat + (half != 0)] ^= 1 << (card - half)
    row[HELD + seat] -= 1


@part
def copy_round(row: Row, piles: Piles, to_row: Row, to_piles: Piles) -> None:
    """Write a round over another; the dice stay."""
    for place in range(LENGTH):
        to_row[place] = row[place]
    for pile in range(2):
        for place in range(DECK):
            to_piles[pile, place] = piles[pile, place]
