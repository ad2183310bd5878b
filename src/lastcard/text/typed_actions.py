"""What the player types, as actions of the game: in the notation, or in words of English or the language chosen."""

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
from lastcard.text.errors import Rendered
from lastcard.text.narrator import Story
from lastcard.text.vocabulary import ACTIONS, EFFECTS, LOOKS, plain, vocabulary
from lastcard.views import View

_CALL: Final = re.compile(r"\s*(?:(?<!\S)uno\s*!*|!+)$")
_BARE: Final = {
    "draw": ("draw",),
    "take": ("accept",),
    "do": ("dare do",),
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
_NAMING: Final = ("catch", "veto", "swap")
_MANY_DIGITS: Final = 4
_SHOWN: Final = 60
_ASIDES: Final = (*LOOKS, "why", "quit")


class Unclear(LastcardError):
    """A line that can't be understood, or not yet; the message asks what is missing."""


class Table(NamedTuple):
    """Where something is typed."""

    story: Story
    view: View
    actions: Sequence[Action]
    explanations: Mapping[Card, Explanation]
    """Why each card of the hand that can't be played can't be."""

    @property
    def names(self) -> Sequence[str]:
        return self.story.names

    @property
    def edition(self) -> Edition:
        return self.story.edition

    @property
    def options(self) -> tuple[str, ...]:
        """What a written rule offers to choose from."""
        return tuple(action.what for action in self.actions if isinstance(action, Choose))

    @property
    def asks_for_a_player(self) -> bool:
        """So that a name alone will do."""
        if self.view.seat not in self.view.awaited or self.view.question:
            return False
        return any(option.isdigit() for option in self.options) or any(
            str(action).startswith("swap") for action in self.actions
        )


def meant(text: str, table: Table, can: Callable[[Action], bool]) -> Action:
    """The one thing that can be done and is meant; where there is none, what comes next to it, to be refused."""
    found = _read(text, table)
    if not found:
        raise _unreadable(text, table)
    could = [action for action in found if can(action)]
    if len(could) > 1:
        raise Unclear("plain-which", choices=OneOf(Rendered(_short(table.story, one)) for one in could))
    if not could and Draw() in found and can(Accept()):
        return Accept()  # drawing what is to be drawn
    return could[0] if could else _nearest(list(found), table.view)


def _read(text: str, table: Table) -> dict[Action, None]:
    """Every action that it can mean."""
    found: dict[Action, None] = {}
    for notation in notations(text, table):
        with suppress(UnreadableError):
            found |= dict.fromkeys(readings(notation, table.edition, table.view.playing, table.options))
    return found


def _unreadable(text: str, table: Table) -> Unclear:
    """With a guess at what was meant, where that makes sense."""
    error = Unclear("plain-unreadable", text=text[:_SHOWN])
    guess = vocabulary().mended(text[:_SHOWN])
    if plain(guess) == plain(text) or not _makes_sense(guess, table):
        return error
    return error.within("frame-hint", hint=Phrase("plain-did-you-mean", word=guess))


def _makes_sense(text: str, table: Table) -> bool:
    try:
        return bool(vocabulary().one(text, _ASIDES) or _read(text, table))
    except Unclear:  # it asks for more, or after somebody
        return False


def _nearest(found: Sequence[Action], view: View) -> Action:
    """Rather about cards that are there than about others."""
    hand = () if view.seat is None else view.hands[view.seat]
    held = [action for action in found if isinstance(action, Play | Discard) and set(action.cards) <= set(hand)]
    return (held or found)[0]


def _short(story: Story, action: Action) -> str:
    """What was meant, in a few words."""
    if isinstance(action, Play | JumpIn) and not action.colour:
        return story.cards(action.cards)
    return with_names(str(action), story.names)


def notations(text: str, table: Table) -> list[str]:
    """Everything that a line can mean, as the notation has it; who nobody knows is asked about."""
    said = text.replace("¡", "").strip()
    without = _CALL.sub("", plain(said))
    call = " uno" if without != plain(said) else ""
    found = [said]
    if call and not without:
        found.append("uno")
    found += [f"{notation}{call}" for notation in _with_verb(without, table)]
    found += [f"{cards}{call}" for cards in card_notations(without, table.edition)]
    letter = colour_notation(without, table.edition)
    if letter and not call:
        found.append(letter.lower())
    if table.asks_for_a_player and not call:
        found += _player_alone(without, table, len(found) > 1)
    return list(dict.fromkeys(found))


def _with_verb(text: str, table: Table) -> Iterator[str]:
    """The actions that the text begins with; a word may be cut short."""
    known = vocabulary()
    whole = list(known.leading(text, ACTIONS))
    for verb, rest in whole:
        yield from _completed(verb, rest, table)
    if not whole:
        first, _, rest = text.partition(" ")
        for verb in sorted(known.begun(first, ACTIONS)):
            with suppress(Unclear):  # so short, it was perhaps another word
                yield from _completed(verb, rest, table)


def _completed(verb: str, rest: str, table: Table) -> list[str]:
    if verb in _BARE:
        return [] if rest else list(_BARE[verb])
    if verb in _NAMING:
        return [f"{verb} {seat_named(rest, table.names)}"] if rest else [verb]
    return _OF_A_VERB[verb](rest, table)


def _plays(rest: str, table: Table) -> list[str]:
    return card_notations(rest, table.edition)


def _jumps(rest: str, table: Table) -> list[str]:
    return [f"jump {cards}" for cards in card_notations(rest, table.edition)]


def _discards(rest: str, table: Table) -> list[str]:
    return [f"discard {cards}" for cards in card_notations(rest, table.edition)]


def _colours(rest: str, table: Table) -> list[str]:
    letter = colour_notation(rest, table.edition)
    return [f"colour {letter}"] if letter else []


def _chooses(rest: str, table: Table) -> list[str]:
    if rest.isdigit():
        return [f"choose {rest}"]
    letter = colour_notation(rest, table.edition)
    if letter:
        return [f"choose {letter}"]
    return [f"choose {seat_named(rest, table.names)}"] if rest and table.asks_for_a_player else []


def _votes(rest: str, table: Table) -> list[str]:
    vote = vocabulary().one(rest, _VOTES)
    return [f"vote {vote}"] if vote else []


def _proposes(rest: str, table: Table) -> list[str]:
    """A name of however many words, and after it what is to be ruled."""
    words = rest.split()
    for place in range(len(words) - 1, 0, -1):
        for effect, amount in vocabulary().leading(" ".join(words[place:]), EFFECTS):
            if amount.isdigit() if effect != "skip" else not amount:
                seat = seat_named(" ".join(words[:place]), table.names)
                return [f"propose {seat} {effect} {amount}".strip()]
    raise Unclear("plain-propose-what")


_OF_A_VERB: Final[dict[str, Callable[[str, Table], list[str]]]] = {
    "play": _plays,
    "jump": _jumps,
    "discard": _discards,
    "colour": _colours,
    "choose": _chooses,
    "vote": _votes,
    "propose": _proposes,
}


def _player_alone(text: str, table: Table, or_else: bool) -> list[str]:
    verb = "choose" if table.options else "swap"
    if text.isdigit():
        return [f"{verb} {text}"]
    try:
        return [f"{verb} {seat_named(text, table.names)}"]
    except Unclear:
        if or_else:
            return []
        raise


def seat_named(text: str, names: Sequence[str]) -> int:
    """A seat by a name, or by enough of it; by its number, too."""
    said = plain(text)
    if said.isdigit() and len(said) < _MANY_DIGITS:
        return int(said)
    words = said.split()
    while words:
        known = [plain(name) for name in names]
        wanted = " ".join(words)
        found = [seat for seat, name in enumerate(known) if name == wanted] or [
            seat for seat, name in enumerate(known) if name.startswith(wanted)
        ]
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear("plain-who-of", names=OneOf(names[seat] for seat in found))
        if words[0] not in vocabulary().fillers:
            break
        words = words[1:]  # `con Milo`
    raise Unclear("plain-who", text=text[:_SHOWN], names=list(names))


_SEAT: Final = re.compile(r"\b(seat|catch|veto|swap|propose) ([0-9]+)\b")


def with_names(text: str, names: Sequence[str]) -> str:
    """`Milo is to act` for `seat 1 is to act`."""

    def named(found: re.Match[str]) -> str:
        verb, seat = found[1], int(found[2])
        if seat >= len(names):
            return found[0]
        return names[seat] if verb == "seat" else f"{verb} {names[seat]}"

    return _SEAT.sub(named, text)
