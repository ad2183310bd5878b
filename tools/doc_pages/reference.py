"""`docs/reference.md`: the public modules with one line each. The site has every name in them, by Sphinx autodoc."""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from lastcard.core.refusals import Refusal
from lastcard.notation.refusal_text import reason_in_words
from tools.doc_pages.clauses import ROOT
from tools.doc_pages.text import rows

_SOURCE: Final = ROOT / "src"


@cache
def groups() -> dict[str, list[str]]:
    """Public modules under the headings of the page."""
    return {
        "The engine": [
            "lastcard", "lastcard.effects", "lastcard.core.actions", "lastcard.core.events", "lastcard.core.edition",
            "lastcard.core.in_force", "lastcard.core.ruleset", "lastcard.rules.presets", "lastcard.notation.record",
        ],
        "Bots and trials": ["lastcard.bots", *_modules("lastcard.trials")],
        "The kernel": ["lastcard.bots.kernel_players", *_modules("lastcard.kernel")],
        "Clients and tables": ["lastcard.client", "lastcard.table"],
    }  # fmt: skip


def reference_page() -> Iterator[str]:
    """The paragraphs of the page."""
    yield (
        "These are the public modules. Each link opens the source of a module. On the site that `make docs` builds,\n"
        "it opens a page with every name in the module. Most programs need only `lastcard`."
    )
    for heading, modules in groups().items():
        yield f"## {heading}"
        yield rows(("module", "contents"), map(_row, modules))
    yield "## Refusals"
    yield "These are the reasons of an `IllegalError`:"
    yield rows(("reason", "text"), ((f"`{reason}`", str(reason_in_words(reason))) for reason in Refusal))


def public(module: str) -> list[str]:
    """Public names of a module: its `__all__`, or the functions and classes it defines without an underscore."""
    found = import_module(module)
    if hasattr(found, "__all__"):
        return list(found.__all__)
    made = ast.parse(inspect.getsource(found)).body
    return [node.name for node in made if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name[0] != "_"]


def source_of(module: str) -> Path:
    """File that a module is in."""
    path = _SOURCE / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _modules(package: str) -> list[str]:
    """Modules of a package that have public names."""
    names = [f"{package}.{module.name}" for module in pkgutil.iter_modules(import_module(package).__path__)]
    return [name for name in names if public(name)]


def _row(module: str) -> tuple[str, str]:
    about = (inspect.getdoc(import_module(module)) or "").splitlines()[0]
    return f"[`{module}`](../{source_of(module).relative_to(ROOT).as_posix()})", about
