"""The words that can be typed, in English and in the current language, and what they mean."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from lastcard.core.edition import Colour, Edition
from lastcard.core.errors import EditionError, Phrase
from lastcard.editions import known_colours
from lastcard.text.language import current_language, t
from lastcard.text.translator import LANGUAGES, Translator, rank_argument, translator

ACTIONS: Final = (
    "play", "jump", "draw", "pass", "colour", "challenge", "take", "catch", "veto", "swap", "choose", "discard", "vote",
    "yes", "no", "abstain", "do", "done", "refuse", "propose", "uno", "next",
)  # fmt: skip
INFO_COMMANDS: Final = ("help", "hand", "log", "scores", "rules")
GAME_COMMANDS: Final = ("why", "hint", "guide", "save", "quit")
TABLE_COMMANDS: Final = (
    "who", "say", "react", "mute", "unmute", "agree", "withdraw", "arm", "disarm", "name", "face", "verify", "ready",
    "pause", "resume", "leave", "quit",
)  # fmt: skip
HOST_COMMANDS: Final = (
    "start", "stop", "bot", "kick", "unban", "host", "set", "edition", "preset", "clock", "seats", "write", "erase",
    "open", "spectators", "race", "aloud", "hints", "newcomers", "language",
)  # fmt: skip
EFFECTS: Final = ("draw", "discard", "skip")
SWITCH_VALUES: Final = ("on", "off")
RANKS: Final = (DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, CUSTOM)
_UNTRANSLATED: Final = ("uno", "veto")
_TRANSLATED: Final = {
    *ACTIONS, *INFO_COMMANDS, *GAME_COMMANDS, *TABLE_COMMANDS, *HOST_COMMANDS, *EFFECTS, *SWITCH_VALUES,
} - {*_UNTRANSLATED}  # fmt: skip
_MAX_WORDS: Final = 4
_SIMILARITY: Final = 0.75  # allows two swapped letters in a word of four


def normalize(text: str) -> str:
    """Return text without capitals, accents and extra spaces, so that users needn't type them."""
    folded = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(char for char in folded if not unicodedata.combining(char)).split())


def typed_word(key: str) -> str:
    """The word to type for a key, in the current language."""
    return key if key in _UNTRANSLATED else t(f"typed-{key}")


class Vocabulary(NamedTuple):
    keys: dict[str, frozenset[str]]
    """Keys of actions and commands by phrase: `draw` for `tomar`."""
    colours: dict[str, str]
    """Colour letters by phrase."""
    ranks: dict[str, str]
    """Ranks by phrase: `+2` for `toma dos`."""
    fillers: frozenset[str]
    spellings: dict[str, str]
    """Every word as it is written, by its normalized form."""

    def match_start(self, text: str, keys: Collection[str]) -> Iterator[tuple[str, str]]:
        """The keys that the text starts with and the rest of the text; the longest phrase wins."""
        split = text.split(None, _MAX_WORDS)
        for many in range(min(_MAX_WORDS, len(split)), 0, -1):
            found = self.keys.get(normalize(" ".join(split[:many])), frozenset()) & set(keys)
            if found:
                rest = text.split(None, many)[many:]
                yield from ((key, rest[0] if rest else "") for key in sorted(found))
                return

    def match(self, text: str, keys: Collection[str]) -> str | None:
        """The key that the whole text stands for."""
        return next((key for key in sorted(self.keys.get(normalize(text), frozenset())) if key in keys), None)

    def match_prefix(self, text: str, keys: Collection[str]) -> set[str]:
        """The keys with a phrase that starts with the text."""
        start = normalize(text)
        found = {key for phrase, known in self.keys.items() if start and phrase.startswith(start) for key in known}
        return found & set(keys)

    def correct(self, text: str) -> str:
        """Replace each unknown word by the most similar known one."""
        return " ".join(map(self._nearest, normalize(text).split()))

    def _nearest(self, word: str) -> str:
        near = [word] if word in self.spellings else get_close_matches(word, self.spellings, 1, _SIMILARITY)
        return self.spellings[near[0]] if near else word


def vocabulary() -> Vocabulary:
    """The vocabulary of the current language."""
    return vocabulary_for(current_language())


@cache
def vocabulary_for(language: str) -> Vocabulary:
    keys: dict[str, set[str]] = {key: {key} for key in _UNTRANSLATED} | {"?": {"help"}}
    colours: dict[str, str] = {}
    ranks: dict[str, str] = {}
    fillers: set[str] = set()
    spellings: dict[str, str] = {}
    for each in dict.fromkeys((LANGUAGES[0], language)):
        translate = translator(each)
        phrases, colour_words, rank_words = (
            list(_phrases(translate)),
            list(_colours(translate)),
            list(_ranks(translate)),
        )
        for phrase, key in phrases:
            keys.setdefault(normalize(phrase), set()).add(key)
        colours |= {normalize(phrase): letter for phrase, letter in colour_words}
        ranks |= {normalize(phrase): rank for phrase, rank in rank_words}
        fillers |= set(map(normalize, _split_list(translate("typed-fillers"))))
        known = " ".join(phrase.lower() for phrase, _ in (*phrases, *colour_words, *rank_words))
        spellings |= {normalize(word): word for word in known.split()}
    frozen = {phrase: frozenset(found) for phrase, found in keys.items()}
    return Vocabulary(frozen, colours, ranks, frozenset(fillers), spellings)


def check_colour_names(found: Edition, source: str) -> None:
    """Refuse an edition in which the name of a colour means something else when it is typed, in any language."""
    for colour, name in [(one, name) for one in found.colours for name in one.all_names]:
        others = [other for other in found.colours if other is not colour and _is_typed_for(name, other)]
        if others:
            why = Phrase("phrase-edition-same-name", letter=others[0].letter)
        elif _means_else(name, colour):
            why = Phrase("phrase-edition-typed-name", name=name)
        else:
            continue
        raise EditionError("error-in-field", path=source, field=f"colours.{colour.letter}", why=why)


def _is_typed_for(name: str, colour: Colour) -> bool:
    word = normalize(name)
    return word in map(normalize, colour.all_names) or any(
        vocabulary_for(language).colours.get(word) == colour.letter for language in LANGUAGES
    )


def _means_else(name: str, colour: Colour) -> bool:
    """Whether it is a word for a rank, an action or a command, a filler word, or another colour's letter."""
    word = normalize(name)
    if len(word) == 1 and word.isascii():
        return word.upper() != colour.letter
    known = map(vocabulary_for, LANGUAGES)
    return any(word in words.ranks or word in words.keys or word in words.fillers for words in known)


def _phrases(translate: Translator) -> Iterator[tuple[str, str]]:
    known: dict[str, list[str]] = {}
    for key in _TRANSLATED:
        phrase = translate(f"typed-{key}")
        known.setdefault(normalize(phrase), []).append(key)
        yield phrase, key
    for pair in _split_list(translate("typed-also")):
        phrase, _, same = pair.partition("=")
        yield from ((phrase, key) for key in known[normalize(same)])


def _colours(translate: Translator) -> Iterator[tuple[str, str]]:
    for letter, colour in known_colours().items():
        yield from ((translate(message, colour=colour.name), letter) for message in ("colour", "colour-feminine"))


def _ranks(translate: Translator) -> Iterator[tuple[str, str]]:
    for rank in RANKS:
        name = rank_argument(rank)
        known = [translate("card-rank", rank=name), *_split_list(translate(f"typed-card-{name}"))]
        yield from ((phrase, rank) for phrase in known)


def _split_list(text: str) -> list[str]:
    return re.split(", ?", text)
