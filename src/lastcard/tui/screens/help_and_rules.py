"""The keys, and the rules in short, with what is different at this table."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.client import Place
from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.protocol.settings import Settings
from lastcard.text import house_rules
from lastcard.text.language import tell
from lastcard.text.names import duration, option_about, option_label, option_value
from lastcard.text.translator import card_words
from lastcard.text.written_rules import cards
from lastcard.tui.drawing.card_faces import chip
from lastcard.tui.drawing.rich_text import heading, indented, pairs, titled
from lastcard.tui.screens.base_screen import AtPlace, Sheet
from lastcard.tui.theme import colours_in_order

_STEPS = ("match", "action", "call", "win")
_SPECIALS = {
    DRAW_TWO: "draw-two",
    SKIP: "skip",
    REVERSE: "reverse",
    WILD: "wild",
    WILD_DRAW_FOUR: "wild-draw-four",
    CUSTOM: "custom",
}
_TEXTUALS_OWN = ("app.", "screen.")
"""Actions that every screen has."""


class HelpScreen(Sheet[None]):
    DEFAULT_CSS = """
    HelpScreen {
        & > .sheet { height: 100%; }
        & VerticalScroll { height: 1fr; }
    }
    """

    def __init__(self, place: Place) -> None:
        super().__init__()
        self._place = place

    def heading(self) -> str:
        return tell("pages-help")

    def body(self) -> ComposeResult:
        settings = self._place.lobby.settings
        box = edition(settings.edition)
        told = (
            *self._keys(),
            *_in_short(),
            *_special_cards(box),
            *_colours(box),
            *house_rules_told(settings),
            *written_told(settings),
        )
        with VerticalScroll():
            yield Static(Group(*told))

    def _keys(self) -> Iterator[RenderableType]:
        """Those of the screen that this one lies on."""
        below = self.app.screen_stack[-2]
        keys: dict[str, list[str]] = {}
        for active in below.active_bindings.values():
            if active.binding.description and not active.binding.action.startswith(_TEXTUALS_OWN):
                keys.setdefault(tell(active.binding.description), []).append(self.app.get_key_display(active.binding))
        yield heading(tell("keys-title"))
        yield pairs(*((Text(" ".join(shown), "bold"), Text(does)) for does, shown in keys.items()))


def _in_short() -> Iterator[RenderableType]:
    yield heading(tell("home-how"))
    yield pairs(*((Text(tell(f"home-how-{step}-title"), "bold"), Text(tell(f"home-how-{step}"))) for step in _STEPS))


def _special_cards(box: Edition) -> Iterator[RenderableType]:
    yield heading(tell("home-how-cards"))
    points = dict(box.points)
    for rank, name in _SPECIALS.items():
        if rank in points:
            title = tell("card-rank", rank=name, colour="none")
            worth = tell("points", count=points[rank])
            yield Text.assemble((title, "bold"), (f"  {worth}", "dim"))
            yield indented(tell(f"home-how-{name}"))
    if box.has_veto:
        yield Text(tell("mark-veto"), "bold")
        yield indented(tell("home-how-veto"))
    yield Text(tell("home-how-points"), "dim")


def _colours(box: Edition) -> Iterator[RenderableType]:
    yield heading(tell("home-how-symbols"))
    yield Text(tell("home-how-symbols-about"))
    letters = colours_in_order(box.letters)
    yield Text(" ").join(chip(tell("colour-label", **card_words(Card(f"{letter}0"))), letter) for letter in letters)


class RulesScreen(Sheet[None], AtPlace[None]):
    DEFAULT_CSS = "RulesScreen VerticalScroll { height: auto; max-height: 1fr; padding: 1 0; }"

    def __init__(self, place: Place) -> None:
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
