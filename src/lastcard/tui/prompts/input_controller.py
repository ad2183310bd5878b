"""What somebody is about to do: keys, clicks and answers all come through here, and leave as deeds."""

from __future__ import annotations

from lastcard.core.actions import Accept, Call, Draw, Pass
from lastcard.protocol.wire_view import Sight
from lastcard.text.language import t
from lastcard.text.why_not import why_not
from lastcard.tui.board import Board
from lastcard.tui.prompts import answers
from lastcard.tui.prompts.answers import Act, Arm, Asked, Catching, Deed, Meant, Naming, Proposing, Together
from lastcard.tui.prompts.partial_action import begin, can_arm
from lastcard.tui.prompts.questions import asked

Answered = Deed | str | None
"""What is to be done, or why nothing can be; None: nothing needs to be."""


class Playing:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.meant: Meant | None = None
        self.why = ""
        """Why what was tried last can't be done; gone with the next change of the game."""
        self.ticked: list[int] = []
        """Places in the hand, of cards to be discarded."""
        self.pointed: int | None = None
        """The choice that Enter makes; None where something is asked unexpectedly, so that no stray key answers it."""
        self._sight: Sight | None = board.place.sight
        self._asked = self.asked

    def changed(self, board: Board) -> None:
        """The game went on: what can't be any more is forgotten."""
        before, self.board = self.board, board
        if board.place.sight is not self._sight:
            self._sight, self.why = board.place.sight, ""
        if self.meant is not None and not self._is_possible(self.meant):
            self.cancel()
        if before.hand != board.hand or not board.discard:
            self.ticked.clear()
        if self.asked != self._asked:
            self.pointed = None if self.meant is None else self.pointed
            self._asked = self.asked

    @property
    def asked(self) -> Asked:
        return asked(self.board, self.meant, len(self.ticked))

    def cancel(self) -> bool:
        """Think better of it; whether there was anything."""
        was = self.meant is not None
        self.meant, self.why, self.pointed = None, "", None
        return was

    def point(self, step: int) -> None:
        """At the next choice, or the one before."""
        count = len(self.asked.choices)
        if count:
            self.pointed = step - (step > 0) if self.pointed is None else self.pointed + step
            self.pointed %= count

    def enter(self) -> Answered:
        """The choice that is pointed at; where none is, the first is from now on."""
        if self.pointed is None:
            self.point(1)
            return None
        return self.asked.choices[self.pointed].deed

    def take(self, deed: Answered) -> Deed | None:
        """Keep what lacks a word, or why not; what is to be done now comes back."""
        if isinstance(deed, str):
            self.why = deed
            return None
        if isinstance(deed, Meant):
            self.meant, self.why, self.pointed = deed, "", 0
            return None
        if deed is not None:
            self.cancel()
        return deed

    def press(self, place: int) -> Answered:
        """A card: play it, choose it to be discarded, or say why not."""
        board, card = self.board, self.board.hand[place]
        if board.discard:
            self._tick(place)
            return None
        if board.paused:
            return t("why-paused")
        if card in board.moves.playable:
            return begin(board, card)
        return why_not(board.narrator, board.view, board.actions, card)

    def _tick(self, place: int) -> None:
        if place in self.ticked:
            self.ticked.remove(place)
        else:
            self.ticked = [*self.ticked, place][-self.board.discard :]

    def discards(self) -> str:
        """The action that discards what was chosen."""
        return " ".join(("discard", *(self.board.hand[place] for place in self.ticked)))

    def draw(self) -> Answered:
        moves = self.board.moves
        if moves.can(Draw):
            return Act("draw")
        if moves.can(Accept):
            return Act("accept")
        return self._refused("must-play" if self.board.view.phase == "turn" else "wrong-phase")

    def keep(self) -> Answered:
        """Pass."""
        return Act("pass") if self.board.moves.can(Pass) else self._refused("wrong-phase")

    def call(self) -> Answered:
        """Now, if it can be made now; else with the next play that leaves one card, or no longer."""
        if self.board.moves.can(Call):
            return Act("uno")
        if self.board.paused or not can_arm(self.board):
            return self._refused("nothing-to-call")
        return Arm(not self.board.armed)

    def catch(self) -> Answered:
        caught = self.board.moves.catch
        if not caught:
            return self._refused("nothing-to-catch", whose_ever_turn=True)
        return Act(f"catch {caught[0]}") if len(caught) == 1 else Catching()

    def slap(self) -> Answered:
        if self.board.moves.veto:
            return answers.Slapping()
        in_use = self.board.view.veto is not None
        missing = (
            "veto-in-use" if in_use else "not-in-this-edition" if not self.board.edition.has_veto else "wrong-phase"
        )
        return self._refused(missing, whose_ever_turn=True)

    def propose(self) -> Answered:
        if self.board.view.proposals_open and self.board.seat is not None and not self.board.paused:
            return Proposing()
        return self._refused("wrong-phase", whose_ever_turn=True)

    def _refused(self, reason: str, whose_ever_turn: bool = False) -> str:
        board = self.board
        if board.seat is None:
            reason = "not-seated"
        elif board.paused:
            reason = "paused"
        elif not board.awaited and not whose_ever_turn:
            reason = "not-your-turn"
        return t(f"refused-{reason}")

    def _is_possible(self, meant: Meant) -> bool:
        moves = self.board.moves
        match meant:
            case Together() | Naming():
                return meant.card in moves.playable
            case Catching():
                return bool(moves.catch)
            case answers.Slapping():
                return bool(moves.veto)
            case Proposing():
                return self.board.view.proposals_open
