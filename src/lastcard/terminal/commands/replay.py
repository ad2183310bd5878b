"""`lastcard replay`: go through a record move by move."""

from __future__ import annotations

import sys
from contextlib import suppress

from lastcard.core.events import RoundEnded
from lastcard.core.state import State
from lastcard.notation.record import Step, replay
from lastcard.terminal.files import FileError, read_record_at
from lastcard.terminal.line import screen
from lastcard.terminal.line.console import Leave, StandardConsole
from lastcard.terminal.told.forces import forces_told
from lastcard.terminal.told.paint import Paint, wants_colour
from lastcard.terminal.told.story import Story
from lastcard.terminal.told.words import way


def run(path: str, start: int, step_by_step: bool) -> int:
    """Print the moves from number `start` on; step by step, wait for Enter between them where somebody can press it."""
    record = read_record_at(path)
    if not 0 <= start <= len(record.actions):
        raise FileError(f"{path}: no move {start}: the record has moves 1 to {len(record.actions)}")
    waits = step_by_step and sys.stdin.isatty()
    paint = Paint(wants_colour(sys.stdout))
    with suppress(Leave):
        for number, step in enumerate(replay(record)):
            if number >= start:
                _show(Story(record.names, step.state.game.edition, paint), number, step, waits)
    return 0


def _show(story: Story, number: int, step: Step, waits: bool) -> None:
    console = StandardConsole()
    move = "the deal" if step.seat is None else f"{story.names[step.seat]}: {step.action}"
    console.say(f"{number:4}  {move}", *[f"      {line}" for line in story.lines(step.events)])
    for event in step.events:
        if isinstance(event, RoundEnded):
            console.say(*screen.round_scores(story, event, step.state.game.rules.score_factor))
    if step.state.awaiting.seats:
        console.say(*(_hands(story, step.state) if waits else [_table(story, step.state)]))
    if waits and step.state.awaiting.phase != "match-over":
        console.ask("-- Enter: next move, Ctrl-D: stop -- ")


def _table(story: Story, state: State) -> str:
    """Top card, colour, direction and what everybody holds, in one line."""
    colour = f" {story.colour(state.colour)}" if state.colour else ""
    held = ", ".join(
        f"{'>' if seat in state.awaiting.seats else ''}{story.names[seat]} {state.hands[seat].bit_count()}"
        for seat in state.playing
    )
    top = story.paint.card(state.game.deck.faces[state.top])
    return f"      [{top}{colour}, {way(state.direction)}; {held}; pile {len(state.draw_pile)}]"


def _hands(story: Story, state: State) -> list[str]:
    """The same with what is in force and every hand: who reads a record may see them all."""
    lines = [_table(story, state)]
    for told in forces_told(story, state.in_force):
        lines += screen.flowed(told.split(" "), "        ")
    wide = max(len(name) for name in story.names)
    for seat in state.playing:
        cards = map(story.paint.card, state.game.deck.cards(state.hands[seat]))
        name = f"        {story.names[seat]:{wide}}  "
        first, *more = screen.flowed(cards, " " * len(name))
        lines += [name + first.strip(), *more]
    return lines
