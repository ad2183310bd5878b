"""The moments of a match at which a seat had a choice, each with what that seat knew then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from lastcard.analysis.choices import Kind
from lastcard.bots.bot import Habits
from lastcard.bots.casual import Casual
from lastcard.bots.determinize import SeatKnowledge, kernel_game
from lastcard.bots.inference import ObservationLog
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.actions import Action, Call, Catch, Play
from lastcard.core.game import Game
from lastcard.kernel import action_codes, state_layout
from lastcard.kernel.state_layout import IntArray
from lastcard.kernel.world_sampling import KnownRound
from lastcard.notation.record import MatchStep
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import View, seen, view

_KINDS: dict[str, Kind] = {
    "turn": "turn",
    "drawn": "drawn",
    "colour": "colour",
    "challenge": "challenge",
    "choose": "swap",
}
_CALLED = 1 << 14
"""The bit of a play that is made with the call."""
_FAULTLESS = Habits(forgets=0.0, catches=1.0, jumps_in=1.0)


class Moment(NamedTuple):
    """A moment at which a seat had to choose, as far as it could know it."""

    step: int
    """How many moves had been made in the match."""
    view: View
    kind: Kind
    known: KnownRound
    unnoticed: KnownRound | None
    """The same round, if nobody notices the call that is missing: the alternative to a catch."""
    seat: int
    """The index of the seat among those in play."""
    actions: tuple[Action | None, ...]
    codes: IntArray
    """The actions as the kernel knows them; the last may be the usual one without the call that is due then."""
    chosen: int
    """The index of the action that was taken; -1: none so far."""
    usual: int
    """The index of the action that an average player takes."""


def moment(game: Game, view: View, log: ObservationLog, actions: Sequence[Action], step: int = 0) -> Moment | None:
    """Return the moment at which a seat has to choose; None if its choices can't be judged."""
    if not SeatKnowledge.is_known(view) or view.seat not in view.awaited:
        return None
    plain = kernel_game(game, len(view.playing))
    knowledge = SeatKnowledge(plain, view, log)
    codes = {}
    awaited: list[Action] = [action for action in actions if not isinstance(action, OUT_OF_TURN)]
    for action in awaited:
        code = knowledge.encode(action)
        if code is None:
            return None
        if code not in codes or (isinstance(action, Play) and action.call):
            codes[code] = action
    usual = knowledge.encode(Casual(game, 0, _FAULTLESS).choose(view, awaited))
    if usual not in codes:
        return None
    found, at = tuple(codes.values()), list(codes).index(usual)
    numbers = [*codes, usual & ~_CALLED] if is_call_due(view, found[at]) else list(codes)
    kind, known = _KINDS[view.phase], knowledge.known
    return Moment(step, view, kind, known, None, knowledge.seat, found, np.array(numbers, np.int64), -1, at)


def is_call_due(view: View, action: Action | None) -> bool:
    """Return whether a play leaves one card, so that the call is due."""
    return isinstance(action, Play) and len(view.hands[view.seat or 0]) == len(action.cards) + 1


def moments(steps: Sequence[MatchStep], seats: Sequence[int]) -> Iterator[Moment]:
    """Yield the moments at which these seats chose, in the order of the match.

    Only what a seat could see or had heard goes into its moments.
    """
    opened = steps[0].state
    logs = {seat: ObservationLog(kernel_game(opened.game, len(opened.playing))) for seat in seats}
    for number, step in enumerate(steps):
        if step.seat in logs:
            found = _chosen(steps, number, logs[step.seat])
            if found:
                yield found
        for seat, log in logs.items():
            log.hear(view(step.state, seat), [seen(event, seat) for event in step.events])


def _chosen(steps: Sequence[MatchStep], number: int, log: ObservationLog) -> Moment | None:
    """Return the moment before a move, with the choice that was made."""
    seat, action, before = steps[number].seat, steps[number].action, steps[number - 1].state
    assert seat is not None
    sight = view(before, seat)
    if isinstance(action, Catch):
        return _catch(before.game, sight, log, action, number - 1)
    found = moment(before.game, sight, log, legal_actions(before, seat), number - 1)
    if found is None:
        return None
    alike = [at for at, other in enumerate(found.actions) if _without_call(other) == _without_call(action)]
    if not alike:
        return None
    index = alike[0]
    if not is_call_due(sight, action) or has_call(action) or _calls_in_time(steps, number):
        return found._replace(chosen=index)
    codes = np.insert(found.codes, len(found.actions), found.codes[index] & ~_CALLED)
    return found._replace(actions=(*found.actions, action), codes=codes, chosen=len(found.actions))


def has_call(action: Action | None) -> bool:
    return isinstance(action, Play) and action.call


def _without_call(action: Action | None) -> Action | None:
    return Play(action.cards, action.colour) if isinstance(action, Play) else action


def _calls_in_time(steps: Sequence[MatchStep], number: int) -> bool:
    """Return whether the player of a last card but one calls before anybody catches them or plays on."""
    for later in steps[number + 1 :]:
        if not isinstance(later.action, Call):
            return False
        if later.seat == steps[number].seat:
            return True
    return False


def _catch(game: Game, sight: View, log: ObservationLog, action: Catch, step: int) -> Moment | None:
    """Return the moment of a catch: it was made, and could have been left out."""
    if not SeatKnowledge.is_known(sight) or (sight.phase == "drawn" and sight.seat not in sight.awaited):
        return None
    knowledge = SeatKnowledge(kernel_game(game, len(sight.playing)), sight, log)
    silent = knowledge.known.state.copy()
    silent[state_layout.OWING] = 0
    unnoticed = knowledge.known._replace(state=silent)
    codes = np.array([action_codes.CATCH | sight.playing.index(action.seat) << 4], np.int64)
    return Moment(step, sight, "catch", knowledge.known, unnoticed, knowledge.seat, (action, None), codes, 0, 0)
