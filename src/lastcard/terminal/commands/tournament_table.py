"""What `lastcard tournament` found, as tables of at most eighty columns."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from lastcard.terminal.tables import console, say, table
from lastcard.trials.ratings import MEAN, Rating
from lastcard.trials.tournament import Standing, Standings, Tournament
from lastcard.trials.wording import games_told, interval, percent, short, table_told

_ABREAST = 6  # columns of the matrix that fit beside the names
_NAME = 22
_OPEN = "…"


def show(tournament: Tournament, found: Standings) -> None:
    """The ranking, of three or more who won how much against whom, and what the figures mean."""
    played = tournament.table(tournament.pairs[0], 0)
    say(f"{games_told(found.games, played.unit)}, {len(played.players)} seats: {table_told(played)}")
    say(f"{found.deals:,} deals, each played by every two bots from both sides")
    print()
    out = console()
    out.print(_ranking(found.bots))
    for first in range(0, len(found.bots), _ABREAST) if len(found.bots) > 2 else ():
        print()
        out.print(_matrix(found.bots, range(len(found.bots))[first : first + _ABREAST]))
    print()
    say(" ".join(_remarks(found)))


def _named(*columns: str) -> Table:
    """Places and names at the left."""
    made = table("", *columns)
    made.columns[0].justify, made.columns[1].justify = "right", "left"
    return made


def _ranking(bots: tuple[Standing, ...]) -> Table:
    ranking = _named("bot", "rating", "95 % interval", "wins", "95 % interval")
    for place, bot in enumerate(bots, 1):
        wins = percent(bot.wins), interval(bot.wins.over(0.01))
        ranking.add_row(str(place), short(bot.name, _NAME), f"{bot.rating.value:.0f}", _ends(bot.rating), *wins)
    return ranking


def _ends(rating: Rating) -> str:
    low, high = (_OPEN if end is None else f"{end:.0f}" for end in (rating.low, rating.high))
    return f"{low} to {high}"


def _matrix(bots: tuple[Standing, ...], columns: range) -> Table:
    """What the row won of the column."""
    matrix = _named("wins, %, against", *(str(column + 1) for column in columns))
    for place, bot in enumerate(bots, 1):
        against = (bot.against.get(bots[column].name) for column in columns)
        shares = ("·" if share is None else f"{100 * share.value:.1f}" for share in against)
        matrix.add_row(str(place), short(bot.name, _NAME), *shares)
    return matrix


def _remarks(found: Standings) -> Iterator[str]:
    """What the figures mean, and what they can't say."""
    yield f"Ratings are on the Elo scale, {MEAN:.0f} being the mean of these bots: 100 points more win 64 %."
    yield "The intervals take each deal, with all that was played on it, as one observation."
    if found.level:
        level = ", ".join(f"{better} and {other}" for better, other in found.level)
        yield f"So many deals don't tell apart {level}."
    if any(None in (bot.rating.low, bot.rating.high) for bot in found.bots):
        yield f"Where all was won or all was lost nothing says by how much, and the interval has no end ({_OPEN})."
