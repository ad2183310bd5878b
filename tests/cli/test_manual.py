"""`lastcard man`: a page without roff warnings, with every command and option."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from tests.cli.command_runner import COMMANDS, LANGUAGES, Lastcard, parsers

HEADINGS = {
    "en": ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES"],
    "es": [
        "NOMBRE",
        "SINOPSIS",
        "DESCRIPCIÓN",
        "OPCIONES",
        "COMANDOS",
        "ESTADO DE SALIDA",
        "ENTORNO",
        "ARCHIVOS",
        "EJEMPLOS",
    ],
    "fr": [
        "NOM",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "COMMANDES",
        "CODE DE RETOUR",
        "ENVIRONNEMENT",
        "FICHIERS",
        "EXEMPLES",
    ],
}


def groff(page: str, *options: str) -> str:
    program = shutil.which("groff")
    if program is None:
        assert not os.environ.get("CI"), "CI needs groff"
        pytest.skip("groff isn't installed here, so the manual page wasn't set")
    done = subprocess.run(
        [program, "-man", "-ww", "-Tutf8", *options],
        input=page,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_has_no_roff_errors(language: str, lastcard: Lastcard) -> None:
    page = lastcard.output_of("man", "--lang", language)
    assert page.isascii()
    assert groff(page, "-z") == ""
    shown = re.sub(r"\x1b\[[0-9;]*m|.\x08", "", groff(page))
    assert re.findall(r"^(\w[\w ]+\w)$", shown, re.MULTILINE) == HEADINGS[language]
    for command in COMMANDS:
        assert f"lastcard {' '.join(command)} [" in shown or not command


def test_page_has_every_option_and_example(lastcard: Lastcard) -> None:
    page = (
        lastcard.output_of("man")
        .replace("\\-", "-")
        .replace("\\(aq", "'")
        .replace("\\[u2026]", "…")
        .replace("\\(ti", "~")
    )
    for parser in parsers():
        for action in parser.parameters:
            assert all(name in page for name in action.option_strings)
        assert all(example in page for example in parser.examples), parser.prog
