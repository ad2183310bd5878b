"""The talk of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from lastcard.client import Seat
from lastcard.protocol.limits import LONGEST_CHAT
from lastcard.text.language import t
from lastcard.tui.drawing.rich_text import line_said
from lastcard.tui.screens.base_screen import AtPlace, Sheet


class ChatScreen(Sheet[None], AtPlace[None]):
    AUTO_FOCUS = "Input"
    DEFAULT_CSS = """
    ChatScreen {
        & > .sheet { height: 100%; }
        & VerticalScroll { height: 1fr; padding: 1 0; }
    }
    """

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

    def heading(self) -> str:
        return t("chat-title")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(id="talk")
        yield Static(id="mute", classes="muted", markup=False)
        yield Input(placeholder=t("chat-field"), max_length=LONGEST_CHAT)

    def show(self) -> None:
        me = self.place.player
        lines = [line_said(said, "bold underline" if said.who == me else "bold") for said in self.place.chat]
        self.query_one("#talk", Static).update(Text("\n").join(lines or [Text(t("chat-empty"), "dim")]))
        mute = _mute(self.place)
        self.query_one("#mute", Static).update(mute or "")
        self.query_one("#mute").display = mute is not None
        self.query_one(Input).disabled = mute is not None
        self.query_one(VerticalScroll).scroll_end(animate=False)

    @on(Input.Submitted)
    def _said(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if text:
            event.input.clear()
            self.do(self.place.say(text))


def _mute(place: Seat) -> str | None:
    """Why one can't speak; None: one can."""
    if place.me is None:
        return t("chat-watching")
    if place.sight and place.you and place.sight.veto == place.you.seat:
        return t("chat-muted")
    return t("chat-muted-host") if place.me.muted else None


class LogScreen(Sheet[None]):
    DEFAULT_CSS = """
    LogScreen {
        & > .sheet { height: 100%; }
        & VerticalScroll { height: 1fr; padding: 1 0; }
    }
    """

    def __init__(self, lines: Callable[[], Sequence[Text]]) -> None:
        super().__init__()
        self._lines = lines

    def heading(self) -> str:
        return t("log-title")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static()

    def on_mount(self) -> None:
        self.show()
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def show(self) -> None:
        """How things stand now; who has scrolled back to read stays where they are."""
        scroll = self.query_one(VerticalScroll)
        at_end = scroll.is_vertical_scroll_end
        self.query_one(Static).update(Text("\n").join(self._lines() or [Text(t("log-empty"), "dim")]))
        if at_end:
            scroll.scroll_end(animate=False)
