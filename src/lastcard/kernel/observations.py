"""What a seat did of its own accord, as lines of numbers: each tells something of the hand it was done with."""

from __future__ import annotations

KIND, TOP, IN_PLAY, WAY, NEXT_HELD, NAMED, LATER, FRESH = range(8)
"""What it did; the card on top, the colour and the direction then; how many cards the next seat held; the colour it
named; how many cards it has laid from that hand, this time included; and how many it has drawn since."""
NOTE = 8
NO_NOTE, DREW_CARDS, PLAYED = range(3)
NOTES = 4
"""How many of a seat's choices are kept."""
