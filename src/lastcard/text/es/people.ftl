### Jugar con gente que no conoces: partida rápida, mesas abiertas y asientos para quien llega tarde.

## Partida rápida

home-people = Jugar con gente
home-people-about = Los demás de la mesa ven este nombre.
home-people-looking = Buscando una mesa…
quick-title = Partida rápida
quick-starts = { $count ->
    [0] Se están repartiendo las cartas.
    [one] Empieza en 1 segundo. Los bots ocupan los asientos libres.
   *[other] Empieza en { $count } segundos. Los bots ocupan los asientos libres.
}
quick-about = Aquí se puede sentar cualquiera. No hay anfitrión.
quick-rematch-about = La próxima partida empieza poco después de que alguien esté listo.

## Listos para una partida

ready-button = Estoy listo
ready-undo = Aún no
ready-count = { $ready } de { $count } listos
ready-mark = listo

## Mesas abiertas

tables-edition = Edición
tables-language = Idioma
tables-any = Cualquiera
tables-free = Solo con sitio para mí
tables-standing = Estado
tables-standing-waiting = Sin empezar
tables-standing-playing = Jugando
tables-none-like-this = Ahora no hay ninguna mesa abierta así.
tables-quick = Partida rápida, { $count } de { $seats }
tables-late = { $count ->
    [one] 1 asiento de bot para ti
   *[other] { $count } asientos de bot para ti
}

## Un asiento desde la próxima ronda

late-title = Juegas desde la próxima ronda
late-about = Ocupas el sitio de { $name }, con { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}.
late-about-soon = Ocupas el sitio de un bot en cuanto quede uno libre.
late-others = { $count ->
    [one] Hay 1 persona antes que tú.
   *[other] Hay { $count } personas antes que tú.
}
late-offer = Se está jugando una partida. Desde la próxima ronda puedes ocupar el sitio de { $name }, con { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}.
late-offer-between = No quedan asientos libres, pero puedes ocupar el de un bot.
late-button = Ocupar el asiento
late-sit = Jugar desde la próxima ronda
late-withdraw = Renunciar al asiento
log-waits = { $who ->
    [you] Juegas desde la próxima ronda
   *[other] { $name } juega desde la próxima ronda
}
log-takes-seat = { $who ->
    [you] Ocupas el sitio de { $object }
   *[other] { $name } ocupa el sitio de { $object }
}

## Ajustes

setting-newcomers = Asientos para quien llega
setting-newcomers-about = Quien llega durante una partida ocupa el sitio de un bot en el próximo reparto. Activado en las mesas abiertas, si no dices otra cosa.
setting-language = Idioma de la mesa
setting-language-about = La partida rápida trae a gente que quiere jugar en este idioma.
setting-language-none = Sin indicar
