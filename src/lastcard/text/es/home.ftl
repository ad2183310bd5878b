### La página de inicio, y sentarse con un enlace.

## Títulos de la pestaña

title-home = { -lastcard }
title-join = Sentarse · { -lastcard }
title-lobby = Mesa de { $name } · { -lastcard }
title-table = Ronda { $number } · { -lastcard }
title-your-turn = ¡Tu turno! · { -lastcard }
title-replay = Repetición · { -lastcard }
# De una página que solo dice una cosa: $title.
title-notice = { $title } · { -lastcard }

## Inicio

home-tagline-match = Juega el mismo color o el mismo número.
home-tagline = Canta tu última carta. Que no te sorprendan.
home-play-now = Jugar ahora
home-friends = Jugar con amigos
home-friends-name = Tus amigos verán este nombre en la invitación.
home-friends-open = Abrir una mesa
home-against = { $level ->
    [beginner] { $count ->
        [one] Contra 1 bot principiante
       *[other] Contra { $count } bots principiantes
    }
    [expert] { $count ->
        [one] Contra 1 bot experto
       *[other] Contra { $count } bots expertos
    }
   *[casual] { $count ->
        [one] Contra 1 bot aficionado
       *[other] Contra { $count } bots aficionados
    }
}
home-allow-hints = Permitir pistas
home-change = Cambiar
home-game = Tu partida
home-bots = Bots
home-bots-fewer = Un bot menos
home-bots-more = Un bot más
home-level = Nivel
home-edition = Edición
home-name = Tu nombre
home-face = Elige tu cara
home-name-default = Visitante
home-language = Idioma
home-free = Gratis, de código abierto, sin cuenta
home-affiliation = Sin relación con Mattel ni con ColorADD
home-games = Tus partidas
home-privacy = Privacidad
home-opening = Preparando la mesa…

## Unirse

home-code = ¿Tienes un código?
home-join = Entrar en una mesa
home-join-field = Enlace o código de la mesa
home-join-button = Entrar
home-join-bad = Eso no es el enlace de una mesa ni un código. Un enlace termina en /t/ y { $count } letras y números.
home-open-tables = Mesas abiertas
home-open-tables-none = Ahora no hay mesas abiertas a todo el mundo.
home-open-table = Mesa de { $name }, { $count } de { $seats }
home-open-table-full = Completa: puedes mirar

## Continuar

home-continue = Continuar
home-forget = Quitar de la lista
home-continue-with = Continuar con { $names }

## Cómo se juega

home-how = Cómo se juega
home-how-match-title = Haz coincidir
home-how-match = Juega una carta del mismo color, número o símbolo que la de arriba. { $draw_until_playable ->
    [yes] Si no puedes, toma cartas hasta que puedas.
   *[no] Si no puedes, toma una.
}{ $forced_play ->
    [drawn] { "" } Si la carta que tomaste se puede jugar, tienes que jugarla.
    [hand] { "" } Si puedes jugar, tienes que hacerlo.
   *[off] { "" }
}
home-how-action-title = Ataca
home-how-action = Puedes { $ways }.
home-how-way-draw = hacer que el siguiente jugador tome cartas
home-how-way-skip = saltarle el turno al siguiente
home-how-way-reverse = cambiar el sentido
home-how-way-wild = escoger el color con un comodín
home-how-call-title = Canta
home-how-call = { $calling ->
    [auto] Cuando te queda una carta, la mesa dice «{ -uno }» por ti.
   *[self] Cuando te quede una carta, di «{ -uno }». { $uno_penalty ->
        [0] Si lo olvidas, no pasa nada.
        [one] Si lo olvidas y te sorprenden, tomas 1 carta.
       *[other] Si lo olvidas y te sorprenden, tomas { $uno_penalty } cartas.
    }
}
home-how-win-title = Gana
home-how-win = { $elimination ->
    [yes] Deshazte de todas tus cartas. Después de cada ronda queda fuera quien tenga más puntos en la mano. Gana el último que quede.
   *[no] { $scoring ->
        [tally] Deshazte de todas tus cartas: las que te queden cuentan en tu contra. Cuando alguien llega a { $target } puntos, gana el total más bajo.
       *[winner] Deshazte de todas tus cartas y suma lo que tengan los demás. Gana quien llegue primero a { $target }.
    }
}{ $teams ->
    [yes] { "" } Los compañeros suman juntos.
   *[no] { "" }
}{ $finish ->
    [no-wild] { "" } Tu última carta no puede ser un comodín.
    [number] { "" } Tu última carta tiene que ser un número.
   *[any] { "" }
}
home-how-cards = Las cartas especiales
home-how-draw-two = { $play_after_penalty ->
    [yes] El siguiente jugador toma dos.
   *[no] El siguiente jugador toma dos y pierde su turno.
}{ $stacking ->
    [same] { "" } O responde con otra Toma 2: las cartas se suman.
    [any] { "" } O responde con cualquier carta de tomar: las cartas se suman.
   *[off] { "" }
}
home-how-skip = El siguiente jugador pierde su turno.{ $deflect ->
    [skip] { "" } { how-passes-on }
    [both] { "" } { how-passes-on }
   *[off] { "" }
}
how-passes-on = Si es del color en juego, pasa al siguiente las cartas que tendrías que tomar.
home-how-reverse = Cambia el sentido del juego.{ $two_player_reverse ->
    [skip] { "" } Entre dos, el otro pierde su turno.
   *[turn] { "" }
}{ $deflect ->
    [reverse] { "" } { how-sends-back }
    [both] { "" } { how-sends-back }
   *[off] { "" }
}
how-sends-back = Si es del color en juego, devuelve las cartas que tendrías que tomar.
home-how-wild = Se juega sobre cualquier carta, y tú escoges el color.
home-how-wild-draw-four = { $play_after_penalty ->
    [yes] Tú escoges el color y el siguiente jugador toma cuatro.
   *[no] Tú escoges el color, y el siguiente jugador toma cuatro y pierde su turno.
} { $bluffing ->
    [yes] Solo si no tienes cartas del color en juego: si no, es un farol y te pueden desafiar.
   *[no] No se puede jugar si tienes una carta del color en juego.
}{ $stacking ->
    [same] { "" } Se puede responder con otro: las cartas se suman.
    [any] { "" } Se puede responder con cualquier carta de tomar: las cartas se suman.
   *[off] { "" }
}
home-how-custom = Hace lo que tu mesa haya escrito en ella, y tú escoges el color. Sin nada escrito, no está en la baraja.
home-how-veto = Está en el centro. Pónselo a quien hable de política: se queda sin chat y pierde su próximo turno. { $veto ->
    [any] No se le pone a un bot.
   *[talk] No se le pone a un bot ni a quien no dice nada.
}
home-how-symbols = Los símbolos
home-how-symbols-about = Cada color tiene su símbolo, así nadie tiene que distinguir colores.{ $mixed ->
    [yes] { "" } Un color mezclado junta dos símbolos.
   *[no] { "" }
}
home-how-points = { $scoring ->
    [tally] Cada uno suma las cartas que aún tiene.
   *[winner] El que se queda sin cartas suma las que aún tienen los demás.
}{ $numbers ->
    [yes] { "" } Los números valen lo que dicen.
   *[no] { "" }
}{ $score_factor ->
    [1] { "" }
   *[other] { "" } Todos los puntos se multiplican por { $score_factor }.
}

## Sentarse con un enlace

join-title = { $name } te invita
join-title-own = Siéntate a la mesa
join-button = Sentarse
join-watch = Mirar
join-full = Todos los asientos están ocupados.
join-playing = Hay una partida en curso. Podrás sentarte cuando termine.
join-players = En la mesa: { $names }
join-seats = { $count } de { $seats } asientos ocupados
join-missing = No hay ninguna mesa en este enlace.
# Para un jugador al que sacó el anfitrión.
join-banned = El anfitrión te sacó de esta mesa.
join-banned-about = No puedes volver si no te lo permite.
join-home = Ir a la página de inicio
