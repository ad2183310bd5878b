"""Reactions: the sheet from which they are sent, and muting somebody for yourself."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from lastcard.protocol.reactions import PHRASES, REACTIONS, Reaction
from lastcard.text.language import t
from lastcard.text.reactions import reaction_text
from lastcard.tui.screens.base_screen import Sheet
from lastcard.tui.screens.dialogs import ChoiceList


class ReactionSheet(Sheet[Reaction]):
    """Eight reactions, each with its number, and the ready phrases; one press sends and closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"send({number})", show=False) for number in range(1, len(REACTIONS) + 1)),
        Binding("e", "close", show=False),
    ]
    DEFAULT_CSS = """
    ReactionSheet {
        & > .sheet { width: 34; }
        & ChoiceList { height: auto; max-height: 1fr; }
    }
    """

    def heading(self) -> str:
        return t("react-title")

    def body(self) -> ComposeResult:
        drawn = (Option(f"{number}  {reaction_text(one)}", one) for number, one in enumerate(REACTIONS, 1))
        yield ChoiceList(*drawn, None, *(Option(f"   {reaction_text(one)}", one) for one in PHRASES))

    def action_send(self, number: int) -> None:
        self.dismiss(REACTIONS[number - 1])

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss((*REACTIONS, *PHRASES)[event.option_index])
