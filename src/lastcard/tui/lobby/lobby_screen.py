"""The lobby screen: seats, settings, chat, and the button that starts the match."""

from __future__ import annotations

from typing import ClassVar
from urllib.parse import urlsplit

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Footer, OptionList, Static

from lastcard.client import Seat
from lastcard.core.defaults import LEVEL
from lastcard.editions import edition
from lastcard.preferences import load_preferences
from lastcard.protocol.lobby import Player
from lastcard.text.language import t
from lastcard.tui.drawing.rich_text import chat_line
from lastcard.tui.lobby.agreement import (
    AgreementSheet,
    can_deal,
    can_get_ready,
    host_name,
    needs_agreement,
    start_status,
)
from lastcard.tui.lobby.face_choices import face_choices
from lastcard.tui.lobby.host_actions import HostActions
from lastcard.tui.lobby.seat_list import FREE_ROW, SeatList, act_on_player, free_seats, name_error, player_choices
from lastcard.tui.lobby.settings_form import SettingsForm
from lastcard.tui.lobby.settings_rows import level_choices
from lastcard.tui.screens.dialogs import ChoiceSheet, ListChoice, TextSheet
from lastcard.tui.screens.menu import PageKeys, ban_choices
from lastcard.tui.screens.preference_chosen import PreferenceChosen

_LOCAL_HOSTS = ("127.0.0.1", "localhost", "::1")
_CHAT_LINES = 6
"""How many of the last chat lines are shown."""


class LobbyScreen(HostActions, PageKeys):
    AUTO_FOCUS = "#go"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "deal", "lobby-start"),
        Binding("e", "ready", "ready-button", show=False),
        Binding("a", "agree", "pages-key-agree"),
        Binding("b", "bot", "pages-key-bot"),
        Binding("w", "write", "pages-key-write"),
        Binding("y", "copy", "pages-key-copy"),
        Binding("r", "rules", "pages-rules", show=False),
        Binding("t", "chat", "chat-title"),
        Binding("e", "react", "react-title"),
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
        & #chat { height: auto; max-height: 40%; color: $text-muted; }
        & #foot { height: 2; padding: 0 2; }
        & #status { width: 1fr; margin-right: 2; }
        & #go {
            min-width: 12;
            &:focus { text-style: bold underline; }
        }
    }
    """

    def __init__(self, client: Seat) -> None:
        super().__init__()
        self.client = client

    def compose(self) -> ComposeResult:
        self.client = self.host or self.client
        yield Static(id="title", markup=False)
        yield Static(id="link", markup=False)
        with Horizontal(id="middle"):
            with Vertical(classes="pane", id="left") as left:
                left.border_title = t("lobby-seats")
                yield SeatList(id="seats")
                yield Static(id="chat")
            with Vertical(classes="pane", id="right") as right:
                right.border_title = t("lobby-settings")
                yield SettingsForm(id="form")
                yield Static(id="about", markup=False)
        with Horizontal(id="foot"):
            yield Static(id="status", markup=False)
            yield Button(id="go", compact=True, variant="primary")
        yield Footer(show_command_palette=False)

    def show(self) -> None:
        client = self.client
        self._set_text("title", _title(client))
        self._set_text("link", _link_text(client.link))
        self.query_one("#link").display = client.link is not None
        self.query_one(SeatList).show(client)
        self.query_one("#left").border_subtitle = t("lobby-seats-free", count=free_seats(client))
        self.query_one(SettingsForm).show(client)
        self._show_about()
        self._set_text("chat", Text("\n").join(_last_chat_lines(client)))
        self.query_one("#chat").display = bool(client.shown_chat)
        self._set_text("status", start_status(client, self.clients))
        self._show_button()
        self.refresh_bindings()

    def _set_text(self, name: str, text: str | Text) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def _show_button(self) -> None:
        """Offer what the table waits for: to agree or to start."""
        button = self.query_one("#go", Button)
        lacks = needs_agreement(self.clients)
        again = "lobby-start-rematch" if self.client.lobby.standing == "over" else "lobby-start"
        gets_ready, me = can_get_ready(self.client), self.client.me
        if gets_ready:
            again = "ready-undo" if me and me.ready else "ready-button"
        button.label = t("lobby-agree" if lacks else again)
        button.display = lacks or gets_ready or can_deal(self.client)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide keys that would do nothing."""
        lobby, me = self.client.lobby, self.client.me
        hosts = me is not None and me.host
        may = {
            "deal": hosts,
            "ready": can_get_ready(self.client),
            "bot": hosts and free_seats(self.client) > 0,
            "agree": me is not None and bool(lobby.settings.written),
            "write": me is not None and len(lobby.settings.written) < edition(lobby.settings.edition).max_custom,
            "copy": self.client.link is not None,
        }
        return may.get(action, True)

    @on(OptionList.OptionHighlighted, "#form")
    def _show_about(self) -> None:
        self._set_text("about", self.query_one(SettingsForm).about)

    @on(Button.Pressed, "#go")
    def _go(self) -> None:
        if needs_agreement(self.clients):
            self.action_agree()
        elif can_get_ready(self.client):
            self.action_ready()
        else:
            self.action_deal()

    def action_ready(self) -> None:
        """Say that you are ready for the match, or take it back."""
        me = self.client.me
        self.perform(self.client.ready(not (me and me.ready)))

    def action_deal(self) -> None:
        self.perform(self.client.start())

    def action_agree(self) -> None:
        self.app.push_screen(AgreementSheet(self.client))

    def action_form(self) -> None:
        self.query_one(SettingsForm).focus()

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self.client.link or "")
        self.notify(t("lobby-copied"))

    def action_bot(self) -> None:
        asked = ChoiceSheet(t("lobby-bot-level"), level_choices(), load_preferences().level or LEVEL)
        self.ask(asked, lambda level: self.perform(self.client.bot(level.value)))

    @on(OptionList.OptionSelected, "#seats")
    def _open_seat(self, event: OptionList.OptionSelected) -> None:
        player = next((one for one in self.client.lobby.players if one.id == event.option_id), None)
        if event.option_id == FREE_ROW and self.check_action("bot", ()):
            self.action_bot()
        elif player and player.id == self.client.player:
            self._open_own_seat(player)
        elif player:
            self._open_player(player)
        elif event.option_id:
            self.ask(ban_choices(self.client, event.option_id), self._unban)

    def _unban(self, choice: ListChoice) -> None:
        self.perform(self.client.unban(choice.value))

    def _open_player(self, player: Player) -> None:
        if choices := player_choices(self.client, player):
            asked = ChoiceSheet(player.name, choices)
            self.ask(asked, lambda choice: self.perform(act_on_player(self.client, player, choice.value)))

    def _open_own_seat(self, player: Player) -> None:
        choices = [ListChoice("name", t("lobby-rename")), ListChoice("face", t("home-face"))]
        open_dialog = {"name": lambda: self._rename(player.name), "face": lambda: self._choose_face(player)}
        self.ask(ChoiceSheet(player.name, choices), lambda choice: open_dialog[choice.value]())

    def _choose_face(self, player: Player) -> None:
        def chosen(choice: ListChoice) -> None:
            self.perform(self.client.choose_face(choice.value or None))
            self.post_message(PreferenceChosen("face", choice.value))

        self.ask(ChoiceSheet(t("home-face"), face_choices(self.client), player.face or ""), chosen)

    def _rename(self, name: str) -> None:
        asked = TextSheet(t("lobby-rename"), text=name, check=name_error)
        self.ask(asked, lambda to: self.perform(self.client.rename(to)))


def _title(client: Seat) -> Text:
    hosts = client.me is not None and client.me.host
    title = t("lobby-title") if hosts else t("lobby-title-of", name=host_name(client.lobby))
    if client.lobby.quick:
        title = t("quick-title")
    watching = f" · {t('watch-count', count=client.spectators)}" if client.spectators else ""
    return Text.assemble((title, "bold"), watching)


def _link_text(link: str | None) -> str:
    if link is None:
        return ""
    text = t("plain-setting", label=t("lobby-link"), value=link)
    text = f"{text}\n{t('plain-screen-link', link=f'{link}/screen')}"
    return f"{text}\n{t('pages-link-local')}" if urlsplit(link).hostname in _LOCAL_HOSTS else text


def _last_chat_lines(client: Seat) -> list[Text]:
    return [chat_line(message) for message in client.shown_chat[-_CHAT_LINES:]]
