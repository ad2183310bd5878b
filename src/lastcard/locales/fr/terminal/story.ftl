### L’histoire d’une partie dans le terminal ; les phrases sont dans log.ftl.

story-you = Toi
story-with-cards = { $told } : { $cards }
