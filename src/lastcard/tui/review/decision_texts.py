"""The texts of the review screen: the players, the list of decisions, and the decision that is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from lastcard.protocol.review import ReviewDocument, ReviewedDecision
from lastcard.text.chance_lines import chance_at
from lastcard.text.language import format_number, t
from lastcard.text.narration import Perspective
from lastcard.text.review_texts import (
    chance_text,
    decision_text,
    is_best,
    mark_text,
    points_of,
    read_choice,
    reasons_text,
)
from lastcard.tui.drawing.rich_text import wrap_hanging, wrap_text
from lastcard.tui.review.players import PlayerLook

_GAP: Final = "   "


def legend(
    document: ReviewDocument, reader: Perspective, looks: Sequence[PlayerLook], step: int, width: int
) -> list[Text]:
    """The players with their marks and their chances after a step, in as few lines as possible."""
    lines = [Text()]
    for seat, line in enumerate(document.lines):
        if not line:
            continue
        name = t("story-you") if seat == reader.me else reader.names[seat]
        part = Text.assemble(
            (looks[seat].mark, f"bold {looks[seat].style}"), " ", (f"{name} ", looks[seat].style),
            (chance_text(chance_at(line, step)), "bold"),
        )  # fmt: skip
        if lines[-1].cell_len and lines[-1].cell_len + len(_GAP) + part.cell_len > width:
            lines.append(Text())
        lines[-1].append_text(Text.assemble(_GAP, part) if lines[-1].cell_len else part)
    return lines


def list_lines(
    reader: Perspective, decisions: Sequence[ReviewedDecision], chosen: int, width: int, height: int, muted: str
) -> list[Text]:
    """The decisions around the chosen one: points, and what was done."""
    blocks = [_list_entry(reader, decision, at == chosen, width, muted) for at, decision in enumerate(decisions)]
    first = last = chosen
    while sum(map(len, blocks[first : last + 1])) <= height and (first > 0 or last < len(blocks) - 1):
        fits_above = first > 0 and sum(map(len, blocks[first - 1 : last + 1])) <= height
        fits_below = last < len(blocks) - 1 and sum(map(len, blocks[first : last + 2])) <= height
        if not (fits_above or fits_below):
            break
        first, last = first - fits_above, last + (fits_below and not fits_above)
    return [line for block in blocks[first : last + 1] for line in block][:height]


def _list_entry(reader: Perspective, decision: ReviewedDecision, chosen: bool, width: int, muted: str) -> list[Text]:
    change = decision.skill if decision.grade == "good" else -decision.loss
    points = format_number(points_of(change), 0, "+")
    said = Text.assemble((f"{points:>4} ", "bold"), decision_text(reader, decision))
    lines = wrap_hanging(said, width - 2)
    style = "bold reverse" if chosen else ""
    return [Text.assemble(("▸ " if chosen and not at else "  "), line, style=style) for at, line in enumerate(lines)]


def decision_lines(reader: Perspective, decision: ReviewedDecision, width: int, height: int, muted: str) -> list[Text]:
    """What was chosen, why another choice was better, and the chances of the choices, as many as fit."""
    where = t("review-decision", **reader.actor(decision.seat), number=decision.round, step=decision.step)
    lines = [
        *wrap_text(Text(f"{where} · {t(f'grade-{decision.grade}')}", muted), width),
        *wrap_text(Text(decision_text(reader, decision), "bold"), width),
    ]
    if decision.choices and decision.reasons:
        why = Text(f"{t('review-why')} {reasons_text(reader, decision.seat, decision.reasons)}")
        lines += wrap_text(why, width)
    return lines + _choices(reader, decision, width, max(height - len(lines), 2))


def _choices(reader: Perspective, decision: ReviewedDecision, width: int, room: int) -> list[Text]:
    """The choices, the best first. The best and the one that was made come before others where not all fit."""
    order = sorted(range(len(decision.choices)), key=lambda at: -decision.choices[at].match)
    blocks = {at: _choice(reader, decision, at, width) for at in order}
    kept: set[int] = set()
    for at in sorted(order, key=lambda at: at not in (decision.best, decision.chosen)):
        if sum(len(blocks[one]) for one in (*kept, at)) > room and at not in (decision.best, decision.chosen):
            break
        kept.add(at)
    return [line for at in order if at in kept for line in blocks[at]]


def _choice(reader: Perspective, decision: ReviewedDecision, at: int, width: int) -> list[Text]:
    """A choice with its chance, and what is to be said about it."""
    mark = mark_text(reader, decision, at).replace(" ", "\N{NO-BREAK SPACE}")  # in one piece
    words = Text.assemble(
        read_choice(reader, decision.choices, at).label,
        (f"  {mark}" if mark else "", "bold" if at == decision.chosen else ""),
    )
    tick = "✓ " if is_best(decision.choices, decision.best, at) else "  "
    head = Text.assemble(tick, (f"{chance_text(decision.choices[at].match):>5}", "bold"), "  ")
    first, *more = wrap_text(words, max(width - head.cell_len, 8))
    return [Text.assemble(head, first), *(Text.assemble(" " * head.cell_len, line) for line in more)]
