"""What a browser gets: the web table; or, where that wasn't built, a page that says how else to come in."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from lastcard.server.http.problem_details import refused_by_litestar
from lastcard.server.http.public_address import header
from lastcard.server.http.static_assets import Parcel

_WEB: Final = files("lastcard.server").joinpath("web")
_PLAIN: Final = files("lastcard.server.http").joinpath("page")
_INDEX: Final = "/index.html"
_PLACES: Final = ["/", "/t/{table:str}", "/t/{table:str}/replay/{match:int}"]
"""Where the page looks at the address itself."""
_HASHED: Final = "/assets/"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For what is called after its contents."""
_A_DAY: Final = "public, max-age=86400"
"""For the icons, whose names systems want to know. The page, its worker and its manifest are asked for every time."""
_TYPES: Final = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff2": "font/woff2",
}


class Pages(NamedTuple):
    home: Parcel
    parts: dict[str, Parcel]
    """By their paths."""


def found(web: Traversable = _WEB) -> Pages:
    if web.joinpath(_INDEX[1:]).is_file():
        return _pages(_files(web, "/"))
    return _pages(_files(_PLAIN, "/page/"), "/page")


def routes(pages: Pages) -> list[HTTPRouteHandler]:
    @get(_PLACES, include_in_schema=False, sync_to_thread=False)
    def home(request: Request[Any, Any, Any]) -> Response[bytes]:
        return pages.home.answer(request)

    @get(sorted(pages.parts), include_in_schema=False, sync_to_thread=False)
    def part(request: Request[Any, Any, Any]) -> Response[bytes]:
        return pages.parts[request.scope["path"]].answer(request)

    return [home, part]


def astray(pages: Pages) -> dict[Any, Any]:
    """Who follows a link that leads nowhere is shown the page, which says so; programs are told in their own way."""

    def missing(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        if request.scope["path"].startswith("/api/") or "text/html" not in (header(request.scope, b"accept") or ""):
            return refused_by_litestar(request, error)
        answer = pages.home.answer(request)
        answer.status_code = error.status_code
        return answer

    return {NotFoundException: missing}


def _pages(parcels: Iterator[tuple[str, Parcel]], under: str = "") -> Pages:
    parts = dict(parcels)
    return Pages(parts.pop(under + _INDEX), parts)


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Parcel]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry, f"{path}{entry.name}/")
        elif (kind := entry.name.rpartition(".")[2]) in _TYPES:
            cache = _FOR_EVER if path.startswith(_HASHED) else _A_DAY if kind == "png" else None
            yield path + entry.name, Parcel(entry.read_bytes(), _TYPES[kind], cache)
