# Cards, suits and colours, what is shouted, and why something is refused.

## Suits of Pit: the name, and one or two letters that no other suit of the deck has.

suit-wheat = Weizen
suit-barley = Gerste
suit-corn = Mais
suit-rye = Roggen
suit-oats = Hafer
suit-hay = Heu
suit-flax = Flachs
suit-gas = Gas
suit-silver = Silber
suit-rice = Reis
suit-oil = Öl
suit-cattle = Vieh
suit-gold = Gold
suit-platinum = Platin
suit-cocoa = Kakao
suit-coffee = Kaffee
suit-sugar = Zucker
suit-soybeans = Soja
suit-oranges = Orangen
suit-rank-2 = Zweien
suit-rank-3 = Dreien
suit-rank-4 = Vieren
suit-rank-5 = Fünfen
suit-rank-6 = Sechsen
suit-rank-7 = Siebenen
suit-rank-8 = Achten
suit-rank-9 = Neunen
suit-rank-10 = Zehnen
suit-rank-j = Buben
suit-rank-q = Damen
suit-rank-k = Könige
suit-rank-a = Asse
suit-cow-1 = Highland
suit-cow-2 = Angus
suit-cow-3 = Jersey
suit-cow-4 = Charolais
suit-cow-5 = Hereford
suit-cow-6 = Holstein
suit-cow-7 = Simmental
suit-cow-8 = Ayrshire
suit-bull = Bulle
suit-bear = Bär

letter-wheat = W
letter-barley = Ge
letter-corn = M
letter-rye = R
letter-oats = Ha
letter-hay = He
letter-flax = F
letter-gas = Ga
letter-silver = Si
letter-rice = R
letter-oil = Ö
letter-cattle = V
letter-gold = Go
letter-platinum = P
letter-cocoa = K
letter-coffee = K
letter-sugar = Z
letter-soybeans = So
letter-oranges = O
letter-rank-2 = 2
letter-rank-3 = 3
letter-rank-4 = 4
letter-rank-5 = 5
letter-rank-6 = 6
letter-rank-7 = 7
letter-rank-8 = 8
letter-rank-9 = 9
letter-rank-10 = 10
letter-rank-j = B
letter-rank-q = D
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
letter-bear = Bä

## Colours of NΣT!

colour-blue = Blau
colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
letter-nyet-blue = B
letter-nyet-red = R
letter-nyet-yellow = Ge
letter-nyet-green = Gr
nyet-card = { $colour } { $value }

## What is shouted

call-plain =
    { $count ->
        [1] Eins! Eins! Eins!
        [2] Zwei! Zwei! Zwei!
        [3] Drei! Drei! Drei!
        [4] Vier! Vier! Vier!
        [5] Fünf! Fünf! Fünf!
        [6] Sechs! Sechs! Sechs!
        [7] Sieben! Sieben! Sieben!
       *[8] Acht! Acht! Acht!
    }
call-trade =
    { $count ->
        [1] Tausche eins! Eins! Eins!
        [2] Tausche zwei! Zwei! Zwei!
        [3] Tausche drei! Drei! Drei!
        [4] Tausche vier! Vier! Vier!
        [5] Tausche fünf! Fünf! Fünf!
        [6] Tausche sechs! Sechs! Sechs!
        [7] Tausche sieben! Sieben! Sieben!
       *[8] Tausche acht! Acht! Acht!
    }
call-fingers = { $count } Finger
shout-spanish-cow =
    { $count ->
        [1] uno
        [2] dos
        [3] tres
       *[4] cuatro
    }
shout-mad-cow-disease =
    { $count ->
        [1] Muh
        [2] Muh, Muh
        [3] Muh, Muh, Muh
       *[4] Muh, Muh, Muh, Muh
    }
shout-pets =
    { $count ->
        [1] Ente
        [2] Katze
        [3] Hund
       *[4] Schaf
    }
shout-animal-sounds =
    { $count ->
        [1] quak
        [2] miau
        [3] wuff
       *[4] mäh
    }
shout-sow-cow =
    { $count ->
        [1] Grunz
        [2] Grunz, grunz
        [3] Grunz, grunz, grunz
       *[4] Grunz, grunz, grunz, grunz
    }
shout-aperitif-cow =
    { $count ->
        [1] Kaffee
        [2] Bier
        [3] Tequila
       *[4] Champagner
    }
shout-einstein-cow =
    { $count ->
        [1] vier
        [2] drei
        [3] zwei
       *[4] eins
    }
shout-happy-cow =
    { $count ->
        [1] Hurra
        [2] Hurra, hurra
        [3] Hurra, hurra, hurra
       *[4] Hurra, hurra, hurra, hurra
    }
shout-cow-n-guns =
    { $count ->
        [1] Klick
        [2] Peng
        [3] Bumm
       *[4] Ratatata
    }
shout-angry-cow =
    { $count ->
        [1] Mist!
        [2] Verflixt!
        [3] Zum Kuckuck!
       *[4] Donnerwetter!
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
        [1] Muscheln
        [2] Pommes
        [3] Tacos
       *[4] Nachos
    }
call-explained = { $name }: { $all }
variant-plain = Einfache Zahlen
variant-trade = „Tausche“ und die Zahl
variant-silent-cow = Stumme Kuh
variant-spanish-cow = Spanische Kuh
variant-mad-cow-disease = Rinderwahn
variant-pets = Haustiere
variant-animal-sounds = Tierlaute
variant-sow-cow = Schweinekuh
variant-aperitif-cow = Aperitif-Kuh
variant-einstein-cow = Einstein-Kuh
variant-happy-cow = Fröhliche Kuh
variant-cow-n-guns = Cow ’n’ Guns
variant-angry-cow = Wütende Kuh
variant-la-vache-qui-rit = Lachende Kuh
variant-belgian-mexican = Belgisch-mexikanische Kuh
variant-silent-bidding = Stilles Bieten

## Why something is refused

refusal-not-open = Der Handel ist noch nicht eröffnet
refusal-not-your-turn = Du bist nicht dran
refusal-not-your-card = Diese Karte hast du nicht
refusal-mixed-suits = Nur Karten einer Sorte
refusal-too-many-cards =
    { $most ->
        [one] Höchstens { $most } Karte
       *[other] Höchstens { $most } Karten
    }
refusal-too-few-cards =
    { $least ->
        [one] Wähl { $least } Karte
       *[other] Wähl { $least } Karten
    }
refusal-specials-alone = Bulle und Bär brauchen Gesellschaft
refusal-not-smaller = Dieses Angebot ist nicht kleiner
refusal-not-calling = Ihr müsst beide rufen
refusal-counts-differ = Eure Zahlen sind verschieden
refusal-yourself = Das bist du selbst
refusal-no-such-seat = Da sitzt niemand
refusal-frozen = Die Glocke hat den Handel gestoppt
refusal-bell-locked = Deine Glocke ist gesperrt
refusal-bear-blocks = Du hast den Bären
refusal-locked-line = Diese Zeile ist entschieden
refusal-taken-box = Dieses Feld ist abgedeckt
refusal-must-follow = Du musst bedienen
refusal-may-not-discard = Diese Karte nicht in dieser Runde
refusal-illegal-split = Diese Teams sind nicht möglich
refusal-wrong-phase = Das geht gerade nicht
refusal-not-dealer = Nur wer gibt, eröffnet
refusal-round-over = Die Runde ist vorbei
refusal-game-over = Die Partie ist vorbei
