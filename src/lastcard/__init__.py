"""Lastcard: the rules engine, its notation and its views.

The whole of it in five names: `Match` plays and keeps a record; underneath, `open_match`, `legal_actions`, `apply`
and `view` are pure functions over immutable states. `docs/tutorial.md` walks through them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from lastcard.core.errors import set_renderer

if TYPE_CHECKING:
    from lastcard.api import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """Names are fetched when they are first used: the command line answers before the engine is loaded."""
    if name == "__version__":
        return import_module("importlib.metadata").version("lastcard")
    api = import_module("lastcard.api")
    if name == "__all__" or name in api.__all__:
        return getattr(api, name)
    raise AttributeError(f"module 'lastcard' has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names; what this module itself uses, and the modules that happen to be loaded, are none of them."""
    special = {name for name in globals() if name.startswith("__")}
    return sorted(special | {"__all__", "__version__", *import_module("lastcard.api").__all__})


set_renderer(lambda said: str(import_module("lastcard.text.errors").in_english(said)))
