"""Hints at a local table: computed beside the game, and refused where there are none."""

from __future__ import annotations

import sys

import pytest

from lastcard.analysis import document
from lastcard.analysis import hint as computed
from lastcard.client import ClientRefused, Seat
from lastcard.core.actions import Draw
from lastcard.local import LocalTable
from tests.client.players import play, run
from tests.local.local_players import open_local_table, random_choice

WORLDS = 64
SETTINGS = {"hints": True, "race": None, "quick_bots": True}


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "hint", lambda *known: computed(*known, worlds=WORLDS))


async def first_turn(table: LocalTable) -> None:
    """Start, and play until the first person has a choice between cards, or between a card and a draw."""
    [seat, *_] = table.seats
    await seat.start()
    await play(seat, random_choice(1), has_choice)


def has_choice(seat: Seat) -> bool:
    return any(isinstance(action, Draw) for action in seat.actions) and len(seat.actions) > 1


def test_hint_rates_every_choice() -> None:
    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual"], **SETTINGS) as table:
            await first_turn(table)
            found = await table.seats[0].hint()
            assert {choice.action for choice in found.choices} >= {"draw"}
            assert all(0 <= choice.match <= 1 for choice in found.choices)
            assert found.reasons

    run(scenario())


def test_hint_is_refused_to_two_people() -> None:
    async def scenario() -> None:
        async with open_local_table(["Ana", "Ben"], **SETTINGS) as table:
            await table.seats[0].start()
            with pytest.raises(ClientRefused) as refused:
                await table.seats[0].hint()
            assert refused.value.reason == "not-alone"

    run(scenario())


def test_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lastcard.analysis", None)

    async def scenario() -> None:
        async with open_local_table(["Ana"], ["casual"], **SETTINGS) as table:
            await first_turn(table)
            with pytest.raises(ClientRefused, match="reviews and hints need"):
                await table.seats[0].hint()

    run(scenario())
