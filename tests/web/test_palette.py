"""Colours of the page: distinguishable for every kind of colour vision, with readable text (SYM-1, DECK-5, DECK-6)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from lastcard import edition_ids
from lastcard.editions.looks import palette
from lastcard.protocol.faces import TONES
from tools.palette import (
    LOOK,
    VISIONS,
    Measurement,
    Rgb,
    apart,
    cards,
    chrome,
    colour,
    contrast,
    difference,
    edges,
    faces,
    lab,
    linear,
    main,
    rules,
    seen,
    themes,
    tone,
)


def short(measures: Iterable[Measurement]) -> list[str]:
    return [f"{measure.what}: {measure.value:.2f} < {measure.least}" for measure in measures if not measure.holds]


def test_edition_colours_differ_for_every_eye() -> None:
    measures = list(apart())
    assert len(measures) == len(edition_ids()) * len(VISIONS) * 6
    assert short(measures) == []


def test_text_on_cards_has_contrast() -> None:
    assert short(cards()) == []


def test_card_edges_have_contrast_on_every_table() -> None:
    assert short(edges()) == []


def test_text_around_cards_has_contrast() -> None:
    assert short(chrome()) == []


def test_faces_are_no_colour_of_the_cards() -> None:
    measures = list(faces())
    assert len({measure.what.split(":")[0] for measure in measures}) == len(TONES)
    assert short(measures) == []


def test_themes_differ() -> None:
    found = themes()
    assert found["light"]["wild-dim"] != found["dark"]["wild-dim"] == found["ink"]["wild-dim"]
    assert len({found[name]["bg"] for name in ("light", "dark", "ink")}) == 3
    assert found["light"]["wild"] == found["dark"]["wild"]


def test_emblem_has_more_contrast_than_its_card() -> None:
    for look in palette().values():
        ink, face = colour({"ink": look.ink}, "ink"), colour({"face": look.face}, "face")
        assert contrast(ink, tone(look, look.face)) > contrast(ink, face)


def test_page_has_no_colour_of_a_card_besides_the_palette() -> None:
    styles = "".join(path.read_text("utf-8").lower() for path in LOOK.glob("*.css"))
    assert [look.face for look in palette().values() if look.face.lower() in styles] == []


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [  # of the pairs that Sharma, Wu and Dalal published to check implementations with
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50, 0, 0), (50, -1, 2), 2.3669),
    ],
)
def test_colour_difference_matches_published_pairs(one: Rgb, other: Rgb, expected: float) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)
    assert difference(other, one) == pytest.approx(expected, abs=5e-5)


def test_contrast_and_lab_match_known_values() -> None:
    white, black, grey = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0), (0x77 / 255,) * 3
    assert contrast(white, black) == pytest.approx(21)
    assert contrast(white, grey) == pytest.approx(4.478, abs=1e-3)
    assert lab(linear(white)) == pytest.approx((100, 0, 0), abs=0.01)


@pytest.mark.parametrize("vision", VISIONS)
def test_grey_is_grey_for_every_eye(vision: str) -> None:
    assert seen((0.5, 0.5, 0.5), vision) == pytest.approx(linear((0.5, 0.5, 0.5)), abs=1e-5)


def test_media_query_defines_no_theme_token() -> None:
    css = ":root { --a: #000000; } @media (x) { :root { --a: red; } :root { --b: red; } } p, q { --c: 1; }"
    assert rules(css) == {":root": {"a": "#000000"}, "p": {"c": "1"}, "q": {"c": "1"}}


def test_unreadable_colour_is_refused() -> None:
    with pytest.raises(ValueError, match="six hexadecimal digits"):
        colour({"red": "tomato"}, "red")


def test_palette_script_lists_its_measurements(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    printed = capsys.readouterr().out
    assert "nonpartisan, deutan: green and orange" in printed
    assert "!" not in printed
