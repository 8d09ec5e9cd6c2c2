# The screens of a running table.

## People

name-list = { $others } and { $last }
name-list-others = { $named } and { $count } others
seat-name = Seat { $count }
round-number = Round { $round }
round-of = Round { $round } of { $last }
person-label =
    { $who ->
        [you] You, { $name }, have { $score } { $count ->
            [one] point.
           *[other] points.
        }
       *[other] { $name } has { $score } { $count ->
            [one] point.
           *[other] points.
        }
    }
person-deals = Deals this round.
person-bot = A bot plays here.
person-weak = The link is weak.
person-lost = The link is lost.
person-ready = Ready.
person-calling = Is calling.
person-calls = Calls: { $call }.
person-suitor = Wants to swap with you.
person-tapped = You want to swap.
person-turn = Has the turn.
person-done = Has chosen.
person-choosing = Is still choosing.
person-team-yours = Plays with you.
person-team-theirs = Plays against you.
person-team-number = Plays in team { $number }.
person-bonus = Holds the bonus card.
person-taken =
    { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $loot } loot.
mark-ready = ready
mark-calling = calling
mark-suitor = wants to swap
mark-suitor-brief = swap?
mark-tapped = you tapped
mark-done = done
mark-choosing = choosing
team-yours = with you
team-theirs = against you
team-number = team { $number }
happened-call = { $name } has chosen: { $call }
happened-bot =
    { $count ->
        [one] A bot plays for { $names } now
       *[other] Bots play for { $names } now
    }
happened-back =
    { $count ->
        [one] { $names } is back
       *[other] { $names } are back
    }
happened-left = You have left: a bot plays your cards
happened-passed = From { $name }: { $cards }
happened-near = You held { $count } of { $all } { $suit }
mark-taken =
    { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $loot } loot
mark-taken-brief =
    { $tricks }+{ $loot }

## Any table

cards-cover = Hide
cards-cover-label = Hide your cards
cards-covered = Your cards are hidden
cards-uncover = Show
cards-uncover-label = Show your cards
missing-people =
    { $count ->
        [one] { $names } is missing
       *[other] { $names } are missing
    }
missing-since = Away for
missing-vote = Vote in
vote-about = The vote is about { $names }
vote-wait = Keep waiting
vote-bot = Bot plays on
vote-void = Deal again
vote-tally = Wait { $wait }, bot { $bot }, new deal { $void }. Majority: { $needed }
pause-status = The table is paused
pause-text = Paused. Nothing is lost.
pause-resume = Continue
status-round-over = The round is over
status-match-over = The match is over
next-dealer = { $name } deals next
next-dealer-choose = { $name } deals next. Choose what is shouted:
choose-call-yours = You choose what is shouted next
choose-call-other = { $name } chooses what is shouted next
next-none = That was the last round
next-round = Next round
next-dealt = The next round is dealt
pick-up = Pick up your cards
to-result = Result
result-title =
    { $who ->
        [you] You win!
       *[other]
            { $count ->
                [one] { $names } wins
               *[other] { $names } win together
            }
    }
result-title-early =
    { $who ->
        [you] Ended early: you are in the lead!
       *[other]
            { $count ->
                [one] Ended early: { $names } is in the lead
               *[other] Ended early: { $names } share the lead
            }
    }
result-about =
    { $count ->
        [one] { $title }, { $count } round
       *[other] { $title }, { $count } rounds
    }
result-rematch = Play again
result-save = Save the sheet
result-picture = Save as a picture
result-home = Home

## Pit: the hand and the lot

row-group = Group { $count }
row-label =
    { $count ->
        [one] { $row }: { $count } card.
       *[other] { $row }: { $count } cards.
    }
row-label-taken =
    { $count ->
        [one] { $row }: { $count } card, { $taken } in the lot.
       *[other] { $row }: { $count } cards, { $taken } in the lot.
    }
row-hidden =
    { $hidden ->
        [one] { $row }: { $hidden } new card, face down.
       *[other] { $row }: { $hidden } new cards, face down.
    }
row-hidden-too =
    { $hidden ->
        [one] { $hidden } new card, face down.
       *[other] { $hidden } new cards, face down.
    }
row-take = { $row }: put one card into the lot.
row-take-all = { $row }: put as many as possible into the lot.
row-put-back = { $row }: put one card back.
row-all-taken = All of them are in the lot
row-none-taken = None of them is in the lot
lot-take = Take one
lot-take-all = Take all
lot-put-back = Put back
lot-clear = Put all back
lot-first = Choose cards first
lot-empty = Your lot is empty
lot-yours = Your lot
lot-calling = You call: { $call }
lot-showing = You show: { $call }
lot-agreed = Waiting for { $name }
call-key = Call
call-label = Call this lot: { $call }
call-first = Call first
show-key = Show fingers
show-label = Show this lot: { $call }
show-first = Show fingers first
call-lower = Lower to { $call }
call-lower-mixed = Put a card back instead
call-retract = Take it back
call-early = Call early
call-early-label = Call before the opening: it costs { $count } points.
call-early-ask =
    { $count ->
        [one] Call before the opening? It costs { $count } point.
       *[other] Call before the opening? It costs { $count } points.
    }
calling-already = You are calling: take it back first
not-calling = { $name } is not calling
tap-open = Swap with { $name }, who is calling.
tap-mutual = Agree to swap with { $name }.
hold-up = Hold up
hold-up-label = Hold the phone up: it shows what you call and no card.
hold-up-done = Done
hold-up-wish = Somebody wants to swap
hold-up-nothing = Nothing on offer
bell-key = Bell
bell-ask = Ring the bell? It counts only with a corner.
bell-yes = Ring
bell-label = Ring the bell if you have a corner.
bell-label-name = Ring the bell if you have a corner, and name your suit.
bell-label-board = Ring the bell if you have a corner, and call “Corner on” with your suit.

## Pit: what the table waits for

sort-yours = Sort your cards
sort-ready = Ready
sort-ready-already = You are ready
waiting-for-ready = Waiting for { $names } to sort
waiting-for-opening =
    { $who ->
        [you] You open trading
       *[other] { $name } opens trading
    }
anybody-opens = Anybody may open trading
sorting-time = There is still time to sort
opens-now = Trading opens now
opening-go = GO!
opening-pit = The pit is open!
opening-exchange = The Exchange is open.
open-trading = Open trading
status-corner = You have a corner: ring the bell!
status-lot = Choose the cards you offer
status-shout = Shout: { $call }
status-show = Show: { $call }
status-suitors =
    { $count ->
        [one] { $names } wants to swap: tap the name
       *[other] { $names } want to swap: tap a name
    }
status-wish =
    { $count ->
        [one] { $names } wants to swap
       *[other] { $names } want to swap
    }
status-tapped = Waiting for { $name } to tap you
false-bell =
    { $who ->
        [you] You rang without a corner.
       *[other] { $name } rang without a corner.
    }
false-bell-costs =
    { $who ->
        [you] You rang without a corner: { $points } points.
       *[other] { $name } rang without a corner: { $points } points.
    }
goes-on-soon = Trading goes on soon.
board-sorting = Sort your cards
board-open = Trading is open

## Pit: the end of a round

corner-title =
    { $who ->
        [you] You corner { $suit }
       *[other] { $name } corners { $suit }
    }
corner-none = Time is up
corner-plain =
    { $count ->
        [one] Corner: { $points } point
       *[other] Corner: { $points } points
    }
corner-bull =
    { $count ->
        [one] Bull Corner: { $points } point
       *[other] Bull Corner: { $points } points
    }
corner-double-bull =
    { $count ->
        [one] Double Bull Corner: { $points } point
       *[other] Double Bull Corner: { $points } points
    }
corner-none-kind = Nobody has cornered the market
deal-fair = Deal checked ✓
deal-unknown = Deal not checked: a phone was out of reach
deal-unfair = This deal does not match what was promised
fine-once = { $name }: { $reason }, { $points }
fine-times = { $name }: { $times } × { $reason }, { $points }
fine-often = { $name }: { $reason }, { $times } times or more
fine-early-trade = called too early
fine-false-corner = rang without a corner
fine-mixed-lot = offered a mixed lot
fine-bull = left with the Bull
fine-bear = left with the Bear

## NΣT!: the veto board

line-first = First player
line-gift = Discard
line-trump = Trump
line-supertrump = Supertrump
line-value = Points
empty-chair = Empty seat
no-trump = No trump
no-supertrump = No supertrump
box-gift-nothing = Discard nothing
box-gift-discard = Discard { $count }
box-gift-except = Discard { $count }, no { $lowest }s
box-gift-left = Pass { $count } left
box-gift-right = Pass { $count } right
box-value =
    { $count ->
        [one] { $points } point a trick
       *[other] { $points } points a trick
    }
box-out = Nobody sits there
box-open = { $line }: { $box }. Open.
box-decided = { $line }: { $box }. Decided.
box-placing = { $line }: { $box }. Your token lies here; you can take it back.
box-covered = { $line }: { $box }. Covered.
box-covered-by = { $line }: { $box }. Covered by { $name }.
box-out-label = { $line }: { $box }. Out of play.
first-leads = { $name } leads
first-picks = { $name } picks the teams and leads
gift-nothing = Nobody gives a card away
gift-discard =
    { $count ->
        [one] Everybody discards { $count } card
       *[other] Everybody discards { $count } cards
    }
gift-except =
    { $count ->
        [one] Everybody discards { $count } card, but no { $lowest }
       *[other] Everybody discards { $count } cards, but no { $lowest }s
    }
gift-pass-left =
    { $count ->
        [one] Everybody passes { $count } card to the left
       *[other] Everybody passes { $count } cards to the left
    }
gift-pass-right =
    { $count ->
        [one] Everybody passes { $count } card to the right
       *[other] Everybody passes { $count } cards to the right
    }
trump-is =
    { $colour ->
        [blue] Blue is trump
        [red] Red is trump
        [yellow] Yellow is trump
        [green] Green is trump
       *[none] There is no trump
    }
supertrump-is =
    { $colour ->
        [blue] The blue { $lowest }s are supertrumps
        [red] The red { $lowest }s are supertrumps
        [yellow] The yellow { $lowest }s are supertrumps
        [green] The green { $lowest }s are supertrumps
       *[none] There is no supertrump
    }
value-is =
    { $count ->
        [one] Each trick and each loot card is worth { $count } point
       *[other] Each trick and each loot card is worth { $count } points
    }
value-costs =
    { $count ->
        [one] Each trick and each loot card costs { $count } point
       *[other] Each trick and each loot card costs { $count } points
    }
veto-yours = Cover a box you do not want
veto-other = { $name } places a token
veto-placing = You can still take your token back
veto-take-back = Take back
veto-one-token = One token per turn

## NΣT!: teams and cards to give

teams-yours = Pick the teams
teams-other = { $name } picks the teams
team-choice = { $yours } against { $theirs }
team-choice-label = { $yours } against { $theirs }.
team-choice-bonus = { $yours } against { $theirs }, with the bonus card for { $name }.
gift-yours = Choose what you give away
gift-others =
    { $count ->
        [one] { $names } is still choosing
       *[other] { $names } are still choosing
    }
gift-done = You have chosen
gift-lowest = No { $lowest }s in this round
gift-discard-key = Discard
gift-pass-key = Pass
discard-title =
    { $count ->
        [one] Discard { $count } card
       *[other] Discard { $count } cards
    }
except-title =
    { $count ->
        [one] Discard { $count } card, but no { $lowest }
       *[other] Discard { $count } cards, but no { $lowest }s
    }
pass-title =
    { $count ->
        [one] Pass { $count } card to { $name }
       *[other] Pass { $count } cards to { $name }
    }

## NΣT!: tricks

rank-trump = Trump
rank-supertrump = Supertrump
rank-double-agent = Supertrump, double agent
card-place =
    { $marked ->
        [yes] Card { $place } of { $count }, marked.
       *[no] Card { $place } of { $count }.
    }
card-spoken =
    { $marked ->
        [yes] { $card }, marked.
       *[no] { $card }.
    }
card-spoken-rank =
    { $marked ->
        [yes] { $card }, { $rank }, marked.
       *[no] { $card }, { $rank }.
    }
trick-of = Trick { $trick } of { $last }
trick-last = The last trick went to { $name }
trick-led =
    { $who ->
        [you] You led { $card }
       *[other] { $name } led { $card }
    }
trick-lead = Your turn: lead any card
trick-yours = Your turn. { $follow }
trick-yours-led = Your turn. { $follow } if you can
trick-other = It is { $name }’s turn
trick-show-last = Last trick
trick-running = Back to this trick
trick-no-last = No trick has been taken yet
follow-colour =
    { $colour ->
        [blue] Play blue
        [red] Play red
        [yellow] Play yellow
       *[green] Play green
    }
follow-trump =
    { $colour ->
        [blue] Play trump (blue)
        [red] Play trump (red)
        [yellow] Play trump (yellow)
       *[green] Play trump (green)
    }
follow-supertrump = Play supertrump
follow-free =
    { $led ->
        [blue] You have no blue: play any card
        [red] You have no red: play any card
        [yellow] You have no yellow: play any card
        [green] You have no green: play any card
        [supertrump] You have no supertrump: play any card
       *[trump] You have no trump: play any card
    }
follow-free-agent =
    { $colour ->
        [blue] { $card } counts as supertrump, not as blue: play any card
        [red] { $card } counts as supertrump, not as red: play any card
        [yellow] { $card } counts as supertrump, not as yellow: play any card
       *[green] { $card } counts as supertrump, not as green: play any card
    }
follow-agent =
    { $colour ->
        [blue] A supertrump does not count as blue. Play blue
        [red] A supertrump does not count as red. Play red
        [yellow] A supertrump does not count as yellow. Play yellow
       *[green] A supertrump does not count as green. Play green
    }

## NΣT!: the score

scoring-over = Round { $count }
scoring-bonus = The bonus card
bonus-yours = Do you double your team’s points?
bonus-other = { $name } decides about the bonus card
bonus-ask = Your team has { $left }; doubled it has { $doubled }.
bonus-double = Double
bonus-leave = Don’t double
bonus-doubled = { $name } doubles with the bonus card
bonus-left = { $name } leaves the bonus card alone
sum-product =
    ({ $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    } + { $loot } loot) × { $value } = { $points }
sum-doubled = and { $more } for the bonus card: { $points }
sum-owner = and { $more } for what { $name } took with the bonus card: { $points }
sum-ahead = – ahead by { $points }
sum-behind = – not ahead: nothing
side-sum = { $names }: { $sum }
spoken-tally =
    { $names }: { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $loot } loot

sum-part-tricks = tricks
sum-part-loot = loot
sum-part-value = a trick
sum-part-product = together
sum-part-bonus = bonus
sum-part-difference = ahead or behind

watch-only = Only players decide that
watch-late = You take a bot’s seat at the next deal. Until then this is the board.
watch-late-full = Every seat is taken. This is the board; you can play in the next match.
watch-new-phone = Your seat is kept. You play here as soon as the host confirms that this is your new phone.

## The first match

hint-first-match = Your first match
hint-pit-sort = Collect one kind: a hand all alike is a corner. Then press “Ready”.
hint-pit-call =
    { $by ->
        [silent] Offer cards that are alike, show how many, and swap for as many.
       *[loud] Offer cards that are alike, call how many, and swap for as many.
    }
hint-pit-corner = All your cards are alike, a corner: ring the bell before anybody else!
hint-nyet-veto = Each line is a rule: cover what you do not want. What is left applies.
hint-nyet-follow =
    { $follow ->
        [leads] You lead: any card goes. The others follow its colour if they can.
       *[follows] Follow the colour that was led if you can; the highest takes the trick.
    }
hint-nyet-count =
    { $tricks ->
        [bring] Tricks and the opponents’ { $lowest }s in them bring points: take them!
        [cost] Tricks and the opponents’ { $lowest }s in them cost points: leave them be.
       *[nothing] Tricks bring no points in this round: there is nothing to lose.
    }
