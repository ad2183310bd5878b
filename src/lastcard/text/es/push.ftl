### Avisos a través del servicio de avisos del navegador.

## El interruptor

push-title = Avisos
push-switch = Avísame cuando me toque
push-about = Mientras no estés en esta mesa, este dispositivo avisa cuando te toca, cuando termina la partida y cuando empieza la siguiente.
push-third-party = El servicio de avisos de tu navegador transmite el mensaje. Va cifrado: el servicio no puede leerlo, y no dice nada de tus cartas.
push-on = Este dispositivo te avisará.
push-denied = Tu navegador bloquea los avisos de esta página. Permítelos en sus ajustes e inténtalo de nuevo.
push-impossible = Este navegador no puede avisarte con la página cerrada. En un iPhone, añade antes la página a la pantalla de inicio.
push-off = Este servidor no envía avisos.
push-failed = No ha funcionado. Inténtalo de nuevo en un momento.
push-privacy = Más sobre la privacidad

## Los avisos: textos simples de una línea, que el worker de la página lee sin Fluent

push-notice-turn = Te toca
push-notice-over = La partida ha terminado
push-notice-started = Ha empezado una partida
# $name: el anfitrión.
push-notice-at = En la mesa de { $name }
push-notice-at-yours = En tu mesa
