# What screen readers say, where it differs from what is written.

spoken-nyet = Nyet
spoken-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
spoken-card-count = { $card }: { $count }
spoken-lot = { $title }, { $cards }.
spoken-arrival = From { $name }: { $cards }.
spoken-arrival-new = New: { $cards }.
spoken-hold-up = The phone shows: { $call }
spoken-fingers =
    { $count ->
        [one] The phone shows { $count } finger.
       *[other] The phone shows { $count } fingers.
    }
spoken-played =
    { $name }: { $card }{ $takes ->
        [yes] , takes the trick
       *[no] { "" }
    }{ $loot ->
        [yes] , loot.
       *[no] .
    }
spoken-open = { $name }: { $card }.
spoken-bar =
    { $count ->
        [one] { $name }: { $total } point.
       *[other] { $name }: { $total } points.
    }
spoken-bar-change =
    { $count ->
        [one] { $name }: { $total } point, { $change } in this round.
       *[other] { $name }: { $total } points, { $change } in this round.
    }
spoken-won = Wins.
spoken-points = { $name } { $points }
spoken-round = Round { $round }: { $points }.
spoken-total = Total: { $points }.
spoken-deal-fair = The deal was checked: the cards were dealt as was promised.
