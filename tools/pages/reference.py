"""The reference, read off the code: what `lastcard` exports, then every action and every event."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any, get_args

from lastcard import api
from lastcard.core.actions import Action
from lastcard.core.events import Event
from lastcard.core.refusals import Refusal


def reference_page() -> Iterator[str]:
    """The paragraphs of `docs/reference.md`."""
    yield "Everything here is imported from `lastcard`, but for the actions and events at the end."
    for kind, wanted in (("Classes", _is_plain_class), ("Functions", inspect.isroutine), ("Errors", _is_error)):
        yield f"## {kind}"
        for name in api.__all__:
            if wanted(getattr(api, name)):
                yield from _entry(name, getattr(api, name))
    yield "## Values"
    yield from (f"### {name}\n\n{_about_value(name)}" for name in api.__all__ if _is_value(getattr(api, name)))
    yield "## Actions"
    yield "From `lastcard.core.actions`. `str()` of an action is its [notation](notation.md)."
    yield _members(get_args(Action))
    yield "## Events"
    yield "From `lastcard.core.events`. [`seen`](#seen) says what of an event a seat may know."
    yield _members(get_args(Event))


def _is_error(found: object) -> bool:
    return inspect.isclass(found) and issubclass(found, Exception)


def _is_plain_class(found: object) -> bool:
    return inspect.isclass(found) and not _is_error(found)


def _is_value(found: object) -> bool:
    return not inspect.isclass(found) and not inspect.isroutine(found)


def _entry(name: str, found: Any) -> Iterator[str]:
    yield f"### {name}"
    signature = _signature(found)
    if signature:
        yield f"```python\n{_wrapped(name, signature)}\n```"
    yield _about(found)
    if found is Refusal:
        yield " ".join(f"`{reason}`" for reason in Refusal)
    elif inspect.isclass(found):
        known = signature.parameters if signature else {}
        told = [_line(field, about) for field, about in _fields(found) if about or field.partition(":")[0] not in known]
        told += [_line(heading, about) for heading, about in _methods(found)]
        if told:
            yield "\n".join(told)


def _line(heading: str, about: str) -> str:
    return f"- `{heading}`: {about}" if about else f"- `{heading}`"


class _Bare:
    """An annotation that prints as it was written."""

    def __init__(self, text: object) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text.__name__ if inspect.isclass(self.text) else str(self.text)


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
    return text.replace("<factory>", "…")


def _about(found: Any) -> str:
    """The docstring; that of the module for a class that leaves it to the module."""
    own = ast.get_docstring(_class(found)) if inspect.isclass(found) else inspect.getdoc(found)
    return own or (inspect.getdoc(inspect.getmodule(found)) or "").splitlines()[0]


def _fields(cls: type) -> Iterator[tuple[str, str]]:
    """The annotated names of a class and the string under each."""
    body = _class(cls).body
    for place, node in enumerate(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id[0] != "_":
            below = body[place + 1] if place + 1 < len(body) else None
            yield f"{node.target.id}: {ast.unparse(node.annotation)}", _string(below)


def _methods(cls: type) -> Iterator[tuple[str, str]]:
    for node in _class(cls).body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
            continue
        marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
        result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        shown = f"{node.name}{result}" if "property" in marks else f"{node.name}({_parameters(node)}){result}"
        owner = f"{cls.__name__}." if marks & {"classmethod", "staticmethod"} else ""
        yield f"{owner}{shown}", " ".join((ast.get_docstring(node) or "").split())


def _parameters(node: ast.FunctionDef) -> str:
    text = re.sub(r"^(self|cls)(, )?", "", ast.unparse(node.args))
    return re.sub(r"(?<=[\w\]'])=(?=\S)", " = ", text)


def _class(cls: type) -> ast.ClassDef:
    tree = ast.parse(inspect.getsource(cls)).body[0]
    assert isinstance(tree, ast.ClassDef)
    return tree


def _string(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return " ".join(node.value.value.split())
    return ""


def _about_value(name: str) -> str:
    """The string under a value where it is made."""
    for node in ast.parse(inspect.getsource(api)).body:
        if isinstance(node, ast.ImportFrom) and node.module and name in {alias.name for alias in node.names}:
            body = ast.parse(inspect.getsource(import_module(node.module))).body
            for made, below in pairwise(body):
                if isinstance(made, ast.AnnAssign | ast.Assign) and name in ast.unparse(made).split("=")[0]:
                    return _string(below) or f"`{ast.unparse(made).split('=')[0].strip()}`"
    raise AssertionError(f"{name} is not imported from anywhere")


def _members(classes: tuple[type, ...]) -> str:
    return "\n".join(_line(f"{cls.__name__}{_signature(cls)}", ast.get_docstring(_class(cls)) or "") for cls in classes)
