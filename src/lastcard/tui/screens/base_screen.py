"""What the pages have in common: keys told in the reader's language, news of the table, and a sheet to write on."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, BindingType
from textual.containers import Vertical
from textual.markup import escape
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer

from lastcard.client import ClientClosed, ClientRefused, Seat
from lastcard.client.subscriptions import News, Stream
from lastcard.core.errors import LastcardError
from lastcard.protocol.refusal_reasons import Reason
from lastcard.text.errors import in_words
from lastcard.text.language import has_message, t

_FOOTER = """
    & Footer {
        padding: 0 1;
        color: $text-muted;
        background: $background;
        & FooterKey {
            background: $background;
            .footer-key--key { padding: 0; }
            .footer-key--description { padding: 0 2 0 1; color: $text-muted; }
        }
    }
"""
"""The keys at the foot of the screen: ink and paper, as on the table."""

T = TypeVar("T")
Answer = TypeVar("Answer")


class Spoken(Screen[T]):
    """The descriptions of its bindings are messages of the catalogue."""

    DEFAULT_CSS = "Spoken {" + _FOOTER + "}"

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return {key: _told(active) for key, active in super().active_bindings.items()}

    def do(self, doing: Coroutine[Any, Any, object]) -> None:
        """Have it done, whether this screen is still there or not; why it couldn't be done is said."""
        self.app.run_worker(_done(self.app, doing))

    def ask(self, sheet: Screen[Answer], then: Callable[[Answer], object]) -> None:
        """Lay a sheet over this, and go on with its answer; not if it is closed without one."""

        def answered(answer: Answer | None) -> None:
            if answer is not None:
                then(answer)

        self.app.push_screen(sheet, answered)

    def refuse(self, why: str) -> None:
        self.notify(why, severity="warning", markup=False)


async def _done(app: App[Any], doing: Coroutine[Any, Any, object]) -> None:
    try:
        await doing
    except LastcardError as error:
        app.notify(because(error), severity="warning", markup=False)


def _told(active: ActiveBinding) -> ActiveBinding:
    description = t(active.binding.description)
    return active._replace(binding=replace(active.binding, description=description))


class AtPlace(Spoken[T]):
    """A screen about a place at a table, shown anew whenever something is told there."""

    place: Seat

    @property
    def places(self) -> Sequence[Seat]:
        """All that share this screen."""
        return getattr(self.app, "places", (self.place,))

    @property
    def hosting(self) -> Seat | None:
        """The one of them that is the host's."""
        return next((place for place in self.places if place.me and place.me.host), None)

    def on_mount(self) -> None:
        self.run_worker(self._listen(self.place.news()))
        self._show_if_seen()

    async def _listen(self, news: Stream[News]) -> None:
        async for _ in news:
            self._show_if_seen()

    def _show_if_seen(self) -> None:
        if self.app.is_running and self in self.app.screen_stack:
            self.show()

    def show(self) -> None:
        """Show how things stand now."""


class Sheet(ModalScreen[T], Spoken[T]):
    """A page over what is shown already: a title in its frame, and Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "close", "table-close")]
    DEFAULT_CSS = (
        """
    Sheet {
        align: center middle;
        background: $background 60%;
        & > .sheet {
            width: 74;
            max-width: 100%;
            height: auto;
            max-height: 100%;
            margin-bottom: 1;
            padding: 0 2;
            border: round $border;
            border-title-color: $foreground;
            border-title-style: bold;
            background: $surface;
        }
        & .muted {
            color: $text-muted;
        }
        & VerticalScroll {
            scrollbar-size-vertical: 1;
        }
        & Button:focus {
            text-style: bold underline;
        }
        & Input {
            border: round $border;
            background: transparent;
            &:focus { border: round $text-muted; }
        }
    """
        + _FOOTER
        + "}"
    )

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = escape(self.heading())
            yield from self.body()
        yield Footer(show_command_palette=False)

    def heading(self) -> str:
        raise NotImplementedError

    def body(self) -> ComposeResult:
        raise NotImplementedError

    def action_close(self) -> None:
        self.dismiss(None)


def because(error: LastcardError) -> str:
    """The reason in the catalogue's words; where only the sentence itself says what is wrong, that."""
    if isinstance(error, ClientRefused | ClientClosed) and error.reason != Reason.BAD_SETTINGS:
        for message in (f"refused-{error.reason}", f"bye-{error.reason}"):
            if has_message(message):
                return t(message)
    return in_words(error)
