"""What the player types, and what the game says about it, with names in place of seats."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lastcard.notation.errors import UnreadableError
from lastcard.terminal.told.words import listed
from lastcard.views import View

_NAMING = ("catch", "veto", "swap", "propose")
_SEAT = re.compile(r"\b(seat|catch|veto|swap|propose) ([0-9]+)\b")


def with_seats(text: str, names: Sequence[str], view: View) -> str:
    """`catch mi` as `catch 1`: a name, or enough of it, in place of the seat."""
    verb, _, rest = text.partition(" ")
    name, space, more = rest.strip().partition(" ")
    if verb.casefold() in _NAMING:
        return text if not name or name.isdigit() else f"{verb} {_seat(name, names)}{space}{more}"
    seat_is_asked_for = not view.question and any(option.isdigit() for option in view.options)
    return _chosen(text, names) if seat_is_asked_for else text


def _chosen(text: str, names: Sequence[str]) -> str:
    """A written rule asks for a player, so a name alone will do; the call can still be made."""
    verb, _, rest = text.partition(" ")
    name = rest.strip() if verb.casefold() == "choose" else text
    return text if not name or name.isdigit() or name.casefold() == "uno" else f"choose {_seat(name, names)}"


def _seat(name: str, names: Sequence[str]) -> int:
    meant = [seat for seat, known in enumerate(names) if known.casefold().startswith(name.casefold())]
    if len(meant) != 1:
        raise UnreadableError(f"who is {name!r}? At this table sit {listed(names)}")
    return meant[0]


def unreadable(text: str) -> UnreadableError:
    """What to say of a line that makes no sense at the table."""
    if text.casefold().startswith("propose"):
        return UnreadableError("propose what? `propose NAME draw 4`, `discard 2` or `skip`")
    return UnreadableError(f"{text!r} is neither a card nor a word of the game: `?` for help")


def with_names(text: str, names: Sequence[str]) -> str:
    """`Milo is to act` for `seat 1 is to act`."""

    def named(found: re.Match[str]) -> str:
        verb, seat = found[1], int(found[2])
        if seat >= len(names):
            return found[0]
        return names[seat] if verb == "seat" else f"{verb} {names[seat]}"

    return _SEAT.sub(named, text)
