"""Kinds of tables at which recording players play, so that clocks, races and bots are all checked."""

from __future__ import annotations

from typing import Any, NamedTuple

_ENDLESS: dict[str, Any] = {"seats": 4, "options": {"target": 100_000}}


class TableKind(NamedTuple):
    settings: dict[str, Any]
    people: int
    """Bots have the other seats."""

    @property
    def bots(self) -> int:
        seats: int = self.settings["seats"]
        return seats - self.people

    @property
    def has_races(self) -> bool:
        """Whether two players may act at once, so that the later one is refused."""
        return self.settings["race"] is not None


CALM = TableKind({**_ENDLESS, "race": None}, 4)
KINDS = (
    CALM,
    TableKind({**_ENDLESS, "race": 60}, 4),
    TableKind({**_ENDLESS, "race": None, "clock": 30}, 4),
    TableKind({**_ENDLESS, "race": 60, "clock": 30, "quick_bots": True}, 3),
)


def mixed_kinds(tables: int) -> list[TableKind]:
    """Return so many tables of all kinds in turn."""
    return [KINDS[number % len(KINDS)] for number in range(tables)]
