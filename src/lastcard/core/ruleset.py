"""The options of a table as data. The state carries them, so they live here; what they do lives in `lastcard.rules`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from lastcard.core.errors import OneOf, Phrase, RulesError

Value = str | int | bool


def _option(default: Any, values: tuple[Value, ...] | range, about: str) -> Any:
    return dataclasses.field(default=default, metadata={"default": default, "values": values, "about": about})


_ON_OFF = (False, True)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A set of options that can be played together. Making one that can't raises `RulesError` with the reason."""

    scoring: Literal["winner", "tally"] = _option(
        "winner",
        ("winner", "tally"),
        "winner: who goes out scores what the others hold; tally: everybody counts their own hand and the lowest "
        "total wins",
    )
    next_dealer: Literal["left", "winner", "draw"] = _option(
        "left", ("left", "winner", "draw"), "who deals the next round: the seat to the left, the winner, or a new draw"
    )
    stacking: Literal["off", "same", "any"] = _option(
        "off",
        ("off", "same", "any"),
        "a draw card may answer a draw card of the same kind, or of any kind; draws add up",
    )
    deflect: Literal["off", "reverse", "skip", "both"] = _option(
        "off",
        ("off", "reverse", "skip", "both"),
        "with stacking: a Reverse of the colour in play sends a pending draw back, a Skip hands it on",
    )
    draw_until_playable: bool = _option(
        False, _ON_OFF, "with nothing to play, draw until a playable card comes instead of drawing one"
    )
    forced_play: Literal["off", "drawn", "hand"] = _option(
        "off",
        ("off", "drawn", "hand"),
        "drawn: a playable drawn card must be played; hand: a playable card in hand must be played too",
    )
    jump_in: bool = _option(False, _ON_OFF, "a card identical to the top one may be played out of turn")
    seven_zero: bool = _option(False, _ON_OFF, "a 7 swaps hands with a player of your choice, a 0 passes all hands on")
    doubles: bool = _option(False, _ON_OFF, "identical cards may be laid together in one turn; their effects add up")
    bluffing: bool = _option(
        True, _ON_OFF, "a Wild Draw Four may be played with the colour in hand, at the risk of a challenge"
    )
    play_after_penalty: bool = _option(False, _ON_OFF, "who draws for a Draw Two or a Wild Draw Four keeps the turn")
    two_player_reverse: Literal["skip", "turn"] = _option(
        "skip", ("skip", "turn"), "with two players a Reverse skips the other, or only turns the direction round"
    )
    finish: Literal["any", "no-wild", "number"] = _option(
        "any", ("any", "no-wild", "number"), "which cards may be the last: any, any but a wild, or only a number"
    )
    hand_size: int = _option(7, range(1, 31), "cards dealt to each player")
    hand_limit: int = _option(0, range(113), "nobody draws, or is dealt, beyond that many cards; 0: no limit")
    open_last: int = _option(0, range(113), "a hand of that many cards or fewer lies open; 0: never")
    uno_penalty: int = _option(2, range(21), "cards drawn by who is caught without the last-card call")
    target: int = _option(500, range(1, 100_001), "points at which the match ends")
    score_factor: int = _option(1, range(1, 101), "points of a round are multiplied by this")
    elimination: bool = _option(
        False, _ON_OFF, "after each round the seat left with most points is out; the last one in wins the match"
    )
    teams: bool = _option(False, _ON_OFF, "two teams in alternate seats; four, six, eight or ten players")

    def __post_init__(self) -> None:
        for name, value in self.items():
            _check_value(name, value)
        for refused, why in self._contradictions():
            if refused:
                raise why

    def _contradictions(self) -> tuple[tuple[bool, RulesError], ...]:
        return (
            (self.deflect != "off" and self.stacking == "off", RulesError("error-deflect-needs-stacking")),
            (self.elimination and self.teams, RulesError("error-elimination-and-teams")),
        )

    @property
    def dealt(self) -> int:
        """Cards dealt to each player: the deal stops at the hand limit too."""
        return min(self.hand_size, self.hand_limit or self.hand_size)

    def items(self) -> list[tuple[str, Value]]:
        """Every option by name, with the value it has here."""
        return [(name, getattr(self, name)) for name in OPTIONS]

    def changed(self) -> dict[str, Value]:
        """The options that differ from the sheets: what a record or a table's title needs to say."""
        return {name: value for name, value in self.items() if value != OPTIONS[name].default}

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> RuleSet:
        """From plain data, as a file or a page gives it: `true` and `false` will do for on and off."""
        return cls(**{name: _plain_value(name, value) for name, value in options.items()})


@dataclass(frozen=True, slots=True)
class Option:
    """One line of the table of options: for help texts, forms and the reference."""

    name: str
    default: Value
    values: tuple[Value, ...] | range
    about: str


OPTIONS: dict[str, Option] = {field.name: Option(field.name, **field.metadata) for field in dataclasses.fields(RuleSet)}
"""Every option by name: its default, the values it can have, and a line about it."""


def allowed(option: Option) -> Phrase:
    """The values of an option in words."""
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
    # A bool is an int to Python, not to a player: `target = true` is a mistake.
    kind = bool if isinstance(option.default, bool) else type(option.default)
    if type(value) is not kind or value not in option.values:
        raise RulesError("error-option-value", name=name, value=str(value).lower(), allowed=allowed(option))
