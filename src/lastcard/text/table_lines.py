"""The table, a hand and the scores in sentences that a screen reader can read, wrapped to the width of the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from lastcard.core.actions import Action, JumpIn, Play
from lastcard.core.cards import BACK, Card
from lastcard.core.deck import deck_of
from lastcard.core.events import RoundEnded
from lastcard.protocol.lobby import Lobby
from lastcard.text.language import t
from lastcard.text.narration import direction_word
from lastcard.text.narrator import Narrator
from lastcard.text.terminal_output import text_width
from lastcard.text.translator import isolate
from lastcard.views import View

_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
_ONE_COLUMN_EACH: Final = re.compile(r"[ -~\u00a0-\u02ff\u2010-\u205e]*")  # Latin letters and punctuation
_SPACE: Final = re.compile(r" (?!\()")  # a card and its notation stay together
_SENTENCE_ENDS: Final = (".", "!", "?", "…", ":")


def visible_width(text: str) -> int:
    """The columns that a text takes without its colour codes."""
    plain = _ESCAPE.sub("", text)
    if _ONE_COLUMN_EACH.fullmatch(plain):
        return len(plain)
    from rich.cells import cell_len

    return cell_len(plain)


def aligned(names: Sequence[str]) -> list[str]:
    """Names of the same width, isolated where they are written from right to left."""
    shown = [str(isolate(name)) for name in names]
    width = max(map(visible_width, shown))
    return [name + " " * (width - visible_width(name)) for name in shown]


def wrap_words(words: Iterable[str], indent: str = "  ") -> list[str]:
    """Put words into as few lines as possible."""
    lines, width = [indent], text_width()
    for word in words:
        if visible_width(lines[-1]) > len(indent) and visible_width(f"{lines[-1]} {word}") > width:
            lines.append(indent)
        lines[-1] += word if lines[-1] == indent else f" {word}"
    return [line.rstrip() for line in lines]


def wrap_sentences(*texts: str, indent: str = "  ") -> list[str]:
    """Wrap texts as sentences, one after the other."""
    return wrap_words(_SPACE.split(" ".join(map(end_sentence, texts))), indent)


def end_sentence(text: str) -> str:
    """Add a full stop if the text doesn't end a sentence."""
    return text if _ESCAPE.sub("", text).rstrip("”»\u00a0").endswith(_SENTENCE_ENDS) else f"{text}."


def describe_table(narrator: Narrator, view: View) -> list[str]:
    """The piles and how many cards everybody holds, in the order of play from the viewer on."""
    colour = narrator.translate("table-colour-label", colour=view.colour) if view.colour else t("plain-colour-open")
    pile = t("table-draw-pile", count=view.draw_pile)
    names = ", ".join(_player(narrator, view, seat) for seat in _in_order(view))
    lines = [
        *wrap_sentences(_round(view), indent=""),
        *wrap_sentences(narrator.translate("table-discard-pile", card=view.top), colour, pile),
        *wrap_sentences(t("plain-players", direction=direction_word(view.direction), names=names)),
    ]
    for seat in view.playing:
        if seat != view.seat and view.sees(seat) and BACK not in view.hands[seat]:
            hand = t("result-hand", **narrator.perspective.actor(seat))
            lines += wrap_sentences(t("story-with-cards", text=hand, cards=narrator.card_list(view.hands[seat])))
    for line in narrator.narrate_in_force(view.in_force):
        lines += wrap_sentences(line)
    return lines


def _round(view: View) -> str:
    if view.rules.elimination:
        return t("plain-round-elimination", number=view.round, count=len(view.playing))
    return t("plain-round", number=view.round, count=view.rules.target)


def _in_order(view: View) -> Iterator[int]:
    first = view.seat if view.seat in view.playing else view.turn
    start = view.playing.index(first)
    for step in range(len(view.playing)):
        yield view.playing[(start + step * view.direction) % len(view.playing)]


def _player(narrator: Narrator, view: View, seat: int) -> str:
    shown = t("plain-player", name=narrator.player_name(seat), count=len(view.hands[seat]))
    marks = [
        t("mark-partner") if _partners(view, seat) else "",
        t("mark-turn") if seat in view.awaited and seat != view.seat else "",
        t("mark-uncalled") if seat in view.owing else "",
        t("mark-veto") if view.veto == seat else "",
    ]
    return f"{shown} ({', '.join(filter(None, marks))})" if any(marks) else shown


def _partners(view: View, seat: int) -> bool:
    return view.rules.teams and view.seat is not None and seat != view.seat and (seat - view.seat) % 2 == 0


def describe_hand(narrator: Narrator, view: View, actions: Sequence[Action]) -> list[str]:
    """The hand with the playable cards first; nothing for a spectator."""
    if view.seat is None:
        return []
    held = view.hands[view.seat]
    lines = wrap_sentences(t("a11y-hand", count=len(held)))
    playable = {card for action in actions if isinstance(action, Play | JumpIn) for card in action.cards}
    can, cannot = [card for card in held if card in playable], [card for card in held if card not in playable]
    if can:
        lines += wrap_sentences(t("plain-can-play", cards=narrator.card_list(can)))
    if cannot:
        lines += wrap_sentences(
            t("plain-can-not-play", cards=narrator.card_list(cannot)) if can else narrator.card_list(cannot)
        )
    return lines


def describe_bans(before: Lobby, after: Lobby) -> list[str]:
    """The players that the host has removed, and those who may come back."""
    were, are = before.banned or (), after.banned or ()
    removed = [t("log-removed", name=person.name) for person in are if person not in were]
    return removed + [t("log-unbanned", name=person.name) for person in were if person not in are]


def describe_scores(narrator: Narrator, totals: Sequence[int]) -> list[str]:
    names = [narrator.player_name(seat) for seat in range(len(narrator.names))]
    return [f"  {name}  {total:5}" for name, total in zip(aligned(names), totals, strict=True)]


def describe_round_scores(narrator: Narrator, ended: RoundEnded, factor: int) -> list[str]:
    """The points of the round, the totals, and what each remaining hand counts."""
    lines = []
    for seat, (held, points, total) in enumerate(zip(ended.hands, ended.points, ended.scores, strict=True)):
        scored = t("plain-scored", name=narrator.player_name(seat), count=points, total=total)
        left = (
            t("plain-left", cards=narrator.card_list(held), count=hand_points(narrator, held, factor)) if held else ""
        )
        lines += wrap_sentences(scored, *filter(None, [left]))
    return lines


def hand_points(narrator: Narrator, held: Iterable[Card], factor: int) -> int:
    """The points of the cards of a hand at the end of a round."""
    deck = deck_of(narrator.edition, narrator.edition.max_custom)
    return sum(deck.points[deck.copies[card].bit_length() - 1] for card in held) * factor
