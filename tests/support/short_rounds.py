"""A server whose tables of quick match have short rounds and quick bots, so that newcomers get their seats soon."""

from __future__ import annotations

import sys


def short_rounds(await_players: int, next_round: int, target: int = 500) -> tuple[str, ...]:
    """Return the command of the server; times in milliseconds, and the points at which a match ends."""
    return (
        sys.executable,
        "-c",
        "import sys; from lastcard.cli.main import main; from lastcard.table import clock; "
        "from lastcard.server.hub import hub, quick_match; from lastcard.protocol.settings import Changes; "
        f"clock.AWAIT_PLAYERS, clock.NEXT_ROUND = {await_players}, {next_round}; "
        "hub.settings_for = lambda request: Changes(edition=request.edition, language=request.language, open=True, "
        f"seats=4, quick_bots=True, race=0, options={{'hand_size': 3, 'target': {target}}}); "
        "quick_match.fits = lambda lobby, request: "
        "lobby.settings.language == request.language and lobby.id not in request.avoid; "
        "sys.exit(main())",
    )
