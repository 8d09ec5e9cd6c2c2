# The screens of a running table.

## People

name-list = { $others } y { $last }
name-list-others = { $named } y { $count } más
seat-name = Sitio { $count }
round-number = Ronda { $round }
round-of = Ronda { $round } de { $last }
person-label =
    { $who ->
        [you] Tú, { $name }, tienes { $score } { $count ->
            [one] punto.
           *[other] puntos.
        }
       *[other] { $name } tiene { $score } { $count ->
            [one] punto.
           *[other] puntos.
        }
    }
person-deals = Reparte en esta ronda.
person-bot = Aquí juega un bot.
person-weak = La conexión es débil.
person-lost = Se perdió la conexión.
person-ready = Ya ha ordenado.
person-calling = Está cantando.
person-calls = Canta: { $call }.
person-suitor = Quiere cambiar contigo.
person-tapped = Tú quieres cambiar.
person-turn = Tiene el turno.
person-done = Ya ha elegido.
person-choosing = Está eligiendo.
person-team-yours = Juega contigo.
person-team-theirs = Juega contra ti.
person-team-number = Juega en el equipo { $number }.
person-bonus = Tiene la carta de bonificación.
person-taken =
    { $tricks ->
        [one] { $tricks } baza
       *[other] { $tricks } bazas
    }, botín { $loot }.
mark-ready = ya está
mark-calling = canta
mark-suitor = quiere cambiar
mark-suitor-brief = ¿va?
mark-tapped = tu elección
mark-done = ya eligió
mark-choosing = elige
team-yours = contigo
team-theirs = contra ti
team-number = equipo { $number }
happened-call = { $name } ha elegido: { $call }
happened-bot =
    { $count ->
        [one] Ahora un bot juega por { $names }
       *[other] Ahora hay bots que juegan por { $names }
    }
happened-back =
    { $count ->
        [one] { $names } ha vuelto
       *[other] { $names } han vuelto
    }
happened-left = Te has ido: un bot juega tus cartas
happened-passed = De { $name }: { $cards }
happened-near = { $suit }: tenías { $count } de { $all }
mark-taken =
    { $tricks ->
        [one] { $tricks } baza
       *[other] { $tricks } bazas
    }, botín { $loot }
mark-taken-brief =
    { $tricks }+{ $loot }

## Any table

cards-cover = Ocultar
cards-cover-label = Ocultar tus cartas
cards-covered = Tus cartas están ocultas
cards-uncover = Mostrar
cards-uncover-label = Mostrar tus cartas
missing-people =
    { $count ->
        [one] Falta { $names }
       *[other] Faltan { $names }
    }
missing-since = Ausencia desde hace
missing-vote = Votación en
vote-about = Se vota sobre { $names }
vote-wait = Seguir esperando
vote-bot = Juega un bot
vote-void = Repartir otra vez
vote-tally = Esperar { $wait }, bot { $bot }, repartir { $void }. Mayoría: { $needed }
pause-status = La mesa está en pausa
pause-text = En pausa. No se pierde nada.
pause-resume = Seguir
status-round-over = La ronda ha terminado
status-match-over = La partida ha terminado
next-dealer = Ahora reparte { $name }
next-dealer-choose = Ahora reparte { $name }. Elige qué se grita:
choose-call-yours = Eliges qué se grita después
choose-call-other = { $name } elige qué se grita después
next-none = Era la última ronda
next-round = Siguiente ronda
next-dealt = Ya está repartida la siguiente ronda
pick-up = Tomar tus cartas
to-result = Resultado
result-title =
    { $who ->
        [you] ¡Has ganado!
       *[other]
            { $count ->
                [one] Gana { $names }
               *[other] Ganan { $names }
            }
    }
result-title-early =
    { $who ->
        [you] Terminada antes de tiempo: ¡vas en cabeza!
       *[other]
            { $count ->
                [one] Terminada antes de tiempo: { $names } va en cabeza
               *[other] Terminada antes de tiempo: { $names } van en cabeza
            }
    }
result-about =
    { $count ->
        [one] { $title }, { $count } ronda
       *[other] { $title }, { $count } rondas
    }
result-rematch = Jugar otra vez
result-save = Guardar la hoja
result-picture = Guardar como imagen
result-home = Inicio

## Pit: the hand and the lot

row-group = Grupo { $count }
row-label =
    { $count ->
        [one] { $row }: { $count } carta.
       *[other] { $row }: { $count } cartas.
    }
row-label-taken =
    { $count ->
        [one] { $row }: { $count } carta, { $taken } en el lote.
       *[other] { $row }: { $count } cartas, { $taken } en el lote.
    }
row-hidden =
    { $hidden ->
        [one] { $row }: { $hidden } carta nueva, boca abajo.
       *[other] { $row }: { $hidden } cartas nuevas, boca abajo.
    }
row-hidden-too =
    { $hidden ->
        [one] { $hidden } carta nueva, boca abajo.
       *[other] { $hidden } cartas nuevas, boca abajo.
    }
row-take = { $row }: pon una carta en el lote.
row-take-all = { $row }: pon en el lote tantas como puedas.
row-put-back = { $row }: devuelve una carta.
row-all-taken = Ya están todas en el lote
row-none-taken = Ninguna está en el lote
lot-take = Una más
lot-take-all = Todas
lot-put-back = Devolver
lot-clear = Devolver todo
lot-first = Primero elige cartas
lot-empty = Tu lote está vacío
lot-yours = Tu lote
lot-calling = Cantas: { $call }
lot-showing = Muestras: { $call }
lot-agreed = Esperando a { $name }
call-key = Cantar
call-label = Canta este lote: { $call }
call-first = Primero canta una oferta
show-key = Mostrar los dedos
show-label = Muestra este lote: { $call }
show-first = Primero muestra los dedos
call-lower = Rebajar a { $call }
call-lower-mixed = Mejor devuelve una carta
call-retract = Retirar
call-early = Cantar antes de tiempo
call-early-label = Cantar antes de abrir: cuesta { $count } puntos.
call-early-ask =
    { $count ->
        [one] ¿Cantar antes de abrir? Cuesta { $count } punto.
       *[other] ¿Cantar antes de abrir? Cuesta { $count } puntos.
    }
calling-already = Ya cantas: retira antes tu oferta
not-calling = { $name } no está cantando
tap-open = Cambiar con { $name }, que canta lo mismo.
tap-mutual = Aceptar el cambio con { $name }.
hold-up = Levantar
hold-up-label = Levanta el teléfono: muestra tu oferta y ninguna carta.
hold-up-done = Listo
hold-up-wish = Alguien quiere cambiar cartas
hold-up-nothing = Sin oferta
bell-key = Campana
bell-ask = ¿Tocar la campana? Solo vale con un Corner.
bell-yes = Tocar
bell-label = Toca la campana si tienes un Corner.
bell-label-name = Toca la campana si tienes un Corner, y di de qué familia es.
bell-label-board = Toca la campana si tienes un Corner, y grita «Corner de» con tu familia.

## Pit: what the table waits for

sort-yours = Ordena tus cartas
sort-ready = Ya está
sort-ready-already = Ya has ordenado
waiting-for-ready =
    { $count ->
        [one] { $names } sigue ordenando
       *[other] { $names } siguen ordenando
    }
waiting-for-opening =
    { $who ->
        [you] Tú abres el mercado
       *[other] { $name } abre el mercado
    }
anybody-opens = Cualquiera puede abrir
sorting-time = Aún hay tiempo para ordenar
opens-now = Ahora se abre el mercado
opening-go = ¡YA!
opening-pit = ¡El parqué está abierto!
opening-exchange = ¡La Bolsa está abierta!
open-trading = Abrir el mercado
status-corner = Tienes un Corner: ¡toca la campana!
status-lot = Elige las cartas que ofreces
status-shout = Grita: { $call }
status-show = Muestra: { $call }
status-suitors =
    { $count ->
        [one] { $names } quiere cambiar: toca su nombre
       *[other] { $names } quieren cambiar: toca un nombre
    }
status-wish =
    { $count ->
        [one] { $names } quiere cambiar
       *[other] { $names } quieren cambiar
    }
status-tapped = Falta que { $name } toque tu nombre
false-bell =
    { $who ->
        [you] Has tocado la campana sin Corner.
       *[other] { $name } ha tocado la campana sin Corner.
    }
false-bell-costs =
    { $who ->
        [you] Has tocado la campana sin Corner: { $points } puntos.
       *[other] { $name } ha tocado la campana sin Corner: { $points } puntos.
    }
goes-on-soon = Enseguida se sigue.
board-sorting = A ordenar las cartas
board-open = El mercado está abierto

## Pit: the end of a round

corner-title =
    { $who ->
        [you] Tienes el Corner: { $suit }
       *[other] { $name } tiene el Corner: { $suit }
    }
corner-none = Se acabó el tiempo
corner-plain =
    { $count ->
        [one] Corner: { $points } punto
       *[other] Corner: { $points } puntos
    }
corner-bull =
    { $count ->
        [one] Corner del Toro: { $points } punto
       *[other] Corner del Toro: { $points } puntos
    }
corner-double-bull =
    { $count ->
        [one] Doble Corner del Toro: { $points } punto
       *[other] Doble Corner del Toro: { $points } puntos
    }
corner-none-kind = Nadie tiene un Corner
deal-fair = Reparto comprobado ✓
deal-unknown = Reparto sin comprobar: un teléfono estaba fuera de alcance
deal-unfair = Este reparto no es el que se prometió
fine-once = { $name }: { $reason }, { $points }
fine-times = { $name }: { $times } × { $reason }, { $points }
fine-often = { $name }: { $reason }, { $times } veces o más
fine-early-trade = cantó antes de tiempo
fine-false-corner = tocó la campana sin Corner
fine-mixed-lot = ofreció un lote mezclado
fine-bull = se queda con el Toro
fine-bear = se queda con el Oso

## NΣT!: the veto board

line-first = Quién empieza
line-gift = Descarte
line-trump = Triunfo
line-supertrump = Supertriunfo
line-value = Puntos
empty-chair = Sitio libre
no-trump = Sin triunfo
no-supertrump = Sin supertriunfo
box-gift-nothing = Sin descarte
box-gift-discard = Descartar { $count }
box-gift-except = Descartar { $count }, ningún { $lowest }
box-gift-left = Pasar { $count } a la izquierda
box-gift-right = Pasar { $count } a la derecha
box-value =
    { $count ->
        [one] { $points } punto por baza
       *[other] { $points } puntos por baza
    }
box-out = Ahí no hay nadie
box-open = { $line }: { $box }. Abierta.
box-decided = { $line }: { $box }. Decidida.
box-placing = { $line }: { $box }. Tu ficha está aquí; aún puedes retirarla.
box-covered = { $line }: { $box }. Cubierta.
box-covered-by = { $line }: { $box }. Cubierta por { $name }.
box-out-label = { $line }: { $box }. Fuera de juego.
first-leads = { $name } empieza
first-picks = { $name } forma los equipos y empieza
gift-nothing = Nadie da ninguna carta
gift-discard =
    { $count ->
        [one] Cada cual descarta { $count } carta
       *[other] Cada cual descarta { $count } cartas
    }
gift-except =
    { $count ->
        [one] Cada cual descarta { $count } carta, pero ningún { $lowest }
       *[other] Cada cual descarta { $count } cartas, pero ningún { $lowest }
    }
gift-pass-left =
    { $count ->
        [one] Cada cual pasa { $count } carta a la izquierda
       *[other] Cada cual pasa { $count } cartas a la izquierda
    }
gift-pass-right =
    { $count ->
        [one] Cada cual pasa { $count } carta a la derecha
       *[other] Cada cual pasa { $count } cartas a la derecha
    }
trump-is =
    { $colour ->
        [blue] El azul es triunfo
        [red] El rojo es triunfo
        [yellow] El amarillo es triunfo
        [green] El verde es triunfo
       *[none] No hay triunfo
    }
supertrump-is =
    { $colour ->
        [blue] Los { $lowest } azules son supertriunfos
        [red] Los { $lowest } rojos son supertriunfos
        [yellow] Los { $lowest } amarillos son supertriunfos
        [green] Los { $lowest } verdes son supertriunfos
       *[none] No hay supertriunfo
    }
value-is =
    { $count ->
        [one] Cada baza y cada carta de botín vale { $count } punto
       *[other] Cada baza y cada carta de botín vale { $count } puntos
    }
value-costs =
    { $count ->
        [one] Cada baza y cada carta de botín cuesta { $count } punto
       *[other] Cada baza y cada carta de botín cuesta { $count } puntos
    }
veto-yours = Cubre una casilla que no quieras
veto-other = { $name } pone una ficha
veto-placing = Aún puedes retirar tu ficha
veto-take-back = Retirar
veto-one-token = Una ficha por turno

## NΣT!: teams and cards to give

teams-yours = Forma los equipos
teams-other = { $name } forma los equipos
team-choice = { $yours } contra { $theirs }
team-choice-label = { $yours } contra { $theirs }.
team-choice-bonus = { $yours } contra { $theirs }; la carta de bonificación es para { $name }.
gift-yours = Elige lo que das
gift-others =
    { $count ->
        [one] { $names } sigue eligiendo
       *[other] { $names } siguen eligiendo
    }
gift-done = Ya has elegido
gift-lowest = Ningún { $lowest } en esta ronda
gift-discard-key = Descartar
gift-pass-key = Pasar
discard-title =
    { $count ->
        [one] Descarta { $count } carta
       *[other] Descarta { $count } cartas
    }
except-title =
    { $count ->
        [one] Descarta { $count } carta, pero ningún { $lowest }
       *[other] Descarta { $count } cartas, pero ningún { $lowest }
    }
pass-title =
    { $count ->
        [one] Pasa { $count } carta a { $name }
       *[other] Pasa { $count } cartas a { $name }
    }

## NΣT!: tricks

rank-trump = Triunfo
rank-supertrump = Supertriunfo
rank-double-agent = Supertriunfo, agente doble
card-place =
    { $marked ->
        [yes] Carta { $place } de { $count }, elegida.
       *[no] Carta { $place } de { $count }.
    }
card-spoken =
    { $marked ->
        [yes] { $card }, carta elegida.
       *[no] { $card }.
    }
card-spoken-rank =
    { $marked ->
        [yes] { $card }, { $rank }, carta elegida.
       *[no] { $card }, { $rank }.
    }
trick-of = Baza { $trick } de { $last }
trick-last = La última baza fue para { $name }
trick-led =
    { $who ->
        [you] Has salido con { $card }
       *[other] { $name } ha salido con { $card }
    }
trick-lead = Te toca: empieza con cualquier carta
trick-yours = Te toca. { $follow }
trick-yours-led = Te toca. { $follow }, si puedes
trick-other = Le toca a { $name }
trick-show-last = Última baza
trick-running = Volver a esta baza
trick-no-last = Aún no se ha hecho ninguna baza
follow-colour =
    { $colour ->
        [blue] Juega azul
        [red] Juega rojo
        [yellow] Juega amarillo
       *[green] Juega verde
    }
follow-trump =
    { $colour ->
        [blue] Juega triunfo (azul)
        [red] Juega triunfo (rojo)
        [yellow] Juega triunfo (amarillo)
       *[green] Juega triunfo (verde)
    }
follow-supertrump = Juega supertriunfo
follow-free =
    { $led ->
        [blue] No tienes azul: juega la que quieras
        [red] No tienes rojo: juega la que quieras
        [yellow] No tienes amarillo: juega la que quieras
        [green] No tienes verde: juega la que quieras
        [supertrump] No tienes supertriunfo: juega la que quieras
       *[trump] No tienes triunfo: juega la que quieras
    }
follow-free-agent =
    { $colour ->
        [blue] { $card } cuenta como supertriunfo, no como azul: juega la que quieras
        [red] { $card } cuenta como supertriunfo, no como rojo: juega la que quieras
        [yellow] { $card } cuenta como supertriunfo, no como amarillo: juega la que quieras
       *[green] { $card } cuenta como supertriunfo, no como verde: juega la que quieras
    }
follow-agent =
    { $colour ->
        [blue] Un supertriunfo no cuenta como azul. Juega azul
        [red] Un supertriunfo no cuenta como rojo. Juega rojo
        [yellow] Un supertriunfo no cuenta como amarillo. Juega amarillo
       *[green] Un supertriunfo no cuenta como verde. Juega verde
    }

## NΣT!: the score

scoring-over = Ronda { $count }
scoring-bonus = La carta de bonificación
bonus-yours = ¿Doblas los puntos de tu equipo?
bonus-other = { $name } decide sobre la bonificación
bonus-ask = Tu equipo tiene { $left }; si doblas, { $doubled }.
bonus-double = Doblar
bonus-leave = No doblar
bonus-doubled = { $name } dobla con la bonificación
bonus-left = { $name } no usa la bonificación
sum-product =
    ({ $tricks ->
        [one] { $tricks } baza
       *[other] { $tricks } bazas
    } + botín { $loot }) × { $value } = { $points }
sum-doubled = y { $more } por la bonificación: { $points }
sum-owner = y { $more } por lo que ganó { $name } con la bonificación: { $points }
sum-ahead = – ventaja de { $points }
sum-behind = – sin ventaja: nada
side-sum = { $names }: { $sum }
spoken-tally =
    { $names }: { $tricks ->
        [one] { $tricks } baza
       *[other] { $tricks } bazas
    }, botín { $loot }

sum-part-tricks = bazas
sum-part-loot = botín
sum-part-value = por baza
sum-part-product = en total
sum-part-bonus = extra
sum-part-difference = diferencia

watch-only = Eso lo deciden quienes juegan
watch-late = Jugarás en cuanto un bot deje su sitio, en el próximo reparto. Hasta entonces ves la mesa.
watch-late-full = Todos los sitios están ocupados. Ves la mesa; puedes jugar en la próxima partida.
watch-new-phone = Tu sitio te espera. Juegas aquí en cuanto el anfitrión confirme que este es tu teléfono nuevo.

## La primera partida

hint-first-match = Tu primera partida
hint-pit-sort = Reúne una sola familia: eso es un Corner. Después pulsa «Ya está».
hint-pit-call =
    { $by ->
        [silent] Ofrece cartas iguales y muestra cuántas: con el mismo número se cambia.
       *[loud] Ofrece cartas iguales y canta cuántas: quien cante lo mismo puede cambiar.
    }
hint-pit-corner = Todas iguales, eso es un Corner: ¡toca la campana antes que nadie!
hint-nyet-veto = Cada línea es una regla: cubre lo que no quieras. Vale lo que queda.
hint-nyet-follow =
    { $follow ->
        [leads] Empiezas tú: juega cualquier carta. Los demás asisten si pueden.
       *[follows] Asiste al color de salida si puedes; la más alta se lleva la baza.
    }
hint-nyet-count =
    { $tricks ->
        [bring] Las bazas y los { $lowest } rivales que haya en ellas dan puntos: ¡a por ellos!
        [cost] Las bazas y los { $lowest } rivales cuestan puntos: déjaselos a los demás.
       *[nothing] Las bazas no dan puntos en esta ronda: no hay nada que perder.
    }
