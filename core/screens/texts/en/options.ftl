# How values are written

value-on = On
value-off = Off
value-text = “{ $text }”
value-no-suits = none
unit-points =
    { $count ->
        [one] { $shown } point
       *[other] { $shown } points
    }
unit-times-the-points = × { $shown }
unit-cards =
    { $count ->
        [one] { $shown } card
       *[other] { $shown } cards
    }
unit-seconds =
    { $count ->
        [one] { $shown } second
       *[other] { $shown } seconds
    }
unit-rounds =
    { $count ->
        [one] { $shown } round
       *[other] { $shown } rounds
    }
unit-minutes =
    { $count ->
        [one] { $shown } minute
       *[other] { $shown } minutes
    }
source-line = { $source }, line { $line }

# What an option takes

takes-number = a whole number from { $least } to { $most }
takes-number-or = “{ $word }”, or a whole number from { $least } to { $most }
takes-span = the fewest and the most players, within { $least }–{ $most }
takes-text = a short line
takes-numbers = { $shortest } to { $longest } different whole numbers from { $least } to { $most }, with commas between them
takes-choice = one of what is offered

# Pit

option-pit-players = Players
option-pit-players-about = How few and how many may sit down. Everybody brings a suit into the deck, so a deck with seven suits seats seven at the most.
option-pit-deck = Deck
option-pit-deck-about = Which cards you play with. Another deck brings its own points, so have a look at the target too.
value-pit-deck-ranks = Ranks, 2 to ace
value-pit-deck-classic7 = Seven commodities, wheat to flax
value-pit-deck-wm8 = Eight commodities, gas to cocoa
value-pit-deck-cow8 = Eight cow families
value-pit-deck-deluxe8 = Eight commodities, wheat to oranges
option-pit-suit_pick = Suits in play
option-pit-suit_pick-about = Which suits are in when you are fewer than the deck could serve. They stay the same for the whole match.
value-pit-suit_pick-list = The printed list
value-pit-suit_pick-highest = Those worth most
value-pit-suit_pick-random = Drawn by lot
value-pit-suit_pick-host = The host picks
option-pit-suits = The host’s suits
option-pit-suits-about = Your own choice of suits; it counts when the host picks. If you pick too few, the ones worth most fill up the rest.
option-pit-values = Points of the suits
option-pit-values-about = What a corner in each suit scores: once, not nine times.
option-pit-values-about-wm8 = Only the 75 for cattle are printed; we inferred the others, and you can change them.
option-pit-values-about-cow8 = These points are our own guess, and you can change them.
option-pit-bull_bear = Bull and Bear
option-pit-bull_bear-about = Shuffles in a wild Bull and a costly Bear. The two players after the dealer then hold ten cards.
option-pit-bear_blocks = The Bear blocks
option-pit-bear_blocks-about = With the Bear in your hand you cannot call a corner. Where it is off, you can, but you pay for the Bear.
option-pit-special_penalty = Price of Bull and Bear
option-pit-special_penalty-about = Points that each costs you if you still hold it when somebody else has a corner.
value-pit-special_penalty-0 = nothing
option-pit-double_bull = Double Bull Corner
option-pit-double_bull-about = How many times the value nine of a suit score when you also hold the Bull.
option-pit-specials_in_trades = Trading Bull and Bear
option-pit-specials_in_trades-about = Whether Bull and Bear may be offered by themselves.
value-pit-specials_in_trades-with-cards = Only with other cards
value-pit-specials_in_trades-any = Alone too
option-pit-tenth_card = Leftover tenth card
option-pit-tenth_card-about = With ten cards you may call a corner although one card does not fit; it is laid aside.
option-pit-trade_max = Largest lot
option-pit-trade_max-about = The most cards in one swap. With special calls and in silent rounds it is four, because there are no words or fingers for more.
option-pit-lower_bid = Lowering
option-pit-lower_bid-about = Whether you may go down to a smaller number while you call.
option-pit-handshake = Agreeing on a swap
option-pit-handshake-about = Whether both of you tap each other, or one tap on anybody who calls the same number will do.
value-pit-handshake-mutual = Both tap
value-pit-handshake-open = One tap is enough
option-pit-show_counts = Numbers called
option-pit-show_counts-about = Whether you only hear how many cards others offer, or see it on your screen too.
value-pit-show_counts-ears-only = By ear; those of bots on screen
value-pit-show_counts-on-screen = On screen too
option-pit-trade_check = Mixed lots
option-pit-trade_check-about = Whether the phone refuses a lot of mixed suits or trusts you. A mixed swap is undone; from the second in a round it costs 20 points.
value-pit-trade_check-enforced = The phone checks
value-pit-trade_check-honour_stands = Honour system, mixed swaps stand
value-pit-trade_check-honour_void = Honour system, mixed swaps undone
option-pit-sort_seconds = Sorting time
option-pit-sort_seconds-about = How long you sort your cards before trading may open. Without a time it may open as soon as everybody is ready.
value-pit-sort_seconds-0 = until all are ready
option-pit-open_when_ready = Open when all are ready
option-pit-open_when_ready-about = Whether the sorting time is over as soon as everybody is ready. Bots are ready at once.
option-pit-open_by = Who opens
option-pit-open_by-about = Who opens trading once the cards are sorted.
value-pit-open_by-any = Anybody
value-pit-open_by-dealer = The dealer
value-pit-open_by-auto = It opens by itself
option-pit-open_phrase = Opening words
option-pit-open_phrase-about = What is called out when trading opens.
option-pit-early_trade = Calling too early
option-pit-early_trade-about = Whether calling before the opening is impossible, or possible and fined.
value-pit-early_trade-block = Not possible
option-pit-false_corner = False corner
option-pit-false_corner-about = What ringing without a corner costs. The round goes on either way.
value-pit-false_corner-0 = costs nothing
option-pit-claim = Claiming a corner
option-pit-claim-about = How you claim a corner: with the bell, with the bell and the name of the suit, or with the bell as the Corner board.
value-pit-claim-bell = Bell
value-pit-claim-bell-name = Bell and name
value-pit-claim-board = Corner board
option-pit-reveal_on_corner = Show the winning hand
option-pit-reveal_on_corner-about = Whether the winner’s cards are laid open for all to see.
option-pit-target = Target
option-pit-target-about = The points that end the match.
option-pit-round_cap = Round limit
option-pit-round_cap-about = After how many rounds the match ends even if nobody has reached the target. The highest total wins, ties share the win.
value-pit-round_cap-off = No limit
option-pit-next_dealer = Next dealer
option-pit-next_dealer-about = Who deals the next round.
value-pit-next_dealer-clockwise = The next to the left
value-pit-next_dealer-winner = The winner
option-pit-negative_totals = Totals below zero
option-pit-negative_totals-about = Whether your total may fall below zero. Where it may not, it stays at zero.
option-pit-call_variant = What is called
option-pit-call_variant-about = What you shout in place of the number. All but plain numbers and trade calls keep lots to four cards.
value-pit-call_variant-random = Another each round
value-pit-call_variant-winners-choice = The winner picks
option-pit-silent_above = Silence above
option-pit-silent_above-about = As soon as anybody has more than this, the next rounds are played in silence, with fingers.
value-pit-silent_above-off = Never
option-pit-time_limit = Time limit
option-pit-time_limit-about = After this much trading a round ends without a corner, and nobody scores.
value-pit-time_limit-off = None
option-pit-corner_hint = Corner hint
option-pit-corner_hint-about = Whether your phone notices that you hold a corner.
value-pit-corner_hint-off = No, that’s up to you
value-pit-corner_hint-glow = The bell glows
value-pit-corner_hint-auto-ring = It rings by itself

# NΣT!

option-nyet-deck = Deck
option-nyet-deck-about = 1–13 has three 1s in each colour and one of every other value. 0–9 has three 0s, four 7s and one of every other. The lowest cards can be loot.
value-nyet-deck-1-13 = 1 to 13
value-nyet-deck-0-9 = 0 to 9
option-nyet-three_player_cut = With three players
option-nyet-three_player_cut-about = What three players leave out of each colour. It belongs to the deck and changes along with it.
value-nyet-three_player_cut-11-13 = Without 11, 12, 13
value-nyet-three_player_cut-7s = Without three 7s
option-nyet-players = Players
option-nyet-players-about = How many may play: two each for themselves, four in pairs, three and five in teams that change.
option-nyet-line2_boxes = Boxes of line 2
option-nyet-line2_boxes-about = What can be decided about giving cards away. With six boxes one token more is placed than on other lines.
value-nyet-line2_boxes-six = All six: none, 1, 2, 3, none of the lowest, Pass
value-nyet-line2_boxes-official = none, 1, 2, none of the lowest, Pass
value-nyet-line2_boxes-seed_list = 1, 2, 3, none of the lowest, Pass
value-nyet-line2_boxes-rotate = Five of the six, drawn each round
option-nyet-except1_count = Cards without the lowest
option-nyet-except1_count-about = How many cards the box “no 1s” takes from you. None may have the lowest value, unless you have nothing else.
option-nyet-pass_count = Cards to pass
option-nyet-pass_count-about = How many cards you hand on. Everybody chooses before anything arrives.
option-nyet-pass_dir = Passing to
option-nyet-pass_dir-about = Which neighbour gets the cards that you pass.
value-nyet-pass_dir-left = The left
value-nyet-pass_dir-right = The right
option-nyet-line3_fifth = Fifth box of line 3
option-nyet-line3_fifth-about = What the box beside the four colours means.
value-nyet-line3_fifth-no-trump = No trump
option-nyet-double_agents = Double agents
option-nyet-double_agents-about = Supertrumps belong to the trumps when you have to follow, whatever colour they show. Where it is off, they stay in their colour but win all the same.
option-nyet-supertrump_is_loot = Supertrumps are loot
option-nyet-supertrump_is_loot-about = Whether a captured supertrump counts as loot like every other lowest card.
option-nyet-line5 = Numbers of line 5
option-nyet-line5-about = What each trick and each loot card can be worth. Below zero they cost points.
option-nyet-bonus_scope = What the bonus doubles
option-nyet-bonus_scope-about = With three and five players one of you holds the bonus card. It doubles all of the team’s points, or only those the owner brought in.
value-nyet-bonus_scope-team = The team’s points
value-nyet-bonus_scope-owner = The owner’s share
option-nyet-bonus_optional = Bonus by choice
option-nyet-bonus_optional-about = Whether the owner of the bonus card is asked. Where it is off, it always doubles, below zero too.
option-nyet-length = End of the match
option-nyet-length-about = Ends after ten rounds with five players, nine with three, eight with four and two; or when somebody reaches the target.
value-nyet-length-rounds = After a fixed number of rounds
value-nyet-length-points = At the target
option-nyet-target = Target
option-nyet-target-about = The total that ends the match where points end it.
option-nyet-score_mode = Points scored
option-nyet-score_mode-about = Whether each team scores its own points, or only the better team its lead.
value-nyet-score_mode-full = Each its own
value-nyet-score_mode-difference = The difference
option-nyet-first_token = First token
option-nyet-first_token-about = Who places the first token on the veto board.
value-nyet-first_token-dealer = The dealer
value-nyet-first_token-left = The dealer’s left neighbour
option-nyet-token_owner_visible = Marked tokens
option-nyet-token_owner_visible-about = Whether the board shows who placed each token.
option-nyet-ties = Ties
option-nyet-ties-about = Who wins when the best totals are equal.
value-nyet-ties-shared = All of them

# Editions

edition-short = Short
edition-manual = Manual
edition-cow = Cow
edition-classic = Classic
edition-classic-bull-bear = Classic with Bull and Bear
edition-exchange = Exchange
edition-exchange-bull-bear = Exchange with Bull and Bear
edition-deluxe = Deluxe
edition-nyet-manual = Manual
edition-nyet-2007 = 2007
edition-short-points-1 = Playing-card ranks, 2 to ace
edition-short-points-2 = Swap up to eight cards at once
edition-short-points-3 = Three corners win; quick to explain
edition-manual-points-1 = Playing-card ranks, 2 to ace
edition-manual-points-2 = Swap up to four cards at once
edition-manual-points-3 = It ends after eight rounds at the latest
edition-cow-points-1 = Eight cow families
edition-cow-points-2 = The winner picks what is shouted next
edition-cow-points-3 = The winner deals
edition-classic-points-1 = Seven commodities, wheat to flax
edition-classic-points-2 = Thirty seconds to sort your cards
edition-classic-points-3 = Early calls and false corners cost 20 points
edition-classic-bull-bear-points-1 = The Bull is wild and can double your corner
edition-classic-bull-bear-points-2 = Bull and Bear cost 20 points if you are stuck with them
edition-classic-bull-bear-points-3 = The Bear never stops you from winning
edition-exchange-points-1 = Eight commodities, gas to cocoa
edition-exchange-points-2 = One tap on the same number closes a swap
edition-exchange-points-3 = The winner deals
edition-exchange-bull-bear-points-1 = Exchange, with both special cards
edition-exchange-bull-bear-points-2 = With the Bear in hand you cannot win the round
edition-exchange-bull-bear-points-3 = Nine of a suit and the Bull count double
edition-deluxe-points-1 = Eight commodities, wheat to oranges
edition-deluxe-points-2 = Played like Classic, with one seat more
edition-deluxe-points-3 = Early calls and false corners cost 20 points
edition-nyet-manual-points-1 = Cards from 1 to 13 in four colours
edition-nyet-manual-points-2 = Supertrumps are double agents
edition-nyet-manual-points-3 = The bonus doubles the team’s points, if its owner wants
edition-nyet-2007-points-1 = Cards from 0 to 9, with four 7s of each colour
edition-nyet-2007-points-2 = Pass two cards to the right
edition-nyet-2007-points-3 = Supertrumps keep their colour
