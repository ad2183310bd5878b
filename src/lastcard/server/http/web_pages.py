"""The files a browser gets: the built web client, or a plain page that names the other ways to join.

ServeStatic sends them: it reads the folder once, at the start, so that nothing else in it can be asked for. It picks
the `.gz` beside a file for clients that accept it, and answers conditional requests and byte ranges. (Litestar's
router sends no 304 and compresses each answer again, on the event loop, even for clients that refuse gzip.)
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from wsgiref.headers import Headers

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp
from servestatic import ServeStaticASGI

from lastcard.server.http.problem_details import http_error
from lastcard.server.http.public_address import header

_BUILT: Final = Path(str(files("lastcard.server"))) / "web"
_PLAIN: Final = Path(str(files("lastcard.server.http"))) / "page"
_PAGE_ROUTES: Final = [
    "/",
    "/games",
    "/privacy",
    "/j/{code:str}",
    "/s/{code:str}",
    "/t/{table:str}",
    "/t/{table:str}/screen",
    "/t/{table:str}/replay/{match:int}",
    "/t/{table:str}/review/{match:int}",
]
"""The page reads these addresses itself."""
_MORE_TYPES: Final = {".webmanifest": "application/manifest+json"}
_HASHED: Final = "^/assets/"
"""Vite puts a hash of the contents into these names, so browsers may keep the files for good."""
_ICON_AGE: Final = "max-age=86400, public"
"""Icons have fixed names. The page, its worker and its manifest are never kept (see `SecurityHeaders`)."""


class WebPages:
    """The page and its files, as Litestar routes."""

    def __init__(self, built: Path = _BUILT) -> None:
        folder, prefix = (built, "/") if (built / "index.html").is_file() else (_PLAIN, "/page/")
        self.page: Final = (folder / "index.html").read_bytes()
        static = ServeStaticASGI(
            None,
            folder,
            prefix,
            max_age=None,
            allow_all_origins=False,
            mimetypes=_MORE_TYPES,
            immutable_file_test=_HASHED,
            add_headers_function=_cache_icons,
        )
        self._static: Final[ASGIApp] = static
        self.paths: Final = sorted(path for path in static.files if path != f"{prefix}index.html" and "/." not in path)

    def routes(self) -> list[HTTPRouteHandler]:
        @get(_PAGE_ROUTES, include_in_schema=False, sync_to_thread=False)
        def show_page() -> Response[bytes]:
            return Response(self.page, media_type=MediaType.HTML)

        @get(self.paths, include_in_schema=False, sync_to_thread=False)
        def show_file() -> ASGIApp:
            return self._static

        return [show_page, show_file]

    def not_found(self, request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        """Show people the page, which says that the link is wrong; programs get the usual problem."""
        if request.scope["path"].startswith("/api/") or "text/html" not in (header(request.scope, b"accept") or ""):
            return http_error(request, error)
        return Response(self.page, media_type=MediaType.HTML, status_code=error.status_code)


def _cache_icons(headers: Headers, path: str, url: str) -> None:
    if url.endswith(".png") and "Cache-Control" not in headers:
        headers["Cache-Control"] = _ICON_AGE
