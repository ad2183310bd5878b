"""Settings that are options of a command, or variables of its environment: the option wins, then the variable."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from lastcard.cli.help_page import knows, text, text_about
from lastcard.cli.parser import Parser
from lastcard.core.errors import LastcardError, OneOf

_ON: Final = ("yes", "true", "on", "1")
_OFF: Final = ("no", "false", "off", "0")


class SettingError(LastcardError):
    """A value that a setting can't have."""


class Setting(NamedTuple):
    option: str
    default: str | None
    metavar: str = ""
    """Empty: it is on or off."""
    read: Callable[[str], Any] = str
    """Makes a value of the text, or raises `SettingError` with what it should be."""
    many: bool = False
    """Can be given several times; in the environment, with spaces between."""
    alone: str | None = None
    """What it means without a value; None: it needs one."""

    @property
    def name(self) -> str:
        return self.option.removeprefix("--").replace("-", "_")

    @property
    def variable(self) -> str:
        return f"LASTCARD_{self.name.upper()}"

    @property
    def about(self) -> str:
        return text_about("serve", self.option)

    @property
    def says(self) -> str:
        """The default in words, where that says more."""
        told = f"help-{self.option.removeprefix('--')}-default"
        return text(told) if knows(told) else ""

    def add_to(self, parser: Parser) -> None:
        more: dict[str, Any] = {"value": self.metavar}
        if not self.metavar:
            more |= {"action": "store_const", "const": "yes"}
        elif self.many:
            more["action"] = "append"
        elif self.alone is not None:
            more |= {"nargs": "?", "const": self.alone}
        parser.option(self.option, says=self.says or self.default or "", also=self.variable, **more)

    def value(self, args: Namespace) -> Any:
        """As the command line, the environment or the default has it."""
        given, where = getattr(args, self.name), self.option
        if given is None:
            given, where = os.environ.get(self.variable) or None, self.variable
            if self.many:
                given = (given or "").split()
        if self.many:
            return tuple(self._read(text, where) for text in given)
        given = self.default if given is None else given
        return None if given is None else self._read(given, where)

    def _read(self, text: str, where: str) -> Any:
        try:
            return self.read(text)
        except SettingError as error:
            error.within("frame-setting", option=where, value=text)
            raise


def values(settings: Iterable[Setting], args: Namespace) -> dict[str, Any]:
    return {setting.name: setting.value(args) for setting in settings}


def number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise SettingError("phrase-must-be-number", least=least, most=most)
        return int(text)

    return read


def one_of(*known: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.lower() not in known:
            raise SettingError("error-must-be-one-of", known=OneOf(known))
        return text.lower()

    return read


def on_or_off(text: str) -> bool:
    return one_of(*_ON, *_OFF)(text) in _ON


def addresses(text: str) -> str | None:
    """Addresses and networks with commas between; yes: this machine's own; no: none."""
    from ipaddress import ip_network

    if text.lower() in (*_ON, *_OFF):
        return "127.0.0.1,::1" if text.lower() in _ON else None
    try:
        return ",".join(str(ip_network(part.strip())) for part in text.split(","))
    except ValueError as error:
        raise SettingError("error-networks", why=error) from error


_MANY: Final = 1_000_000

HOST: Final = Setting("--host", "127.0.0.1", "ADDRESS")
PORT: Final = Setting("--port", "8765", "N", number(0, 65535))
STORE: Final = Setting("--store", None, "URL")
PUBLIC_URL: Final = Setting("--public-url", None, "URL")
MAX_SOCKETS: Final = Setting("--max-sockets", "10000", "N", number(1, _MANY))
SETTINGS: Final = (
    HOST,
    PORT,
    STORE,
    PUBLIC_URL,
    Setting("--origin", None, "URL", many=True),
    Setting("--proxy", None, "ADDRESSES", addresses, alone="yes"),
    Setting("--workers", str(max((os.cpu_count() or 2) - 1, 1)), "N", number(1, 256)),
    Setting("--max-tables", "20000", "N", number(1, _MANY)),
    MAX_SOCKETS,
    Setting("--max-sockets-per-address", "200", "N", number(1, _MANY)),
    Setting("--max-tables-per-hour", "60", "N", number(1, _MANY)),
    Setting("--log-level", "info", "LEVEL", one_of("debug", "info", "warning", "error")),
    Setting("--open", "no", read=on_or_off),
)
CHECKED: Final = (HOST, PORT, STORE, PUBLIC_URL, MAX_SOCKETS)
"""What `lastcard doctor` looks at."""
