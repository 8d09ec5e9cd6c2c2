# Lo que dice el terminal por su cuenta.

shell-too-small = Agranda la ventana: al menos 80 por 24, ahora es de { $width } por { $height }
shell-quit-question = ¿Salir de Outcry? No se pierde nada: la mesa te espera.
shell-yes = Sí
shell-no = No
shell-press-again = Pulsa otra vez
shell-key-changed = Esta tecla acaba de cambiar: pulsa otra vez
shell-help-title = Teclas de esta pantalla
shell-more-above = más arriba
shell-more-below = más abajo
shell-typed-hint = Intro lo guarda, Esc lo deja como estaba
shell-quit = Salir
shell-help = Teclas
shell-close = Cerrar
shell-moves = moverse
shell-presses = pulsar
shell-presses-long = toda la fila, o por qué no
shell-takes-back = devolver una
shell-scrolls = desplazar
shell-picture = guardar la pantalla como imagen
shell-space = Espacio
shell-pages = RePág AvPág
shell-escape = Esc
shell-saved = Guardado en
shell-not-saved = No se pudo guardar:
