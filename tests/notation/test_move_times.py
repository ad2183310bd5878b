"""Move times in records: when each move was made and who decided; they don't change the game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from lastcard.core.errors import UnreadableError
from lastcard.match import Match
from lastcard.notation.record import Decided, Moment, Record, read_record, replay, write_record
from lastcard.notation.record.move_times import read_moment
from tests.notation.helpers import random_record_match

WRITTEN = {
    "@0.000": Moment(0),
    "@12.345": Moment(12_345),
    "@3600.007": Moment(3_600_007),
    "@12.345-0.120": Moment(12_345, 120),
    "@31.000 time": Moment(31_000, decided="time"),
    "@31.000-1.001 bot": Moment(31_000, 1_001, "bot"),
    "@31.000 automatic": Moment(31_000, decided="automatic"),
}
DRAWN = '[Lastcard "1"]\n[Edition "coloradd"]\n[Seat "Ana"]\n[Seat "Ben"]\n[Seed "05"]\n\n'


def timed(number: int, moves: int) -> Record:
    """Return the record of a random match with a time for every move."""
    dice = Random(number)
    record = random_record_match(number, moves).record()
    decided: tuple[Decided, ...] = get_args(Decided)
    moments = (
        Moment(dice.randrange(10_000_000), dice.choice((0, dice.randrange(1, 300))), dice.choice(decided))
        for _ in record.actions
    )
    return replace(record, moments=tuple(moments))


@pytest.mark.parametrize(("text", "moment"), WRITTEN.items())
def test_move_time_is_written_and_read(text: str, moment: Moment) -> None:
    assert str(moment) == text
    assert read_moment(text) == moment


@pytest.mark.parametrize(
    "text",
    ["@", "@12", "@12.3", "@12.3456", "12.345", "@-1.000", "@1.000-", "@1.000-2", "@1.000 person", "@1.000bot",
     "@1.000 time bot", "@1.000 @2.000", "@١.000", f"@{'9' * 13}.000"],
)  # fmt: skip
def test_unreadable_move_time_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError, match="is not a time: write seconds with three decimals"):
        read_moment(text)


def test_record_with_move_times_round_trips() -> None:
    """With several rounds, whose first lines have a time too."""
    rounds = 0
    for number in range(20):
        record = timed(number, 100)
        text = write_record(record)
        assert read_record(text) == record
        assert write_record(read_record(text)) == text
        assert all(len(line) <= 80 for line in text.splitlines() if ";" in line and not line.startswith("["))
        rounds += text.count(" next @")
    assert rounds > 2


def test_move_times_do_not_change_the_game() -> None:
    record = timed(3, 60)
    assert list(replay(record)) == list(replay(replace(record, moments=())))


def test_match_keeps_move_times_until_it_continues() -> None:
    """Later moves have no times, and a record with times for only some moves would be unreadable."""
    record = timed(4, 20)
    match = Match.replayed(record)
    assert match.record() == record
    seat = match.state.awaiting.seats[0]
    match.act(seat, match.legal_actions(seat)[0])
    assert match.record().moments == ()
    assert match.record().actions[:-1] == record.actions
    assert read_record(write_record(match.record())) == match.record()


@pytest.mark.parametrize(
    ("moves", "message", "column"),
    [
        ("1 draw @1.000; 0 draw", "no time, although the moves before it have one", 16),
        ("1 draw; 0 draw @1.000", "a time, although the moves before it have none", 9),
        ("1 draw @1.000 by bot", "'@1.000 by bot' is not a time", 1),
        ("@1.000", "'' is not a seat", 1),
        ("1 @1.000", "can't be read as an action", 1),
    ],
)
def test_error_in_move_times_names_its_position(moves: str, message: str, column: int) -> None:
    with pytest.raises(UnreadableError, match=message) as caught:
        read_record(f"{DRAWN}{moves}")
    assert (caught.value.line, caught.value.column) == (7, column)


def test_short_moves_can_have_move_times() -> None:
    record = read_record(f"{DRAWN}1 dr@1.000;0 d  @2.500   time # slow\n")
    assert [f"{seat} {action}" for seat, action in record.actions] == ["1 draw", "0 draw"]
    assert record.moments == (Moment(1000), Moment(2500, decided="time"))
