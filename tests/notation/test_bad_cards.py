"""Customizable cards that don't exist, such as `W*5`, are bad notation wherever they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import Match, UnreadableError, cards, read_action, read_record, write_record
from lastcard.cli.main import main
from tests.plain.terminals import piped

TYPED = [
    "W*5",
    "w*9",
    "W*5 red",
    "W*5:R",
    "w *7",
    "*6",
    "wild *8 b uno",
    "play W*5",
    "play W*0:R",
    "W*",
    "W*12",
    "jump W*5",
]


@pytest.mark.parametrize("text", [*TYPED, "discard W*5"])
def test_act_says_which_customizable_cards_there_are(text: str) -> None:
    match = Match.new(2, seed=b"1")
    assert match.turn is not None
    with pytest.raises(UnreadableError, match=r"'W\*[0-9]*' is not a card: .* W\*1 to W\*4"):
        match.act(match.turn, text)
    assert match.actions == []


@pytest.mark.parametrize("text", ["W*5", "G", "R7 G"])
def test_cards_of_a_text_that_has_none_are_unreadable(text: str) -> None:
    with pytest.raises(UnreadableError, match="is not a card"):
        cards(text)
    with pytest.raises(UnreadableError, match="is not a card"):
        read_action(f"play {text}")


@pytest.mark.parametrize("move", ["W*5", "play W*9:R", "*7"])
@pytest.mark.parametrize("command", [("record", "check"), ("replay",), ("record", "show"), ("verify",)])
def test_commands_name_the_line_of_a_card_that_does_not_exist(
    move: str, command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.new(2, seed=b"1")
    path = tmp_path / "game.lastcard"
    path.write_text(f"{write_record(match.record())}{match.turn} {move};\n", "utf-8")
    with pytest.raises(UnreadableError):
        read_record(path.read_text("utf-8"))
    assert main([*command, str(path)]) == 2
    printed = capsys.readouterr()
    assert "line 9, column 1" in printed.err
    assert "is not a card" in printed.err


def test_line_mode_asks_again() -> None:
    printed = piped("play", "--plain", "--seed", "x", typed="W*5\nw*9 red\nwhy W*5\nwild 5\nquit\n")
    assert printed.count("is neither a card nor a word of the game") == 4
    assert "Goodbye!" in printed
