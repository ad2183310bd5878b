"""Results of `lastcard simulate` as tables of at most eighty columns."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import chain, repeat

from rich.table import Table
from rich.text import Text

from lastcard.cli.report import figure_table as table_of
from lastcard.cli.report import print_table
from lastcard.text.language import current_translator, t
from lastcard.text.terminal_output import AnsiStyle, label_value, print_wrapped, wants_colour
from lastcard.trials.counters import Comparison, GameCounter
from lastcard.trials.estimates import Estimate
from lastcard.trials.figure_text import FigureText, digits, in_percent, shorten
from lastcard.trials.figures import SEAT_COLUMNS, Figure, compared_figures, summary_figures
from lastcard.trials.summary import PlayerFigures, SeatFigures, Summary, differences, summarize

_ABREAST = 3  # values beside the first one
_NAME = 22


def show(counter: GameCounter) -> None:
    """Print how often each player won, and the figures of the games."""
    found, text = summarize(counter), FigureText(current_translator())
    print_wrapped(label_value(text.games(found.games, found.unit), text.setup(counter.experiment)))
    print_table(_winners(found, text))
    print()
    paint = AnsiStyle(wants_colour(sys.stdout))
    lines = list(_sentences(found, text))
    margin = max(len(name) for name, _ in lines) + 2
    for name, said in lines:
        print(paint.bold(name.ljust(margin)) + said)


def show_comparison(compared: Comparison, option: str, values: Sequence[str]) -> None:
    """Print a column for each value; under each figure the difference from the first value."""
    first, text = compared.counters[0], FigureText(current_translator())
    games = text.games(first.games, first.experiment.unit)
    print_wrapped(t("simulate-compared", games=games, option=option, played=text.setup(first.experiment, option)))
    for start in range(1, len(values), _ABREAST):
        print_table(_columns(compared, values, [0, *range(start, len(values))[:_ABREAST]], text))
    print()
    print_wrapped(t("simulate-under", option=option, value=values[0]))


def _winners(found: Summary, text: FigureText) -> Table:
    columns = ("seat", "player", "wins", "rate", "interval")
    means = (t(column.message) for column in SEAT_COLUMNS)
    table = table_of(*(t(f"simulate-{column}") for column in columns), *means)
    table.columns[1].justify = "left"
    for seat in found.seats:
        table.add_row(
            str(seat.seat), shorten(seat.player, _NAME), *_wins(seat, text), end_section=seat is found.seats[-1]
        )
    if len(found.players) < len(found.seats):
        for player in found.players:
            name = shorten(player.player, _NAME)
            table.add_row(t("simulate-mean"), name, *_wins(player, text, player.seats))
    return table


def _wins(found: SeatFigures | PlayerFigures, text: FigureText, seats: int = 1) -> Iterator[str]:
    yield text.words.format_number(found.wins / seats)
    yield text.percent(found.rate)
    yield f"{text.interval(found.rate.over(0.01))} %"
    yield from (text.number(found.figures[column.name]) for column in SEAT_COLUMNS)


def _sentences(found: Summary, text: FigureText) -> Iterator[tuple[str, str]]:
    for figure in summary_figures():
        if figure.is_shown(found.unit):
            heads = chain([text.head(figure)], repeat(""))
            yield from zip(heads, text.lines(figure, found), strict=False)


def _columns(compared: Comparison, values: Sequence[str], places: Sequence[int], text: FigureText) -> Table:
    table = table_of("", *(values[place] for place in places))
    apart = {place: differences(compared, place) for place in places[1:]}
    for figure in compared_figures(compared.counters[0].experiment):
        found = [_mean(compared.counters[place], figure) for place in places]
        more = [apart[place][figure.name] for place in places[1:]]
        if any(estimate.value for estimate in found):
            table.add_row(text.label(figure), *_cells(figure, found, more, text))
    return table


def _mean(counter: GameCounter, figure: Figure) -> Estimate:
    return counter.moments.estimate(figure.measure(counter.experiment))


def _cells(figure: Figure, found: Sequence[Estimate], apart: Sequence[Estimate], text: FigureText) -> list[Text]:
    """Return each figure with its difference, bold if significant, with the same decimals in a row."""
    shown = [in_percent(figure, estimate) for estimate in found]
    widest = (in_percent(figure, estimate).half_width for estimate in (*found, *apart))
    places = digits(max(widest))
    cells = [Text(text.value(figure, estimate, places)) for estimate in shown]
    for cell, estimate in zip(cells[1:], apart, strict=True):
        style = "bold" if estimate.low * estimate.high > 0 else "dim"
        cell.append(f"\n{text.difference(figure, estimate, places)}", style)
    return cells
