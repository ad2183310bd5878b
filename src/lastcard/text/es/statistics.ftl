### Tus partidas: estadísticas y logros, en la página y en el terminal.

## Estadísticas

title-statistics = Tus partidas · { -lastcard }
statistics-title = Tus partidas
statistics-about = Se cuentan en este dispositivo y solo se guardan aquí. Ningún servidor sabe nada de ellas.
statistics-none = Todavía no hay nada. Una partida cuenta cuando la juegas hasta el final.
statistics-everything = Todas las partidas
statistics-by-edition = Por edición
statistics-by-kind = Por rivales
statistics-against-bots = Contra bots
statistics-against-people = Con personas
statistics-matches = Partidas
statistics-wins = Ganadas
statistics-wins-share = { $count } de { $matches }, el { $share } %
statistics-streak = Victorias seguidas
statistics-best-streak = Mejor racha de victorias
statistics-rounds = Rondas
statistics-rounds-won = Rondas ganadas
statistics-best-round = Mejor ronda, en puntos
statistics-calls = { -uno } cantados
statistics-catches = Jugadores sorprendidos
statistics-caught = Veces que te sorprendieron
statistics-challenges-won = Desafíos ganados

## Logros

achievements-title = Logros
# $date: el día en que se consiguió.
achievement-reached = Conseguido el { $date }
achievement-progress = { $value } de { $goal }
achievement-first-match = Primeros pasos
achievement-first-match-about = Juega una partida hasta el final
achievement-first-win = Estreno
achievement-first-win-about = Gana una partida
achievement-regular = De la casa
achievement-regular-about = Juega 25 partidas
achievement-company = Buena compañía
achievement-company-about = Gana una partida con personas
achievement-streak = Tres seguidas
achievement-streak-about = Gana tres partidas seguidas
achievement-full-table = Mesa llena
achievement-full-table-about = Gana una partida de seis o más
achievement-sweep = Pleno
achievement-sweep-about = Gana todas las rondas de una partida, tres como mínimo
achievement-big-round = Gran ronda
achievement-big-round-about = Gana una ronda con 200 puntos
achievement-all-editions = Las tres cajas
achievement-all-editions-about = Gana con tres ediciones
achievement-caller = Nunca se olvida
achievement-caller-about = Canta la última carta 50 veces
achievement-sharp-eyes = Buena vista
achievement-sharp-eyes-about = Sorprende a diez jugadores
achievement-doubter = Sana duda
achievement-doubter-about = Gana cinco desafíos
# Tras una partida; $names son logros.
achievement-new = { $count ->
    [one] Nuevo logro: { $names }
   *[other] Nuevos logros: { $names }
}

## Guardar, añadir, borrar

statistics-keep-about = Un archivo lo guarda todo, para otro dispositivo o para el terminal. Al añadir un archivo, ninguna partida cuenta dos veces.
statistics-export = Guardar en un archivo
statistics-import = Añadir un archivo
statistics-delete = Borrar todo
statistics-delete-sure = Se borran para siempre tus partidas y logros de este dispositivo. Los archivos que guardaste se conservan.
statistics-deleted = Todo se ha borrado.
statistics-imported = { $count ->
    [0] Todas las partidas de este archivo ya estaban contadas.
    [one] Se ha añadido 1 partida.
   *[other] Se han añadido { $count } partidas.
}
statistics-wrong-file = No es un archivo de partidas.
statistics-newer-file = Una versión más nueva de Lastcard guardó este archivo. Recarga la página o actualiza, e inténtalo de nuevo.
statistics-damaged = { $count ->
    [one] 1 partida no se puede leer. Sigue donde está.
   *[other] { $count } partidas no se pueden leer. Siguen donde están.
}
statistics-unsaved = Este navegador no guarda nada, así que tus partidas no se cuentan.
