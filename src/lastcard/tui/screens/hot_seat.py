"""Between two players at one screen: whose turn it is, and nothing of any hand."""

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
from lastcard.tui.screens.base_screen import Spoken


class CurtainScreen(Spoken[None]):
    """Covers everything until whoever is to play lifts it, by a key or a click."""

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
        self._name_of = name

    def compose(self) -> ComposeResult:
        with Middle():
            yield Static(t("turn-turn", who="other", name=self._name_of), id="name", markup=False)
            yield Static(t("pages-curtain", name=self._name_of), classes="muted", markup=False)
            yield Static(t("pages-curtain-keys"), markup=False)
        yield Footer(show_command_palette=False)

    def on_click(self) -> None:
        self.action_lift()

    def action_lift(self) -> None:
        self.dismiss(None)


def is_asked(place: Seat) -> bool:
    you, sight = place.you, place.sight
    return bool(you and sight and you.seat in sight.awaited and place.lobby.standing == "playing" and not place.ended)


def turns_until(place: Seat, sight: Sight) -> int:
    """How soon it is their turn, as play goes."""
    if place.you is None or place.you.seat not in sight.playing:
        return len(sight.playing)
    here, there = sight.playing.index(sight.turn), sight.playing.index(place.you.seat)
    return (there - here) * sight.direction % len(sight.playing)


def shown_to(place: Seat) -> HandShown | None:
    """The hand that they were shown last, and nobody else was."""
    mine = place.you.seat if place.you else None
    shown = (event for event in reversed(place.events) if isinstance(event, HandShown) and event.viewer == mine)
    return next(shown, None)
