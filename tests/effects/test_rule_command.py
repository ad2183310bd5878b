"""`lastcard rule` as a user runs it: check, show, list, try, and one-line errors."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from lastcard.cli.commands import rule_trial
from lastcard.cli.commands.rule import find_rule
from lastcard.cli.commands.rule_trial import RoundCounts, play_round, trial, trial_result
from lastcard.core.errors import RuleError
from lastcard.core.game import Game
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.effects import library, rule_of
from lastcard.effects.rule import rule_from_data
from lastcard.trials.estimates import mean

COMMAND = [sys.executable, "-c", "import sys; from lastcard.cli.main import main; sys.exit(main())", "rule"]
RULE = "words = 'All pay'\neffect = 'draw(others, 1)'\n"


def rule(*args: object, status: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([*COMMAND, *map(str, args)], capture_output=True, text=True, check=False)
    assert done.returncode == status, done
    assert "Traceback" not in done.stderr
    return done


def refused(*args: object) -> str:
    """Return the one line on standard error of a command that must be refused."""
    done = rule(*args, status=2)
    assert done.stderr.startswith("lastcard: ")
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 400
    return done.stderr


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tax.toml"
    path.write_text(RULE, "utf-8")
    return path


def test_check_reports_fine_or_the_error(file: Path, tmp_path: Path) -> None:
    """All files are checked, even after a wrong one."""
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("words = 'x'\neffect = 'draw(next, 4); skpi(next)'\n", "utf-8")
    done = rule("check", wrong, file, "joke", "You pay :: draw(next, 1)", "Sing a song", status=1)
    assert done.stdout.splitlines() == [
        f"{wrong}: do > skpi: 'skpi' is not an effect: did you mean skip?",
        f"{file}: fine",
        "joke: fine",
        "You pay :: draw(next, 1): fine",
        "Sing a song: fine: no effect, so the table decides by proposals and votes",
    ]
    assert done.stderr == ""


def test_check_reads_a_folder(file: Path, tmp_path: Path) -> None:
    (tmp_path / "also.toml").write_text("words = 'x'\neffect = 'draw(next'\n", "utf-8")
    done = rule("check", tmp_path, status=1)
    assert done.stdout == f"{tmp_path}/also.toml: column 10: expected , or ), not the end\n{file}: fine\n"
    assert done.stderr == ""


def test_show_prints_words_description_and_notation() -> None:
    assert rule("show", "rooster").stdout == (
        "The next player gives their best rooster call, or chickens out and draws four\n"
        "\n"
        "  The next player is dared: “a rooster call”. Refused, or voted down by most\n"
        "  of the others: they draw 4 cards.\n"
        "\n"
        "The next player gives their best rooster call, or chickens out and draws four :: "
        'dare(next, "a rooster call", draw(them, 4))\n'
    )


@pytest.mark.parametrize("text", ["traffic-light", "Sing a song", "You pay :: draw(next, 1); skip(next)"])
def test_show_json_is_the_same_rule(text: str) -> None:
    assert rule_from_data(json.loads(rule("show", text, "--json").stdout)) == rule_of(text)


def test_show_of_free_text_says_the_table_rules() -> None:
    """R-CUST-FREE."""
    assert "No effect, so the table decides by proposals and votes" in rule("show", "Sing a song").stdout


def test_list_prints_the_library() -> None:
    told = rule("list").stdout
    assert [line.split()[0] for line in told.splitlines() if not line.startswith(" ")] == list(library())
    assert max(map(len, told.splitlines())) <= 80


def test_list_prints_a_folder(file: Path) -> None:
    assert rule("list", file.parent).stdout == "tax  All pay\n"


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("args", "said"), [
    (["show", "robinhood"], "did you mean 'robin-hood'?"),
    (["show", "missing.toml"], "can't be read"),
    (["show", "x :: draw(nobody, 1)"], "draw: who can't be 'nobody'; it is one of me, next"),
    (["show", "x :: "], "expected an effect, not the end"),
    (["show", ""], "write the rule as players read it"),
    (["list", "nowhere"], "nowhere: can't be read"),
    (["try", "joke", "--games", "1"], "--games 1: play 2 to 100000 rounds"),
    (["try", "joke", "--players", "11"], "11 players: the game is for 2 to 10"),
    (["try", "joke", "--edition", "artiste"], "the artiste edition has 0"),
    (["try", "joke", "--rules", "prty"], "did you mean 'party'?"),
    (["try", "joke", "--games", "many"], "'many' is not a whole number"),
    (["tyr"], "did you mean 'try'?"),
])  # fmt: skip
def test_wrong_command_prints_one_line(args: list[str], said: str) -> None:
    assert said in refused(*args)


HOSTILE = {
    "deep text": "words = 'x'\neffect = '" + "do(" * 3000 + "nothing()" + ")" * 3000 + "'",
    "deep lists": "words = 'x'\neffect = " + "[" * 30000 + "]" * 30000,
    "deep tables": "words = 'x'\neffect = " + '{do="if",then=' * 4000 + "1" + "}" * 4000,
    "a huge number": "words = 'x'\neffect = 'draw(next, " + "9" * 9000 + ")'",
    "a number in words": "words = 'x'\neffect = {do='draw', who='next', count='9'}",
    "infinity": "words = 'x'\neffect = {do='draw', who='next', count=inf}",
    "unknown words": "words = 'x'\neffect = 'obliterate(everyone, 5)'",
    "a long unknown word": "words = 'x'\neffect = {do='" + "a" * 60000 + "'}",
    "a megabyte": "#" * 1_000_000,
    "too many effects": "words = 'x'\neffect = [" + "{do='nothing'}," * 4000 + "]",
    "too many fields": "words = 'x'\n[effect]\ndo = 'draw'\n" + "".join(f"k{n} = 1\n" for n in range(6000)),
    "too many tables": "words = 'x'\n" + "[[effect]]\n" * 5000,
    "no words": "effect = 'draw(next, 1)'",
    "nothing": "",
    "a null": "words = 'a\0b'",
    "no end of a text": "words = 'x'\neffect = '''dare(next, \"" + "\\" * 9000 + ")'''",
    "a number of too many digits": "words = 'x'\neffect = {do='draw', who='next', count=" + "9" * 60000 + "}",
    "a large number in hexadecimal": "words = 'x'\neffect = {do='draw', who='next', count=0x" + "f" * 60000 + "}",
    "a key with many dots": "words = 'x'\neffect" + ".a" * 30000 + " = 1",
    "a megabyte of letters": "#" + "é" * 500_000,
    "control characters in a dare": "words = 'x'\neffect = 'dare(next, \"\\u001b[2J\", draw(them, 1))'",
    "half a character in a dare": "words = 'x'\neffect = 'dare(next, \"\\ud800\", draw(them, 1))'",
    "control characters in a key": '"a\\n\\u001b[2J" = 1',
}


@pytest.mark.sweep(1)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_file_is_refused_in_one_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "hostile.toml"
    path.write_text(text, "utf-8")
    assert "hostile.toml" in refused("show", path)
    done = subprocess.run([*COMMAND, "check", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == (2 if done.stderr else 1)
    said = done.stderr or done.stdout
    assert "hostile.toml" in said
    assert (done.stdout + done.stderr).count("\n") == 1
    assert len(said) < 400


@pytest.mark.parametrize("data", [b"words = '\xff'", "words = 'x'".encode("utf-16")])
def test_binary_file_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "binary.toml"
    path.write_bytes(data)
    assert "can't be read" in refused("check", path)


def test_folder_or_null_byte_as_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert "can't be read" in refused("show", folder)
    with pytest.raises(RuleError, match=r"a\\x00b\.toml: can't be read"):
        find_rule("a\0b.toml")


def test_try_prints_a_table() -> None:
    done = rule("try", "karaoke", "--games", 20, "--players", 3)
    lines = done.stdout.splitlines()
    assert [line[:20].strip() for line in lines[:5]] == [
        "", "times it took effect", "rounds in which it t", "turns per round", "wins of the player w",
    ]  # fmt: skip
    assert "A fair share of wins is 33 %" in done.stdout.replace("\n", " ")
    assert "Bots answer dares and votes at random" in done.stdout.replace("\n", " ")
    assert done.stderr == ""


def test_try_with_the_same_seed_repeats() -> None:
    args = ("try", "hot-potato", "--games", 5, "--json")
    first = rule(*args).stdout
    assert rule(*args).stdout == first
    assert rule(*args, "--seed", "other").stdout != first
    data = json.loads(first)
    assert (data["rounds"], data["players"], data["edition"], data["fair_share"]) == (5, 4, "coloradd", 0.25)
    assert data["with_rule"]["turns"]["low"] <= data["with_rule"]["turns"]["value"]


def test_rule_without_effect_plays_as_a_wild() -> None:
    done = rule("try", "Sing a song", "--games", 10, "--edition", "nonpartisan", "--json")
    data = json.loads(done.stdout)
    assert data["with_rule"] == data["plain_wild"]
    assert data["longer"] == {"value": 0, "low": 0, "high": 0}


def test_interrupted_try_prints_what_was_played() -> None:
    """On a terminal, where a bar counts the rounds."""
    reader, terminal = pty.openpty()
    process = subprocess.Popen([*COMMAND, "try", "joke", "--games", "100000"], stdout=subprocess.PIPE, stderr=terminal)
    seen = b""
    while not re.search(rb"\d\d of 100,000", seen):
        seen += os.read(reader, 1024)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate()
    os.close(terminal)
    os.close(reader)
    assert process.returncode == 130
    assert b"rounds each, from the same deals" in said


def game(text: str, seats: int = 4, rules: dict[str, bool] | None = None) -> Game:
    return Game(edition("coloradd"), RuleSet.of(rules or {}), seats, (rule_of(text),))


def test_paired_rounds_are_equal_until_the_card_is_played() -> None:
    """So the same seat plays it in both, and deals in which nobody plays it don't differ."""
    pairs = list(islice(trial(game("x :: draw(next, 9)"), "pairs"), 30))
    assert all(bool(ruled.won) == bool(plain.won) for ruled, plain in pairs)
    assert all(ruled == plain for ruled, plain in pairs if not ruled.won)
    assert any(ruled.turns != plain.turns for ruled, plain in pairs)


def test_strong_rule_has_a_measurable_effect() -> None:
    """Its player goes out at once (R-CUST-OUT), always wins, and rounds are shorter."""
    played = game("x :: discard_to(me, 0)")
    found = trial_result(played, list(islice(trial(played, "strong"), 60)))
    assert found.with_rule.player_won is not None
    assert found.with_rule.player_won.value == 1
    assert found.helped is not None
    assert found.helped.low > 0
    assert found.longer.high < 0


def test_endless_round_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_trial, "MOST_MOVES", 3)
    played = play_round(game("x :: nothing()"), "short")
    assert (played.over, played.won) == (False, ())
    assert played.turns <= 3


def test_fair_share_of_a_team_is_half() -> None:
    rounds = [
        (RoundCounts(10, (), True), RoundCounts(12, (), True)),
        (RoundCounts(20, (), True), RoundCounts(24, (), True)),
    ]
    found = trial_result(game("x :: nothing()", 6, {"teams": True}), rounds)
    assert (found.fair_share, found.helped, found.with_rule.player_won) == (0.5, None, None)
    assert found.longer == mean([-2, -4])
