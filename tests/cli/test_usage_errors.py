"""Usage errors: one line with a suggestion, exit code 2, in the current language."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.text.language import environment_language
from tests.cli.command_runner import COMMANDS, LANGUAGES, Lastcard


@pytest.mark.parametrize(("command", "said"), [
    (["pley"], "no command 'pley': choose play, host, "),
    (["pley"], "did you mean 'play'? (see lastcard --help)"),
    (["rules", "chek"], "did you mean 'check'? (see lastcard rules --help)"),
    (["record", "chek", "x"], "no command 'chek': choose show or check; did you mean 'check'?"),
    (["--vresion"], "did you mean '--version'? (see lastcard --help)"),
    (["play", "--palyers", "3"], "arguments: --palyers; did you mean '--players'? (see lastcard play --help)"),
    (["play", "--palyers=3"], "did you mean '--players'?"),
    (["rule", "list", "--jsn"], "did you mean '--json'? (see lastcard rule list --help)"),
    (["rules", "--jsn"], "did you mean '--json'? (see lastcard rules --help)"),
    (["man", "it"], "unrecognized arguments: it (see lastcard man --help)"),
    (["play", "--players", "two"], "argument --players: 'two' is not a whole number"),
    (["play", "--players"], "argument --players: expected one argument"),
    (["play", "--plain=yes"], "ignored explicit argument 'yes'"),
    (["record", "check"], "required: FILE (see lastcard record check --help)"),
    (["host"], "give your name with --name"),
    (["play", "--level", "expret"], "'expret' (choose from beginner, casual and expert); did you mean 'expert'?"),
    (["completion", "bsh"], "(choose from bash, zsh and fish); did you mean 'bash'?"),
    (["play", "--lang", "xx"], "argument --lang: invalid choice: 'xx' (choose from en, es and fr)"),
    (["--lang=ess", "play"], "did you mean 'es'?"),
    (["--help", "--lang", "klingon"], "(choose from en, es and fr)"),
    (["rules", "check", "partty"], "did you mean 'party'?"),
    (["rules", "check", "sheet", "stackin=same"], "unknown option 'stackin'; did you mean 'stacking'?"),
    (["rules", "check", "sheet", "zzzzzz=1"], "`lastcard rules` lists them"),
    (["rules", "check", "sheet", "stacking"], "write option=value"),
    (["rules", "check", "sheet", "stacking=smae"], "it is off, same or any; did you mean 'same'?"),
    (["rules", "check", "sheet", "jump_in=treu"], "it is false or true; did you mean 'true'?"),
    (["rules", "check", "sheet", "target=lots"], "target can't be lots: it is a whole number from 1 to 100000"),
    (["rules", "check", "sheet", "target=true"], "target can't be true"),
    (["rules", "check", "nowhere.toml"], "can't be read"),
    (["editions", "show", "colorad"], "did you mean 'coloradd'?"),
    (["rule", "show", "jok"], "did you mean 'joke'?"),
    (["rule", "check", "jok"], "did you mean 'joke'?"),
    (["rule", "try", "joke", "--games", "1"], "--games 1: play 2 to 100000 rounds"),
    (["rule", "try", "joke", "--players", "11"], "11 players: the game is for 2 to 10"),
    (["rule", "list", "nowhere"], "can't be read"),
    (["simulate", "--players", "casul,casual"], "did you mean 'casual'?"),
    (["simulate", "--players", "casual,casual", "--level", "expert"], "--level and --players both name the players"),
    (["simulate", "--compare", "stacking"], "write option=value,value"),
    (["tournament", "casual", "begginer"], "did you mean 'beginner'?"),
    (["serve", "--port", "many"], "--port 'many': must be a whole number from 0 to 65535"),
    (["serve", "--log-level", "loud"], "must be one of debug, info, warning or error"),
    (["verify", "nowhere"], "nowhere: can't be read"),
    (["record", "show", "nowhere"], "nowhere: can't be read"),
    (["play", "--players", "1"], "1 player: the game is for 2 to 10"),
    (["play", "--edition", "nonpartizan"], "did you mean 'nonpartisan'?"),
    (["play", "--set", "jumpin=true"], "did you mean 'jump_in'?"),
    (["play", "--set", "hand_size=30"], "30 cards for each of 4 players"),
    (["play", "--edition", "artiste", "--custom", "sing"], "1 customizable card: the artiste edition has 0"),
    (["play", "--custom", "x :: fly()"], "'fly' is not an effect"),
    (["play", "--custom", "nowhere.toml"], "nowhere.toml: can't be read"),
    (["play", "--custom", ""], "write the rule as players read it"),
    (["play", "--record", "no/such/folder/game"], "no/such/folder/game: can"),
    (["host", "--name", "Ana", "--clock", "-3"], "argument --clock: must be a whole number from 5 to 2,592,000"),
    (["host", "--name", "Ana", "--race", "5001"], "argument --race: must be a whole number from 0 to 5000"),
    (["play", "--custom", "jok"], "no rule is called 'jok'"),
    (["play", "--custom", "jok"], "did you mean 'joke'?"),
    (["play", "--name", " "], "argument --name: a name has at least one letter"),
    (["play", "--players", "1", "--name", "Ana", "--name", "Ben"], "2 names, but only one player"),
    (["simulate", "--players", "1"], "1 player: the game is for 2 to 10"),
    (["play", "--resume", "nowhere"], "can't be read"),
    (["play", "--resume", "nowhere", "--players", "3"], "leave out --players"),
    (["replay", "nowhere"], "nowhere: can't be read"),
])  # fmt: skip
def test_usage_error_is_one_line(command: list[str], said: str, lastcard: Lastcard) -> None:
    assert said in lastcard.error_of(*command)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_misspelt_option_gets_suggestion(command: tuple[str, ...], lastcard: Lastcard) -> None:
    said = lastcard.error_of(*command, "--lnag", "es")
    assert said.endswith(f"--lnag; did you mean '--lang'? (see {' '.join(['lastcard', *command])} --help)")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "no existe el comando «pley»: escoge play, host"),
        ("fr", "aucune commande «\u00a0pley\u00a0»\u00a0: choisis play, host"),
    ],
)
def test_usage_errors_are_translated(language: str, said: str, lastcard: Lastcard) -> None:
    told = lastcard.error_of("--lang", language, "pley")
    assert said in told
    assert "did you mean" not in told
    assert told.endswith("lastcard --help)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_names_are_translated(language: str, lastcard: Lastcard, tmp_path: Path) -> None:
    told = lastcard.error_of("record", "show", tmp_path / "nowhere", "--lang", language)
    assert ("can't be read: No such file" in told) == (language == "en")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_MX.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LASTCARD_LANG": "fr", "LC_ALL": "es_ES.UTF-8"}, "fr"),
        ({"LASTCARD_LANG": "", "LC_ALL": "", "LANG": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_environment_chooses_language(environment: dict[str, str], language: str) -> None:
    assert environment_language(environment) == language


def test_lang_option_overrides_environment(lastcard: Lastcard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTCARD_LANG", "fr")
    assert lastcard.output_of("--help").startswith("utilisation")
    assert lastcard.output_of("--help", "--lang=es").startswith("uso:")
    assert lastcard.output_of("--lang", "es", "rules", "--help", "--lang", "en").startswith("usage:")
    assert "fr" not in lastcard.output_of("editions", "--lang", "en")
