"""The wheel carries the web table: it is built right before."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.web import WHEEL, node_is_here, run


class WebTable(BuildHookInterface):  # type: ignore[type-arg]
    """Who installs in place builds it with `make web`. With `LASTCARD_WEB=0` there is the server's plain page alone."""

    def dependencies(self) -> list[str]:
        return [] if not _wanted() or node_is_here() else [WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and _wanted():
            run("build")


def _wanted() -> bool:
    return os.environ.get("LASTCARD_WEB") != "0"
