"""Commands that are not actions (hand, log, scores, save, quit), and the list that help prints."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from lastcard import cards, edition
from lastcard.core.ruleset import RuleSet
from lastcard.effects.rule import rule_of
from lastcard.match import Match
from lastcard.notation.setup import Setup
from lastcard.plain import table_commands
from lastcard.plain.console import QuitGame
from lastcard.plain.help import listed
from lastcard.text import vocabulary
from lastcard.text.language import t
from lastcard.text.vocabulary import typed_word
from tests.plain.scripted_console import ScriptedConsole, scripted_game


def output_of(*lines: str, **rules: object) -> str:
    made = RuleSet.of(rules)
    match = Match.new(["Ana", "Milo"], rules=made)
    hands = [cards("R7 B2 B2 G3 W"), cards("G1 G2")]
    written = (rule_of("sing"), rule_of("joke"))
    match.state = Setup(edition("coloradd"), hands, made, discards=cards("R5"), written=written).state()
    match.events.clear()
    console = ScriptedConsole(lines)
    with pytest.raises(QuitGame):
        scripted_game(match, console).play()
    text = " ".join(console.said)
    return " ".join(text.split(t("plain-turn"), 1)[1].split())


def flat(text: str) -> str:
    return " ".join(text.split())


def test_info_command_works_in_each_language(language: str, tmp_path: Path) -> None:
    at_table = output_of(typed_word("hand"))
    assert flat(t("a11y-hand", count=5)) in at_table
    assert "(R7)" in at_table
    assert output_of(typed_word("log")) == flat(t("log-empty"))
    assert output_of(typed_word("scores")) == f"{t('story-you')} 0 Milo 0"
    rules = output_of(typed_word("rules"), target=200)
    assert "target=200" in rules
    assert flat(t("rule-joke-words")) in rules
    why = output_of(typed_word("why"))
    assert "(B2)" in why
    assert flat(t("plain-why-same", cards="")) in why
    assert "(R7)" not in why
    assert "(R7)" in output_of(f"{typed_word('why')} r7")
    assert output_of(f"{typed_word('why')} frob") == flat(t("plain-unreadable", text="frob"))
    assert output_of(typed_word("save")) == flat(t("plain-save-where"))
    assert flat(t("plain-saved")) in output_of(f"{typed_word('save')} {tmp_path}/game")
    assert (tmp_path / "game").exists()
    assert output_of(typed_word("quit"), "r7") == ""


def test_scores_are_aligned_whatever_the_script() -> None:
    names = ["Ana", "علی\u200cرضا", "ශ\u0dca\u200dරී", "👨\u200d👩\u200d👧 李小龙"]
    console = ScriptedConsole([typed_word("scores")])
    with pytest.raises(QuitGame):
        scripted_game(Match.new(names, seed=b"names"), console).play()
    shown = [line for line in console.said if line.endswith("    0")]
    assert len(shown) == len(names)
    assert {cell_len(line) for line in shown} == {cell_len(max(shown, key=cell_len))}
    assert all(name in line for name, line in zip(names[1:], shown[1:], strict=True))


def test_help_in_game_lists_its_commands(language: str) -> None:
    text = output_of(typed_word("help"), jump_in=True, seven_zero=True, doubles=True)
    assert text == output_of("?", jump_in=True, seven_zero=True, doubles=True)
    listed_first = {"draw", "pass", "take", "challenge", "catch", "swap", "jump", "hand", "log", "scores", "rules"}
    for key in listed_first | {"why", "save", "quit"}:
        assert typed_word(key) in text, key


def test_help_on_server_lists_table_and_host_commands(language: str) -> None:
    text = " ".join(listed([*table_commands.of_a_table(), *table_commands.of_the_host()]))
    for key in {*vocabulary.TABLE_COMMANDS, *vocabulary.HOST_COMMANDS}:
        assert typed_word(key) in text, key


def test_every_table_word_has_a_command() -> None:
    assert table_commands.COMMANDS.keys() >= {*vocabulary.TABLE_COMMANDS, *vocabulary.HOST_COMMANDS}


def test_help_leaves_out_what_the_options_forbid(language: str) -> None:
    """`bluffing`, `forced_play`, `draw_until_playable`: nobody can challenge or keep a card, and drawing goes on."""
    usual = output_of(typed_word("help"))
    assert typed_word("challenge") in usual
    assert flat(t("plain-help-draw", forced_play="off", draw_until_playable="no")) in usual
    text = output_of(typed_word("help"), bluffing=False, forced_play="drawn", draw_until_playable=True)
    assert typed_word("challenge") not in text
    assert flat(t("plain-help-draw", forced_play="drawn", draw_until_playable="yes")) in text
