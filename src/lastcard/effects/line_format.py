"""The one-line notation: `dare(next, "crow like a rooster", draw(them, 4)); extra_turn()`."""

from __future__ import annotations

import json
import re

from lastcard.core.arguments import require_text
from lastcard.core.errors import Phrase, RuleError
from lastcard.effects.definitions import DEEPEST, Effect, arguments
from lastcard.effects.validation import check_effect

_LONGEST = 10_000
_TOKEN = re.compile(
    r'\s*(?:(?P<words>"(?:[^"\\]|\\.)*")|(?P<number>-?[0-9]+)|(?P<name>[a-z_]+)|(?P<mark>[(),;])|(?P<end>$))'
)


def write_effect(effect: Effect) -> str:
    """Return the effect as one line; `read_effect` reads it back."""
    if effect.name == "do" and len(effect.args) > 1:
        return "; ".join(_write(part) for part in effect.args)
    return _write(effect)


def read_effect(text: str) -> Effect:
    """Read and check an effect; raise `RuleError` with the column."""
    require_text("text", text)
    if len(text) > _LONGEST:
        raise RuleError("error-effect-too-long", count=len(text), most=_LONGEST)
    return check_effect(_EffectParser(text).program())


def _write(arg: str | int | Effect) -> str:
    if not isinstance(arg, Effect):
        return str(arg)
    # Texts of players are quoted, words of the language are not.
    args = [
        json.dumps(part, ensure_ascii=False) if takes == "words" else _write(part) for _, takes, part in arguments(arg)
    ]
    return f"{arg.name}({', '.join(args)})"


class _EffectParser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.kind = ""
        self.word = ""
        self.column = 1
        self.advance()

    def advance(self) -> None:
        found = _TOKEN.match(self.text, self.at)
        if found is None or found.lastgroup is None:
            at = self.at + len(self.text[self.at :]) - len(self.text[self.at :].lstrip())
            raise RuleError("error-effect-unreadable", text=self.text[at : at + 20]).at(at + 1)
        self.kind, self.word = found.lastgroup, found[found.lastgroup]
        self.column = found.start(found.lastgroup) + 1
        self.at = found.end()

    def fail(self, wanted: Phrase) -> RuleError:
        found = Phrase("phrase-the-end") if self.kind == "end" else Phrase("phrase-quoted", text=self.word[:40])
        return RuleError("error-effect-expected", wanted=wanted, found=found).at(self.column)

    def program(self) -> Effect:
        parts = [self.call(1)]
        while self.word == ";" and self.kind == "mark":
            self.advance()
            parts.append(self.call(1))
        if self.kind != "end":
            raise self.fail(Phrase("phrase-semicolon-or-end"))
        return parts[0] if len(parts) == 1 else Effect("do", tuple(parts))

    def call(self, depth: int) -> Effect:
        if self.kind != "name":
            raise self.fail(Phrase("phrase-an-effect"))
        name = self.word
        self.advance()
        if self.word != "(":
            raise self.fail(Phrase("phrase-bracket-after", name=name))
        return self.rest_of_call(name, depth)

    def rest_of_call(self, name: str, depth: int) -> Effect:
        if depth > DEEPEST:
            raise RuleError("error-effects-too-deep", most=DEEPEST).at(self.column)
        self.advance()
        args: list[str | int | Effect] = []
        while self.word != ")" or self.kind != "mark":
            if args:
                if self.word != ",":
                    raise self.fail(Phrase("phrase-comma-or-bracket"))
                self.advance()
            args.append(self.argument(depth))
        self.advance()
        return Effect(name, tuple(args))

    def argument(self, depth: int) -> str | int | Effect:
        kind, word, column = self.kind, self.word, self.column
        if kind not in ("words", "number", "name"):
            raise self.fail(Phrase("phrase-an-argument"))
        self.advance()
        if kind == "words":
            return _unquoted(word, column)
        if kind == "number":
            if len(word) > 9:
                raise RuleError("error-number-too-large", digits=word[:20]).at(column)
            return int(word)
        return self.rest_of_call(word, depth + 1) if self.word == "(" and self.kind == "mark" else word


def _unquoted(word: str, column: int) -> str:
    try:
        return str(json.loads(word))
    except ValueError as error:
        raise RuleError("error-text-in-quotes", text=word[:20]).at(column) from error
