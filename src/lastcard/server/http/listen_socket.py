"""The listening socket: a new one, or the one inherited from systemd or from the process before."""

from __future__ import annotations

import errno
import os
import socket
from contextlib import suppress
from typing import Final

from lastcard.core.errors import LastcardError, Phrase

_FIRST_INHERITED: Final = 3
"""File descriptor of the first inherited socket (systemd's sd_listen_fds); we use the same."""
_BACKLOG: Final = 2048
_ALL_INTERFACES: Final = ("", "0.0.0.0", "::")


class ListenError(LastcardError):
    """The address can't be listened on."""


def inherited_socket() -> socket.socket | None:
    """Return the inherited listening socket, if any, and remove it from the environment."""
    meant_for, count = os.environ.pop("LISTEN_PID", ""), os.environ.pop("LISTEN_FDS", "")
    if meant_for != str(os.getpid()) or count in ("", "0"):
        return None
    found = socket.socket(fileno=_FIRST_INHERITED)
    found.set_inheritable(False)
    return found


def pass_on_socket(listening: socket.socket) -> None:
    """Pass the socket on to the program that this process becomes."""
    if listening.fileno() != _FIRST_INHERITED:
        os.dup2(listening.fileno(), _FIRST_INHERITED)
    os.set_inheritable(_FIRST_INHERITED, True)
    os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}


def listen(host: str, port: int) -> socket.socket:
    try:
        family, address = _resolve(host, port)
        both = family == socket.AF_INET6 and host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(address, family=family, backlog=_BACKLOG, dualstack_ipv6=both)
    except OSError as error:
        raise ListenError("error-cant-listen", host=host, port=port, why=_listen_problem(error, port)) from error


def address_to_open(listening: socket.socket) -> str:
    """Return the address to open in a browser."""
    return _url(*listening.getsockname()[:2])


def address_of(host: str, port: int) -> str:
    """Return what `address_to_open` returns where a server listens on this host and port."""
    return _url(*_resolve(host, port)[1])


def _resolve(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror as error:
        raise ListenError("error-host", host=host, why=error) from error
    except OverflowError as error:
        raise ListenError("error-port", port=port) from error
    return family, (str(address[0]), int(address[1]))


def _url(host: str, port: int) -> str:
    if host in _ALL_INTERFACES:
        host = _lan_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _listen_problem(error: OSError, port: int) -> Phrase | OSError:
    if error.errno == errno.EADDRINUSE:
        return Phrase("phrase-port-taken")
    if error.errno in (errno.EACCES, errno.EPERM):
        return Phrase("phrase-port-not-allowed", port=port)
    if error.errno == errno.EADDRNOTAVAIL:
        return Phrase("phrase-port-no-address")
    return error


def _lan_address() -> str:
    """Return this machine's address in its network. Connecting a UDP socket sends nothing."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        outward.connect(("192.0.2.1", 9))
        return str(outward.getsockname()[0])
    return "127.0.0.1"
