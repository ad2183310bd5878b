"""Base classes of the screens: keys described in the current language, updates from the table, and modal sheets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, TypeVar

from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Vertical
from textual.dom import DOMNode
from textual.markup import escape
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer

from lastcard.client import ClientClosed, ClientRefused, Seat
from lastcard.client.subscriptions import News, Subscription
from lastcard.core.errors import LastcardError
from lastcard.protocol.refusal_reasons import Reason
from lastcard.text.errors import in_words
from lastcard.text.language import has_message, t
from lastcard.tui.screens.table_strip import CALL_KEYS, CATCH_KEYS, TableStrip, table_below
from lastcard.tui.stray_input import StrayInputGuard

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
"""The style of the key list at the foot of the screen, the same as on the table."""

T = TypeVar("T")
Answer = TypeVar("Answer")
_GUARD = "stray_input"


def run_in_background(
    node: DOMNode, function: Callable[..., Coroutine[Any, Any, None]], *arguments: object, **options: Any
) -> None:
    """Run a function as a worker.

    Not a coroutine: if the program ends before the worker begins, nobody would await it.
    """
    work: Any = partial(function, *arguments)
    node.run_worker(work, **options)


class LocalizedScreen(Screen[T]):
    """A screen whose bindings are described by message ids of the catalogue."""

    DEFAULT_CSS = "LocalizedScreen {" + _FOOTER + "}"

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return {key: _translate_binding(active) for key, active in super().active_bindings.items()}

    def perform(self, coroutine: Coroutine[Any, Any, object]) -> None:
        """Run a coroutine, even after this screen is closed; show why it was refused."""
        run_in_background(self.app, _perform, self.app, asyncio.ensure_future(coroutine))

    def ask(self, sheet: Screen[Answer], then: Callable[[Answer], object]) -> None:
        """Show a sheet and pass its answer on; not if it is closed without one."""

        def answered(answer: Answer | None) -> None:
            if answer is not None:
                then(answer)

        self.app.push_screen(sheet, answered)

    def show(self) -> None:
        """Show the current state."""

    async def show_again(self, *, anew: bool) -> None:
        """Show the current state after a preference has changed; `anew` with all texts in another language."""
        if not self.is_mounted:
            return
        if anew:
            focused = self.focused.id if self.focused else None
            await self.recompose()
            if focused:
                self.query_one(f"#{focused}").focus()
            self.refresh_bindings()
        self.show()

    @property
    def stray_input(self) -> StrayInputGuard:
        """The guard of the app, which this layer doesn't know."""
        guard: StrayInputGuard = getattr(self.app, _GUARD)
        return guard

    def close_by_itself(self) -> None:
        """Close this screen because the table went on without it; one that is covered closes when it is uncovered."""
        if self.app.screen is self:
            self.stray_input.changed_by_itself()
            self.dismiss(None)

    def show_refusal(self, reason: str) -> None:
        self.notify(reason, severity="warning", markup=False)


async def _perform(app: App[Any], task: asyncio.Future[object]) -> None:
    try:
        await task
    except LastcardError as error:
        app.notify(refusal_text(error), severity="warning", markup=False)


def _translate_binding(active: ActiveBinding) -> ActiveBinding:
    """Describe a binding in the current language. Textual's own have no message: they aren't listed."""
    message = active.binding.description
    description = t(message) if message and has_message(message) else ""
    return active._replace(binding=replace(active.binding, description=description))


class ClientScreen(LocalizedScreen[T]):
    """A screen about a seat at a table, updated with every message from the table."""

    client: Seat

    @property
    def clients(self) -> Sequence[Seat]:
        """All seats that share this screen."""
        return getattr(self.app, "clients", (self.client,))

    @property
    def host(self) -> Seat | None:
        """The host's seat, if it is one of them."""
        return next((client for client in self.clients if client.me and client.me.host), None)

    async def become_ready(self) -> None:
        """Everybody at this screen is ready for the next round."""
        for client in self.clients:
            if client.me is not None and not client.me.ready:
                try:
                    await client.act("next")
                except ClientRefused:
                    if client.sight and client.sight.phase == "round-over":
                        raise  # otherwise the round was dealt in the meantime

    def on_mount(self) -> None:
        run_in_background(self, self._listen, self.client.news())
        self._show_if_open()

    async def _listen(self, news: Subscription[News]) -> None:
        async for _ in news:
            self._show_if_open()

    def _show_if_open(self) -> None:
        if self.app.is_running and self in self.app.screen_stack:
            self.show()


class Sheet(ModalScreen[T], LocalizedScreen[T]):
    """A modal screen with a title in its frame, and the game below it in a line; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "close", "table-close"),
        Binding(",".join(CATCH_KEYS), "catch_now", show=False),
        Binding(",".join(CALL_KEYS), "call_now", show=False),
    ]
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
        yield TableStrip()
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = escape(self.heading())
            yield from self.body()
        yield Footer(show_command_palette=False)

    def heading(self) -> str:
        raise NotImplementedError

    def body(self) -> ComposeResult:
        raise NotImplementedError

    def show_strip(self) -> None:
        """Show what happens at the table below."""
        for strip in self.query(TableStrip):
            strip.show()

    def action_catch_now(self) -> None:
        table = table_below(self)
        if table is not None:
            table.catch_now()

    def action_call_now(self) -> None:
        table = table_below(self)
        if table is not None:
            table.call_now()

    def action_close(self) -> None:
        self.dismiss(None)


_SAY_MORE = (Reason.BAD_SETTINGS, Reason.NOT_JUDGED)
"""Reasons whose errors say what exactly is wrong."""


def refusal_text(error: LastcardError) -> str:
    """The text of the reason in the catalogue; else the error's own text."""
    if isinstance(error, ClientRefused | ClientClosed) and error.reason not in _SAY_MORE:
        for message in (f"refused-{error.reason}", f"bye-{error.reason}"):
            if has_message(message):
                return t(message)
    return in_words(error)
