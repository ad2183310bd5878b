"""The table, a hand and the scores as lines that fit, in sentences that can be read out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from lastcard.core.actions import Action, JumpIn, Play
from lastcard.core.cards import BACK, Card
from lastcard.core.deck import deck_of
from lastcard.core.events import RoundEnded
from lastcard.text.language import tell
from lastcard.text.narration import direction_word
from lastcard.text.narrator import Story
from lastcard.text.terminal_output import width
from lastcard.text.translator import isolated
from lastcard.views import View

_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
_BETWEEN: Final = re.compile(r" (?!\()")  # a card and its notation stay together
_ENDS: Final = (".", "!", "?", "…", ":")


def breadth(text: str) -> int:
    """The columns a text takes, its colours not counted."""
    return len(_ESCAPE.sub("", text))


def flowed(words: Iterable[str], indent: str = "  ") -> list[str]:
    """Words in as few lines as they need."""
    lines, most = [indent], width()
    for word in words:
        if breadth(lines[-1]) > len(indent) and breadth(f"{lines[-1]} {word}") > most:
            lines.append(indent)
        lines[-1] += word if lines[-1] == indent else f" {word}"
    return [line.rstrip() for line in lines]


def told(*texts: str, indent: str = "  ") -> list[str]:
    """Texts as sentences, one after the other."""
    return flowed(_BETWEEN.split(" ".join(map(sentence, texts))), indent)


def sentence(text: str) -> str:
    """With a full stop, where it has no end yet."""
    return text if _ESCAPE.sub("", text).rstrip("”»\u00a0").endswith(_ENDS) else f"{text}."


def table(story: Story, view: View) -> list[str]:
    """What lies on the table and what everybody holds, in the order of play from the viewer on."""
    colour = story.say("table-colour-label", colour=view.colour) if view.colour else tell("plain-colour-open")
    pile = tell("table-draw-pile", count=view.draw_pile)
    names = ", ".join(_player(story, view, seat) for seat in _in_order(view))
    lines = [
        *told(_round(view), indent=""),
        *told(story.say("table-discard-pile", card=view.top), colour, pile),
        *told(tell("plain-players", direction=direction_word(view.direction), names=names)),
    ]
    for seat in view.playing:
        if seat != view.seat and view.sees(seat) and BACK not in view.hands[seat]:
            hand = tell("result-hand", **story.party.by(seat))
            lines += told(tell("story-with-cards", told=hand, cards=story.cards(view.hands[seat])))
    for line in story.in_force(view.in_force):
        lines += told(line)
    return lines


def _round(view: View) -> str:
    if view.rules.elimination:
        return tell("plain-round-elimination", number=view.round, count=len(view.playing))
    return tell("plain-round", number=view.round, count=view.rules.target)


def _in_order(view: View) -> Iterator[int]:
    first = view.seat if view.seat in view.playing else view.turn
    start = view.playing.index(first)
    for step in range(len(view.playing)):
        yield view.playing[(start + step * view.direction) % len(view.playing)]


def _player(story: Story, view: View, seat: int) -> str:
    shown = tell("plain-player", name=story.who(seat), count=len(view.hands[seat]))
    marks = [
        tell("mark-partner") if _partners(view, seat) else "",
        tell("mark-turn") if seat in view.awaited and seat != view.seat else "",
        tell("mark-uncalled") if seat in view.owing else "",
        tell("mark-veto") if view.veto == seat else "",
    ]
    return f"{shown} ({', '.join(filter(None, marks))})" if any(marks) else shown


def _partners(view: View, seat: int) -> bool:
    return view.rules.teams and view.seat is not None and seat != view.seat and (seat - view.seat) % 2 == 0


def hand(story: Story, view: View, actions: Sequence[Action]) -> list[str]:
    """The hand, what can be played first; nothing for who has none."""
    if view.seat is None:
        return []
    held = view.hands[view.seat]
    lines = told(tell("a11y-hand", count=len(held)))
    could = {card for action in actions if isinstance(action, Play | JumpIn) for card in action.cards}
    can, cannot = [card for card in held if card in could], [card for card in held if card not in could]
    if can:
        lines += told(tell("plain-can-play", cards=story.cards(can)))
    if cannot:
        lines += told(tell("plain-can-not-play", cards=story.cards(cannot)) if can else story.cards(cannot))
    return lines


def scores(story: Story, totals: Sequence[int]) -> list[str]:
    names = [str(isolated(story.who(seat))) for seat in range(len(story.names))]
    wide = max(map(len, names))
    return [f"  {name:{wide}}  {total:5}" for name, total in zip(names, totals, strict=True)]


def round_scores(story: Story, ended: RoundEnded, factor: int) -> list[str]:
    """What the round scored, the totals, and what each hand that is left counts."""
    lines = []
    for seat, (held, points, total) in enumerate(zip(ended.hands, ended.points, ended.scores, strict=True)):
        scored = tell("plain-scored", name=story.who(seat), count=points, total=total)
        left = tell("plain-left", cards=story.cards(held), count=worth(story, held, factor)) if held else ""
        lines += told(scored, *filter(None, [left]))
    return lines


def worth(story: Story, held: Iterable[Card], factor: int) -> int:
    """What the cards of a hand count at the end of a round."""
    deck = deck_of(story.edition, story.edition.max_custom)
    return sum(deck.points[deck.copies[card].bit_length() - 1] for card in held) * factor
