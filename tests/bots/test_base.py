"""Behaviour of all levels: every phase, mistakes at their rates, and the same choices for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from lastcard import Game, RuleSet, Words, apply, edition, legal_actions, open_match, preset, rule_of, view
from lastcard.bots import HABITS, bot_of, play_round
from lastcard.core.actions import Call, Catch, JumpIn, Next, Propose, Veto
from lastcard.core.awaiting import Phase
from lastcard.core.cards import Card
from lastcard.core.state import State
from lastcard.rules.legality import refusal
from tests.bots.helpers import LEVELS, SURE, asked_again, choice, choices, is_about, reaction
from tests.support.editions import edition_of
from tests.support.positions import moves, position

each_level = pytest.mark.parametrize("level", LEVELS)
ASKS = rule_of(
    'answer me :: draw_until(next, colour); dare(next, "sing", nothing()); vote(me, "well sung", discard(me, 2));'
    ' choose(next, "draw", draw(them, 1), "sing", nothing()); swap(me, chosen)'
)
"""A rule that asks every kind of question, one after the other."""
STACKING = {"stacking": "same"}


def hand_with(rule: str, **fields: Any) -> State:
    """Return the state after seat 0 played a card with this rule and named red."""
    table = position("W*1 R9 R2", "G1 G2 G3", "G4 G6", "B1 B2 B3 B4", written=(rule_of(rule),), **fields)
    return moves(table, "0 play W*1:R")


PHASES: dict[str, tuple[Phase, int, Callable[[], State], set[str]]] = {
    "play": ("turn", 0, lambda: position("R1 B3 B4", "G1 G2"), {"play R1"}),
    "draw": ("turn", 0, lambda: position("B1 B3 B4", "G1 G2"), {"draw"}),
    "stuck": ("turn", 0, lambda: position("B1 B3 B4", "G1 G2", rest=False), {"draw"}),
    "going out": ("turn", 0, lambda: position("W+4", "G1 G2"), {f"play W+4:{colour}" for colour in "RBGY"}),
    "drawn": ("drawn", 0, lambda: moves(position("B1 B3 B4", "G1 G2", draw="R9"), "0 draw"), {"play R9"}),
    "stack": ("turn", 1, lambda: moves(position("R+2 B3", "G+2 R1 R2", rules=STACKING), "0 play R+2"), {"play G+2"}),
    "taken": ("turn", 1, lambda: moves(position("R+2 B3", "G1 R1 R2", rules=STACKING), "0 play R+2"), {"accept"}),
    "no bluffing": (
        "challenge", 1,
        lambda: moves(position("W+4 B3", "G1 R1 R2", rules={**STACKING, "bluffing": False}), "0 play W+4:B"),
        {"accept"},
    ),
    "colour": (
        "colour", 0, lambda: position("G1 B2", "G2 G3", start=Card("W"), dealer=1), {f"colour {c}" for c in "RBGY"},
    ),
    "swap": (
        "choose", 0, lambda: moves(position("R7 B1", "G1", "G2", rules={"seven_zero": True}), "0 play R7"),
        {"swap 1", "swap 2"},
    ),
    "choose a colour": (
        "choose", 0, lambda: hand_with("x :: draw_until(next, colour)"), {"choose R"},
    ),
    "choose a player": ("choose", 0, lambda: hand_with("x :: draw(chosen, 2)"), {"choose 2"}),
    "no partner": ("choose", 0, lambda: hand_with("x :: draw(chosen, 2)", rules={"teams": True}), {"choose 1"}),
    "choose a way": (
        "choose", 1, lambda: hand_with('x :: choose(next, "a", nothing(), "b", nothing())'), {"choose 1", "choose 2"},
    ),
    "discard": ("choose", 0, lambda: hand_with("x :: discard(me, 1)"), {"discard R9"}),
    "dare": ("choose", 1, lambda: hand_with('x :: dare(next, "sing", nothing())'), {"dare do"}),
    "vote": ("vote", 2, lambda: hand_with('x :: vote(me, "well sung", nothing())'), {"vote abstain"}),
    "round over": ("round-over", 1, lambda: moves(position("R1", "G1 G2"), "0 play R1"), {"next"}),
}  # fmt: skip


@pytest.mark.sweep(12)
@each_level
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_gets_legal_action(level: str, phase: str) -> None:
    """TURN-1, TURN-2, TURN-3, START-5, WD4-4, R-CUST-CHOICE: every phase gets a sensible decision."""
    awaited, seat, made, expected = PHASES[phase]
    state = made()
    assert state.awaiting.phase == awaited
    done = choices(level, state, seat, times=60)
    assert done
    # The expert may see further than what seems plain.
    sane = {str(action) for action in legal_actions(state, seat)} if level == "expert" else expected
    assert done <= sane


@each_level
def test_deflected_draw_card_in_draw_pile_is_handled(level: str) -> None:
    """PILE-1, `deflect`: a catch takes the last card of the pile, and no open card shows which draw is pending."""
    deflecting = {"stacking": "any", "deflect": "both"}
    state = position("R+2 G1 G2", "RS B7", "R3 Y+2 Y1", draw="Y8", rest=False, rules=deflecting)
    state = moves(state, "0 play R+2", "1 play RS", "0 catch 1")
    assert view(state, 2).discards == (Card("RS"),)
    assert choice(level, state, 2) in legal_actions(state, 2)


@each_level
def test_last_card_is_called_with_play(level: str) -> None:
    """UNO-1."""
    state = position("R1 B3", "B1 B2 B4")
    assert choices(level, state) == {"play R1 uno"}
    assert choices(level, state, habits=replace(SURE, forgets=1)) == {"play R1"}


@each_level
def test_forgotten_call_stays_forgotten(level: str) -> None:
    """R-UNO-WHEN allows the call after the play, but a slip that is corrected at once would be no slip."""
    start = position("R1 B3", "B1 B2 B4", "G1 G2")
    reactions = []
    for seed in range(40):
        bot = bot_of(level, start.game, seed, replace(SURE, forgets=0.5))
        state, _ = apply(start, 0, bot.choose(view(start, 0), legal_actions(start, 0)))
        if Call() in legal_actions(state, 0):
            reactions.append(bot.react(view(state, 0), legal_actions(state, 0)))
    assert len(reactions) > 10
    assert set(reactions) == {None}


@each_level
def test_call_after_discard_is_made(level: str) -> None:
    """R-UNO-ANY: a discard has no play that could include the call."""
    state = moves(hand_with("x :: discard(me, 1)"), "0 discard R9")
    assert reaction(level, state, 0) == Call()
    assert reaction(level, state, 0, replace(SURE, forgets=1)) is None


@each_level
def test_others_are_caught_but_no_partner(level: str) -> None:
    """UNO-2."""
    hands = ("R1 B3", "B1 B2 B4", "R1 G1 G2", "G3 G4")
    state = moves(position(*hands), "0 play R1")
    assert [reaction(level, state, seat) for seat in (1, 2, 3)] == [Catch(0)] * 3
    assert reaction(level, state, 2, replace(SURE, catches=0)) is None
    team = moves(position(*hands, rules={"teams": True}), "0 play R1")
    assert [reaction(level, team, seat) for seat in (1, 2, 3)] == [Catch(0), None, Catch(0)]


@each_level
def test_identical_card_jumps_in_except_on_own_turn(level: str) -> None:
    """`jump_in`: on its own turn it plays the best card, which may be another."""
    jumping = {"jump_in": True}
    state = position("B1 B2", "B3 B4", "R5 G1 G2", rules=jumping)
    assert reaction(level, state, 2) == JumpIn(Card("R5"))
    assert reaction(level, state, 2, replace(SURE, jumps_in=0)) is None
    last = position("B1 B2", "B3 B4", "R5 G1", rules=jumping)
    assert reaction(level, last, 2) == JumpIn(Card("R5"), call=True)
    assert reaction(level, last, 2, replace(SURE, forgets=1)) == JumpIn(Card("R5"))
    assert reaction(level, position("R5 B2", "B3 B4", rules=jumping), 0) is None


@each_level
def test_veto_is_never_slapped(level: str) -> None:
    """VETO-1: a bot can't hear the players."""
    state = position("P1 P2", "G1 G2", discard="P5", box="nonpartisan")
    assert Veto(0) in legal_actions(state, 1)
    assert {reaction(level, state, 1, seed=seed) for seed in range(40)} == {None}
    assert choices(level, state) <= {"play P1 uno", "play P2 uno"}


@each_level
def test_bot_never_proposes(level: str) -> None:
    """R-CUST-FREE: a bot can't see what a proposal would be about."""
    state = moves(position("W*1 R9 R2", "R1 G2 G3", written=(Words("sing"),)), "0 play W*1:R")
    assert view(state, 1).proposals_open
    assert choices(level, state, 1) <= {"play R1", "draw"}
    assert reaction(level, state, 1) is None


@each_level
@pytest.mark.parametrize(
    ("proposal", "votes"),
    [
        (Propose(1, "draw", 3), "abstain"),
        (Propose(1, "skip"), "abstain"),
        (Propose(1, "draw", 15), "no"),
        (Propose(1, "discard", 2), "abstain"),
        (Propose(2, "draw", 3), "abstain"),
        (Propose(2, "discard", 9), "abstain"),
    ],
    ids=str,
)
def test_proposal_gets_expected_vote(level: str, proposal: Propose, votes: str) -> None:
    """R-CUST-FREE: a bot sees the size of a penalty and refuses a heavy one; it leaves the rest to the people."""
    state, _ = apply(hand_with("sing", rules={"teams": True}), 1, proposal)
    done = choices(level, state, habits=HABITS[level])
    assert done == {f"vote {vote}" for vote in votes.split()}


@each_level
def test_written_rules_are_answered(level: str) -> None:
    """R-CUST-CHOICE: colour, dare, vote, discard, way and player, one after the other."""
    state = position("W*1 R9 R+2 B1 W", "G1 G2 G3", "G4 G6", written=(ASKS,), draw="R1")
    state = moves(state, "0 play W*1:R")
    asked = []
    while state.awaiting.phase in ("choose", "vote"):
        seat = state.awaiting.seats[0]
        action = choice(level, state, seat)
        asked.append((seat, str(action)))
        state, _ = apply(state, seat, action)
    assert asked[:4] == [(0, "choose R"), (1, "dare do"), (0, "vote abstain"), (2, "vote abstain")]
    assert asked[4:7] == [(1, "vote abstain"), (2, "vote abstain"), (0, "discard W R+2")]
    assert (asked[7][0], asked[8]) == (1, (0, "choose 2"))


@each_level
def test_unlisted_discard_is_made(level: str) -> None:
    """R-CUST-CHOICE: of very many selections `legal_actions` lists only the first."""
    state = position(
        "W*1 R1 R2 R3 R4 R6 R7 B1 B2 B3 B4 G1 G2 G3 Y9 W", "G4 G6", written=(rule_of("x :: discard(me, 7)"),)
    )
    state = moves(state, "0 play W*1:R")
    discard = choice(level, state)
    assert str(discard).startswith("discard W Y9 R7 ")
    assert refusal(state, 0, discard) is None


@each_level
def test_call_is_forgotten_at_given_rate(level: str) -> None:
    """UNO-1."""
    done = asked_again(level, position("R1 B3", "B1 B2 B4"))
    slips = sum(str(action) == "play R1" for action in done)
    assert is_about(slips, len(done), HABITS[level].forgets)


@each_level
@pytest.mark.parametrize(("habit", "seat"), [("forgets", 0), ("catches", 1), ("jumps_in", 2)])
def test_reactions_come_at_given_rate(level: str, habit: str, seat: int) -> None:
    """UNO-1, UNO-2, `jump_in`: measured one by one, over bots with different seeds."""
    rule = (rule_of("x :: discard(me, 1)"),)
    owing = moves(position("W*1 R9 R2", "G1 G2 G3", "G4 G6", written=rule), "0 play W*1:R", "0 discard R9")
    jumping = position("B1 B2", "B3 B4", "R5 G1 G2", rules={"jump_in": True})
    state = jumping if habit == "jumps_in" else owing
    silent = [reaction(level, state, seat, HABITS[level], seed) is None for seed in range(2000)]
    rate = getattr(HABITS[level], habit)
    assert is_about(sum(silent), len(silent), rate if habit == "forgets" else 1 - rate)


@each_level
def test_dares_are_taken_at_given_rate(level: str) -> None:
    state = hand_with('x :: dare(next, "sing", nothing())')
    done = asked_again(level, state, state.awaiting.seats[0])
    taken = sum(str(action) == "dare do" for action in done)
    assert is_about(taken, len(done), HABITS[level].dares)


@each_level
def test_bot_leaves_votes_to_the_people(level: str) -> None:
    """R-CUST-JUDGE: it can't hear or see what is judged, so it never outvotes those who can."""
    state = hand_with('x :: vote(me, "well sung", nothing())')
    assert {str(action) for action in asked_again(level, state, 1)} == {"vote abstain"}


OPTIONS: list[dict[str, Any]] = [
    {},
    dict(preset("party").rules.changed()),
    dict(preset("wild").rules.changed()),
    {"scoring": "tally", "forced_play": "hand", "hand_limit": 12, "next_dealer": "winner"},
    {"elimination": True, "bluffing": False, "finish": "number"},
    {"teams": True, "play_after_penalty": True, "finish": "no-wild", "next_dealer": "draw"},
]


def match_of(level: str, game: Game, seed: str) -> tuple[State, list[str]]:
    """Return the end of a whole match, and every action of it."""
    state, _ = open_match(game, seed.encode())
    bots = [bot_of(level, game, f"{seed} {seat}") for seat in range(game.seats)]
    done: list[str] = []

    def record_action(seat: int, action: object, after: State) -> None:
        done.append(f"{seat} {action}")
        assert len(done) < 20_000

    state = play_round(state, bots, record_action)
    while state.awaiting.phase != "match-over":
        state = play_round(apply(state, 0, Next())[0], bots, record_action)
    return state, done


@pytest.mark.sweep(2)
@each_level
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "sheet")
@pytest.mark.parametrize("played", ["coloradd", "nonpartisan"])
def test_matches_end_with_winner(level: str, options: dict[str, Any], played: str) -> None:
    """WIN-1, ALT-1: four bots of a level play rounds until one has won."""
    game = Game(edition(played), RuleSet.of(options), 4, (ASKS, rule_of("three-cards"), Words("sing")))
    state, _ = match_of(level, game, played)
    assert state.winners


@each_level
@pytest.mark.parametrize(("colours", "cards"), [(3, 60), (5, 112), (6, 150)])
def test_other_decks_are_played_to_the_end(level: str, colours: int, cards: int) -> None:
    """Even if the kernel, with which the expert searches, doesn't know the deck."""
    game = Game(edition_of(colours, cards), RuleSet(hand_size=5), 3)
    state, _ = open_match(game, b"other decks")
    bots = [bot_of(level, game, seat) for seat in range(3)]
    assert not play_round(state, bots).awaiting.seats


@pytest.mark.sweep(1)
@each_level
def test_same_seed_gives_same_match(level: str) -> None:
    game = Game(edition("coloradd"), replace(preset("party").rules, target=60), 3, (ASKS,))
    assert match_of(level, game, "a") == match_of(level, game, "a")


@each_level
def test_other_seeds_give_other_choices(level: str) -> None:
    """A seed may be of any type, or a random generator."""
    state = hand_with('x :: choose(next, "a", nothing(), "b", nothing())')
    seen, actions = view(state, 1), legal_actions(state, 1)
    done = {str(bot_of(level, state.game, seed).choose(seen, actions)) for seed in ("a", b"b", *range(20))}
    assert done == {"choose 1", "choose 2"}
