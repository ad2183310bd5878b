"""The screen of a review: the graph of the chances to win, the decisions that changed them, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Click, Resize
from textual.widgets import Static
from textual.worker import get_current_worker

from lastcard.core.errors import LastcardError
from lastcard.core.printable import printable
from lastcard.editions import edition
from lastcard.notation.record import Record
from lastcard.protocol.review import ReviewDocument, ReviewedDecision
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.narration import Perspective
from lastcard.text.review_texts import unmarked_text
from lastcard.tui.drawing.rich_text import wrap_text
from lastcard.tui.review.decision_texts import decision_lines, legend, list_lines
from lastcard.tui.review.graph import Graph
from lastcard.tui.review.players import PlayerLook, player_looks
from lastcard.tui.review.review_worker import reviewed
from lastcard.tui.review.summary_sheet import SummarySheet
from lastcard.tui.screens.base_screen import LocalizedScreen
from lastcard.tui.table.bars import KeyBar, KeyHint, spread

_MARGIN: Final = 1
_FRAME: Final = 4
"""The lines of the status, the rounds, the keys, and an empty one."""
_HIGHEST: Final = 14
_BESIDE: Final = 76
"""From this width on, the list stands beside the decision."""


class ReviewScreen(LocalizedScreen[int | None]):
    """A review of a match; it closes with the step that the player wants to watch, or with None."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,right,n", "choose(1)", "review-next"),
        Binding("up,left,p", "choose(-1)", "review-previous"),
        Binding("home", "ends(0)", show=False),
        Binding("end", "ends(-1)", show=False),
        Binding("tab", "whose", "review-whose"),
        Binding("s", "summary", "review-luck-and-skill"),
        Binding("enter,space", "watch", "review-watch"),
        Binding("escape,q", "close", "table-close"),
    ]
    DEFAULT_CSS = """
    ReviewScreen {
        layout: vertical;
        overflow: hidden;
        & Static { padding: 0 1; width: 100%; }
        & #status { height: 1; color: $text-muted; }
        & #graph, & #legend { height: auto; }
        & #body { height: 1fr; margin-top: 1; }
        & #list { width: 45%; }
        & #decision { width: 1fr; }
    }
    """

    def __init__(self, record: Record, me: int | None) -> None:
        super().__init__()
        self.record = record
        self.reader = Perspective([printable(name) for name in record.players], me, edition(record.edition))
        self.document: ReviewDocument | None = None
        self._trouble = ""
        self._mine_only = me is not None
        self._chosen: ReviewedDecision | None = None
        self._graph: Graph | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield Static(id="graph")
        yield Static(id="legend")
        with Horizontal(id="body"):
            yield Static(id="list")
            yield Static(id="decision")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.show()
        self._review()

    def on_resize(self, event: Resize) -> None:
        self.show()

    @work(thread=True, exclusive=True, group="review")
    def _review(self) -> None:
        worker = get_current_worker()
        try:
            for document in reviewed(self.record, lambda: worker.is_cancelled):
                if worker.is_cancelled:
                    return
                self.app.call_from_thread(self._found, document)
        except LastcardError as error:
            self.app.call_from_thread(self._fail, in_words(error))

    def _found(self, document: ReviewDocument) -> None:
        self.document = document
        if self._chosen is not None:
            step, seat = self._chosen.step, self._chosen.seat
            self._chosen = next((one for one in self.listed if (one.step, one.seat) == (step, seat)), None)
        self.show()

    def _fail(self, trouble: str) -> None:
        self._trouble = trouble
        self.show()

    # What is shown

    @property
    def listed(self) -> list[ReviewedDecision]:
        """The marked decisions of the player, or of everyone, in order."""
        found = self.document.decisions if self.document else ()
        return [one for one in found if one.marked and (not self._mine_only or one.seat == self.reader.me)]

    @property
    def chosen(self) -> ReviewedDecision | None:
        return self._chosen or next(iter(self.listed), None)

    def show(self) -> None:
        """Show the review as far as it is."""
        if not self.is_mounted:
            return
        width, height = self.size.width - 2 * _MARGIN, self.size.height
        self.query_one("#status", Static).update(spread(*self._status(), width))
        self.query_one("#keys", KeyBar).show(self._key_hints(), width)
        if self.document is None:
            self.query_one("#graph", Static).update(Text(self._trouble or t("review-working")))
            return
        below = self._show_graph(self.document, width, height)
        self._show_decisions(width, max(height - _FRAME - below, 3))

    def _status(self) -> tuple[list[Text], list[Text]]:
        left = [Text(t("review-title"), "bold"), Text(t("review-chance-to-win"))]
        document = self.document
        if self._trouble:
            return left, []
        if document is None or document.judged < document.steps:
            judged, steps = (document.judged, document.steps) if document else (0, len(self.record.actions))
            return left, [Text(t("review-partial", number=judged, count=steps))]
        step = self.chosen.step if self.chosen else document.steps
        return left, [Text(t("replay-step", number=step, count=document.steps))]

    def _show_graph(self, document: ReviewDocument, width: int, height: int) -> int:
        """Show the graph and the players; return the lines that they take, without the rounds."""
        looks, step = self._looks(), self.chosen.step if self.chosen else document.steps
        players = legend(document, self.reader, looks, step, width)
        rows = max(3, min(_HIGHEST, (height - _FRAME - len(players)) * 2 // 5))
        self._graph = Graph(document, width, rows, self._muted)
        self._graph.draw(looks, self.reader.me, self.listed, step if self.chosen else -1)
        self.query_one("#graph", Static).update(Text("\n", no_wrap=True).join(self._graph.lines()))
        self.query_one("#legend", Static).update(Text("\n", no_wrap=True).join(players))
        return rows + len(players)

    def _show_decisions(self, width: int, height: int) -> None:
        listed, decision = self.query_one("#list", Static), self.query_one("#decision", Static)
        is_wide, chosen = width >= _BESIDE, self.chosen
        listed.display = is_wide and chosen is not None
        if chosen is None:
            assert self.document is not None
            decision.update(Text("\n").join(wrap_text(Text(unmarked_text(self.document)), width)))
            return
        beside = width
        if is_wide:
            room = self.size.width * 45 // 100 - 2 * _MARGIN
            beside = self.size.width - room - 4 * _MARGIN
            shown = list_lines(self.reader, self.listed, self.listed.index(chosen), room, height, self._muted)
            listed.update(Text("\n", no_wrap=True).join(shown))
        decision.update(Text("\n").join(decision_lines(self.reader, chosen, beside, height, self._muted)))

    def _looks(self) -> list[PlayerLook]:
        theme = self.app.current_theme
        text = theme.foreground or ""
        return player_looks(self.reader.names, self.reader.me, dark=theme.dark, text=text, muted=self._muted)

    @property
    def _muted(self) -> str:
        return self.app.current_theme.variables["text-muted"]

    def _key_hints(self) -> Iterator[KeyHint]:
        yield KeyHint("escape", "esc", "table-close")
        if self.listed:
            yield KeyHint("up", "↑", "")
            yield KeyHint("down", "↓", "review-decisions")
            yield KeyHint("enter", "↵", "result-replay")
        if self.reader.me is not None:
            yield KeyHint("tab", "tab", "review-whose")
        if self.document:
            yield KeyHint("s", "s", "review-luck-and-skill")

    # Keys and the mouse

    def action_choose(self, direction: int) -> None:
        listed, chosen = self.listed, self.chosen
        if chosen is not None:
            self._chosen = listed[min(max(listed.index(chosen) + direction, 0), len(listed) - 1)]
            self.show()

    def action_ends(self, index: int) -> None:
        if self.listed:
            self._chosen = self.listed[index]
            self.show()

    def action_whose(self) -> None:
        """Show the decisions of the player, or of everyone."""
        if self.reader.me is not None:
            self._mine_only = not self._mine_only
            self._chosen = self._chosen if self._chosen in self.listed else None
            self.show()

    def action_summary(self) -> None:
        if self.document:
            self.app.push_screen(SummarySheet(self.document, self.reader))

    def action_watch(self) -> None:
        if self.chosen is not None:
            self.dismiss(self.chosen.step)

    def action_close(self) -> None:
        self.dismiss(None)

    @on(Click, "#graph")
    def _graph_pressed(self, event: Click) -> None:
        """Choose the decision that is nearest to the step that was clicked."""
        if self._graph and self.listed:
            step = self._graph.step_at(event.x - _MARGIN)
            self._chosen = min(self.listed, key=lambda one: abs(one.step - step))
            self.show()

    @on(KeyBar.Pressed)
    def _key_pressed(self, event: KeyBar.Pressed) -> None:
        self.app.simulate_key(event.key)
