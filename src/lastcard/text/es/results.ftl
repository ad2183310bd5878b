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
result-review = Análisis
result-replay = Ver la repetición
result-record = Descargar el registro

## Repetición

replay-title = Repetición de la partida { $number }
replay-round = Ronda
replay-step = Paso { $number } de { $count }
replay-step-events = Paso { $number } de { $count }: { $words }
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
replay-rematch = En tu mesa empezó la partida { $number }.
replay-rematch-turn = En tu mesa empezó la partida { $number }. Te están esperando.
replay-loading = Cargando el registro…
replay-missing = Aún no hay registro de esta partida. Se guarda cuando termina.
replay-failed = Ahora no se puede cargar el registro.
replay-retry = Reintentar

## Reparto justo

fair-title = ¿Fue justo el reparto?
fair-about = Antes de repartir, el servidor fijó un secreto y publicó su huella. El programa de cada persona en la mesa sacó una parte al azar y publicó también solo su huella; los bots no aportan ninguna. Luego se fijaron los asientos y las reglas, y solo entonces se revelaron las partes. Las cartas salen de todo eso.
fair-said = Comprueba en esta página si alguien pudo escoger las cartas.
fair-check = Comprobarlo
fair-checking = Comprobando…
fair-proven = Comprobado: nadie escogió las cartas.
fair-partly = Todo está bien hasta aquí.
fair-partly-about = Este dispositivo no aportó ninguna parte, así que no puede demostrar que nadie escogió las cartas. Sí pueden los de quienes aportaron una.
fair-not-proven = No comprobado.
fair-noted = La huella es la que se mostró antes de repartir
fair-noted-about = Este dispositivo la anotó antes del reparto. Así el servidor no pudo escoger otro secreto después.
# Lo mismo, cuando se sabe más del momento.
fair-noted-first = Este dispositivo la anotó cuando nadie en la mesa había aportado una parte. Así el servidor no pudo escoger un secreto que convenga a las partes.
# $names: los jugadores que habían aportado una parte, en una lista.
fair-noted-second = Este dispositivo la anotó cuando ya habían aportado una parte: { $names }. Pero aún no había aportado la tuya. Así el servidor no pudo escoger un secreto que convenga a tu parte.
fair-noted-late = Este dispositivo la anotó antes del reparto, pero ya habían aportado una parte: { $names }. Él no aportó ninguna. No sabe si el secreto se fijó antes de esas partes.
fair-noted-unknown = Este dispositivo no anotó ninguna huella antes del reparto.
fair-noted-wrong = Este dispositivo anotó otra antes del reparto: el secreto se cambió después.
# Lo que se fija al empezar la partida: quién se sienta dónde, las reglas, y las huellas del secreto y de todas las partes.
fair-setup = Los asientos, las reglas y las huellas son los que se fijaron antes de repartir
fair-setup-about = Este dispositivo los anotó al empezar la partida, antes de que se revelaran las partes. Así nadie pudo cambiar asientos, reglas o partes para conseguir otras cartas.
fair-setup-unknown = Este dispositivo no estaba cuando empezó la partida, así que no anotó nada.
fair-setup-wrong = Este dispositivo anotó otros al empezar la partida: después se cambiaron asientos, reglas o partes.
fair-digests = Cada parte tiene la huella que se fijó antes de repartir
fair-digests-about = Esta página volvió a calcular el SHA-256 de cada parte. Así nadie pudo escoger su parte cuando ya conocía las demás.
fair-digests-wrong = Esta página volvió a calcular el SHA-256 de cada parte, y uno es distinto: esa parte se cambió.
# Una partida antigua, o un programa antiguo.
fair-older = Las partes se enviaron a la vista, cuando aún podían entrar y salir jugadores. Así el servidor pudo probar muchos repartos, junto con el anfitrión o con otro jugador.
# $names: los jugadores cuya parte quedó fuera, en una lista.
fair-unrevealed = { $count ->
    [one] { $names } no reveló su parte a tiempo, así que quedó fuera. Junto con el servidor, pudo escoger entre dos repartos.
   *[other] { $names } no revelaron sus partes a tiempo, así que quedaron fuera. Junto con el servidor, pudieron escoger entre unos pocos repartos.
}
fair-commitment = El secreto tiene esa huella
fair-commitment-about = Esta página volvió a calcular el SHA-256 del secreto del registro.
fair-commitment-wrong = Esta página volvió a calcular el SHA-256 del secreto, y es otro.
fair-share = Tu parte está en el registro
fair-share-about = Este dispositivo la sacó al azar. Así el servidor no podía saber las cartas cuando escogió su secreto.
fair-share-wrong = Este dispositivo sacó una al azar antes del reparto y no está en el registro: quizá las cartas se escogieron sin ella.
fair-share-unknown = Este dispositivo no aportó ninguna parte a este reparto.
fair-shares = Al menos un jugador aportó una parte
fair-shares-about = { $count ->
    [one] Solo { $names } aportó una. Sin ninguna, las cartas saldrían solo del secreto del servidor.
   *[other] { $names } aportaron una. Sin ninguna, las cartas saldrían solo del secreto del servidor.
}
fair-shares-wrong = Nadie aportó ninguna. Así que las cartas salen solo del secreto del servidor.
fair-seed = La semilla sale del secreto y de las partes
fair-seed-about = La semilla decide cómo se barajan todas las cartas. Esta página volvió a calcularla, y es la misma.
fair-seed-wrong = La semilla decide cómo se barajan todas las cartas. Esta página volvió a calcularla, y es otra.
fair-ok = bien
fair-wrong = mal
fair-unknown = no se puede comprobar aquí
fair-commitment-label = Huella, como se anotó aquí
fair-setup-label = Huella del comienzo, como se anotó aquí
fair-share-label = Tu parte
fair-more = Lo que esto no demuestra
fair-limits = El servidor reparte, así que conoce todas las cartas. No se puede demostrar que no se las enseña a nadie. Y un jugador que no revela su parte puede escoger entre dos repartos, si el servidor le dice su secreto. La comprobación avisa cuando falta una parte.
fair-command = El registro también se puede comprobar con un comando: { $command }
