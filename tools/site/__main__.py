"""Build the site: `python -m tools.site`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from sphinx.cmd.build import build_main

from tools.site.api import FOLDER, api_pages
from tools.site.pages import DOCS, ROOT, pages, staged

SITE: Final = ROOT / "build/docs"
_STAGE: Final = ROOT / "build/site"


def build(site: Path = SITE, stage: Path = _STAGE) -> int:
    """Build the site and return the exit status. Warnings are errors, such as a broken link or an unreachable page."""
    for folder in (site, stage):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS / "images", stage / "images")
    for name, page in pages().items():
        (stage / f"{name}.md").write_text(staged(page), "utf-8")
    (stage / FOLDER).mkdir()
    for name, text in api_pages().items():
        (stage / f"{name}.md").write_text(text, "utf-8")
    conf, trees = Path(__file__).parent, stage / "trees"
    words = ("-q", "-W", "--keep-going", "-b", "html", "-c", conf, "-d", trees, stage, site)
    return build_main([str(word) for word in words])


if __name__ == "__main__":
    status = build()
    if not status:
        print(f"The documentation is built: open {(SITE / 'index.html').as_uri()}")
    sys.exit(status)
