### La mesa antes de repartir.

lobby-title = Tu mesa
lobby-title-of = Mesa de { $name }

## Invitar

lobby-invite = Invitar
lobby-link = Enlace a esta mesa
lobby-copy = Copiar el enlace
lobby-copied = Copiado
lobby-copy-failed = No se pudo copiar. Selecciona el enlace y cópialo tú.
lobby-link-local = Este enlace solo funciona en este equipo. Para invitar a otras personas, abre la página en una dirección a la que puedan llegar.
lobby-share = Compartir
lobby-share-text = Ven a jugar a las cartas conmigo.
lobby-qr = Código QR
lobby-qr-label = Código QR con el enlace a esta mesa
lobby-qr-about = Apunta con la cámara de un teléfono para sentarte.

## Asientos

lobby-seats = En la mesa
lobby-seat-free = Asiento libre
lobby-seats-free = { $count ->
    [0] No hay asientos libres
    [one] 1 asiento libre
   *[other] { $count } asientos libres
}
lobby-bot-add = Agregar un bot
lobby-bot-level = Nivel del bot
lobby-bot-remove = Quitar a { $name }
lobby-player-menu = Opciones para { $name }
lobby-player-remove = Sacar a { $name }
lobby-player-remove-sure = ¿Sacar a { $name } de la mesa?
# Debajo de la pregunta si sacar a un jugador.
lobby-player-remove-about = No podrá volver si no se lo permites.
lobby-player-host = Dejar la mesa a cargo de { $name }
lobby-player-mute = Silenciar a { $name }
lobby-player-unmute = Dejar de silenciar a { $name }
# Los jugadores que sacó el anfitrión.
lobby-banned = Fuera de la mesa
lobby-unban = Dejar volver a { $name }
lobby-rename = Cambiar tu nombre
lobby-rename-save = Guardar
lobby-leave = Dejar la mesa

## Ajustes

lobby-settings = Ajustes
lobby-settings-host-only = Solo el anfitrión puede cambiarlos.
lobby-preset = Un conjunto de reglas de la casa
lobby-preset-own = La mezcla de esta mesa
lobby-edition-none = Esta edición no tiene comodines personalizables. Se perderían las reglas escritas en ellos.
lobby-edition-fewer = { $count ->
    [one] Esta edición tiene un comodín personalizable menos. Se perdería la regla del último.
   *[other] Esta edición tiene menos comodines personalizables. Se perderían las reglas de los últimos { $count }.
}
lobby-edition-sure = Jugar con { $name } de todos modos
lobby-gallery-about = Vienen en la caja y nunca se reparten. Solo para mirarlas.
art-ember = Brasa
art-sun = Sol
art-shore = Orilla
art-last = La última carta

## Juego limpio

lobby-fair = Un reparto justo
lobby-fair-said = Huella { $code }
lobby-fair-about = Las cartas se barajan a partir de un secreto que ya está fijado: esta es su huella. El dispositivo de cada persona en la mesa saca un número al azar y muestra también solo su huella; los bots no agregan ninguno. Cuando el anfitrión empieza, se fijan los asientos y las reglas, y solo entonces se revelan los números. Así nadie puede escoger las cartas. Después de la partida puedes comprobarlo todo en la repetición.
lobby-fair-shares = Números recibidos de { $names }
lobby-fair-fingerprint = Huella del próximo reparto
lobby-revealing = Los asientos y las reglas están fijados. Las cartas se reparten enseguida.

## Partidas terminadas

lobby-past = Partidas de esta mesa

## Reglas escritas

lobby-written = Comodines personalizables
lobby-written-about = Escribe una regla en un máximo de { $count } comodines. Se cumple cuando alguien juega la carta.
lobby-written-none = Ninguno en la baraja
lobby-written-edition = Esta edición no tiene ninguno.
lobby-written-full = { $count ->
    [one] Esta edición solo tiene 1.
   *[other] Esta edición solo tiene { $count }.
}
lobby-written-add = Agregar una carta
lobby-written-write = Escribir una carta
lobby-written-rewrite = Reescribir la carta { $number }
lobby-written-remove = Quitar la carta { $number }
lobby-written-library = De la biblioteca
lobby-written-own = Una regla tuya
lobby-written-words = Texto de la carta
lobby-written-words-hint = Con tus palabras. Los jugadores la aplican, y votan si no están de acuerdo.
lobby-written-effect = Lo que hace el juego
lobby-written-effect-table = Nada: la aplican los jugadores
lobby-written-effect-draw = Alguien toma cartas
lobby-written-effect-discard = Alguien descarta cartas
lobby-written-effect-skip = Alguien pierde un turno
lobby-written-effect-show = Alguien enseña su mano
lobby-written-whom = Jugador
lobby-written-count = Cantidad de cartas
lobby-written-card = Carta { $number }
lobby-written-table = La aplican los jugadores.
lobby-written-game = La aplica el juego.
lobby-written-save = Escribirla

## Aceptar

lobby-agree = Acepto
lobby-agree-about = La partida empieza cuando toda la mesa acepta las reglas escritas en las cartas.
lobby-agree-changed = Cambiaron las reglas escritas. Léelas otra vez, por favor.
lobby-agree-read = Leerlas
lobby-agreed-all = Toda la mesa acepta
lobby-withdraw = Ya no acepto
lobby-waiting-agree = Falta que acepten: { $names }

## Empezar

lobby-start = Repartir
lobby-start-rematch = Repartir otra vez
lobby-waiting-host = Esperando a que { $name } reparta
lobby-need-two = Hacen falta dos jugadores como mínimo: agrega un bot o envía el enlace a alguien.
lobby-need-even = Para jugar en equipos hacen falta cuatro, seis, ocho o diez jugadores.
lobby-too-many-cards = { $count ->
    [one] No hay cartas para tantos jugadores: reparte 1 a cada uno como máximo.
   *[other] No hay cartas para tantos jugadores: reparte { $count } a cada uno como máximo.
}
lobby-ready = { $count } en la mesa; reparte cuando quieras
lobby-standing-lobby = Sin empezar
lobby-standing-playing = En juego
lobby-standing-paused = En pausa
lobby-standing-over = Terminada
