"""Saved preferences in line mode: the defaults of the name and of the level, behind a pipe too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plain.terminals import piped, run

WORDS = ("play", "--plain", "--players", 2, "--seed", "abc")


@pytest.fixture
def config(tmp_path: Path) -> dict[str, str]:
    folder = tmp_path / "lastcard"
    folder.mkdir()
    (folder / "preferences.toml").write_text('name = "Zoë"\nlevel = "beginner"\n', "utf-8")
    return {"XDG_CONFIG_HOME": str(tmp_path)}


def test_saved_name_and_level_are_defaults(config: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    output = piped(*WORDS, "--record", path, typed="quit\n", **config)
    assert "Zoë" in path.read_text("utf-8")
    assert "--level beginner" in " ".join(output.split())


def test_options_override_saved_name_and_level(config: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    output = piped(*WORDS, "--name", "Ana", "--level", "casual", "--record", path, typed="quit\n", **config)
    assert "Ana" in path.read_text("utf-8")
    assert "Zoë" not in path.read_text("utf-8")
    assert "--level" not in output


def test_join_and_host_without_any_name_are_refused() -> None:
    for words in (("host", "http://127.0.0.1:9"), ("join", "http://127.0.0.1:9/t/abcdefghijklmn")):
        done = run(*words)
        assert done.returncode == 2
        assert "--name" in done.stderr


def test_join_and_host_use_saved_name(config: dict[str, str]) -> None:
    """They get as far as the server, which isn't there."""
    for words in (("host", "http://127.0.0.1:9"), ("join", "http://127.0.0.1:9/t/abcdefghijklmn")):
        done = run(*words, **config)
        assert done.returncode == 2
        assert "--name" not in done.stderr
        assert "127.0.0.1:9" in done.stderr
