"""The limits in the documentation are those of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.protocol.reactions import REACTION_PAUSE, REACTIONS_A_MINUTE
from lastcard.server.hub.limits import Limits

DOCS = Path(__file__).parents[2] / "docs"
KIB = 1024
LIMITS = Limits()
CHANGES = f"{LIMITS.change_rate} {{per}} second,", f"{LIMITS.change_burst} at once"
ROWS = {
    "operating.md": [
        ("frames from a socket", f"{LIMITS.rate} per second, {LIMITS.burst} at once", f"{LIMITS.frame_bytes} bytes"),
        ("commands that change the lobby", *(text.format(per="per") for text in CHANGES)),
        ("wrong links and tokens", f"{LIMITS.attempts_a_minute} per minute"),
        ("records, replays and reviews for one", f"counts as {LIMITS.replay_cost}", f"review as {LIMITS.review_cost}"),
        ("records and replays in memory", f"{LIMITS.replay_bytes // KIB**2} MiB, {LIMITS.replays_waiting}"),
        ("reviews in memory", f"{LIMITS.review_bytes // KIB**2} MiB, {LIMITS.reviews_waiting}"),
        ("reviews made at the same time", f"{LIMITS.reviews_at_once}, ", f"{LIMITS.review_patience} seconds"),
        ("hints for one player", f"{LIMITS.hint_rate} per second, {LIMITS.hint_burst} at once"),
        ("sockets of one seat", f"{LIMITS.tabs}, {LIMITS.spectators}"),
        ("nobody ever connected", f"{LIMITS.unvisited_kept // 60} minutes"),
        ("everybody left before the first match", f"{LIMITS.unplayed_kept // 60} minutes"),
    ],
    "protocol.md": [
        ("frames |", f"{LIMITS.rate} a second, and {LIMITS.burst} at once"),
        ("long frames", f"{LIMITS.frame_bytes} bytes"),
        ("commands other than", *(text.format(per="a") for text in (CHANGES[0], f"and {CHANGES[1]}"))),
        ("the same, from one address", f"{LIMITS.change_bytes_a_minute // KIB} KiB a minute"),
        ("new tables", f"{LIMITS.tables_an_hour} an hour"),
        ("requests for a seat", f"{LIMITS.seats_a_minute} a minute"),
        ("hints for one player", f"1 in {1 / LIMITS.hint_rate:g} seconds", f"{LIMITS.hint_burst} at once"),
        ("reactions of one player", f"1 in {REACTION_PAUSE} seconds, and {REACTIONS_A_MINUTE} a minute"),
        ("records, replays and reviews", f"{LIMITS.replays_a_minute} a minute", f"counts as {LIMITS.replay_cost}"),
        ("records, replays and reviews", f"review as {LIMITS.review_cost}"),
        ("spectators at a table", f"{LIMITS.spectators} |"),
    ],
}


@pytest.mark.parametrize(("page", "row"), [(page, row) for page, rows in ROWS.items() for row in rows])
def test_documented_limit_is_the_one_of_the_server(page: str, row: tuple[str, ...]) -> None:
    lines = [line for line in (DOCS / page).read_text("utf-8").splitlines() if line.startswith(f"| {row[0]}")]
    assert len(lines) == 1, row[0]
    for figure in row[1:]:
        assert figure in lines[0]
