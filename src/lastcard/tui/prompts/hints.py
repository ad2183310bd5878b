"""A word of help for who is new to the game: the one thing that matters most now."""

from __future__ import annotations

from lastcard.core.actions import Draw, Pass
from lastcard.text.language import tell
from lastcard.tui.board import Board


def hint(board: Board) -> str:
    """Nothing, where nothing needs to be said."""
    moves = board.moves
    if moves.catch:
        return tell("hint-catch", name=board.party.names[moves.catch[0]])
    if moves.jump and not moves.play:
        return tell("hint-jump-in")
    if not board.awaited or board.view.phase not in ("turn", "drawn") or board.view.pending:
        return ""
    return _on_turn(board)


def _on_turn(board: Board) -> str:
    moves, view = board.moves, board.view
    if moves.play and len(board.hand) == 2 and not board.armed and board.place.lobby.settings.race is not None:
        return tell("hint-uno")
    if view.phase == "drawn":
        return tell("hint-drawn" if moves.can(Pass) else "hint-drawn-must")
    if not moves.play:
        return tell("hint-nothing") if moves.can(Draw) else ""
    if any(board.is_bluff(card) for card in moves.play):
        return board.story.say("hint-bluff", colour=view.colour)
    return tell("hint-wild" if all(card.is_wild for card in moves.play) else "hint-playable")
