"""What went wrong, in the language chosen.

The engine complains in English, as a library does. The catalogue has each of its sentences as a message, and here a
sentence finds its message by its English, as gettext would have it; the gaps in the sentence are what the message is
told with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from lastcard.core.errors import Refused
from lastcard.text.language import current_language
from lastcard.text.translator import LANGUAGES, Translator, catalogue_files, translator

_FILE: Final = "terminal/errors.ftl"
_LONGEST: Final = 4000
_DEEPEST: Final = 40
_MESSAGE: Final = re.compile(r"^((frame|error|python|about|phrase)-[a-z0-9-]+) = (.+)$", re.MULTILINE)
_GAP: Final = re.compile(r'(“?)\{ \$(\w+) \}(”?)|\{ "((?:[^"\\]|\\.)*)" \}')
_QUOTED: Final = r"""(?P<{0}_>['"])(?P<{0}>(?:\\.|(?!(?P={0}_)).)*)(?P={0}_)"""
_NUMBER: Final = r"-?\d[\d,]*"
_NUMBERS: Final = {"column", "count", "least", "line", "most", "number", "seat"}
_PHRASES: Final = {"found", "until", "wanted", "what"}
_COLOURS: Final = {"red", "blue", "green", "yellow", "purple", "orange"}
_BETWEEN: Final = re.compile(r", or | or |, | and no tag | and ")


def in_words(error: BaseException | str) -> str:
    """The complaint in the language chosen; one that the catalogue doesn't know stays as it is.

    What the rules refuse is told by its reason: the sentence of `Refused` is for programmers. The others that have a
    reason say more than that in their sentence, so it is told first.
    """
    text = str(error)
    if current_language() == LANGUAGES[0]:
        return text
    told = None if isinstance(error, Refused) else _teller(current_language()).sentence(text)
    return told or _by_its_reason(error) or text


def _by_its_reason(error: BaseException | str) -> str | None:
    spoken = translator(current_language())
    known = (f"{kind}-{getattr(error, 'reason', '')}" for kind in ("refused", "bye"))
    return next((spoken(message) for message in known if spoken.has(message)), None)


@dataclass(frozen=True)
class Sentence:
    """A message of the catalogue, and how to know its English."""

    message: str
    english: str

    @cached_property
    def own(self) -> list[str]:
        """The words between the gaps."""
        return [part for part, gap in self._parts if not gap]

    @cached_property
    def shape(self) -> re.Pattern[str]:
        return re.compile("".join(gap or re.escape(part) for part, gap in self._parts), re.DOTALL)

    @cached_property
    def _parts(self) -> list[tuple[str, str]]:
        return list(self._taken_apart())

    def _taken_apart(self) -> Iterator[tuple[str, str]]:
        """What the code says in so many words, and for each gap what may stand in it."""
        at = 0
        for gap in _GAP.finditer(self.english):
            if gap.start() > at:
                yield self.english[at : gap.start()].replace("’", "'"), ""
            yield (_unescaped(gap[4]), "") if gap[2] is None else (gap[2], _holding(gap[2], bool(gap[1]), at == 0))
            at = gap.end()
        if self.english[at:]:
            yield self.english[at:].replace("’", "'"), ""

    def match(self, text: str) -> re.Match[str] | None:
        return self.shape.fullmatch(text) if all(part in text for part in self.own) else None


def _holding(name: str, quoted: bool, first: bool) -> str:
    if quoted:
        return _QUOTED.format(name)
    if name in _NUMBERS:
        return rf"(?P<{name}>{_NUMBER})"
    # What comes first names a file, a card or an option. What comes before a colon is told by itself.
    return rf"(?P<{name}>(?:(?!: ).)*?)" if first and name != "why" else rf"(?P<{name}>.*?)"


def _unescaped(literal: str) -> str:
    return re.sub(r"\\(.)", r"\1", literal)


@cache
def sentences() -> dict[str, list[Sentence]]:
    """All there are, of each kind; those with the most words of their own come first."""
    found: dict[str, list[Sentence]] = {"frame": [], "error": [], "about": [], "phrase": []}
    for message, kind, english in _MESSAGE.findall(catalogue_files(LANGUAGES[0])[_FILE]):
        found["error" if kind == "python" else kind].append(Sentence(message, english))
    for kind in ("error", "phrase"):
        found[kind].sort(key=lambda sentence: -sum(map(len, sentence.own)))
    return found


@cache
def _teller(language: str) -> _Teller:
    return _Teller(translator(language))


class _Teller:
    """Tells sentences of the engine in one language."""

    def __init__(self, spoken: Translator) -> None:
        self._words = spoken

    def sentence(self, text: str) -> str | None:
        if len(text) > _LONGEST or text.count(": ") > _DEEPEST:
            return None
        for sentence in (*sentences()["frame"], *sentences()["error"]):
            if found := sentence.match(text):
                return self._told(sentence, found)
        for sentence in sentences()["about"]:
            found = sentence.match(text)
            why = self.sentence(found["why"]) if found else None
            if found and why:
                return self._told(sentence, found, why=why)
        return None

    def _told(self, sentence: Sentence, found: re.Match[str], **known: str) -> str:
        gaps = {name: part for name, part in found.groupdict().items() if not name.endswith("_")}
        parts = {name: known.get(name) or self._part(name, part) for name, part in gaps.items()}
        return self._words(sentence.message, **parts)

    def _part(self, name: str, text: str) -> str | int:
        if name == "why":
            return self.sentence(text) or text
        if name in _PHRASES:
            return self._phrase(text)
        if name in ("choices", "names"):
            parts = [self._phrase(part) for part in _BETWEEN.split(text)]
            return self._words.format_list(parts, "or" if name == "choices" else "and")
        if name == "colour" and text in _COLOURS:
            return self._words("colour", colour=text)
        return _number(text) if name in _NUMBERS else self._requoted(text)

    def _phrase(self, text: str) -> str:
        for sentence in sentences()["phrase"]:
            if found := sentence.match(text):
                return self._told(sentence, found)
        return self._requoted(text)

    def _requoted(self, text: str) -> str:
        quoted = re.fullmatch(_QUOTED.format("words"), text, re.DOTALL)
        return self._words("quoted", words=quoted["words"]) if quoted else text


def _number(text: str) -> str | int:
    """Thousands are told apart as the language does; other digits stay as they are: `port 8765`."""
    return int(text.replace(",", "")) if "," in text else text
