"""Errors in the reader's language: an id and arguments in the code, a sentence in every catalogue."""

from __future__ import annotations

import errno
import pickle
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from typing import get_args

import pytest

from lastcard.cli.argparse_texts import _MESSAGES
from lastcard.client.errors import ClientRefused
from lastcard.core.errors import (
    EditionError,
    IllegalError,
    LastcardError,
    OneOf,
    Phrase,
    Refused,
    RulesError,
    UnreadableError,
)
from lastcard.core.in_force import Until
from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import OPTIONS
from lastcard.protocol.error_text import from_wire, to_wire
from lastcard.protocol.messages import CommandRefused
from lastcard.text.errors import RenderedText, in_words
from lastcard.text.language import set_language
from lastcard.text.translator import LANGUAGES
from tests.text.catalogue import error_messages, messages, needed
from tests.text.error_ids import sentences, uses

BUILT = {
    *(f"phrase-refusal-{reason}" for reason in Refusal),
    *(f"phrase-until-{moment}" for moment in get_args(Until)),
    *(f"error-{option.name}-needs-{option.needs}" for option in OPTIONS.values() if option.needs),
    *(f"error-{option.excludes}-and-{option.name}" for option in OPTIONS.values() if option.excludes),
    *(f"error-{option.name}-players" for option in OPTIONS.values() if option.players),
    *(f"phrase-kernel-{option.name.replace('_', '-')}" for option in OPTIONS.values() if option.engine_only),
}
"""Ids that the code builds from parts."""


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def in_language(said: LastcardError | Phrase, language: str) -> str:
    set_language(language)
    return re.sub("[\u00a0\u202f]", " ", in_words(said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_in_the_code_has_a_message(language: str) -> None:
    known = set(messages(language))
    assert [use for use in uses() if use.message not in known] == [], "to be added to text/*/terminal/errors.ftl"
    assert known >= BUILT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_given_the_arguments_it_needs(language: str) -> None:
    """A frame gets the sentence it goes around as `$why`."""
    wrong = []
    for use in uses():
        needs = needed(language, use.message) - ({"why"} if use.message.startswith("frame-") else set())
        if use.arguments is not None and not needs <= use.arguments:
            wrong.append((use, needs))
    assert wrong == []


def test_every_argument_is_used_in_english() -> None:
    wrong = [use for use in uses() if use.arguments is not None and not use.arguments <= needed("en", use.message)]
    assert wrong == []


def test_no_message_is_unused() -> None:
    used = {use.message for use in uses()} | BUILT | {id_ for id_, _ in _MESSAGES.values()}
    assert {message for message in error_messages() - used if not message.startswith("system-")} == set()


def test_no_error_is_made_of_a_sentence() -> None:
    assert sentences() == [], "raise it with an id of text/*/terminal/errors.ftl"


def test_english_needs_no_import_of_the_texts() -> None:
    """The engine renders an error when it is shown, and loads the catalogue then."""
    program = (
        "import sys\n"
        "from lastcard.core.ruleset import RuleSet\n"
        "from lastcard.core.errors import RulesError\n"
        "assert not any(name.startswith(('fluent', 'babel', 'lastcard.text')) for name in sys.modules)\n"
        "try:\n"
        "    RuleSet(target=0)\n"
        "except RulesError as error:\n"
        "    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "target can't be 0: it is a whole number from 1 to 100000\n"


def test_repr_names_id_and_arguments() -> None:
    error = EditionError("error-edition-unknown", name="x", known=OneOf(["a"]))
    assert repr(error) == "EditionError('error-edition-unknown', name='x', known=('a',))"


@pytest.mark.parametrize(
    "error",
    [
        RulesError("error-option-unknown", name="x", known=["a", "b"]),
        IllegalError(Refusal.NO_MATCH, "error-illegal", why=Phrase("phrase-seat", seat=1)).at(3, 4),
        Refused(Refusal.NO_MATCH, 0, "play R7"),
        ClientRefused("paused", "error-paused"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_error_survives_pickling(error: LastcardError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_nested_errors_are_rendered() -> None:
    inner = IllegalError(Refusal.NO_MATCH, "error-illegal", why=Phrase("phrase-no-match", laid="R7", choices=OneOf(
        [Phrase("phrase-any-of-colour", colour="red"), Phrase("phrase-a-number", number="5"), Phrase("phrase-a-wild")]
    )))  # fmt: skip
    error = LastcardError("error-in-file", path="x.lastcard", why=inner.within("frame-seat", seat=1).at(3, 2))
    assert str(error) == "x.lastcard: line 3, column 2: seat 1: R7 doesn't match: play red, a 5 or a wild"
    assert in_language(error, "es") == (
        "x.lastcard: línea 3, columna 2: asiento 1: R7 no coincide: juega una carta roja, un 5 o un comodín"
    )
    assert in_language(error, "fr") == (
        "x.lastcard : ligne 3, colonne 2 : place 1 : R7 ne va pas : joue une carte rouge, un 5 ou une carte blanche"
    )


def test_seats_are_shown_as_names() -> None:
    error = Phrase("phrase-not-your-turn-but", choices=OneOf([Phrase("phrase-seat", seat=1)]))
    assert in_words(error, ["Ana", "Milo"]) == "it isn't your turn: Milo is to act"
    assert in_words(error) == "it isn't your turn: seat 1 is to act"


def test_colour_of_another_edition_is_shown_by_name() -> None:
    assert in_language(Phrase("phrase-any-of-colour", colour="teal"), "fr") == "une carte teal"


@pytest.mark.parametrize(
    ("error", "english", "spanish"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file"), "No such file or directory", "no existe ese archivo"),
        (ConnectionRefusedError(errno.ECONNREFUSED, "Connect call failed"), "Connection refused", "conexión rechazada"),
        (TimeoutError("timed out"), "Connection timed out", "no respondió a tiempo"),
        (socket.gaierror(socket.EAI_NONAME, "Name?"), "Name or service not known", "ese nombre no existe"),
        (RecursionError("maximum recursion depth exceeded"), "nested too deeply", "demasiado anidado"),
        (OSError(errno.EXDEV, "Invalid cross-device link"), "Invalid cross-device link", "Invalid cross-device link"),
        (ValueError("embedded null byte"), "embedded null byte", "embedded null byte"),
        (KeyError(), "KeyError", "KeyError"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_system_error_is_translated(error: Exception, english: str, spanish: str) -> None:
    shown = LastcardError("error-cant-write", why=error)
    assert english in str(shown)
    assert spanish in in_language(shown, "es")


def test_control_characters_are_escaped() -> None:
    """Except in rendered text, which may have colours."""
    error = UnreadableError("error-not-a-seat", text="a\x1b[31m\n\0b")
    assert str(error).startswith(r"'a\x1b[31m\n\x00b' is not a seat")
    assert str(LastcardError("error-in-words", text=RenderedText("\x1b[31mred\x1b[0m"))) == "\x1b[31mred\x1b[0m"


def test_only_millions_have_thousands_separators() -> None:
    assert str(LastcardError("error-port", port=99999)).startswith("--port 99999:")
    assert "1,000,000,000 matches" in str(LastcardError("error-match-count", given=1, least=2, most=10**9))
    assert "1.000.000.000 partidas" in in_language(
        LastcardError("error-match-count", given=1, least=2, most=10**9), "es"
    )


def test_long_arguments_are_cut() -> None:
    assert str(UnreadableError("error-not-a-seat", text="x" * 10_000)).startswith(f"'{'x' * 2000}…' is not a seat")


def test_unknown_id_is_shown_unchanged() -> None:
    assert str(LastcardError("error-of-tomorrow", name="x")) == "error-of-tomorrow"


def test_refusal_on_the_wire_is_rendered_by_the_client() -> None:
    error = RulesError("error-option-value", name="stacking", value="x", allowed=OneOf(["off", "same"]))
    message = CommandRefused.of("a.1", "bad-settings", error.within("frame-place", place="options"))
    assert message.words == "options: stacking can't be x: it is off or same"
    refused = ClientRefused.from_answer(message)
    assert str(refused) == message.words
    assert in_language(refused, "es") == "options: stacking no puede ser x: es off o same"


def test_refusal_of_older_server_is_its_english_sentence() -> None:
    refused = ClientRefused.from_answer(CommandRefused("a.1", "paused", "the game is paused: resume it first"))
    assert refused.reason == "paused"
    assert in_language(refused, "fr") == "the game is paused: resume it first"


def test_deeply_nested_phrase_is_cut() -> None:
    phrase = Phrase("error-illegal", why="the end")
    for _ in range(100):
        phrase = Phrase("error-illegal", why=phrase)
    assert in_words(from_wire(to_wire(phrase))) == "…"
