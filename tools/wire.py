"""What the web table has from Python: the protocol's types, made from the structs that the server reads and writes, and
the editions of the package. `python tools/wire.py` writes both, as `make docs` does; a test says when they are out of
date."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

from msgspec import NODEFAULT, inspect, to_builtins

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that `tools` is found from any working folder

from lastcard.core.awaiting import Phase
from lastcard.core.defaults import EDITION, LEVEL, LEVELS, PLAYERS, Level
from lastcard.core.game import FEWEST_PLAYERS
from lastcard.core.in_force import Kind, Until
from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import GROUPS
from lastcard.editions import edition
from lastcard.editions.loader import packaged_ids
from lastcard.effects.definitions import FORM_EFFECTS, FORM_TARGETS, MOST_WORDS
from lastcard.effects.rule import SEPARATOR
from lastcard.protocol import connection, faces, limits
from lastcard.protocol.catalogue import Catalogue, EditionEntry, entry_of
from lastcard.protocol.commands import Command, Frame
from lastcard.protocol.events import WireEvent
from lastcard.protocol.http_bodies import (
    FoundTable,
    Health,
    JoinCode,
    NewSeat,
    NewTable,
    Problem,
    QuickMatch,
    QuickTable,
    Readiness,
    Replay,
    Seated,
    Tables,
)
from lastcard.protocol.lobby import Standing, TableSummary
from lastcard.protocol.messages import Message
from lastcard.protocol.push import Notice, PushInfo, PushMessage
from lastcard.protocol.reactions import (
    PHRASES,
    REACTION_PAUSE,
    REACTIONS,
    REACTIONS_A_MINUTE,
    Reaction,
)
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.review import DecisionGrade, DecisionKind, ReviewDocument, ReviewPending
from lastcard.protocol.settings import BOT_PACES, TIME_CHOICES, Pace
from lastcard.rules.proposals import MOST
from lastcard.statistics.totals import ACHIEVEMENTS
from lastcard.text.privacy import SECTIONS
from lastcard.text.translator import LANGUAGES

PATH: Final = "web/src/protocol/wire.ts"
EDITIONS_PATH: Final = "web/src/protocol/editions.ts"
ACHIEVEMENTS_PATH: Final = "web/src/protocol/achievements.ts"
PRIVACY_PATH: Final = "web/src/protocol/privacy.ts"
_HEAD: Final = "// Made from lastcard.protocol by tools/wire.py: change it there."
_EDITIONS_HEAD: Final = """\
// Made from lastcard.editions by tools/wire.py: change it there.

import type { EditionEntry } from './wire';

/** The editions that come with Lastcard, the default first. A server sends all others. */
export const EDITIONS: readonly [EditionEntry, ...EditionEntry[]] = ["""
_SENT: Final = (NewTable, NewSeat, QuickMatch)
"""Bodies of requests: fields with a default may be left out."""
_UNIONS: Final = {"Command": Command, "Frame": Frame, "Message": Message, "WireEvent": WireEvent}
_MATCH_BODIES: Final = (Replay, ReviewDocument, ReviewPending)
_TABLE_BODIES: Final = (Seated, QuickTable, Tables, TableSummary, JoinCode, FoundTable)
_PUSH_BODIES: Final = (PushInfo, PushMessage)
_BODIES: Final = (*_SENT, *_TABLE_BODIES, Problem, Health, Readiness, *_MATCH_BODIES, Catalogue, *_PUSH_BODIES)
_NAMED: Final = {
    frozenset(get_args(kind)): name
    for name, kind in (
        ("Phase", Phase), ("Level", Level), ("Standing", Standing), ("Pace", Pace), ("Force", Kind), ("Until", Until),
        ("DecisionKind", DecisionKind), ("DecisionGrade", DecisionGrade), ("Reaction", Reaction),
        ("Notice", Notice),
    )
}  # fmt: skip
_LIMITS: Final = (
    "LARGEST_FRAME",
    "LONGEST_NAME",
    "LONGEST_CHAT",
    "LONGEST_RULE",
    "MOST_SEATS",
    "MOST_WRITTEN",
    "MOST_AVOIDED",
    "TABLE_ID_LENGTH",
    "CODE_LENGTH",
    "SCREEN_KEY_LENGTH",
)
_MILLISECONDS: Final = ("SILENCE_LIMIT", "IDLE_MATCH_LIMIT", "FIRST_RETRY", "LONGEST_RETRY")
_PLAIN: Final = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def wire_types() -> str:
    """Return the text of `web/src/protocol/wire.ts`."""
    found: dict[str, Any] = {}
    for kind in (*get_args(Frame), *get_args(Message), *_BODIES):
        _gather(inspect.type_info(kind), found)
    parts = [_HEAD, *_constants(), *_words(), *map(_interface, found.values()), *_of_several()]
    return "\n\n".join(parts) + "\n"


def packaged_editions() -> str:
    """The text of `web/src/protocol/editions.ts`."""
    ids = sorted(packaged_ids(), key=lambda name: name != EDITION)
    parts = [_EDITIONS_HEAD, *(_entry(entry_of(edition(name))) for name in ids), "];"]
    return "\n".join(parts) + "\n"


def achievements() -> str:
    """The text of `web/src/protocol/achievements.ts`, which only the page of the statistics needs."""
    lines = (
        f"  {name if name.isidentifier() else repr(name)}: {{ figure: {figure!r}, goal: {goal} }},"
        for name, (figure, goal) in ACHIEVEMENTS.items()
    )
    head = "// Made from lastcard.statistics by tools/wire.py: change it there.\n"
    about = "/** Each is reached when its figure is at its goal. */"
    return "\n".join((head, about, "export const ACHIEVEMENTS = {", *lines, "} as const;")) + "\n"


def privacy() -> str:
    """The text of `web/src/protocol/privacy.ts`, which only the privacy page needs."""
    head = "// Made from lastcard.text.privacy by tools/wire.py: change it there.\n"
    about = "/** The parts of the privacy page, and what is said in each: the message, and what it is stored under. */"
    lines = [f"{head}\n{about}", "export const PRIVACY = {"]
    for section, items in SECTIONS.items():
        lines += [f"  {section}: [", *(f"    {{ id: {item.id!r}, key: {item.key!r} }}," for item in items), "  ],"]
    return "\n".join((*lines, "} as const;")) + "\n"


def _entry(entry: EditionEntry) -> str:
    """An edition with a line for each of its fields and each of its colours."""
    fields = to_builtins(entry)
    colours = "".join(f"      {json.dumps(colour)},\n" for colour in fields.pop("colours"))
    lines = (f"    {name}: {json.dumps(value)},\n" for name, value in fields.items())
    return f"  {{\n{''.join(lines)}    colours: [\n{colours}    ],\n  }},"


def _gather(kind: Any, found: dict[str, Any]) -> None:
    """Add every struct in a type, its parts first."""
    if isinstance(kind, inspect.StructType | inspect.DataclassType):
        name = kind.cls.__name__
        if name in found:
            assert found[name].cls is kind.cls, f"two structs are called {name}"
            return
        for field in kind.fields:
            _gather(field.type, found)
        found[name] = kind
    for part in _parts(kind):
        _gather(part, found)


def _parts(kind: Any) -> Iterable[Any]:
    match kind:
        case inspect.UnionType():
            return kind.types
        case inspect.VarTupleType() | inspect.ListType():
            return (kind.item_type,)
        case inspect.TupleType():
            return kind.item_types
        case inspect.DictType():
            return (kind.value_type,)
        case _:
            return ()


def _constants() -> Iterator[str]:
    numbers = {name: getattr(limits, name) for name in _LIMITS}
    numbers |= {"FEWEST_SEATS": FEWEST_PLAYERS, "DEFAULT_PLAYERS": PLAYERS}
    numbers |= {"LONGEST_WORDS": MOST_WORDS, "MOST_PROPOSED": MOST, "FACE_STEP": faces.STEP}
    numbers |= {f"{name}_MS": round(1000 * getattr(connection, name)) for name in _MILLISECONDS}
    numbers |= {"REACTION_PAUSE_MS": 1000 * REACTION_PAUSE, "REACTIONS_A_MINUTE": REACTIONS_A_MINUTE}
    yield "\n".join(f"export const {name} = {value};" for name, value in numbers.items())
    yield f"/** Between the words of a rule and its effect. */\nexport const RULE_SEPARATOR = {SEPARATOR!r};"
    yield f"export const DEFAULT_LEVEL = {LEVEL!r};"
    lists = {"LEVELS": LEVELS, "BOT_PACES": tuple(BOT_PACES), "LANGUAGES": LANGUAGES}
    lists |= {"REACTIONS": REACTIONS, "PHRASES": PHRASES}
    lists |= {"FORM_EFFECTS": FORM_EFFECTS, "FORM_TARGETS": FORM_TARGETS}
    lists |= {"FACE_SPECIES": faces.SPECIES, "FACE_TONES": faces.TONES, "FACE_WORN": faces.WORN}
    for name, values in lists.items():
        yield f"export const {name} = [{', '.join(map(repr, values))}] as const;"
    times = "\n".join(f"  {name}: {list(values)}," for name, values in TIME_CHOICES.items())
    about = "/** What forms offer for each time setting: seconds, for the race milliseconds. */"
    yield f"{about}\nexport const TIME_CHOICES = {{\n{times}\n}};"
    defaults = {option.name: option.default for group in GROUPS.values() for option in group}
    about = "/** Every option and its value on the rule sheet, in the order of a form. */"
    lines = "".join(f"  {name}: {json.dumps(value)},\n" for name, value in defaults.items())
    yield f"{about}\nexport const DEFAULT_OPTIONS: Readonly<Record<string, string | number | boolean>> = {{\n{lines}}};"
    codes = "\n".join(f"  [{code}, '{code.reason}']," for code in sorted(connection.FINAL_CODES))
    about = "/** After these close codes a client doesn't connect again. */"
    yield f"{about}\nexport const FINAL_CODES: ReadonlyMap<number, string> = new Map([\n{codes}\n]);"


def _words() -> Iterator[str]:
    yield from (_alias(name, _literal(values)) for values, name in _NAMED.items())
    yield _alias("Refusal", _literal(Refusal))
    yield _alias("Reason", _literal(Reason))


def _of_several() -> Iterator[str]:
    for name, union in _UNIONS.items():
        yield _alias(name, " | ".join(part.__name__ for part in get_args(union)))


def _alias(name: str, text: str) -> str:
    line = f"export type {name} = {text};"
    return line if len(line) <= 120 else f"export type {name} =\n  | " + text.replace(" | ", "\n  | ") + ";"


def _interface(kind: Any) -> str:
    about = (kind.cls.__doc__ or "").strip()
    lines = [] if about.startswith(f"{kind.cls.__name__}(") or not about else [f"/** {' '.join(about.split())} */"]
    lines.append(f"export interface {kind.cls.__name__} {{")
    if getattr(kind, "tag_field", None):
        lines.append(f"  {kind.tag_field}: '{kind.tag}';")
    lines += [_field(kind.cls, field) for field in kind.fields]
    return "\n".join((*lines, "}"))


def _field(cls: type, field: Any) -> str:
    """A field may be missing if it can be unset, if its struct omits defaults, or in the body of a request."""
    config = getattr(cls, "__struct_config__", None)
    can_be_unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    omits = can_be_unset or (config is not None and config.omit_defaults)
    may_miss = not field.required and (cls in _SENT or omits)
    kind = field.type
    if may_miss and field.default is None and isinstance(kind, inspect.UnionType):
        left = tuple(part for part in kind.types if not isinstance(part, inspect.NoneType))
        return f"  {field.encode_name}?: {' | '.join(map(_type, left))};"
    return f"  {field.encode_name}{'?' if may_miss else ''}: {_type(kind)};"


def _type(kind: Any) -> str:
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    match kind:
        case inspect.StructType() | inspect.DataclassType() | inspect.EnumType():
            return str(kind.cls.__name__)
        case inspect.LiteralType():
            return _NAMED.get(frozenset(kind.values)) or _literal(kind.values)
        case inspect.UnionType():
            return _union(kind)
        case inspect.VarTupleType() | inspect.ListType():
            item = _type(kind.item_type)
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        case inspect.TupleType():
            return f"readonly [{', '.join(map(_type, kind.item_types))}]"
        case inspect.DictType():
            return f"Readonly<Record<{_type(kind.key_type)}, {_type(kind.value_type)}>>"
        case inspect.AnyType():
            return "unknown"
        case _:
            raise TypeError(f"no TypeScript is known for {kind}")


def _union(kind: Any) -> str:
    names = [_type(part) for part in kind.types]
    whole = {part.__name__ for part in get_args(WireEvent)}
    return "WireEvent" if set(names) == whole else " | ".join(names)


def _literal(values: Iterable[str]) -> str:
    return " | ".join(f"'{value}'" for value in sorted(values))


if __name__ == "__main__":
    from tools.doc_pages.clauses import ROOT

    (ROOT / PATH).write_text(wire_types(), "utf-8")
    (ROOT / EDITIONS_PATH).write_text(packaged_editions(), "utf-8")
    (ROOT / ACHIEVEMENTS_PATH).write_text(achievements(), "utf-8")
    (ROOT / PRIVACY_PATH).write_text(privacy(), "utf-8")
