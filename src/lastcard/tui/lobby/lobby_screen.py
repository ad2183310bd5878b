"""The table before the deal."""

from __future__ import annotations

from typing import ClassVar, get_args
from urllib.parse import urlsplit

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Footer, OptionList, Static

from lastcard.client import Seat
from lastcard.core.defaults import Level
from lastcard.editions import edition
from lastcard.protocol.lobby import Player
from lastcard.text.language import t
from lastcard.tui.drawing.rich_text import line_said
from lastcard.tui.lobby.agreement import AgreeSheet, can_deal, host_of, how_it_stands, lacks_agreement
from lastcard.tui.lobby.host_actions import Hosting
from lastcard.tui.lobby.seat_list import FREE, Chairs, act_on_player, bad_name, free, player_choices
from lastcard.tui.lobby.settings_form import Form
from lastcard.tui.screens.dialogs import Choice, ChooseSheet, TypeSheet
from lastcard.tui.screens.help_and_rules import HelpScreen, RulesScreen
from lastcard.tui.screens.log_and_chat import ChatScreen
from lastcard.tui.screens.menu import MenuScreen

_HERE = ("127.0.0.1", "localhost", "::1")
_TALK = 6
"""So many of the last lines said stand in the lobby, where there is room for them."""


class LobbyScreen(Hosting):
    AUTO_FOCUS = "#go"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "deal", "lobby-start"),
        Binding("a", "agree", "pages-key-agree"),
        Binding("b", "bot", "pages-key-bot"),
        Binding("w", "write", "pages-key-write"),
        Binding("y", "copy", "pages-key-copy"),
        Binding("r", "rules", "pages-rules", show=False),
        Binding("t", "chat", "chat-title"),
        Binding("question_mark", "help", "pages-key-help", key_display="?"),
        Binding("m,escape", "menu", "table-menu"),
        Binding("up,down", "form", show=False),
    ]
    DEFAULT_CSS = """
    LobbyScreen {
        layout: vertical;
        & #title { height: 1; padding: 0 2; }
        & #link { height: auto; padding: 0 2; color: $text-muted; }
        & #middle { height: 1fr; }
        & .pane {
            padding: 0 1;
            border: round $border;
            border-title-color: $foreground;
            border-title-style: bold;
            border-subtitle-color: $text-muted;
            &:focus-within { border: round $text-muted; }
        }
        & #left { width: 2fr; }
        & #right { width: 3fr; max-width: 66; }
        & #about { height: 3; color: $text-muted; }
        & #talk { height: auto; max-height: 40%; color: $text-muted; }
        & #foot { height: 2; padding: 0 2; }
        & #said { width: 1fr; margin-right: 2; }
        & #go {
            min-width: 12;
            &:focus { text-style: bold underline; }
        }
    }
    """

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

    def compose(self) -> ComposeResult:
        self.place = self.hosting or self.place
        yield Static(id="title", markup=False)
        yield Static(id="link", markup=False)
        with Horizontal(id="middle"):
            with Vertical(classes="pane", id="left") as left:
                left.border_title = t("lobby-chairs")
                yield Chairs(id="chairs")
                yield Static(id="talk")
            with Vertical(classes="pane", id="right") as right:
                right.border_title = t("lobby-settings")
                yield Form(id="form")
                yield Static(id="about", markup=False)
        with Horizontal(id="foot"):
            yield Static(id="said", markup=False)
            yield Button(id="go", compact=True, variant="primary")
        yield Footer(show_command_palette=False)

    def show(self) -> None:
        place = self.place
        self._say("title", _title(place))
        self._say("link", _link_told(place.link))
        self.query_one("#link").display = place.link is not None
        self.query_one(Chairs).show(place)
        self.query_one("#left").border_subtitle = t("lobby-chairs-free", count=free(place))
        self.query_one(Form).show(place)
        self._look()
        self._say("talk", Text("\n").join(_talk(place)))
        self.query_one("#talk").display = bool(place.chat)
        self._say("said", how_it_stands(place, self.places))
        self._offer()
        self.refresh_bindings()

    def _say(self, name: str, words: str | Text) -> None:
        self.query_one(f"#{name}", Static).update(words)

    def _offer(self) -> None:
        """The one button: what everybody waits for."""
        button = self.query_one("#go", Button)
        lacks = lacks_agreement(self.places)
        again = "lobby-start-rematch" if self.place.lobby.standing == "over" else "lobby-start"
        button.label = t("lobby-agree" if lacks else again)
        button.display = lacks or can_deal(self.place)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing here aren't shown."""
        lobby, me = self.place.lobby, self.place.me
        hosts = me is not None and me.host
        may = {
            "deal": hosts,
            "bot": hosts and free(self.place) > 0,
            "agree": me is not None and bool(lobby.settings.written),
            "write": me is not None and len(lobby.settings.written) < edition(lobby.settings.edition).max_custom,
            "copy": self.place.link is not None,
        }
        return may.get(action, True)

    @on(OptionList.OptionHighlighted, "#form")
    def _look(self) -> None:
        self._say("about", self.query_one(Form).about)

    @on(Button.Pressed, "#go")
    def _go(self) -> None:
        if lacks_agreement(self.places):
            self.action_agree()
        else:
            self.action_deal()

    def action_deal(self) -> None:
        self.do(self.place.start())

    def action_agree(self) -> None:
        self.app.push_screen(AgreeSheet(self.place))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.place))

    def action_chat(self) -> None:
        self.app.push_screen(ChatScreen(self.place))

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.place))

    def action_form(self) -> None:
        self.query_one(Form).focus()

    def action_menu(self) -> None:
        self.app.push_screen(MenuScreen(self.place))

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self.place.link or "")
        self.notify(t("lobby-copied"))

    def action_bot(self) -> None:
        levels = [Choice(level, t(f"level-{level}"), t(f"level-{level}-about")) for level in get_args(Level)]

        asked = ChooseSheet(t("lobby-bot-level"), levels, "casual")
        self.ask(asked, lambda level: self.do(self.place.bot(level.value)))

    @on(OptionList.OptionSelected, "#chairs")
    def _about_chair(self, event: OptionList.OptionSelected) -> None:
        player = next((one for one in self.place.lobby.players if one.id == event.option_id), None)
        if event.option_id == FREE and self.check_action("bot", ()):
            self.action_bot()
        elif player and player.id == self.place.player:
            self._rename(player.name)
        elif player:
            self._about_somebody(player)

    def _about_somebody(self, player: Player) -> None:
        if choices := player_choices(self.place, player):
            asked = ChooseSheet(player.name, choices)
            self.ask(asked, lambda choice: self.do(act_on_player(self.place, player, choice.value)))

    def _rename(self, name: str) -> None:
        asked = TypeSheet(t("lobby-rename"), text=name, refusal=bad_name)
        self.ask(asked, lambda to: self.do(self.place.rename(to)))


def _title(place: Seat) -> Text:
    hosts = place.me is not None and place.me.host
    title = t("lobby-title") if hosts else t("lobby-title-of", name=host_of(place.lobby))
    watching = f" · {t('watch-count', count=place.spectators)}" if place.spectators else ""
    return Text.assemble((title, "bold"), watching)


def _link_told(link: str | None) -> str:
    if link is None:
        return ""
    told = t("plain-setting", label=t("lobby-link"), value=link)
    return f"{told}\n{t('pages-link-local')}" if urlsplit(link).hostname in _HERE else told


def _talk(place: Seat) -> list[Text]:
    return [line_said(said) for said in place.chat[-_TALK:]]
