# Üben: was die geführte Runde sagt.

practice = Üben
practice-about = Fünf Minuten mit drei Bots, jeder Zug einmal. Niemand drängt, und nichts zählt.
practice-label = { $game } üben
practice-progress = { $step } von { $steps }
practice-next = Weiter
practice-done = Fertig

## Pit

practice-pit-hand = Das ist deine Hand: neun Karten, eine Reihe für jede Sorte, die längste oben. Am Ende sollen alle neun von einer Sorte sein. Nimm die, von der du am meisten hast; die anderen gibst du her.
practice-pit-ready = Auch die anderen sortieren. Drück auf „Bereit“, wenn du dich umgesehen hast.
practice-pit-open = Du hast gegeben, also eröffnest du. Drück auf die Taste und ruf laut, was darauf steht. Vorher darf niemand handeln.
practice-pit-take = Tippe eine Karte an, die du loswerden willst, dann noch eine von derselben Sorte. Das ist dein Angebot. Langes Drücken nimmt die ganze Reihe, höchstens vier.
practice-pit-call = Jetzt drück auf die große Taste und ruf, was darauf steht. Du sagst, wie viele Karten du bietest, nie welche. Biete mindestens zwei.
practice-pit-hold-up = Zu laut hier? Halt dein Handy hoch: Erst verschwinden die Karten, dann sehen alle, was du rufst. Nimm es wieder herunter.
practice-pit-lower = Jemand ruft weniger? Dann darfst du auf diese Zahl heruntergehen: Drück auf „Herunter“. Bietest du nur eine Karte, nimm sie zurück und ruf erst zwei.
practice-pit-retract = Bis getauscht ist, kannst du dein Angebot jederzeit zurücknehmen. Drück auf „Zurücknehmen“.
practice-pit-cover = Schaut dir jemand in die Karten? Drück auf „Verdecken“, und sie liegen verdeckt da. Danach zeig sie wieder.
practice-pit-ring = Probier die Glocke: drücken und ziehen, obwohl du keinen Corner hast. Nur dieses eine Mal, damit du weißt, was passiert.
practice-pit-false-bell = Eine dumpfe Glocke: kein Corner, und das kostet dich Punkte. Alle müssen drei Sekunden warten, und deine Glocke ist noch etwas länger gesperrt. Dann geht alles weiter wie zuvor.
practice-pit-swap = Jetzt handle. Ruf noch einmal, such oben jemanden, der dieselbe Zahl ruft, und tippe ihn an. Habt ihr beide getippt, wechseln die Karten.
practice-pit-corner = Mach so weiter, bis deine ganze Hand eine Sorte ist. Gib her, wovon du am wenigsten hast, und hör auf Zahlen, bei denen du mitgehen kannst. Leuchtet die Glocke, läute, bevor es jemand anders tut!
practice-pit-end =
    { $who ->
        [you] Du hast den Corner! Er zählt den Wert deiner Sorte, einmal. Wer als Erster das Ziel erreicht, gewinnt die Partie. Mehr musst du nicht wissen.
        [other] Jemand war schneller und bekommt den Wert seiner Sorte, einmal. Um zu gewinnen, leg dich früh auf eine Sorte fest, handle in großen Mengen und achte auf die neunte Karte. Mehr musst du nicht wissen.
       *[nobody] Die Runde ist ohne Corner zu Ende, also gibt es keine Punkte. Um zu gewinnen, leg dich früh auf eine Sorte fest, handle in großen Mengen und achte auf die neunte Karte. Mehr musst du nicht wissen.
    }

## NΣT!

practice-nyet-cards = Das sind deine Karten in vier Farben. Hohe Karten machen Stiche. Die Einsen sind besonders: Sie können die höchsten von allen werden, und es lohnt sich, sie zu fangen.
practice-nyet-board = Das ist das Vetobrett. Jede der fünf Zeilen entscheidet eines: wer ausspielt, was hergegeben wird, Trumpf, Supertrumpf und was ein Stich wert ist. Reihum deckt ihr ab, was ihr nicht wollt. Das letzte offene Feld gilt.
practice-nyet-place = Du bist dran: Deck ein Feld ab. Hast du wenig Blau? Dann deck Blau in der Trumpfzeile ab.
practice-nyet-take-back = Zwei Sekunden lang kannst du es dir anders überlegen: Nimm deine Marke zurück. Zu spät? Versuch es, wenn du wieder dran bist.
practice-nyet-place-again = Jetzt deck ein Feld endgültig ab. Hat eine Zeile nur noch ein offenes Feld, ist sie entschieden und steht als Satz da.
practice-nyet-teams = Weiter so, bis alle fünf Zeilen entschieden sind. Dann wählt der erste Spieler die Teams. Bist du es, such dir aus, wer mit dir spielt.
practice-nyet-sides = Das sind die Teams, nur für diese Runde. Dein Platz bleibt, und die Stiche deines Teams zählen auch für dich.
practice-nyet-give = Jetzt Zeile 2: Markiere die Karten, die sie verlangt, und gib sie. Alle wählen gleichzeitig. Karten, die du nicht geben darfst, sind grau.
practice-nyet-play = Stiche! Bediene die ausgespielte Farbe, wenn du kannst; was du spielen darfst, leuchtet. Die höchste Karte macht den Stich, und Trumpf schlägt alle.
practice-nyet-why-not = Manchmal sind Karten grau. Drück lange auf eine, und sie sagt dir, warum du sie nicht spielen darfst: meist, weil du bedienen kannst.
practice-nyet-last-trick = Nicht gesehen, wer ihn gemacht hat? Schau dir den letzten Stich an.
practice-nyet-play-on = Spiel die Runde zu Ende. Machst du einen Stich, in dem die 1 eines Gegners liegt, ist sie deine Beute und zählt wie ein Stich.
practice-nyet-scoring = Ein Team zählt seine Stiche und seine Beute zusammen und nimmt sie mal dem Wert aus Zeile 5. Jeder im Team bekommt das Ganze. Ist der Wert unter null, willst du gar keine Stiche!
practice-nyet-bonus = Zu dritt oder zu fünft hat jemand aus dem kleineren Team die Bonuskarte, die die Punkte verdoppeln kann. Zu viert, wie hier, gibt es keine.
practice-nyet-end = Das war eine Runde. Danach gibt der Nächste, und alles wird neu abgestimmt. Wer am Ende am meisten hat, gewinnt. Mehr musst du nicht wissen.
