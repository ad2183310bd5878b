"""How the players of a graph are told apart: by a mark, and by a colour that no card has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from lastcard.core.printable import printable

_COLOURS: Final = {
    True: ("#6FC6E0", "#EFA0C0", "#A99CD2"),
    False: ("#0B6E86", "#A93A72", "#75604A"),
}
"""For the dark and the light theme. The reader has the colour of the text, more players the muted one."""


class PlayerLook(NamedTuple):
    mark: str
    style: str


def player_looks(names: Sequence[str], me: int | None, *, dark: bool, text: str, muted: str) -> list[PlayerLook]:
    """Return the looks by seat."""
    colours = [*_COLOURS[dark], *[muted] * len(names)]
    others = [seat for seat in range(len(names)) if seat != me]
    marks = _marks(names)
    return [
        PlayerLook(mark, f"bold {text}" if seat == me else colours[others.index(seat)])
        for seat, mark in enumerate(marks)
    ]


def _marks(names: Sequence[str]) -> list[str]:
    """The first letters of the names, or numbers where two are alike."""
    letters = [printable(name).strip()[:1].upper() for name in names]
    if len(set(letters)) == len(letters) and all(cell_len(letter) == 1 for letter in letters):
        return letters
    return [str((seat + 1) % 10) for seat in range(len(names))]
