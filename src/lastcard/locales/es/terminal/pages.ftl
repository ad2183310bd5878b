### Las páginas alrededor de la mesa, la sala y lo que se dice antes y después de una partida a pantalla completa.

## Títulos

pages-help = Teclas y reglas en breve
pages-rules = A qué se juega aquí
pages-record = Guardar el registro

## Teclas, en una o dos palabras: van una junto a otra al pie de la pantalla

pages-choose = Elegir
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
pages-link-local = Este enlace solo funciona en esta computadora.
# A number to be typed.
pages-from-to = Un número entero del { $least } al { $most }
# One of the things that the game may do about a written rule: what is typed below.
pages-written-deed-effect = Un efecto en la notación del juego

## Between two players at one screen

pages-curtain = Los demás, a mirar a otro lado: las cartas son solo para { $name }.
pages-curtain-keys = Se muestran con Intro, con la barra espaciadora o con un clic.

## After a match, and getting up

pages-record-about = ¿Dónde? Un archivo que ya existe se queda como está.
pages-record-kept = El registro está en { $file }.
pages-leave = Irse para siempre
pages-leave-sure = ¿Te levantas de esta mesa para siempre? En mitad de una partida, un bot sigue por ti.
pages-quit = Salir
pages-quit-chair = Salir y guardar la silla

## Before and after a game

pages-who-are-you = di quién eres con --name, o mira con --watch
# $command: to be typed in a terminal.
pages-chair-kept = Tu silla queda guardada: { $command } vuelve a ella.
pages-getting-ready = El experto se está preparando. La primera vez tarda medio minuto, más o menos.
