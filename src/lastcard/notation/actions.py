"""Reading actions: the full notation, which `str()` of an action writes."""

from __future__ import annotations

import re
from collections.abc import Callable

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
from lastcard.core.cards import Card
from lastcard.core.errors import OneOf, Phrase, UnreadableError
from lastcard.editions import known_letters

_SEAT = re.compile(r"[0-9]{1,3}")
_COLOUR = re.compile(r"[A-Z]")
_VOTES = {"yes": True, "no": False, "abstain": None}


def read_card(text: str, letters: str = "") -> Card:
    """Read a card; `letters` are the colours of a custom edition, in addition to the known ones."""
    card = Card(text)
    colour = card.colour
    if card == "?" or not (colour is None or colour in letters or colour in known_letters()):
        raise UnreadableError("error-no-such-colour", text=text, letter=colour or "?")
    return card


def read_cards(text: str, letters: str = "") -> tuple[Card, ...]:
    return tuple(read_card(word, letters) for word in text.split())


def read_action(text: str, letters: str = "") -> Action:
    """Read an action in the full notation: `play R7 uno`, `draw`, `catch 2`."""
    require_text("text", text)
    verb, *words = text.split() or [""]
    read = _VERBS.get(verb)
    if read is None:
        raise UnreadableError("error-action-unknown", text=verb, known=list(_VERBS))
    return read(words, letters)


def read_seat(text: str) -> int:
    if not _SEAT.fullmatch(text):
        raise UnreadableError("error-not-a-seat", text=text)
    return int(text)


def read_colour(text: str) -> str:
    if not _COLOUR.fullmatch(text):
        raise UnreadableError("error-not-a-colour", text=text)
    return text


def _bare(made: Action) -> Callable[[list[str], str], Action]:
    def read(words: list[str], letters: str) -> Action:
        if words:
            raise UnreadableError("error-stands-alone", action=made, rest=" ".join(words))
        return made

    return read


def _one_word(words: list[str], wanted: Phrase | OneOf) -> str:
    if len(words) != 1:
        raise UnreadableError("error-one-word-wanted", wanted=wanted)
    return words[0]


def _naming_seat(make: Callable[[int], Action]) -> Callable[[list[str], str], Action]:
    return lambda words, letters: make(read_seat(_one_word(words, Phrase("phrase-a-seat"))))


def _naming_colour(make: Callable[[str], Action]) -> Callable[[list[str], str], Action]:
    return lambda words, letters: make(read_colour(_one_word(words, Phrase("phrase-a-colour"))))


def _either(make: Callable[[bool], Action], yes: str, no: str) -> Callable[[list[str], str], Action]:
    def read(words: list[str], letters: str) -> Action:
        wanted = OneOf((yes, no))
        word = _one_word(words, wanted)
        if word not in wanted:
            raise UnreadableError("error-one-of-wanted", text=word, wanted=wanted)
        return make(word == yes)

    return read


def _laid(words: list[str], letters: str) -> tuple[tuple[Card, ...], str | None, bool]:
    """Read the cards to play, the colour named with them, and whether the call is made."""
    call = bool(words) and words[-1] == "uno"
    cards, colours = [], set()
    for word in words[:-1] if call else words:
        text, colon, colour = word.partition(":")
        card = read_card(text, letters)
        if colon and not card.is_wild:
            raise UnreadableError("error-colour-with-wild-only", text=word)
        cards.append(card)
        colours |= {read_colour(colour)} if colon else set()
    if not cards:
        raise UnreadableError("error-card-wanted")
    if len(colours) > 1:
        raise UnreadableError("error-one-colour", named=sorted(colours))
    return tuple(cards), next(iter(colours), None), call


def _play(words: list[str], letters: str) -> Action:
    return Play(*_laid(words, letters))


def _jump(words: list[str], letters: str) -> Action:
    cards, colour, call = _laid(words, letters)
    if len(cards) != 1:
        raise UnreadableError("error-one-jump-in-card")
    return JumpIn(cards[0], colour, call)


def _discard(words: list[str], letters: str) -> Action:
    return Discard(tuple(read_card(word, letters) for word in words))


def _choose(words: list[str], letters: str) -> Action:
    word = _one_word(words, Phrase("phrase-colour-seat-or-way"))
    return Choose(str(read_seat(word)) if _SEAT.fullmatch(word) else read_colour(word))


def _vote(words: list[str], letters: str) -> Action:
    word = _one_word(words, OneOf(_VOTES))
    if word not in _VOTES:
        raise UnreadableError("error-one-of-wanted", text=word, wanted=OneOf(_VOTES))
    return Vote(_VOTES[word])


def _propose(words: list[str], letters: str) -> Action:
    match words:
        case [seat, "skip"]:
            return Propose(read_seat(seat), "skip")
        case [seat, "draw" | "discard" as effect, amount] if _SEAT.fullmatch(amount):
            return Propose(read_seat(seat), "draw" if effect == "draw" else "discard", int(amount))
    raise UnreadableError("error-proposal-form")


_VERBS: dict[str, Callable[[list[str], str], Action]] = {
    "play": _play,
    "jump": _jump,
    "draw": _bare(Draw()),
    "pass": _bare(Pass()),
    "colour": _naming_colour(NameColour),
    "challenge": _bare(Challenge()),
    "accept": _bare(Accept()),
    "uno": _bare(Call()),
    "catch": _naming_seat(Catch),
    "veto": _naming_seat(Veto),
    "swap": _naming_seat(Swap),
    "choose": _choose,
    "discard": _discard,
    "vote": _vote,
    "dare": _either(Dare, "do", "refuse"),
    "propose": _propose,
    "next": _bare(Next()),
}
