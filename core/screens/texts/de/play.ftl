# The screens of a running table.

## People

name-list = { $others } und { $last }
name-list-others = { $named } und { $count } weitere
seat-name = Platz { $count }
round-number = Runde { $round }
round-of = Runde { $round } von { $last }
person-label =
    { $who ->
        [you] Du, { $name }, hast { $score } { $count ->
            [one] Punkt.
           *[other] Punkte.
        }
       *[other] { $name } hat { $score } { $count ->
            [one] Punkt.
           *[other] Punkte.
        }
    }
person-deals = Gibt in dieser Runde.
person-bot = Hier spielt ein Bot.
person-weak = Die Verbindung ist schwach.
person-lost = Die Verbindung ist weg.
person-ready = Bereit.
person-calling = Ruft.
person-calls = Ruft: { $call }.
person-suitor = Will mit dir tauschen.
person-tapped = Du willst tauschen.
person-turn = Ist dran.
person-done = Hat gewählt.
person-choosing = Wählt noch.
person-team-yours = Spielt mit dir.
person-team-theirs = Spielt gegen dich.
person-team-number = Spielt in Team { $number }.
person-bonus = Hat die Bonuskarte.
person-taken =
    { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    }, { $loot } Beute.
mark-ready = bereit
mark-calling = ruft
mark-suitor = will tauschen
mark-suitor-brief = tausch
mark-tapped = von dir gewählt
mark-done = fertig
mark-choosing = wählt
team-yours = mit dir
team-theirs = gegen dich
team-number = Team { $number }
happened-call = { $name } hat gewählt: { $call }
happened-bot =
    { $count ->
        [one] Für { $names } spielt jetzt ein Bot
       *[other] Für { $names } spielen jetzt Bots
    }
happened-back =
    { $count ->
        [one] { $names } ist wieder da
       *[other] { $names } sind wieder da
    }
happened-left = Du bist gegangen: Ein Bot spielt deine Karten
happened-passed = Von { $name }: { $cards }
happened-near = { $suit }: Du hattest { $count } von { $all }
mark-taken =
    { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    }, { $loot } Beute
mark-taken-brief =
    { $tricks }+{ $loot }

## Any table

cards-cover = Verdecken
cards-cover-label = Deine Karten verdecken
cards-covered = Deine Karten sind verdeckt
cards-uncover = Zeigen
cards-uncover-label = Deine Karten zeigen
missing-people =
    { $count ->
        [one] { $names } fehlt
       *[other] { $names } fehlen
    }
missing-since = Weg seit
missing-vote = Abstimmung in
vote-about = Abgestimmt wird über { $names }
vote-wait = Weiter warten
vote-bot = Bot spielt
vote-void = Neu geben
vote-tally = Warten { $wait }, Bot { $bot }, neu geben { $void }. Mehrheit: { $needed }
pause-status = Der Tisch macht Pause
pause-text = Pause. Nichts geht verloren.
pause-resume = Weiter
status-round-over = Die Runde ist vorbei
status-match-over = Die Partie ist vorbei
next-dealer = Als Nächstes gibt { $name }
next-dealer-choose = Als Nächstes gibt { $name }. Wähl, was gerufen wird:
choose-call-yours = Du bestimmst, was als Nächstes gerufen wird
choose-call-other = { $name } bestimmt, was als Nächstes gerufen wird
next-none = Das war die letzte Runde
next-round = Nächste Runde
next-dealt = Die nächste Runde ist gegeben
pick-up = Karten aufnehmen
to-result = Ergebnis
result-title =
    { $who ->
        [you] Du gewinnst!
       *[other]
            { $count ->
                [one] { $names } gewinnt
               *[other] { $names } gewinnen gemeinsam
            }
    }
result-title-early =
    { $who ->
        [you] Vorzeitig beendet: Du liegst vorn!
       *[other]
            { $count ->
                [one] Vorzeitig beendet: { $names } liegt vorn
               *[other] Vorzeitig beendet: { $names } liegen gemeinsam vorn
            }
    }
result-about =
    { $count ->
        [one] { $title }, { $count } Runde
       *[other] { $title }, { $count } Runden
    }
result-rematch = Noch eine Partie
result-save = Punktezettel speichern
result-picture = Als Bild speichern
result-home = Start

## Pit: the hand and the lot

row-group = Gruppe { $count }
row-label =
    { $count ->
        [one] { $row }: { $count } Karte.
       *[other] { $row }: { $count } Karten.
    }
row-label-taken =
    { $count ->
        [one] { $row }: { $count } Karte, { $taken } im Angebot.
       *[other] { $row }: { $count } Karten, { $taken } im Angebot.
    }
row-hidden =
    { $hidden ->
        [one] { $row }: { $hidden } neue Karte, verdeckt.
       *[other] { $row }: { $hidden } neue Karten, verdeckt.
    }
row-hidden-too =
    { $hidden ->
        [one] { $hidden } neue Karte, verdeckt.
       *[other] { $hidden } neue Karten, verdeckt.
    }
row-take = { $row }: eine Karte ins Angebot legen.
row-take-all = { $row }: so viele wie möglich ins Angebot legen.
row-put-back = { $row }: eine Karte zurücklegen.
row-all-taken = Alle liegen schon im Angebot
row-none-taken = Keine davon liegt im Angebot
lot-take = Eine dazu
lot-take-all = Alle dazu
lot-put-back = Zurücklegen
lot-clear = Alles zurücklegen
lot-first = Wähl zuerst Karten
lot-empty = Dein Angebot ist leer
lot-yours = Dein Angebot
lot-calling = Du rufst: { $call }
lot-showing = Du zeigst: { $call }
lot-agreed = Du wartest auf { $name }
call-key = Rufen
call-label = Dieses Angebot rufen: { $call }
call-first = Ruf zuerst
show-key = Finger zeigen
show-label = Dieses Angebot zeigen: { $call }
show-first = Zeig zuerst Finger
call-lower = Herunter auf { $call }
call-lower-mixed = Leg lieber eine Karte zurück
call-retract = Zurücknehmen
call-early = Vorzeitig rufen
call-early-label = Vor der Eröffnung rufen: Das kostet { $count } Punkte.
call-early-ask =
    { $count ->
        [one] Vor der Eröffnung rufen? Das kostet { $count } Punkt.
       *[other] Vor der Eröffnung rufen? Das kostet { $count } Punkte.
    }
calling-already = Du rufst schon: Nimm es erst zurück
not-calling = { $name } ruft nicht
tap-open = { $name } ruft: gleich tauschen.
tap-mutual = Dem Tausch mit { $name } zustimmen.
hold-up = Hochhalten
hold-up-label = Handy hochhalten: Es zeigt deinen Ruf und keine Karte.
hold-up-done = Fertig
hold-up-wish = Jemand will tauschen
hold-up-nothing = Kein Angebot
bell-key = Glocke
bell-ask = Die Glocke läuten? Das gilt nur mit einem Corner.
bell-yes = Läuten
bell-label = Läuten, wenn du einen Corner hast.
bell-label-name = Läuten, wenn du einen Corner hast, und deine Sorte nennen.
bell-label-board = Läuten, wenn du einen Corner hast, und „Corner auf“ mit deiner Sorte rufen.

## Pit: what the table waits for

sort-yours = Sortiere deine Karten
sort-ready = Bereit
sort-ready-already = Du bist bereit
waiting-for-ready =
    { $count ->
        [one] { $names } sortiert noch
       *[other] { $names } sortieren noch
    }
waiting-for-opening =
    { $who ->
        [you] Du eröffnest den Handel
       *[other] { $name } eröffnet den Handel
    }
anybody-opens = Wer will, eröffnet den Handel
sorting-time = Noch ist Zeit zum Sortieren
opens-now = Der Handel wird jetzt eröffnet
opening-go = LOS!
opening-pit = Das Parkett ist eröffnet!
opening-exchange = Die Börse ist eröffnet.
open-trading = Handel eröffnen
status-corner = Du hast einen Corner: Läute!
status-lot = Wähl die Karten, die du anbietest
status-shout = Ruf: { $call }
status-show = Zeig: { $call }
status-suitors =
    { $count ->
        [one] { $names } will tauschen: Tipp auf den Namen
       *[other] { $names } wollen tauschen: Tipp auf einen Namen
    }
status-wish =
    { $count ->
        [one] { $names } will tauschen
       *[other] { $names } wollen tauschen
    }
status-tapped = Jetzt muss { $name } dich antippen
false-bell =
    { $who ->
        [you] Du hast ohne Corner geläutet.
       *[other] { $name } hat ohne Corner geläutet.
    }
false-bell-costs =
    { $who ->
        [you] Du hast ohne Corner geläutet: { $points } Punkte.
       *[other] { $name } hat ohne Corner geläutet: { $points } Punkte.
    }
goes-on-soon = Gleich geht es weiter.
board-sorting = Sortiert eure Karten
board-open = Der Handel ist eröffnet

## Pit: the end of a round

corner-title =
    { $who ->
        [you] Du hast den Corner: { $suit }
       *[other] { $name } hat den Corner: { $suit }
    }
corner-none = Die Zeit ist um
corner-plain =
    { $count ->
        [one] Corner: { $points } Punkt
       *[other] Corner: { $points } Punkte
    }
corner-bull =
    { $count ->
        [one] Bullen-Corner: { $points } Punkt
       *[other] Bullen-Corner: { $points } Punkte
    }
corner-double-bull =
    { $count ->
        [one] Doppelter Bullen-Corner: { $points } Punkt
       *[other] Doppelter Bullen-Corner: { $points } Punkte
    }
corner-none-kind = Niemand hat einen Corner
deal-fair = Fair gegeben ✓
deal-unknown = Nicht geprüft: Ein Handy war nicht erreichbar
deal-unfair = Die Karten sind nicht so verteilt, wie es versprochen war
fine-once = { $name }: { $reason }, { $points }
fine-times = { $name }: { $times } × { $reason }, { $points }
fine-often = { $name }: { $reason }, { $times }-mal oder öfter
fine-early-trade = zu früh gerufen
fine-false-corner = ohne Corner geläutet
fine-mixed-lot = gemischtes Angebot
fine-bull = bleibt auf dem Bullen sitzen
fine-bear = bleibt auf dem Bären sitzen

## NΣT!: the veto board

line-first = Startspieler
line-gift = Ablegen
line-trump = Trumpf
line-supertrump = Supertrumpf
line-value = Punkte
empty-chair = Freier Platz
no-trump = Kein Trumpf
no-supertrump = Kein Supertrumpf
box-gift-nothing = Nichts ablegen
box-gift-discard = { $count } ablegen
box-gift-except = { $count } ablegen, keine { $lowest }
box-gift-left = { $count } nach links
box-gift-right = { $count } nach rechts
box-value =
    { $count ->
        [one] { $points } Punkt je Stich
       *[other] { $points } Punkte je Stich
    }
box-out = Da sitzt niemand
box-open = { $line }: { $box }. Offen.
box-decided = { $line }: { $box }. Entschieden.
box-placing = { $line }: { $box }. Hier liegt dein Marker; du kannst ihn noch zurücknehmen.
box-covered = { $line }: { $box }. Abgedeckt.
box-covered-by = { $line }: { $box }. Abgedeckt von { $name }.
box-out-label = { $line }: { $box }. Nicht im Spiel.
first-leads = { $name } spielt aus
first-picks = { $name } bildet die Teams und spielt aus
gift-nothing = Niemand gibt eine Karte weg
gift-discard =
    { $count ->
        [one] Alle legen { $count } Karte ab
       *[other] Alle legen { $count } Karten ab
    }
gift-except =
    { $count ->
        [one] Alle legen { $count } Karte ab, aber keine { $lowest }
       *[other] Alle legen { $count } Karten ab, aber keine { $lowest }
    }
gift-pass-left =
    { $count ->
        [one] Alle geben { $count } Karte nach links
       *[other] Alle geben { $count } Karten nach links
    }
gift-pass-right =
    { $count ->
        [one] Alle geben { $count } Karte nach rechts
       *[other] Alle geben { $count } Karten nach rechts
    }
trump-is =
    { $colour ->
        [blue] Blau ist Trumpf
        [red] Rot ist Trumpf
        [yellow] Gelb ist Trumpf
        [green] Grün ist Trumpf
       *[none] Es gibt keinen Trumpf
    }
supertrump-is =
    { $colour ->
        [blue] Supertrumpf: jede blaue { $lowest }
        [red] Supertrumpf: jede rote { $lowest }
        [yellow] Supertrumpf: jede gelbe { $lowest }
        [green] Supertrumpf: jede grüne { $lowest }
       *[none] Es gibt keinen Supertrumpf
    }
value-is =
    { $count ->
        [one] Jeder Stich und jede Beutekarte zählt { $count } Punkt
       *[other] Jeder Stich und jede Beutekarte zählt { $count } Punkte
    }
value-costs =
    { $count ->
        [one] Jeder Stich und jede Beutekarte kostet { $count } Punkt
       *[other] Jeder Stich und jede Beutekarte kostet { $count } Punkte
    }
veto-yours = Deck ein Feld ab, das du nicht willst
veto-other = { $name } legt einen Marker
veto-placing = Du kannst deinen Marker noch zurücknehmen
veto-take-back = Zurücknehmen
veto-one-token = Ein Marker pro Zug

## NΣT!: teams and cards to give

teams-yours = Bilde die Teams
teams-other = { $name } bildet die Teams
team-choice = { $yours } gegen { $theirs }
team-choice-label = { $yours } gegen { $theirs }.
team-choice-bonus = { $yours } gegen { $theirs }; die Bonuskarte bekommt { $name }.
gift-yours = Wähl, was du weggibst
gift-others =
    { $count ->
        [one] { $names } wählt noch
       *[other] { $names } wählen noch
    }
gift-done = Du hast gewählt
gift-lowest = Keine { $lowest } in dieser Runde
gift-discard-key = Ablegen
gift-pass-key = Weitergeben
discard-title =
    { $count ->
        [one] Leg { $count } Karte ab
       *[other] Leg { $count } Karten ab
    }
except-title =
    { $count ->
        [one] Leg { $count } Karte ab, aber keine { $lowest }
       *[other] Leg { $count } Karten ab, aber keine { $lowest }
    }
pass-title =
    { $count ->
        [one] Gib { $count } Karte an { $name }
       *[other] Gib { $count } Karten an { $name }
    }

## NΣT!: tricks

rank-trump = Trumpf
rank-supertrump = Supertrumpf
rank-double-agent = Supertrumpf, Doppelagent
card-place =
    { $marked ->
        [yes] Karte { $place } von { $count }, gewählt.
       *[no] Karte { $place } von { $count }.
    }
card-spoken =
    { $marked ->
        [yes] { $card }, gewählt.
       *[no] { $card }.
    }
card-spoken-rank =
    { $marked ->
        [yes] { $card }, { $rank }, gewählt.
       *[no] { $card }, { $rank }.
    }
trick-of = Stich { $trick } von { $last }
trick-last = Der letzte Stich ging an { $name }
trick-led =
    { $who ->
        [you] Du hast { $card } ausgespielt
       *[other] { $name } hat { $card } ausgespielt
    }
trick-lead = Du bist dran: Spiel aus
trick-yours = Du bist dran. { $follow }
trick-yours-led = Du bist dran. { $follow }, wenn du kannst
trick-other = { $name } ist dran
trick-show-last = Letzter Stich
trick-running = Zurück zum Stich
trick-no-last = Es gab noch keinen Stich
follow-colour =
    { $colour ->
        [blue] Bediene Blau
        [red] Bediene Rot
        [yellow] Bediene Gelb
       *[green] Bediene Grün
    }
follow-trump =
    { $colour ->
        [blue] Bediene Trumpf (Blau)
        [red] Bediene Trumpf (Rot)
        [yellow] Bediene Trumpf (Gelb)
       *[green] Bediene Trumpf (Grün)
    }
follow-supertrump = Bediene Supertrumpf
follow-free =
    { $led ->
        [blue] Du hast kein Blau: Spiel, was du willst
        [red] Du hast kein Rot: Spiel, was du willst
        [yellow] Du hast kein Gelb: Spiel, was du willst
        [green] Du hast kein Grün: Spiel, was du willst
        [supertrump] Du hast keinen Supertrumpf: Spiel, was du willst
       *[trump] Du hast keinen Trumpf: Spiel, was du willst
    }
follow-free-agent =
    { $colour ->
        [blue] { $card } zählt als Supertrumpf, nicht als Blau: Spiel, was du willst
        [red] { $card } zählt als Supertrumpf, nicht als Rot: Spiel, was du willst
        [yellow] { $card } zählt als Supertrumpf, nicht als Gelb: Spiel, was du willst
       *[green] { $card } zählt als Supertrumpf, nicht als Grün: Spiel, was du willst
    }
follow-agent =
    { $colour ->
        [blue] Ein Supertrumpf zählt nicht als Blau. Bediene Blau
        [red] Ein Supertrumpf zählt nicht als Rot. Bediene Rot
        [yellow] Ein Supertrumpf zählt nicht als Gelb. Bediene Gelb
       *[green] Ein Supertrumpf zählt nicht als Grün. Bediene Grün
    }

## NΣT!: the score

scoring-over = Runde { $count }
scoring-bonus = Die Bonuskarte
bonus-yours = Verdoppelst du die Punkte deines Teams?
bonus-other = { $name } entscheidet über die Bonuskarte
bonus-ask = Dein Team hat { $left }, verdoppelt { $doubled }.
bonus-double = Verdoppeln
bonus-leave = Nicht verdoppeln
bonus-doubled = { $name } verdoppelt mit der Bonuskarte
bonus-left = { $name } verzichtet auf die Bonuskarte
sum-product =
    ({ $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    } + { $loot } Beute) × { $value } = { $points }
sum-doubled = und { $more } für die Bonuskarte: { $points }
sum-owner = und { $more } für das, was { $name } mit der Bonuskarte gewann: { $points }
sum-ahead = – Vorsprung { $points }
sum-behind = – kein Vorsprung: nichts
side-sum = { $names }: { $sum }
spoken-tally =
    { $names }: { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    }, { $loot } Beute

sum-part-tricks = Stiche
sum-part-loot = Beute
sum-part-value = je Stich
sum-part-product = zusammen
sum-part-bonus = Bonus
sum-part-difference = Abstand

watch-only = Das entscheiden die Spieler
watch-late = Sobald beim nächsten Geben ein Bot Platz macht, spielst du mit. Bis dahin siehst du den Tisch.
watch-late-full = Alle Plätze sind besetzt. Du siehst den Tisch und kannst in der nächsten Partie mitspielen.
watch-new-phone = Dein Platz wartet. Du spielst hier, sobald der Gastgeber bestätigt, dass das dein neues Handy ist.

## Die erste Partie

hint-first-match = Deine erste Partie
hint-pit-sort = Sammle eine Sorte: Lauter gleiche sind ein Corner. Dann drück „Bereit“.
hint-pit-call =
    { $by ->
        [silent] Biete gleiche Karten und zeig, wie viele: Mit gleich vielen tauscht ihr.
       *[loud] Biete gleiche Karten und ruf, wie viele: Wer dasselbe ruft, kann tauschen.
    }
hint-pit-corner = Alle Karten gleich, das ist ein Corner: Läute, bevor es jemand anders tut!
hint-nyet-veto = Jede Zeile ist eine Regel: Deck ab, was du nicht willst. Der Rest gilt.
hint-nyet-follow =
    { $follow ->
        [leads] Du spielst aus: Jede Karte geht. Die anderen bedienen, wenn sie können.
       *[follows] Bediene die Farbe, wenn du kannst; ihre höchste Karte macht den Stich.
    }
hint-nyet-count =
    { $tricks ->
        [bring] Stiche und jede { $lowest } der Gegner darin bringen Punkte: Hol sie dir!
        [cost] Stiche und jede { $lowest } der Gegner darin kosten Punkte: Lass sie liegen.
       *[nothing] Stiche bringen in dieser Runde keine Punkte: Zu verlieren ist nichts.
    }
