### La mesa en toda la pantalla de la terminal: lo que dicen sus propias líneas. Lo demás está en otros archivos.

## Quienes juegan, en muy poco espacio

app-uncalled = ¿Uno?
app-still-in = Quedan { $count }
app-veto-middle = { -veto } en el centro

## Las teclas de la mesa, como las cuenta la ayuda

app-key-move = Recorrer tus cartas
app-key-ends = A la primera carta, a la última
app-key-to-playable = A la siguiente carta que se puede jugar
app-key-rank = A la siguiente carta con ese número
app-key-press = Jugar la carta, o escogerla
app-key-draw = Tomar una carta, o las que hay que tomar
app-key-pass = Pasar, o guardar la carta que tomaste
app-key-catch = Sorprender a quien tiene una carta y no cantó
app-key-hint = Mostrar u ocultar qué tan buena es cada opción
app-key-type = Escribir la jugada, como en el modo de líneas
app-key-light = Claro u oscuro

## Las mismas en la línea de abajo, una palabra cada una

app-choose = Escoger
app-next = Siguiente
app-log = Historia
app-scores = Puntos
app-rules = Reglas
app-help = Ayuda
app-type = Escribir
app-typed = r7, w+4 g, { typed-draw }, { typed-catch } { typed-a-name }… Escape cierra esta línea

## The keys of a replay, as the help lists them, and in the line at the bottom, a word each

replay-key-play = Reproducir o pausar
# Después de replay-rematch.
replay-rematch-key = Esc: volver a la mesa
replay-next-turn = Al turno siguiente
replay-previous-turn = Al turno anterior
replay-next-round = A la ronda siguiente
replay-previous-round = A la ronda anterior
replay-faster = Más rápido
replay-slower = Más despacio
replay-next-view = Las cartas del jugador siguiente
replay-turn = Turno
replay-ends = Extremos
replay-key-view = Qué cartas

## The start screen

start-new = Partida nueva
start-join-about = Con el enlace que te envió el anfitrión
start-quick-server = Dirección del servidor
start-quick-about = En una mesa pública; los bots ocupan los asientos libres
start-replay = Ver una repetición
start-replay-about = Una partida registrada, jugada a jugada
start-statistics-about = Estadísticas y logros, guardados en este ordenador
start-settings = Preferencias
start-settings-about = Nombre, tema, nivel de los bots, idioma
start-match = Ronda { $number }: { $scores } · { $when }
start-today = hoy, { $time }
start-yesterday = ayer, { $time }
start-people = En esta pantalla
start-people-about = Los nombres de quienes juegan en esta pantalla, separados por comas
start-people-wrong = De uno a diez nombres distintos, separados por comas
start-bots-about = Jugadores virtuales que ocupan los demás asientos
start-level = Nivel de los bots
start-more = Todos los ajustes
start-command = Desde la línea de comandos: { $command }
start-watch-about = Ver la partida sin jugar
start-sit-about = Ocupar un asiento libre, o el que dejaste
start-file = Archivo del registro
start-file-about = La ruta de un archivo, como partida.lastcard
start-file-other = Otro archivo
start-records = ¿Qué partida?
start-home = A la pantalla de inicio
start-saved = La partida está guardada. Puedes continuarla desde la pantalla de inicio.
start-prefs-path = Se guarda en { $path }
start-name-about = Cómo te ven los demás
start-theme-about = Los colores de la pantalla

## The command palette

palette-search = Busca un comando
palette-none = No hay ningún comando así
palette-open = Comandos

## Títulos

pages-help = Teclas y reglas en breve
pages-rules = Reglas de esta mesa
pages-replay = Repetición
pages-record = Guardar el registro

## Teclas, en una o dos palabras: van una junto a otra al pie de la pantalla

pages-choose = Escoger
pages-lift = Ver mis cartas
pages-key-bot = Bot
pages-key-agree = Aceptar
pages-key-write = Escribir
pages-key-copy = Enlace
pages-key-help = Ayuda
pages-key-verify = ¿Fue justo?
pages-key-record = Guardar

## La sala

# The link begins with localhost.
pages-link-local = Este enlace solo funciona en este equipo.
# A number to be typed.
pages-from-to = Un número entero del { $least } al { $most }
# One of the things that the game may do about a written rule: what is typed below.
pages-written-effect-typed = Un efecto en la notación del juego

## Between two players at one screen

pages-curtain = Los demás, miren a otro lado: estas cartas son solo para { $name }.
pages-curtain-keys = Pulsa Enter o la barra espaciadora, o haz clic, para verlas.

## After a match, and getting up

pages-record-about = ¿Dónde? Un archivo que ya existe no se sobrescribe.
pages-record-saved = El registro se guardó en { $file }.
pages-leave = Irse definitivamente
pages-leave-sure = ¿Dejar esta mesa definitivamente? Durante una partida, un bot sigue por ti.
pages-quit = Salir
pages-quit-seat = Salir y conservar el asiento

## Before and after a game

pages-host-name = da tu nombre con --name, o guárdalo en tus preferencias
pages-quick-name = da tu nombre con --name, o guárdalo en tus preferencias
pages-who-are-you = da tu nombre con --name, guárdalo en tus preferencias, o mira con --watch
pages-which-seat = varias personas tienen asiento en esta mesa desde aquí: di tu nombre con --name, { $names }
# $command: to be typed in a terminal.
pages-seat-kept = Tu asiento queda reservado: { $command } te lleva de vuelta.
