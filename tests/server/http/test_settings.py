"""Server settings: each has an option, a variable and a line in the documentation."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from lastcard.cli.parser import Parser
from lastcard.cli.server_settings import DOCTOR_SETTINGS, SERVER_SETTINGS, ServerSetting
from tests.support.server import COMMAND

PAGE = Path(__file__).parents[3] / "docs/operating.md"


def line(setting: ServerSetting) -> str:
    option = f"{setting.option} {f'[{setting.metavar}]' if setting.bare_value else setting.metavar}".strip()
    default = setting.default_text or (f"`{setting.default}`" if setting.default else "")
    return f"| `{option}` | `{setting.variable}` | {default} | {setting.about} |"


def test_docs_list_every_setting() -> None:
    table = [text for text in PAGE.read_text("utf-8").splitlines() if text.startswith("| `--")]
    assert table == [line(setting) for setting in SERVER_SETTINGS]


def test_help_names_every_setting() -> None:
    for command, settings in (("serve", SERVER_SETTINGS), ("doctor", DOCTOR_SETTINGS)):
        done = subprocess.run([*COMMAND, command, "--help"], capture_output=True, text=True, check=True)
        words = re.sub(r"\s+", " ", done.stdout)
        for setting in settings:
            assert setting.option in words
            assert setting.variable in words


def test_help_imports_no_server_package() -> None:
    code = "import sys; sys.argv[1:] = ['serve', '--help']\nfrom lastcard.cli.main import main\n"
    code += "try: main()\nexcept SystemExit: print(*sys.modules)"
    done = subprocess.run([COMMAND[0], "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert not loaded & {"litestar", "uvicorn", "msgspec", "apsw", "psycopg", "websockets", "asyncio"}


@pytest.mark.parametrize(
    ("given", "environment", "believed"),
    [
        ([], {}, None),
        (["--proxy"], {}, "127.0.0.1,::1"),
        ([], {"LASTCARD_PROXY": "yes"}, "127.0.0.1,::1"),
        ([], {"LASTCARD_PROXY": "no"}, None),
        (["--proxy", "10.0.0.0/8, 192.0.2.1"], {"LASTCARD_PROXY": "no"}, "10.0.0.0/8,192.0.2.1/32"),
    ],
)
def test_trusted_proxies_are_parsed(
    given: list[str], environment: dict[str, str], believed: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    proxy = next(setting for setting in SERVER_SETTINGS if setting.option == "--proxy")
    parser = Parser(prog="lastcard serve")
    proxy.add_to(parser)
    assert proxy.value(parser.parse_args(given)) == believed
