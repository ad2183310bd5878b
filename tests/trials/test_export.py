"""CSV rows, JSON data and plots."""

from __future__ import annotations

import csv
import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from lastcard.kernel.batch import Batch
from lastcard.trials.counters import Comparison
from lastcard.trials.errors import TrialError
from lastcard.trials.experiment import Experiment
from lastcard.trials.export import CsvRows, check_writable, comparison_data, summary_data
from lastcard.trials.plots import plot
from lastcard.trials.runner import chunks
from tests.trials.artificial_games import experiment, games

TITLE = "{http://www.w3.org/2000/svg}title"
PNG = b"\x89PNG"


def compared(*experiments: object, counter: int = 60) -> Comparison:
    made = Comparison(experiments)  # type: ignore[arg-type]
    for chunk in chunks(experiments, counter, 1):  # type: ignore[arg-type]
        made.add(chunk)
    return made


def rows_of(path: Path, *chunks: list[Batch], experiments: list[Experiment], **compared: Any) -> list[dict[str, str]]:
    """Return the rows that these games leave in a file."""
    with closing(CsvRows(str(path), experiments, **compared)) as rows:
        for chunk in chunks:
            rows.add(chunk)
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_csv_has_row_for_each_game(tmp_path: Path) -> None:
    batch = games(np.random.default_rng(2), [0.5, 0.5], 5)
    batch = batch._replace(winners=np.array([0, 1, 2, 3, 1], np.uint16))
    read = rows_of(tmp_path / "games.csv", [batch], [batch], experiments=[experiment("2")])
    assert [row["game"] for row in read] == [str(number) for number in range(10)]
    assert [row["winners"] for row in read[:5]] == ["", "0", "1", "0 1", "0"]
    assert [int(row["moves"]) for row in read[5:]] == batch.moves.tolist()
    assert [[int(row["score_0"]), int(row["score_1"])] for row in read[:5]] == batch.scores.tolist()
    assert len(read[0]) == 9


def test_csv_lists_whole_team_as_winners(tmp_path: Path) -> None:
    batch = games(np.random.default_rng(2), [0.25] * 4, 3)._replace(winners=np.array([0, 1, 8], np.uint16))
    read = rows_of(tmp_path / "games.csv", [batch], experiments=[experiment("4", teams=True)])
    assert [row["winners"] for row in read] == ["", "0 2", "1 3"]


def test_plot_without_changes_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "same.svg"
    plot(compared(experiment("2"), experiment("2", hand_limit=112)), str(path), "hand_limit", ["0", "112"])
    assert "length in moves" in path.read_text("utf-8")


def test_plot_path_may_be_only_suffix(tmp_path: Path) -> None:
    plot(compared(experiment("2")), str(tmp_path / ".svg"))
    assert [path.name for path in tmp_path.iterdir()] == [".svg"]


def test_csv_of_comparison_has_value_column(tmp_path: Path) -> None:
    batch = games(np.random.default_rng(2), [0.5, 0.5], 3)
    both = [experiment("2"), experiment("2", stacking="any")]
    path = tmp_path / "games.csv"
    read = rows_of(path, [batch, batch], experiments=both, option="stacking", values=["off", "any"])
    assert [(row["stacking"], row["game"]) for row in read] == [
        (value, str(number)) for value in ("off", "any") for number in range(3)
    ]


def test_summary_data_is_plain_json() -> None:
    made = compared(experiment("beginner,casual"), experiment("beginner,casual", stacking="same"))
    data = json.loads(json.dumps(summary_data(made.counters[0])))
    assert data["players"] == ["beginner", "casual"]
    assert data["games"] == 60
    assert data["rules"] == {}
    assert data["seats"][0]["rate"]["low"] <= data["seats"][0]["rate"]["value"]
    both = json.loads(json.dumps(comparison_data(made, "stacking", ["off", "same"])))
    first, other = both["columns"]
    assert "difference" not in first
    assert other["rules"] == {"stacking": "same"}
    moved = other["length"]["mean"]["value"] - first["length"]["mean"]["value"]
    assert other["difference"]["length"]["value"] == pytest.approx(moved)


def test_check_writable_leaves_existing_file(tmp_path: Path) -> None:
    there, new = tmp_path / "there", tmp_path / "new"
    there.write_text("mine", "utf-8")
    check_writable(str(there))
    check_writable(str(new))
    assert there.read_text("utf-8") == "mine"
    assert not new.exists()
    for wrong in (tmp_path, tmp_path / "no" / "folder", "nul\0"):
        with pytest.raises(TrialError, match="can't be written"):
            check_writable(str(wrong))


def words_of(path: Path) -> str:
    """Return the texts of a plot: matplotlib writes each one as a comment."""
    return path.read_text("utf-8")


def test_plot_of_one_experiment_has_expected_texts(tmp_path: Path) -> None:
    path = tmp_path / "wins.svg"
    plot(compared(experiment("beginner,casual,casual")), str(path))
    title = "Wins and length of 60 rounds"
    assert (ElementTree.parse(path).findtext(TITLE) or "").startswith(title)
    for said in (title, "seat 0  beginner", "seat 2  casual", "fair share 33.3 %", "median ", "seed 1"):
        assert said in words_of(path)


def test_plot_of_comparison_has_expected_texts(tmp_path: Path) -> None:
    path = tmp_path / "effect.svg"
    made = compared(experiment("3"), experiment("3", stacking="same"), experiment("3", stacking="any"))
    plot(made, str(path), "stacking", ["off", "same", "any"])
    for said in ("Effects of stacking, compared with stacking off", "length in moves", "same", "any"):
        assert said in words_of(path)
    assert "won by nobody" not in words_of(path)  # it never happened, so there is nothing to draw


def test_same_games_give_same_plot(tmp_path: Path) -> None:
    made = compared(experiment("2"))
    for name in ("one.svg", "two.svg", "one.png", "two.PNG"):
        plot(made, str(tmp_path / name))
    one, two = (
        re.sub(r"\bp[0-9a-f]{10}\b", "a clip", (tmp_path / name).read_text()) for name in ("one.svg", "two.svg")
    )
    assert one == two  # but for the names of clips, which matplotlib takes from where they lie in memory
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.PNG").read_bytes()
    assert (tmp_path / "one.png").read_bytes().startswith(PNG)


def test_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(TrialError, match="can't be written"):
        plot(compared(experiment("2")), str(tmp_path / "gone" / "one.png"))
