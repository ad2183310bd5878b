"""What `lastcard simulate` found, as tables of at most eighty columns."""

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
from lastcard.trials.counters import Comparison, Count
from lastcard.trials.estimates import Estimate
from lastcard.trials.figure_text import Wording, digits, in_percent, short
from lastcard.trials.figures import SEAT_COLUMNS, Figure, compared_figures, summary_figures
from lastcard.trials.summary import PlayerFigures, SeatFigures, Summary, differences, summary

_ABREAST = 3  # values that stand beside the first
_NAME = 22


def show(count: Count) -> None:
    """Who won how often, and what the games were like."""
    found, told = summary(count), Wording(current_translator())
    print_wrapped(label_value(told.games(found.games, found.unit), told.table(count.setting)))
    print_table(_winners(found, told))
    print()
    paint = AnsiStyle(wants_colour(sys.stdout))
    lines = list(_sentences(found, told))
    margin = max(len(name) for name, _ in lines) + 2
    for name, said in lines:
        print(paint.bold(name.ljust(margin)) + said)


def show_comparison(compared: Comparison, option: str, values: Sequence[str]) -> None:
    """A column a value; under each figure how much more it is than with the first value."""
    first, told = compared.counts[0], Wording(current_translator())
    games = told.games(first.games, first.setting.unit)
    print_wrapped(t("simulate-compared", games=games, option=option, played=told.table(first.setting, option)))
    for start in range(1, len(values), _ABREAST):
        print_table(_columns(compared, values, [0, *range(start, len(values))[:_ABREAST]], told))
    print()
    print_wrapped(t("simulate-under", option=option, value=values[0]))


def _winners(found: Summary, told: Wording) -> Table:
    columns = ("seat", "player", "wins", "rate", "interval")
    means = (t(column.message) for column in SEAT_COLUMNS)
    table = table_of(*(t(f"simulate-{column}") for column in columns), *means)
    table.columns[1].justify = "left"
    for seat in found.seats:
        table.add_row(
            str(seat.seat), short(seat.player, _NAME), *_wins(seat, told), end_section=seat is found.seats[-1]
        )
    if len(found.players) < len(found.seats):
        for player in found.players:
            name = short(player.player, _NAME)
            table.add_row(t("simulate-mean"), name, *_wins(player, told, player.seats))
    return table


def _wins(found: SeatFigures | PlayerFigures, told: Wording, seats: int = 1) -> Iterator[str]:
    yield told.words.format_number(found.wins / seats)
    yield told.percent(found.rate)
    yield f"{told.interval(found.rate.over(0.01))} %"
    yield from (told.number(found.figures[column.name]) for column in SEAT_COLUMNS)


def _sentences(found: Summary, told: Wording) -> Iterator[tuple[str, str]]:
    for figure in summary_figures():
        if figure.is_shown(found.unit):
            heads = chain([told.head(figure)], repeat(""))
            yield from zip(heads, told.lines(figure, found), strict=False)


def _columns(compared: Comparison, values: Sequence[str], places: Sequence[int], told: Wording) -> Table:
    table = table_of("", *(values[place] for place in places))
    apart = {place: differences(compared, place) for place in places[1:]}
    for figure in compared_figures(compared.counts[0].setting):
        found = [in_percent(figure, _mean(compared.counts[place], figure)) for place in places]
        more = [in_percent(figure, apart[place][figure.name]) for place in places[1:]]
        if any(estimate.value for estimate, _ in found):
            table.add_row(told.label(figure), *_cells(found, more, told))
    return table


def _mean(count: Count, figure: Figure) -> Estimate:
    return count.moments.estimate(figure.measure(count.setting))


def _cells(found: Sequence[tuple[Estimate, str]], apart: Sequence[tuple[Estimate, str]], told: Wording) -> list[Text]:
    """Each figure; under it the difference, strong if it can't be chance. All of a row with the same decimals."""
    places = digits(max(estimate.reach for estimate, _ in (*found, *apart)))
    cells = [Text(f"{told.number(estimate, places)}{sign}") for estimate, sign in found]
    for cell, (estimate, sign) in zip(cells[1:], apart, strict=True):
        style = "bold" if estimate.low * estimate.high > 0 else "dim"
        cell.append(f"\n{told.change(estimate, sign, places)}", style)
    return cells
