"""The tags of a record: the setup, the seed, and the proof of the seed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from lastcard.core.errors import UnreadableError
from lastcard.core.game import WrittenRule
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.fairness import Fairness, read_commitment, read_secret, read_share, read_share_commitment
from lastcard.notation.record.record import Record
from lastcard.notation.record.writer import PROOF, VERSION
from lastcard.notation.syntax import error_position, read_hex, read_rules, unquoted

_NEEDED = ("Lastcard", "Edition", "Seed", "Seat")
_PROOF = ("Commitment", "Secret", "Share")
_TAGS = ("Lastcard", "Edition", "Rules", "Custom", "Seat", "Seed", "Proof", "Digest", *_PROOF, "Result")
_REPEATED = ("Custom", "Seat", "Digest", "Share")
_TAG = re.compile(r'\[\s*(?P<name>\w+)\s+(?P<value>"(?:[^"\\]|\\.)*")\s*\]\s*(?:#.*)?')
_Made = TypeVar("_Made")


@dataclass(frozen=True, slots=True)
class Piece:
    """A tag, the beginning of a round, or a move, with its place in the text."""

    text: str
    line: int
    column: int


class Tags:
    def __init__(self, first_line: int) -> None:
        self._first_line = first_line
        self._found: dict[str, list[tuple[str, Piece]]] = {}

    def add(self, piece: Piece) -> None:
        found = _TAG.fullmatch(piece.text)
        if found is None:
            raise UnreadableError("error-tag-form")
        name = found["name"]
        if name not in _TAGS:
            raise UnreadableError("error-tag-unknown", name=name, known=list(_TAGS))
        if name in self._found and name not in _REPEATED:
            raise UnreadableError("error-given-twice", name=name)
        self._found.setdefault(name, []).append((unquoted(found["value"]), piece))

    def place(self, name: str) -> tuple[int, int]:
        piece = self._found[name][0][1]
        return piece.line, piece.column

    def value(self, name: str) -> str:
        return self._found[name][0][0] if name in self._found else ""

    def table(self) -> Record:
        """Return the record without its moves."""
        for name in _NEEDED:
            if name not in self._found:
                raise UnreadableError("error-tag-missing", name=name, known=list(_NEEDED)).at(self._first_line, 1)
        with error_position(*self.place("Lastcard")):
            if self.value("Lastcard") != VERSION:
                raise UnreadableError("error-record-version", version=self.value("Lastcard"), known=VERSION)
        with error_position(*self.place("Edition")):
            edition(self.value("Edition"))
        with error_position(*self.place("Rules" if "Rules" in self._found else "Lastcard")):
            rules = read_rules(self.value("Rules").split())
        with error_position(*self.place("Seed")):
            seed = read_hex(self.value("Seed"))
        written: tuple[WrittenRule, ...] = self._each("Custom", rule_in_full)
        names = self._each("Seat", str)
        return Record(self.value("Edition"), rules, written, names, seed, fairness=self._fairness(len(names)))

    def _each(self, name: str, read: Callable[[str], _Made]) -> tuple[_Made, ...]:
        """Return the values of all tags of that name."""
        made = []
        for text, piece in self._found.get(name, ()):
            with error_position(piece.line, piece.column):
                made.append(read(text))
        return tuple(made)

    def _fairness(self, seats: int) -> Fairness | None:
        needed = (*_PROOF, "Digest") if "Proof" in self._found else _PROOF
        given = [name for name in ("Proof", "Digest", *_PROOF) if name in self._found]
        if not given:
            return None
        missing = [name for name in needed if name not in given]
        if "Digest" in given and "Proof" not in given:
            missing.append("Proof")
        if missing:
            with error_position(*self.place(given[0])):
                raise UnreadableError("error-proof-tags", missing=missing)
        (promised,) = self._each("Commitment", read_commitment)
        (secret,) = self._each("Secret", read_secret)
        if "Proof" not in given:
            return Fairness(promised, secret, self._of_seats("Share", seats, read_share))
        with error_position(*self.place("Proof")):
            if self.value("Proof") != PROOF:
                raise UnreadableError("error-proof-version", version=self.value("Proof"), known=PROOF)
        committed = self._of_seats("Digest", seats, read_share_commitment)
        return Fairness(promised, secret, self._of_seats("Share", seats, read_share), committed)

    def _of_seats(self, name: str, seats: int, read: Callable[[str], _Made]) -> tuple[_Made, ...]:
        """Return the values of all tags of that name, one for each seat."""
        found = self._each(name, read)
        with error_position(*self.place(name)):
            if len(found) != seats:
                raise UnreadableError("error-proof-count", name=name, count=len(found), seats=seats)
        return found
