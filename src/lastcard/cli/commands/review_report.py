"""A review as text: the chances of each player, luck and skill, and the decisions that changed most."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import ceil
from textwrap import wrap

from rich.table import Table

from lastcard.cli.report import figure_table, print_table
from lastcard.core.printable import printable
from lastcard.notation.record import Record
from lastcard.protocol.review import MARKED, ReviewDocument, ReviewedDecision
from lastcard.text.chance_lines import bar_line
from lastcard.text.language import t
from lastcard.text.names import find_edition
from lastcard.text.narration import Perspective
from lastcard.text.review_texts import (
    chance_text,
    decision_text,
    points_of,
    reasons_text,
    summary_figures,
    unmarked_text,
)
from lastcard.text.table_lines import aligned
from lastcard.text.terminal_output import (
    AnsiStyle,
    print_indented,
    print_wrapped,
    text_width,
    wants_colour,
)

_MARGIN = "  "
_CHANCES = len("  100 %    100 %")


def print_review(document: ReviewDocument, record: Record, seat: int | None) -> None:
    """Print a review; the player of `seat` is told about their own decisions."""
    names = [printable(name) for name in document.names]
    reader = Perspective(names, seat, find_edition(record.edition))
    style = AnsiStyle(wants_colour(sys.stdout))
    print(style.bold(t("review-chance-to-win")))
    for line in _chances(document, names):
        print(line)
    print_table(_summaries(document, names), text_width())
    print_wrapped(t("review-luck-skill-about"))
    print(f"\n{style.bold(t('review-decisions'))}")
    marked = [decision for decision in document.decisions if decision.marked]
    for decision in marked:
        _print_decision(reader, decision, style)
    if not marked:
        print_indented(unmarked_text(document), _MARGIN)
    print()
    print_wrapped(t("review-points-about", count=points_of(MARKED)))
    print_wrapped(t("review-uncertain", count=_uncertainty(document)))
    if document.judged < document.steps:
        partial = t("review-partial", number=document.judged, count=document.steps)
        print_wrapped(f"{partial}. {t('review-rough')}")


def _chances(document: ReviewDocument, names: Sequence[str]) -> list[str]:
    """A line of bars for each player, from the first chance to the last."""
    ends = [ended.end for ended in document.rounds]
    lines = []
    for name, line in zip(aligned(names), document.lines, strict=True):
        if line:
            width = max(text_width() - len(_MARGIN) - len(name) - _CHANCES, 10)
            first, last = (f"{chance_text(chance):>5}" for chance in (line[0][1], line[-1][1]))
            lines.append(f"{_MARGIN}{name}  {first} {bar_line(line, ends, width)} {last}")
    return lines


def _summaries(document: ReviewDocument, names: Sequence[str]) -> Table:
    table = figure_table("", t("review-luck"), t("review-skill"), t("review-lost"))
    for column in table.columns[1:]:
        column.no_wrap = False  # the headings take two lines on a narrow terminal
    for seat in document.seats:
        table.add_row(names[seat.seat], *summary_figures(document, seat))
    return table


def _print_decision(reader: Perspective, decision: ReviewedDecision, style: AnsiStyle) -> None:
    where = t("review-where", number=decision.round, step=decision.step)
    for line in wrap(f"{where} · {t(f'grade-{decision.grade}')}", text_width() - len(_MARGIN)):
        print(_MARGIN + style.bold(line))
    print_indented(decision_text(reader, decision), _MARGIN * 2)
    print_indented(f"{t('review-why')} {reasons_text(reader, decision.seat, decision.reasons)}", _MARGIN * 2)


def _uncertainty(document: ReviewDocument) -> int:
    """Twice the largest standard error of a chance, in points."""
    errors = [choice.error for decision in document.decisions for choice in decision.choices]
    return max(1, ceil(200 * max(errors, default=0)))
