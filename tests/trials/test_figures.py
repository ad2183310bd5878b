"""A figure is declared once: the table, the comparison, the data and the plot read the declaration."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from lastcard.cli.main import main
from lastcard.text.translator import LANGUAGES, translator
from lastcard.trials import export, figures
from lastcard.trials.figures import FIGURES, QUANTITIES, SEAT_COLUMNS, Figure, Quantity, mean_of, wins_of


def messages(figure: Figure) -> Iterator[str]:
    """Yield the ids of all messages about a figure."""
    if figure.in_comparison:
        yield figure.message
    if figure.in_summary and figure.has_head:
        yield f"{figure.message}-head"
    if figure.in_summary:
        yield f"{figure.message}-line"
        yield from (f"{figure.message}-line-{number}" for number in range(2, figure.lines + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_has_every_text_of_every_figure(language: str) -> None:
    wanted = [message for figure in FIGURES for message in messages(figure)]
    wanted += [wins_of("casual", [0]).message, *(column.message for column in SEAT_COLUMNS)]
    missing = [message for message in wanted if not translator(language).has(message)]
    assert missing == [], f"add to text/{language}/terminal/commands.ftl: {', '.join(missing)}"


def test_figures_and_quantities_have_unique_names() -> None:
    for declared in (FIGURES, QUANTITIES):
        names = [one.name for one in declared]
        assert len(set(names)) == len(names)


def test_new_figure_is_in_table_comparison_data_and_plot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without its texts the catalogue shows their ids."""
    plot = tmp_path / "plot.svg"
    new = Figure("calm_moves", "number", mean_of("moves"), "moves, counted once more")
    monkeypatch.setattr(figures, "FIGURES", (*FIGURES, new))
    asked = ["simulate", "--players", "2", "--games", "20", "--seed", "1"]
    compare = ["--compare", "stacking=off,same", "--plot", str(plot)]
    assert main(asked) == 0
    assert "figure-calm-moves-head  figure-calm-moves-line" in capsys.readouterr().out
    assert main([*asked, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["calm_moves"] == data["length"]["mean"]
    assert main([*asked, *compare]) == 0
    assert "\nfigure-calm-moves  " in capsys.readouterr().out
    assert "figure-calm-moves" in plot.read_text("utf-8")
    assert main([*asked, *compare, "--json"]) == 0
    differences = json.loads(capsys.readouterr().out)["columns"][1]["difference"]
    assert differences["calm_moves"] == differences["length"]


def test_new_quantity_is_in_csv(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    new = Quantity("passes", lambda experiment, batch: np.full(len(batch.moves), 3))
    monkeypatch.setattr(export, "EXPORTED", (*figures.EXPORTED, new))
    path = tmp_path / "games.csv"
    assert main(["simulate", "--players", "2", "--games", "4", "--seed", "1", "--csv", str(path)]) == 0
    rows = list(csv.DictReader(path.read_text("utf-8").splitlines()))
    assert [row["passes"] for row in rows] == ["3"] * 4
