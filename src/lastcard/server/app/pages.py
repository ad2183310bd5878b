"""The server's own page: what runs here, who has a table open, how to come in."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

_TYPES: Final = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
_FILES: Final = {
    entry.name: entry.read_bytes()
    for entry in files("lastcard.server.app").joinpath("page").iterdir()
    if entry.is_file()
}


@get(["/", "/t/{table:str}"], media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def home() -> Response[bytes]:
    return _file("index.html")


@get("/page/{name:str}", include_in_schema=False, sync_to_thread=False)
def part(name: str) -> Response[bytes]:
    if name not in _FILES:
        raise NotFoundException
    return _file(name)


def _file(name: str) -> Response[bytes]:
    return Response(_FILES[name], media_type=f"{_TYPES[name.rpartition('.')[2]]}")
