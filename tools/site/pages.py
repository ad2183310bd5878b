"""The pages as Sphinx reads them: links out of the folder are changed, and the index becomes the navigation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.site.api import contents, page_of

ROOT: Final = Path(__file__).resolve().parent.parent.parent
DOCS: Final = ROOT / "docs"
INDEX: Final = DOCS / "index.md"
_ALSO: Final = {"changelog": ROOT / "CHANGELOG.md", "contributing": ROOT / "CONTRIBUTING.md"}
_REFERENCE: Final = DOCS / "reference.md"
_README: Final = ROOT / "README.md"
_FENCED: Final = re.compile(r"^(```.*?^```)$", re.MULTILINE | re.DOTALL)
_LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
_ANCHOR: Final = re.compile(r'<a id="([^"]+)"></a>')


def pages() -> dict[str, Path]:
    """Return every page by its name on the site."""
    return {path.stem: path for path in sorted(DOCS.glob("*.md"))} | _ALSO


def staged(page: Path) -> str:
    """Return a page as Sphinx reads it."""
    text = linked(page, page.read_text("utf-8"))
    if page == INDEX:
        text += "".join(_tree(*group) for group in groups())
    return text + contents() if page == _REFERENCE else text


def linked(page: Path, text: str) -> str:
    """Return a page's text with the links of the site; code is unchanged."""
    parts = _FENCED.split(text)
    return "".join(part if place % 2 else _linked(page, part) for place, part in enumerate(parts))


def sources() -> set[Path]:
    """Return every file and folder that a page links to and that is no page, with the files in these folders."""
    linked = {path for page in pages().values() for path in _outside(page)}
    return linked | {file for folder in linked if folder.is_dir() for file in folder.iterdir() if file.is_file()}


def groups() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the navigation: each heading of the index, and the pages in the rows below it by their titles."""
    names = {path: name for name, path in pages().items()}
    _, *sections = re.split(r"^## (.+)$", INDEX.read_text("utf-8"), flags=re.MULTILINE)
    for heading, section in zip(sections[::2], sections[1::2], strict=True):
        rows = re.findall(r"^\| \[([^\]]+)\]\(([^)#\s]+)\)", section, re.MULTILINE)
        yield heading, {title: names[_meant(INDEX, target)] for title, target in rows}


def _tree(heading: str, titles: dict[str, str]) -> str:
    listed = "\n".join(f"{title} <{name}>" for title, name in titles.items())
    return f"\n```{{toctree}}\n:hidden:\n:caption: {heading}\n\n{listed}\n```\n"


def _linked(page: Path, text: str) -> str:
    text = _ANCHOR.sub(lambda anchor: f"[]{{#{anchor[1].lower()}}}", text)
    return _LINK.sub(lambda link: f"]({_target(page, link[1])})", text)


def _target(page: Path, target: str) -> str:
    if ":" in target:
        return target
    path, mark, anchor = target.partition("#")
    mark += anchor.lower()
    if not path:
        return mark
    meant = _meant(page, path)
    for name, file in pages().items():
        if file == meant:
            return f"{name}.md{mark}"
    if described := page_of(meant):
        return f"{described}.md{mark}"
    if meant.is_relative_to(DOCS / "images"):
        return meant.relative_to(DOCS).as_posix()
    return f"source:{meant.relative_to(ROOT).as_posix()}"


def _meant(page: Path, target: str) -> Path:
    path = (page.parent / target).resolve()
    return INDEX if path == _README else path


def _outside(page: Path) -> Iterator[Path]:
    text = _FENCED.sub("", page.read_text("utf-8"))
    for target in _LINK.findall(text):
        if _target(page, target).startswith("source:"):
            yield _meant(page, target.partition("#")[0])
