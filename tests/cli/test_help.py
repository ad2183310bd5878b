"""`--help` of every command: in three languages, with valid examples, and fast."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Iterator

import pytest
from fluent.syntax import ast, parse

from lastcard.cli import help_page
from lastcard.cli.commands.shell import manual_page
from lastcard.cli.options import build_parser
from lastcard.cli.options.shared import _SHARED
from lastcard.cli.parser import parameter_name
from lastcard.cli.server_settings import SERVER_SETTINGS
from lastcard.text.translator import catalogue_files, translator
from tests.cli.command_runner import COMMANDS, LANGUAGES, Lastcard, parsers

HEADINGS = {
    "en": ("usage: lastcard", "\noptions:\n  -h, --help", "\nexamples:\n  lastcard", "default"),
    "es": ("uso: lastcard", "\nopciones:\n  -h, --help", "\nejemplos:\n  lastcard", "por defecto"),
    "fr": (
        "utilisation\u00a0: lastcard",
        "\noptions\u00a0:\n  -h, --help",
        "\nexemples\u00a0:\n  lastcard",
        "par défaut",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_prints_help(command: tuple[str, ...], language: str, lastcard: Lastcard) -> None:
    shown = lastcard.output_of(*command, "--help", "--lang", language)
    usage, options, examples, _ = HEADINGS[language]
    assert shown.startswith(f"{usage}{''.join(f' {word}' for word in command)} [")
    assert options in shown
    explained, _, typed = shown.partition(examples)
    assert typed
    assert max(map(len, explained.splitlines())) <= 80
    assert shown == lastcard.output_of("--lang", language, *command, "-h")


def test_help_is_translated(lastcard: Lastcard) -> None:
    for language, (_, _, _, default) in HEADINGS.items():
        assert f"({default} 300)" in lastcard.output_of("rule", "try", "--help", "--lang", language)
    shown = {lastcard.output_of("--help", "--lang", language) for language in LANGUAGES}
    assert len(shown) == len(LANGUAGES)


def examples() -> Iterator[str]:
    return (example for parser in parsers() for example in parser.examples)


@pytest.mark.parametrize("example", sorted(set(examples())))
def test_every_example_parses(example: str) -> None:
    translator = shlex.split(example)
    for place, word in enumerate(translator):
        if word in ("|", ">"):
            translator = translator[:place]
            break
    assert translator[0] == "lastcard"
    if translator[-1] != "--help":
        assert build_parser().parse_args(translator[1:]).run


def test_every_command_runs_a_function() -> None:
    for parser in parsers():
        assert parser.commands or parser.get_default("run"), parser.prog
        assert parser.examples, parser.prog


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_reader_agrees_with_fluent(language: str) -> None:
    source = catalogue_files(language)[help_page.HELP_FILE]
    names = [entry.id.name for entry in parse(source).body if isinstance(entry, ast.Message)]
    assert names
    assert help_page.parse_messages(source) == {name: translator(language)(name) for name in names}


def test_no_help_message_is_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    known = help_page.parse_messages(catalogue_files("en")[help_page.HELP_FILE])
    asked: set[str] = set()

    class RecordingDict(dict[str, str]):
        def __getitem__(self, message: str) -> str:
            asked.add(message)
            return super().__getitem__(message)

        def get(self, message: str, other: str = "") -> str:  # type: ignore[override]
            asked.add(message)
            return super().get(message, other)

    monkeypatch.setattr(help_page, "_messages", lambda language: RecordingDict(known))
    for parser in parsers():
        parser.format_help()
    manual_page(build_parser(), "1")
    assert all(setting.about for setting in SERVER_SETTINGS)
    assert known.keys() - asked == set()


def test_shared_options_have_the_same_order() -> None:
    order = list(_SHARED)
    for parser in parsers():
        shared = [name for name in map(parameter_name, parser.parameters) if name in order]
        assert shared == sorted(shared, key=order.index), parser.prog


@pytest.mark.parametrize("command", [[], ["rule"], ["record"]], ids=" ".join)
def test_missing_command_prints_help(command: list[str], lastcard: Lastcard) -> None:
    done = lastcard(*command)
    assert (done.status, done.out) == (2, "")
    assert done.err == lastcard.output_of(*command, "--help")


def test_help_lists_exit_codes(lastcard: Lastcard) -> None:
    _, _, told = lastcard.output_of("--help").partition("\nexit status:\n")
    assert [line.split()[0] for line in told.splitlines() if line[2:3].isdigit()] == ["0", "1", "2", "3", "130"]


def test_version_is_printed(lastcard: Lastcard) -> None:
    assert lastcard.output_of("--version").startswith("lastcard 0.")


@pytest.mark.parametrize("command", [[], ["play"], ["serve"], ["simulate", "--lang", "es"]], ids=" ".join)
def test_help_imports_nothing_slow(command: list[str]) -> None:
    code = "import sys\nfrom lastcard.cli.main import main\nmain()\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, *command, "--help"], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "lastcard.cli.main" in loaded
    assert not {name.partition(".")[0] for name in loaded} & {
        "apsw", "asyncio", "babel", "fluent", "litestar", "matplotlib", "msgspec", "numba", "numpy", "rich", "textual",
        "uvicorn", "websockets",
    }  # fmt: skip
    parts = ("commands", "line", "app", "told")
    assert not [name for name in loaded if name.startswith(tuple(f"lastcard.cli.{part}" for part in parts))]
    assert not [name for name in loaded if name.startswith(("lastcard.rules", "lastcard.bots", "lastcard.effects"))]
