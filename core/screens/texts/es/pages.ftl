# Historial, partidas terminadas y ajustes.

## Historial

history = Historial
history-empty = Aquí aparecen las partidas de las mesas de este teléfono. Aún no se ha terminado ninguna.
history-open = Abrir
history-open-label = Abrir { $edition }, { $date }
history-unreadable = No se puede continuar: { $why }
history-unreadable-part = no se pudo leer una parte
history-unreadable-name = Una partida que no se puede leer
history-save = Guardar el archivo
history-imported = La partida está ahora en el historial
history-save-label = Guardar el archivo: { $edition }, { $date }
date =
    { $day } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    } de { $year }
date-unknown = fecha desconocida
result-won = Ha ganado { $name }
result-shared = Victoria compartida: { $names } y { $last }
result-unfinished = Sin terminar
result-early = Terminada antes de tiempo, { $name } en cabeza
result-early-shared = Terminada antes de tiempo, { $names } y { $last } en cabeza
record = { $person } · { $edition }
record-games = Partidas
record-wins = Ganadas
record-corners = Corners
record-fastest = Corner más rápido
record-false-bells = Campanas en falso
record-seconds = { $whole },{ $tenth } s

## Una partida terminada

match-title = { $edition }, { $date }
match-rule = { $name }: { $value }
match-save = Guardar como texto
match-save-label = Guardar la hoja de puntos como texto
match-file = Guardar como archivo
match-file-label = Guardar toda la partida como archivo
match-file-elsewhere = Este teléfono no recibió la partida entera: quien la tenga puede enviar el archivo
sheet-round = Ronda
sheet-total = Total

## Ajustes

settings = Ajustes
settings-on = Sí
settings-off = No
settings-label = { $name }: { $value }
settings-problem = Eso no se puede ajustar.
settings-name = Tu nombre
settings-name-empty = Escribe al menos una letra.
settings-name-long = Como mucho { $most } letras, por favor.
settings-name-control = Un nombre tiene que caber en una línea.
settings-language = Idioma
settings-language-about = El idioma en que habla Outcry en este teléfono.
settings-language-system = Como el teléfono
settings-theme = Colores
settings-theme-about = Cada familia tiene también su forma, su letra y su dibujo.
settings-theme-colour = Noche
settings-theme-day = Día
settings-theme-system = Como el teléfono
settings-theme-greyscale = Escala de grises
settings-theme-high-contrast = Alto contraste
settings-sounds = Sonidos
settings-sounds-about = Campana, apertura, reparto y cuando alguien se sienta. Todo lo demás es silencioso.
settings-haptics = Vibración
settings-haptics-about = Notas cuándo te toca y cuándo se hace un cambio.
settings-left-handed = Para zurdos
settings-left-handed-about = Pone los botones a la izquierda.
settings-large-text = Texto grande
settings-large-text-about = Agranda los textos aún más que el teléfono.
settings-taps-only = Toques en lugar de gestos
settings-taps-only-about = En lugar de arrastrar o mantener pulsado, se toca, con una pregunta cuando importa.
settings-speak-cards = Decir las cartas en voz alta
settings-speak-cards-about = Un lector de pantalla nombra tus cartas. Si no, solo dice dónde están, para que nadie las oiga.
about-version = Versión
about-licence = Licencia
about-licence-text = MIT o Apache 2.0: software libre.
about-parts = Licencias de los componentes
about-privacy = Privacidad
about-privacy-text = Nombres, cartas y resultados se quedan en los teléfonos de la mesa. Nada va a internet.
diagnostics-save = Guardar el diagnóstico
diagnostics-about = Lo último que hizo el Bluetooth, con tiempos y tamaños, para buscar fallos. Sin nombres, cartas, invitaciones ni claves.
