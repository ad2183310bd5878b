"""The chat of the table, and the log of the match."""

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
from lastcard.tui.drawing.rich_text import chat_line
from lastcard.tui.screens.base_screen import ClientScreen, Sheet


class ChatScreen(Sheet[None], ClientScreen[None]):
    AUTO_FOCUS = "Input"
    DEFAULT_CSS = """
    ChatScreen {
        & > .sheet { height: 100%; }
        & VerticalScroll { height: 1fr; padding: 1 0; }
    }
    """

    def __init__(self, client: Seat) -> None:
        super().__init__()
        self.client = client

    def heading(self) -> str:
        return t("chat-title")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(id="chat")
        yield Static(id="mute", classes="muted", markup=False)
        yield Input(placeholder=t("chat-field"), max_length=LONGEST_CHAT)

    def show(self) -> None:
        me = self.client.player
        lines = [chat_line(line, "bold underline" if line.who == me else "bold") for line in self.client.shown_chat]
        self.query_one("#chat", Static).update(Text("\n").join(lines or [Text(t("chat-empty"), "dim")]))
        mute = _mute_reason(self.client)
        self.query_one("#mute", Static).update(mute or "")
        self.query_one("#mute").display = mute is not None
        self.query_one(Input).disabled = mute is not None
        self.query_one(VerticalScroll).scroll_end(animate=False)

    @on(Input.Submitted)
    def _send(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if text:
            event.input.clear()
            self.perform(self.client.say(text))


def _mute_reason(client: Seat) -> str | None:
    """Why the player can't chat; None if they can."""
    if client.me is None:
        return t("chat-watching")
    if client.sight and client.you and client.sight.veto == client.you.seat:
        return t("chat-muted")
    return t("chat-muted-host") if client.me.muted else None


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
        """Show the current lines; a reader who has scrolled back keeps their position."""
        scroll = self.query_one(VerticalScroll)
        at_end = scroll.is_vertical_scroll_end
        self.query_one(Static).update(Text("\n").join(self._lines() or [Text(t("log-empty"), "dim")]))
        if at_end:
            scroll.scroll_end(animate=False)
