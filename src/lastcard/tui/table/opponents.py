"""The other players, from the left neighbour on, with an arrow in the direction of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rich.text import Text
from textual.widgets import Static

from lastcard.core.events import Called, Dealt, Drew, Event, HandsPassed, HandsSwapped
from lastcard.core.state import LEFT
from lastcard.protocol.lobby import Player
from lastcard.text.language import t
from lastcard.text.translator import isolate
from lastcard.tui.board import Board
from lastcard.tui.drawing.rich_text import wrap_text

_IN_A_ROW: Final = 5
_ROOMY: Final = 24
"""From this width on, a cell shows a fan of cards."""
_FAN: Final = 10
_CARD: Final = "▮"


class OpponentsBar(Static):
    def show(self, board: Board, width: int, roomy: bool) -> int:
        """Show the opponents, with points if there is room; return the number of lines."""
        opponents = [describe_opponent(board, seat) for seat in board.others]
        columns = -(-len(opponents) // -(-len(opponents) // _IN_A_ROW))
        each = width // columns
        signs = not all(_OpponentCell(one, each).fits for one in opponents)
        has_faces = all(_OpponentCell(one, each).fits_face for one in opponents)
        cells = [_OpponentCell(one, each, signs, has_faces) for one in opponents]
        lines: list[Text] = []
        for first in range(0, len(cells), columns):
            row = cells[first : first + columns]
            lines.append(Text.assemble(*(cell.name(board.view.direction) for cell in row)))
            lines.append(Text.assemble(*(cell.held() for cell in row)))
            if roomy:
                lines += [Text.assemble(*(cell.points() for cell in row)), Text()]
        if signs:
            lines += _legend(opponents, width)
        self.update(Text("\n", no_wrap=True).join(lines))
        return len(lines)


def _legend(opponents: Sequence[Opponent], width: int) -> list[Text]:
    """Explain the symbols that stand for words."""
    marks = sorted({mark for one in opponents for mark in one.marks}, key=lambda mark: SYMBOLS.index(mark.symbol))
    explained = (f"{mark.symbol} {mark.words}".replace(" ", "\N{NO-BREAK SPACE}") for mark in marks)
    return wrap_text(Text("  ".join(explained), "dim"), width)


class _OpponentCell:
    def __init__(self, opponent: Opponent, width: int, signs: bool = False, has_face: bool = False) -> None:
        self.opponent = opponent
        self._face = f"{opponent.sign} " if has_face else ""
        self.width = width
        self._marks = (
            ["".join(mark.symbol for mark in opponent.marks)] if signs else [mark.words for mark in opponent.marks]
        )

    @property
    def fits(self) -> bool:
        return self._held().cell_len <= self.width

    @property
    def fits_face(self) -> bool:
        """Whether there is room for the sign of the face before the whole name."""
        return len(f"→ {self.opponent.sign} ") + Text(self.opponent.name).cell_len < self.width

    def name(self, direction: int) -> Text:
        """The face and the name; highlighted if it is their turn."""
        opponent = self.opponent
        arrow = "→" if direction == LEFT else "←"
        short = Text(opponent.name)
        short.truncate(self.width - 3 - len(self._face), overflow="ellipsis")
        name = Text.assemble("▸" if opponent.is_awaited else " ", self._face, str(isolate(short.plain)))
        if opponent.reaction:
            name.append(f" {opponent.reaction}", "italic")
        name.stylize("bold reverse" if opponent.is_awaited else "dim" if opponent.is_out else "bold")
        return _padded(Text.assemble((arrow, "dim"), name), self.width)

    def held(self) -> Text:
        return _padded(self._held(), self.width)

    def _held(self) -> Text:
        """The number of cards, the call, and remarks."""
        opponent = self.opponent
        text = Text("  ")
        if not opponent.is_out:
            fan = _CARD * opponent.held if self.width >= _ROOMY and opponent.held <= _FAN else _CARD
            text.append(fan, "dim").append("1!" if opponent.held == 1 else f"{opponent.held}", "bold")
        if opponent.call:
            text.append(" ").append(opponent.call, "bold reverse" if opponent.call == t("app-uncalled") else "bold")
        return text.append("".join(f" {mark}" for mark in self._marks))

    def points(self) -> Text:
        score = t("seat-score", score=self.opponent.score)
        return _padded(Text(f"  {score}", "dim"), self.width)


def _padded(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


_TEAMS, _VETO, _OUT, _LEFT, _STAND_IN, _AWAY, _BOT, _VOTED = "¹²", "‼", "†", "×", "±", "~", "¤", "✓"
SYMBOLS: Final = _TEAMS + _VETO + _OUT + _LEFT + _STAND_IN + _AWAY + _BOT + _VOTED
"""The symbols of the remarks in their order."""


class StatusMark(NamedTuple):
    """A remark about a player."""

    symbol: str
    """One cell, where there is no room for the words."""
    words: str


@dataclass(frozen=True, slots=True)
class Opponent:
    name: str
    sign: str
    """Their face."""
    reaction: str
    """What they have just sent; empty for nothing."""
    held: int
    score: int
    is_awaited: bool
    """Whether the game waits for them."""
    call: str
    """With one card: that they called, or that they can be caught; else empty."""
    is_out: bool
    """Whether they are out of the match."""
    marks: tuple[StatusMark, ...]
    """Remarks, the most urgent first."""


def describe_opponent(board: Board, seat: int) -> Opponent:
    view, player = board.view, board.players[seat]
    is_out = seat not in view.playing
    return Opponent(
        name=board.perspective.names[seat],
        sign=board.signs[seat],
        reaction=board.reactions.get(player.id, ""),
        held=len(view.hands[seat]),
        score=view.scores[seat],
        is_awaited=seat in view.awaited,
        call=_call(board, seat),
        is_out=is_out,
        marks=tuple(_marks(board, seat, player)),
    )


def _call(board: Board, seat: int) -> str:
    if len(board.view.hands[seat]) != 1 or seat not in board.view.playing:
        return ""
    if seat in board.view.owing:
        return t("app-uncalled")
    return t("table-uno") if _has_called(board.client.events, seat) else ""


def _has_called(events: Sequence[Event], seat: int) -> bool:
    """Whether they have called since they last got cards."""
    for event in reversed(events):
        match event:
            case Called() if event.seat == seat:
                return True
            case Dealt() | Drew() if event.seat == seat:
                return False
            case HandsSwapped() if seat in (event.seat, event.other):
                return False
            case HandsPassed():
                return False
    return False


def _marks(board: Board, seat: int, player: Player) -> Iterator[StatusMark]:
    view = board.view
    if view.rules.teams:
        mine = board.seat is not None and seat % 2 == board.seat % 2
        team = seat % 2 + 1
        yield StatusMark(_TEAMS[team - 1], t("mark-partner") if mine else t("mark-team", number=team))
    if view.veto == seat:
        yield StatusMark(_VETO, t("mark-veto"))
    if seat not in view.playing:
        yield StatusMark(_OUT, t("mark-out"))
    yield from _presence(player, player.id in board.client.away)
    if view.phase == "vote" and seat in view.playing and seat != view.judged and seat not in view.awaited:
        yield StatusMark(_VOTED, t("mark-voted"))


def _presence(player: Player, away: bool) -> Iterator[StatusMark]:
    """At most one remark: a player who has left is also away."""
    if player.gone:
        yield StatusMark(_LEFT, t("mark-gone"))
    elif player.stand_in:
        yield StatusMark(_STAND_IN, t("mark-stand-in"))
    elif away:
        yield StatusMark(_AWAY, t("mark-away"))
    elif player.level is not None:
        yield StatusMark(_BOT, t("mark-bot"))
