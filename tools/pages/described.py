"""Code as it is described to who calls it: signature, docstring, fields and methods, all read off the source."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any, ForwardRef

from lastcard.core.refusals import Refusal
from lastcard.notation.refusal_text import reason_in_words

_Function = ast.FunctionDef | ast.AsyncFunctionDef


def entry(name: str, found: Any, others: Collection[Any] = ()) -> Iterator[str]:
    """The paragraphs about a class or a function; what a class has from one of the others is told there."""
    found = getattr(found, "py_func", found)  # what Numba compiled
    yield f"### {name}"
    signature = _signature(found)
    if signature:
        yield f"```python\n{_wrapped(name, signature)}\n```"
    about = _about(found)
    if about:
        yield about
    if found is Refusal:
        yield "\n".join(line(reason, reason_in_words(reason)) for reason in Refusal)
    elif inspect.isclass(found):
        known = signature.parameters if signature else {}
        told = [line(field, about) for field, about in _fields(found) if about or field.partition(":")[0] not in known]
        base = next((base for base in found.__mro__[1:] if base in others and any(_methods(base))), object)
        told += [line(heading, about) for heading, about in _methods(found, base)]
        if base is not object:
            told.append(f"- all of [{base.__name__}](#{base.__name__.lower()})")
        if told:
            yield "\n".join(told)


def value_entry(name: str, module: str) -> Iterator[str]:
    """The paragraphs about a value: the string under it where it is made, else its type."""
    for made, below in pairwise([*_tree(module).body, ast.Pass()]):
        if isinstance(made, ast.AnnAssign | ast.Assign) and name in re.findall(r"\w+", ast.unparse(made).split("=")[0]):
            yield f"### {name}"
            yield _string(below) or f"`{_shortly(ast.unparse(made))}`"


def _shortly(made: str) -> str:
    return made if len(made) <= 110 else made.split("=")[0].strip()


def members(classes: tuple[type, ...]) -> str:
    return "\n".join(line(f"{cls.__name__}{_signature(cls)}", ast.get_docstring(_class(cls)) or "") for cls in classes)


def line(heading: str, about: str) -> str:
    return f"- `{heading}`: {about}" if about else f"- `{heading}`"


def origin(module: str, name: str) -> str:
    """The module where a name is made that this one has."""
    for node in _tree(module).body:
        if isinstance(node, ast.ImportFrom) and node.module and name in {alias.name for alias in node.names}:
            return origin(node.module, name)
    return module


class _Bare:
    """An annotation that prints as it was written."""

    def __init__(self, text: object) -> None:
        self.text = text

    def __repr__(self) -> str:
        text = self.text.__forward_arg__ if isinstance(self.text, ForwardRef) else self.text
        return text.__name__ if inspect.isclass(text) else str(text)


def _signature(found: Any) -> inspect.Signature | None:
    """How it is called; None for what nobody makes (an enum, a protocol) and for errors made like any other."""
    if found is Refusal or getattr(found, "_is_protocol", False):
        return None
    try:
        signature = inspect.signature(found)
    except ValueError:
        return None
    parameters = [
        parameter
        if parameter.annotation is parameter.empty
        else parameter.replace(annotation=_Bare(parameter.annotation))
        for parameter in signature.parameters.values()
    ]
    result = signature.return_annotation
    hidden = inspect.isclass(found) or result is signature.empty
    return inspect.Signature(parameters, return_annotation=signature.empty if hidden else _Bare(result))


def _wrapped(name: str, signature: inspect.Signature) -> str:
    """As one line, or one parameter a line when that is too long."""
    text = _tidy(f"{name}{signature}")
    if len(text) <= 110:
        return text
    starred = False
    lines = []
    for parameter in signature.parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not starred:
            starred = True
            lines.append("*")
        lines.append(_tidy(str(parameter)))
    result = str(signature.replace(parameters=())).removeprefix("()")
    joined = ",\n    ".join(lines)
    return f"{name}(\n    {joined},\n){result}"


def _tidy(text: str) -> str:
    """Defaults that have no words of their own are dots; one that is a function goes by its name."""
    return re.sub(r"<function (\w+) at 0x\w+>", r"\1", text.replace("<factory>", "..."))


def _about(found: Any) -> str:
    """The docstring; that of the module for a class that leaves it to the module."""
    if not inspect.isclass(found):
        return inspect.getdoc(found) or ""
    return ast.get_docstring(_class(found)) or (inspect.getdoc(inspect.getmodule(found)) or "").splitlines()[0]


def _fields(cls: type) -> Iterator[tuple[str, str]]:
    """The annotated names of a class and the string under each."""
    body = _class(cls).body
    for made, below in pairwise([*body, ast.Pass()]):
        if isinstance(made, ast.AnnAssign) and isinstance(made.target, ast.Name) and made.target.id[0] != "_":
            yield f"{made.target.id}: {ast.unparse(made.annotation)}", _string(below)


def _methods(cls: type, base: type = object) -> Iterator[tuple[str, str]]:
    """Its own, and those it has from other classes of ours up to a base."""
    told: set[str] = set()
    for owner in cls.__mro__:
        ours = owner.__module__.startswith("lastcard.") and owner not in base.__mro__
        for node in _class(owner).body if ours else ():
            if isinstance(node, _Function) and not node.name.startswith("_") and node.name not in told:
                told.add(node.name)
                yield _heading(cls, node), " ".join((inspect.getdoc(getattr(cls, node.name)) or "").split())


def _heading(cls: type, node: _Function) -> str:
    marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    shown = f"{node.name}{result}" if "property" in marks else f"{node.name}({_parameters(node)}){result}"
    awaited = "await " if isinstance(node, ast.AsyncFunctionDef) else ""
    owner = f"{cls.__name__}." if marks & {"classmethod", "staticmethod"} else ""
    return f"{awaited}{owner}{shown}"


def _parameters(node: _Function) -> str:
    text = re.sub(r"^(self|cls)(, )?", "", ast.unparse(node.args))
    return re.sub(r"(?<=[\w\]'])=(?=\S)", " = ", text)


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(import_module(module)))


def _class(cls: type) -> ast.ClassDef:
    return next(
        node for node in _tree(cls.__module__).body if isinstance(node, ast.ClassDef) and node.name == cls.__name__
    )


def _string(node: ast.stmt) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return " ".join(node.value.value.split())
    return ""
