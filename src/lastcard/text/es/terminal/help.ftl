### Lo que dicen «lastcard --help», la ayuda de cada comando, la página del manual y los intérpretes. Textos de una línea.

## Títulos

help-usage = uso:
help-commands = comandos:
help-arguments = argumentos:
help-options = opciones:
help-examples = ejemplos:
help-statuses = estado de salida:
help-variables = entorno:
help-saved = archivos:
help-default = por defecto

## Títulos de la página del manual

man-name = NOMBRE
man-synopsis = SINOPSIS
man-description = DESCRIPCIÓN

## Lo que representa un valor, en mayúsculas

value-address = DIRECCIÓN
value-addresses = DIRECCIONES
value-command = COMANDO
value-file = ARCHIVO
value-folder = CARPETA
value-from = ORIGEN
value-key = CLAVE
value-lang = IDIOMA
value-level = NIVEL
value-link = ENLACE
value-name = NOMBRE
value-option = OPCIÓN
value-path = RUTA
value-preset = CONJUNTO
value-rule = REGLA
value-seconds = SEGUNDOS
value-days = DÍAS
value-server = SERVIDOR
value-text = TEXTO
value-to = DESTINO
value-value = VALOR

## Comandos

command-lastcard = El juego de cartas en el que te deshaces de tu mano y cantas tu última carta: juega, abre mesas, revive partidas y compruébalas. Sin ningún comando, en una terminal aparece la pantalla de inicio.
command-play = juega contra bots, o con otras personas en la misma pantalla
command-host = abre una mesa en un servidor y juega en ella
command-join = siéntate a una mesa de un servidor con su enlace, o mira
command-quick = juega con otras personas en una mesa pública, o muestra las mesas abiertas
command-stats = muestra tus estadísticas y logros, que solo se guardan en este ordenador
command-stats-export = guarda todas tus partidas en un archivo, para otro ordenador o la página del navegador
command-stats-import = añade las partidas de un archivo así; ninguna cuenta dos veces
command-stats-delete = borra todas tus partidas de este ordenador
command-replay = recorre un registro jugada por jugada
command-serve = pon en marcha un servidor para jugar
command-doctor = revisa este equipo: qué puede hacer la terminal y si aquí puede funcionar un servidor
command-store = traslada el almacén de un servidor a otra base de datos
command-store-move = copia todas las mesas de un almacén a otro vacío y comprueba la copia; ningún servidor puede usarlos mientras tanto
command-simulate = haz que unos bots jueguen muchas veces y mira quién gana y cómo son las partidas
command-tournament = enfrenta a unos bots con los mismos repartos desde ambos lados y clasifícalos
command-record = mira registros de partidas y compruébalos
command-record-show = muestra quién jugó una partida, con qué reglas y cómo terminó
command-record-check = vuelve a jugar registros y comprueba cada jugada
command-review = calcula cómo cambiaron las probabilidades de ganar en un registro, y con qué decisiones
command-verify = comprueba que nadie escogió las cartas de un registro
command-conformance = ejecuta casos de conformidad y muestra cuáles fallan
command-rule = trabaja con las reglas escritas en los comodines personalizables
command-rule-list = enumera las reglas que trae el juego, o las de una carpeta tuya
command-rule-show = explica con palabras sencillas qué hace una regla
command-rule-check = comprueba reglas: archivos, carpetas o reglas entre comillas
command-rule-try = haz que unos bots jueguen una regla muchas veces y mira qué cambia
command-rules = enumera las reglas de la casa y los conjuntos, o comprueba uno
command-rules-check = muestra qué está activado, o por qué no es compatible
command-editions = enumera las ediciones, muestra una o comprueba una tuya
command-editions-show = muestra qué hay en una caja
command-editions-check = comprueba archivos de ediciones
command-completion = escribe el guion para que un intérprete complete comandos, opciones y valores
command-man = escribe la página del manual

## Opciones de muchos comandos

help-help = muestra esta ayuda
help-version = muestra la versión
help-edition = edición que se juega
help-rules = conjunto de reglas
help-set = cambia una regla de la casa; `lastcard rules` las enumera; se puede repetir
help-custom = añade un comodín personalizable con esta regla: un nombre, un archivo o `palabras :: efecto`; se puede repetir
help-players = cuántos juegan, de 2 a 10
help-seed = la misma semilla reparte las mismas cartas
help-json = da la respuesta como datos para un programa
help-lang = el idioma: en, es o fr; prevalece sobre el entorno y tus preferencias
help-level = nivel de los bots: beginner (principiante), casual (aficionado) o expert (experto)
help-name = tu nombre, en lugar del de tus preferencias
help-plain = líneas de texto en vez de una pantalla: para lectores de pantalla, tuberías y terminales sencillas
help-no-motion = sin animaciones
help-guide = explica el juego con consejos, sobre la marcha

## play

help-play-players = cuántos juegan, contándote a ti, de 2 a 10
help-play-level = nivel de los bots: beginner (principiante), casual (aficionado) o expert (experto); prevalece sobre tus preferencias
help-play-name = tu nombre, en lugar del de tus preferencias; repítelo para cada persona que juega en esta pantalla
help-play-hints = permite pistas: qué tan buenas son tus opciones, si juegas únicamente contra bots
help-play-record = escribe la partida en este archivo, jugada a jugada
help-play-resume = continúa una partida desde su registro; sin archivo, la última sin acabar

## host y join

help-host-server = dirección del servidor; si falta, este equipo
help-host-players = cuántos asientos hay, de 2 a 10
help-host-bots = bots que se sientan enseguida, un nivel cada uno
help-host-clock = tiempo para cada decisión; si falta, sin límite
help-host-race = cuánto espera el siguiente turno a que alguien cante o sorprenda, en milisegundos
help-host-no-race = sin tiempo para sorprender: la última carta se canta sola
help-host-correspondence = nadie tiene que estar presente, y un turno puede durar días
help-host-open = anuncia la mesa a todo el mundo; si no, solo se entra con el enlace
help-host-aloud = hablan en voz alta: el VETO se le puede poner a cualquier persona, no solo a quien chatea
help-join-link = el enlace que te envió el anfitrión
help-join-token = vuelve al asiento para el que te dieron esta clave
help-join-watch = mira en vez de jugar
help-quick-server = dirección del servidor; si falta, este equipo
help-quick-any-language = no mires el idioma de la mesa
help-quick-list = solo muestra las mesas abiertas

## replay, record, verify, conformance

help-file = el registro
help-files = los registros
help-step = imprime cada jugada con todas las manos y espera a que pulses Enter
help-from = empieza por esta jugada
help-review-seat = analiza solo las decisiones de este jugador y háblale de tú; el primero es el 0
help-review-worlds = prueba cada opción en este número de partidas al azar como máximo; cuantas más, más lento y más exacto
help-review-plot = dibuja las probabilidades de ganar, como .svg o .png
help-verify-commitment = la huella que te dijeron antes del reparto
help-verify-setup = la huella de la mesa que viste al empezar
help-verify-share = la parte que aportaste al reparto
help-conformance-paths = archivos de casos, o carpetas con ellos

## serve y doctor

help-host = escucha en esta dirección; `0.0.0.0` o `::` deja entrar a otros equipos
help-port = escucha en este puerto; con 0, en cualquiera que esté libre
help-store = dónde se guardan las mesas: `sqlite:///ruta/archivo.db` o `postgresql://…`
help-store-default = tables.db en ~/.local/share/lastcard
help-editions = una carpeta con más ediciones para ofrecer, en archivos `.toml`
help-public-url = la dirección pública del servidor, para los enlaces y las cabeceras de seguridad
help-origin = las páginas de esta dirección también pueden conectarse; se puede repetir
help-proxy = un proxy inverso dice de dónde vienen las peticiones; sin direcciones, uno en este equipo
help-push = qué servicios pueden llevar avisos: los de los navegadores habituales, cualquiera o ninguno
help-push-service = el origen de un servicio de avisos propio, esté donde esté; se puede repetir
help-push-contact = dónde te localiza un servicio de avisos, con `mailto:` o `https:`
help-push-contact-default = la URL pública
help-push-key = la clave privada de los avisos, en base64url
help-push-key-default = se crea en el primer inicio y se guarda en el almacén
help-workers = cuántos procesos del servidor comparten la dirección; si son varios, hace falta PostgreSQL
help-bot-workers = cuántos procesos piensan por los bots expertos; otros tantos piensan por los demás
help-bot-workers-default = el número de núcleos menos uno, dividido por el de procesos del servidor
help-node-url = la dirección en la que los demás servidores del mismo almacén PostgreSQL encuentran este
help-node-url-default = su dirección en la red local
help-lease = segundos sin señal de vida tras los que otros servidores se hacen cargo de las mesas de este
help-max-tables = máximo de mesas a la vez
help-max-sockets = máximo de conexiones a la vez
help-max-sockets-per-address = máximo de conexiones desde una misma dirección
help-max-tables-per-hour = máximo de mesas nuevas por hora desde una misma dirección
help-retention = días hasta que el historial de una mesa cerrada se borra; los registros de sus partidas quedan
help-store-timeout = espera máxima al almacén antes de dar el servidor por no disponible
help-max-seats-per-minute = máximo de asientos pedidos por minuto desde una misma dirección
help-max-replays-per-minute = máximo de partidas para ver o guardar por minuto desde una misma dirección
help-max-changes-per-minute = máximo de KiB de cambios en las mesas por minuto desde una misma dirección
help-keep-unplayed = minutos que se guarda una mesa que se quedó sin nadie antes de su primera partida
help-background-nice = cuánto ceden las repeticiones y los análisis a otros programas, de 0 a 19, como con nice
help-log-level = qué se escribe en la salida de errores: debug, info, warning o error
help-drain = en vez de iniciar un servidor, pide al que funciona con estos ajustes que ceda sus mesas a los demás, y espera a que termine
help-serve-open = abre la página en un navegador

## store

help-stats-export-file = el archivo que se escribe
help-stats-import-file = un archivo guardado con este comando o con la página
help-stats-delete-yes = borra sin preguntar
help-store-move-source = el almacén que se copia, que queda como está: `sqlite:///ruta/archivo.db` o `postgresql://…`
help-store-move-target = el almacén en el que se copia, que tiene que estar vacío: `sqlite:///ruta/archivo.db` o `postgresql://…`

## simulate, tournament y rule try

help-simulate-players = cuántos juegan, o quiénes, asiento por asiento: beginner, casual, expert, o `módulo:Clase` para un bot tuyo
help-simulate-seed = la misma semilla da las mismas partidas
help-simulate-games = cuántas rondas se juegan
help-simulate-matches = juega partidas enteras en vez de rondas
help-simulate-compare = juega con cada uno de estos valores y muestra qué cambia
help-simulate-never-slip = nadie olvida cantar ni deja de sorprender
help-cores = cuántos núcleos se usan; si falta, todos
help-ray = juega con Ray: lo inicia en este equipo, o se une al clúster de esta dirección
help-simulate-plot = dibuja una figura, en .svg o .png
help-simulate-csv = escribe en este archivo una fila por juego
help-tournament-bots = beginner, casual, expert, o `módulo:Clase` para un bot tuyo
help-tournament-players = asientos de una mesa, ocupados por turnos, de 2 a 10
help-tournament-deals = cuántos repartos; cada pareja de bots juega cada uno dos veces
help-tournament-matches = juega partidas enteras desde cada reparto, no una ronda
help-tournament-never-slip = los bots de los niveles nunca olvidan cantar, y siempre sorprenden
help-tournament-csv = escribe en este archivo el resultado de cada reparto
help-rule-try-seed = la misma semilla da las mismas rondas
help-rule-try-games = cuántas rondas se juegan

## rule, rules, editions

help-rule-rule = un nombre que `lastcard rule list` muestra, un archivo .toml o `palabras :: efecto`
help-rule-check-rules = nombres, archivos .toml, carpetas o reglas entre comillas
help-rule-folder = una carpeta con reglas tuyas
help-rules-check-name = el conjunto por el que empezar
help-rules-check-settings = reglas de la casa que cambiar, además
help-editions-name = una de la lista, o un archivo tuyo
help-editions-paths = los archivos

## completion

help-completion-shell = qué intérprete: bash, zsh o fish

## Estado de salida

help-status-0 = todo va bien
help-status-1 = se comprobó algo y no está bien
help-status-2 = el comando está mal escrito, o recibió algo que no se puede usar
help-status-3 = según el registro no hay nada mal, pero el reparto no está comprobado (verify)
help-status-130 = interrumpido

## Variables del entorno

help-variable-lastcard-lang = el idioma, antes que el de tus preferencias y el del sistema: en, es o fr
help-variable-lc-all = la configuración regional; se usa su idioma si Lastcard lo habla
help-variable-lastcard-plain = con cualquier valor menos 0: líneas de texto en vez de una pantalla
help-variable-no-color = con cualquier valor, sin colores
help-variable-term = dumb: líneas de texto en vez de una pantalla
help-variable-xdg-config-home = carpeta de tus preferencias, en lugar de ~/.config
help-variable-xdg-data-home = dónde se guardan las mesas, en vez de en ~/.local/share
help-variable-xdg-state-home = dónde se guardan tus asientos y las partidas sin acabar, en vez de en ~/.local/state
help-variable-xdg-cache-home = dónde se guarda lo que se compila para simulaciones y expertos, en vez de en ~/.cache
help-variable-settings = toda opción de `lastcard serve` puede ser también una variable: su ayuda las nombra

## Archivos que se guardan

help-saved-preferences = tus preferencias: name (nombre), theme (dark, oscuro, o light, claro), level (nivel de los bots) y language (idioma); las opciones y `LASTCARD_LANG` prevalecen
help-saved-tables = las mesas de `lastcard serve`, si `--store` no nombra otro lugar
help-saved-statistics = tus partidas terminadas, para `lastcard stats`
help-saved-seats = las claves de tus asientos en las mesas, durante sesenta días: quien las tenga puede jugar tus cartas
help-saved-unfinished = las partidas en este equipo que están sin acabar, para `lastcard play --resume`; se guardan las diez últimas
help-saved-compiled = lo que se compila para simulaciones y expertos; se puede borrar cuando quieras
help-saved-elsewhere = En macOS estas carpetas son `lastcard` en ~/Library/Application Support y en ~/Library/Caches; en Windows, `lastcard` en %LOCALAPPDATA%.
