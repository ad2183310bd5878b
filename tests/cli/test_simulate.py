"""`lastcard simulate` as a user runs it: tables, files, JSON, errors and Ctrl-C."""

from __future__ import annotations

import csv
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lastcard.cli.main import main
from lastcard.text.language import set_language

COMMAND = [sys.executable, "-c", "import sys; from lastcard.cli.main import main; sys.exit(main())", "simulate"]


def simulate(capsys: pytest.CaptureFixture[str], *args: object) -> str:
    """Return the output of a simulation that must succeed without errors."""
    assert main(["simulate", *map(str, args)]) == 0
    done = capsys.readouterr()
    assert done.err == ""
    return done.out


def refused(capsys: pytest.CaptureFixture[str], *args: object) -> str:
    """Return the one line on standard error of a command that must be refused."""
    assert main(["simulate", *map(str, args)]) == 2
    done = capsys.readouterr()
    assert done.out == ""
    assert done.err.startswith("lastcard: ")
    assert done.err.count("\n") == 1
    return done.err


def test_table_has_expected_lines(capsys: pytest.CaptureFixture[str]) -> None:
    said = simulate(capsys, "--players", "beginner,casual,casual", "--games", 500, "--seed", 1, "--cores", 1)
    assert said.startswith("500 rounds: coloradd, rules of the sheet, seed 1\n")
    assert re.search(r"^0 +beginner +\d+ +\d+\.\d % +\d+\.\d to \d+\.\d % +\d+\.\d$", said, re.MULTILINE)
    assert re.search(r"^mean +casual ", said, re.MULTILINE)
    for line in ("length ", "lead ", "draws ", "blocked      none", "going first  wins "):
        assert f"\n{line}" in said
    assert "points against the fair 33.3 %" in said
    assert re.search(r"rounds and [\d,]+ moves a second, by the kernel, 1 core\.\n$", said)
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize(
    ("language", "begins", "words"),
    [
        ("es", "1.500 rondas: coloradd, reglamento, semilla 1\n", ("asiento", "media", "cambia", "1 procesador.")),
        (
            "fr",
            "1\u202f500 manches\u00a0: coloradd, règle imprimée, graine 1\n",
            ("place", "moyenne", "change", "1 cœur."),
        ),
    ],
)
def test_table_is_translated(
    capsys: pytest.CaptureFixture[str], language: str, begins: str, words: tuple[str, ...]
) -> None:
    args = ("--players", "beginner,casual,casual", "--games", 1500, "--seed", 1, "--cores", 1, "--lang", language)
    said = simulate(capsys, *args)
    set_language("en")
    assert said.startswith(begins)
    assert all(word in " ".join(said.split()) for word in words)
    assert re.search(r"^0 +beginner +\d+ +\d+,\d % +\d+,\d [aà] \d+,\d % +\d+,\d$", said, re.MULTILINE)
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize("language", ["es", "fr"])
def test_comparison_and_plot_are_translated(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str) -> None:
    picture = tmp_path / "wins.svg"
    asked = ("--players", "beginner,casual", "--games", 200, "--compare", "stacking=off,same,any", "--seed", 1)
    said = simulate(capsys, *asked, "--plot", picture, "--lang", language)
    set_language("en")
    told, plotted = {
        "es": ("duración en jugadas", "Qué cambia stacking, frente a stacking off"),
        "fr": ("durée en coups", "stacking\u00a0: ce qui change, face à stacking off"),
    }[language]
    assert told in said
    assert max(map(len, said.splitlines())) <= 80
    assert plotted in picture.read_text("utf-8")
    assert told in picture.read_text("utf-8")


def test_level_option_applies_to_all(capsys: pytest.CaptureFixture[str]) -> None:
    data = figures(simulate(capsys, "--players", 3, "--level", "beginner", "--games", 10, "--seed", 1, "--json"))
    assert data["players"] == ["beginner"] * 3
    assert "11 players: the game is for 2 to 10" in refused(capsys, "--players", 11, "--level", "beginner")


def test_wins_add_up_to_games(capsys: pytest.CaptureFixture[str]) -> None:
    said = simulate(capsys, "--players", 2, "--games", 200, "--seed", 1)
    wins = [int(found) for found in re.findall(r"^\d +casual +(\d+)", said, re.MULTILINE)]
    assert sum(wins) == 200
    assert "mean   casual" not in said


def test_matches_show_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    said = simulate(capsys, "--players", 3, "--games", 50, "--matches", "--set", "target=100", "--seed", "tea")
    assert said.startswith("50 matches: coloradd, target 100, seed ")
    assert re.search(r"\nrounds +\d+\.\d+ in a match", said)


def test_blocked_rounds_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """`hand_limit`: nobody may draw, so many rounds end with nobody out (R-BLOCKED)."""
    said = simulate(capsys, "--players", 2, "--games", 300, "--set", "hand_limit=7", "--seed", 1)
    assert re.search(r"\nblocked +\d+\.\d % \(\d+\.\d to \d+\.\d\): won by nobody", said)


def test_comparison_has_column_for_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    said = simulate(
        capsys, "--players", "beginner,casual", "--games", 400, "--compare", "stacking=off,same,any", "--seed", 1
    )
    assert said.startswith("400 rounds with each stacking: coloradd, rules of the sheet, seed 1\n")
    assert re.search(r"\n +off +same +any\n", said)
    assert re.search(r"\nlength in moves( +\d+\.\d){3}\n( +[+−]\d+\.\d ± \d+\.\d){2}\n", said)
    assert re.search(r"\nbeginner wins( +\d+\.\d %){3}\n( +[+−]\d+\.\d ± \d+\.\d pp){2}\n", said)
    assert re.search(r"\ngain of going first( +−?\d+\.\d pp){3}\n", said)
    assert "its difference from stacking off" in said
    assert max(map(len, said.splitlines())) <= 80


def test_many_values_take_several_tables(capsys: pytest.CaptureFixture[str]) -> None:
    values = [str(size) for size in range(3, 10)]
    said = simulate(capsys, "--players", 2, "--games", 100, "--compare", f"hand_size={','.join(values)}", "--seed", 1)
    heads = re.findall(r"^ +(\d+(?: +\d+)+)$", said, re.MULTILINE)
    assert [head.split() for head in heads] == [["3", "4", "5", "6"], ["3", "7", "8", "9"]]
    assert max(map(len, said.splitlines())) <= 80


def figures(said: str) -> dict[str, object]:
    """Return the data without the fields that depend on the machine."""
    data: dict[str, object] = json.loads(said)
    assert data.pop("speed")
    return data


def test_json_prints_nothing_else(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "wins.svg"
    data = figures(simulate(capsys, "--games", 100, "--seed", 1, "--json", "--plot", picture))
    assert data["version"] == 1
    assert data["games"] == data["games_asked"] == 100
    assert data["complete"] is True
    assert data["players"] == ["casual"] * 4
    assert picture.stat().st_size > 0


@pytest.mark.sweep(1)
@pytest.mark.parametrize("more", [(), ("--compare", "seven_zero=off,on"), ("--set", "doubles=on", "--games", "20")])
def test_results_do_not_depend_on_cores(capsys: pytest.CaptureFixture[str], more: tuple[str, ...]) -> None:
    args = ("--games", 300, "--seed", 5, "--json", *more)
    first, again = (figures(simulate(capsys, *args, "--cores", cores)) for cores in (1, 2))
    assert first == again
    assert first != figures(simulate(capsys, *args, "--cores", 1, "--seed", 6))


def test_never_slip_changes_results(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--players", "2", "--games", 400, "--seed", 5, "--json")
    slipping, never = (figures(simulate(capsys, *args, *more)) for more in ((), ("--never-slip",)))
    assert (slipping["never_slip"], never["never_slip"]) == (False, True)
    assert slipping["length"] != never["length"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_names_file_and_prints_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "90", "--seed", "1", "--csv", "/dev/full"]) == 2
    done = capsys.readouterr()
    assert done.err == "lastcard: /dev/full: can't be written: No space left on device\n"
    assert done.out.startswith("90 rounds: ")


def test_csv_has_row_for_each_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    said = simulate(capsys, "--games", 90, "--seed", 1, "--json", "--csv", path)
    rows = list(csv.DictReader(path.read_text("utf-8").splitlines()))
    assert len(rows) == 90
    assert sum(int(row["moves"]) for row in rows) == json.loads(said)["moves"]


def test_custom_bot_and_written_rule_are_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mild.py").write_text(
        "class Mild:\n    def __init__(self, seed): ...\n    def choose(self, view, actions): return actions[-1]\n",
        "utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    said = simulate(capsys, "--players", "mild:Mild,casual", "--games", 10, "--custom", "joke", "--cores", 2)
    assert "mild:Mild" in said
    assert "1 written rule" in said
    assert "on the engine (mild:Mild plays), 2 cores." in " ".join(said.split())


@pytest.mark.parametrize(("args", "said"), [
    (["--players", "expret,casual"], "did you mean 'expert'?"),
    (["--players", "casual"], "1 player: the game is for 2 to 10"),
    (["--players", "11"], "11 players: the game is for 2 to 10"),
    (["--players", "99999999999999"], "99,999,999,999,999 players: the game is for 2 to 10"),
    (["--players", "nowhere:Bot,casual"], "no module nowhere"),
    (["--players", "json:Bot,casual"], "json has no class 'Bot'"),
    (["--games", "0"], "--games 0: play 2 to 1,000,000,000 rounds"),
    (["--games", "-5", "--matches"], "1,000,000,000 matches"),
    (["--cores", "0"], "--cores 0: from 1 to 256"),
    (["--edition", "colorad"], "did you mean 'coloradd'?"),
    (["--rules", "sheeet"], "did you mean 'sheet'?"),
    (["--set", "staking=any"], "did you mean 'stacking'?"),
    (["--set", "deflect=both"], "only stacking leaves one pending"),
    (["--set", "teams=on", "--players", "3"], "teams with 3 players"),
    (["--custom", "x :: fly()"], "'fly' is not an effect"),
    (["--compare", "stacking"], "write option=value,value, as in stacking=off,same"),
    (["--compare", "stacking=any"], "write option=value,value"),
    (["--compare", "stacking=any,any"], "a value is there twice"),
    (["--compare", "stacking=off,,any"], "--compare stacking=off,,any: a value is missing"),
    (["--compare", "jump_in=off,on,true"], "on and true are the same"),
    (["--compare", "hand_size=7,07"], "7 and 07 are the same"),
    (["--plot", ""], "name a file that ends in .svg or .png"),
    (["--csv", ""], "a file to write has an empty name"),
    (["--csv", "one.png", "--plot", "./one.png"], "--csv and --plot both write one.png"),
    (["--compare", "staking=off,any"], "did you mean 'stacking'?"),
    (["--compare", "stacking=off,all"], "stacking can't be all: it is off, same or any"),
    (["--compare", "stacking=off,any", "--set", "stacking=same"], "--compare and --set both set stacking"),
    (["--compare", "target=100,200"], "makes no difference within a round; add --matches"),
    (["--compare", "teams=off,on", "--players", "3"], "teams with 3 players"),
    (["--plot", "wins.pdf"], "--plot wins.pdf: name a file that ends in .svg or .png"),
    (["--plot", "no/such/folder/wins.png"], "no/such/folder/wins.png: can't be written: No such file"),
    (["--csv", "no/such/folder/games.csv"], "can't be written"),
    (["--csv", "one.png", "--plot", "one.png"], "--csv and --plot both write one.png"),
])  # fmt: skip
def test_invalid_arguments_are_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, args: list[str], said: str
) -> None:
    """The check comes before any work: nothing is played."""
    monkeypatch.setattr("lastcard.trials.runner.chunks", None)
    assert said in refused(capsys, *args)


def test_refused_command_leaves_files_unchanged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = tmp_path / "games.csv"
    rows.write_text("mine", "utf-8")
    refused(capsys, "--csv", rows, "--plot", tmp_path / "none" / "wins.png")
    assert rows.read_text("utf-8") == "mine"


@pytest.mark.parametrize(("package", "args"), [("numba", []), ("matplotlib", ["--plot", "wins.png"])])
def test_missing_package_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, package: str, args: list[str]
) -> None:
    monkeypatch.setattr("lastcard.cli.progress.find_spec", lambda name: None if name == package else name)
    told = f"lastcard: simulate needs {package}, which isn't installed: pip install 'lastcard[sim]'\n"
    assert refused(capsys, *args) == told


def test_pipe_has_no_progress_bar() -> None:
    done = subprocess.run([*COMMAND, "--games", "50", "--players", "2"], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert "\x1b" not in done.stdout


def test_ctrl_c_shows_results_so_far() -> None:
    """On a terminal the bar shows the rate; after the interrupt a table shows the games played."""
    shown, status = interrupted("--games", "1000000000", "--players", "2", "--seed", "1")
    assert "of 1,000,000,000" in shown
    assert re.search(r"[\d,]+ a second, .+ left", shown)
    assert re.search(r"[\d,]+ rounds: coloradd", shown)
    assert re.search(r"These are the first [\d,]+ of 1,000,000,000\.", shown)
    assert "Traceback" not in shown
    assert status == 130


def test_ctrl_c_ends_worker_processes() -> None:
    shown, status = interrupted("--games", "1000000", "--players", "2", "--set", "doubles=on", "--cores", "2")
    assert "These are the first" in shown
    assert "Traceback" not in shown
    assert status == 130


@pytest.mark.full
def test_ctrl_c_on_ray_shows_results_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray ends with the command: its folder is gone."""
    with TemporaryDirectory(prefix="lastcard-") as folder:
        monkeypatch.setenv("TMPDIR", folder)
        shown, status = interrupted("--games", "1000000000", "--players", "2", "--ray", "--cores", "2")
        assert list(Path(folder).iterdir()) == []
    assert "These are the first" in shown
    assert "Traceback" not in shown
    assert status == 130


def interrupted(*args: str) -> tuple[str, int]:
    """Return what a terminal shows when Ctrl-C is pressed once the bar moves, and the exit code."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"TERM": "xterm", "COLUMNS": "100"})
        os.execv(COMMAND[0], [*COMMAND, *args])
    shown, pressed = b"", False
    while select.select([terminal], [], [], 120)[0]:
        try:
            more = os.read(terminal, 4096)
        except OSError:
            break
        shown += more
        if not pressed and b"a second" in shown:
            os.write(terminal, b"\x03")
            pressed = True
    else:
        os.kill(pid, signal.SIGKILL)
    os.close(terminal)
    return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def test_interrupt_before_first_game_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "lastcard.trials.runner.prepare_players", lambda experiments: os.kill(os.getpid(), signal.SIGINT)
    )
    assert main(["simulate", "--games", "100000"]) == 130
    assert capsys.readouterr().err == "lastcard: interrupted before the first result\n"


def test_late_bot_failure_keeps_earlier_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The earlier games are reported, and the error names the game."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    monkeypatch.delitem(sys.modules, "late_bot", raising=False)
    (tmp_path / "late_bot.py").write_text(
        "class Late:\n    made = 0\n    def __init__(self, seed):\n        Late.made += 1\n"
        "    def choose(self, view, actions):\n        return actions[0] if Late.made < 9 else 1 / 0\n",
        "utf-8",
    )
    assert main(["simulate", "--players", "late_bot:Late,casual", "--games", "40", "--cores", "1", "--seed", "1"]) == 2
    done = capsys.readouterr()
    assert re.search(r"^lastcard: game \d+, late_bot:Late: ZeroDivisionError: division by zero", done.err)
    assert re.search(r"These are the first \d of 40\.", done.out)
