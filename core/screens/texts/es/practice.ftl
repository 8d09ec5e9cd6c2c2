# Practicar: lo que dice la ronda guiada.

practice = Practicar
practice-about = Cinco minutos con tres bots, cada jugada una vez. Sin prisas, y nada cuenta.
practice-label = Practicar { $game }
practice-progress = { $step } de { $steps }
practice-next = Seguir
practice-done = Hecho
practice-covered = Tus cartas están boca abajo. Pulsa «Mostrar» para seguir.

## Pit

practice-pit-hand = Esta es tu mano: nueve cartas, una fila por familia, la más larga arriba. Te hacen falta nueve de una sola familia. Elige la familia de la que más tengas; las demás las das.
practice-pit-ready = Los demás también ordenan sus cartas. Pulsa «Ya está» cuando las hayas mirado.
practice-pit-sorting = Los demás siguen ordenando sus cartas. Has repartido, así que tú abres en cuanto todos estén listos.
practice-pit-open = Has repartido, así que tú abres. Pulsa el botón y grita lo que dice. Hasta entonces nadie puede cambiar.
practice-pit-take =
    { $by ->
        [keys] Pulsa la tecla que está delante de una fila que te sobre, dos veces para dos cartas. Ese es tu lote. + toma toda la fila, cuatro como mucho.
        [taps] Toca una carta que quieras quitarte de encima y luego otra de la misma familia. Ese es tu lote. «Todas» toma toda la fila, cuatro como mucho.
       *[touch] Toca una carta que quieras quitarte de encima y luego otra de la misma familia. Ese es tu lote. Si mantienes pulsado, entra toda la fila, cuatro como mucho.
    }
practice-pit-call = Ahora pulsa el botón grande y grita lo que dice. Dices cuántas cartas ofreces, nunca cuáles.
practice-pit-hold-up =
    { $by ->
        [keys] ¿Demasiado ruido? Pulsa «Levantar»: primero desaparecen las cartas y luego todos ven lo que cantas. Después pulsa «Listo».
        [taps] ¿Demasiado ruido? Toca «Levantar»: primero desaparecen las cartas y luego todos ven lo que cantas. Después toca «Listo».
       *[touch] ¿Demasiado ruido? Levanta el teléfono: primero desaparecen las cartas y luego todos ven lo que cantas. Después bájalo.
    }
practice-pit-lower = ¿Alguien canta menos? Puedes rebajar a su número: pulsa «Rebajar».
practice-pit-retract = Mientras no se haya cambiado, puedes retirar tu oferta cuando quieras. Pulsa «Retirar».
practice-pit-cover = ¿Alguien te mira las cartas? Pulsa «Ocultar» y quedan boca abajo. Luego vuelve a mostrarlas.
practice-pit-ring =
    { $by ->
        [keys] Prueba la campana: pulsa su tecla dos veces, aunque no tengas un Corner. Solo esta vez, para ver qué pasa.
        [taps] Prueba la campana: tócala y confirma, aunque no tengas un Corner. Solo esta vez, para ver qué pasa.
       *[touch] Prueba la campana: pulsa y desliza, aunque no tengas un Corner. Solo esta vez, para ver qué pasa.
    }
practice-pit-false-bell = Un toque sordo: no hay Corner, y te cuesta puntos. Todos esperan tres segundos, y tu campana queda bloqueada un poco más. Luego todo sigue como antes.
practice-pit-swap =
    { $by ->
        [keys] Ahora cambia. Canta otra vez, busca arriba a alguien que cante el mismo número y pulsa la letra que está delante de su nombre. Cuando lo hayan hecho los dos, las cartas cambian de mano.
       *[touch] Ahora cambia. Canta otra vez, busca a alguien que cante el mismo número y toca su nombre. Cuando cada uno haya tocado el nombre del otro, las cartas cambian de mano.
    }
practice-pit-corner = Sigue así hasta que toda tu mano sea de una familia. Da lo que menos tengas y escucha los números que puedas igualar. Cuando la campana brille, ¡toca antes que nadie!
practice-pit-ring-now =
    { $by ->
        [keys] Toda tu mano es de una familia: eso es un Corner. Pulsa dos veces la tecla de la campana, ¡antes que nadie!
        [taps] Toda tu mano es de una familia: eso es un Corner. Toca la campana y confirma, ¡antes que nadie!
       *[touch] Toda tu mano es de una familia: eso es un Corner. Pulsa la campana y desliza, ¡antes que nadie!
    }
practice-pit-end =
    { $who ->
        [you] ¡Tienes el Corner! Ganas el valor de tu familia, una vez. Quien llega antes a la meta gana la partida. No hace falta saber más.
        [other] Alguien ha sido más rápido y gana el valor de su familia, una vez. Para ganar, decídete pronto por una familia, cambia lotes grandes y no pierdas de vista la novena carta. No hace falta saber más.
       *[nobody] La ronda acaba sin Corner, así que no hay puntos. Para ganar, decídete pronto por una familia, cambia lotes grandes y no pierdas de vista la novena carta. No hace falta saber más.
    }

## NΣT!

practice-nyet-cards = Estas son tus cartas, en cuatro colores. Las altas ganan bazas. Los 1 son especiales: pueden ser los más altos de todos, y vale la pena capturarlos.
practice-nyet-board = Este es el tablero de vetos. Cada una de sus cinco líneas decide una cosa: quién sale, qué se da, el triunfo, el supertriunfo y lo que vale una baza. Por turnos, cada cual cubre lo que no quiere. Vale la última casilla abierta.
practice-nyet-place =
    { $colour ->
        [blue] Te toca: cubre una casilla. Tienes poco azul: cubre el azul en la línea del triunfo.
        [red] Te toca: cubre una casilla. Tienes poco rojo: cubre el rojo en la línea del triunfo.
        [yellow] Te toca: cubre una casilla. Tienes poco amarillo: cubre el amarillo en la línea del triunfo.
        [green] Te toca: cubre una casilla. Tienes poco verde: cubre el verde en la línea del triunfo.
       *[none] Te toca: cubre una casilla. Elige una que no quieras.
    }
practice-nyet-take-back = ¿Has cambiado de idea? Pues retira tu ficha. Aquí te espera; en una mesa tienes dos segundos.
practice-nyet-place-again = Ahora cubre una casilla de verdad. Cuando a una línea le queda una sola casilla abierta, está decidida y se convierte en una frase.
practice-nyet-teams = Sigue hasta que las cinco líneas estén decididas. Entonces quien empieza forma los equipos. Si eres tú, elige con quién juegas.
practice-nyet-sides = Estos son los equipos, solo para esta ronda. Sigues en tu sitio, y las bazas de tu equipo también cuentan para ti.
practice-nyet-give = Ahora la línea 2: marca las cartas que pide y dalas. Todos eligen a la vez. Las cartas que no puedes dar están en gris.
practice-nyet-giving = Los demás siguen eligiendo qué dar. En cuanto todos hayan dado, empieza la primera baza.
practice-nyet-play =
    { $follow ->
        [leads] ¡Bazas! Empiezas tú: juega la carta que quieras; los demás asisten si pueden. La más alta se lleva la baza, y el triunfo les gana a todas.
        [free] ¡Bazas! No tienes nada de lo que ha salido, así que vale cualquier carta. La más alta del color se lleva la baza, y el triunfo les gana a todas.
       *[follows] ¡Bazas! Asiste al color de salida si puedes; las cartas permitidas están encendidas. La más alta se lleva la baza, y el triunfo les gana a todas.
    }
practice-nyet-why-not =
    { $by ->
        [keys] A veces hay cartas en gris. Pulsa una de todos modos y abajo leerás por qué no puedes jugarla: casi siempre, porque puedes asistir.
       *[touch] A veces hay cartas en gris. Mantén pulsada una y verás por qué no puedes jugarla: casi siempre, porque puedes asistir.
    }
practice-nyet-last-trick = ¿No has visto quién se la llevó? Mira la última baza.
practice-nyet-play-on = Juega la ronda hasta el final. Si te llevas una baza en la que un rival jugó un 1, ese 1 es tu botín y cuenta como una baza.
practice-nyet-scoring = Un equipo suma sus bazas y su botín y los multiplica por el valor de la línea 5. Cada miembro del equipo se lleva el total. Si el valor es negativo, ¡mejor no llevarse nada!
practice-nyet-bonus = Con tres o cinco jugadores, alguien del equipo pequeño tiene la carta de bonificación, que puede doblar los puntos. Con cuatro, como aquí, no la hay.
practice-nyet-end = Eso ha sido una ronda. Luego reparte el siguiente y se vota de nuevo sobre todo. Gana quien más tenga al final. No hace falta saber más.
