"""Effects described in plain sentences, complete and unambiguous."""

from __future__ import annotations

import string
import tomllib
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings

from lastcard.effects import Effect, read_effect
from lastcard.effects.definitions import CONDITIONS, EFFECTS, KINDS, UNTIL, WHO
from lastcard.text.effect_descriptions import describe_effect
from lastcard.text.translator import LANGUAGES
from tests.effects.strategies import programs

TIE = " If several players tie for the most or the fewest cards, it is the first of them after me in play order."


@pytest.mark.parametrize(("effect", "said"), [
    ("draw(next, 4)", "The next player draws 4 cards."),
    ("draw(me, 1)", "I draw 1 card."),
    ("draw_until(previous, in_play)",
     "The player before me draws until a card of the colour in play comes, or there is nothing left to draw."),
    ("discard(team, 2)", "Everyone in my team discards 2 cards of their choice."),
    ("discard_all(others, eights)", "Each of the others discards all their 8s."),
    ("discard_to(me, 1)", "I discard down to 1 card."),
    ("hand_to(everyone, 3)", "Everyone draws or discards to exactly 3 cards."),
    ("skip(me)", "I lose my next turn."),
    ("extra_turn()", "After everything else, I take another turn."),
    ("reverse(); pass_hands()",
     "Play changes direction. All hands move on one seat in the direction of play."),
    ("swap(next, me)", "The next player swaps hands with me."),
    ("swap(most, fewest)",
     "The player with the most cards swaps hands with the player with the fewest cards." + TIE),
    ("show(everyone, my_turn)", "Everyone shows their hand until my next turn begins."),
    ("show(me, their_turn)", "I show my hand until my next turn begins."),
    ("forbid(colour, round)", "No cards of the colour I choose can be played until the round ends."),
    ("only(in_play, call)",
     "Only cards of the colour in play and wild cards can be played until somebody calls their last card."),
    ("draws(next, 3)",
     "On their next turn, the next player takes 3 cards instead of one if nothing in their hand can be played."),
    ('mark(chosen, "quiet!", their_turn)',
     "The player I choose wears the mark “quiet!” for everyone to see until their next turn begins; meanwhile the "
     "table may vote on it."),
    ("points(me, 1)", "I get 1 point at the end of the round."),
    ("points(next, -20)", "The next player loses 20 points at the end of the round."),
    ("nothing()", "Nothing happens."),
])  # fmt: skip
def test_effect_has_expected_description(effect: str, said: str) -> None:
    assert describe_effect(read_effect(effect)) == said


@pytest.mark.parametrize(("effect", "said"), [
    ('vote(me, "somebody laughed", discard_to(me, 1), draw(me, 4))',
     "The others vote whether somebody laughed. Yes or a tie: I discard down to 1 card. No: I draw 4 cards."),
    ('accuse(next, "they peeked", draw(them, 3))',
     "Everyone but the next player votes whether they peeked. More yes than no: they draw 3 cards."),
    ('dare(others, "sing", draw(them, 2))',
     "Each of the others is dared: “sing”. Refused, or voted down by most of the others: they draw 2 cards."),
    ('choose(next, "draw", draw(them, 2), "skip", skip(them))',
     "The next player chooses. “draw”: they draw 2 cards. “skip”: they lose their next turn."),
    ("if(holds(me, wilds), draw(next, 4), nothing())",
     "If I hold a wild card: the next player draws 4 cards. Otherwise: nothing happens."),
    ("if(can_play(next), skip(next))",
     "If the next player can play a card now: the next player loses their next turn."),
    ("if(fewer_than(next, 1), nothing())", "If the next player holds fewer than 1 card: nothing happens."),
])  # fmt: skip
def test_effect_with_branches_has_expected_description(effect: str, said: str) -> None:
    """A tie is in favour of the judged player (R-CUST-JUDGE)."""
    assert describe_effect(read_effect(effect)) == said


def test_several_effects_in_a_branch_are_in_brackets() -> None:
    said = describe_effect(read_effect("if(more_than(me, 6), do(discard(me, 2), if(can_play(me), extra_turn())))"))
    assert said == (
        "If I hold more than 6 cards: (I discard 2 cards of my choice. "
        "If I can play a card now: after everything else, I take another turn.)"
    )


def test_effect_after_a_branch_is_separated() -> None:
    said = describe_effect(read_effect("if(can_play(me), nothing(), draw(me, 1)); reverse(); skip(me)"))
    assert said == (
        "If I can play a card now: nothing happens. Otherwise: I draw 1 card. "
        "After that, in any case: play changes direction. I lose my next turn."
    )


def test_them_becomes_me_when_it_means_me() -> None:
    said = describe_effect(read_effect('dare(me, "sing", vote(them, "it was out of tune", draw(them, 1)))'))
    assert said == (
        "I am dared: “sing”. Refused, or voted down by most of the others: "
        "(The others vote whether it was out of tune. Yes or a tie: I draw 1 card.)"
    )


def test_players_words_are_quoted() -> None:
    said = describe_effect(
        read_effect('vote(me, "{who}. No: they win", draw(me, 1)); choose(me, "{0}", reverse(), "b", reverse())')
    )
    assert said.startswith("The others vote whether “{who}. No: they win”. Yes or a tie: I draw 1 card.")
    assert "“{0}”: play changes" in said


def test_tie_is_explained_only_where_it_is_possible() -> None:
    assert TIE not in describe_effect(read_effect('mark(me, "most", call)'))


@pytest.mark.parametrize(("effect", "spanish", "french"), [
    ("draw(me, 1)", "Tomo 1 carta.", "Je pioche 1 carte."),
    ("discard_all(others, eights)", "Cada uno de los demás descarta todos sus ochos.",
     "Chacun des autres défausse tous ses 8."),
    ("discard_all(me, actions)", "Descarto todas mis cartas Toma 2, Reversa y Salta.",
     "Je défausse toutes mes cartes +2, Inversion et Passer."),
    ("swap(me, next)", "Cambio mi mano con el siguiente jugador.", "J’échange ma main avec le joueur suivant."),
    ("swap(next, me)", "El siguiente jugador cambia su mano conmigo.", "Le joueur suivant échange sa main avec moi."),
    ("draws(next, 0)",
     "Si el siguiente jugador no puede jugar nada de su mano en su próximo turno, toma 0 cartas en lugar de una.",
     "Si le joueur suivant ne peut rien jouer de sa main à son prochain tour, il pioche 0 carte au lieu d’une."),
    ('vote(me, "ok", discard_to(me, 1), draw(them, 4))',
     "Los demás votan si ok. Sí o empate: descarto hasta quedarme con 1 carta. No: tomo 4 cartas.",
     "Les autres votent pour dire si ok. Oui ou égalité : je défausse jusqu’à n’avoir plus que 1 carte. "
     "Non : je pioche 4 cartes."),
    ("if(more_than(me, 6), do(reverse(), points(next, -20)))",
     "Si tengo más de 6 cartas: (Cambia el sentido del juego. "
     "El siguiente jugador pierde 20 puntos al final de la ronda.)",
     "Si j’ai plus de 6 cartes : (Le sens du jeu s’inverse. "
     "Le joueur suivant perd 20 points à la fin de la manche.)"),
])  # fmt: skip
def test_other_languages_agree_with_their_subject(effect: str, spanish: str, french: str) -> None:
    assert describe_effect(read_effect(effect), "es") == spanish
    assert describe_effect(read_effect(effect), "fr") == french


def test_players_words_can_be_translated() -> None:
    effect = read_effect('vote(me, "somebody laughed", draw(me, 1)); mark(next, "quiet", call)')
    known = {"somebody laughed": "alguien se rio", "quiet": "silencio"}
    said = describe_effect(effect, "es", lambda words: known[words])
    assert said.startswith("Los demás votan si alguien se rio. ")
    assert "«silencio»" in said


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_all_templates(language: str) -> None:
    tables: dict[str, Any] = tomllib.loads(files("lastcard.text").joinpath(language, "effects.toml").read_text("utf-8"))
    said = {*tables["sentences"], *tables["branches"], "do"} - {"points_lost", "vote_me", "accuse_me"}
    assert said == EFFECTS.keys()
    assert tables["conditions"].keys() == CONDITIONS.keys()
    assert tables["who"].keys() == set(WHO)
    assert tables["kinds"].keys() == set(KINDS)
    assert tables["until"].keys() == set(UNTIL)
    used = set().union(*map(gaps, (*tables["sentences"].values(), *tables["conditions"].values())))
    used |= set().union(*(gaps(text) for texts in tables["branches"].values() for text in texts))
    forms = {form for entry in (*tables["who"].values(), *tables["kinds"].values()) for form in entry}
    assert used - forms - {"count", "until", "words", "points", "when"} == tables["verbs"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=60, deadline=None)
@given(effect=programs())
def test_every_program_can_be_described(language: str, effect: Effect) -> None:
    said = describe_effect(effect, language)
    assert said[0].isupper()
    assert said == said.strip()
    assert "{" not in said
