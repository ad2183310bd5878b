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
home-change = Cambiar
home-game = Tu partida
home-bots = Bots
home-bots-fewer = Un bot menos
home-bots-more = Un bot más
home-level = Nivel
home-edition = Edición
home-name = Tu nombre
home-name-default = Visitante
home-language = Idioma
home-free = Gratis, de código abierto, sin cuenta
home-affiliation = Sin relación con Mattel ni con ColorADD
home-opening = Preparando la mesa…

## Unirse

home-code = ¿Tienes un código?
home-join = Entrar en una mesa
home-join-field = Enlace o código de la mesa
home-join-button = Entrar
home-join-bad = Ese no es el enlace de una mesa. Termina en /t/ y catorce letras y números.
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
home-how-match = Juega una carta del mismo color, número o símbolo que la de arriba. Si no puedes, toma una.
home-how-action-title = Ataca
home-how-action = Haz que el siguiente jugador tome cartas, sáltale el turno o cambia el sentido. Con un comodín escoges el color.
home-how-call-title = Canta
home-how-call = Cuando te quede una carta, di «{ -uno }». Si lo olvidas y te sorprenden, tomas dos.
home-how-win-title = Gana
home-how-win = Deshazte de todas tus cartas y suma lo que tengan los demás. Gana quien llegue primero a 500.
home-how-cards = Las cartas especiales
home-how-draw-two = El siguiente jugador toma dos y pierde su turno.
home-how-skip = El siguiente jugador pierde su turno.
home-how-reverse = Cambia el sentido del juego.
home-how-wild = Se juega sobre cualquier carta, y tú escoges el color.
home-how-wild-draw-four = Tú escoges el color y el siguiente jugador toma cuatro. Solo si no tienes cartas del color en juego: si no, es un farol y te pueden desafiar.
home-how-custom = Hace lo que tu mesa haya escrito en ella. Sin nada escrito, es un comodín normal.
home-how-veto = Está en el centro. Pónselo a quien hable de política: se queda sin chat y pierde su próximo turno. No se le pone a un bot ni a quien no dice nada.
home-how-symbols = Los símbolos
home-how-symbols-about = Cada color tiene su símbolo, así nadie tiene que distinguir colores. Un color mezclado junta dos símbolos.
home-how-points = El que se queda sin cartas suma las que aún tienen los demás. Los números valen lo que dicen.

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
