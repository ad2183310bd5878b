### Reglas de la casa y ajustes de la mesa.

choice-on = Sí
choice-off = No

## Títulos

options-title = Reglas de la casa
options-play = Al jugar
options-draw = Al tomar
options-score = Puntuación
options-deal = Al repartir
options-changed = { $count ->
    [0] Según el reglamento
    [one] 1 regla de la casa
   *[other] { $count } reglas de la casa
}
options-reset = Volver al reglamento
options-all = Todas las reglas de la casa
options-differs = cambiada
options-less = { $label }: menos
options-greater = { $label }: más

## Reglas de la casa

option-scoring = Puntuación
option-scoring-about = Decide quién recibe puntos cuando alguien se queda sin cartas.
option-scoring-winner = El ganador, por las cartas de los demás
option-scoring-tally = Cada jugador, por sus propias cartas; gana el que tenga menos
option-next-dealer = Próximo reparto
option-next-dealer-about = Decide quién reparte en la siguiente ronda.
option-next-dealer-left = El jugador de la izquierda
option-next-dealer-winner = El ganador
option-next-dealer-draw = El que saque la carta más alta
option-stacking = Acumular
option-stacking-about = Responde a una carta de tomar con otra: el siguiente jugador toma por las dos.
option-stacking-off = No
option-stacking-same = Toma 2 sobre Toma 2, Toma 4 sobre Toma 4
option-stacking-any = Cualquiera sobre cualquiera
option-deflect = Desviar
option-deflect-about = Al acumular: una Reversa del color correcto devuelve las cartas, una Salta las pasa adelante.
option-deflect-off = No
option-deflect-reverse = Con Reversa
option-deflect-skip = Con Salta
option-deflect-both = Con cualquiera de las dos
option-draw-until-playable = Tomar hasta poder jugar
option-draw-until-playable-about = Si no puedes jugar, sigues tomando hasta que algo coincida.
option-forced-play = Obligación de jugar
option-forced-play-about = Decide si puedes guardarte una carta que se puede jugar.
option-forced-play-off = Puedes guardarla
option-forced-play-drawn = La carta tomada se juega si se puede
option-forced-play-hand = Toda carta que coincida se juega
option-jump-in = Colarse
option-jump-in-about = Si tienes una carta idéntica a la de arriba, puedes jugarla fuera de turno.
option-seven-zero = Sietes y ceros
option-seven-zero-about = Con un 7 cambias tus cartas con quien escojas; con un 0 pasan todas las manos.
option-doubles = Dobles
option-doubles-about = Las cartas idénticas pueden jugarse juntas; sus efectos se suman.
option-bluffing = Faroles
option-bluffing-about = Decide si puedes jugar un Comodín Toma 4 teniendo el color en juego, con el riesgo de que te desafíen.
option-play-after-penalty = Jugar después de tomar
option-play-after-penalty-about = Si tomas por una carta Toma 2 o Toma 4, conservas tu turno.
option-two-player-reverse = Reversa entre dos
option-two-player-reverse-about = Decide qué hace una Reversa cuando solo juegan dos.
option-two-player-reverse-skip = El otro pierde su turno
option-two-player-reverse-turn = Solo cambia el sentido
option-finish = Última carta
option-finish-about = Decide con qué carta se puede terminar.
option-finish-any = Cualquiera
option-finish-no-wild = Cualquiera menos un comodín
option-finish-number = Solo una de número
option-hand-size = Cartas iniciales
option-hand-size-about = Cantidad de cartas con que empieza cada jugador.
option-hand-limit = Límite de cartas
option-hand-limit-about = Nadie toma más allá de esta cantidad de cartas.
option-hand-limit-zero = Sin límite
option-open-last = Manos a la vista
option-open-last-about = Una mano con esta cantidad de cartas o menos queda a la vista.
option-open-last-zero = Nunca
option-uno-penalty = Castigo por no cantar
option-uno-penalty-about = Cartas que tomas si te sorprenden sin decir «{ -uno }».
option-target = Puntos para ganar
option-target-about = La partida termina cuando alguien llega a esta cantidad.
option-score-factor = Multiplicador
option-score-factor-about = Los puntos de cada ronda se multiplican por este número.
option-elimination = Eliminación
option-elimination-about = Tras cada ronda queda fuera el que tenga más puntos; gana el último que quede.
option-teams = Equipos
option-teams-about = Dos equipos en asientos alternos; para cuatro, seis, ocho o diez jugadores.

## Lo que no va junto

options-clash-deflect = Para desviar hay que poder acumular: activa acumular o desactiva desviar.
options-clash-teams = Eliminación y equipos no son compatibles: escoge uno de los dos.

## Conjuntos

preset-sheet = Reglamento
preset-sheet-about = Las reglas impresas, sin añadir nada
preset-party = Fiesta
preset-party-about = Lo que se juega en muchas mesas: acumular, cambiar, colarse, tomar hasta poder jugar
preset-wild = Salvaje
preset-wild-about = Casi todas las reglas a la vez

## La mesa

setting-edition = Edición
setting-edition-about = La baraja con la que se juega.
setting-options = Reglas de la casa
setting-options-about = Lo que se juega distinto del reglamento.
setting-written = Reglas escritas
setting-written-about = Las reglas de los comodines personalizables. Toda la mesa tiene que aceptarlas.
setting-seats = Asientos
setting-seats-about = Cantidad de jugadores que pueden sentarse.
setting-open = Abierta a todo el mundo
setting-open-about = Aparece en la página de inicio. Si no, solo se puede entrar con el enlace.
setting-spectators = Público
setting-spectators-about = Otras personas pueden mirar, sin ver ninguna mano.
setting-delay = Quien mira ve la mesa después
setting-delay-about = Para los directos: así nadie que mire puede ayudar. A quien juega no se le retrasa nunca, ni a una pantalla grande que abra.
settings-delay-none = Al momento
setting-locked = Cerrar la mesa
setting-locked-about = Nadie más puede sentarse, y las pantallas grandes no muestran cómo entrar.
setting-clock = Tiempo para decidir
setting-clock-about = Cuando se acaba, la mesa toma o pasa por ti.
setting-clock-none = Sin límite
setting-race = Tiempo para sorprender
setting-race-about = Tiempo que el siguiente turno espera a que alguien cante o sorprenda.
setting-race-none = Ninguno: se canta por ti
setting-absent = Esperar a los ausentes
setting-absent-about = Tras este tiempo sin conexión, un bot juega en su lugar.
setting-absent-none = Lo que haga falta
setting-stand-in = Suplente
setting-stand-in-about = Nivel del bot que juega por los ausentes.
setting-pace = Ritmo
setting-pace-about = Todos a la vez, o un turno de vez en cuando.
setting-pace-live = En vivo
setting-pace-correspondence = Por correspondencia: un turno puede durar días
setting-bot-pace = Ritmo de los bots
setting-bot-pace-about = Cuánto tardan los bots en jugar.
setting-bot-pace-calm = Tranquilo
setting-bot-pace-usual = Normal
setting-bot-pace-quick = Al instante
setting-veto = Hablar en voz alta
setting-veto-about = Se oyen unos a otros: el { -veto } se le puede poner a cualquier persona, no solo a quien escribe en el chat.
setting-hints = Pistas
setting-hints-about = Si juegas a solas contra bots, en tu turno puedes preguntar qué tan buena es cada una de tus opciones.
settings-time = Tiempo y bots
settings-company = Quién puede entrar
settings-by-link = Solo con el enlace
settings-locked = Cerrada
settings-seats = { $count } asientos
duration = { $unit ->
    [millisecond] { $count } ms
    [second] { $count } s
    [minute] { $count } min
    [hour] { $count } h
   *[day] { $count ->
        [one] 1 día
       *[other] { $count } días
    }
}
