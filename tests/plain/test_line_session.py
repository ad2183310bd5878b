"""Sessions in line mode: options, players, bots and the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.cli.main import main
from lastcard.match import Match
from lastcard.notation.record import read_record
from lastcard.plain import line_session
from tests.plain.scripted_console import ScriptedConsole
from tests.plain.terminals import piped, refused


def test_end_of_input_leaves_resumable_record(tmp_path: Path) -> None:
    path = tmp_path / "game"
    printed = piped("play", "--seed", "abc", "--record", path, typed="why\nnonsense\n")
    assert f"lastcard play --resume {path}" in " ".join(printed.split())
    assert read_record(path.read_text("utf-8")).seed == b"abc"
    assert "already exists" in refused("play", "--record", path)
    piped("play", "--resume", path, typed="draw\n")
    assert len(read_record(path.read_text("utf-8")).actions) > 0


@pytest.mark.full
def test_customizable_cards_are_played_and_recorded(tmp_path: Path) -> None:
    """CUST-1, CUST-4: by name, from a file, words with an effect, and words alone."""
    own, path = tmp_path / "own.toml", tmp_path / "game"
    own.write_text('words = "My own"\neffect = "draw(next, 1)"\n', "utf-8")
    custom = ["joke", own, "Two for you :: draw(next, 2)", "Sing"]
    args = [part for rule in custom for part in ("--custom", rule)]
    typed = "rules\n" + "draw\npass\n" * 9
    printed = piped("play", "--players", 3, "--seed", "abc", *args, "--record", path, typed=typed)
    said = " ".join(printed.split())
    assert "W*1, A joke: “Tell a joke" in said
    for told in (
        "W*2, Card 2: “My own”. ",
        "W*3, Card 3: “Two for you”. ",
        "W*4, Card 4: “Sing”. The players apply it",
    ):
        assert said.count(told) == 2  # at the beginning, and when asked for
    words = [rule.words[:6] for rule in read_record(path.read_text("utf-8")).written]
    assert words == ["Tell a", "My own", "Two fo", "Sing"]
    own.unlink()
    piped("record", "check", path)


@pytest.mark.full
def test_same_seed_gives_same_game() -> None:
    seed = "00ff" * 16
    first, again = (piped("play", "--seed", seed, typed="hand\n") for _ in range(2))
    assert first == again
    assert first != piped("play", "--seed", seed + "00", typed="hand\n")


@pytest.mark.full
def test_level_option_sets_bots(tmp_path: Path) -> None:
    """A beginner plays differently from a casual player; an unknown level is refused before anything is written."""
    path = tmp_path / "game.lastcard"
    assert "'novice'" in refused("play", "--level", "novice", "--record", path)
    assert not path.exists()
    beginner, casual, usual = (
        piped("play", "--seed", "abc", *level, typed="draw\npass\n" * 20)
        for level in (["--level", "beginner"], ["--level", "casual"], [])
    )
    assert beginner != casual
    assert casual == usual


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--name", "Ana", "--name", "Ben", "--name", "Cleo", "--players", "2"], "3 names, but only 2 players"),
        (["--name", "Ana", "--name", "ana"], "Everybody needs a different name: Ana and ana"),
        (["--record", "no/such/folder/game"], "no/such/folder/game: can’t be written"),
        (["--players", "11"], "11 players: the game is for 2 to 10"),
        (["--resume", "x", "--players", "3"], "leave out --players"),
    ],
)
def test_invalid_arguments_are_refused(words: list[str], said: str) -> None:
    assert said in refused("play", "--plain", *words)


def test_resumed_player_must_be_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game"
    piped("play", "--name", "Ana", "--players", 2, "--record", path, typed="quit\n")
    assert "Zoe isn’t in this record: the players are Ana and Milo" in refused(
        "play", "--resume", path, "--name", "Zoe"
    )


def test_five_names_play_without_bots() -> None:
    names = [part for name in ("Ana", "Ben", "Cleo", "Dan", "Eva") for part in ("--name", name)]
    said = " ".join(piped("play", *names, typed="quit\n").split())
    assert "Ana, Ben, Cleo, Dan and Eva, no bots." in said


def test_bot_never_has_a_players_name() -> None:
    printed = piped("play", "--name", "milo", "--players", 2, typed="quit\n")
    assert "You against Ada." in printed


def test_expert_is_prepared_once_before_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages say when it begins and ends; it runs once in a session. The other levels need none."""
    happened: list[str] = []

    class PreparationConsole(ScriptedConsole):
        def say(self, *lines: str) -> None:
            happened.extend(line for line in lines if "expert bot" in line)

    async def play_match(match: Match, setup: line_session.LineSession) -> bool:
        happened.append("a match")
        return not setup.console.lines  # type: ignore[attr-defined]

    monkeypatch.setattr(line_session, "prepare", lambda level, game: happened.append(f"{level}, {game.seats} seats"))
    monkeypatch.setattr(line_session, "GameConsole", lambda prompts: PreparationConsole(["yes"]))
    monkeypatch.setattr(line_session, "play_match", play_match)
    assert main(["play", "--plain", "--level", "expert", "--players", "3"]) == 0
    begins = "Preparing the expert bot … The first time takes about half a minute."
    assert happened == [begins, "expert, 3 seats", "The expert bot is ready.", "a match", "a match"]
    happened.clear()
    assert main(["play", "--plain", "--players", "3"]) == 0
    assert happened == ["a match", "a match"]
