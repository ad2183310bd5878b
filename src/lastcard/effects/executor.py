"""Execute a rule step by step, and stop wherever somebody has to decide.

What is left to do is a list of tasks: plain tuples that name positions in the rule. It is stored in the `memo` of what
is awaited, so that a state with a half-executed rule is a value like any other.
"""

from __future__ import annotations

from typing import Any

from lastcard.core.awaiting import AskedByRule, AwaitChoice, AwaitDare, AwaitDiscard, AwaitVote
from lastcard.core.state import Draft
from lastcard.effects.definitions import Effect, words_of
from lastcard.effects.execution_state import NOBODY, Execution, Path
from lastcard.effects.operations import OPERATIONS
from lastcard.rules.turns import begin_turn


def begin(draft: Draft, rule: Effect, player: int, number: int) -> None:
    """Execute the rule of card `number` until somebody has to decide."""
    _run(Execution(draft, rule, player, number, [("do", (), NOBODY)]))


def resume(draft: Draft, rule: Effect, player: int, asked: AskedByRule, answer: str | bool) -> None:
    """Continue with the answer to the question."""
    memo: Any = asked.memo
    (asking, *tasks), colour, chosen, extra = memo
    execution = Execution(draft, rule, player, asked.rule, tasks, colour, chosen, extra)
    _ANSWERS[asking[0]](execution, answer, *asking[1:])
    _run(execution)


def _run(execution: Execution) -> None:
    """Run until no task is left, a player must decide, or a hand is empty and the round over (R-CUST-OUT)."""
    draft = execution.draft
    while execution.tasks and all(draft.hands[seat] for seat in draft.playing):
        name, *rest = task = execution.tasks.pop(0)
        if name == "do":
            _run_effect(execution, *rest)
        else:
            draft.awaiting = _QUESTIONS[name](execution, *rest, memo=execution.memo(task))
            return
    if execution.extra and all(draft.hands[seat] for seat in draft.playing):
        begin_turn(draft, execution.player)


def _run_effect(execution: Execution, path: Path, them: int) -> None:
    """Run the effect at a position of the rule, after asking for the choices that it needs."""
    effect = execution.at(path)
    words = words_of(effect)
    if "colour" in words and not execution.colour:
        execution.do_next(("colour",), ("do", path, them))
    elif "chosen" in words and execution.chosen == NOBODY:
        execution.do_next(("player",), ("do", path, them))
    else:
        OPERATIONS[effect.name](execution, effect, path, them)


def _ask_colour(execution: Execution, memo: Any) -> AwaitChoice:
    return AwaitChoice(execution.player, execution.number, memo, "colour", tuple(execution.draft.game.deck.letters))


def _ask_player(execution: Execution, memo: Any) -> AwaitChoice:
    others = tuple(str(seat) for seat in execution.draft.playing if seat != execution.player)
    return AwaitChoice(execution.player, execution.number, memo, "seat", others)


def _ask_way(execution: Execution, path: Path, seat: int, memo: Any) -> AwaitChoice:
    words = tuple(str(word) for word in execution.at(path).args[1::2])
    return AwaitChoice(seat, execution.number, memo, "way", tuple(str(way) for way in range(1, len(words) + 1)), words)


def _ask_discard(execution: Execution, seat: int, count: int, memo: Any) -> AwaitDiscard:
    return AwaitDiscard(seat, execution.number, memo, min(count, execution.draft.hands[seat].bit_count()))


def _ask_dare(execution: Execution, path: Path, seat: int, memo: Any) -> AwaitDare:
    return AwaitDare(seat, execution.number, memo, str(execution.at(path).args[1]))


def _ask_vote(execution: Execution, path: Path, seat: int, memo: Any) -> AwaitVote:
    """Ask all players except the one judged (R-CUST-VOTE); a tie counts in their favour (R-CUST-JUDGE)."""
    effect = execution.at(path)
    voters = tuple(other for other in execution.draft.playing if other != seat)
    return AwaitVote(execution.number, memo, seat, voters, effect.name != "accuse", str(effect.args[1]))


def _colour(execution: Execution, answer: str | bool) -> None:
    execution.colour = str(answer)


def _player(execution: Execution, answer: str | bool) -> None:
    execution.chosen = int(answer)


def _way(execution: Execution, answer: str | bool, path: Path, seat: int) -> None:
    execution.do_next(("do", (*path, 2 * int(answer)), seat))


def _discarded(execution: Execution, answer: str | bool, seat: int, count: int) -> None:
    """Do nothing: the engine has made the discard already."""


def _dared(execution: Execution, answer: str | bool, path: Path, seat: int) -> None:
    execution.do_next(("vote", path, seat) if answer else ("do", (*path, 2), seat))


def _voted(execution: Execution, answer: str | bool, path: Path, seat: int) -> None:
    effect = execution.at(path)
    branch = 2 if bool(answer) != (effect.name == "dare") else 3
    if branch < len(effect.args):
        execution.do_next(("do", (*path, branch), seat))


_QUESTIONS: dict[str, Any] = {
    "colour": _ask_colour,
    "player": _ask_player,
    "way": _ask_way,
    "discard": _ask_discard,
    "dare": _ask_dare,
    "vote": _ask_vote,
}
_ANSWERS: dict[str, Any] = {
    "colour": _colour,
    "player": _player,
    "way": _way,
    "discard": _discarded,
    "dare": _dared,
    "vote": _voted,
}
