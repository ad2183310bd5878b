"""Pages for the files that pages link to, such as examples and tests; the search excludes them."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools.site.pages import ROOT, sources

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_LANGUAGES: Final = {".py": "python", ".toml": "toml"}


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    for path in sorted(sources()):
        name = path.relative_to(ROOT).as_posix()
        shown = _folder(path) if path.is_dir() else _file(app, path)
        yield f"sources/{name}", {"title": name, "body": f"<h1>{escape(name)}</h1>\n{shown}"}, "page.html"


def _folder(path: Path) -> str:
    files = sorted(file.name for file in path.iterdir() if file.is_file())
    links = "".join(f'<li><a href="{path.name}/{name}.html">{escape(name)}</a></li>' for name in files)
    return f"<ul>{links}</ul>"


def _file(app: Sphinx, path: Path) -> str:
    language = _LANGUAGES.get(path.suffix, "none")
    return str(app.builder.highlighter.highlight_block(path.read_text("utf-8"), language))  # type: ignore[attr-defined]
