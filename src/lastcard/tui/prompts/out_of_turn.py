"""What can be done at any moment, whatever is asked: catch, call, slap the VETO, ask the table."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.core.actions import Call
from lastcard.text.language import tell
from lastcard.tui.board import Board
from lastcard.tui.prompts.answers import Act, Arm, Catching, Choice, Proposing, Slapping


def chances(board: Board) -> Iterator[Choice]:
    yield from _catch(board)
    yield from _call(board)
    if board.moves.veto:
        yield Choice("x", tell("veto-slap"), Slapping())
    if board.view.proposals_open and board.view.phase not in ("vote", "round-over", "match-over"):
        yield Choice("k", tell("propose-title"), Proposing())


def _catch(board: Board) -> Iterator[Choice]:
    match board.moves.catch:
        case [seat]:
            yield Choice("c", tell("table-catch-name", name=board.party.names[seat]), Act(f"catch {seat}"), loud=True)
        case [_, *_]:
            yield Choice("c", tell("table-catch"), Catching(), loud=True)


def _call(board: Board) -> Iterator[Choice]:
    loud = not board.moves.catch
    if board.moves.can(Call):
        yield Choice("u", tell("table-uno"), Act("uno"), loud=loud)
    elif board.armed:
        yield Choice("u", tell("table-uno-armed"), Arm(False), loud=loud)
    elif can_arm(board) and len(board.hand) in (2, 3 if board.view.rules.doubles else 2):
        yield Choice("u", tell("table-uno"), Arm(True))


def can_arm(board: Board) -> bool:
    """Whether calls have to be made; where there is no race for them they are made by themselves."""
    return board.seat in board.view.playing and board.place.lobby.settings.race is not None
