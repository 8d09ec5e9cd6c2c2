# What is played

game-name-pit = Pit
game-name-nyet = NΣT!
game-about-pit = Shout and swap until you hold nine of a kind.
game-about-nyet = Veto the rules you don’t want, then play tricks by those left.
title = { $game } · { $edition }
title-changed = { $game } · { $edition }, house rules
span-players = { $least }–{ $most } players
target-points = first to { $target }
target-points-or-rounds =
    { $rounds ->
        [one] first to { $target }, or { $rounds } round
       *[other] first to { $target }, or { $rounds } rounds
    }
target-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
target-rounds-between = { $least } to { $most } rounds

# The first start

welcome = Welcome!
welcome-about = Card games for a table of people, each with their own phone, without the internet.
welcome-name = What is your name?
welcome-go-on = Continue
entry-keep = Done

# Home

home = Hello!
home-named = Hello, { $name }!
home-host = Host a table
home-host-label = Host a table for others to join
home-join = Join a table
home-join-label = Join somebody’s table
home-practice = Practice
home-history = History
home-rules = Rules
home-settings = Settings
share-app = Give Outcry to a friend
share-app-about = Hands the app itself over as a file, without the internet.
home-running = { $title }, round { $round }: { $names }
home-continue = Continue your table
home-abandon = End it
home-leave = Leave it
home-goes-on = The others play on.

# Setting up

set-up = What shall we play?
set-up-house-rules =
    { $count ->
        [0] House rules
        [one] House rules ({ $count } change)
       *[other] House rules ({ $count } changes)
    }
set-up-play-too = I play too
set-up-play-too-about = This phone holds cards too. Otherwise it lies in the middle as the board.
set-up-forget = Forget
set-up-go-on = To the table

# House rules

option-label = { $option }: { $value }
option-reset = Reset
option-reset-label = { $option }: reset to the edition
step-more = { $name }: more
step-less = { $name }: less
step-most = That is the most
step-least = That is the least
house-rules-reset = Reset everything
house-rules-unchanged = Nothing is changed
house-rules-save = Save as
house-rules-forget = Forget “{ $name }”
problem-edition = This version does not know the edition “{ $edition }”: choose another one.
problem-option = This version does not know one of these rules: reset everything.
problem-value = { $option } takes { $takes }.
problem-players = This deck has { $suits } suits, so at most { $suits } can play.
problem-cut = With this deck it is “{ $cut }”.
problem-conflict = { $option } does not go with the other rules.
hint-no-points = No suit is worth anything, so nobody can reach the target. Set a round limit.
hint-bear = The Bear takes as much as the best corner brings, so this match may never end. Set a round limit.
hint-corners = It takes at least { $corners } corners to win: this will be a long match.
hint-no-trick-points = No trick can bring points, so nobody can reach the target.
hint-rounds = The target is far away: this will be a long match.
refused-game = There is no such edition.
refused-saved = There are no house rules of that name.
refused-name = Type a short name.
refused-too-many = No more house rules can be kept: forget some first.
refused-strength = There is no such level.
refused-seat = Nobody sits there.
refused-own-seat = That is your own seat.

# The lobby

lobby-add-bot = Add a bot
lobby-start = Deal the cards
lobby-full = The table is full
lobby-alone = Nobody else is here yet
lobby-missing =
    { $count ->
        [one] { $count } more player is needed
       *[other] { $count } more players are needed
    }
lobby-over =
    { $count ->
        [one] { $count } player too many for these rules
       *[other] { $count } players too many for these rules
    }
lobby-room =
    { $count ->
        [one] Ready to deal; room for { $count } more
       *[other] Ready to deal; room for { $count } more
    }
lobby-code = On the other phones: open Outcry, Join, point here. Or type the digits.
lobby-code-none = On the other phones: open Outcry, Join, point here.
lobby-code-closed = Too many wrong codes. A new code appears in a moment.
lobby-code-guessed = Somebody keeps guessing the code. Press “New code” when you want one.
lobby-code-new = New code
lobby-renew = New invite
lobby-renew-ask = Everybody at the table stays. Players who left or are still to come need the new code.
lobby-renewed = There is a new invite. The old one no longer works.
lobby-share = Share
lobby-share-label = Send the invite to somebody
lobby-enlarge = Make the QR code large
lobby-shrink = Make the QR code small
lobby-clash = A phone with another version of Outcry wants to join: both need the same one
lobby-mtu = One phone’s Bluetooth is too slow to play: switch it off and on again on both.
lobby-away = { $name }’s phone is away: wait for it, or free the seat
lobby-through = through { $name }
waiting-search = Looking for the table…
waiting-other = A table here has another code. Is this the one on the host’s screen now? Still looking…
waiting-unheard = No table here shows this code. Is this the one on the host’s screen now? Still looking…
waiting-unanswered = This table has not answered yet. Is this the code on the host’s screen now? Still looking…
waiting-away = No answer from the host yet: too far away, closed, or the table goes on elsewhere. Still looking…
waiting-scan = Scan again
waiting-type = Type the code again
waiting-narrow = Bluetooth was too slow to play. If it stays that way, switch it off and on again on both phones. Still looking…
waiting-version = A table nearby has another version of Outcry. If it is yours, both phones need the same one. Still looking…
waiting-deal = You have a seat. The host deals when everybody is here.
waiting-cards = All phones are shuffling the cards together…
rematch-host = The host begins the next match
lobby-you = You
lobby-seat-you = Seat { $place }: { $name }, that’s you
lobby-seat-bot = Seat { $place }: { $name }, a bot
lobby-seat-guest = Seat { $place }: { $name }
lobby-move-on = Move on
lobby-move-on-label = { $name }: one seat further clockwise
lobby-unseat = Remove
lobby-unseat-label = Remove { $name }
lobby-strength = Bot level
lobby-strength-about = How well the bots play, and how fast.
strength-easy = easy
strength-medium = medium
strength-hard = hard

# Joining

join = Join a table
join-about = Point at the QR code on the host’s phone.
join-other = That is not an Outcry code. Point at the host’s phone.
join-typing = Type the six digits that the host’s screen shows, or paste the invite.
join-camera = The camera is not allowed: allow it, or type the digits.
join-camera-key = Allow the camera
join-type = Type the digits
join-light-on = Light on
join-light-off = Light off
join-code = The code of the table
join-key = Sit down
join-nothing = Type the code first
join-digits = The code has six digits
join-no-invite = This is not an invite: copy all of it, from “OUTCRY:” on
join-code-wrong = The table near you has another code: look at the host’s screen and type it again

# Trouble

trouble-bluetooth-off = Bluetooth is off: switch it on and try again.
trouble-bluetooth-off-key = Switch it on
trouble-permission = Outcry needs Bluetooth to find the phones around this table.
trouble-permission-key = Allow Bluetooth
trouble-unasked = Outcry finds the phones around this table by Bluetooth.
trouble-unasked-key = Allow Bluetooth
trouble-location-off = This phone finds others only while location is on. Outcry never asks where you are.
trouble-location-off-key = Switch location on
trouble-location-forbidden = On this phone, finding others needs location. Outcry never asks where you are.
trouble-location-forbidden-key = Allow location
trouble-no-bluetooth = This phone has no Bluetooth that Outcry can use, so it can play with bots only.
trouble-no-bluetooth-key = Play with bots
trouble-full = All seats at this table are taken.
trouble-full-key = Back to the start
trouble-begun = The cards at this table have been dealt: ask for a seat in the next match.
trouble-begun-key = Back to the start
trouble-unseated = The host has removed you from the table.
trouble-unseated-key = Back to the start
trouble-closed = The host has closed the table.
trouble-closed-key = Back to the start
trouble-elsewhere = Your other table, with { $names }: { $why }
resumed-elsewhere = Your table goes on; waiting for you there: { $names }
trouble-code = There is no table with this code nearby.
trouble-code-key = Type it again
trouble-they-are-older = The host’s Outcry is older than yours: ask them to update it, then try again.
trouble-they-are-older-key = Try again
trouble-we-are-older = Your Outcry is older than the host’s: update it to join this table.
trouble-we-are-older-key = Update Outcry
trouble-link = Looking for the host. Come closer; your cards are safe.
trouble-storage = Nothing can be saved on this phone ({ $reason }).
trouble-storage-key = Try again

join-board-about = This device becomes the board: it shows the table to everybody and holds no cards. Type the code or scan it.
join-board-camera = This device becomes the board: allow the camera, or type the digits.
join-as-board = Use as board
join-as-player = Play instead
waiting-board = This is the board. It shows the table as soon as the cards are dealt.
join-board-key = Show the board
trouble-moved = You play on with your other phone: your seat and your cards are there.
trouble-moved-key = Back to the start
trouble-link-watching = Looking for the host. Move this device closer.
trouble-link-lasts =
    { $who ->
        [seated] If the host stays away, one of you goes on without them, and the others sit down there.
        [board] If the host stays away, somebody goes on without them; then this board shows the table there.
       *[late] If the host stays away, somebody goes on without them; then sit down there.
    }
