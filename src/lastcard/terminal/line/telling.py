"""What happened, told as it happens, and kept for a second look while the round lasts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.core.events import Dealt, Event, RoundEnded
from lastcard.terminal.line import screen
from lastcard.terminal.line.console import Says
from lastcard.terminal.told.story import Story


class Teller:
    """Tells events as one seat may know them, in lines that fit."""

    def __init__(self, story: Story, console: Says, score_factor: int) -> None:
        self.story = story
        self.console = console
        self.factor = score_factor
        self.log: list[str] = []
        """The lines of this round."""

    def tell(self, events: Sequence[Event]) -> None:
        """One action, and the scores where it ends the round."""
        if any(isinstance(event, Dealt) for event in events):
            self.log.clear()
        lines = self._lines(events)
        self.log += lines
        self.console.say(*lines)
        for event in events:
            if isinstance(event, RoundEnded):
                self.console.say("", *screen.round_scores(self.story, event, self.factor), "")

    def remind(self, events: Sequence[Event], most: int) -> None:
        """The last lines of the round so far, to one who comes back to it."""
        ended = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
        self.log = self._lines(events[ended[-1] + 1 if ended else 0 :])
        self.console.say(*self.log[-most:])

    def _lines(self, events: Iterable[Event]) -> list[str]:
        return [part for line in self.story.lines(events) for part in screen.flowed(line.split(" "))]
