"""The choices of a seat at one moment, and the chances to win after each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lastcard.core.actions import Action

Kind = Literal["turn", "drawn", "colour", "challenge", "swap", "catch"]
"""What a decision was about: a card or a draw, the drawn card, a colour, a Wild Draw Four, a swap of hands, a catch."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action and its estimated chances, from 0 to 1."""

    action: Action | None
    """None: nothing was done, where a player could have been caught."""
    match: float
    """The chance to win the match."""
    round: float
    """The chance to win the round."""
    error: float
    """The standard error of `match`."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The chances of all choices of one moment, all tried in the same random worlds."""

    seat: int
    kind: Kind
    choices: tuple[Choice, ...]
    best: int
    """The index of the best choice."""
    usual: float
    """The chance to win the match if an average player chooses."""
    worlds: int
    """In how many random worlds each choice was tried."""
