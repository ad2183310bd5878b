"""The size of the JavaScript that the page loads before a game can start: `python -m tools.page_weight`."""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lastcard.text.translator import LANGUAGES

BUILT: Final = Path(__file__).resolve().parent.parent / "src/lastcard/server/web"
LIMIT: Final = 80_000
"""Compressed bytes, in each language."""
_ENTRY: Final = re.compile(r'<script type="module"[^>]* src="/assets/([^"]+\.js)"')
_IMPORTED: Final = re.compile(r"""\b(?:from|import)\s*["'`]\./([^"'`]+\.js)["'`]""")  # not import(…), which loads later


def initial(language: str, built: Path = BUILT) -> dict[str, int]:
    """Return the files of the start page and their compressed sizes."""
    assets = built / "assets"
    entry = _ENTRY.search((built / "index.html").read_text("utf-8"))
    if entry is None:
        raise ValueError(f"{built}/index.html has no script")
    wanted = _with_imported(assets, [entry[1], _named(assets, "Home"), _named(assets, language)])
    return {name: len(gzip.compress((assets / name).read_bytes(), mtime=0)) for name in wanted}


def _with_imported(assets: Path, names: list[str]) -> Iterable[str]:
    found: dict[str, None] = {}
    while names:
        name = names.pop(0)
        if name not in found:
            found[name] = None
            names += _IMPORTED.findall((assets / name).read_text("utf-8"))
    return found


def _named(assets: Path, name: str) -> str:
    """Return the name of a file with its hash."""
    found = [path.name for path in assets.glob(f"{name}-*.js")]
    if len(found) != 1:
        raise ValueError(f"{assets} has {len(found)} parts named {name}: build the page again (make web)")
    return found[0]


def main() -> int:
    heaviest = 0
    for language in LANGUAGES:
        parts = initial(language)
        heaviest = max(heaviest, sum(parts.values()))
        print(f"{language}: {sum(parts.values()) / 1000:.1f} kB of {LIMIT / 1000:.0f}")
        for name, size in sorted(parts.items(), key=lambda part: -part[1]):
            print(f"  {size / 1000:6.1f}  {name}")
    return int(heaviest > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
