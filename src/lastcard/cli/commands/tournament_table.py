"""Results of `lastcard tournament` as tables of at most eighty columns."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from lastcard.cli.report import figure_table, print_table
from lastcard.text.language import current_translator, format_list, format_number, t
from lastcard.text.terminal_output import label_value, print_wrapped
from lastcard.trials.figure_text import FigureText, shorten
from lastcard.trials.ratings import MEAN, Rating
from lastcard.trials.tournament import BotStanding, Standings, Tournament

_ABREAST = 6  # columns of the matrix that fit beside the names
_NAME = 22
_OPEN = "…"


def show(tournament: Tournament, found: Standings) -> None:
    """Print the ranking, for three or more bots the matrix of results, and remarks."""
    played, text = tournament.experiment(tournament.pairs[0], 0), FigureText(current_translator())
    games, seats = text.games(found.games, played.unit), t("tournament-seats", count=len(played.players))
    print_wrapped(label_value(f"{games}, {seats}", text.setup(played)))
    print_wrapped(t("tournament-deals", count=found.deals))
    print_table(_ranking(found.bots, text))
    for first in range(0, len(found.bots), _ABREAST) if len(found.bots) > 2 else ():
        print_table(_matrix(found.bots, range(len(found.bots))[first : first + _ABREAST]))
    print()
    print_wrapped(" ".join(_remarks(found)))


def _named(*columns: str) -> Table:
    """Return a table with ranks and names at the left."""
    made = figure_table("", *columns)
    made.columns[0].justify, made.columns[1].justify = "right", "left"
    return made


def _ranking(bots: tuple[BotStanding, ...], text: FigureText) -> Table:
    columns = ("rating", "interval", "wins", "interval")
    ranking = _named(t("mark-bot"), *(t(f"tournament-{column}") for column in columns))
    for place, bot in enumerate(bots, 1):
        wins = text.percent(bot.wins), text.interval(bot.wins.over(0.01))
        ranking.add_row(str(place), shorten(bot.name, _NAME), f"{bot.rating.value:.0f}", _ends(bot.rating), *wins)
    return ranking


def _ends(rating: Rating) -> str:
    low, high = (_OPEN if end is None else f"{end:.0f}" for end in (rating.low, rating.high))
    return t("figure-interval", low=low, high=high)


def _matrix(bots: tuple[BotStanding, ...], columns: range) -> Table:
    """Return the share that each row won against each column."""
    matrix = _named(t("tournament-against"), *(str(column + 1) for column in columns))
    for place, bot in enumerate(bots, 1):
        against = (bot.against.get(bots[column].name) for column in columns)
        shares = ("·" if share is None else format_number(100 * share.value, 1) for share in against)
        matrix.add_row(str(place), shorten(bot.name, _NAME), *shares)
    return matrix


def _remarks(found: Standings) -> Iterator[str]:
    """Yield remarks on what the figures show and what they can't show."""
    yield t("tournament-elo", mean=f"{MEAN:.0f}")
    yield t("tournament-observed")
    if found.level:
        pairs = [format_list([better, other]) for better, other in found.level]
        yield t("tournament-level", pairs=", ".join(pairs))
    if any(None in (bot.rating.low, bot.rating.high) for bot in found.bots):
        yield t("tournament-no-end", sign=_OPEN)
