# Lo que el sistema muestra en nombre de la app, fuera de sus pantallas.

phone-table-channel = Mesa abierta
phone-table-title = Outcry está en una mesa
phone-table-text = Mantiene la conexión con los demás teléfonos.
phone-table-open = Abrir
phone-invite-title = Invitar
phone-invite-text = Ven a mi mesa en Outcry
phone-sheet-title = Compartir la hoja de puntos
phone-picture-title = Compartir la imagen
phone-match-title = Compartir la partida
phone-diagnostics-title = Compartir el archivo de diagnóstico
phone-app-title = Pasar Outcry a alguien
phone-share-failed = No se ha podido compartir. ¿Queda espacio en el teléfono?
phone-session-reopened = Algo ha fallado y Outcry ha vuelto a empezar. Tu mesa está donde estaba.
phone-battery-reason = Este teléfono cierra las apps que no se ven. Deja Outcry en segundo plano, o perderás la mesa.
phone-battery-open = Abrir los ajustes
phone-low-power = El modo de bajo consumo está activado. Deja Outcry en primer plano, o puedes perder la mesa.
phone-bluetooth-reason = Outcry necesita Bluetooth para encontrar los teléfonos de esta mesa.
phone-camera-reason = Outcry necesita la cámara para leer el código en el teléfono del anfitrión.
phone-location-reason = Hasta Android 11, los teléfonos cercanos solo se encuentran con la ubicación. Outcry nunca pregunta dónde estás.
