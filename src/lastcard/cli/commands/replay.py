"""`lastcard replay`: show a record move by move."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import suppress

from lastcard.cli.commands.play import wants_line_mode
from lastcard.core.events import RoundEnded
from lastcard.core.state import LEFT, State
from lastcard.notation.files import FileError, read_record_at
from lastcard.notation.record import MatchStep, replay
from lastcard.plain.console import QuitGame, StandardConsole
from lastcard.text import table_lines
from lastcard.text.language import t
from lastcard.text.narrator import Narrator
from lastcard.text.terminal_output import AnsiStyle, wants_colour

_INDENT = " " * 6


def run(args: Namespace) -> int:
    """Show the record on the whole screen, or print its moves from number `start` on.

    With `--step` it prints them and waits for Enter after each, if a terminal is there.
    """
    if not args.step and not wants_line_mode(args):
        from lastcard.tui.launch import show_replay

        return show_replay(args)
    record = read_record_at(args.file)
    if not 0 <= args.start <= len(record.actions):
        raise FileError("plain-no-move", path=args.file, number=args.start, count=len(record.actions))
    waits = args.step and sys.stdin.isatty()
    paint = AnsiStyle(wants_colour(sys.stdout))
    with suppress(QuitGame):
        for number, step in enumerate(replay(record)):
            if number >= args.start:
                _show(Narrator(record.players, step.state.game.edition, paint, with_notation=True), number, step, waits)
    return 0


def _show(narrator: Narrator, number: int, step: MatchStep, waits: bool) -> None:
    console = StandardConsole()
    move = t("plain-the-deal")
    if step.seat is not None:
        move = t("plain-move", name=narrator.names[step.seat], action=str(step.action))
    console.say(f"{number:4}  {move}")
    for line in narrator.narrate(step.events):
        console.say(*table_lines.wrap_sentences(line, indent=_INDENT))
    for event in step.events:
        if isinstance(event, RoundEnded):
            console.say(*table_lines.describe_round_scores(narrator, event, step.state.game.rules.score_factor))
    if step.state.awaiting.seats:
        console.say(*(_hands(narrator, step.state) if waits else _table(narrator, step.state)))
    if waits and step.state.awaiting.phase != "match-over":
        console.ask(f"-- {t('plain-step')} -- ")


def _table(narrator: Narrator, state: State) -> list[str]:
    """The top card, colour, direction and sizes of the hands on one line."""
    top = state.game.deck.faces[state.top]
    shown = narrator.card_name(top)
    if state.colour and top.is_wild:
        shown += f", {narrator.colour_name(state.colour)}"
    names = ", ".join(
        f"{narrator.names[seat]} {state.hands[seat].bit_count()}"
        + (f" ({t('mark-turn')})" if seat in state.awaiting.seats else "")
        for seat in state.playing
    )
    arrow = "←" if state.direction == LEFT else "→"
    line = t("plain-standing", top=shown, arrow=arrow, names=names, count=len(state.draw_pile))
    return table_lines.wrap_words(f"[{line}]".split(" "), _INDENT)


def _hands(narrator: Narrator, state: State) -> list[str]:
    """The same with the effects in force and every hand, which a record reveals."""
    lines = _table(narrator, state)
    for line in narrator.narrate_in_force(state.in_force):
        lines += table_lines.wrap_sentences(line, indent=_INDENT)
    for seat in state.playing:
        hand = t("result-hand", **narrator.perspective.actor(seat))
        cards = narrator.card_list(state.game.deck.cards(state.hands[seat]))
        lines += table_lines.wrap_words(t("story-with-cards", text=hand, cards=cards).split(" "), _INDENT + "  ")
    return lines
