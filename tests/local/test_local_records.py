"""Records of local matches: unfinished ones, resuming from them, and matches with a chosen seed."""

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
from lastcard.notation.record import Record, proof_limits, proof_problems, read_record, replay, write_record
from lastcard.protocol.settings import Changes
from lastcard.views import view
from tests.client.players import Until, is_over, play, run, seek_ranks
from tests.local.local_players import QUICK, SHORT, open_local_table, play_all_seats

QUICK_CHANGES = Changes(**QUICK)
ONE_ROUND = {"options": {"target": 1}}
FEW_MOVES = 6
"""Moves after which nobody can have played all seven cards."""


def has_reached(seq: int) -> Until:
    return lambda local_seat: is_over(local_seat) or (local_seat.seq or 0) >= seq


def is_between_rounds(local_seat: Seat) -> bool:
    return is_over(local_seat) or bool(local_seat.sight and local_seat.sight.phase == "round-over")


async def resume_record(record: Record, *people: int) -> LocalTable:
    return await LocalTable.resume(record, people or (0,), changes=QUICK_CHANGES)


def test_unfinished_match_has_a_record() -> None:
    """At any time the record replays to the current state."""

    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"], ["casual"], **SHORT) as table:
            ana, ben = table.seats
            await ana.start()
            for seq in range((ana.seq or 0), (ana.seq or 0) + 60, 7):
                await play_all_seats(table, has_reached(seq))
                record = table.record()
                *_, last = replay(read_record(write_record(record)))
                assert view(last.state, 0) == ana.view
                assert view(last.state, 1) == ben.view
                assert record.result
            assert record.fairness is not None
            assert proof_problems(record) == {}
            assert not proof_limits(record)

    run(scenario())


@pytest.mark.parametrize("people", [(0,), (0, 1), (1,), (0, 2)])
def test_match_resumes_from_its_record(people: tuple[int, ...]) -> None:
    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"], ["beginner"], **ONE_ROUND) as table:
            await table.seats[0].start()
            await play_all_seats(table, has_reached((table.seats[0].seq or 0) + FEW_MOVES))
            before = table.record()
        *_, last = replay(before)
        table = await resume_record(before, *people)
        ana = table.seats[0]
        assert [local_seat.you and local_seat.you.seat for local_seat in table.seats] == [*people]
        assert [seat for seat, player in enumerate(ana.lobby.players) if player.level is None] == [*people]
        assert ana.me is not None
        assert ana.me.host
        assert ana.lobby.standing == "playing"
        assert [local_seat.view for local_seat in table.seats] == [view(last.state, seat) for seat in people]
        assert replace(table.record(), moments=before.moments) == before
        await play_all_seats(table, is_over)
        after = table.record()
        assert after.actions[: len(before.actions)] == before.actions
        assert after.names == before.names
        assert after.fairness == before.fairness
        assert read_record(write_record(after)) == after
        await ana.start()
        assert table.record().seed != before.seed
        assert table.record().moments == ()
        await table.close()

    run(scenario())


def test_match_resumes_between_two_rounds() -> None:
    """The next round is dealt on request, or automatically."""

    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual"], options={"hand_size": 3, "target": 5000}) as table:
            await table.seats[0].start()
            await play_all_seats(table, is_between_rounds)
            before = table.record()
        table = await resume_record(before)
        ana = table.seats[0]
        assert before.result.startswith("round 1")
        assert ana.clock.next_round is not None
        await ana.act("next")
        assert ana.view is not None
        assert ana.view.round == 2
        await table.close()

    run(scenario())


def test_finished_record_resumes_as_over_and_allows_a_rematch() -> None:
    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual"], **SHORT) as table:
            await table.seats[0].start()
            await play_all_seats(table, is_over)
            before = table.record()
        table = await resume_record(before)
        ana = table.seats[0]
        assert ana.lobby.standing == "over"
        assert replace(table.record(), moments=before.moments) == before
        await ana.start()
        assert ana.lobby.match == 2
        await table.close()

    run(scenario())


def test_record_with_a_chosen_seed_resumes() -> None:
    """As line mode writes it; the seed stays the same."""
    match = Match.new(["Zoe", "Milo", "Ada"], written=["Sing!"], rules={"stacking": "any"}, seed=b"tea")
    for _ in range(5):
        seat = match.state.awaiting.seats[0]
        match.act(seat, match.legal_actions(seat)[0])
    before = match.record()

    async def scenario() -> None:
        table = await resume_record(before)
        assert replace(table.record(), result=before.result) == before
        assert [player.level for player in table.seats[0].lobby.players] == [None, "casual", "casual"]
        await table.close()

    run(scenario())


def test_invalid_record_cannot_be_resumed() -> None:
    record = Match.new(["Zoe", "Milo"]).record()

    async def scenario() -> None:
        with pytest.raises(EditionError, match="nowhere"):
            await resume_record(replace(record, edition="nowhere"))
        with pytest.raises(IllegalError, match="move 1"):
            await resume_record(replace(record, actions=((9, Draw()),)))

    run(scenario())


def test_same_seed_deals_the_same_cards(tmp_path: Path) -> None:
    """As `Match.new` does, for every match at the table; such a record replays, but proves nothing."""

    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"], ["casual"], seed=b"tea", **SHORT) as table:
            for number, seed in enumerate((b"tea", b"tea/2"), 1):
                await table.seats[0].start()
                match = Match.new(3, rules=SHORT["options"], seed=seed)
                assert table.seats[0].view == match.view(0)
                assert table.seats[1].view == match.view(1)
                await play_all_seats(table, is_over)
                record = table.record()
                assert (record.seed, record.fairness) == (seed, None)
                path = tmp_path / f"{number}.txt"
                path.write_text(write_record(record), encoding="utf-8")
                assert main(["record", "check", str(path)]) == 0

    run(scenario())


def test_same_seed_makes_the_same_bots() -> None:
    """The same actions lead to the same answers."""
    actions = []

    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual", "beginner"], seed=b"tea", **SHORT) as table:
            await table.seats[0].start()
            await play(table.seats[0], seek_ranks(), is_over)
            actions.append(table.record().actions)

    run(scenario())
    run(scenario())
    assert actions[0] == actions[1]


def test_custom_edition_file_is_played_and_resumed(tmp_path: Path) -> None:
    """A local edition file can be used for a match, also to resume it."""
    path = tmp_path / "mine.toml"
    text = files("lastcard.editions").joinpath("artiste.toml").read_text("utf-8")
    path.write_text(text.replace('id = "artiste"', 'id = "mine"'), encoding="utf-8")

    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual"], edition=str(path), **ONE_ROUND) as table:
            await table.seats[0].start()
            await play_all_seats(table, has_reached((table.seats[0].seq or 0) + FEW_MOVES))
            record, seen = table.record(), table.seats[0].view
        assert record.edition == str(path)
        table = await resume_record(record)
        assert table.seats[0].view == seen
        await play_all_seats(table, is_over)
        await table.seats[0].change(clock=30)
        await table.close()

    run(scenario())
