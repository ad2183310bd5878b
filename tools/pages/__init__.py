"""The pages of the documentation that are made from the code."""

from __future__ import annotations

from tools.pages.clauses import ROOT
from tools.pages.effects import effects_page
from tools.pages.options import options_page
from tools.pages.picture import picture
from tools.pages.reference import reference_page
from tools.pages.rules import rules_page
from tools.pages.text import page


def pages() -> dict[str, str]:
    """Every page that is made, by its path from the root."""
    return {
        "docs/effects.md": page("The words of written rules", effects_page()),
        "docs/images/terminal.svg": picture(),
        "docs/options.md": page("Options and presets", options_page()),
        "docs/reference.md": page("Reference", reference_page()),
        "docs/rules.md": page("Rules and rulings", rules_page()),
    }


def out_of_date() -> dict[str, str]:
    """Those that aren't as they would be made now, and how they would be."""
    return {path: text for path, text in pages().items() if not _stands(path, text)}


def _stands(path: str, text: str) -> bool:
    file = ROOT / path
    return file.exists() and file.read_text("utf-8") == text
