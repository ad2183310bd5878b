"""Quick match sends people to tables where they meet, and opens tables for those who find none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any

import pytest

from lastcard.protocol.commands import Leave
from lastcard.protocol.http_bodies import NewSeat, QuickMatch
from lastcard.server.hub import TooMany
from lastcard.server.hub.quick_match import SEATS
from lastcard.table import TableRefused
from lastcard.table.clock import AWAIT_PLAYERS
from tests.server.hub.hub_harness import FakeClient, HubHarness, expect_error
from tests.support.fast_forward import run_fast_forward

HOME = "192.0.2.1"
ENGLISH = QuickMatch(language="en")


def fast_forward(scenario: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test on a loop that never waits."""

    @wraps(scenario)
    def test(**given: Any) -> None:
        run_fast_forward(partial(scenario, **given))

    return test


async def _come(harness: HubHarness, name: str, request: QuickMatch = ENGLISH) -> str:
    """Press the button, take the seat and connect; return the table."""
    table = await harness.hub.quick_match(request, HOME)
    await _sit(harness, table, name)
    await harness.connect(name, table=table)
    return table


async def _sit(harness: HubHarness, table: str, name: str) -> str:
    seat = NewSeat(name, late=True, adapt_name=True)
    harness.players[name], harness.tokens[name] = await harness.hub.sit(table, seat, HOME)
    return harness.players[name]


def _lobby(harness: HubHarness, table: str) -> Any:
    room = harness.hub._rooms.loaded_room(table)
    assert room
    return room.table.lobby()


async def _start(harness: HubHarness, table: str) -> None:
    harness.clock_offset += AWAIT_PLAYERS
    room = harness.hub._rooms.loaded_room(table)
    assert room
    room.do(room.table.wake)
    assert room.table.playing


@fast_forward
async def test_first_person_gets_a_new_public_table_without_a_host() -> None:
    harness = HubHarness()
    table = await _come(harness, "Ann", QuickMatch("coloradd", "es"))
    lobby = _lobby(harness, table)
    assert (lobby.quick, lobby.settings.open, lobby.settings.language) == (True, True, "es")
    assert [player.host for player in lobby.players] == [False]


@fast_forward
async def test_people_of_one_language_and_edition_meet() -> None:
    harness = HubHarness()
    first = await _come(harness, "Ann")
    assert await _come(harness, "Ben") == first
    assert await _come(harness, "Luc", QuickMatch(language="fr")) != first
    assert await _come(harness, "Eva", QuickMatch("artiste", "en")) != first
    assert await _come(harness, "Dea", QuickMatch()) == first


@fast_forward
async def test_no_more_people_are_sent_than_there_are_places() -> None:
    harness = HubHarness()
    tables = await asyncio.gather(*(harness.hub.quick_match(ENGLISH, HOME) for _ in range(2 * SEATS + 1)))
    assert sorted(map(tables.count, set(tables))) == [1, SEATS, SEATS]


@fast_forward
async def test_held_place_is_free_again_after_a_moment() -> None:
    harness = HubHarness()
    table = await _come(harness, "Ann")
    assert [await harness.hub.quick_match(ENGLISH, HOME) for _ in range(SEATS - 1)] == [table] * (SEATS - 1)
    assert await harness.hub.quick_match(ENGLISH, HOME) != table
    await asyncio.sleep(6)
    assert await harness.hub.quick_match(ENGLISH, HOME) == table


@fast_forward
async def test_person_takes_a_bots_seat_at_a_table_that_plays() -> None:
    harness = HubHarness()
    table = await _come(harness, "Ann")
    await _start(harness, table)
    assert await _come(harness, "Ben") == table
    lobby = _lobby(harness, table)
    assert [newcomer.name for newcomer in lobby.newcomers] == ["Ben"]
    assert lobby.late_seats == (2, 3)


@fast_forward
async def test_table_without_a_free_seat_is_left_out() -> None:
    harness = HubHarness()
    table = await _come(harness, "Ann")
    await _start(harness, table)
    assert [await _come(harness, name) for name in ("Ben", "Cem", "Dea")] == [table] * 3
    assert await _come(harness, "Eve") != table


@fast_forward
async def test_table_that_refused_somebody_is_avoided() -> None:
    harness = HubHarness()
    table = await _come(harness, "Ann")
    assert await harness.hub.quick_match(QuickMatch(language="en", avoid=(table,)), HOME) != table


@fast_forward
async def test_table_that_everybody_left_is_not_offered() -> None:
    harness = HubHarness()
    table = await harness.hub.quick_match(ENGLISH, HOME)
    await _sit(harness, table, "Ann")
    client = await harness.connect("Ann", table=table)
    client.do(Leave)
    await harness.settle()
    assert client.closed
    await asyncio.sleep(6)
    assert await harness.hub.quick_match(ENGLISH, HOME) != table


@pytest.mark.parametrize(
    ("settings", "is_found"),
    [
        ({"open": True, "language": "en"}, True),
        ({"open": True}, False),
        ({"open": False, "language": "en"}, False),
        ({"open": True, "language": "en", "options": {"jump_in": True}}, False),
        ({"open": True, "language": "en", "pace": "correspondence"}, False),
    ],
)
@fast_forward
async def test_table_with_a_host_is_found_if_it_is_public_and_plain(settings: dict[str, Any], is_found: bool) -> None:
    harness = HubHarness()
    table = await harness.open("Ann", **settings)
    await harness.connect("Ann")
    assert (await harness.hub.quick_match(ENGLISH, HOME) == table) is is_found


@fast_forward
async def test_repeated_request_for_the_seat_gives_the_same_seat() -> None:
    harness = HubHarness()
    table = await harness.hub.quick_match(ENGLISH, HOME)
    seat = NewSeat("Ann", "t" * 24, late=True, adapt_name=True)
    assert await harness.hub.sit(table, seat, HOME) == await harness.hub.sit(table, seat, HOME)
    assert len(_lobby(harness, table).players) == 1


@fast_forward
async def test_same_name_gets_a_number() -> None:
    harness = HubHarness()
    table = await _come(harness, "Ann")
    await _sit(harness, table, "Ann")
    assert [player.name for player in _lobby(harness, table).players] == ["Ann", "Ann 2"]


@fast_forward
async def test_limits_by_address_hold() -> None:
    harness = HubHarness(tables_an_hour=2, seats_a_minute=8)
    for language in ("en", "fr"):
        await harness.hub.quick_match(QuickMatch(language=language), HOME)
    await expect_error(harness.hub.quick_match(QuickMatch(language="es"), HOME), TooMany)
    for language in ("en", "fr", "en", "fr", "en"):
        await harness.hub.quick_match(QuickMatch(language=language), HOME)
    await expect_error(harness.hub.quick_match(ENGLISH, HOME), TooMany)
    assert await harness.hub.quick_match(ENGLISH, "198.51.100.7")


@fast_forward
async def test_unknown_edition_is_refused() -> None:
    harness = HubHarness()
    await expect_error(harness.hub.quick_match(QuickMatch("../secrets"), HOME), TableRefused)


@fast_forward
async def test_newcomer_is_welcome_before_they_have_a_seat() -> None:
    harness = HubHarness()
    table = await _come(harness, "Ann")
    await _start(harness, table)
    await _sit(harness, table, "Ben")
    client: FakeClient = await harness.connect("Ben", table=table)
    await harness.settle()
    welcome = client.table_messages[0]
    assert (welcome.player, welcome.you) == (harness.players["Ben"], None)
