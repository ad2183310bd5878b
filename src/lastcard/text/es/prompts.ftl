### Diálogos: lo que el juego te pregunta, y lo que arriesga cada respuesta.

## El color de un comodín

colour-title = Escoge el color
colour-about = Tu { card-rank } toma el color que escojas.
colour-first-about = La primera carta es un comodín. Escoge el primer color.
colour-keys = Teclas 1 a { $count }, o la inicial del color
colour-held = { $count ->
    [0] ninguna en mano
    [one] 1 en mano
   *[other] { $count } en mano
}

## La respuesta a un Comodín Toma 4

challenge-title = { card-count } para ti
challenge-played = { $name } jugó un Comodín Toma 4
challenge-was = El color era
challenge-named = { $name } escogió
challenge-accept = Tomar { $count } y perder tu turno
challenge-accept-stays = Tomar { $count }
challenge-challenge = Desafiar
challenge-risk = Solo tú ves las cartas de { $name }. Si tenía { colour }, { $name } toma las { $count }. Si no, tú tomas { $more } y pierdes tu turno.
challenge-risk-stays = Solo tú ves las cartas de { $name }. Si tenía { colour }, { $name } toma las { $count }. Si no, tú tomas { $more }.
challenge-risk-short = Culpable: { $name } toma { $count }. Inocente: tú tomas { $more }.
challenge-answer = O responde con una carta
challenge-hand = Las cartas de { $name }, solo para ti
challenge-guilty = Era un farol: { $name } toma { card-count }.
challenge-innocent = No era un farol: tomas { card-count }.
challenge-bluff = Es un farol: tienes { colour }. Si te desafían, tú tomas cuatro.

## Cartas iguales juntas

together-title = ¿Cuántas juntas?

## Reglas escritas

question-rule = La carta dice
question-continue = Continuar
choice-colour = Escoge un color
choice-seat = Escoge a un jugador
choice-way = Escoge qué pasa
swap-title = Cambiar cartas
swap-about = Con tu 7 cambias tus cartas por las de otro jugador.
discard-title = Escoge qué descartar
discard-count = { $chosen } de { $count } escogidas
discard-button = Descartar { card-count }
dare-title = Un reto
dare-words = «{ $words }»
dare-do = Lo hago
dare-refuse = No lo hago
dare-about = Si lo haces, los demás votan.
dare-now = Hazlo ahora. Los demás votan cuando pulses «{ dare-done }».
dare-done = Hecho
vote-title = Votación
vote-judged = { $who ->
    [you] Se trata de ti, así que no votas.
   *[other] Se trata de { $name }.
}
vote-question = ¿Sí o no: «{ $words }»?
vote-yes = Sí
vote-no = No
vote-abstain = Me abstengo
vote-about-tie = Un empate cuenta a favor de { $name }.
vote-proposal = { $effect ->
    [draw] { $who ->
        [you] ¿Debes tomar { card-count }?
       *[other] ¿Debe { $name } tomar { card-count }?
    }
    [discard] { $who ->
        [you] ¿Debes descartar { card-count }?
       *[other] ¿Debe { $name } descartar { card-count }?
    }
   *[skip] { $who ->
        [you] ¿Debes perder un turno?
       *[other] ¿Debe { $name } perder un turno?
    }
}
vote-waiting = { $count ->
    [one] Falta 1 voto
   *[other] Faltan { $count } votos
}

## Propuestas

propose-title = Preguntar a la mesa
propose-about = ¿Alguien rompió una regla escrita? Propón un castigo. Los demás votan.
propose-who = Jugador
propose-what = Castigo
propose-draw = Tomar cartas
propose-discard = Descartar cartas
propose-skip = Perder un turno
propose-count = Cantidad de cartas
propose-fewer = Menos cartas
propose-more = Más cartas
propose-button = Proponer
