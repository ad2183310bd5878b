"""`lastcard play` in lines, as a real process: whole matches typed through a pipe, and on a terminal."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from lastcard.bots import Habits
from lastcard.match import Match
from lastcard.notation.record import Record, read_record
from lastcard.text.language import t
from lastcard.text.vocabulary import typed_word
from tests.plain.scripted import BotAtTheKeyboard, seated
from tests.plain.terminals import COMMAND, on_a_terminal, piped, until_asleep
from tests.plain.wording import worded

NONSENSE = ("frob", "r99", "catch nobody", "!?", "…", "7 7 7")


def typed_by_bots(names: Sequence[str], people: tuple[int, ...], rules: str) -> tuple[Record, list[str]]:
    """A match as it will be played in the process, and what is typed in it."""
    console = BotAtTheKeyboard(3, Habits(forgets=0.5, catches=0.7, jumps_in=0.5), worded)
    console.game = seated(Match.new(names, rules=rules, seed=b"pipe"), console, None, people=people)
    console.game.play()
    return console.game.record(), console.typed


def test_a_whole_match_in_each_language(language: str, tmp_path: Path) -> None:
    """WIN-1. Cards and actions in words of the language; what makes no sense between them changes nothing."""
    record, typed = typed_by_bots(["Ana", "Milo", "Ada"], (0,), "party")
    lines = [text for number, line in enumerate(typed) for text in (NONSENSE[number % len(NONSENSE)], line)]
    path = tmp_path / "game.lastcard"
    args = ["--players", 3, "--name", "Ana", "--rules", "party", "--seed", "pipe", "--record", path]
    lines += [typed_word("yes"), typed_word("quit"), ""]
    printed = piped("play", "--plain", "--lang", language, *args, typed="\n".join(lines))
    assert read_record(path.read_text("utf-8")) == record
    assert t("plain-another") in printed
    assert path.with_stem("game-2").exists()


def test_a_match_of_two_at_one_keyboard(language: str, tmp_path: Path) -> None:
    record, typed = typed_by_bots(["Ana", "Ben", "Milo"], (0, 1), "sheet")
    path = tmp_path / "game.lastcard"
    args = ["--players", 3, "--name", "Ana", "--name", "Ben", "--seed", "pipe", "--record", path]
    printed = piped("play", "--lang", language, *args, typed="\n".join([*typed, ""]))
    assert read_record(path.read_text("utf-8")) == record
    assert t("plain-hand-over", name="Ben") in " ".join(printed.split())
    assert "Ana> " in printed
    assert "Ben> " in printed


def test_going_on_with_the_same_people(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    printed = piped("play", "--name", "Ana", "--name", "Ben", "--record", path, "--seed", "x", typed="quit\n")
    assert "Goodbye!" in printed
    assert f"lastcard play --resume {path} --name Ana --name Ben" in " ".join(printed.split())
    again = piped("play", "--resume", path, "--name", "Ben", "--name", "Ana", typed="\nhand\n")
    assert "Ben and Ana against Milo and Ada" in again
    assert "press Enter" in again


def test_no_escape_codes_on_a_terminal_and_what_was_shown_is_pushed_away() -> None:
    """As `--plain` has it; the next one finds blank lines where the hand was."""
    words = ["play", "--plain", "--name", "Ana", "--name", "Ben", "--players", 2, "--seed", "abc"]
    told = on_a_terminal(*words, typed=[b"\n", b"draw\n", b"pass\n", b"\n", b"quit\n"], prompt=b"> ")
    assert "\x1b" not in told
    assert "Your hand, " in told
    before, *after = told.split("press Enter")
    assert "\r\n" * 24 in before
    assert any("\r\n" * 24 in then for then in after)


def test_input_that_ends_is_a_goodbye() -> None:
    assert piped("play", "--plain", "--seed", "abc", typed="draw\n").rstrip().endswith("Goodbye!")


@pytest.mark.parametrize("settings", [{"TERM": "dumb"}, {"LASTCARD_PLAIN": "1"}])
def test_lines_by_themselves(settings: dict[str, str]) -> None:
    told = on_a_terminal("play", "--seed", "abc", typed=[b"quit\n"], prompt=b"> ", **settings)
    assert "Your turn" in told
    assert "\x1b" not in told


def test_ctrl_c_is_quiet() -> None:
    command = [*COMMAND, "play", "--plain", "--seed", "abc"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8") as running:
        assert running.stdout is not None
        assert running.stderr is not None
        while "Your turn" not in running.stdout.readline():
            pass
        until_asleep(running.pid)
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
        assert running.stderr.read() == ""
