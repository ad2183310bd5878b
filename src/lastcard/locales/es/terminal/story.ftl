### La historia de una partida en la terminal; las frases están en log.ftl.

story-you = Tú
story-with-cards = { $told }: { $cards }
