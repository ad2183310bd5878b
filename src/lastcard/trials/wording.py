"""Figures in words, the same in the terminal and in a figure."""

from __future__ import annotations

from math import ceil, log10

from lastcard.trials.estimates import Estimate
from lastcard.trials.setting import Setting, Unit

PLURAL: dict[Unit, str] = {"round": "rounds", "match": "matches"}
_LABELS = {
    "length": "length in moves",
    "rounds": "rounds in a match",
    "lead_changes": "lead changes",
    "draws": "draws, of all moves",
    "blocked": "won by nobody",
    "score": "score of a seat",
    "first_gain": "gain of going first",
}
_NUMBERS = ("length", "rounds", "lead_changes", "score")
_FEWEST_DIGITS, _MOST_DIGITS = 1, 4


def short(name: str, most: int) -> str:
    """Of a long name the end: that is where a bot's class stands."""
    return name if len(name) <= most else f"…{name[1 - most :]}"


def label(measure: str) -> str:
    """What a measure of a comparison is called."""
    return _LABELS.get(measure, measure)


def in_percent(measure: str, found: Estimate) -> tuple[Estimate, str]:
    """Shares as percentages, with their sign; numbers as they are."""
    return (found, "") if measure in _NUMBERS else (found.over(0.01), " %")


def games_told(games: int, unit: Unit) -> str:
    """`10,000 rounds`."""
    return f"{games:,} {PLURAL[unit]}"


def digits(reach: float) -> int:
    """Decimals that show an interval of that half-width."""
    if reach <= 0:
        return _FEWEST_DIGITS
    return max(_FEWEST_DIGITS, min(_MOST_DIGITS, ceil(-log10(reach))))


def number(found: Estimate, places: int | None = None) -> str:
    """With as many decimals as it is sure of, or as are told."""
    return f"{found.value:,.{digits(found.reach) if places is None else places}f}".replace("-", "−")


def percent(found: Estimate) -> str:
    return f"{number(found.over(0.01))} %"


def interval(found: Estimate) -> str:
    """`24.5 to 26.2`."""
    places = digits(found.reach)
    return f"{found.low:,.{places}f} to {found.high:,.{places}f}".replace("-", "−")


def change(found: Estimate, sign: str = "", places: int | None = None) -> str:
    """`+2.1 ± 0.3 %`."""
    places = digits(found.reach) if places is None else places
    return f"{found.value:+,.{places}f} ± {found.reach:,.{places}f}{sign}".replace("-", "−")


def table_told(setting: Setting, compared: str = "") -> str:
    """The edition, what differs from the sheet besides what is compared, and the seed."""
    game = setting.game
    changed = [f"{name} {str(value).lower()}" for name, value in game.rules.changed().items() if name != compared]
    written = [f"{len(game.written)} written rule{'s' if len(game.written) > 1 else ''}"] if game.written else []
    return ", ".join([game.edition.id, *(changed or ["rules of the sheet"]), *written, f"seed {setting.seed}"])
