"""The data form, for JSON and TOML: `{"do": "draw", "who": "next", "count": 4}`; a list is carried out in order."""

from __future__ import annotations

from typing import Any

from lastcard.core.errors import Phrase, RuleError
from lastcard.effects.definitions import CONDITIONS, DEEPEST, EFFECTS, MOST_EFFECTS, Effect, Form, parameters
from lastcard.effects.validation import check_effect, form_of

WAYS = "ways"


def effect_to_data(effect: Effect) -> Any:
    """Return the effect as plain data; `effect_from_data` reads it back."""
    if effect.name == "do":
        return [effect_to_data(part) for part in effect.args if isinstance(part, Effect)]
    among, key = (EFFECTS, "do") if effect.name in EFFECTS else (CONDITIONS, "is")
    form = among[effect.name]
    names = [name for name, _ in parameters(form, len(effect.args)) or ()]
    values = [effect_to_data(arg) if isinstance(arg, Effect) else arg for arg in effect.args]
    fixed = len(form.takes)
    data = {key: effect.name, **dict(zip(names[:fixed], values[:fixed], strict=False))}
    if form.repeats:
        width = len(form.repeats)
        rest = [values[at : at + width] for at in range(fixed, len(values), width)]
        data[WAYS] = [dict(zip((name for name, _ in form.repeats), way, strict=True)) for way in rest]
    return data


def effect_from_data(data: Any) -> Effect:
    """Read and check an effect; raise `RuleError` with the path in the data."""
    return check_effect(_effect(data, "effect", 1))


def _effect(data: Any, where: str, depth: int) -> Effect:
    if depth > DEEPEST:
        raise _error(where, "error-effects-too-deep", most=DEEPEST)
    if isinstance(data, list) and len(data) > MOST_EFFECTS:
        raise _error(where, "error-effects-too-many", most=MOST_EFFECTS)
    if isinstance(data, list):
        return Effect("do", tuple(_effect(part, f"{where}[{at}]", depth + 1) for at, part in enumerate(data)))
    if not isinstance(data, dict):
        raise _error(where, "error-effect-table")
    key, among = ("is", CONDITIONS) if "is" in data else ("do", EFFECTS)
    name = data.get(key)
    if not isinstance(name, str):
        raise _error(where, "error-effect-name")
    form = form_of(name, among, where)
    _check_keys(data, form, key, where)
    args = [_argument(data[given], f"{where}.{given}", depth) for given, _ in form.takes if given in data]
    for at, way in enumerate(_ways(data, where)):
        args += [
            _argument(_taken(way, given, where), f"{where}.{WAYS}[{at}].{given}", depth) for given, _ in form.repeats
        ]
    return Effect(name, tuple(args))


def _check_keys(data: dict[str, Any], form: Form, key: str, where: str) -> None:
    known = [key, *(given for given, _ in form.takes), *([WAYS] if form.repeats else [])]
    for given in data:
        if given not in known:
            has = known[1:] or Phrase("phrase-none")
            raise _error(where, "error-effect-field", name=str(given)[:40], effect=data[key], has=has)
    needed = form.takes[: len(form.takes) - form.optional]
    for given, _ in needed:
        if given not in data:
            raise _error(where, "error-field-missing", name=given)


def _ways(data: dict[str, Any], where: str) -> list[Any]:
    ways = data.get(WAYS, [])
    if not isinstance(ways, list):
        raise _error(f"{where}.{WAYS}", "error-ways-list")
    return ways


def _taken(way: Any, given: str, where: str) -> Any:
    if not isinstance(way, dict) or given not in way:
        raise _error(f"{where}.{WAYS}", "error-way-fields")
    unknown = sorted(way.keys() - {"words", "effect"})
    if unknown:
        raise _error(f"{where}.{WAYS}", "error-way-field-unknown", name=unknown[0][:40])
    return way[given]


def _argument(value: Any, where: str, depth: int) -> str | int | Effect:
    if isinstance(value, dict | list):
        return _effect(value, where, depth + 1)
    if isinstance(value, str) or type(value) is int:
        return value
    raise _error(where, "error-argument-wanted")


def _error(where: str, message_id: str, /, **arguments: object) -> RuleError:
    return RuleError(message_id, **arguments).within("frame-place", place=where)
