"""A match as data: its setup, its seed and its moves. The same record always gives the same match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from lastcard.core.actions import Action
from lastcard.core.arguments import wrong_argument
from lastcard.core.awaiting import MatchOver, RoundOver
from lastcard.core.errors import IllegalError, NotationError, Phrase, Refused
from lastcard.core.events import Event
from lastcard.core.game import Game, WrittenRule
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.editions import edition
from lastcard.fairness import Fairness
from lastcard.notation.record.move_times import Moment
from lastcard.notation.refusal_text import explain
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match


class MismatchError(NotationError):
    """A record states another result or another round than its moves give."""


class SeatChange(NamedTuple):
    """A round from which on another player has the cards of a seat: a person took the place of a bot."""

    round: int
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that determines a match; `write_record` and `read_record` convert it to and from text."""

    edition: str
    """The id of an edition, or the path of its file."""
    rules: RuleSet
    written: tuple[WrittenRule, ...]
    """The rule on each customizable card in the deck."""
    names: tuple[str, ...]
    seed: bytes
    actions: tuple[tuple[int, Action], ...] = ()
    result: str = ""
    """`match 0: 512 310`, `round 2: 120 80` or `unfinished: 0 0`; empty when it isn't stated."""
    fairness: Fairness | None = None
    """Proof that nobody chose the seed, if the record has one."""
    moments: tuple[Moment, ...] = ()
    """When each move was made; empty if the times are unknown."""
    seat_changes: tuple[SeatChange, ...] = ()
    """The seats that other players took later, in that order. `names` are the players at the first deal."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players of each seat, one after the other: `Tomás → Ana`."""
        names = list(self.names)
        for change in self.seat_changes:
            names[change.seat] += f" → {change.name}"
        return tuple(names)


class MatchStep(NamedTuple):
    """A move and its events. The first step of a match is the deal, which has no seat."""

    seat: int | None
    action: Action | None
    state: State
    events: tuple[Event, ...]


def result_of(state: State) -> str:
    """Return the result so far: `match 0: 512 310` won by seat 0, `round 2: 120 80` after it, or `unfinished: 0 0`."""
    scores = " ".join(map(str, state.scores))
    match state.awaiting:
        case MatchOver():
            return f"match {' '.join(map(str, state.winners))}: {scores}"
        case RoundOver():
            return f"round {state.round}: {scores}"
        case _:
            return f"unfinished: {scores}"


def require_record(value: object) -> None:
    """Refuse anything but a record, such as its text."""
    if not isinstance(value, Record):
        raise wrong_argument("record", value, Phrase("phrase-a-record"))


def opening(record: Record) -> MatchStep:
    """Return the state after the first deal."""
    require_record(record)
    game = Game(edition(record.edition), record.rules, len(record.names), record.written)
    return MatchStep(None, None, *open_match(game, record.seed))


def replay(record: Record) -> Iterator[MatchStep]:
    """Yield the deal and every move; raise if a move is refused or the result differs."""
    step = opening(record)
    yield step
    for number, (seat, action) in enumerate(record.actions, 1):
        try:
            step = MatchStep(seat, action, *apply(step.state, seat, action))
        except Refused as refused:
            why = explain(step.state, seat, action, refused.reason)
            error = IllegalError(refused.reason, "error-illegal", why=why)
            raise error.within("frame-move", number=number, seat=seat) from refused
        yield step
    check_result(record.result, step.state)


def check_result(stated: str, state: State) -> None:
    found = result_of(state)
    if stated and " ".join(stated.split()) != found:
        raise MismatchError("error-result", stated=stated, found=found)
