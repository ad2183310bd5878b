"""Errors as problem documents: a reason for programs and a text for people, without internals."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from lastcard.core.errors import Phrase
from lastcard.protocol.http_bodies import Problem
from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.server.hub import MatchNotJudged, MovedElsewhere, NoSuchTable, TooMany, Unavailable
from lastcard.server.safe_logging import described
from lastcard.table.outcome import TableRefused

_log: Final = logging.getLogger("lastcard.server")

MISDIRECTED: Final = 421
"""The status of a request for a table that another node owns."""

NO_SUCH_TABLE: Final = Problem.of("no-such-table", Phrase("error-nothing-to-see"))
NOT_FOUND: Final = Problem.of("not-found", Phrase("error-not-found"))
NOT_JSON: Final = Problem.of("not-json", Phrase("error-not-json"))
INVALID_RELAY: Final = Problem.of("invalid-relay", Phrase("error-relay-signature"))
MOVED_ELSEWHERE: Final = Problem.of("moved-elsewhere", MovedElsewhere())
FOREIGN_ORIGIN: Final = Problem.of("foreign-origin", Phrase("error-foreign-origin"))
_SERVER_ERROR: Final = Problem.of("server-error", Phrase("error-server-failed"))
_CLIENT_DISCONNECTED: Final = "client disconnected prematurely"
"""Litestar's text when a client hangs up in the middle of a request; it counts that as a server error."""
TOO_LARGE: Final = Problem.of("too-large", Phrase("error-request-too-large", most=LARGEST_FRAME))
_KNOWN: Final = {
    400: Problem.of("unreadable", Phrase("error-request-unreadable")),
    404: NOT_FOUND,
    405: Problem.of("no-such-method", Phrase("error-no-such-method")),
    413: TOO_LARGE,
}


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the OpenAPI responses for these error statuses."""
    return {status: ResponseSpec(Problem, description="Refused", generate_examples=False) for status in statuses}


def answer(status: int, problem: Problem, retry_after: int | None = None) -> Response[Problem]:
    headers = {} if retry_after is None else {"retry-after": str(retry_after)}
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)


def no_such_table(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Give the same answer whether the table is missing, private or over, so that nobody can find out which."""
    return answer(404, NO_SUCH_TABLE)


def refused(request: Request[Any, Any, Any], error: TableRefused) -> Response[Problem]:
    return answer(409, Problem.of(error.reason, error))


def too_many(request: Request[Any, Any, Any], error: TooMany) -> Response[Problem]:
    return answer(429, Problem.of("too-many", error), retry_after=60)


def unavailable(request: Request[Any, Any, Any], error: Unavailable) -> Response[Problem]:
    return answer(503, Problem.of("unavailable", error), retry_after=5)


def not_judged(request: Request[Any, Any, Any], error: MatchNotJudged) -> Response[Problem]:
    return answer(422, Problem.of("not-judged", error))


def moved_elsewhere(request: Request[Any, Any, Any], error: MovedElsewhere) -> Response[Problem]:
    """Answer the node that relayed this, or our own router; no client sees it."""
    return answer(MISDIRECTED, MOVED_ELSEWHERE)


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = 400 if error.detail == _CLIENT_DISCONNECTED else error.status_code
    if status >= 500:
        return server_error(request, error)
    made = answer(
        status, _invalid(error) if isinstance(error, ValidationException) else _KNOWN.get(status, _KNOWN[400])
    )
    made.headers.update({name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"})
    return made


def unreadable(request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError) -> Response[Problem]:
    """Answer deeply nested JSON and invalid UTF-8, which Litestar counts as server errors."""
    return answer(400, _KNOWN[400])


def server_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _log.error("%s failed: %s", request.method, described(error))  # without the path: it names a table
    return answer(500, _SERVER_ERROR)


def _invalid(error: ValidationException) -> Problem:
    """Name the wrong fields; a body that isn't JSON has none."""
    wrong = [item for item in error.extra or () if isinstance(item, dict)]
    if not wrong:
        return Problem.of("invalid", Phrase("error-body-not-json"))
    words = "; ".join(f"{_place(item)}: {item.get('message', 'wrong')}" for item in wrong)
    return Problem.of("invalid", Phrase("error-body-invalid", why=words))


def _place(item: dict[str, Any]) -> str:
    key = str(item.get("key", "data"))
    return "the body" if key == "data" else key  # that is what Litestar calls it


HANDLERS: Final[dict[Any, Any]] = {
    NoSuchTable: no_such_table,
    TableRefused: refused,
    TooMany: too_many,
    Unavailable: unavailable,
    MatchNotJudged: not_judged,
    MovedElsewhere: moved_elsewhere,
    HTTPException: http_error,
    RecursionError: unreadable,
    UnicodeDecodeError: unreadable,
    Exception: server_error,
}
