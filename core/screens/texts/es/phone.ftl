# Lo que el sistema muestra en nombre de la app, fuera de sus pantallas.

phone-table-channel = Mesa abierta
phone-table-title = Outcry está en una mesa
phone-table-text = Mantiene el enlace con los demás teléfonos.
phone-table-open = Abrir
phone-invite-title = Invitar
phone-invite-text = Ven a mi mesa en Outcry
phone-sheet-title = Compartir la hoja
phone-picture-title = Compartir la imagen
phone-bluetooth-reason = Outcry necesita Bluetooth para encontrar los teléfonos de esta mesa.
phone-camera-reason = Outcry necesita la cámara para leer el código en el teléfono del anfitrión.
phone-location-reason = Hasta Android 11, los teléfonos cercanos solo se encuentran con la ubicación. Outcry nunca pregunta dónde estás.
