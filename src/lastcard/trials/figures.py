"""Every figure of a simulation, declared once.

The table of `lastcard simulate`, its comparison, the CSV file, the JSON data, the plot and the table in
`docs/simulation.md` all read `QUANTITIES` and `FIGURES`. To add a figure, add it here, and its texts to the catalogue:
`figure-<name>`, `figure-<name>-head` and `figure-<name>-line`; for a quantity of each seat `figure-seat-<name>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from lastcard.kernel.batch import Batch
from lastcard.kernel.matches import MOST_MOVES
from lastcard.trials.experiment import Experiment, GameUnit
from lastcard.trials.moments import Measure

if TYPE_CHECKING:
    from numpy.typing import NDArray

FigureUnit = Literal["number", "percent", "points"]
"""How a figure is written: as it is, as a percentage, or as a difference in percentage points."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number that is measured in every game."""

    name: str
    values: Callable[[Experiment, Batch], NDArray[Any]]
    """One value a game; for a quantity of each seat, one row a game with a column a seat."""
    by_seat: bool = False
    exported: bool = True
    """Whether it is a column of the CSV file and, for a quantity of each seat, its mean a column of the table."""

    @property
    def message(self) -> str:
        """Id of the head of its column, for a quantity of each seat."""
        return f"figure-seat-{self.name.replace('_', '-')}"

    def names(self, seats: int) -> list[str]:
        """Its names in sums and columns: one, or one for each seat (`score_0`, `score_1`, …)."""
        return [of_seat(self.name, seat) for seat in range(seats)] if self.by_seat else [self.name]


def of_seat(quantity: str, seat: int) -> str:
    """Name of one seat's quantity."""
    return f"{quantity}_{seat}"


QUANTITIES = (
    Quantity("games", lambda experiment, batch: np.ones(len(batch.moves)), exported=False),
    Quantity("rounds", lambda experiment, batch: batch.rounds),
    Quantity("moves", lambda experiment, batch: batch.moves),
    Quantity("draws", lambda experiment, batch: batch.draws),
    Quantity("lead_changes", lambda experiment, batch: batch.lead_changes),
    Quantity("blocked", lambda experiment, batch: batch.winners == 0, exported=False),
    Quantity("first_won", lambda experiment, batch: _first_won(experiment, batch), exported=False),
    Quantity("won", lambda experiment, batch: seats_won(experiment, batch), by_seat=True, exported=False),
    Quantity("score", lambda experiment, batch: batch.scores, by_seat=True),
)
EXPORTED = tuple(quantity for quantity in QUANTITIES if quantity.exported)
SEAT_COLUMNS = tuple(quantity for quantity in EXPORTED if quantity.by_seat)


@dataclass(frozen=True, slots=True)
class Figure:
    """A result with its interval."""

    name: str
    """Its key in JSON; with hyphens for underscores, the end of its message ids."""
    unit: FigureUnit
    measure: Callable[[Experiment], Measure]
    """How it is computed from the quantities."""
    about: str
    """The definition of the figure, for the documentation."""
    is_share: bool = False
    """Whether it counts games out of all games: then its interval is Wilson's."""
    game: GameUnit | None = None
    """The only kind of game for which tables and plots show it."""
    in_summary: bool = True
    """Whether the results of one experiment have it."""
    lines: int = 1
    """How many lines it takes in the table."""
    has_head: bool = True
    """Whether its line in the table has a heading, or continues the figure before."""
    in_comparison: bool = True
    player: str = ""
    """The player whose wins it counts."""

    def is_shown(self, unit: GameUnit) -> bool:
        """Whether tables and plots of such games show it."""
        return self.game in (None, unit)

    @property
    def message(self) -> str:
        """Id of its label in the catalogue; the ids of its other texts begin with it."""
        return "figure-wins" if self.player else f"figure-{self.name.replace('_', '-')}"


def mean_of(quantity: str) -> Callable[[Experiment], Measure]:
    """Mean of a quantity over the games."""
    return lambda experiment: Measure({quantity: 1})


def mean_of_seats(quantity: str, seats: Sequence[int]) -> Measure:
    """Mean of a quantity over these seats and the games."""
    return Measure({of_seat(quantity, seat): 1 / len(seats) for seat in seats})


def fair_share(experiment: Experiment) -> Measure:
    """How often a seat wins on average."""
    return mean_of_seats("won", range(experiment.game.seats))


def _first_gain(experiment: Experiment) -> Measure:
    """How much more often than on average the first seat wins."""
    others = {name: -weight for name, weight in fair_share(experiment).above.items()}
    return Measure({"first_won": 1, **others})


FIGURES = (
    Figure(
        "length",
        "number",
        mean_of("moves"),
        "every action counts: plays, draws, passes, calls, catches, challenges, choices",
        lines=2,
    ),
    Figure("rounds", "number", mean_of("rounds"), "only with `--matches`", game="match"),
    Figure(
        "lead_changes",
        "number",
        mean_of("lead_changes"),
        "in a round, changes of the seat with the fewest cards; in a match, of the seat with the best score after a "
        "round. A seat that only draws level does not take the lead",
    ),
    Figure(
        "draws",
        "percent",
        lambda experiment: Measure({"draws": 1}, {"moves": 1}),
        "turns that begin with a draw; cards drawn as a penalty are not moves",
    ),
    Figure(
        "blocked",
        "percent",
        mean_of("blocked"),
        f"rounds that end with no winner (R-BLOCKED), or that are stopped after {MOST_MOVES:,} moves",
        is_share=True,
    ),
    Figure(
        "score",
        "number",
        lambda experiment: mean_of_seats("score", range(experiment.game.seats)),
        "points of the round, or the final score of the match",
        in_summary=False,
    ),
    Figure(
        "first",
        "percent",
        mean_of("first_won"),
        "wins of the seat to the left of the dealer; in a match, of the first dealer",
        is_share=True,
        in_comparison=False,
    ),
    Figure(
        "first_gain",
        "points",
        _first_gain,
        "how much more often that seat wins than a seat does on average",
        has_head=False,
    ),
)


def wins_of(player: str, seats: Sequence[int]) -> Figure:
    """How often a seat of that player wins."""
    about = "a match that ends in a tie is won by everyone who shares it; a round is won by the whole team"
    return Figure(f"{player} wins", "percent", lambda experiment: mean_of_seats("won", seats), about, player=player)


def summary_figures() -> Iterator[Figure]:
    """Figures of one experiment, in the order of the table."""
    return (figure for figure in FIGURES if figure.in_summary)


def compared_figures(experiment: Experiment) -> Iterator[Figure]:
    """Figures that experiments are compared by."""
    yield from (figure for figure in FIGURES if figure.in_comparison and figure.is_shown(experiment.unit))
    players = seats_by_player(experiment)
    if len(players) > 1:
        yield from (wins_of(player, seats) for player, seats in players.items())


def seats_by_player(experiment: Experiment) -> dict[str, list[int]]:
    """The seats of each player, in the order of their first seats."""
    seats: dict[str, list[int]] = {}
    for seat, player in enumerate(experiment.players):
        seats.setdefault(player.name, []).append(seat)
    return seats


def quantity_names(seats: int) -> list[str]:
    """Names of all quantities in a game with that many seats."""
    return [name for quantity in QUANTITIES for name in quantity.names(seats)]


def measure_games(experiment: Experiment, batch: Batch) -> NDArray[np.float64]:
    """Quantities of each game, with a column for each of `quantity_names`."""
    columns = [quantity.values(experiment, batch) for quantity in QUANTITIES]
    return np.column_stack(columns).astype(np.float64)


def winners_of(experiment: Experiment, batch: Batch) -> NDArray[np.int64]:
    """Winners of each game, a bit a seat. When a seat of a team goes out, the whole team wins the round."""
    winners = batch.winners.astype(np.int64)
    if experiment.unit == "match" or not experiment.game.rules.teams:
        return winners
    teams = [sum(1 << seat for seat in range(side, experiment.game.seats, 2)) for side in (0, 1)]
    return np.where(winners & teams[0], teams[0], np.where(winners & teams[1], teams[1], 0))


def seats_won(experiment: Experiment, batch: Batch) -> NDArray[np.int64]:
    """1 for each seat that won, 0 for the others: a row a game."""
    won: NDArray[np.int64] = (winners_of(experiment, batch)[:, None] >> np.arange(experiment.game.seats)) & 1
    return won


def _first_won(experiment: Experiment, batch: Batch) -> NDArray[np.int64]:
    first = batch.first.astype(np.intp)[:, None]
    return np.take_along_axis(seats_won(experiment, batch), first, axis=1)[:, 0]
