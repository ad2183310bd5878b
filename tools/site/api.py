"""A page of the site for each public module, filled by Sphinx autodoc."""

from __future__ import annotations

import ast
from importlib import import_module
from inspect import getdoc, isclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from sphinx.pycode import ModuleAnalyzer

from tools.doc_pages.reference import groups, public, source_of

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx

FOLDER: Final = "api"
ALIASES: Final = {
    name: name for name in ("Action", "Dice", "Event", "Numbers", "Piles", "Row", "Traits", "Words", "WrittenRule")
}
"""Type aliases that signatures show by name: in full they are unreadable."""


def api_pages() -> dict[str, str]:
    """Pages by their names on the site, as Sphinx reads them."""
    return {f"{FOLDER}/{module}": _page(module) for modules in groups().values() for module in modules}


def page_of(source: Path) -> str | None:
    """Page that describes the module in a file."""
    modules = (module for found in groups().values() for module in found)
    return next((f"{FOLDER}/{module}" for module in modules if source_of(module) == source), None)


def contents() -> str:
    """Navigation of these pages, at the end of the reference."""
    listed = "\n".join(api_pages())
    return f"\n```{{toctree}}\n:hidden:\n\n{listed}\n```\n"


def skip_member(app: Sphinx, what: str, name: str, obj: Any, skip: bool, options: Any) -> bool | None:
    """Leave out the fields of named tuples that have no text of their own: the signature has them."""
    return True if (getdoc(obj) or "").startswith("Alias for field number") else None


def _page(module: str) -> str:
    found = import_module(module)
    elsewhere = [] if module == "lastcard" else [name for name in public("lastcard") if _is_exported(found, name)]
    lines = [f".. automodule:: {module}", "   :members:"]
    lines += ["   :imported-members:"] if hasattr(found, "__all__") else []
    lines += [f"   :exclude-members: {', '.join(elsewhere)}"] if elsewhere else []
    for name in public(module):
        if not isclass(getattr(found, name)) and not callable(getattr(found, name)) and name not in elsewhere:
            lines += ["", f".. data:: {name}", "", *(f"   {line}" for line in _value_text(module, name))]
    return "\n".join([f"# {module}", "", "```{eval-rst}", *lines, "```", ""])


def _is_exported(module: ModuleType, name: str) -> bool:
    """Whether the module's object of that name is the one that `lastcard` exports."""
    return hasattr(module, name) and getattr(module, name) is getattr(import_module("lastcard"), name)


def _value_text(module: str, name: str) -> list[str]:
    """Text under an assignment; autodoc finds it only in the module that has the assignment."""
    if module == "lastcard":  # its names are loaded when they are first used
        return _value_text("lastcard.api", name)
    for node in ast.parse(source_of(module).read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and name in {alias.name for alias in node.names}:
            return _value_text(node.module, name)
    return ModuleAnalyzer.for_module(module).find_attr_docs().get(("", name), [])
