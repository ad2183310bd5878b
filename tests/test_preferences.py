"""Saved preferences: read, changed without losing anything, and used by the commands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.preferences import Preferences, PreferencesError, load_preferences, preferences_path, save_preferences
from lastcard.text.errors import in_words
from lastcard.text.language import set_language
from tests.cli.command_runner import ROOT, Lastcard

ALL = 'name = "Ana"\ntheme = "light"\nlevel = "expert"\nlanguage = "es"\n'


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = tmp_path / "lastcard" / "preferences.toml"
    assert preferences_path() == path
    path.parent.mkdir()
    return path


@pytest.fixture
def lastcard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Lastcard]:
    """Run commands where the locale is French and nothing else chooses a language."""
    monkeypatch.delenv("LASTCARD_LANG")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    yield Lastcard(capsys)
    set_language("en")


def test_missing_file_chooses_nothing(file: Path) -> None:
    assert load_preferences() == Preferences()


def test_all_preferences_are_read(file: Path) -> None:
    file.write_text(ALL)
    assert load_preferences() == Preferences("Ana", "light", "expert", "es")


def test_documented_file_is_read(file: Path) -> None:
    file.write_text((ROOT / "docs/examples/preferences.toml").read_text())
    assert load_preferences() == Preferences("Ana", "light", "beginner", "es", "otter-slate-bow")


def test_saved_preferences_are_read_back(file: Path) -> None:
    file.parent.rmdir()
    save_preferences(name='Zoë "Z" \\ Ruiz', theme="dark")
    save_preferences(level="beginner", theme="light")
    assert load_preferences() == Preferences('Zoë "Z" \\ Ruiz', "light", "beginner")
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_saving_keeps_everything_else_in_the_file(file: Path) -> None:
    file.write_text("""# mine
theme = 'dark'  # for now
name="# Ana"
future = [1, 2]
[more]
level = "no such level"
""")
    save_preferences(theme="light", level="expert", name="Ben")
    assert (
        file.read_text()
        == """# mine
theme = "light"  # for now
name = "Ben"
future = [1, 2]
level = "expert"
[more]
level = "no such level"
"""
    )


def test_last_line_without_end_is_kept(file: Path) -> None:
    file.write_text('name = "Ana"')
    save_preferences(theme="light")
    assert load_preferences() == Preferences("Ana", "light")


@pytest.mark.parametrize("broken", ['name = "Ana', "name = Ana", "\0"])
def test_broken_file_is_reported_and_never_overwritten(file: Path, broken: str) -> None:
    file.write_text(broken)
    [problem] = load_preferences().problems
    assert str(file) in in_words(problem)
    with pytest.raises(PreferencesError, match="not TOML"):
        save_preferences(name="Ben")
    assert file.read_text() == broken


def test_value_that_only_its_writer_can_change_is_kept(file: Path) -> None:
    written = 'name = """\\\n  Ana"""\n'
    file.write_text(written)
    assert load_preferences().name == "Ana"
    with pytest.raises(PreferencesError, match="by hand"):
        save_preferences(name="Ben")
    assert file.read_text() == written


def test_wrong_entries_are_reported_and_the_others_count(file: Path) -> None:
    file.write_text('name = "Ana"\ntheme = "lihgt"\nlevel = 3\nlangauge = "es"\n')
    saved = load_preferences()
    assert (saved.name, saved.theme, saved.level, saved.language) == ("Ana", None, None, None)
    theme, level, language = map(in_words, saved.problems)
    assert "theme can't be 'lihgt': choose dark or light" in theme
    assert "light" in theme.partition("or light")[2]
    assert "level can't be '3'" in level
    assert "no preference 'langauge'" in language


def test_face_is_saved_and_any_other_text_refused(file: Path) -> None:
    save_preferences(face="otter-slate-bow")
    assert load_preferences().face == "otter-slate-bow"
    with pytest.raises(PreferencesError, match="a face such as"):
        save_preferences(face="pig-slate-bow")
    save_preferences(face="")
    assert load_preferences().face is None


@pytest.mark.parametrize("name", ["x" * 100, "\x1b[31mred", 7])
def test_impossible_name_is_refused(file: Path, name: str) -> None:
    with pytest.raises(PreferencesError, match="a name of at most"):
        save_preferences(name=name)
    assert not file.exists()


def test_unwritable_folder_is_reported(file: Path) -> None:
    file.parent.rmdir()
    file.parent.write_text("no folder")
    with pytest.raises(PreferencesError, match="can't be"):
        save_preferences(name="Ana")


def test_language_is_preferred_to_locale(file: Path, lastcard: Lastcard) -> None:
    assert "commandes" in lastcard.output_of("--help")
    file.write_text('language = "es"\n')
    assert "opciones:" in lastcard.output_of("--help")
    assert "commands:" in lastcard.output_of("--help", "--lang", "en")


def test_own_variable_overrides_saved_language(file: Path, lastcard: Lastcard, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('language = "es"\n')
    monkeypatch.setenv("LASTCARD_LANG", "en")
    assert "commands:" in lastcard.output_of("--help")


def test_broken_file_is_reported_by_every_command(file: Path, lastcard: Lastcard) -> None:
    """On standard error, and the command does its work."""
    file.write_text("theme = dark\n")
    done = lastcard("rules", "--json", "--lang", "en")
    assert done.status == 0
    assert done.out.startswith(("[", "{"))
    assert done.err.startswith(f"lastcard: {file}: not TOML: ")
    assert done.err.count("\n") == 1


def test_doctor_shows_where_preferences_are(file: Path, lastcard: Lastcard) -> None:
    def line(*words: str) -> str:
        told = lastcard("doctor", "--lang", "en", "--port", "0", *words).out
        return next(line for line in told.splitlines() if " preferences " in line)

    assert line().endswith(f"none saved; they would be in {file}")
    file.write_text('name = "Ana"\ntheme = "light"\n')
    assert line().startswith("ok")
    assert line().endswith(f"{file}: name = Ana, theme = light")
    file.write_text('theme = "pink"\n')
    assert line().startswith("to fix")
    assert "theme can't be 'pink'" in line()
