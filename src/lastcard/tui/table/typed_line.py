"""A line to type an action on, in place of the keys."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from lastcard.text.language import tell


class TypedLine(Input):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    class Closed(Message):
        """With nothing typed."""

    def __init__(self) -> None:
        super().__init__(compact=True)

    def open(self) -> None:
        self.placeholder = tell("app-typed")
        self.display = True
        self.focus()

    def close(self) -> None:
        self.clear()
        self.display = False

    def action_close(self) -> None:
        self.post_message(self.Closed())
