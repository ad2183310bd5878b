"""Settings of a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from lastcard.core.defaults import EDITION, LEVEL, RACE_MS, Level
from lastcard.core.game import FEWEST_PLAYERS
from lastcard.protocol.limits import END, MOST_SEATS, MOST_WRITTEN, WrittenText

_HOUR: Final = 3600
_DAY: Final = 24 * _HOUR
CLOCK_RANGE: Final = (5, 30 * _DAY)
RACE_RANGE: Final = (0, 5000)
DELAY_RANGE: Final = (0, 600)
TIME_CHOICES: Final = {
    "clock": (10, 15, 20, 30, 45, 60, 90, 120, 300),
    "slow_clock": (_HOUR, 6 * _HOUR, 12 * _HOUR, _DAY, 2 * _DAY, 3 * _DAY, 7 * _DAY),
    "race": (500, RACE_MS, 1000, 1500, 2000, 3000, 5000),
    "absent": (15, 30, 60, 120, 300, 600, 1800, _HOUR),
    "delay": (0, 10, 30, 60, 120, 300, 600),
}
"""Choices of the forms for each time setting, in its unit; `slow_clock` is the clock of correspondence games."""
Seats = Annotated[int, Meta(ge=FEWEST_PLAYERS, le=MOST_SEATS)]
Seconds = Annotated[int, Meta(ge=CLOCK_RANGE[0], le=CLOCK_RANGE[1])]
Absence = Annotated[int, Meta(ge=5, le=_HOUR)]
Milliseconds = Annotated[int, Meta(ge=RACE_RANGE[0], le=RACE_RANGE[1])]
Delay = Annotated[int, Meta(ge=DELAY_RANGE[0], le=DELAY_RANGE[1])]
Options = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)] | int | bool]
Written = Annotated[tuple[WrittenText, ...], Meta(max_length=MOST_WRITTEN)]
EditionId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9-]+" + END)]
Pace = Literal["live", "correspondence"]
BotPace = Literal["calm", "usual", "quick"]
BOT_PACES: dict[BotPace, dict[str, bool]] = {
    "calm": {"quick_bots": False, "slow_bots": True},
    "usual": {"quick_bots": False, "slow_bots": False},
    "quick": {"quick_bots": True, "slow_bots": False},
}
"""The settings for each pace of the bots."""
VetoCause = Literal["talk", "any"]
Language = Literal["en", "es", "fr"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that the host can change, and any player the written rules. The defaults suit a table of friends."""

    edition: str = EDITION
    """Id of the edition; a local table also takes the path of a file."""
    options: Options = {}
    """House rules that differ from the rule sheets, by name (`docs/options.md`)."""
    written: Written = ()
    """The rule on each customizable card in the deck: `words`, or `words :: effect`."""
    seats: Seats = MOST_SEATS
    """Number of seats."""
    open: bool = False
    """Whether the table is in the public list; otherwise people need the link."""
    spectators: bool = True
    clock: Seconds | None = None
    """Seconds for each decision; none by default."""
    race: Milliseconds | None = RACE_MS
    """How long the next turn waits for a call or a catch, in milliseconds; null: no race, the call is automatic."""
    absent: Absence | None = 60
    """Seconds after which a bot plays for a disconnected player; null: never."""
    stand_in: Level = LEVEL
    """The level of that bot."""
    pace: Pace = "live"
    """`correspondence`: players needn't be connected, and turns may take days."""
    quick_bots: bool = False
    """Whether bots act at once instead of at a human pace."""
    slow_bots: bool | UnsetType = UNSET
    """Whether bots take twice as long as people, so that beginners can follow. Sent only where it was chosen."""
    veto: VetoCause | UnsetType = UNSET
    """`talk`, the default: the VETO is for people who wrote in the chat since the match began or since their last VETO;
    `any`: for all people, because they talk aloud."""
    hints: bool | UnsetType = UNSET
    """Whether a person who is alone with bots may ask for hints. Sent only where it was chosen."""
    newcomers: bool | UnsetType = UNSET
    """Whether people who come during a match may take bots' seats at the next deal. Sent only where it was chosen:
    otherwise they may at a public table."""
    language: Language | UnsetType | None = UNSET
    """The language of a public table; null or left out: any."""
    delay: Delay | UnsetType = UNSET
    """By how many seconds spectators see the table late; 0 by default. Sent only where it was chosen."""
    locked: bool | UnsetType = UNSET
    """Whether nobody else may sit down, and big screens don't invite anybody. Sent only where it was chosen."""

    @property
    def takes_newcomers(self) -> bool:
        wanted = self.open if self.newcomers is UNSET else self.newcomers
        return wanted and self.locked is not True

    @property
    def delay_ms(self) -> int:
        """How much later spectators see the table, in milliseconds."""
        return 0 if self.delay is UNSET else 1000 * self.delay

    @property
    def bot_pace(self) -> BotPace:
        """The pace of the bots, as a player chooses it."""
        return "quick" if self.quick_bots else "calm" if self.slow_bots is True else "usual"


class Changes(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Settings to change; the others stay the same."""

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
    slow_bots: bool | UnsetType = UNSET
    veto: VetoCause | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    newcomers: bool | UnsetType = UNSET
    language: Language | UnsetType | None = UNSET
    delay: Delay | UnsetType = UNSET
    locked: bool | UnsetType = UNSET

    def named(self) -> dict[str, object]:
        return {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not UNSET}
