### La biblioteca de reglas para los comodines personalizables.

rule-bounty = Recompensa
rule-bounty-words = Si alguien tiene menos de tres cartas, el que menos tenga pierde 25 puntos en esta ronda; si no, yo gano 10
rule-cards-on-the-table = Cartas sobre la mesa
rule-cards-on-the-table-words = El jugador que yo escoja deja sus cartas a la vista hasta que alguien cante, o pierde un turno
rule-cards-on-the-table-says-1 = dejar mis cartas a la vista
rule-cards-on-the-table-says-2 = perder un turno
rule-charity = Caridad
rule-charity-words = Si alguien tiene más de cinco cartas, el que más tenga descarta dos y el que menos tenga toma una
rule-comeback = Remontada
rule-comeback-words = Si tengo más de seis cartas descarto dos, y si después puedo jugar, juego otro turno
rule-discard-wilds = Adiós, comodines
rule-discard-wilds-words = Los demás descartan todos sus comodines
rule-double-or-nothing = Doble o nada
rule-double-or-nothing-words = El siguiente jugador toma dos, o pide doble o nada: cuatro si tengo un comodín, ninguna si no
rule-double-or-nothing-says-1 = tomar dos
rule-double-or-nothing-says-2 = doble o nada
rule-draw-until-colour = En busca del color
rule-draw-until-colour-words = El siguiente jugador toma hasta que salga una carta del color que yo diga
rule-elbows = Codos rectos
rule-elbows-words = El siguiente jugador mantiene los codos rectos hasta que alguien cante
rule-elbows-says-1 = codos rectos
rule-extra-turn = Otra vez
rule-extra-turn-words = Juega un turno extra
rule-hot-potato = Papa caliente
rule-hot-potato-words = Todas las manos pasan un asiento; antes puedo cambiar el sentido del juego
rule-hot-potato-says-1 = pasar las manos
rule-hot-potato-says-2 = cambiar antes el sentido
rule-joke = Un chiste
rule-joke-words = Cuenta un chiste: si alguien se ríe, descarta hasta quedarte con una carta; si nadie se ríe, toma cuatro
rule-joke-says-1 = alguien se rio
rule-karaoke = Karaoke
rule-karaoke-words = Cada uno de los demás canta un verso de una canción, o toma dos
rule-karaoke-says-1 = cantar un verso de una canción
rule-no-peeking = Sin espiar
rule-no-peeking-words = Acuso a alguien de espiar: si la mayoría está de acuerdo, toma dos y enseña sus cartas hasta su próximo turno
rule-no-peeking-says-1 = espió las cartas de alguien
rule-open-hands = Manos a la vista
rule-open-hands-words = Todas las manos quedan boca arriba hasta mi próximo turno
rule-robin-hood = Robin Hood
rule-robin-hood-words = El que tiene más cartas y el que tiene menos cambian sus manos
rule-rooster = Gallo
rule-rooster-words = El siguiente jugador canta como un gallo lo mejor que pueda, o se acobarda y toma cuatro
rule-rooster-says-1 = un canto de gallo
rule-seven-cards = Siete justas
rule-seven-cards-words = El siguiente jugador toma o descarta hasta tener exactamente siete cartas
rule-take-three = Tres por una
rule-take-three-words = Si el siguiente jugador no puede jugar, toma tres cartas en lugar de una
rule-three-cards = Tres para todos
rule-three-cards-words = Cada jugador toma o descarta hasta tener exactamente tres cartas
rule-traffic-light = Semáforo
rule-traffic-light-words = Prohíbo un color, o dejo jugar solo el color en juego, hasta mi próximo turno
rule-traffic-light-says-1 = luz roja: prohibir un color
rule-traffic-light-says-2 = luz verde: un solo color

## Lo que hace una regla propia. $player: next, previous, chosen, others, everyone o me: quien la juega.

written-who = { $player ->
    [next] El siguiente jugador
    [previous] El jugador anterior
    [chosen] El jugador que escoja
    [others] Cada uno de los demás
    [everyone] Cada jugador
   *[me] El que la juega
}
written-draw = { written-who } toma { card-count }
written-discard = { written-who } descarta { card-count } a su elección
written-skip = { written-who } pierde su próximo turno
written-show = { written-who } enseña su mano hasta el próximo turno del que la juega
