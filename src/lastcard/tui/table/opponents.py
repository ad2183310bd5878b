"""The other players, leftwards from one's own chair, with an arrow to whom play goes."""

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
from lastcard.tui.board import Board
from lastcard.tui.drawing.rich_text import wrapped

_IN_A_ROW: Final = 5
_ROOMY: Final = 24
"""A cell that is as wide shows a fan of cards."""
_FAN: Final = 10
_CARD: Final = "▮"


class Others(Static):
    def show(self, board: Board, width: int, roomy: bool) -> int:
        """How many lines it takes; where there is room the points are told too."""
        chairs = [chair(board, seat) for seat in board.others]
        columns = -(-len(chairs) // -(-len(chairs) // _IN_A_ROW))
        each = width // columns
        signs = not all(_Cell(one, each).fits for one in chairs)
        cells = [_Cell(one, each, signs) for one in chairs]
        lines: list[Text] = []
        for first in range(0, len(cells), columns):
            row = cells[first : first + columns]
            lines.append(Text.assemble(*(cell.name(board.view.direction) for cell in row)))
            lines.append(Text.assemble(*(cell.held() for cell in row)))
            if roomy:
                lines += [Text.assemble(*(cell.points() for cell in row)), Text()]
        if signs:
            lines += _legend(chairs, width)
        self.update(Text("\n", no_wrap=True).join(lines))
        return len(lines)


def _legend(chairs: Sequence[Chair], width: int) -> list[Text]:
    """What the signs say that stand for words."""
    marks = sorted({mark for one in chairs for mark in one.marks}, key=lambda mark: SIGNS.index(mark.sign))
    told = (f"{mark.sign} {mark.words}".replace(" ", "\N{NO-BREAK SPACE}") for mark in marks)
    return wrapped(Text("  ".join(told), "dim"), width)


class _Cell:
    def __init__(self, chair: Chair, width: int, signs: bool = False) -> None:
        self.chair = chair
        self.width = width
        self._marks = ["".join(mark.sign for mark in chair.marks)] if signs else [mark.words for mark in chair.marks]

    @property
    def fits(self) -> bool:
        return self._held().cell_len <= self.width

    def name(self, direction: int) -> Text:
        """Who it is; who is to play stands on paper."""
        chair = self.chair
        arrow = "→" if direction == LEFT else "←"
        name = Text(f"▸{chair.name}" if chair.turn else f" {chair.name}")
        name.truncate(self.width - 2, overflow="ellipsis")
        name.stylize("bold reverse" if chair.turn else "dim" if chair.out else "bold")
        return _padded(Text.assemble((arrow, "dim"), name), self.width)

    def held(self) -> Text:
        return _padded(self._held(), self.width)

    def _held(self) -> Text:
        """How many cards, the call, and what else is to be known."""
        chair = self.chair
        text = Text("  ")
        if not chair.out:
            fan = _CARD * chair.held if self.width >= _ROOMY and chair.held <= _FAN else _CARD
            text.append(fan, "dim").append("1!" if chair.held == 1 else f"{chair.held}", "bold")
        if chair.call:
            text.append(" ").append(chair.call, "bold reverse" if chair.call == t("app-uncalled") else "bold")
        return text.append("".join(f" {mark}" for mark in self._marks))

    def points(self) -> Text:
        score = t("seat-score", score=self.chair.score)
        return _padded(Text(f"  {score}", "dim"), self.width)


def _padded(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


_TEAMS, _VETO, _OUT, _GONE, _STAND_IN, _AWAY, _BOT, _VOTED = "¹²", "‼", "†", "×", "±", "~", "¤", "✓"
SIGNS: Final = _TEAMS + _VETO + _OUT + _GONE + _STAND_IN + _AWAY + _BOT + _VOTED
"""Those of the marks, in the order in which they are told."""


class Mark(NamedTuple):
    """What is to be known of somebody."""

    sign: str
    """One cell, for where there is no room for the words."""
    words: str


@dataclass(frozen=True, slots=True)
class Chair:
    name: str
    held: int
    score: int
    turn: bool
    """The game waits for them."""
    call: str
    """With one card: that they called, or that they can still be caught; nothing where neither is known."""
    out: bool
    """No longer in the match."""
    marks: tuple[Mark, ...]
    """What else is to be known, the most urgent first."""


def chair(board: Board, seat: int) -> Chair:
    view, place = board.view, board.place
    players = place.lobby.players
    player = players[seat] if seat < len(players) else Player("", board.perspective.names[seat])
    out = seat not in view.playing
    return Chair(
        name=board.perspective.names[seat],
        held=len(view.hands[seat]),
        score=view.scores[seat],
        turn=seat in view.awaited,
        call=_call(board, seat),
        out=out,
        marks=tuple(_marks(board, seat, player)),
    )


def _call(board: Board, seat: int) -> str:
    if len(board.view.hands[seat]) != 1 or seat not in board.view.playing:
        return ""
    if seat in board.view.owing:
        return t("app-uncalled")
    return t("table-uno") if _has_called(board.place.events, seat) else ""


def _has_called(events: Sequence[Event], seat: int) -> bool:
    """Since they last got cards; who kept silent and is safe by now hasn't."""
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


def _marks(board: Board, seat: int, player: Player) -> Iterator[Mark]:
    view = board.view
    if view.rules.teams:
        mine = board.seat is not None and seat % 2 == board.seat % 2
        team = seat % 2 + 1
        yield Mark(_TEAMS[team - 1], t("mark-partner") if mine else t("mark-team", number=team))
    if view.veto == seat:
        yield Mark(_VETO, t("mark-veto"))
    if seat not in view.playing:
        yield Mark(_OUT, t("mark-out"))
    yield from _presence(player, player.id in board.place.away)
    if view.phase == "vote" and seat in view.playing and seat != view.judged and seat not in view.awaited:
        yield Mark(_VOTED, t("mark-voted"))


def _presence(player: Player, away: bool) -> Iterator[Mark]:
    """Who has left or is played for is away, of course."""
    if player.gone:
        yield Mark(_GONE, t("mark-gone"))
    elif player.stand_in:
        yield Mark(_STAND_IN, t("mark-stand-in"))
    elif away:
        yield Mark(_AWAY, t("mark-away"))
    elif player.level is not None:
        yield Mark(_BOT, t("mark-bot"))
