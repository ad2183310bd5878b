"""`docs/effects.md`: every word of the language of written rules with its example, and the library."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator

from lastcard.effects import Rule, library, read_effect, write_effect
from lastcard.effects.data_format import effect_to_data
from lastcard.effects.definitions import (
    BOUNDS,
    CONDITIONS,
    DEEPEST,
    EFFECTS,
    MOST_EFFECTS,
    MOST_WORDS,
    WORDS,
    Form,
    Takes,
)
from tools.doc_pages.clauses import ROOT, sections
from tools.doc_pages.text import rows
from tools.doc_pages.words import KIND_HAND, KINDS, MOMENTS, PLAYER_HANDS, PLAYERS, Word

EXAMPLES = ROOT / "docs/examples/effects.toml"
_ARGUMENTS: dict[Takes, str] = {
    "who": "one of the [players](#players), or several",
    "one": "one of the [players](#players)",
    "count": "a number from {} to {}",
    "points": "a number from {} to {}",
    "kind": "a [kind of cards](#kinds-of-cards)",
    "colour": "`colour`, which the player of the card names, or `in_play`",
    "until": "a [moment](#moments)",
    "moment": "a [moment](#moments), but not `their_turn`",
    "words": "a text in quotes",
    "effect": "an effect",
    "condition": "a [condition](#conditions)",
}


def effects_page() -> Iterator[str]:
    yield (
        "This page lists everything that a rule on a customizable card can contain. See also [writing\n"
        "house rules](house-rules.md). Each example is a [conformance case](conformance.md). All of them are in\n"
        "[examples/effects.toml](examples/effects.toml), and the tests run them."
    )
    yield "    lastcard conformance docs/examples/effects.toml"
    yield "## Effects"
    yield rows(["effect", "what it does"], [[f"[{name}](#{name})", form.about] for name, form in EFFECTS.items()])
    for name, form in EFFECTS.items():
        yield from _entry(name, form)
    yield "## Conditions"
    yield "A condition is the first argument of an [if](#if)."
    for name, form in CONDITIONS.items():
        yield from _entry(name, form)
    yield from _players()
    yield from _kinds()
    yield from _moments()
    yield from _bounds()
    yield from _library()


def examples(name: str) -> list[str]:
    """Return the source of the cases about a word, found by the first word of their id."""
    cases = re.split(r"\n+(?=\[\[case\]\]\n)", EXAMPLES.read_text("utf-8").strip())
    return [case for case in cases if re.search(rf'^id = "{name}[ "]', case, re.MULTILINE)]


def _entry(name: str, form: Form) -> Iterator[str]:
    yield f"### {name}"
    names = [taken for taken, _ in form.takes + form.repeats]
    dots = ", …" if form.repeats else ""
    yield f"`{name}({', '.join(names)}{dots})`: {form.about}."
    if names:
        yield _arguments(form)
    cases = examples(name)
    yield from (f"```toml\n{case}\n```" for case in cases)
    yield f"The same as data:\n\n```json\n{_as_data(cases[0])}\n```"


def _arguments(form: Form) -> str:
    needed = len(form.takes) - form.optional
    lines = []
    for place, (name, takes) in enumerate(form.takes + form.repeats):
        more = ""
        if place >= len(form.takes):
            more = "; you can give several" if len(form.repeats) == 1 else "; give two or more pairs"
        elif place >= needed:
            more = "; optional"
        lines.append(f"- `{name}`: {_ARGUMENTS[takes].format(*BOUNDS.get(takes, ()))}{more}")
    return "\n".join(lines)


def _as_data(case: str) -> str:
    effect = tomllib.loads(case)["case"][0]["custom"][0]["effect"]
    return json.dumps(effect_to_data(read_effect(effect)), ensure_ascii=False)


def _players() -> Iterator[str]:
    yield "## Players"
    yield (
        "In the examples below, four players play with `teams`. Seat 0 plays the card with the rule, `play W*1:B`.\n"
        "The hands are:"
    )
    yield rows(["seat", "hand"], [[str(seat), f"`{hand}`"] for seat, hand in enumerate(PLAYER_HANDS)])
    yield rows(
        ["word", "meaning", "example", "answers", "who draws"],
        [_word_row(name, PLAYERS[name], "seat ") for name in WORDS["who"]],
    )
    several = ", ".join(f"`{name}`" for name in WORDS["who"] if name not in WORDS["one"])
    yield f"{several} stand for several players. You can't use them where one player is required."


def _kinds() -> Iterator[str]:
    yield "## Kinds of cards"
    yield (
        "In the examples below, seat 0 plays the card with the rule, `play W*1:B`, and seat 1, the next player, holds\n"
        f"`{KIND_HAND}`. Wilds have no colour."
    )
    yield rows(
        ["word", "cards", "example", "answers", "discarded"],
        [_word_row(name, KINDS[name]) for name in WORDS["kind"]],
    )


def _word_row(name: str, word: Word, unit: str = "") -> list[str]:
    answers = f"`{word.answers}`" if word.answers else "–"
    outcome = f"{unit}{word.outcome}" if unit else f"`{word.outcome}`"
    return [f"`{name}`", word.meaning, f"`{word.effect}`", answers, outcome]


def _moments() -> Iterator[str]:
    yield "## Moments"
    yield "A moment says when a lasting effect ends. The end of the round ends every effect, too."
    for name in WORDS["until"]:
        yield f"### {name}"
        yield f"Until {MOMENTS[name]}."
        yield from (f"```toml\n{case}\n```" for case in examples(name))


def _bounds() -> Iterator[str]:
    yield "## Bounds"
    yield "These bounds make sure that a rule ends and stays readable. A rule that exceeds them is refused."
    yield rows(
        ["what", "bound"],
        [
            ["cards in one effect", "{} to {}".format(*BOUNDS["count"])],
            ["points in one effect", "{} to {}".format(*BOUNDS["points"])],
            ["effects and conditions in a rule", f"at most {MOST_EFFECTS}"],
            ["depth of nested effects", f"at most {DEEPEST}"],
            ["a text", f"at most {MOST_WORDS} characters"],
        ],
    )


def _library() -> Iterator[str]:
    starters = [starter.id for section in sections() for starter in section.starters]
    yield "## The library"
    yield "These rules come with the package. You can use their names wherever you give a rule."
    yield "### The ten starters"
    yield (
        "The Nonpartisan sheet suggests them (CUST-4). [The rules](rules.md#wild-customizable-cards) define each in\n"
        "detail."
    )
    yield _cards(starters)
    yield "### Others"
    yield _cards(name for name in library() if name not in starters)


def _cards(names: Iterable[str]) -> str:
    return rows(["name", "words", "effect"], [_card(name) for name in names])


def _card(name: str) -> list[str]:
    rule = library()[name]
    effect = f"`{write_effect(rule.effect)}`" if isinstance(rule, Rule) else "none: the players enforce it"
    return [f"`{name}`", rule.words, effect]
