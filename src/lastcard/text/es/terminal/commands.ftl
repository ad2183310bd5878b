### Lo que escriben los comandos, salvo las partidas. Los comentarios completos están en el catálogo inglés.

labelled = { $name }: { $words }

## Trabajos largos

progress-done = { $done } de { $count }
progress-ready = preparando
progress-pace = { $rate } por segundo, quedan { $left }
progress-nothing = interrumpido antes de que hubiera resultados
progress-repeated =
    { $count ->
        [one] se perdió un proceso; sus partidas se jugaron otra vez
       *[other] se perdieron procesos; sus partidas se jugaron otra vez, { $count } veces
    }

## Cantidades

count-players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
count-rounds = { $count ->
    [one] 1 ronda
   *[other] { $count } rondas
}
count-moves = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}

## Lo que se comprobó

found-fine = bien
found-wrong = mal
written-words-alone = solo palabras: la mesa decide con propuestas y votos

## record show

record-players = Jugadores
record-result = Resultado
record-length = Duración
record-deal = Reparto
record-after-round = Sin terminar, tras la ronda { $number }
record-unfinished = Sin terminar, en la ronda { $number }
record-provable = Con una prueba de que nadie escogió las cartas: `lastcard verify { $path }` la comprueba
record-unproven = Sin prueba de que nadie escogió las cartas

## verify

verify-proof = prueba
verify-your-commitment = tu huella
verify-your-setup = tu huella de la mesa
verify-your-share = tu parte
verify-commitment = huella
verify-shares = partes
verify-seed = semilla
verify-digests = huellas de las partes
verify-limit = límite
verify-moves = jugadas
verify-no-proof = el registro no tiene { $tags }: no dice de dónde sale su semilla
verify-noted = es la que anotaste
verify-noted-other = anotaste { $noted }, y el registro dice { $stated }
verify-added = la aportó { $names }
verify-not-added = no está entre las partes del registro
verify-no-setup = el registro no tiene ninguna: sus partes no se comprometieron
verify-digest = es el SHA-256 del secreto
verify-committed = cada parte es la comprometida
verify-shared = { $count ->
    [one] { $shared } de 1 asiento aportó una
   *[other] { $shared } de { $count } asientos aportaron una
}
verify-made = sale del secreto y de las partes
verify-made-setup = sale del secreto, de la mesa fijada y de las partes
verify-proven = comprobado: nadie escogió las cartas
verify-proven-so-far = según el registro, no hay nada mal; para demostrar que nadie escogió las cartas, da { $options } de antes del reparto
verify-limited = según el registro, no hay nada mal; pero no está comprobado que nadie escogió las cartas
verify-not-proven = no comprobado

## conformance

conformance-line = línea { $number } del guion
conformance-result = { $passed } correctos, { $failed } fallidos

## editions

box-in-the-box = { card-count } en la caja
box-summary = { $name }: { card-count }, { $colours }
box-colours = colores
box-each-colour = cada color
box-wilds = comodines
box-points = puntos
box-worth = los números valen lo que dicen, { $worth }
box-dealer = reparte
box-dealer-draw = el que saque la carta más alta
box-dealer-random = por sorteo
box-symbols = símbolos
box-symbols-shown = a la vista, salvo que se pida otra cosa
box-symbols-hidden = ocultos, salvo que se pida otra cosa
box-extra-out = se aparta antes de jugar
box-extra-middle = está en el centro

## rules

rules-options = Reglas de la casa. Se cambian con { $option }, por ejemplo { $option } { $setting }:
rules-presets = Conjuntos. Se escogen con { $option }:
rules-number = un número entero de { $least } a { $most }
rules-nothing-on = Las reglas del reglamento, sin nada activado.

## rule try

try-with = con la regla
try-plain = como comodín normal
try-difference = diferencia
try-times = veces que actuó
try-rounds = rondas en que actuó
try-turns = turnos por ronda
try-won = ganó el que la jugó
try-never-played = nunca se jugó
try-same-deals = { $count ->
    [one] 1 ronda en cada caso, con el mismo reparto; entre paréntesis, intervalos del 95 %; { figure-points } son puntos porcentuales.
   *[other] { $count } rondas en cada caso, con los mismos repartos; entre paréntesis, intervalos del 95 %; { figure-points } son puntos porcentuales.
}
try-longer = La regla alarga las rondas.
try-shorter = La regla acorta las rondas.
try-no-length = No se nota que la regla cambie la duración de las rondas.
try-helps = Ayuda al que la juega.
try-hurts = Perjudica al que la juega.
try-no-help = No se nota que ayude ni perjudique al que la juega.
try-fair = Lo justo es ganar el { $share } %.
try-cut-off = { $count ->
    [one] 1 ronda con la regla se cortó tras { $most } jugadas.
   *[other] { $count } rondas con la regla se cortaron tras { $most } jugadas.
}
try-words-alone = La regla es solo palabras, que los bots dejan a la mesa: se jugó como un comodín normal.
try-judged = Los bots aceptan retos y votan al azar: entre personas puede ser distinto.

## Cifras

figure-games = { $game ->
    [round] { count-rounds }
   *[match] { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    }
}
figure-interval = { $low } a { $high }
# Percentage points, the difference of two shares, as short as can be.
figure-points = p. p.
figure-written = { $count ->
    [one] 1 regla escrita
   *[other] { $count } reglas escritas
}
figure-sheet = reglamento
figure-seed = semilla { $seed }
figure-length = duración en jugadas
figure-length-head = duración
figure-length-line = { $value } jugadas ({ $within }), mediana { $median }
figure-length-line-2 = del 5 al 95 %: { $low } a { $high } jugadas
figure-rounds = rondas por partida
figure-rounds-head = rondas
figure-rounds-line = { $value } por partida ({ $within })
figure-lead-changes = cambios de líder
figure-lead-changes-head = líder
figure-lead-changes-line = cambia { $value } veces ({ $within })
figure-draws = tomas, de las jugadas
figure-draws-head = tomas
figure-draws-line = { $value } de las jugadas ({ $within })
figure-blocked = no ganó nadie
figure-blocked-head = bloqueo
figure-blocked-line = { $zero ->
    [yes] ninguno
   *[no] { $value } ({ $within }): no ganó nadie
}
figure-score = puntos de un asiento
figure-first-head = empezar
figure-first-line = gana el { $value } ({ $within })
figure-first-gain = ventaja de empezar
figure-first-gain-line = { $certain ->
    [yes] { $change } puntos sobre el { $fair } % justo
   *[no] { $change } puntos sobre el { $fair } % justo, quizá por azar
}
figure-wins = gana { $name }
figure-seat-score = puntos

## simulate

simulate-seat = asiento
simulate-player = jugador
simulate-wins = gana
simulate-rate = tasa
simulate-interval = intervalo 95 %
simulate-mean = media
simulate-compared = { $games } con cada { $option }: { $played }
simulate-under = Debajo de una cifra: en qué difiere de { $option } { $value }, ± su intervalo del 95 %; { figure-points } son puntos porcentuales.
simulate-by-kernel = con el núcleo compilado
simulate-by-engine = con el motor ({ $why })
simulate-speed = { $game ->
    [round] { $count ->
        [one] { $seconds } s: { $games } rondas y { $moves } jugadas por segundo, { $by }, 1 procesador.
       *[other] { $seconds } s: { $games } rondas y { $moves } jugadas por segundo, { $by }, { $count } procesadores.
    }
   *[match] { $count ->
        [one] { $seconds } s: { $games } partidas y { $moves } jugadas por segundo, { $by }, 1 procesador.
       *[other] { $seconds } s: { $games } partidas y { $moves } jugadas por segundo, { $by }, { $count } procesadores.
    }
}
simulate-who-twice = --level y --players indican a la vez quién juega: da un número a --players, o quita --level
simulate-cut-short = Son los primeros resultados: { $done } de { $count }.

## La figura de simulate

plot-outcome = { $game ->
    [round] Quién gana { figure-games } y cuánto duran
   *[match] Quién gana { figure-games } y cuánto duran
}
plot-played = { $played }. Las barras son intervalos del 95 %.
plot-fair = lo justo, { $share } %
plot-seat = asiento { $number }
plot-wins = Porcentaje de victorias de cada asiento
plot-of-the-games = % de los juegos
plot-median = mediana { $count }
plot-length = Duración
plot-moves = jugadas (franja, del 5 al 95 %: { $low } a { $high })
# $share: of the games that are longer than the axis.
plot-longer = { $share } % son más largas →
plot-effects = Qué cambia { $option }, frente a { $option } { $value } ({ $games } en cada caso)

## tournament

tournament-seats = { $count ->
    [one] 1 asiento
   *[other] { $count } asientos
}
tournament-deals = { $count ->
    [one] 1 reparto, que cada pareja de bots juega desde ambos lados
   *[other] { $count } repartos; cada pareja de bots juega cada uno desde ambos lados
}
tournament-rating = puntuación
tournament-interval = intervalo 95 %
tournament-wins = gana
tournament-against = gana, %, contra
tournament-elo = La puntuación es la de la escala Elo, con { $mean } como media de estos bots: con 100 puntos más se gana el 64 %.
tournament-observed = Los intervalos cuentan cada reparto, con todo lo que se jugó en él, como una sola observación.
tournament-level = No hay repartos suficientes para distinguir a { $pairs }.
tournament-no-end = Si un bot lo ganó o lo perdió todo, no se sabe por cuánto, y el intervalo no tiene fin ({ $sign }).
tournament-cut-short = Estos son los primeros { $done } repartos de { $count }.

## serve

serve-at = Lastcard funciona en { $address } (Ctrl-C lo detiene)
serve-at-public = Lastcard funciona en { $address }, a través de { $behind } (Ctrl-C lo detiene)
serve-drain-left = { $count ->
    [one] queda 1 mesa
   *[other] quedan { $count } mesas
}
serve-drain-silent = { $address } aún no responde. La petición de vaciarse está en la base de datos: se espera a que el nodo la confirme.
serve-drained = El nodo en { $address } ha cedido sus mesas. Ya no se anuncia como listo, y reenvía las peticiones a los demás.

## store move

store-moved = { $tables ->
    [one] 1 mesa trasladada
   *[other] { $tables } mesas trasladadas
} (entradas: { $entries }, instantáneas: { $snapshots }, registros: { $records }), y todo se volvió a leer. El origen no ha cambiado.
store-not-moved = interrumpido: no se trasladó nada

## doctor

doctor-ok = bien
doctor-to-fix = por arreglar
doctor-result = { $count ->
    [0] Aquí puede funcionar un servidor.
    [one] 1 cosa que arreglar.
   *[other] { $count } cosas que arreglar.
}
doctor-python = Python
doctor-packages = paquetes
doctor-extras = extras
doctor-language = idioma
doctor-preferences = preferencias
doctor-terminal = terminal
doctor-text = texto
doctor-sqlite = SQLite
doctor-store = almacén
doctor-port = puerto
doctor-public-url = URL pública
doctor-push = avisos
doctor-open-files = archivos
doctor-experts = bots expertos
doctor-randomness = azar
doctor-clock = reloj
doctor-no-sim = sin bots expertos, simulate ni tournament
doctor-no-postgres = sin PostgreSQL
doctor-no-push = sin avisos
doctor-others = otros: { $others }
# $path: the file.
doctor-no-preferences = ninguna guardada; irían en { $path }
doctor-no-terminal = no hay: líneas de texto
doctor-dumb = una sencilla: líneas de texto
doctor-colours = con colores
doctor-no-colours = sin colores
doctor-encoding = { $encoding }: se perderían cartas y letras; pon { $setting }, o una configuración regional con UTF-8
doctor-tables = { $count ->
    [one] 1 mesa
   *[other] { $count } mesas
}
doctor-commit = guardar lleva { $took } ms
doctor-port-free = { $port } en { $host } está libre
doctor-no-public-url = ninguna: los enlaces llevan la dirección a la que llegó la petición
doctor-push-off = desactivados
doctor-push-missing = desactivados: { $install }
doctor-push-no-contact = funcionan; con --push-contact, los servicios saben a quién dirigirse, y el de Apple lo exige
doctor-push-works = funcionan; contacto { $contact }
doctor-files-enough = { $count ->
    [one] bastan para 1 conexión
   *[other] bastan para { $count } conexiones
}
doctor-compiled = compilados, en { $folder }
doctor-to-compile = se compilan cuando hagan falta, en { $folder }
doctor-from-the-system = del sistema
