"""All hands of a replay, a row for each player: name, number of cards, points, and the cards."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lastcard.text.language import t
from lastcard.tui.board import Board
from lastcard.tui.drawing.card_faces import small_hand
from lastcard.tui.drawing.rich_text import wrap_text
from lastcard.tui.table.opponents import Opponent, describe_opponent

_NAME: Final = 16
"""The most columns of a name."""
_NARROW: Final = 60
_INDENT: Final = "  "


def hand_rows(board: Board, width: int, height: int) -> RenderableType:
    """The rows, apart where there is room; on a narrow screen, the cards stand below the name."""
    players = [describe_opponent(board, seat) for seat in range(len(board.view.scores))]
    hands = [small_hand(hand, board.edition) for hand in board.view.hands]
    if width < _NARROW:
        return Group(*(line for one, hand in zip(players, hands, strict=True) for line in _lines(one, hand, width)))
    apart = 1 if all(hand.cell_len < width - 36 for hand in hands) and 2 * len(hands) <= height else 0
    table = Table.grid(padding=(0, 2, apart, 0), expand=True)
    table.add_column(no_wrap=True, overflow="ellipsis", max_width=_NAME)
    table.add_column(no_wrap=True, justify="right")
    table.add_column(no_wrap=True, justify="right")
    table.add_column(ratio=1)
    for one, hand in zip(players, hands, strict=True):
        beside = Text("  ").join(part for part in (hand, _marks(one)) if part.plain)
        table.add_row(_name(one), _held(one), _score(one), beside)
    return table


def _lines(one: Opponent, hand: Text, width: int) -> list[Text]:
    name = _name(one)
    name.truncate(_NAME, overflow="ellipsis")
    parts = (name, _held(one), _score(one), _marks(one))
    title = Text(" ", no_wrap=True, overflow="ellipsis").join(part for part in parts if part.plain)
    return [title, *(Text.assemble(_INDENT, line) for line in wrap_text(hand, width - len(_INDENT)))]


def _name(one: Opponent) -> Text:
    style = "bold reverse" if one.is_awaited else "dim" if one.is_out else "bold"
    return Text(f"▸{one.name}" if one.is_awaited else f" {one.name}", style)


def _held(one: Opponent) -> Text:
    return Text("" if one.is_out else f"▮{one.held}")


def _score(one: Opponent) -> Text:
    return Text(t("seat-score", score=one.score), "dim")


def _marks(one: Opponent) -> Text:
    return Text(" ".join(filter(None, (one.call, *(mark.words for mark in one.marks)))), "bold")
