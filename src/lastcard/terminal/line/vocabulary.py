"""What can be typed, in English and in the language chosen: phrases, and what they mean."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import cache
from typing import Final, NamedTuple

from lastcard.core.cards import COLOUR_LETTERS, CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from lastcard.locales import LANGUAGES, Words, card_words, words
from lastcard.terminal.language import language, tell

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


def vocabulary() -> Vocabulary:
    """Of the language chosen."""
    return vocabulary_of(language())


@cache
def vocabulary_of(chosen: str) -> Vocabulary:
    meant: dict[str, set[str]] = {key: {key} for key in _AS_THEY_ARE} | {"?": {"help"}}
    colours: dict[str, str] = {}
    ranks: dict[str, str] = {}
    fillers: set[str] = set()
    for spoken in dict.fromkeys((LANGUAGES[0], chosen)):
        speak = words(spoken)
        for phrase, key in _phrases(speak):
            meant.setdefault(phrase, set()).add(key)
        colours |= dict(_colours(speak))
        ranks |= dict(_ranks(speak))
        fillers |= set(_listed(speak("typed-fillers")))
    return Vocabulary({phrase: frozenset(keys) for phrase, keys in meant.items()}, colours, ranks, frozenset(fillers))


def _phrases(speak: Words) -> Iterator[tuple[str, str]]:
    known: dict[str, list[str]] = {}
    for key in {*ACTIONS, *LOOKS, *OF_A_GAME, *OF_A_TABLE, *OF_THE_HOST, *EFFECTS, *SWITCH} - {*_AS_THEY_ARE}:
        phrase = plain(speak(f"typed-{key}"))
        known.setdefault(phrase, []).append(key)
        yield phrase, key
    for pair in speak("typed-also").split(","):
        phrase, _, same = (plain(part) for part in pair.partition("="))
        yield from ((phrase, key) for key in known[same])


def _colours(speak: Words) -> Iterator[tuple[str, str]]:
    for letter in COLOUR_LETTERS:
        colour = card_words(Card(f"{letter}0"))["colour"]
        yield from ((plain(speak(message, colour=colour)), letter) for message in ("colour", "colour-feminine"))


def _ranks(speak: Words) -> Iterator[tuple[str, str]]:
    for rank in RANKS:
        name = card_words(Card(f"{rank}1" if rank == CUSTOM else rank if rank[0] == WILD else f"R{rank}"))["rank"]
        known = [plain(speak("card-rank", rank=name)), *_listed(speak(f"typed-card-{name}"))]
        yield from ((phrase, rank) for phrase in known)


def _listed(text: str) -> list[str]:
    return [plain(part) for part in re.split(", ?", text)]
