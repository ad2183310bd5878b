"""Everything that can be typed in a game, in each language: cards in any word order, actions, names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from lastcard import cards, edition
from lastcard.core.cards import Card
from lastcard.core.ruleset import RuleSet
from lastcard.effects.rule import rule_of
from lastcard.notation.actions import read_action
from lastcard.notation.setup import Setup
from lastcard.rules.apply import apply
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal
from lastcard.text.card_parser import card_notations, colour_notation
from lastcard.text.errors import in_words
from lastcard.text.language import set_language, t
from lastcard.text.narrator import Narrator
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.typed_actions import InputContext, UnclearInput, find_seat, interpret
from lastcard.text.vocabulary import normalize, typed_word
from lastcard.views import view

BOX = edition("coloradd")
NAMES = ("Ana", "Milo", "Mina", "José Luis")


def read_typed(
    text: str,
    *hands: str,
    names: Sequence[str] = NAMES,
    seat: int = 0,
    top: str = "R5",
    rules: Mapping[str, Any] | None = None,
    before: Sequence[tuple[int, str]] = (),
    **fields: Any,
) -> str:
    """Return the notation of the action that this text means after the actions in `before`."""
    made = Setup(BOX, [cards(hand) for hand in hands], RuleSet.of(rules or {}), discards=cards(top), **fields)
    state = made.state()
    for who, action in before:
        state, _ = apply(state, who, read_action(action))
    narrator = Narrator(names[: len(hands)], BOX, AnsiStyle(False), seat, with_notation=True)
    table = InputContext(narrator, view(state, seat), legal_actions(state, seat), {})
    return str(interpret(text, table, lambda action: refusal(state, seat, action) is None))


HAND = "R7 R7 R+2 RS RR B2 W W+4"


@pytest.fixture
def english_afterwards() -> Iterator[None]:
    """Set the language back to English after the test."""
    yield
    set_language("en")


@pytest.mark.parametrize(("language", "text", "action"), [
    ("en", "red 7", "play R7"), ("en", "7", "play R7"), ("en", "the red 7", "play R7"), ("en", "R7", "play R7"),
    ("en", "red7", "play R7"), ("en", "red draw two", "play R+2"), ("en", "draw two", "play R+2"),
    ("en", "red skip", "play RS"), ("en", "wild green", "play W:G"), ("en", "green wild", "play W:G"),
    ("en", "wild draw four blue", "play W+4:B"), ("en", "+4 b", "play W+4:B"), ("en", "play w:g", "play W:G"),
    ("es", "7 rojo", "play R7"), ("es", "rojo 7", "play R7"), ("es", "ROJO 7", "play R7"),
    ("es", "el 7 rojo", "play R7"), ("es", "jugar 7 rojo", "play R7"), ("es", "toma 2 roja", "play R+2"),
    ("es", "Toma dos", "play R+2"), ("es", "+2 rojo", "play R+2"), ("es", "salta roja", "play RS"),
    ("es", "reversa roja", "play RR"), ("es", "cambio de sentido", "play RR"), ("es", "comodin azul", "play W:B"),
    ("es", "comodín de color azul", "play W:B"), ("es", "w azul", "play W:B"), ("es", "red 7", "play R7"),
    ("es", "comodín toma 4 verde", "play W+4:G"), ("es", "toma 4 verde", "play W+4:G"), ("es", "r7", "play R7"),
    ("fr", "7 rouge", "play R7"), ("fr", "rouge 7", "play R7"), ("fr", "le 7 rouge", "play R7"),
    ("fr", "+2 rouge", "play R+2"), ("fr", "passer rouge", "play RS"), ("fr", "inversion rouge", "play RR"),
    ("fr", "carte blanche bleu", "play W:B"), ("fr", "joker bleue", "play W:B"), ("fr", "blanche vert", "play W:G"),
    ("fr", "carte blanche +4 jaune", "play W+4:Y"), ("fr", "red 7", "play R7"), ("fr", "jouer w+4:y", "play W+4:Y"),
])  # fmt: skip
def test_card_in_words_is_played(language: str, text: str, action: str, english_afterwards: None) -> None:
    set_language(language)
    assert read_typed(text, HAND, "G1 G2 G3") == action


def test_call_is_read_with_a_card(language: str) -> None:
    for text in ("r7 uno", "R7 Uno!", "r7!", "¡r7 uno!"):
        assert read_typed(text, "R7 B2", "G1 G2") == "play R7 uno"
    assert read_typed("uno", "R7 B2", "G1 G2", before=[(0, "play R7")]) == "uno"


DARE = 'x :: dare(me, "crow", draw(me, 2))'
VOTE = 'x :: vote(next, "Milo sang", skip(me))'


def after_rule(rule: str) -> dict[str, Any]:
    """Return arguments of `read_typed`: the rule has been played and asks."""
    return {"written": (rule_of(rule),), "before": [(0, "play W*1:R")], "hands": ("R7 B2 W*1", "G1 G2", "B1 B3")}


@pytest.mark.parametrize(("key", "rest", "more", "action"), [
    ("draw", "", {}, "draw"),
    ("draw", "", {"hands": ("B2", "W+4 G1"), "turn": 1, "before": [(1, "play W+4:G")]}, "accept"),
    ("pass", "", {"hands": ("B2", "G1"), "draw": cards("R7"), "before": [(0, "draw")]}, "pass"),
    ("play", "r7", {}, "play R7"),
    ("jump", "r7", {"hands": ("R7 B2 B3", "R7 G1 G2"), "turn": 1, "rules": {"jump_in": True},
                    "before": [(1, "play R7")]}, "jump R7"),
    ("take", "", {"hands": ("B2", "W+4 G1"), "turn": 1, "before": [(1, "play W+4:G")]}, "accept"),
    ("challenge", "", {"hands": ("B2", "W+4 G1"), "turn": 1, "before": [(1, "play W+4:G")]}, "challenge"),
    ("catch", "milo", {"hands": ("B2", "R7 G1"), "turn": 1, "before": [(1, "play R7")]}, "catch 1"),
    ("catch", "", {"hands": ("B2", "R7 G1"), "turn": 1, "before": [(1, "play R7")]}, "catch 1"),
    ("swap", "mina", {"hands": ("R7 B2", "G1", "G2"), "rules": {"seven_zero": True}, "before": [(0, "play R7")]},
     "swap 2"),
    ("choose", "milo", after_rule("x :: draw(chosen, 2)"), "choose 1"),
    ("choose", "b", after_rule("draw-until-colour"), "choose B"),
    ("choose", "2", after_rule('x :: choose(me, "sing", nothing(), "draw", draw(me, 1))'), "choose 2"),
    ("discard", "r7 b2", after_rule("x :: discard(me, 2)"), "discard R7 B2"),
    ("do", "", after_rule(DARE), "dare do"),
    ("done", "", after_rule(DARE), "dare do"),
    ("refuse", "", after_rule(DARE), "dare refuse"),
    ("yes", "", after_rule(VOTE), "vote yes"),
    ("no", "", after_rule(VOTE), "vote no"),
    ("abstain", "", after_rule(VOTE), "vote abstain"),
    ("vote", "yes", after_rule(VOTE), "vote yes"),
    ("propose", "milo draw 4", {"seat": 2, **after_rule("sing")}, "propose 1 draw 4"),
    ("next", "", {"hands": ("R7", "G1"), "before": [(0, "play R7")]}, "next"),
])  # fmt: skip
def test_every_action_is_read_from_its_word(
    language: str, key: str, rest: str, more: dict[str, Any], action: str
) -> None:
    """In the current language, in capitals, without accents, abbreviated where it is unambiguous, and in English."""
    given = {"hands": ("R7 B2", "G1 G2"), **more}
    hands = given.pop("hands")
    for word in (typed_word(key), typed_word(key).upper(), normalize(typed_word(key)), key):
        assert read_typed(f"{word} {rest}".strip(), *hands, **given) == action
    if len(typed_word(key)) > 3:
        assert read_typed(f"{normalize(typed_word(key))[:-1]} {rest}".strip(), *hands, **given) == action


@pytest.mark.parametrize("text", ["rojo", "color rojo", "red", "r", "colour red"])
def test_first_colour_is_read(text: str, spanish: None) -> None:
    """START-5."""
    state = Setup(BOX, [cards("R7 B2"), cards("G1 G2")], start=Card("W"), dealer=1).state()
    table = InputContext(Narrator(NAMES[:2], BOX, AnsiStyle(False), 0), view(state, 0), legal_actions(state, 0), {})
    assert str(interpret(text, table, lambda action: refusal(state, 0, action) is None)) == "colour R"


def test_name_alone_answers_question_for_a_player(language: str) -> None:
    asked = after_rule("x :: draw(chosen, 2)")
    hands = asked.pop("hands")
    assert read_typed("mina", *hands, **asked) == "choose 2"
    with pytest.raises(UnclearInput, match="bob"):
        read_typed("bob", *hands, **asked)
    swap = {"rules": {"seven_zero": True}, "before": [(0, "play R7")]}
    assert read_typed("milo", "R7 B2", "G1", "G2", **swap) == "swap 1"  # type: ignore[arg-type]


def test_identical_cards_are_played_together(language: str) -> None:
    words = {"en": "red 7 red 7", "es": "7 rojo 7 rojo", "fr": "7 rouge 7 rouge"}[language]
    assert read_typed(words, HAND, "G1 G2 G3", rules={"doubles": True}) == "play R7 R7"
    assert read_typed("r7 r7", HAND, "G1 G2 G3", rules={"doubles": True}) == "play R7 R7"


def test_ambiguous_card_is_unclear(language: str) -> None:
    with pytest.raises(UnclearInput, match=r"\(R5\).*\(B5\)"):
        read_typed("5", "R5 B5 G1", "G1", top="G5")


def test_names_are_matched(language: str) -> None:
    for name in ("Milo", "milo", "mil", "1"):
        assert (
            read_typed(f"{typed_word('catch')} {name}", "B2", "R7 G1", "B1 B3", turn=1, before=[(1, "play R7")])
            == "catch 1"
        )
    assert find_seat("jose", NAMES) == 3
    assert find_seat("JOSÉ LUIS", NAMES) == 3
    with pytest.raises(UnclearInput, match=r"Milo.*Mina"):
        find_seat("mi", NAMES)
    with pytest.raises(UnclearInput, match=r"bob.*Ana, Milo"):
        find_seat("bob", NAMES)
    with pytest.raises(UnclearInput):
        find_seat("9" * 5000, NAMES)


def test_name_wins_over_filler_word(spanish: None) -> None:
    assert find_seat("a Milo", ("Ana", "Milo")) == 1
    assert find_seat("con", ("Ana", "Con")) == 1
    assert find_seat("a", ("Ana", "Milo")) == 0


def test_proposal_accepts_name_of_several_words(language: str) -> None:
    hands = ("R1 R2", "G1 G2", "B1 B2", "Y1 Y2")
    propose, draw, skip = typed_word("propose"), typed_word("draw"), typed_word("skip")
    assert read_typed(f"{propose} josé luis {draw} 4", *hands) == "propose 3 draw 4"
    assert read_typed(f"{propose} milo {skip}", *hands) == "propose 1 skip"
    for text in (propose, f"{propose} milo", f"{propose} milo {draw}", f"{propose} milo {skip} 2"):
        with pytest.raises(UnclearInput) as said:
            read_typed(text, *hands)
        assert draw in in_words(said.value)


def test_card_notations_combine_words() -> None:
    assert card_notations("wild red 7", BOX) == ["w r7"]
    assert card_notations("customizable 2 red", BOX) == ["w*2 r"]
    assert card_notations("customizable", BOX) == ["w*1", "w*2", "w*3", "w*4"]
    assert card_notations("red", BOX) == []
    assert card_notations("red blue 7", BOX) == []
    assert card_notations("7 7", BOX) == []
    assert card_notations("r7, b2", BOX) == ["r7 b2"]
    assert card_notations("r7:b", BOX) == []
    assert card_notations("", BOX) == []
    assert colour_notation("the red card", BOX) == "R"
    assert colour_notation("red 7", BOX) is None


@pytest.mark.parametrize("text", ["", "   ", "frob", "x" * 5000, "7" * 5000, "\x00", "🂡", "draw draw", "¡¿", ":"])
def test_nonsense_is_unclear(text: str, language: str) -> None:
    with pytest.raises(UnclearInput):
        read_typed(text, HAND, "G1 G2 G3")


@pytest.mark.parametrize(
    ("language", "text", "suggestion"),
    [
        ("en", "darw", "draw"),
        ("en", "Yelow  7", "yellow 7"),
        ("en", "sokres", "scores"),
        ("es", "desafair", "desafiar"),
        ("es", "comodin azlu", "comodín azul"),
        ("fr", "reglse", "règles"),
        ("fr", "quiter", "quitter"),
    ],
)
def test_misspelt_word_gets_suggestion(language: str, text: str, suggestion: str, english_afterwards: None) -> None:
    """With its accents, and only where the suggestion would be understood."""
    set_language(language)
    with pytest.raises(UnclearInput) as said:
        read_typed(text, HAND, "B1")
    assert in_words(said.value).endswith(t("plain-did-you-mean", word=suggestion))


@pytest.mark.parametrize("text", ["frob", "r99", "pley nothing", "catch nobodi"])
def test_nonsense_gets_no_suggestion(text: str) -> None:
    with pytest.raises(UnclearInput) as said:
        read_typed(text, HAND, "B1")
    assert "Did you mean" not in str(said.value)


def test_illegal_action_is_still_read() -> None:
    """So that the game can explain why it is refused."""
    assert read_typed("b2", HAND, "G1") == "play B2"
    assert read_typed("challenge", HAND, "G1") == "challenge"
