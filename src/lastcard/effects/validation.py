"""Checks of an effect in either form: known words, correct arguments, bounded amounts."""

from __future__ import annotations

from difflib import get_close_matches

from lastcard.core.errors import Phrase, RuleError
from lastcard.core.visible_text import is_visible
from lastcard.effects.definitions import (
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
    """Return the same effect; raise `RuleError` with the path of effects to the error."""
    if sum(1 for _ in _nodes(effect)) > MOST_EFFECTS:
        raise RuleError("error-effects-too-many", most=MOST_EFFECTS)
    _check(effect, EFFECTS, (), subject=False)
    return effect


def form_of(name: str, among: dict[str, Form], place: str = "") -> Form:
    if name in among:
        return among[name]
    close = get_close_matches(name[:40], among, 1)
    hint = Phrase("phrase-effect-meant", name=close[0]) if close else Phrase("phrase-effects-known", known=list(among))
    if among is EFFECTS:
        error = RuleError("error-effect-unknown", name=name[:40], hint=hint)
    else:
        error = RuleError("error-condition-unknown", name=name[:40], hint=hint)
    raise error.within("frame-place", place=place) if place else error


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
    place = " > ".join(path)
    if len(path) > DEEPEST:
        raise RuleError("error-effects-too-deep", most=DEEPEST)
    form = form_of(effect.name, among, place if len(path) > 1 else "")
    names = parameters(form, len(effect.args))
    if names is None:
        raise RuleError("error-effect-takes", place=place, takes=_takes(form), count=len(effect.args))
    if "dare" in path[:-1] and effect.name == "dare" and effect.args[0] not in ONE:
        raise RuleError("error-dare-inside", value=effect.args[0]).within("frame-place", place=place)
    inner = subject or effect.name in ("dare", "vote", "accuse", "choose")
    for (name, takes), arg in zip(names, effect.args, strict=True):
        if takes in ("effect", "condition"):
            if not isinstance(arg, Effect):
                wanted = Phrase("phrase-an-effect") if takes == "effect" else Phrase("phrase-a-condition")
                error = RuleError("error-argument-kind", name=name, value=_shown(arg), wanted=wanted)
                raise error.within("frame-place", place=place)
            _check(arg, EFFECTS if takes == "effect" else CONDITIONS, path, inner)
        else:
            wrong = _argument_error(name, takes, arg, subject)
            if wrong:
                raise wrong.within("frame-place", place=place)


def _argument_error(name: str, takes: Takes, arg: str | int | Effect, subject: bool) -> RuleError | None:
    if takes in WORDS and arg not in WORDS[takes]:
        return RuleError("error-argument-word", name=name, value=_shown(arg), known=list(WORDS[takes]))
    if arg == "them" and takes in ("who", "one") and not subject:
        return RuleError("error-argument-them")
    if takes in BOUNDS:
        low, high = BOUNDS[takes]
        if type(arg) is not int or not low <= arg <= high:
            return RuleError("error-argument-number", name=name, value=_shown(arg), least=low, most=high)
    if takes == "words" and not (isinstance(arg, str) and arg.strip() and is_visible(arg) and len(arg) <= MOST_WORDS):
        return RuleError("error-argument-text", name=name, most=MOST_WORDS)
    return None


def _takes(form: Form) -> Phrase | list[object]:
    """Return the parameters in words."""
    names: list[object] = [name for name, _ in form.takes]
    if form.repeats:
        names.append(Phrase("phrase-several-times", names=[name for name, _ in form.repeats]))
    return names or Phrase("phrase-nothing")


def _shown(arg: object) -> Phrase | str:
    if isinstance(arg, int) and abs(arg) >= 10**20:  # Python refuses to print very large numbers
        return Phrase("phrase-large-number")
    if isinstance(arg, str):
        return Phrase("phrase-quoted", text=arg if len(arg) <= 40 else f"{arg[:40]}…")
    return f"{arg.name}(…)" if isinstance(arg, Effect) else str(arg)
