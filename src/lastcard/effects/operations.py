"""The implementation of each effect. A decision of a player becomes a task that asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcard.core.in_force import InForce, Kind, Until
from lastcard.effects.definitions import Effect
from lastcard.effects.execution_state import Execution, Path
from lastcard.rules import in_force, matching
from lastcard.rules.house.seven_zero import pass_hands_on, swap_hands
from lastcard.rules.piles import draw_cards
from lastcard.rules.turns import turn_round
from lastcard.rules.written_rules import discard_under

Operation = Callable[[Execution, Any, Path, int], None]


def _draw(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    who, count = effect.args
    for seat in execution.seats(who, them):
        draw_cards(execution.draft, seat, _number(count), "rule")


def _draw_until(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    who, kind = effect.args
    wanted = execution.of_kind(kind)
    for seat in execution.seats(who, them):
        card = draw_cards(execution.draft, seat, 1, "rule")
        while card and not card & wanted:
            card = draw_cards(execution.draft, seat, 1, "rule")


def _discard(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    who, count = effect.args
    _ask_discards(execution, {seat: _number(count) for seat in execution.seats(who, them)})


def _discard_to(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    who, count = effect.args
    held = {seat: execution.draft.hands[seat].bit_count() for seat in execution.seats(who, them)}
    _ask_discards(execution, {seat: cards - _number(count) for seat, cards in held.items()})


def _hand_to(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    """All draws first, then the discards, one seat at a time."""
    who, count = effect.args
    for seat in execution.seats(who, them):
        draw_cards(execution.draft, seat, max(0, _number(count) - execution.draft.hands[seat].bit_count()), "rule")
    _discard_to(execution, effect, path, them)


def _ask_discards(execution: Execution, counts: dict[int, int]) -> None:
    execution.do_next(*(("discard", seat, count) for seat, count in counts.items() if count > 0))


def _discard_all(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    who, kind = effect.args
    wanted = execution.of_kind(kind)
    for seat in execution.seats(who, them):
        cards = execution.draft.hands[seat] & wanted
        if cards:
            discard_under(execution.draft, seat, cards)


def _skip(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    for seat in execution.seats(effect.args[0], them):
        in_force.put(execution.draft, InForce("lose-turn", seat, "round"))


def _extra_turn(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    execution.extra = True


def _reverse(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    turn_round(execution.draft, 1)


def _swap(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    (one,), (other,) = (execution.seats(who, them) for who in effect.args)
    if one != other:
        swap_hands(execution.draft, one, other)


def _pass_hands(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    pass_hands_on(execution.draft)


def _show(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    _put(execution, "open", effect.args[0], effect.args[1], "", them)


def _mark(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    who, words, until = effect.args
    _put(execution, "mark", who, until, str(words), them)


def _forbid(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    _put(execution, "forbid", "me", effect.args[1], str(execution.letter(effect.args[0])), them)


def _only(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    _put(execution, "only", "me", effect.args[1], str(execution.letter(effect.args[0])), them)


def _put(execution: Execution, kind: Kind, who: object, until: object, value: str, them: int) -> None:
    for seat in execution.seats(who, them):
        whose = seat if until == "their_turn" else execution.player
        in_force.put(execution.draft, InForce(kind, seat, _MOMENTS[str(until)], whose, value))


def _draws(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    for seat in execution.seats(effect.args[0], them):
        in_force.put(execution.draft, InForce("draws", seat, "turn-over", value=_number(effect.args[1])))


def _points(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    for seat in execution.seats(effect.args[0], them):
        in_force.put(execution.draft, InForce("points", seat, "round", value=_number(effect.args[1])))


def _dare(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    execution.do_next(*(("dare", path, seat) for seat in execution.seats(effect.args[0], them)))


def _vote(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    execution.do_next(*(("vote", path, seat) for seat in execution.seats(effect.args[0], them)))


def _choose(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    execution.do_next(*(("way", path, seat) for seat in execution.seats(effect.args[0], them)))


def _if(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    condition = effect.args[0]
    assert isinstance(condition, Effect)
    branch = 1 if _holds(execution, condition, them) else 2
    if branch < len(effect.args):
        execution.do_next(("do", (*path, branch), them))


def _holds(execution: Execution, condition: Effect, them: int) -> bool:
    (seat,) = execution.seats(condition.args[0], them)
    hand = execution.draft.hands[seat]
    match condition.name:
        case "can_play":
            return bool(matching.playable(execution.draft, seat, hand))
        case "more_than":
            return hand.bit_count() > _number(condition.args[1])
        case "fewer_than":
            return hand.bit_count() < _number(condition.args[1])
        case _:
            return bool(hand & execution.of_kind(condition.args[1]))


def _all(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    execution.do_next(*(("do", (*path, place), them) for place in range(len(effect.args))))


def _nothing(execution: Execution, effect: Effect, path: Path, them: int) -> None:
    pass


def _number(arg: object) -> int:
    assert isinstance(arg, int)  # checked when the rule was written
    return arg


_MOMENTS: dict[str, Until] = {"my_turn": "turn", "their_turn": "turn", "call": "call", "round": "round"}

OPERATIONS: dict[str, Operation] = {
    "draw": _draw,
    "draw_until": _draw_until,
    "discard": _discard,
    "discard_all": _discard_all,
    "discard_to": _discard_to,
    "hand_to": _hand_to,
    "skip": _skip,
    "extra_turn": _extra_turn,
    "reverse": _reverse,
    "swap": _swap,
    "pass_hands": _pass_hands,
    "show": _show,
    "forbid": _forbid,
    "only": _only,
    "draws": _draws,
    "dare": _dare,
    "vote": _vote,
    "accuse": _vote,
    "mark": _mark,
    "points": _points,
    "choose": _choose,
    "if": _if,
    "do": _all,
    "nothing": _nothing,
}
