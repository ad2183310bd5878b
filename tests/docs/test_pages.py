"""Every page of the documentation: examples run, links have targets, and example files are shown whole."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.docs.blocks import PAGES, ROOT
from tests.docs.shell_commands import check_commands

EXAMPLES = sorted(
    path for path in (ROOT / "docs/examples").rglob("*") if path.is_file() and "__pycache__" not in path.parts
)
PICTURES = sorted((ROOT / "docs/images").glob("*.svg"))
_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"`((?:lastcard|make|pip|python|pytest) [^`]+)`")
_LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)|<img[^>]* src=\"([^\"]+)\"|!\[[^\]]*\]\(([^)\s]+)\)")


def by_name(path: Path) -> str:
    return path.name


def with_sessions() -> list[Path]:
    return [page for page in PAGES if ">>> " in page.read_text("utf-8")]


def session(page: Path) -> doctest.DocTest:
    """The page's examples as one session, each at its own line."""
    text = page.read_text("utf-8")
    examples = []
    for block in _BLOCK.finditer(text):
        line = text.count("\n", 0, block.start(1))
        for example in doctest.DocTestParser().get_examples(block[1], page.name):
            example.lineno += line
            examples.append(example)
    return doctest.DocTest(examples, {"__name__": page.stem}, page.name, str(page), 0, text)


@pytest.mark.compiles
@pytest.mark.parametrize("page", with_sessions(), ids=by_name)
def test_sessions_run_as_shown(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "docs/examples", tmp_path / "docs/examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(ROOT / "docs/examples/kernel")  # not the copy: what is compiled is kept by its place
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    assert session(page).examples
    assert not runner.run(session(page), out=report.append).failed, "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_links_have_targets(page: Path) -> None:
    for found in _LINK.findall(page.read_text("utf-8")):
        target = "".join(found)
        if target.startswith("https://"):
            continue
        path, _, anchor = target.partition("#")
        to = (page.parent / path) if path else page
        assert to.exists(), f"{target}: no such file"
        if anchor:
            assert anchor in anchors(to), f"{target}: no such heading"


def anchors(page: Path) -> set[str]:
    text = page.read_text("utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'<a id="([^"]+)"', text))


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_commands_in_text_exist(page: Path) -> None:
    """Those in blocks are for `test_blocks`."""
    for found in _COMMAND.findall(page.read_text("utf-8")):
        check_commands(" ".join(found.split()))


@pytest.mark.parametrize("picture", PICTURES, ids=by_name)
def test_pictures_are_valid_svg(picture: Path) -> None:
    """As a browser reads them: strictly, with a title for who can't see them."""
    tree = ElementTree.parse(picture)
    assert tree.findtext("{http://www.w3.org/2000/svg}title")


@pytest.mark.parametrize("example", EXAMPLES, ids=by_name)
def test_example_files_are_shown_whole(example: Path) -> None:
    """A reader can copy an example from a page, or each case of a file of them, and it is what the tests use."""
    shown = "".join(page.read_text("utf-8") for page in PAGES)
    cases = re.split(r"\n+(?=\[\[case\]\]\n)", example.read_text("utf-8").strip())
    assert all(re.search(rf"\n{re.escape(case)}\n(```|\n\[\[case)", shown) for case in cases)
