"""The chances to win as a plot: a line for each player, with the ends of the rounds and the marked decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import matplotlib as mpl
from matplotlib.figure import Figure

from lastcard.protocol.review import ReviewDocument
from lastcard.text.chance_lines import chance_at
from lastcard.text.language import t
from lastcard.trials.plots import INK, LINE, MUTED, OF_PLAYERS, PAPER, STYLE, save

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_DASHES = ("-", (0, (6, 3)), (0, (1, 2)), (0, (6, 2, 1, 2)), (0, (3, 1)))  # never colour alone
_SIZE = (9.6, 4.4)
_NAMES_APART = 5.5
"""Percent between two names at the ends of the lines."""


def plot_review(document: ReviewDocument, path: str) -> None:
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=_SIZE, layout="constrained")
        axes = figure.subplots()
        axes.set_title(t("review-chance-to-win"))
        _rounds(axes, document)
        for seat in _seats(document):
            steps, chances = zip(*document.lines[seat], strict=True)
            axes.plot(steps, [100 * chance for chance in chances], **_look(seat))  # type: ignore[arg-type]
        _decisions(axes, document)
        _names(axes, document)
        axes.set_ylim(-2, 102)
        axes.set_xlim(0, max(document.steps, 1))
        axes.set_yticks(range(0, 101, 25), [t("review-chance", value=value) for value in range(0, 101, 25)])
        axes.yaxis.grid(True, color=LINE, lw=0.6)
        axes.set_axisbelow(True)
        axes.set_xlabel(t("replay-step-label"))
        save(figure, path, t("review-chance-to-win"))


def _seats(document: ReviewDocument) -> list[int]:
    return [seat for seat, line in enumerate(document.lines) if line]


def _look(seat: int) -> dict[str, object]:
    """Ten players differ in colour or in dash."""
    dash = _DASHES[(seat + seat // len(OF_PLAYERS)) % len(_DASHES)]
    return {"color": OF_PLAYERS[seat % len(OF_PLAYERS)], "ls": dash, "lw": 2}


def _rounds(axes: Axes, document: ReviewDocument) -> None:
    """Draw a line at the end of each round, with who went out beside it, below the lines of the players."""
    for ended in document.rounds:
        axes.axvline(ended.end, color=LINE, lw=1)
        if ended.winner is not None:
            words = f"{document.names[ended.winner]} +{ended.points[ended.winner]}"
            axes.annotate(
                words, (ended.end, 1), (-3, -3), xycoords=("data", "axes fraction"), textcoords="offset points",
                ha="right", va="top", rotation=90, size=8, color=MUTED, parse_math=False,
                bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 0.6}, zorder=1,
            )  # fmt: skip


def _decisions(axes: Axes, document: ReviewDocument) -> None:
    """Draw a filled dot for a good choice, and a ring where a better one existed."""
    for decision in document.decisions:
        if decision.marked:
            chance = 100 * chance_at(document.lines[decision.seat], decision.step)
            colour = OF_PLAYERS[decision.seat % len(OF_PLAYERS)]
            filled = colour if decision.grade == "good" else PAPER
            axes.plot(decision.step, chance, "o", ms=8, mfc=filled, mec=colour, mew=2)


def _names(axes: Axes, document: ReviewDocument) -> None:
    """Write the names at the ends of the lines, pushed apart."""
    seats = sorted(_seats(document), key=lambda seat: document.lines[seat][-1][1])
    ends = _apart([100 * document.lines[seat][-1][1] for seat in seats])
    for seat, place in zip(seats, ends, strict=True):
        axes.annotate(
            document.names[seat], (document.steps, place), (8, 0), textcoords="offset points", va="center",
            color=OF_PLAYERS[seat % len(OF_PLAYERS)], weight="bold", annotation_clip=False, parse_math=False,
        )  # fmt: skip
    axes.spines["bottom"].set_color(INK)


def _apart(ends: Sequence[float]) -> list[float]:
    places: list[float] = []
    for end in ends:
        places.append(max(end, places[-1] + _NAMES_APART) if places else end)
    return places
