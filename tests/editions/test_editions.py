"""The three editions, counted by hand, and the errors of invalid files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.json import decode, encode

import lastcard.editions.loader
from lastcard.core.edition import Extra
from lastcard.core.errors import EditionError
from lastcard.core.game import FEWEST_PLAYERS, MOST_PLAYERS, Game, Words
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition, edition_ids, read_edition
from lastcard.editions.loader import FOLDER_VARIABLE
from lastcard.editions.looks import LEAST_CONTRAST, contrast
from lastcard.protocol.catalogue import EditionEntry, edition_of, entry_of
from lastcard.rules.deal import open_match

FOLDER = Path(lastcard.editions.loader.__file__).parent
COLORADD = (FOLDER / "coloradd.toml").read_text("utf-8")
LETTERS = {"artiste": "RBGY", "coloradd": "RBGY", "nonpartisan": "PGOY"}
CUSTOM = {"artiste": 0, "coloradd": 4, "nonpartisan": 3}


def test_three_editions_exist() -> None:
    assert edition_ids() == ("artiste", "coloradd", "nonpartisan")
    assert all(edition(name).id == name for name in edition_ids())
    assert (FEWEST_PLAYERS, MOST_PLAYERS) == (2, 10)  # DECK-11


@pytest.mark.parametrize("name", edition_ids())
def test_box_holds_112_cards(name: str) -> None:
    """DECK-1: the deck with all customizable cards, and the extras that never enter it."""
    box = edition(name)
    assert box.in_the_box == 112
    extras = {"artiste": 4, "coloradd": 0, "nonpartisan": 1}[name]
    assert len(box.faces(box.max_custom)) + extras == 112


@pytest.mark.parametrize("name", edition_ids())
def test_deck_has_expected_cards(name: str) -> None:
    """DECK-2 to DECK-8: one 0 and two of each 1–9 and of each action in four colours, 4 Wild, 4 Wild Draw Four."""
    box = edition(name)
    expected = Counter({"W": 4, "W+4": 4})
    for colour in LETTERS[name]:
        expected[f"{colour}0"] = 1
        for rank in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "R", "S"):
            expected[colour + rank] = 2
    assert Counter(box.faces(0)) == expected
    assert box.letters == LETTERS[name]
    assert box.max_custom == CUSTOM[name]
    for number in range(1, CUSTOM[name] + 1):
        expected[f"W*{number}"] = 1
        assert Counter(box.faces(number)) == expected
    for colour in box.letters:
        assert sum(count for face, count in expected.items() if face[0] == colour and face[1:].isdigit()) == 19


def test_colours_have_expected_names() -> None:
    """DECK-5, DECK-6."""
    usual = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
    assert {colour.letter: colour.name for colour in edition("coloradd").colours} == usual
    assert {colour.letter: colour.name for colour in edition("artiste").colours} == usual
    other = {"P": "purple", "G": "green", "O": "orange", "Y": "yellow"}
    assert {colour.letter: colour.name for colour in edition("nonpartisan").colours} == other


def test_extras_never_enter_the_deck() -> None:
    """DECK-9, DECK-10, SETUP-3."""
    assert edition("artiste").extras == (Extra("art", 4, "out"),)
    assert edition("nonpartisan").extras == (Extra("veto", 1, "middle"),)
    assert edition("coloradd").extras == ()
    assert [edition(name).has_veto for name in edition_ids()] == [False, False, True]


@pytest.mark.parametrize("name", edition_ids())
def test_cards_have_expected_points(name: str) -> None:
    """SCORE-2 to SCORE-4."""
    points = dict(edition(name).points)
    assert [points[str(number)] for number in range(10)] == list(range(10))
    assert points["+2"] == points["R"] == points["S"] == 20
    assert points["W"] == points["W+4"] == 50
    assert points.get("W*") == {"artiste": None, "coloradd": 50, "nonpartisan": 40}[name]


def test_editions_have_expected_dealer_and_symbols() -> None:
    """SETUP-1, SETUP-2, SYM-1."""
    assert {name: edition(name).dealer for name in edition_ids()} == {
        "artiste": "draw", "coloradd": "draw", "nonpartisan": "random",
    }  # fmt: skip
    assert {name: edition(name).symbols for name in edition_ids()} == {
        "artiste": False, "coloradd": True, "nonpartisan": False,
    }  # fmt: skip


INVALID_FILES = [
    ("not TOML", "[colours]            # DECK-5", "[colours", "not TOML"),
    (
        "too many cards",
        '"+2" = 2\nR = 2',
        '"+2" = 2\nR = 80',
        "each_colour, wilds, extras: 424 cards in the box: there must be 20 to 250",
    ),
    ("unknown kind", "7 = 2", "77 = 2", "each_colour.77: unknown kind of card"),
    ("unknown wild", '"W*" = 4', '"W+8" = 4', "wilds.W+8: unknown kind of card"),
    ("unknown points", "R = 20", "Q = 20", "points.Q: unknown kind of card"),
    ("one colour", 'R = "red"\nB = "blue"\nG = "green"\n', "", "colours: 1 colours: there must be 2 to 8"),
    (
        "nine colours",
        'Y = "yellow"',
        'Y = "yellow"\n' + "\n".join(f'{letter} = "{letter * 3}"' for letter in "ACDEF"),
        "colours: 9 colours: there must be 2 to 8",
    ),
    (
        "a colour's unknown field",
        'Y = "yellow"',
        'Y = { name = "yellow", colour = 1 }',
        "colours.Y.colour: unknown field",
    ),
    ("name without English", 'Y = "yellow"', 'Y = { name = { fr = "jaune" } }', "colours.Y: a colour's name"),
    ("unknown look", 'Y = "yellow"', 'Y = { name = "gold", look = "gold" }', "colours.Y.look: there is no such look"),
    ("face that is a word", 'Y = "yellow"', 'Y = { name = "gold", face = "gold" }', "colours.Y.face: must be a colour"),
    ("dim that is a word", 'Y = "yellow"', 'Y = { name = "gold", dim = "dark" }', "colours.Y.dim: must be a table"),
    (
        "mark of wilds",
        'Y = "yellow"',
        'Y = { name = "g", mark = ["ember", "sun", "shore"] }',
        "colours.Y.mark: must be",
    ),
    ("unknown mark", 'Y = "yellow"', 'Y = { name = "gold", mark = ["moon"] }', "colours.Y.mark: must be a list"),
    (
        "unreadable",
        'Y = "yellow"',
        'Y = { name = "g", face = "#777777", ink = "#888888" }',
        "colours.Y: #888888 on #777777",
    ),
    ("same name", 'Y = "yellow"', 'Y = "red"', "colours.Y: has the same name as R"),
    ("same face", 'Y = "yellow"', 'Y = { name = "g", face = "#CE1F2F" }', "colours.Y: has the same face as R"),
    ("same mark", 'Y = "yellow"', 'Y = { name = "g", mark = ["ember"] }', "colours.Y: has the same mark as R"),
    ("colours shown twice", 'shown = "RYGB"', 'shown = "RRGB"', "shown: must name each colour once: RBGY"),
    ("letter W", 'Y = "yellow"', 'W = "white"', "colours.W: a colour's letter"),
    ("two letters", 'Y = "yellow"', 'YE = "yellow"', "colours.YE: a colour's letter"),
    ("small letter", 'Y = "yellow"', 'y = "yellow"', "colours.y: a colour's letter"),
    ("colour without a name", 'Y = "yellow"', 'Y = " "', "colours.Y: a colour's name"),
    ("colour that is a number", 'Y = "yellow"', "Y = 3", "colours.Y: a colour's name"),
    ("missing points", '"W+4" = 50\n', "", "points.W+4: missing"),
    ("missing points of an action", "S = 20\n", "", "points.S: missing"),
    ("points that are text", "S = 20", 'S = "20"', "points.S: must be a whole number"),
    ("points that are true", "S = 20", "S = true", "points.S: must be a whole number"),
    ("negative points", "S = 20", "S = -20", "points.S: must be a whole number"),
    ("negative count", "7 = 2", "7 = -2", "each_colour.7: must be a whole number"),
    ("half a card", "7 = 2", "7 = 2.5", "each_colour.7: must be a whole number"),
    ("no id", 'id = "coloradd"', "", "id: must be a text"),
    ("empty name", 'name = "ColorADD"', 'name = " "', "name: must be a text"),
    ("name by language without English", 'name = "ColorADD"', 'name = { es = "x" }', "name: must be a text"),
    ("dealer by shouting", 'dealer = "draw"', 'dealer = "loudest"', "dealer: 'loudest': must be"),
    ("symbols as text", "symbols = true", 'symbols = "yes"', "symbols: must be true or false"),
    ("unknown field", "symbols = true", "symbol = true", "symbol: unknown field"),
    ("wilds that are no table", "[wilds] ", "[wilds_] ", "wilds_: unknown field"),
    ("dealer as a list", 'dealer = "draw"', "dealer = []", "dealer: '[]': must be"),
]


@pytest.mark.parametrize(
    ("old", "new", "message"), [damage[1:] for damage in INVALID_FILES], ids=[row[0] for row in INVALID_FILES]
)
def test_invalid_file_names_path_and_field(old: str, new: str, message: str) -> None:
    assert old in COLORADD
    with pytest.raises(EditionError) as error:
        read_edition(COLORADD.replace(old, new, 1), "mine.toml")
    assert str(error.value).startswith(f"mine.toml: {message}")


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ("extras = 3", "extras: must be a table"),
        ("[extras]\nveto = 3", "extras.veto.count: must be a whole number"),
        ('[extras.veto]\nplace = "middle"', "extras.veto.count: must be a whole number"),
        ('[extras.veto]\ncount = 0\nplace = "middle"', "extras.veto.count: must be a whole number"),
        ("[extras.veto]\ncount = 1", "extras.veto.place: must be"),
        ('[extras.veto]\ncount = 1\nplace = "deck"', "extras.veto.place: must be"),
    ],
)
def test_invalid_extra_is_refused(extra: str, message: str) -> None:
    head = extra.startswith("extras")
    with pytest.raises(EditionError) as error:
        read_edition(f"{extra}\n{COLORADD}" if head else f"{COLORADD}\n{extra}", "mine.toml")
    assert str(error.value).startswith(f"mine.toml: {message}")


def test_five_customizable_cards_are_refused() -> None:
    """The notation has numbers for four of them."""
    text = COLORADD.replace("W = 4", "W = 3", 1).replace('"W*" = 4', '"W*" = 5')
    with pytest.raises(EditionError, match=r"mine\.toml: wilds\.W\*: 5 customizable cards: at most 4"):
        read_edition(text, "mine.toml")


def test_field_of_wrong_type_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"mine\.toml: wilds: must be a table"):
        read_edition('wilds = 4\nid = "a"\nname = "b"\n[colours]\nR="r"\nB="b"\nG="g"\nY="y"\n', "mine.toml")


def test_custom_edition_is_read_by_path(tmp_path: Path) -> None:
    """Other letters, no 0, three Skips of each colour, a Wild worth 5."""
    text = (
        COLORADD.replace('id = "coloradd"', 'id = "mine"').replace('R = "red"', 'K = "black"').replace("RYGB", "KYGB")
    )
    text = text.replace("0 = 1\n", "").replace("S = 2", "S = 3").replace("W = 50", "W = 5")
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    box = edition(str(path))
    assert (box.id, box.letters, dict(box.points)["W"]) == ("mine", "KBGY", 5)
    faces = box.faces(0)
    assert (faces.count("K0"), faces.count("KS"), len(faces)) == (0, 3, 108)  # type: ignore[arg-type]
    state, _ = open_match(Game(box, RuleSet(), 3, (Words("a"),)), b"mine")
    assert state.game.deck.size == 109


def test_order_of_fields_does_not_matter() -> None:
    """A seed gives the same cards for any order of the file."""
    lines = COLORADD.replace("[each_colour]", "[each_colour]\nS = 2").replace("R = 2\nS = 2", "R = 2", 1)
    assert lines != COLORADD
    assert read_edition(lines, "mine.toml") == read_edition(COLORADD, "mine.toml")


def test_unknown_or_unreadable_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"no edition 'colored': choose artiste, coloradd or nonpartisan"):
        edition("colored")
    with pytest.raises(EditionError, match="can't be read"):
        edition(str(tmp_path / "none.toml"))
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(EditionError, match="can't be read"):
        edition(str(tmp_path / "folder.toml"))
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(EditionError, match="can't be read"):
        edition(str(tmp_path / "bytes.toml"))


def test_colours_without_a_look_get_distinct_looks() -> None:
    """They get faces and marks of the palette that no other colour of the edition has."""
    text = COLORADD.replace('R = "red"', 'R = "rose"').replace('B = "blue"', 'A = "amber"').replace("RYGB", "RYGA")
    found = read_edition(text, "mine.toml")
    assert (
        len({colour.look.face for colour in found.colours}) == len({colour.look.mark for colour in found.colours}) == 4
    )
    yellow = next(colour for colour in found.colours if colour.name == "yellow")
    assert yellow.look == edition("coloradd").colours[3].look


def test_missing_fields_of_a_look_are_derived_from_its_face() -> None:
    text = COLORADD.replace('R = "red"', 'R = { name = { en = "rust", es = "óxido" }, face = "#7A3B1E" }')
    rust = read_edition(text, "mine.toml").colours[0]
    assert (rust.name, rust.name_in("es"), rust.name_in("fr")) == ("rust", "óxido", "rust")
    assert rust.look.ink == "#FFFFFF"
    for face in (rust.look.face, rust.look.dim_dark, rust.look.dim_light):
        assert contrast(face, rust.look.ink) >= LEAST_CONTRAST
    assert rust.look.mark == ("ember",)  # the first free mark of the palette


@pytest.mark.parametrize("name", edition_ids())
def test_edition_entry_round_trips(name: str) -> None:
    assert edition_of(decode(encode(entry_of(edition(name))), type=EditionEntry)) == edition(name)


def test_editions_of_a_folder_are_known_by_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seasons = Path("docs/examples/seasons.toml").read_text("utf-8")
    (tmp_path / "one.toml").write_text(seasons, "utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert edition_ids() == ("artiste", "coloradd", "nonpartisan", "seasons")
    assert edition("seasons").name == "Four Seasons"
    other = tmp_path / "other"
    other.mkdir()
    (other / "two.toml").write_text(seasons.replace('id = "seasons"', 'id = "The Seasons"'), "utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(other))
    with pytest.raises(EditionError, match="id: an id is made of lower-case letters"):
        edition_ids()
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(EditionError, match="nowhere"):
        edition("seasons")
