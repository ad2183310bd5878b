### El final de una ronda y de una partida; repeticiones; la prueba de un reparto justo.

## Una ronda

result-round = Ronda { $number }
result-out = { $who ->
    [you] Te quedaste sin cartas
   *[other] { $name } se quedó sin cartas
}
result-blocked = Nadie pudo seguir
result-show = Ver el resultado
result-points-won = { points } de las otras manos
result-points-own = { points } por las cartas que quedaron
result-held = tenía { $count }
result-hand = { $who ->
    [you] Tus cartas
   *[other] Las cartas de { $name }
}
result-hand-empty = No queda ninguna carta
result-standing = Clasificación
result-this-round = Esta ronda
result-total = Total
result-bonus = Por reglas escritas
result-times = Por { $count }
result-out-of-match = { $name } queda fuera de la partida.

## Una partida

result-match-won = { $who ->
    [you] ¡Ganaste la partida!
   *[other] { $name } ganó la partida
}
result-match-won-several = { $names } ganaron la partida
result-match-stopped = La partida terminó sin que nadie ganara
result-winner = gana
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
replay-view = De quién se ven las cartas
replay-hands = Todas las manos a la vista
replay-as = Vista de { $name }
replay-steps = Lo que pasó
replay-all-hands = Las manos
replay-dealt = Se repartieron las cartas
replay-copy = Copiar un enlace a este paso
replay-copied = Enlace a este paso copiado.
replay-back-to = A la mesa
replay-loading = Trayendo el registro…
replay-missing = Aún no hay registro de esta partida. Se guarda cuando termina.
replay-failed = Ahora no se puede traer el registro.
replay-retry = Reintentar

## Reparto justo

fair-title = ¿Fue justo el reparto?
fair-about = Antes de repartir, el servidor prometió un secreto por su huella, y el programa de cada quien aportó una parte al azar. Las cartas salen de ambas cosas, así que nadie pudo escogerlas.
fair-said = Comprueba en esta página que nadie escogió las cartas.
fair-check = Comprobarlo
fair-checking = Comprobando…
fair-proven = Comprobado: nadie escogió las cartas.
fair-partly = No hay nada mal.
fair-partly-about = Puede demostrarlo quien estaba en la mesa antes del reparto: su navegador anotó la huella y su parte.
fair-not-proven = No comprobado.
fair-noted = La huella es la que se mostró antes de repartir
fair-noted-about = Tu navegador la anotó antes de que nadie aportara una parte. Así el servidor no pudo tomar otro secreto después.
fair-noted-wrong = Tu navegador anotó otra antes del reparto: el secreto se cambió después.
fair-commitment = El secreto tiene esa huella
fair-commitment-about = El SHA-256 del secreto del registro se ha vuelto a calcular en esta página.
fair-commitment-wrong = Calculado de nuevo en esta página, el SHA-256 del secreto es otro.
fair-share = Tu parte está entre las partes
fair-share-about = Tu navegador la sacó al azar. Así el servidor no podía saber las cartas cuando escogió su secreto.
fair-share-wrong = Tu navegador sacó una al azar antes del reparto y no está en el registro: quizá las cartas se escogieron sin ella.
fair-shares = Al menos una persona aportó una parte
fair-shares-about = Sin ninguna, las cartas saldrían solo del secreto del servidor.
fair-shares-wrong = Así que las cartas salen solo del secreto del servidor.
fair-seed = La semilla sale del secreto y de las partes
fair-seed-about = Todas las cartas se barajan con la semilla. Se ha vuelto a hacer en esta página y es la misma.
fair-seed-wrong = Todas las cartas se barajan con la semilla. Hecha de nuevo en esta página, es otra.
fair-ok = bien
fair-wrong = mal
fair-unknown = no se puede comprobar aquí
fair-unknown-about = En este navegador no se anotó nada antes del reparto.
fair-commitment-label = Huella, como se anotó aquí
fair-share-label = Tu parte
fair-more = Lo que esto no demuestra
fair-limits = El servidor reparte, así que conoce todas las cartas: que no se las enseña a nadie no se puede demostrar. Y quien aportó la última parte pudo probar muchas, si el servidor le dijo su secreto.
fair-command = El registro también se puede comprobar sin esta página: { $command }
