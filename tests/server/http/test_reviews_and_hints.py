"""Reviews over HTTP and hints over the socket of a real server: they are those of `lastcard.analysis`."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lastcard.analysis import hint, hint_document, review, review_document
from lastcard.bots.requests import Observation
from lastcard.client import Client, ClientRefused
from lastcard.client.http_api import TableAddress
from lastcard.protocol.events import from_wire
from lastcard.protocol.http_bodies import Problem
from lastcard.protocol.messages import Message, Update
from lastcard.protocol.review import HintDocument, ReviewDocument, ReviewPending
from tests.client.players import bot_choice, game_of, is_over, play, run
from tests.server.http.test_requests import problem
from tests.support.server import HttpResponse, ServerProcess, start_server

ALONE = {"quick_bots": True, "race": None, "hints": True}
SHORT = {"target": 1}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server")) as started:
        yield started


async def open_match(server: ServerProcess, **settings: Any) -> Client:
    """Return the seat of a person who plays against a bot."""
    ana = await Client.open(server.url, "Ana", settings)
    await ana.bot("casual")
    await ana.start()
    return ana


def review_of(server: ServerProcess, client: Client, after: int = -1) -> HttpResponse:
    path = f"/api/tables/{TableAddress.of(client.link or '').table}/matches/1/review?after={after}"
    return server.request(path, headers={"Accept-Encoding": "gzip"})


def document(answer: HttpResponse) -> ReviewDocument | ReviewPending:
    if answer.status == 202:
        return msgspec.json.decode(answer.body, type=ReviewPending, strict=True)
    assert answer.status == 200, answer
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "application/json"
    return msgspec.json.decode(gzip.decompress(answer.body), type=ReviewDocument, strict=True)


def test_review_is_followed_to_its_end(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await open_match(server, **ALONE, options=SHORT) as ana:
            refused = await asyncio.to_thread(review_of, server, ana)
            assert problem(refused, 404) == "no-such-table", "the match isn't over"
            await play(ana, bot_choice(ana), is_over)
            seen: list[int] = []
            while True:
                found = document(await asyncio.to_thread(review_of, server, ana, max(seen, default=-1)))
                seen.append(found.judged)
                if isinstance(found, ReviewDocument) and found.judged == found.steps:
                    break
            assert found == review_document(review(await ana.record()))
            assert found.names[0] == "Ana"
            assert seen == sorted(seen)
            again = await asyncio.to_thread(review_of, server, ana)
            assert document(again) == found
            plain = server.request(f"/api/tables/{TableAddress.of(ana.link or '').table}/matches/1/review")
            assert plain.headers["content-encoding"] is None
            assert msgspec.json.decode(plain.body, type=ReviewDocument) == found

    run(scenario())
    assert "lastcard_reviews_total 1.0" in server.request("/metrics").body.decode()


def test_rules_that_cannot_be_judged_are_refused(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await open_match(server, **ALONE, options={"doubles": True}) as ana:
            with pytest.raises(ClientRefused) as no_hint:
                await hint_when_possible(ana)
            assert no_hint.value.reason == "not-judged"
            assert "doubles" in str(no_hint.value)
            await ana.stop()
            while (answer := await asyncio.to_thread(review_of, server, ana)).status == 202:
                pass
            assert answer.status == 422
            found = msgspec.json.decode(answer.body, type=Problem)
            assert found.reason == "not-judged"
            assert found.text
            assert found.text.id == "error-review-rules"
            assert "doubles" in found.words

    run(scenario())


@pytest.mark.parametrize("after", ["-2", "x", "1.5"])
def test_invalid_step_is_refused(server: ServerProcess, after: str) -> None:
    table = server.request("/api/tables", {"name": "Ana"}).data["table"]
    assert problem(server.request(f"/api/tables/{table}/matches/1/review?after={after}"), 400) == "invalid"


def test_review_of_a_missing_table_looks_like_any_other(server: ServerProcess) -> None:
    answer = server.request("/api/tables/aaaaaaaaaaaaaa/matches/1/review")
    assert problem(answer, 404) == "no-such-table"


async def hint_when_possible(ana: Client) -> HintDocument:
    """Play until there is a choice, and ask for a hint."""

    def has_choice(client: Any) -> bool:
        view = client.view
        choices = [action for action in client.you.may if action.startswith(("play", "draw"))] if client.you else []
        return view is not None and view.phase == "turn" and view.awaited == (view.seat,) and len(choices) > 2

    await play(ana, bot_choice(ana), has_choice)
    return await ana.hint()


def test_hint_is_that_of_the_analysis(server: ServerProcess) -> None:
    """From what the client has seen itself, in Python."""

    async def scenario() -> None:
        ana = await Client.open(server.url, "Ana", ALONE)
        history: list[Observation] = []
        hear = ana.hear

        def noted(message: Message) -> None:
            hear(message)
            if isinstance(message, Update) and message.sight is not None and ana.view is not None:
                history.append(Observation(ana.view, tuple(map(from_wire, message.events))))

        ana.hear = noted  # type: ignore[method-assign]
        async with ana:
            await ana.bot("casual")
            await ana.start()
            found = await hint_when_possible(ana)
            assert ana.view is not None
            this_round = [heard for heard in history if heard.view.round == ana.view.round]
            expected = hint(game_of(ana), ana.view, ana.actions, this_round)
            assert expected
            assert found == hint_document(expected)
            assert await ana.hint() == found

    run(scenario())
    assert "lastcard_hints_total" in server.request("/metrics").body.decode()


def test_server_refuses_hints_with_a_second_person(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Client.open(server.url, "Ana", ALONE) as ana:
            async with await Client.join(ana.link or "", "Ben") as ben:
                await ana.start()
                await ben.until(lambda client: client.lobby.standing == "playing")
            for _ in range(2):
                with pytest.raises(ClientRefused) as refused:
                    await ana.hint()
                assert refused.value.reason == "not-alone"

    run(scenario())
