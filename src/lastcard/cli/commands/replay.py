"""`lastcard replay`: go through a record move by move."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import suppress

from lastcard.core.events import RoundEnded
from lastcard.core.state import LEFT, State
from lastcard.notation.files import FileError, read_record_at
from lastcard.notation.record import Step, replay
from lastcard.plain.console import Leave, StandardConsole
from lastcard.text import table_lines
from lastcard.text.language import tell
from lastcard.text.narrator import Story
from lastcard.text.terminal_output import Paint, wants_colour

_INDENT = " " * 6


def run(args: Namespace) -> int:
    """Print the moves from number `start` on; step by step, wait for Enter between them where somebody can press it."""
    record = read_record_at(args.file)
    if not 0 <= args.start <= len(record.actions):
        raise FileError("plain-no-move", path=args.file, number=args.start, count=len(record.actions))
    waits = args.step and sys.stdin.isatty()
    paint = Paint(wants_colour(sys.stdout))
    with suppress(Leave):
        for number, step in enumerate(replay(record)):
            if number >= args.start:
                _show(Story(record.names, step.state.game.edition, paint, noted=True), number, step, waits)
    return 0


def _show(story: Story, number: int, step: Step, waits: bool) -> None:
    console = StandardConsole()
    move = tell("plain-the-deal")
    if step.seat is not None:
        move = tell("plain-move", name=story.names[step.seat], action=str(step.action))
    console.say(f"{number:4}  {move}")
    for line in story.lines(step.events):
        console.say(*table_lines.told(line, indent=_INDENT))
    for event in step.events:
        if isinstance(event, RoundEnded):
            console.say(*table_lines.round_scores(story, event, step.state.game.rules.score_factor))
    if step.state.awaiting.seats:
        console.say(*(_hands(story, step.state) if waits else _table(story, step.state)))
    if waits and step.state.awaiting.phase != "match-over":
        console.ask(f"-- {tell('plain-step')} -- ")


def _table(story: Story, state: State) -> list[str]:
    """Top card, colour, direction and what everybody holds, in short."""
    top = state.game.deck.faces[state.top]
    shown = story.card(top)
    if state.colour and top.is_wild:
        shown += f", {story.colour(state.colour)}"
    names = ", ".join(
        f"{story.names[seat]} {state.hands[seat].bit_count()}"
        + (f" ({tell('mark-turn')})" if seat in state.awaiting.seats else "")
        for seat in state.playing
    )
    arrow = "←" if state.direction == LEFT else "→"
    line = tell("plain-standing", top=shown, arrow=arrow, names=names, count=len(state.draw_pile))
    return table_lines.flowed(f"[{line}]".split(" "), _INDENT)


def _hands(story: Story, state: State) -> list[str]:
    """The same with what is in force and every hand: who reads a record may see them all."""
    lines = _table(story, state)
    for told in story.in_force(state.in_force):
        lines += table_lines.told(told, indent=_INDENT)
    for seat in state.playing:
        hand = tell("result-hand", **story.party.by(seat))
        cards = story.cards(state.game.deck.cards(state.hands[seat]))
        lines += table_lines.flowed(tell("story-with-cards", told=hand, cards=cards).split(" "), _INDENT + "  ")
    return lines
