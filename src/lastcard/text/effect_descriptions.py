"""Plain sentences for a written effect, from the templates in `effects.toml` of each language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from lastcard.effects.definitions import EFFECTS, Effect, arguments

_Arg = str | int | Effect
_PLAIN = re.compile(r"[\w ,'’-]+")


def describe_effect(effect: Effect, language: str = "en", translate: Callable[[str], str] = str) -> str:
    """Describe an effect in unambiguous sentences.

    Questions to players stay as they were written, unless `translate` knows them in the reader's language.
    """
    describer = _Describer(templates(language), translate)
    text = describer.sentences(effect, "them")
    return f"{text} {describer.templates['tie']}" if _compares(effect) else text


@cache
def templates(language: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(language, "effects.toml").read_text("utf-8"))


def _compares(effect: Effect) -> bool:
    """Whether it compares hands for the most or the fewest cards, so that there can be a tie."""
    return any(
        _compares(arg) if isinstance(arg, Effect) else takes in ("who", "one") and arg in ("most", "fewest")
        for _, takes, arg in arguments(effect)
    )


def _parts(effect: Effect) -> list[Effect]:
    """Flatten nested sequences of effects."""
    if effect.name != "do":
        return [effect]
    return [part for arg in effect.args if isinstance(arg, Effect) for part in _parts(arg)]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


class _Describer:
    """Describes effects in one language. `them` is the word for the player a dare, a vote or a choice is about."""

    def __init__(self, templates: dict[str, Any], translate: Callable[[str], str]) -> None:
        self.templates = templates
        self.translate = translate

    def sentences(self, effect: Effect, them: str) -> str:
        found: list[str] = []
        branched = False
        for part in _parts(effect):
            # Without "after that" it could be read as a part of the last branch.
            whole = self._one(part, them)
            found.append(f"{self.templates['then']} {self._body(part, them)}" if branched else whole)
            branched = part.name in self.templates["branches"]
        return " ".join(found)

    def _one(self, effect: Effect, them: str) -> str:
        branches = effect.name in self.templates["branches"]
        return self._branches(effect, them) if branches else _capital(self._sentence(effect, them))

    def _body(self, effect: Effect, them: str) -> str:
        """The text after a colon: one sentence unchanged, several in brackets, so that their end is clear."""
        first, *more = _parts(effect)
        if more or first.name in self.templates["branches"]:
            return f"({self.sentences(effect, them)})"
        return self._sentence(first, them)

    def _sentence(self, effect: Effect, them: str) -> str:
        lost = effect.name == "points" and int(str(effect.args[1])) < 0
        template: str = self.templates["sentences"]["points_lost" if lost else effect.name]
        return self._filled(template, self._fields(effect, them)) + "."

    def _branches(self, effect: Effect, them: str) -> str:
        """The question, and the effect of each answer."""
        fields = self._fields(effect, them)
        if effect.name in ("vote", "accuse"):
            fields["words"] = self._clause(str(effect.args[1]))
        if effect.name != "if":
            them = "me" if effect.args[0] == "me" or (effect.args[0], them) == ("them", "me") else "them"
        of_me = self.templates["branches"].get(f"{effect.name}_me") if them == "me" else None
        asked, *answers = of_me or self.templates["branches"][effect.name]
        found = [_capital(self._filled(asked, fields))] if asked else []
        bodies = [arg for arg in effect.args if isinstance(arg, Effect) and arg.name in EFFECTS]
        for answer, body in zip(self._answers(effect, answers, fields), bodies, strict=False):
            found.append(f"{answer} {self._body(body, them)}")
        return " ".join(found)

    def _answers(self, effect: Effect, answers: list[str], fields: dict[str, str]) -> list[str]:
        if effect.name != "choose":
            return [answer.format_map(fields) for answer in answers]
        return [answers[0].format(words=self._quoted(str(words))) for words in effect.args[1::2]]

    def _fields(self, effect: Effect, them: str) -> dict[str, str]:
        """Values for the placeholders of the sentence."""
        fields: dict[str, str] = {}
        for name, takes, arg in arguments(effect):
            match takes:
                case "who" | "one" if name == "with":
                    other = self._player(arg, them)
                    fields |= {form: other[form] for form in ("whom", "with") if form in other}
                case "who" | "one":
                    fields = self._player(arg, them)
                case "kind" | "colour":
                    fields |= self.templates["kinds"][arg]
                case "until" | "moment":
                    fields["until"] = self.templates["until"][arg].format_map(fields)
                case "count" | "points":
                    fields[takes] = self._amount(takes, int(str(arg)))
                case "words":
                    fields["words"] = self._quoted(str(arg))
                case "condition" if isinstance(arg, Effect):
                    fields["when"] = self._filled(self.templates["conditions"][arg.name], self._fields(arg, them))
        return fields

    def _player(self, who: _Arg, them: str) -> dict[str, str]:
        forms = dict(self.templates["who"][them if who == "them" else who])
        form = forms.pop("form")
        return {verb: forms[form] for verb, forms in self.templates["verbs"].items()} | forms

    def _filled(self, template: str, fields: dict[str, str]) -> str:
        """Fill the template; where the verb alone says who it is, drop the word for the player."""
        return (template if fields.get("who", "they") else template.replace("{who} ", "")).format_map(fields)

    def _amount(self, thing: str, count: int) -> str:
        one, several = self.templates[thing]
        template: str = one if abs(count) in self.templates["singular"] else several
        return template.format(count=abs(count))

    def _quoted(self, words: str) -> str:
        template: str = self.templates["quoted"]
        return template.format(words=self.translate(words))

    def _clause(self, words: str) -> str:
        """Words of the players inside a sentence, in quotes where they could be read as its end."""
        clause = self.translate(words)
        return clause if _PLAIN.fullmatch(clause) else self._quoted(words)
