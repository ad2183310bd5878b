"""What is asked, or what is going on; and what can be done about it, each with its key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from lastcard.tui.drawing.rich_text import wrapped
from lastcard.tui.prompts.answers import Asked, Choice
from lastcard.tui.theme import mark_of

_GAP: Final = "  "


class Question(Static):
    """Pressed, a choice is made."""

    class Chosen(Message):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def show(self, asked: Asked, about: str, card: str, pointed: int | None, width: int) -> int:
        """`about` is a sentence in place of the question's own, `card` the one the cursor is on, `pointed` the choice
        that Enter makes. How many lines it takes.
        """
        lines = [_title(asked, card, width)]
        lines += wrapped(Text.from_ansi(about or asked.about), width) or [Text()]
        lines += _in_rows(list(_choices(asked, pointed, self.app.current_theme.panel or "")), width) or [Text()]
        self.update(Text("\n", no_wrap=True).join(lines))
        return len(lines)

    def on_click(self, event: Click) -> None:
        number = event.style.meta.get("choice")
        if number is not None:
            self.post_message(self.Chosen(number))


def _title(asked: Asked, card: str, width: int) -> Text:
    title = Text(f"▸ {asked.title}" if asked.mine else asked.title, "bold" if asked.mine else "")
    named = Text(card, "dim")
    gap = width - title.cell_len - named.cell_len
    return Text.assemble(title, " " * gap, named) if gap >= len(_GAP) else title


def _choices(asked: Asked, pointed: int | None, panel: str) -> Iterator[Text]:
    for number, choice in enumerate(asked.choices):
        text = _button(choice, number == pointed, panel)
        text.apply_meta({"choice": number})
        yield text


def _button(choice: Choice, pointed: bool, panel: str) -> Text:
    """The key, then what it does; what is loud stands on paper, a colour on itself."""
    key = "↵" if choice.key == "enter" else choice.key
    before, after = ("▸", "◂") if pointed else (" ", " ")
    mark = f"{mark_of(choice.look)} " if choice.look else ""
    said = "" if choice.label == key else f" {mark}{choice.label}".removeprefix("" if key else " ")
    label = Text.assemble(before, (key, "bold"), said, after)
    if choice.look:
        label.stylize(Style(color=choice.look.ink, bgcolor=choice.look.face))
    else:
        label.stylize(Style(bold=True, reverse=True) if choice.loud else Style(bgcolor=panel))
    if pointed:
        label.stylize(Style(bold=True))
    return label


def _in_rows(buttons: list[Text], width: int) -> list[Text]:
    """In as few rows as they need, about as many in each."""
    for rows in range(1, len(buttons) + 1):
        each = -(-len(buttons) // rows)
        made = [Text(_GAP).join(buttons[first : first + each]) for first in range(0, len(buttons), each)]
        if all(row.cell_len <= width for row in made):
            return made
    return buttons
