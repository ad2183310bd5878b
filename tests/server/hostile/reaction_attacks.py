"""Floods of reactions from one seat, each over a socket of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count, cycle

from lastcard.protocol.reactions import REACTIONS
from tests.server.hostile.target_table import TargetTable
from tests.support.raw_socket import frame, open_raw_seat

AT_ONCE = 200
"""Reactions of one flood: more frames than a socket may send."""


def attack_with_reactions(table: TargetTable, floods: int) -> Iterator[int]:
    """Send the floods; yield the code with which each socket was closed."""
    reactions, numbers = cycle(REACTIONS), count(1)
    for _ in range(floods):
        frames = [{"do": "react", "id": f"flood.{next(numbers)}", "reaction": next(reactions)} for _ in range(AT_ONCE)]
        with open_raw_seat(table.socket, table.attacker) as socket:
            socket.write(b"".join(frame(json.dumps(each)) for each in frames))
            yield socket.until_closed()[1]
