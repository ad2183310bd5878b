"""Turns keys, clicks and choices of a player into intents, and keeps what the player has started."""

from __future__ import annotations

from lastcard.core.actions import Accept, Call, Dare, Draw, Pass
from lastcard.protocol.wire_view import Sight
from lastcard.text.language import t
from lastcard.text.why_not import veto_refusals, why_not
from lastcard.tui.board import Board
from lastcard.tui.prompts import answers
from lastcard.tui.prompts.answers import (
    ArmCall,
    ChooseCatch,
    ChooseColour,
    ChooseCount,
    Intent,
    MakeProposal,
    PartialAction,
    Prompt,
    TakeAction,
)
from lastcard.tui.prompts.current_prompt import current_prompt
from lastcard.tui.prompts.partial_action import start_play

Response = Intent | str | None
"""The action to take, or why it can't be taken; None if there is nothing to do."""


class InputController:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.partial: PartialAction | None = None
        self.refusal = ""
        """Why the last attempt was refused; cleared by the next change of the game."""
        self.selected: list[int] = []
        """Indexes of the cards in the hand that are selected to be discarded."""
        self.highlighted_choice: int | None = None
        """The choice that Enter makes; None when a prompt appears, so that no stray key answers it."""
        self._sight: Sight | None = board.client.sight
        self._shown_prompt = self.prompt

    def update(self, board: Board) -> None:
        """Take over a new board and drop what is no longer possible."""
        before, self.board = self.board, board
        if board.client.sight is not self._sight:
            self._sight, self.refusal = board.client.sight, ""
        if self.partial is not None and not self._is_possible(self.partial):
            self.cancel()
        if before.hand != board.hand or not board.discard_count:
            self.selected.clear()
        if self.prompt != self._shown_prompt:
            self.highlighted_choice = None if self.partial is None else self.highlighted_choice
            self._shown_prompt = self.prompt

    @property
    def prompt(self) -> Prompt:
        return current_prompt(self.board, self.partial, len(self.selected))

    def cancel(self) -> bool:
        """Give up the started action; return whether there was one."""
        was_started = self.partial is not None
        self.partial, self.refusal, self.highlighted_choice = None, "", None
        return was_started

    def move_highlight(self, step: int) -> None:
        """Highlight the next choice, or the one before."""
        count = len(self.prompt.choices)
        if count:
            self.highlighted_choice = (
                step - (step > 0) if self.highlighted_choice is None else self.highlighted_choice + step
            )
            self.highlighted_choice %= count

    def confirm(self) -> Response:
        """Make the highlighted choice; if there is none, highlight the first."""
        if self.highlighted_choice is None:
            self.move_highlight(1)
            return None
        return self.prompt.choices[self.highlighted_choice].intent

    def accept(self, response: Response) -> Intent | None:
        """Keep a partial action or a refusal; return what to do now."""
        if isinstance(response, str):
            self.refusal = response
            return None
        if isinstance(response, PartialAction):
            self.partial, self.refusal, self.highlighted_choice = response, "", 0
            return None
        if response is not None and not _leaves_partial(response):
            self.cancel()
        return response

    def press_card(self, index: int) -> Response:
        """Play a card, select it to be discarded, or say why not."""
        board, card = self.board, self.board.hand[index]
        if board.discard_count:
            self._toggle(index)
            return None
        if board.is_paused:
            return t("why-paused")
        if card in board.moves.playable:
            return start_play(board, card)
        why = board.client.explanations.get(card)
        return t("refused-unknown") if why is None else why_not(board.narrator, why, card)

    def _toggle(self, index: int) -> None:
        if index in self.selected:
            self.selected.remove(index)
        else:
            self.selected = [*self.selected, index][-self.board.discard_count :]

    def discard_action(self) -> str:
        """The action that discards the selected cards."""
        return " ".join(("discard", *(self.board.hand[index] for index in self.selected)))

    def draw(self) -> Response:
        moves = self.board.moves
        if moves.allows(Draw):
            return TakeAction("draw")
        if moves.allows(Accept):
            return TakeAction("accept")
        return self._refuse("must-play" if moves.must_play else "wrong-phase")

    def pass_turn(self) -> Response:
        moves = self.board.moves
        if moves.allows(Pass):
            return TakeAction("pass")
        return self._refuse("must-play" if moves.must_play else "wrong-phase")

    def call(self) -> Response:
        """Call now if possible, else arm or disarm the automatic call."""
        if self.board.moves.allows(Call):
            return TakeAction("uno")
        if self.board.is_paused or not (self.board.can_arm or self.board.is_armed):
            return self._refuse("nothing-to-call", any_turn=True)
        return ArmCall(not self.board.is_armed)

    def catch(self) -> Response:
        caught = self.board.moves.catch
        if not caught:
            return self._refuse("nothing-to-catch", any_turn=True)
        return TakeAction(f"catch {caught[0]}") if len(caught) == 1 else ChooseCatch()

    def veto(self) -> Response:
        if self.board.moves.veto:
            return answers.ChooseVeto()
        refused = veto_refusals(self.board.narrator, self.board.client.unvetoable)
        if refused and not self.board.is_paused:
            return " ".join(refused)
        return self._refuse("wrong-phase" if self.board.edition.has_veto else "not-in-this-edition", any_turn=True)

    def propose(self) -> Response:
        if self.board.view.proposals_open and self.board.seat is not None and not self.board.is_paused:
            return MakeProposal()
        return self._refuse("wrong-phase", any_turn=True)

    def _refuse(self, reason: str, any_turn: bool = False) -> str:
        board = self.board
        if board.seat is None:
            reason = "not-seated"
        elif board.is_paused:
            reason = "paused"
        elif not board.is_awaited and not any_turn:
            reason = "not-your-turn"
        return t(f"refused-{reason}")

    def _is_possible(self, partial: PartialAction) -> bool:
        moves = self.board.moves
        match partial:
            case ChooseCount() | ChooseColour():
                return partial.card in moves.playable
            case ChooseCatch():
                return bool(moves.catch)
            case answers.ChooseVeto():
                return bool(moves.veto)
            case answers.DoDare():
                return moves.allows(Dare)
            case MakeProposal():
                return self.board.view.proposals_open


def _leaves_partial(intent: Intent) -> bool:
    """Whether a started action goes on after it."""
    return isinstance(intent, ArmCall) or (isinstance(intent, TakeAction) and intent.is_urgent)
