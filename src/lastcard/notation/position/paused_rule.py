"""Checks that a rule can have stopped where a position says: its question must be the one that the rule asks there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lastcard.core.actions import Propose
from lastcard.core.awaiting import AskedByRule, AwaitChoice, AwaitDare, AwaitDiscard, AwaitVote
from lastcard.core.errors import PositionError
from lastcard.core.state import State
from lastcard.effects.definitions import EFFECTS, Effect
from lastcard.effects.execution_state import NOBODY
from lastcard.effects.rule import Rule
from lastcard.rules.proposals import out_of_bounds

_ABOUT_SOMEBODY = {"way": ("choose",), "dare": ("dare",), "vote": ("dare", "vote", "accuse")}
"""Tasks about one player, and the effects they belong to."""
_SUBJECTS = ("dare", "vote", "accuse", "choose")


def question_errors(state: State, asked: AskedByRule) -> Iterator[PositionError]:
    """Yield the reasons why this question is impossible here."""
    if not asked.rule:
        if not _is_ruling(state, asked):
            yield PositionError("error-ruling-impossible", memo=repr(asked.memo))
        return
    if asked.rule > len(state.game.written):
        yield PositionError("error-written-count", rule=asked.rule, count=len(state.game.written))
        return
    rule = state.game.written[asked.rule - 1]
    if not isinstance(rule, Rule):
        yield PositionError("error-rule-asks-nothing", rule=asked.rule, words=rule.words)
    elif not (_is_memo(state, rule.effect, asked.memo) and _is_asked(state, rule.effect, asked)):
        yield PositionError("error-rule-asks-otherwise", rule=asked.rule, memo=repr(asked.memo))


def _is_ruling(state: State, asked: AskedByRule) -> bool:
    memo: Any = asked.memo
    effect, amount, seat, _ = memo
    if effect not in ("draw", "discard", "skip") or seat not in state.playing:
        return False
    proposal = Propose(seat, effect, amount)
    if isinstance(asked, AwaitVote):
        words = asked.words == str(proposal).removeprefix("propose ")
        return words and asked.judged == seat and not asked.tie and not out_of_bounds(proposal)
    return isinstance(asked, AwaitDiscard) and effect == "discard" and asked.seat == seat and asked.count <= amount


def _is_memo(state: State, rule: Effect, memo: Any) -> bool:
    match memo:
        case ((_, *_) as tasks, str() as colour, int() as chosen, bool()):
            known = colour in ("", *state.game.deck.letters) and chosen in (NOBODY, *state.playing)
            return known and all(_is_task(state, rule, task) for task in tasks)
    return False


def _is_task(state: State, rule: Effect, task: Any) -> bool:
    match task:
        case ("colour",) | ("player",):
            return True
        case ("discard", int() as seat, int() as count):
            return seat in state.playing and count > 0
        case ("do", tuple() as path, int() as them):
            effect, about = _at(rule, path)
            return effect is not None and (them in state.playing if about else them == NOBODY)
        case (str() as name, tuple() as path, int() as seat) if name in _ABOUT_SOMEBODY:
            effect, _ = _at(rule, path)
            return effect is not None and effect.name in _ABOUT_SOMEBODY[name] and seat in state.playing
    return False


def _at(rule: Effect, path: tuple[Any, ...]) -> tuple[Effect | None, bool]:
    """Return the effect at a place of a rule, if there is one, and whether it is inside an effect about a player."""
    effect: Any = rule
    about = False
    for place in path:
        if not (isinstance(effect, Effect) and isinstance(place, int) and 0 <= place < len(effect.args)):
            return None, about
        about = about or effect.name in _SUBJECTS
        effect = effect.args[place]
    return (effect if isinstance(effect, Effect) and effect.name in EFFECTS else None), about


def _is_asked(state: State, rule: Effect, asked: AskedByRule) -> bool:
    """Return whether the first task of the memo is the question."""
    memo: Any = asked.memo
    name, *rest = memo[0][0]
    effect = _at(rule, rest[0])[0] if name in _ABOUT_SOMEBODY else None
    words = tuple(arg for arg in effect.args[1:] if isinstance(arg, str)) if effect else ()
    match asked:
        case AwaitChoice(what="colour"):
            return name == "colour" and asked.options == tuple(state.game.deck.letters)
        case AwaitChoice(what="seat"):
            others = tuple(str(seat) for seat in state.playing if seat != asked.seat)
            return name == "player" and asked.options == others
        case AwaitChoice():
            ways = tuple(str(way) for way in range(1, len(words) + 1))
            return name == "way" and (asked.seat, asked.options, asked.words) == (rest[1], ways, words)
        case AwaitDiscard():
            return name == "discard" and asked.seat == rest[0] and asked.count in range(1, rest[1] + 1)
        case AwaitDare():
            return name == "dare" and (asked.seat, (asked.words,)) == (rest[1], words)
        case AwaitVote():
            return name == "vote" and (asked.judged, (asked.words,)) == (rest[1], words)
