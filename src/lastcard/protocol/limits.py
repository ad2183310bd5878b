"""Limits on what a client sends. Anything larger is refused unread."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from lastcard.core.game import MOST_PLAYERS

LARGEST_FRAME: Final = 8 * 1024
LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 300
LONGEST_ACTION: Final = 600  # a hand of a hundred cards, discarded
LONGEST_RULE: Final = 1500
MOST_SEATS: Final = MOST_PLAYERS
MOST_WRITTEN: Final = 4
TABLE_ID_LENGTH: Final = 14  # 69 bits: too many to guess
CODE_LENGTH: Final = 5  # of the same letters: nobody guesses one of the few codes in use with the few tries they have
SHARE_BYTES: Final = (16, 64)

# `$` alone would let a line break pass at the end.
END: Final = r"$(?!\n)"

Id = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[A-Za-z0-9_-]{1,24}\.[0-9]{1,15}" + END)]
"""Id of a command: a session name that the client chooses, a dot, and a number that increases with each command."""
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
PlayerId = Annotated[str, Meta(min_length=2, max_length=6, pattern=r"^p[0-9]{1,5}" + END)]
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
Notation = Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
WrittenText = Annotated[str, Meta(min_length=1, max_length=LONGEST_RULE)]
Share = Annotated[
    str, Meta(min_length=2 * SHARE_BYTES[0], max_length=2 * SHARE_BYTES[1], pattern=r"^(?:[0-9a-f]{2})+" + END)
]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}" + END)]
SCREEN_KEY_LENGTH: Final = 22
ScreenKey = Annotated[
    str, Meta(min_length=SCREEN_KEY_LENGTH, max_length=SCREEN_KEY_LENGTH, pattern=r"^[0-9a-f]+" + END)
]
"""A key that a player's device makes from the token of their seat (`lastcard.protocol.screens`)."""
Token = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+" + END)]
MOST_EARLIER_TOKENS: Final = 8
EarlierTokens = Annotated[tuple[Token, ...], Meta(max_length=MOST_EARLIER_TOKENS)]
"""The tokens that a device has of earlier seats at a table."""
TableId = Annotated[str, Meta(max_length=TABLE_ID_LENGTH, pattern=r"^[a-z0-9]+" + END)]
MOST_AVOIDED: Final = 16
"""Tables that a quick match may be told to avoid."""
