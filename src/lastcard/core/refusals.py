"""Why an action is refused: one closed list, the same words in every face of the game."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    NO_MATCH = "no-match"
    NOT_IN_HAND = "not-in-hand"
    COLOUR_NEEDED = "colour-needed"
    COLOUR_UNKNOWN = "colour-unknown"
    ONLY_THE_DRAWN_CARD = "only-the-drawn-card"
    BLUFF_FORBIDDEN = "bluff-forbidden"
    NOTHING_TO_CALL = "nothing-to-call"
    NOTHING_TO_CATCH = "nothing-to-catch"
    VETO_IN_USE = "veto-in-use"
    VETO_YOURSELF = "veto-yourself"
    NOT_IN_THIS_EDITION = "not-in-this-edition"
    NOT_ALLOWED_BY_RULES = "not-allowed-by-rules"
    MUST_PLAY = "must-play"
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    NO_SUCH_SEAT = "no-such-seat"
    BAD_NOTATION = "bad-notation"
