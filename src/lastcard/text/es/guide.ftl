### La primera ronda guiada: consejos breves, cada uno una vez, cuando llega su momento.

guide-start = Enséñame a jugar
guide-start-about = Una ronda guiada contra dos bots, con consejos
guide-label = Guía
guide-next = Entendido
guide-stop = Terminar la guía
guide-stopped = La guía está desactivada. La encuentras en «{ home-how }».

## La ronda

guide-goal = Gana quien se queda antes sin cartas. Junto a cada jugador ves cuántas le quedan.
guide-match = Tu turno: juega una carta del mismo color, número o símbolo que la de arriba.
guide-may-draw = También puedes tomar una carta en vez de jugar, aunque tengas una que sirve.
guide-nothing = Ninguna de tus cartas sirve: toma una. Si sirve, puedes jugarla enseguida.
guide-drawn = La carta que tomaste sirve: juégala ahora o quédatela.

## Las cartas

guide-wild = Tienes un comodín. Se juega sobre cualquier carta, y tú escoges el color.
guide-wild-draw-four = Comodín Toma 4: el siguiente toma cuatro. Juégalo solo si no tienes cartas del color en juego.
guide-colour = La ronda empieza con un comodín y tú escoges su color: uno que tengas mucho.
guide-challenge = ¿Tenía el color que estaba en juego? Si crees que sí, desafía: si aciertas, quien lo jugó toma las cuatro; si no, tú tomas dos más.
guide-skip = Salta: el siguiente jugador pierde su turno.
guide-reverse = Reversa: cambia el sentido del juego.
guide-draw-two = Toma 2: el siguiente jugador toma dos cartas y pierde su turno.
guide-wild-played = Un comodín se juega sobre cualquier carta. Quien lo juega escoge el color.
guide-four-played = Comodín Toma 4: el siguiente jugador toma cuatro, o desafía.

## La última carta

guide-uno = Te quedan dos cartas: di antes «{ -uno }» y luego juega una. Si lo olvidas, te pueden sorprender.
guide-catch = A { $name } le queda una carta y olvidó cantar. Aprovecha antes de que juegue el siguiente: tomará dos.
guide-one-left = A { $name } le queda una sola carta. Cambia el color o haz que tome.

## El final

guide-score = Quien se queda sin cartas suma las que tienen los demás. Ya conoces el juego: ¡sigue jugando!
