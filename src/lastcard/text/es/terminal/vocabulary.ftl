### Lo que se puede escribir en el modo de líneas, además de la notación y de las palabras inglesas.
### Los comentarios completos están en el catálogo inglés.

## Acciones del juego

typed-play = jugar
typed-jump = colarse
typed-draw = tomar
typed-pass = pasar
typed-colour = color
typed-challenge = desafiar
typed-take = aceptar
typed-catch = sorprender
typed-swap = cambiar
typed-choose = escoger
typed-discard = descartar
typed-vote = votar
typed-yes = sí
typed-no = no
typed-abstain = abstenerse
typed-do = hacer
typed-done = hecho
typed-refuse = rechazar
typed-propose = proponer
typed-skip = perder
typed-next = siguiente

## En cualquier mesa

typed-help = ayuda
typed-hand = mano
typed-log = historia
typed-scores = puntos
typed-rules = reglas
typed-why = por qué
typed-hint = pista
typed-guide = guía
typed-save = guardar
typed-quit = salir

## En una mesa de un servidor

typed-who = quién
typed-say = decir
typed-react = reaccionar
typed-mute = silenciar
typed-unmute = devolver
typed-agree = acepto
typed-withdraw = retirar
typed-arm = preparar
typed-disarm = anular
typed-name = nombre
typed-face = cara
typed-verify = comprobar
typed-ready = listo
typed-pause = pausa
typed-resume = continuar
typed-leave = dejar

## El anfitrión

typed-start = repartir
typed-stop = terminar
typed-bot = bot
typed-kick = sacar
typed-unban = readmitir
typed-host = ceder
typed-set = ajustar
typed-edition = edición
typed-preset = conjunto
typed-clock = reloj
typed-seats = asientos
typed-write = escribir
typed-erase = borrar
typed-open = abierta
typed-spectators = público
typed-delay = retraso
typed-lock = cerrar
typed-race = margen
typed-aloud = voz
typed-hints = pistas
typed-newcomers = recién llegados
typed-language = idioma

## Valores

typed-on = sí
typed-off = no

## Cartas

typed-card-draw-two = toma dos, roba dos, roba 2, más dos
typed-card-reverse = reversa, reverso, cambio de sentido
typed-card-skip = salta, salto
typed-card-wild = comodín, multicolor
typed-card-wild-draw-four = comodín toma cuatro, comodín +4, toma cuatro, toma 4, roba cuatro, roba 4, más cuatro
typed-card-custom = personalizable, comodín propio

typed-fillers = el, la, los, las, un, una, mi, carta, de, color, a, al, con
typed-also = robar = tomar, coger = tomar, paso = pasar, atrapar = sorprender, elegir = escoger, empezar = repartir, cartas = mano, porqué = por qué, irse = dejar, verificar = comprobar, seguir = continuar, sillas = asientos, carrera = margen

## Ejemplos

typed-a-name = NOMBRE
typed-a-species = ANIMAL
typed-a-card = CARTA
typed-a-colour = COLOR
typed-a-number = NÚMERO
typed-a-text = TEXTO
typed-a-file = ARCHIVO
typed-a-level = NIVEL
typed-a-reaction = REACCIÓN
typed-a-rule = REGLA
typed-a-value = OPCIÓN=VALOR
typed-a-time = SEGUNDOS
typed-a-switch = { typed-on } o { typed-off }
