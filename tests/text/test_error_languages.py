"""Errors of the command line in Spanish and French, compared as whole lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.cli.main import main
from lastcard.text.language import set_language

FILES = {
    "bad.toml": "foo\n",
    "rule.toml": 'words = "x"\neffect = "drw(next, 2)"\n',
    "edition.toml": 'id = "x"\nname = "X"\n',
    "short.lastcard": '[Lastcard "1"]\n',
}
MISTAKES = [
    (
        "play --players 1 --plain",
        "1 jugador: se juega de 2 a 10",
        "1 joueur : on joue de 2 à 10",
    ),
    (
        "play --players many",
        "argumento --players: «many» no es un número entero (mira lastcard play --help)",
        "pour --players : « many » n’est pas un nombre entier (voir lastcard play --help)",
    ),
    (
        "play --level hard",
        "argumento --level: no puede ser «hard» (escoge entre beginner, casual y expert) (mira lastcard play --help)",
        "pour --level : « hard » n’est pas possible (choisis parmi beginner, casual et expert) "
        "(voir lastcard play --help)",
    ),
    (
        "play --playerss 3",
        "argumentos desconocidos: --playerss; ¿quisiste decir «--players»? (mira lastcard play --help)",
        "arguments inconnus : --playerss ; voulais-tu dire « --players » ? (voir lastcard play --help)",
    ),
    (
        "play --plain --edition artist",
        "no hay edición «artist»: escoge artiste, coloradd o nonpartisan, o da la ruta de un archivo .toml; "
        "¿quisiste decir «artiste»?",
        "aucune édition « artist » : choisis artiste, coloradd ou nonpartisan, ou donne le chemin d’un fichier .toml ; "
        "voulais-tu dire « artiste » ?",
    ),
    (
        "play --plain --rules parti",
        "no hay conjunto de reglas «parti»: escoge sheet, party o wild, o da la ruta de un archivo .toml; "
        "¿quisiste decir «party»?",
        "aucun ensemble de règles « parti » : choisis sheet, party ou wild, ou donne le chemin d’un fichier .toml ; "
        "voulais-tu dire « party » ?",
    ),
    (
        "play --plain --set stacking=foo",
        "stacking no puede ser foo: es off, same o any",
        "stacking ne peut pas être foo : c’est off, same ou any",
    ),
    (
        "play --plain --set target=0",
        "target no puede ser 0: es un número entero de 1 a 100000",
        "target ne peut pas être 0 : c’est un nombre entier de 1 à 100000",
    ),
    (
        "play --plain --custom x::draw(next",
        "columna 10: se espera , o ), no el final",
        "colonne 10 : il faut , ou ), pas la fin",
    ),
    (
        "replay nowhere.lastcard",
        "nowhere.lastcard: no se puede leer: no existe ese archivo o carpeta",
        "nowhere.lastcard : illisible : ce fichier ou dossier n’existe pas",
    ),
    (
        "replay short.lastcard",
        "short.lastcard: línea 1, columna 1: falta la etiqueta Edition: "
        "un registro empieza con Lastcard, Edition, Seed y Seat",
        "short.lastcard : ligne 1, colonne 1 : il manque l’étiquette Edition : "
        "une feuille de partie commence par Lastcard, Edition, Seed et Seat",
    ),
    (
        "replay",
        "faltan argumentos: ARCHIVO (mira lastcard replay --help)",
        "il manque des arguments : FICHIER (voir lastcard replay --help)",
    ),
    (
        "rule show jok",
        "no hay regla «jok»: da un nombre que enseñe `lastcard rule list`, la ruta de un archivo .toml, "
        "o 'palabras :: efecto'; ¿quisiste decir «joke»?",
        "aucune règle « jok » : donne un nom que montre `lastcard rule list`, le chemin d’un fichier .toml, "
        "ou 'mots :: effet' ; voulais-tu dire « joke » ?",
    ),
    (
        "rule show rule.toml",
        "rule.toml: «drw» no es un efecto: ¿quisiste decir draw?",
        "rule.toml : « drw » n’est pas un effet : voulais-tu dire draw ?",
    ),
    (
        "rule show bad.toml",
        "bad.toml: no es TOML: Expected '=' after a key in a key/value pair (at line 1, column 4)",
        "bad.toml : ce n’est pas du TOML : Expected '=' after a key in a key/value pair (at line 1, column 4)",
    ),
    (
        "editions show edition.toml",
        "edition.toml: colours: 0 colores: tiene que haber entre 2 y 8",
        "edition.toml : colours : 0 couleurs : il doit y en avoir entre 2 et 8",
    ),
    (
        "play --plain --set elimination=on --set teams=on",
        "elimination elimina a un jugador cada vez y teams necesita los dos equipos enteros: escoge uno de los dos",
        "elimination élimine un joueur à la fois et teams a besoin des deux équipes entières : choisis l’un des deux",
    ),
    (
        "rules check sheet stacking",
        "«stacking» no cambia nada: escribe opción=valor, como en stacking=same",
        "« stacking » ne règle rien : écris option=valeur, comme dans stacking=same",
    ),
    (
        "verify short.lastcard --commitment zz",
        "«zz» no es una huella: se esperan pares de cifras 0 a 9 y a a f",
        "« zz » n’est pas une empreinte : il faut des paires de chiffres 0 à 9 et a à f",
    ),
    (
        "join nowhere --name Ana --plain",
        "«nowhere» no es el enlace de una mesa: sería como https://cards.example.org/t/ID",
        "« nowhere » n’est pas le lien d’une table : il ressemble à https://cards.example.org/t/ID",
    ),
    (
        "serve --port 99999999",
        "--port «99999999»: tiene que ser un número entero de 0 a 65535",
        "--port « 99999999 » : il faut un nombre entier de 0 à 65535",
    ),
]


@pytest.fixture(autouse=True)
def folder_with_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    yield
    set_language("en")


def error_line(typed: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main([word.replace("::", " :: ") for word in typed.split()]) == 2
    return capsys.readouterr().err.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(("typed", "spanish", "french"), MISTAKES, ids=[typed for typed, _, _ in MISTAKES])
def test_error_is_printed_in_chosen_language(
    typed: str, spanish: str, french: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_LANG", "es")
    assert error_line(typed, capsys) == f"lastcard: {spanish}\n"
    monkeypatch.setenv("LASTCARD_LANG", "fr")
    assert error_line(typed, capsys) == f"lastcard: {french}\n"
