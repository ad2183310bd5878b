"""`docs/rules-EDITION.md`: the rules of one edition in reading order, without the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.doc_pages.clauses import Clause, Section, sections

SHEETS: Final = {"artiste": "A", "coloradd": "E S F", "nonpartisan": "N"}
_ABOUT: Final = {
    "artiste": "The art edition has the usual colours on illustrated cards. Its four art cards are not used in play.",
    "coloradd": "This edition is called “Classic” on screen. It has colour symbols and customizable cards.",
    "nonpartisan": "This edition has other colours, customizable cards with ten suggested rules, and the VETO card.",
}


def edition_page(name: str) -> Iterator[str]:
    yield _ABOUT[name]
    yield (
        "This page describes the rules of the sheet in our own words, and adds rulings where the sheet is\n"
        "unclear. The ids link to [rules and rulings](rules.md), which lists the tests of each rule."
    )
    yield f"    lastcard play --edition {name}"
    for section in sections():
        clauses = [clause for clause in section.clauses if holds(clause, name)]
        if clauses:
            yield from _section(name, section, clauses)
    yield "## House rules"
    yield "House rules are off until the players choose them: see [options and presets](options.md)."


def holds(clause: Clause, name: str) -> bool:
    """Whether a clause belongs to an edition; a ruling without sheets belongs to all."""
    return clause.everywhere or not clause.sheets or not set(clause.sheets.split()).isdisjoint(SHEETS[name].split())


def _section(name: str, section: Section, clauses: list[Clause]) -> Iterator[str]:
    yield f"## {section.title}"
    yield _listed(clauses)
    if section.starters and any(clause.id == "CUST-4" for clause in clauses):
        yield "\n".join(f"- `{starter.id}`: {starter.text}" for starter in section.starters)
    held = [ruling for ruling in section.rulings if holds(ruling, name)]
    rulings, errata = [one for one in held if not one.erratum], [one for one in held if one.erratum]
    if rulings:
        yield "Rulings:"
        yield _listed(rulings)
    if errata:
        yield "Misprints:"
        yield _listed(errata)


def _listed(clauses: list[Clause]) -> str:
    return "\n".join(f"- {clause.text} [{clause.id}](rules.md#{clause.id})" for clause in clauses)
