"""The strip on top of every sheet over the table: what happens meanwhile, and the keys that can't wait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from lastcard.text.language import t

CATCH_KEYS: Final = "c", "f4"
CALL_KEYS: Final = "u", "f3"
"""A letter, and a key that also works while the player types."""
_URGENT: Final = Style(bold=True, reverse=True)


class TableStatus(NamedTuple):
    """The game in a line."""

    turn: str
    is_mine: bool
    event: Text
    """The last event."""
    catchable: str
    """The name of a player who can be caught; empty if there is none."""
    can_call: bool


@runtime_checkable
class LiveTable(Protocol):
    """A screen with a game, which goes on below the sheets."""

    def status(self) -> TableStatus | None:
        """Return the game in a line; None when nothing can be missed."""

    def catch_now(self) -> None:
        """Catch a player who can be caught, if there is one."""

    def call_now(self) -> None:
        """Make the call, or arm it."""


def table_below(screen: Screen[Any]) -> LiveTable | None:
    """Return the table below a screen."""
    return next((found for found in screen.app.screen_stack if isinstance(found, LiveTable)), None)


class TableStrip(Widget):
    """Hidden where there is no game. Clicking a key presses it."""

    DEFAULT_CSS = """
    TableStrip {
        dock: top;
        height: auto;
        width: 100%;
        padding: 0 1;
        background: $panel;
    }
    """

    _text = Text()

    def on_mount(self) -> None:
        self.show()

    def render(self) -> Text:
        return self._text

    def show(self) -> None:
        """Show the current state of the game."""
        table = table_below(self.screen)
        status = table.status() if table else None
        self.display = status is not None
        if status is not None:
            self._text = self._line(status, self.app.size.width - 2)
            self.refresh()

    def _line(self, status: TableStatus, width: int) -> Text:
        keys = Text("  ").join(self._keys(status))
        line = Text(f"▸ {status.turn}" if status.is_mine else status.turn, "bold")
        if status.event.plain:
            line = Text.assemble(line, ("  ·  ", "dim"), status.event)
        if not keys.plain:
            return line
        line.truncate(width - keys.cell_len - 2, overflow="ellipsis", pad=True)
        return Text.assemble(line, "  ", keys, no_wrap=True)

    def _keys(self, status: TableStatus) -> Iterator[Text]:
        typing = isinstance(self.screen.focused, Input)
        if status.catchable:
            yield _key(CATCH_KEYS[typing], t("table-catch-name", name=status.catchable))
        if status.can_call:
            yield _key(CALL_KEYS[typing], t("table-uno"))

    def on_click(self, event: Click) -> None:
        key = event.style.meta.get("key")
        if key is not None:
            self.app.simulate_key(key)


def _key(key: str, label: str) -> Text:
    text = Text(f" {key.upper() if len(key) > 1 else key} {label} ", _URGENT)
    text.apply_meta({"key": key})
    return text
