"""The help (keys and rules in short) and the rules of this table."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.client import Seat
from lastcard.core.edition import Edition
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.protocol.settings import Settings
from lastcard.text import house_rules
from lastcard.text.how_to import HowTo
from lastcard.text.language import colour_argument, t
from lastcard.text.names import edition_about, edition_title, format_duration, option_about, option_label, option_value
from lastcard.text.written_rules import card_texts
from lastcard.tui.drawing.card_faces import chip
from lastcard.tui.drawing.rich_text import heading_text, indent_text, label_text, two_columns
from lastcard.tui.screens.base_screen import ClientScreen, Sheet
from lastcard.tui.theme import colours_in_order, look_of

_BUILT_IN = ("app.", "screen.")
"""Actions that every Textual screen has."""


class HelpScreen(Sheet[None]):
    DEFAULT_CSS = """
    HelpScreen {
        & > .sheet { height: 100%; }
        & VerticalScroll { height: 1fr; }
    }
    """

    def __init__(self, settings: Settings | None = None) -> None:
        """`settings` are those of the table that the rules are explained for; without one, the rules are as printed."""
        super().__init__()
        self._settings = settings

    def heading(self) -> str:
        return t("pages-help")

    def body(self) -> ComposeResult:
        settings = self._settings or Settings()
        box = edition(settings.edition)
        how_to = HowTo(box, self._settings)
        parts = (
            *self._keys(),
            *_in_short(how_to),
            *_special_cards(how_to),
            *_colours(box, how_to),
            *house_rules_text(settings),
            *written_rules_text(settings),
        )
        with VerticalScroll():
            yield Static(Group(*parts))

    def _keys(self) -> Iterator[RenderableType]:
        """The keys of the screen below this one, without those that do nothing at this table."""
        below = self.app.screen_stack[-2]
        keys: dict[str, list[str]] = {}
        for active in below.active_bindings.values():
            action, does = active.binding.action, active.binding.description
            if does and not action.startswith(_BUILT_IN) and action not in self._idle_actions():
                does = t("table-pass") if action == "keep" and self._must_play_drawn() else does
                keys.setdefault(does, []).append(self.app.get_key_display(active.binding))
        yield heading_text(t("keys-title"))
        yield two_columns(*((Text(" ".join(shown), "bold"), Text(does)) for does, shown in keys.items()))

    def _idle_actions(self) -> set[str]:
        if self._settings is None:
            return set()
        idle = {"slap"} if not edition(self._settings.edition).has_veto else set()
        idle |= {"call", "catch"} if self._settings.race is None else set()
        return idle if self._settings.written else idle | {"propose"}

    def _must_play_drawn(self) -> bool:
        return self._settings is not None and self._settings.options.get("forced_play", "off") != "off"


def _in_short(how_to: HowTo) -> Iterator[RenderableType]:
    yield heading_text(t("home-how"))
    yield two_columns(*((Text(step.title, "bold"), Text(step.text)) for step in how_to.steps()))


def _special_cards(how_to: HowTo) -> Iterator[RenderableType]:
    yield heading_text(t("home-how-cards"))
    for card in how_to.special_cards():
        worth = f"  {t('points', count=card.points)}" if card.points else ""
        yield Text.assemble((card.title, "bold"), (worth, "dim"))
        yield indent_text(card.text)
    yield Text(how_to.points(), "dim")


def _colours(box: Edition, how_to: HowTo) -> Iterator[RenderableType]:
    yield heading_text(t("home-how-symbols"))
    yield Text(how_to.symbols())
    letters = colours_in_order(box.letters, box)
    yield Text(" ").join(
        chip(t("colour-label", colour=colour_argument(letter, box)), look_of(letter, box)) for letter in letters
    )


class RulesScreen(Sheet[None], ClientScreen[None]):
    DEFAULT_CSS = "RulesScreen VerticalScroll { height: auto; max-height: 1fr; padding: 1 0; }"

    def __init__(self, client: Seat) -> None:
        super().__init__()
        self.client = client

    def heading(self) -> str:
        return t("pages-rules")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static()

    def show(self) -> None:
        self.query_one(Static).update(rules_text(self.client.lobby.settings))


def rules_text(settings: Settings) -> Group:
    """Everything to know about the rules of a table."""
    return Group(*_edition(settings), *house_rules_text(settings), *written_rules_text(settings), *_pace(settings))


def _edition(settings: Settings) -> Iterator[RenderableType]:
    box = edition(settings.edition)
    yield label_text(edition_title(box), edition_about(box))
    rules = RuleSet.of(settings.options)
    yield Text(t("table-last-in") if rules.elimination else t("table-first-to", count=rules.target))


def house_rules_text(settings: Settings) -> Iterator[RenderableType]:
    rules = RuleSet.of(settings.options)
    preset = house_rules.preset_of(rules)
    yield heading_text(t("options-title"))
    if preset:
        yield label_text(t(f"preset-{preset}"), t(f"preset-{preset}-about"))
    for option, value in house_rules.changed(rules):
        yield label_text(option_label(option), option_value(option, value))
        yield indent_text(option_about(option), "dim")


def written_rules_text(settings: Settings) -> Iterator[RenderableType]:
    if settings.written:
        yield heading_text(t("setting-written"))
    for number, card in enumerate(card_texts(settings.written), 1):
        yield Text.assemble((f"W*{number} ", "dim"), (card.title, "bold"))
        yield indent_text(card.words)
        yield indent_text(card.effect, "dim")


def _pace(settings: Settings) -> Iterator[RenderableType]:
    clock = t("setting-clock-none") if settings.clock is None else format_duration(settings.clock * 1000)
    race = t("setting-race-none") if settings.race is None else format_duration(settings.race)
    yield heading_text(t("settings-time"))
    yield label_text(t("setting-clock"), clock)
    yield label_text(t("setting-race"), race)
    if settings.pace == "correspondence":
        yield label_text(t("setting-pace"), t("setting-pace-correspondence"))
