"""A written effect in plain sentences. The sentences themselves are a table, one file a language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from lastcard.effects.language import EFFECTS, Effect, arguments

_Arg = str | int | Effect
_PLAIN = re.compile(r"[\w ,'’-]+")


def in_words(effect: Effect, language: str = "en", written: Callable[[str], str] = str) -> str:
    """All that it does, in sentences that mean one thing only.

    What players are asked is in the words it was written in, unless `written` knows it in the reader's.
    """
    teller = _Teller(_tables(language), written)
    said = teller.sentences(effect, "them")
    return f"{said} {teller.tables['tie']}" if _compares(effect) else said


@cache
def _tables(language: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(f"words.{language}.toml").read_text("utf-8"))


def _compares(effect: Effect) -> bool:
    """Whether it looks for the most or the fewest cards, where a tie has to be settled."""
    return any(
        _compares(arg) if isinstance(arg, Effect) else takes in ("who", "one") and arg in ("most", "fewest")
        for _, takes, arg in arguments(effect)
    )


def _parts(effect: Effect) -> list[Effect]:
    """One after the other, however they were nested."""
    if effect.name != "do":
        return [effect]
    return [part for arg in effect.args if isinstance(arg, Effect) for part in _parts(arg)]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


class _Teller:
    """Tells effects in one language. `them` is the word for whom a dare, a vote or a choice is about."""

    def __init__(self, tables: dict[str, Any], written: Callable[[str], str]) -> None:
        self.tables = tables
        self.written = written

    def sentences(self, effect: Effect, them: str) -> str:
        told: list[str] = []
        branched = False
        for part in _parts(effect):
            # Unless it is said, what follows could be taken for a part of the last branch.
            told.append(f"{self.tables['then']} {self._body(part, them)}" if branched else self._told(part, them))
            branched = part.name in self.tables["branches"]
        return " ".join(told)

    def _told(self, effect: Effect, them: str) -> str:
        branches = effect.name in self.tables["branches"]
        return self._branches(effect, them) if branches else _capital(self._sentence(effect, them))

    def _body(self, effect: Effect, them: str) -> str:
        """What follows a colon: one sentence as it is; several in brackets, so that it is clear where they end."""
        first, *more = _parts(effect)
        if more or first.name in self.tables["branches"]:
            return f"({self.sentences(effect, them)})"
        return self._sentence(first, them)

    def _sentence(self, effect: Effect, them: str) -> str:
        lost = effect.name == "points" and int(str(effect.args[1])) < 0
        template: str = self.tables["sentences"]["points_lost" if lost else effect.name]
        return self._filled(template, self._fields(effect, them)) + "."

    def _branches(self, effect: Effect, them: str) -> str:
        """What is asked, and after each answer what it leads to."""
        fields = self._fields(effect, them)
        if effect.name in ("vote", "accuse"):
            fields["words"] = self._clause(str(effect.args[1]))
        if effect.name != "if":
            them = "me" if effect.args[0] == "me" or (effect.args[0], them) == ("them", "me") else "them"
        of_me = self.tables["branches"].get(f"{effect.name}_me") if them == "me" else None
        asked, *answers = of_me or self.tables["branches"][effect.name]
        told = [_capital(self._filled(asked, fields))] if asked else []
        bodies = [arg for arg in effect.args if isinstance(arg, Effect) and arg.name in EFFECTS]
        for answer, body in zip(self._answers(effect, answers, fields), bodies, strict=False):
            told.append(f"{answer} {self._body(body, them)}")
        return " ".join(told)

    def _answers(self, effect: Effect, answers: list[str], fields: dict[str, str]) -> list[str]:
        if effect.name != "choose":
            return [answer.format_map(fields) for answer in answers]
        return [answers[0].format(words=self._quoted(str(words))) for words in effect.args[1::2]]

    def _fields(self, effect: Effect, them: str) -> dict[str, str]:
        """What fills the gaps of the sentence."""
        fields: dict[str, str] = {}
        for name, takes, arg in arguments(effect):
            match takes:
                case "who" | "one" if name == "with":
                    other = self._player(arg, them)
                    fields |= {form: other[form] for form in ("whom", "with") if form in other}
                case "who" | "one":
                    fields = self._player(arg, them)
                case "kind" | "colour":
                    fields |= self.tables["kinds"][arg]
                case "until" | "moment":
                    fields["until"] = self.tables["until"][arg].format_map(fields)
                case "count" | "points":
                    fields[takes] = self._amount(takes, int(str(arg)))
                case "words":
                    fields["words"] = self._quoted(str(arg))
                case "condition" if isinstance(arg, Effect):
                    fields["when"] = self._filled(self.tables["conditions"][arg.name], self._fields(arg, them))
        return fields

    def _player(self, who: _Arg, them: str) -> dict[str, str]:
        forms = dict(self.tables["who"][them if who == "them" else who])
        form = forms.pop("form")
        return {verb: forms[form] for verb, forms in self.tables["verbs"].items()} | forms

    def _filled(self, template: str, fields: dict[str, str]) -> str:
        """Where a language has no word for who speaks there is no gap either: the verb says it."""
        return (template if fields.get("who", "they") else template.replace("{who} ", "")).format_map(fields)

    def _amount(self, thing: str, count: int) -> str:
        one, several = self.tables[thing]
        template: str = one if abs(count) in self.tables["singular"] else several
        return template.format(count=abs(count))

    def _quoted(self, words: str) -> str:
        template: str = self.tables["quoted"]
        return template.format(words=self.written(words))

    def _clause(self, words: str) -> str:
        """Players' own words in the middle of a sentence: in quotes where they could break out of it."""
        said = self.written(words)
        return said if _PLAIN.fullmatch(said) else self._quoted(words)
