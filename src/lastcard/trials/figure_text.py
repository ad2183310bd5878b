"""Figures in words, the same in the terminal and in a figure, in the language that they are wanted in."""

from __future__ import annotations

from math import ceil, log10

from lastcard.text.translator import Translator
from lastcard.trials.estimates import Estimate
from lastcard.trials.experiment import Setting, Unit

_NUMBERS = ("length", "rounds", "lead_changes", "score")
_WINS = " wins"
_FEWEST_DIGITS, _MOST_DIGITS = 1, 4


def short(name: str, most: int) -> str:
    """Of a long name the end: that is where a bot's class stands."""
    return name if len(name) <= most else f"…{name[1 - most :]}"


def in_percent(measure: str, found: Estimate) -> tuple[Estimate, str]:
    """Shares as percentages, with their sign; numbers as they are."""
    return (found, "") if measure in _NUMBERS else (found.over(0.01), " %")


def digits(reach: float) -> int:
    """Decimals that show an interval of that half-width."""
    if reach <= 0:
        return _FEWEST_DIGITS
    return max(_FEWEST_DIGITS, min(_MOST_DIGITS, ceil(-log10(reach))))


class Wording:
    """Tells figures in one language."""

    def __init__(self, words: Translator) -> None:
        self.words = words

    def label(self, measure: str) -> str:
        """What a measure of a comparison is called."""
        if measure.endswith(_WINS):
            return self.words("figure-wins", name=measure.removesuffix(_WINS))
        return self.words(f"figure-{measure.replace('_', '-')}")

    def games(self, games: int, unit: Unit) -> str:
        """`10,000 rounds`."""
        return self.words("figure-games", count=games, game=unit)

    def number(self, found: Estimate, places: int | None = None) -> str:
        """With as many decimals as it is sure of, or as are told."""
        return self.words.format_number(found.value, digits(found.reach) if places is None else places)

    def percent(self, found: Estimate) -> str:
        """`25.3 %`."""
        return f"{self.number(found.over(0.01))} %"

    def interval(self, found: Estimate) -> str:
        """`24.5 to 26.2`."""
        places = digits(found.reach)
        low, high = (self.words.format_number(end, places) for end in (found.low, found.high))
        return self.words("figure-interval", low=low, high=high)

    def change(self, found: Estimate, sign: str = "", places: int | None = None) -> str:
        """`+2.1 ± 0.3 %`."""
        places = digits(found.reach) if places is None else places
        change, reach = (
            self.words.format_number(found.value, places, "+"),
            self.words.format_number(found.reach, places),
        )
        return f"{change} ± {reach}{sign}"

    def table(self, setting: Setting, compared: str = "") -> str:
        """The edition, what differs from the sheet besides what is compared, and the seed."""
        game = setting.game
        changed = [f"{name} {str(value).lower()}" for name, value in game.rules.changed().items() if name != compared]
        written = [self.words("figure-written", count=len(game.written))] if game.written else []
        seed = self.words("figure-seed", seed=str(setting.seed))
        return ", ".join([game.edition.id, *(changed or [self.words("figure-sheet")]), *written, seed])
