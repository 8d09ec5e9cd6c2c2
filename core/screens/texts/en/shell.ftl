# What the terminal says on its own account.

shell-too-small = Please make the window larger: at least 80 by 24, it is { $width } by { $height } now
shell-quit-question = Leave Outcry? Nothing is lost: the table waits for you.
shell-yes = Yes
shell-no = No
shell-press-again = Press again
shell-key-changed = This key has just changed: press again
shell-help-title = Keys on this screen
shell-more-above = more above
shell-more-below = more below
shell-typed-hint = Enter keeps it, Esc leaves it as it was
shell-quit = Quit
shell-help = Keys
shell-close = Close
shell-moves = move around
shell-presses = press
shell-presses-long = whole row, or why a card is refused
shell-takes-back = one back
shell-scrolls = scroll
shell-picture = keep the screen as a picture
shell-space = Space
shell-pages = PgUp PgDn
shell-escape = Esc
shell-saved = Saved to
shell-not-saved = Could not be saved:
