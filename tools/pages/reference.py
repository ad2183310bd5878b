"""The reference, read off the code: what each package offers, and where it is imported from."""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Final, get_args

from lastcard.core.actions import Action
from lastcard.core.events import Event
from tools.pages.described import entry, members, origin, value_entry

_GIVEN: Final = {
    "lastcard.core.edition": "Edition",
    "lastcard.core.in_force": "InForce",
    "lastcard.core.ruleset": "Option",
    "lastcard.rules.presets": "Preset",
    "lastcard.notation.record.record": "Step",
}
"""Classes that the functions and views of `lastcard` give back, by the module that has them."""


def reference_page() -> Iterator[str]:
    """The paragraphs of `docs/reference.md`: what `lastcard` exports, then every action and every event."""
    yield (
        "Everything here is imported from `lastcard`, but for what stands at the end: what functions give, written\n"
        "rules, actions and events. Other pages: [bots and trials](reference-bots.md),\n"
        "[the kernel](reference-kernel.md) and [clients and tables](reference-tables.md)."
    )
    names = public("lastcard.api")
    for title, kind in (("Classes", "class"), ("Functions", "function"), ("Errors", "error"), ("Values", "value")):
        yield f"## {title}"
        for name in names:
            if _kind("lastcard.api", name) == kind:
                yield from _entry("lastcard.api", name)
    yield "## What functions give"
    yield "Nobody has to make these, so that `lastcard` itself doesn't export them."
    for module, name in _GIVEN.items():
        yield from _entry(module, name)
    yield "## Written rules"
    yield "From `lastcard.effects`, which has [Rule](#rule) and what goes with it as well."
    for name in public("lastcard.effects"):
        if name not in names:
            yield from _entry("lastcard.effects", name)
    yield "## Actions"
    yield "From `lastcard.core.actions`. `str()` of an action is its [notation](notation.md)."
    yield members(get_args(Action))
    yield "## Events"
    yield "From `lastcard.core.events`. [`seen`](#seen) says what of an event a seat may know."
    yield members(get_args(Event))


def bots_page() -> Iterator[str]:
    """`docs/reference-bots.md`."""
    yield (
        "What bots are, and how many games among them are played and counted. [Bots](bots.md) and\n"
        "[simulating games](simulation.md) show how to use it. Begin with [simulate](#simulate) and\n"
        "[Tournament](#tournament); the rest is what they are made of."
    )
    yield from _module("lastcard.bots")
    for name in _modules("lastcard.trials"):
        yield from _module(name)


def kernel_page() -> Iterator[str]:
    """`docs/reference-kernel.md`."""
    yield (
        "The game, compiled: [the kernel](kernel.md) shows how to use it. It needs `lastcard[sim]`. `tables`, `row`, "
        "`piles`, `dice`\nand `offers` are arrays, laid out as that page says."
    )
    yield from _module("lastcard.bots.kernel_players")
    for name in _modules("lastcard.kernel"):
        yield from _module(name)


def tables_page() -> Iterator[str]:
    """`docs/reference-tables.md`."""
    yield (
        "What sits at a table, and the table itself. What goes over the line is in [the protocol](protocol.md); "
        "`Lobby`, `Sight`,\n`Answer` and the like are its messages, in `lastcard.protocol`."
    )
    yield from _module("lastcard.client")
    yield from _module("lastcard.table")


def public(module: str) -> list[str]:
    """What a module offers: its `__all__`, or all that is made in it and has no underscore."""
    found = import_module(module)
    if hasattr(found, "__all__"):
        return list(found.__all__)
    made = ast.parse(inspect.getsource(found)).body
    return [node.name for node in made if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name[0] != "_"]


def _modules(package: str) -> list[str]:
    """Those that offer something."""
    names = [f"{package}.{module.name}" for module in pkgutil.iter_modules(import_module(package).__path__)]
    return [name for name in names if public(name)]


def _module(module: str) -> Iterator[str]:
    yield f"## {module}"
    yield inspect.getdoc(import_module(module)) or ""
    for name in public(module):
        yield from _entry(module, name)


def _entry(module: str, name: str) -> Iterator[str]:
    if _kind(module, name) == "value":
        yield from value_entry(name, origin(module, name))
    else:
        found = import_module(module)
        yield from entry(name, getattr(found, name), [getattr(found, other) for other in public(module)])


def _kind(module: str, name: str) -> str:
    found = getattr(import_module(module), name)
    if inspect.isclass(found):
        return "error" if issubclass(found, Exception) else "class"
    return "function" if inspect.isroutine(getattr(found, "py_func", found)) else "value"
