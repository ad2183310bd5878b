"""The catalogue taken apart: what each message needs to be told, what it can say, and the text it is made of."""

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
class Part(Visitor):
    """A message or term: the variables and messages in it, the values that its selectors know, and its texts."""

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
        """What is read in one piece; a choice between texts is read as those, whatever stands around it."""
        pieces = [piece.value if isinstance(piece, ast.TextElement) else GAP for piece in node.elements]
        if pieces != [GAP]:
            self.texts.append("".join(pieces))
        self.generic_visit(node)


@cache
def entries(language: str) -> dict[str, ast.Message | ast.Term]:
    """Terms begin with a hyphen, as they are written."""
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
def part(language: str, message: str) -> Part:
    made = Part()
    made.visit(entries(language)[message].value)
    return made


@cache
def complaints() -> frozenset[str]:
    """What the code complains of, and its counterparts: with brackets, options and commands as they are typed."""
    found = parse(catalogue_files("en")["terminal/errors.ftl"]).body
    return frozenset(entry.id.name for entry in found if isinstance(entry, ast.Message))


def messages(language: str) -> list[str]:
    return [name for name in entries(language) if not name.startswith("-")]


@cache
def needed(language: str, message: str) -> frozenset[str]:
    """The variables of a message and of those that it is made of."""
    own = part(language, message)
    return frozenset(own.variables).union(*(needed(language, inner) for inner in own.messages))


@cache
def known_values(variable: str) -> tuple[str | int, ...]:
    """All that any language tells apart, or something to stand for it."""
    keys = {key for one in LANGUAGES for name in messages(one) for key in part(one, name).keys.get(variable, ())}
    if keys & _PLURALS or any(isinstance(key, float) for key in keys):
        return _COUNTS
    words = tuple(sorted(str(key) for key in keys))
    return (*words, "7") if variable == "rank" else words or (f"some {variable}",)


def tellings(language: str, message: str) -> Iterator[dict[str, str | int]]:
    """Everything that a message can be told with."""
    names = sorted(needed(language, message))
    for values in product(*map(known_values, names)):
        yield dict(zip(names, values, strict=True))
