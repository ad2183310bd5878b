"""Every command as a user runs it: what it prints, its exit status, and one clear line when something is wrong."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard import OPTIONS
from lastcard.bots import HABITS, bot_of
from lastcard.cli import main
from lastcard.editions import loader
from lastcard.notation.match import Match
from lastcard.notation.record import read_record, write_record
from lastcard.terminal.commands import play as play_command
from tests.terminal.scripted import BotAtTheKeyboard, ScriptedConsole

HEAVY = {"numpy", "numba", "rich", "matplotlib"}
COMMAND = [sys.executable, "-c", "import sys; from lastcard.cli import main; sys.exit(main())"]


def lastcard(*args: object, typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(
        [*COMMAND, *map(str, args)], input=typed, capture_output=True, text=True, env=environment, check=False
    )


def refused(*args: object, typed: str = "") -> str:
    """The one line on standard error of a command that must be refused."""
    done = lastcard(*args, typed=typed)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("lastcard: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of two."""
    match = Match.new(["Ana", "Milo"], rules={"target": 50}, seed=b"record")
    bots = [bot_of("casual", match.state.game, seat) for seat in range(2)]
    while match.state.awaiting.phase != "match-over":
        seat = (match.state.awaiting.seats or (0,))[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal_actions(seat)))
    path = tmp_path / "game.lastcard"
    path.write_text(write_record(match.record()), "utf-8")
    return path


@pytest.mark.parametrize("command", [
    [], ["play"], ["replay"], ["record"], ["record", "check"], ["conformance"], ["editions"], ["editions", "show"],
    ["editions", "check"], ["rules"], ["rules", "check"], ["rule"], ["rule", "check"], ["rule", "show"],
    ["rule", "list"], ["rule", "try"], ["simulate"], ["tournament"],
    ["verify"], ["serve"], ["doctor"], ["host"], ["join"],
])  # fmt: skip
def test_every_help_has_an_example(command: list[str]) -> None:
    done = lastcard(*command, "--help")
    assert done.returncode == 0
    assert "examples:\n  lastcard" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100


def imported(*args: str, typed: str = "") -> set[str]:
    """The modules that a command has imported when it is done."""
    code = "import sys\nfrom lastcard.cli import main\ntry: main()\nexcept SystemExit: pass\nprint(*sys.modules)"
    command = [sys.executable, "-c", code, *args]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["tournament"]])
def test_help_imports_no_command(command: list[str]) -> None:
    found = imported(*command, "--help")
    assert "lastcard.cli" in found
    assert not [
        name for name in found if name.startswith(("lastcard.terminal.commands", "lastcard.rules", "lastcard.bots"))
    ]
    assert not found & HEAVY


def test_a_game_needs_nothing_but_the_standard_library() -> None:
    """Nor does trying a rule out, though it counts."""
    assert not imported("play", "--seed", "abc", typed="draw\n") & HEAVY
    assert not imported("rule", "try", "joke", "--games", "2") & HEAVY


def test_the_version() -> None:
    done = lastcard("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("lastcard 0.")


@pytest.mark.parametrize(("command", "said"), [
    (["pley"], "did you mean 'play'?"),
    (["rules", "chek"], "did you mean 'check'?"),
    (["rules", "check", "partty"], "did you mean 'party'?"),
    (["rules", "check", "sheet", "stackin=same"], "unknown option 'stackin'; did you mean 'stacking'?"),
    (["rules", "check", "sheet", "zzzzzz=1"], "`lastcard rules` lists them"),
    (["rules", "check", "sheet", "stacking"], "write option=value"),
    (["rules", "check", "sheet", "stacking=sometimes"], "stacking can't be sometimes: it is off or same or any"),
    (["rules", "check", "sheet", "target=lots"], "target can't be lots"),
    (["rules", "check", "sheet", "deflect=both"], "only stacking leaves one pending"),
    (["rules", "check", "nowhere.toml"], "can't be read"),
    (["editions", "show", "colorad"], "did you mean 'coloradd'?"),
    (["play", "--players", "1"], "1 player: the game is for 2 to 10"),
    (["play", "--players", "11"], "11 players: the game is for 2 to 10"),
    (["play", "--players", "two"], "invalid int value: 'two'"),
    (["play", "--level", "master"], "no level 'master': the levels are beginner, casual, expert"),
    (["play", "--edition", "nonpartizan"], "did you mean 'nonpartisan'?"),
    (["play", "--set", "jumpin=true"], "did you mean 'jump_in'?"),
    (["play", "--set", "hand_size=30"], "30 cards for each of 4 players"),
    (["play", "--edition", "artiste", "--custom", "sing"], "1 customizable card: the artiste edition has 0"),
    (["play", "--custom", "x :: fly()"], "'fly' is no effect"),
    (["play", "--custom", "nowhere.toml"], "'nowhere.toml': can't be read"),
    (["play", "--custom", ""], "write the rule as players read it"),
    (["play", "--record", "no/such/folder/game"], "can't be written"),
    (["play", "--resume", "nowhere"], "can't be read"),
    (["play", "--resume", "nowhere", "--players", "3"], "leave out --players"),
    (["play", "--palyers", "3"], "unrecognized arguments: --palyers 3 (see lastcard play --help)"),
    (["replay", "nowhere"], "nowhere: can't be read"),
    ([], "required: COMMAND"),
])  # fmt: skip
def test_a_mistake_is_one_line(command: list[str], said: str) -> None:
    assert said in refused(*command)


def test_rules_lists_every_option() -> None:
    done = lastcard("rules")
    assert done.returncode == 0
    assert all(f"\n{name} = " in done.stdout for name in OPTIONS)
    assert "\nparty: " in done.stdout


def test_rules_check_says_what_is_on() -> None:
    done = lastcard("rules", "check", "party", "target=200", "jump_in=off")
    assert done.returncode == 0
    assert "stacking = same" in done.stdout
    assert "target = 200" in done.stdout
    assert "jump_in" not in done.stdout
    assert "nothing is on" in lastcard("rules", "check", "sheet").stdout


def test_editions() -> None:
    """DECK-1, DECK-6, DECK-10."""
    done = lastcard("editions")
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["artiste", "coloradd", "nonpartisan"]
    shown = lastcard("editions", "show", "nonpartisan").stdout
    assert "112 cards in the box" in shown
    assert "P purple, G green, O orange, Y yellow" in shown
    assert "veto" in shown


def test_an_edition_with_111_cards_is_refused(tmp_path: Path) -> None:
    """DECK-1: the file and the field are named; a good file beside it is still looked at."""
    text = Path(str(loader.files("lastcard.editions").joinpath("coloradd.toml"))).read_text("utf-8")
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(text, "utf-8")
    bad.write_text(text.replace("W = 4\n", "W = 3\n"), "utf-8")
    assert lastcard("editions", "check", good).returncode == 0
    done = lastcard("editions", "check", bad, good)
    assert done.returncode == 2
    assert done.stderr == f"lastcard: {bad}: each_colour, wilds, extras: 111 cards in the box: there must be 112\n"
    assert f"{good}: fine" in done.stdout
    assert "111 cards" in refused("play", "--edition", bad)


def test_a_record_is_checked(record: Path) -> None:
    done = lastcard("record", "check", record)
    assert done.returncode == 0
    assert done.stdout.startswith(f"{record}: fine: coloradd, 2 players, ")


def test_a_wrong_move_is_found_with_its_place(record: Path, tmp_path: Path) -> None:
    text = record.read_text("utf-8")
    wrong = tmp_path / "wrong"
    wrong.write_text(text.replace("round 1\n", "round 1\n0 catch 1; "), "utf-8")
    done = lastcard("record", "check", record, wrong)
    assert done.returncode == 1
    line = text.splitlines().index("round 1") + 2
    assert f"{wrong}: line {line}, column 1: " in done.stdout
    assert "owes the last-card call" in done.stdout


@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff\xfe", b"[Lastcard", b'[Lastcard "1"]\nhello', b"[" * 5000],
    ids=["empty", "not-text", "cut-off", "no-tags", "nested"],
)
def test_a_damaged_record_is_unreadable(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "damaged"
    path.write_bytes(damage)
    for command in (["record", "check"], ["replay"], ["play", "--resume"]):
        assert str(path) in refused(*command, path)


def test_notation_of_another_edition_is_refused(record: Path, tmp_path: Path) -> None:
    """DECK-5, DECK-6: purple is no colour of this box."""
    text = record.read_text("utf-8")
    other = tmp_path / "other"
    other.write_text(text.replace("round 1\n", "round 1\n0 play P7; "), "utf-8")
    done = lastcard("record", "check", other)
    assert done.returncode == 1
    assert "P7" in done.stdout
    assert "P7" in refused("replay", other)


def test_a_replay_tells_every_move(record: Path) -> None:
    moves = len(read_record(record.read_text("utf-8")).actions)
    done = lastcard("replay", record)
    assert done.returncode == 0
    assert "   0  the deal" in done.stdout
    assert f"{moves:4}  " in done.stdout
    assert "wins the match!" in done.stdout
    assert "\x1b" not in done.stdout
    later = lastcard("replay", record, "--step", "--from", moves).stdout
    assert later.startswith(f"{moves:4}  ")
    assert f"no move {moves + 1}" in refused("replay", record, "--from", moves + 1)


CASE = """
[[case]]
id = "{id}"
clauses = ["TURN-1"]
hands = ["R7 B2", "G1 G2"]
discard = "R5"
script = '''
0 play R7
= top: {top}
'''
"""


def test_conformance(tmp_path: Path) -> None:
    """0, 1 and 2; a folder is walked, and what can be read is run beside what can't."""
    folder = tmp_path / "below"
    folder.mkdir()
    good, bad, broken = folder / "good.toml", folder / "bad.toml", tmp_path / "broken.toml"
    good.write_text(CASE.format(id="fine", top="R7"))
    done = lastcard("conformance", tmp_path)
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")
    bad.write_text(CASE.format(id="wrong", top="R8"))
    done = lastcard("conformance", good, bad)
    assert done.returncode == 1
    assert f"{bad}: wrong: script line 2: = top: R8" in done.stdout
    assert done.stdout.endswith("1 passed, 1 failed\n")
    broken.write_text(CASE.format(id="odd", top="R7").replace("R7 B2", "R7 R7 R7"))
    done = lastcard("conformance", tmp_path)
    assert done.returncode == 2
    assert done.stdout.endswith("1 passed, 1 failed\n")
    assert done.stderr.startswith(f"lastcard: {broken}: case odd: ")


@pytest.mark.parametrize(
    "content", [None, "", "x = [", "x = " + "[" * 100_000], ids=["missing", "empty", "cut", "deep"]
)
def test_conformance_without_cases_is_no_success(content: str | None, tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    if content is not None:
        path.write_text(content)
    done = lastcard("conformance", path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert lastcard("conformance", tmp_path / "nowhere").returncode == 2


def test_an_empty_folder_is_no_success(tmp_path: Path) -> None:
    assert "no .toml file" in lastcard("conformance", tmp_path).stderr


def test_play_ends_politely_with_its_input(tmp_path: Path) -> None:
    path = tmp_path / "game"
    done = lastcard("play", "--seed", "abc", "--record", path, typed="why\nnonsense\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert f"lastcard play --resume {path}" in done.stdout
    assert read_record(path.read_text("utf-8")).seed == b"abc"
    assert "is there already" in refused("play", "--record", path)
    assert lastcard("play", "--resume", path, typed="draw\n").returncode == 0
    assert len(read_record(path.read_text("utf-8")).actions) > 0


def test_customizable_cards(tmp_path: Path) -> None:
    """CUST-1, CUST-4: a name, a file, words with an effect, words alone; played, recorded and replayed."""
    own, path = tmp_path / "own.toml", tmp_path / "game"
    own.write_text('words = "My own"\neffect = "draw(next, 1)"\n', "utf-8")
    custom = ["joke", own, "Two for you :: draw(next, 2)", "Sing"]
    args = [part for rule in custom for part in ("--custom", rule)]
    done = lastcard(
        "play", "--players", 3, "--seed", "abc", *args, "--record", path, typed="rules\n" + "draw\npass\n" * 9
    )
    assert done.returncode == 0
    for line in (
        "W*1: “Tell a joke", "W*2: “My own”", "W*3: “Two for you”", "W*4: “Sing” (words alone: the table rules on it)",
        "draw(next, 2)",
    ):  # fmt: skip
        assert line in done.stdout
    assert [rule.words[:6] for rule in read_record(path.read_text("utf-8")).written] == [
        "Tell a", "My own", "Two fo", "Sing",
    ]  # fmt: skip
    own.unlink()
    assert lastcard("record", "check", path).returncode == 0


def test_a_replay_tells_what_rules_did(tmp_path: Path) -> None:
    """A written rule played, chosen for and in force; step by step with what is in force."""
    rule = 'Pick :: choose(chosen, "draw two", draw(them, 2), "skip", skip(them)); mark(next, "quiet", round)'
    match = Match.new(["Ana", "Milo", "Ada"], written=[rule] * 4, rules={"hand_size": 20}, seed=b"custom")
    bots = [bot_of("casual", match.state.game, seat) for seat in range(3)]
    while match.state.awaiting.phase not in ("round-over", "match-over"):
        seat = match.state.awaiting.seats[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal_actions(seat)))
    path = tmp_path / "game"
    path.write_text(write_record(match.record()), "utf-8")
    told = lastcard("replay", path).stdout
    assert "says: “Pick”." in told
    assert re.search(r"(Ana|Milo|Ada) chooses (Ana|Milo|Ada)\.", told)
    assert re.search(r"chooses “(draw two|skip)”", told)
    assert "A mark on " in told


def test_the_seed_of_a_record_can_be_given_back() -> None:
    seed = "00ff" * 16
    first, again = (lastcard("play", "--seed", seed, typed="hand\n").stdout for _ in range(2))
    assert first == again
    assert first != lastcard("play", "--seed", seed + "00", typed="hand\n").stdout


def test_a_whole_match_through_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """WIN-1: the lines a bot would type, worked out here, are typed into the real command, and then another match."""
    console = BotAtTheKeyboard(3, replace(HABITS["casual"], forgets=0.5))
    made: list[play_command.PlainGame] = []

    class Kept(play_command.PlainGame):
        def play(self) -> None:
            made.append(self)
            console.game = self
            super().play()

    monkeypatch.setattr(play_command, "PlainGame", Kept)
    match = Match.new(["Ana", "Milo", "Ada"], rules="party", seed=b"pipe")
    play_command.one_match(match, console, play_command.Saver(), None, "casual")
    path = tmp_path / "game.lastcard"
    typed = "\n".join([*console.typed, "yes", "quit", ""])
    args = ["--players", 3, "--name", "Ana", "--rules", "party", "--seed", "pipe", "--record", path]
    done = lastcard("play", *args, typed=typed)
    assert done.returncode == 0
    assert "Another match?" in done.stdout
    assert read_record(path.read_text("utf-8")) == made[0].match.record()
    assert path.with_stem("game-2").exists()


def test_a_level_of_the_bots(tmp_path: Path) -> None:
    """A beginner plays otherwise than a casual player; an unknown one is refused before anything is written."""
    path = tmp_path / "game.lastcard"
    assert "no level" in refused("play", "--level", "novice", "--record", path)
    assert not path.exists()
    told = {
        level: lastcard("play", "--seed", "abc", "--level", level, typed="draw\npass\n" * 20).stdout
        for level in ("beginner", "casual")
    }
    assert told["beginner"] != told["casual"]
    assert told["casual"] == lastcard("play", "--seed", "abc", typed="draw\npass\n" * 20).stdout


def test_the_expert_gets_ready_before_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Said first, done before a card is dealt, once an evening; the other levels have nothing to get ready."""
    happened: list[str] = []

    class Typing(ScriptedConsole):
        def say(self, *lines: str) -> None:
            happened.extend(line for line in lines if "getting ready" in line or "edition:" in line)

    def keyboard() -> ScriptedConsole:
        return Typing(["yes"])

    def one_match(match: Match, console: ScriptedConsole, *unused: object) -> bool:
        console.say(*play_command._welcome(match))
        return not console.lines

    monkeypatch.setattr(play_command, "prepare", lambda level, game: happened.append(f"{level}, {game.seats} seats"))
    monkeypatch.setattr(play_command, "StandardConsole", keyboard)
    monkeypatch.setattr(play_command, "one_match", one_match)
    assert main(["play", "--level", "expert", "--players", "3"]) == 0
    begins = "Lastcard, the ColorADD edition: you against Milo, Ada."
    ready = "The expert is getting ready; the first time takes about half a minute."
    assert happened == [ready, "expert, 3 seats", begins, begins]
    happened.clear()
    assert main(["play", "--players", "3"]) == 0
    assert happened == [begins, begins]


def on_a_terminal(*args: str, prompt: bytes, typed: list[bytes], **settings: str) -> tuple[str, int]:
    """What a real terminal shows, each line typed when it is asked for, and the exit status."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"TERM": "xterm", **settings})
        os.execv(COMMAND[0], [*COMMAND, *args])
    shown, answered = b"", 0
    while True:
        if answered < min(len(typed), shown.count(prompt)):
            os.write(terminal, typed[answered])
            answered += 1
        if not select.select([terminal], [], [], 30)[0]:
            os.kill(pid, signal.SIGKILL)
            raise AssertionError(f"waits for ever after {shown!r}")
        try:
            more = os.read(terminal, 4096)
        except OSError:
            break
        if not more:
            break
        shown += more
    os.close(terminal)
    return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def test_colour_on_a_terminal_unless_it_is_not_wanted() -> None:
    shown, status = on_a_terminal("play", "--seed", "abc", prompt=b"\r\n> ", typed=[b"quit\n"])
    assert status == 0
    assert "\x1b[94mB" in shown
    plain, _ = on_a_terminal("play", "--seed", "abc", prompt=b"\r\n> ", typed=[b"quit\n"], NO_COLOR="1")
    assert "\x1b[94m" not in plain


def test_a_replay_steps_on_a_terminal(record: Path) -> None:
    shown, status = on_a_terminal("replay", str(record), "--step", prompt=b"Ctrl-D: stop -- ", typed=[b"\n", b"\x04"])
    assert status == 0
    assert shown.count("-- Enter: next move") == 2
    assert "        Ana   " in shown


def test_ctrl_c_is_quiet() -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "--seed", "abc"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        while "help)" not in running.stdout.readline():
            pass
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
        assert running.stderr.read() == ""


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen([*COMMAND, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.wait() == 130
        assert running.stderr.read() == ""
