"""The reasons for refusing an action, and the explanation of a refusal as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple

from lastcard.core.in_force import Until


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


AlternativeKind = Literal["colour", "rank", "wild", "card", "action"]


class Alternative(NamedTuple):
    """Something that could be played or done instead.

    `colour` and `rank` stand for every card of that colour or rank, `wild` for every wild, `card` for one card, and
    `action` for an action in its notation.
    """

    kind: AlternativeKind
    value: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a card can't be played or an action is refused: an id, its arguments, and what could be done instead."""

    id: str
    reason: Refusal
    choices: tuple[Alternative, ...] = ()
    colour: str | None = None
    """Letter of the colour that a written rule forbids or requires."""
    until: Until | None = None
    """How long that rule is in force."""
    seats: tuple[int, ...] = ()
    """The seats that must act instead, or whose turn ends that rule."""
    count: int = 0
    """The number of cards that are pending, asked for, or allowed."""
