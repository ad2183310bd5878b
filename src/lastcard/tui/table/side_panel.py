"""Beside the piles: recent events, open hands, effects in force, and chat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.client import Seat
from lastcard.core.cards import BACK
from lastcard.core.in_force import InForce
from lastcard.text.language import t
from lastcard.text.reactions import said_text
from lastcard.tui.board import Board
from lastcard.tui.drawing.card_faces import small_hand
from lastcard.tui.drawing.rich_text import wrap_hanging
from lastcard.tui.screens.base_screen import Sheet
from lastcard.views import View


def open_hand_lines(board: Board) -> list[Text]:
    """A line with name and cards for each open hand."""
    view = board.view
    return [
        Text.assemble((f"{board.perspective.names[seat]} ", "bold"), small_hand(view.hands[seat], board.edition))
        for seat in board.others
        if view.sees(seat) and seat in view.playing and view.hands[seat] and BACK not in view.hands[seat]
    ]


class OpenHandsSheet(Sheet[None]):
    """All open hands, where the table has no room for them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "close", show=False)]
    DEFAULT_CSS = """
    OpenHandsSheet {
        & > .sheet { padding: 1 2; }
        & VerticalScroll { height: auto; }
    }
    """

    def __init__(self, hands: list[Text]) -> None:
        super().__init__()
        self._hands = hands

    def heading(self) -> str:
        return t("replay-all-hands")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Text("\n\n").join(self._hands))


_MIN_RECENT: Final = 2


class RecentEvents(Static):
    def show(self, standing: Sequence[Text], lines: Sequence[str], width: int, height: int, fresh: int = 1) -> None:
        """Show what stands, then as many of the last `lines` of the log as fit; only `fresh` of them are new."""
        standing = [part for text in standing for part in wrap_hanging(text, width)]
        standing = standing[: max(0, height - _MIN_RECENT)]
        room = height - len(standing)
        older = self.app.current_theme.variables["text-muted"]
        recent: list[Text] = []
        for age, line in enumerate(reversed(lines)):
            wrapped = wrap_hanging(Text.from_ansi(line, style=older if age >= fresh else ""), width)
            if recent and len(recent) + len(wrapped) > room:
                break
            recent = wrapped + recent
        self.update(Text("\n").join([*standing, *recent[-room:]]))


def in_force_lines(board: Board) -> list[Text]:
    """A line for each effect in force."""
    in_force = board.narrator.narrate_in_force(_open_once(board.view))
    return [Text.assemble("⚑ ", Text.from_ansi(line)) for line in in_force]


def _open_once(view: View) -> Iterator[InForce]:
    """The rules in force, with at most one line about open hands, which are shown anyway."""
    has_open = False
    for force in view.in_force:
        if force.kind != "open" or not has_open:
            yield force
        has_open = has_open or force.kind == "open"


class ChatLines(Static):
    def show(self, client: Seat, width: int, height: int) -> None:
        lines: list[Text] = []
        for message in reversed(client.shown_chat):
            if len(lines) >= height:
                break
            text = Text(t("chat-line", name=message.name, text=said_text(message)))
            text.stylize("bold", 0, text.plain.find(message.name) + len(message.name))
            lines = wrap_hanging(text, width) + lines
        muted = self.app.current_theme.variables["text-muted"]
        self.border_title = t("chat-title")
        self.update(Text("\n").join(lines[-height:] or wrap_hanging(Text(t("chat-empty"), muted), width)))
