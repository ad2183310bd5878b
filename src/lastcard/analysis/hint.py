"""A hint for a seat that has to choose: the chances of its choices, and why the best one is best."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.analysis.choices import Estimate
from lastcard.analysis.judge import Judge
from lastcard.analysis.moments import moment
from lastcard.analysis.reasons import Reason, reasons
from lastcard.analysis.win_chances import Rollouts
from lastcard.bots.determinize import kernel_game
from lastcard.bots.inference import ObservationLog
from lastcard.bots.requests import Observation
from lastcard.core.actions import Action
from lastcard.core.game import Game
from lastcard.kernel.rule_tables import unsupported
from lastcard.views import View

WORLDS: Final = 4_096
PRECISION: Final = 0.007
"""The standard error of a chance that is good enough for a hint, which should come within a second."""


@dataclass(frozen=True, slots=True)
class Hint:
    estimate: Estimate
    reasons: tuple[Reason, ...]


def can_hint(game: Game) -> bool:
    """Return whether the rules are ones that hints can be given for."""
    return unsupported(game) is None


def hint(
    game: Game, view: View, actions: Sequence[Action], history: Iterable[Observation], worlds: int = WORLDS
) -> Hint | None:
    """Return a hint from what a seat may know: its view, and what it has seen and heard in this round.

    None: there is nothing to choose, or the choices can't be judged.
    """
    if not can_hint(game):
        return None
    plain = kernel_game(game, len(view.playing))
    log = ObservationLog(plain)
    for observed in history:
        log.hear(observed.view, observed.events)
    found = moment(game, view, log, actions)
    if found is None or len(found.actions) < 2:
        return None
    judge = Judge(Rollouts(plain), found)
    judge.judge(worlds, PRECISION)
    estimate = judge.estimate()
    best, second = sorted(range(len(found.actions)), key=lambda at: -estimate.choices[at].match)[:2]
    return Hint(estimate, reasons(game.deck, view, found.kind, found.actions[best], found.actions[second]))
