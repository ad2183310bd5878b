"""A seat at a recorded match: it stands at a step, and knows what the screen shows of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as with_fields
from typing import NoReturn

from lastcard.client import Seat
from lastcard.client.errors import ClientClosed
from lastcard.core.actions import Action
from lastcard.core.events import Event, TurnLost
from lastcard.core.printable import printable
from lastcard.core.state import State
from lastcard.effects import write_rule
from lastcard.notation.record import MatchStep, Record, replay
from lastcard.protocol.commands import Command
from lastcard.protocol.lobby import Lobby, Player
from lastcard.protocol.settings import Settings
from lastcard.rules.legal_actions import legal_actions
from lastcard.text.language import t
from lastcard.tui.board import narrator_for
from lastcard.views import View, seen, view


class ReplaySeat(Seat):
    """It looks over the shoulder of one seat, or with `viewer` None at all hands."""

    def __init__(self, record: Record) -> None:
        """Play the record through; raise what is wrong with it."""
        super().__init__()
        self.recorded = record
        self.steps: list[MatchStep] = list(replay(record))
        self.step = 0
        self.viewer: int | None = None
        settings = Settings(record.edition, record.rules.changed(), tuple(map(write_rule, record.written)))
        players = tuple(Player(f"p{seat + 1}", printable(name)) for seat, name in enumerate(record.players))
        self.lobby = Lobby("replay", "playing", 0, settings, players, 1, "")
        self.rounds = [0, *(index for index in range(1, len(self.steps)) if self._begins_round(index))]
        """The steps with which a round begins."""
        self.turns = [0, *(index for index in range(1, len(self.steps)) if self._begins_turn(index))]
        """The steps after which another turn begins."""
        self.go(0)

    def go(self, step: int) -> None:
        """Go to a step, or to the nearest that there is."""
        self.step = min(max(step, 0), len(self.steps) - 1)
        self.events = [event for index in range(self.step + 1) for event in self._happened(index)]

    def look_as(self, viewer: int | None) -> None:
        """Look at the cards of one seat, or at all."""
        self.viewer = viewer
        self.go(self.step)

    @property
    def state(self) -> State:
        return self.steps[self.step].state

    @property
    def view(self) -> View:
        state, edition = self.state, self.recorded.edition
        found = with_fields(view(state, self.viewer), edition=edition)  # which may be the path of a file
        if self.viewer is not None:
            return found
        cards = state.game.deck.cards
        return with_fields(found, hands=tuple(map(cards, state.hands)), open=state.playing)

    @property
    def actions(self) -> list[Action]:
        return [] if self.viewer is None else list(legal_actions(self.state, self.viewer))

    def step_lines(self, index: int) -> list[str]:
        """The events of a step, as the viewer saw them."""
        lines = narrator_for(self).narrate(self._happened(index))
        if index in self.rounds:
            lines.insert(0, t("log-round-begins", number=self.steps[index].state.round))
        return lines

    def lines(self) -> list[str]:
        """The events of this round so far, this step last."""
        begin = max(index for index in self.rounds if index <= self.step)
        return [line for index in range(begin, self.step + 1) for line in self.step_lines(index)]

    def _happened(self, index: int) -> Sequence[Event]:
        events = self.steps[index].events
        return events if self.viewer is None else [seen(event, self.viewer) for event in events]

    def _begins_round(self, index: int) -> bool:
        return self.steps[index].state.round != self.steps[index - 1].state.round

    def _begins_turn(self, index: int) -> bool:
        step, before = self.steps[index], self.steps[index - 1].state
        lost = any(isinstance(event, TurnLost) for event in step.events)
        return lost or step.state.turn != before.turn or step.state.round != before.round

    async def close(self) -> None:
        self._end(ClientClosed("closed", "error-seat-closed"))

    async def record(self, match: int | None = None) -> Record:
        return self.recorded

    def _send(self, command: Command) -> NoReturn:
        raise AssertionError("nobody plays in a replay")
