"""Consent: every seat agrees to the rules before the deal, and a change withdraws the agreement (R-CUST-CONSENT)."""

from __future__ import annotations

import pytest

from lastcard.core.errors import GameError
from lastcard.core.game import Game, Words
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.effects.consent import Consent
from lastcard.effects.rule import library

JOKE, RHYME = library()["joke"], Words("everybody speaks in rhyme")
STACKING = RuleSet(stacking="same")


@pytest.fixture
def agreed() -> Consent:
    """Three seats that have agreed to one written rule."""
    table = Consent(edition("nonpartisan"), 3).propose(0, written=(JOKE,))
    return table.agree(1).agree(2)


def test_agreed_game_can_be_dealt(agreed: Consent) -> None:
    assert agreed.missing == ()
    assert agreed.game() == Game(edition("nonpartisan"), RuleSet(), 3, (JOKE,))


def test_new_consent_has_no_agreement() -> None:
    """Not even to the sheet rules, which the players have to see first."""
    table = Consent(edition("coloradd"), 4)
    assert table.missing == (0, 1, 2, 3)
    with pytest.raises(GameError, match="seats 0, 1, 2 and 3 are missing"):
        table.game()


@pytest.mark.parametrize(
    "change",
    [{"written": (RHYME,)}, {"written": ()}, {"written": (JOKE, JOKE)}, {"rules": STACKING}],
    ids=["another rule", "no card", "two cards", "an option"],
)
def test_change_withdraws_all_agreement_but_the_proposers(agreed: Consent, change: dict[str, object]) -> None:
    """R-CUST-CONSENT: the number of customizable cards is part of the rules (R-CUSTOM-COUNT)."""
    changed = agreed.propose(1, **change)  # type: ignore[arg-type]
    assert changed.missing == (0, 2)
    with pytest.raises(GameError, match="seats 0 and 2 are missing"):
        changed.game()
    assert changed.agree(2).missing == (0,)
    game = changed.agree(2).agree(0).game()
    assert (game.rules, game.written) == (changed.rules, changed.written)
    assert agreed.missing == (), "what was agreed before was changed"


def test_rules_and_written_cards_change_separately(agreed: Consent) -> None:
    changed = agreed.propose(2, rules=STACKING)
    assert (changed.rules, changed.written) == (STACKING, (JOKE,))
    again = changed.propose(0, written=(RHYME,))
    assert (again.rules, again.written, again.missing) == (STACKING, (RHYME,), (1, 2))


def test_proposing_the_current_rules_agrees(agreed: Consent) -> None:
    withdrawn = agreed.withdraw(1)
    assert withdrawn.missing == (1,)
    assert withdrawn.propose(1, written=(JOKE,), rules=RuleSet()) == agreed
    assert withdrawn.propose(2) == withdrawn


def test_agreement_is_idempotent_and_can_be_withdrawn(agreed: Consent) -> None:
    assert agreed.agree(1) == agreed
    assert agreed.withdraw(0).withdraw(0).missing == (0,)
    with pytest.raises(GameError, match="seat 0 is missing"):
        agreed.withdraw(0).game()


@pytest.mark.parametrize("seat", [-1, 3])
def test_unknown_seat_cannot_agree(agreed: Consent, seat: int) -> None:
    for act in (agreed.agree, agreed.withdraw, agreed.propose):
        with pytest.raises(GameError, match=f"no seat {seat}: seats are 0 to 2"):
            act(seat)


def test_unplayable_rules_cannot_be_proposed(agreed: Consent) -> None:
    """DECK-8, DECK-11: too many cards, teams of three, too few players; the table is unchanged."""
    with pytest.raises(GameError, match="the nonpartisan edition has 3"):
        agreed.propose(0, written=(JOKE,) * 4)
    with pytest.raises(GameError, match="teams with 3 players"):
        agreed.propose(0, rules=RuleSet(teams=True))
    with pytest.raises(GameError, match="deal at most"):
        Consent(edition("coloradd"), 10, RuleSet(hand_size=11))
    with pytest.raises(GameError, match="the game is for 2 to 10"):
        Consent(edition("coloradd"), 1)
    with pytest.raises(GameError, match="the artiste edition has 0"):
        Consent(edition("artiste"), 2, written=(RHYME,))
    assert agreed.missing == ()


def test_equal_consents_are_equal() -> None:
    """Consents compare by value: after sending and reading back they are equal."""
    one, other = (Consent(edition("coloradd"), 2).propose(1, written=(RHYME,)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
