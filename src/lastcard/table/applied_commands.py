"""The ids of applied commands, so that none is applied twice."""

from __future__ import annotations

from collections import OrderedDict

_SESSIONS = 8
_RECENT = 32


class AppliedCommands:
    """The numbers of the commands applied in each of a player's last few sessions.

    A command that waits for a race may be applied after one with a larger number, so the recent numbers are stored one
    by one; any number below them all counts as applied.
    """

    def __init__(self, sessions: dict[str, list[int]] | None = None) -> None:
        self._sessions: OrderedDict[str, list[int]] = OrderedDict(sessions or {})

    def has(self, command: str) -> bool:
        session, number = _parts(command)
        recent = self._sessions.get(session, [])
        return number in recent or (len(recent) == _RECENT and number < recent[0])

    def add(self, command: str) -> None:
        session, number = _parts(command)
        recent = self._sessions.setdefault(session, [])
        recent.append(number)
        recent.sort()
        del recent[:-_RECENT]
        self._sessions.move_to_end(session)
        if len(self._sessions) > _SESSIONS:
            self._sessions.popitem(last=False)

    def by_session(self) -> dict[str, list[int]]:
        return dict(self._sessions)


def _parts(command: str) -> tuple[str, int]:
    session, _, number = command.rpartition(".")
    return session, int(number)
