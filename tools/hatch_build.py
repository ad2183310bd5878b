"""Build hook: the wheel contains the web client, built before unless it is up to date, and the manual page."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from tools.web import WHEEL, is_built, node_is_here, run


class WebClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Editable installs need `make web` for the web client. With `LASTCARD_WEB=0` only the plain page is built."""

    def dependencies(self) -> list[str]:
        return [WHEEL] if _wanted() and not node_is_here() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if _wanted():
            run("build")
        page = Path(self.directory) / "lastcard.1"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(self._manual(), "utf-8")
        build_data["shared_data"][str(page)] = "share/man/man1/lastcard.1"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        (Path(self.directory) / "lastcard.1").unlink(missing_ok=True)

    def _manual(self) -> str:
        from lastcard.cli.commands.shell import manual_page
        from lastcard.cli.options import build_parser

        return manual_page(build_parser(), self.metadata.version)


def _wanted() -> bool:
    return os.environ.get("LASTCARD_WEB") != "0" and not is_built()
