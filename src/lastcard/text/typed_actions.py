"""Typed lines as actions of the game: in notation, or in words of English or the current language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from lastcard.core.actions import Accept, Action, Choose, Discard, Draw, JumpIn, Play
from lastcard.core.cards import Card
from lastcard.core.edition import Edition
from lastcard.core.errors import LastcardError, OneOf, Phrase, UnreadableError
from lastcard.core.refusals import Explanation
from lastcard.notation.resolve import readings
from lastcard.text.card_parser import card_notations, colour_notation
from lastcard.text.errors import RenderedText
from lastcard.text.narrator import Narrator
from lastcard.text.vocabulary import ACTIONS, EFFECTS, INFO_COMMANDS, normalize, vocabulary
from lastcard.views import View

_CALL: Final = re.compile(r"\s*(?:(?<!\S)uno\s*!*|!+)$")
_WITHOUT_OBJECT: Final = {
    "draw": ("draw",),
    "take": ("accept",),
    "do": ("dare do",),
    "done": ("dare do",),
    "refuse": ("dare refuse",),
    "yes": ("vote yes",),
    "no": ("vote no",),
    "abstain": ("vote abstain",),
    "pass": ("pass",),
    "challenge": ("challenge",),
    "uno": ("uno",),
    "next": ("next",),
}
_VOTES: Final = ("yes", "no", "abstain")
_WITH_NAME: Final = ("catch", "veto", "swap")
_MAX_DIGITS: Final = 4
_MAX_SHOWN: Final = 60
_INFO_WORDS: Final = (*INFO_COMMANDS, "why", "quit")


class UnclearInput(LastcardError):
    """A line that can't be understood, or is incomplete; the message asks for what is missing."""


class InputContext(NamedTuple):
    """The situation in which a line is typed."""

    narrator: Narrator
    view: View
    actions: Sequence[Action]
    explanations: Mapping[Card, Explanation]
    """The reason for each card of the hand that can't be played."""

    @property
    def names(self) -> Sequence[str]:
        return self.narrator.names

    @property
    def edition(self) -> Edition:
        return self.narrator.edition

    @property
    def options(self) -> tuple[str, ...]:
        """The alternatives that a written rule offers."""
        return tuple(action.what for action in self.actions if isinstance(action, Choose))

    @property
    def asks_for_a_player(self) -> bool:
        """Whether a name alone is an answer."""
        if self.view.seat not in self.view.awaited or self.view.question:
            return False
        return any(option.isdigit() for option in self.options) or any(
            str(action).startswith("swap") for action in self.actions
        )


def interpret(text: str, context: InputContext, can: Callable[[Action], bool]) -> Action:
    """The legal action that the text stands for; if there is none, the most likely one, which will be refused."""
    found = _read(text, context)
    if not found:
        raise _unreadable(text, context)
    could = [action for action in found if can(action)]
    if len(could) > 1:
        raise UnclearInput("plain-which", choices=OneOf(RenderedText(_summary(context.narrator, one)) for one in could))
    if not could and Draw() in found and can(Accept()):
        return Accept()  # to draw the pending cards
    return could[0] if could else _most_likely(list(found), context.view)


def _read(text: str, context: InputContext) -> dict[Action, None]:
    """Every action that the text can stand for."""
    found: dict[Action, None] = {}
    for notation in possible_notations(text, context):
        with suppress(UnreadableError):
            found |= dict.fromkeys(readings(notation, context.edition, context.view.playing, context.options))
    return found


def _unreadable(text: str, context: InputContext) -> UnclearInput:
    """An error with a suggestion, where there is a sensible one."""
    error = UnclearInput("plain-unreadable", text=text[:_MAX_SHOWN])
    guess = vocabulary().correct(text[:_MAX_SHOWN])
    if normalize(guess) == normalize(text) or not _makes_sense(guess, context):
        return error
    return error.within("frame-hint", hint=Phrase("plain-did-you-mean", word=guess))


def _makes_sense(text: str, context: InputContext) -> bool:
    try:
        return bool(vocabulary().match(text, _INFO_WORDS) or _read(text, context))
    except UnclearInput:  # incomplete, or an unknown name
        return False


def _most_likely(found: Sequence[Action], view: View) -> Action:
    """Prefer an action with cards that are in the hand."""
    hand = () if view.seat is None else view.hands[view.seat]
    held = [action for action in found if isinstance(action, Play | Discard) and set(action.cards) <= set(hand)]
    return (held or found)[0]


def _summary(narrator: Narrator, action: Action) -> str:
    """The action in a few words."""
    if isinstance(action, Play | JumpIn) and not action.colour:
        return narrator.card_list(action.cards)
    return with_names(str(action), narrator.names)


def possible_notations(text: str, context: InputContext) -> list[str]:
    """Everything that a line can stand for, in notation; raises an error for an unknown name."""
    said = text.replace("¡", "").strip()
    without = _CALL.sub("", normalize(said))
    call = " uno" if without != normalize(said) else ""
    found = [said]
    if call and not without:
        found.append("uno")
    found += [f"{notation}{call}" for notation in _with_verb(without, context)]
    found += [f"{cards}{call}" for cards in card_notations(without, context.edition)]
    letter = colour_notation(without, context.edition)
    if letter and not call:
        found.append(letter.lower())
    if context.asks_for_a_player and not call:
        found += _name_alone(without, context, len(found) > 1)
    return list(dict.fromkeys(found))


def _with_verb(text: str, context: InputContext) -> Iterator[str]:
    """The actions that the text starts with; the word may be abbreviated."""
    known = vocabulary()
    whole = list(known.match_start(text, ACTIONS))
    for verb, rest in whole:
        yield from _complete(verb, rest, context)
    if not whole:
        first, _, rest = text.partition(" ")
        for verb in sorted(known.match_prefix(first, ACTIONS)):
            with suppress(UnclearInput):  # an abbreviation may stand for another word
                yield from _complete(verb, rest, context)


def _complete(verb: str, rest: str, context: InputContext) -> list[str]:
    if verb in _WITHOUT_OBJECT:
        return [] if rest else list(_WITHOUT_OBJECT[verb])
    if verb in _WITH_NAME:
        return [f"{verb} {find_seat(rest, context.names)}"] if rest else [verb]
    return _COMPLETIONS[verb](rest, context)


def _complete_play(rest: str, context: InputContext) -> list[str]:
    return card_notations(rest, context.edition)


def _complete_jump(rest: str, context: InputContext) -> list[str]:
    return [f"jump {cards}" for cards in card_notations(rest, context.edition)]


def _complete_discard(rest: str, context: InputContext) -> list[str]:
    return [f"discard {cards}" for cards in card_notations(rest, context.edition)]


def _complete_colour(rest: str, context: InputContext) -> list[str]:
    letter = colour_notation(rest, context.edition)
    return [f"colour {letter}"] if letter else []


def _complete_choice(rest: str, context: InputContext) -> list[str]:
    if rest.isdigit():
        return [f"choose {rest}"]
    letter = colour_notation(rest, context.edition)
    if letter:
        return [f"choose {letter}"]
    return [f"choose {find_seat(rest, context.names)}"] if rest and context.asks_for_a_player else []


def _complete_vote(rest: str, context: InputContext) -> list[str]:
    vote = vocabulary().match(rest, _VOTES)
    return [f"vote {vote}"] if vote else []


def _complete_proposal(rest: str, context: InputContext) -> list[str]:
    """A name of any number of words, then the proposed effect."""
    words = rest.split()
    for place in range(len(words) - 1, 0, -1):
        for effect, amount in vocabulary().match_start(" ".join(words[place:]), EFFECTS):
            if amount.isdigit() if effect != "skip" else not amount:
                seat = find_seat(" ".join(words[:place]), context.names)
                return [f"propose {seat} {effect} {amount}".strip()]
    raise UnclearInput("plain-propose-what")


_COMPLETIONS: Final[dict[str, Callable[[str, InputContext], list[str]]]] = {
    "play": _complete_play,
    "jump": _complete_jump,
    "discard": _complete_discard,
    "colour": _complete_colour,
    "choose": _complete_choice,
    "vote": _complete_vote,
    "propose": _complete_proposal,
}


def _name_alone(text: str, context: InputContext, or_else: bool) -> list[str]:
    verb = "choose" if context.options else "swap"
    if text.isdigit():
        return [f"{verb} {text}"]
    try:
        return [f"{verb} {find_seat(text, context.names)}"]
    except UnclearInput:
        if or_else:
            return []
        raise


def find_seat(text: str, names: Sequence[str]) -> int:
    """The seat of a player by name, by the start of the name, or by number."""
    said = normalize(text)
    if said.isdigit() and len(said) < _MAX_DIGITS:
        return int(said)
    words = said.split()
    while words:
        known = [normalize(name) for name in names]
        wanted = " ".join(words)
        found = [seat for seat, name in enumerate(known) if name == wanted] or [
            seat for seat, name in enumerate(known) if name.startswith(wanted)
        ]
        if len(found) == 1:
            return found[0]
        if found:
            raise UnclearInput("plain-who-of", names=OneOf(names[seat] for seat in found))
        if words[0] not in vocabulary().fillers:
            break
        words = words[1:]  # `con Milo`
    raise UnclearInput("plain-who", text=text[:_MAX_SHOWN], names=list(names))


_SEAT: Final = re.compile(r"\b(seat|catch|veto|swap|propose) ([0-9]+)\b")


def with_names(text: str, names: Sequence[str]) -> str:
    """`Milo is to act` for `seat 1 is to act`."""

    def named(found: re.Match[str]) -> str:
        verb, seat = found[1], int(found[2])
        if seat >= len(names):
            return found[0]
        return names[seat] if verb == "seat" else f"{verb} {names[seat]}"

    return _SEAT.sub(named, text)
