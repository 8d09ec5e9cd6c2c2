# Lo que dice un lector de pantalla donde está escrito de otro modo.

spoken-nyet = Niet
spoken-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
spoken-card-count = { $card }: { $count }
spoken-lot = { $title }, { $cards }.
spoken-arrival = De { $name }: { $cards }.
spoken-arrival-new = Nuevo: { $cards }.
spoken-hold-up = El teléfono muestra: { $call }
spoken-fingers =
    { $count ->
        [one] El teléfono muestra { $count } dedo.
       *[other] El teléfono muestra { $count } dedos.
    }
spoken-played =
    { $name }: { $card }{ $takes ->
        [yes] , gana la baza
       *[no] { "" }
    }{ $loot ->
        [yes] , botín.
       *[no] .
    }
spoken-open = { $name }: { $card }.
spoken-bar =
    { $count ->
        [one] { $name }: { $total } punto.
       *[other] { $name }: { $total } puntos.
    }
spoken-bar-change =
    { $count ->
        [one] { $name }: { $total } punto, { $change } en esta ronda.
       *[other] { $name }: { $total } puntos, { $change } en esta ronda.
    }
spoken-won = Gana.
spoken-points = { $name } { $points }
spoken-round = Ronda { $round }: { $points }.
spoken-total = Total: { $points }.
spoken-deal-fair = El reparto se ha comprobado: las cartas son las que se prometieron.
