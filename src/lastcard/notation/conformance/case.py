"""Reading a file of cases. Unreadable text and impossible positions raise an error with the file and the case."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lastcard.core.cards import Card
from lastcard.core.defaults import EDITION
from lastcard.core.errors import LastcardError, Phrase, UnreadableError
from lastcard.core.game import WrittenRule
from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import LEFT, RIGHT, State
from lastcard.editions import edition
from lastcard.effects.rule import library, rule_from_data
from lastcard.notation.actions import read_card, read_cards
from lastcard.notation.conformance.facts import FACTS
from lastcard.notation.setup import Setup


@dataclass(frozen=True, slots=True)
class ScriptLine:
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
    steps: tuple[ScriptLine, ...]


def read_cases(text: str, source: str) -> list[Case]:
    """Read the cases in the text of a file; `source` names the file in errors."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also for a number with too many digits, or too deep nesting
        raise UnreadableError("error-not-toml", path=source, why=error) from error
    tables: list[dict[str, Any]] = data.get("case", [])
    if data.keys() != {"case"} or not _all(dict)(tables):
        raise UnreadableError("error-cases-file", path=source)
    cases = [_read_case(table, source, number) for number, table in enumerate(tables, 1)]
    first: dict[str, int] = {}
    for number, case in enumerate(cases, 1):
        if first.setdefault(case.id, number) != number:
            raise UnreadableError("error-case-twice", path=source, first=first[case.id], second=number, case=case.id)
    return cases


def _read_case(table: dict[str, Any], source: str, number: int) -> Case:
    try:
        fields = {name: _field(name, value) for name, value in table.items()}
        missing = {"id", "clauses", "hands", "script"} - fields.keys()
        if missing:
            raise UnreadableError("error-field-missing", name=min(missing))
        return _case(fields, source)
    except LastcardError as error:
        raise UnreadableError("error-in-case", path=source, case=table.get("id", number), why=error) from error


def _case(fields: dict[str, Any], source: str) -> Case:
    played = edition(fields.get("edition", EDITION))
    letters = played.letters
    start = fields.get("start")
    # A wild on top may include its colour, as everywhere in the notation, instead of a separate field.
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
        return rule_from_data({"words": "as written here", **rule})
    if rule not in library():
        raise UnreadableError("error-case-rule-unknown", name=rule, known=list(library()))
    return library()[rule]


def _script(text: str) -> tuple[ScriptLine, ...]:
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if words:
            steps.append(_step(number, words))
    return tuple(steps)


def _step(line: int, text: str) -> ScriptLine:
    if text.startswith("="):
        return ScriptLine(line, text, fact=_fact(line, text))
    acted, refused, reason = (part.strip() for part in text.partition("!"))
    if refused and reason not in list(Refusal):
        raise _error(line, "error-reason-unknown", name=reason, known=list(Refusal))
    seat, _, action = acted.partition(" ")
    return ScriptLine(line, text, seat, action.strip(), Refusal(reason) if refused else None)


def _fact(line: int, text: str) -> tuple[str, list[str], str]:
    head, colon, value = text.removeprefix("=").partition(":")
    name, *seats = head.split() or [""]
    if not colon or name not in FACTS:
        raise _error(line, "error-fact-unknown", name=name, known=list(FACTS))
    if len(seats) != FACTS[name].seats:
        raise _error(line, "error-fact-seats", name=name, count=FACTS[name].seats)
    return name, seats, value.strip()


def _error(line: int, message_id: str, /, **arguments: object) -> UnreadableError:
    return UnreadableError(message_id, **arguments).within("frame-script-line", line=line)


def _all(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(type(item) is kind for item in value)


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda value: type(value) is kind


_FIELDS: dict[str, tuple[Callable[[Any], bool], Phrase]] = {
    "id": (_is(str), Phrase("phrase-a-text")),
    "clauses": (_all(str), Phrase("phrase-clause-ids")),
    "edition": (_is(str), Phrase("phrase-edition-id")),
    "rules": (_is(dict), Phrase("phrase-options-table")),
    "custom": (lambda value: isinstance(value, list) and all(type(item) in (str, dict) for item in value),
               Phrase("phrase-starters")),
    "hands": (_all(str), Phrase("phrase-hands")),
    "dealer": (_is(int), Phrase("phrase-a-seat")),
    "start": (_is(str), Phrase("phrase-a-card")),
    "discard": (_is(str), Phrase("phrase-cards-line")),
    "colour": (_is(str), Phrase("phrase-colour-letter")),
    "turn": (_is(int), Phrase("phrase-a-seat")),
    "direction": (lambda value: value in ("left", "right"), Phrase("phrase-left-or-right")),
    "draw": (_is(str), Phrase("phrase-cards-line")),
    "rest": (_is(bool), Phrase("phrase-true-or-false")),
    "scores": (_all(int), Phrase("phrase-points-list")),
    "script": (_is(str), Phrase("phrase-lines")),
}  # fmt: skip


def _field(name: str, value: Any) -> Any:
    if name not in _FIELDS:
        raise UnreadableError("error-field-unknown", name=name, known=list(_FIELDS))
    fits, wanted = _FIELDS[name]
    if not fits(value):
        raise UnreadableError("error-field-must-be", name=name, wanted=wanted)
    return value
