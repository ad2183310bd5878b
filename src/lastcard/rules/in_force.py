"""Lasting effects of written rules: put them in force, and end them at their moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lastcard.core.events import Lapsed, PutInForce
from lastcard.core.in_force import InForce, Kind
from lastcard.core.state import Draft, State


def put(draft: Draft, force: InForce) -> None:
    draft.in_force += (force,)
    draft.events.append(PutInForce(force))


def of_kind(state: State, kind: Kind, seat: int) -> InForce | None:
    """Return the first effect of a kind that concerns this seat."""
    return next((force for force in state.in_force if force.kind == kind and force.seat == seat), None)


def end(draft: Draft, force: InForce) -> None:
    """End an effect that has served its purpose."""
    place = draft.in_force.index(force)
    draft.in_force = draft.in_force[:place] + draft.in_force[place + 1 :]
    draft.events.append(Lapsed(force))


def at_turn(draft: Draft, seat: int) -> None:
    """When a turn begins, end the effects that lasted until it, and those for a turn that is over."""
    _lapse(draft, lambda force: force.begun or (force.until == "turn" and force.whose == seat))
    draft.in_force = tuple(
        replace(force, begun=True) if force.until == "turn-over" and force.seat == seat else force
        for force in draft.in_force
    )


def at_lost_turn(draft: Draft, seat: int) -> None:
    _lapse(draft, lambda force: force.until == "turn-over" and force.seat == seat)


def at_call(draft: Draft) -> None:
    _lapse(draft, lambda force: force.until == "call")


def at_round_end(draft: Draft) -> None:
    _lapse(draft, lambda force: True)


def _lapse(draft: Draft, over: Callable[[InForce], bool]) -> None:
    lapsed = [force for force in draft.in_force if over(force)]
    if lapsed:
        draft.in_force = tuple(force for force in draft.in_force if not over(force))
        draft.events += [Lapsed(force) for force in lapsed]
