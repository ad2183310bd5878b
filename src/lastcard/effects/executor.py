"""Acting a rule out, step by step, with a stop wherever somebody has to decide.

What is still to be done is a list of tasks, plain tuples that name places in the rule. It travels in the `memo` of what
is awaited, so that a state with a half-acted rule is as good a value as any other.
"""

from __future__ import annotations

from typing import Any

from lastcard.core.awaiting import AskedByRule, AwaitChoice, AwaitDare, AwaitDiscard, AwaitVote
from lastcard.core.state import Draft
from lastcard.effects.execution_state import NOBODY, Path, Scene
from lastcard.effects.language import Effect, words_of
from lastcard.effects.operations import ACTS
from lastcard.rules.turns import begin_turn


def begin(draft: Draft, rule: Effect, player: int, number: int) -> None:
    """Act the rule of card `number` out, as far as nobody has to decide."""
    _go(Scene(draft, rule, player, number, [("do", (), NOBODY)]))


def resume(draft: Draft, rule: Effect, player: int, asked: AskedByRule, answer: str | bool) -> None:
    """Go on with the answer to what was asked."""
    memo: Any = asked.memo
    (asking, *tasks), colour, chosen, extra = memo
    scene = Scene(draft, rule, player, asked.rule, tasks, colour, chosen, extra)
    _ANSWERS[asking[0]](scene, answer, *asking[1:])
    _go(scene)


def _go(scene: Scene) -> None:
    """Until all is done, somebody is asked, or a hand is empty and with it the round over (R-CUST-OUT)."""
    draft = scene.draft
    while scene.tasks and all(draft.hands[seat] for seat in draft.playing):
        name, *rest = task = scene.tasks.pop(0)
        if name == "do":
            _do(scene, *rest)
        else:
            draft.awaiting = _ASKING[name](scene, *rest, memo=scene.memo(task))
            return
    if scene.extra and all(draft.hands[seat] for seat in draft.playing):
        begin_turn(draft, scene.player)


def _do(scene: Scene, path: Path, them: int) -> None:
    """The effect at a place of the rule; first of all, whatever has to be chosen for it."""
    effect = scene.at(path)
    words = words_of(effect)
    if "colour" in words and not scene.colour:
        scene.first(("colour",), ("do", path, them))
    elif "chosen" in words and scene.chosen == NOBODY:
        scene.first(("player",), ("do", path, them))
    else:
        ACTS[effect.name](scene, effect, path, them)


def _ask_colour(scene: Scene, memo: Any) -> AwaitChoice:
    return AwaitChoice(scene.player, scene.number, memo, "colour", tuple(scene.draft.game.deck.letters))


def _ask_player(scene: Scene, memo: Any) -> AwaitChoice:
    others = tuple(str(seat) for seat in scene.draft.playing if seat != scene.player)
    return AwaitChoice(scene.player, scene.number, memo, "seat", others)


def _ask_way(scene: Scene, path: Path, seat: int, memo: Any) -> AwaitChoice:
    words = tuple(str(word) for word in scene.at(path).args[1::2])
    return AwaitChoice(seat, scene.number, memo, "way", tuple(str(way) for way in range(1, len(words) + 1)), words)


def _ask_discard(scene: Scene, seat: int, count: int, memo: Any) -> AwaitDiscard:
    return AwaitDiscard(seat, scene.number, memo, min(count, scene.draft.hands[seat].bit_count()))


def _ask_dare(scene: Scene, path: Path, seat: int, memo: Any) -> AwaitDare:
    return AwaitDare(seat, scene.number, memo, str(scene.at(path).args[1]))


def _ask_vote(scene: Scene, path: Path, seat: int, memo: Any) -> AwaitVote:
    """All but the one judged are asked (R-CUST-VOTE); a tie speaks for them (R-CUST-JUDGE)."""
    effect = scene.at(path)
    voters = tuple(other for other in scene.draft.playing if other != seat)
    return AwaitVote(scene.number, memo, seat, voters, effect.name != "accuse", str(effect.args[1]))


def _colour(scene: Scene, answer: str | bool) -> None:
    scene.colour = str(answer)


def _player(scene: Scene, answer: str | bool) -> None:
    scene.chosen = int(answer)


def _way(scene: Scene, answer: str | bool, path: Path, seat: int) -> None:
    scene.first(("do", (*path, 2 * int(answer)), seat))


def _discarded(scene: Scene, answer: str | bool, seat: int, count: int) -> None:
    """The engine has made the discard already."""


def _dared(scene: Scene, answer: str | bool, path: Path, seat: int) -> None:
    scene.first(("vote", path, seat) if answer else ("do", (*path, 2), seat))


def _voted(scene: Scene, answer: str | bool, path: Path, seat: int) -> None:
    effect = scene.at(path)
    branch = 2 if bool(answer) != (effect.name == "dare") else 3
    if branch < len(effect.args):
        scene.first(("do", (*path, branch), seat))


_ASKING: dict[str, Any] = {
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
