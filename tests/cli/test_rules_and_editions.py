"""`lastcard rules`, `lastcard rule` and `lastcard editions`: lists, checks, data, and three languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from lastcard import OPTIONS
from lastcard.editions import loader
from lastcard.effects import library
from lastcard.rules.presets import presets
from tests.cli.command_runner import LANGUAGES, Lastcard


def test_rules_lists_every_option_and_preset(lastcard: Lastcard) -> None:
    said = lastcard.output_of("rules")
    assert all(f"\n{name} = " in said for name in OPTIONS)
    assert all(f"\n{name}: " in said for name in presets())
    assert "\nhand_size = 7   (a whole number from 1 to 30)\n" in said
    assert "\n      same  Two on two, four on four\n" in said
    assert max(map(len, said.splitlines())) <= 80


def test_rules_print_json(lastcard: Lastcard) -> None:
    found = json.loads(lastcard.output_of("rules", "--json", "--lang", "es"))
    options = {option["name"]: option for option in found["options"]}
    assert list(options) == list(OPTIONS)
    assert options["stacking"]["values"] == ["off", "same", "any"]
    assert (options["target"]["least"], options["target"]["most"]) == (1, 100_000)
    assert options["jump_in"]["default"] is False
    assert options["stacking"]["label"] == "Acumular"
    assert [preset["name"] for preset in found["presets"]] == list(presets())


@pytest.mark.parametrize("order", [("rules", "--json", "check", "party"), ("rules", "check", "party", "--json")])
def test_rules_check_prints_json(order: tuple[str, ...], lastcard: Lastcard) -> None:
    found = json.loads(lastcard.output_of(*order))
    assert found == {"fine": True, "rules": presets()["party"].rules.changed()}


def test_rules_check_lists_options_that_are_on(lastcard: Lastcard) -> None:
    said = lastcard.output_of("rules", "check", "party", "target=200", "jump_in=off")
    assert "stacking = same\n    Stacking: Two on two, four on four\n" in said
    assert "target = 200" in said
    assert "jump_in" not in said
    assert "no house rules" in lastcard.output_of("rules", "check", "sheet")


def test_rules_check_contradiction_fails(lastcard: Lastcard) -> None:
    done = lastcard("rules", "check", "sheet", "deflect=both")
    assert (done.status, done.err) == (1, "")
    assert "only stacking leaves one pending" in " ".join(done.out.split())
    done = lastcard("rules", "check", "sheet", "deflect=both", "--json", "--lang", "fr")
    assert done.status == 1
    assert json.loads(done.out)["fine"] is False
    assert "only stacking leaves one pending" in lastcard.error_of("play", "--set", "deflect=both")


def test_editions_are_listed_and_shown(lastcard: Lastcard) -> None:
    """DECK-1, DECK-6, DECK-10."""
    listed = lastcard.output_of("editions")
    assert [line.split()[0] for line in listed.splitlines()] == ["artiste", "coloradd", "nonpartisan"]
    shown = lastcard.output_of("editions", "show", "nonpartisan")
    assert "112 cards in the box" in shown
    assert "P purple, G green, O orange, Y yellow" in shown
    assert "veto" in shown
    found = json.loads(lastcard.output_of("editions", "show", "nonpartisan", "--json"))
    assert found["colours"] == {"P": "purple", "G": "green", "O": "orange", "Y": "yellow"}
    assert json.loads(lastcard.output_of("editions", "--json"))[2] == found


def test_editions_are_translated(lastcard: Lastcard) -> None:
    assert "Clásica: 112 cartas, rojo, azul, verde y amarillo" in lastcard.output_of("editions", "--lang", "es")
    assert "Classique\u00a0: 112 cartes, rouge, bleu, vert et jaune" in lastcard.output_of("editions", "--lang", "fr")


def test_editions_check_wrong_card_count_fails(tmp_path: Path, lastcard: Lastcard) -> None:
    """DECK-1: the error names the file and the field; a valid file is still checked."""
    text = Path(str(loader.files("lastcard.editions").joinpath("coloradd.toml"))).read_text("utf-8")
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(text.replace('id = "coloradd"', 'id = "mine"').replace('R = "red"', 'R = "ruby"'), "utf-8")
    bad.write_text(text.replace("W = 4\n", "W = 90\n").replace('"W+4" = 4\n', '"W+4" = 90\n'), "utf-8")
    said = lastcard.output_of("editions", "check", good)
    assert said.startswith(f"{good}: fine: mine, ")
    assert "ruby, blue, green and yellow" in said
    done = lastcard("editions", "check", bad, good)
    assert (done.status, done.err) == (1, "")
    assert done.out.startswith(f"{bad}: each_colour, wilds, extras: 284 cards in the box: there must be 20 to 250\n")
    assert f"{good}: fine" in done.out
    done = lastcard("editions", "check", bad, tmp_path / "none.toml", "--json")
    assert done.status == 2
    assert [found["state"] for found in json.loads(done.out)] == ["wrong", "unreadable"]
    assert "284 cards" in lastcard.error_of("play", "--edition", bad)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_list_has_the_library(language: str, lastcard: Lastcard) -> None:
    said = lastcard.output_of("rule", "list", "--lang", language)
    assert [name for name in library() if f"\n{name} " in f"\n{said}"] == list(library())
    assert ("Tell a joke" in said) == (language == "en")
    found = json.loads(lastcard.output_of("rule", "list", "--json", "--lang", language))
    assert [rule["name"] for rule in found] == list(library())
    assert all(" :: " in rule["rule"] for rule in found)


def test_rule_show_is_translated(lastcard: Lastcard) -> None:
    """The words of the library are translated too; typed words stay unchanged."""
    said = lastcard.output_of("rule", "show", "joke", "--lang", "es")
    words, meaning, written = said.split("\n\n")
    assert words.startswith("Cuenta un chiste")
    assert "somebody laughed" not in meaning
    assert "tomo 4 cartas" in " ".join(meaning.split())
    assert 'vote(me, "somebody laughed"' in written


def test_rule_commands_read_own_files(tmp_path: Path, lastcard: Lastcard) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('words = "My own"\neffect = "draw(next, 1)"\n', "utf-8")
    assert lastcard.output_of("rule", "check", good, "joke", "Sing :: skip(next)") == (
        f"{good}: fine\njoke: fine\nSing :: skip(next): fine\n"
    )
    assert "the table decides by proposals and votes" in lastcard.output_of("rule", "check", "Everybody sings")
    bad.write_text('words = "My own"\neffect = "fly(next)"\n', "utf-8")
    done = lastcard("rule", "check", tmp_path)
    assert (done.status, done.err) == (1, "")
    assert f"{good}: fine" in done.out
    assert f"{bad}: " in done.out
    done = lastcard("rule", "check", tmp_path, tmp_path / "none.toml", "--json")
    assert done.status == 2
    assert [found["state"] for found in json.loads(done.out)] == ["wrong", "fine", "unreadable"]
    assert json.loads(lastcard.output_of("rule", "show", good, "--json"))["words"] == "My own"


def test_rule_try_prints_figures(lastcard: Lastcard) -> None:
    args = ("rule", "try", "You draw :: draw(next, 2)", "--games", 20, "--set", "hand_size=3")
    said = lastcard.output_of(*args)
    assert said.splitlines()[0].split("  ")[-1].strip() == "difference"
    assert "20 rounds each, from the same deals; 95 % intervals in brackets; pp are" in said
    assert re.search(r"\nwins of the player who played it .* [+−]\d+ pp \([+−]\d+ to [+−]\d+\)\n", said)
    found = json.loads(lastcard.output_of(*args, "--json"))
    assert (found["rounds"], found["rules"], found["seed"]) == (20, {"hand_size": 3}, "lastcard")
    told = lastcard.output_of(*args, "--lang", "fr")
    assert "avec la règle" in told
    assert f"{found['with_rule']['turns']['value']:.1f}".replace(".", ",") in told
