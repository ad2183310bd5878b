"""Results for other programs: a CSV row for each game, and the figures as data for JSON."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from os import remove
from os.path import exists
from typing import Any

import numpy as np

from lastcard.effects.rule import write_rule
from lastcard.kernel.batch import Batch
from lastcard.trials.counters import Comparison, GameCounter
from lastcard.trials.errors import TrialError
from lastcard.trials.experiment import Experiment
from lastcard.trials.figures import EXPORTED, winners_of
from lastcard.trials.summary import differences, summarize

JSON_VERSION = 1
"""Of the data that `simulate` and `tournament` print; it rises when a name or a meaning changes."""
_COLUMNS = ("game", "winners", "first")


def check_writable(path: str) -> None:
    """Raise an error when the file can't be written; an existing file stays as it is."""
    if not path:
        raise TrialError("error-file-name-empty")
    with writing(path):
        there = exists(path)
        with open(path, "ab"):
            pass
        if not there:
            remove(path)


@contextmanager
def writing(path: str) -> Iterator[None]:
    """Raise an error that names the file when it can't be written: the disk is full, for example."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise TrialError("error-file-unwritable", path=path, why=error) from error


class CsvRows:
    """A CSV file with a row for each game. With several experiments, each row begins with the compared value."""

    def __init__(
        self, path: str, experiments: Sequence[Experiment], option: str | None = None, values: Sequence[str] = ("",)
    ) -> None:
        self._path = path
        with writing(path):
            self._file = open(path, "w", encoding="utf-8", newline="")  # noqa: SIM115 - `close` closes it
        self._writer = csv.writer(self._file)
        self._settings = experiments
        self._values = [[value] if option else [] for value in values]
        self._game = 0
        names = [name for quantity in EXPORTED for name in quantity.names(experiments[0].game.seats)]
        self._writer.writerow([*([option] if option else []), *_COLUMNS, *names])

    def add(self, chunk: Sequence[Batch]) -> None:
        """Write the rows of these games: a batch for each experiment."""
        for experiment, value, batch in zip(self._settings, self._values, chunk, strict=True):
            rows = _rows(experiment, batch, self._game)
            with writing(self._path):
                self._writer.writerows(value + row for row in rows)
        self._game += len(chunk[0].moves)

    def close(self) -> None:
        """Write the rest, and close the file."""
        with writing(self._path):
            self._file.close()


def _rows(experiment: Experiment, batch: Batch, start: int) -> list[list[object]]:
    seats = range(experiment.game.seats)
    bits = winners_of(experiment, batch).tolist()
    winners = [" ".join(str(seat) for seat in seats if won >> seat & 1) for won in bits]
    columns = [batch.first, *(quantity.values(experiment, batch) for quantity in EXPORTED)]
    numbers = np.column_stack(columns).tolist()
    return [[start + number, won, *row] for number, (won, row) in enumerate(zip(winners, numbers, strict=True))]


def experiment_data(experiment: Experiment) -> dict[str, Any]:
    """Return what was played, as data."""
    game = experiment.game
    return {
        "edition": game.edition.id,
        "rules": game.rules.changed(),
        "written": [write_rule(rule) for rule in game.written],
        "unit": experiment.unit,
        "seed": experiment.seed,
        "players": [player.name for player in experiment.players],
        "never_slip": any(player.never_slips for player in experiment.players),
    }


def summary_data(counter: GameCounter) -> dict[str, Any]:
    """Return the figures as data; an estimate is its value and the ends of its interval."""
    data = asdict(summarize(counter))
    figures = data.pop("figures") | {"length": data.pop("length")}
    data["seats"] = [_flat(seat) for seat in data["seats"]]
    players = [_flat(player) for player in data.pop("players")]
    return {**experiment_data(counter.experiment), **data, **figures, "by_player": players}


def _flat(data: dict[str, Any]) -> dict[str, Any]:
    """Return the data of a seat or a player, with its figures beside the rest."""
    figures = data.pop("figures")
    return {**data, **figures}


def comparison_data(compared: Comparison, option: str, values: Sequence[str]) -> dict[str, Any]:
    """Return the figures of every experiment as data, and how each differs from the first."""
    columns = []
    for place, (value, counter) in enumerate(zip(values, compared.counters, strict=True)):
        column = {"value": value, **summary_data(counter)}
        if place:
            column["difference"] = {name: asdict(found) for name, found in differences(compared, place).items()}
        columns.append(column)
    return {"compare": option, "columns": columns}
