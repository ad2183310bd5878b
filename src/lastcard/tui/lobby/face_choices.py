"""The faces that you can choose from in the lobby."""

from __future__ import annotations

from random import choice

from lastcard.client import Seat
from lastcard.protocol.faces import SPECIES, TONES, WORN, Face, table_faces
from lastcard.text.faces import face_sign
from lastcard.text.language import t
from lastcard.tui.screens.dialogs import ListChoice


def face_choices(client: Seat) -> list[ListChoice]:
    """A face by chance, that of your name, and each animal that nobody else at the table has."""
    players = client.lobby.players
    faces = table_faces((player.name, player.face) for player in players)
    me = next(seat for seat, player in enumerate(players) if player.id == client.player)
    taken = {face.species for seat, face in enumerate(faces) if seat != me}
    free = [species for species in SPECIES if species not in taken]
    return [
        ListChoice(str(Face(choice(free), choice(TONES), choice(WORN))), t("face-surprise")),
        ListChoice("", t("face-of-name")),
        *(
            ListChoice(str(face), f"{face_sign(face)} {t(f'face-{face.species}')}")
            for face in (faces[me]._replace(species=species) for species in free)
        ),
    ]
