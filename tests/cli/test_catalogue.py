"""Messages of the commands: those used in the code exist with their arguments, and none is unused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from lastcard.text.translator import catalogue_files
from tests.cli.command_runner import ROOT
from tests.text.catalogue import messages, needed

SOURCES = sorted((ROOT / "src/lastcard").rglob("*.py"))


class Call(NamedTuple):
    where: str
    message: str
    told: set[str] | None
    """None if it isn't known statically."""


def calls() -> Iterator[Call]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in ("t", "words") and node.args:
                told = {keyword.arg for keyword in node.keywords}
                for message in _messages(node.args[0]):
                    known = None if None in told else {name for name in told if name}
                    yield Call(f"{path.name}:{node.lineno}", message, known)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _messages(node: ast.expr) -> Iterator[str]:
    """Yield the literal ids of an expression, also of a conditional one."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _messages(node.body)
        yield from _messages(node.orelse)


def test_every_message_in_the_code_exists() -> None:
    known = set(messages("en"))
    found = [call for call in calls() if "-" in call.message or call.message in known]
    assert found
    assert [call for call in found if call.message not in known] == []
    assert [call for call in found if call.told is not None and not needed("en", call.message) <= call.told] == []


def test_no_message_of_the_commands_is_unused() -> None:
    """An id is in the code, or it is built there from parts: `figure-{name}`, `{message}-head`."""
    literals, beginnings, endings = _strings_in_code()
    own = [
        line.split(" =")[0]
        for line in catalogue_files("en")["terminal/commands.ftl"].splitlines()
        if line[:1].isalpha()
    ]
    assert own
    unused = []
    for name in own:
        unnumbered = re.sub(r"-\d+$", "", name)
        stems = {name, unnumbered} | {unnumbered.removesuffix(ending) for ending in endings}
        parts = {stem.removeprefix(beginning) for stem in stems for beginning in ("", *beginnings)}
        if not parts & literals:
            unused.append(name)
    assert unused == []


def _strings_in_code() -> tuple[set[str], set[str], set[str]]:
    """Return the strings in the code, and the beginnings and endings of those built from parts."""
    literals: set[str] = set()
    beginnings: set[str] = set()
    endings: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value.replace("_", "-"))
            elif isinstance(node, ast.JoinedStr):
                first, *_ = constants = [str(part.value) for part in node.values if isinstance(part, ast.Constant)] or [
                    ""
                ]
                if isinstance(node.values[0], ast.Constant):
                    beginnings.add(first)
                else:
                    endings.update(constants)
    return literals, {text for text in beginnings if text.endswith("-")}, {text for text in endings if text[:1] == "-"}
