### Lo que una regla escrita deja en vigor por un tiempo.

force-until = { $until ->
    [turn] { $whose ->
        [you] hasta tu próximo turno
       *[other] hasta el próximo turno de { $owner }
    }
    [turn-over] durante un turno
    [call] hasta que alguien diga «{ -uno }»
   *[round] hasta que termine la ronda
}

force-open = { $who ->
    [you] Tus cartas están a la vista { force-until }
   *[other] Las cartas de { $name } están a la vista { force-until }
}
force-open-over = { $who ->
    [you] Tus cartas vuelven a estar ocultas
   *[other] Las cartas de { $name } vuelven a estar ocultas
}
force-forbid = No se puede jugar ninguna carta { colour-feminine } { force-until }
force-forbid-over = Ya se puede jugar el { colour } otra vez
force-only = Solo se pueden jugar cartas de color { colour } y comodines { force-until }
force-only-over = Ya se pueden jugar todos los colores
force-draws = { $who ->
    [you] Si no puedes jugar en tu próximo turno, tomas { force-cards }
   *[other] Si { $name } no puede jugar en su próximo turno, toma { force-cards }
}
force-cards = { $value ->
    [one] 1 carta
   *[other] { $value } cartas
}
force-draws-over = { $who ->
    [you] Vuelves a tomar como siempre
   *[other] { $name } vuelve a tomar como siempre
}
force-mark = { $who ->
    [you] Tú: «{ $value }», { force-until }
   *[other] { $name }: «{ $value }», { force-until }
}
force-mark-over = { $who ->
    [you] Ya no vale para ti: «{ $value }»
   *[other] Ya no vale para { $name }: «{ $value }»
}
force-lose-turn = { $who ->
    [you] Perderás tu próximo turno
   *[other] { $name } perderá su próximo turno
}
force-lose-turn-over = { $who ->
    [you] Ya perdiste ese turno
   *[other] { $name } ya perdió ese turno
}
force-points = { $who ->
    [you] Tú: { force-points-count } al final de la ronda
   *[other] { $name }: { force-points-count } al final de la ronda
}
force-points-count = { $value ->
    [one] { $value } punto
   *[other] { $value } puntos
}
force-points-over = { $who ->
    [you] Tus puntos extra ya se contaron
   *[other] Los puntos extra de { $name } ya se contaron
}
force-free-text = En vigor { force-until }: «{ $value }»
force-free-text-over = Ya no está en vigor: «{ $value }»
