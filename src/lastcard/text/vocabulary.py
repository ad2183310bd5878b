"""What can be typed, in English and in the language chosen: phrases, and what they mean."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from lastcard.core.cards import COLOUR_LETTERS, CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.text.language import language, tell
from lastcard.text.translator import LANGUAGES, Words, card_words, words

ACTIONS: Final = (
    "play", "jump", "draw", "pass", "colour", "challenge", "take", "catch", "veto", "swap", "choose", "discard", "vote",
    "yes", "no", "abstain", "do", "refuse", "propose", "uno", "next",
)  # fmt: skip
LOOKS: Final = ("help", "hand", "log", "scores", "rules")
OF_A_GAME: Final = ("why", "save", "quit")
OF_A_TABLE: Final = (
    "who", "say", "agree", "withdraw", "arm", "disarm", "name", "verify", "pause", "resume", "leave", "quit",
)  # fmt: skip
OF_THE_HOST: Final = (
    "start", "stop", "bot", "kick", "mute", "unmute", "host", "set", "edition", "preset", "clock", "seats", "write",
    "erase", "open", "spectators", "race",
)  # fmt: skip
EFFECTS: Final = ("draw", "discard", "skip")
SWITCH: Final = ("on", "off")
RANKS: Final = (DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, CUSTOM)
_AS_THEY_ARE: Final = ("uno", "veto")
_LONGEST: Final = 4
_LIKENESS: Final = 0.75  # two letters of four the wrong way round


def plain(text: str) -> str:
    """Without capitals, accents and needless spaces: typing them is left to whoever likes to."""
    folded = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(char for char in folded if not unicodedata.combining(char)).split())


def shown(key: str) -> str:
    """The word for it in the language chosen."""
    return key if key in _AS_THEY_ARE else tell(f"typed-{key}")


class Vocabulary(NamedTuple):
    words: dict[str, frozenset[str]]
    """Keys by phrase: `tomar`: `draw`."""
    colours: dict[str, str]
    """Letters by phrase."""
    ranks: dict[str, str]
    """Ranks by phrase: `toma dos`: `+2`."""
    fillers: frozenset[str]
    spelt: dict[str, str]
    """Every word, as it is written, by what is left of it without accents and capitals."""

    def leading(self, text: str, keys: Collection[str]) -> Iterator[tuple[str, str]]:
        """Those of the keys that the text begins with, and what comes after it; the longest phrase counts."""
        split = text.split(None, _LONGEST)
        for many in range(min(_LONGEST, len(split)), 0, -1):
            found = self.words.get(plain(" ".join(split[:many])), frozenset()) & set(keys)
            if found:
                rest = text.split(None, many)[many:]
                yield from ((key, rest[0] if rest else "") for key in sorted(found))
                return

    def one(self, text: str, keys: Collection[str]) -> str | None:
        """The key that the whole text means."""
        return next((key for key in sorted(self.words.get(plain(text), frozenset())) if key in keys), None)

    def begun(self, text: str, keys: Collection[str]) -> set[str]:
        """The keys of which a text may be the beginning."""
        start = plain(text)
        return {key for phrase, found in self.words.items() if start and phrase.startswith(start) for key in found} & {
            *keys
        }

    def mended(self, text: str) -> str:
        """With the word that comes nearest for each that isn't known."""
        return " ".join(map(self._nearest, plain(text).split()))

    def _nearest(self, word: str) -> str:
        near = [word] if word in self.spelt else get_close_matches(word, self.spelt, 1, _LIKENESS)
        return self.spelt[near[0]] if near else word


def vocabulary() -> Vocabulary:
    """Of the language chosen."""
    return vocabulary_of(language())


@cache
def vocabulary_of(chosen: str) -> Vocabulary:
    meant: dict[str, set[str]] = {key: {key} for key in _AS_THEY_ARE} | {"?": {"help"}}
    colours: dict[str, str] = {}
    ranks: dict[str, str] = {}
    fillers: set[str] = set()
    spelt: dict[str, str] = {}
    for spoken in dict.fromkeys((LANGUAGES[0], chosen)):
        speak = words(spoken)
        phrases, of_colours, of_ranks = list(_phrases(speak)), list(_colours(speak)), list(_ranks(speak))
        for phrase, key in phrases:
            meant.setdefault(plain(phrase), set()).add(key)
        colours |= {plain(phrase): letter for phrase, letter in of_colours}
        ranks |= {plain(phrase): rank for phrase, rank in of_ranks}
        fillers |= set(map(plain, _listed(speak("typed-fillers"))))
        known = " ".join(phrase.lower() for phrase, _ in (*phrases, *of_colours, *of_ranks))
        spelt |= {plain(word): word for word in known.split()}
    keys_of = {phrase: frozenset(keys) for phrase, keys in meant.items()}
    return Vocabulary(keys_of, colours, ranks, frozenset(fillers), spelt)


def _phrases(speak: Words) -> Iterator[tuple[str, str]]:
    known: dict[str, list[str]] = {}
    for key in {*ACTIONS, *LOOKS, *OF_A_GAME, *OF_A_TABLE, *OF_THE_HOST, *EFFECTS, *SWITCH} - {*_AS_THEY_ARE}:
        phrase = speak(f"typed-{key}")
        known.setdefault(plain(phrase), []).append(key)
        yield phrase, key
    for pair in _listed(speak("typed-also")):
        phrase, _, same = pair.partition("=")
        yield from ((phrase, key) for key in known[plain(same)])


def _colours(speak: Words) -> Iterator[tuple[str, str]]:
    for letter in COLOUR_LETTERS:
        colour = card_words(Card(f"{letter}0"))["colour"]
        yield from ((speak(message, colour=colour), letter) for message in ("colour", "colour-feminine"))


def _ranks(speak: Words) -> Iterator[tuple[str, str]]:
    for rank in RANKS:
        name = card_words(Card(f"{rank}1" if rank == CUSTOM else rank if rank[0] == WILD else f"R{rank}"))["rank"]
        known = [speak("card-rank", rank=name), *_listed(speak(f"typed-card-{name}"))]
        yield from ((phrase, rank) for phrase in known)


def _listed(text: str) -> list[str]:
    return re.split(", ?", text)
