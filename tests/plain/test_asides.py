"""What can be typed that is no action, by its word in each language; and what help lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import cards, edition
from lastcard.core.ruleset import RuleSet
from lastcard.effects.rule import rule_of
from lastcard.match import Match
from lastcard.notation.setup import Setup
from lastcard.plain import table_commands
from lastcard.plain.console import Leave
from lastcard.plain.help import listed
from lastcard.text import vocabulary
from lastcard.text.language import t
from lastcard.text.vocabulary import typed_word
from tests.plain.scripted import ScriptedConsole, seated


def said(*lines: str, **rules: object) -> str:
    made = RuleSet.of(rules)
    match = Match.new(["Ana", "Milo"], rules=made)
    hands = [cards("R7 B2 B2 G3 W"), cards("G1 G2")]
    written = (rule_of("sing"), rule_of("joke"))
    match.state = Setup(edition("coloradd"), hands, made, discards=cards("R5"), written=written).state()
    match.events.clear()
    console = ScriptedConsole(lines)
    with pytest.raises(Leave):
        seated(match, console).play()
    told = " ".join(console.said)
    return " ".join(told.split(t("plain-turn"), 1)[1].split())


def flat(text: str) -> str:
    return " ".join(text.split())


def test_every_aside_in_each_language(language: str, tmp_path: Path) -> None:
    at_table = said(typed_word("hand"))
    assert flat(t("a11y-hand", count=5)) in at_table
    assert "(R7)" in at_table
    assert said(typed_word("log")) == flat(t("log-empty"))
    assert said(typed_word("scores")) == f"{t('story-you')} 0 Milo 0"
    rules = said(typed_word("rules"), target=200)
    assert "target=200" in rules
    assert flat(t("rule-joke-words")) in rules
    why = said(typed_word("why"))
    assert "(B2)" in why
    assert flat(t("plain-why-same", cards="")) in why
    assert "(R7)" not in why
    assert "(R7)" in said(f"{typed_word('why')} r7")
    assert said(f"{typed_word('why')} frob") == flat(t("plain-unreadable", text="frob"))
    assert said(typed_word("save")) == flat(t("plain-save-where"))
    assert flat(t("plain-saved")) in said(f"{typed_word('save')} {tmp_path}/game")
    assert (tmp_path / "game").exists()
    assert said(typed_word("quit"), "r7") == ""


def test_help_lists_what_can_be_typed_in_a_game(language: str) -> None:
    told = said(typed_word("help"), jump_in=True, seven_zero=True, doubles=True)
    assert told == said("?", jump_in=True, seven_zero=True, doubles=True)
    listed_first = {"draw", "pass", "take", "challenge", "catch", "swap", "jump", "hand", "log", "scores", "rules"}
    for key in listed_first | {"why", "save", "quit"}:
        assert typed_word(key) in told, key


def test_help_at_a_server_lists_all_the_rest(language: str) -> None:
    told = " ".join(listed([*table_commands.of_a_table(), *table_commands.of_the_host()]))
    for key in {*vocabulary.TABLE_COMMANDS, *vocabulary.HOST_COMMANDS}:
        assert typed_word(key) in told, key


def test_every_word_of_a_table_does_something() -> None:
    assert table_commands.COMMANDS.keys() >= {*vocabulary.TABLE_COMMANDS, *vocabulary.HOST_COMMANDS}
