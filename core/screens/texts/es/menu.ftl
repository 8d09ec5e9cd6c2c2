# What is played

game-name-pit = Pit
game-name-nyet = NΣT!
game-about-pit = Se cambia a gritos hasta que una mano sea toda de una familia.
game-about-nyet = Se tachan reglas y se juegan bazas con las que queden.
title = { $game } · { $edition }
title-changed = { $game } · { $edition }, reglas de la casa
span-players = { $least }–{ $most } jugadores
target-points = a { $target } puntos
target-points-or-rounds =
    { $rounds ->
        [one] a { $target } puntos, máx. { $rounds } ronda
       *[other] a { $target } puntos, máx. { $rounds } rondas
    }
target-rounds =
    { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }
target-rounds-between = de { $least } a { $most } rondas

# The first start

welcome = ¡Te damos la bienvenida!
welcome-about = Juegos de cartas alrededor de una mesa, cada cual con su teléfono, sin internet.
welcome-name = ¿Cómo te llamas?
welcome-go-on = Continuar
entry-keep = Guardar

# Home

home = ¡Hola!
home-named = ¡Hola, { $name }!
home-host = Abrir una mesa
home-host-label = Abrir una mesa a la que los demás pueden unirse
home-join = Unirme a una mesa
home-join-label = Unirme a la mesa de alguien
home-practice = Practicar
home-history = Historial
home-rules = Reglas
home-settings = Ajustes
share-app = Pasar Outcry a alguien
share-app-about = Entrega la propia app como archivo, sin internet.
home-running = { $title }, ronda { $round }: { $names }
home-continue = Seguir con tu mesa
home-abandon = Terminar
home-leave = Dejar la mesa
home-goes-on = Los demás siguen jugando.

# Setting up

set-up = ¿A qué jugamos?
set-up-house-rules =
    { $count ->
        [0] Reglas de la casa
        [one] Reglas de la casa ({ $count } cambio)
       *[other] Reglas de la casa ({ $count } cambios)
    }
set-up-play-too = Yo también juego
set-up-play-too-about = Este teléfono también lleva cartas. Si no, queda en el centro como tablero.
set-up-forget = Eliminar
set-up-go-on = A la mesa

# House rules

option-label = { $option }: { $value }
option-reset = Restablecer
option-reset-label = { $option }: restablecer según la edición
step-more = { $name }: más
step-less = { $name }: menos
step-most = Es el máximo
step-least = Es el mínimo
house-rules-reset = Restablecer todo
house-rules-unchanged = No hay cambios
house-rules-save = Guardar como
house-rules-forget = Eliminar «{ $name }»
problem-edition = Esta versión no conoce la edición «{ $edition }»: elige otra.
problem-option = Esta versión no conoce una de estas reglas: restablece todo.
problem-value = { $option }: { $takes }.
problem-players = Esta baraja tiene { $suits } familias: pueden jugar { $suits } como mucho.
problem-cut = Con esta baraja es «{ $cut }».
problem-conflict = { $option }: no va con las demás reglas.
hint-no-points = Ninguna familia vale nada: nadie llegará a la meta. Pon un límite de rondas.
hint-bear = El Oso quita tanto como da el mejor Corner: la partida puede no acabar nunca. Pon un límite de rondas.
hint-corners = Hacen falta al menos { $corners } Corners para ganar: la partida será larga.
hint-no-trick-points = Ninguna baza puede dar puntos: nadie llegará a la meta.
hint-rounds = La meta queda lejos: la partida será larga.
refused-game = No existe esa edición.
refused-saved = No hay reglas de la casa con ese nombre.
refused-name = Escribe un nombre corto.
refused-too-many = No caben más reglas de la casa: elimina alguna antes.
refused-strength = No existe ese nivel.
refused-seat = Ahí no hay nadie.
refused-own-seat = Ese es tu propio sitio.

# The lobby

lobby-add-bot = Añadir un bot
lobby-start = Repartir cartas
lobby-full = La mesa está llena
lobby-alone = Todavía no hay nadie más
lobby-missing =
    { $count ->
        [one] Falta { $count } jugador
       *[other] Faltan { $count } jugadores
    }
lobby-over =
    { $count ->
        [one] Sobra { $count } jugador para estas reglas
       *[other] Sobran { $count } jugadores para estas reglas
    }
lobby-room =
    { $count ->
        [one] Se puede repartir; queda { $count } sitio
       *[other] Se puede repartir; quedan { $count } sitios
    }
lobby-code = En los otros teléfonos: abre Outcry, toca «Unirme a una mesa» y escanea el código. O escribe las cifras.
lobby-code-none = En los otros teléfonos: abre Outcry, toca «Unirme a una mesa» y escanea el código.
lobby-code-closed = Demasiados intentos fallidos. En un momento aparece un código nuevo.
lobby-code-guessed = Alguien sigue probando códigos. Toca «Código nuevo» si quieres otro.
lobby-code-new = Código nuevo
lobby-renew = Nueva invitación
lobby-renew-ask = Quien está en la mesa se queda. Quien se fue o aún no ha venido necesita el código nuevo.
lobby-renewed = Hay una invitación nueva. Con la antigua ya no entra nadie.
lobby-share = Compartir
lobby-share-label = Enviar la invitación a alguien
lobby-enlarge = Ampliar el código QR
lobby-shrink = Reducir el código QR
lobby-clash = Quiere entrar un teléfono con otra versión de Outcry: los dos necesitan la misma
lobby-mtu = El Bluetooth de un teléfono va demasiado lento para jugar: apágalo y enciéndelo en los dos.
lobby-away = El teléfono de { $name } no está: espéralo o deja libre el sitio
lobby-through = a través de { $name }
waiting-search = Buscando la mesa…
waiting-other = Una mesa de aquí tiene otro código. ¿Es el que muestra ahora el anfitrión? La búsqueda sigue…
waiting-unheard = Ninguna mesa de aquí muestra este código. ¿Es el que muestra ahora el anfitrión? La búsqueda sigue…
waiting-unanswered = Esta mesa aún no responde. ¿Es el código que muestra ahora el anfitrión? La búsqueda sigue…
waiting-away = El anfitrión aún no responde: está lejos, ha cerrado o la mesa continúa en otra parte. La búsqueda sigue…
waiting-scan = Escanear otra vez
waiting-type = Escribir de nuevo
waiting-narrow = El Bluetooth iba demasiado lento. Si sigue así, apágalo y enciéndelo en los dos teléfonos. La búsqueda sigue…
waiting-version = Una mesa cercana tiene otra versión. Si es la tuya, los dos teléfonos necesitan la misma. La búsqueda sigue…
waiting-deal = Tienes sitio. El anfitrión repartirá cuando estén todos.
waiting-cards = Todos los teléfonos barajan las cartas juntos…
rematch-host = La siguiente partida la empieza el anfitrión
lobby-you = Tú
lobby-seat-you = Sitio { $place }: { $name }, eres tú
lobby-seat-bot = Sitio { $place }: { $name }, un bot
lobby-seat-guest = Sitio { $place }: { $name }
lobby-move-on = Mover
lobby-move-on-label = { $name }: un sitio más, en sentido horario
lobby-unseat = Quitar
lobby-unseat-label = Quitar a { $name }
lobby-strength = Nivel de los bots
lobby-strength-about = El nivel y la rapidez de los bots.
strength-easy = fácil
strength-medium = medio
strength-hard = difícil

# Joining

join = Unirme a una mesa
join-about = Apunta al código QR del anfitrión.
join-other = No es un código de Outcry. Apunta al teléfono del anfitrión.
join-typing = Escribe las seis cifras de la pantalla del anfitrión, o pega la invitación.
join-camera = La cámara no está permitida: permítela o escribe las cifras.
join-camera-key = Permitir la cámara
join-type = Escribir las cifras
join-light-on = Encender la luz
join-light-off = Apagar la luz
join-code = El código de la mesa
join-key = Sentarme
join-nothing = Escribe antes el código
join-digits = El código tiene seis cifras
join-no-invite = Esto no es una invitación: cópiala entera, desde «OUTCRY:»
join-code-wrong = La mesa que hay cerca tiene otro código: mira la pantalla del anfitrión y escríbelo otra vez

# Trouble

trouble-bluetooth-off = El Bluetooth está desactivado: actívalo y prueba otra vez.
trouble-bluetooth-off-key = Activarlo
trouble-permission = Outcry necesita Bluetooth para encontrar los teléfonos de esta mesa.
trouble-permission-key = Permitir Bluetooth
trouble-unasked = Outcry encuentra los teléfonos de esta mesa por Bluetooth.
trouble-unasked-key = Permitir Bluetooth
trouble-location-off = Este teléfono solo encuentra a los demás con la ubicación activada. Outcry nunca pregunta dónde estás.
trouble-location-off-key = Activar la ubicación
trouble-location-forbidden = En este teléfono, hace falta la ubicación para encontrar a los demás. Outcry nunca pregunta dónde estás.
trouble-location-forbidden-key = Permitir la ubicación
trouble-no-bluetooth = Este teléfono no tiene un Bluetooth que sirva: solo puede jugar con bots.
trouble-no-bluetooth-key = Jugar con bots
trouble-full = Todos los sitios de esta mesa están ocupados.
trouble-full-key = Volver al inicio
trouble-begun = En esta mesa ya se ha repartido: pide sitio para la siguiente partida.
trouble-begun-key = Volver al inicio
trouble-unseated = El anfitrión ha dejado libre tu sitio.
trouble-unseated-key = Volver al inicio
trouble-closed = El anfitrión ha cerrado la mesa.
trouble-closed-key = Volver al inicio
trouble-elsewhere = Tu otra mesa, con { $names }: { $why }
resumed-elsewhere = Tu mesa sigue; allí te esperan: { $names }
trouble-code = No hay ninguna mesa cerca con este código.
trouble-code-key = Escribirlo otra vez
trouble-they-are-older = El anfitrión tiene un Outcry más antiguo que el tuyo: pídele que lo actualice y prueba otra vez.
trouble-they-are-older-key = Probar otra vez
trouble-we-are-older = Tu Outcry es más antiguo que el del anfitrión: actualízalo para unirte a esta mesa.
trouble-we-are-older-key = Actualizar
trouble-link = Buscando al anfitrión. Acércate; tus cartas están a salvo.
trouble-storage = No se puede guardar nada en este teléfono ({ $reason }).
trouble-storage-key = Probar otra vez

join-board-about = Este dispositivo es el tablero: enseña la mesa a todos y no tiene cartas. Escribe o escanea el código.
join-board-camera = Este dispositivo es el tablero: permite la cámara o escribe las cifras.
join-as-board = Ser el tablero
join-as-player = Prefiero jugar
waiting-board = Este es el tablero. Enseña la mesa en cuanto se reparten las cartas.
join-board-key = Mostrar el tablero
trouble-moved = Ahora juegas con tu otro teléfono: allí están tu sitio y tus cartas.
trouble-moved-key = Volver al inicio
trouble-link-watching = Buscando al anfitrión. Acerca este dispositivo.
trouble-link-lasts =
    { $who ->
        [seated] Si no vuelve, alguien de la mesa sigue sin él y los demás se sientan allí.
        [board] Si no vuelve, alguien sigue sin él; entonces este tablero enseña la mesa allí.
       *[late] Si no vuelve, alguien sigue sin él; entonces siéntate allí.
    }
