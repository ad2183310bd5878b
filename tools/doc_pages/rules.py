"""`docs/rules.md`: the rules and rulings, section by section, with the tests that cite each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.doc_pages.clauses import Clause, Section, citations, sections
from tools.doc_pages.text import rows


def rules_page() -> Iterator[str]:
    tests = citations()
    yield (
        "Each clause has an id, which tests, messages and other pages cite. A **ruling** (`R-…`) settles what the\n"
        "sheets leave open or where they contradict each other. The last column names the test files that cite the id."
    )
    yield (
        "Sheets: **E** English, **S** Spanish and **F** French (the `coloradd` edition), **A** the art edition\n"
        "(`artiste`), **N** `nonpartisan`."
    )
    for section in sections():
        yield from _section(section, tests)
    yield "## Errata"
    yield "These are misprints on a sheet, with the rule that applies instead."
    yield _table([clause for section in sections() for clause in section.rulings if clause.erratum], tests)


def _section(section: Section, tests: dict[str, list[str]]) -> Iterator[str]:
    rulings = [clause for clause in section.rulings if not clause.erratum]
    yield f"## {section.title}"
    if section.clauses:
        yield _table(section.clauses, tests, with_sheets=True)
    if rulings:
        yield "Rulings:"
        yield _table(rulings, tests)
    if section.starters:
        yield "The starters:"
        yield "\n".join(f"- `{starter.id}`: {starter.text}" for starter in section.starters)
    if section.options:
        yield "All house rules are off by default. [Options](options.md) lists their values."
        yield _table(section.options, tests)


def _table(clauses: Sequence[Clause], tests: dict[str, list[str]], with_sheets: bool = False) -> str:
    head = ["id", "rule", *(["sheets"] if with_sheets else []), "tests"]
    lines = [
        [
            f'<a id="{clause.id}"></a>{f"`{clause.id}`" if clause.id.islower() else clause.id}',
            clause.text,
            *(["all" if len(clause.sheets.split()) == 5 else clause.sheets] if with_sheets else []),
            ", ".join(f"[{Path(path).stem}](../{path})" for path in tests[clause.id]),
        ]
        for clause in clauses
    ]
    return rows(head, lines)
