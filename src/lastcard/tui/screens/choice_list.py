"""A list to choose from, whose key is told at the foot of the screen."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList


class Choices(OptionList):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "pages-choose")]
    DEFAULT_CSS = """
    Choices {
        border: none;
        padding: 0;
        background: transparent;
        scrollbar-size-vertical: 1;
        &:focus {
            border: none;
            background-tint: transparent;
        }
    }
    """
