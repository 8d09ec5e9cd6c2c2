# Cards, suits and colours, what is shouted, and why something is refused.

## Suits of Pit: the name, and one or two letters that no other suit of the deck has.

suit-wheat = Wheat
suit-barley = Barley
suit-corn = Corn
suit-rye = Rye
suit-oats = Oats
suit-hay = Hay
suit-flax = Flax
suit-gas = Gas
suit-silver = Silver
suit-rice = Rice
suit-oil = Oil
suit-cattle = Cattle
suit-gold = Gold
suit-platinum = Platinum
suit-cocoa = Cocoa
suit-coffee = Coffee
suit-sugar = Sugar
suit-soybeans = Soybeans
suit-oranges = Oranges
suit-rank-2 = Twos
suit-rank-3 = Threes
suit-rank-4 = Fours
suit-rank-5 = Fives
suit-rank-6 = Sixes
suit-rank-7 = Sevens
suit-rank-8 = Eights
suit-rank-9 = Nines
suit-rank-10 = Tens
suit-rank-j = Jacks
suit-rank-q = Queens
suit-rank-k = Kings
suit-rank-a = Aces
suit-cow-1 = Highland
suit-cow-2 = Angus
suit-cow-3 = Jersey
suit-cow-4 = Charolais
suit-cow-5 = Hereford
suit-cow-6 = Holstein
suit-cow-7 = Simmental
suit-cow-8 = Ayrshire
suit-bull = Bull
suit-bear = Bear

letter-wheat = W
letter-barley = B
letter-corn = C
letter-rye = R
letter-oats = O
letter-hay = H
letter-flax = F
letter-gas = G
letter-silver = S
letter-rice = R
letter-oil = O
letter-cattle = Ca
letter-gold = Go
letter-platinum = P
letter-cocoa = Co
letter-coffee = Cf
letter-sugar = Su
letter-soybeans = So
letter-oranges = Or
letter-rank-2 = 2
letter-rank-3 = 3
letter-rank-4 = 4
letter-rank-5 = 5
letter-rank-6 = 6
letter-rank-7 = 7
letter-rank-8 = 8
letter-rank-9 = 9
letter-rank-10 = 10
letter-rank-j = J
letter-rank-q = Q
letter-rank-k = K
letter-rank-a = A
letter-cow-1 = Hi
letter-cow-2 = An
letter-cow-3 = Je
letter-cow-4 = Ch
letter-cow-5 = He
letter-cow-6 = Ho
letter-cow-7 = Si
letter-cow-8 = Ay
letter-bull = Bu
letter-bear = Be

## Colours of NΣT!

colour-blue = Blue
colour-red = Red
colour-yellow = Yellow
colour-green = Green
letter-nyet-blue = B
letter-nyet-red = R
letter-nyet-yellow = Y
letter-nyet-green = G
nyet-card = { $colour } { $value }

## What is shouted

call-plain =
    { $count ->
        [1] One! One! One!
        [2] Two! Two! Two!
        [3] Three! Three! Three!
        [4] Four! Four! Four!
        [5] Five! Five! Five!
        [6] Six! Six! Six!
        [7] Seven! Seven! Seven!
       *[8] Eight! Eight! Eight!
    }
call-trade =
    { $count ->
        [1] Trade one! One! One!
        [2] Trade two! Two! Two!
        [3] Trade three! Three! Three!
        [4] Trade four! Four! Four!
        [5] Trade five! Five! Five!
        [6] Trade six! Six! Six!
        [7] Trade seven! Seven! Seven!
       *[8] Trade eight! Eight! Eight!
    }
call-fingers =
    { $count ->
        [one] { $count } finger
       *[other] { $count } fingers
    }
shout-spanish-cow =
    { $count ->
        [1] uno
        [2] dos
        [3] tres
       *[4] cuatro
    }
shout-mad-cow-disease =
    { $count ->
        [1] Moo
        [2] Moo, Moo
        [3] Moo, Moo, Moo
       *[4] Moo, Moo, Moo, Moo
    }
shout-pets =
    { $count ->
        [1] duck
        [2] cat
        [3] dog
       *[4] sheep
    }
shout-animal-sounds =
    { $count ->
        [1] quack
        [2] meow
        [3] woof
       *[4] baa
    }
shout-sow-cow =
    { $count ->
        [1] Grouik
        [2] Grouik, Grouik
        [3] Grouik, Grouik, Grouik
       *[4] Grouik, Grouik, Grouik, Grouik
    }
shout-aperitif-cow =
    { $count ->
        [1] coffee
        [2] beer
        [3] tequila
       *[4] champagne
    }
shout-einstein-cow =
    { $count ->
        [1] four
        [2] three
        [3] two
       *[4] one
    }
shout-happy-cow =
    { $count ->
        [1] Hip!
        [2] Hip! Hip!
        [3] Hip! Hip! Hip!
       *[4] Hip! Hip! Hip! Hip!
    }
shout-cow-n-guns =
    { $count ->
        [1] Clic
        [2] Bang
        [3] Boom
       *[4] Ratatata
    }
shout-angry-cow =
    { $count ->
        [1] Darn!
        [2] Damn!
        [3] Blow!
       *[4] Bug!
    }
shout-la-vache-qui-rit =
    { $count ->
        [1] Ha ha ha
        [2] Hi hi hi
        [3] Ho ho ho
       *[4] Hu hu hu
    }
shout-belgian-mexican =
    { $count ->
        [1] mussels
        [2] fries
        [3] tacos
       *[4] nachos
    }
call-explained = { $name }: { $all }
variant-plain = Plain numbers
variant-trade = “Trade” and the number
variant-silent-cow = Silent Cow
variant-spanish-cow = Spanish Cow
variant-mad-cow-disease = Mad Cow Disease
variant-pets = Pets
variant-animal-sounds = Animal Sounds
variant-sow-cow = Sow Cow
variant-aperitif-cow = Aperitif Cow
variant-einstein-cow = Einstein Cow
variant-happy-cow = Happy Cow
variant-cow-n-guns = Cow ’n’ Guns
variant-angry-cow = Angry Cow
variant-la-vache-qui-rit = La Vache Qui Rit
variant-belgian-mexican = Belgian-Mexican Cow
variant-silent-bidding = Silent bidding

## Why something is refused

refusal-not-open = Trading is not open yet
refusal-not-your-turn = It is not your turn
refusal-not-your-card = You do not hold that card
refusal-mixed-suits = Only cards of one kind
refusal-too-many-cards =
    { $most ->
        [one] { $most } card at most
       *[other] { $most } cards at most
    }
refusal-too-few-cards =
    { $least ->
        [one] Choose { $least } card
       *[other] Choose { $least } cards
    }
refusal-specials-alone = Bull and Bear need company
refusal-not-smaller = That lot is not smaller
refusal-not-calling = You must both be calling
refusal-counts-differ = Your numbers differ
refusal-yourself = That is you
refusal-no-such-seat = Nobody sits there
refusal-frozen = The bell has stopped trading
refusal-bell-locked = Your bell is locked
refusal-bear-blocks = You hold the Bear
refusal-locked-line = This line is decided
refusal-taken-box = This box is covered
refusal-must-follow = You must follow
refusal-may-not-discard = Not that card in this round
refusal-illegal-split = Those teams are not possible
refusal-wrong-phase = Not at this moment
refusal-not-dealer = Only the dealer opens
refusal-round-over = The round is over
refusal-game-over = The match is over
