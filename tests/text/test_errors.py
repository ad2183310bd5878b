"""Complaints in the reader's language: every sentence of the code has its counterpart, and finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lastcard.client.errors import ClientRefused
from lastcard.core.errors import IllegalError, Refused, UnreadableError
from lastcard.core.refusals import Refusal
from lastcard.table.outcome import TableRefused
from lastcard.text.errors import Sentence, in_words, sentences
from lastcard.text.language import set_language
from lastcard.text.translator import LANGUAGES, translator
from tests.text.complaints import complaints, source_texts

OTHERS = [language for language in LANGUAGES if language != "en"]
KNOWN = [sentence for kind in ("frame", "error", "phrase") for sentence in sentences()[kind]]
# Parts of sentences, or sentences whose gaps hold words of their own; and one that a library is told, not a person.
ELSEWHERE = {
    "7'7' is no 7: 7",
    "7 moment, where the moves before have 7: give all of them one, or none",
    "7: 7: 7 is to act",
    "deal 7, 7: 7",
    "; you can 7",
    "7, or 7",
    "too many frames at once",
}
# Joined out of several texts where they are said.
COMPOSED = {
    "error-another-number-so-many", "error-moment-given", "error-moment-missing", "error-must-play-but",
    "error-no-condition", "error-no-condition-meant", "error-no-effect", "error-no-effect-meant",
    "error-not-at-this-moment-but", "error-not-your-turn-but", "error-only-drawn-these",
}  # fmt: skip
SAMPLES = {
    "why": "the store is closed",
    "choices": "one or two",
    "names": "Ana and Ben",
    "colour": "red",
    **dict.fromkeys(("column", "count", "least", "line", "most", "number", "seat"), "3"),
}


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def first_match(text: str) -> Sentence | None:
    return next((sentence for sentence in KNOWN if sentence.match(text)), None)


def as_the_code_says_it(sentence: Sentence) -> str:
    """The English with something in its gaps, in the quotes and apostrophes of Python."""
    gaps = re.findall(r"\{ \$(\w+) \}", sentence.english)
    told = translator("en")(sentence.message, **{gap: SAMPLES.get(gap, "gizmo") for gap in gaps})
    return re.sub("“(.*?)”", r"'\1'", told).replace("’", "'")


def test_every_complaint_of_the_code_has_a_counterpart() -> None:
    set_language("es")
    phrases = sentences()["phrase"]
    missing = [
        complaint
        for complaint in complaints()
        if complaint.text not in ELSEWHERE
        and in_words(complaint.text) == complaint.text
        and not any(phrase.match(complaint.text) for phrase in phrases)
    ]
    assert not missing, "to be added to text/*/terminal/errors.ftl"


def test_no_exception_is_out_of_date() -> None:
    assert {complaint.text for complaint in complaints()} >= ELSEWHERE
    assert {sentence.message for sentence in KNOWN} >= COMPOSED


def test_no_sentence_is_out_of_date() -> None:
    said = "\n".join((source_texts(), *(complaint.text for complaint in complaints())))
    own = [sentence for sentence in sentences()["error"] if sentence.message.startswith("error-")]
    assert {sentence.message for sentence in own if max(sentence.own, key=len) not in said} == COMPOSED


def test_every_sentence_is_known_by_its_english() -> None:
    mistaken = {}
    for sentence in KNOWN:
        text = as_the_code_says_it(sentence)
        found = first_match(text)
        if found is not sentence:
            mistaken[text] = found and found.message
    assert not mistaken


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_told_with_all_that_is_in_it(language: str) -> None:
    set_language(language)
    for sentence in sentences()["error"]:
        told = in_words(as_the_code_says_it(sentence))
        assert told != as_the_code_says_it(sentence), sentence.message
        assert ("gizmo" in told) == ("gizmo" in as_the_code_says_it(sentence)), sentence.message
        assert "the store is closed" not in told, sentence.message


def test_english_stays_as_it_is() -> None:
    assert in_words(UnreadableError("it's odd", 1, 2)) == "line 1, column 2: it's odd"


def test_what_nobody_knows_stays_as_it_is() -> None:
    set_language("fr")
    assert in_words("Traceback: nobody: has said: this") == "Traceback: nobody: has said: this"


@pytest.mark.parametrize("much", ["x" * 100_000, "a: " * 3000, "'" * 3999, "a or " * 700, "can't be " * 400])
def test_very_long_complaints_are_no_trouble(much: str) -> None:
    set_language("es")
    assert in_words(f"{much}: no such thing").endswith("no such thing")


@pytest.mark.parametrize(
    ("english", "spanish", "french"),
    [
        (
            "x.toml: can't be read: No such file or directory",
            "x.toml: no se puede leer: no existe ese archivo o carpeta",
            "x.toml : illisible : ce fichier ou dossier n’existe pas",
        ),
        (
            "no edition 'artist': choose artiste, coloradd, or give the path of a .toml file; did you mean 'artiste'?",
            "no hay edición «artist»: escoge artiste, coloradd, o da la ruta de un archivo .toml; "
            "¿quisiste decir «artiste»?",
            "aucune édition « artist » : choisis artiste, coloradd, ou donne le chemin d’un fichier .toml ; "
            "voulais-tu dire « artiste » ?",
        ),
        (
            "line 3, column 2: seat 1: R7 doesn't match: play red, a 5, or a wild",
            "línea 3, columna 2: asiento 1: R7 no coincide: juega una carta roja, un 5 o un comodín",
            "ligne 3, colonne 2 : place 1 : R7 ne va pas : joue une carte rouge, un 5 ou une carte blanche",
        ),
        (
            "R5: a rule in force forbids red until seat 2's next turn",
            "R5: una regla en vigor prohíbe el rojo hasta el próximo turno del asiento 2",
            "R5 : une règle en vigueur interdit le rouge jusqu’au prochain tour de la place 2",
        ),
        (
            """'It"s :: mine: draw(': column 10: an argument is wanted, not the end""",
            '«It"s :: mine: draw(»: columna 10: se espera un argumento, no el final',
            '« It"s :: mine: draw( » : colonne 10 : il faut un argument, pas la fin',
        ),
        (
            "do > draw: count can't be 'so or so'; it is a whole number from 0 to 20",
            "do > draw: count no puede ser «so or so»; es un número entero de 0 a 20",
            "do > draw : count ne peut pas être « so or so » ; c’est un nombre entier de 0 à 20",
        ),
        (
            "--games 1: play 2 to 1,000,000,000 matches; one alone says nothing of chance",
            "--games 1: juega de 2 a 1.000.000.000 partidas; una sola no dice nada del azar",
            "--games 1 : joue de 2 à 1 000 000 000 parties ; une seule ne dit rien du hasard",
        ),
        (
            "who is 'x'? At this table sit Ana, Ben and Chloé",
            "¿quién es «x»? En esta mesa están Ana, Ben y Chloé",
            "qui est « x » ? À cette table : Ana, Ben et Chloé",
        ),
        (
            "deal 3, casual against my:Bot: my:Bot: may not do this: seat 0, play R7: no-match",
            "reparto 3, casual contra my:Bot: my:Bot: no puede hacer esto: asiento 0, play R7: no-match",
            "donne 3, casual contre my:Bot : my:Bot : ne peut pas faire cela : place 0, play R7 : no-match",
        ),
    ],
)
def test_sentences_within_sentences(english: str, spanish: str, french: str) -> None:
    set_language("es")
    assert in_words(english) == spanish
    set_language("fr")
    assert re.sub("[\u00a0\u202f]", " ", in_words(english)) == french


def test_a_refusal_is_told_by_its_sentence_or_else_by_its_reason() -> None:
    set_language("es")
    assert in_words(Refused(Refusal.NO_MATCH, 0, "play R7")) == translator("es")("refused-no-match")
    assert in_words(IllegalError("R7: it isn't in your hand", Refusal.NOT_IN_HAND)) == "R7: no la tienes en la mano"
    assert in_words(ClientRefused("too-many", "unheard of")) == translator("es")("refused-too-many")
    assert in_words(TableRefused("paused", "the game is paused already")) == "el juego ya está en pausa"  # type: ignore[arg-type]
    assert in_words(ClientRefused("unheard-of", "unheard of")) == "unheard of"
