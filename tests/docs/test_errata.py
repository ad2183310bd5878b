"""Misprints of a sheet stand on the page of the edition that the sheet belongs to, and on no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import edition_ids
from tools.doc_pages.clauses import sections
from tools.doc_pages.edition_rules import holds

ERRATA = [clause for section in sections() for clause in section.rulings if clause.erratum]


@pytest.mark.parametrize("name", edition_ids())
def test_page_of_an_edition_has_the_misprints_of_its_sheets(name: str) -> None:
    page = Path(f"docs/rules-{name}.md").read_text("utf-8")
    assert [clause.id for clause in ERRATA if clause.text in page] == [
        clause.id for clause in ERRATA if holds(clause, name)
    ]


def test_skip_on_the_french_sheet_is_a_misprint_of_classic() -> None:
    """R-F-SKIP."""
    assert "R-F-SKIP" in Path("docs/rules-coloradd.md").read_text("utf-8")
    assert "R-F-SKIP" not in Path("docs/rules-artiste.md").read_text("utf-8")
