"""Short codes of tables: they lead to the table for some hours, and not while it is locked."""

from __future__ import annotations

from dataclasses import replace

from lastcard.protocol.commands import Change
from lastcard.protocol.settings import Changes
from lastcard.server.hub import Limits, NoSuchTable, TooMany
from lastcard.server.hub.join_codes import CodesInMemory
from lastcard.table import TableRefused
from tests.server.hub.hub_harness import HubHarness, expect_error
from tests.support.fast_forward import run_fast_forward

HERE = "192.0.2.1"


def test_code_leads_to_its_table_however_it_is_typed() -> None:
    async def scenario() -> None:
        now = 0.0
        codes = CodesInMemory(Limits(), lambda: now)
        code = await codes.code_of("table")
        assert await codes.code_of("table") == code
        assert await codes.table_with(code.upper()) == "table"
        now += Limits().code_kept + 1
        assert await codes.table_with(code) is None
        assert await codes.code_of("table") != code

    run_fast_forward(scenario)


def test_only_the_latest_codes_are_kept() -> None:
    async def scenario() -> None:
        codes = CodesInMemory(replace(Limits(), codes=2), lambda: 0.0)
        first, second = await codes.code_of("one"), await codes.code_of("two")
        assert await codes.code_of("one") == first
        await codes.code_of("three")
        assert (await codes.table_with(first), await codes.table_with(second)) == ("one", None)

    run_fast_forward(scenario)


def test_locked_table_has_no_code_and_no_free_seat() -> None:
    async def scenario() -> None:
        harness = HubHarness()
        await harness.open("Ann")
        ann = await harness.connect("Ann")
        code = await harness.hub.code(harness.table, HERE)
        assert await harness.hub.table_with_code(code, HERE) == harness.table
        ann.do(Change, settings=Changes(locked=True))
        await harness.settle()
        assert (await expect_error(harness.hub.code(harness.table, HERE), TableRefused)).reason == "table-locked"  # type: ignore[attr-defined]
        await expect_error(harness.sit("Bea"), TableRefused)
        ann.do(Change, settings=Changes(locked=False))
        await harness.settle()
        await harness.sit("Bea")
        assert await harness.hub.code(harness.table, HERE) != code

    run_fast_forward(scenario)


def test_guessed_codes_are_counted() -> None:
    async def scenario() -> None:
        harness = HubHarness(attempts_a_minute=3)
        await harness.open("Ann")
        code = await harness.hub.code(harness.table, HERE)
        for _ in range(3):
            await expect_error(_found(harness, "aaaaa"), NoSuchTable)
        await expect_error(_found(harness, code), TooMany)
        assert await _found(harness, code, "198.51.100.7") == harness.table

    run_fast_forward(scenario)


async def _found(harness: HubHarness, code: str, address: str = HERE) -> str:
    return await harness.hub.table_with_code(code, address)
