"""The prompt bar: the current question or state, and the choices with their keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from lastcard.tui.drawing.rich_text import wrap_text
from lastcard.tui.prompts.answers import Choice, Prompt
from lastcard.tui.theme import mark_of

_GAP: Final = "  "
_SPINNER: Final = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class PromptBar(Static):
    """Clicking a choice makes it."""

    _frame = 0

    class Chosen(Message):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def show(self, prompt: Prompt, about: str, card: str, highlighted: int | None, width: int) -> int:
        """Show the prompt and return the number of lines.

        `about` replaces the prompt's own sentence, `card` names the card at the cursor, `highlighted` is the choice
        that Enter makes.
        """
        lines = _title(prompt, card, width, self._spinner() if prompt.is_busy else "")
        lines += wrap_text(Text.from_ansi(about or prompt.about), width) or [Text()]
        lines += _in_rows(list(_choices(prompt, highlighted, self.app.current_theme.panel or "")), width) or [Text()]
        self.update(Text("\n", no_wrap=True).join(lines))
        return len(lines)

    def _spinner(self) -> str:
        """A sign of life, which changes each time it is drawn."""
        if self.app.animation_level == "none":
            return ""
        self._frame = (self._frame + 1) % len(_SPINNER)
        return f"{_SPINNER[self._frame]} "

    def on_click(self, event: Click) -> None:
        number = event.style.meta.get("choice")
        if number is not None:
            self.post_message(self.Chosen(number))


def _title(prompt: Prompt, card: str, width: int, spinner: str) -> list[Text]:
    title = Text(f"▸ {prompt.title}" if prompt.is_mine else spinner + prompt.title, "bold" if prompt.is_mine else "")
    named = Text(card, "dim")
    gap = width - title.cell_len - named.cell_len
    return [Text.assemble(title, " " * gap, named)] if gap >= len(_GAP) else wrap_text(title, width)


def _choices(prompt: Prompt, highlighted: int | None, panel: str) -> Iterator[Text]:
    for number, choice in enumerate(prompt.choices):
        text = _button(choice, number == highlighted, panel)
        text.apply_meta({"choice": number})
        yield text


def _button(choice: Choice, highlighted: bool, panel: str) -> Text:
    """The key and the label; urgent choices are reversed, colours on their colour."""
    key = "↵" if choice.key == "enter" else choice.key
    before, after = ("▸", "◂") if highlighted else (" ", " ")
    mark = f"{mark_of(choice.look)} " if choice.look else ""
    text = "" if choice.label == key else f" {mark}{choice.label}".removeprefix("" if key else " ")
    label = Text.assemble(before, (key, "bold"), text, after)
    if choice.look:
        label.stylize(Style(color=choice.look.ink, bgcolor=choice.look.face))
    else:
        label.stylize(Style(bold=True, reverse=True) if choice.is_urgent else Style(bgcolor=panel))
    if highlighted:
        label.stylize(Style(bold=True))
    return label


def _in_rows(buttons: list[Text], width: int) -> list[Text]:
    """Arrange buttons in as few rows as possible, about equally long."""
    for rows in range(1, len(buttons) + 1):
        each = -(-len(buttons) // rows)
        made = [Text(_GAP).join(buttons[first : first + each]) for first in range(0, len(buttons), each)]
        if all(row.cell_len <= width for row in made):
            return made
    return buttons
