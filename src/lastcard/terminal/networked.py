"""The commands for tables over a network, as the command line offers them; what they need is imported when they run."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from lastcard.terminal.parser import Parser, add_house_rules
from lastcard.terminal.serve_settings import CHECKED, SETTINGS


def add_players(add: Callable[..., Parser]) -> None:
    """For those who play at a table."""
    _add_host(add)
    _add_join(add)


def add_servers(add: Callable[..., Parser]) -> None:
    """For those who run the server."""
    _add_serve(add)
    _add_doctor(add)


def _add_host(add: Callable[..., Parser]) -> None:
    parser = add(
        "host",
        "open a table on a server, and play there line by line",
        """lastcard host --name Ana --bots casual,casual
        lastcard host https://cards.example.org --name Ana --rules party --set target=200 --clock 60""",
        _host,
    )
    option = parser.add_argument
    about = "where the server is (default http://127.0.0.1:8765)"
    option("server", nargs="?", default="http://127.0.0.1:8765", metavar="SERVER", help=about)
    option("--name", required=True, help="your name")
    about = "how many chairs there are: 2 to 10 (default 10)"
    option("--players", type=int, choices=range(2, 11), metavar="N", help=about)
    option("--bots", default="", metavar="A,B,…", help="bots that sit down at once: beginner, casual or expert each")
    option("--edition", metavar="ID", help="which box (default coloradd)")
    option("--rules", default="sheet", metavar="PRESET|PATH", help="which rules (default sheet)")
    add_house_rules(parser)
    option("--clock", type=int, metavar="SECONDS", help="how long a decision may take (default: as long as it takes)")
    about = "how long the next turn waits for a call or a catch, in milliseconds (default 750)"
    option("--race", type=int, metavar="MS", help=about)
    option("--no-race", action="store_true", help="no race: the last-card call is made by itself")
    option("--correspondence", action="store_true", help="nobody has to be there, and turns may take days")
    option("--open", action="store_true", help="list the table for everybody; otherwise who has the link may come")


def _add_join(add: Callable[..., Parser]) -> None:
    parser = add(
        "join",
        "sit down at a table on a server by its link, and play there line by line",
        """lastcard join https://cards.example.org/t/3bhfjdq2s89xsa --name Ben
        lastcard join https://cards.example.org/t/3bhfjdq2s89xsa --watch""",
        _join,
    )
    option = parser.add_argument
    option("link", metavar="LINK", help="what the host sent you")
    option("--name", help="your name")
    option("--token", help="come back to the chair that you were given this for")
    option("--watch", action="store_true", help="look on instead of playing")


def _add_serve(add: Callable[..., Parser]) -> None:
    parser = add(
        "serve",
        "run a server that people play on",
        """lastcard serve --open
        lastcard serve --host 0.0.0.0
        lastcard serve --public-url https://cards.example.org --proxy""",
        _serve,
    )
    for setting in SETTINGS:
        setting.add_to(parser)


def _add_doctor(add: Callable[..., Parser]) -> None:
    parser = add(
        "doctor",
        "check that a server can run here, and say what to do where it can't; status 1 then",
        "lastcard doctor\nlastcard doctor --store postgresql:///lastcard --port 80",
        _doctor,
    )
    for setting in CHECKED:
        setting.add_to(parser)


def _host(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.join import host

    return host(args)


def _join(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.join import join

    return join(args)


def _serve(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.serve import run

    return run(args)


def _doctor(args: argparse.Namespace) -> int:
    from lastcard.terminal.commands.doctor import run

    return run(args)
