### La pantalla grande: la mesa en una tele o en directo, sin ninguna mano; y los teléfonos en manos de la gente.

## Cómo llegar

screen-show-about = La mesa sin ninguna mano, para una tele o un directo. Los teléfonos de la sala se convierten en las manos.
screen-show-here = Abrirla en este dispositivo
screen-show-type = O escribe esto en el navegador de la tele
screen-show-link = O abre este enlace en la tele
screen-show-behind = { $count ->
    [one] Quien mira ve esta mesa 1 segundo después. Una pantalla que abras aquí no se retrasa; una abierta con la dirección, sí.
   *[other] Quien mira ve esta mesa { $count } segundos después. Una pantalla que abras aquí no se retrasa; una abierta con la dirección, sí.
}
screen-not-found = Ninguna mesa tiene ahora este código. Mira otra vez la pantalla grande: un código sirve una noche, y no mientras la mesa está cerrada.

## En la pantalla

screen-title = La mesa en una pantalla grande
screen-leave = Salir
screen-sound-on = Activar el sonido
screen-sound-off = Quitar el sonido
screen-rail = La partida, y cómo entrar
screen-log = Qué ha pasado
screen-join = Entra
screen-join-code = Entra con el código { $code }
screen-join-link = Entra en { $link }
screen-locked = La mesa está cerrada
screen-lobby = Toma tu teléfono y siéntate
screen-lobby-scan = Apunta con la cámara al código, o escribe la dirección.
screen-lobby-nobody = Aún no se ha sentado nadie
screen-lobby-starts = { $name } empieza la partida
screen-gained = esta ronda
screen-catch = ¡Sin «{ -uno }»: sorprendan a { $name }!
screen-behind = { $count ->
    [one] 1 segundo después
   *[other] { $count } segundos después
}

## En los teléfonos

screen-look = Mira la pantalla grande
screen-table = Ver la mesa
screen-hand = Tu mano. La mesa está en la pantalla grande.
screen-or = { $rank ->
    [draw-two] o una { card-rank }
    [reverse] o una { card-rank }
    [skip] o una { card-rank }
   *[other] o un { card-rank }
}
screen-then = luego
