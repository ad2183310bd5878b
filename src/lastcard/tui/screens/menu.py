"""The menu: other screens, pausing, the record and the fairness check, leaving; and keys that open screens."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lastcard.client import Seat
from lastcard.client.fairness_notes import FairnessReport
from lastcard.local.record_file import RecordSaver
from lastcard.notation.record import Record
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.tui.screens.base_screen import ClientScreen, LocalizedScreen, Sheet
from lastcard.tui.screens.dialogs import ChoiceList, ChoiceSheet, ConfirmSheet, ListChoice, TextSheet
from lastcard.tui.screens.help_and_rules import HelpScreen, RulesScreen
from lastcard.tui.screens.log_and_chat import ChatScreen
from lastcard.tui.screens.reactions import ReactionSheet
from lastcard.tui.screens.standings import ScoresScreen

T = TypeVar("T")
_saver = RecordSaver()


class ReplayRequested(Message):
    """A player wants to watch a match again."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record


class ReviewRequested(Message):
    """A player wants to know how the chances went in a match, and which choices changed them."""

    def __init__(self, record: Record, me: int | None) -> None:
        super().__init__()
        self.record = record
        self.me = me
        """The seat of the player."""


class FairnessSheet(Sheet[None]):
    """Shows whether the last match was dealt fairly."""

    DEFAULT_CSS = """
    FairnessSheet {
        & > .sheet { padding: 1 2; }
        & Static { margin-bottom: 1; }
    }
    """

    def __init__(self, report: FairnessReport, about: str) -> None:
        super().__init__()
        self._report = report
        self._about = about

    def heading(self) -> str:
        return t("fair-title")

    def body(self) -> ComposeResult:
        report = self._report
        verdict = "fair-not-proven" if report.problems else "fair-proven" if report.is_proven else "fair-partly"
        yield Static(t(verdict), markup=False)
        for said in (*(report.problems or report.limits), *report.facts):
            yield Static(f"· {in_words(said)}", markup=False)
        if self._about:
            yield Static(self._about, classes="muted", markup=False)
            yield Static(t("fair-command", command=report.command), classes="muted", markup=False)


class PageActions(ClientScreen[T]):
    """Actions that several screens have: check the deal, save the record, stop, leave, quit."""

    def action_verify(self) -> None:
        self.perform(self._verify())

    async def _verify(self) -> None:
        about = "" if self.is_local else t("fair-about")
        self.app.push_screen(FairnessSheet(await self.client.check_deal(), about))

    def action_record(self) -> None:
        name = f"{date.today().isoformat()}-{self.client.lobby.match}.lastcard"
        asked = TextSheet(t("pages-record"), t("pages-record-about"), name)
        self.ask(asked, lambda to: self.perform(self._write(Path(to).expanduser())))

    async def _write(self, path: Path) -> None:
        _saver.write(await self.client.record(), path)
        self.app.notify(t("pages-record-saved", file=str(path)), markup=False)

    def action_stop(self) -> None:
        asked = ConfirmSheet(t("table-stop"), t("table-stop-sure"))
        self.ask(asked, self._stop)

    def _stop(self, sure: bool) -> None:
        self.perform(self.client.stop())
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leave the table for good; there is no coming back."""
        asked = ConfirmSheet(t("table-leave"), t("pages-leave-sure"))
        self.ask(asked, lambda sure: self.perform(self._leave()))

    async def _leave(self) -> None:
        await self.client.leave()
        await self.app.run_action("end_game")

    def action_replay(self) -> None:
        self.perform(self._replay())

    async def _replay(self) -> None:
        self.app.post_message(ReplayRequested(await self.client.record()))

    def action_review(self) -> None:
        self.perform(self._review())

    async def _review(self) -> None:
        me = None if self.client.you is None else self.client.you.seat
        self.app.post_message(ReviewRequested(await self.client.record(), me))

    async def action_start(self) -> None:
        await self.app.run_action("end_game")

    async def action_settings(self) -> None:
        await self.app.run_action("settings")

    def action_quit(self) -> None:
        self.app.exit()

    @property
    def has_start(self) -> bool:
        """Whether there is a start screen to return to."""
        return bool(getattr(self.app, "has_start", False))

    @property
    def is_local(self) -> bool:
        """Whether everybody at this table shares this screen."""
        return self.client.link is None


class MenuScreen(Sheet[None], PageActions[None]):
    DEFAULT_CSS = "MenuScreen > .sheet { width: 52; }"

    def __init__(self, client: Seat) -> None:
        super().__init__()
        self.client = client

    def heading(self) -> str:
        return t("table-menu")

    def body(self) -> ComposeResult:
        yield ChoiceList()

    def show(self) -> None:
        listed = self.query_one(ChoiceList)
        at = listed.highlighted or 0
        listed.set_options(Option(t(words), action) for action, words in self._entries())
        listed.highlighted = min(at, listed.option_count - 1)

    def _entries(self) -> Iterator[tuple[str, str]]:
        """Actions and the message ids of their labels."""
        lobby, me = self.client.lobby, self.client.me
        is_playing = lobby.standing in ("playing", "paused")
        if is_playing and me:
            yield ("go_on", "table-resume") if lobby.standing == "paused" else ("pause", "table-pause")
        if self.client.sight:
            yield "scores", "result-standing"
        yield "rules", "pages-rules"
        yield "chat", "chat-title"
        yield "help", "pages-help"
        if self.client.link:
            yield "copy", "lobby-copy"
        if lobby.match and (not is_playing or self.is_local):
            yield "record", "pages-record"
        if lobby.match and not is_playing:
            yield "replay", "result-replay"
            yield "review", "review-title"
            yield "verify", "fair-title"
        if is_playing and me and me.host:
            yield "stop", "table-stop"
        if me and me.host and lobby.banned:
            yield "banned", "lobby-banned"
        if me and not self.is_local:
            yield "leave", "pages-leave"
        yield "settings", "start-settings"
        if self.has_start:
            yield "start", "start-home"
        yield "quit", "pages-quit-seat" if me and not self.is_local else "pages-quit"

    @on(OptionList.OptionSelected)
    async def _chosen(self, event: OptionList.OptionSelected) -> None:
        await self.run_action(event.option_id or "")

    def action_scores(self) -> None:
        self.app.switch_screen(ScoresScreen(self.client))

    def action_rules(self) -> None:
        self.app.switch_screen(RulesScreen(self.client))

    def action_chat(self) -> None:
        self.app.switch_screen(ChatScreen(self.client))

    def action_help(self) -> None:
        self.app.switch_screen(HelpScreen(self.client.lobby.settings))

    def action_banned(self) -> None:
        self.ask(ban_choices(self.client), lambda choice: self.perform(self.client.unban(choice.value)))

    def action_pause(self) -> None:
        self.dismiss(None)
        self.perform(self.client.pause())

    def action_go_on(self) -> None:
        self.dismiss(None)
        self.perform(self.client.go_on())

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self.client.link or "")
        self.notify(t("lobby-copied"))
        self.dismiss(None)


def ban_choices(client: Seat, player: str | None = None) -> ChoiceSheet:
    """Ask the host which removed players may come back: all are offered, or one."""
    banned = [person for person in client.banned if player in (None, person.id)]
    return ChoiceSheet(
        t("lobby-banned"), [ListChoice(person.id, t("lobby-unban", name=person.name)) for person in banned]
    )


PAGE_BINDINGS: Final = (
    Binding("s", "scores", "result-standing"),
    Binding("r", "rules", "pages-rules"),
    Binding("question_mark,f1", "help", "pages-help"),
)
"""The keys of the pages that the table and a replay both have."""


class PageKeys(LocalizedScreen[None]):
    """A screen with keys that open other screens."""

    client: Seat

    def action_chat(self) -> None:
        self.app.push_screen(ChatScreen(self.client))

    def action_react(self) -> None:
        if self.client.me is not None:
            self.ask(ReactionSheet(), lambda reaction: self.perform(self.client.react(reaction)))

    def action_scores(self) -> None:
        self.app.push_screen(ScoresScreen(self.client))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.client))

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.client.lobby.settings))

    def action_menu(self) -> None:
        self.app.push_screen(MenuScreen(self.client))
