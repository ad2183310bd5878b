### Ajustes de este dispositivo, atajos de teclado, errores.

## Ajustes

prefs-title = Ajustes de este dispositivo
prefs-language = Idioma
prefs-sound = Sonido
prefs-sound-about = Sonidos suaves para cartas, turnos y cantos
prefs-haptics = Vibración
prefs-haptics-about = Una vibración corta cuando es tu turno
prefs-motion = Movimiento
prefs-motion-system = Igual que el dispositivo
prefs-motion-full = Completo
prefs-motion-less = Menos
prefs-symbols = Símbolos de color
prefs-symbols-about = Un símbolo para cada color en todas las cartas
prefs-theme = Apariencia
prefs-theme-system = Igual que el dispositivo
prefs-theme-light = Clara
prefs-theme-dark = Oscura
prefs-to-light = Cambiar a claro
prefs-to-dark = Cambiar a oscuro
prefs-hints = Pistas
prefs-hints-about = Consejos breves mientras aprendes el juego
prefs-notifications = Notificaciones
prefs-notifications-about = Cuando es tu turno y estás en otra pestaña
prefs-notifications-denied = Tu navegador no permite notificaciones de esta página.
prefs-confirm = Dos toques para jugar
prefs-confirm-about = El primer toque escoge la carta, el segundo la juega
prefs-reactions = Reacciones
prefs-reactions-about = Muestra lo que los jugadores envían con el botón de la sonrisa
prefs-shortcuts = Teclas de una letra
prefs-shortcuts-about = D toma, U canta y así con las demás
prefs-name = Tu nombre
prefs-install = Instalar como aplicación
prefs-about = Acerca de { -lastcard }

## Idiomas

language-en = English
language-es = Español
language-fr = Français

## Atajos

keys-title = Atajos de teclado
keys-hand = Recorrer tus cartas
keys-play = Jugar la carta escogida
keys-draw = Tomar
keys-pass = Pasar, o guardar la carta
keys-uno = Decir «{ -uno }»
keys-catch = Sorprender
keys-colour = Escoger un color
keys-challenge = Desafiar
keys-jump = Ir a un color de tu mano
keys-why = ¿Por qué no se puede jugar?
keys-chat = Chat
keys-react = Reaccionar
keys-log = Lo que pasó
keys-state = Leer cómo va el juego
keys-pause = Pausar o continuar
keys-sheet = Esta lista
keys-close = Cerrar
key-left-right = ← →
key-enter = Enter
key-space = Espacio
key-escape = Esc

## Errores

error-title = Algo falló
error-unexpected = Pasó algo inesperado. Recarga la página: tu asiento queda reservado.
error-reload = Recargar
error-home = Ir a la página de inicio
error-storage = Este navegador no guarda nada, así que no podrás volver a esta mesa si cierras la página.
error-old-page = Hay una versión más nueva. Recarga la página.
