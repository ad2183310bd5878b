"""`docs/commands.md`: descriptions, environment variables and files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard import Match
from lastcard.cli.commands.serve import store_url
from lastcard.cli.commands.shell import FILES, VARIABLES
from lastcard.client.seat_tokens import save_token
from lastcard.kernel.code_cache import cache_folder
from lastcard.local.match_log import MatchLog
from lastcard.local.record_file import RecordSaver
from lastcard.preferences import save_preferences
from lastcard.statistics import MatchFile
from tests.docs.blocks import ROOT
from tests.statistics.test_match_file import MATCH

PAGE = (ROOT / "docs/commands.md").read_text("utf-8")
THE_SYSTEMS_OWN = {"COLUMNS", "LISTEN_FDS", "LISTEN_PID"}


@pytest.mark.parametrize("option", ["--edition", "--rules", "--set", "--custom", "--json", "--lang"])
def test_shared_option_has_one_description(option: str) -> None:
    told = re.findall(rf"^- `{option}\b[^`]*`: (.+)$", PAGE, re.MULTILINE)
    assert len(told) > 1
    assert len(set(told)) == 1


def test_every_environment_variable_is_documented() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "src/lastcard").rglob("*.py")]
    read = {name for text in sources for name in re.findall(r"environ\w*\.(?:get|pop)\(\"(\w+)\"", text)}
    read |= {f"XDG_{kind.upper()}_HOME" for text in sources for kind in re.findall(r"import user_(\w+)_path", text)}
    told = {name for names in VARIABLES for name in names.split(", ")}
    assert "XDG_STATE_HOME" in read
    assert read - told == THE_SYSTEMS_OWN


def test_files_are_where_the_manual_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By who has said nothing about it."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    match = Match.new(2, seed=b"kept")
    match.act(seat := match.view(None).awaited[0], match.legal_actions(seat)[-1])
    save_token("https://cards.example.org/t/3bhfjdq2s89xsa", "a token")
    save_preferences(name="Ana")
    log = MatchLog(RecordSaver(), None, "casual")
    log.begin(match.record(), ("Ana",))
    log.leave(match.record())
    Path(store_url(None).removeprefix("sqlite://")).touch()
    cache_folder.__wrapped__()
    MatchFile().add([MATCH])
    unfinished = tmp_path / ".local/state/lastcard/unfinished"
    whole = (unfinished, tmp_path / ".local/share/lastcard/statistics")
    found = {path.parent if path.parent in whole else path for path in tmp_path.rglob("*") if path.is_file()}
    found.add(tmp_path / ".cache/lastcard")
    assert found == {Path(path).expanduser() for path in FILES}
