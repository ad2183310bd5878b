"""`lastcard editions check`: names of colours that are told apart when they are typed, ids, and clean texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.editions import edition_ids, read_edition
from lastcard.text.names import find_edition
from lastcard.text.vocabulary import check_colour_names
from tests.cli.command_runner import Lastcard

SEASONS = Path("docs/examples/seasons.toml").read_text("utf-8")
MOSS = 'name = { en = "moss", es = "musgo", fr = "mousse" }'


@pytest.fixture
def lastcard(capsys: pytest.CaptureFixture[str]) -> Lastcard:
    return Lastcard(capsys)


def checked(text: str, path: Path, lastcard: Lastcard) -> tuple[int, str]:
    path.write_text(text, "utf-8")
    done = lastcard("editions", "check", path)
    assert done.err == ""
    return done.status, done.out


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ('"amber"', "has the same name as "),
        ('"AMBER"', "has the same name as "),
        ('{ en = "moss", fr = "Amber" }', "has the same name as "),
        ('{ en = "moss", es = "ÁMBAR" }', "has the same name as "),
        ('"ambar"', "has the same name as "),  # as ámbar is typed
        ('"7"', "a colour's name is made of letters"),
        ('"+2"', "a colour's name is made of letters"),
        ('"moss 7"', "a colour's name is made of letters"),
        ('"moss/fern"', "a colour's name is made of letters"),
        ('{ en = "moss", fr = "7" }', "a colour's name is made of letters"),
        ('"skip"', "'skip' means something else when it is typed"),
        ('"Draw"', "'Draw' means something else when it is typed"),
        ('"draw two"', "'draw two' means something else when it is typed"),
        ('"wild"', "'wild' means something else when it is typed"),
        ('"uno"', "'uno' means something else when it is typed"),
        ('"help"', "'help' means something else when it is typed"),
        ('"b"', "'b' means something else when it is typed"),
        ('{ en = "moss", es = "salta" }', "'salta' means something else when it is typed"),
        ('"piocher"', "'piocher' means something else when it is typed"),
        (r'"mo\u001b[31mss"', "must be one line without control characters"),
        (r'"mo\u202ess"', "must be one line without control characters"),
        (r'"moss\n"', "must be one line without control characters"),
    ],
)
def test_name_that_is_ambiguous_or_unclean_is_refused(name: str, says: str, tmp_path: Path, lastcard: Lastcard) -> None:
    path = tmp_path / "own.toml"
    status, out = checked(SEASONS.replace(MOSS, f"name = {name}"), path, lastcard)
    assert status == 1
    assert out.startswith(f"{path}: colours.")
    assert says in out
    assert lastcard("editions", "show", path).status == 2
    assert lastcard("play", "--plain", "--edition", path).status == 2


def test_word_of_the_catalogue_for_another_colour_of_the_edition_is_refused(tmp_path: Path, lastcard: Lastcard) -> None:
    """Spanish players type `verde` for green, which this edition has, too."""
    text = SEASONS.replace(MOSS, 'name = "verde"').replace("[colours.A]", "[colours.G]").replace('"MACI"', '"MGCI"')
    text = text.replace('en = "amber"', 'en = "green"')
    status, out = checked(text, tmp_path / "own.toml", lastcard)
    assert (status, "colours.M: has the same name as G" in out) == (1, True)


@pytest.mark.parametrize("name", ['"moss"', '"m"', '"dark moss"', '"vert-de-gris"', '"l’ombre"', '"मूंगा"', '"été"'])
def test_unambiguous_names_are_accepted(name: str, tmp_path: Path, lastcard: Lastcard) -> None:
    status, out = checked(SEASONS.replace(MOSS, f"name = {name}"), tmp_path / "own.toml", lastcard)
    assert status == 0, out


@pytest.mark.parametrize("name", edition_ids())
def test_editions_of_the_package_have_no_ambiguous_names(name: str) -> None:
    check_colour_names(find_edition(name), name)


@pytest.mark.parametrize("name", ["a/b", "../a", r"a\nb", r"a\u001b[31m", "Seasons", "a b", "x" * 41])
def test_id_that_could_not_be_a_file_name_is_refused(name: str, tmp_path: Path, lastcard: Lastcard) -> None:
    status, out = checked(SEASONS.replace('"seasons"', f'"{name}"'), tmp_path / "own.toml", lastcard)
    assert status == 1
    assert "id: an id is made of lower-case letters, digits and hyphens" in out


@pytest.mark.parametrize(
    ("before", "after"),
    [('en = "Four Seasons"', r'en = "Four\u001b[2J"'), ("[extras.calendar]", r'[extras."a\u0007"]')],
)
def test_other_texts_are_one_clean_line(before: str, after: str, tmp_path: Path, lastcard: Lastcard) -> None:
    status, out = checked(SEASONS.replace(before, after), tmp_path / "own.toml", lastcard)
    assert status == 1
    assert "must be one line without control characters" in out
    assert out.rstrip("\n").isprintable()


def test_loader_itself_refuses_equal_names() -> None:
    with pytest.raises(Exception, match=r"colours\.A: has the same name as M"):
        read_edition(SEASONS.replace(MOSS, 'name = "Amber"'), "own.toml")
