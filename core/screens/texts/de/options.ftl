# How values are written

value-on = An
value-off = Aus
value-text = „{ $text }“
value-no-suits = keine
unit-points =
    { $count ->
        [one] { $shown } Punkt
       *[other] { $shown } Punkte
    }
unit-times-the-points = × { $shown }
unit-cards =
    { $count ->
        [one] { $shown } Karte
       *[other] { $shown } Karten
    }
unit-seconds =
    { $count ->
        [one] { $shown } Sekunde
       *[other] { $shown } Sekunden
    }
unit-rounds =
    { $count ->
        [one] { $shown } Runde
       *[other] { $shown } Runden
    }
unit-minutes =
    { $count ->
        [one] { $shown } Minute
       *[other] { $shown } Minuten
    }
source-line = { $source }, Zeile { $line }

# What an option takes

takes-number = eine ganze Zahl von { $least } bis { $most }
takes-number-or = „{ $word }“ oder eine ganze Zahl von { $least } bis { $most }
takes-span = die wenigsten und die meisten Mitspieler, zwischen { $least } und { $most }
takes-text = ein kurzer Satz
takes-numbers = { $shortest } bis { $longest } verschiedene ganze Zahlen von { $least } bis { $most }, mit Kommas dazwischen
takes-choice = eine der Möglichkeiten

# Pit

option-pit-players = Mitspieler
option-pit-players-about = Wie viele mindestens und höchstens mitspielen. Jeder bringt eine Sorte ins Spiel: Mit sieben Sorten seid ihr höchstens sieben.
option-pit-deck = Karten
option-pit-deck-about = Womit ihr spielt. Andere Karten bringen andere Punkte mit; schau dann auch nach dem Ziel.
value-pit-deck-ranks = Ränge, 2 bis Ass
value-pit-deck-classic7 = Sieben Waren, Weizen bis Flachs
value-pit-deck-wm8 = Acht Waren, Gas bis Kakao
value-pit-deck-cow8 = Acht Kuhfamilien
value-pit-deck-deluxe8 = Acht Waren, Weizen bis Orangen
option-pit-suit_pick = Sorten im Spiel
option-pit-suit_pick-about = Welche Sorten dabei sind, wenn ihr weniger seid, als es Sorten gibt. Sie bleiben die ganze Partie dieselben.
value-pit-suit_pick-list = Die gedruckte Liste
value-pit-suit_pick-highest = Die wertvollsten
value-pit-suit_pick-random = Ausgelost
value-pit-suit_pick-host = Der Gastgeber wählt
option-pit-suits = Sorten des Gastgebers
option-pit-suits-about = Deine Auswahl; sie gilt, wenn der Gastgeber wählt. Fehlen welche, kommen die wertvollsten dazu.
option-pit-values = Punkte der Sorten
option-pit-values-about = Was ein Corner in jeder Sorte bringt: einmal, nicht neunmal.
option-pit-values-about-wm8 = Gedruckt sind nur die 75 fürs Vieh; die anderen haben wir erschlossen, und du kannst sie ändern.
option-pit-values-about-cow8 = Diese Punkte sind unsere Vermutung, und du kannst sie ändern.
option-pit-bull_bear = Bulle und Bär
option-pit-bull_bear-about = Mischt einen Bullen als Joker und einen teuren Bären dazu. Die beiden nach dem Geber halten dann zehn Karten.
option-pit-bear_blocks = Der Bär blockiert
option-pit-bear_blocks-about = Mit dem Bären auf der Hand kannst du keinen Corner melden. Ausgeschaltet geht es, aber du zahlst für ihn.
option-pit-special_penalty = Preis für Bulle und Bär
option-pit-special_penalty-about = Was jeder der beiden kostet, wenn du beim Corner eines anderen auf ihm sitzen bleibst.
value-pit-special_penalty-0 = nichts
option-pit-double_bull = Doppelter Bullen-Corner
option-pit-double_bull-about = Wie oft neun Karten einer Sorte zählen, wenn du auch den Bullen hältst.
option-pit-specials_in_trades = Bulle und Bär tauschen
option-pit-specials_in_trades-about = Ob Bulle und Bär auch allein angeboten werden dürfen.
value-pit-specials_in_trades-with-cards = Nur mit anderen Karten
value-pit-specials_in_trades-any = Auch allein
option-pit-tenth_card = Zehnte Karte übrig
option-pit-tenth_card-about = Mit zehn Karten darfst du einen Corner melden, auch wenn eine nicht passt; sie wird weggelegt.
option-pit-trade_max = Größtes Angebot
option-pit-trade_max-about = Die meisten Karten in einem Tausch. Mit besonderen Rufen und in stillen Runden sind es vier: Wörter und Finger reichen nicht weiter.
option-pit-lower_bid = Heruntergehen
option-pit-lower_bid-about = Ob du beim Rufen auf eine kleinere Zahl heruntergehen darfst.
option-pit-handshake = Einig werden
option-pit-handshake-about = Ob beide einander antippen, oder ob ein Tipp auf jemanden mit derselben Zahl genügt.
value-pit-handshake-mutual = Beide tippen
value-pit-handshake-open = Ein Tipp genügt
option-pit-show_counts = Gerufene Zahlen
option-pit-show_counts-about = Ob du nur hörst, wie viele Karten andere bieten, oder es auch auf dem Bildschirm siehst.
value-pit-show_counts-ears-only = Nur hören; die von Bots auch sehen
value-pit-show_counts-on-screen = Auch sehen
option-pit-trade_check = Gemischte Angebote
option-pit-trade_check-about = Ob das Handy gemischte Angebote ablehnt oder dir vertraut. Ein entdeckter Tausch geht zurück, beim zweiten Mal in einer Runde kostet er 20 Punkte.
value-pit-trade_check-enforced = Das Handy prüft
value-pit-trade_check-honour_stands = Ehrensache, der Tausch gilt
value-pit-trade_check-honour_void = Ehrensache, der Tausch geht zurück
option-pit-sort_seconds = Zeit zum Sortieren
option-pit-sort_seconds-about = Wie lange du deine Karten sortierst, bevor eröffnet wird. Ohne Zeit geht es los, sobald alle bereit sind.
value-pit-sort_seconds-0 = bis alle bereit sind
option-pit-open_when_ready = Eröffnen, sobald alle bereit sind
option-pit-open_when_ready-about = Ob die Zeit zum Sortieren vorbei ist, sobald alle bereit sind. Bots sind sofort bereit.
option-pit-open_by = Wer eröffnet
option-pit-open_by-about = Wer den Handel eröffnet, wenn alle sortiert haben.
value-pit-open_by-any = Wer will
value-pit-open_by-dealer = Der Geber
value-pit-open_by-auto = Von selbst
option-pit-open_phrase = Eröffnungsworte
option-pit-open_phrase-about = Was bei der Eröffnung gerufen wird.
option-pit-early_trade = Zu früh rufen
option-pit-early_trade-about = Ob du vor der Eröffnung gar nicht rufen kannst oder dafür zahlst.
value-pit-early_trade-block = Geht nicht
option-pit-false_corner = Falscher Corner
option-pit-false_corner-about = Was Läuten ohne Corner kostet. Die Runde geht auf jeden Fall weiter.
value-pit-false_corner-0 = kostet nichts
option-pit-claim = Corner melden
option-pit-claim-about = Wie du einen Corner meldest: mit der Glocke, mit Glocke und Sorte, oder mit der Glocke als Corner-Brett.
value-pit-claim-bell = Glocke
value-pit-claim-bell-name = Glocke und Name
value-pit-claim-board = Corner-Brett
option-pit-reveal_on_corner = Siegerkarten zeigen
option-pit-reveal_on_corner-about = Ob die Karten des Gewinners für alle aufgedeckt werden.
option-pit-target = Ziel
option-pit-target-about = Bei so vielen Punkten ist die Partie zu Ende.
option-pit-round_cap = Rundenlimit
option-pit-round_cap-about = Nach so vielen Runden ist Schluss, auch wenn niemand am Ziel ist. Wer vorn liegt, gewinnt; bei Gleichstand gemeinsam.
value-pit-round_cap-off = Keines
option-pit-next_dealer = Nächster Geber
option-pit-next_dealer-about = Wer die nächste Runde gibt.
value-pit-next_dealer-clockwise = Der linke Nachbar
value-pit-next_dealer-winner = Der Gewinner
option-pit-negative_totals = Unter null
option-pit-negative_totals-about = Ob deine Summe unter null fallen kann. Sonst bleibt sie bei null.
option-pit-call_variant = Was gerufen wird
option-pit-call_variant-about = Was du statt der Zahl rufst. Außer bei Zahlen, mit oder ohne „Tausche“, sind es dann höchstens vier Karten.
value-pit-call_variant-random = Jede Runde ausgelost
value-pit-call_variant-winners-choice = Der Gewinner wählt
option-pit-silent_above = Stille über
option-pit-silent_above-about = Sobald jemand mehr als das hat, geht es in den nächsten Runden still zu, nur mit Fingern.
value-pit-silent_above-off = Nie
option-pit-time_limit = Zeitlimit
option-pit-time_limit-about = Nach dieser Handelszeit endet die Runde ohne Corner, und niemand bekommt Punkte.
value-pit-time_limit-off = Keines
option-pit-corner_hint = Corner-Hinweis
option-pit-corner_hint-about = Ob dein Handy merkt, dass du einen Corner hast.
value-pit-corner_hint-off = Nein, das merkst du selbst
value-pit-corner_hint-glow = Die Glocke leuchtet
value-pit-corner_hint-auto-ring = Sie läutet von selbst

# NΣT!

option-nyet-deck = Karten
option-nyet-deck-about = 1–13 hat je Farbe drei Einsen und jeden anderen Wert einmal. 0–9 hat drei Nullen, vier Siebenen und jeden anderen einmal. Die niedrigsten können Beute werden.
value-nyet-deck-1-13 = 1 bis 13
value-nyet-deck-0-9 = 0 bis 9
option-nyet-three_player_cut = Zu dritt
option-nyet-three_player_cut-about = Was ihr zu dritt aus jeder Farbe weglasst. Es gehört zu den Karten und ändert sich mit ihnen.
value-nyet-three_player_cut-11-13 = Ohne 11, 12, 13
value-nyet-three_player_cut-7s = Ohne drei Siebenen
option-nyet-players = Mitspieler
option-nyet-players-about = Wie viele mitspielen: zu zweit jeder für sich, zu viert in Paaren, zu dritt und zu fünft in wechselnden Teams.
option-nyet-line2_boxes = Felder der Zeile 2
option-nyet-line2_boxes-about = Was über das Weggeben von Karten entschieden werden kann. Bei sechs Feldern wird ein Marker mehr gelegt als sonst.
value-nyet-line2_boxes-six = Alle sechs: keine, 1, 2, 3, keine der niedrigsten, weitergeben
value-nyet-line2_boxes-official = keine, 1, 2, keine der niedrigsten, weitergeben
value-nyet-line2_boxes-seed_list = 1, 2, 3, keine der niedrigsten, weitergeben
value-nyet-line2_boxes-rotate = Fünf der sechs, jede Runde ausgelost
option-nyet-except1_count = Karten ohne die niedrigsten
option-nyet-except1_count-about = Wie viele Karten das Feld „keine 1“ dich kostet. Keine darf den niedrigsten Wert haben, außer du hast nichts anderes.
option-nyet-pass_count = Karten zum Weitergeben
option-nyet-pass_count-about = Wie viele Karten du weitergibst. Alle wählen, bevor etwas ankommt.
option-nyet-pass_dir = Weitergeben nach
option-nyet-pass_dir-about = Welcher Nachbar deine Karten bekommt.
value-nyet-pass_dir-left = Links
value-nyet-pass_dir-right = Rechts
option-nyet-line3_fifth = Fünftes Feld der Zeile 3
option-nyet-line3_fifth-about = Was das Feld neben den vier Farben bedeutet.
value-nyet-line3_fifth-no-trump = Kein Trumpf
option-nyet-double_agents = Doppelagenten
option-nyet-double_agents-about = Supertrümpfe gehören beim Bedienen zum Trumpf, egal welche Farbe sie zeigen. Sonst bleiben sie in ihrer Farbe, gewinnen aber trotzdem.
option-nyet-supertrump_is_loot = Supertrümpfe sind Beute
option-nyet-supertrump_is_loot-about = Ob ein gefangener Supertrumpf als Beute zählt wie jede andere niedrigste Karte.
option-nyet-line5 = Zahlen der Zeile 5
option-nyet-line5-about = Was jeder Stich und jede Beutekarte wert sein kann. Unter null kosten sie Punkte.
option-nyet-bonus_scope = Was der Bonus verdoppelt
option-nyet-bonus_scope-about = Zu dritt und zu fünft hat einer von euch die Bonuskarte. Sie verdoppelt alle Punkte des Teams oder nur die ihres Besitzers.
value-nyet-bonus_scope-team = Die Punkte des Teams
value-nyet-bonus_scope-owner = Den Anteil des Besitzers
option-nyet-bonus_optional = Bonus nach Wahl
option-nyet-bonus_optional-about = Ob der Besitzer der Bonuskarte gefragt wird. Sonst verdoppelt sie immer, auch unter null.
option-nyet-length = Ende der Partie
option-nyet-length-about = Nach zehn Runden zu fünft, neun zu dritt, acht zu viert und zu zweit; oder sobald jemand am Ziel ist.
value-nyet-length-rounds = Nach fester Rundenzahl
value-nyet-length-points = Am Ziel
option-nyet-target = Ziel
option-nyet-target-about = Diese Summe beendet die Partie, wenn um Punkte gespielt wird.
option-nyet-score_mode = Was zählt
option-nyet-score_mode-about = Ob jedes Team seine Punkte bekommt, oder nur das bessere seinen Vorsprung.
value-nyet-score_mode-full = Jedem Team seine
value-nyet-score_mode-difference = Der Unterschied
option-nyet-first_token = Erster Marker
option-nyet-first_token-about = Wer den ersten Marker aufs Vetobrett legt.
value-nyet-first_token-dealer = Der Geber
value-nyet-first_token-left = Der linke Nachbar des Gebers
option-nyet-token_owner_visible = Marker mit Zeichen
option-nyet-token_owner_visible-about = Ob das Brett zeigt, wer welchen Marker gelegt hat.
option-nyet-ties = Gleichstand
option-nyet-ties-about = Wer gewinnt, wenn die höchsten Summen gleich sind.
value-nyet-ties-shared = Alle gemeinsam

# Editions

edition-short = Kurz
edition-manual = Handbuch
edition-cow = Kuh
edition-classic = Klassisch
edition-classic-bull-bear = Klassisch mit Bulle und Bär
edition-exchange = Börse
edition-exchange-bull-bear = Börse mit Bulle und Bär
edition-deluxe = Deluxe
edition-nyet-manual = Handbuch
edition-nyet-2007 = 2007
edition-short-points-1 = Gewöhnliche Karten, 2 bis Ass
edition-short-points-2 = Bis zu acht Karten auf einmal tauschen
edition-short-points-3 = Drei Corner gewinnen; schnell erklärt
edition-manual-points-1 = Gewöhnliche Karten, 2 bis Ass
edition-manual-points-2 = Bis zu vier Karten auf einmal tauschen
edition-manual-points-3 = Spätestens nach acht Runden ist Schluss
edition-cow-points-1 = Acht Kuhfamilien
edition-cow-points-2 = Der Gewinner bestimmt, was als Nächstes gerufen wird
edition-cow-points-3 = Der Gewinner gibt
edition-classic-points-1 = Sieben Waren, Weizen bis Flachs
edition-classic-points-2 = Dreißig Sekunden zum Sortieren
edition-classic-points-3 = Zu frühes Rufen und falsche Corner kosten 20 Punkte
edition-classic-bull-bear-points-1 = Der Bulle ist Joker und kann deinen Corner verdoppeln
edition-classic-bull-bear-points-2 = Bulle und Bär kosten je 20 Punkte, wenn du auf ihnen sitzen bleibst
edition-classic-bull-bear-points-3 = Der Bär hält dich nie vom Gewinnen ab
edition-exchange-points-1 = Acht Waren, Gas bis Kakao
edition-exchange-points-2 = Ein Tipp auf dieselbe Zahl, und ihr tauscht
edition-exchange-points-3 = Der Gewinner gibt
edition-exchange-bull-bear-points-1 = Börse mit beiden Sonderkarten
edition-exchange-bull-bear-points-2 = Mit dem Bären auf der Hand gibt es keinen Corner
edition-exchange-bull-bear-points-3 = Neun einer Sorte und der Bulle zählen doppelt
edition-deluxe-points-1 = Acht Waren, Weizen bis Orangen
edition-deluxe-points-2 = Wie Klassisch, mit einem Platz mehr
edition-deluxe-points-3 = Zu frühes Rufen und falsche Corner kosten 20 Punkte
edition-nyet-manual-points-1 = Karten von 1 bis 13 in vier Farben
edition-nyet-manual-points-2 = Supertrümpfe sind Doppelagenten
edition-nyet-manual-points-3 = Der Bonus verdoppelt die Punkte des Teams, wenn sein Besitzer will
edition-nyet-2007-points-1 = Karten von 0 bis 9, je Farbe vier Siebenen
edition-nyet-2007-points-2 = Zwei Karten wandern nach rechts
edition-nyet-2007-points-3 = Supertrümpfe behalten ihre Farbe
