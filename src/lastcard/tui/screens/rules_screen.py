"""What is played at this table: the edition, the house rules that are on, and what is written on the cards."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.client import Seat
from lastcard.core.ruleset import RuleSet
from lastcard.protocol.settings import Settings
from lastcard.text import house_rules
from lastcard.text.durations import duration
from lastcard.text.language import tell
from lastcard.text.names import option_about, option_label, option_value
from lastcard.text.written_cards import cards
from lastcard.tui.screens.base_screen import AtPlace, Sheet
from lastcard.tui.screens.headings import heading, indented, titled


class RulesScreen(Sheet[None], AtPlace[None]):
    DEFAULT_CSS = "RulesScreen VerticalScroll { height: auto; max-height: 1fr; padding: 1 0; }"

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

    def heading(self) -> str:
        return tell("pages-rules")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static()

    def show(self) -> None:
        self.query_one(Static).update(rules_told(self.place.lobby.settings))


def rules_told(settings: Settings) -> Group:
    """All that has to be known of a table, in words."""
    return Group(*_edition(settings), *house_rules_told(settings), *written_told(settings), *_pace(settings))


def _edition(settings: Settings) -> Iterator[RenderableType]:
    yield titled(tell(f"edition-{settings.edition}"), tell(f"edition-{settings.edition}-about"))
    yield Text(tell("table-first-to", count=RuleSet.of(settings.options).target))


def house_rules_told(settings: Settings) -> Iterator[RenderableType]:
    rules = RuleSet.of(settings.options)
    preset = house_rules.preset_of(rules)
    yield heading(tell("options-title"))
    if preset:
        yield titled(tell(f"preset-{preset}"), tell(f"preset-{preset}-about"))
    for option, value in house_rules.changed(rules):
        yield titled(option_label(option), option_value(option, value))
        yield indented(option_about(option), "dim")


def written_told(settings: Settings) -> Iterator[RenderableType]:
    if settings.written:
        yield heading(tell("setting-written"))
    for number, card in enumerate(cards(settings.written), 1):
        yield Text.assemble((f"W*{number} ", "dim"), (card.title, "bold"))
        yield indented(card.words)
        yield indented(card.does, "dim")


def _pace(settings: Settings) -> Iterator[RenderableType]:
    clock = tell("setting-clock-none") if settings.clock is None else duration(settings.clock * 1000)
    race = tell("setting-race-none") if settings.race is None else duration(settings.race)
    yield heading(tell("settings-time"))
    yield titled(tell("setting-clock"), clock)
    yield titled(tell("setting-race"), race)
    if settings.pace == "correspondence":
        yield titled(tell("setting-pace"), tell("setting-pace-correspondence"))
