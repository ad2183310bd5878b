"""Several players at one screen: whose turn it is, and the curtain between their turns."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Middle
from textual.widgets import Footer, Static

from lastcard.client import Seat
from lastcard.core.events import HandShown
from lastcard.protocol.wire_view import Sight
from lastcard.text.language import t
from lastcard.tui.screens.base_screen import LocalizedScreen


class CurtainScreen(LocalizedScreen[None]):
    """Covers everything until the next player lifts it with a key or a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", "pages-lift"),
        Binding("space", "lift", show=False),
    ]
    DEFAULT_CSS = """
    CurtainScreen {
        align: center middle;
        & Middle {
            width: 72;
            max-width: 100%;
            height: auto;
            padding: 1 3;
            border: double $border;
        }
        & Static { width: 100%; text-align: center; }
        & #name { text-style: bold; margin: 1 0; }
        & .muted { color: $text-muted; }
    }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._player = name

    def compose(self) -> ComposeResult:
        with Middle():
            yield Static(t("turn-turn", who="other", name=self._player), id="name", markup=False)
            yield Static(t("pages-curtain", name=self._player), classes="muted", markup=False)
            yield Static(t("pages-curtain-keys"), markup=False)
        yield Footer(show_command_palette=False)

    def on_click(self) -> None:
        self.action_lift()

    def action_lift(self) -> None:
        self.dismiss(None)


def is_awaited(client: Seat) -> bool:
    you, sight = client.you, client.sight
    return bool(you and sight and you.seat in sight.awaited and client.lobby.standing == "playing" and not client.ended)


def turns_until(client: Seat, sight: Sight) -> int:
    """How many turns until it is their turn."""
    if client.you is None or client.you.seat not in sight.playing:
        return len(sight.playing)
    here, there = sight.playing.index(sight.turn), sight.playing.index(client.you.seat)
    return (there - here) * sight.direction % len(sight.playing)


def last_hand_shown_to(client: Seat) -> HandShown | None:
    """The last hand that was shown to this player alone."""
    mine = client.you.seat if client.you else None
    shown = (event for event in reversed(client.events) if isinstance(event, HandShown) and event.viewer == mine)
    return next(shown, None)
