### Por qué algo no se puede, y qué hacer en su lugar.

## Lo dice el juego

refused-not-your-turn = Aún no es tu turno. Espera a que se ilumine tu nombre.
refused-wrong-phase = Eso no se puede hacer ahora. La línea sobre tus cartas dice qué toca.
refused-no-match = Esa carta no coincide. Juega el color en juego, el mismo número o símbolo, o un comodín.
refused-not-in-hand = No tienes esa carta. Escoge una de las tuyas.
refused-colour-needed = Un comodín necesita un color. Escógelo al jugarlo.
refused-colour-unknown = Esta edición no tiene ese color. Escoge uno de sus colores.
refused-only-the-drawn-card = Después de tomar solo puedes jugar la carta que tomaste.
refused-bluff-forbidden = En esta mesa no se puede jugar un Comodín Toma 4 si tienes el color en juego. Escoge otra carta.
refused-nothing-to-call = No hay nada que cantar. Di «{ -uno }» al jugar tu penúltima carta.
refused-nothing-to-catch = No hay a quién sorprender: es demasiado tarde, o cantó a tiempo.
refused-veto-in-use = Alguien ya tiene el { -veto }. Espera a que vuelva al centro.
refused-veto-yourself = No puedes ponerte el { -veto }. Escoge a otro jugador.
refused-not-in-this-edition = Esta edición no tiene esa carta.
refused-not-allowed-by-rules = Las reglas de esta mesa no lo permiten. La lista de reglas en vigor dice por qué.
refused-must-play = Tienes una carta que hay que jugar. Sobresale entre las demás.
refused-wrong-number-of-cards = Esa no es la cantidad de cartas que se pide. Escoge tantas como dice la pregunta.
refused-no-such-seat = No puedes escoger a ese jugador. Escoge a otro.
refused-bad-notation = Lastcard no lo entendió. Inténtalo de nuevo.

## Lo dice la mesa

refused-unreadable = Lastcard no lo entendió. Recarga la página e inténtalo de nuevo.
refused-not-seated = Estás mirando. Siéntate a la mesa para participar.
refused-not-host = Eso solo puede hacerlo el anfitrión. Pídeselo.
refused-not-playing = No hay ninguna partida en curso. El anfitrión reparte la próxima.
refused-not-now = Eso no se puede hacer durante una partida. Espera a que termine.
refused-paused = El juego está en pausa. Pulsa «{ table-resume }» para seguir jugando.
refused-waiting = Tu jugada ya está en camino. Espera un momento.
refused-too-fast = Demasiado rápido. Espera un momento e inténtalo de nuevo.
refused-table-full = Todos los asientos están ocupados. Puedes mirar, o abrir tu propia mesa.
refused-table-locked = La mesa está cerrada. Pide al anfitrión que te deje entrar.
refused-name-taken = Alguien aquí ya tiene ese nombre. Escoge otro.
refused-bad-name = Un nombre necesita al menos una letra o una cifra. Escoge otro.
refused-no-such-player = Ese jugador ya se fue, o eso no se le puede hacer.
refused-bad-settings = Estos ajustes no son compatibles. Deshaz uno de los cambios.
refused-old-revision = Las reglas acaban de cambiar. Léelas otra vez antes de aceptar.
refused-bad-share = Ese no es el número que tu dispositivo fijó para este reparto.
refused-not-agreed = Falta gente por aceptar las reglas escritas en las cartas. Espera, o cambia las reglas.
refused-too-few = No puedes jugar sin nadie más. Agrega un bot o envía el enlace a alguien.
refused-muted = Por ahora no puedes chatear. Espera un poco.
refused-veto-without-talk = El { -veto } solo se le puede poner a quien ha dicho algo.
refused-hints-off = En esta mesa no hay pistas. El anfitrión puede permitirlas en los ajustes.
refused-not-alone = Las pistas son solo para quien juega únicamente contra bots.
refused-nothing-to-choose = Ahora no tienes nada que escoger.
refused-not-judged = Con las reglas de esta partida, eso no se puede analizar.
refused-hint-pending = Ya viene una pista. Espera un momento.
refused-turn-over = El juego siguió antes de que la pista estuviera lista. Vuelve a pedirla en tu próximo turno.
refused-gone = Dejaste esta partida. Podrás volver a jugar cuando termine.
refused-banned = El anfitrión te sacó de esta mesa. No puedes volver si no te lo permite.
refused-no-push = Este servidor no puede avisar a este navegador.
refused-closed = Esta mesa está cerrada. Abre una nueva.

## Lo dice el servidor

refused-no-such-table = Esa mesa no existe o no está abierta para ti. Revisa el enlace.
refused-not-found = No hay nada en esta dirección. Ve a la página de inicio.
refused-too-many = Demasiadas peticiones. Inténtalo de nuevo en un minuto.
refused-unavailable = El servidor está ocupado. Inténtalo de nuevo en un momento.
refused-server-error = Algo falló en el servidor; nada cambió. Inténtalo de nuevo.
refused-unreachable = No hay conexión con el servidor. Revisa tu conexión e inténtalo de nuevo.
refused-invalid = Hay un dato mal escrito. Revísalo e inténtalo de nuevo.
refused-too-large = Es demasiado largo. Acórtalo.
refused-foreign-origin = Esta página no puede conectarse a ese servidor. Abre la página del propio servidor.
refused-unknown = Eso no se puede hacer ahora.

## Por qué colgó el servidor

bye-restart = El servidor se está reiniciando. Volverás en un momento.
bye-too-slow = La conexión era demasiado lenta. Reintentando.
bye-too-many-tabs = Esta mesa está abierta en demasiadas pestañas. Sigue en la más reciente.
bye-removed = Ya no estás en esta mesa.
bye-flood = Esta página envió demasiados datos. Recárgala.
bye-closed = Esta mesa está cerrada.

## ¿Por qué no puedo jugar esta carta?

why-no-match = { card } no coincide. Puedes jugar { $choices }, o tomar una carta.
why-no-match-no-draw = { card } no coincide. Puedes jugar { $choices }.
why-not-your-turn = { card } tiene que esperar: es el turno de { $name }.
why-only-drawn = Tomaste en este turno, así que solo puedes jugar { $choices }.
why-pending = No puedes responder con { card-a }. Puedes jugar { $choices }, o tomar { card-count }.
why-pending-take = No puedes responder con { card-a } ni con ninguna otra de tus cartas. Toma { card-count }.
why-bluff = En esta mesa no se puede jugar { card-a } si tienes el color en juego.
why-forbidden = Una regla escrita prohíbe el { colour } { force-until }.
why-only-colour = Una regla escrita solo permite el { colour } y los comodines { force-until }.
why-last-card = { card } no puede ser la última carta en esta mesa.
why-jump-in = Fuera de turno solo puedes jugar una carta idéntica a la de arriba.
why-asked = Antes tienes que responder a otra cosa.
why-round-over = La ronda terminó.
why-paused = El juego está en pausa.

## ¿Por qué no se le puede poner el VETO a este jugador? Debajo de su nombre.

why-veto-silent = Nada escrito en el chat desde que empezó la partida, o desde su último { -veto }.
why-veto-bot = Estas cartas las juega un bot, y los bots no hablan.
why-veto-in-use = { refused-veto-in-use }
