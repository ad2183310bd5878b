"""The table of figures in `docs/simulation.md`, from their declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lastcard.text.translator import translator
from lastcard.trials.figures import FIGURES, Figure, wins_of

_HEAD = "| figure | what is counted |\n| --- | --- |\n"
_TABLE = re.compile(re.escape(_HEAD) + r"(?:\|.*\n)*")


def with_figures(text: str) -> str:
    """Return the page with its table of figures, if any, up to date."""
    return _TABLE.sub(lambda _: _HEAD + "".join(_rows()), text)


def _rows() -> Iterator[str]:
    for figure in (*FIGURES, wins_of("…", [0])):
        yield f"| {_name(figure)} | {figure.about} |\n"


def _name(figure: Figure) -> str:
    """Return the label of a figure in a comparison, or else the head of its line."""
    message = figure.message if figure.in_comparison else f"{figure.message}-head"
    return translator("en")(message, name=figure.player)
