"""Every error as a problem: a reason for programs, words for people, and nothing of our insides."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from lastcard.core.errors import Phrase
from lastcard.protocol.http_bodies import Problem
from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.server.hub import NoSuchTable, TooMany, Unavailable
from lastcard.server.hub.safe_logging import described
from lastcard.table.outcome import TableRefused

_log: Final = logging.getLogger("lastcard.server")

NO_SUCH_TABLE: Final = Problem.of("no-such-table", Phrase("error-nothing-to-see"))
NOT_FOUND: Final = Problem.of("not-found", Phrase("error-not-found"))
NOT_JSON: Final = Problem.of("not-json", Phrase("error-not-json"))
ELSEWHERE: Final = Problem.of("foreign-origin", Phrase("error-foreign-origin"))
_BROKEN: Final = Problem.of("server-error", Phrase("error-server-failed"))
_LEFT: Final = "client disconnected prematurely"
"""What Litestar says, as of a fault of ours, when somebody hangs up in the middle of a request."""
_KNOWN: Final = {
    400: Problem.of("unreadable", Phrase("error-request-unreadable")),
    404: NOT_FOUND,
    405: Problem.of("no-such-method", Phrase("error-no-such-method")),
    413: Problem.of("too-large", Phrase("error-request-too-large", most=LARGEST_FRAME)),
}


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """What an answer's description adds for the ways it can fail."""
    return {status: ResponseSpec(Problem, description="Refused", generate_examples=False) for status in statuses}


def answer(status: int, problem: Problem, retry_after: int | None = None) -> Response[Problem]:
    headers = {} if retry_after is None else {"retry-after": str(retry_after)}
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)


def no_such_table(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The same whether the table is missing, private or over: nobody can find out which."""
    return answer(404, NO_SUCH_TABLE)


def refused(request: Request[Any, Any, Any], error: TableRefused) -> Response[Problem]:
    return answer(409, Problem.of(error.reason, error))


def too_many(request: Request[Any, Any, Any], error: TooMany) -> Response[Problem]:
    return answer(429, Problem.of("too-many", error), retry_after=60)


def unavailable(request: Request[Any, Any, Any], error: Unavailable) -> Response[Problem]:
    return answer(503, Problem.of("unavailable", error), retry_after=5)


def refused_by_litestar(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = 400 if error.detail == _LEFT else error.status_code
    if status >= 500:
        return broken(request, error)
    made = answer(
        status, _invalid(error) if isinstance(error, ValidationException) else _KNOWN.get(status, _KNOWN[400])
    )
    made.headers.update({name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"})
    return made


def unreadable(request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError) -> Response[Problem]:
    """Brackets in brackets without end, or no UTF-8: Litestar takes what its decoder says then for a fault of ours."""
    return answer(400, _KNOWN[400])


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _log.error("%s failed: %s", request.method, described(error))  # without the path: it names a table
    return answer(500, _BROKEN)


def _invalid(error: ValidationException) -> Problem:
    """Which fields are wrong, and how; where it is no JSON at all there are none."""
    told = [item for item in error.extra or () if isinstance(item, dict)]
    if not told:
        return Problem.of("invalid", Phrase("error-body-not-json"))
    words = "; ".join(f"{_place(item)}: {item.get('message', 'wrong')}" for item in told)
    return Problem.of("invalid", Phrase("error-body-invalid", why=words))


def _place(item: dict[str, Any]) -> str:
    key = str(item.get("key", "data"))
    return "the body" if key == "data" else key  # that is what Litestar calls it


HANDLERS: Final[dict[Any, Any]] = {
    NoSuchTable: no_such_table,
    TableRefused: refused,
    TooMany: too_many,
    Unavailable: unavailable,
    HTTPException: refused_by_litestar,
    RecursionError: unreadable,
    UnicodeDecodeError: unreadable,
    Exception: broken,
}
