"""The catalogue covers every option, event, rule and refusal of the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import NoneType
from typing import get_args, get_type_hints

import pytest

from lastcard.core.awaiting import Phase
from lastcard.core.deck import deck_of
from lastcard.core.defaults import Level
from lastcard.core.in_force import Kind, Until
from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import OPTIONS
from lastcard.editions import edition, edition_ids
from lastcard.effects import Effect, Rule, library
from lastcard.protocol.events import WireEvent
from lastcard.protocol.lobby import Standing
from lastcard.protocol.messages import Bye
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import BOT_PACES, BotPace, Pace, Settings
from lastcard.rules.presets import presets
from lastcard.text.translator import LANGUAGES, catalogue_files, translator
from tests.text.catalogue import known_values, messages

PROBLEMS = Path(__file__).parents[2] / "src/lastcard/server/http/problem_details.py"
FOR_PROGRAMS = {"invalid-relay", "moved-elsewhere", "not-json", "no-such-method"}


def option_messages() -> Iterator[str]:
    for name, option in OPTIONS.items():
        label = f"option-{name.replace('_', '-')}"
        yield from (label, f"{label}-about")
        if isinstance(option.values, range):
            if option.values.start == 0 and option.default == 0:
                yield f"{label}-zero"
        elif not isinstance(option.default, bool):
            yield from (f"{label}-{value}" for value in option.values)


def setting_messages() -> Iterator[str]:
    paced = {name for changes in BOT_PACES.values() for name in changes}
    shown = {name: kind for name, kind in get_type_hints(Settings).items() if name not in paced}
    for name, kind in (shown | {"bot_pace": BotPace}).items():
        label = f"setting-{name.replace('_', '-')}"
        yield from (label, f"{label}-about")
        if NoneType in get_args(kind):
            yield f"{label}-none"
    yield from (f"setting-pace-{pace}" for pace in get_args(Pace))
    yield from (f"setting-bot-pace-{pace}" for pace in BOT_PACES)


def quoted(effect: Effect | str | int) -> Iterator[str]:
    """Yield the questions of a rule to the players, in order."""
    if isinstance(effect, Effect):
        for position, arg in enumerate(effect.args):
            asks = effect.name in ("dare", "vote", "accuse", "mark") and position == 1
            way = effect.name == "choose" and position % 2 == 1
            yield from [str(arg)] if asks or way else quoted(arg)


def rule_messages() -> Iterator[tuple[str, str]]:
    """Yield each message of the library with the English words of the rule."""
    for name, rule in library().items():
        assert isinstance(rule, Rule)
        yield f"rule-{name}-words", rule.words
        yield from ((f"rule-{name}-says-{number}", said) for number, said in enumerate(quoted(rule.effect), 1))


GROUPS: dict[str, list[str]] = {
    "events": [f"log-{kind.__struct_config__.tag}" for kind in get_args(WireEvent)],
    "refusals of the game": [f"refused-{reason}" for reason in Refusal],
    "refusals of a table": [f"refused-{reason}" for reason in Reason],
    "refusals of the server": [
        f"refused-{reason}"
        for reason in re.findall(r'Problem\.of\("([a-z-]+)"', PROBLEMS.read_text("utf-8"))
        if reason not in FOR_PROGRAMS
    ],
    "goodbyes": [f"bye-{reason}" for reason in get_args(get_type_hints(Bye)["reason"])],
    "options": list(option_messages()),
    "presets": [f"preset-{name}{more}" for name in presets() for more in ("", "-about")],
    "settings": list(setting_messages()),
    "editions": [f"edition-{name}{more}" for name in edition_ids() for more in ("", "-about")],
    "levels": [f"level-{level}{more}" for level in get_args(Level) for more in ("", "-about")],
    "standings": [f"lobby-standing-{standing}" for standing in get_args(Standing)],
    "phases": [f"turn-{phase}" for phase in get_args(Phase)],
    "forces": [f"force-{kind}{more}" for kind in get_args(Kind) for more in ("", "-over")],
    "rules": [f"rule-{name}" for name in library()] + [name for name, _ in rule_messages()],
    "languages": [f"language-{language}" for language in LANGUAGES],
}


@pytest.mark.parametrize("group", GROUPS)
def test_catalogue_covers_the_engine(group: str) -> None:
    assert GROUPS[group]
    assert not set(GROUPS[group]) - set(messages("en"))


@pytest.mark.parametrize(
    ("prefix", "groups"),
    [
        ("refused-", ("refusals of the game", "refusals of a table", "refusals of the server")),
        ("option-", ("options",)),
        ("preset-", ("presets",)),
        ("setting-", ("settings",)),
        ("rule-", ("rules",)),
        ("edition-", ("editions",)),
        ("level-", ("levels",)),
    ],
)
def test_catalogue_has_no_outdated_messages(prefix: str, groups: tuple[str, ...]) -> None:
    of_the_page = {"refused-closed", "refused-unknown", "refused-unreachable"}
    there = {name for name in messages("en") if name.startswith(prefix)} - of_the_page
    assert there == {name for group in groups for name in GROUPS[group]}


def test_in_force_messages_know_every_end() -> None:
    assert set(get_args(Until)) <= {str(value) for value in known_values("until")}
    assert set(get_args(Kind)) == {str(value) for value in known_values("force")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_names_are_unique(language: str) -> None:
    for name in edition_ids():
        faces = deck_of(edition(name), edition(name).max_custom).faces
        names = {translator(language).card_name(face, edition(name)) for face in faces}
        assert len(names) == len(
            {tuple(translator(language).card_arguments(face, edition(name)).items()) for face in faces}
        )


def test_library_messages_match_the_rules() -> None:
    for name, english in rule_messages():
        assert translator("en")(name) == english.replace("'", "’"), name


def test_every_language_has_all_files() -> None:
    assert all(catalogue_files(language) for language in LANGUAGES)
