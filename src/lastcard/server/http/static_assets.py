"""Something to be sent as it is, packed for those who can unpack it."""

from __future__ import annotations

import gzip
from functools import cached_property
from typing import Any, Final

from litestar import Request, Response

from lastcard.server.http.public_address import header

_WORTH_IT: Final = 1024  # bytes
_PACKED_ALREADY: Final = ("image/png", "image/webp", "font/")


class Parcel:
    def __init__(self, data: bytes, media_type: str, cache: str | None = None) -> None:
        """`cache` says for how long browsers may keep it; without it they may not."""
        self.data = data
        self.media_type = media_type
        self._headers = {} if cache is None else {"cache-control": cache}

    @cached_property
    def packed(self) -> bytes | None:
        """None: it wouldn't be any smaller."""
        if len(self.data) < _WORTH_IT or self.media_type.startswith(_PACKED_ALREADY):
            return None
        return gzip.compress(self.data, mtime=0)

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        if self.packed is None:
            return Response(self.data, media_type=self.media_type, headers=self._headers)
        headers = {**self._headers, "vary": "accept-encoding"}
        if not _unpacks(header(request.scope, b"accept-encoding") or ""):
            return Response(self.data, media_type=self.media_type, headers=headers)
        return Response(self.packed, media_type=self.media_type, headers={**headers, "content-encoding": "gzip"})


def _unpacks(accepted: str) -> bool:
    """Whether gzip is named, and not to say that it is unwanted."""
    for choice in accepted.lower().split(","):
        name, _, weight = choice.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
