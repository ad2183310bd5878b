"""An addition in one place only is noticed: the test names every other place that it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

import pytest

from lastcard.core.defaults import LEVELS
from lastcard.core.events import Event
from lastcard.core.ruleset import OPTIONS, Option
from lastcard.effects.definitions import EFFECTS
from lastcard.text.translator import LANGUAGES
from tests.support.required_places import (
    missing_for_effect,
    missing_for_event,
    missing_for_language,
    missing_for_level,
    missing_for_option,
)


def check_complete(missing: Iterator[str]) -> None:
    places = list(missing)
    assert not places, "missing:\n" + "\n".join(places)


@pytest.mark.parametrize("name", OPTIONS)
def test_option_is_complete(name: str) -> None:
    check_complete(missing_for_option(OPTIONS[name]))


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_event_is_complete(kind: type) -> None:
    check_complete(missing_for_event(kind))


@pytest.mark.parametrize("name", EFFECTS)
def test_effect_is_complete(name: str) -> None:
    check_complete(missing_for_effect(name))


@pytest.mark.parametrize("level", LEVELS)
def test_level_is_complete(level: str) -> None:
    check_complete(missing_for_level(level))


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_is_complete(language: str) -> None:
    check_complete(missing_for_language(language))


def in_every_language(*entries: str) -> list[str]:
    return [f"src/lastcard/text/{language}/{entry}" for language in LANGUAGES for entry in entries]


def test_incomplete_option_names_every_place() -> None:
    new = Option("moon_phase", "new", ("new", "full"), "what it does", "play", 99, needs="stacking")
    assert list(missing_for_option(new)) == [
        *in_every_language(
            "options.ftl: option-moon-phase",
            "options.ftl: option-moon-phase-about",
            "options.ftl: option-moon-phase-new",
            "options.ftl: option-moon-phase-full",
            "options.ftl: options-clash-moon-phase",
        ),
        "src/lastcard/rules or views: nothing reads moon_phase",
        "src/lastcard/rules/clauses.toml: moon_phase",
        "tests/support/kernel_variants.py: moon_phase, unless it is engine_only",
        "tests/conformance/more: a case with moon_phase",
        "docs/options.md: `moon_phase`",
    ]


def test_incomplete_event_names_every_place() -> None:
    @dataclass
    class MoonRose:
        seat: int

    assert list(missing_for_event(MoonRose)) == [
        "src/lastcard/core/events.py: MoonRose in Event",
        "src/lastcard/text/narration.py: MoonRose in NARRATORS",
        *in_every_language("log.ftl: log-moon-rose"),
        "web/src/protocol/wire.ts: event: 'moon-rose'",
        "web/src/game/log.ts: case 'moon-rose':",
        "docs/protocol.md: `moon-rose`",
        "tests/support/shared_texts.py: an example of moon-rose",
    ]


def test_incomplete_effect_names_every_place() -> None:
    assert list(missing_for_effect("moonlight")) == [
        "src/lastcard/effects/operations.py: moonlight in OPERATIONS",
        *in_every_language("effects.toml: moonlight"),
        "docs/examples/effects.toml: moonlight",
        "docs/effects.md: [moonlight](#moonlight)",
        "tests/conformance/more: a case with moonlight",
    ]


def test_incomplete_level_names_every_place() -> None:
    assert list(missing_for_level("lunatic")) == [
        "src/lastcard/bots/levels.py: lunatic in CLASSES",
        "src/lastcard/bots/levels.py: lunatic in HABITS",
        *in_every_language("cards.ftl: level-lunatic", "cards.ftl: level-lunatic-about"),
        *in_every_language("home.ftl: [lunatic]", "table.ftl: [lunatic]"),
        *in_every_language(
            "terminal/help.ftl: lunatic in help-level",
            "terminal/help.ftl: lunatic in help-play-level",
            "terminal/help.ftl: lunatic in help-simulate-players",
            "terminal/help.ftl: lunatic in help-tournament-bots",
        ),
        "web/src/protocol/wire.ts: 'lunatic'",
        "docs/bots.md: | lunatic |",
    ]


def test_incomplete_language_names_every_place() -> None:
    missing = list(missing_for_language("tlh"))
    assert missing[0] == "src/lastcard/text/tlh/big_screen.ftl: the file"
    assert "src/lastcard/text/tlh/effects.toml: the file" in missing
    assert missing[-12:] == [
        *in_every_language("preferences.ftl: language-tlh"),
        *in_every_language(
            "terminal/help.ftl: tlh in help-lang",
            "terminal/help.ftl: tlh in help-variable-lastcard-lang",
        ),
        "web/src/i18n/texts/tlh.ts: the file",
        "web/src/protocol/wire.ts: 'tlh'",
        "docs/glossary.md: a column for tlh",
    ]
