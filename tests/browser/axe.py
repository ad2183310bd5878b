"""Violations of WCAG 2.2 AA that axe finds in a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.layout import wait_until_at_rest

_AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
_TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
_RUN: Final = """async (tags) => {
  const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
  return violations;
}"""


def violations(page: Page) -> list[str]:
    """Return one line for each violation, with the element and the reason."""
    wait_until_at_rest(page)  # half-faded texts have too little contrast
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.wait_for_function(_RUN, arg=_TAGS).json_value()
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary'].splitlines()[-1].strip()}"
        for rule in found
        for node in rule["nodes"]
    ]
