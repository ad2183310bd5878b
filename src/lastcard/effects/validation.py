"""Checking a written effect, whichever form it was written in: known words, right arguments, bounded amounts."""

from __future__ import annotations

from difflib import get_close_matches

from lastcard.effects.errors import RuleError
from lastcard.effects.language import (
    BOUNDS,
    CONDITIONS,
    DEEPEST,
    EFFECTS,
    MOST_EFFECTS,
    MOST_WORDS,
    ONE,
    WORDS,
    Effect,
    Form,
    Takes,
    parameters,
)


def check_effect(effect: Effect) -> Effect:
    """The same effect; raises `RuleError` that names the place by the effects that lead to it."""
    if sum(1 for _ in _nodes(effect)) > MOST_EFFECTS:
        raise RuleError(f"too long: at most {MOST_EFFECTS} effects and conditions in one rule")
    _check(effect, EFFECTS, (), subject=False)
    return effect


def form_of(name: str, among: dict[str, Form], where: str = "") -> Form:
    if name in among:
        return among[name]
    close = get_close_matches(name[:40], among, 1)
    known = f"did you mean {close[0]}?" if close else f"the words are {', '.join(among)}"
    what = "effect" if among is EFFECTS else "condition"
    raise RuleError(f"{where}{name[:40]!r} is no {what}: {known}")


def _nodes(effect: Effect) -> list[Effect]:
    found: list[Effect] = []
    left = [effect]
    while left and len(found) <= MOST_EFFECTS:
        node = left.pop()
        found.append(node)
        left += [arg for arg in node.args if isinstance(arg, Effect)]
    return found


def _check(effect: Effect, among: dict[str, Form], path: tuple[str, ...], subject: bool) -> None:
    path = (*path, effect.name)
    if len(path) > DEEPEST:
        raise RuleError(f"nested too deep: at most {DEEPEST} effects inside each other")
    form = form_of(effect.name, among, f"{_place(path)}: " if len(path) > 1 else "")
    names = parameters(form, len(effect.args))
    if names is None:
        raise RuleError(f"{_place(path)} takes {usage(form)}, not {len(effect.args)} arguments")
    if "dare" in path[:-1] and effect.name == "dare" and effect.args[0] not in ONE:
        raise RuleError(f"{_place(path)}: who can't be {effect.args[0]} here; inside another, a dare is to one player")
    inner = subject or effect.name in ("dare", "vote", "accuse", "choose")
    for (name, takes), arg in zip(names, effect.args, strict=True):
        if takes in ("effect", "condition"):
            if not isinstance(arg, Effect):
                wanted = "an effect" if takes == "effect" else "a condition"
                raise RuleError(f"{_place(path)}: {name} can't be {_shown(arg)}; write {wanted}")
            _check(arg, EFFECTS if takes == "effect" else CONDITIONS, path, inner)
        else:
            _check_argument(_place(path), name, takes, arg, subject)


def _check_argument(place: str, name: str, takes: Takes, arg: str | int | Effect, subject: bool) -> None:
    if takes in WORDS and arg not in WORDS[takes]:
        raise RuleError(f"{place}: {name} can't be {_shown(arg)}; it is one of {', '.join(WORDS[takes])}")
    if arg == "them" and takes in ("who", "one") and not subject:
        raise RuleError(f"{place}: them is whom a dare, a vote or a choice is about; there is none here")
    if takes in BOUNDS:
        low, high = BOUNDS[takes]
        if type(arg) is not int or not low <= arg <= high:
            raise RuleError(f"{place}: {name} can't be {_shown(arg)}; it is a whole number from {low} to {high}")
    if takes == "words" and not (isinstance(arg, str) and arg.strip() and arg.isprintable() and len(arg) <= MOST_WORDS):
        raise RuleError(f"{place}: {name} is a text of one line in quotes, at most {MOST_WORDS} characters")


def usage(form: Form) -> str:
    """What it takes, in words."""
    names = [name for name, _ in form.takes]
    if form.repeats:
        names.append(f"{' and '.join(name for name, _ in form.repeats)}, several times")
    return ", ".join(names) or "nothing"


def _place(path: tuple[str, ...]) -> str:
    return " > ".join(path)


def _shown(arg: object) -> str:
    if isinstance(arg, int) and abs(arg) >= 10**20:  # Python won't write very large ones in digits
        return "so large a number"
    text = f"{arg.name}(…)" if isinstance(arg, Effect) else repr(arg)
    return text if len(text) <= 40 else f"{text[:40]}…"
