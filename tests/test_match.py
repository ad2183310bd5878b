"""`Match`, the convenient interface: actions, refusals, views and records."""

from __future__ import annotations

from pathlib import Path

import pytest

import lastcard
from lastcard import (
    GameError,
    IllegalError,
    Match,
    Refused,
    Rule,
    RuleError,
    RulesError,
    RuleSet,
    Words,
    legal_actions,
    library,
    open_match,
    read_effect,
    view,
)
from lastcard.core.actions import Accept, Draw
from lastcard.core.events import TurnedUp
from tests.notation.helpers import random_record_match


def test_new_match_is_dealt() -> None:
    """SETUP-4, SETUP-6: seven cards each and one turned up."""
    match = Match.new(["Ana", "Ben", "Cem"], seed=b"seed")
    assert match.names == ("Ana", "Ben", "Cem")
    assert match.state.game.seats == 3
    assert match.state.round == 1
    assert match.actions == []
    assert any(isinstance(event, TurnedUp) for event in match.events)
    state, events = open_match(match.state.game, b"seed")
    assert (match.state, match.events) == (state, list(events))


def test_number_of_players_gives_numbered_names() -> None:
    assert Match.new(3).names == ("Player 1", "Player 2", "Player 3")
    with pytest.raises(GameError, match="1 player: the game is for 2 to 10"):
        Match.new(1)


def test_matches_without_seed_differ() -> None:
    first, second = Match.new(2), Match.new(2)
    assert len(first.record().seed) == 66
    assert first.record().seed != second.record().seed


def test_rules_are_read_from_preset_options_or_ruleset(tmp_path: Path) -> None:
    assert Match.new(2).state.game.rules == RuleSet()
    assert Match.new(2, rules="party").state.game.rules.jump_in
    assert Match.new(2, rules={"stacking": "any"}).state.game.rules.stacking == "any"
    assert Match.new(2, rules=RuleSet(target=100)).state.game.rules.target == 100
    own = tmp_path / "own.toml"
    own.write_text('[mine]\nabout = "ours"\nrules = { hand_size = 5 }\n', "utf-8")
    assert Match.new(2, rules=str(own)).state.game.rules.hand_size == 5
    with pytest.raises(RulesError):
        Match.new(2, rules="mine")


def test_edition_and_written_rules_are_used() -> None:
    match = Match.new(2, edition="nonpartisan", written=["Sing", "Dance"])
    assert match.view(0).edition == "nonpartisan"
    assert match.view(0).written == ("Sing", "Dance")
    assert (match.record().edition, match.record().written) == ("nonpartisan", (Words("Sing"), Words("Dance")))


def test_written_rules_are_read_by_name_file_or_text(tmp_path: Path) -> None:
    """CUST-1, CUST-4: the name of a starter, a file, words with an effect, words alone, or a rule."""
    own = tmp_path / "own.toml"
    own.write_text('words = "My own"\neffect = "draw(next, 1)"\n', "utf-8")
    rule = Rule("Made here", read_effect("reverse()"))
    match = Match.new(2, written=["joke", str(own), "Two for you :: draw(next, 2)", rule])
    assert match.state.game.written == (
        library()["joke"],
        Rule("My own", read_effect("draw(next, 1)")),
        Rule("Two for you", read_effect("draw(next, 2)")),
        rule,
    )
    assert Match.replayed(match.record()).state == match.state
    with pytest.raises(RuleError, match="'flee' is not an effect"):
        Match.new(2, written=["Run :: flee()"])
    with pytest.raises(RuleError, match="can't be read"):
        Match.new(2, written=[str(tmp_path / "none.toml")])


def test_act_takes_an_action_or_its_text() -> None:
    one, other = Match.new(2, seed=b"1"), Match.new(2, seed=b"1")
    (seat,) = one.state.awaiting.seats
    assert Draw() in one.legal_actions(seat)
    before = len(one.events)
    events = one.act(seat, Draw())
    assert other.act(seat, "dr") == events
    assert one.events[before:] == list(events)
    assert one.actions == other.actions == [(seat, Draw())]
    assert one.state == other.state


def test_refused_action_changes_nothing() -> None:
    match = Match.new(2, seed=b"1")
    before = (match.state, list(match.events), list(match.actions))
    (seat,) = match.state.awaiting.seats
    with pytest.raises(Refused):
        match.act(seat, Accept())
    with pytest.raises(IllegalError):
        match.act(seat, "accept")
    with pytest.raises(IllegalError):
        match.act(5, "draw")
    assert (match.state, match.events, match.actions) == before


def test_view_and_legal_actions_match_the_engine() -> None:
    match = random_record_match(4, 30)
    for seat in range(match.state.game.seats):
        assert match.view(seat) == view(match.state, seat)
        assert match.legal_actions(seat) == legal_actions(match.state, seat)
    assert match.view(None) == view(match.state, None)


def test_replayed_match_can_continue() -> None:
    match = Match.new(2, seed=b"1")
    match.act(match.state.awaiting.seats[0], "draw")
    again = Match.replayed(match.record())
    seat = again.state.awaiting.seats[0]
    action = again.legal_actions(seat)[0]
    assert again.act(seat, action) == match.act(seat, action)
    assert again.record() == match.record()
    assert len(again.actions) == 2


def test_record_is_unchanged_by_later_actions() -> None:
    match = Match.new(2, seed=b"1")
    record = match.record()
    match.act(match.state.awaiting.seats[0], "draw")
    assert record.actions == ()


def test_exported_names_exist() -> None:
    assert all(hasattr(lastcard, name) for name in lastcard.__all__)
    assert {"Match", "Record", "read_record", "write_record", "read_position", "write_position", "resolve"} <= set(
        lastcard.__all__
    )
    assert {"Consent", "Rule", "RuleError", "library", "read_effect", "rule_of", "write_effect", "write_rule"} <= set(
        lastcard.__all__
    )
