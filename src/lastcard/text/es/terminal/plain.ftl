### Modo de líneas: el juego en líneas de texto. Lo que se escribe está en vocabulary.ftl.

## Una partida ante un teclado

plain-welcome = { -lastcard }, edición { $name }
plain-you-against = Tú contra { $others }
plain-against = { $people } contra { $others }
plain-among = { $people }, sin bots
plain-for-help = Escribe «{ typed-help }» para ver qué puedes escribir
plain-got-ready = El bot experto está listo
plain-goodbye = ¡Hasta pronto!
plain-record-at = La partida se guardó en { $path }. Para verla otra vez: { $command }
plain-go-on = Para continuarla: { $command }
plain-another = ¿Otra partida? «{ typed-yes }» o «{ typed-no }»
plain-saved = Guardada
plain-save-where = ¿Dónde la guardo? Escribe «{ typed-save } { typed-a-file }».
plain-file-there = { $path } ya existe: escoge otro nombre
plain-file-not-written = { $path }: no se puede escribir: { $why }
# $why: the reason, as a sentence with the name of the file.
plain-not-saved = Esta partida no se está guardando. { $why }
plain-file-in-use = { $path } se está jugando en otra ventana: termínala antes allí
# $date and $time: of the last move. $scores: each player with their points, in a list.
plain-unfinished = Dejaste una partida el { $date } a las { $time }, en la ronda { $round }: { $scores }.
plain-resume-it = Pulsa Enter para continuarla, o escribe «{ typed-no }» para empezar otra.
plain-too-many-names =
    { $players ->
        [one] { $count } nombres, pero solo un jugador: sube ese número o da menos nombres
       *[other] { $count } nombres, pero solo { $players } jugadores: sube ese número o da menos nombres
    }
plain-names-alike = Cada jugador necesita un nombre distinto: { $names }
plain-not-in-record = { $name } no está en este registro: los jugadores son { $names }

## Varias personas ante el teclado

plain-hand-over = { $name }, pulsa Enter cuando solo tú veas la pantalla.
plain-nobody-there = ¿De quién es la jugada? Escribe antes tu nombre.
plain-name-first = Escribe antes tu nombre: { $names }.
plain-anybody-jump = ¿Alguien se cuela? «{ typed-a-name } { typed-jump } { typed-a-card }»
plain-help-others = Si no es tu turno, escribe tu nombre antes de tu jugada.

## La mesa

plain-round = { table-round }. { table-first-to }
plain-round-elimination = { $count ->
    [one] { table-round }. Queda 1 jugador
   *[other] { table-round }. Quedan { $count } jugadores
}
plain-colour-open = El color aún no se ha escogido
plain-players = { table-direction }: { $names }
plain-player = { $name } { card-count }
plain-can-play = Puedes jugar { $cards }
plain-can-not-play = Ahora no: { $cards }
plain-scored = { $name }: { points } en esta ronda, { $total } en total
plain-left = { $cards }: { points }
plain-edition = Edición { $name }, { card-count }
plain-option = { $label } ({ $typed }): { $value }
plain-no-house-rule = Las reglas del reglamento, sin reglas de la casa
plain-written = { $card }, { $title }: «{ $words }»

## Lo que se pregunta

plain-turn = Tu turno: juega una carta o «{ typed-draw }».
plain-turn-must = Tu turno: tienes que jugar una carta.
plain-stuck = Nada que jugar y nada que tomar: «{ typed-pass }».
plain-pending = { table-pending }: responde con una carta o «{ typed-take }».
plain-pending-take = { table-pending }, y no tienes con qué responder: «{ typed-take }».
plain-drawn = Puedes jugar la carta que tomaste: { $cards }. O «{ typed-pass }».
plain-drawn-must = Tienes que jugar la carta que tomaste: { $cards }.
plain-challenge = ¿«{ typed-take }» o «{ typed-challenge }»?
plain-discard = Escribe «{ typed-discard }» y cada carta.
plain-dare = { dare-title }: «{ $words }». Hazlo y luego escribe «{ typed-done }»: los demás votan. ¿O «{ typed-refuse }»?
plain-way = { $number } para «{ $words }»
plain-choose-way = { choice-way }: { $choices }.
plain-vote = ¿«{ typed-yes }», «{ typed-no }» o «{ typed-abstain }»?
plain-can-catch = A { $name } le queda una carta y no cantó: ¿«{ typed-catch } { $name }»?
plain-can-call = Te queda una carta. ¿Algo que decir?
plain-can-jump = También tienes { card-a }: ¿«{ typed-jump } { $typed }»?
plain-let-it-go = Pulsa Enter para dejarlo pasar.
plain-next-round = Pulsa Enter para repartir la siguiente ronda.
plain-next-round-ready = Pulsa Enter cuando quieras la siguiente ronda. Empieza en { $count } s como mucho.
plain-ready = { $who ->
    [you] Esperas la siguiente ronda
   *[other] { $name } espera la siguiente ronda
}
plain-say-something = Escribe tu jugada, o «{ typed-help }».

## Lo que no se entiende o no se puede

plain-unreadable = «{ $text }» no es ni una carta ni una palabra del juego. «{ typed-help }» muestra las palabras.
plain-which = ¿Cuál: { $choices }? Escribe algo más.
plain-who = ¿Quién es «{ $text }»? En esta mesa: { $names }.
plain-who-of = ¿Qué jugador: { $names }? Escribe más letras del nombre.
plain-propose-what = ¿Qué propones? «{ typed-propose } { typed-a-name } { typed-draw } 4», «{ typed-discard } 2» o «{ typed-skip }».
plain-not-held = { card }: no está en tu mano.
plain-wild-colour = ¿Qué color? Escríbelo con la carta: «{ $example }».
plain-fits = { card }: se puede jugar.
plain-why-same = Lo mismo para { $cards }
plain-not-now = Eso no se puede hacer ahora.
plain-not-yet = Todavía no: es el turno de { $name }.
plain-all-fit = Puedes jugar todas tus cartas.
plain-no-game = No hay ninguna partida en curso. «{ typed-help }» dice qué puedes hacer.
plain-wants-more = Falta algo: «{ $example }».
plain-set-how = Escribe «{ typed-set } { typed-a-value }», por ejemplo «{ typed-set } stacking=same».
plain-unknown = No existe «{ $text }».
plain-did-you-mean = ¿Querías decir «{ $word }»?
plain-one-of = Escoge { $choices }.
plain-number = Tiene que ser un número del { $least } al { $most }.
plain-on-or-off = ¿«{ typed-on }» o «{ typed-off }»?
plain-nothing-written = No hay nada escrito en ninguna carta.

## Una mesa en un servidor

plain-send-link = Envía este enlace a los demás: { $link }
plain-screen-link = Para una tele o un directo: { $link }
plain-start = «{ typed-start }» reparte cuando esté toda la mesa.
plain-at-table = En esta mesa: { $names }
plain-banned = Fuera de la mesa: { $names }
plain-setting = { $label }: { $value }
plain-to-agree = { lobby-waiting-agree } («{ typed-agree }»)
plain-see-rules = «{ typed-rules }» las muestra.
plain-read-and-agree = Lee las reglas escritas en las cartas («{ typed-rules }») y escribe «{ typed-agree }».
plain-resume = «{ typed-resume }» reanuda el juego.
plain-after-a-match = «{ typed-start }» reparte otra partida (solo el anfitrión), «{ typed-verify }» comprueba esta, «{ typed-leave }» te saca de la mesa.
plain-armed = Cantarás una vez, con la próxima carta que juegues.
plain-disarmed = Te toca cantar a ti.
plain-dealt-fairly = La partida se repartió como se prometió.
plain-veto-on = Puedes ponerle el { -veto } a { $names }.
plain-veto-not = { $names }: { $why }

## Ayuda: para qué sirve cada palabra

plain-help-card = juega esa carta, en notación o en palabras
plain-help-wild = juega un comodín y escoge el color
plain-help-uno = juega tu penúltima carta y canta; o solo «uno», justo después
plain-help-doubles = juega cartas idénticas juntas
plain-help-draw = { $draw_until_playable ->
    [yes] toma cartas hasta que puedas jugar
   *[no] toma una carta
}; { $forced_play ->
    [off] guarda la que acabas de tomar
   *[other] pasa si no puedes jugar
}
plain-help-take = toma las cartas
plain-help-challenge = toma las cartas; o desafía un Comodín Toma 4
plain-help-swap = escoge con quién cambias las cartas después de un 7
plain-help-catch = sorprende a quien tiene una carta y no cantó
plain-help-jump = juega fuera de turno una carta idéntica a la de arriba
plain-help-veto = ponle el { -veto } a quien hable de política; sin nombre, mira a quién se le puede poner
plain-help-propose = propón un castigo; también sirve «{ typed-discard } 2» o «{ typed-skip }»
plain-help-hand = mira otra vez la mesa y tus cartas; mira qué pasó en esta ronda
plain-help-scores = mira los puntos; mira las reglas de esta mesa
plain-help-why = por qué una carta no se puede jugar ahora; sin carta, toda la mano
plain-help-hint = muestra qué tan buenas son tus opciones, si la mesa permite pistas
plain-help-guide = activa o desactiva los consejos para principiantes
plain-guide-off = La guía está desactivada.
plain-help-save = guarda la partida en un archivo
plain-help-quit = deja de jugar
plain-help-hang-up = desconéctate; tu asiento queda reservado
plain-help-who = quién está en la mesa y quién ha aceptado
plain-help-say = chatea
plain-help-react = envía una reacción: { $examples }; solo, muestra también las frases hechas
plain-help-mute = deja de ver lo que dice un jugador, y nadie lo ve si eres el anfitrión; vuelve a verlo
plain-reactions = Reacciones: { $reactions }.
plain-phrases = Frases hechas: { $phrases }.
plain-help-agree = acepta las reglas escritas en las cartas; o ya no
plain-help-arm = canta con la próxima carta que te deje solo una; o no
plain-help-name = cambia tu nombre, entre partidas
plain-help-face = elige otra cara, entre partidas; sin animal, al azar
plain-new-face = Tu cara es { $sign }, { $species }.
plain-help-verify = comprueba que la última partida se repartió de forma justa
plain-help-ready = di que estás listo para la próxima partida, o retíralo
plain-help-pause = pausa el juego; continúa
plain-help-leave = deja la mesa definitivamente
plain-help-start = reparte una partida; termínala sin ganador
plain-help-bot = dale un asiento a un bot: { $levels }
plain-help-kick = saca de la mesa a un jugador o a un bot; el jugador no puede volver
plain-help-unban = deja volver a un jugador que sacaste
plain-help-host = deja la mesa a cargo de otro jugador
plain-help-set = cambia una regla de la casa, por ejemplo stacking=same
plain-help-preset = juega con un conjunto de reglas de la casa: { $presets }
plain-help-edition = cambia de edición: { $editions }
plain-help-write = escribe una regla en un comodín personalizable: un nombre de la biblioteca o tus palabras; quita una
plain-help-seats = cuántos jugadores pueden sentarse
plain-help-clock = cuánto puede durar una decisión
plain-help-race = cuántos milisegundos espera el siguiente turno a que alguien cante o sorprenda
plain-help-open = muestra la mesa a todo el mundo
plain-help-spectators = deja que otras personas miren
plain-help-delay = deja que quien mira vea la mesa tantos segundos después
plain-help-lock = no dejes que nadie más se siente
plain-help-aloud = hablan en voz alta: el { -veto } se le puede poner a cualquier persona, no solo a quien chatea
plain-help-hints = permite pistas a quien juega únicamente contra bots
plain-help-newcomers = deja que quien llega durante una partida ocupe el asiento de un bot
plain-help-language = di en qué idioma se juega aquí

## Repeticiones

plain-move = { $name }: { $action }
plain-the-deal = el reparto
plain-standing = { $top } { $arrow } { $names }; { table-draw-pile }
plain-step = Enter: siguiente jugada. Ctrl+D: terminar.
plain-no-move = { $path }: no hay jugada { $number }: el registro tiene jugadas de la 1 a la { $count }

story-you = Tú
story-with-cards = { $text }: { $cards }

## Estadísticas

stats-damaged = { $count ->
    [one] No se puede leer 1 línea de { $path }. Se deja como está.
   *[other] No se pueden leer { $count } líneas de { $path }. Se dejan como están.
}
stats-exported = { $count ->
    [one] 1 partida guardada en { $path }.
   *[other] { $count } partidas guardadas en { $path }.
}
statistics-not-counted = Esta partida no se cuenta. { $why }
