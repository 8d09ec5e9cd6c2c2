# La página de reglas: lo que vale en esta mesa. Una prueba lee cada texto en cada edición.

rules-players = Para { $least } a { $most } jugadores.
rules-players-exactly = Para { $least } jugadores.
rules-ties = Gana el total más alto. Si hay empate, se comparte la victoria.
rules-more = Más reglas
rules-sources-show = Ver las fuentes
rules-sources-hide = Ocultar las fuentes
rules-more-option = { $option }: { $value }. { $about }

## Pit

rules-pit-aim = Objetivo
rules-pit-aim-trade = Todos cambian cartas a la vez y en voz alta. Nadie espera su turno, y nadie ve lo que recibe hasta que lo tiene.
rules-pit-aim-corner = Reúne una mano de una sola familia y toca la campana antes que nadie. Eso es un Corner.

rules-pit-cards = Cartas y valores
rules-pit-deck =
    { $deck ->
        [ranks] Cada familia son nueve cartas del mismo número o figura, del 2 al as.
        [cow8] Hay ocho familias de vacas, de nueve cartas iguales cada una.
        [classic7] Las familias son siete mercancías de la antigua bolsa del trigo. Hay nueve cartas iguales de cada una.
        [deluxe8] Las familias son ocho mercancías, del trigo a las naranjas. Hay nueve cartas iguales de cada una.
       *[wm8] Las familias son ocho mercancías, del gas al cacao. Hay nueve cartas iguales de cada una.
    }
rules-pit-suits =
    { $pick ->
        [list] Hay una familia en juego por jugador; una lista dice cuáles según cuántos jueguen. Son las mismas toda la partida.
        [highest] Hay una familia en juego por jugador: las que más valen. Son las mismas toda la partida.
        [random] Hay una familia en juego por jugador, sorteadas antes del primer reparto. Son las mismas toda la partida.
       *[host] Hay una familia en juego por jugador, elegidas por el anfitrión. Son las mismas toda la partida.
    }
rules-pit-picked = El anfitrión ha elegido: { $suits }. Si hacen falta más, se añaden las que más valen.
rules-pit-picked-none = El anfitrión aún no ha elegido ninguna. Hasta entonces juegan las que más valen.
rules-pit-values = Un Corner vale – { $values }
rules-pit-value = { $suits }: { $points }
rules-pit-values-exchange = En las reglas solo figuran los 75 puntos del ganado. Los demás valores los hemos deducido; tu mesa puede cambiarlos.
rules-pit-values-cow = Las reglas no dan valores para las vacas. Estos son nuestros; tu mesa puede cambiarlos.
rules-pit-no-specials = El Toro y el Oso se quedan en la caja.

rules-pit-deal = Reparto
rules-pit-dealt = Se barajan juntas las familias en juego y cada uno recibe nueve cartas.
rules-pit-dealt-ten = Con el Toro y el Oso sobran dos cartas: los dos jugadores que siguen a quien reparte reciben diez.
rules-pit-hand = Siempre se cambian tantas por tantas. Así que tu mano nunca crece ni mengua.
rules-pit-dealer =
    { $next ->
        [clockwise] Se sortea quién reparte primero. Después de cada ronda reparte el siguiente por la izquierda.
       *[winner] Se sortea quién reparte primero. Quien gana una ronda reparte la siguiente; si no gana nadie, vuelve a repartir quien repartió.
    }

rules-pit-opening = Apertura
rules-pit-sort =
    { $seconds ->
        [0] Ordena tus cartas en silencio y pulsa «Ya está». El mercado puede abrir cuando todos estén listos.
        [one] Tienes { $seconds } segundo para ordenar tus cartas en silencio.
       *[other] Tienes { $seconds } segundos para ordenar tus cartas en silencio.
    }
rules-pit-all-ready = En cuanto todos han pulsado «Ya está», nadie espera a que se acabe el tiempo.
rules-pit-open =
    { $by ->
        [any] Después puede abrir cualquiera: pulsa el botón y grita «{ $phrase }»
        [dealer] Después abre quien reparte: pulsa el botón y grita «{ $phrase }»
       *[auto] Después el mercado se abre solo: «{ $phrase }»
    }
rules-pit-early-blocked = Antes de eso el teléfono no te deja cantar.
rules-pit-early-fined = ¡Espera! Cada oferta que cantes antes cuesta { $points } puntos y no vale.

rules-pit-trading = Cambios
rules-pit-lot =
    { $most ->
        [one] Elige una carta que quieras quitarte de encima: ese es tu lote. No puede ser más de una a la vez.
       *[other] Elige cartas que quieras quitarte de encima, todas de la misma familia: hasta { $most }. Ese es tu lote.
    }
rules-pit-handshake =
    { $handshake ->
        [mutual] Ponte de acuerdo con alguien que cante el mismo número. Luego cada uno toca el nombre del otro: el segundo toque hace el cambio. Puedes decir que no a cualquiera con no tocar.
       *[open] Toca a alguien que cante el mismo número: el cambio se hace al momento. Quien canta ya está de acuerdo; canta solo lo que quieras dar.
    }
rules-pit-lower = ¿Tu número es el mayor? Puedes rebajar tu lote al suyo.
rules-pit-no-lower = Aquí no se puede rebajar: retira tu oferta y canta de nuevo.
rules-pit-check =
    { $check ->
        [enforced] Un lote nunca mezcla familias: de eso se encarga el teléfono.
        [honour_stands] Un lote no debe mezclar familias, pero el teléfono lo deja a tu honor. Lo cambiado, cambiado está.
       *[honour_void] Un lote no debe mezclar familias, pero el teléfono lo deja a tu honor. Un cambio mezclado se descubre y se deshace; desde la segunda vez en una ronda cuesta { $points } puntos.
    }
rules-pit-final = Un cambio es cosa de dos y no tiene vuelta atrás. Si alguien es más rápido, conservas tu oferta y sigues cantando.

rules-pit-calls = Cantos
rules-pit-call-number = Di a todos cuántas cartas ofreces, nunca cuáles. Sin pistas y sin guiños.
rules-pit-call =
    { $call ->
        [plain] Grita el número: «¡Dos! ¡Dos! ¡Dos!»
        [trade] Grita «Cambio» y el número: «¡Cambio dos! ¡Dos! ¡Dos!»
        [silent-cow] Vaca muda: ni una palabra. Muestra tantos dedos como cartas ofreces.
        [spanish-cow] Vaca francesa: un, deux, trois, quatre.
        [mad-cow-disease] Vaca loca: un mugido por carta.
        [pets] Mascotas: pato para una carta, minino para dos, perro para tres, oveja para cuatro.
        [animal-sounds] Sonidos de animales: cuac para una carta, miau para dos, guau para tres, bee para cuatro.
        [sow-cow] Vaca porcina: un gruñido por carta.
        [aperitif-cow] Vaca aperitivo: café para una carta, cerveza para dos, tequila para tres, champán para cuatro.
        [einstein-cow] Vaca Einstein: di lo que falta para cinco. «Cuatro» es una carta; «tres» son dos.
        [happy-cow] Vaca feliz: un «hurra» por carta.
        [cow-n-guns] Cow ’n’ Guns: Clic para una carta, Bang para dos, Bum para tres, Ratatatá para cuatro.
        [angry-cow] Vaca furiosa: reniega un poco. Cada número de cartas tiene su exclamación; el botón la muestra.
        [la-vache-qui-rit] La vaca que ríe: Ja ja ja para una carta, Ji ji ji para dos, Jo jo jo para tres, Ju ju ju para cuatro.
        [belgian-mexican] Vaca belgo-mexicana: mejillones para una carta, patatas fritas para dos, tacos para tres, nachos para cuatro.
        [silent-bidding] Ofertas en silencio: solo dedos. Palma hacia fuera es oferta; palma hacia ti, respuesta.
        [random] Para cada ronda se sortea una de trece maneras de cantar. El botón grande muestra qué gritar.
       *[winners-choice] La primera ronda se juega con números: «¡Dos! ¡Dos! ¡Dos!» Después, quien gana una ronda elige cómo se canta en la siguiente.
    }
rules-pit-counts =
    { $show ->
        [ears-only] Los teléfonos muestran quién canta, pero no cuántas: ¡escucha!
       *[on-screen] Los teléfonos muestran quién canta y cuántas.
    }
rules-pit-silent =
    { $points ->
        [one] En cuanto alguien tenga más de { $points } punto, las rondas son mudas: solo dedos, cuatro cartas como mucho.
       *[other] En cuanto alguien tenga más de { $points } puntos, las rondas son mudas: solo dedos, cuatro cartas como mucho.
    }

rules-pit-specials = Toro y Oso
rules-pit-specials-what = El Toro y el Oso no son de ninguna familia. El Toro puede ayudarte; el Oso, nunca.
rules-pit-specials-trade =
    { $trade ->
        [any] Ofrécelos solos, juntos o con cartas de una familia. Cada uno cuenta como una carta del lote.
       *[with-cards] Ofrécelos con cartas de una familia, nunca solos. Cada uno cuenta como una carta del lote.
    }
rules-pit-bull-corner = Ocho de una familia y el Toro son un Corner del Toro: el Toro hace de novena carta.
rules-pit-double-bull =
    { $times ->
        [1] Nueve de una familia y el Toro son un Doble Corner del Toro, que aquí no vale más que otro.
        [2] Nueve de una familia y el Toro son un Doble Corner del Toro: vale el doble.
       *[other] Nueve de una familia y el Toro son un Doble Corner del Toro: vale { $times } veces su valor.
    }
rules-pit-tenth = Con diez cartas puede sobrarte una en el Corner; se aparta.
rules-pit-no-tenth = Con diez cartas, las diez tienen que ser del Corner; no puede sobrar ninguna.
rules-pit-stuck =
    { $points ->
        [0] Quien tenga aún el Toro o el Oso cuando otro haga el Corner no paga nada aquí.
        [one] Quien tenga aún el Toro o el Oso cuando otro haga el Corner pierde { $points } punto por cada uno.
       *[other] Quien tenga aún el Toro o el Oso cuando otro haga el Corner pierde { $points } puntos por cada uno.
    }
rules-pit-bear-blocks = Con el Oso en la mano no puedes tocar la campana: pásalo antes.
rules-pit-bear-costs =
    { $points ->
        [0] Puedes tocar la campana con el Oso en la mano.
        [one] Puedes tocar la campana con el Oso en la mano, pero te cuesta { $points } punto.
       *[other] Puedes tocar la campana con el Oso en la mano, pero te cuesta { $points } puntos.
    }

rules-pit-corner = Corner y puntos
rules-pit-claim =
    { $claim ->
        [bell] ¿Toda tu mano es de una familia? Toca la campana. No hay que decir nada.
        [bell-and-name] ¿Toda tu mano es de una familia? Toca la campana y di cuál es.
       *[board] ¿Toda tu mano es de una familia? Toca la campana, que aquí es el tablero Corner, y grita «¡Corner de…!» con tu familia.
    }
rules-pit-hint =
    { $hint ->
        [off] El teléfono no te lo dice: darse cuenta es parte del juego. Si dos jugadores tienen un Corner, cuenta la primera campana.
        [glow] La campana brilla cuando tu mano está completa. Si dos jugadores tienen un Corner, cuenta la primera campana.
       *[auto-ring] El teléfono toca solo cuando tu mano está completa.
    }
rules-pit-score = Un Corner vale lo que su familia: una vez, no nueve.
rules-pit-reveal = Las cartas de quien gana se muestran a todos.
rules-pit-no-reveal = Las cartas de quien gana no se muestran.
rules-pit-false =
    { $points ->
        [0] Tocar sin Corner no cuesta nada. Pero los cambios paran { $freeze } segundos, y tu campana queda bloqueada hasta { $lock } segundos después del toque.
       *[other] Tocar sin Corner cuesta { $points } puntos. Los cambios paran { $freeze } segundos, y tu campana queda bloqueada hasta { $lock } segundos después del toque.
    }
rules-pit-negative = Un total puede bajar de cero.
rules-pit-no-negative = Un total nunca baja de cero.

rules-pit-ending = Final
rules-pit-target =
    { $points ->
        [one] La partida acaba con la ronda en la que alguien llega a { $points } punto.
       *[other] La partida acaba con la ronda en la que alguien llega a { $points } puntos.
    }
rules-pit-cap =
    { $rounds ->
        [one] En todo caso acaba tras { $rounds } ronda.
       *[other] En todo caso acaba tras { $rounds } rondas.
    }
rules-pit-no-cap = Se juegan tantas rondas como haga falta.
rules-pit-time =
    { $minutes ->
        [one] Si tras { $minutes } minuto de cambios nadie tiene un Corner, la ronda acaba sin puntos.
       *[other] Si tras { $minutes } minutos de cambios nadie tiene un Corner, la ronda acaba sin puntos.
    }
rules-pit-no-time = No hay reloj: una ronda dura hasta que alguien tiene un Corner.

## NΣT!

rules-nyet-aim = Objetivo
rules-nyet-aim-veto = Primero se vota sobre las reglas de la ronda: no a favor, sino en contra. Vale lo que nadie cubre.
rules-nyet-aim-tricks = Después se juegan bazas, en equipos que cambian en cada ronda. Lo que valen también se ha votado.

rules-nyet-cards = Cartas
rules-nyet-deck =
    { $lowest ->
        [0] Sesenta cartas en azul, rojo, amarillo y verde. Cada color tiene tres 0, cuatro 7, una carta de cada número del 1 al 6, un 8 y un 9.
       *[other] Sesenta cartas en azul, rojo, amarillo y verde. Cada color tiene tres 1 y una carta de cada número del 2 al 13.
    }
rules-nyet-lowest = Los { $lowest } son especiales: pueden ser supertriunfos, y se pueden capturar como botín.
rules-nyet-cut =
    { $lowest ->
        [0] Con tres jugadores se apartan tres de los cuatro 7 de cada color.
       *[other] Con tres jugadores se apartan el 11, el 12 y el 13 de cada color.
    }
rules-nyet-hands = Cada uno recibe – { $hands }
rules-nyet-hand =
    { $players ->
        [2] 2 jugadores: { $cards } cartas, y treinta quedan aparte
       *[other] { $players } jugadores: { $cards } cartas
    }

rules-nyet-board = Tablero de vetos
rules-nyet-board-what = Cinco líneas de casillas. Por turnos, cada uno cubre una casilla abierta con una ficha, hasta que en cada línea solo queda una. Esa vale en la ronda.
rules-nyet-first-token =
    { $first ->
        [dealer] Empieza quien reparte y se sigue en sentido horario. Tienes que poner; durante dos segundos puedes retirar tu ficha.
       *[left] Empieza quien está a la izquierda del que reparte y se sigue en sentido horario. Tienes que poner; durante dos segundos puedes retirar tu ficha.
    }
rules-nyet-tokens-marked = Cada ficha muestra de quién es.
rules-nyet-tokens-alike = Las fichas son todas iguales: nadie ve de quién son.
rules-nyet-line-1 = Línea 1, { $line }: cinco personajes. Los que nadie juega están cubiertos desde el principio.
rules-nyet-line-2 = Línea 2, { $line }: { $gifts }.
rules-nyet-line-2-rotate = Línea 2, { $line }. Cinco de estas, sorteadas en cada ronda: { $gifts }.
rules-nyet-line-3 =
    { $fifth ->
       *[no-trump] Línea 3, { $line }: azul, rojo, amarillo, verde o sin triunfo.
    }
rules-nyet-line-4 = Línea 4, { $line }: azul, rojo, amarillo, verde o sin supertriunfo.
rules-nyet-line-5 = Línea 5, { $line }, por cada baza y cada carta de botín: { $values }.

rules-nyet-teams = Equipos y bonificación
rules-nyet-teams-who = Si tu personaje queda abierto en la línea 1, empiezas tú: formas los equipos y te pones en el lado que quieras. Valen para una ronda; nadie cambia de sitio.
rules-nyet-teams-of =
    { $players ->
        [2] Dos jugadores: sin equipos, cada uno por su cuenta.
        [3] Tres jugadores: uno contra dos, y el que va solo tiene la carta de bonificación.
        [4] Cuatro jugadores: dos contra dos.
       *[5] Cinco jugadores: dos contra tres. Quien empieza dice cuál de los dos tiene la carta de bonificación.
    }
rules-nyet-bonus =
    { $scope ->
        [team] La carta de bonificación dobla los puntos de todo el equipo.
       *[owner] La carta de bonificación dobla las bazas y el botín de quien la tiene. Lo que da se suma a los puntos del equipo.
    }
rules-nyet-bonus-may = Quien la tiene decide al puntuar: doblar o no.
rules-nyet-bonus-must = Dobla siempre, también bajo cero. No se pregunta a nadie.

rules-nyet-gifts = Descartar o pasar
rules-nyet-gifts-how = Ahora la línea 2. Todos eligen a la vez, boca abajo. Los demás solo ven que has terminado.
rules-nyet-discard = { $boxes }: aparta tantas cartas como diga la línea, a tu gusto. Salen de la ronda y nunca son botín.
rules-nyet-except =
    { $count ->
        [one] { $box }: aparta una carta, pero no un { $lowest }, salvo que no tengas otra cosa.
       *[other] { $box }: aparta { $count } cartas, pero ningún { $lowest }, salvo que no tengas otra cosa.
    }
rules-nyet-pass =
    { $direction ->
        [left] { $count ->
            [one] { $box }: da una carta a quien tienes a la izquierda. Eliges antes de ver lo que te llega.
           *[other] { $box }: da { $count } cartas a quien tienes a la izquierda. Eliges antes de ver lo que te llega.
        }
       *[right] { $count ->
            [one] { $box }: da una carta a quien tienes a la derecha. Eliges antes de ver lo que te llega.
           *[other] { $box }: da { $count } cartas a quien tienes a la derecha. Eliges antes de ver lo que te llega.
        }
    }
rules-nyet-nothing = { $box }: te quedas con todas tus cartas.

rules-nyet-tricks = Bazas
rules-nyet-tricks-lead = Quien empieza sale con cualquier carta. Se sigue en sentido horario, una carta cada uno; quien se lleva la baza sale en la siguiente.
rules-nyet-tricks-follow = Asiste al color de salida si puedes. Si no puedes, juega lo que quieras.
rules-nyet-tricks-trump = El triunfo gana a los demás colores. Nada te obliga a jugar triunfo (fallar); pero si se sale con triunfo, juega triunfo. Si la línea 3 dice sin triunfo, ningún color manda sobre los otros.
rules-nyet-tricks-winner = Se lleva la baza el último supertriunfo; si no, el triunfo más alto; si no, la carta más alta del color de salida.
rules-nyet-tricks-equal = De dos cartas iguales, la última jugada es más alta.

rules-nyet-supertrumps = Supertriunfos y botín
rules-nyet-supertrump = Los tres { $lowest } del color abierto en la línea 4 son los supertriunfos. Ganan a todo, también al triunfo. A un supertriunfo solo le gana otro jugado después.
rules-nyet-double-agents = Son agentes dobles: dejan su color y cuentan como triunfos, también al asistir. Sin color de triunfo, los tres son por sí solos el triunfo.
rules-nyet-own-colour = Se quedan en su color: si se sale con él y no tienes otra carta de ese color, tienes que jugar el supertriunfo.
rules-nyet-loot = Si te llevas una baza en la que un rival jugó un { $lowest }, esa carta es tu botín. Lo que juega tu equipo nunca es botín.
rules-nyet-supertrump-loot = Un supertriunfo capturado también es botín.
rules-nyet-supertrump-no-loot = Un supertriunfo capturado no es botín.

rules-nyet-scoring = Puntos
rules-nyet-sum = Un equipo gana (bazas + botín) × el valor de la línea 5. Cada jugador lleva su propio total.
rules-nyet-score-mode =
    { $mode ->
        [full] Cada uno recibe todos los puntos de su equipo.
       *[difference] Solo puntúa el mejor equipo: la diferencia entre los dos.
    }
rules-nyet-below-zero = Si el valor es negativo, cada baza duele.

rules-nyet-ending = Final
rules-nyet-rounds = Todos reparten las mismas veces – { $rounds }
rules-nyet-rounds-of = { $players } jugadores: { $rounds } rondas
rules-nyet-points =
    { $points ->
        [one] La partida acaba con la ronda en la que alguien llega a { $points } punto.
       *[other] La partida acaba con la ronda en la que alguien llega a { $points } puntos.
    }
