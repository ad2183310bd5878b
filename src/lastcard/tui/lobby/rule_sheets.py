"""Writing on a customizable card: a rule of the library, or one of one's own."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.console import Group
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from lastcard.core.errors import LastcardError
from lastcard.effects import library, write_rule
from lastcard.effects.rule import rule_in_full
from lastcard.rules.proposals import MOST
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.written_rules import effect_text, library_card_text
from lastcard.tui.drawing.rich_text import indented
from lastcard.tui.screens.base_screen import Sheet
from lastcard.tui.screens.dialogs import Choices

_OWN: Final = "own"
_BETWEEN: Final = " :: "
_TABLE: Final = "table"
_EFFECT: Final = "effect"
_DEEDS: Final = ("draw", "discard", "skip", "show")
_WHO: Final = ("next", "previous", "chosen", "others", "everyone", "me")
_COUNTED: Final = ("draw", "discard")


class LibrarySheet(Sheet[str]):
    """The rules that come with the game; the first line is for one of one's own. Gives the text to write."""

    DEFAULT_CSS = """
    LibrarySheet {
        & .sheet { height: 100%; }
        & OptionList { height: 1fr; }
        & #does { height: 5; margin-top: 1; }
    }
    """

    def heading(self) -> str:
        return t("lobby-written-library")

    def body(self) -> ComposeResult:
        shown = sorted(((library_card_text(name), name) for name in library()), key=lambda one: one[0].title.casefold())
        yield Choices(
            Option(Text(f"+ {t('lobby-written-own')}"), _OWN),
            *(Option(Group(Text(card.title), indented(card.words, "dim")), name) for card, name in shown),
        )
        with VerticalScroll(id="does"):
            yield Static(classes="muted", markup=False)

    @on(OptionList.OptionHighlighted)
    def _look(self, event: OptionList.OptionHighlighted) -> None:
        own = event.option_id == _OWN
        words = t("lobby-written-words-hint") if own else library_card_text(event.option_id or "").effect
        self.query_one(Static).update(words)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == _OWN:
            self.ask(OwnRuleSheet(), self.dismiss)
        else:
            self.dismiss(write_rule(library()[event.option_id or ""]))


class OwnRuleSheet(Sheet[str]):
    """Words, and what the game does about them: nothing, something simple, or an effect as the notation has it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+s", "save", "lobby-written-save", priority=True)]
    DEFAULT_CSS = """
    OwnRuleSheet {
        & Select { margin-right: 2; }
        & #deed { width: 44; }
        & #who { width: 28; }
        & #count { width: 10; }
        & Horizontal { height: 1; }
        & #comes { margin: 1 0; min-height: 3; }
        & Button { margin-bottom: 1; }
    }
    """

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._words, _, self._effect = text.partition(_BETWEEN)

    def heading(self) -> str:
        return t("lobby-written-own")

    def body(self) -> ComposeResult:
        yield Label(t("lobby-written-words"))
        yield Input(self._words, id="words")
        yield Label(t("lobby-written-deed"))
        yield Select(_deeds(), value=_EFFECT if self._effect else _TABLE, allow_blank=False, compact=True, id="deed")
        with Horizontal(id="doing"):
            yield Select(_people(), value="next", allow_blank=False, compact=True, id="who")
            yield Select(_counts(), value=2, allow_blank=False, compact=True, id="count")
        yield Input(self._effect, placeholder="draw(next, 2)", id="effect")
        yield Static(classes="muted", id="comes", markup=False)
        yield Button(t("lobby-written-save"), compact=True, variant="primary")

    def on_mount(self) -> None:
        self._show()

    @on(Select.Changed)
    @on(Input.Changed)
    def _show(self) -> None:
        deed = self._deed
        self.query_one("#doing").display = deed in _DEEDS
        self.query_one("#count").display = deed in _COUNTED
        self.query_one("#effect").display = deed == _EFFECT
        self.query_one("#comes", Static).update(self._comes())

    def _comes(self) -> str:
        try:
            return effect_text(rule_in_full(self._text)) if self._typed("words") else t("lobby-written-words-hint")
        except LastcardError as error:
            return in_words(error)

    @property
    def _deed(self) -> str:
        return str(self.query_one("#deed", Select).value)

    def _typed(self, name: str) -> str:
        return " ".join(self.query_one(f"#{name}", Input).value.split())

    @property
    def _text(self) -> str:
        """The whole rule, as the table takes it."""
        words, deed = self._typed("words"), self._deed
        if deed == _TABLE:
            return words
        who, count = self.query_one("#who", Select).value, self.query_one("#count", Select).value
        simple = {"skip": f"skip({who})", "show": f"show({who}, my_turn)"}
        effect = self._typed("effect") if deed == _EFFECT else simple.get(deed, f"{deed}({who}, {count})")
        return words + _BETWEEN + effect

    @on(Button.Pressed)
    @on(Input.Submitted)
    def action_save(self) -> None:
        try:
            rule_in_full(self._text)
        except LastcardError as error:
            self.refuse(in_words(error))
        else:
            self.dismiss(self._text)


def _deeds() -> list[tuple[str, str]]:
    deeds = [(t(f"lobby-written-deed-{deed}"), deed) for deed in (_TABLE, *_DEEDS)]
    return [*deeds, (t("pages-written-deed-effect"), _EFFECT)]


def _people() -> list[tuple[str, str]]:
    return [(t("written-who", player=who), who) for who in _WHO]


def _counts() -> list[tuple[str, int]]:
    return [(str(count), count) for count in range(1, MOST + 1)]
