"""Figures as text in one language, for tables and plots."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, log10

from lastcard.text.translator import Translator
from lastcard.trials.estimates import Estimate
from lastcard.trials.experiment import Experiment, GameUnit
from lastcard.trials.figures import Figure
from lastcard.trials.summary import Summary

_FEWEST_DIGITS, _MOST_DIGITS = 1, 4


def shorten(name: str, most: int) -> str:
    """Return a name, or the end of a long one: it has the class of the bot."""
    return name if len(name) <= most else f"…{name[1 - most :]}"


def in_percent(figure: Figure, found: Estimate) -> Estimate:
    """Return shares as percentages, and numbers as they are."""
    return found if figure.unit == "number" else found.over(0.01)


def digits(half_width: float) -> int:
    """Return how many decimals an interval of that half-width needs."""
    if half_width <= 0:
        return _FEWEST_DIGITS
    return max(_FEWEST_DIGITS, min(_MOST_DIGITS, ceil(-log10(half_width))))


class FigureText:
    """Figures written in one language."""

    def __init__(self, words: Translator) -> None:
        self.words = words

    def label(self, figure: Figure) -> str:
        """Name of a figure in a comparison."""
        return self.words(figure.message, name=figure.player)

    def head(self, figure: Figure) -> str:
        """Heading before the figure's line in the table of one experiment."""
        return self.words(f"{figure.message}-head") if figure.has_head else ""

    def lines(self, figure: Figure, found: Summary) -> Iterator[str]:
        """The figure in words: one line, or as many as it takes."""
        estimate = in_percent(figure, found.figures[figure.name])
        length = found.length
        for number in range(figure.lines):
            yield self.words(
                f"{figure.message}-line{f'-{number + 1}' if number else ''}",
                value=self.value(figure, estimate),
                within=self.interval(estimate),
                change=self.change(estimate),
                zero="no" if estimate.value else "yes",
                certain="yes" if estimate.low * estimate.high > 0 else "no",
                fair=self.words.format_number(100 * found.fair, 1),
                median=length.median,
                low=length.low,
                high=length.high,
            )

    def games(self, games: int, unit: GameUnit) -> str:
        """Number of games: `10,000 rounds`."""
        return self.words("figure-games", count=games, game=unit)

    def number(self, found: Estimate, places: int | None = None) -> str:
        """Value of an estimate, with as many decimals as its interval allows or as are given."""
        return self.words.format_number(found.value, digits(found.half_width) if places is None else places)

    def value(self, figure: Figure, shown: Estimate, places: int | None = None) -> str:
        """Value of a figure with its unit: `2.8`, `25.3 %` or `−4.3 pp`."""
        number = self.number(shown, places)
        if figure.unit == "points":
            return self.points(number)
        return f"{number} %" if figure.unit == "percent" else number

    def points(self, number: str) -> str:
        """A difference of shares, in percentage points: `+2.1 pp`."""
        return f"{number} {self.words('figure-points')}"

    def percent(self, found: Estimate) -> str:
        """A share: `25.3 %`."""
        return f"{self.number(found.over(0.01))} %"

    def interval(self, found: Estimate) -> str:
        """An interval: `24.5 to 26.2`."""
        places = digits(found.half_width)
        low, high = (self.words.format_number(end, places) for end in (found.low, found.high))
        return self.words("figure-interval", low=low, high=high)

    def difference(self, figure: Figure, found: Estimate, places: int | None = None) -> str:
        """How a figure differs: `+2.1 ± 0.3`, or for shares, in percentage points, `+2.1 ± 0.3 pp`."""
        change = self.change(in_percent(figure, found), places)
        return change if figure.unit == "number" else self.points(change)

    def change(self, found: Estimate, places: int | None = None) -> str:
        """A difference with its interval: `+2.1 ± 0.3`."""
        places = digits(found.half_width) if places is None else places
        change = self.words.format_number(found.value, places, "+")
        return f"{change} ± {self.words.format_number(found.half_width, places)}"

    def setup(self, experiment: Experiment, compared: str = "") -> str:
        """The game that was played: the edition, the options that differ from the sheet, and the seed."""
        game = experiment.game
        changed = [f"{name} {str(value).lower()}" for name, value in game.rules.changed().items() if name != compared]
        written = [self.words("figure-written", count=len(game.written))] if game.written else []
        seed = self.words("figure-seed", seed=str(experiment.seed))
        return ", ".join([game.edition.id, *(changed or [self.words("figure-sheet")]), *written, seed])
