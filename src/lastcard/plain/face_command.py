"""The command that gives you another face: an animal that was typed, or one by chance."""

from __future__ import annotations

from random import choice

from lastcard.client import Client
from lastcard.preferences import save_preferences
from lastcard.protocol.faces import SPECIES, TONES, WORN, Face, table_faces
from lastcard.text.names import find_species


async def choose_face(client: Client, animal: str) -> None:
    """Choose a face, and keep it for the next table. An animal that was typed keeps the tone and what is worn."""
    players = client.lobby.players
    faces = table_faces((player.name, player.face) for player in players)
    own = next(face for face, player in zip(faces, players, strict=True) if player.id == client.player)
    if animal:
        face = own._replace(species=find_species(animal))
    else:
        taken = {face.species for face in faces}
        face = Face(choice([species for species in SPECIES if species not in taken]), choice(TONES), choice(WORN))
    await client.choose_face(str(face))
    save_preferences(face=str(face))
