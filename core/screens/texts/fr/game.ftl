# Cards, suits and colours, what is shouted, and why something is refused.

## Suits of Pit: the name, and one or two letters that no other suit of the deck has.

suit-wheat = Blé
suit-barley = Orge
suit-corn = Maïs
suit-rye = Seigle
suit-oats = Avoine
suit-hay = Foin
suit-flax = Lin
suit-gas = Gaz
suit-silver = Argent
suit-rice = Riz
suit-oil = Pétrole
suit-cattle = Bétail
suit-gold = Or
suit-platinum = Platine
suit-cocoa = Cacao
suit-coffee = Café
suit-sugar = Sucre
suit-soybeans = Soja
suit-oranges = Oranges
suit-rank-2 = Deux
suit-rank-3 = Trois
suit-rank-4 = Quatre
suit-rank-5 = Cinq
suit-rank-6 = Six
suit-rank-7 = Sept
suit-rank-8 = Huit
suit-rank-9 = Neuf
suit-rank-10 = Dix
suit-rank-j = Valets
suit-rank-q = Dames
suit-rank-k = Rois
suit-rank-a = As
suit-cow-1 = Highland
suit-cow-2 = Angus
suit-cow-3 = Jersiaise
suit-cow-4 = Charolaise
suit-cow-5 = Hereford
suit-cow-6 = Holstein
suit-cow-7 = Simmental
suit-cow-8 = Ayrshire
suit-bull = Taureau
suit-bear = Ours

letter-wheat = B
letter-barley = Og
letter-corn = M
letter-rye = S
letter-oats = A
letter-hay = F
letter-flax = L
letter-gas = G
letter-silver = A
letter-rice = R
letter-oil = Pé
letter-cattle = B
letter-gold = Or
letter-platinum = Pl
letter-cocoa = C
letter-coffee = Ca
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
letter-rank-j = V
letter-rank-q = D
letter-rank-k = R
letter-rank-a = A
letter-cow-1 = Hi
letter-cow-2 = An
letter-cow-3 = Je
letter-cow-4 = Ch
letter-cow-5 = He
letter-cow-6 = Ho
letter-cow-7 = Si
letter-cow-8 = Ay
letter-bull = Ta
letter-bear = Ou

## Colours of NΣT!

colour-blue = Bleu
colour-red = Rouge
colour-yellow = Jaune
colour-green = Vert
letter-nyet-blue = B
letter-nyet-red = R
letter-nyet-yellow = J
letter-nyet-green = V
nyet-card = { $colour } { $value }

## What is shouted

call-plain =
    { $count ->
        [1] Une ! Une ! Une !
        [2] Deux ! Deux ! Deux !
        [3] Trois ! Trois ! Trois !
        [4] Quatre ! Quatre ! Quatre !
        [5] Cinq ! Cinq ! Cinq !
        [6] Six ! Six ! Six !
        [7] Sept ! Sept ! Sept !
       *[8] Huit ! Huit ! Huit !
    }
call-trade =
    { $count ->
        [1] J’en échange une ! Une ! Une !
        [2] J’en échange deux ! Deux ! Deux !
        [3] J’en échange trois ! Trois ! Trois !
        [4] J’en échange quatre ! Quatre ! Quatre !
        [5] J’en échange cinq ! Cinq ! Cinq !
        [6] J’en échange six ! Six ! Six !
        [7] J’en échange sept ! Sept ! Sept !
       *[8] J’en échange huit ! Huit ! Huit !
    }
call-fingers =
    { $count ->
        [one] { $count } doigt
       *[other] { $count } doigts
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
        [1] Meuh
        [2] Meuh, Meuh
        [3] Meuh, Meuh, Meuh
       *[4] Meuh, Meuh, Meuh, Meuh
    }
shout-pets =
    { $count ->
        [1] canard
        [2] chat
        [3] chien
       *[4] mouton
    }
shout-animal-sounds =
    { $count ->
        [1] coin-coin
        [2] miaou
        [3] ouaf
       *[4] bêê
    }
shout-sow-cow =
    { $count ->
        [1] Grouik
        [2] Grouik, grouik
        [3] Grouik, grouik, grouik
       *[4] Grouik, grouik, grouik, grouik
    }
shout-aperitif-cow =
    { $count ->
        [1] café
        [2] bière
        [3] tequila
       *[4] champagne
    }
shout-einstein-cow =
    { $count ->
        [1] quatre
        [2] trois
        [3] deux
       *[4] une
    }
shout-happy-cow =
    { $count ->
        [1] Hourra
        [2] Hourra, hourra
        [3] Hourra, hourra, hourra
       *[4] Hourra, hourra, hourra, hourra
    }
shout-cow-n-guns =
    { $count ->
        [1] Clic
        [2] Pan
        [3] Boum
       *[4] Ratatata
    }
shout-angry-cow =
    { $count ->
        [1] Zut !
        [2] Mince !
        [3] Flûte !
       *[4] Punaise !
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
        [1] moules
        [2] frites
        [3] tacos
       *[4] nachos
    }
call-explained = { $name } : { $all }
variant-plain = Nombres simples
variant-trade = « J’en échange » et le nombre
variant-silent-cow = Vache muette
variant-spanish-cow = Vache espagnole
variant-mad-cow-disease = Vache folle
variant-pets = Animaux
variant-animal-sounds = Cris d’animaux
variant-sow-cow = Vache truie
variant-aperitif-cow = Vache apéro
variant-einstein-cow = Vache Einstein
variant-happy-cow = Vache joyeuse
variant-cow-n-guns = Cow ’n’ Guns
variant-angry-cow = Vache en colère
variant-la-vache-qui-rit = La Vache Qui Rit
variant-belgian-mexican = Vache belgo-mexicaine
variant-silent-bidding = Offres muettes

## Why something is refused

refusal-not-open = Le marché n’est pas ouvert
refusal-not-your-turn = Ce n’est pas ton tour
refusal-not-your-card = Tu n’as pas cette carte
refusal-mixed-suits = Une seule famille à la fois
refusal-too-many-cards =
    { $most ->
        [one] { $most } carte au plus
       *[other] { $most } cartes au plus
    }
refusal-too-few-cards =
    { $least ->
        [one] Choisis { $least } carte
       *[other] Choisis { $least } cartes
    }
refusal-specials-alone = Taureau et Ours ne vont pas seuls
refusal-not-smaller = Ce lot n’est pas plus petit
refusal-not-calling = Il faut annoncer tous les deux
refusal-counts-differ = Vos nombres diffèrent
refusal-yourself = C’est toi
refusal-no-such-seat = Personne n’est assis là
refusal-frozen = La cloche a tout arrêté
refusal-bell-locked = Ta cloche est bloquée
refusal-bear-blocks = Tu tiens l’Ours
refusal-locked-line = Cette ligne est décidée
refusal-taken-box = Cette case est couverte
refusal-must-follow = Tu dois fournir
refusal-may-not-discard = Pas cette carte à cette manche
refusal-illegal-split = Ces équipes sont impossibles
refusal-wrong-phase = Pas en ce moment
refusal-not-dealer = C’est au donneur d’ouvrir
refusal-round-over = La manche est finie
refusal-game-over = La partie est finie
