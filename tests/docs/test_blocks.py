"""Every code block of the pages is run or checked; a block without a check fails."""

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
from lastcard.cli.server_settings import PORT, SERVER_SETTINGS
from lastcard.editions import read_edition
from lastcard.effects import read_rule
from lastcard.notation.conformance import read_cases, run_case
from lastcard.rules.presets import preset
from tests.docs.blocks import BLOCKS, PAGES, ROOT, Block
from tests.docs.shell_commands import PROGRAMS, UNCHECKED_PROGRAMS, check_commands, check_lastcard, commands
from tools.doc_pages import PAGES as MADE

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXAMPLES = {path.read_text("utf-8") for path in (ROOT / "docs/examples").rglob("*.*") if path.suffix != ".pyc"}
EXCEPTIONS = {
    "commitment = SHA-256( secret )": "a formula; the session under it computes it",
    'SHA-256( "lastcard" ‖ c ‖ seed )': "a formula; test_randomness.py is written from it",
}
"""Blocks without a check, by their first line, with the reason."""

Check = Callable[[Block], None]


def test_commands_of_a_line_are_split() -> None:
    """Every command of a line is checked, without variables, redirections and comments."""
    line = "A=1 lastcard serve >log # all\nprintf 'a; b\\n' | lastcard play --plain && make test"
    expected = [["lastcard", "serve"], ["printf", "a; b\\n"], ["lastcard", "play", "--plain"], ["make", "test"]]
    assert list(commands(line)) == expected


def check_shell(block: Block) -> None:
    check_commands(block.text)


def check_session(block: Block) -> None:
    """`test_pages` runs sessions that are not indented and begin with a prompt."""
    assert block.text.startswith(">>> ")


def check_signature(block: Block) -> None:
    ast.parse(f"def {block.text.strip()}: ...")


def check_generated(block: Block) -> None:
    """`tools/docs.py` generates the page, and `test_docs` compares it."""
    assert f"docs/{block.page}" in MADE


def check_example(block: Block) -> None:
    """The block equals an example file, which sessions and other tests use."""
    assert block.text in EXAMPLES


def check_client(block: Block) -> None:
    """`test_protocol_page` runs it."""
    assert block.page == "protocol.md"
    ast.parse(f"async def main():\n{block.text}".replace("\n", "\n    "))


def check_cases(block: Block) -> None:
    assert [failure for case in read_cases(block.text, block.page) if (failure := run_case(case))] == []


def check_rule(block: Block) -> None:
    assert read_rule(block.text, block.page).words


def check_edition(block: Block) -> None:
    assert read_edition(block.text, block.page).id


def check_presets(block: Block) -> None:
    check_example(block)
    for name in tomllib.loads(block.text):
        assert preset(f"{ROOT / 'docs/examples/presets.toml'}#{name}").rules


def check_message(block: Block) -> None:
    """`test_protocol_page` decodes messages, and `test_effects` reads effects as data."""
    assert block.page in ("protocol.md", "effects.md")
    loads(block.text)


def check_record(block: Block) -> None:
    checks = read_record(block.text)
    assert replay(checks)


def check_service(block: Block) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(block.text)
    _, *words = unit["Service"]["ExecStart"].split()
    check_lastcard(words)
    check_variables(re.findall(r"\b(LASTCARD_\w+)=", block.text))


def check_variables(names: Iterable[str]) -> None:
    assert set(names) <= {setting.variable for setting in SERVER_SETTINGS}


def check_proxy(block: Block) -> None:
    """The braces are balanced, and the proxy uses the default port."""
    assert block.text.count("{") == block.text.count("}")
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", block.text)) == {PORT.default}


def check_layers(block: Block) -> None:
    """The folders are listed top to bottom as in the import contract."""
    contract = next(one for one in PROJECT["tool"]["importlinter"]["contracts"] if "lastcard.core" in one["layers"][-1])
    shown = [re.split(r"\s{2,}", line)[0] for line in block.text.strip().splitlines()]
    assert shown == [layer.replace("lastcard.", "") for layer in contract["layers"]]


def check_effect(block: Block) -> None:
    assert read_effect(block.text.strip())


def toml_check(block: Block) -> Check:
    if block.text.startswith("[[case]]"):
        return check_cases
    if re.search(r"^words = ", block.text, re.MULTILINE):
        return check_rule
    if re.search(r"^theme = ", block.text, re.MULTILINE):
        return check_example
    return check_edition if re.search(r"^\[colours\b", block.text, re.MULTILINE) else check_presets


def unmarked_check(block: Block) -> Check | None:
    """Return the check of a block without an info string."""
    first = block.text.split(maxsplit=1)[0]
    if Path(first).name in (*PROGRAMS, *UNCHECKED_PROGRAMS) or re.match(r"[A-Z_]+=", first):
        return check_shell
    checks = {"cli": check_layers, "cards.example.org": check_proxy}
    return checks.get(first, check_effect if re.match(r"\w+\(", block.text) else None)


CHECKS: dict[str, Callable[[Block], Check | None]] = {
    "": unmarked_check,
    "console": lambda block: check_generated,
    "ini": lambda block: check_service,
    "json": lambda block: check_message,
    "nginx": lambda block: check_proxy,
    "py": lambda block: check_client if block.text.startswith("from lastcard.client ") else check_example,
    "python": lambda block: check_signature if block.page.startswith("reference") else check_session,
    "sh": lambda block: check_shell,
    "text": lambda block: check_record if block.text.startswith("[Lastcard ") else check_generated,
    "toml": toml_check,
}


def check_of(block: Block) -> Check | None:
    kind = CHECKS.get(block.kind)
    return kind(block) if kind else None


def test_pages_have_code_blocks() -> None:
    assert len(BLOCKS) > 200
    assert {block.page for block in BLOCKS} <= {page.name for page in PAGES}


def test_every_code_block_has_a_check() -> None:
    unchecked = {block.text.splitlines()[0]: str(block) for block in BLOCKS if not check_of(block)}
    assert {line: unchecked[line] for line in unchecked if line not in EXCEPTIONS} == {}
    assert EXCEPTIONS.keys() <= unchecked.keys()


@pytest.mark.parametrize("page", sorted({block.page for block in BLOCKS}))
def test_code_blocks_pass_their_checks(page: str) -> None:
    for block in BLOCKS:
        block_check = check_of(block)
        if block.page == page and block_check:
            block_check(block)
