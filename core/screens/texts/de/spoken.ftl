# Was eine Sprachausgabe sagt, wo es anders geschrieben steht.

spoken-nyet = Njet
spoken-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
spoken-card-count = { $card }: { $count }
spoken-lot = { $title }, { $cards }.
spoken-arrival = Von { $name }: { $cards }.
spoken-arrival-new = Neu: { $cards }.
spoken-hold-up = Das Handy zeigt: { $call }
spoken-fingers =
    { $count ->
        [one] Das Handy zeigt { $count } Finger.
       *[other] Das Handy zeigt { $count } Finger.
    }
spoken-played =
    { $name }: { $card }{ $takes ->
        [yes] , bekommt den Stich
       *[no] { "" }
    }{ $loot ->
        [yes] , Beute.
       *[no] .
    }
spoken-open = { $name }: { $card }.
spoken-bar =
    { $count ->
        [one] { $name }: { $total } Punkt.
       *[other] { $name }: { $total } Punkte.
    }
spoken-bar-change =
    { $count ->
        [one] { $name }: { $total } Punkt, { $change } in dieser Runde.
       *[other] { $name }: { $total } Punkte, { $change } in dieser Runde.
    }
spoken-won = Gewinnt.
spoken-points = { $name } { $points }
spoken-round = Runde { $round }: { $points }.
spoken-total = Summe: { $points }.
spoken-deal-fair = Das Geben wurde geprüft: Die Karten lagen so, wie es versprochen war.
