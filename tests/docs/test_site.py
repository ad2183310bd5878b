"""The documentation site: it builds without warnings, fetches nothing external, and its links have targets."""

from __future__ import annotations

import inspect
import json
import pkgutil
import re
import warnings
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest

from tests.docs.blocks import PAGES, ROOT
from tests.support.build_once import build_once
from tools.doc_pages.reference import groups as api_groups
from tools.doc_pages.reference import public
from tools.site.__main__ import build
from tools.site.api import api_pages
from tools.site.pages import groups, linked, pages

pytestmark = pytest.mark.full

FETCHED = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "srcset", "use": "href"}
"""Attributes whose target a browser fetches by itself."""


class PageLinks(HTMLParser):
    """The resources of a page, its links, and its anchors."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = {""}
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.anchors.add(found.get("id") or "")
        fetched = found.get(FETCHED.get(tag, ""))
        if fetched and found.get("rel") not in ("next", "prev"):
            self.fetched.append(fetched)
        if tag == "a" and found.get("href"):
            self.links.append(found["href"] or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_once(tmp_path_factory, "site", build_site) / "docs"


def build_site(folder: Path) -> None:
    """Build with Sphinx's warnings as errors, except deprecations among Sphinx's own packages."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        assert build(folder / "docs", folder / "stage") == 0


@pytest.fixture(scope="module")
def page_links(site: Path) -> dict[Path, PageLinks]:
    return {path: PageLinks(path) for path in sorted(site.rglob("*.html"))}


def test_site_has_every_page(site: Path) -> None:
    assert [name for name in pages() if not (site / f"{name}.html").exists()] == []
    assert {path.name for path in PAGES if path.name != "README.md"} == {path.name for path in pages().values()}


def test_site_fetches_nothing_external(site: Path, page_links: dict[Path, PageLinks]) -> None:
    """No external fonts, scripts or pictures: it looks the same without a connection."""
    assert {url for page in page_links.values() for url in page.fetched if re.match(r"(\w+:)?//", url)} == set()
    sheets = [path.read_text("utf-8") for path in site.rglob("*.css")]
    assert [url for sheet in sheets for url in re.findall(r"(?:url\(|@import )['\"]?(\w+:)?//", sheet)] == []


def test_site_links_have_targets(site: Path, page_links: dict[Path, PageLinks]) -> None:
    assert list(broken(site, page_links)) == []


def broken(site: Path, page_links: dict[Path, PageLinks]) -> Iterator[str]:
    for path, page in page_links.items():
        for link in {*page.links, *page.fetched}:
            if re.match(r"\w+:", link):
                continue
            target, _, place = link.partition("#")
            to = (path.parent / unquote(target).partition("?")[0]).resolve() if target else path
            if not to.exists() or (to in page_links and unquote(place) not in page_links[to].anchors):
                yield f"{path.relative_to(site)}: {link}"


def test_navigation_has_every_page_once() -> None:
    """In the groups of the index, under their titles."""
    listed = [name for _, titles in groups() for name in titles.values()]
    assert sorted([*listed, "index"]) == sorted(pages())
    assert [heading for heading, titles in groups() if titles] == [heading for heading, _ in groups()]


@pytest.fixture(scope="module")
def documented(site: Path) -> set[str]:
    """Full names of everything that the reference describes."""
    return set(re.findall(r'<dt class="sig[^>]* id="([^"]+)"', "".join(map(read_text, site.glob("api/*.html")))))


@pytest.mark.parametrize(
    "package", ["lastcard", "lastcard.effects", "lastcard.bots", "lastcard.client", "lastcard.table"]
)
def test_exported_names_are_in_the_reference(documented: set[str], package: str) -> None:
    """In the reference of the package, or in that of `lastcard`, which exports the most used names again."""
    names = import_module(package).__all__
    assert names
    assert [name for name in names if not {f"{package}.{name}", f"lastcard.{name}"} & documented] == []


@pytest.mark.parametrize("package", ["lastcard.trials", "lastcard.kernel"])
def test_public_names_of_modules_are_in_the_reference(documented: set[str], package: str) -> None:
    names = [f"{module.__name__}.{name}" for module in modules(package) for name in defined_in(module)]
    assert names
    assert [name for name in names if name not in documented] == []


@pytest.mark.parametrize("module", [module for found in api_groups().values() for module in found])
def test_reference_entries_have_docstrings(module: str) -> None:
    """Because a name and its types don't say what it is for."""
    found = {name: getattr(import_module(module), name) for name in public(module)}
    classes = {name: cls for name, cls in found.items() if inspect.isclass(cls)}
    made = {name: value for name, value in found.items() if inspect.isclass(value) or inspect.isroutine(value)}
    assert [name for name, value in made.items() if not inspect.getdoc(value)] == []
    assert [f"{name}.{method}" for name, cls in classes.items() for method in undescribed(cls)] == []


def undescribed(cls: type) -> Iterator[str]:
    """Yield public methods and properties without a docstring, except those of other packages."""
    for owner in cls.__mro__:
        if owner.__module__.startswith("lastcard."):
            for name, found in vars(owner).items():
                is_method = isinstance(found, property | classmethod | staticmethod) or inspect.isfunction(found)
                if name[0] != "_" and is_method and not inspect.getdoc(getattr(cls, name)):
                    yield name


def modules(package: str) -> list[ModuleType]:
    return [
        import_module(f"{package}.{module.name}") for module in pkgutil.iter_modules(import_module(package).__path__)
    ]


def defined_in(module: ModuleType) -> list[str]:
    """Return classes and functions, including those that Numba has compiled."""
    found = {name: getattr(value, "py_func", value) for name, value in vars(module).items() if name[0] != "_"}
    own = {name: value for name, value in found.items() if getattr(value, "__module__", "") == module.__name__}
    return [name for name, value in own.items() if getattr(value, "__qualname__", "") == name]


def read_text(path: Path) -> str:
    return path.read_text("utf-8")


def test_search_works_without_a_server(site: Path) -> None:
    """The index is a script that the page loads, so that a browser can read it from a folder."""
    script = (site / "searchindex.js").read_text("utf-8")
    found = json.loads(script.removeprefix("Search.setIndex(").removesuffix(")"))
    assert "veto" in found["terms"]
    assert len(found["docnames"]) == len(pages()) + len(api_pages())


def test_linked_sources_are_pages(site: Path) -> None:
    shown = (site / "sources/docs/examples/bots/hasty.py.html").read_text("utf-8")
    assert "Hasty" in re.sub(r"<[^>]+>", "", shown)
    assert "hasty.py.html" in (site / "sources/docs/examples/bots.html").read_text("utf-8")


def test_links_are_rewritten_but_not_in_code() -> None:
    """A page of another folder, a source file, the readme, the id of a clause; code blocks stay unchanged."""
    page = ROOT / "docs/conformance.md"
    text = (
        "[a](../CHANGELOG.md#unreleased) [b](../tests/cli/test_main.py) [c](../README.md) [d](rules.md#DECK-1) [e](#X)"
    )
    code = "\n\n```text\n[d](rules.md#DECK-1)\n```\n"
    assert linked(page, text + code) == (
        "[a](changelog.md#unreleased) [b](source:tests/cli/test_main.py) [c](index.md) [d](rules.md#deck-1) [e](#x)"
        + code
    )
