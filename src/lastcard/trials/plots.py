"""A plot of the results, in the colours of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings, filterwarnings

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure

from lastcard.text.translator import translator
from lastcard.trials.counters import Comparison, GameCounter
from lastcard.trials.errors import TrialError
from lastcard.trials.estimates import Estimate
from lastcard.trials.figure_text import FigureText, in_percent, shorten
from lastcard.trials.figures import Figure as FigureKind
from lastcard.trials.figures import compared_figures, seats_by_player
from lastcard.trials.summary import Summary, differences, summarize

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUFFIXES = (".svg", ".png")
PAPER, INK, MUTED, LINE, SOFT = "#FBF8F0", "#161A23", "#535964", "#CDC5B4", "#DCD2BE"
OF_PLAYERS = ("#1D50C0", "#DB6713", "#2C8F71", "#6A389C", "#CE1F2F")
MARKS = "osD^v"  # never colour alone
_WIDTH, _MOST_BARS, _LONGEST = 9.6, 50, 20
STYLE: Any = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": LINE,
    "axes.labelcolor": MUTED,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11.5,
    "axes.titleweight": "bold",
    "axes.titlecolor": INK,
    "axes.titlepad": 18,
    "axes.labelsize": 10,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "xtick.labelsize": 10,
    "ytick.labelsize": 10.5,
    "ytick.left": False,
    "text.color": INK,
    "font.family": "sans-serif",
    "svg.hashsalt": "lastcard",  # the same plot gives the same file, except for the names of clips
}


def plot(compared: Comparison, path: str, option: str = "", values: Sequence[str] = (), language: str = "en") -> None:
    """Plot one experiment: who won, and how long it took. Plot several: what changed from the first to the others."""
    with mpl.rc_context(STYLE):
        text = FigureText(translator(language))
        figure = _effects(compared, option, values, text) if values else _outcome(compared.counters[0], text)
        save(figure, path, figure.texts[0].get_text())


def save(figure: Figure, path: str, title: str) -> None:
    """Write a figure to a file with one of the known suffixes."""
    kind = path.lower()[-3:]  # given explicitly: matplotlib sees no suffix in a name like ".svg"
    undated = {"Date": None} if kind == "svg" else {}
    try:
        with catch_warnings():
            filterwarnings("ignore", "Glyph .* missing")  # in the name of a player: a box stands for it
            figure.savefig(path, dpi=160, format=kind, metadata={"Title": title} | undated)
    except OSError as error:
        raise TrialError("error-file-unwritable", path=path, why=error) from error


def _outcome(counter: GameCounter, text: FigureText) -> Figure:
    found = summarize(counter)
    figure = Figure(figsize=(_WIDTH, max(4.4, 2.3 + 0.42 * len(found.seats))), layout="constrained")
    _head(figure, text.words("plot-outcome", count=found.games, game=found.unit), counter, text)
    wins, lengths = figure.subplots(1, 2, width_ratios=(1.15, 1))
    _wins(wins, counter, found, text)
    _lengths(lengths, counter, found, text)
    return figure


def _head(figure: Figure, words: str, counter: GameCounter, text: FigureText, compared: str = "") -> None:
    """Write the title and what was played, in a strip whose height doesn't depend on the plot's."""
    inch = 1 / figure.get_figheight()
    figure.text(0.025, 1 - 0.2 * inch, words, size=15, weight="bold", va="top")
    played = text.words("plot-played", played=text.setup(counter.experiment, compared))
    figure.text(0.025, 1 - 0.55 * inch, played, color=MUTED, va="top", size=10)
    engine = figure.get_layout_engine()
    assert engine is not None
    engine.set(rect=(0.015, 0.02, 0.965, 1 - 1.05 * inch), wspace=0.08, hspace=0.1)  # type: ignore[call-arg]


def _wins(axes: Axes, counter: GameCounter, found: Summary, text: FigureText) -> None:
    kinds = list(seats_by_player(counter.experiment))
    places = range(len(found.seats))
    axes.hlines(places, 0, 1, transform=axes.get_yaxis_transform(), color=LINE, lw=0.6)
    for place, seat in zip(places, found.seats, strict=True):
        kind = kinds.index(seat.player) % len(MARKS)
        rate = seat.rate.over(0.01)
        _interval(axes, place, rate, OF_PLAYERS[kind], MARKS[kind])
        _note(axes, text.percent(seat.rate), (rate.value, place), (0, 10))
    fair = 100 * found.fair
    _line_at(axes, fair, text.words("plot-fair", share=text.words.format_number(fair, 1)))
    names = [f"{text.words('plot-seat', number=seat.seat)}  {shorten(seat.player, _LONGEST)}" for seat in found.seats]
    axes.set_yticks(places, names)
    axes.set_ylim(len(places) - 0.5, -0.6)
    axes.margins(x=0.1)
    axes.set_title(text.words("plot-wins"))
    axes.set_xlabel(text.words("plot-of-the-games"))


def _lengths(axes: Axes, counter: GameCounter, found: Summary, text: FigureText) -> None:
    """Show the lengths of 99 % of the games: a few very long ones would leave the others no space."""
    end = counter.length_at(0.99) + 1
    width = max(1, -(-end // _MOST_BARS))
    lengths = counter.lengths[: -(-end // width) * width]
    lengths = np.pad(lengths, (0, -len(lengths) % width)).reshape(-1, width).sum(axis=1)
    starts = np.arange(len(lengths)) * width
    axes.axvspan(found.length.low, found.length.high, color=SOFT, alpha=0.45, lw=0)
    axes.bar(starts, 100 * lengths / found.games, width * 0.88, align="edge", color="#243050")
    _line_at(axes, found.length.median, text.words("plot-median", count=found.length.median))
    axes.set_xlim(0, end)
    longer = 1 - counter.lengths[:end].sum() / found.games
    if longer > 0:
        share = text.words.format_number(100 * longer, 1)
        _note(axes, text.words("plot-longer", share=share), (1, 0), (0, 8), xycoords="axes fraction", ha="right")
    axes.yaxis.grid(True, color=LINE, lw=0.6)
    axes.set_axisbelow(True)
    axes.set_title(text.words("plot-length"))
    axes.set_xlabel(text.words("plot-moves", low=found.length.low, high=found.length.high))
    axes.set_ylabel(text.words("plot-of-the-games"))


def _effects(compared: Comparison, option: str, values: Sequence[str], text: FigureText) -> Figure:
    """Draw a panel for each figure, with a line for each value."""
    first = compared.counters[0]
    found = [differences(compared, place) for place in range(1, len(values))]
    figures = list(compared_figures(first.experiment))
    changed = [kind for kind in figures if any(each[kind.name].value or each[kind.name].half_width for each in found)]
    shown = changed or figures  # that nothing changes is also a result
    rows = -(-len(shown) // 3)
    figure = Figure(figsize=(_WIDTH, 1.5 + rows * (1.5 + 0.34 * len(found))), layout="constrained")
    games = text.games(first.games, first.experiment.unit)
    _head(figure, text.words("plot-effects", option=option, value=values[0], games=games), first, text, option)
    panels = list(figure.subplots(rows, 3, squeeze=False).flat)
    for axes, kind in zip(panels, shown, strict=False):
        _effect(axes, kind, [each[kind.name] for each in found], values[1:], text)
    for axes in panels[len(shown) :]:
        axes.set_axis_off()
    return figure


def _effect(axes: Axes, kind: FigureKind, found: Sequence[Estimate], values: Sequence[str], text: FigureText) -> None:
    for place, raw in enumerate(found):
        estimate = in_percent(kind, raw)
        _interval(axes, place, estimate, OF_PLAYERS[0] if estimate.low * estimate.high > 0 else MUTED, "o")
        _note(axes, text.difference(kind, raw), (estimate.value, place), (0, 10))
    axes.axvline(0, color=INK, lw=1)
    axes.set_yticks(range(len(values)), values)
    axes.set_ylim(len(values) - 0.5, -0.7)
    axes.margins(x=0.35)
    if not any(each.value or each.half_width for each in found):
        axes.set_xlim(-1, 1)  # matplotlib needs a range that is not empty
    axes.set_title(text.label(kind))


def _interval(axes: Axes, place: float, found: Estimate, colour: str, mark: str) -> None:
    axes.plot([found.low, found.high], [place, place], color=colour, lw=2.4, solid_capstyle="round")
    axes.plot([found.value], [place], mark, color=colour, ms=7, mec=PAPER, mew=1.2)


def _line_at(axes: Axes, place: float, words: str) -> None:
    axes.axvline(place, color=INK, lw=1, ls=(0, (4, 3)))
    _note(axes, words, (place, 1), (0, 7), xycoords=("data", "axes fraction"), color=INK)


def _note(axes: Axes, words: str, place: tuple[float, float], aside: tuple[float, float], **more: Any) -> None:
    """Write words beside a point, on a background that hides the lines under them."""
    paper = {"facecolor": PAPER, "edgecolor": "none", "pad": 0.6}
    how: dict[str, Any] = {"color": MUTED, "size": 9, "ha": "center", "va": "center", "bbox": paper} | more
    axes.annotate(words, place, aside, textcoords="offset points", **how)
