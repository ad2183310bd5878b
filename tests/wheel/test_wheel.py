"""The installed wheel, alone in its environment, plays in a browser and in a terminal."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import termios
import tomllib
import venv
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from lastcard.editions import edition_ids
from lastcard.text.translator import LANGUAGES
from tests.support import PATIENCE
from tests.support.build_once import build_once
from tests.support.piped_process import Process
from tests.support.server import connect_client, start_server
from tools.web import ROOT, is_built

pytestmark = pytest.mark.full

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
CARDS = [f"{colour}{rank}" for colour in "RBGY" for rank in (*"0123456789", "+2", "R", "S")]
TRY_EVERYTHING = "\n".join((*CARDS, "W:R", "W+4:R", "draw", "pass", "take", "")) + "\n"
"""The lines of a blind turn: cards that can't be played are refused, and the game continues."""
_CANT_FETCH = ("No matching distribution", "Could not find a version", "Connection", "Temporary failure", "Max retries")

Run = Callable[..., subprocess.CompletedProcess[str]]


def pip(*words: str | Path) -> None:
    """Run pip with the pinned versions; skip the test where nothing can be downloaded, except on CI."""
    env = {**os.environ, "PIP_CONSTRAINT": str(ROOT / "constraints.txt"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run([sys.executable, "-m", "pip", *map(str, words)], env=env, capture_output=True, text=True)
    if done.returncode and not os.environ.get("CI") and any(words in done.stderr for words in _CANT_FETCH):
        pytest.skip(f"pip can't fetch what it needs: {done.stderr.strip().splitlines()[-1]}")
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the page that `make test` has built, so that other tests still find it meanwhile."""
    if not is_built():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("the web table isn't built as it stands now: make web")
    folder = build_once(
        tmp_path_factory, "wheel", lambda to: pip("wheel", "--quiet", "--no-deps", "--wheel-dir", to, ROOT)
    )
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with only the wheel and its dependencies."""

    def install(folder: Path) -> None:
        venv.create(folder, with_pip=False)
        pip("--python", folder / "bin/python", "install", "--quiet", "--no-compile", wheel)

    return build_once(tmp_path_factory, "installed", install)


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """Environment variables of a user without this repository."""
    env = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LASTCARD", "LC_", "XDG"))
    }
    return env | {"HOME": str(tmp_path), "LANG": "C.UTF-8", "TERM": "dumb"}


@pytest.fixture
def lastcard(environment: Path, env: dict[str, str], tmp_path: Path) -> Run:
    """Run the installed command with typed input."""

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [str(environment / "bin/lastcard"), *words]
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, env=env, cwd=tmp_path, timeout=PATIENCE
        )

    return run


def test_wheel_has_its_files(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    package = {name for name in names if not name.startswith(f"lastcard-{VERSION}.")}
    manual = f"lastcard-{VERSION}.data/data/share/man/man1/lastcard.1"
    assert {name.partition("/")[0] for name in package} == {"lastcard"}
    assert not [name for name in names if "test" in name.lower() or "__pycache__" in name or "node_modules" in name]
    needed = {manual, "lastcard/py.typed", "lastcard/server/web/index.html", "lastcard/rules/presets.toml"}
    needed |= {f"lastcard/editions/{edition}.toml" for edition in edition_ids()}
    source = ROOT / "src"
    needed |= {path.relative_to(source).as_posix() for path in (source / "lastcard/text").rglob("*.ftl")}
    needed |= {path.relative_to(source).as_posix() for path in (source / "lastcard").rglob("*.tcss")}
    assert needed - names == set()
    assert {name.split("/")[2] for name in names if name.startswith("lastcard/text/") and "terminal/" in name} == {
        *LANGUAGES
    }


def test_wheel_has_the_project_version(lastcard: Run) -> None:
    assert lastcard("--version").stdout == f"lastcard {VERSION}\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_installed_command_plays_through_a_pipe(lastcard: Run, language: str, tmp_path: Path) -> None:
    """In every language, from the deal to the record, without a single escape code."""
    words = ("--players", "2", "--set", "hand_size=2", "--set", "target=1", "--seed", "wheel", "--lang", language)
    played = lastcard("play", "--plain", *words, "--record", "game.lastcard", typed=TRY_EVERYTHING * 60)
    assert (played.returncode, played.stderr) == (0, "")
    assert "\x1b" not in played.stdout
    assert '[Result "match ' in (tmp_path / "game.lastcard").read_text("utf-8")
    assert lastcard("record", "check", "game.lastcard").returncode == 0


def test_installed_command_plays_on_the_whole_screen(environment: Path, env: dict[str, str], tmp_path: Path) -> None:
    """The table is drawn in a terminal of 80 columns and 24 lines; Ctrl-Q exits with 0."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    command = [str(environment / "bin/lastcard"), "play", "--lang", "en"]
    screen = {**env, "TERM": "xterm-256color"}
    with Process(command, stdin=theirs, stdout=theirs, stderr=theirs, env=screen, cwd=tmp_path) as game:
        os.close(theirs)
        shown = until(ours, b"First to 500")
        os.write(ours, b"\x11")
        shown += until(ours, None)
        assert game.wait(PATIENCE) == 0, shown
    os.close(ours)


def until(terminal: int, words: bytes | None) -> bytes:
    """Return what is written to a terminal up to these words, or until it is closed."""
    shown = b""
    while words is None or words not in shown:
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, shown
        try:
            shown += os.read(terminal, 65536)
        except OSError:  # how a terminal says that nobody writes to it any more
            assert words is None, shown
            return shown
    return shown


def test_installed_server_serves_page_and_table(environment: Path, env: dict[str, str], tmp_path: Path) -> None:
    """The server serves the built page, and a game can be opened and dealt there."""
    command = (str(environment / "bin/lastcard"),)
    with start_server(tmp_path, env={**env, "PYTHONPATH": ""}, command=command) as server:
        assert 'src="/assets/' in server.request("/").body.decode()
        assert server.request("/health").data["version"] == VERSION
        opened = server.request("/api/tables", {"name": "Ana"})
        assert opened.status == 201
        with connect_client(opened.data["socket"], opened.data["token"]) as ana:
            ana.command("bot", level="beginner")
            dealt = ana.command("start")
            held, first_card = dealt["sight"]["held"], dealt["sight"]["discards"][-1]
            assert sorted(held) == ([7, 9] if first_card.endswith("+2") else [7, 7])
            assert len(dealt["you"]["hand"]) == held[dealt["you"]["seat"]]


def test_expert_without_numba_says_what_to_install(lastcard: Run) -> None:
    refused = lastcard("play", "--plain", "--level", "expert")
    assert refused.returncode == 2
    assert "pip install 'lastcard[sim]'" in refused.stderr
