"""The options of a table as data. The state contains them, so they are here; `lastcard.rules` implements them.

Everything else about an option is a field of it: forms, help texts, the reference, the catalogue for the web page,
`simulate` and the kernel read it from there.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from lastcard.core.arguments import wrong_argument
from lastcard.core.errors import OneOf, Phrase, RulesError

Value = str | int | bool
Group = Literal["play", "draw", "deal", "score"]


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule or a number that can be set for a table."""

    name: str
    default: Value
    values: tuple[Value, ...] | range
    """Possible values; a range for a number."""
    about: str
    group: Group
    """The group of a form that it belongs to."""
    order: int
    """Its position in a form, counted across all groups."""
    step: int = 1
    """How much one press of a button changes a number."""
    needs: str = ""
    """The option that must differ from its default when this one does."""
    excludes: str = ""
    """The option that must keep its default when this one doesn't."""
    players: tuple[int, ...] = ()
    """Possible numbers of players; empty for any."""
    of_match: bool = False
    """Whether it makes no difference within one round."""
    engine_only: bool = False
    """Whether the kernel doesn't play it."""

    def clashes(self, options: Mapping[str, Value]) -> bool:
        """Return whether it is on, and an option that it needs is off or one that it excludes is on."""
        if not _is_on(self, options):
            return False
        lacking = self.needs and not _is_on(OPTIONS[self.needs], options)
        return bool(lacking or (self.excludes and _is_on(OPTIONS[self.excludes], options)))


def _is_on(option: Option, options: Mapping[str, Value]) -> bool:
    return options.get(option.name, option.default) != option.default


def _option(default: Any, values: tuple[Value, ...] | range, about: str, group: Group, order: int, **more: Any) -> Any:
    metadata = {"default": default, "values": values, "about": about, "group": group, "order": order, **more}
    return dataclasses.field(default=default, metadata=metadata)


_ON_OFF = (False, True)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A set of options that can be played together; contradictory options raise `RulesError` with the reason."""

    scoring: Literal["winner", "tally"] = _option(
        "winner",
        ("winner", "tally"),
        "winner: the player who goes out scores the cards of the others; tally: everybody counts their own hand, and "
        "the lowest total wins",
        "score",
        41,
    )
    next_dealer: Literal["left", "winner", "draw"] = _option(
        "left",
        ("left", "winner", "draw"),
        "who deals the next round: the seat to the left, the winner, or a new draw",
        "deal",
        32,
        of_match=True,
    )
    stacking: Literal["off", "same", "any"] = _option(
        "off",
        ("off", "same", "any"),
        "a draw card may answer a draw card, of the same kind or of any kind; the draws add up",
        "play",
        11,
    )
    deflect: Literal["off", "reverse", "skip", "both"] = _option(
        "off",
        ("off", "reverse", "skip", "both"),
        "with stacking: a Reverse of the colour in play sends a pending draw back, a Skip passes it on",
        "play",
        12,
        needs="stacking",
    )
    draw_until_playable: bool = _option(
        False, _ON_OFF, "a player who can't play draws until they can, instead of drawing one card", "draw", 21
    )
    forced_play: Literal["off", "drawn", "hand"] = _option(
        "off",
        ("off", "drawn", "hand"),
        "drawn: a playable drawn card must be played; hand: a playable card in hand must be played too",
        "play",
        17,
    )
    jump_in: bool = _option(False, _ON_OFF, "a card identical to the top one may be played out of turn", "play", 13)
    seven_zero: bool = _option(
        False, _ON_OFF, "a 7 swaps hands with a player of your choice, a 0 passes all hands on", "play", 14
    )
    doubles: bool = _option(
        False,
        _ON_OFF,
        "identical cards may be played together in one turn; their effects add up",
        "play",
        15,
        engine_only=True,
    )
    bluffing: bool = _option(
        True, _ON_OFF, "a Wild Draw Four may be played with the colour in hand, at the risk of a challenge", "play", 16
    )
    play_after_penalty: bool = _option(
        False, _ON_OFF, "a player who draws for a Draw Two or a Wild Draw Four keeps the turn", "draw", 22
    )
    two_player_reverse: Literal["skip", "turn"] = _option(
        "skip",
        ("skip", "turn"),
        "with two players, a Reverse skips the other player, or only changes the direction",
        "play",
        18,
    )
    finish: Literal["any", "no-wild", "number"] = _option(
        "any",
        ("any", "no-wild", "number"),
        "which card may be the last: any card, any card except a wild, or only a number",
        "play",
        19,
    )
    hand_size: int = _option(7, range(1, 31), "cards dealt to each player", "deal", 31)
    hand_limit: int = _option(
        0, range(113), "nobody draws or is dealt more than this number of cards; 0: no limit", "draw", 24
    )
    open_last: int = _option(0, range(113), "a hand with this number of cards or fewer lies open; 0: never", "draw", 25)
    uno_penalty: int = _option(
        2, range(21), "cards that a player draws when caught without the last-card call", "draw", 23
    )
    target: int = _option(500, range(1, 100_001), "points at which the match ends", "score", 42, step=50, of_match=True)
    score_factor: int = _option(1, range(1, 101), "the points of a round are multiplied by this number", "score", 43)
    elimination: bool = _option(
        False,
        _ON_OFF,
        "after each round, the seat with the most points in hand is out; the last seat wins the match",
        "score",
        44,
        of_match=True,
        engine_only=True,
    )
    teams: bool = _option(
        False,
        _ON_OFF,
        "two teams in alternate seats; four, six, eight or ten players",
        "score",
        45,
        excludes="elimination",
        players=(4, 6, 8, 10),
    )

    def __post_init__(self) -> None:
        for name, value in self.items():
            _check_value(name, value)
        clash = clashing(dict(self.items()))
        if clash is not None:
            raise RulesError(_clash_message(clash))

    @property
    def dealt(self) -> int:
        """Number of cards dealt to each player, at most the hand limit."""
        return min(self.hand_size, self.hand_limit or self.hand_size)

    def items(self) -> list[tuple[str, Value]]:
        """Return every option by name, with its value."""
        return [(name, getattr(self, name)) for name in OPTIONS]

    def changed(self) -> dict[str, Value]:
        """Return the options that differ from the sheets, for records and titles of tables."""
        return {name: value for name, value in self.items() if value != OPTIONS[name].default}

    def limiting_players(self) -> list[Option]:
        """Return the options that are on and limit the number of players."""
        return [option for option in OPTIONS.values() if option.players and _is_on(option, dict(self.items()))]

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> RuleSet:
        """Make rules from plain data, such as a file; `true` and `false` mean on and off."""
        if not isinstance(options, Mapping):
            raise wrong_argument("options", options, Phrase("phrase-options-table"))
        return cls(**{name: _plain_value(name, value) for name, value in options.items()})


OPTIONS: dict[str, Option] = {field.name: Option(field.name, **field.metadata) for field in dataclasses.fields(RuleSet)}
"""Every option by name, in the order used in records and tables."""

GROUPS: dict[Group, tuple[Option, ...]] = {
    group: tuple(sorted((one for one in OPTIONS.values() if one.group == group), key=lambda one: one.order))
    for group in get_args(Group)
}
"""Every option by its group, in the order of a form."""


def clashing(options: Mapping[str, Value]) -> Option | None:
    """Return the first option that contradicts the others, or None."""
    return next((option for option in OPTIONS.values() if option.clashes(options)), None)


def _clash_message(option: Option) -> str:
    return f"error-{option.name}-needs-{option.needs}" if option.needs else f"error-{option.excludes}-and-{option.name}"


def allowed(option: Option) -> Phrase:
    """Return the possible values of an option in words."""
    if isinstance(option.values, range):
        return Phrase("phrase-whole-number", least=option.values.start, most=option.values.stop - 1)
    return Phrase("phrase-one-of", choices=OneOf(str(value).lower() for value in option.values))


def _plain_value(name: str, value: Any) -> Any:
    if name not in OPTIONS:
        raise RulesError("error-option-unknown", name=name, known=list(OPTIONS))
    values = OPTIONS[name].values
    if isinstance(value, bool) and not isinstance(values, range) and "off" in values:
        return values[1] if value else "off"
    return value


def _check_value(name: str, value: object) -> None:
    option = OPTIONS[name]
    # A bool is an int in Python, but `target = true` is a mistake.
    kind = bool if isinstance(option.default, bool) else type(option.default)
    if type(value) is not kind or value not in option.values:
        raise RulesError("error-option-value", name=name, value=str(value).lower(), allowed=allowed(option))
