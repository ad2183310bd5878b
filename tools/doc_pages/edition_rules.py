"""`docs/rules-EDITION.md`: the rules of one edition to be read from the beginning, without the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.doc_pages.clauses import Clause, Section, sections

SHEETS: Final = {"artiste": "A", "coloradd": "E S F", "nonpartisan": "N"}
_ABOUT: Final = {
    "artiste": "The art edition: the usual colours on drawn cards. Its four art cards stay out of play.",
    "coloradd": "“Classic” at the table: a symbol for each colour, and customizable cards to write rules on.",
    "nonpartisan": "Other colours, customizable cards with ten rules to begin with, and the VETO in the middle.",
}


def edition_page(name: str) -> Iterator[str]:
    yield _ABOUT[name]
    yield (
        "What follows is the sheet in our own words, and under it the rulings on what the sheet leaves open. The ids\n"
        "lead to [rules and rulings](rules.md), where the tests are named that hold each."
    )
    yield f"    lastcard play --edition {name}"
    for section in sections():
        clauses = [clause for clause in section.clauses if holds(clause, name)]
        if clauses:
            yield from _section(name, section, clauses)
    yield "## House rules"
    yield "Off until the table agrees to them: [options and presets](options.md) has every one."


def holds(clause: Clause, name: str) -> bool:
    """Whether a clause is one of that edition's; a ruling that names no sheets is everybody's."""
    return clause.everywhere or not clause.sheets or not set(clause.sheets.split()).isdisjoint(SHEETS[name].split())


def _section(name: str, section: Section, clauses: list[Clause]) -> Iterator[str]:
    yield f"## {section.title}"
    yield _listed(clauses)
    if section.starters and any(clause.id == "CUST-4" for clause in clauses):
        yield "\n".join(f"- `{starter.id}`: {starter.text}" for starter in section.starters)
    rulings = [ruling for ruling in section.rulings if not ruling.erratum and holds(ruling, name)]
    if rulings:
        yield "Rulings:"
        yield _listed(rulings)


def _listed(clauses: list[Clause]) -> str:
    return "\n".join(f"- {clause.text} [{clause.id}](rules.md#{clause.id})" for clause in clauses)
