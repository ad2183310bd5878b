"""`lastcard play` in line mode as a process: whole matches through a pipe and on a terminal."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard.bots import Habits
from lastcard.core.ruleset import RuleSet
from lastcard.match import Match
from lastcard.notation.record import Record, read_record
from lastcard.rules.presets import preset
from lastcard.text.language import t
from lastcard.text.vocabulary import typed_word
from tests.plain.action_words import action_in_words
from tests.plain.scripted_console import BotConsole, scripted_game
from tests.plain.terminals import COMMAND, piped, run_on_terminal, wait_until_sleeping
from tests.support.piped_process import Process

NONSENSE = ("frob", "r99", "catch nobody", "!?", "…", "7 7 7")


def typed_by_bots(names: Sequence[str], people: tuple[int, ...], rules: RuleSet | str) -> tuple[Record, list[str]]:
    """Return the record of a match that the process will play, and the lines to type in it."""
    console = BotConsole(3, Habits(forgets=0.5, catches=0.7, jumps_in=0.5), action_in_words)
    console.game = scripted_game(Match.new(names, rules=rules, seed=b"pipe"), console, None, people=people)
    console.game.play()
    return console.game.record(), console.typed


@pytest.mark.sweep(1)
def test_whole_match_is_played_in_each_language(language: str, tmp_path: Path) -> None:
    """WIN-1: cards and actions are typed in words of the language; nonsense between them changes nothing."""
    record, typed = typed_by_bots(["Ana", "Milo", "Ada"], (0,), replace(preset("party").rules, target=150))
    lines = [text for number, line in enumerate(typed) for text in (NONSENSE[number % len(NONSENSE)], line)]
    path = tmp_path / "game.lastcard"
    rules = ["--rules", "party", "--set", "target=150"]
    args = ["--players", 3, "--name", "Ana", *rules, "--seed", "pipe", "--record", path]
    lines += [typed_word("yes"), typed_word("quit"), ""]
    printed = piped("play", "--plain", "--lang", language, *args, typed="\n".join(lines))
    assert read_record(path.read_text("utf-8")) == record
    assert t("plain-another") in printed
    assert path.with_stem("game-2").exists()


def test_guide_prints_tips_until_it_is_turned_off() -> None:
    args = ["--players", 3, "--name", "Ana", "--seed", "abc", "--guide"]
    printed = " ".join(piped("play", "--plain", *args, typed="guide\ndraw\nquit\n").split())
    tips, rest = printed.split("The guide is off.")
    assert "Guide: Your turn: play a card with the same colour, number or symbol as the top one." in tips
    assert "Guide:" not in rest


@pytest.mark.full
def test_two_people_play_at_one_keyboard(language: str, tmp_path: Path) -> None:
    record, typed = typed_by_bots(["Ana", "Ben", "Milo"], (0, 1), "sheet")
    path = tmp_path / "game.lastcard"
    args = ["--players", 3, "--name", "Ana", "--name", "Ben", "--seed", "pipe", "--record", path]
    printed = piped("play", "--lang", language, *args, typed="\n".join([*typed, ""]))
    assert read_record(path.read_text("utf-8")) == record
    assert t("plain-hand-over", name="Ben") in " ".join(printed.split())
    assert "Ana> " in printed
    assert "Ben> " in printed


def test_resumed_match_keeps_its_people(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    printed = piped("play", "--name", "Ana", "--name", "Ben", "--record", path, "--seed", "x", typed="quit\n")
    assert "Goodbye!" in printed
    assert f"lastcard play --resume {path} --name Ana --name Ben" in " ".join(printed.split())
    again = piped("play", "--resume", path, "--name", "Ben", "--name", "Ana", typed="\nhand\n")
    assert "Ben and Ana against Milo and Ada" in again
    assert "press Enter" in again


def test_terminal_has_no_escape_codes_and_scrolls_hands_away() -> None:
    """The next player finds blank lines where the hand was."""
    words = ["play", "--plain", "--name", "Ana", "--name", "Ben", "--players", 2, "--seed", "abc"]
    told = run_on_terminal(*words, typed=[b"\n", b"draw\n", b"pass\n", b"\n", b"quit\n"], prompt=b"> ")
    assert "\x1b" not in told
    assert "Your hand, " in told
    before, *after = told.split("press Enter")
    assert "\r\n" * 24 in before
    assert any("\r\n" * 24 in then for then in after)


def test_end_of_input_ends_the_game() -> None:
    assert piped("play", "--plain", "--seed", "abc", typed="draw\n").rstrip().endswith("Goodbye!")


@pytest.mark.sweep(1)
@pytest.mark.parametrize("settings", [{"TERM": "dumb"}, {"LASTCARD_PLAIN": "1"}])
def test_environment_selects_line_mode(settings: dict[str, str]) -> None:
    told = run_on_terminal("play", "--seed", "abc", typed=[b"quit\n"], prompt=b"> ", **settings)
    assert "Your turn" in told
    assert "\x1b" not in told


def test_ctrl_c_prints_no_error() -> None:
    command = [*COMMAND, "play", "--plain", "--seed", "abc"]
    pipe = subprocess.PIPE
    with Process(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8") as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert any("Your turn" in line for line in running.stdout)
        wait_until_sleeping(running.pid)
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
        assert running.stderr.read() == ""
