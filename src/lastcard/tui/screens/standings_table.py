"""Standings as a table of figures."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lastcard.text.language import tell
from lastcard.tui.card_chips import small_hand
from lastcard.tui.screens.headings import pairs
from lastcard.tui.screens.standings import Standing


def standings_table(standings: Sequence[Standing], *, with_hands: bool) -> Table:
    """The best first: who, what they were left with, what the round brought, and the sum."""
    counted = any(one.gained is not None for one in standings)
    made = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    made.add_column("", no_wrap=True)
    made.add_column("" if not with_hands else tell("seat-hand"), ratio=1)
    if counted:
        made.add_column(tell("result-this-round"), justify="right", no_wrap=True)
    made.add_column(tell("result-total"), justify="right", no_wrap=True)
    for one in standings:
        hand = _hand(one) if with_hands else Text()
        gained = [Text(f"{one.gained:+}" if one.gained else "")] if counted else []
        made.add_row(_who(one), hand, *gained, Text(str(one.score), "bold"))
    return made


def _who(one: Standing) -> Text:
    said = (
        (one.is_me, tell("mark-you")),
        (one.won, tell("result-winner")),
        (one.team, tell("mark-team", number=one.team or 0)),
        (one.is_out, tell("mark-out")),
    )
    marks = " · ".join(words for so, words in said if so)
    return Text.assemble((one.name, "bold" if one.is_me or one.won else ""), (f" {marks}", "dim"))


def _hand(one: Standing) -> RenderableType:
    """What counts against them, and how much."""
    return pairs((Text(f"{one.held:>3}", "dim"), small_hand(one.hand))) if one.hand else Text()
