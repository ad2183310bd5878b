"""The table, a hand and the scores as lines of at most eighty columns."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from lastcard.core.cards import BACK, Card
from lastcard.core.deck import deck_of
from lastcard.core.events import RoundEnded
from lastcard.terminal.told.forces import forces_told
from lastcard.terminal.told.story import Story
from lastcard.terminal.told.words import count_words, way
from lastcard.views import View

WIDTH = 78
_CELL = 19
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def breadth(text: str) -> int:
    """The columns a text takes, its colours not counted."""
    return len(_ESCAPE.sub("", text))


def rule(title: str) -> str:
    return f"-- {title} ".ljust(WIDTH, "-")


def flowed(words: Iterable[str], indent: str = "  ", gap: str = " ") -> list[str]:
    """Words in as few lines as they need."""
    lines = [indent]
    for word in words:
        if breadth(lines[-1]) > len(indent) and breadth(lines[-1] + gap + word.rstrip()) > WIDTH:
            lines.append(indent)
        lines[-1] += word if lines[-1] == indent else gap + word
    return [line.rstrip() for line in lines]


def table(story: Story, view: View) -> list[str]:
    """What lies on the table and what everybody holds, in the order of play from the viewer on."""
    top = story.card(view.top)
    colour = story.colour(view.colour) if view.colour else "not named yet"
    title = f"Round {view.round}, to {view.rules.target} points"
    if view.rules.elimination:
        title = f"Round {view.round}, {len(view.playing)} still in"
    lines = [
        rule(title),
        f"  Top card {top}   Colour in play {colour}   Draw pile {view.draw_pile}",
        f"  Play goes {way(view.direction)}:",
    ]
    cells = [_seat(story, view, seat) for seat in _in_order(view)]
    lines += flowed(map(_padded, cells), "   ", "")
    for seat in view.playing:
        if seat != view.seat and view.sees(seat) and BACK not in view.hands[seat]:
            lines += flowed([f"  {story.who(seat)} shows:", *map(story.paint.card, view.hands[seat])])
    for told in forces_told(story, view.in_force):
        lines += flowed(told.split(" "))
    return lines


def _in_order(view: View) -> Iterator[int]:
    first = view.seat if view.seat in view.playing else view.turn
    start = view.playing.index(first)
    for step in range(len(view.playing)):
        yield view.playing[(start + step * view.direction) % len(view.playing)]


def _seat(story: Story, view: View, seat: int) -> str:
    held = len(view.hands[seat])
    mark = ">" if seat in view.awaited else " "
    cards = count_words(held) + ("!" if held == 1 else "")
    veto = story.paint.bold(" VETO") if view.veto == seat else ""
    return f"{mark}{seat} {story.who(seat)} {story.paint.bold(cards) if held == 1 else cards}{veto}"


def _padded(cell: str) -> str:
    return cell + " " * max(2, _CELL - breadth(cell))


def hand(story: Story, cards: Sequence[Card], playable: Collection[Card]) -> list[str]:
    """The hand by colour, what can be played marked with a star."""
    lines = [f"  Your hand, {count_words(len(cards))} (* can be played):", "   "]
    for _, colour in groupby(cards, key=lambda card: card[0]):
        marked = flowed([("*" if card in playable else " ") + story.paint.card(card) for card in colour], "   ")
        if len(marked) == 1 and breadth(lines[-1] + marked[0]) <= WIDTH:
            lines[-1] += marked[0].removeprefix("   " if lines[-1] == "   " else "")
        else:
            lines += marked
    return lines


def scores(story: Story, totals: Sequence[int]) -> list[str]:
    return [f"  {name}  {total:5}" for name, total in zip(_aligned(story), totals, strict=True)]


def _aligned(story: Story) -> list[str]:
    names = [story.who(seat) for seat in range(len(story.names))]
    return [name.ljust(max(map(len, names))) for name in names]


def round_scores(story: Story, ended: RoundEnded, factor: int) -> list[str]:
    """Each hand, what it counts, what the round scored and the totals."""
    deck = deck_of(story.edition, story.edition.max_custom)
    worth = {face: deck.points[copies.bit_length() - 1] * factor for face, copies in deck.copies.items()}
    names = _aligned(story)
    lines = [f"  {'':{len(names[0])}}   left  scored  total  hand"]
    for name, held, points, total in zip(names, ended.hands, ended.points, ended.scores, strict=True):
        left = sum(worth[card] for card in held)
        head = f"  {name}  {left:5}  {points:6}  {total:5}  "
        first, *more = flowed(map(story.paint.card, held), " " * len(head)) if held else [""]
        lines += [(head + first.strip()).rstrip(), *more]
    return lines
