"""Reading a file of cases. What can't be read, or can't be a position, is an error that names the file and the case."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lastcard.core.cards import Card
from lastcard.core.errors import LastcardError, UnreadableError
from lastcard.core.game import WrittenRule
from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import LEFT, RIGHT, State
from lastcard.editions import edition
from lastcard.effects.rule import library, rule_of_data
from lastcard.notation.actions import read_card, read_cards
from lastcard.notation.conformance.facts import FACTS
from lastcard.notation.setup import Setup


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a script: an action that is accepted, one that is refused with a reason, or a fact."""

    line: int
    text: str
    seat: str = ""
    action: str = ""
    refused: Refusal | None = None
    fact: tuple[str, list[str], str] | None = None


@dataclass(frozen=True, slots=True)
class Case:
    id: str
    clauses: tuple[str, ...]
    source: str
    letters: str
    start: State
    steps: tuple[Step, ...]


def read_cases(text: str, source: str) -> list[Case]:
    """The cases in the text of a file; `source` names it in errors."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of too many digits, or too deep a nest
        raise UnreadableError(f"{source}: not TOML: {error}") from error
    tables = data.get("case")
    if data.keys() != {"case"} or not isinstance(tables, list):
        raise UnreadableError(f"{source}: a file of cases holds [[case]] tables and nothing else")
    return [_read_case(table, source, number) for number, table in enumerate(tables, 1)]


def _read_case(table: dict[str, Any], source: str, number: int) -> Case:
    where = f"{source}: case {table.get('id', number)}"
    try:
        fields = {name: _field(name, value) for name, value in table.items()}
        missing = {"id", "clauses", "hands", "script"} - fields.keys()
        if missing:
            raise UnreadableError(f"{min(missing)} is missing")
        return _case(fields, source)
    except LastcardError as error:
        raise UnreadableError(f"{where}: {error}") from error


def _case(fields: dict[str, Any], source: str) -> Case:
    played = edition(fields.get("edition", "coloradd"))
    letters = played.letters
    start = fields.get("start")
    # The top wild may have its colour with it, as everywhere in the notation, instead of beside it.
    top, *under = fields.get("discard", "").split() or [""]
    top, _, named = top.partition(":")
    position = Setup(
        edition=played,
        hands=[read_cards(hand, letters) for hand in fields["hands"]],
        rules=RuleSet.of(fields.get("rules", {})),
        written=tuple(_written(rule) for rule in fields.get("custom", ())),
        start=None if start is None else _start_card(start, letters),
        discards=read_cards(" ".join((top, *under)), letters),
        draw=read_cards(fields.get("draw", ""), letters),
        rest=fields.get("rest", True),
        colour=fields.get("colour", named or None),
        dealer=fields.get("dealer"),
        turn=fields.get("turn", 0),
        direction={"left": LEFT, "right": RIGHT}[fields.get("direction", "left")],
        scores=fields.get("scores"),
        seed=fields["id"].encode(),
    )
    return Case(fields["id"], tuple(fields["clauses"]), source, letters, position.state(), _script(fields["script"]))


def _start_card(text: str, letters: str) -> Card:
    return read_card(text.strip(), letters)


def _written(rule: str | dict[str, Any]) -> WrittenRule:
    if isinstance(rule, dict):
        return rule_of_data({"words": "as written here", **rule})
    if rule not in library():
        raise UnreadableError(f"custom: no rule {rule!r}: the rules are {', '.join(library())}")
    return library()[rule]


def _script(text: str) -> tuple[Step, ...]:
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if words:
            steps.append(_step(number, words))
    return tuple(steps)


def _step(line: int, text: str) -> Step:
    if text.startswith("="):
        return Step(line, text, fact=_fact(line, text))
    acted, refused, reason = (part.strip() for part in text.partition("!"))
    if refused and reason not in list(Refusal):
        raise UnreadableError(f"script line {line}: {reason!r} is no reason for a refusal: {', '.join(Refusal)}")
    seat, _, action = acted.partition(" ")
    return Step(line, text, seat, action.strip(), Refusal(reason) if refused else None)


def _fact(line: int, text: str) -> tuple[str, list[str], str]:
    head, colon, value = text.removeprefix("=").partition(":")
    name, *seats = head.split() or [""]
    if not colon or name not in FACTS:
        raise UnreadableError(f"script line {line}: {name!r} is no fact: the facts are {', '.join(FACTS)}")
    if len(seats) != FACTS[name].seats:
        raise UnreadableError(f"script line {line}: {name} wants {FACTS[name].seats} seats, then a colon")
    return name, seats, value.strip()


def _all(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(type(item) is kind for item in value)


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda value: type(value) is kind


_FIELDS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "id": (_is(str), "a text"),
    "clauses": (_all(str), "a list of clause ids"),
    "edition": (_is(str), "an edition's id"),
    "rules": (_is(dict), "a table of options"),
    "custom": (lambda value: isinstance(value, list) and all(type(item) in (str, dict) for item in value),
               "a list of starters' ids or tables"),
    "hands": (_all(str), "a list with a line of cards for each seat"),
    "dealer": (_is(int), "a seat"),
    "start": (_is(str), "a card"),
    "discard": (_is(str), "a line of cards, top first"),
    "colour": (_is(str), "a colour's letter"),
    "turn": (_is(int), "a seat"),
    "direction": (lambda value: value in ("left", "right"), "left or right"),
    "draw": (_is(str), "a line of cards, top first"),
    "rest": (_is(bool), "true or false"),
    "scores": (_all(int), "a list of points"),
    "script": (_is(str), "a text of several lines"),
}  # fmt: skip


def _field(name: str, value: Any) -> Any:
    if name not in _FIELDS:
        raise UnreadableError(f"unknown field {name!r}: the fields are {', '.join(_FIELDS)}")
    fits, wanted = _FIELDS[name]
    if not fits(value):
        raise UnreadableError(f"{name} must be {wanted}")
    return value
