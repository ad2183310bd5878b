"""What the terminal asks of the catalogue is there, it tells it all it needs, and nothing is there for nobody."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from lastcard.text.translator import catalogue_files
from tests.cli.running import ROOT
from tests.text.catalogue import messages, needed

SOURCES = sorted((ROOT / "src/lastcard").rglob("*.py"))


class Call(NamedTuple):
    where: str
    message: str
    told: set[str] | None
    """None: it can't be seen from here."""


def calls() -> Iterator[Call]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in ("tell", "words") and node.args:
                told = {keyword.arg for keyword in node.keywords}
                for message in _messages(node.args[0]):
                    known = None if None in told else {name for name in told if name}
                    yield Call(f"{path.name}:{node.lineno}", message, known)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _messages(node: ast.expr) -> Iterator[str]:
    """Those written out, of which one is chosen."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _messages(node.body)
        yield from _messages(node.orelse)


def test_what_is_said_can_be_said() -> None:
    known = set(messages("en"))
    found = [call for call in calls() if "-" in call.message or call.message in known]
    assert found
    assert [call for call in found if call.message not in known] == []
    assert [call for call in found if call.told is not None and not needed("en", call.message) <= call.told] == []


def test_there_are_no_words_that_no_command_says() -> None:
    """A name stands in the code as it is, or its beginning does, and elsewhere the rest."""
    literals, beginnings = _written()
    own = [
        line.split(" =")[0]
        for line in catalogue_files("en")["terminal/commands.ftl"].splitlines()
        if line[:1].isalpha()
    ]
    rests = {name: [name.removeprefix(begun) for begun in beginnings if name.startswith(begun)] for name in own}
    assert own
    assert [name for name in own if not {name, *rests[name]} & literals] == []


def _written() -> tuple[set[str], set[str]]:
    """The texts in the code, and how those begin that are put together."""
    literals: set[str] = set()
    beginnings: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value.replace("_", "-"))
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    return literals, {text for text in beginnings if text.endswith("-")}
