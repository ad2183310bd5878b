"""Levels by name, and the errors for unknown levels and missing packages."""

from __future__ import annotations

import subprocess
import sys

import pytest

import lastcard.bots
from lastcard import Game, edition
from lastcard.bots import HABITS, LEVELS, BotError, Habits, bot_of
from lastcard.bots.beginner import Beginner
from lastcard.bots.casual import Casual

GAME = Game(edition("coloradd"))


def test_every_level_slips_less_than_level_below() -> None:
    assert tuple(HABITS) == LEVELS
    assert [HABITS[level].forgets for level in LEVELS] == [0.3, 0.1, 0]
    assert [HABITS[level].catches for level in LEVELS] == [0.3, 0.6, 1]


def test_bot_of_returns_bot_of_level() -> None:
    assert isinstance(bot_of("beginner", GAME, 1), Beginner)
    assert isinstance(bot_of("casual", GAME, 1), Casual)


def test_never_slipping_changes_nothing_else() -> None:
    assert Habits(0.3, 0.2, 0.7, 0.1).never_slipping() == Habits(0, 1, 0.7, 0.1)


def test_unknown_level_is_refused_with_known_ones() -> None:
    with pytest.raises(BotError, match=r"^no level 'master': the levels are beginner, casual and expert$"):
        bot_of("master", GAME, 1)


class HiddenPackage:
    """An import hook that hides a package."""

    def __init__(self, package: str) -> None:
        self.package = package

    def find_spec(self, name: str, *unused: object) -> None:
        if name == "lastcard.bots.expert":
            raise ModuleNotFoundError(f"No module named {self.package!r}", name=self.package)


@pytest.mark.parametrize("package", ["numpy", "numba.core"])
def test_expert_without_packages_names_them(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is one line that says what to install; the other levels still work."""
    monkeypatch.delitem(sys.modules, "lastcard.bots.expert", raising=False)
    monkeypatch.delattr(lastcard.bots, "expert", raising=False)
    monkeypatch.setattr(sys, "meta_path", [HiddenPackage(package), *sys.meta_path])
    with pytest.raises(BotError, match=rf"^the expert needs {package[:5]}: pip install 'lastcard\[sim\]'$"):
        bot_of("expert", GAME, 1)
    assert bot_of("casual", GAME, 1)


def test_other_import_error_of_expert_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "lastcard.bots.expert", raising=False)
    monkeypatch.delattr(lastcard.bots, "expert", raising=False)
    monkeypatch.setattr(sys, "meta_path", [HiddenPackage("lastcard.kernel.misspelt"), *sys.meta_path])
    with pytest.raises(ModuleNotFoundError, match="misspelt"):
        bot_of("expert", GAME, 1)


def test_bots_import_without_numpy() -> None:
    code = "import sys, lastcard.bots; print(sorted({'numpy', 'numba'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
