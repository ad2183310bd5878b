"""`lastcard serve`: run a server."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from socket import socket
from typing import Any, Final

from lastcard.cli.commands.serve_drain import check_shared, drain
from lastcard.cli.server_settings import SERVER_SETTINGS, read_settings
from lastcard.core.errors import LastcardError
from lastcard.editions import edition_ids
from lastcard.editions.loader import FOLDER_VARIABLE
from lastcard.text.language import t
from lastcard.user_folders import data_folder

_FILES_BESIDES: Final = 400
"""Open files besides sockets: connections before their greeting, the store, pipes to the workers, modules."""


_log: Final = logging.getLogger("lastcard.server")


def run(args: Namespace) -> int:
    from lastcard.server.http.listen_socket import address_to_open, inherited_socket, listen
    from lastcard.server.http.server_process import serve
    from lastcard.server.http.worker_processes import worker_sockets

    settings = read_settings(SERVER_SETTINGS, args)
    _log_to_stderr(settings["log_level"])
    if args.drain:
        return drain(settings)
    _offer_editions(settings["editions"])
    missing = allow_files(settings)
    if missing:
        _log.warning("--max-sockets needs %d more open files than this user may have: see `lastcard doctor`", missing)
    server_settings = _serving(settings)
    worker = worker_sockets()
    if worker:
        as_worker = replace(server_settings, node_url=str(worker.address))
        with worker.public, worker.private:
            return serve(as_worker, worker.public, worker.report, worker.private)
    if settings["workers"] > 1:
        check_shared(server_settings.store, "--workers")
        if os.name == "nt":
            raise LastcardError("error-workers-platform")
    inherited = inherited_socket()
    listening = inherited or listen(settings["host"], settings["port"])
    address = address_to_open(listening)
    public = server_settings.address.public

    def opened() -> None:
        if public:
            print(t("serve-at-public", address=f"{public}/", behind=address), flush=True)
        else:
            print(t("serve-at", address=address), flush=True)
        if settings["open"] and not inherited:
            webbrowser.open(address)

    with listening:
        if settings["workers"] > 1:
            return _run_workers(settings, listening, opened)
        return serve(server_settings, listening, opened)


def _run_workers(settings: dict[str, Any], listening: socket, opened: Callable[[], None]) -> int:
    from lastcard.server.cluster import NodeAddress
    from lastcard.server.http.worker_processes import run_workers

    first = NodeAddress.parse(settings["node_url"]) if settings["node_url"] else None
    return run_workers(settings["workers"], listening, first, opened)


def _offer_editions(folder: str | None) -> None:
    """Offer the editions of a folder, here and in the processes of the bots; refuse a wrong file at once."""
    if folder:
        os.environ[FOLDER_VARIABLE] = folder
    edition_ids()


def store_url(given: str | None) -> str:
    """Return the given URL, or that of a file in the user's data folder, which is created."""
    if given:
        return given
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise LastcardError("error-store-folder-failed", path=folder, why=error) from error
    return f"sqlite://{folder.resolve() / 'tables.db'}"


def allow_files(settings: dict[str, Any]) -> int:
    """Raise the limit of open files as far as needed and allowed; return how many are still missing."""
    from lastcard.server.store import is_shared

    try:
        import resource
    except ImportError:  # not on Windows
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files_a_socket = 2 if is_shared(settings["store"] or "") else 1  # one that is relayed is two connections
    wanted = files_a_socket * settings["max_sockets"] + _FILES_BESIDES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    return 0 if soft == resource.RLIM_INFINITY else max(wanted - soft, 0)


def _serving(settings: dict[str, Any]) -> Any:
    from lastcard.server.http.public_address import PublicAddress, parse_origin
    from lastcard.server.http.server_process import ServerSettings
    from lastcard.server.hub import Limits

    public = parse_origin(settings["public_url"]) if settings["public_url"] else None
    return ServerSettings(
        store=store_url(settings["store"]),
        limits=Limits(
            tables=settings["max_tables"],
            sockets=settings["max_sockets"],
            sockets_an_address=settings["max_sockets_per_address"],
            tables_an_hour=settings["max_tables_per_hour"],
            retention=settings["retention"] * 86_400,
            store_wait=settings["store_timeout"],
            seats_a_minute=settings["max_seats_per_minute"],
            replays_a_minute=settings["max_replays_per_minute"],
            change_bytes_a_minute=settings["max_changes_per_minute"] * 1024,
            unplayed_kept=settings["keep_unplayed"] * 60,
            background_nice=settings["background_nice"],
        ),
        address=PublicAddress(public, [parse_origin(origin, "--origin") for origin in settings["origin"]]),
        bot_workers=settings["bot_workers"] or max(((os.cpu_count() or 2) - 1) // settings["workers"], 1),
        node_url=settings["node_url"],
        lease=settings["lease"],
        push=push_settings(settings),
        proxy=settings["proxy"],
    )


def push_settings(settings: dict[str, Any]) -> Any:
    """Return the settings of notifications. A push service can reach the operator at the address of the server."""
    from lastcard.server.http.public_address import parse_origin
    from lastcard.server.push import PushSettings

    public = parse_origin(settings["public_url"]) if settings["public_url"] else None
    contact = settings["push_contact"] or (str(public) if public and public.scheme == "https" else None)
    return PushSettings(
        mode=settings["push"],
        trusted=tuple(str(parse_origin(origin, "--push-service")) for origin in settings["push_service"]),
        key=settings["push_key"],
        **({"contact": contact} if contact else {}),
    )


def _log_to_stderr(level: str) -> None:
    logging.basicConfig(stream=sys.stderr, level=level.upper(), format="%(asctime)s %(levelname)s %(message)s")
    # Uvicorn logs errors of clients, and at debug level what they send: tokens and invitation links.
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of lost connections, and the store says more
