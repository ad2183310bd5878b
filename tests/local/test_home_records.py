"""Matches at a table in this process and their records: so far, to go on with, and from a seed of one's own."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from lastcard.cli.main import main
from lastcard.client import Seat
from lastcard.core.actions import Draw
from lastcard.core.errors import EditionError, IllegalError
from lastcard.local import LocalTable
from lastcard.match import Match
from lastcard.notation.record import Record, read_record, replay, write_record
from lastcard.protocol.settings import Changes
from lastcard.views import view
from tests.client.players import Until, is_over, play, run, seeking
from tests.local.people import QUICK, SHORT, all_play, table

GOES_ON = Changes(**QUICK)
ONE_ROUND = {"options": {"target": 1}}
TOO_FEW = 6
"""Moves: nobody can have laid all seven cards."""


def has_come_to(seq: int) -> Until:
    return lambda place: is_over(place) or (place.seq or 0) >= seq


def is_between_rounds(place: Seat) -> bool:
    return is_over(place) or bool(place.sight and place.sight.phase == "round-over")


async def gone_on(record: Record, *people: int) -> LocalTable:
    return await LocalTable.resume(record, people or (0,), changes=GOES_ON)


def test_a_match_so_far_is_a_record() -> None:
    """It tells of the very game that is on, whenever it is asked for."""

    async def evening() -> None:
        async with table(["Ana", "Ben"], ["casual"], **SHORT) as home:
            ana, ben = home.seats
            await ana.start()
            for seq in range((ana.seq or 0), (ana.seq or 0) + 60, 7):
                await all_play(home, has_come_to(seq))
                record = home.record()
                *_, last = replay(read_record(write_record(record)))
                assert view(last.state, 0) == ana.view
                assert view(last.state, 1) == ben.view
                assert record.result
            assert record.fairness is not None
            assert record.fairness.problems(record.seed) == {}

    run(evening())


@pytest.mark.parametrize("people", [(0,), (0, 1), (1,), (0, 2)])
def test_a_match_goes_on_from_its_record(people: tuple[int, ...]) -> None:
    async def evening() -> None:
        async with table(["Ana", "Ben"], ["beginner"], **ONE_ROUND) as home:
            await home.seats[0].start()
            await all_play(home, has_come_to((home.seats[0].seq or 0) + TOO_FEW))
            before = home.record()
        *_, last = replay(before)
        home = await gone_on(before, *people)
        ana = home.seats[0]
        assert [place.you and place.you.seat for place in home.seats] == [*people]
        assert [seat for seat, player in enumerate(ana.lobby.players) if player.level is None] == [*people]
        assert ana.me is not None
        assert ana.me.host
        assert ana.lobby.standing == "playing"
        assert [place.view for place in home.seats] == [view(last.state, seat) for seat in people]
        assert replace(home.record(), moments=before.moments) == before
        await all_play(home, is_over)
        after = home.record()
        assert after.actions[: len(before.actions)] == before.actions
        assert after.names == before.names
        assert after.fairness == before.fairness
        assert read_record(write_record(after)) == after
        await ana.start()
        assert home.record().seed != before.seed
        assert home.record().moments == ()
        await home.close()

    run(evening())


def test_a_match_goes_on_between_two_rounds() -> None:
    """The next round is dealt when somebody asks for it, or by itself."""

    async def evening() -> None:
        async with table(["Ana"], ["casual"], options={"hand_size": 3, "target": 5000}) as home:
            await home.seats[0].start()
            await all_play(home, is_between_rounds)
            before = home.record()
        home = await gone_on(before)
        ana = home.seats[0]
        assert before.result.startswith("round 1")
        assert ana.clock.next_round is not None
        await ana.act("next")
        assert ana.view is not None
        assert ana.view.round == 2
        await home.close()

    run(evening())


def test_a_finished_match_is_over_and_another_may_follow() -> None:
    async def evening() -> None:
        async with table(["Ana"], ["casual"], **SHORT) as home:
            await home.seats[0].start()
            await all_play(home, is_over)
            before = home.record()
        home = await gone_on(before)
        ana = home.seats[0]
        assert ana.lobby.standing == "over"
        assert replace(home.record(), moments=before.moments) == before
        await ana.start()
        assert ana.lobby.match == 2
        await home.close()

    run(evening())


def test_a_match_of_line_mode_goes_on() -> None:
    """Its seed was chosen, and is what it was."""
    match = Match.new(["Zoe", "Milo", "Ada"], written=["Sing!"], rules={"stacking": "any"}, seed=b"tea")
    for _ in range(5):
        seat = match.state.awaiting.seats[0]
        match.act(seat, match.legal_actions(seat)[0])
    before = match.record()

    async def evening() -> None:
        home = await gone_on(before)
        assert replace(home.record(), result=before.result) == before
        assert [player.level for player in home.seats[0].lobby.players] == [None, "casual", "casual"]
        await home.close()

    run(evening())


def test_a_record_that_cannot_go_on() -> None:
    record = Match.new(["Zoe", "Milo"]).record()

    async def evening() -> None:
        with pytest.raises(EditionError, match="nowhere"):
            await gone_on(replace(record, edition="nowhere"))
        with pytest.raises(IllegalError, match="move 1"):
            await gone_on(replace(record, actions=((9, Draw()),)))

    run(evening())


def test_the_same_seed_deals_the_same_cards(tmp_path: Path) -> None:
    """As `Match.new` does, for every match of the evening; such a record plays through, and proves nothing."""

    async def evening() -> None:
        async with table(["Ana", "Ben"], ["casual"], seed=b"tea", **SHORT) as home:
            for number, seed in enumerate((b"tea", b"tea/2"), 1):
                await home.seats[0].start()
                match = Match.new(3, rules=SHORT["options"], seed=seed)
                assert home.seats[0].view == match.view(0)
                assert home.seats[1].view == match.view(1)
                await all_play(home, is_over)
                record = home.record()
                assert (record.seed, record.fairness) == (seed, None)
                path = tmp_path / f"{number}.txt"
                path.write_text(write_record(record), encoding="utf-8")
                assert main(["record", "check", str(path)]) == 0

    run(evening())


def test_the_same_seed_makes_the_same_bots() -> None:
    """Who does the same again meets with the same again."""
    told = []

    async def evening() -> None:
        async with table(["Ana"], ["casual", "beginner"], seed=b"tea", **SHORT) as home:
            await home.seats[0].start()
            await play(home.seats[0], seeking(), is_over)
            told.append(home.record().actions)

    run(evening())
    run(evening())
    assert told[0] == told[1]


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    """A file that is here may be played from, and gone on with."""
    path = tmp_path / "mine.toml"
    text = files("lastcard.editions").joinpath("artiste.toml").read_text("utf-8")
    path.write_text(text.replace('id = "artiste"', 'id = "mine"'), encoding="utf-8")

    async def evening() -> None:
        async with table(["Ana"], ["casual"], edition=str(path), **ONE_ROUND) as home:
            await home.seats[0].start()
            await all_play(home, has_come_to((home.seats[0].seq or 0) + TOO_FEW))
            record, seen = home.record(), home.seats[0].view
        assert record.edition == str(path)
        home = await gone_on(record)
        assert home.seats[0].view == seen
        await all_play(home, is_over)
        await home.seats[0].change(clock=30)
        await home.close()

    run(evening())
