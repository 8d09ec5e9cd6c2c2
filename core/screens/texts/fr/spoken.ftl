# Ce que dit un lecteur d’écran là où c’est écrit autrement.

spoken-nyet = Niet
spoken-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
spoken-card-count = { $card } : { $count }
spoken-lot = { $title }, { $cards }.
spoken-arrival = De { $name } : { $cards }.
spoken-arrival-new = Nouveau : { $cards }.
spoken-hold-up = Le téléphone montre : { $call }
spoken-fingers =
    { $count ->
        [one] Le téléphone montre { $count } doigt.
       *[other] Le téléphone montre { $count } doigts.
    }
spoken-played =
    { $name } : { $card }{ $takes ->
        [yes] , prend le pli
       *[no] { "" }
    }{ $loot ->
        [yes] , butin.
       *[no] .
    }
spoken-open = { $name } : { $card }.
spoken-bar =
    { $count ->
        [one] { $name } : { $total } point.
       *[other] { $name } : { $total } points.
    }
spoken-bar-change =
    { $count ->
        [one] { $name } : { $total } point, { $change } à cette manche.
       *[other] { $name } : { $total } points, { $change } à cette manche.
    }
spoken-won = Gagne.
spoken-points = { $name } { $points }
spoken-round = Manche { $round } : { $points }.
spoken-total = Total : { $points }.
spoken-deal-fair = La donne est vérifiée : les cartes sont celles qui étaient promises.
