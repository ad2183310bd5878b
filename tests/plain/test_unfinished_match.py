"""Unfinished matches: saved when a person leaves, and resumed with the printed command."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

from lastcard.notation.record import read_record
from tests.plain.conftest import OpenTerminal
from tests.plain.terminals import COMMAND, piped, run, run_on_terminal
from tests.support.piped_process import Process

WORDS = ("play", "--plain", "--players", 2, "--seed", "abc")
WAYS_TO_LEAVE = {"a word": (b"quit\n", 0), "Ctrl-D": (b"\x04", 0), "Ctrl-C": (b"\x03", 130)}
ENDING_SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)


def draw_and_leave(*args: object, typed: bytes, status: int, state: Path) -> str:
    """Draw and leave on a terminal so narrow that the printed command gets lines of its own."""
    environment = {"XDG_STATE_HOME": str(state), "COLUMNS": "40"}
    return run_on_terminal(*args, typed=[b"draw\n", typed], prompt=b"> ", status=status, **environment)


def commands(output: str) -> list[list[str]]:
    """Return the printed commands as a shell would split them."""
    return [shlex.split(line) for line in output.splitlines() if line.startswith("lastcard ")]


def saved_record(state: Path) -> Path:
    """Return the record of the only unfinished match."""
    (path,) = (state / "lastcard/unfinished").glob("*.lastcard")
    return path


@pytest.mark.sweep(1)
@pytest.mark.parametrize("way", WAYS_TO_LEAVE)
def test_unfinished_match_is_saved_and_resumed(way: str, tmp_path: Path) -> None:
    leave, status = WAYS_TO_LEAVE[way]
    output = draw_and_leave(*WORDS, "--level", "beginner", typed=leave, status=status, state=tmp_path)
    saved = saved_record(tmp_path)
    assert "Goodbye!" in output
    unfinished = read_record(saved.read_text("utf-8"))
    assert "draw" in [str(action) for _, action in unfinished.actions]
    replay_command, resume_command = commands(output)
    assert replay_command == ["lastcard", "replay", str(saved)]
    assert resume_command == ["lastcard", "play", "--resume", str(saved), "--level", "beginner"]
    assert "drew" in piped(*replay_command[1:])
    piped(*resume_command[1:], typed="draw\npass\ndraw\n")
    assert len(read_record(saved.read_text("utf-8")).actions) > len(unfinished.actions)


def test_requested_record_is_the_only_one(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    output = draw_and_leave(*WORDS, "--record", path, typed=b"\x03", status=130, state=tmp_path)
    assert read_record(path.read_text("utf-8")).actions
    assert commands(output)[-1] == ["lastcard", "play", "--resume", str(path)]
    assert not list(tmp_path.glob("lastcard/unfinished/*.lastcard"))


def test_finished_script_leaves_no_match(tmp_path: Path) -> None:
    output = piped(*WORDS, typed="draw\nquit\n", XDG_STATE_HOME=str(tmp_path))
    assert output.endswith("Goodbye!\n")
    assert not list((tmp_path / "lastcard/unfinished").iterdir())


@pytest.mark.sweep(1)
@pytest.mark.parametrize("recorded", [True, False], ids=["recorded", "not recorded"])
@pytest.mark.parametrize("number", ENDING_SIGNALS)
def test_match_survives_signal(
    number: signal.Signals, recorded: bool, tmp_path: Path, open_terminal: OpenTerminal
) -> None:
    """Behind a pipe; after SIGKILL, which nothing can handle, every move that was shown is in the file."""
    path = tmp_path / "game.lastcard"
    game = open_terminal(tmp_path, *map(str, WORDS), *(["--record", str(path)] if recorded else []))
    game.wait_for("Your turn")
    game.write_line("draw")
    game.wait_for("You drew")
    game.interrupt(number)
    assert game.wait() == (-signal.SIGKILL if number is signal.SIGKILL else 130)
    record = read_record((path if recorded else saved_record(tmp_path)).read_text("utf-8"))
    assert str(record.actions[-1][1]) == "draw"
    again = piped("play", "--plain", "--resume", typed="quit\n", XDG_STATE_HOME=str(tmp_path))
    assert "You drew" in again


def test_ignored_hangup_does_not_end_the_match(tmp_path: Path) -> None:
    """As after `nohup`."""
    ignoring = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)"
    command = [*COMMAND[:2], f"{ignoring}; {COMMAND[2]}", *map(str, WORDS)]
    environment = {**os.environ, "PYTHONUTF8": "1", "XDG_STATE_HOME": str(tmp_path)}
    pipe = subprocess.PIPE
    with Process(command, stdin=pipe, stdout=pipe, encoding="utf-8", env=environment) as game:
        assert game.stdout is not None
        assert game.stdin is not None
        while "Your turn" not in game.stdout.readline():
            pass
        game.send_signal(signal.SIGHUP)
        assert "Goodbye!" in game.communicate("quit\n")[0]
        assert game.returncode == 0


def test_resume_takes_the_last_unfinished_match(tmp_path: Path) -> None:
    """With the people and the level that its record doesn't name; nothing is left of a match that is over."""
    state = {"XDG_STATE_HOME": str(tmp_path)}
    draw_and_leave(*WORDS, typed=b"quit\n", status=0, state=tmp_path)
    first = saved_record(tmp_path)
    os.utime(first, (1, 1))
    names = ("--name", "Ana", "--name", "Ben", "--players", 3, "--level", "beginner", "--seed", "abc")
    path = tmp_path / "game.lastcard"
    piped("play", *names, "--record", path, typed="\ndraw\nquit\n", **state)
    again = piped("play", "--resume", typed="quit\n", **state)
    assert "Ana and Ben against Milo" in again
    assert f"--resume {path} --level beginner --name Ana --name Ben" in " ".join(again.split())
    path.unlink()
    assert "You against Milo" in piped("play", "--resume", typed="quit\n", **state)
    first.unlink()
    done = run("play", "--resume", **state)
    assert done.returncode == 2
    assert done.stderr == "lastcard: no unfinished match is saved: give the file of a record\n"


@pytest.mark.full
@pytest.mark.parametrize(("answer", "greeting"), [(b"\n", "You against Milo."), (b"no\n", "You against Milo, ")])
def test_play_offers_the_last_unfinished_match(answer: bytes, greeting: str, tmp_path: Path) -> None:
    """But not to somebody who describes another match, which preferences don't: the match keeps its own level."""
    draw_and_leave(*WORDS, typed=b"quit\n", status=0, state=tmp_path)
    typed, state = [answer, b"quit\n"], {"XDG_STATE_HOME": str(tmp_path)}
    said = " ".join(run_on_terminal("play", "--plain", typed=typed, prompt=b"> ", **state).split())
    assert "in round 1: Guest 0 and Milo 0. Press Enter to resume it" in said
    assert greeting in said
    preferences = tmp_path / "lastcard/preferences.toml"
    preferences.write_text('name = "Zoë"\nlevel = "expert"\n', "utf-8")
    preferred = run_on_terminal(
        "play", "--plain", typed=[b"\n", b"quit\n"], prompt=b"> ", XDG_CONFIG_HOME=str(tmp_path), **state
    )
    assert "You against Milo" in preferred
    assert "--level" not in preferred
    described = run_on_terminal(*WORDS, typed=[b"quit\n"], prompt=b"> ", **state)
    assert "Press Enter to resume" not in described


def test_match_that_is_played_elsewhere_is_not_resumed(tmp_path: Path, open_terminal: OpenTerminal) -> None:
    path = tmp_path / "game.lastcard"
    game = open_terminal(tmp_path, *map(str, WORDS), "--record", str(path))
    game.wait_for("Your turn")
    state = {"XDG_STATE_HOME": str(tmp_path)}
    assert "no unfinished match" in run("play", "--resume", **state).stderr
    assert "is being played in another window" in run("play", "--resume", str(path), **state).stderr
    game.write_line("draw")
    game.wait_for("You drew")
    game.write_line("quit")
    assert game.wait() == 0
    assert "draw" in path.read_text("utf-8")


def test_unwritable_home_is_reported(tmp_path: Path) -> None:
    """There is a file in place of the folder: the match goes on, and the reason is said at once and at the end."""
    (tmp_path / "lastcard").write_text("mine")
    shown = draw_and_leave(*WORDS, typed=b"quit\n", status=2, state=tmp_path)
    said = " ".join(shown.split())
    folder = tmp_path / "lastcard/unfinished"
    assert f"This match isn’t being saved. {folder}: can’t be written" in said.replace("- ", "-")
    assert f"lastcard: {folder}: can’t be written" in said


def test_full_disk_is_reported_with_its_file(tmp_path: Path) -> None:
    """A limit on the size of files is like a full disk: the file keeps what was written before."""
    path = tmp_path / "game.lastcard"
    limit = "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)"
    lower = "resource.setrlimit(resource.RLIMIT_FSIZE, (150, 150))"
    command = [*COMMAND[:2], f"{limit}; {lower}; {COMMAND[2]}", *map(str, WORDS), "--record", str(path)]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    typed = "draw\npass\n" * 10
    done = subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", env=environment, check=False)
    assert done.returncode == 2
    assert f"{path}: can’t be written" in " ".join(done.stdout.split())
    assert done.stderr.startswith(f"lastcard: {path}: can’t be written")
    assert read_record(path.read_text("utf-8")).actions
