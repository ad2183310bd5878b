"""Checks of the shell commands that pages show."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from json import loads
from pathlib import Path

from lastcard.cli.options import build_parser
from tests.docs.blocks import ROOT

UNCHECKED_PROGRAMS = {
    "cp": "the system's own",
    "createdb": "PostgreSQL's own",
    "docker": "another program",
    "man": "the system's own",
    "pg_dump": "PostgreSQL's own",
    "pg_restore": "PostgreSQL's own",
    "printf": "the shell's own",
    "ray": "Ray's own",
    "rm": "the system's own",
    "sqlite3": "SQLite's own",
    "ssh": "another program",
    "systemctl": "systemd's own",
}
"""Programs of others, which aren't checked, with their origin."""
_OPERATORS = {"|", "||", "&&", ";", "&"}


def commands(text: str) -> Iterator[list[str]]:
    """Yield the words of each command in lines for a shell, without comments, variables and redirections."""
    for line in text.replace("\\\n", " ").splitlines():
        reader = shlex.shlex(line, posix=True, punctuation_chars=True)
        reader.whitespace_split = True
        words: list[str] = []
        for word in [*reader, ";"]:
            if word not in _OPERATORS:
                words.append(word)
            elif words:
                yield list(_without_redirections(_without_variables(words)))
                words = []


def check_commands(text: str) -> None:
    """Fail for a command that doesn't exist or doesn't accept its arguments."""
    for program, *words in commands(text):
        name = Path(program).name
        if name not in UNCHECKED_PROGRAMS:
            PROGRAMS[name](words)


def check_lastcard(words: list[str]) -> None:
    """Parse the words with the real command line; the name of a command alone is always accepted."""
    parser = build_parser()
    if len(words) != 1 or words[0] not in parser.commands:
        assert "--help" in words or parser.parse_args(words).run


def check_make(words: list[str]) -> None:
    """Check that the Makefile has the target and the variables."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for word in words:
        assert re.search(rf"^{word.partition('=')[0]}( \?=|:)", makefile, re.MULTILINE), word


def check_pip(words: list[str]) -> None:
    """Check for this package, or its wheel of this version, with existing extras."""
    (wanted,) = [word for word in words if word[0] != "-" and word not in ("install", "wheel")]
    name, _, extras = wanted.strip("]").partition("[")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert Path(name).name in (project["name"], "", f"{project['name']}-{project['version']}-py3-none-any.whl")
    assert {*filter(None, extras.split(","))} <= project["optional-dependencies"].keys()


def check_npm(words: list[str]) -> None:
    _, folder, *rest = words
    assert rest == ["ci"] or rest[1] in loads((ROOT / folder / "package.json").read_text("utf-8"))["scripts"]


def check_python(words: list[str]) -> None:
    """Check for a program of this repository: a path, a module, or the name of an example."""
    path = words[1].replace(".", "/") if words[0] == "-m" else words[0]
    found = any((ROOT / name).exists() for name in (path, f"{path}.py", f"{path}/__main__.py"))
    assert found or list((ROOT / "docs/examples").rglob(path))


def check_pytest(words: list[str]) -> None:
    assert all((ROOT / word).exists() for word in words)


PROGRAMS: dict[str, Callable[[list[str]], None]] = {
    "lastcard": check_lastcard,
    "make": check_make,
    "npm": check_npm,
    "pip": check_pip,
    "pytest": check_pytest,
    "python": check_python,
}


def _without_variables(words: list[str]) -> list[str]:
    while words and re.match(r"[A-Z_]+=", words[0]):
        words = words[1:]
    return words


def _without_redirections(words: list[str]) -> Iterator[str]:
    remaining = iter(words)
    for word in remaining:
        if word in (">", "<", ">>"):
            next(remaining)
        else:
            yield word
