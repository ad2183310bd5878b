"""Generated pages are up to date, and every clause of the rules is cited by a test."""

from __future__ import annotations

import pytest

from lastcard import OPTIONS, RulesError, RuleSet, edition_ids, preset
from lastcard.effects import library
from tools.doc_pages import PAGES, pages_with_sessions
from tools.doc_pages.clauses import ROOT, cites, clause_ids, sections, uncited, unknown_citations
from tools.doc_pages.edition_rules import holds
from tools.doc_pages.options import contradictions
from tools.docs import main


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=pytest.mark.full) if path in pages_with_sessions() else path for path in PAGES]
)
def test_generated_pages_are_up_to_date(path: str) -> None:
    assert (ROOT / path).read_text("utf-8") == PAGES[path](), "run python tools/docs.py"


def test_every_clause_is_cited_by_a_test() -> None:
    assert uncited() == []


def test_cases_cite_only_existing_clauses() -> None:
    assert unknown_citations() == []


def test_clause_ids_are_unique() -> None:
    assert len(set(clause_ids())) == len(clause_ids())


def test_every_option_is_described_in_the_rules() -> None:
    """As a house rule, or by the ruling or clause that speaks of it."""
    words = " ".join(clause.text for section in sections() for clause in section.clauses + section.rulings)
    house = {clause.id for section in sections() for clause in section.options}
    assert house <= OPTIONS.keys()
    assert [name for name in OPTIONS if name not in house and f"`{name}`" not in words] == []


def test_every_starter_is_in_the_library() -> None:
    """CUST-4: there are ten, and the library has each under the id that the rules give it."""
    starters = {starter.id for section in sections() for starter in section.starters}
    assert len(starters) == 10
    assert starters <= library().keys()


@pytest.mark.parametrize("name", edition_ids())
def test_edition_page_has_all_its_rules(name: str) -> None:
    """Whatever its sheets carry, and what holds for all; nothing that is another edition's alone."""
    page = (ROOT / f"docs/rules-{name}.md").read_text("utf-8")
    clauses = {clause.id: holds(clause, name) for section in sections() for clause in section.clauses}
    assert [clause for clause in clauses if (f"[{clause}]" in page) is not clauses[clause]] == []


@pytest.mark.parametrize(
    ("ruling", "editions"),
    [
        ("R-CUSTOM-COUNT", ["coloradd", "nonpartisan"]),
        ("R-DEALER-TIE", ["artiste", "coloradd"]),
        ("R-UNO-SELF", ["artiste", "coloradd", "nonpartisan"]),
        ("R-VETO-ONE", ["nonpartisan"]),
    ],
)
def test_ruling_is_on_the_pages_it_concerns(ruling: str, editions: list[str]) -> None:
    pages = {name: (ROOT / f"docs/rules-{name}.md").read_text("utf-8") for name in edition_ids()}
    assert [name for name, page in pages.items() if f"[{ruling}]" in page] == editions


def test_every_rule_belongs_to_an_edition() -> None:
    clauses = [clause for section in sections() for clause in section.clauses]
    assert [clause.id for clause in clauses if not any(holds(clause, name) for name in edition_ids())] == []


def test_every_contradiction_has_an_example() -> None:
    """An option that newly contradicts another needs a line in the table."""
    reasons = {str(error) for error in map(refused, contradictions())}
    assert len(reasons) == len(contradictions()) > 0


def refused(options: dict[str, object]) -> RulesError:
    with pytest.raises(RulesError) as caught:
        RuleSet.of(options)
    return caught.value


def test_example_presets_can_be_played() -> None:
    path = ROOT / "docs/examples/presets.toml"
    assert preset(f"{path}#quick").rules == RuleSet(hand_size=5, target=200)
    assert preset(f"{path}#strict").rules == RuleSet(bluffing=False, forced_play="hand")


@pytest.mark.parametrize(
    ("text", "clause", "cited"),
    [
        ("as R-UNO-SWAP says", "R-UNO-SWAP", True),
        ("TEST-TURN-1-AND-MORE", "TURN-1", True),
        ("TURN-11", "TURN-1", False),
        ("the target of a challenge", "target", False),
        ("under `target`", "target", True),
        ("hand_size of five", "hand_size", True),
    ],
)
def test_citation_is_recognised(text: str, clause: str, cited: bool) -> None:
    assert cites(text, clause) is cited


def test_docs_check_says_what_to_do(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    options = PAGES["docs/options.md"]
    monkeypatch.setattr("tools.doc_pages.PAGES", {"docs/options.md": lambda: "other words", "docs/new.md": options})
    assert main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "docs/options.md is out of date: run python tools/docs.py",
        "docs/new.md is out of date: run python tools/docs.py",
    ]
    monkeypatch.setattr("tools.doc_pages.PAGES", {"docs/options.md": options})
    assert main(["--check"]) == 0
    assert main(["--chekc"]) == 2
