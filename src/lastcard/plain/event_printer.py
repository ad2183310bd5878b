"""Print events as they happen, and keep the lines of the round for the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.core.events import Dealt, Event, RoundEnded
from lastcard.plain.console import Output
from lastcard.text import table_lines
from lastcard.text.narrator import Narrator


class EventPrinter:
    """Printer of events as one seat may know them, wrapped to the width."""

    def __init__(self, narrator: Narrator, console: Output, score_factor: int) -> None:
        self.narrator = narrator
        self._console = console
        self._score_factor = score_factor
        self.log: list[str] = []
        """The lines of this round."""

    def print(self, events: Sequence[Event]) -> None:
        """Print the events of one action; at the end of a round, print the scores before what follows from them."""
        if any(isinstance(event, Dealt) for event in events):
            self.log.clear()
        ended = next((place for place, event in enumerate(events, 1) if isinstance(event, RoundEnded)), len(events))
        self._say(events[:ended])
        for event in events[:ended]:
            if isinstance(event, RoundEnded):
                self._console.say("", *table_lines.describe_round_scores(self.narrator, event, self._score_factor), "")
        self._say(events[ended:])

    def print_last(self, events: Sequence[Event], most: int) -> None:
        """Print the last lines of the round, for a player who returns to it."""
        ended = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
        lines = self.narrator.narrate(events[ended[-1] + 1 if ended else 0 :])
        self.log = [part for line in lines for part in table_lines.wrap_sentences(line)]
        self._console.say(*self.log[-most:])

    def _say(self, events: Iterable[Event]) -> None:
        lines = self.narrator.narrate(events)
        printed = table_lines.wrap_sentences(*lines) if lines else []
        self.log += printed
        self._console.say(*printed)
