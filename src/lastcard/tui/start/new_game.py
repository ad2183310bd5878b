"""A new game: the edition, the house rules, who plays at this screen, and the bots."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Static

from lastcard.core.defaults import EDITION, LEVEL, PLAYERS, RULES
from lastcard.core.game import FEWEST_PLAYERS
from lastcard.editions import edition
from lastcard.preferences import load_preferences
from lastcard.protocol.limits import LONGEST_NAME, MOST_SEATS
from lastcard.text.language import format_list, t
from lastcard.text.names import edition_title
from lastcard.tui.lobby.row_form import RowForm
from lastcard.tui.lobby.settings_rows import SettingRow, edition_row, level_choices, preset_choices, switched
from lastcard.tui.start.form_sheet import FormSheet


@dataclass(frozen=True, slots=True)
class NewGame:
    """The match to deal. It is the same as a command, `lastcard play` with its options."""

    edition: str = EDITION
    preset: str = RULES
    people: tuple[str, ...] = ()
    """Names of the people at this screen; empty for one who has none."""
    bots: int = PLAYERS - 1
    level: str = LEVEL
    hints: bool = False
    guide: bool = False

    @classmethod
    def preferred(cls) -> NewGame:
        saved = load_preferences()
        return cls(people=(saved.name,) if saved.name else (), level=saved.level or LEVEL)

    @property
    def players(self) -> int:
        return max(1, len(self.people)) + self.bots

    def words(self) -> list[str]:
        """Return the command, as it would be typed."""
        words = ["play", "--players", str(self.players), "--level", self.level]
        words += ["--edition", self.edition] if self.edition != EDITION else []
        words += ["--rules", self.preset] if self.preset != RULES else []
        words += ["--hints"] if self.hints else []
        words += ["--guide"] if self.guide else []
        return [*words, *(word for name in self.people for word in ("--name", name))]

    def guided(self) -> NewGame:
        """Return the game for a first round: few bots, not too strong, and tips."""
        return replace(self, bots=2, level="beginner", people=self.people[:1], preset=RULES, guide=True)

    def summary(self) -> str:
        """Return what is dealt, in a line."""
        against = t("home-against", level=self.level, count=self.bots) if self.bots else format_list(self.people)
        return f"{edition_title(edition(self.edition))} · {against}"


class ChosenGame(NamedTuple):
    words: list[str]
    """The command to play it."""
    deal: bool
    """Whether to deal at once; otherwise the table waits in its lobby."""


class NewGameSheet(FormSheet[ChosenGame]):
    """Enter deals; the form changes what is dealt."""

    AUTO_FOCUS = "#deal"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "deal", "lobby-start"),
        Binding("m", "more", "start-more"),
        Binding("up,down", "form", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]
    DEFAULT_CSS = """
    NewGameSheet {
        & #about { height: 3; margin-top: 0; }
        & #command { height: auto; max-height: 3; }
        & Horizontal { height: 1; }
        & Button { margin-right: 2; }
    }
    """

    def __init__(self, game: NewGame) -> None:
        super().__init__()
        self.game = game

    def heading(self) -> str:
        return t("start-new")

    def body(self) -> ComposeResult:
        yield from super().body()
        yield Static(id="command", classes="muted", markup=False)
        with Horizontal():
            yield Button(t("lobby-start"), id="deal", compact=True, variant="primary")
            yield Button(t("start-more"), id="more", compact=True)

    def show(self) -> None:
        super().show()
        command = shlex.join(["lastcard", *self.game.words()])
        self.query_one("#command", Static).update(t("start-command", command=command))

    def rows(self) -> list[SettingRow]:
        game = self.game
        bots = range(max(0, FEWEST_PLAYERS - max(1, len(game.people))), MOST_SEATS + 1 - max(1, len(game.people)))
        return [
            edition_row(game.edition),
            choice_row("preset", t("options-title"), "", game.preset, preset_choices()),
            SettingRow(
                "bots",
                t("home-bots"),
                t("start-bots-about"),
                game.bots,
                str(game.bots),
                lambda count: {"bots": count},
                numbers=bots,
                step=lambda count, direction: min(max(count + direction, bots.start), bots.stop - 1),
            ),
            choice_row("level", t("start-level"), "", game.level, level_choices()),
            SettingRow(
                "people",
                t("start-people"),
                t("start-people-about"),
                ", ".join(game.people),
                ", ".join(game.people) or t("home-name-default"),
                lambda text: {"people": names_in(text)},
                check=_people_error,
            ),
            switched("hints", game.hints),
        ]

    def set_value(self, setting: SettingRow, value: Any) -> None:
        self.game = fitting(replace(self.game, **setting.changes_for(value)))
        self.show()

    def action_form(self) -> None:
        self.query_one(RowForm).focus()

    @on(Button.Pressed, "#deal")
    def action_deal(self) -> None:
        self.dismiss(ChosenGame(self.game.words(), True))

    @on(Button.Pressed, "#more")
    def action_more(self) -> None:
        self.dismiss(ChosenGame(self.game.words(), False))


def fitting(game: NewGame) -> NewGame:
    """Return the game with as many bots as there is room for."""
    people = max(1, len(game.people))
    return replace(game, bots=min(max(game.bots, FEWEST_PLAYERS - people, 0), MOST_SEATS - people))


def choice_row(name: str, label: str, about: str, value: Any, choices: Sequence[Any]) -> SettingRow:
    """A row with a list of choices; without a text of its own, the chosen one says what it is."""
    now = next(choice for choice in choices if choice.value == value)
    return SettingRow(name, label, about or now.about, value, now.label, lambda to: {name: to}, tuple(choices))


def names_in(text: str) -> tuple[str, ...]:
    return tuple(name for part in text.split(",") if (name := part.strip()))


def _people_error(text: str) -> str | None:
    names = names_in(text)
    different = len({name.casefold() for name in names}) == len(names)
    fits = len(names) <= MOST_SEATS and all(len(name) <= LONGEST_NAME for name in names)
    return None if names and different and fits else t("start-people-wrong")
