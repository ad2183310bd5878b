"""Decision requests to a bot as data, which can be sent to another thread or process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.actions import Action
from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.views import View


class Observation(NamedTuple):
    """Events as the seat of a bot may know them."""

    view: View
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A bot is asked for a decision. The same bot answers all requests of one `player`."""

    player: tuple[str, int, int]
    """Table, match and seat."""
    level: str
    seed: bytes
    game: Game
    turn: int
    """The number of actions in the match so far; an answer to an older request is dropped."""
    react: bool
    """True: it may act out of turn, or not at all. False: its decision is awaited."""
    view: View
    actions: tuple[Action, ...]
    """The legal actions."""
    history: Sequence[Observation]
    """Events of this round from its beginning; `view.round` is its number. Empty for a level without a memory.

    It may be built lazily from more than a bot may know: take slices, and pass on only those.
    """


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A person asks how good the choices at a turn are."""

    player: str
    id: str
    """The id of the command, which the answer needs."""
    key: tuple[str, int, int]
    """Table, match and seat."""
    turn: int
    game: Game
    view: View
    actions: tuple[Action, ...]
    """The legal actions."""
    history: Sequence[Observation]
    """Events of this round from its beginning, as in a `DecisionRequest`."""


def fallback_action(request: DecisionRequest) -> Action | None:
    """Return an action for a bot that can't decide: nothing out of turn, else the first legal action."""
    if request.react:
        return None
    return next((action for action in request.actions if not isinstance(action, OUT_OF_TURN)), None)
