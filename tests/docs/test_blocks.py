"""Every block of code in the pages is run, or checked in its kind: a block that nothing looks at fails here."""

from __future__ import annotations

import ast
import configparser
import re
import tomllib
from collections.abc import Callable, Iterable
from json import loads
from pathlib import Path

import pytest

from lastcard import read_effect, read_record, replay
from lastcard.cli.settings import PORT, SERVER_SETTINGS
from lastcard.editions import read_edition
from lastcard.effects import read_rule
from lastcard.notation.conformance import read_cases, run_case
from lastcard.rules.presets import preset
from tests.docs.blocks import BLOCKS, PAGES, ROOT, Block
from tests.docs.typed import OTHERS, PROGRAMS, check, commands, of_lastcard, of_pip
from tools.doc_pages import PAGES as MADE

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXAMPLES = {path.read_text("utf-8") for path in (ROOT / "docs/examples").rglob("*.*") if path.suffix != ".pyc"}
NAMED = {
    "commitment = SHA-256( secret )": "a formula; the session under it does the sum",
    'SHA-256( "lastcard" ‖ c ‖ seed )': "a formula; test_randomness.py is written from it",
}
"""Blocks that no check of a kind fits, by their first line, and why that will do."""

Check = Callable[[Block], None]


def test_commands_of_a_line_are_split() -> None:
    """What is checked of it: every command, whatever stands round it."""
    line = "A=1 lastcard serve >log # all\nprintf 'a; b\\n' | lastcard play --plain && make test"
    expected = [["lastcard", "serve"], ["printf", "a; b\\n"], ["lastcard", "play", "--plain"], ["make", "test"]]
    assert list(commands(line)) == expected


def shell(block: Block) -> None:
    check(block.text)


def session(block: Block) -> None:
    """`test_pages` runs it, and takes it in only so: at the margin, and with a prompt."""
    assert block.text.startswith(">>> ")


def signature(block: Block) -> None:
    ast.parse(f"def {block.text.strip()}: ...")


def made(block: Block) -> None:
    """`tools/docs.py` makes it anew, and `test_docs` compares."""
    assert f"docs/{block.page}" in MADE


def example(block: Block) -> None:
    """The same as a file of the examples, which the pages' sessions and other tests use."""
    assert block.text in EXAMPLES


def client(block: Block) -> None:
    """`test_protocol_page` runs it."""
    assert block.page == "protocol.md"
    ast.parse(f"async def main():\n{block.text}".replace("\n", "\n    "))


def cases(block: Block) -> None:
    assert [failure for case in read_cases(block.text, block.page) if (failure := run_case(case))] == []


def rule(block: Block) -> None:
    assert read_rule(block.text, block.page).words


def one_edition(block: Block) -> None:
    assert read_edition(block.text, block.page).id


def presets(block: Block) -> None:
    example(block)
    for name in tomllib.loads(block.text):
        assert preset(f"{ROOT / 'docs/examples/presets.toml'}#{name}").rules


def message(block: Block) -> None:
    """`test_protocol_page` reads it as what it is, and `test_effects` the effects as data."""
    assert block.page in ("protocol.md", "effects.md")
    loads(block.text)


def record(block: Block) -> None:
    told = read_record(block.text)
    assert replay(told)


def service(block: Block) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(block.text)
    _, *words = unit["Service"]["ExecStart"].split()
    of_lastcard(words)
    known_variables(re.findall(r"\b(LASTCARD_\w+)=", block.text))


def container(block: Block) -> None:
    (install,) = re.findall(r"pip (install .+?) &&", block.text)
    of_pip([word.strip("'") for word in install.split()])
    entry, command = map(loads, re.findall(r"^(?:ENTRYPOINT|CMD) (.+)$", block.text, re.MULTILINE))
    assert entry == ["lastcard"]
    of_lastcard(command)
    known_variables(re.findall(r"\b(LASTCARD_\w+)=", block.text))


def known_variables(names: Iterable[str]) -> None:
    assert set(names) <= {setting.variable for setting in SERVER_SETTINGS}


def proxy(block: Block) -> None:
    """Its braces close, and it passes on to where a server is unless told otherwise."""
    assert block.text.count("{") == block.text.count("}")
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", block.text)) == {PORT.default}


def layers(block: Block) -> None:
    """The folders, top to bottom, as import-linter has them."""
    contract = next(one for one in PROJECT["tool"]["importlinter"]["contracts"] if "lastcard.core" in one["layers"][-1])
    shown = [re.split(r"\s{2,}", line)[0] for line in block.text.strip().splitlines()]
    assert shown == [layer.replace("lastcard.", "") for layer in contract["layers"]]


def effect(block: Block) -> None:
    assert read_effect(block.text.strip())


def is_toml(block: Block) -> Check:
    if block.text.startswith("[[case]]"):
        return cases
    if re.search(r"^words = ", block.text, re.MULTILINE):
        return rule
    return one_edition if re.search(r"^\[colours\b", block.text, re.MULTILINE) else presets


def is_plain(block: Block) -> Check | None:
    """A block that doesn't say what it is."""
    first = block.text.split(maxsplit=1)[0]
    if Path(first).name in (*PROGRAMS, *OTHERS) or re.match(r"[A-Z_]+=", first):
        return shell
    told = {"cli": layers, "cards.example.org": proxy}
    return told.get(first, effect if re.match(r"\w+\(", block.text) else None)


CHECKS: dict[str, Callable[[Block], Check | None]] = {
    "": is_plain,
    "console": lambda block: made,
    "dockerfile": lambda block: container,
    "ini": lambda block: service,
    "json": lambda block: message,
    "nginx": lambda block: proxy,
    "py": lambda block: client if block.text.startswith("from lastcard.client ") else example,
    "python": lambda block: signature if block.page.startswith("reference") else session,
    "sh": lambda block: shell,
    "text": lambda block: record if block.text.startswith("[Lastcard ") else made,
    "toml": is_toml,
}


def check_of(block: Block) -> Check | None:
    kind = CHECKS.get(block.kind)
    return kind(block) if kind else None


def test_pages_have_code_blocks() -> None:
    assert len(BLOCKS) > 200
    assert {block.page for block in BLOCKS} <= {page.name for page in PAGES}


def test_every_code_block_has_a_check() -> None:
    unchecked = {block.text.splitlines()[0]: str(block) for block in BLOCKS if not check_of(block)}
    assert {line: unchecked[line] for line in unchecked if line not in NAMED} == {}
    assert NAMED.keys() <= unchecked.keys()


@pytest.mark.parametrize("page", sorted({block.page for block in BLOCKS}))
def test_code_blocks_pass_their_checks(page: str) -> None:
    for block in BLOCKS:
        check_it = check_of(block)
        if block.page == page and check_it:
            check_it(block)
