# How values are written

value-on = Sí
value-off = No
value-text = «{ $text }»
value-no-suits = ninguna
unit-points =
    { $count ->
        [one] { $shown } punto
       *[other] { $shown } puntos
    }
unit-times-the-points = × { $shown }
unit-cards =
    { $count ->
        [one] { $shown } carta
       *[other] { $shown } cartas
    }
unit-seconds =
    { $count ->
        [one] { $shown } segundo
       *[other] { $shown } segundos
    }
unit-rounds =
    { $count ->
        [one] { $shown } ronda
       *[other] { $shown } rondas
    }
unit-minutes =
    { $count ->
        [one] { $shown } minuto
       *[other] { $shown } minutos
    }
source-line = { $source }, línea { $line }

# What an option takes

takes-number = un número entero de { $least } a { $most }
takes-number-or = «{ $word }» o un número entero de { $least } a { $most }
takes-span = el mínimo y el máximo de jugadores, entre { $least } y { $most }
takes-text = una frase corta
takes-numbers = de { $shortest } a { $longest } números enteros distintos de { $least } a { $most }, separados por comas
takes-choice = una de las opciones

# Pit

option-pit-players = Jugadores
option-pit-players-about = Cuántos pueden sentarse, como mínimo y como máximo. Cada jugador añade una familia: con siete familias juegan siete como mucho.
option-pit-deck = Baraja
option-pit-deck-about = Con qué cartas juegas. Otra baraja trae sus propios puntos, así que mira también la meta.
value-pit-deck-ranks = Rangos, del 2 al as
value-pit-deck-classic7 = Siete mercancías, del trigo al lino
value-pit-deck-wm8 = Ocho mercancías, del gas al cacao
value-pit-deck-cow8 = Ocho familias de vacas
value-pit-deck-deluxe8 = Ocho mercancías, del trigo a las naranjas
option-pit-suit_pick = Familias en juego
option-pit-suit_pick-about = Qué familias entran cuando hay menos jugadores que familias. No cambian en toda la partida.
value-pit-suit_pick-list = La lista impresa
value-pit-suit_pick-highest = Las que más valen
value-pit-suit_pick-random = Al azar
value-pit-suit_pick-host = Elige el anfitrión
option-pit-suits = Familias del anfitrión
option-pit-suits-about = Las familias que eliges tú; cuentan si elige el anfitrión. Si faltan, se completan con las que más valen.
option-pit-values = Puntos de las familias
option-pit-values-about = Lo que da un Corner de cada familia: una vez, no nueve.
option-pit-values-about-wm8 = Solo están impresos los 75 del ganado; los demás los hemos deducido y puedes cambiarlos.
option-pit-values-about-cow8 = Estos puntos son una suposición nuestra y puedes cambiarlos.
option-pit-bull_bear = Toro y Oso
option-pit-bull_bear-about = Añade un Toro comodín y un Oso que sale caro. Los dos jugadores que siguen a quien reparte tienen entonces diez cartas.
option-pit-bear_blocks = El Oso bloquea
option-pit-bear_blocks-about = Con el Oso en la mano no puedes cantar un Corner. Si no, puedes, pero pagas por el Oso.
option-pit-special_penalty = Precio de Toro y Oso
option-pit-special_penalty-about = Lo que cuesta cada uno a quien se queda con él cuando otro hace un Corner.
value-pit-special_penalty-0 = nada
option-pit-double_bull = Doble Corner del Toro
option-pit-double_bull-about = Cuántas veces cuentan nueve cartas de una familia con el Toro además.
option-pit-specials_in_trades = Cambiar Toro y Oso
option-pit-specials_in_trades-about = ¿El Toro y el Oso pueden ofrecerse solos?
value-pit-specials_in_trades-with-cards = Solo con otras cartas
value-pit-specials_in_trades-any = También solos
option-pit-tenth_card = Décima carta de sobra
option-pit-tenth_card-about = Con diez cartas puedes hacer un Corner aunque una no encaje; se aparta.
option-pit-trade_max = Lote máximo
option-pit-trade_max-about = El máximo de cartas por cambio. Con cantos especiales o en silencio son cuatro: faltan palabras y dedos.
option-pit-lower_bid = Rebajar
option-pit-lower_bid-about = ¿Puedes pasar a un número menor mientras cantas?
option-pit-handshake = Acuerdo de cambio
option-pit-handshake-about = ¿Cada uno toca el nombre del otro, o basta con tocar el de alguien que canta el mismo número?
value-pit-handshake-mutual = Tocan los dos
value-pit-handshake-open = Basta un toque
option-pit-show_counts = Números cantados
option-pit-show_counts-about = ¿Solo oyes cuántas cartas ofrecen los demás, o también lo ves en la pantalla?
value-pit-show_counts-ears-only = De oído; los de los bots en pantalla
value-pit-show_counts-on-screen = También en pantalla
option-pit-trade_check = Lotes mezclados
option-pit-trade_check-about = ¿El teléfono rechaza los lotes mezclados o se fía de ti? Un cambio descubierto se deshace, y la segunda vez en una ronda cuesta 20 puntos.
value-pit-trade_check-enforced = El teléfono vigila
value-pit-trade_check-honour_stands = Bajo palabra, el cambio vale
value-pit-trade_check-honour_void = Bajo palabra, el cambio se deshace
option-pit-sort_seconds = Tiempo para ordenar
option-pit-sort_seconds-about = Cuánto tienes para ordenar tus cartas antes de abrir. Sin tiempo, se abre cuando todos están listos.
value-pit-sort_seconds-0 = hasta que todos estén listos
option-pit-open_when_ready = Abrir cuando todos estén listos
option-pit-open_when_ready-about = El tiempo para ordenar termina en cuanto todos están listos. Los bots lo están al instante.
option-pit-open_by = Quién abre
option-pit-open_by-about = Quién abre el mercado cuando las cartas están ordenadas.
value-pit-open_by-any = Cualquiera
value-pit-open_by-dealer = Quien reparte
value-pit-open_by-auto = Se abre solo
option-pit-open_phrase = Palabras de apertura
option-pit-open_phrase-about = Lo que se grita al abrir.
option-pit-early_trade = Cantar antes de tiempo
option-pit-early_trade-about = Cantar antes de abrir: imposible, o cuesta puntos.
value-pit-early_trade-block = Imposible
option-pit-false_corner = Corner falso
option-pit-false_corner-about = Lo que cuesta tocar la campana sin Corner. La ronda sigue en todo caso.
value-pit-false_corner-0 = no cuesta nada
option-pit-claim = Cantar un Corner
option-pit-claim-about = Cómo cantas un Corner: con la campana, con la campana y el nombre de la familia, o con la campana como tablero Corner.
value-pit-claim-bell = Campana
value-pit-claim-bell-name = Campana y nombre
value-pit-claim-board = Tablero Corner
option-pit-reveal_on_corner = Mostrar la mano ganadora
option-pit-reveal_on_corner-about = Las cartas de quien gana se muestran a todos.
option-pit-target = Meta
option-pit-target-about = Los puntos que acaban la partida.
option-pit-round_cap = Límite de rondas
option-pit-round_cap-about = Tras cuántas rondas acaba la partida aunque nadie llegue a la meta. Gana el total más alto; los empates se comparten.
value-pit-round_cap-off = Ninguno
option-pit-next_dealer = Siguiente en repartir
option-pit-next_dealer-about = Quién reparte la ronda siguiente.
value-pit-next_dealer-clockwise = El de la izquierda
value-pit-next_dealer-winner = Quien gana
option-pit-negative_totals = Totales bajo cero
option-pit-negative_totals-about = ¿Tu total puede bajar de cero? Si no, se queda en cero.
option-pit-call_variant = Qué se grita
option-pit-call_variant-about = Lo que gritas en lugar del número. Salvo con los números, con o sin «Cambio», los lotes tienen cuatro cartas como mucho.
value-pit-call_variant-random = Otro cada ronda, al azar
value-pit-call_variant-winners-choice = Elige quien gana
option-pit-silent_above = Silencio por encima de
option-pit-silent_above-about = En cuanto alguien tiene más que esto, las rondas siguientes se juegan en silencio, con los dedos.
value-pit-silent_above-off = Nunca
option-pit-time_limit = Límite de tiempo
option-pit-time_limit-about = Pasado este tiempo la ronda acaba sin Corner y nadie puntúa.
value-pit-time_limit-off = Ninguno
option-pit-corner_hint = Aviso de Corner
option-pit-corner_hint-about = ¿Tu teléfono se da cuenta de que tienes un Corner?
value-pit-corner_hint-off = No, eso es cosa tuya
value-pit-corner_hint-glow = La campana brilla
value-pit-corner_hint-auto-ring = Suena sola

# NΣT!

option-nyet-deck = Baraja
option-nyet-deck-about = 1–13 tiene tres 1 por color y una carta de cada otro valor. 0–9 tiene tres 0, cuatro 7 y una de cada otro. Las más bajas pueden ser botín.
value-nyet-deck-1-13 = Del 1 al 13
value-nyet-deck-0-9 = Del 0 al 9
option-nyet-three_player_cut = Con tres jugadores
option-nyet-three_player_cut-about = Lo que tres jugadores apartan de cada color. Va con la baraja y cambia con ella.
value-nyet-three_player_cut-11-13 = Sin 11, 12, 13
value-nyet-three_player_cut-7s = Sin tres 7
option-nyet-players = Jugadores
option-nyet-players-about = Cuántos pueden jugar: dos por su cuenta, cuatro por parejas, tres y cinco en equipos que cambian.
option-nyet-line2_boxes = Casillas de la línea 2
option-nyet-line2_boxes-about = Lo que se puede decidir sobre las cartas que se dan. Con seis casillas se pone una ficha más que en otras líneas.
value-nyet-line2_boxes-six = Las seis: nada, 1, 2, 3, ninguna de las más bajas, pasar
value-nyet-line2_boxes-official = nada, 1, 2, ninguna de las más bajas, pasar
value-nyet-line2_boxes-seed_list = 1, 2, 3, ninguna de las más bajas, pasar
value-nyet-line2_boxes-rotate = Cinco de las seis, al azar cada ronda
option-nyet-except1_count = Cartas sin las más bajas
option-nyet-except1_count-about = Cuántas cartas te quita la casilla «ningún 1». Ninguna del valor más bajo, a no ser que no tengas otra cosa.
option-nyet-pass_count = Cartas que se pasan
option-nyet-pass_count-about = Cuántas cartas pasas. Todos eligen antes de que llegue nada.
option-nyet-pass_dir = Se pasan a
option-nyet-pass_dir-about = Qué vecino recibe las cartas que pasas.
value-nyet-pass_dir-left = La izquierda
value-nyet-pass_dir-right = La derecha
option-nyet-line3_fifth = Quinta casilla de la línea 3
option-nyet-line3_fifth-about = Lo que significa la casilla junto a los cuatro colores.
value-nyet-line3_fifth-no-trump = Sin triunfo
option-nyet-double_agents = Agentes dobles
option-nyet-double_agents-about = Los supertriunfos cuentan como triunfos al asistir, sea cual sea su color. Si no, conservan su color, pero ganan igual.
option-nyet-supertrump_is_loot = Supertriunfos como botín
option-nyet-supertrump_is_loot-about = ¿Un supertriunfo capturado cuenta como botín, como las demás cartas más bajas?
option-nyet-line5 = Números de la línea 5
option-nyet-line5-about = Lo que puede valer cada baza y cada carta de botín. Bajo cero cuestan puntos.
option-nyet-bonus_scope = Lo que dobla la bonificación
option-nyet-bonus_scope-about = Con tres y cinco jugadores, uno tiene la carta de bonificación. Dobla todos los puntos del equipo o solo los de su dueño.
value-nyet-bonus_scope-team = Los puntos del equipo
value-nyet-bonus_scope-owner = La parte del dueño
option-nyet-bonus_optional = Bonificación a elección
option-nyet-bonus_optional-about = ¿Se pregunta a quien tiene la bonificación? Si no, dobla siempre, también bajo cero.
option-nyet-length = Fin de la partida
option-nyet-length-about = Tras diez rondas con cinco jugadores, nueve con tres, ocho con cuatro y dos; o cuando alguien llega a la meta.
value-nyet-length-rounds = Tras un número fijo de rondas
value-nyet-length-points = Al llegar a la meta
option-nyet-target = Meta
option-nyet-target-about = El total que acaba la partida cuando se juega a puntos.
option-nyet-score_mode = Qué puntúa
option-nyet-score_mode-about = ¿Cada equipo recibe sus puntos, o solo el mejor su ventaja?
value-nyet-score_mode-full = Cada uno los suyos
value-nyet-score_mode-difference = La diferencia
option-nyet-first_token = Primera ficha
option-nyet-first_token-about = Quién pone la primera ficha en el tablero de vetos.
value-nyet-first_token-dealer = Quien reparte
value-nyet-first_token-left = El vecino izquierdo de quien reparte
option-nyet-token_owner_visible = Fichas marcadas
option-nyet-token_owner_visible-about = ¿El tablero muestra quién puso cada ficha?
option-nyet-ties = Empates
option-nyet-ties-about = Quién gana cuando los mejores totales son iguales.
value-nyet-ties-shared = Todos

# Editions

edition-short = Corta
edition-manual = Manual
edition-cow = Vacas
edition-classic = Clásica
edition-classic-bull-bear = Clásica con Toro y Oso
edition-exchange = Bolsa
edition-exchange-bull-bear = Bolsa con Toro y Oso
edition-deluxe = Deluxe
edition-nyet-manual = Manual
edition-nyet-2007 = 2007
edition-short-points-1 = Cartas corrientes, del 2 al as
edition-short-points-2 = Hasta ocho cartas por cambio
edition-short-points-3 = Tres Corners ganan; se explica rápido
edition-manual-points-1 = Cartas corrientes, del 2 al as
edition-manual-points-2 = Hasta cuatro cartas por cambio
edition-manual-points-3 = Acaba tras ocho rondas como muy tarde
edition-cow-points-1 = Ocho familias de vacas
edition-cow-points-2 = Quien gana elige qué se grita después
edition-cow-points-3 = Quien gana reparte
edition-classic-points-1 = Siete mercancías, del trigo al lino
edition-classic-points-2 = Treinta segundos para ordenar tus cartas
edition-classic-points-3 = Cantar antes de tiempo y los Corners falsos cuestan 20 puntos
edition-classic-bull-bear-points-1 = El Toro es comodín y puede doblar tu Corner
edition-classic-bull-bear-points-2 = Toro y Oso cuestan 20 puntos cada uno si te quedas con ellos
edition-classic-bull-bear-points-3 = El Oso nunca te impide ganar
edition-exchange-points-1 = Ocho mercancías, del gas al cacao
edition-exchange-points-2 = Un toque a quien canta lo mismo cierra el cambio
edition-exchange-points-3 = Quien gana reparte
edition-exchange-bull-bear-points-1 = La Bolsa con las dos cartas especiales
edition-exchange-bull-bear-points-2 = Con el Oso en la mano no hay Corner
edition-exchange-bull-bear-points-3 = Nueve de una familia y el Toro cuentan doble
edition-deluxe-points-1 = Ocho mercancías, del trigo a las naranjas
edition-deluxe-points-2 = Como la Clásica, con un sitio más
edition-deluxe-points-3 = Cantar antes de tiempo y los Corners falsos cuestan 20 puntos
edition-nyet-manual-points-1 = Cartas del 1 al 13 en cuatro colores
edition-nyet-manual-points-2 = Los supertriunfos son agentes dobles
edition-nyet-manual-points-3 = La bonificación dobla los puntos del equipo, si su dueño quiere
edition-nyet-2007-points-1 = Cartas del 0 al 9, con cuatro 7 de cada color
edition-nyet-2007-points-2 = Dos cartas pasan a la derecha
edition-nyet-2007-points-3 = Los supertriunfos conservan su color
