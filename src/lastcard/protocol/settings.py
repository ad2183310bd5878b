"""What a table is set to before the deal."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from lastcard.core.defaults import Level
from lastcard.protocol.limits import END, MOST_SEATS, MOST_WRITTEN, WrittenText

_DAY = 24 * 3600
Seats = Annotated[int, Meta(ge=2, le=MOST_SEATS)]
Seconds = Annotated[int, Meta(ge=5, le=30 * _DAY)]
Absence = Annotated[int, Meta(ge=5, le=3600)]
Milliseconds = Annotated[int, Meta(ge=0, le=5000)]
Options = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)] | int | bool]
Written = Annotated[tuple[WrittenText, ...], Meta(max_length=MOST_WRITTEN)]
EditionId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9-]+" + END)]
Pace = Literal["live", "correspondence"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the host, and for the written rules anybody seated, can set. The defaults are a table of friends."""

    edition: str = "coloradd"
    """Its id; at a table of one's own, in one's own terminal, perhaps the path of its file."""
    options: Options = {}
    """House rules that differ from the sheets, by name (`docs/options.md`)."""
    written: Written = ()
    """What is written on each customizable card to put in: `words`, or `words :: effect`."""
    seats: Seats = 10
    """How many can sit down."""
    open: bool = False
    """Listed for everybody; otherwise who has the link may come."""
    spectators: bool = True
    clock: Seconds | None = None
    """Seconds for each decision; none by default."""
    race: Milliseconds | None = 750
    """How long the next turn waits for a call or a catch, in milliseconds; null: no race, the call is automatic."""
    absent: Absence | None = 60
    """Seconds after which a bot plays for somebody whose connection is gone; null: nobody does."""
    stand_in: Level = "casual"
    """The level of that bot."""
    pace: Pace = "live"
    """`correspondence`: nobody has to be there, and turns may take days."""
    quick_bots: bool = False
    """Bots answer at once instead of taking the time that people take."""


class Changes(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is to be set otherwise; what isn't named stays."""

    edition: EditionId | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    written: Written | UnsetType = UNSET
    seats: Seats | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    spectators: bool | UnsetType = UNSET
    clock: Seconds | UnsetType | None = UNSET
    race: Milliseconds | UnsetType | None = UNSET
    absent: Absence | UnsetType | None = UNSET
    stand_in: Level | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    quick_bots: bool | UnsetType = UNSET

    def named(self) -> dict[str, object]:
        return {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not UNSET}
