"""The simple bot: its choices in each phase, from views alone, and whole matches under every kind of option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lastcard import (
    Game,
    RuleSet,
    State,
    Words,
    apply,
    cards,
    edition,
    legal_actions,
    open_match,
    preset,
    rule_of,
    view,
)
from lastcard.bots import Habits, SimpleBot
from lastcard.core.actions import Accept, Action, Call, Catch, Challenge, Draw, JumpIn, Next, Play, Propose, Swap, Veto
from lastcard.core.cards import Card
from lastcard.core.state import Draft
from lastcard.notation.setup import Setup

SURE = Habits(forgets=0, catches=1, bluffs=0, jumps_in=1)


def position(*hands: str, top: str = "R5", **fields: Any) -> State:
    rules = RuleSet.of(fields.pop("rules", {}))
    played = edition(fields.pop("edition", "coloradd"))
    return Setup(played, [cards(hand) for hand in hands], rules, discards=cards(top), **fields).state()


def after(state: State, *lines: tuple[int, Action]) -> State:
    for seat, action in lines:
        state, _ = apply(state, seat, action)
    return state


def choice(state: State, seat: int = 0, habits: Habits = SURE, seed: int = 1) -> Action:
    return SimpleBot(seed, habits).choose(view(state, seat), legal_actions(state, seat))


def reaction(state: State, seat: int, habits: Habits = SURE) -> Action | None:
    return SimpleBot(1, habits).react(view(state, seat), legal_actions(state, seat))


def test_a_wild_is_kept_while_another_card_fits() -> None:
    """ACT-WILD-2 allows it, but need comes first."""
    assert choice(position("R1 W B3 B4", "R2 R3 R4 R6 R7")) == Play(cards("R1"))


def test_a_wild_in_need_names_the_strongest_colour() -> None:
    """ACT-WILD-1."""
    assert choice(position("G1 W B3 B4", "R2 R3 R4 R6 R7")) == Play(cards("W"), "B")


def test_draw_cards_go_to_a_neighbour_with_few_cards() -> None:
    """ACT-D2-1; against a full hand the high number goes first."""
    assert choice(position("R9 R+2 R1 G1", "B1 B2")) == Play(cards("R+2"))


def test_no_bluff_unless_it_is_a_habit() -> None:
    """WD4-2, WD4-3."""
    state = position("R+2 W+4 B3", "B1 B2 B4 B5 B6 B7", top="B9", turn=0)
    assert choice(state).cards[0] == "B3"  # type: ignore[union-attr]
    only = after(position("R1 W+4 B3", "B1 B2 B4 B5 B6 B7", top="R9", draw=cards("W+4")), (0, Draw()))
    assert str(choice(only)) == "pass"
    assert isinstance(choice(only, habits=Habits(bluffs=1)), Play)


def test_the_call_is_made_or_forgotten_at_its_rate() -> None:
    """UNO-1."""
    state = position("R1 B3", "B1 B2 B4")
    assert choice(state) == Play(cards("R1"), call=True)
    assert choice(state, habits=Habits(forgets=1)) == Play(cards("R1"))


def test_reactions_out_of_turn() -> None:
    """UNO-2: it catches others and makes its own call after the play; a partner is let off."""
    state = after(position("R1 B3", "B1 B2 B4", "R1 G1 G2"), (0, Play(cards("R1"))))
    assert reaction(state, 0) == Call()
    assert reaction(state, 2) == Catch(0)
    assert reaction(state, 2, Habits(catches=0)) is None
    team = after(
        position("R1 B3", "B1 B2 B4", "R1 G1 G2", "G3 G4", rules={"teams": True}),
        (0, Play(cards("R1"))),
    )
    assert reaction(team, 2) is None
    assert reaction(team, 1) == Catch(0)


def test_it_jumps_in_with_the_identical_card_but_not_on_its_own_turn() -> None:
    state = position("B1 B2", "B3 B4", "R5 G1 G2", rules={"jump_in": True})
    assert reaction(state, 2) == JumpIn(Card("R5"))
    own = position("R5 B2", "B3 B4", rules={"jump_in": True})
    assert reaction(own, 0) is None


def test_it_never_slaps_the_veto() -> None:
    """VETO-1 needs ears."""
    state = position("P1 P2", "G1 G2", top="P5", edition="nonpartisan")
    assert Veto(0) in legal_actions(state, 1)
    assert reaction(state, 1) is None


def test_a_challenge_by_what_is_seen() -> None:
    """WD4-4: an open hand leaves no doubt; a single hidden card leaves little to suspect."""
    guilty = position("W+4 R1 B3", "B1 B2 B4", rules={"open_last": 5})
    assert choice(after(guilty, (0, Play(cards("W+4"), "B"))), 1) == Challenge()
    innocent = position("W+4 G1 B3", "B1 B2 B4", rules={"open_last": 5})
    assert choice(after(innocent, (0, Play(cards("W+4"), "B"))), 1) == Accept()
    short = after(position("W+4 G1", "B1 B2 B4"), (0, Play(cards("W+4"), "B")))
    long = after(position("W+4 G1 G2 G3 G4 G6 G7 G8 G9", "B1 B2 B4"), (0, Play(cards("W+4"), "B")))
    assert challenges(short) < 25 < challenges(long)


def challenges(state: State) -> int:
    return sum(choice(state, 1, seed=seed) == Challenge() for seed in range(100))


def test_a_pending_draw_is_answered_or_taken() -> None:
    rules = {"stacking": "same"}
    answered = after(position("R+2 B3 B4", "G+2 R1 R2", rules=rules), (0, Play(cards("R+2"))))
    assert choice(answered, 1) == Play(cards("G+2"))
    taken = after(position("R+2 B3 B4", "G1 R1 R2", rules=rules), (0, Play(cards("R+2"))))
    assert choice(taken, 1) == Accept()


def test_a_seven_swaps_with_the_smallest_hand() -> None:
    rules = {"seven_zero": True}
    state = after(position("R7 B1 B2 B3", "G1 G2 G3", "G4 G6", rules=rules), (0, Play(cards("R7"))))
    assert choice(state) == Swap(2)


def test_the_round_over_is_followed_by_the_next() -> None:
    state = after(position("R1", "G1 G2"), (0, Play(cards("R1"))))
    assert choice(state, 1) == Next()


ASKS = rule_of(
    'answer me :: draw_until(next, colour); dare(next, "sing", nothing()); vote(me, "well sung", discard(me, 2));'
    ' choose(next, "draw", draw(them, 1), "sing", nothing()); swap(me, chosen)'
)
"""Asks everything there is to ask, one thing after the other."""


def test_written_rules_are_answered() -> None:
    """R-CUST-CHOICE: colour, dare, vote, discard, way and player; of a hand the dearest cards go."""
    state = position("W*1 R9 R+2 B1 W", "G1 G2 G3", "G4 G6", written=(ASKS,), draw=cards("R1"))
    state = after(state, (0, Play(cards("W*1"), "R")))
    asked = []
    while state.awaiting.phase in ("choose", "vote"):
        seat = state.awaiting.seats[0]
        action = choice(state, seat, Habits(dares=1, votes_yes=1))
        asked.append((seat, str(action)))
        state = after(state, (seat, action))
    assert asked[:5] == [(0, "choose R"), (1, "dare do"), (0, "vote yes"), (2, "vote yes"), (1, "vote yes")]
    assert asked[5] == (2, "vote yes")
    assert asked[6] == (0, "discard W R+2")
    assert asked[7][0] == 1
    assert asked[8] == (0, "choose 2")


def chosen(state: State, seat: int, seeds: int = 40) -> set[str]:
    return {str(choice(state, seat, seed=seed)) for seed in range(seeds)}


def test_a_player_is_chosen_who_is_about_to_go_out_but_no_partner() -> None:
    rule = (rule_of("x :: draw(chosen, 2)"),)
    state = after(position("W*1 R9 R2", "G1 G2 G3", "G4 G6", "B1 B2 B3", written=rule), (0, Play(cards("W*1"), "R")))
    assert chosen(state, 0) == {"choose 2"}
    team = position("W*1 R9 R2", "G1 G2 G3", "G4 G6", "B1 B2 B3 B4", written=rule, rules={"teams": True})
    assert chosen(after(team, (0, Play(cards("W*1"), "R"))), 0) == {"choose 1"}


def test_a_way_is_chosen_by_chance() -> None:
    rule = (rule_of('x :: choose(next, "a", nothing(), "b", nothing(), "c", nothing())'),)
    state = after(position("W*1 R9 R2", "G1 G2 G3", written=rule), (0, Play(cards("W*1"), "R")))
    assert chosen(state, 1) == {"choose 1", "choose 2", "choose 3"}


@pytest.mark.parametrize(
    ("proposal", "votes"),
    [
        (Propose(1, "draw", 3), "no yes"),
        (Propose(1, "skip"), "no yes"),
        (Propose(1, "draw", 15), "no"),
        (Propose(1, "discard", 2), "no"),
        (Propose(2, "draw", 3), "no"),
        (Propose(2, "discard", 2), "yes"),
    ],
    ids=str,
)
def test_a_vote_on_a_proposal(proposal: Propose, votes: str) -> None:
    """R-CUST-FREE: no favours to the other side, none withheld from one's own, and no heavy penalties."""
    state = position("W*1 R9 R2", "G1 G2 G3", "G4 G6", "B1 B2 B3 B4", written=(Words("sing"),), rules={"teams": True})
    state = after(state, (0, Play(cards("W*1"), "R")), (1, proposal))
    assert chosen(state, 0) == {f"vote {vote}" for vote in votes.split()}


def test_it_never_proposes() -> None:
    """R-CUST-FREE: it can't see what there is to rule on."""
    state = after(position("W*1 R9 R2", "R1 G2 G3", written=(Words("sing"),)), (0, Play(cards("W*1"), "R")))
    assert view(state, 1).proposals_open
    assert chosen(state, 1) == {"play R1"}
    assert reaction(state, 1) is None


def with_hidden_cards_permuted(state: State, seat: int, random: Random) -> State:
    """Another deal that looks the same to this seat: the others' cards and the draw pile, shuffled together."""
    draft = Draft(state)
    deck = state.game.deck
    theirs = [n for n in range(deck.size) if any(h >> n & 1 for s, h in enumerate(state.hands) if s != seat)]
    hidden = [*theirs, *state.draw_pile]
    random.shuffle(hidden)
    hands = list(state.hands)
    for other, hand in enumerate(state.hands):
        if other != seat:
            dealt, hidden = hidden[: hand.bit_count()], hidden[hand.bit_count() :]
            hands[other] = sum(1 << card for card in dealt)
    draft.hands, draft.draw_pile = tuple(hands), bytes(hidden)
    return draft.freeze()[0]


@pytest.mark.parametrize("seed", range(5))
def test_hidden_cards_do_not_change_a_choice(seed: int) -> None:
    """A bot is no cheat: what it can't see makes no difference to what it does."""
    rules = (ASKS, rule_of("joke"), rule_of("elbows"), rule_of("x :: draw(chosen, 2); forbid(colour, my_turn)"))
    state, _ = open_match(Game(edition("coloradd"), RuleSet(), 4, rules), bytes([seed]))
    random = Random(seed)
    compared = 0
    for turn in range(60):
        if not state.awaiting.seats:
            break
        seat = state.awaiting.seats[0]
        action = choice(state, seat, Habits(), seed=turn)
        other = with_hidden_cards_permuted(state, seat, random)
        assert choice(other, seat, Habits(), seed=turn) == action
        compared += other.hands != state.hands
        state, _ = apply(state, seat, action)
    assert compared > 20


OPTIONS: list[dict[str, Any]] = [
    {},
    dict(preset("party").rules.changed()),
    dict(preset("wild").rules.changed()),
    {"scoring": "tally", "forced_play": "hand", "hand_limit": 12, "next_dealer": "winner"},
    {"elimination": True, "bluffing": False, "finish": "number"},
    {"teams": True, "play_after_penalty": True, "finish": "no-wild", "next_dealer": "draw"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "sheet")
@pytest.mark.parametrize("played", ["coloradd", "nonpartisan"])
def test_whole_matches_come_to_an_end(options: dict[str, Any], played: str) -> None:
    """WIN-1, ALT-1: four bots play on, rounds and all, until somebody has won."""
    written = (ASKS, rule_of("three-cards"), Words("sing"))
    game = Game(edition(played), RuleSet.of(options), 4, written)
    state, _ = open_match(game, played.encode())
    bots = [SimpleBot(seat) for seat in range(4)]
    moves = 0
    while state.awaiting.phase != "match-over":
        seat, action = next_move(state, bots)
        state, _ = apply(state, seat, action)
        moves += 1
        assert moves < 20_000
    assert state.winners


def next_move(state: State, bots: list[SimpleBot]) -> tuple[int, Action]:
    for seat in state.playing:
        reacted = bots[seat].react(view(state, seat), legal_actions(state, seat))
        if reacted is not None:
            return seat, reacted
    seat = (state.awaiting.seats or state.playing)[0]
    return seat, bots[seat].choose(view(state, seat), legal_actions(state, seat))
