### Errores: la frase de cada uno según el id con que lo lanza el código. Con $why va otra frase.

## Where it happened, or what was meant instead: around another sentence
frame-did-you-mean = { $why }; ¿quisiste decir «{ $name }»?
frame-line = línea { $line }, columna { $column }: { $why }
frame-column = columna { $column }: { $why }
frame-move = jugada { $number }, asiento { $seat }: { $why }
frame-seat = asiento { $seat }: { $why }
frame-record = registro { $number }: { $why }
frame-game = partida { $number }, { $why }
frame-deal = reparto { $number }, { $first } contra { $second }: { $why }
frame-script-line = línea { $line } del guion: { $why }
frame-argument = argumento { $name }: { $why }
frame-place = { $place }: { $why }
frame-setting = { $option } «{ $value }»: { $why }
frame-see-help = { $why } (mira { $command })
frame-rules-list = { $why }; `lastcard rules` las enumera
frame-hint = { $why } { $hint }

## Sentences that hold another one, or one made elsewhere
error-in-file = { $path }: { $why }
error-in-field = { $path }: { $field }: { $why }
error-in-case = { $path }: caso { $case }: { $why }
error-in-rule = «{ $rule }»: { $why }
error-in-words = { $text }
error-illegal = { $why }
error-bad-settings = { $why }
error-from-server = { $why }
error-body-invalid = { $why }
error-usage = { $text }
error-refused = asiento { $seat }, { $action }: { $reason }

## The command line
error-command-unknown = no existe el comando «{ $name }»: escoge { $known }
error-arguments-unknown = argumentos desconocidos: { $given }
error-invalid-choice = no puede ser «{ $value }» (escoge entre { $known })
error-not-whole-number = «{ $text }» no es un número entero
error-cant-write = no se puede escribir: { $why }
error-file-too-deep = el archivo está demasiado anidado para leerlo

## What Python says of a command line
argparse-required = faltan argumentos: { $names }
argparse-one-argument = hace falta un argumento
argparse-at-most-one-argument = como mucho un argumento
argparse-at-least-one-argument = hace falta al menos un argumento
argparse-ignored-argument = no lleva ningún valor, y se dio { $value }
argparse-not-allowed-with = no va junto con { $name }
argparse-one-of-required = hace falta uno de estos argumentos: { $names }
argparse-invalid-value = { $value } no es un número

## Files
error-file-unreadable = { $path }: no se puede leer: { $why }
error-file-unwritable = { $path }: no se puede escribir: { $why }
error-file-name-empty = el archivo para escribir tiene el nombre vacío
error-not-utf8 = { $path }: no se puede leer: no es texto UTF-8 (byte { $byte })
error-not-toml = { $path }: no es TOML: { $why }
error-no-toml-file = { $path }: no hay ningún archivo .toml en esta carpeta
error-no-case = { $path }: no hay ningún caso en este archivo
error-no-record = { $path }: en este archivo no hay ningún registro
# $name: the preference, such as theme. $known: what it may be.
error-preference-value = { $path }: { $name } no puede ser «{ $value }»: escoge { $known }
error-preference-unknown = { $path }: no hay ninguna preferencia «{ $name }»: las preferencias son { $known }
phrase-a-name = un nombre de hasta { $most } caracteres
phrase-a-face = una cara como otter-slate-bow
# Somebody wrote it in a way that a program can't change without changing more.
error-preferences-by-hand = { $path }: este archivo solo se puede cambiar a mano
error-preferences-no-home = no se pueden guardar las preferencias: este usuario no tiene carpeta personal

## What a program calls the engine with
error-wrong-argument = { $name } no puede ser { $value }: da { $wanted }
error-nothing-to-undo = no hay nada que deshacer: nadie ha jugado desde el reparto

## The table, its rules and its editions
error-level-unknown = no hay nivel «{ $name }»: los niveles son { $known }
error-species-unknown = no hay animal «{ $name }»: los animales son { $known }
error-expert-needs = el experto necesita { $package }: pip install { "'lastcard[sim]'" }
error-review-needs = los análisis y las pistas necesitan { $package }: pip install { "'lastcard[sim]'" }
phrase-level-missing = aquí no hay nivel «{ $level }», en su lugar juega «{ $instead }»: { $why }
error-custom-count =
    { $count ->
        [one] { $count } comodín personalizable: la edición { $edition } tiene { $most }
       *[other] { $count } comodines personalizables: la edición { $edition } tiene { $most }
    }
error-player-count =
    { $count ->
        [one] { $count } jugador: se juega de { $least } a { $most }
       *[other] { $count } jugadores: se juega de { $least } a { $most }
    }
error-teams-players = equipos con { $count } jugadores: para dos equipos hacen falta { $needed }
error-deck-too-small = { $dealt } cartas para cada uno de { $seats } jugadores: la baraja tiene { $size }, y tiene que quedar una para voltear que no sea un Comodín Toma 4; reparte { $most } como mucho
error-option-unknown = opción desconocida «{ $name }»: las opciones son { $known }
error-option-unknown-here = opción desconocida «{ $name }»
error-option-value = { $name } no puede ser { $value }: es { $allowed }
error-deflect-needs-stacking = { "deflect" } desvía las cartas pendientes, y solo { "stacking" } las deja pendientes: pon { "stacking" } en { "same" } o { "any" }, o { "deflect" } en { "off" }
error-elimination-and-teams = { "elimination" } elimina a un jugador cada vez y { "teams" } necesita los dos equipos enteros: escoge uno de los dos
error-sets-nothing = «{ $text }» no cambia nada: escribe { "opción=valor" }, como en { "stacking=same" }
error-preset-unknown = no hay conjunto de reglas «{ $name }»: escoge { $known }, o da la ruta de un archivo .toml
error-preset-which = { $path }: di qué conjunto: { $known }
error-preset-none = { $path }: no contiene ningún conjunto: escribe una tabla con { "about" } y { "rules" }
error-preset-table = un conjunto es una tabla con { "about" } y { "rules" }
error-preset-fields = { "about" } es un texto, { "rules" } una tabla de opciones
error-edition-unknown = no hay edición «{ $name }»: escoge { $known }, o da la ruta de un archivo .toml
error-edition-not-here = no hay edición «{ $name }»: las ediciones son { $known }
phrase-field-unknown = campo desconocido; los campos son { $known }
phrase-edition-custom = { $count } comodines personalizables: como mucho { $most }
phrase-edition-box = { $count } cartas en la caja: tiene que haber entre { $least } y { $most }
phrase-must-be-text = tiene que ser un texto entre comillas
phrase-one-line = tiene que ser una sola línea sin caracteres de control
phrase-must-be-bool = tiene que ser { "true" } o { "false" }
phrase-must-be-table = tiene que ser una tabla
phrase-must-be-number = tiene que ser un número entero de { $least } a { $most }
phrase-must-be-contact = tiene que empezar por `mailto:` o `https:`
phrase-edition-dealer = «{ $value }»: tiene que ser { "\"draw\"" } (reparte la carta más alta) o { "\"random\"" }
phrase-edition-colours = { $count } colores: tiene que haber entre { $least } y { $most }
phrase-edition-letter = la letra de un color va de la A a la Z, menos la W, que es la de los comodines
phrase-edition-colour-name = el nombre de un color es un texto entre comillas, o una tabla con uno para cada idioma, en incluido
phrase-edition-name = tiene que ser un texto entre comillas, o una tabla con uno para cada idioma, en incluido
phrase-edition-id-form = un identificador tiene letras minúsculas, cifras y guiones, 40 como mucho
phrase-edition-shown = tiene que nombrar cada color una vez: { $letters } en cualquier orden
phrase-edition-look = no existe ese aspecto; los aspectos son { $known }
phrase-edition-hex = tiene que ser un color como { "\"#CE1F2F\"" }
phrase-edition-dim = tiene que ser una tabla con los colores dark y light, o uno de ellos
phrase-edition-mark = tiene que ser una lista de uno o dos de { $parts }, o de uno de { $own }
phrase-edition-contrast = { $ink } sobre { $face } tiene un contraste de { $found }: hace falta { $least }
phrase-edition-colour-letters = el nombre de un color tiene solo letras: con otra cosa se podría confundir con una carta al escribir
phrase-edition-typed-name = «{ $name }» significa otra cosa al escribirlo: escoge otro nombre
phrase-edition-same-name = tiene el mismo nombre que { $letter }
phrase-edition-same-face = tiene el mismo color de carta que { $letter }
phrase-edition-same-mark = tiene el mismo símbolo que { $letter }
phrase-edition-kind = clase de carta desconocida; las clases son { $known }
phrase-edition-points = falta: di cuánto vale al final de una ronda
phrase-edition-extra = tiene que ser { "\"out\"" } (se aparta antes de jugar) o { "\"middle\"" }

## Written rules
error-rule-unknown = no hay regla «{ $name }»: da un nombre que enseñe `lastcard rule list`, la ruta de un archivo .toml, o { "'palabras :: efecto'" }
error-case-rule-unknown = { "custom" }: no hay regla «{ $name }»: las reglas son { $known }
error-effect-unknown = «{ $name }» no es un efecto: { $hint }
error-condition-unknown = «{ $name }» no es una condición: { $hint }
phrase-effect-meant = ¿quisiste decir { $name }?
phrase-effects-known = las palabras son { $known }
error-effects-too-many = demasiado larga: como mucho { $most } efectos y condiciones en una regla
error-effects-too-deep = demasiado anidada: como mucho { $most } efectos uno dentro de otro
error-effect-takes = { $place } lleva { $takes }, y se dan { $count }
error-dare-inside = aquí { "who" } no puede ser { $value }; dentro de otro efecto, un reto es para un solo jugador
error-argument-word = { $name } no puede ser { $value }; es uno de { $known }
error-argument-them = { "them" } es el jugador de un reto, una votación o una elección; aquí no hay ninguno
error-argument-text = { $name } es un texto de una línea entre comillas, de { $most } caracteres como mucho
error-argument-number = { $name } no puede ser { $value }; es un número entero de { $least } a { $most }
error-argument-kind = { $name } no puede ser { $value }; escribe { $wanted }
error-argument-wanted = se espera un texto, un número entero o un efecto
error-seats-not-agreed = falta gente por aceptar las reglas: { $count ->
    [one] asiento
   *[other] asientos
} { $seats }
error-no-seat = no hay asiento { $seat }: van del 0 al { $last }
error-effect-table = un efecto es una tabla con un { "do" }, o una lista de tales tablas
error-effect-name = { "do" }, o { "is" } en una condición, dice lo que hace
error-effect-field = campo desconocido «{ $name }»; { $effect } tiene { $has }
error-ways-list = se espera una lista
error-way-fields = cada opción tiene { "words" } y { "effect" }
error-way-field-unknown = campo desconocido «{ $name }»; una opción tiene { "words" } y { "effect" }
error-field-missing = falta { $name }
error-rule-folder-empty = { $path }: no hay ningún archivo .toml en esta carpeta: una regla es un archivo con { "words" } y { "effect" }
error-rule-file-large = { $path }: más de { $most } KiB: una regla son unas pocas líneas
error-rule-dots = { $path }: más de { $most } puntos en una línea: ninguna regla está tan anidada
error-rule-field-unknown = campo desconocido «{ $name }»: una regla tiene { "words" } y { "effect" }
error-rule-words = { $field }: escribe la regla como se lee en la carta, con { $most } caracteres como mucho
error-rule-one-line = { $field }: una sola línea sin { $mark }, que va entre las palabras y el efecto
error-effect-too-long = { $count } caracteres: una regla tiene como mucho { $most }
error-effect-expected = se espera { $wanted }, no { $found }
error-effect-unreadable = «{ $text }» no se entiende aquí
error-number-too-large = { $digits }… es un número demasiado grande
error-text-in-quotes = { $text }: no es un texto entre comillas; dentro, escribe { "\\\"" } por { "\"" }
error-rule-ambiguous = «{ $rule }» no se puede anotar: se leería como otra regla

## What is typed in a game
error-who-is = ¿quién es «{ $name }»? En esta mesa están { $names }
error-who-is-banned = de esta mesa no se ha sacado a nadie llamado «{ $name }». Fuera de la mesa: { $names }
error-not-an-action = «{ $text }» no se entiende como jugada: { $why }
error-could-be = «{ $text }» podría ser { $choices }: escribe algo más
error-proposal-form = una propuesta es un asiento y `draw N`, `discard N` o `skip`
error-not-a-card = «{ $text }» no es una carta: escribe un color y un valor (R7, G+2, YS, BR), o W, W+4, { "W*1" } a { "W*4" }
error-no-such-colour = «{ $text }»: ninguna edición tiene un color «{ $letter }»
error-action-unknown = «{ $text }» no es una jugada: las jugadas son { $known }
error-not-a-seat = «{ $text }» no es un asiento: los asientos son 0, 1, 2…
error-not-a-colour = «{ $text }» no es un color: un color es una letra mayúscula
error-one-word-wanted = se espera { $wanted }, y nada más
error-card-wanted = falta una carta: `play R7`
error-one-colour = se dice un solo color, no { $named }
error-one-jump-in-card = te cuelas con una sola carta, y nada más
error-stands-alone = «{ $action }» va sin nada más: sobra «{ $rest }»
error-colour-with-wild-only = «{ $text }»: solo un comodín se juega con un color
error-one-of-wanted = «{ $text }»: se espera { $wanted }

## Why it can't be played
phrase-about = { $what }: { $why }
phrase-refusal-not-your-turn = no es tu turno
phrase-not-your-turn-but = no es tu turno: decide { $choices }
phrase-refusal-wrong-phase = eso no se puede hacer en este momento
phrase-instead = { $why }; puedes: { $choices }
phrase-refusal-no-match = no coincide ni con el color, ni con el número, ni con el símbolo en juego
phrase-refusal-not-in-hand = no la tienes en la mano
phrase-refusal-colour-needed = un comodín se juega con un color: dilo también
phrase-wants-colour = a { $laid } le falta un color: { $choices }
phrase-refusal-colour-unknown = esta edición no tiene ese color
phrase-refusal-only-the-drawn-card = después de tomar, en este turno solo se puede jugar lo que se tomó
phrase-only-drawn-these = después de tomar, en este turno solo se puede jugar lo que se tomó: { $cards }
phrase-refusal-bluff-forbidden = en esta mesa no se puede jugar si tienes el color en juego
phrase-refusal-nothing-to-call = se canta con la penúltima carta, o después si aún no has cantado
phrase-refusal-nothing-to-catch = ahí no hay nadie a quien le falte cantar la última carta
phrase-refusal-veto-in-use = la carta VETO ya la tiene alguien
phrase-refusal-veto-yourself = no puedes ponerte la carta VETO
phrase-refusal-not-in-this-edition = esta edición no trae esa carta
phrase-refusal-not-allowed-by-rules = las reglas de esta mesa no lo permiten
phrase-refusal-must-play = tienes una carta que hay que jugar
phrase-refusal-wrong-number-of-cards = se pide otra cantidad de cartas
phrase-so-many-cards = se pide otra cantidad de cartas: { $count }
phrase-refusal-no-such-seat = no hay tal asiento en juego, o no se puede escoger
phrase-refusal-bad-notation = esa notación no es válida
phrase-forbids = una regla en vigor prohíbe el { $colour } { $until }
phrase-lets-only = una regla en vigor solo deja jugar { $colour }, o un comodín, { $until }
phrase-rule-asks = la regla pide { $what }: { $choices }
phrase-proposal-cards = una propuesta es de 1 a { $most } cartas
phrase-proposal-later = se está resolviendo otra cosa: proponlo durante un turno
phrase-proposal-never = solo se puede proponer algo mientras esté en vigor una regla escrita sin efecto, o una marca sobre alguien
phrase-jump-in = solo se cuela una carta idéntica a la de arriba, { $card }
phrase-laid-together = las cartas que se juegan juntas tienen que ser idénticas
phrase-no-answer-play = { $laid } no responde a lo que hay que tomar: juega { $choices }
phrase-no-answer = { $laid } no responde a lo que hay que tomar: { $choices }
phrase-no-match = { $laid } no coincide: juega { $choices }

## Positions, records and cases
error-text-in-double-quotes = { $text }: no es un texto entre comillas dobles; dentro, escribe { "\\\"" } por { "\"" } y { "\\\\" } por { "\\" }
error-text-wanted = { $text }: se espera un texto entre comillas dobles
error-not-a-number = «{ $text }» no es un número: se esperan cifras, 15 como mucho
error-not-an-option = «{ $text }» no es una opción: escribe { "nombre=valor" }
error-given-twice = { $name } se da dos veces
error-field-unknown = campo desconocido «{ $name }»: los campos son { $known }
error-field-one-word = { $name } lleva una palabra, no { $count }
error-field-must-be = { $name } tiene que ser { $wanted }
error-quote-open = unas comillas que no se cierran en su línea
error-awaiting-missing = falta lo que se espera: escribe { $known }
error-awaiting-unknown = «{ $text }» no se puede esperar: escribe { $known }
error-followed-by = tras { $name } va { $fields }
error-seat-of = { $name } { $seat }: los asientos van del 0 al { $last }
error-not-held = { $cards }: no están todas en la mano del asiento { $seat }
error-texts-wanted = { $text }: se espera una tupla de textos, entre comillas dobles
error-force-form = tras { "force" } van su clase, asiento, hasta cuándo, de quién, valor y quizá { $begun }
error-force-over = { "force" }: nada está en vigor cuando la ronda ha terminado
error-force-seat = { "force" } { $force }: un asiento que no está en la partida
error-force-value = { "force" } { $force }: un valor que { $kind } no puede tener
error-force-until = { "force" } { $force }: hasta un turno que nunca llega
error-force-begun = { "force" } { $force }: solo puede haber empezado una regla que dura un turno
error-memo-ruling = { $memo }: una decisión de la mesa continúa desde un efecto, una cantidad, un asiento y las cartas tomadas
error-memo-unwritable = la regla escrita continúa desde { $memo }: solo se pueden escribir { "None" }, números, textos y tuplas
error-memo-unreadable = { $text }: solo se pueden leer { "None" }, números, textos y tuplas
error-memo-wanted = { $text }: se espera { "None" }, un número, un texto o una tupla de ellos, entre comillas dobles
error-not-a-direction = «{ $text }» no es un sentido: { "left" } o { "right" }
error-random-form = tras { "random" } van la semilla y cuántos bytes de su serie se han gastado
error-shown-form = tras { "shown" } van quién ve, de quién es la mano y sus cartas
error-score-count = { $scores } puntuaciones para { $hands } manos
error-playing-order = { "playing" }: nombra los asientos que siguen en la partida, cada uno una vez y en su orden
error-playing-two = { "playing" }: una ronda necesita al menos dos asientos
error-seat-out = { $name } { $seat }: los asientos que siguen en la partida son { $known }
error-no-veto-card = { "veto" } { $seat }: la edición { $edition } no tiene carta VETO
error-cards-nowhere = { $cards }: en ninguna mano ni pila; nómbralas en { "out" }
error-too-few-cards = { $count } cartas en el juego: muy pocas para { $seats } asientos
error-hand-out = el asiento { $seat } tiene cartas, pero está fuera de la partida
error-hand-empty = el asiento { $seat } no tiene cartas: la ronda ha terminado
error-start-or-discard = una posición tiene una carta inicial o una pila de descartes, no ambas
error-discard-empty = { "discard" }: una ronda repartida tiene una carta en la pila de descartes
error-awaiting-colour = { "awaiting colour" }: eso es cuando se volteó un comodín que aún no tiene color; la carta de arriba es { $card }
error-colour-of-wild = { "colour" } { $colour }: la carta de arriba es un comodín, nombra uno de { $known }
error-colour-of-top = { "colour" } { $colour }: la carta de arriba es { $card }
error-awaiting-turn = { "awaiting seat" } { $seat }: es el turno del asiento { $turn }
error-awaiting-stack = { "awaiting stack" }: solo con { "stacking" } se responde con una carta a lo que hay que tomar
error-awaiting-swap = { "awaiting swap" }: las manos se cambian una vez o más, con { "seven_zero" }
error-awaiting-four = { "awaiting four" }: es el turno del asiento { $seat }, así que ese asiento se lo jugó a otro
error-awaiting-four-colour = { "awaiting four" }: { $letter } no era un color en juego, nombra uno de { $known }
error-awaiting-no-draw = se espera una respuesta a tomar cero cartas
error-awaiting-discard = { "awaiting discard" }: no se pueden pedir { $count } cartas al asiento { $seat }
error-awaiting-vote = { "awaiting vote" }: nombra a quién se juzga, y a quienes aún votan, una vez cada uno
error-ruling-impossible = { "awaiting" }: la mesa no puede decidir sobre { $memo }
error-written-count = { "rule" } { $rule }: los comodines personalizables con una regla son { $count }
error-rule-asks-nothing = la regla { $rule }, «{ $words }», no tiene efecto, así que no pregunta nada
error-rule-asks-otherwise = la regla { $rule } no pregunta esto cuando está en { $memo }
error-no-such-card = { $card }: no hay esa carta en esta baraja
error-card-too-many = { $card }: sobra una, la baraja tiene { $count }
error-nothing-to-turn-up = para voltear al principio solo hay Comodines Toma 4: pon otra carta en la pila
error-result = el resultado dice «{ $stated }», y las jugadas dan «{ $found }»
error-round-header = «{ $text }» no está en su lugar: las jugadas van por la ronda { $round }
error-not-a-time = «{ $text }» no es un tiempo: escribe segundos con tres decimales, como en @12.345 o @12.345-0.120, y después { "bot" }, { "time" } o { "automatic" } si no decidió la persona
error-time-unexpected = hay un tiempo, pero las jugadas anteriores no lo llevan: ponlo en todas o en ninguna
error-time-missing = falta el tiempo, pero las jugadas anteriores lo llevan: ponlo en todas o en ninguna
error-tag-late = una etiqueta entre las jugadas: las etiquetas van primero
error-record-second = aquí empieza otro registro: solo se lee uno, así que pon cada uno en su propio archivo
error-tag-form = una etiqueta es un nombre y un texto entre corchetes: { "[Seat \"Ana\"]" }
error-tag-unknown = etiqueta desconocida «{ $name }»: las etiquetas son { $known }
error-tag-missing = falta la etiqueta { $name }: un registro empieza con { $known }
error-record-version = un registro de la versión { $version }: se puede leer la versión { $known }
error-proof-tags = falta la etiqueta { $missing }: { "Commitment" }, { "Secret" } y una { "Share" } por asiento van juntas, y con { "Proof" } una { "Digest" } por asiento
error-proof-count = { $count } { $name } para { $seats } { "Seat" }: da una para cada uno, { "\"\"" } para un asiento que no aportó nada
error-proof-version = una prueba de la versión { $version }: se puede leer la versión { $known }
error-cases-file = { $path }: un archivo de casos contiene tablas { "[[case]]" } y nada más
error-case-twice = { $path }: los casos { $first } y { $second } tienen el mismo identificador, «{ $case }»: da uno propio a cada uno
error-case-elsewhere = { $path }: el identificador «{ $case }» ya es el de un caso de { $other }: da uno propio a cada uno
error-reason-unknown = «{ $name }» no es un motivo de rechazo: los motivos son { $known }
error-fact-unknown = «{ $name }» no es un hecho: los hechos son { $known }
error-fact-seats = { $name } lleva { $count ->
    [one] 1 asiento
   *[other] { $count } asientos
} y luego dos puntos
phrase-should-be-refused = debería rechazarse: { $reason }; se acepta
phrase-should-be-accepted = debería aceptarse; se rechaza: { $found }
phrase-other-refusal = debería rechazarse: { $reason }; se rechaza: { $found }
phrase-fact-is = es { $found }
phrase-seats-are = hay asientos del 0 al { $last }

## The proof of a fair deal
error-digest-length = «{ $text }» no es { $what }: tiene { $most } cifras, no { $count }
error-digest-mark = «{ $text }» no es la huella de una parte: escribe 64 cifras, y después «{ "plain" }» si la parte se envió a la vista
error-share-length = una parte de { $count } bytes: tiene { $most } como mucho
error-not-hex = «{ $text }» no es { $what }: se esperan pares de cifras 0 a 9 y a a f
error-share-empty = --share está vacío: da las cifras que aportaste al reparto, o quítalo
phrase-proof-no-shares = nadie aportó una parte, así que quien hizo el secreto pudo escogerlo
phrase-proof-commitment = el secreto da { $found }, no la { $promised } prometida
phrase-proof-secret = la semilla no empieza con el secreto
phrase-proof-shares = el final de la semilla no es lo que dan las partes: una es otra, o está en el lugar de otra
phrase-proof-digests = { $count ->
    [one] la parte del asiento { $seats } no es la comprometida
   *[other] las partes de los asientos { $seats } no son las comprometidas
}
phrase-proof-setup = el final de la semilla no es lo que dan la mesa y las partes: se cambió un asiento, una regla o una parte
phrase-proof-missing = el registro no dice nada del secreto del que se repartió
phrase-proof-not-noted = este programa no estaba antes del reparto, y no anotó ninguna huella
phrase-proof-no-setup = este programa no estaba cuando empezó la partida, y no anotó la huella de la mesa
phrase-proof-other-seats = los asientos antes del reparto eran { $noted }, no { $stated }
phrase-proof-other-setup = las reglas, la huella o las huellas de las partes no son las que se publicaron antes del reparto
phrase-proof-noted-other = la huella de antes del reparto era { $noted }, no { $stated }
phrase-proof-share-missing = la aportación de este programa no está entre las demás
phrase-proof-other-game = el registro muestra otra partida, no la que se vio

## A table on a server
error-hung-up = este programa cerró su conexión
error-hung-up-because = este programa cerró su conexión: { $why }
error-not-a-token = eso no es una clave: dala entera, como la recibiste
error-removed = ya no estás en esta mesa
error-banned = el anfitrión te ha sacado de esta mesa: no puedes volver si no te lo permite
error-no-push = este servidor no puede avisar a este navegador
error-too-many-tabs = este asiento está abierto en demasiados sitios: el más antiguo, este, se cerró
error-closed-flood = el servidor cerró la conexión: se envió demasiado a la vez
error-closed-too-large = el servidor cerró la conexión: se envió algo demasiado largo
error-closed-unreadable = el servidor cerró la conexión: no entendió lo que se envió
error-no-table-or-seat = no existe esa mesa, o no tienes asiento en ella
error-no-such-table = no existe esa mesa, o no tienes asiento en ella: revisa el enlace
error-nothing-to-see = Esa mesa no existe, o no puedes ver nada de ella.
error-unreachable = no se puede llegar a { $address }: { $why }
error-server-unreachable = no se puede llegar a { $address }: { $why }; ¿hay un servidor ahí?
error-not-understood = el servidor dice algo que este programa no entiende: { $why }
error-cant-send-large = esto no se puede enviar: pasa de { $most } bytes
error-cant-send = esto no se puede enviar: { $why }
error-not-a-server = «{ $address }» no es la dirección de un servidor: sería como { "https://cards.example.org" }
error-not-a-link = «{ $link }» no es el enlace de una mesa: sería como { "https://cards.example.org/t/ID" }
error-answer-unreadable = { $address } da una respuesta que no se entiende: { $why }; ¿es un servidor de Lastcard?
error-answer-status = { $address } responde con el estado { $status }; ¿es un servidor de Lastcard?
error-body-not-json = El contenido no es el JSON que se espera aquí.
error-frame-unreadable = esto no se entiende: { $why }
phrase-frame-too-deep = está demasiado anidado
phrase-frame-not-utf8 = no es UTF-8
error-not-found = Aquí no hay nada. { "/schema/openapi.json" } muestra lo que hay.
error-not-json = Manda JSON, con el tipo de contenido { "application/json" }.
error-foreign-origin = Las páginas de otras direcciones no pueden hacer esto, salvo que el servidor lo permita.
error-relay-signature = Esta petición no viene de otro nodo de este servidor, o su firma ha caducado.
error-request-unreadable = La petición no se puede leer.
error-no-such-method = Esto no se puede hacer aquí. { "/schema/openapi.json" } muestra lo que se puede.
error-request-too-large = Una petición tiene como mucho { $most } bytes.

## What a table refuses
error-paused = el juego está en pausa: reanúdalo antes
error-no-match-on = no se está jugando ninguna partida
error-catch-too-fast = solo puedes intentar sorprender a alguien una vez por segundo: mira antes
error-move-waits = tu jugada ya está esperando: se hará en un momento
error-interrupted = el juego se interrumpió antes de que pudieras jugar
error-not-seated = no estás en esta mesa
error-left-match = dejaste esta partida: vuelve antes a ella
error-hello-twice = ya saludaste: abre otra conexión para reanudar
error-too-fast = es demasiado a la vez: espera un momento
error-chat-too-fast = es mucho que decir a la vez: espera un momento
error-react-too-fast = { $seconds ->
    [one] son muchas reacciones a la vez: espera un segundo más
   *[other] son muchas reacciones a la vez: espera { $seconds } segundos más
}
error-changes-too-fast = son muchos cambios a la vez: espera un momento
error-hint-too-fast = son muchas pistas a la vez: espera un momento
error-watching = estás mirando: siéntate para participar
error-name-letters = un nombre lleva letras: escribe cómo pueden llamarte los demás
error-name-taken = «{ $name }» ya está en la mesa: escoge otro nombre
error-only-host = eso solo puede hacerlo el anfitrión
error-match-on = se está jugando una partida: espera a que termine
error-dealing = se van a repartir las cartas: ahora no se puede cambiar nada
error-reveal-now = ahora no se revela ninguna parte
error-reveal-other = esa no es la parte que comprometiste
error-share-committed = ya has comprometido una parte: revélala cuando empiece la partida
error-no-person = aquí no hay ninguna persona { $player }
error-no-player = aquí no juega { $player }
error-not-banned = no se ha sacado a { $player } de esta mesa
error-banned-already = ya se ha sacado a { $name }
error-rules-changed = las reglas han cambiado desde entonces: míralas otra vez
error-table-full = los { $count } asientos están ocupados
error-no-host = esta mesa no tiene anfitrión: empieza sola y con sus propias reglas
error-no-pause = aquí no se puede pausar: juegan personas que no se conocen
error-no-late-seat = en esta mesa ya no queda ningún asiento de bot para quien llega
error-no-seat-yet = aún no tienes asiento: te sientas cuando se reparta la próxima ronda
error-table-locked = la mesa está cerrada: pide al anfitrión que te deje entrar
error-remove-yourself = no puedes sacarte de la mesa: mejor déjala
error-bot-stays = un bot se queda hasta que acabe la partida: alguien tiene que jugar sus cartas
error-paused-already = el juego ya está en pausa
error-not-paused = el juego no está en pausa
error-muted = por ahora no puedes chatear
error-hints-off = en esta mesa no hay pistas: el anfitrión puede permitirlas en los ajustes
error-hint-not-alone = las pistas son solo para quien juega únicamente contra bots
error-hint-no-choice = ahora no tienes nada que escoger
error-hint-pending = ya viene una pista
error-hint-turn-over = el juego siguió antes de que la pista estuviera lista
error-hint-failed = no se pudo calcular la pista: sigue jugando sin ella
error-arm-early = cantar se prepara para una sola jugada: cuando tu próxima carta te deje con una
error-veto-silent = { $name } no ha dicho nada en el chat desde que empezó la partida o desde su último VETO: el VETO es para quien habla
error-veto-bot = un bot juega las cartas de { $name }, y los bots no hablan: el VETO es para quien habla
error-nothing-said = el mensaje está vacío
error-only-host-changes = eso solo puede cambiarlo el anfitrión: tú puedes proponer lo que se escribe en las cartas
error-rules-of-match = las reglas de una partida quedan como se acordaron: cámbialas cuando termine
error-nothing-changed = nada cambiaría: di qué hay que cambiar
error-seats-needed = ya hay { $count } en la mesa: déjales sus asientos
error-too-few-players = una partida necesita dos jugadores: espera a alguien, o dale un asiento a un bot
error-not-agreed = falta gente por aceptar las reglas escritas: { $names }

## A server
error-must-be-one-of = tiene que ser uno de { $known }
error-networks = { $why }: da direcciones o redes, separadas por comas
error-push-key = --push-key no es una clave para avisos: { $why }
error-host = --host «{ $host }»: { $why }: da una dirección de este equipo
error-port = --port { $port }: un puerto es un número de 0 a 65535
error-cant-listen = no se puede escuchar en { $host }, puerto { $port }: { $why }
phrase-port-taken = algo escucha ahí ya: termínalo, o escoge otro: --port o { "LASTCARD_PORT" } (0: cualquiera libre)
phrase-port-not-allowed = aquí no está permitido: escoge un puerto mayor que 1023 con --port, no { $port }
phrase-port-no-address = este equipo no tiene esa dirección: escoge una suya con --host
error-public-url = { $option } «{ $url }»: da una dirección sin ruta, como { "https://cards.example.org" }
error-node-url = --node-url «{ $url }»: da la dirección de este nodo sin ruta, como { "http://10.0.0.5:8765" }
error-needs-shared-store = { $option } necesita PostgreSQL, porque un archivo SQLite es para un solo proceso: usa --store { "postgresql://…" }
error-workers-platform = --workers: en este sistema no puede haber varios procesos: inicia uno
error-drain-no-node = ningún nodo funciona en { $address }: da con --node-url la dirección que aparece en su registro
error-too-many-tables-opened = se abrieron demasiadas mesas desde tu dirección: inténtalo dentro de una hora
error-too-many-attempts = llegaron demasiados enlaces o claves falsos desde tu dirección: inténtalo dentro de un minuto
error-too-many-seats = se pidieron demasiados asientos desde tu dirección: inténtalo dentro de un minuto
error-too-many-replays = se pidieron demasiadas partidas desde tu dirección: inténtalo dentro de un minuto
error-server-replays-full = ahora mismo se piden demasiadas partidas: inténtalo dentro de un minuto
error-too-many-connections = llegan demasiadas conexiones desde tu dirección: cierra antes algunas
error-server-tables-full = no caben más mesas aquí: inténtalo más tarde
error-server-connections-full = no caben más conexiones aquí: inténtalo más tarde
error-spectators-full = no cabe más público en esta mesa: inténtalo más tarde
error-server-restarts = el servidor se reinicia: inténtalo en un momento
error-unavailable = eso no se puede ahora mismo, y nada cambió: inténtalo pronto
error-not-visible-yet = { $count ->
    [one] quien mira ve esta mesa después que quien juega: vuelve en 1 segundo
   *[other] quien mira ve esta mesa después que quien juega: vuelve en { $count } segundos
}
error-moved-elsewhere = ahora otro nodo atiende esta mesa: inténtalo otra vez
error-server-failed = Algo falló aquí; nada cambió. Inténtalo de nuevo.
error-snapshot-version = una instantánea de otra versión

## What a server stores
error-store-closed = el almacén está cerrado
error-store-order = mesa { $table }: { $why }; vuelve a cargarla del almacén
phrase-store-failed-before = una entrada anterior no se pudo guardar
phrase-store-mismatch = las entradas nuevas no siguen a las guardadas
phrase-store-table-closed = está cerrada, y no se puede añadir nada
phrase-store-entry = llegó la entrada { $entry } donde tocaba la { $expected }
error-store-taken = otro servidor usa { $store }: detenlo antes, o escoge otro almacén
error-store-newer = { $store } es de una versión más nueva de Lastcard (su formato es { $version }, esta lee { $known }): actualiza Lastcard, o escoge otro almacén
error-store-scheme = la dirección de un almacén es como { -store-addresses }; esta empieza con { $scheme }:
error-store-no-scheme = la dirección de un almacén es como { -store-addresses }; esta no dice qué lo guarda
error-store-address-unreadable = la dirección del almacén no se entiende ({ $why }); es como { -store-addresses }
-store-addresses = { "sqlite:///path/to/file.db" }, { "sqlite:file.db" } o { "postgresql://user@host/database" }
error-sqlite-host = { "sqlite://" }{ $host }… nombra otro equipo, pero el almacén es un archivo de aquí: { "sqlite:///" }{ $host }… (desde la raíz) o { "sqlite:" }{ $host }… (desde esta carpeta)
error-sqlite-path = { "sqlite:" } lleva una ruta y nada más; en ella, escribe { "?" } como { "%3F" } y { "#" } como { "%23" }
error-sqlite-memory = { "sqlite::memory:" } olvidaría todas las mesas al parar el servidor; nombra un archivo
error-sqlite-no-file = { "sqlite:" } no nombra ningún archivo; es como { "sqlite:///ruta/archivo.db" } o { "sqlite:archivo.db" }
error-postgres-needs = { "postgresql:" } necesita psycopg: pip install { "'lastcard[postgres]'" }
error-postgres-write = PostgreSQL no puede escribir: { $why }
error-postgres-read = PostgreSQL no puede leer: { $why }
error-postgres-reach = no se puede llegar a PostgreSQL: { $why }; revisa equipo, usuario, contraseña y base de datos en la dirección
error-postgres-address = la dirección del almacén no es como { "postgresql://user:password@host:port/database" }; en un nombre o una contraseña escribe { "@" } como { "%40" }, { ":" } como { "%3A" } y { "/" } como { "%2F" }
error-postgres-make = no se puede crear el almacén en PostgreSQL: { $why }; dale una base de datos, o un esquema, para él solo
phrase-database = la base de datos PostgreSQL { $name }
error-store-write = no se puede escribir { $path }: { $why }
error-store-read = no se puede leer { $path }: { $why }
error-store-open = no se puede abrir { $path }: { $why }
error-store-full = no se puede escribir { $path }: el disco está lleno, o la cuota de este usuario; libera espacio y el servidor sigue solo
error-store-busy = { $path } está bloqueado: otro programa lo tiene abierto para escribir desde hace { $seconds } s; cierra ese programa
error-store-damaged = { $path } está dañado ({ $why }): para el servidor, revisa el disco y restaura una copia
error-store-stalled = el almacén no responde desde hace { $seconds } s: revisa el disco o la base de datos, y la conexión con ella
error-table-damaged = sus datos guardados están dañados ({ $why }); recupéralos de una copia
phrase-damaged-gap = faltan entradas
phrase-damaged-id = su nombre y su historial no coinciden
phrase-damaged-unreadable = { $kind } al leerlo
error-postgres-full = PostgreSQL no puede escribir: su disco está lleno; libera espacio y el servidor sigue solo
error-postgres-locked = PostgreSQL no puede escribir: otro programa bloquea las tablas de este servidor; cierra ese programa
error-postgres-read-only = PostgreSQL no puede escribir: la base de datos es de solo lectura, quizá una réplica; da la dirección de la principal
error-postgres-unended = PostgreSQL no ha terminado la conexión que este servidor abandonó (proceso { $process }): termina ese proceso y el servidor sigue solo
error-lease-lost = se acabó la concesión de este nodo: desde ahora otros nodos llevan sus mesas
error-postgres-lease = no se puede renovar la concesión de este nodo: { $why }
error-postgres-pooler = la dirección lleva a un agrupador de conexiones que descarta sus ajustes, como PgBouncer: da la dirección de PostgreSQL mismo
error-store-folder = no se puede crear { $path }: no existe la carpeta { $folder }; créala antes
error-store-folder-failed = { $path }: no se puede crear: { $why }; indica un almacén con --store
error-store-permission = no se puede escribir { $path }: ¿tienes permiso para escribir en él y en su carpeta?
error-store-not-sqlite = { $path } no es un almacén, ni siquiera un archivo de SQLite; escoge otro nombre
error-store-other-sqlite = { $path } no es un almacén, sino un archivo de SQLite de otra cosa; escoge otro nombre
error-sqlite-old = SQLite { $version } es demasiado antiguo: antes de { $oldest } podía dañar un almacén; actualízalo: pip install -U apsw
error-store-missing = no hay ningún almacén que trasladar en { $store }: revisa la dirección
error-store-not-empty = { $store } ya tiene mesas: traslada a un almacén vacío
error-move-same = el almacén no se puede trasladar a sí mismo: da la dirección de otro
error-move-differs = no se trasladó nada: al volver a leer { $kind } no salió lo que se escribió; revisa los discos e inténtalo de nuevo

## What the doctor finds
error-store-future = se escribió por última vez en el futuro: pon en hora el reloj de este equipo
error-store-slow = guardar tarda { $ms } ms y hace esperar a quien juega; usa un disco más rápido
error-tokens-open = { $address }: las claves viajarían a la vista: pon delante un proxy https (docs/operating.md)
error-open-files = faltan { $missing } para { $sockets } conexiones: sube el límite (ulimit -Hn, LimitNOFILE=), o pide menos
error-experts-need = necesitan numba: pip install { "'lastcard[sim]'" }; los demás niveles juegan sin él
error-cache-folder = { $folder }: lo compilado no se puede guardar: deja que este usuario escriba ahí, o define { "XDG_CACHE_HOME" }
error-no-randomness = el sistema aún no tiene azar: espera, o instala un generador (rng-tools)
error-same-randomness = el sistema da dos veces los mismos bytes al azar: no repartas cartas aquí
error-clock = el { $date } ya pasó: pon en hora el reloj de este equipo

## Trials by bots
error-learn-needs = los entornos de aprendizaje necesitan { $package }, que no está instalado: pip install { "'lastcard[learn]'" }
error-reward-scheme = no hay ninguna recompensa { $name }: elige { $known }
error-opponent-unknown = no hay ningún rival { $name }: elige { $known }, o indica una política
error-opponent-count = { $count } rivales: tiene que haber { $needed }, uno para cada asiento restante
error-opponent-compiled = no se pueden jugar muchas rondas a la vez contra { $name }: elige { $known }
error-command-needs = { $command } necesita { $package }, que no está instalado: pip install { "'lastcard[sim]'" }
error-cores = --cores { $cores }: de 1 a { $most }, o quítalo para usarlos todos
error-trial-rounds = --games { $given }: juega de { $least } a { $most } rondas
error-round-count = --games { $given }: juega de { $least } a { $most } rondas; una sola no dice nada del azar
error-match-count = --games { $given }: juega de { $least } a { $most } partidas; una sola no dice nada del azar
error-deal-count = --deals { $given }: juega de { $least } a { $most }; uno solo no dice nada del azar
error-compare-form = --compare { $text }: escribe { "opción=valor,valor" }, como en { "stacking=off,same" }
error-compare-missing = --compare { $text }: falta un valor
error-compare-twice = --compare { $text }: hay un valor repetido
error-compare-and-set = --compare y --set cambian los dos { $option }: quita uno
error-compare-matches = --compare { $option }: eso no cambia nada dentro de una ronda; añade --matches
error-compare-same = --compare { $text }: { $first } y { $second } son lo mismo
error-plot-suffix = --plot { $path }: nombra un archivo que termine en { $known }
error-csv-and-plot = --csv y --plot escriben los dos { $path }: nombra dos archivos
error-resume-with = --resume sigue en la mesa del registro: quita { $option }
error-nothing-unfinished = no hay ninguna partida sin acabar: indica el archivo de un registro
error-name-blank = un nombre tiene al menos una letra
error-custom-unknown = ninguna regla se llama «{ $text }» (si son las palabras de tu regla, acábalas con un punto)
error-no-home = no hay carpeta personal donde guardarla
error-bot-illegal = { $name }: no puede hacer esto: { $why }
error-bot-failed = { $name }: { $why }
error-bot-name = «{ $name }»: un bot tuyo es { "módulo:Clase" }, como { "my_bots:Greedy" } para la clase Greedy de { "my_bots.py" }
error-bot-no-class = { $name }: { $module } no tiene ninguna clase «{ $class_name }»
error-bot-unknown = no hay jugador «{ $name }»: escoge { $known }, o { "módulo:Clase" } para un bot tuyo
error-bot-without-choose = { $name }: no tiene `choose(view, actions)`, así que no puede jugar
error-bot-chose = { $name }: escogió { $chosen }, que no es una jugada: tiene que escoger una de las que se le dan
error-bot-import = { $name }: { $module } no se puede importar: { $why }
error-bot-no-module = { $name }: no hay módulo { $module }, ni en esta carpeta ni instalado
error-players-for-seats =
    { $count ->
        [one] un jugador para { $seats } asientos: nombra uno para cada uno
       *[other] { $count } jugadores para { $seats } asientos: nombra uno para cada uno
    }
error-bot-twice = { $name } se nombra dos veces: contra sí mismo gana exactamente la mitad
error-two-bots = un torneo es para dos bots o más: nombra otro
error-worker-ended = un proceso que jugaba terminó de pronto: ¿falta memoria, o lo terminó un bot?
error-ray-missing = --ray necesita ray, que no está instalado: pip install { "'lastcard[ray]'" }
error-ray-address = --ray { $text }: da la dirección de un clúster como { "EQUIPO:PUERTO" }, { "auto" } para un clúster que funciona en este equipo, o nada para iniciar Ray aquí
error-ray-cores = --cores con la dirección de un clúster de Ray: quita --cores; se usan todos los núcleos del clúster
error-ray-unreachable = ningún clúster de Ray responde en { $address }: ¿está en marcha (ray start --head) y es correcta la dirección?
error-ray-silent = Ray ({ $address }) no respondió en { $seconds } segundos: ¿está en marcha, y con las mismas versiones de Ray y de Python?
error-ray-start = Ray no se puede usar: { $why }
error-ray-no-cores = el clúster de Ray no tiene núcleos: inicia un nodo que los tenga
error-ray-ended = la conexión con Ray terminó: ¿se detuvo el nodo principal del clúster, o Ray en este equipo?
error-ray-lost = Ray perdió las mismas partidas { $count } veces, la última por { $why }: ¿falta memoria, o las terminó un bot?
error-ray-failed = un proceso de Ray falló: { $why }
error-ray-not-installed = un equipo del clúster de Ray no tiene lastcard: instala allí la versión { $version }, con { "'lastcard[ray]'" }
error-ray-version = un equipo del clúster de Ray tiene lastcard { $theirs }, y este { $ours }: instala la misma versión en todos
error-action-number = { $number } no es el número de una acción permitida, que sería { $legal }
error-kernel-game = el núcleo no puede jugar esto: { $why }
error-kernel-rules = el núcleo no conoce { $why }
phrase-kernel-left-out = cartas fuera de la baraja
phrase-kernel-doubles = { "doubles" }: cartas jugadas juntas
phrase-kernel-elimination = { "elimination" }: asientos que quedan fuera
phrase-kernel-written = reglas escritas con efectos
phrase-kernel-customizable = cartas personalizables
phrase-kernel-colours = { $count } colores: el núcleo juega con { $needed }
phrase-kernel-cards = { $count } cartas: el núcleo juega con { $most } como mucho
phrase-kernel-plays = juega { $name }
# $why: what the kernel doesn't know.
error-review-rules = esta partida no se puede analizar ({ $why }), pero puedes volver a verla
error-hint-rules = con estas reglas no hay pistas ({ $why })

## Matches in the terminal itself
error-no-such-match = no hay tal partida en esta mesa
error-table-closed = esta mesa se cerró
error-table-broken = algo falló en esta mesa: { $why }
error-seat-closed = este asiento se cerró

## What the system says, by the name of its error number
system-enoent = no existe ese archivo o carpeta
system-eacces = sin permiso
system-eperm = operación no permitida
system-eisdir = es una carpeta
system-enotdir = no es una carpeta
system-eexist = ya existe
system-enametoolong = el nombre es demasiado largo
system-enospc = no queda espacio en el disco
system-erofs = el disco es de solo lectura
system-eloop = demasiados enlaces simbólicos
system-eio = error de lectura o escritura
system-einval = argumento no válido
system-emfile = demasiados archivos abiertos
system-epipe = nadie lee la salida
system-econnrefused = conexión rechazada
system-econnreset = el servidor cortó la conexión
system-etimedout = no respondió a tiempo
system-enetunreach = no hay red
system-ehostunreach = no hay camino hasta allí
system-eai-noname = ese nombre no existe en la red
system-eai-again = no se puede buscar el nombre por ahora
system-eai-nodata = ese nombre no tiene dirección
system-recursionerror = demasiado anidado

## Parts of the sentences above
phrase-quoted = «{ $text }»
phrase-one-of = { $choices }
phrase-whole-number = un número entero de { $least } a { $most }
phrase-large-number = un número tan grande
phrase-an-effect = un efecto
phrase-a-condition = una condición
phrase-an-argument = un argumento
phrase-semicolon-or-end = { ";" } o el final
phrase-comma-or-bracket = { "," } o )
phrase-bracket-after = ( tras { $name }
phrase-the-end = el final
phrase-nothing = nada
phrase-none = ninguno
phrase-several-times = { $names }, varias veces
phrase-a-seat = un asiento
phrase-a-colour = un color
phrase-a-player = un jugador
phrase-one-of-its-ways = una de sus opciones
phrase-colour-seat-or-way = un color, un asiento o el número de una opción
phrase-the-rule = la regla
phrase-commitment = una huella
phrase-secret = un secreto
phrase-share = una parte
phrase-digest = la huella de una parte
phrase-setup = la huella de una mesa
phrase-seed = una semilla
phrase-a-text = un texto
phrase-clause-ids = una lista de identificadores de cláusulas
phrase-edition-id = el identificador de una edición
phrase-options-table = una tabla de opciones
phrase-starters = una lista de identificadores de reglas o tablas
phrase-hands = una lista con una línea de cartas por asiento
phrase-a-card = una carta
phrase-cards-line = una línea de cartas, la de arriba primero
phrase-colour-letter = la letra de un color
phrase-left-or-right = { "left" } o { "right" }
phrase-true-or-false = { "true" } o { "false" }
phrase-points-list = una lista de puntos
phrase-lines = un texto de varias líneas
phrase-seat-number = el número de un asiento, del 0 al { $last }
phrase-an-action = una jugada, como las que da { "legal_actions" }
phrase-players = una lista de nombres, o el número de jugadores
phrase-edition-or-path = el identificador de una edición, o la ruta de un archivo .toml
phrase-rules-or-preset = un { "RuleSet" }, una tabla de opciones o el nombre de un conjunto de reglas
phrase-rule-list = una lista de reglas, como { "[\"joke\"]" }
phrase-rule-or-text = una regla, o su texto
phrase-seed-bytes = bytes, como { "b\"seed\"" }
phrase-a-record = un { "Record" }
phrase-record-file = una ruta, o un archivo abierto para leer texto
phrase-seat = el asiento { $seat }
phrase-until-turn = hasta el próximo turno del asiento { $seat }
phrase-until-turn-over = hasta que acabe el próximo turno del asiento { $seat }
phrase-until-call = hasta que alguien cante la última carta
phrase-until-round = hasta que termine la ronda
phrase-take = toma las { $count }
phrase-a-number = un { $number }
phrase-an-eight = un 8
phrase-a-draw-two = una Toma 2
phrase-a-reverse = una Reversa
phrase-a-skip = una Salta
phrase-a-wild = un comodín
phrase-a-plain-wild = un Comodín Multicolor
phrase-a-wild-draw-four = un Comodín Toma 4
phrase-a-customizable = un Comodín personalizable
phrase-colour = { colour }
phrase-any-of-colour = una carta { colour-feminine }

## Estadísticas

error-statistics-no-home = No hay carpeta para las estadísticas, porque este usuario no tiene carpeta personal
error-statistics-file = No se pueden usar las estadísticas de { $path }: { $why }
error-statistics-large = { $path } es demasiado grande: un archivo de partidas tiene como mucho { $most } MB
error-statistics-version = Una versión más nueva de Lastcard guardó { $path } (formato { $version }): actualiza Lastcard
error-statistics-unreadable = { $path } no es un archivo de partidas: { $why }
error-stats-delete = Añade --yes para borrar todas tus partidas de este ordenador
