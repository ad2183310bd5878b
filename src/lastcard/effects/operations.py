"""What each effect does. Whatever has to be decided on the way is left as a task that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcard.core.in_force import InForce, Kind, Moment
from lastcard.effects.execution_state import Path, Scene
from lastcard.effects.language import Effect
from lastcard.rules import in_force, matching
from lastcard.rules.house.seven_zero import pass_hands_on, swap_hands
from lastcard.rules.piles import draw_cards
from lastcard.rules.turns import turn_round
from lastcard.rules.written_rules import discard_under

Act = Callable[[Scene, Any, Path, int], None]


def _draw(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    who, count = effect.args
    for seat in scene.seats(who, them):
        draw_cards(scene.draft, seat, _number(count), "rule")


def _draw_until(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    who, kind = effect.args
    wanted = scene.of_kind(kind)
    for seat in scene.seats(who, them):
        card = draw_cards(scene.draft, seat, 1, "rule")
        while card and not card & wanted:
            card = draw_cards(scene.draft, seat, 1, "rule")


def _discard(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    who, count = effect.args
    _ask_discards(scene, {seat: _number(count) for seat in scene.seats(who, them)})


def _discard_to(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    who, count = effect.args
    held = {seat: scene.draft.hands[seat].bit_count() for seat in scene.seats(who, them)}
    _ask_discards(scene, {seat: cards - _number(count) for seat, cards in held.items()})


def _hand_to(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    """All draws first, then the discards, one seat at a time."""
    who, count = effect.args
    for seat in scene.seats(who, them):
        draw_cards(scene.draft, seat, max(0, _number(count) - scene.draft.hands[seat].bit_count()), "rule")
    _discard_to(scene, effect, path, them)


def _ask_discards(scene: Scene, counts: dict[int, int]) -> None:
    scene.first(*(("discard", seat, count) for seat, count in counts.items() if count > 0))


def _discard_all(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    who, kind = effect.args
    wanted = scene.of_kind(kind)
    for seat in scene.seats(who, them):
        cards = scene.draft.hands[seat] & wanted
        if cards:
            discard_under(scene.draft, seat, cards)


def _skip(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    for seat in scene.seats(effect.args[0], them):
        in_force.put(scene.draft, InForce("lose-turn", seat, "round"))


def _extra_turn(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    scene.extra = True


def _reverse(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    turn_round(scene.draft, 1)


def _swap(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    (one,), (other,) = (scene.seats(who, them) for who in effect.args)
    if one != other:
        swap_hands(scene.draft, one, other)


def _pass_hands(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    pass_hands_on(scene.draft)


def _show(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    _put(scene, "open", effect.args[0], effect.args[1], "", them)


def _mark(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    who, words, until = effect.args
    _put(scene, "mark", who, until, str(words), them)


def _forbid(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    _put(scene, "forbid", "me", effect.args[1], str(scene.letter(effect.args[0])), them)


def _only(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    _put(scene, "only", "me", effect.args[1], str(scene.letter(effect.args[0])), them)


def _put(scene: Scene, kind: Kind, who: object, until: object, value: str, them: int) -> None:
    for seat in scene.seats(who, them):
        whose = seat if until == "their_turn" else scene.player
        in_force.put(scene.draft, InForce(kind, seat, _MOMENTS[str(until)], whose, value))


def _draws(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    for seat in scene.seats(effect.args[0], them):
        in_force.put(scene.draft, InForce("draws", seat, "turn-over", value=_number(effect.args[1])))


def _points(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    for seat in scene.seats(effect.args[0], them):
        in_force.put(scene.draft, InForce("points", seat, "round", value=_number(effect.args[1])))


def _dare(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    scene.first(*(("dare", path, seat) for seat in scene.seats(effect.args[0], them)))


def _vote(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    scene.first(*(("vote", path, seat) for seat in scene.seats(effect.args[0], them)))


def _choose(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    scene.first(*(("way", path, seat) for seat in scene.seats(effect.args[0], them)))


def _if(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    condition = effect.args[0]
    assert isinstance(condition, Effect)
    branch = 1 if _holds(scene, condition, them) else 2
    if branch < len(effect.args):
        scene.first(("do", (*path, branch), them))


def _holds(scene: Scene, condition: Effect, them: int) -> bool:
    (seat,) = scene.seats(condition.args[0], them)
    hand = scene.draft.hands[seat]
    match condition.name:
        case "can_play":
            return bool(matching.playable(scene.draft, seat, hand))
        case "more_than":
            return hand.bit_count() > _number(condition.args[1])
        case "fewer_than":
            return hand.bit_count() < _number(condition.args[1])
        case _:
            return bool(hand & scene.of_kind(condition.args[1]))


def _all(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    scene.first(*(("do", (*path, place), them) for place in range(len(effect.args))))


def _nothing(scene: Scene, effect: Effect, path: Path, them: int) -> None:
    pass


def _number(arg: object) -> int:
    assert isinstance(arg, int)  # checked when the rule was written
    return arg


_MOMENTS: dict[str, Moment] = {"my_turn": "turn", "their_turn": "turn", "call": "call", "round": "round"}

ACTS: dict[str, Act] = {
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
