# Lo que hay sobre cada pantalla y lo que cuenta la sesión.

key-back = Atrás
key-home = Inicio
key-pause = Pausa
key-board = Ver el tablero
key-my-hand = Mis cartas
key-rules = Reglas
key-leave = Cerrar esta mesa
key-end-now = Terminar ya
key-leave-table = Dejar esta mesa

home-ask = ¿Ir al inicio? La mesa sigue abierta: puedes volver.
home-yes = Ir
end-for-all-ask = ¿Cerrar esta mesa para todos? La partida queda en el historial, sin terminar.
end-ask = ¿Cerrar esta mesa? La partida queda en el historial, sin terminar.
end-now-ask = ¿Terminar la partida ya? Cuentan las rondas jugadas.
end-lesson-ask = ¿Terminar la práctica?
end-yes = Terminar
leave-ask = ¿Dejar esta mesa? Desde ahora un bot juega tus cartas.
leave-yes = Dejarla
abandon-ask = ¿Terminar esta partida? Queda en el historial tal como está.
home-leave-ask = ¿Dejar esta mesa? Los demás siguen sin ti.
forget-ask = ¿Eliminar «{ $name }»?
answer-stay = Quedarme
answer-play-on = Seguir jugando
answer-keep = Conservar
answer-not-yet = Aún no

journal-cut =
    { $good ->
        [0] La mesa que dejaste estaba dañada: sigue desde el primer reparto.
        [one] La mesa que dejaste estaba dañada: sigue tras el primero de { $all } pasos.
       *[other] La mesa que dejaste estaba dañada: sigue tras { $good } de { $all } pasos.
    }
journal-unreadable = La mesa que dejaste no se puede continuar y queda en el historial: { $why }
rules-saved = Guardado como «{ $name }»
join-no-radio = Para unirse a una mesa hace falta Bluetooth, que esta versión aún no tiene
continue-no-radio = Tu mesa está en otro teléfono: abre Outcry como al unirte a ella para seguir
left-to-history = La mesa que habías dejado está en el historial
set-aside = No se pudieron leer los datos: { $why }. El archivo antiguo se conserva como { $file }
store-key-lost = Este teléfono perdió su identidad y cuenta como nuevo: el anfitrión puede devolverle su sitio.

replay-place = Paso { $step } de { $steps }
replay-back = Paso atrás
replay-forward = Paso adelante
replay-round-back = Ronda anterior
replay-round-forward = Ronda siguiente
replay-stop = Parar
replay-play = Reproducir
replay-look = Ver con { $name }
replay-board = Ver el tablero
replay-off = Esta partida ya terminó: solo se vuelve a ver

refused-paused = La mesa está en pausa
refused-missing = Falta alguien
refused-nobody-missing = No falta nadie
refused-too-early = Es demasiado pronto para votar
refused-not-your-seat = Un bot ocupa tu sitio
refused-players-decide = Deciden los jugadores
refused-winner-picks = Quien ganó elige cómo se sigue
refused-too-fast = No tan rápido: un momento

storage-not-kept = No se pudo guardar, así que queda como antes: { $why }
storage-no-match = Esta partida no se puede guardar, así que no ha empezado: { $why }
storage-match-ends = Esta partida ya no se puede seguir guardando. Lo jugado hasta aquí está en el historial: { $why }
storage-less-kept = La partida está en el historial, pero no se pudo guardar todo: { $why }

key-invite = Invitar a alguien
key-regather = Volver a la sala
key-new-phone = { $name } tiene un teléfono nuevo
new-phone-ask = ¿Es { $name }? El sitio y sus cartas pasan al teléfono nuevo; el viejo queda fuera.
new-phone-yes = Dar el sitio
late-new-phone =
    { $where ->
        [here] { $name } ha venido con un teléfono nuevo: pulsa «{ $name } tiene un teléfono nuevo».
       *[around] { $name } ha venido con un teléfono nuevo: busca el botón «{ $name } tiene un teléfono nuevo».
    }
late-waits = { $name } ha llegado: un bot le deja el sitio en el próximo reparto.
late-watches = { $name } ha llegado y mira: no hay sitio libre hasta el final de la partida.
late-sits = { $name } juega desde ahora
late-takes-over = Desde ahora juegas, con los puntos de { $name }: { $points }
regathered = La mesa se reúne para otra partida. La última está en el historial.
regathered-elsewhere = La otra mesa se reúne para otra partida: su invitación lleva allí
late-invite = Quien escanee esto toma el sitio de un bot en el próximo reparto, o mira hasta el final.

key-follow =
    { $who ->
        [board] Mostrar la mesa reabierta
       *[player] Ir a la mesa reabierta
    }
key-reopen = Seguir sin el anfitrión
reopen-ask = ¿El teléfono anfitrión ya no vuelve? Este abre la mesa otra vez: los totales quedan y la ronda se reparte de nuevo.
reopen-yes = Abrirla aquí
follow-ask =
    { $who ->
        [board] ¿Alguien ha abierto la mesa en otro teléfono? Este dispositivo la busca y la enseña.
       *[player] ¿Alguien ha abierto la mesa en otro teléfono? Este la busca y se sienta allí.
    }
follow-yes = Buscarla
reopened = La mesa está abierta aquí. Los demás pulsan «Ir a la mesa reabierta»; por quien falte juegan bots.
start-ends-ask = La otra partida que dejaste termina con este reparto, tal como está. ¿Repartir de todos modos?
nobody-back = Nadie ha vuelto. Si los demás siguen sin este teléfono, únete a su mesa con el código.
