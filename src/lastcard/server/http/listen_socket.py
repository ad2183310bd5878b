"""The socket that listens: a new one, or the one that systemd or the process before this one has handed on."""

from __future__ import annotations

import errno
import os
import socket
from contextlib import suppress
from typing import Final

from lastcard.core.errors import LastcardError, Phrase

_FIRST_HANDED: Final = 3
"""Where systemd puts the sockets it hands on (sd_listen_fds); so do we."""
_BACKLOG: Final = 2048
_EVERYWHERE: Final = ("", "0.0.0.0", "::")


class ListenError(LastcardError):
    """The address can't be listened on."""


def handed_on() -> socket.socket | None:
    """The listening socket that came with the process, if one did; the notice of it is taken away."""
    meant_for, count = os.environ.pop("LISTEN_PID", ""), os.environ.pop("LISTEN_FDS", "")
    if meant_for != str(os.getpid()) or count in ("", "0"):
        return None
    found = socket.socket(fileno=_FIRST_HANDED)
    found.set_inheritable(False)
    return found


def hand_on(listening: socket.socket) -> None:
    """Leave the socket, and notice of it, to the program that this process becomes."""
    if listening.fileno() != _FIRST_HANDED:
        os.dup2(listening.fileno(), _FIRST_HANDED)
    os.set_inheritable(_FIRST_HANDED, True)
    os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}


def listen(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        both = family == socket.AF_INET6 and host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(address[:2], family=family, backlog=_BACKLOG, dualstack_ipv6=both)
    except socket.gaierror as error:
        raise ListenError("error-host", host=host, why=error) from error
    except OverflowError as error:
        raise ListenError("error-port", port=port) from error
    except OSError as error:
        raise ListenError("error-cant-listen", host=host, port=port, why=_why(error, port)) from error


def address_to_open(listening: socket.socket) -> str:
    """What to type into a browser, on this machine or, where all may come, on others."""
    host, port = listening.getsockname()[:2]
    if host in _EVERYWHERE:
        host = _own_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _why(error: OSError, port: int) -> Phrase | OSError:
    if error.errno == errno.EADDRINUSE:
        return Phrase("phrase-port-taken")
    if error.errno in (errno.EACCES, errno.EPERM):
        return Phrase("phrase-port-not-allowed", port=port)
    if error.errno == errno.EADDRNOTAVAIL:
        return Phrase("phrase-port-no-address")
    return error


def _own_address() -> str:
    """The address of this machine that others reach; asking the system for the way sends nothing."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        outward.connect(("192.0.2.1", 9))
        return str(outward.getsockname()[0])
    return "127.0.0.1"
