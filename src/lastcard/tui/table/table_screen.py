"""The table on a screen: what is seen, what is asked, and the keys and clicks that answer."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key, Resize
from textual.message import Message

from lastcard.client import Seat
from lastcard.core.errors import LastcardError
from lastcard.tui.board import Board
from lastcard.tui.game_log import Chronicle
from lastcard.tui.prompts import answers
from lastcard.tui.prompts.answers import Act, Arm, Deed
from lastcard.tui.prompts.input_controller import Answered, Playing
from lastcard.tui.screens.base_screen import because
from lastcard.tui.screens.menu import Paging
from lastcard.tui.table.bars import Keys, Status
from lastcard.tui.table.command_line import TypedLine, do_typed, page_typed
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.layout import arrange
from lastcard.tui.table.opponents import Others
from lastcard.tui.table.piles import PileCards, Piles
from lastcard.tui.table.prompt import Question
from lastcard.tui.table.side_panel import OpenHands, Recent, Talk, open_hands
from lastcard.tui.theme import themes

_URGENT = ("catch", "uno")
"""What is done though something else is on its way."""


class TableScreen(Paging):
    """`attend` seats somebody before it: their hand and their log, and nobody else's, are on it from then on."""

    class ResultWanted(Message):
        """Of the round or the match that is over, once more."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "app-key-move"),
        Binding("right", "move(1)", "app-key-move"),
        Binding("up", "rows(-1)", "app-key-move"),
        Binding("down", "rows(1)", "app-key-move"),
        Binding("home", "go_to(0)", "app-key-ends"),
        Binding("end", "go_to(-1)", "app-key-ends"),
        Binding("tab,n", "next(1)", "app-key-to-playable"),
        Binding("shift+tab,N", "next(-1)", show=False),
        Binding("enter,space", "press", "app-key-press"),
        Binding("d", "draw", "app-key-draw"),
        Binding("p", "keep", "app-key-pass"),
        Binding("u", "call", "table-uno-label"),
        Binding("c", "catch", "app-key-catch"),
        Binding("x", "slap", "veto-slap"),
        Binding("k", "propose", "propose-title"),
        Binding("colon", "type", "app-key-type", key_display=":"),
        Binding("o", "open_hands", "replay-all-hands"),
        Binding("l", "log", "log-title"),
        Binding("t", "chat", "chat-title"),
        Binding("s", "scores", "result-standing"),
        Binding("r", "rules", "pages-rules"),
        Binding("question_mark,f1", "help", "pages-help"),
        Binding("m,escape", "menu", "table-menu"),
        Binding("f2", "light", "app-key-light"),
        *(Binding(digit, f"rank('{digit}')", "app-key-rank", show=False) for digit in "0123456789"),
    ]

    board: Board
    playing: Playing

    def __init__(self, place: Seat, chronicle: Chronicle) -> None:
        super().__init__()
        self.lost = False
        """The connection is gone for now."""
        self._under_way = 0
        self._sit(place, chronicle)

    def _sit(self, place: Seat, chronicle: Chronicle) -> None:
        view = place.view
        assert view is not None, "a table is shown once there is a game on it"
        self.place = place
        self.chronicle = chronicle
        self.board = Board(place, view)
        self.playing = Playing(self.board)

    def attend(self, place: Seat, chronicle: Chronicle) -> None:
        self._sit(place, chronicle)
        self.query_one(Hand).cursor = 0
        self._close_line()
        self._point_at_playable()
        self.show()

    def compose(self) -> ComposeResult:
        yield Status()
        yield Others()
        with Horizontal(id="middle"):
            yield Piles()
            yield Recent()
            yield Talk()
        yield Question()
        yield Hand()
        yield Keys()
        yield TypedLine()

    def on_mount(self) -> None:
        self._close_line()
        self.set_interval(1, self._tick)
        self._point_at_playable()
        self.show()

    def on_resize(self, event: Resize) -> None:
        self._show_all()

    def show(self) -> None:
        """Show how things stand now."""
        view = self.place.view
        if view is None:
            return
        before, self.board = self.board, Board(self.place, view)
        self.playing.changed(self.board)
        if self.board.moves.playable != before.moves.playable:
            self._point_at_playable()
        self._show_all()

    def _show_all(self) -> None:
        if self.is_mounted:
            arrange(self)

    def _tick(self) -> None:
        if self.place.clock.deadline is not None and not self.board.paused:
            self.query_one(Status).show(self.board, self.size.width - 2, self.lost)

    def _point_at_playable(self) -> None:
        """The cursor begins on a card that can be played, unless it is on one."""
        hand, playable = self.query_one(Hand), self.board.moves.playable
        hand.cards = self.board.hand
        if playable and (hand.cursor >= len(hand.cards) or hand.cards[hand.cursor] not in playable):
            hand.cursor = next(place for place, card in enumerate(hand.cards) if card in playable)

    # Doing

    def _take(self, answered: Answered) -> None:
        deed = self.playing.take(answered)
        if deed is not None:
            self._carry_out(deed)
        self._show_all()

    def _carry_out(self, deed: Deed) -> None:
        match deed:
            case Act(action):
                self.act(action)
            case Arm(armed):
                self.do(self.place.arm(armed))
            case answers.Resume():
                self.do(self.place.go_on())
            case answers.ShowResult():
                self.post_message(self.ResultWanted())
            case answers.Discard():
                self.act(self.playing.discards())

    def act(self, action: str) -> None:
        """One answer is enough, however often its key is pressed."""
        if not self._under_way or action.startswith(_URGENT):
            self._under_way += 1
            self.do(self._acted(self.place.act(action)))

    async def _acted(self, acting: Coroutine[Any, Any, object]) -> None:
        try:
            await acting
        finally:
            self._under_way -= 1

    def do(self, doing: Coroutine[Any, Any, object]) -> None:
        """Have it done; why it couldn't be is said where one looks for it, above the hand."""
        self.app.run_worker(self._done(doing))

    async def _done(self, doing: Coroutine[Any, Any, object]) -> None:
        try:
            await doing
        except LastcardError as error:
            self.refuse(because(error))

    def refuse(self, why: str) -> None:
        self.playing.why = why
        self._show_all()

    # Keys

    def on_key(self, event: Key) -> None:
        """The answers to a question come before the keys of the table."""
        asked = self.playing.asked
        key = (event.character or "").casefold() if event.is_printable else event.key
        choice = asked.by_key(key)
        if self.focused:
            return
        if choice is not None:
            self._take(choice.deed)
        elif not (asked.closed and self._move_choice(event.key)):
            return
        event.stop()
        event.prevent_default()

    def _move_choice(self, key: str) -> bool:
        """Where only a choice answers, the arrows are for the choices; whether it was such a key."""
        step = {"left": -1, "up": -1, "shift+tab": -1, "right": 1, "down": 1, "tab": 1}.get(key)
        if step is not None:
            self.playing.point(step)
            self._show_all()
        elif key in ("enter", "space"):
            self._take(self.playing.enter())
        return step is not None or key in ("enter", "space")

    def action_move(self, step: int) -> None:
        hand = self.query_one(Hand)
        hand.move(hand.cursor + step)

    def action_rows(self, step: int) -> None:
        self.query_one(Hand).move_rows(step)

    def action_go_to(self, place: int) -> None:
        self.query_one(Hand).move(place)

    def action_next(self, step: int) -> None:
        self.query_one(Hand).move_to_next(self.board.moves.playable, step)

    def action_rank(self, rank: str) -> None:
        """To the next card with that number."""
        hand = self.query_one(Hand)
        hand.move_to_next({card for card in hand.cards if card.rank == rank})

    def action_press(self) -> None:
        hand = self.query_one(Hand)
        if hand.cards:
            self._take(self.playing.press(hand.cursor))

    def action_draw(self) -> None:
        self._take(self.playing.draw())

    def action_keep(self) -> None:
        self._take(self.playing.keep())

    def action_call(self) -> None:
        self._take(self.playing.call())

    def action_catch(self) -> None:
        self._take(self.playing.catch())

    def action_slap(self) -> None:
        self._take(self.playing.slap())

    def action_propose(self) -> None:
        self._take(self.playing.propose())

    def action_open_hands(self) -> None:
        hands = open_hands(self.board)
        if hands:
            self.app.push_screen(OpenHands(hands))

    def action_light(self) -> None:
        dark, light = themes()
        self.app.theme = light.name if self.app.theme == dark.name else dark.name

    def action_menu(self) -> None:
        """Escape first gives up what was begun."""
        if self.playing.cancel():
            self._show_all()
        else:
            super().action_menu()

    # The mouse

    @on(Hand.Pressed)
    def _card_pressed(self, event: Hand.Pressed) -> None:
        if event.place < len(self.board.hand) and not self.playing.asked.closed:
            self._take(self.playing.press(event.place))

    @on(Hand.Moved)
    def _card_looked_at(self) -> None:
        self._show_all()

    @on(Question.Chosen)
    def _chosen(self, event: Question.Chosen) -> None:
        choices = self.playing.asked.choices
        if event.number < len(choices):
            self._take(choices[event.number].deed)

    @on(PileCards.Drawing)
    def _pile_pressed(self) -> None:
        self.action_draw()

    @on(Keys.Pressed)
    def _key_pressed(self, event: Keys.Pressed) -> None:
        self.app.simulate_key(event.key)

    # A line to type on

    def action_type(self) -> None:
        self.query_one(Keys).display = False
        self.query_one(TypedLine).open()

    @on(TypedLine.Closed)
    def _close_line(self) -> None:
        self.query_one(TypedLine).close()
        self.query_one(Keys).display = True
        self.set_focus(None)

    @on(TypedLine.Submitted)
    async def _typed(self, event: TypedLine.Submitted) -> None:
        self._close_line()
        page = page_typed(event.value)
        if page:
            await self.run_action(page)
        elif event.value.strip():
            self.do(do_typed(self.board, event.value))
