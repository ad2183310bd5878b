"""The table as a picture: valid XML, in the edition's colours, with the backs of what a viewer may not see."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from lastcard import Match, cards, edition, edition_ids, table_svg, view
from lastcard.notation.setup import Setup

NAMES = ("<script>&\"'", "\x00\x1b[2J\ud800\uffff", "\u202eneB\n")


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("name", edition_ids())
def test_notebook_shows_every_hand_in_the_colours_of_the_edition(name: str) -> None:
    match = Match.new(3, edition=name, written=["joke"] * edition(name).max_custom, seed=b"svg")
    svg = match._repr_svg_()
    held = [card for seat in range(3) for card in match.view(seat).hands[seat]]
    for colour in match.state.game.edition.colours:
        same = [card for card in held if card.colour == colour.letter]
        assert len(same) <= svg.count(f'rx="5" fill="{colour.look.face}"') <= len(same) + 1  # and perhaps the top card
    assert {card.rank for card in held if not card.is_wild} <= set(texts(svg))


def test_names_are_escaped_and_made_printable() -> None:
    shown = "".join(texts(Match.new(NAMES, seed=b"svg")._repr_svg_()))
    assert "<script>&\"'" in shown
    assert r"\x00\x1b[2J\ud800\uffff" in shown
    assert r"\u202eneB\n" in shown


def test_view_of_a_seat_shows_other_hands_face_down() -> None:
    match = Match.new(["Ana", "Ben"], seed=b"svg")
    svg = table_svg(match.view(0), match.state.game.edition, match.names)
    assert svg.count('fill="none"') == 1 + 7  # the draw pile, and Ben's hand
    assert table_svg(match.view(None), match.state.game.edition).count('fill="none"') == 1 + 7 + 7
    assert match._repr_svg_().count('fill="none"') == 1


def test_seats_without_names_are_numbered() -> None:
    match = Match.new(3, seed=b"svg")
    shown = " ".join(texts(table_svg(match.view(None), match.state.game.edition, ["Ana"])))
    assert re.search("Ana .*seat 1 .*seat 2 ", shown)


def test_large_hands_stay_within_the_picture() -> None:
    held = cards("R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5")
    state = Setup(edition("artiste"), [held, cards("G1")], discards=cards("G5")).state()
    svg = table_svg(view(state, 0), state.game.edition)
    assert max(float(x) for x in re.findall(r"translate\(([0-9.]+) ", svg)) <= 640 - 12 - 36
