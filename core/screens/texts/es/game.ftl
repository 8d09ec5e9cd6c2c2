# Cards, suits and colours, what is shouted, and why something is refused.

## Suits of Pit: the name, and one or two letters that no other suit of the deck has.

suit-wheat = Trigo
suit-barley = Cebada
suit-corn = Maíz
suit-rye = Centeno
suit-oats = Avena
suit-hay = Heno
suit-flax = Lino
suit-gas = Gas
suit-silver = Plata
suit-rice = Arroz
suit-oil = Petróleo
suit-cattle = Ganado
suit-gold = Oro
suit-platinum = Platino
suit-cocoa = Cacao
suit-coffee = Café
suit-sugar = Azúcar
suit-soybeans = Soja
suit-oranges = Naranjas
suit-rank-2 = Doses
suit-rank-3 = Treses
suit-rank-4 = Cuatros
suit-rank-5 = Cincos
suit-rank-6 = Seises
suit-rank-7 = Sietes
suit-rank-8 = Ochos
suit-rank-9 = Nueves
suit-rank-10 = Dieces
suit-rank-j = Jotas
suit-rank-q = Reinas
suit-rank-k = Reyes
suit-rank-a = Ases
suit-cow-1 = Highland
suit-cow-2 = Angus
suit-cow-3 = Jersey
suit-cow-4 = Charolesa
suit-cow-5 = Hereford
suit-cow-6 = Holstein
suit-cow-7 = Simmental
suit-cow-8 = Ayrshire
suit-bull = Toro
suit-bear = Oso

letter-wheat = T
letter-barley = Cb
letter-corn = M
letter-rye = Cn
letter-oats = Av
letter-hay = H
letter-flax = L
letter-gas = Gs
letter-silver = Pl
letter-rice = A
letter-oil = Pe
letter-cattle = Gn
letter-gold = Or
letter-platinum = Pt
letter-cocoa = C
letter-coffee = Cf
letter-sugar = Az
letter-soybeans = S
letter-oranges = N
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
letter-bull = To
letter-bear = Os

## Colours of NΣT!

colour-blue = Azul
colour-red = Rojo
colour-yellow = Amarillo
colour-green = Verde
letter-nyet-blue = A
letter-nyet-red = R
letter-nyet-yellow = Am
letter-nyet-green = V
nyet-card = { $colour } { $value }

## What is shouted

call-plain =
    { $count ->
        [1] ¡Una! ¡Una! ¡Una!
        [2] ¡Dos! ¡Dos! ¡Dos!
        [3] ¡Tres! ¡Tres! ¡Tres!
        [4] ¡Cuatro! ¡Cuatro! ¡Cuatro!
        [5] ¡Cinco! ¡Cinco! ¡Cinco!
        [6] ¡Seis! ¡Seis! ¡Seis!
        [7] ¡Siete! ¡Siete! ¡Siete!
       *[8] ¡Ocho! ¡Ocho! ¡Ocho!
    }
call-trade =
    { $count ->
        [1] ¡Cambio una! ¡Una! ¡Una!
        [2] ¡Cambio dos! ¡Dos! ¡Dos!
        [3] ¡Cambio tres! ¡Tres! ¡Tres!
        [4] ¡Cambio cuatro! ¡Cuatro! ¡Cuatro!
        [5] ¡Cambio cinco! ¡Cinco! ¡Cinco!
        [6] ¡Cambio seis! ¡Seis! ¡Seis!
        [7] ¡Cambio siete! ¡Siete! ¡Siete!
       *[8] ¡Cambio ocho! ¡Ocho! ¡Ocho!
    }
call-fingers =
    { $count ->
        [one] { $count } dedo
       *[other] { $count } dedos
    }
shout-spanish-cow =
    { $count ->
        [1] un
        [2] deux
        [3] trois
       *[4] quatre
    }
shout-mad-cow-disease =
    { $count ->
        [1] Mu
        [2] Mu, mu
        [3] Mu, mu, mu
       *[4] Mu, mu, mu, mu
    }
shout-pets =
    { $count ->
        [1] pato
        [2] minino
        [3] perro
       *[4] oveja
    }
shout-animal-sounds =
    { $count ->
        [1] cuac
        [2] miau
        [3] guau
       *[4] bee
    }
shout-sow-cow =
    { $count ->
        [1] Oinc
        [2] Oinc, oinc
        [3] Oinc, oinc, oinc
       *[4] Oinc, oinc, oinc, oinc
    }
shout-aperitif-cow =
    { $count ->
        [1] café
        [2] cerveza
        [3] tequila
       *[4] champán
    }
shout-einstein-cow =
    { $count ->
        [1] cuatro
        [2] tres
        [3] dos
       *[4] una
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
        [1] Clic
        [2] Bang
        [3] Bum
       *[4] Ratatatá
    }
shout-angry-cow =
    { $count ->
        [1] ¡Rayos!
        [2] ¡Ostras!
        [3] ¡Maldición!
       *[4] ¡Mecachis!
    }
shout-la-vache-qui-rit =
    { $count ->
        [1] Ja ja ja
        [2] Ji ji ji
        [3] Jo jo jo
       *[4] Ju ju ju
    }
shout-belgian-mexican =
    { $count ->
        [1] mejillones
        [2] patatas fritas
        [3] tacos
       *[4] nachos
    }
call-explained = { $name }: { $all }
variant-plain = Números
variant-trade = «Cambio» y el número
variant-silent-cow = Vaca muda
variant-spanish-cow = Vaca francesa
variant-mad-cow-disease = Vaca loca
variant-pets = Mascotas
variant-animal-sounds = Sonidos de animales
variant-sow-cow = Vaca porcina
variant-aperitif-cow = Vaca aperitivo
variant-einstein-cow = Vaca Einstein
variant-happy-cow = Vaca feliz
variant-cow-n-guns = Cow ’n’ Guns
variant-angry-cow = Vaca furiosa
variant-la-vache-qui-rit = La vaca que ríe
variant-belgian-mexican = Vaca belgo-mexicana
variant-silent-bidding = Ofertas en silencio

## Why something is refused

refusal-not-open = El mercado aún no está abierto
refusal-not-your-turn = No es tu turno
refusal-not-your-card = No tienes esa carta
refusal-mixed-suits = Solo cartas de una familia
refusal-too-many-cards =
    { $most ->
        [one] { $most } carta como máximo
       *[other] { $most } cartas como máximo
    }
refusal-too-few-cards =
    { $least ->
        [one] Elige { $least } carta
       *[other] Elige { $least } cartas
    }
refusal-specials-alone = Toro y Oso no van solos
refusal-not-smaller = Ese lote no es menor
refusal-not-calling = Hay que cantar a la vez
refusal-counts-differ = Los números no coinciden
refusal-yourself = Eres tú
refusal-no-such-seat = Ahí no hay nadie
refusal-frozen = La campana ha parado el mercado
refusal-bell-locked = Tu campana está bloqueada
refusal-bear-blocks = Tienes el Oso
refusal-locked-line = Esta línea está decidida
refusal-taken-box = Esta casilla está cubierta
refusal-must-follow = Tienes que asistir
refusal-may-not-discard = Esa carta no, en esta ronda
refusal-illegal-split = Esos equipos no son posibles
refusal-wrong-phase = Ahora no
refusal-not-dealer = Solo abre quien reparte
refusal-round-over = La ronda ha terminado
refusal-game-over = La partida ha terminado
