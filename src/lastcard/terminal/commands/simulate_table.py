"""What `lastcard simulate` found, as tables of at most eighty columns."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from lastcard.terminal.tables import console, say
from lastcard.terminal.tables import table as table_of
from lastcard.terminal.told.paint import Paint, wants_colour
from lastcard.trials.counting import Comparison, Count
from lastcard.trials.estimates import Estimate
from lastcard.trials.summary import PlayerFigures, SeatFigures, Summary, differences, measures, summary
from lastcard.trials.wording import (
    change,
    digits,
    games_told,
    in_percent,
    interval,
    label,
    number,
    percent,
    short,
    table_told,
)

_ABREAST = 3  # values that stand beside the first
_NAME, _MARGIN = 22, 13


def show(count: Count) -> None:
    """Who won how often, and what the games were like."""
    found = summary(count)
    say(f"{games_told(found.games, found.unit)}: {table_told(count.setting)}")
    _print(_winners(found))
    print()
    paint = Paint(wants_colour(sys.stdout))
    for name, said in _sentences(found):
        print(paint.bold(name.ljust(_MARGIN)) + said)


def show_comparison(compared: Comparison, option: str, values: Sequence[str]) -> None:
    """A column a value; under each figure how much more it is than with the first value."""
    first = compared.counts[0]
    say(f"{games_told(first.games, first.setting.unit)} with each {option}: {table_told(first.setting, option)}")
    for start in range(1, len(values), _ABREAST):
        _print(_columns(compared, values, [0, *range(start, len(values))[:_ABREAST]]))
    print()
    say(f"Under a figure: how it differs from {option} {values[0]}, ± its 95 % interval.")


def _print(table: Table) -> None:
    """After an empty line; rich pads every line, which leaves blanks at the ends."""
    out = console()
    with out.capture() as printed:
        out.print(table)
    print("", *(line.rstrip() for line in printed.get().splitlines()), sep="\n")


def _winners(found: Summary) -> Table:
    table = table_of("seat", "player", "wins", "win rate", "95 % interval", "mean score")
    table.columns[1].justify = "left"
    for seat in found.seats:
        table.add_row(str(seat.seat), short(seat.player, _NAME), *_wins(seat), end_section=seat is found.seats[-1])
    if len(found.players) < len(found.seats):
        for player in found.players:
            table.add_row("mean", short(player.player, _NAME), *_wins(player, player.seats))
    return table


def _wins(figures: SeatFigures | PlayerFigures, seats: int = 1) -> tuple[str, str, str, str]:
    rate = figures.rate
    wins = f"{figures.wins / seats:,.0f}"
    return wins, percent(rate), f"{interval(rate.over(0.01))} %", number(figures.score)


def _sentences(found: Summary) -> Iterator[tuple[str, str]]:
    length = found.length
    yield "length", f"{number(length.mean)} moves ({interval(length.mean)}), median {length.median:,}"
    yield "", f"5 to 95 % of them: {length.low:,} to {length.high:,} moves"
    if found.unit == "match":
        yield "rounds", f"{number(found.rounds)} in a match ({interval(found.rounds)})"
    yield "lead", f"changes {number(found.lead_changes)} times ({interval(found.lead_changes)})"
    yield "draws", f"{percent(found.draws)} of the moves ({interval(found.draws.over(0.01))})"
    if found.blocked.value:
        yield "blocked", f"{percent(found.blocked)} ({interval(found.blocked.over(0.01))}): won by nobody"
    else:
        yield "blocked", "none"
    yield from _going_first(found)


def _going_first(found: Summary) -> Iterator[tuple[str, str]]:
    gain = found.first_gain.over(0.01)
    yield "going first", f"wins {percent(found.first)} ({interval(found.first.over(0.01))})"
    told = "" if gain.low * gain.high > 0 else ", which may be chance"
    yield "", f"{change(gain)} points on the fair {100 * found.fair:.1f} %{told}"


def _columns(compared: Comparison, values: Sequence[str], places: Sequence[int]) -> Table:
    table = table_of("", *(values[place] for place in places))
    apart = {place: differences(compared, place) for place in places[1:]}
    for name, measure in measures(compared.counts[0].setting).items():
        found = [in_percent(name, compared.counts[place].moments.estimate(measure)) for place in places]
        more = [in_percent(name, apart[place][name]) for place in places[1:]]
        if any(estimate.value for estimate, _ in found):
            table.add_row(label(name), *_cells(found, more))
    return table


def _cells(found: Sequence[tuple[Estimate, str]], apart: Sequence[tuple[Estimate, str]]) -> list[Text]:
    """Each figure; under it the difference, strong if it can't be chance. All of a row with the same decimals."""
    places = digits(max(estimate.reach for estimate, _ in (*found, *apart)))
    cells = [Text(f"{number(estimate, places)}{sign}") for estimate, sign in found]
    for cell, (estimate, sign) in zip(cells[1:], apart, strict=True):
        style = "bold" if estimate.low * estimate.high > 0 else "dim"
        cell.append(f"\n{change(estimate, sign, places)}", style)
    return cells
