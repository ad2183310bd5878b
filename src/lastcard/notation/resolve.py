"""Reading an action as a person types it: in full, or shortened if only one action fits."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NoReturn

from lastcard.core.actions import (
    Accept,
    Action,
    Call,
    Catch,
    Challenge,
    Choose,
    Dare,
    Discard,
    Draw,
    JumpIn,
    NameColour,
    Next,
    Pass,
    Play,
    Propose,
    Swap,
    Veto,
    Vote,
)
from lastcard.core.arguments import require_text
from lastcard.core.awaiting import AwaitChoice
from lastcard.core.cards import REVERSE, SKIP, WILD, Card
from lastcard.core.edition import Edition
from lastcard.core.errors import AmbiguousError, IllegalError, OneOf, Phrase, UnreadableError
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from lastcard.editions import known_letters
from lastcard.notation.actions import read_action
from lastcard.notation.refusal_text import explain, reason_in_words
from lastcard.rules.legality import refusal

_CALL = re.compile(r"\s*(?:!|(?<!\S)uno)\s*$")
_NUMBER = re.compile(r"[0-9]{1,3}")
_AMOUNTS: tuple[Literal["draw", "discard"], ...] = ("draw", "discard")
_SHORT_RANKS = {"skip": SKIP, "s": SKIP, "reverse": REVERSE, "r": REVERSE}
_ALONE = re.compile(r"([0-9]|\+2|skip|reverse)(?: |$)")
# Any number after the star: `Card` refuses a number without a card, and says which cards there are.
_WILD = re.compile(r"(?:(?:wild|w) ?)?(\+4|\*[0-9]*)(?: |$)|(?:wild|w)(?: |$)")
# If several readings are refused, the one that got furthest gives the best reason.
_FURTHEST = (
    Refusal.NO_SUCH_SEAT, Refusal.NOT_IN_HAND, Refusal.ONLY_THE_DRAWN_CARD, Refusal.COLOUR_NEEDED,
    Refusal.COLOUR_UNKNOWN, Refusal.NO_MATCH, Refusal.BLUFF_FORBIDDEN, Refusal.NOT_ALLOWED_BY_RULES,
    Refusal.NOTHING_TO_CALL, Refusal.MUST_PLAY, Refusal.VETO_IN_USE, Refusal.NOTHING_TO_CATCH,
)  # fmt: skip


def resolve(state: State, seat: int, text: str) -> Action:
    """Return the only legal action that this text matches; raise if it is unreadable, illegal or ambiguous.

    A card alone means to play it. The names of colours are those of the edition. Without a typed call, none is made.
    """
    require_text("text", text)
    seats = state.game.seats
    if not 0 <= seat < seats:
        raise IllegalError(Refusal.NO_SUCH_SEAT, "error-no-seat", seat=seat, last=seats - 1)
    asked = state.awaiting
    options = asked.options or tuple(state.game.edition.letters) if isinstance(asked, AwaitChoice) else ()
    found = readings(text, state.game.edition, state.playing, options)
    refused = {reading: refusal(state, seat, reading) for reading in found}
    legal = [reading for reading, reason in refused.items() if reason is None]
    return only(legal, text) or _refuse(state, seat, text, refused)


def readings(text: str, edition: Edition, seats: tuple[int, ...], options: tuple[str, ...]) -> list[Action]:
    """Return all readings of the text with these seats, legal or not; `options` are the answers to a choice."""
    try:
        return [read_action(text, edition.letters)]
    except UnreadableError as error:
        found = _TypedText(text, edition, seats, options).readings()
        if not found:
            raise UnreadableError("error-not-an-action", text=text.strip(), why=error) from error
        return found


def only(legal: Sequence[Action], text: str) -> Action | None:
    """Return the only legal reading, if there is one; raise an error that names several."""
    if len(legal) > 1:
        raise AmbiguousError("error-could-be", text=text.strip(), choices=OneOf(legal))
    return legal[0] if legal else None


def _refuse(state: State, seat: int, text: str, refused: dict[Action, Refusal | None]) -> NoReturn:
    reading, reason = max(refused.items(), key=lambda item: _furthest(item[1]))
    assert reason is not None
    if len(refused) > 1 and set(refused.values()) == {reason}:  # none is more likely than the others
        why = Phrase("phrase-about", what=text.strip(), why=reason_in_words(reason))
    else:
        why = explain(state, seat, reading, reason)
    raise IllegalError(reason, "error-illegal", why=why)


def _furthest(reason: Refusal | None) -> int:
    return _FURTHEST.index(reason) if reason in _FURTHEST else -1


@dataclass(frozen=True, slots=True)
class _CardList:
    """A list of typed cards: the possible faces of each, and the colours named with wilds."""

    cards: list[tuple[Card, ...]]
    colours: set[str]


class _TypedText:
    """All readings of a typed text at this table, legal or not."""

    def __init__(self, text: str, edition: Edition, seats: tuple[int, ...], options: tuple[str, ...]) -> None:
        self.seats = seats
        self.letters = edition.letters
        self.options = options
        known = "".join(dict.fromkeys(known_letters() + edition.letters)).lower()
        self.colour = re.compile(rf"([{known}])(?: |$)")
        self.coloured = re.compile(rf"([{known}]) ?([0-9]|\+2|skip|s|reverse|r)(?: |$)")
        words = " ".join(text.casefold().replace(":", " ").split())
        for colour in sorted(edition.colours, key=lambda colour: -len(colour.name)):
            words = re.sub(rf"(?<!\S){re.escape(colour.name.casefold())}(?![^\s0-9+])", colour.letter.lower(), words)
        self.words = words

    def readings(self) -> list[Action]:
        said = _CALL.sub("", self.words)
        call = said != self.words
        if call and said in ("", "uno"):
            return [Call()]
        found = self.plays(said, call)
        if not call:
            found += [NameColour(colour) for colour in self.one_colour(said)]
            found += [Choose(what) for what in self.one_choice(said) if self.options]
        verb, _, rest = said.partition(" ")
        for word, read in _VERBS.items():
            if verb and word.startswith(verb):
                found += read(self, rest, call)
        return list(dict.fromkeys(found))

    def plays(self, words: str, call: bool) -> list[Action]:
        laid = self.laid(words)
        if laid is None or len(laid.colours) > 1:
            return []
        colour = next(iter(laid.colours), None)
        if len(laid.cards) == 1:
            return [Play((face,), colour, call) for face in laid.cards[0]]
        return [Play(cards, colour, call) for cards in _in_full(laid)]

    def jumps(self, words: str, call: bool) -> list[Action]:
        laid = self.laid(words)
        if laid is None or laid.colours or len(laid.cards) != 1:
            return []
        return [JumpIn(face, None, call) for face in laid.cards[0]]

    def discards(self, words: str) -> list[Action]:
        laid = self.laid(words)
        if laid is None or laid.colours:
            return []
        if len(laid.cards) == 1:
            return [Discard((face,)) for face in laid.cards[0]]
        return [Discard(cards) for cards in _in_full(laid)]

    def laid(self, words: str) -> _CardList | None:
        """Return the cards of a line; None if a part of it isn't a card."""
        laid = _CardList([], set())
        while words:
            if found := self.coloured.match(words):
                rank = _SHORT_RANKS.get(found[2], found[2])
                laid.cards.append((Card(found[1].upper() + rank),))
            elif found := _ALONE.match(words):
                rank = _SHORT_RANKS.get(found[1], found[1])
                laid.cards.append(tuple(Card(letter + rank) for letter in self.letters))
            elif found := _WILD.match(words):
                laid.cards.append((Card(WILD + (found[1] or "")),))
                if named := self.colour.match(words, found.end()):
                    laid.colours.add(named[1].upper())
                    found = named
            else:
                return None
            words = words[found.end() :]
        return laid if laid.cards else None

    def one_colour(self, words: str) -> list[str]:
        found = self.colour.fullmatch(words)
        return [found[1].upper()] if found else []

    def colours(self, words: str) -> list[str]:
        return self.one_colour(words) if words else list(self.letters)

    def one_choice(self, words: str) -> list[str]:
        """Return a colour, or the number of a seat or an alternative, without leading zeros."""
        return [str(int(words))] if _NUMBER.fullmatch(words) else self.one_colour(words)

    def choices(self, words: str) -> list[str]:
        """Return the answers to a written rule; for an empty text, every possible answer."""
        return self.one_choice(words) if words else list(self.options or self.letters)

    def proposals(self, words: str) -> list[Action]:
        """Return proposals: `1 draw 4`, `1 dr 4`, `1 skip`. The seat is required."""
        seat, _, rest = words.partition(" ")
        if not _NUMBER.fullmatch(seat):
            return []
        effect, _, amount = rest.partition(" ")
        if not amount:
            return [Propose(int(seat), "skip")] if effect and "skip".startswith(effect) else []
        if not _NUMBER.fullmatch(amount):
            return []
        return [Propose(int(seat), kind, int(amount)) for kind in _AMOUNTS if kind.startswith(effect)]

    def named_seats(self, words: str) -> list[int]:
        """Return the named seat; without a name, every seat, since only one may be legal."""
        if not words:
            return list(self.seats)
        return [int(words)] if _NUMBER.fullmatch(words) else []


def _in_full(laid: _CardList) -> list[tuple[Card, ...]]:
    """Return several cards; none if one of them isn't named in full."""
    if any(len(faces) > 1 for faces in laid.cards):
        return []
    return [tuple(faces[0] for faces in laid.cards)]


_ActionReader = Callable[[_TypedText, str, bool], list[Action]]


def _bare(made: Action) -> _ActionReader:
    return lambda words, rest, call: [] if rest or call else [made]


def _no_call(read: Callable[[_TypedText, str], list[Action]]) -> _ActionReader:
    return lambda words, rest, call: [] if call else read(words, rest)


def _naming_seat(make: Callable[[int], Action]) -> _ActionReader:
    return _no_call(lambda words, rest: [make(seat) for seat in words.named_seats(rest)])


def _naming_colour(make: Callable[[str], Action]) -> _ActionReader:
    return _no_call(lambda words, rest: [make(colour) for colour in words.colours(rest)])


def _one_of(said: dict[str, Action]) -> _ActionReader:
    return _no_call(lambda words, rest: [made for word, made in said.items() if word.startswith(rest)])


def _choose(words: _TypedText, rest: str) -> list[Action]:
    return [Choose(what) for what in words.choices(rest)]


_VERBS: dict[str, _ActionReader] = {
    "play": _TypedText.plays,
    "jump": _TypedText.jumps,
    "draw": _bare(Draw()),
    "pass": _bare(Pass()),
    "colour": _naming_colour(NameColour),
    "challenge": _bare(Challenge()),
    "accept": _bare(Accept()),
    "take": _bare(Accept()),
    "uno": _bare(Call()),
    "catch": _naming_seat(Catch),
    "veto": _naming_seat(Veto),
    "swap": _naming_seat(Swap),
    "choose": _no_call(_choose),
    "discard": _no_call(_TypedText.discards),
    "vote": _one_of({"yes": Vote(True), "no": Vote(False), "abstain": Vote(None)}),
    "yes": _bare(Vote(True)),
    "no": _bare(Vote(False)),
    "abstain": _bare(Vote(None)),
    "dare": _one_of({"do": Dare(True), "refuse": Dare(False)}),
    "do": _bare(Dare(True)),
    "refuse": _bare(Dare(False)),
    "propose": _no_call(_TypedText.proposals),
    "next": _bare(Next()),
}
