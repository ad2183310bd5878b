"""The table screen: it shows the board and turns keys and clicks into actions."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key, Resize
from textual.message import Message

from lastcard.client import Seat
from lastcard.core.actions import Call
from lastcard.core.errors import LastcardError
from lastcard.protocol.wire_view import Sight
from lastcard.text.guide import Guide
from lastcard.text.language import t
from lastcard.text.review_texts import hint_with_choices
from lastcard.tui.board import Board
from lastcard.tui.game_log import GameLog
from lastcard.tui.prompts import answers
from lastcard.tui.prompts.answers import ArmCall, Intent, TakeAction
from lastcard.tui.prompts.current_prompt import turn_text
from lastcard.tui.prompts.input_controller import InputController, Response
from lastcard.tui.screens.base_screen import refusal_text, run_in_background
from lastcard.tui.screens.log_and_chat import LogScreen
from lastcard.tui.screens.menu import PAGE_BINDINGS, PageKeys
from lastcard.tui.screens.table_strip import TableStatus
from lastcard.tui.table.bars import KeyBar, StatusBar
from lastcard.tui.table.command_line import CommandLine, find_page, run_command
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.layout import arrange
from lastcard.tui.table.opponents import OpponentsBar
from lastcard.tui.table.piles import PileCards, Piles
from lastcard.tui.table.prompt import PromptBar
from lastcard.tui.table.side_panel import ChatLines, OpenHandsSheet, RecentEvents, open_hand_lines
from lastcard.views import View

_SPIN = 0.15
"""Seconds between two pictures of the spinner."""


class TableScreen(PageKeys):
    """The table as one seat sees it; `change_client` switches to another seat at the same screen."""

    class ResultRequested(Message):
        """The player wants to see the result of the finished round or match again."""

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
        Binding("e", "react", "react-title"),
        *PAGE_BINDINGS,
        Binding("m,escape", "menu", "table-menu"),
        Binding("h", "hint", "app-key-hint"),
        Binding("g", "guide_next", "guide-next"),
        Binding("G", "guide", "guide-start"),
        Binding("f2", "light", "app-key-light"),
        *(Binding(digit, f"rank('{digit}')", "app-key-rank", show=False) for digit in "0123456789"),
    ]

    board: Board
    controller: InputController

    def __init__(self, client: Seat, game_log: GameLog, guide: Guide | None = None) -> None:
        super().__init__()
        self.guide = guide
        self.is_disconnected = False
        self._pending_actions = 0
        self._hint: tuple[Sight | None, str] = None, ""
        """The hint that is shown, and what it is for."""
        self._set_client(client, game_log)

    def _set_client(self, client: Seat, game_log: GameLog) -> None:
        view = client.view
        assert view is not None, "the table is shown only during a match"
        self.client = client
        self.game_log = game_log
        self.board = Board(client, view)
        self.controller = InputController(self.board)

    def change_client(self, client: Seat, game_log: GameLog) -> None:
        self._set_client(client, game_log)
        self.query_one(Hand).cursor = 0
        self._close_line()
        self._move_to_playable()
        self.show()

    def compose(self) -> ComposeResult:
        yield StatusBar()
        yield OpponentsBar()
        with Horizontal(id="middle"):
            yield Piles()
            yield RecentEvents()
            yield ChatLines()
        yield PromptBar()
        yield Hand()
        yield KeyBar()
        yield CommandLine()

    def on_mount(self) -> None:
        self._close_line()
        self.set_interval(1, self._tick)
        self.set_interval(_SPIN, self._spin)
        self._move_to_playable()
        self.show()

    def on_resize(self, event: Resize) -> None:
        self._show_all()

    def show(self) -> None:
        """Show the current state."""
        view = self.client.view
        if view is None:
            return
        self._show_board(view)
        if self.guide and self.board.seat is not None and not self.board.is_paused:
            self.guide.update(self.board.situation)
        self._show_all()

    @property
    def tip(self) -> str:
        """The tip of the guide; empty without one."""
        return self.guide.tip.text if self.guide and self.guide.tip else ""

    @property
    def hint(self) -> str:
        """The hint for what the game waits for now; empty if none is shown."""
        sight, text = self._hint
        return text if sight is self.client.sight else ""

    def _show_board(self, view: View) -> None:
        before, self.board = self.board, Board(self.client, view)
        self.controller.update(self.board)
        if self.board.moves.playable != before.moves.playable:
            self._move_to_playable()

    async def show_again(self, *, anew: bool) -> None:
        self.show()

    def _show_all(self) -> None:
        if self.is_mounted:
            arrange(self)

    def _tick(self) -> None:
        if self.board.has_old_reactions:
            self.show()
        clock = self.client.clock
        if (clock.deadline or clock.next_round) and not self.board.is_paused:
            self.query_one(StatusBar).show(self.board, self.size.width - 2, self.is_disconnected)

    def _spin(self) -> None:
        """Let the spinner turn while a bot gets ready."""
        if self.board.is_preparing and self.app.animation_level != "none":
            self._show_all()

    def _move_to_playable(self) -> None:
        """Move the cursor to a playable card, unless it is on one."""
        hand, playable = self.query_one(Hand), self.board.moves.playable
        hand.cards = self.board.hand
        if playable and (hand.cursor >= len(hand.cards) or hand.cards[hand.cursor] not in playable):
            hand.cursor = next(index for index, card in enumerate(hand.cards) if card in playable)

    # For the sheets above

    def status(self) -> TableStatus | None:
        board = self.board
        if board.client.lobby.standing not in ("playing", "paused") or board.view.phase in ("round-over", "match-over"):
            return TableStatus(t("guide-label"), False, Text(self.tip), "", False) if self.tip else None
        moves = board.moves
        return TableStatus(
            t("table-paused") if board.is_paused else turn_text(board),
            board.is_awaited,
            Text.from_ansi(self.game_log.lines[-1]) if self.game_log.lines else Text(),
            board.perspective.names[moves.catch[0]] if moves.catch else "",
            moves.allows(Call) or (bool(moves.play) and board.can_arm and not board.is_armed),
        )

    def catch_now(self) -> None:
        if self.board.moves.catch:
            self.act(f"catch {self.board.moves.catch[0]}")

    def call_now(self) -> None:
        self._respond(self.controller.call())

    # Actions

    def _respond(self, response: Response) -> None:
        before, intent = self.controller.partial, self.controller.accept(response)
        if self.controller.partial not in (None, before):
            self.stray_input.changed_by_player()
        if intent is not None:
            self._execute(intent)
        self._show_all()

    def _execute(self, intent: Intent) -> None:
        match intent:
            case TakeAction(action):
                self.act(action)
            case ArmCall(armed):
                self.perform(self.client.arm(armed))
            case answers.EndPause():
                self.perform(self.client.go_on())
            case answers.ShowResult():
                self.post_message(self.ResultRequested())
            case answers.DiscardSelected():
                self.act(self.controller.discard_action())

    def act(self, action: str) -> None:
        """Send an action; ignore further ones until it is answered, however often a key is pressed."""
        if not self._pending_actions or TakeAction(action).is_urgent:
            self._pending_actions += 1
            self.perform(self._act(action))

    async def _act(self, action: str) -> None:
        try:
            await self.client.act(action)
        finally:
            self._pending_actions -= 1
            if self.client.actions:  # asked again: nobody has seen yet what a second Enter would do
                self.stray_input.changed_by_player()

    def perform(self, coroutine: Coroutine[Any, Any, object]) -> None:
        """Run a coroutine; show above the hand why it was refused."""
        run_in_background(self.app, self._run, asyncio.ensure_future(coroutine))

    async def _run(self, task: asyncio.Future[object]) -> None:
        try:
            await task
        except LastcardError as error:
            self.show_refusal(refusal_text(error))

    def show_refusal(self, reason: str) -> None:
        self.controller.refusal = reason
        self._show_all()

    # Keys

    def on_key(self, event: Key) -> None:
        """Handle keys of the prompt's choices before the keys of the table."""
        prompt = self.controller.prompt
        key = (event.character or "").casefold() if event.is_printable else event.key
        choice = prompt.by_key(key)
        if self.focused:
            return
        if choice is not None:
            self._respond(choice.intent)
        elif not (prompt.choices_only and self._move_choice(event.key)):
            return
        event.stop()
        event.prevent_default()

    def _move_choice(self, key: str) -> bool:
        """Move among the choices, where only they answer; return whether the key did."""
        step = {"left": -1, "up": -1, "shift+tab": -1, "right": 1, "down": 1, "tab": 1}.get(key)
        if step is not None:
            self.controller.move_highlight(step)
            self._show_all()
        elif key in ("enter", "space"):
            self._respond(self.controller.confirm())
        return step is not None or key in ("enter", "space")

    def action_move(self, step: int) -> None:
        hand = self.query_one(Hand)
        hand.move(hand.cursor + step)

    def action_rows(self, step: int) -> None:
        self.query_one(Hand).move_rows(step)

    def action_go_to(self, index: int) -> None:
        self.query_one(Hand).move(index)

    def action_next(self, step: int) -> None:
        self.query_one(Hand).move_to_next(self.board.moves.playable, step)

    def action_rank(self, rank: str) -> None:
        """Move to the next card with that number."""
        hand = self.query_one(Hand)
        hand.move_to_next({card for card in hand.cards if card.rank == rank})

    def action_press(self) -> None:
        hand = self.query_one(Hand)
        if hand.cards:
            self._respond(self.controller.press_card(hand.cursor))

    def action_draw(self) -> None:
        self._respond(self.controller.draw())

    def action_keep(self) -> None:
        self._respond(self.controller.pass_turn())

    def action_call(self) -> None:
        self._respond(self.controller.call())

    def action_catch(self) -> None:
        self._respond(self.controller.catch())

    def action_slap(self) -> None:
        self._respond(self.controller.veto())

    def action_propose(self) -> None:
        self._respond(self.controller.propose())

    def action_open_hands(self) -> None:
        hands = open_hand_lines(self.board)
        if hands:
            self.app.push_screen(OpenHandsSheet(hands))

    def action_hint(self) -> None:
        """Ask for a hint, or hide it."""
        if self.hint:
            self._show_hint("")
        else:
            self._show_hint(t("hint-thinking"))
            self.perform(self._ask_for_hint())

    async def _ask_for_hint(self) -> None:
        text = ""
        try:
            found = await self.client.hint()
            text = hint_with_choices(self.board.perspective, found)
        finally:
            self._show_hint(text)

    def _show_hint(self, text: str) -> None:
        self._hint = self.client.sight, text
        self._show_all()

    def action_guide_next(self) -> None:
        if self.guide:
            self.guide.dismiss()
            self.show()

    def action_guide(self) -> None:
        """Stop the guide, or begin it."""
        if self.guide and not self.guide.is_over:
            self.guide.stop()
            self.notify(t("guide-stopped"))
        else:
            self.guide = Guide()
        self.show()

    async def action_light(self) -> None:
        await self.app.run_action("toggle_theme")

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.game_log.texts))

    def action_menu(self) -> None:
        """Open the menu; Escape first gives up a started action, and hides the hint."""
        if self.controller.cancel() or self.hint:
            self._show_hint("")
        else:
            super().action_menu()

    # The mouse

    @on(Hand.Pressed)
    def _card_pressed(self, event: Hand.Pressed) -> None:
        if event.index < len(self.board.hand) and not self.controller.prompt.choices_only:
            self._respond(self.controller.press_card(event.index))

    @on(Hand.Moved)
    def _card_highlighted(self) -> None:
        self._show_all()

    @on(PromptBar.Chosen)
    def _chosen(self, event: PromptBar.Chosen) -> None:
        choices = self.controller.prompt.choices
        if event.number < len(choices):
            self._respond(choices[event.number].intent)

    @on(PileCards.DrawRequested)
    def _pile_pressed(self) -> None:
        self.action_draw()

    @on(KeyBar.Pressed)
    def _key_pressed(self, event: KeyBar.Pressed) -> None:
        self.app.simulate_key(event.key)

    # The command line

    def action_type(self) -> None:
        self.query_one(KeyBar).display = False
        self.query_one(CommandLine).open()

    @on(CommandLine.Closed)
    def _close_line(self) -> None:
        self.query_one(CommandLine).close()
        self.query_one(KeyBar).display = True
        self.set_focus(None)

    @on(CommandLine.Submitted)
    async def _run_line(self, event: CommandLine.Submitted) -> None:
        self._close_line()
        page = find_page(event.value)
        if page:
            await self.run_action(page)
        elif event.value.strip():
            self.perform(self._run_command(event.value))

    async def _run_command(self, text: str) -> None:
        told = await run_command(self.board, text)
        if told:
            self.notify(told, markup=False)
            self.show()
