### La página del análisis. Lo que comparte con el terminal está en review.ftl.

title-review = Análisis · { -lastcard }
review-of-match = Análisis de la partida { $number }
review-won = { $who ->
    [you] Ganaste
   *[other] Ganó { $name }
}
review-rounds = { $count ->
    [one] 1 ronda
   *[other] { $count } rondas
}
review-to-table = Ir a la mesa
review-copy = Copiar el enlace a este análisis
review-copied = Enlace a este análisis copiado.
review-you = Tú

## La posición y la decisión

review-decision-label = La decisión
review-with-each = Probabilidad de ganar con cada opción
review-choices = { $who ->
    [you] Tus opciones
   *[other] Las opciones de { $name }
}
review-no-choice = Aquí no había nada que decidir
review-waiting = Aún sin analizar
# Debajo de tu opción en un teléfono.
review-you-drew = Tomaste
review-you-played = Jugaste
review-on = Sobre { card-a }
review-on-wild = Sobre { card-a }, color { colour-named }
review-score = { $who ->
    [you] Tu puntuación: { $score }
   *[other] Puntuación de { $name }: { $score }
}
review-seat-score = puntuación: { $score }
review-veto = { $name } tiene el { -veto }
review-replay = Repetición
review-previous = Decisión anterior
review-next = Decisión siguiente

## El gráfico

review-step = Paso { $step }
review-as-table = Ver como tabla
review-as-graph = Ver como gráfico
review-round-short = R{ $number }
review-chance-about = Cada línea muestra lo que ese jugador podía saber en ese momento, así que las líneas no tienen por qué sumar el 100 %.
review-graph = { $name }: de { $from } a { $to }, mínimo { $lowest } en la ronda { $number }
review-table = Probabilidad de ganar al final de las rondas y en las decisiones marcadas
review-table-step = Paso
review-table-start = Inicio
review-table-end = Final de la ronda { $number }

## Mientras se analiza la partida

review-working = Analizando cada decisión
review-not-judged = aún sin analizar
review-progress-label = Progreso del análisis
review-progress = Paso { $step } de { $count }.
review-left = { $unit ->
    [minute] { $count ->
        [one] Falta cerca de 1 minuto.
       *[other] Faltan unos { $count } minutos.
    }
   *[second] Faltan unos { $count } segundos.
}
review-meanwhile = Mientras tanto puedes ver la repetición.
review-ahead = { $count ->
    [one] Hay otro análisis antes.
   *[other] Hay otros { $count } análisis antes.
}
review-stop = Parar aquí
review-go-on = Continuar
review-rough = A partir de ahí, las probabilidades son aproximadas.
review-failed = El análisis se detuvo.
review-kept = Lo que ya se analizó sigue aquí.
review-refused = Esta partida no tiene análisis
review-refused-about = En esta mesa se jugó con reglas que todavía no se pueden analizar. La repetición funciona como siempre.
review-watch = Ver la repetición

## Las decisiones

review-whose = De quién son las decisiones
review-own = { $who ->
    [you] Tuyas, { $count }
   *[other] { $name }, { $count }
}
review-everyone = De todos, { $count }
review-none-yet = De momento no hay ninguna decisión marcada.

## Suerte y habilidad

review-luck-and-skill = Suerte y habilidad
review-luck-skill-about = En puntos de probabilidad de ganar por ronda. Suerte: el efecto de las cartas. Habilidad: el efecto de las decisiones, en comparación con un jugador medio.
review-place = { $place }.º, puntuación: { $score }
review-worst = La peor
review-instead = { $chosen }, y no { $best }

## La imagen

review-share = Compartir como imagen
review-share-about = Nombres, puntuaciones, el gráfico y el mejor momento. Sin las cartas de nadie ni el chat.
review-share-save = Descargar
review-share-send = Compartir
review-share-failed = Ahora no se puede compartir la imagen.
review-best-moment = Mejor momento: { $name }, { $label }, { $change }

## La pista en la mesa

hint-with-chance = { $words }, { $chance }
hint-with-chance-best = { $words }, { $chance }, la mejor
