"""`docs/randomness.md` describes the way from a seed to the first deal: this code is written from it alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from lastcard import Game, edition, open_match
from lastcard.core.events import DealerChosen, Dealt, TurnedUp
from lastcard.core.random_stream import Stream

PAGE = (Path(__file__).parents[2] / "docs/randomness.md").read_text("utf-8")

COLOURS = {"coloradd": "RBGY", "nonpartisan": "PGOY"}
RANKS = ["0", *(rank for number in "123456789" for rank in (number, number)), "+2", "+2", "R", "R", "S", "S"]


class DescribedStream:
    """The stream of the page, with numbers and shuffles."""

    def __init__(self, seed: bytes) -> None:
        self.bytes = self.stream(seed)

    @staticmethod
    def stream(seed: bytes) -> Iterator[int]:
        counter = 0
        while True:
            yield from sha256(b"lastcard" + counter.to_bytes(8, "big") + seed).digest()
            counter += 1

    def below(self, bound: int) -> int:
        fair = 256 // bound * bound
        return next(byte for byte in self.bytes if byte < fair) % bound

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def first_deal(seed: bytes, name: str, players: int) -> tuple[int, dict[int, list[str]], str]:
    """Return the dealer, the hands in the order of the deal, and the card turned up."""
    dice = DescribedStream(seed)
    faces = [colour + rank for colour in COLOURS[name] for rank in RANKS] + ["W"] * 4 + ["W+4"] * 4
    dealer = dice.below(players) if name == "nonpartisan" else drawn_dealer(dice, faces, players)
    pile = list(range(len(faces)))
    dice.shuffle(pile)
    hands: dict[int, list[str]] = {(dealer + 1 + place) % players: [] for place in range(players)}
    for _ in range(7):
        for hand in hands.values():
            hand.append(faces[pile.pop()])
    while faces[pile[-1]] == "W+4":
        pile.sort()
        dice.shuffle(pile)
    return dealer, hands, faces[pile[-1]]


def drawn_dealer(dice: DescribedStream, faces: list[str], players: int) -> int:
    pile, tied = list(faces), list(range(players))
    while len(tied) > 1:
        drawn = [pile.pop(dice.below(len(pile))) for _ in tied]
        values = [int(card[1]) if card[1:].isdigit() else 0 for card in drawn]
        tied = [seat for seat, value in zip(tied, values, strict=True) if value == max(values)]
    return tied[0]


def engine_deal(seed: bytes, name: str, players: int) -> tuple[int, dict[int, list[str]], str]:
    _, events = open_match(Game(edition(name), seats=players), seed)
    dealer = next(event.seat for event in events if isinstance(event, DealerChosen))
    hands = {event.seat: [str(card) for card in event.cards] for event in events if isinstance(event, Dealt)}
    return dealer, hands, str(next(event.card for event in events if isinstance(event, TurnedUp)))


@pytest.mark.parametrize("players", [2, 3, 10])
@pytest.mark.parametrize("name", sorted(COLOURS))
def test_described_deal_equals_engine_deal(name: str, players: int) -> None:
    """SETUP-1, SETUP-2, SETUP-4, SETUP-6, R-DEALER-TIE, R-DEALER-RETURN, R-START-RESHUFFLE, over many seeds."""
    for number in range(150):
        seed = f"seed {number}".encode()
        assert first_deal(seed, name, players) == engine_deal(seed, name, players)


def test_seeds_cover_the_rare_cases() -> None:
    """Among the seeds above are a second draw for the deal (R-DEALER-TIE) and a Wild Draw Four turned up (START-6)."""
    kinds = set()
    for number in range(150):
        _, events = open_match(Game(edition("coloradd"), seats=10), f"seed {number}".encode())
        names = [type(event).__name__ for event in events]
        kinds |= {"again"} if names.count("DealerDrew") > 10 else set()
        kinds |= {"put back"} if "PutBack" in names else set()
    assert kinds == {"again", "put back"}


def rows(title: str) -> list[list[str]]:
    """Return the cells of the table under a heading of the page, without their backticks."""
    section = PAGE.split(f"\n### {title}\n")[1].split("\n#")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    assert lines
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


def seed_of(cell: str) -> bytes:
    return b"" if cell == "(empty)" else bytes.fromhex(cell)


@pytest.mark.parametrize(("seed", "shown"), rows("Bytes"))
def test_bytes_match_the_page(seed: str, shown: str) -> None:
    dice = DescribedStream(seed_of(seed))
    assert bytes(next(dice.bytes) for _ in range(40)).hex() == shown.replace(" ", "")


@pytest.mark.parametrize(("seed", "bound", "shown"), rows("Numbers"))
def test_numbers_match_the_page(seed: str, bound: str, shown: str) -> None:
    dice, stream, engine = DescribedStream(seed_of(seed)), Stream(seed_of(seed)), []
    for _ in shown.split():
        number, stream = stream.below(int(bound))
        engine.append(number)
    assert [dice.below(int(bound)) for _ in engine] == engine == [int(number) for number in shown.split()]


@pytest.mark.parametrize(("seed", "count", "shown"), rows("Shuffles"))
def test_shuffles_match_the_page(seed: str, count: str, shown: str) -> None:
    cards = list(range(int(count)))
    DescribedStream(seed_of(seed)).shuffle(cards)
    engine, _ = Stream(seed_of(seed)).shuffled(bytes(range(int(count))))
    assert cards == list(engine) == [int(card) for card in shown.split()]


@pytest.mark.parametrize(("seed", "name", "players", "dealer", "hands", "turned_up"), rows("First deals"))
def test_first_deals_match_the_page(
    seed: str, name: str, players: str, dealer: str, hands: str, turned_up: str
) -> None:
    """The hands begin left of the dealer, with the cards in the order of the deal (SETUP-4)."""
    found = first_deal(seed_of(seed), name, int(players))
    assert found == engine_deal(seed_of(seed), name, int(players))
    assert (str(found[0]), found[2]) == (dealer, turned_up)
    assert [" ".join(hand) for hand in found[1].values()] == re.split(r"\s*/\s*", hands)
