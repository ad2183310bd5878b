"""The pages of the documentation that are made from the code, and what the web table has from Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from tools.doc_pages.clauses import ROOT
from tools.doc_pages.commands import commands_page
from tools.doc_pages.console import has_sessions, with_sessions_run
from tools.doc_pages.edition_rules import edition_page
from tools.doc_pages.effects import effects_page
from tools.doc_pages.environments import with_environment_tables
from tools.doc_pages.figures import with_figures
from tools.doc_pages.options import options_page
from tools.doc_pages.picture import picture
from tools.doc_pages.privacy import privacy_page
from tools.doc_pages.protocol_types import with_protocol_types
from tools.doc_pages.reference import reference_page
from tools.doc_pages.rules import rules_page
from tools.doc_pages.text import page
from tools.doc_pages.worked_session import session_page
from tools.wire import (
    ACHIEVEMENTS_PATH,
    EDITIONS_PATH,
    PRIVACY_PATH,
    achievements,
    packaged_editions,
    privacy,
    wire_types,
)
from tools.wire import PATH as WIRE

BOTS = ROOT / "docs/examples/bots"
"""The folder for the commands of the pages: the bots of the examples can be named there."""


def _made(title: str, parts: Callable[[], Iterable[str]]) -> str:
    return page(title, parts())


def pages_with_sessions() -> list[str]:
    pages = sorted((ROOT / "docs").glob("*.md"))
    return [f"docs/{page.name}" for page in pages if has_sessions(page.read_text("utf-8"))]


def _with_sessions(path: str) -> str:
    """A handwritten page, in which the output of commands and the table of figures are generated."""
    return with_figures(with_sessions_run((ROOT / path).read_text("utf-8"), BOTS))


PAGES: dict[str, Callable[[], str]] = {
    "docs/commands.md": partial(_made, "Commands", commands_page),
    "docs/effects.md": partial(_made, "The words of written rules", effects_page),
    "docs/environments.md": lambda: with_environment_tables((ROOT / "docs/environments.md").read_text("utf-8")),
    "docs/images/terminal.svg": picture,
    "docs/options.md": partial(_made, "Options and presets", options_page),
    "docs/privacy.md": partial(_made, "Privacy", privacy_page),
    "docs/protocol.md": lambda: with_protocol_types((ROOT / "docs/protocol.md").read_text("utf-8")),
    "docs/protocol-session.md": partial(_made, "A worked session", session_page),
    "docs/reference.md": partial(_made, "Python reference", reference_page),
    "docs/rules-artiste.md": partial(_made, "The rules of Artiste", partial(edition_page, "artiste")),
    "docs/rules-coloradd.md": partial(_made, "The rules of ColorADD", partial(edition_page, "coloradd")),
    "docs/rules-nonpartisan.md": partial(_made, "The rules of Nonpartisan", partial(edition_page, "nonpartisan")),
    "docs/rules.md": partial(_made, "Rules and rulings", rules_page),
    **{path: partial(_with_sessions, path) for path in pages_with_sessions()},
    WIRE: wire_types,
    EDITIONS_PATH: packaged_editions,
    ACHIEVEMENTS_PATH: achievements,
    PRIVACY_PATH: privacy,
}
"""Every generated page by its path from the root, and the function that generates it."""


def out_of_date() -> Iterator[tuple[str, str]]:
    """Return the pages that are out of date, with their new text."""
    for path, make in PAGES.items():
        text = make()
        if not stands(path, text):
            yield path, text


def stands(path: str, text: str) -> bool:
    file = ROOT / path
    return file.exists() and file.read_text("utf-8") == text
