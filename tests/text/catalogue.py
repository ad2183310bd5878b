"""The parsed catalogue: the arguments, variants and texts of each message."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from lastcard.text.translator import LANGUAGES, catalogue_files

GAP = "\N{OBJECT REPLACEMENT CHARACTER}"
_PLURALS = frozenset({"zero", "one", "two", "few", "many"})
_COUNTS = (0, 1, 2, 21, 1000)


@dataclass
class MessageParts(Visitor):
    """Variables, references, selector values and texts of a message or term."""

    variables: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    terms: set[str] = field(default_factory=set)
    keys: dict[str, set[str | float]] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 the library's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = self.keys.setdefault(node.selector.id.name, set())
        for variant in node.variants:
            key = variant.key
            keys.add(key.name if isinstance(key, ast.Identifier) else float(key.value))
        self.generic_visit(node)

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        """Collect the texts; a selector alone adds only the texts of its variants."""
        pieces = [piece.value if isinstance(piece, ast.TextElement) else GAP for piece in node.elements]
        if pieces != [GAP]:
            self.texts.append("".join(pieces))
        self.generic_visit(node)


@cache
def entries(language: str) -> dict[str, ast.Message | ast.Term]:
    """Return messages and terms by id; the id of a term begins with a hyphen."""
    found: dict[str, ast.Message | ast.Term] = {}
    for name, text in catalogue_files(language).items():
        for entry in parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{name} can't be read: {entry.content}"
            if isinstance(entry, ast.Message | ast.Term):
                written = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                assert written not in found, f"{language}: {written} is there twice"
                found[written] = entry
    return found


@cache
def part(language: str, message: str) -> MessageParts:
    parts = MessageParts()
    parts.visit(entries(language)[message].value)
    return parts


@cache
def error_messages() -> frozenset[str]:
    """Return the ids of the error messages, whose texts contain brackets, options and commands as typed."""
    found = parse(catalogue_files("en")["terminal/errors.ftl"]).body
    return frozenset(entry.id.name for entry in found if isinstance(entry, ast.Message))


def messages(language: str) -> list[str]:
    return [name for name in entries(language) if not name.startswith("-")]


@cache
def needed(language: str, message: str) -> frozenset[str]:
    """Return the variables of a message and of the messages it refers to."""
    own = part(language, message)
    return frozenset(own.variables).union(*(needed(language, inner) for inner in own.messages))


@cache
def known_values(variable: str) -> tuple[str | int, ...]:
    """Return the values that the selectors of any language know, or a sample value."""
    keys = {key for one in LANGUAGES for name in messages(one) for key in part(one, name).keys.get(variable, ())}
    if keys & _PLURALS or any(isinstance(key, float) for key in keys):
        return _COUNTS
    words = tuple(sorted(str(key) for key in keys))
    return (*words, "7") if variable == "rank" else words or (f"some {variable}",)


def argument_sets(language: str, message: str) -> Iterator[dict[str, str | int]]:
    """Yield every combination of arguments for a message."""
    names = sorted(needed(language, message))
    for values in product(*map(known_values, names)):
        yield dict(zip(names, values, strict=True))
