"""A reviewed match, as a server would send it, and a hint: for screenshots and tests."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page, Route

from lastcard.notation.record import read_record
from lastcard.protocol.review import ChoiceReason, HintDocument, RatedChoice, ReviewDocument
from lastcard.table.match_replay import replay_of
from tools.screenshots.stage import TABLE, Scene, people

ReviewState = Literal["complete", "half", "refused", "failed"]
"""`half`: the first half is judged, and the rest never comes."""
HALF: Final = 75
_HERE: Final = Path(__file__).parent
_NOT_JUDGED: Final = b'{"reason": "not-judged", "words": "the rules can\'t be judged"}'


def players() -> Scene:
    """Return the table after the match, with the first player at the page."""
    names = document().names
    return Scene(people(*names, bots=names[1:]), standing="over")


def document() -> ReviewDocument:
    return msgspec.json.decode((_HERE / "review.json").read_bytes(), type=ReviewDocument)


def half_document() -> ReviewDocument:
    """Return the review as it is when the first half of the match is judged."""
    found = document()
    return replace(found, judged=HALF, decisions=tuple(each for each in found.decisions if each.step <= HALF))


def set_review(page: Page, state: ReviewState) -> None:
    """Answer the requests of the page for the review of a match."""
    record = read_record((_HERE / "review.lastcard").read_text("utf-8"))
    replay, table = msgspec.json.encode(replay_of(record)), msgspec.json.encode(players().summary)
    page.route("**/matches/*/replay*", lambda route: route.fulfill(body=replay, content_type="application/json"))
    page.route(f"**/api/tables/{TABLE}", lambda route: route.fulfill(body=table, content_type="application/json"))
    page.route("**/matches/*/review?*", lambda route: _answer(route, state))


def _answer(route: Route, state: ReviewState) -> None:
    if state == "refused":
        route.fulfill(status=422, body=_NOT_JUDGED, content_type="application/problem+json")
    elif state == "failed":
        route.abort()
    elif state == "complete":
        route.fulfill(body=msgspec.json.encode(document()), content_type="application/json")
    elif "after=-1" in route.request.url:
        route.fulfill(body=msgspec.json.encode(half_document()), content_type="application/json")


def hint_for(actions: Iterable[str]) -> HintDocument:
    """Return a hint in which each choice is a little worse than the one before."""
    rated = [action for action in actions if not action.startswith("catch")]
    chances = [0.52 * 0.93**i for i in range(len(rated))]
    choices = tuple(RatedChoice(action, chance, chance, 0.005) for action, chance in zip(rated, chances, strict=True))
    return HintDocument(choices, 0, (ChoiceReason("draws-two", seat=1, count=5), ChoiceReason("saves-wild")))
