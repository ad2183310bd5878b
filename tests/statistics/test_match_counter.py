"""What is counted of a match, and that it is counted once: the page does the same (`web/test/matchCounter.test.ts`)."""

from __future__ import annotations

import json

import msgspec
import pytest

from lastcard.core.events import Called, RoundEnded
from lastcard.notation.record import replay
from lastcard.protocol.messages import Message
from lastcard.statistics import FinishedMatch
from lastcard.statistics.match_counter import MatchCounter
from lastcard.statistics.totals import totals_of
from tests.client.players import is_over, run
from tests.local.local_players import SHORT, open_local_table, play_all_seats
from tests.support.shared_matches import PATH, MatchesInMemory, count, shared_matches

CASES = {case["case"]: case for case in shared_matches()["counted"]}


def counted(case: str) -> list[FinishedMatch]:
    messages = msgspec.convert(CASES[case]["messages"], tuple[Message, ...])  # type: ignore[valid-type]
    return count(messages)


def test_shared_matches_are_up_to_date() -> None:
    """After a change of the rule: `python -m tests.support.shared_matches`, then vitest."""
    assert json.loads(PATH.read_text("utf-8")) == json.loads(json.dumps(shared_matches()))


@pytest.mark.parametrize("case", CASES)
def test_counts_survive_the_wire(case: str) -> None:
    assert msgspec.to_builtins(counted(case)) == CASES[case]["matches"]


def test_match_counts_own_deeds_only() -> None:
    [match] = counted("won against bots")
    assert (match.won, match.against, match.players) == (True, "bots", 3)
    assert (match.rounds, match.rounds_won, match.best_round) == (3, 2, 120)
    assert (match.calls, match.catches, match.caught, match.challenges_won) == (1, 1, 1, 1)


def test_two_tabs_and_reloads_count_once() -> None:
    again, once = counted("two tabs"), counted("won against bots")
    assert [msgspec.structs.replace(match, id="") for match in again] == [
        msgspec.structs.replace(match, id="") for match in once
    ]


@pytest.mark.parametrize("case", ["stopped", "played by a bot in your place", "watched"])
def test_match_that_you_did_not_finish_does_not_count(case: str) -> None:
    assert counted(case) == []


def test_calls_of_a_stand_in_are_not_yours() -> None:
    [match] = counted("a bot in between")
    assert (match.calls, match.won) == (0, False)


def test_lost_connection_and_end_while_away_are_made_up_for() -> None:
    [match] = counted("a shared win with people, and a lost connection")
    assert (match.caught, match.rounds, match.won, match.against) == (1, 2, True, "people")
    [match] = counted("ended while away")
    assert (match.rounds, match.won) == (1, False)


def test_rematch_is_another_match() -> None:
    first, second = counted("a rematch")
    assert first.id != second.id
    assert totals_of([first, second]).everything.best_streak == 2


def test_match_counts_from_the_round_in_which_you_took_a_seat() -> None:
    """What the bot did before isn't yours; the win of the seat is."""
    [match] = counted("a seat from the second round on")
    assert (match.rounds, match.rounds_won, match.best_round, match.calls) == (2, 2, 240, 1)
    assert (match.won, match.against, match.players) == (True, "people", 3)
    assert counted("no seat before the end") == []


def test_id_leads_to_no_table() -> None:
    """The file may be shown to others, and the id of a table is the invitation to it."""
    for case in CASES.values():
        table = case["messages"][0]["lobby"]["id"]
        assert table not in json.dumps(case["matches"])


def test_real_match_counts_what_its_record_says() -> None:
    """A match played at a table in this process, from its seat, as the terminal plays it."""
    kept = MatchesInMemory()

    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual", "beginner"], **SHORT) as table:
            [seat] = table.seats
            seat.observe(MatchCounter(kept).take)
            await seat.start()
            await play_all_seats(table, is_over)
            record = table.record()
            steps = list(replay(record))
            calls = [event for step in steps for event in step.events if isinstance(event, Called) and event.seat == 0]
            rounds = [event for step in steps for event in step.events if isinstance(event, RoundEnded)]
            [match] = kept.finished.values()
            assert (match.calls, match.rounds) == (len(calls), len(rounds))
            assert match.rounds_won == sum(event.winner == 0 for event in rounds)
            assert not kept.open
            assert match.won == record.result.startswith("match 0:")

    run(scenario())
