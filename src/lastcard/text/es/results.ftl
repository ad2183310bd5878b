### El final de una ronda y de una partida; repeticiones; la prueba de un reparto justo.

## Una ronda

result-round = Ronda { $number }
result-out = { $who ->
    [you] Te quedaste sin cartas
   *[other] { $name } se quedó sin cartas
}
result-blocked = Nadie pudo seguir jugando
result-show = Ver el resultado
result-points-won = { points } de las otras manos
result-points-own = { points } por las cartas que quedaron
result-held = tenía { $count }
result-hand = { $who ->
    [you] Tus cartas
   *[other] Las cartas de { $name }
}
result-hand-empty = Ya no quedan cartas
result-standing = Clasificación
result-this-round = Esta ronda
result-total = Total
result-bonus = Por reglas escritas
result-times = Multiplicado por { $count }
result-out-of-match = { $name } queda fuera de la partida.

## Una partida

result-match-won = { $who ->
    [you] ¡Ganaste la partida!
   *[other] { $name } ganó la partida
}
result-match-won-several = { $names } ganaron la partida
result-match-stopped = La partida terminó sin ganador
result-winner = ganó
result-earlier = Partidas anteriores
result-rounds = { $count ->
    [one] Tras 1 ronda
   *[other] Tras { $count } rondas
}
result-rematch = Revancha
result-rematch-waiting = Esperando a que { $name } reparta otra vez
result-to-lobby = Volver a la mesa
result-replay = Ver la repetición
result-record = Descargar el registro

## Repetición

replay-title = Repetición de la partida { $number }
replay-round = Ronda
replay-step = Paso { $number } de { $count }
replay-step-told = Paso { $number } de { $count }: { $words }
replay-step-label = Paso
replay-first = Al principio
replay-back = Un paso atrás
replay-forward = Un paso adelante
replay-last = Al final
replay-play = Reproducir
replay-stop = Detener
replay-speed = Velocidad
replay-speed-times = Velocidad { $times } ×
replay-view = Qué cartas mostrar
replay-hands = Todas las manos a la vista
replay-as = Como lo vio { $name }
replay-steps = Lo que pasó
replay-all-hands = Las manos
replay-dealt = Se repartieron las cartas
replay-copy = Copiar un enlace a este paso
replay-copied = Enlace a este paso copiado.
replay-back-to = Volver a la mesa
# Mientras un jugador ve la repetición, en su mesa se juega la próxima partida.
replay-rematch = En tu mesa ha empezado la partida { $number }.
replay-rematch-turn = En tu mesa ha empezado la partida { $number }. Te están esperando.
replay-loading = Cargando el registro…
replay-missing = Aún no hay registro de esta partida. Se guarda cuando termina.
replay-failed = Ahora no se puede cargar el registro.
replay-retry = Reintentar

## Reparto justo

fair-title = ¿Fue justo el reparto?
fair-about = Antes de repartir, el servidor fijó un secreto y publicó su huella, y el programa de cada jugador aportó una parte al azar. Las cartas salen de ambas cosas, así que nadie pudo escogerlas.
fair-said = Comprueba en esta página que nadie escogió las cartas.
fair-check = Comprobarlo
fair-checking = Comprobando…
fair-proven = Comprobado: nadie escogió las cartas.
fair-partly = Todo está bien hasta aquí.
fair-partly-about = Puede demostrarlo quien estaba en la mesa antes del reparto: su navegador anotó la huella y su parte.
fair-not-proven = No comprobado.
fair-noted = La huella es la que se mostró antes de repartir
fair-noted-about = Tu navegador la anotó antes de que nadie aportara una parte. Así el servidor no pudo escoger otro secreto después.
fair-noted-wrong = Tu navegador anotó otra antes del reparto: el secreto se cambió después.
fair-commitment = El secreto tiene esa huella
fair-commitment-about = Esta página volvió a calcular el SHA-256 del secreto del registro.
fair-commitment-wrong = Esta página volvió a calcular el SHA-256 del secreto, y es otro.
fair-share = Tu parte está en el registro
fair-share-about = Tu navegador la sacó al azar. Así el servidor no podía saber las cartas cuando escogió su secreto.
fair-share-wrong = Tu navegador sacó una al azar antes del reparto y no está en el registro: quizá las cartas se escogieron sin ella.
fair-shares = Al menos un jugador aportó una parte
fair-shares-about = Sin ninguna, las cartas saldrían solo del secreto del servidor.
fair-shares-wrong = Así que las cartas salen solo del secreto del servidor.
fair-seed = La semilla sale del secreto y de las partes
fair-seed-about = La semilla decide cómo se barajan todas las cartas. Esta página volvió a calcularla, y es la misma.
fair-seed-wrong = La semilla decide cómo se barajan todas las cartas. Esta página volvió a calcularla, y es otra.
fair-ok = bien
fair-wrong = mal
fair-unknown = no se puede comprobar aquí
fair-unknown-about = En este navegador no se anotó nada antes del reparto.
fair-commitment-label = Huella, como se anotó aquí
fair-share-label = Tu parte
fair-more = Lo que esto no demuestra
fair-limits = El servidor reparte, así que conoce todas las cartas. No se puede demostrar que no se las enseña a nadie. Y el jugador que aportó la última parte pudo probar muchas, si el servidor le dijo su secreto.
fair-command = El registro también se puede comprobar sin esta página: { $command }
