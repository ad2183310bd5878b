"""Games and figures for other programs: a row a game as CSV, the figures as plain data for JSON."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import asdict
from os import remove
from os.path import exists
from typing import Any, TextIO

import numpy as np

from lastcard.effects.rule import write_rule
from lastcard.kernel.batch import Batch
from lastcard.trials.counters import Comparison, Count
from lastcard.trials.errors import TrialError
from lastcard.trials.experiment import Setting
from lastcard.trials.figures import EXPORTED, winners_of
from lastcard.trials.summary import differences, summary

_COLUMNS = ("game", "winners", "first")


def check_writable(path: str) -> None:
    """Raise an error when it can't be written; whatever is there stays as it is until there is something to write."""
    if not path:
        raise TrialError("error-file-name-empty")
    try:
        there = exists(path)
        with open(path, "ab"):
            pass
        if not there:
            remove(path)
    except (OSError, ValueError) as error:
        raise TrialError("error-file-unwritable", path=path, why=error) from error


class Rows:
    """One row a game, written as they are played. With several settings each row begins with the value it is of."""

    def __init__(
        self, file: TextIO, settings: Sequence[Setting], option: str | None = None, values: Sequence[str] = ("",)
    ) -> None:
        self._writer = csv.writer(file)
        self._settings = settings
        self._values = [[value] if option else [] for value in values]
        self._game = 0
        names = [name for quantity in EXPORTED for name in quantity.names(settings[0].game.seats)]
        self._writer.writerow([*([option] if option else []), *_COLUMNS, *names])

    def add(self, chunk: Sequence[Batch]) -> None:
        """Write the rows of these games: a batch for each setting."""
        for setting, value, batch in zip(self._settings, self._values, chunk, strict=True):
            self._writer.writerows(value + row for row in _rows(setting, batch, self._game))
        self._game += len(chunk[0].moves)


def _rows(setting: Setting, batch: Batch, start: int) -> list[list[object]]:
    seats = range(setting.game.seats)
    bits = winners_of(setting, batch).tolist()
    winners = [" ".join(str(seat) for seat in seats if won >> seat & 1) for won in bits]
    columns = [batch.first, *(quantity.values(setting, batch) for quantity in EXPORTED)]
    numbers = np.column_stack(columns).tolist()
    return [[start + number, won, *row] for number, (won, row) in enumerate(zip(winners, numbers, strict=True))]


def setting_data(setting: Setting) -> dict[str, Any]:
    """What was played."""
    game = setting.game
    return {
        "edition": game.edition.id,
        "rules": game.rules.changed(),
        "written": [write_rule(rule) for rule in game.written],
        "unit": setting.unit,
        "seed": setting.seed,
        "players": [player.name for player in setting.players],
        "never_slip": any(player.never_slips for player in setting.players),
    }


def summary_data(count: Count) -> dict[str, Any]:
    """The figures; an estimate is its value and the ends of its interval."""
    data = asdict(summary(count))
    figures = data.pop("figures") | {"length": data.pop("length")}
    data["seats"] = [_flat(seat) for seat in data["seats"]]
    players = [_flat(player) for player in data.pop("players")]
    return {**setting_data(count.setting), **data, **figures, "by_player": players}


def _flat(data: dict[str, Any]) -> dict[str, Any]:
    """The figures of a seat or a player beside what else is known of it."""
    figures = data.pop("figures")
    return {**data, **figures}


def comparison_data(compared: Comparison, option: str, values: Sequence[str]) -> dict[str, Any]:
    """The figures of every setting, and from the second on how they differ from the first."""
    columns = []
    for place, (value, count) in enumerate(zip(values, compared.counts, strict=True)):
        column = {"value": value, **summary_data(count)}
        if place:
            column["difference"] = {name: asdict(found) for name, found in differences(compared, place).items()}
        columns.append(column)
    return {"compare": option, "columns": columns}
