"""Settings of the server: an option, else an environment variable, else the default."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from lastcard.cli.help_page import describe_parameter, has_help_message, help_message
from lastcard.cli.parser import Parser
from lastcard.core import defaults
from lastcard.core.errors import LastcardError, OneOf

_ON: Final = ("yes", "true", "on", "1")
_OFF: Final = ("no", "false", "off", "0")


class SettingError(LastcardError):
    """A value that isn't allowed for a setting."""


class ServerSetting(NamedTuple):
    option: str
    default: str | None
    metavar: str = ""
    """Empty for a switch."""
    parse: Callable[[str], Any] = str
    """Turns the text into a value, or raises `SettingError` with what the value must be."""
    repeatable: bool = False
    """Can be given several times; in the environment, separated by spaces."""
    bare_value: str | None = None
    """The value of the option without a value; None if the option needs one."""

    @property
    def name(self) -> str:
        return self.option.removeprefix("--").replace("-", "_")

    @property
    def variable(self) -> str:
        return f"LASTCARD_{self.name.upper()}"

    @property
    def about(self) -> str:
        return describe_parameter("serve", self.option)

    @property
    def default_text(self) -> str:
        """A description of the default, where there is one."""
        message = f"help-{self.option.removeprefix('--')}-default"
        return help_message(message) if has_help_message(message) else ""

    def add_to(self, parser: Parser) -> None:
        more: dict[str, Any] = {"value": self.metavar}
        if not self.metavar:
            more |= {"action": "store_const", "const": "yes"}
        elif self.repeatable:
            more["action"] = "append"
        elif self.bare_value is not None:
            more |= {"nargs": "?", "const": self.bare_value}
        parser.option(self.option, default_text=self.default_text or self.default or "", variable=self.variable, **more)

    def value(self, args: Namespace) -> Any:
        """The value from the command line, the environment or the default."""
        given, where = getattr(args, self.name), self.option
        if given is None:
            given, where = os.environ.get(self.variable) or None, self.variable
            if self.repeatable:
                given = (given or "").split()
        if self.repeatable:
            return tuple(self._parse(text, where) for text in given)
        given = self.default if given is None else given
        return None if given is None else self._parse(given, where)

    def _parse(self, text: str, where: str) -> Any:
        try:
            return self.parse(text)
        except SettingError as error:
            error.within("frame-setting", option=where, value=text)
            raise


def read_settings(settings: Iterable[ServerSetting], args: Namespace) -> dict[str, Any]:
    return {setting.name: setting.value(args) for setting in settings}


def number_between(least: int, most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise SettingError("phrase-must-be-number", least=least, most=most)
        return int(text)

    return parse


def choice_of(*known: str) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text.lower() not in known:
            raise SettingError("error-must-be-one-of", known=OneOf(known))
        return text.lower()

    return parse


def parse_switch(text: str) -> bool:
    return choice_of(*_ON, *_OFF)(text) in _ON


def parse_addresses(text: str) -> str | None:
    """Addresses and networks separated by commas; `yes` is this machine, `no` is none."""
    from ipaddress import ip_network

    if text.lower() in (*_ON, *_OFF):
        return "127.0.0.1,::1" if text.lower() in _ON else None
    try:
        return ",".join(str(ip_network(part.strip())) for part in text.split(","))
    except ValueError as error:
        raise SettingError("error-networks", why=error) from error


def parse_contact(text: str) -> str:
    """An address at which push services reach the operator."""
    if not text.startswith(("mailto:", "https:")) or not text.isascii():
        raise SettingError("phrase-must-be-contact")
    return text


_MAX: Final = 1_000_000

HOST: Final = ServerSetting("--host", "127.0.0.1", "ADDRESS")
PORT: Final = ServerSetting("--port", str(defaults.PORT), "N", number_between(0, 65535))
STORE: Final = ServerSetting("--store", None, "URL")
PUBLIC_URL: Final = ServerSetting("--public-url", None, "URL")
WORKERS: Final = ServerSetting("--workers", "1", "N", number_between(1, 64))
NODE_URL: Final = ServerSetting("--node-url", None, "URL")
LEASE: Final = ServerSetting("--lease", "6", "SECONDS", number_between(2, 600))
MAX_SOCKETS: Final = ServerSetting("--max-sockets", "10000", "N", number_between(1, _MAX))
PUSH_SETTINGS: Final = (
    ServerSetting("--push", "known", "known|any|off", choice_of("known", "any", "off")),
    ServerSetting("--push-service", None, "URL", repeatable=True),
    ServerSetting("--push-contact", None, "URL", parse_contact),
    ServerSetting("--push-key", None, "KEY"),
)
SERVER_SETTINGS: Final = (
    HOST,
    PORT,
    STORE,
    ServerSetting("--editions", None, "FOLDER"),
    PUBLIC_URL,
    ServerSetting("--origin", None, "URL", repeatable=True),
    ServerSetting("--proxy", None, "ADDRESSES", parse_addresses, bare_value="yes"),
    WORKERS,
    ServerSetting("--bot-workers", None, "N", number_between(1, 256)),
    NODE_URL,
    LEASE,
    ServerSetting("--max-tables", "20000", "N", number_between(1, _MAX)),
    MAX_SOCKETS,
    ServerSetting("--max-sockets-per-address", "200", "N", number_between(1, _MAX)),
    ServerSetting("--max-tables-per-hour", "60", "N", number_between(1, _MAX)),
    ServerSetting("--retention", "30", "DAYS", number_between(0, 36_500)),
    ServerSetting("--store-timeout", "10", "SECONDS", number_between(1, 3600)),
    ServerSetting("--max-seats-per-minute", "240", "N", number_between(1, _MAX)),
    ServerSetting("--max-replays-per-minute", "120", "N", number_between(1, _MAX)),
    ServerSetting("--max-changes-per-minute", "360", "KIB", number_between(1, _MAX)),
    ServerSetting("--keep-unplayed", "30", "MINUTES", number_between(1, _MAX)),
    *PUSH_SETTINGS,
    ServerSetting("--background-nice", "19", "N", number_between(0, 19)),
    ServerSetting("--log-level", "info", "LEVEL", choice_of("debug", "info", "warning", "error")),
    ServerSetting("--open", "no", parse=parse_switch),
)
DOCTOR_SETTINGS: Final = (HOST, PORT, STORE, PUBLIC_URL, *PUSH_SETTINGS, MAX_SOCKETS)
"""The settings that `lastcard doctor` checks."""
