"""Sheets to write on a customizable card: choose a rule from the library, or write one."""

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
from lastcard.effects.definitions import FORM_EFFECTS, FORM_TARGETS
from lastcard.effects.rule import SEPARATOR, rule_in_full
from lastcard.rules.proposals import MOST
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.written_rules import effect_text, library_card_text
from lastcard.tui.drawing.rich_text import indent_text
from lastcard.tui.screens.base_screen import Sheet
from lastcard.tui.screens.dialogs import ChoiceList

_OWN: Final = "own"
_TABLE: Final = "table"
_EFFECT: Final = "effect"
_COUNTED_EFFECTS: Final = ("draw", "discard")


class RuleLibrarySheet(Sheet[str]):
    """The rules of the library, and a first row to write a new one. Returns the text of the rule."""

    DEFAULT_CSS = """
    RuleLibrarySheet {
        & .sheet { height: 100%; }
        & OptionList { height: 1fr; }
        & #does { height: 5; margin-top: 1; }
    }
    """

    def heading(self) -> str:
        return t("lobby-written-library")

    def body(self) -> ComposeResult:
        shown = sorted(((library_card_text(name), name) for name in library()), key=lambda one: one[0].title.casefold())
        yield ChoiceList(
            Option(Text(f"+ {t('lobby-written-own')}"), _OWN),
            *(Option(Group(Text(card.title), indent_text(card.words, "dim")), name) for card, name in shown),
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
            self.ask(RuleEditorSheet(), self.dismiss)
        else:
            self.dismiss(write_rule(library()[event.option_id or ""]))


class RuleEditorSheet(Sheet[str]):
    """Write a rule: its words, and what the game does: nothing, a simple effect, or an effect in notation."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+s", "save", "lobby-written-save", priority=True)]
    DEFAULT_CSS = """
    RuleEditorSheet {
        & Select { margin-right: 2; }
        & #kind { width: 44; }
        & #who { width: 28; }
        & #count { width: 10; }
        & Horizontal { height: 1; }
        & #preview { margin: 1 0; min-height: 3; }
        & Button { margin-bottom: 1; }
    }
    """

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._words, _, self._effect = text.partition(SEPARATOR)

    def heading(self) -> str:
        return t("lobby-written-own")

    def body(self) -> ComposeResult:
        yield Label(t("lobby-written-words"))
        yield Input(self._words, id="words")
        yield Label(t("lobby-written-effect"))
        yield Select(
            _effect_kinds(), value=_EFFECT if self._effect else _TABLE, allow_blank=False, compact=True, id="kind"
        )
        with Horizontal(id="arguments"):
            yield Select(_targets(), value="next", allow_blank=False, compact=True, id="who")
            yield Select(_counts(), value=2, allow_blank=False, compact=True, id="count")
        yield Input(self._effect, placeholder="draw(next, 2)", id="effect")
        yield Static(classes="muted", id="preview", markup=False)
        yield Button(t("lobby-written-save"), compact=True, variant="primary")

    def on_mount(self) -> None:
        self._show()

    @on(Select.Changed)
    @on(Input.Changed)
    def _show(self) -> None:
        kind = self._kind
        self.query_one("#arguments").display = kind in FORM_EFFECTS
        self.query_one("#count").display = kind in _COUNTED_EFFECTS
        self.query_one("#effect").display = kind == _EFFECT
        self.query_one("#preview", Static).update(self._preview())

    def _preview(self) -> str:
        try:
            return effect_text(rule_in_full(self._text)) if self._typed("words") else t("lobby-written-words-hint")
        except LastcardError as error:
            return in_words(error)

    @property
    def _kind(self) -> str:
        return str(self.query_one("#kind", Select).value)

    def _typed(self, name: str) -> str:
        return " ".join(self.query_one(f"#{name}", Input).value.split())

    @property
    def _text(self) -> str:
        """The whole rule in notation."""
        words, kind = self._typed("words"), self._kind
        if kind == _TABLE:
            return words
        who, count = self.query_one("#who", Select).value, self.query_one("#count", Select).value
        simple = {"skip": f"skip({who})", "show": f"show({who}, my_turn)"}
        effect = self._typed("effect") if kind == _EFFECT else simple.get(kind, f"{kind}({who}, {count})")
        return words + SEPARATOR + effect

    @on(Button.Pressed)
    @on(Input.Submitted)
    def action_save(self) -> None:
        try:
            rule_in_full(self._text)
        except LastcardError as error:
            self.show_refusal(in_words(error))
        else:
            self.dismiss(self._text)


def _effect_kinds() -> list[tuple[str, str]]:
    kinds = [(t(f"lobby-written-effect-{kind}"), kind) for kind in (_TABLE, *FORM_EFFECTS)]
    return [*kinds, (t("pages-written-effect-typed"), _EFFECT)]


def _targets() -> list[tuple[str, str]]:
    return [(t("written-who", player=who), who) for who in FORM_TARGETS]


def _counts() -> list[tuple[str, int]]:
    return [(str(count), count) for count in range(1, MOST + 1)]
