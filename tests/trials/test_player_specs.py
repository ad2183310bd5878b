"""Players by name, and custom bots: loading, playing and clear errors."""

from __future__ import annotations

import importlib
import pickle
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard import BACK, Game, GameError, edition, open_match
from lastcard.bots import HABITS, bot_of
from lastcard.bots.round_runner import play_round
from lastcard.core.events import Dealt, Drew, Played
from lastcard.trials import engine_runner
from lastcard.trials.errors import PlayerError
from lastcard.trials.experiment import Experiment, seed_number
from lastcard.trials.player_specs import PlayerSpec, parse_player, parse_players
from tests.trials.artificial_games import experiment

GAME = Game(edition("coloradd"))
BOTS = """
from lastcard.core.actions import Draw, Next

class First:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view, actions):
        return actions[0]

class Fails(First):
    def choose(self, view, actions):
        return actions[999]

class Cheats(First):
    def choose(self, view, actions):
        return Next()

class Reacts(First):
    def react(self, view, actions):
        raise ValueError("never\\nmind")

class Quits(First):
    def choose(self, view, actions):
        raise SystemExit("bye")

class Silent(First):
    def choose(self, view, actions):
        pass

HEARD = []

class Hears(First):
    def hear(self, view, events):
        HEARD.append((view, events))

class NoSeed:
    def choose(self, view, actions):
        return actions[0]

class NoChoice:
    def __init__(self, seed): ...

class Unlucky(First):
    def choose(self, view, actions):
        return random.choice([])

class Meddles(First):
    def choose(self, view, actions):
        view.hands = ()

import random
number = 7
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change to a folder with bots, and restore the import path afterwards."""
    (tmp_path / "homemade.py").write_text(BOTS, "utf-8")
    (tmp_path / "halfmade.py").write_text("import nothing_like_that\n", "utf-8")
    (tmp_path / "unended.py").write_text("cards = (\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    for module in ("homemade", "halfmade", "unended"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    importlib.invalidate_caches()


def test_names_and_numbers_are_read() -> None:
    assert [player.name for player in parse_players("beginner, casual,homemade:First")] == [
        "beginner", "casual", "homemade:First",
    ]  # fmt: skip
    assert parse_players("3") == (PlayerSpec("casual"),) * 3
    assert PlayerSpec("beginner", never_slips=True).habits == HABITS["beginner"].never_slipping()
    assert PlayerSpec("beginner").habits == HABITS["beginner"]


@pytest.mark.parametrize(("name", "said"), [
    ("expret", "no player 'expret': choose beginner, casual or expert, or module:Class for your own bot; "
               "did you mean 'expert'?"),
    ("", "no player ''"),
    ("2.5", "no player '2.5'"),
    ("homemade:", "write your own bot as module:Class"),
    (":First", "write your own bot as module:Class"),
    ("own bots:First", "write your own bot as module:Class"),
    ("no_such_module:First", "no_such_module:First: no module no_such_module, neither in this folder nor installed"),
    ("homemade.below:First", "homemade.below:First: no module homemade.below, neither in this folder nor installed"),
    ("unended:First", "unended can't be imported: SyntaxError: '(' was never closed (unended.py, line 1)"),
    ("halfmade:First", "No module named 'nothing_like_that' (halfmade.py, line 1)"),
    ("homemade:Frist", "homemade has no class 'Frist'; did you mean 'First'?"),
    ("homemade:number", "homemade has no class 'number'"),
    ("homemade:numbr", "homemade has no class 'numbr'"),
    ("homemade:NoSeed", "homemade:NoSeed: TypeError: NoSeed() takes no arguments"),
    ("homemade:NoChoice", "it has no choose(view, actions), so it can't play"),
])  # fmt: skip
def test_unknown_player_is_refused_with_reason(name: str, said: str) -> None:
    with pytest.raises(PlayerError) as caught:
        parse_player(name)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "__init__" not in str(caught.value)
    assert "mean 'number'" not in str(caught.value)


def test_custom_bot_plays() -> None:
    """Without `react` it never reacts; other processes load it by its name."""
    batch = engine_runner.play(experiment("homemade:First,casual"), 0, 3)
    assert (batch.moves > 0).all()
    assert pickle.loads(pickle.dumps(parse_player("homemade:First"))) == PlayerSpec("homemade:First")


@pytest.mark.parametrize(("name", "said"), [
    ("homemade:Fails", "homemade:Fails: IndexError: list index out of range (homemade.py, line 12)"),
    ("homemade:Reacts", "homemade:Reacts: ValueError: never mind (homemade.py, line 20)"),
    ("homemade:Quits", "homemade:Quits: SystemExit: bye (homemade.py, line 24)"),
    ("homemade:Unlucky", "Cannot choose from an empty sequence (homemade.py, line "),
    ("homemade:Meddles", "cannot assign to field 'hands' (homemade.py, line "),
    ("homemade:Silent", "homemade:Silent: it chose None, which is not an action"),
    ("homemade:Cheats", "homemade:Cheats: may not do this: seat"),
])  # fmt: skip
def test_failing_custom_bot_is_named(name: str, said: str) -> None:
    with pytest.raises(PlayerError) as caught:
        engine_runner.play(experiment(f"{name},beginner,beginner"), 0, 40)
    assert said in str(caught.value)


def test_player_count_must_match_seats() -> None:
    with pytest.raises(GameError, match="3 players for 2 seats"):
        Experiment(Game(edition("coloradd")), parse_players("3"))


def test_seed_number_reads_numbers_and_texts() -> None:
    assert seed_number("42") == 42
    assert seed_number("tea") != seed_number("Tea")
    assert 0 <= seed_number("9" * 30) < 2**63


def test_custom_bot_hears_only_what_seat_may_know() -> None:
    """It hears every action, and only backs of what another seat drew."""
    assert not hasattr(parse_player("homemade:First").bot(GAME, 1), "hear")
    listener = parse_player("homemade:Hears").bot(GAME, 1)
    play_round(open_match(GAME, b"heard")[0], [listener, bot_of("beginner", GAME, 1)])
    heard = sys.modules["homemade"].HEARD
    events = [event for _, said in heard for event in said]
    assert {view.seat for view, _ in heard} == {0}
    assert any(isinstance(event, Played) and event.seat == 1 for event in events)
    assert {card for event in events if isinstance(event, Drew) and event.seat == 1 for card in event.cards} == {BACK}


def test_custom_bot_hears_every_deal() -> None:
    """A new deal makes earlier knowledge of hands useless."""
    match = experiment("homemade:Hears,beginner")
    batch = engine_runner.play(replace(match, unit="match"), 0, 1)
    deals = [event for _, said in sys.modules["homemade"].HEARD for event in said if isinstance(event, Dealt)]
    assert len(deals) == 2 * (batch.rounds[0] - 1)  # it sits down to the first when that is dealt
