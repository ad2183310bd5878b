"""The clauses and rulings of `clauses.toml`, and the tests that cite them."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
CLAUSES = ROOT / "src/lastcard/rules/clauses.toml"
TESTS = ROOT / "tests"


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    text: str
    sheets: str = ""
    erratum: bool = False
    everywhere: bool = False
    """Whether it holds for every edition."""


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    clauses: tuple[Clause, ...]
    rulings: tuple[Clause, ...]
    options: tuple[Clause, ...]
    starters: tuple[Clause, ...]

    @property
    def all(self) -> tuple[Clause, ...]:
        """All rules and rulings with an id."""
        return self.clauses + self.rulings + self.options


@cache
def sections() -> tuple[Section, ...]:
    """Return the rules of `clauses.toml`."""
    kinds = ("clauses", "rulings", "options", "starters")
    return tuple(
        Section(
            section["id"],
            section["title"],
            *(tuple(Clause(**clause) for clause in section.get(kind, ())) for kind in kinds),
        )
        for section in tomllib.loads(CLAUSES.read_text("utf-8"))["section"]
    )


def clause_ids() -> list[str]:
    return [clause.id for section in sections() for clause in section.all]


def citations() -> dict[str, list[str]]:
    """Return the test files that cite each id: in the `clauses` of a case, or in a test's name, docstring or marks."""
    found: dict[str, list[str]] = {clause: [] for clause in clause_ids()}
    for path in sorted(TESTS.rglob("*.toml")):
        cited = {clause for case in _cases(path) for clause in case.get("clauses", ())}
        _note(found, cited, path)
    for path in sorted(TESTS.rglob("test_*.py")):
        words = list(_words_of_tests(ast.parse(path.read_text("utf-8"))))
        _note(found, {clause for clause in found if any(cites(text, clause) for text in words)}, path)
    return found


def uncited() -> list[str]:
    """Return the rules that no test cites."""
    return [clause for clause, tests in citations().items() if not tests]


def unknown_citations() -> list[str]:
    """Return `FILE: ID` for each id that a case cites and the rules don't have."""
    known = set(clause_ids())
    return [
        f"{path.name}: {clause}"
        for path in sorted(TESTS.rglob("*.toml"))
        for case in _cases(path)
        for clause in case.get("clauses", ())
        if clause not in known
    ]


def cites(text: str, clause: str) -> bool:
    """Whether a text cites the id. An option that is also a common word must be in backticks."""
    if clause.islower() and "_" not in clause:
        return f"`{clause}`" in text
    return re.search(rf"(?<![A-Za-z0-9]){re.escape(clause)}(?![A-Za-z0-9])", text) is not None


def _cases(path: Path) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8")).get("case", [])
    return cases


def _note(found: dict[str, list[str]], cited: set[str], path: Path) -> None:
    for clause in cited & found.keys():
        found[clause].append(path.relative_to(ROOT).as_posix())


def _words_of_tests(tree: ast.AST) -> Iterator[str]:
    """Return the names, docstrings and marks of a module's tests and of their classes."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or not node.name.lower().startswith("test"):
            continue
        yield node.name
        yield node.name.upper().replace("_", "-")
        yield ast.get_docstring(node) or ""
        for mark in node.decorator_list:
            yield from (
                part.value for part in ast.walk(mark) if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )
