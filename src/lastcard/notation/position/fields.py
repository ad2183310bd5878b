"""A text of named fields, separated by `;` or the end of a line: `turn 0; scores 120 80`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TypeVar

from lastcard.core.errors import UnreadableError
from lastcard.notation.syntax import error_position

_T = TypeVar("_T")
_TOKEN_PATTERN = re.compile(r'"(?:[^"\\\n]|\\[^\n])*"|[^\s;"]+|[;\n]|"')
_BETWEEN = (";", "\n")


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    line: int
    column: int

    def place(self) -> AbstractContextManager[None]:
        return error_position(self.line, self.column)


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its name, its words, and their places in the text."""

    name: _Token
    words: list[_Token]

    def each(self, read: Callable[[str], _T]) -> list[_T]:
        values = []
        for word in self.words:
            with word.place():
                values.append(read(word.text))
        return values

    def one(self, read: Callable[[str], _T]) -> _T:
        if len(self.words) != 1:
            raise self.error("error-field-one-word", name=self.name.text, count=len(self.words))
        return self.each(read)[0]

    def whole(self, read: Callable[[Sequence[str]], _T]) -> _T:
        with self.name.place():
            return read([word.text for word in self.words])

    def error(self, message_id: str, /, **arguments: object) -> UnreadableError:
        return UnreadableError(message_id, **arguments).at(self.name.line, self.name.column)


class Fields:
    """The fields of a text by name; a missing field has no words."""

    def __init__(
        self, text: str, required: Collection[str], optional: Collection[str], repeated: Collection[str]
    ) -> None:
        self._found: dict[str, list[Field]] = {}
        for field in _split(text):
            name = field.name.text
            if name not in required and name not in optional:
                raise field.error("error-field-unknown", name=name, known=[*required, *optional])
            if name in self._found and name not in repeated:
                raise field.error("error-given-twice", name=name)
            self._found.setdefault(name, []).append(field)
        for name in required:
            if name not in self._found:
                raise UnreadableError("error-field-missing", name=name).at(*_place(text, len(text.rstrip())))

    def __getitem__(self, name: str) -> Field:
        return self.all(name)[0] if name in self._found else Field(_Token(name, 1, 1), [])

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def all(self, name: str) -> list[Field]:
        return self._found.get(name, [])


def _split(text: str) -> list[Field]:
    fields: list[Field] = []
    opened = False
    for found in _TOKEN_PATTERN.finditer(text):
        word = _Token(found[0], *_place(text, found.start()))
        if word.text == '"':
            raise UnreadableError("error-quote-open").at(word.line, word.column)
        if word.text in _BETWEEN:
            opened = False
        elif opened:
            fields[-1].words.append(word)
        else:
            fields.append(Field(word, []))
            opened = True
    return fields


def _place(text: str, offset: int) -> tuple[int, int]:
    """Line and column, both from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
