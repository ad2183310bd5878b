"""What pages tell to type, and whether it can be typed."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from json import loads
from pathlib import Path

from lastcard.cli.options import build_parser
from tests.docs.blocks import ROOT

OTHERS = {
    "createdb": "PostgreSQL's own",
    "man": "the system's own",
    "printf": "the shell's own",
    "sqlite3": "SQLite's own",
    "ssh": "another program",
    "systemctl": "systemd's own",
}
"""Programs that aren't ours to check."""
_OPERATORS = {"|", "||", "&&", ";", "&"}


def commands(text: str) -> Iterator[list[str]]:
    """The words of each command in lines for a shell, without comments, variables and redirections."""
    for line in text.replace("\\\n", " ").splitlines():
        reader = shlex.shlex(line, posix=True, punctuation_chars=True)
        reader.whitespace_split = True
        words: list[str] = []
        for word in [*reader, ";"]:
            if word not in _OPERATORS:
                words.append(word)
            elif words:
                yield list(_without_streams(_without_variables(words)))
                words = []


def check(text: str) -> None:
    """Fail for a command that isn't there, or doesn't take what it is given."""
    for program, *words in commands(text):
        name = Path(program).name
        if name not in OTHERS:
            PROGRAMS[name](words)


def of_lastcard(words: list[str]) -> None:
    """As the real command line reads it; a command's name alone may be just that."""
    parser = build_parser()
    if words[0] not in parser.commands or words[1:]:
        assert "--help" in words or parser.parse_args(words).run


def of_make(words: list[str]) -> None:
    """A target, and variables that the Makefile has."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for word in words:
        assert re.search(rf"^{word.partition('=')[0]}( \?=|:)", makefile, re.MULTILINE), word


def of_pip(words: list[str]) -> None:
    """This package, or its wheel of this version, with extras that it has."""
    (wanted,) = [word for word in words if word[0] != "-" and word not in ("install", "wheel")]
    name, _, extras = wanted.strip("]").partition("[")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert Path(name).name in (project["name"], "", f"{project['name']}-{project['version']}-py3-none-any.whl")
    assert {*filter(None, extras.split(","))} <= project["optional-dependencies"].keys()


def of_npm(words: list[str]) -> None:
    _, folder, *rest = words
    assert rest == ["ci"] or rest[1] in loads((ROOT / folder / "package.json").read_text("utf-8"))["scripts"]


def of_python(words: list[str]) -> None:
    """A program of ours, by its path, as a module, or by its name among the examples."""
    path = words[1].replace(".", "/") if words[0] == "-m" else words[0]
    found = any((ROOT / name).exists() for name in (path, f"{path}.py", f"{path}/__main__.py"))
    assert found or list((ROOT / "docs/examples").rglob(path))


def of_pytest(words: list[str]) -> None:
    assert all((ROOT / word).exists() for word in words)


PROGRAMS: dict[str, Callable[[list[str]], None]] = {
    "lastcard": of_lastcard,
    "make": of_make,
    "npm": of_npm,
    "pip": of_pip,
    "pytest": of_pytest,
    "python": of_python,
}


def _without_variables(words: list[str]) -> list[str]:
    while words and re.match(r"[A-Z_]+=", words[0]):
        words = words[1:]
    return words


def _without_streams(words: list[str]) -> Iterator[str]:
    reading = iter(words)
    for word in reading:
        if word in (">", "<", ">>"):
            next(reading)
        else:
            yield word
