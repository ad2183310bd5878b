"""The screen of a replay: step by step, by turn or by round, with all hands or as one player saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Resize
from textual.timer import Timer
from textual.widgets import Static

from lastcard.notation.record import Record
from lastcard.text.language import format_number, t
from lastcard.tui.board import Board
from lastcard.tui.replay.layout import arrange
from lastcard.tui.replay.replay_seat import ReplaySeat
from lastcard.tui.replay.step_bar import StepBar
from lastcard.tui.screens.base_screen import LocalizedScreen
from lastcard.tui.screens.dialogs import ChoiceSheet, ListChoice
from lastcard.tui.screens.log_and_chat import LogScreen
from lastcard.tui.screens.menu import PAGE_BINDINGS, PageKeys, ReviewRequested
from lastcard.tui.table.bars import KeyBar, KeyHint
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.opponents import OpponentsBar
from lastcard.tui.table.piles import Piles
from lastcard.tui.table.side_panel import RecentEvents

SPEEDS: Final = (0.5, 1, 2, 4, 8)
_STEP_SECONDS: Final = 1.6
"""How long a step is shown at the usual speed."""


class ReplayScreen(PageKeys, LocalizedScreen[None]):
    """A recorded match, from its deal to its last move."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "play", "replay-key-play"),
        Binding("right", "step(1)", "replay-forward"),
        Binding("left", "step(-1)", "replay-back"),
        Binding("down", "turn(1)", "replay-next-turn"),
        Binding("up", "turn(-1)", "replay-previous-turn"),
        Binding("pagedown", "round(1)", "replay-next-round"),
        Binding("pageup", "round(-1)", "replay-previous-round"),
        Binding("home", "ends(0)", "replay-first"),
        Binding("end", "ends(1)", "replay-last"),
        Binding("plus", "speed(1)", "replay-faster"),
        Binding("equals_sign", "speed(1)", show=False),
        Binding("minus", "speed(-1)", "replay-slower"),
        Binding("v", "view", "replay-view"),
        Binding("tab", "look(1)", "replay-next-view"),
        Binding("shift+tab", "look(-1)", show=False),
        Binding("l", "log", "replay-steps"),
        Binding("a", "review", "review-title"),
        *PAGE_BINDINGS,
        Binding("escape,q", "close", "table-close"),
    ]
    DEFAULT_CSS = """
    ReplayScreen {
        layout: vertical;
        overflow: hidden;
        & #status, & #in-play-line, & #caption, & StepBar { height: 1; width: 100%; padding: 0 1; }
        & #status { color: $text-muted; }
        & #rematch { display: none; width: 100%; padding: 0 1; text-style: bold reverse; }
        & #hands { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    }
    """

    def __init__(self, record: Record, step: int = 0) -> None:
        """Play the record through; raise what is wrong with it."""
        super().__init__()
        self.client: ReplaySeat = ReplaySeat(record)
        self.client.go(step)
        self.speed: float = 1
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield Static(id="rematch", markup=False)
        yield OpponentsBar()
        yield Static(id="in-play-line")
        with Horizontal(id="middle"):
            yield Piles()
            yield RecentEvents()
        yield Static(id="caption", markup=False)
        yield Hand()
        with VerticalScroll(id="hands", can_focus=False):
            yield Static(id="rows")
        yield StepBar()
        yield KeyBar(id="transport")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.show()

    def on_resize(self, event: Resize) -> None:
        self.show()

    def on_screen_suspend(self) -> None:
        """Stop while another screen covers this one."""
        self._stop()

    def show(self) -> None:
        """Show the current step."""
        if self.is_mounted:
            arrange(self, Board(self.client, self.client.view))

    def show_rematch(self, notice: str) -> None:
        """Show what happens at the table meanwhile; an empty text hides it."""
        if self.is_mounted:
            shown = self.query_one("#rematch", Static)
            shown.update(notice)
            shown.display = bool(notice)

    async def show_again(self, *, anew: bool) -> None:
        self.show()

    # Where to

    def go(self, step: int) -> None:
        self.client.go(step)
        self.show()

    def action_step(self, direction: int) -> None:
        self._stop()
        self.go(self.client.step + direction)

    def action_turn(self, direction: int) -> None:
        self._go_to_mark(self.client.turns, direction)

    def action_round(self, direction: int) -> None:
        self._go_to_mark(self.client.rounds, direction)

    def action_ends(self, last: int) -> None:
        self._stop()
        self.go(self._last * last)

    @on(StepBar.Pressed)
    def _go_to_step(self, event: StepBar.Pressed) -> None:
        self._stop()
        self.go(event.step)

    def _go_to_mark(self, marks: Sequence[int], direction: int) -> None:
        """Go to the next of these steps in a direction; to the end, if there is none."""
        self._stop()
        here = self.client.step
        further = [mark for mark in marks if (mark - here) * direction > 0]
        end = self._last if direction > 0 else 0
        self.go((min if direction > 0 else max)(further, default=end))

    @property
    def _last(self) -> int:
        return len(self.client.steps) - 1

    # Going on by itself

    def action_play(self) -> None:
        """Play or pause; at the end, from the beginning."""
        if self._timer is not None:
            self._stop()
        else:
            if self.client.step == self._last:
                self.client.go(0)
            self._start()
        self.show()

    def action_speed(self, direction: int) -> None:
        at = SPEEDS.index(self.speed) + direction
        self.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]
        if self._timer is not None:
            self._start()
        self.show()

    def _start(self) -> None:
        self._stop()
        self._timer = self.set_interval(_STEP_SECONDS / self.speed, self._advance)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.show()

    def _advance(self) -> None:
        self.go(self.client.step + 1)
        if self.client.step == self._last:
            self._stop()

    # Whose cards

    def action_view(self) -> None:
        choices = [ListChoice(seat, self.view_name(seat)) for seat in (None, *range(len(self.client.lobby.players)))]
        self.ask(ChoiceSheet(t("replay-view"), choices, self.client.viewer), lambda choice: self._look_as(choice.value))

    def action_look(self, step: int) -> None:
        """Look at the cards of the next player; after the last, at all hands."""
        viewers = [None, *range(len(self.client.lobby.players))]
        self._look_as(viewers[(viewers.index(self.client.viewer) + step) % len(viewers)])

    def _look_as(self, viewer: int | None) -> None:
        self.client.look_as(viewer)
        self.show()

    def view_name(self, viewer: int | None) -> str:
        return t("replay-hands") if viewer is None else t("replay-as", name=self.client.lobby.players[viewer].name)

    # The rest

    def status(self) -> tuple[list[Text], list[Text]]:
        """The texts at both ends of the first line."""
        state, step = self.client.state, t("replay-step", number=self.client.step, count=self._last)
        speed = "" if self.speed == 1 else f"{format_number(self.speed, 1 if self.speed < 1 else 0)} × "
        left = [
            Text(t("pages-replay"), "bold"),
            Text(self.view_name(self.client.viewer)),
            Text(t("table-round", number=state.round)),
        ]
        return left, [Text(f"{speed}{'▶' if self._timer else '‖'} {step}")]

    def transport_hints(self) -> Iterator[KeyHint]:
        yield KeyHint("space", "␣", "replay-stop" if self._timer else "replay-play")
        yield KeyHint("left", "←", "")
        yield KeyHint("right", "→", "replay-step-label")
        yield KeyHint("up", "↑", "")
        yield KeyHint("down", "↓", "replay-turn")
        yield KeyHint("pageup", "pgup", "")
        yield KeyHint("pagedown", "pgdn", "replay-round")
        yield KeyHint("home", "home", "")
        yield KeyHint("end", "end", "replay-ends")

    def key_hints(self) -> Iterator[KeyHint]:
        yield KeyHint("escape", "esc", "table-close")
        yield KeyHint("minus", "-", "")
        yield KeyHint("plus", "+", "replay-speed")
        yield KeyHint("v", "v", "replay-key-view")
        yield KeyHint("question_mark", "?", "app-help")
        yield KeyHint("a", "a", "review-title")
        yield KeyHint("l", "l", "app-log")
        yield KeyHint("s", "s", "app-scores")
        yield KeyHint("r", "r", "app-rules")

    @on(KeyBar.Pressed)
    def _key_pressed(self, event: KeyBar.Pressed) -> None:
        self.app.simulate_key(event.key)

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(lambda: [Text.from_ansi(line) for line in self.client.lines()]))

    def action_review(self) -> None:
        self._stop()
        self.app.post_message(ReviewRequested(self.client.recorded, self.client.viewer))

    def action_close(self) -> None:
        self.dismiss(None)
