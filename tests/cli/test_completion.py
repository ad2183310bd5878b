"""Completion of commands, options and values in real shells, where they are installed."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command_runner import COMMANDS, LANGUAGES, Lastcard, parsers

WAIT = 30


def shell(name: str) -> str:
    """Return the path of a shell; CI must have bash and zsh."""
    found = shutil.which(name)
    if found is None:
        assert name == "fish" or not os.environ.get("CI"), f"CI needs {name}"
        pytest.skip(f"{name} isn't installed here, so its completion wasn't tried")
    return found


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the completion scripts of all shells."""
    folder = tmp_path_factory.mktemp("completion")
    for name in ("bash", "zsh", "fish"):
        command = ["lastcard", "completion", name, "--lang", "en"]
        code = f"import sys; sys.argv[:] = {command}; from lastcard.cli.main import main; main()"
        with (folder / name).open("w", encoding="utf-8") as file:
            subprocess.run([sys.executable, "-c", code], stdout=file, check=True)
    return folder


IN_BASH = """
source "$1"
shift
for line in "$@"; do
    IFS=$'\\t' read -ra COMP_WORDS <<< "$line"
    [[ $line == *$'\\t' ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _lastcard
    (IFS=' '; echo "${COMPREPLY[*]}")
done
"""


def test_bash_completes(scripts: Path, tmp_path: Path) -> None:
    """Words that bash splits at `=` are joined again."""
    (tmp_path / "game.lastcard").touch()
    (tmp_path / "mine.toml").touch()
    wanted = {
        "p": "play",
        "rule\t": "list show check try",
        "--lang\tes\treco": "record",
        "--lang\t": "en es fr",
        "play\t--lev": "--level",
        "play\t--level\t": "beginner casual expert",
        "play\t--level\t=\te": "expert",
        "play\t--name\tplay\t--edi": "--edition",
        "play\t--set\tstacking\t=\t": "off same any",
        "play\t--set\tta": "target=",
        "play\t--edition\tnon": "nonpartisan",
        "play\t--edition\tmi": "mine.toml",
        "play\t--rules\tpa": "party",
        "play\t--custom\tro": "robin-hood rooster",
        "play\t--players\t": "",
        "rules\tcheck\tsh": "sheet",
        "rules\tcheck\tparty\tteams": "teams=false teams=true",
        "rule\tshow\tjo": "joke",
        "editions\tshow\tart": "artiste",
        "tournament\tcasual\tbe": "beginner",
        "replay\tga": "game.lastcard",
        "record\tcheck\tgame.lastcard\tga": "game.lastcard",
        "completion\t": "bash zsh fish",
        "man\t": "",
    }
    lines = [f"lastcard\t{typed}" for typed in wanted]
    done = subprocess.run(
        [shell("bash"), "--norc", "-c", IN_BASH, "bash", str(scripts / "bash"), *lines],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )
    assert done.stderr == ""
    assert dict(zip(wanted, done.stdout.split("\n"), strict=False)) == wanted


def test_bash_registers_completion(scripts: Path) -> None:
    typed = f"source {scripts / 'bash'}; complete -p lastcard"
    done = subprocess.run([shell("bash"), "--norc", "-ec", typed], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("complete -F _lastcard lastcard\n", "")


class Zsh:
    """An interactive zsh on its own terminal."""

    def __init__(self, folder: Path) -> None:
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "dumb", "HOME": str(folder), "COLUMNS": "200", "PS1": "ready> "})
            os.execv(shell("zsh"), ["zsh", "-f", "-i"])
        self.until("ready> ")

    def until(self, text: str) -> str:
        shown = b""
        while text.encode() not in shown:
            assert select.select([self.terminal], [], [], WAIT)[0], shown
            shown += os.read(self.terminal, 4096)
        return shown.decode()

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def close(self) -> None:
        self.type("\x15exit\n")
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


@pytest.mark.parametrize("way", ["sourced", "found"])
def test_zsh_completes(scripts: Path, tmp_path: Path, way: str) -> None:
    """Sourced by hand, or found as a file in its path."""
    shell("zsh")
    (tmp_path / "_lastcard").write_text((scripts / "zsh").read_text("utf-8"), "utf-8")
    zsh = Zsh(tmp_path)
    try:
        if way == "found":
            zsh.type(f"fpath=({tmp_path} $fpath); autoload -Uz compinit; compinit -D -u; print be''gin\n")
        else:
            zsh.type(f"autoload -Uz compinit; compinit -D -u; source {tmp_path}/_lastcard; print be''gin\n")
        shown = zsh.until("begin")
        assert "_lastcard:" not in shown
        for typed, completed in (
            ("lastcard rec", "lastcard record "),
            ("lastcard rules che", "lastcard rules check "),
            ("lastcard play --leve", "lastcard play --level="),
            ("lastcard play --level ex", "lastcard play --level expert "),
            ("lastcard editions show non", "lastcard editions show nonpartisan "),
            ("lastcard play --set stacking=s", "lastcard play --set stacking=same "),
            ("lastcard rule show jo", "lastcard rule show joke "),
        ):
            zsh.type(f"{typed}\t")
            zsh.until(completed)
            zsh.type("\x15")
    finally:
        zsh.close()


IN_FISH = """
source $argv[1]
for line in $argv[2..]
    echo (complete -C "lastcard $line" | string replace -r '\\t.*' '')
end
"""


def test_fish_completes(scripts: Path, tmp_path: Path) -> None:
    """fish sorts its completions."""
    (tmp_path / "game.lastcard").touch()
    (tmp_path / "mine.toml").touch()
    wanted = {
        "pl": "play",
        "rule ": "check list show try",
        "--lang es reco": "record",
        "--lang ": "en es fr",
        "play --lev": "--level",
        "play --level ": "beginner casual expert",
        "play --level=e": "--level=expert",
        "play --name play --edi": "--edition",
        "play --set stacking=": "stacking=any stacking=off stacking=same",
        "play --edition non": "nonpartisan",
        "play --edition mi": "mine.toml",
        "play --custom ro": "robin-hood rooster",
        "play --players ": "",
        "rules check sh": "sheet",
        "rules check party teams": "teams=false teams=true",
        "rule show jo": "joke",
        "tournament casual be": "beginner",
        "replay ga": "game.lastcard",
        "record check game.lastcard ga": "game.lastcard",
        "completion ": "bash fish zsh",
        "man ": "",
    }
    done = subprocess.run(
        [shell("fish"), "--no-config", "-c", IN_FISH, str(scripts / "fish"), *wanted],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "HOME": str(tmp_path)},
        check=True,
    )
    assert done.stderr == ""
    assert dict(zip(wanted, done.stdout.split("\n"), strict=False)) == wanted


def test_fish_shows_descriptions(scripts: Path, tmp_path: Path) -> None:
    typed = f"source {scripts / 'fish'}; complete -C 'lastcard rec'; complete -C 'lastcard play --reco'"
    done = subprocess.run(
        [shell("fish"), "--no-config", "-c", typed],
        capture_output=True,
        text=True,
        env={**os.environ, "HOME": str(tmp_path)},
        check=True,
    )
    assert done.stdout.splitlines() == [
        "record\tshow records of matches and check them",
        "--record\twrite the match to this file, move by move",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shell_has_every_command_and_option(language: str, lastcard: Lastcard) -> None:
    for name, option in (("bash", "{}"), ("zsh", "{}"), ("fish", "-l {}")):
        script = lastcard.output_of("completion", name, "--lang", language)
        for command in COMMANDS:
            assert all(word in script for word in command)
        for parser in parsers():
            for long in [
                name for action in parser.parameters for name in action.option_strings if name.startswith("--")
            ]:
                assert option.format(long[2:]) in script, (name, long)
