"""Every place that an option, an event, an effect, a level of bots or a language needs, and which of them lack it.

Each function takes one such thing and yields `FILE: WHAT` for every place where it is missing, so that a failing test
says what to add where.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

from lastcard.bots import levels
from lastcard.core.ruleset import Option
from lastcard.effects.operations import OPERATIONS
from lastcard.protocol.events import WireEvent
from lastcard.text import effect_descriptions, narration
from lastcard.text.translator import LANGUAGES, catalogue_files
from tests.support import kernel_variants, shared_texts
from tools.doc_pages.clauses import sections
from tools.doc_pages.effects import examples

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/lastcard"
WEB = ROOT / "web/src"
NOT_IN_A_ROUND = {"open_last"}
"""Options that change what players see, not what they can do: the kernel has nothing to play."""


def missing_for_option(option: Option) -> Iterator[str]:
    """An option of a table: its texts, its code, its rule, its kernel, its cases and its line in the docs."""
    label = f"option-{option.name.replace('_', '-')}"
    messages = [label, f"{label}-about"]
    if isinstance(option.values, range):
        messages += [f"{label}-zero"] if option.default == 0 else []
    elif not isinstance(option.default, bool):
        messages += [f"{label}-{value}" for value in option.values]
    if option.needs or option.excludes:
        messages.append(f"options-clash-{option.name.replace('_', '-')}")
    yield from _messages("options.ftl", messages)
    if not any(
        re.search(rf"\.{option.name}\b", text)
        for text in _texts(*(PACKAGE / folder for folder in ("core", "rules", "views")))
    ):
        yield f"src/lastcard/rules or views: nothing reads {option.name}"
    if not any(f"`{option.name}`" in clause.text or clause.id == option.name for clause in _clauses()):
        yield f"src/lastcard/rules/clauses.toml: {option.name}"
    played = {name for options in kernel_variants.VARIANTS.values() for name in options}
    if option.name not in played | NOT_IN_A_ROUND and not option.engine_only:
        yield f"tests/support/kernel_variants.py: {option.name}, unless it is engine_only"
    yield from _cases(rf"\b{option.name} *=", option.name)
    yield from _page("docs/options.md", f"`{option.name}`")


def missing_for_event(kind: type) -> Iterator[str]:
    """A kind of event: the wire, its log line in Python and on the page, and an example that both are tested with."""
    tag = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
    if tag not in _wire_tags():
        yield f"src/lastcard/core/events.py: {kind.__name__} in Event"
    if kind not in narration.NARRATORS:
        yield f"src/lastcard/text/narration.py: {kind.__name__} in NARRATORS"
    yield from _messages("log.ftl", [f"log-{tag}"])
    yield from _page("web/src/protocol/wire.ts", f"event: '{tag}'")
    yield from _page("web/src/game/log.ts", f"case '{tag}':")
    yield from _page("docs/protocol.md", f"`{tag}`")
    if f'"{tag}"' not in shared_texts.PATH.read_text("utf-8"):
        yield f"tests/support/shared_texts.py: an example of {tag}"


def missing_for_effect(name: str) -> Iterator[str]:
    """An effect of written rules: what it does, its sentence in every language, an example, cases and the docs.

    `do` is written as a semicolon, and described as one sentence after the other.
    """
    if name not in OPERATIONS:
        yield f"src/lastcard/effects/operations.py: {name} in OPERATIONS"
    for language in _translated():
        templates = effect_descriptions.templates(language)
        if name not in templates["sentences"] | templates["branches"] and name != "do":
            yield f"src/lastcard/text/{language}/effects.toml: {name}"
    if not list(examples(name)):
        yield f"docs/examples/effects.toml: {name}"
    yield from _page("docs/effects.md", f"[{name}](#{name})")
    yield from _cases(r"; " if name == "do" else rf"effect = .*\b{name}\b", name)


def missing_for_level(level: str) -> Iterator[str]:
    """A level of bots: its player, its habits, its names in every language, and its row in the docs."""
    if level not in levels.CLASSES:
        yield f"src/lastcard/bots/levels.py: {level} in CLASSES"
    if level not in levels.HABITS:
        yield f"src/lastcard/bots/levels.py: {level} in HABITS"
    yield from _messages("cards.ftl", [f"level-{level}", f"level-{level}-about"])
    for language in _translated():
        for file in ("home.ftl", "table.ftl"):
            if f"[{level}]" not in catalogue_files(language)[file]:
                yield f"src/lastcard/text/{language}/{file}: [{level}]"
    yield from _listed(level, "help-level", "help-play-level", "help-simulate-players", "help-tournament-bots")
    yield from _page("web/src/protocol/wire.ts", f"'{level}'")
    yield from _page("docs/bots.md", f"| {level} |")


def missing_for_language(language: str) -> Iterator[str]:
    """A language: its catalogue, its sentences for effects, its bundle on the page, its name, and its glossary."""
    folder = PACKAGE / "text" / language
    for name in (*catalogue_files("en"), "effects.toml"):
        if not (folder / name).exists():
            yield f"src/lastcard/text/{language}/{name}: the file"
    yield from _messages("preferences.ftl", [f"language-{language}"])
    yield from _listed(language, "help-lang", "help-variable-lastcard-lang")
    if not (WEB / f"i18n/texts/{language}.ts").exists():
        yield f"web/src/i18n/texts/{language}.ts: the file"
    yield from _page("web/src/protocol/wire.ts", f"'{language}'")
    columns = (ROOT / "docs/glossary.md").read_text("utf-8").split("| --- |")[0].splitlines()[-1].count("|") - 2
    if language not in LANGUAGES[:columns]:
        yield f"docs/glossary.md: a column for {language}"


def _translated() -> Iterator[str]:
    """The languages that have all files; `missing_for_language` names those that the others lack."""
    files = [*catalogue_files("en"), "effects.toml"]
    return (name for name in LANGUAGES if all((PACKAGE / "text" / name / file).exists() for file in files))


def _messages(file: str, names: Iterable[str]) -> Iterator[str]:
    for language in _translated():
        there = set(re.findall(r"^([a-z][\w-]*) *=", catalogue_files(language)[file], re.MULTILINE))
        yield from (f"src/lastcard/text/{language}/{file}: {name}" for name in names if name not in there)


def _listed(name: str, *messages: str) -> Iterator[str]:
    """Help texts are plain, so they list levels and languages themselves."""
    file = "terminal/help.ftl"
    for language in _translated():
        texts = dict(re.findall(r"^([\w-]+) = (.*)$", catalogue_files(language)[file], re.MULTILINE))
        yield from (
            f"src/lastcard/text/{language}/{file}: {name} in {message}"
            for message in messages
            if not re.search(rf"\b{name}\b", texts[message])
        )


def _page(path: str, text: str) -> Iterator[str]:
    if text not in (ROOT / path).read_text("utf-8"):
        yield f"{path}: {text}"


def _cases(pattern: str, name: str) -> Iterator[str]:
    if not any(re.search(pattern, text) for text in _texts(ROOT / "tests/conformance", suffix=".toml")):
        yield f"tests/conformance/more: a case with {name}"


@cache
def _texts(*folders: Path, suffix: str = ".py") -> tuple[str, ...]:
    return tuple(path.read_text("utf-8") for folder in folders for path in sorted(folder.rglob(f"*{suffix}")))


def _clauses() -> list[Any]:
    return [clause for section in sections() for clause in section.all]


@cache
def _wire_tags() -> frozenset[str]:
    return frozenset(kind.__struct_config__.tag for kind in get_args(WireEvent))
