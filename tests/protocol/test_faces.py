"""Faces of players: made from the name or chosen, the same in Python and on the page, and no two alike at a table."""

from __future__ import annotations

import json
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.protocol.commands import ChooseFace, Frame
from lastcard.protocol.faces import SPECIES, STEP, TONES, WORN, Face, face_of, read_face, table_faces
from tests.support.shared_faces import PATH, shared_faces

_CHOSEN = st.builds(Face, st.sampled_from(SPECIES), st.sampled_from(TONES), st.sampled_from(WORN)).map(str)
_PLAYERS = st.tuples(st.text(min_size=1, max_size=24), st.just("") | _CHOSEN)


def test_shared_faces_are_up_to_date() -> None:
    """`python -m tests.support.shared_faces` writes them; vitest compares the page with the same file."""
    assert json.loads(PATH.read_text(encoding="utf-8")) == shared_faces()


@given(st.lists(_PLAYERS, min_size=2, max_size=10))
def test_table_never_has_a_species_twice(players: list[tuple[str, str]]) -> None:
    faces = table_faces(players)
    assert len({face.species for face in faces}) == len(players)
    for (name, chosen), face in zip(players, faces, strict=True):
        wanted = read_face(chosen) if chosen else face_of(name)
        assert face[1:] == wanted[1:]


def test_face_of_a_name_ignores_case_and_composition() -> None:
    assert face_of("Tomás") == face_of(" TOMA\u0301S ") != face_of("Tomas")


def test_names_share_the_species_evenly() -> None:
    counted = Counter(face_of(f"Guest {number}").species for number in range(2400))
    assert set(counted) == set(SPECIES)
    assert max(counted.values()) < 2 * min(counted.values())


def test_chosen_face_comes_before_one_of_a_name() -> None:
    of_name = face_of("Ana")
    chosen = Face(of_name.species, "night", "hat")
    ana, ben = table_faces([("Ana", ""), ("Ben", str(chosen))])
    assert ben == chosen
    assert SPECIES.index(ana.species) == (SPECIES.index(of_name.species) + STEP) % len(SPECIES)


@pytest.mark.parametrize("face", [None, "otter-slate-bow", "hedgehog-cocoa-glasses"])
def test_command_takes_a_face(face: str | None) -> None:
    frame = json.dumps({"do": "face", "id": "tab.1", "face": face})
    assert msgspec.json.decode(frame, type=Frame) == ChooseFace("tab.1", face)


@pytest.mark.parametrize(
    "face",
    [
        "otter",
        "pig-slate-bow",
        "otter-red-bow",
        "otter-slate-crown",
        "otter-slate-bow\n",
        "Otter-slate-bow",
        "-",
        "",
        3,
    ],
)
def test_command_refuses_any_other_face(face: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({"do": "face", "id": "tab.1", "face": face}), type=Frame)
