"""`lastcard tournament` as a user runs it: tables, JSON, interruptions and errors."""

from __future__ import annotations

import csv
import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.cli.main import main
from lastcard.text.language import set_language
from tests.support import PATIENCE
from tests.support.piped_process import Process
from tests.trials.custom_bots import MANY, NAMED, Interrupts, Raises

COMMAND = [sys.executable, "-c", "import sys; from lastcard.cli.main import main; sys.exit(main())", "tournament"]
ONE_CORE = ("--cores", "1", "--seed", "7")
Capture = pytest.CaptureFixture[str]


def tournament(*args: object) -> int:
    return main(["tournament", *map(str, args)])


def refused(capsys: Capture, *args: object) -> str:
    """Return the one line on standard error of a command that must be refused."""
    assert tournament(*args) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("lastcard: ")
    assert error.count("\n") == 1
    return error


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_tables_have_expected_lines(capsys: Capture) -> None:
    assert tournament("beginner", "casual", NAMED + "First", "--deals", 40, *ONE_CORE) == 0
    out, error = capsys.readouterr()
    assert error == ""
    lines = out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == "240 rounds, 2 seats: coloradd, rules of the sheet, seed 7"
    ranking = [re.split(r"  +", line.strip()) for line in lines if re.match(r" *[123] .* %  ", line)]
    assert [row[1] for row in ranking] == ["casual", "beginner", "…als.custom_bots:First"]
    head = next(place for place, line in enumerate(lines) if "wins, %, against" in line)
    matrix = [line.split()[2:] for line in lines[head + 2 : head + 5]]
    assert [row[place] for place, row in enumerate(matrix)] == ["·"] * 3
    assert float(matrix[0][1]) + float(matrix[1][0]) == pytest.approx(100, abs=0.11)


def test_many_bots_fit_into_eighty_columns(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"Bot{number}" for number in range(9)]
    base = "from tests.trials.custom_bots import First\n"
    (tmp_path / "a_rather_long_name.py").write_text(base + "".join(f"class {name}(First): pass\n" for name in names))
    monkeypatch.chdir(tmp_path)
    assert tournament(*(f"a_rather_long_name:{name}" for name in names), "--deals", 2, *ONE_CORE) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    assert out.count("·") == 9
    assert "separate a_rather_long_name:Bot0 and" in " ".join(out.split())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_names_file_and_prints_standings(capsys: Capture) -> None:
    assert tournament("casual", "beginner", "--deals", 4, "--csv", "/dev/full", *ONE_CORE) == 2
    done = capsys.readouterr()
    assert done.err == "lastcard: /dev/full: can't be written: No space left on device\n"
    assert "4 deals, each played by each pair" in done.out


def test_json_and_csv_have_expected_data(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "deals.csv"
    asked = ("beginner", "casual", "--deals", 30, "--players", 4, "--set", "stacking=same", "--never-slip")
    assert tournament(*asked, *ONE_CORE, "--json", "--csv", path) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["complete"]
    assert (found["deals"], found["games"], found["players"], found["seed"]) == (30, 60, 4, 7)
    assert (found["rules"], found["never_slip"]) == ({"stacking": "same"}, True)
    best, other = found["bots"]
    assert (best["name"], other["name"]) == ("casual", "beginner")
    assert best["rating"]["low"] < best["rating"]["value"] < best["rating"]["high"]
    written = rows(path)
    assert [row["deal"] for row in written] == [str(deal) for deal in range(30)]
    assert {(row["bot"], row["against"]) for row in written} == {("beginner", "casual")}
    assert sum(float(row["share"]) for row in written) / 30 == pytest.approx(other["wins"]["value"])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", ("60 rondas, 2 asientos", "puntuación", "escala Elo")),
        ("fr", ("60 manches, 2 places", "classement", "échelle Elo")),
    ],
)
def test_tables_are_translated(capsys: Capture, language: str, words: tuple[str, ...]) -> None:
    assert tournament("beginner", "casual", "--deals", 30, *ONE_CORE, "--lang", language) == 0
    set_language("en")
    out = " ".join(capsys.readouterr().out.split(" "))
    assert all(word in out for word in words)
    assert max(map(len, out.splitlines())) <= 80


def test_written_rules_are_played(capsys: Capture) -> None:
    asked = ("beginner", "casual", "--deals", 4, "--custom", "joke", "--custom", "extra-turn")
    assert tournament(*asked, *ONE_CORE) == 0
    assert "2 written rules" in capsys.readouterr().out


def test_same_seed_gives_same_results(capsys: Capture) -> None:
    said = []
    for cores in ("1", "2"):
        assert tournament("beginner", "casual", "--deals", 12, "--seed", "tea", "--cores", cores) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert tournament("beginner", "casual", "--deals", 12, "--seed", "coffee") == 0
    assert capsys.readouterr().out != said[0]


def test_matches_are_played(capsys: Capture) -> None:
    assert tournament("beginner", "casual", "--matches", "--set", "target=50", "--deals", 4, *ONE_CORE) == 0
    assert capsys.readouterr().out.startswith("8 matches, 2 seats: coloradd, target 50, seed 7")


def test_unbeaten_bot_has_open_interval(capsys: Capture) -> None:
    """No infinity is printed, and a remark explains the missing end."""
    assert tournament(NAMED + "First", "casual", "--never-slip", "--deals", 20, *ONE_CORE) == 0
    out = capsys.readouterr().out
    assert re.search(r"1 +casual +\d+ +\d+ to … +100\.0 % +8\d\.\d to 100\.0\n", out)
    assert "has no limit (…)" in " ".join(out.split())
    assert "inf" not in out
    assert tournament(NAMED + "First", "casual", "--never-slip", "--deals", 20, *ONE_CORE, "--json") == 0
    assert json.loads(capsys.readouterr().out)["bots"][0]["rating"]["high"] is None


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["casul", "beginner"], "no player 'casul'.*did you mean 'casual'"),
        (["casual"], "two bots or more"),
        (["casual", "casual"], "casual is named twice"),
        (["casual", "beginner", "--deals", "0"], "--deals 0: play 2 to 1,000,000"),
        (["casual", "beginner", "--deals", "1"], "--deals 1"),
        (["casual", "beginner", "--cores", "0"], "--cores 0"),
        (["casual", "beginner", "--players", "1"], "1 player: the game is for 2 to 10"),
        (["casual", "beginner", "--players", "3", "--set", "teams=on"], "teams with 3 players"),
        (["casual", "beginner", "--set", "deflect=both"], "deflect"),
        (["casual", "beginner", "--rules", "prty"], "did you mean 'party'"),
        (["casual", "beginner", "--csv", ""], "a file to write has an empty name"),
        (["casual", "beginner", "--edition", "colorad"], "did you mean 'coloradd'"),
        (["casual", "beginner", "--csv", "nowhere/deals.csv"], "nowhere/deals.csv: can't be written"),
        (["casual", "no_such_module:Bot"], "no module no_such_module"),
        (["casual", NAMED + "Frist"], "no class 'Frist'; did you mean 'First'"),
        (["casual", NAMED + "NoChoose"], "no choose"),
        (["casual", NAMED + "NoSeed"], "NoSeed: TypeError"),
    ],
)
def test_invalid_arguments_are_refused_before_playing(
    args: list[str], error: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_yet(*unused: object) -> None:
        raise AssertionError("it plays already")

    monkeypatch.setattr("lastcard.trials.engine_runner.play", not_yet)
    assert re.search(error, refused(capsys, *args))


def test_missing_package_is_named(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.cli.progress.find_spec", lambda name: None if name == "numba" else 1)
    assert "tournament needs numba" in refused(capsys, "casual", "beginner")


def test_failing_bot_loses_only_its_deal(capsys: Capture, tmp_path: Path) -> None:
    Raises.games = -1  # it is made once before anything is played
    path = tmp_path / "deals.csv"
    assert tournament("casual", NAMED + "Raises", "--deals", 100, "--csv", path, *ONE_CORE) == 2
    out, error = capsys.readouterr()
    assert re.match(rf"lastcard: deal {MANY // 2}, casual against .*Raises: KeyError: 'a card' \(custom_bots.py", error)
    assert error.count("\n") == 1
    assert f"These are the first {MANY // 2} deals of 100." in out
    assert len(rows(path)) == MANY // 2


def test_interrupt_shows_results_so_far(capsys: Capture, tmp_path: Path) -> None:
    Interrupts.games = -1
    path = tmp_path / "deals.csv"
    assert tournament("casual", NAMED + "Interrupts", "--deals", 100, "--json", "--csv", path, *ONE_CORE) == 130
    found = json.loads(capsys.readouterr().out)
    assert found["version"] == 1
    assert (found["deals"], found["deals_asked"], found["complete"]) == (MANY // 2, 100, False)
    assert len(rows(path)) == MANY // 2


def test_interrupt_before_first_deal_is_reported(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "deals.csv"
    assert tournament("casual", NAMED + "InterruptsAtOnce", "--csv", path, *ONE_CORE) == 130
    assert capsys.readouterr() == ("", "lastcard: interrupted before the first result\n")
    assert not path.exists()


@pytest.mark.sweep(1)
@pytest.mark.parametrize("command", ["tournament casual {bot} --deals 10000", "simulate --players casual,{bot}"])
@pytest.mark.parametrize("bot", ["InterruptsFromAfar", "TerminatesFromAfar"])
def test_signal_ends_workers_and_shows_results_so_far(tmp_path: Path, bot: str, command: str) -> None:
    """The output ends only when all processes that could write to it have ended."""
    words = command.format(bot=NAMED + bot).split()
    done = run_apart(tmp_path, *COMMAND[:-1], *words, "--cores", "2", "--json")
    assert done.returncode == 130, done
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert not found["complete"]
    assert 2 <= found["deals" if "deals" in found else "games"] < 10_000


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    done = run_apart(tmp_path, *COMMAND, "casual", NAMED + "KillsFromAfar", "--deals", "10000", "--cores", "2")
    assert done.returncode == -signal.SIGKILL


def test_terminal_has_progress_bar() -> None:
    ours, theirs = pty.openpty()
    command = [*COMMAND, "beginner", "casual", "--deals", "40", "--cores", "1"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    with Process(command, stdout=subprocess.PIPE, stderr=theirs, env=environment, text=True) as running:
        os.close(theirs)
        shown = b""
        while part := read(ours):
            shown += part
        assert running.stdout is not None
        assert "rating" in running.stdout.read()
    os.close(ours)
    assert running.returncode == 0
    assert re.search(rb"\d+ of 40", shown)
    assert b"a second" in shown


def run_apart(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a program that has its temporary files in this folder."""
    env = {**os.environ, "TMPDIR": str(folder)}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)


def read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:  # the other end is closed
        return b""
