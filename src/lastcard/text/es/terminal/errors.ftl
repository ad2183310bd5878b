### De qué se quejan el motor, el servidor y la línea de comandos. Los comentarios completos están en el catálogo inglés.
### Entre llaves y comillas, lo que se escribe tal cual.

## Alrededor de otra frase: dónde ocurrió, o qué se quería decir

frame-did-you-mean = { $why }; ¿quisiste decir «{ $name }»?
frame-line = línea { $line }, columna { $column }: { $why }
frame-column = columna { $column }: { $why }
frame-move = jugada { $number }, asiento { $seat }: { $why }
frame-seat = asiento { $seat }: { $why }
frame-refused = asiento { $seat }, { $action }: { $reason }
frame-game = partida { $number }, { $why }
frame-deal = reparto { $number }, { $first } contra { $second }: { $why }
frame-case = { $path }: caso { $name }: { $why }
frame-script = línea { $line } del guion: { $why }
frame-argument = argumento { $name }: { $why }
frame-toml-place = { $why } (línea { $line }, columna { $column })
frame-toml-end = { $why } (al final del documento)
frame-errno-file = { $why } (error { $number }): «{ $path }»
frame-errno = { $why } (error { $number })

## De qué se trata, antes de lo que está mal: solo donde eso se conoce

about-quoted = «{ $name }»: { $why }
about-what = { $what }: { $why }

## La línea de comandos

error-no-command = no existe el comando «{ $name }»: escoge { $known }
error-cant-write = no se puede escribir: { $why }
error-file-too-deep = el archivo está demasiado anidado para leerlo

## Archivos

error-cant-be-read = no se puede leer: { $why }
error-cant-be-written = no se puede escribir: { $why }
error-cant-be-made = no se puede crear: { $why }; indica un almacén con --store
error-not-utf8 = no es texto UTF-8 (byte { $number })
error-not-toml = no es TOML: { $why }
error-no-toml-file = no hay ningún archivo .toml en esta carpeta
error-no-case = no hay ningún caso en este archivo
error-empty-name = el archivo para escribir tiene el nombre vacío

## La mesa, sus reglas y sus ediciones

error-no-level = no hay nivel «{ $name }»: los niveles son { $known }
error-expert-needs = el experto necesita { $missing }: pip install { "'lastcard[sim]'" }
error-customizable-one = { $number } comodín personalizable: la edición { $edition } tiene { $most }
error-customizable = { $number } comodines personalizables: la edición { $edition } tiene { $most }
error-one-player = { $number } persona: se juega de { $least } a { $most }
error-players = { $number } personas: se juega de { $least } a { $most }
error-teams = equipos con { $number } personas: para dos equipos hacen falta 4, 6, 8 o 10
error-dealt = { $number } cartas para cada una de { $seats } personas: la baraja tiene { $size }, y tiene que quedar una para voltear que no sea un Comodín Toma 4; reparte { $most } como mucho
error-unknown-option-all = opción desconocida «{ $name }»: las opciones son { $known }
error-unknown-option-listed = opción desconocida «{ $name }»; `lastcard rules` las enumera
error-unknown-option = opción desconocida «{ $name }»
error-option-value = { $name } no puede ser { $value }: es { $choices }
error-deflect = { "deflect" } desvía las cartas pendientes, y solo { "stacking" } las deja pendientes: pon { "stacking" } en { "same" } o { "any" }, o { "deflect" } en { "off" }
error-elimination-teams = { "elimination" } saca a una persona cada vez y { "teams" } necesita los dos equipos enteros: escoge uno de los dos
error-sets-nothing = «{ $text }» no cambia nada: escribe { "opción=valor" }, como en { "stacking=same" }
error-no-preset = no hay conjunto de reglas «{ $name }»: escoge { $known }, o da la ruta de un archivo .toml
error-which-preset = di qué conjunto: { $known }
error-preset-none = no contiene ningún conjunto: escribe una tabla con { "about" } y { "rules" }
error-preset-table = un conjunto es una tabla con { "about" } y { "rules" }
error-preset-fields = { "about" } es un texto, { "rules" } una tabla de opciones
error-no-edition = no hay edición «{ $name }»: escoge { $known }, o da la ruta de un archivo .toml
error-no-edition-at-table = no hay edición «{ $name }»: las ediciones son { $known }
error-unknown-field-of = campo desconocido; los campos son { $known }
error-customizable-most = { $number } comodines personalizables: como mucho { $most }
error-in-the-box = { $number } cartas en la caja: tiene que haber { $most }
error-must-be-text = tiene que ser un texto entre comillas
error-must-be-flag = tiene que ser { "true" } o { "false" }
error-must-be-table = tiene que ser una tabla
error-must-be-dealer = tiene que ser { "\"draw\"" } (reparte la carta más alta) o { "\"random\"" }
error-colours = { $number } colores: tiene que haber { $most }
error-colour-letter = la letra de un color va de la A a la Z, menos la W, que es la de los comodines
error-colour-name = el nombre de un color es un texto entre comillas
error-kind-of-card = clase de carta desconocida; las clases son { $known }
error-no-whole-number = «{ $value }» no es un número entero
error-must-be-number = tiene que ser un número entero de { $least } a { $most }
error-points-missing = falta: di cuánto vale al final de una ronda
error-must-be-place = tiene que ser { "\"out\"" } (se aparta antes de jugar) o { "\"middle\"" }

## Reglas escritas

error-no-rule = no hay regla «{ $name }»: da un nombre que enseñe `lastcard rule list`, la ruta de un archivo .toml, o { "'palabras :: efecto'" }
error-no-rule-known = no hay regla «{ $name }»: las reglas son { $known }
error-no-effect-meant = «{ $name }» no es un efecto: ¿quisiste decir { $meant }?
error-no-effect = «{ $name }» no es un efecto: las palabras son { $known }
error-no-condition-meant = «{ $name }» no es una condición: ¿quisiste decir { $meant }?
error-no-condition = «{ $name }» no es una condición: las palabras son { $known }
error-effects-many = demasiado larga: como mucho { $most } efectos y condiciones en una regla
error-effects-deep = demasiado anidada: como mucho { $most } efectos uno dentro de otro
error-takes = { $place } lleva { $what }, y se dan { $number }
error-dare-inside = aquí { "who" } no puede ser { $value }; dentro de otro, un reto es para una sola persona
error-one-of = { $name } no puede ser { $what }; es uno de { $known }
error-them = { "them" } es la persona de un reto, una votación o una elección; aquí no hay ninguna
error-words = { $name } es un texto de una línea entre comillas, de { $most } caracteres como mucho
error-amount = { $name } no puede ser { $what }; es un número entero de { $least } a { $most }
error-write-instead = { $name } no puede ser { $what }; escribe { $wanted }
error-not-agreed = falta gente por aceptar las reglas: asiento { $seats }
error-no-seat = no hay asiento { $seat }: van del 0 al { $most }
error-argument-wanted = se espera un texto, un número entero o un efecto
error-effect-table = un efecto es una tabla con un { "do" }, o una lista de tales tablas
error-effect-do = { "do" }, o { "is" } en una condición, dice lo que hace
error-list-wanted = se espera una lista
error-way-has = cada opción tiene { "words" } y { "effect" }
error-way-field = campo desconocido «{ $name }»; una opción tiene { "words" } y { "effect" }
error-effect-field = campo desconocido «{ $name }»; { $effect } tiene { $what }
error-missing = falta { $name }
error-no-rule-files = no hay ningún archivo .toml en esta carpeta: una regla es un archivo con { "words" } y { "effect" }
error-rule-large = más de { $number } KiB: una regla son unas pocas líneas
error-rule-dots = más de { $number } puntos en una línea: ninguna regla está tan anidada
error-rule-field = campo desconocido «{ $name }»: una regla tiene { "words" } y { "effect" }
error-rule-words = escribe la regla como se lee en la carta, con { $most } caracteres como mucho
error-rule-line = una sola línea sin { $mark }, que va entre las palabras y el efecto
error-rule-long = { $number } caracteres: una regla tiene como mucho { $most }
error-wanted-not = se espera { $wanted }, no { $found }
error-not-here = «{ $text }» no se entiende aquí
error-number-large = { $digits }… es un número demasiado grande
error-text-quotes = { $text }: no es un texto entre comillas; dentro, escribe { "\\\"" } por { "\"" }
error-rule-otherwise = «{ $rule }» no se puede anotar: se leería como otra regla

## Lo que se escribe en el juego

error-who-is = ¿quién es «{ $name }»? En esta mesa están { $names }
error-not-an-action = «{ $text }» no se entiende como jugada: { $why }
error-could-be = «{ $text }» podría ser { $choices }: escribe algo más
error-proposal = una propuesta es un asiento y `draw N`, `discard N` o `skip`
error-no-card = «{ $text }» no es una carta: escribe un color y un valor (R7, G+2, YS, BR), o W, W+4, { "W*1" }
error-no-such-colour = ninguna edición tiene un color «{ $letter }»
error-no-action = «{ $text }» no es una jugada: las jugadas son { $known }
error-not-a-seat = «{ $text }» no es un asiento: los asientos son 0, 1, 2…
error-not-a-colour = «{ $text }» no es un color: un color es una letra mayúscula
error-nothing-more = se espera { $wanted }, y nada más
error-card-wanted = falta una carta: `play R7`
error-one-colour = se dice un solo color, no { $names }
error-jump-one = te cuelas con una sola carta, y nada más
error-stands-alone = «{ $action }» va sin nada más: sobra «{ $rest }»
error-only-wilds = solo un comodín se juega con un color
error-is-wanted = se espera { $choices }

## Por qué no se puede jugar

error-not-your-turn = no es tu turno
error-not-your-turn-but = no es tu turno: decide { $choices }
error-not-at-this-moment = eso no se puede hacer en este momento
error-not-at-this-moment-but = eso no se puede hacer en este momento; puedes: { $choices }
error-matches-neither = no coincide ni con el color, ni con el número, ni con el símbolo en juego
error-not-in-your-hand = no la tienes en la mano
error-colour-needed = un comodín se juega con un color: dilo también
error-wants-a-colour = a { $laid } le falta un color: { $choices }
error-edition-has-no-colour = esta edición no tiene ese color
error-only-drawn = después de tomar, en este turno solo se puede jugar lo que se tomó
error-only-drawn-these = después de tomar, en este turno solo se puede jugar lo que se tomó: { $cards }
error-bluff = en esta mesa no se puede jugar si tienes el color en juego
error-nothing-to-call = se canta con la penúltima carta, o después mientras aún se deba
error-nothing-to-catch = nadie ahí debe el canto de la última carta
error-veto-in-use = la carta VETO ya la tiene alguien
error-veto-yourself = la carta VETO se le planta a otra persona
error-not-in-the-box = esta edición no trae esa carta
error-not-allowed = las reglas de esta mesa no lo permiten
error-must-play = tienes una carta que hay que jugar
error-must-play-but = tienes una carta que hay que jugar; puedes: { $choices }
error-another-number = se pide otra cantidad de cartas
error-another-number-so-many = se pide otra cantidad de cartas: { $number }
error-no-such-seat = no hay tal asiento en juego, o no se puede escoger
error-bad-notation = el juego no lo escribe así
error-forbids = una regla en vigor prohíbe el { $colour } { $until }
error-lets-only = una regla en vigor solo deja jugar { $colour }, o un comodín, { $until }
error-rule-asks = la regla pide { $what }: { $choices }
error-proposal-cards = una propuesta es de 1 a { $most } cartas
error-proposal-later = se está resolviendo otra cosa: proponlo durante un turno
error-proposal-never = la mesa solo decide mientras esté en vigor una regla en palabras, o una marca sobre alguien
error-jump-in = solo se cuela una carta idéntica a la de arriba, { $card }
error-laid-together = las cartas que se juegan juntas tienen que ser idénticas
error-no-answer-play = { $laid } no responde a lo que hay que tomar: juega { $choices }
error-no-answer = { $laid } no responde a lo que hay que tomar: { $choices }
error-no-match = { $laid } no coincide: juega { $choices }

## Posiciones, registros y casos

error-text-double-quotes = { $text }: no es un texto entre comillas dobles; dentro, escribe { "\\\"" } por { "\"" } y { "\\\\" } por { "\\" }
error-text-wanted = se espera un texto entre comillas dobles
error-not-a-number = «{ $text }» no es un número: se esperan cifras, 15 como mucho
error-not-an-option = «{ $text }» no es una opción: escribe { "nombre=valor" }
error-given-twice = { $name } se da dos veces
error-unknown-field = campo desconocido «{ $name }»: los campos son { $known }
error-wants-one-word = { $name } lleva una palabra, no { $number }
error-quotation-mark = unas comillas que no se cierran en su línea
error-awaited-missing = falta lo que se espera: escribe { $known }
error-cant-be-awaited = «{ $text }» no se puede esperar: escribe { $known }
error-followed-by = tras { $name } va { $what }
error-there-is-no-seat = no hay asiento { $seat }: van del 0 al { $most }
error-seats-are = los asientos van del 0 al { $most }
error-there-are-seats = hay asientos del 0 al { $most }
error-not-in-that-hand = no están todas en la mano del asiento { $seat }
error-tuple-of-texts = se espera una tupla de textos, entre comillas dobles
error-force-form = tras { "force" } van su clase, asiento, hasta cuándo, de quién, valor y quizá { $word }
error-force-over = nada está en vigor cuando la ronda ha terminado
error-force-seat = un asiento que no está en la partida
error-force-value = un valor que { $name } no puede tener
error-force-until = hasta un turno que nunca llega
error-force-begun = solo ha empezado lo que acaba con un turno
error-memo-ruling = una decisión de la mesa sigue de un efecto, una cantidad, un asiento y las cartas tomadas
error-memo-written = la regla escrita sigue de { $memo }: solo se pueden escribir { "None" }, números, textos y tuplas
error-memo-read = solo se pueden leer { "None" }, números, textos y tuplas
error-memo-wanted = se espera { "None" }, un número, un texto o una tupla de ellos, entre comillas dobles
error-direction = «{ $text }» no es un sentido: { "left" } o { "right" }
error-random-form = tras { "random" } van la semilla y cuántos bytes de su serie se han gastado
error-shown-form = tras { "shown" } van quién ve, de quién es la mano y sus cartas
error-scores = { $number } puntuaciones para { $hands } manos
error-playing-order = nombra los asientos que siguen en la partida, cada uno una vez y en su orden
error-playing-two = una ronda se juega al menos entre dos asientos
error-still-playing = los asientos que siguen en la partida son { $seats }
error-edition-no-veto = la edición { $edition } no tiene carta VETO
error-in-no-pile = en ninguna mano ni pila; nómbralas en { "out" }
error-cards-few = { $number } cartas en el juego: muy pocas para { $seats } asientos
error-holds-out = el asiento { $seat } tiene cartas y está fuera de la partida
error-holds-none = el asiento { $seat } no tiene cartas: la ronda ha terminado
error-start-or-discard = una posición tiene una carta inicial o una pila de descartes, no ambas
error-no-discard = una ronda repartida tiene una carta en la pila de descartes
error-awaiting-colour = eso es cuando se volteó un comodín que aún no tiene color; la carta de arriba es { $card }
error-top-wild = la carta de arriba es un comodín, nombra uno de { $known }
error-top-card = la carta de arriba es { $card }
error-awaiting-seat = es el turno del asiento { $seat }
error-awaiting-stack = solo con { "stacking" } se responde con una carta a lo que hay que tomar
error-awaiting-swap = las manos se cambian una vez o más, con { "seven_zero" }
error-awaiting-four = quien tiene el turno, el asiento { $seat }, se lo jugó a otra persona
error-awaiting-four-colour = { $letter } no era un color en juego, nombra uno de { $known }
error-awaiting-none = se espera una respuesta a tomar cero cartas
error-awaiting-discard = no se pueden pedir { $number } cartas al asiento { $seat }
error-awaiting-vote = nombra a quién se juzga, y a quienes aún votan, una vez cada uno
error-cant-rule = la mesa no puede decidir sobre { $memo }
error-customizable-written = hay { $number } comodines personalizables escritos
error-words-alone = la regla { $number } son solo palabras, «{ $words }», y no pregunta nada
error-rule-doesnt-ask = la regla { $number } no pregunta esto cuando está en { $memo }
error-no-such-card = no hay esa carta en esta baraja
error-one-too-many = sobra una, la baraja tiene { $number }
error-only-draw-fours = para voltear al principio solo hay Comodines Toma 4: pon otra carta en la pila
error-result = el resultado dice «{ $stated }», y las jugadas dan «{ $found }»
error-round-header = «{ $text }» está donde las jugadas van por la ronda { $number }
error-moment = «{ $text }» no es un momento: escribe segundos con tres decimales, como en @12.345 o @12.345-0.120, y después { "bot" }, { "time" } o { "automatic" } si no decidió la persona
error-moment-given = un momento, cuando las jugadas anteriores no lo llevan: dáselo a todas o a ninguna
error-moment-missing = sin momento, cuando las jugadas anteriores lo llevan: dáselo a todas o a ninguna
error-tag-late = una etiqueta entre las jugadas: las etiquetas van primero
error-tag-form = una etiqueta es un nombre y un texto entre corchetes: { "[Seat \"Ana\"]" }
error-unknown-tag = etiqueta desconocida «{ $name }»: las etiquetas son { $known }
error-no-tag = falta la etiqueta { $name }: un registro empieza con { $known }
error-record-version = un registro de la versión { $version }: se puede leer la versión { $known }
error-no-proof-tags = falta la etiqueta { $names }: { "Commitment" }, { "Secret" } y una { "Share" } por asiento van juntas
error-shares = { $number } { "Share" } para { $seats } { "Seat" }: da una para cada uno, { "[Share \"\"]" } para un asiento que no aportó nada
error-cases-file = un archivo de casos contiene tablas { "[[case]]" } y nada más
error-no-reason = «{ $name }» no es un motivo para negarse: { $known }
error-no-fact = «{ $name }» no es un hecho: los hechos son { $known }
error-fact-seats = { $name } lleva { $number } asientos y luego dos puntos
error-must-be = { $name } tiene que ser { $wanted }
error-is-accepted = { $why }; se acepta
error-is-refused = { $why }; se rechaza: { $reason }
error-should-be-refused = debería rechazarse: { $reason }
error-should-be-accepted = debería aceptarse
error-it-is = es { $found }

## La prueba de un reparto justo

error-no-commitment = «{ $text }» no es una huella: tiene { $most } cifras, no { $number }
error-share-long = una parte de { $number } bytes: tiene { $most } como mucho
error-not-hex = «{ $text }» no es { $what }: se esperan pares de cifras 0 a 9 y a a f
error-share-empty = --share está vacío: da las cifras que aportaste al reparto, o déjalo fuera
error-no-shares = nadie aportó una parte, así que quien hizo el secreto pudo escogerlo
error-other-commitment = el secreto da { $given }, no la { $promised } prometida
error-seed-secret = la semilla no empieza con el secreto
error-seed-shares = el final de la semilla no es lo que dan las partes: una es otra, o está en el lugar de otra

## Una mesa en un servidor

error-hung-up = este programa ha colgado
error-hung-up-why = este programa ha colgado: { $why }
error-no-token = eso no es una clave: dala entera, como la recibiste
error-no-longer-here = ya no estás en esta mesa
error-too-many-places = esta silla está abierta en demasiados sitios: el más antiguo, este, se cerró
error-flood = el servidor cerró la conexión: se envió demasiado a la vez
error-frame-long = el servidor cerró la conexión: se envió algo demasiado largo
error-frame-unread = el servidor cerró la conexión: no entendió lo que se envió
error-no-table-no-seat = no existe esa mesa, o no tienes silla en ella
error-no-such-table = no existe esa mesa, o no tienes silla en ella: revisa el enlace
error-nothing-to-see = Aquí no hay tal mesa, o nada de ella que puedas ver.
error-unreachable = no se puede llegar a { $address }: { $why }
error-unreachable-server = no se puede llegar a { $address }: { $why }; ¿hay un servidor ahí?
error-not-understood = el servidor dice algo que este programa no entiende: { $why }
error-send-large = esto no se puede enviar: pasa de { $most } bytes
error-send = esto no se puede enviar: { $why }
error-no-server = «{ $address }» no es la dirección de un servidor: sería como { "https://cards.example.org" }
error-no-link = «{ $link }» no es el enlace de una mesa: sería como { "https://cards.example.org/t/ID" }
error-answer-unread = { $address } da una respuesta que no se entiende: { $why }; ¿es un servidor de Lastcard?
error-answer-status = { $address } responde con el estado { $number }; ¿es un servidor de Lastcard?
error-body-unread = El contenido no es el JSON que se espera aquí.
error-frame-cant-be-read = esto no se entiende: { $why }
error-frame-deep = está demasiado anidado
error-frame-utf8 = no es UTF-8

## A qué se niega una mesa

error-paused = el juego está en pausa: reanúdalo antes
error-not-playing = no se está jugando ninguna partida
error-catch-fast = un intento por segundo de sorprender a alguien: mira antes
error-move-waits = tu jugada ya está esperando: se hará en un momento
error-interrupted = el juego se interrumpió antes de que se hiciera tu jugada
error-not-seated = no estás en esta mesa
error-left-match = dejaste esta partida: vuelve antes a ella
error-said-hello = ya saludaste: abre otra conexión para reanudar
error-too-much = es demasiado a la vez: espera un momento
error-too-much-talk = es mucho que decir a la vez: espera un momento
error-watching = estás mirando: siéntate para participar
error-name-letters = un nombre lleva letras: escribe cómo pueden llamarte los demás
error-name-taken = «{ $name }» ya está en la mesa: toma otro nombre
error-only-host = eso solo lo hace quien lleva la mesa
error-match-on = se está jugando una partida: espera a que termine
error-no-person = aquí no hay ninguna persona { $player }
error-no-player = aquí no juega { $player }
error-rules-changed = las reglas han cambiado desde entonces: míralas otra vez
error-chairs-taken = las { $number } sillas están ocupadas
error-send-yourself-away = no puedes echarte: mejor vete
error-bot-stays = un bot se queda hasta que acabe la partida: alguien tiene que jugar sus cartas
error-paused-already = el juego ya está en pausa
error-not-paused = el juego no está en pausa
error-muted = por ahora no puedes chatear
error-nothing-said = ahí no hay nada que decir
error-host-changes = eso solo lo cambia quien lleva la mesa: tú puedes proponer lo que se escribe en las cartas
error-rules-stay = las reglas de una partida quedan como se acordaron: cámbialas cuando termine
error-nothing-otherwise = nada cambiaría: di qué hay que cambiar
error-chairs-needed = ya hay { $number } en la mesa: déjales sus sillas
error-one-cant-play = se puede jugar entre dos, no a solas: espera a alguien, o dale una silla a un bot
error-not-agreed-names = falta gente por aceptar las reglas escritas: { $known }

## Un servidor

error-setting = { $option } «{ $value }»: { $why }
error-setting-one-of = tiene que ser uno de { $known }
error-networks = { $why }: da direcciones o redes, separadas por comas
error-own-address = { $why }: da una dirección de este equipo
error-port = --port { $number }: un puerto es un número de 0 a 65535
error-cant-listen = no se puede escuchar en { $host }, puerto { $number }: { $why }
error-port-taken = algo escucha ahí ya: termínalo, o escoge otro: --port o { "LASTCARD_PORT" } (0: cualquiera libre)
error-port-not-allowed = aquí no está permitido: escoge un puerto mayor que 1023 con --port, no { $number }
error-port-no-address = este equipo no tiene esa dirección: escoge una suya con --host
error-public-url = da una dirección sin ruta, como { "https://cards.example.org" }
error-many-tables = se abrieron demasiadas mesas desde tu dirección: inténtalo dentro de una hora
error-many-wrong = llegaron demasiados enlaces o claves falsos desde tu dirección: inténtalo dentro de un minuto
error-many-connections = llegan demasiadas conexiones desde tu dirección: cierra antes algunas
error-full-tables = no caben más mesas aquí: inténtalo más tarde
error-full-connections = no caben más conexiones aquí: inténtalo más tarde
error-full-spectators = no cabe más público en esta mesa: inténtalo más tarde
error-restarts = el servidor se reinicia: inténtalo en un momento
error-just-now = eso no se puede ahora mismo, y nada cambió: inténtalo pronto
error-went-wrong = Algo falló aquí; nada cambió. Inténtalo de nuevo.
error-snapshot = una copia de otra versión

## Lo que guarda un servidor

error-store-closed = el almacén está cerrado
error-store-order = mesa { $table }: { $why }; vuelve a cargarla del almacén
error-store-before = lo anterior no se pudo guardar
error-store-follow = lo que llegó no sigue a lo guardado
error-store-table-closed = está cerrada, y no se puede añadir nada
error-store-entry = llegó la entrada { $number } donde tocaba la { $due }
error-store-taken = otro servidor usa { $what }: detenlo antes, o escoge otro almacén
error-store-newer = un Lastcard más nuevo escribió { $what } (su forma es { $version }, este conoce { $known }): actualiza Lastcard, o escoge otro almacén
error-store-address = la dirección de un almacén es como { $choices }; esta { $what }
error-store-address-unread = la dirección del almacén no se entiende ({ $why }); es como { $choices }
error-sqlite-host = { "sqlite://" }{ $host }… nombra otro equipo, pero el almacén es un archivo de aquí: { "sqlite:///" }{ $path }… (desde la raíz) o { "sqlite:" }{ $name }… (desde esta carpeta)
error-sqlite-path = { "sqlite:" } lleva una ruta y nada más; en ella, escribe { "?" } como { "%3F" } y { "#" } como { "%23" }
error-sqlite-memory = { "sqlite::memory:" } olvidaría todas las mesas al parar el servidor; nombra un archivo
error-sqlite-no-file = { "sqlite:" } no nombra ningún archivo; es como { "sqlite:///ruta/archivo.db" } o { "sqlite:archivo.db" }
error-postgres-needs = { "postgresql:" } necesita psycopg: pip install { "'lastcard[postgres]'" }
error-postgres-write = PostgreSQL no puede escribir: { $why }
error-postgres-read = PostgreSQL no puede leer: { $why }
error-postgres-reach = no se puede llegar a PostgreSQL: { $why }; revisa equipo, usuario, contraseña y base de datos en la dirección
error-postgres-address = la dirección del almacén no es como { "postgresql://user:password@host:port/database" }; en un nombre o una contraseña escribe { "@" } como { "%40" }, { ":" } como { "%3A" } y { "/" } como { "%2F" }
error-postgres-make = no se puede crear el almacén en PostgreSQL: { $why }; dale una base de datos, o un esquema, para él solo
error-store-write = no se puede escribir { $path }: { $why }
error-store-read = no se puede leer { $path }: { $why }
error-store-open = no se puede abrir { $path }: { $why }
error-store-folder = no se puede crear { $path }: no existe la carpeta { $folder }; créala antes
error-store-allowed = no se puede escribir { $path }: ¿tienes permiso para escribir en él y en su carpeta?
error-store-no-sqlite = { $path } no es un almacén, ni siquiera un archivo de SQLite; escoge otro nombre
error-store-other-sqlite = { $path } no es un almacén, sino un archivo de SQLite de otra cosa; escoge otro nombre
error-sqlite-old = SQLite { $version } es demasiado antiguo: antes de { $known } podía dañar un almacén; actualízalo: pip install -U apsw

## Lo que encuentra el doctor

error-store-future = se escribió por última vez en el futuro: pon en hora el reloj de este equipo
error-store-slow = guardar tarda { $number } ms y hace esperar a quien juega; usa un disco más rápido
error-tokens-open = { $address }: las claves viajarían a la vista: pon delante un proxy https (docs/operating.md)
error-files-few = faltan { $missing } para { $number } conexiones: sube el límite (ulimit -Hn, LimitNOFILE=), o pide menos
error-need-numba = necesitan numba: pip install { "'lastcard[sim]'" }; los demás niveles juegan sin él
error-cant-keep-compiled = { $folder }: lo compilado no se puede guardar: deja que este usuario escriba ahí, o define { "XDG_CACHE_HOME" }
error-no-randomness = el sistema aún no tiene azar: espera, o instala un generador (rng-tools)
error-same-randomness = el sistema da dos veces los mismos bytes al azar: no repartas cartas aquí
error-clock = el { $date } ya pasó: pon en hora el reloj de este equipo

## Ensayos con bots

error-command-needs = { $command } necesita { $missing }, que no está instalado: pip install { "'lastcard[sim]'" }
error-cores = --cores { $number }: de 1 a { $most }, o déjalo fuera para usarlos todos
error-games = --games { $number }: juega de { $least } a { $most } rondas
error-games-chance = --games { $number }: juega de { $least } a { $most } { $what }; una sola no dice nada del azar
error-deals = --deals { $number }: juega de { $least } a { $most }; uno solo no dice nada del azar
error-compare-form = --compare { $text }: escribe { "opción=valor,valor" }, como en { "stacking=off,same" }
error-compare-missing = --compare { $text }: falta un valor
error-compare-twice = --compare { $text }: un valor está dos veces
error-compare-set = --compare y --set cambian los dos { $option }: deja fuera uno
error-compare-round = --compare { $option }: eso no cambia nada dentro de una ronda; añade --matches
error-compare-same = --compare { $text }: { $first } y { $second } son lo mismo
error-plot = --plot { $path }: nombra un archivo que termine en { $choices }
error-csv-plot = --csv y --plot escriben los dos { $path }: nombra dos archivos
error-resume = --resume sigue en la mesa del registro: deja fuera { $option }
error-may-not = no puede hacer esto: { $why }
error-bot-name = un bot tuyo es { "módulo:Clase" }, como { "my_bots:Greedy" } para la clase Greedy de { "my_bots.py" }
error-bot-class = { $module } no tiene ninguna clase «{ $name }»
error-no-entrant = no hay jugador «{ $name }»: escoge { $known }, o { "módulo:Clase" } para un bot tuyo
error-bot-choose = no tiene `choose(view, actions)`, así que no puede jugar
error-bot-chose = escogió { $done }, que no es una jugada: tiene que escoger una de las que se le dan
error-bot-import = { $module } no se puede importar: { $why }
error-bot-module = no hay módulo { $module }, ni en esta carpeta ni instalado
error-players-seats = { $number } jugadores para { $seats } asientos: nombra uno para cada uno
error-named-twice = { $name } se nombra dos veces: contra sí mismo gana exactamente la mitad
error-two-bots = un torneo es para dos bots o más: nombra otro
error-worker-ended = un proceso que jugaba terminó de pronto: ¿falta memoria, o se sale un bot?
error-kernel-cant = el núcleo no puede jugar esto: { $why }
error-kernel-unknown = el núcleo no conoce { $why }
error-kernel-left-out = cartas fuera de la baraja
error-kernel-colours = { $count } colores: el núcleo juega con { $number }
error-kernel-cards = { $count } cartas: el núcleo juega con { $number } como mucho
error-kernel-doubles = { "doubles" }: cartas jugadas juntas
error-kernel-elimination = { "elimination" }: asientos que quedan fuera
error-kernel-written = reglas escritas con efectos
error-kernel-plays = juega { $name }

## Partidas en el propio terminal

error-no-such-match = no hay tal partida en esta mesa
error-cleared-away = esta mesa se recogió
error-table-wrong = algo falló en esta mesa: { $what }
error-given-up = este lugar se dejó

## Lo que dice Python de una línea de comandos

python-arguments-required = faltan argumentos: { $known }
python-arguments-unrecognized = argumentos desconocidos: { $given }
python-one-argument = hace falta un argumento
python-at-most-one-argument = como mucho un argumento
python-at-least-one-argument = hace falta al menos un argumento
python-arguments-one = hace falta { $number } argumento
python-arguments-several = hacen falta { $number } argumentos
python-invalid-float = «{ $value }» no es un número
python-invalid-choice-quoted = no puede ser «{ $value }» (escoge entre { $known })
python-invalid-choice = no puede ser { $value } (escoge entre { $known })
python-ignored-argument = no lleva ningún valor, y se dio «{ $value }»
python-not-allowed-with = no va junto con { $name }
python-one-of-arguments = hace falta uno de estos argumentos: { $known }
python-ambiguous-option = opción ambigua: { $option } podría ser { $known }

## Lo que dicen Python y sus bibliotecas de archivos y conexiones

python-os-no-such-file = no existe ese archivo o carpeta
python-os-permission = sin permiso
python-os-not-permitted = operación no permitida
python-os-is-directory = es una carpeta
python-os-not-directory = no es una carpeta
python-os-exists = ya existe
python-os-name-too-long = el nombre es demasiado largo
python-os-no-space = no queda espacio en el disco
python-os-read-only = el disco es de solo lectura
python-os-links = demasiados enlaces simbólicos
python-os-io = error de lectura o escritura
python-os-invalid = argumento no válido
python-os-open-files = demasiados archivos abiertos
python-os-broken-pipe = nadie lee la salida
python-null-byte = hay un byte nulo en el nombre
python-codec = no es texto { $name } (byte { $byte } en la posición { $place }: { $why })
python-codec-start = no puede empezar así
python-codec-continuation = no puede seguir así
python-codec-end = termina antes de tiempo
python-recursion = demasiado anidado
python-recursion-in = demasiado anidado ({ $where })
python-os-refused = conexión rechazada
python-os-connect = conexión rechazada en { $where }
python-os-reset = el servidor cortó la conexión
python-os-timed-out = no respondió a tiempo
python-os-timeout = no respondió a tiempo
python-os-name = ese nombre no existe en la red
python-os-name-lookup = no se puede buscar el nombre por ahora
python-os-no-address = ese nombre no tiene dirección
python-os-network = no hay red
python-os-route = no hay camino hasta allí
python-expected-least = tiene que ser al menos { $least } (`{ $kind }`)
python-expected-most = tiene que ser { $most } como mucho (`{ $kind }`)
python-expected-shortest = tiene que tener al menos { $least } caracteres (`{ $kind }`)
python-expected-longest = tiene que tener { $most } caracteres como mucho (`{ $kind }`)
python-expected-at = { $why } (en `{ $place }`)
python-not-a-network = «{ $name }» no parece una red IPv4 ni IPv6
python-host-bits = { $name } tiene puestos bits de máquina

## Lo que dice Python de un archivo que no es TOML

python-toml-statement = línea sin sentido
python-toml-newline = tras una instrucción se espera un salto de línea o el final del documento
python-toml-expected = se espera «{ $wanted }»
python-toml-character = carácter no válido: «{ $character }»
python-toml-illegal = carácter prohibido: «{ $character }»
python-toml-twice = { $key } se declara dos veces
python-toml-overwrite = un valor se da dos veces
python-toml-table-end = se espera «{ $wanted }» al final del nombre de una tabla
python-toml-array-end = se espera «{ $wanted }» al final del nombre de una lista de tablas
python-toml-immutable = { $key } ya está completa, no se le puede añadir nada
python-toml-redefine = { $key } ya está definida
python-toml-equals = tras una clave se espera «{ $wanted }»
python-toml-key = una clave no puede empezar con ese carácter
python-toml-array = lista sin cerrar
python-toml-inline-twice = la clave «{ $key }» se da dos veces
python-toml-inline = tabla sin cerrar
python-toml-escape = «{ $character }» sin escapar en un texto
python-toml-hex = número hexadecimal no válido
python-toml-scalar = el carácter escapado no existe en Unicode
python-toml-string = texto sin cerrar
python-toml-date = fecha u hora no válida
python-toml-value = valor no válido
python-digits = un número de { $number } cifras: como mucho { $most } ({ "sys.set_int_max_str_digits()" })

## Partes de las frases de arriba

phrase-whole-number = un número entero de { $least } a { $most }
phrase-rounds = rondas
phrase-matches = partidas
phrase-large-number = un número tan grande
phrase-begins-with = empieza con { $scheme }
phrase-says-nothing = no dice qué lo guarda
phrase-effect = un efecto
phrase-condition = una condición
phrase-argument = un argumento
phrase-end-of-rule = { ";" } o el final
phrase-comma-or-bracket = { "," } o )
phrase-bracket-after = ( tras { $name }
phrase-end = el final
phrase-nothing = nada
phrase-none = ninguno
phrase-several-times = { $names }, varias veces
phrase-a-seat = un asiento
phrase-a-colour = un color
phrase-a-player = una persona
phrase-one-of-its-ways = una de sus opciones
phrase-colour-seat-way = un color, un asiento o el número de una opción
phrase-yes-or-no = { "yes" } o { "no" }
phrase-do-or-refuse = { "do" } o { "refuse" }
phrase-the-rule = la regla
phrase-the-body = el contenido
phrase-commitment = una huella
phrase-secret = un secreto
phrase-share = una parte
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
phrase-database = la base de datos PostgreSQL { $name }
phrase-seat = el asiento { $seat }
phrase-until-turn-seat = hasta el próximo turno del asiento { $seat }
phrase-until-turn-seat-over = hasta que acabe el próximo turno del asiento { $seat }
phrase-until-turn = hasta el próximo turno de { $whose }
phrase-until-turn-over = hasta que acabe el próximo turno de { $whose }
phrase-until-call = hasta que alguien cante la última carta
phrase-until-round = hasta que termine la ronda
phrase-take = toma las { $number }
phrase-red = una carta roja
phrase-blue = una carta azul
phrase-green = una carta verde
phrase-yellow = una carta amarilla
phrase-purple = una carta morada
phrase-orange = una carta naranja
phrase-a-number = un { $number }
phrase-an-eight = un 8
phrase-a-draw-two = una Toma 2
phrase-a-reverse = una Reversa
phrase-a-skip = una Salta
phrase-a-wild = un comodín
phrase-a-plain-wild = un Comodín
phrase-a-wild-draw-four = un Comodín Toma 4
phrase-a-customizable = un Comodín personalizable
quoted = «{ $words }»
