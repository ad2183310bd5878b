### La mesa en toda la pantalla de la terminal: lo que dicen sus propias líneas. Lo demás está en otros archivos.

## Quienes juegan, en muy poco espacio

app-uncalled = ¿Uno?
app-still-in = Quedan { $count }

## Las teclas de la mesa, como las cuenta la ayuda

app-key-move = Moverse por la mano
app-key-ends = A la primera carta, a la última
app-key-to-playable = A la siguiente carta que se puede jugar
app-key-rank = A la siguiente carta con ese número
app-key-press = Jugar la carta, o escogerla
app-key-draw = Tomar una carta, o las que toca tomar
app-key-pass = Pasar, o guardar lo que tomaste
app-key-catch = Sorprender a quien tiene una carta y no cantó
app-key-type = Escribir la acción, como en el modo de líneas
app-key-light = Claro u oscuro

## Las mismas en la línea de abajo, una palabra cada una

app-choose = Escoger
app-next = Siguiente
app-log = Registro
app-scores = Puntos
app-rules = Reglas
app-help = Ayuda
app-type = Escribir
app-typed = r7, w+4 g, { typed-draw }, { typed-catch } { typed-a-name }… Escape cierra esta línea
