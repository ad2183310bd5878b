### Reacciones y frases hechas en la mesa.

## Reacciones: debajo de un dibujo pequeño, así que una o dos palabras

reaction-haha = Ja, ja
reaction-wow = Guau
reaction-bravo = Bravo
reaction-ouch = Ay
reaction-hmm = Mmm
reaction-hurry = Date prisa
reaction-good-game = Buena partida
reaction-sorry = Perdón

## Frases hechas

reaction-your-turn = Te toca
reaction-good-luck = ¡Suerte!
reaction-well-played = ¡Bien jugado!
reaction-nice-try = Buen intento
reaction-lucky = ¡Qué suerte!
reaction-one-moment = Un momento
reaction-back-soon = Ahora vuelvo
reaction-thanks = ¡Gracias!

## La bandeja desde la que se envían

react-title = Reaccionar
react-reactions = Reacciones
react-phrases = Frases
# Hasta que se pueda enviar la siguiente. $count: segundos.
react-again = Otra vez en { $count } s
# Lo mismo para los lectores de pantalla.
react-again-spoken = { $count ->
    [one] Otra vez en un segundo
   *[other] Otra vez en { $count } segundos
}
# Después de seis en un minuto.
react-enough = Espera un minuto

## Lo que dice un lector de pantalla. $names: una o varias personas que enviaron lo mismo.

react-live = { $names }: { $text }

## Silenciar a alguien solo para ti: sus mensajes y reacciones

mute-for-me = Silenciar a { $name } solo para ti
unmute-for-me = Volver a ver a { $name }
mute-for-me-done = Ya no ves los mensajes ni las reacciones de { $name }.
unmute-for-me-done = Vuelves a ver los mensajes y las reacciones de { $name }.
