"""`lastcard replay`: every move of a record in words, in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.bots import bot_of
from lastcard.match import Match
from lastcard.notation.record import read_record, write_record
from lastcard.text.language import t
from tests.cli.command_runner import finished_match
from tests.plain.terminals import piped, refused, run_on_terminal


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return finished_match(tmp_path / "game.lastcard")


@pytest.mark.sweep(1)
def test_every_move_is_printed(record: Path, language: str) -> None:
    moves = len(read_record(record.read_text("utf-8")).actions)
    output = piped("replay", record, "--lang", language)
    assert f"   0  {t('plain-the-deal')}" in output
    assert f"{moves:4}  " in output
    assert re.search(r"(won the match!|ganó la partida!|a gagné la partie\s!)", output)
    later = piped("replay", record, "--step", "--from", moves, "--lang", language)
    assert later.startswith(f"{moves:4}  ")


def test_unknown_move_is_refused(record: Path) -> None:
    moves = len(read_record(record.read_text("utf-8")).actions)
    assert f"no move {moves + 1}: the record has moves 1 to {moves}" in refused("replay", record, "--from", moves + 1)


def test_written_rules_are_printed(tmp_path: Path) -> None:
    """A written rule is played, asks for choices and is in force."""
    rule = 'Pick :: choose(chosen, "draw two", draw(them, 2), "skip", skip(them)); mark(next, "quiet", round)'
    match = Match.new(["Ana", "Milo", "Ada"], written=[rule] * 4, rules={"hand_size": 20}, seed=b"custom")
    bots = [bot_of("casual", match.state.game, seat) for seat in range(3)]
    while match.state.awaiting.phase not in ("round-over", "match-over"):
        seat = match.state.awaiting.seats[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal_actions(seat)))
    path = tmp_path / "game"
    path.write_text(write_record(match.record()), "utf-8")
    output = " ".join(piped("replay", path).split())
    assert "The card says: “Pick”." in output
    assert re.search(r"(Ana|Milo|Ada) chose (Ana|Milo|Ada)\.", output)
    assert re.search(r"chose “(draw two|skip)”", output)
    assert re.search(r"(Ana|Milo|Ada): “quiet”, until the round ends", output)


def test_step_shows_every_hand_in_colour(record: Path) -> None:
    """Without colours under `NO_COLOR`."""
    words = ["replay", record, "--step"]
    output = run_on_terminal(*words, typed=[b"\n", b"\x04"], prompt=b"Ctrl+D: stop. -- ")
    assert output.count("-- Enter: next move.") == 2
    assert "Ana’s hand: " in output
    assert re.search(r"\x1b\[\d+mRed \w+ \(R.+?\)\x1b\[0m", output)
    plain = run_on_terminal(*words, typed=[b"\n", b"\x04"], prompt=b"Ctrl+D: stop. -- ", NO_COLOR="1")
    assert "\x1b" not in plain
