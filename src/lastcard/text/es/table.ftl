### La mesa durante una partida.

## Qué pasa, en una línea

turn-turn = { $who ->
    [you] Tu turno
   *[other] Turno de { $name }
}
turn-drawn = { $who ->
    [you] Puedes jugar la carta que tomaste
   *[other] { $name } tomó una carta que se puede jugar
}
turn-turn-must = Tu turno: tienes que jugar
turn-drawn-must = Tienes que jugar la carta que tomaste
turn-colour = { $who ->
    [you] Escoge el primer color
   *[other] { $name } escoge el primer color
}
turn-challenge = { $who ->
    [you] Cuatro cartas para ti: ¿las tomas o desafías?
   *[other] { $name } toma cuatro o desafía
}
turn-choose = { $who ->
    [you] Te toca escoger
   *[other] { $name } escoge
}
turn-vote = { $who ->
    [you] Te toca votar
   *[other] La mesa vota
}
turn-round-over = La ronda terminó
turn-match-over = La partida terminó
turn-dealing = Repartiendo las cartas…
turn-preparing = Preparando el bot experto… La primera vez tarda medio minuto, más o menos.
turn-pending = { $who ->
    [you] Responde con una carta de tomar, o toma { card-count }
   *[other] { $name } responde, o toma { card-count }
}
turn-swap = { $who ->
    [you] ¿Con quién cambias tus cartas?
   *[other] { $name } cambia sus cartas con alguien
}
turn-discard = { $who ->
    [you] Escoge { card-count } para descartar
   *[other] { $name } escoge { card-count } para descartar
}
turn-dare = { $who ->
    [you] Un reto para ti
   *[other] Un reto para { $name }
}
turn-waiting-votes = Votación: esperando a { $names }
turn-waiting-ready = Esperando a { $names }
turn-race = Tiempo para cantar o sorprender…

## El centro

table-round = Ronda { $number }
table-first-to = A { $count } puntos
table-own-score = Tú: { $count } de { $target }
# Con eliminación.
table-last-in = Gana el último que quede
table-colour = Color en juego
table-colour-label = Color en juego: { colour }
table-colour-open = Aún sin escoger
table-direction = { $direction ->
    [left] Se juega hacia la izquierda
   *[right] Se juega hacia la derecha
}
table-draw-pile = { $count ->
    [0] La pila para tomar está vacía
    [one] Pila para tomar, 1 carta
   *[other] Pila para tomar, { $count } cartas
}
# The draw pile as a button.
table-draw-pile-label = Tomar una carta. { table-draw-pile }
table-discard-pile = Pila para tirar, arriba { card-a }
table-pending = { $count } por tomar
table-in-force = En vigor
table-veto-middle = El { -veto } está en el centro

## Lo que puedes hacer

table-draw = Tomar
table-draw-card = Tomar una carta
table-take = Tomar { card-count }
table-pass = Pasar
table-keep = Guardarla
table-uno = { -uno }
table-uno-armed = { -uno } Listo
table-uno-called = Cantado
table-uno-label = Decir «{ -uno }» con tu penúltima carta
table-uno-armed-label = Se canta una sola vez, con la próxima carta que juegues. Pulsa para cancelar.
table-catch = Sorprender
table-catch-name = Sorprender a { $name }
table-catch-label = Sorprender a { $name }: le queda una carta y no cantó
table-play = Jugar
table-play-together = Jugar { $count } juntas
table-play-alone = Jugar una
table-next-round = Siguiente ronda
table-next-round-in = Siguiente ronda en { $count } s
table-leave = Salir
table-leave-sure = ¿Salir de la partida? Un bot juega por ti, y puedes volver a esta página.
table-pause = Pausa
table-resume = Continuar
# Beside “A bot plays for you”.
table-im-back = Ya volví
table-paused = En pausa
table-paused-about = El reloj está detenido. Cualquiera puede continuar.
table-stop = Terminar la partida
table-stop-sure = ¿Terminar la partida para toda la mesa, sin que nadie gane?
table-menu = Menú
table-fullscreen = Pantalla completa
table-tv = Ver en una tele
table-lock = Cerrar la mesa
table-unlock = Abrir la mesa
table-close = Cerrar
table-cancel = Cancelar
table-confirm = Sí

## Quienes están en la mesa

seat-cards = { $count } en mano
seat-hand = Mano
seat-score = { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}
mark-turn = le toca
mark-called = cantó
mark-uncalled = aún no canta
mark-veto = { -veto }
mark-veto-label = con el { -veto }: sin chat, y pierde su próximo turno
mark-away = ausente
mark-stand-in = juega un bot
mark-bot = bot
mark-bot-level = { $level ->
    [beginner] bot principiante
    [expert] bot experto
   *[casual] bot aficionado
}
mark-host = anfitrión
mark-dealer = reparte
mark-you = tú
mark-muted = sin chat
mark-out = fuera
mark-gone = se fue
mark-banned = fuera de la mesa
mark-voted = ya votó
mark-ready = en espera
mark-agreed = acepta
mark-team = equipo { $number }
mark-partner = tu equipo
veto-slap = Poner el { -veto }
veto-slap-on = Ponerle el { -veto } a { $name }
veto-slap-about = Por hablar de política: se queda sin chat y pierde su próximo turno.

## Reloj

clock-left = { $count ->
    [one] Queda 1 segundo
   *[other] Quedan { $count } segundos
}
clock-hurry = Rápido: casi se te acaba el tiempo
clock-none = Sin límite de tiempo

## Chat y registro

chat-title = Chat
chat-field = Di algo
chat-send = Enviar
chat-empty = Todavía nadie ha dicho nada.
chat-unread = { $count ->
    [one] 1 mensaje nuevo
   *[other] { $count } mensajes nuevos
}
chat-line = { $name }: { $text }
chat-muted = No puedes chatear mientras tengas el { -veto }.
chat-muted-host = El anfitrión te silenció por ahora.
chat-veto = Ponerle el { -veto } a { $name } por este mensaje
chat-watching = El público también puede leerlo.
log-title = Lo que pasó
log-open = Ver lo que pasó
log-empty = No ha pasado nada desde que llegaste.

## Público

watch-title = Estás mirando
watch-about = Ves la mesa, pero ninguna mano.
watch-behind = { $count ->
    [one] La ves 1 segundo después.
   *[other] La ves { $count } segundos después.
}
watch-sit = Sentarse
watch-count = { $count ->
    [0] Nadie mira
    [one] 1 persona mira
   *[other] { $count } personas miran
}

## La conexión

line-connecting = Conectando…
line-lost = Se perdió la conexión. Reconectando…
line-back = Conexión recuperada
line-missed = { $count ->
    [one] Conexión recuperada. Mientras tanto pasó una cosa.
   *[other] Conexión recuperada. Mientras tanto pasaron { $count } cosas.
}
line-retry = Reintentar ahora
line-closed = Ya no hay conexión.
line-offline = No tienes conexión a internet. Tu asiento queda reservado.

## Momentos, junto a un asiento. $who es quien está sentado allí.

moment-drew = { $who ->
    [you] Tomas { $count }
   *[other] Toma { $count }
}
moment-caught = ¡Sin cantar! +{ $count }
moment-skipped = { $who ->
    [you] Pierdes el turno
   *[other] Pierde el turno
}
moment-round-won = { $who ->
    [you] Ganas la ronda: +{ $count }
   *[other] Gana la ronda: +{ $count }
}
moment-match-won = { $who ->
    [you] ¡Ganas la partida!
   *[other] ¡Gana la partida!
}

## Un ofrecimiento en la primera partida

sound-offer = ¿Jugar con sonido?
sound-on = Activarlo
sound-no = No, jugar sin sonido

## Pistas para principiantes

hint-label = Pista
hint-playable = Las cartas que sobresalen se pueden jugar.
hint-must = Ahora no puedes tomar: juega una carta que sobresalga.
hint-nothing = No tienes nada que jugar: toma una carta.
hint-stuck = Nada que jugar y nada que tomar: pasa.
hint-drawn = Puedes jugar la carta que tomaste, o guardarla.
hint-drawn-must = En esta mesa no te puedes guardar una carta que se puede jugar.
hint-uno = Te quedan dos cartas: pulsa «{ -uno }» antes de jugar una.
hint-catch = A { $name } le queda una carta y no cantó. ¡Aprovecha!
hint-wild = Un comodín se juega sobre cualquier carta, y tú escoges el color.
hint-bluff = Tienes { colour }: un Comodín Toma 4 sería un farol.
hint-pending = Responde con una carta de tomar, o toma las cartas.
hint-pending-nothing = No tienes con qué responder: toma las cartas.
hint-jump-in = Tienes la misma carta que está arriba: puedes colarte.
hint-off = Desactivar las pistas
