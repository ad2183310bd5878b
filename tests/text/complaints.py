"""Every sentence that the code can complain with, taken from the source: with a 7 in each gap."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[2] / "src/lastcard"
GUESS = ("", "; did you mean '7'?")
SENTENCE_SECOND = {"ClientRefused", "ClientClosed", "TableRefused", "OutOfOrder"}
# What hands its last argument on to an error, or to a player as the reason of a refusal.
PASSED_ON = {"fail", "refuse", "_refuse", "_refused", "give_up"}
# Where sentences are made that an error is raised with elsewhere, or that a check reports.
MAKERS = {
    "cli/settings.py",
    "client/reconnecting_socket.py",
    "core/cards.py",
    "core/ruleset.py",
    "fairness.py",
    "kernel/rule_tables.py",
    "notation/conformance/runner.py",
    "notation/position/in_force.py",
    "notation/position/paused_rule.py",
    "notation/position/validation.py",
    "notation/refusal_text.py",
    "notation/setup.py",
    "server/http/listen_socket.py",
    "server/hub/frames.py",
}


class Complaint(NamedTuple):
    where: str
    text: str


@cache
def complaints() -> list[Complaint]:
    trees = {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")}
    errors = _errors(trees.values())
    found = []
    for module, tree in sorted(trees.items()):
        for node in ast.walk(tree):
            for said in _said(node, errors, module in MAKERS):
                found += [Complaint(f"{module}:{said.lineno}", text) for text in _texts(said) if _is_sentence(text)]
    return list(dict.fromkeys(found))


def source_texts() -> str:
    """Every text in the source, one after the other; of one with gaps its parts."""
    trees = (ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py"))
    nodes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return "\n".join(node.value for node in nodes if isinstance(node.value, str))


def _is_sentence(text: str) -> bool:
    return " " in text and any(map(str.isalpha, text))


def _errors(trees: Iterable[ast.Module]) -> set[str]:
    """The names of all classes that descend from `LastcardError`."""
    bases = {
        node.name: {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"LastcardError"}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found - {"Refused"}  # told by its reason


def _said(node: ast.AST, errors: set[str], maker: bool) -> Iterator[ast.expr]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[*args]) if name in errors:
            yield from args[1:2] if name in SENTENCE_SECOND else args[:1]
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[*_, last]) if name in PASSED_ON:
            yield last
        case ast.ClassDef() if node.name in errors:
            yield from _made_by(node)
        case ast.Call(func=ast.Name(id="ValueError"), args=[said]) if maker:
            yield said
        case ast.Return(value=ast.expr() as said) | ast.Yield(value=ast.expr() as said) if maker:
            yield from said.elts if isinstance(said, ast.Tuple) else [said]
        case ast.Dict() if maker:
            yield from (part for value in node.values for part in _parts(value))
    if maker and isinstance(node, ast.FunctionDef) and node.name == "_contradictions":
        yield from (part for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))


def _parts(value: ast.expr) -> list[ast.expr]:
    return value.elts if isinstance(value, ast.Tuple) else [value]


def _made_by(error: ast.ClassDef) -> Iterator[ast.expr]:
    """What an error makes of the words that it is given, or says without any."""
    for node in ast.walk(error):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            yield from node.args.defaults
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "__init__":
            yield from node.args[:1]
        if isinstance(node, ast.Return) and node.value is not None:
            yield node.value


def _texts(said: ast.expr) -> list[str]:
    """All that it can be; nothing where it is no text in the source but somebody else's words."""
    match said:
        case ast.Constant(value=str() as text):
            return [text]
        case ast.JoinedStr(values=parts):
            return ["".join(texts) for texts in product(*map(_of_part, parts))]
        case ast.IfExp(body=body, orelse=other):
            return _texts(body) + _texts(other)
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            return ["".join(texts) for texts in product(_texts(left), _texts(right) or ["7"])]
    return []


def _of_part(part: ast.expr) -> list[str]:
    if isinstance(part, ast.Constant):
        return [str(part.value)]
    assert isinstance(part, ast.FormattedValue)
    return ["'7'"] if part.conversion == ord("r") else _in_a_gap(part.value)


def _in_a_gap(value: ast.expr) -> list[str]:
    match value:
        case ast.Constant(value=text):
            return [str(text)]
        case ast.JoinedStr():
            return _texts(value)
        case ast.IfExp(body=body, orelse=other):
            return _in_a_gap(body) + _in_a_gap(other)
        case ast.BoolOp(op=ast.Or(), values=values):
            return [text for part in values for text in _in_a_gap(part) if text]
        case ast.Name(id="guess") | ast.Call(func=ast.Name(id="did_you_mean")):
            return list(GUESS)
    return ["7"]
