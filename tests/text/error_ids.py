"""Message ids that the source uses for errors and phrases, with their arguments."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[2] / "src/lastcard"
ERROR_ID = re.compile(r"(?:error|frame|phrase)-[a-z0-9]+(?:-[a-z0-9]+)*")
MADE_WITH_IDS = {"Phrase", "within"}
"""Functions that take a message id, apart from the error classes."""


class Use(NamedTuple):
    where: str
    message: str
    arguments: frozenset[str] | None
    """None if they aren't written out at the id."""


@cache
def uses() -> list[Use]:
    trees = {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")}
    makers = MADE_WITH_IDS | _error_classes(list(trees.values()))
    found = [use for module, tree in sorted(trees.items()) for use in _in_calls(module, tree, makers)]
    told = {(use.where, use.message) for use in found}
    for module, tree in sorted(trees.items()):
        found += [use for use in _elsewhere(module, tree) if (use.where, use.message) not in told]
    return found


@cache
def sentences() -> list[str]:
    """Return the places where an error is made of a sentence instead of an id."""
    trees = {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")}
    makers = MADE_WITH_IDS | _error_classes(list(trees.values()))
    return [
        f"{module}:{call.lineno}"
        for module, tree in sorted(trees.items())
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and _name(call.func) in makers and any(map(_is_sentence, call.args))
    ]


def _is_sentence(arg: ast.expr) -> bool:
    """Return whether it has spaces between words; an id may be built, as in `f"error-{name}-players"`."""
    parts = arg.values if isinstance(arg, ast.JoinedStr) else [arg]
    return any(" " in text.value for part in parts for text in _texts(part))


def _error_classes(trees: list[ast.Module]) -> set[str]:
    """Return the names of all subclasses of `LastcardError`."""
    bases = {
        node.name: {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"LastcardError"}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found


def _in_calls(module: str, tree: ast.Module, makers: set[str]) -> Iterator[Use]:
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        known = _name(call.func) in makers
        ids = [
            text for arg in call.args for text in _texts(arg) if ERROR_ID.fullmatch(text.value) or _is_id(text, known)
        ]
        arguments = None if any(keyword.arg is None for keyword in call.keywords) else _arguments(call)
        yield from (Use(f"{module}:{text.lineno}", text.value, arguments) for text in ids)


def _is_id(text: ast.Constant, known: bool) -> bool:
    return known and re.fullmatch(r"(?:plain|pages|doctor|simulate)-[a-z-]+", text.value) is not None


def _texts(arg: ast.expr) -> Iterator[ast.Constant]:
    """Yield the text, or both of `a if … else b`."""
    for part in (arg.body, arg.orelse) if isinstance(arg, ast.IfExp) else (arg,):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part


def _elsewhere(module: str, tree: ast.Module) -> Iterator[Use]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ERROR_ID.fullmatch(node.value):
            yield Use(f"{module}:{node.lineno}", node.value, None)


def _name(function: ast.expr) -> str:
    return getattr(function, "id", getattr(function, "attr", ""))


def _arguments(call: ast.Call) -> frozenset[str]:
    return frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
