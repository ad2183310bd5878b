"""Every conformance case: the given ones and the project's own."""

import re
from pathlib import Path

import pytest

from lastcard.core.errors import UnreadableError
from lastcard.effects.definitions import CONDITIONS, EFFECTS, WORDS
from lastcard.notation.conformance import Case, read_cases, run_case

FOLDER = Path(__file__).parent
CASES = [case for path in sorted(FOLDER.rglob("*.toml")) for case in read_cases(path.read_text("utf-8"), path.name)]


def test_case_ids_are_unique() -> None:
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids)) > 190


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case_passes(case: Case) -> None:
    failure = run_case(case)
    assert failure is None, str(failure)


def test_every_word_of_the_effect_language_is_in_a_case() -> None:
    """Each effect, condition, player, kind and moment is played in one of the project's own cases."""
    written = "\n".join(path.read_text("utf-8") for path in (FOLDER / "more").glob("written*.toml"))
    played = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"effect = '([^']*)'", written))))
    words = {word for words in WORDS.values() for word in words}
    assert {*EFFECTS, *CONDITIONS, *words} - played == set()


VALID_CASE = """
[[case]]
id = "one"
clauses = ["TURN-1"]
hands = ["R1 R2", "B1 B2"]
discard = "R7"
script = "0 play R1"
"""


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("id =", "idd =", "unknown field 'idd'"),
        ('clauses = ["TURN-1"]', "", "clauses is missing"),
        ('"R1 R2"', '"R1 R1 R1"', "R1: one too many, the deck has 2"),
        ('"R1 R2"', '"P1 R2"', "P1: there is no such card"),
        ('"R1 R2"', '"R12"', "'R12' is not a card"),
        ('"R1 R2"', '""', "seat 0 holds no card"),
        ('"R1 R2", ', "", "1 player"),
        ('discard = "R7"', 'discard = "W"', "name one of R B G Y"),
        ('discard = "R7"', "", "either a start card or a discard pile"),
        ('discard = "R7"', 'discard = "R7"\nrules = { stacked = true }', "unknown option 'stacked'"),
        ('discard = "R7"', 'discard = "R7"\nrules = { target = true }', "target can't be true"),
        ('discard = "R7"', 'discard = "R7"\ncustom = ["dance"]', "no rule 'dance'"),
        ('discard = "R7"', 'discard = "R7"\ncustom = [{ words = "x", effect = "drw()" }]', "did you mean draw?"),
        ('discard = "R7"', 'discard = "R7"\nturn = 2', "seats are 0 to 1"),
        ('discard = "R7"', 'discard = "R7"\ncustom = ["joke", "joke", "joke", "joke", "joke"]', "5 customizable cards"),
        ('discard = "R7"', 'discard = "R7:G"', "colour G: the top card is R7"),
        ('discard = "R7"', 'discard = "R7"\nscores = [1]', "1 scores for 2 hands"),
        ('discard = "R7"', 'discard = "R7"\ndirection = "up"', "left or right"),
        ('"0 play R1"', '"= colours: R"', "'colours' is not a fact"),
        ('"0 play R1"', '"= hand: R1"', "hand takes 1 seat"),
        ('"0 play R1"', '"0 play R1 ! because"', "'because' is not a reason"),
        ("[[case]]", "[case]", "[[case]] tables"),
        ("[[case]]", "[[case", "not TOML"),
    ],
)
def test_invalid_case_names_file_and_error(before: str, after: str, says: str) -> None:
    assert before in VALID_CASE
    with pytest.raises(UnreadableError, match=r"mine\.toml") as caught:
        read_cases(VALID_CASE.replace(before, after), "mine.toml")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ("0 play B1", "should be accepted; it is refused: not-in-hand"),
        ("0 play R1 ! no-match", "should be refused: no-match; it is accepted"),
        ("0 draw ! no-match", "should be refused: no-match; it is accepted"),
        ("= hand 0: R1", "it is R1 R2"),
        ("= top: R8", "it is R7"),
        ("= turn: 1", "it is 0"),
        ("= holds 5: 1", "there are seats 0 to 1"),
        ("= sees 0 1: yes", "it is no"),
    ],
)
def test_failure_names_line_and_found_value(script: str, found: str) -> None:
    (case,) = read_cases(VALID_CASE.replace("0 play R1", f"= phase: turn\\n{script}"), "mine.toml")
    failure = run_case(case)
    assert failure is not None
    assert str(failure) == f"mine.toml: one: script line 2: {script}\n    {found}"
