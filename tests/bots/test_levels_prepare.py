"""`prepare`: one decision in a game like the coming one."""

from __future__ import annotations

import pytest

from lastcard import Game, RuleSet, edition, rule_of
from lastcard.bots import LEVELS, Bot, levels
from lastcard.bots.levels import bot_of
from lastcard.core.actions import Action, Veto
from lastcard.views import View
from tests.support.positions import position

GAME = Game(edition("nonpartisan"))


class RecordingBot:
    """A casual player that records what it was asked."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked: list[tuple[View, list[Action]]] = []

    def choose(self, view: View, actions: list[Action]) -> Action:
        self.asked.append((view, actions))
        return self.bot.choose(view, actions)

    def react(self, view: View, actions: list[Action]) -> Action | None:
        raise AssertionError("nothing happened to react to")


@pytest.mark.parametrize("seats", [2, 5])
def test_prepare_lets_bot_choose_once(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game that the kernel knows: with `doubles` or a written rule it would not search."""
    game = Game(edition("coloradd"), RuleSet(doubles=True), seats, (rule_of("Two for you :: draw(next, 2)"),))
    made: list[tuple[str, RecordingBot]] = []

    def recording_bot(level: str, game: Game, seed: int) -> RecordingBot:
        made.append((level, RecordingBot(bot_of("casual", game, seed))))
        return made[-1][1]

    monkeypatch.setattr(levels, "bot_of", recording_bot)
    levels.prepare("expert", game)
    [(level, bot)] = made
    [(view, actions)] = bot.asked
    assert level == "expert"
    assert len(view.hands) == seats
    assert len(actions) > 1
    assert not view.rules.doubles


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_prepare_ignores_veto_as_choice(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A veto is always possible, so a turn with nothing else to do is no choice."""
    bot = RecordingBot(bot_of("casual", GAME, 1))
    monkeypatch.setattr(levels, "bot_of", lambda *_: bot)
    levels.prepare("expert", Game(edition("nonpartisan"), RuleSet(hand_size=1), seats))
    [(_, actions)] = bot.asked
    awaited = [action for action in actions if not isinstance(action, Veto)]
    assert 1 < len(awaited) < len(actions)


def test_prepare_stops_without_choice() -> None:
    state = position("R1", "B2", draw="Y8", rest=False, rules={"forced_play": "hand"})
    levels.prepare("expert", state.game)


def test_search_levels_are_levels() -> None:
    assert set(levels.SEARCH_LEVELS) < set(LEVELS)
