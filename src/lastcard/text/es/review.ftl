### El análisis de una partida y las pistas durante el juego. Los comentarios completos están en el catálogo inglés.
### Los puntos son siempre puntos de probabilidad de ganar.

review-chance = { $value } %
review-change = { $count ->
    [one] { $change } punto
   *[other] { $change } puntos
}

## Una decisión, en pocas palabras

review-choice-play = { $count ->
    [1] { card }
   *[other] { $count } × { card }
}
review-choice-wild = { card }, color { colour-named }
review-choice-uncalled = { card } sin cantar
review-choice-draw = Tomar
review-choice-pass = Guardarla
review-choice-colour = { colour-label }
review-choice-challenge = Desafiar
review-choice-accept = Tomar las cartas
review-choice-swap = { $whom ->
    [you] Cambiar contigo
   *[other] Cambiar con { $object }
}
review-choice-catch = { $whom ->
    [you] Sorprenderte
   *[other] Sorprender a { $object }
}
review-choice-nothing = No decir nada

## Lo mismo dentro de una frase

review-card = { $rank ->
    [draw-two] la { card }
    [reverse] la { card }
    [skip] la { card }
   *[other] el { card }
}
review-subject-play = { $count ->
    [1] { review-card }
   *[other] { $count } × { card }
}
review-subject-wild = { review-card }, color { colour-named }
review-subject-uncalled = { review-card } sin cantar
review-subject-draw = tomar una carta
review-subject-pass = guardar la carta
review-subject-colour = el color { colour }
review-subject-challenge = desafiar
review-subject-accept = tomar las cartas
review-subject-swap = { $whom ->
    [you] cambiar las cartas contigo
   *[other] cambiar las cartas con { $object }
}
review-subject-catch = { $whom ->
    [you] sorprenderte
   *[other] sorprender a { $object }
}
review-subject-nothing = no decir nada

## Lo que hizo el jugador

review-did-play = { $who ->
    [you] Jugaste { log-laid }.
   *[other] { $name } jugó { log-laid }.
}
review-did-uncalled = { $who ->
    [you] Jugaste { card-a } sin cantar.
   *[other] { $name } jugó { card-a } sin cantar.
}
review-did-draw = { $who ->
    [you] Tomaste una carta.
   *[other] { $name } tomó una carta.
}
review-did-pass = { $who ->
    [you] Guardaste la carta.
   *[other] { $name } guardó la carta.
}
review-did-colour = { $who ->
    [you] Escogiste el color { colour }.
   *[other] { $name } escogió el color { colour }.
}
review-did-challenge = { $who ->
    [you] Desafiaste.
   *[other] { $name } desafió.
}
review-did-accept = { $who ->
    [you] Tomaste las cartas.
   *[other] { $name } tomó las cartas.
}
review-did-swap = { $who ->
    [you] Cambiaste tus cartas con { $object }.
   *[other] { $whom ->
        [you] { $name } cambió sus cartas contigo.
       *[other] { $name } cambió sus cartas con { $object }.
    }
}
review-did-catch = { $who ->
    [you] Sorprendiste a { $object }.
   *[other] { $whom ->
        [you] { $name } te sorprendió.
       *[other] { $name } sorprendió a { $object }.
    }
}
review-did-nothing = { $who ->
    [you] No dijiste nada.
   *[other] { $name } no dijo nada.
}

## Qué tal fue

review-better = { $count ->
    [one] Era mejor { $words }: +1 punto.
   *[other] Era mejor { $words }: +{ $count } puntos.
}
review-none-better = No había nada mejor.
review-good-choice = Buena decisión: { review-change }.
review-forced = No había otra opción.

## Las dos cosas en una frase

review-uncalled = { $who ->
    [you] No dijiste «{ -uno }»: { review-change }.
   *[other] { $name } no dijo «{ -uno }»: { review-change }.
}
review-good-play = Buena jugada: { $words }, { review-change }.
review-good-draw = Hiciste bien en tomar una carta: { review-change }.
review-good-pass = Hiciste bien en guardar la carta: { review-change }.
review-good-colour = Buen color: { colour }, { review-change }.
review-good-challenge = Buen desafío: { review-change }.
review-good-accept = Hiciste bien en tomar las cartas: { review-change }.
review-good-swap = Buen cambio: { review-change }.
review-good-catch = Buenos reflejos: { review-change }.

## Por qué

reason-goes-out = Es la última carta y termina la ronda.
reason-calls = { $who ->
    [you] Si cantas, nadie puede hacerte tomar { card-count }.
   *[other] Si canta, nadie puede hacer que { $name } tome { card-count }.
}
reason-catches = { $whom ->
    [you] Tomas { card-count } por no haber cantado.
   *[other] { $object } toma { card-count } por no haber cantado.
}
reason-draws-two = { $whom ->
    [you] Tienes solo { card-count } y debes tomar dos.
   *[other] { $object } tiene solo { card-count } y debe tomar dos.
}
reason-draws-four = { $whom ->
    [you] Tienes solo { card-count } y debes tomar cuatro.
   *[other] { $object } tiene solo { card-count } y debe tomar cuatro.
}
reason-skips = { $whom ->
    [you] Tienes solo { card-count } y pierdes el turno.
   *[other] { $object } tiene solo { card-count } y pierde el turno.
}
reason-keeps-colour = { $who ->
    [you] Deja en juego el color { colour }, y aún tienes { card-count } de ese color.
   *[other] Deja en juego el color { colour }, y { $name } aún tiene { card-count } de ese color.
}
reason-names-colour = { $count ->
    [0] El color pasa a ser { colour }.
    [one] { $who ->
        [you] El color pasa a ser { colour }, y tienes 1 carta de ese color.
       *[other] El color pasa a ser { colour }, y { $name } tiene 1 carta de ese color.
    }
   *[other] { $who ->
        [you] El color pasa a ser { colour }, y tienes { $count } cartas de ese color.
       *[other] El color pasa a ser { colour }, y { $name } tiene { $count } cartas de ese color.
    }
}
reason-saves-wild = El comodín queda para más tarde.
reason-saves-four = El Comodín Toma 4 queda para más tarde.
reason-one-fewer = { $who ->
    [you] Te quedas con { card-count }.
   *[other] { $name } se queda con { card-count }.
}
reason-drops-points = Sale de la mano una carta que vale { $count }.
reason-likely-bluff = { $whom ->
    [you] Era probable un farol tuyo.
   *[other] Era probable un farol de { $object }.
}
reason-no-bluff = { $whom ->
    [you] Era poco probable un farol tuyo.
   *[other] Era poco probable un farol de { $object }.
}
reason-fewest-cards = { $whom ->
    [you] Eres quien menos cartas tiene: { $count }.
   *[other] { $object } es quien menos cartas tiene: { $count }.
}
reason-saves-card = Conviene guardar para más tarde la carta que sirve.
reason-worlds = Al simular muchas partidas desde aquí, fue lo que más veces ganó.

## Notas y marcas

grade-good = Buena decisión
grade-best = La mejor
grade-close = Casi la mejor
grade-improvable = Había una mejor
grade-costly = Había una mucho mejor
review-chosen = { $who ->
    [you] Tu decisión
   *[other] Decisión de { $name }
}
review-best-chosen = { $who ->
    [you] La mejor, y la tuya
   *[other] La mejor, y la de { $name }
}

## La página

review-title = Análisis
review-chance-to-win = Probabilidad de ganar
review-decisions = Decisiones
review-decision = { $who ->
    [you] Tu decisión, ronda { $number }, paso { $step }
   *[other] Decisión de { $name }, ronda { $number }, paso { $step }
}
review-where = Ronda { $number }, paso { $step }
review-why = Por qué:
review-nothing = Todas las decisiones quedaron a menos de { $count } puntos de la mejor. ¡Bien jugado!
review-no-choices = Nadie tuvo nada que decidir en esta partida.
review-partial = Analizado hasta el paso { $number } de { $count }
review-points-about = Los puntos son puntos de probabilidad de ganar: del 39 % al 48 % hay 9. Una decisión se marca a partir de { $count } puntos.
review-uncertain = Cada probabilidad se estima con partidas al azar que encajan con lo que sabía el jugador, con un margen de { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}.
review-luck = Suerte
review-skill = Habilidad
review-best-decision = Mejor decisión
review-largest-loss = Mayor pérdida
review-lost = Pérdida por decisión

## La pista en la mesa

hint-best = Lo mejor: { $words }, { $chance }.
hint-name = Pista
hint-about = Tu probabilidad de ganar la partida con cada opción
hint-thinking = Pensando…
hint-none = Ahora no hay nada que decidir.
