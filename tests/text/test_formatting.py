"""Every variant of every message formats to a complete text."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource

from lastcard.text.translator import LANGUAGES, catalogue_files
from tests.text.catalogue import argument_sets, error_messages, messages

NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"


def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for text in catalogue_files(language).values():
        made.add_resource(FluentResource(text))
    return made


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_formats(language: str) -> None:
    speaking = bundle(language)
    for name in messages(language):
        pattern = speaking.get_message(name).value
        assert pattern is not None
        for told in argument_sets(language, name):
            said, errors = speaking.format_pattern(pattern, told)
            assert not errors, (name, told, errors)
            assert said == said.strip(), (name, told, said)
            assert said, (name, told)
            assert not set(said) & set("{}$\n\t" if name in error_messages() else "{}[]$\n\t"), (name, told, said)
            assert "  " not in said.replace(NARROW, " ").replace(WIDE, " "), (name, told, said)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_names_the_player(language: str) -> None:
    """The reader is never called by name, and other players always are."""
    speaking = bundle(language)
    for name in messages(language):
        for told in argument_sets(language, name):
            if {"who", "name"} <= told.keys() and told["who"] in ("you", "other") and name.startswith("log-"):
                pattern = speaking.get_message(name).value
                assert pattern is not None
                said, _ = speaking.format_pattern(pattern, told)
                several = name == "log-match-ended" and told["count"] != 1
                of_all = told.get("force") in ("forbid", "only", "free-text")
                if not several and not of_all:
                    assert (str(told["name"]) in said) == (told["who"] == "other"), (name, told, said)
