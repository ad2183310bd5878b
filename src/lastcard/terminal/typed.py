"""What the player types, and what the game says about it, with names in place of seats."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lastcard.notation.errors import UnreadableError
from lastcard.terminal.words import listed

_NAMING = ("catch", "veto", "swap", "propose")
_SEAT = re.compile(r"\b(seat|catch|veto|swap) ([0-9]+)\b")


def with_seats(text: str, names: Sequence[str]) -> str:
    """`catch mi` as `catch 1`: a name, or enough of it, in place of the seat."""
    verb, _, rest = text.partition(" ")
    name, space, more = rest.strip().partition(" ")
    if not name or name.isdigit() or verb.casefold() not in _NAMING:
        return text
    meant = [seat for seat, known in enumerate(names) if known.casefold().startswith(name.casefold())]
    if len(meant) != 1:
        raise UnreadableError(f"who is {name!r}? At this table sit {listed(names)}")
    return f"{verb} {meant[0]}{space}{more}"


def with_names(text: str, names: Sequence[str]) -> str:
    """`Milo is to act` for `seat 1 is to act`."""

    def named(found: re.Match[str]) -> str:
        verb, seat = found[1], int(found[2])
        if seat >= len(names):
            return found[0]
        return names[seat] if verb == "seat" else f"{verb} {names[seat]}"

    return _SEAT.sub(named, text)
