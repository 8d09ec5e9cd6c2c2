//! People play, and whatever happens to their phones, nothing is lost.

use std::time::Duration;

use outcry_air::{AirConfig, NodeId, Profile};
use outcry_bot_phone::Autopilot;
use outcry_bots::Strength;
use outcry_rules::Millis;
use outcry_screens::view::{Cue, KeyState, RunningTable, View};
use outcry_screens::{Destination, Intent};
use outcry_simulation::HOST;
use outcry_table::host::replay;
use outcry_table::{GameName, Presence, Summary};

use crate::world::World;

/// Has everybody come, and the cards dealt; bots play in the people's place, so that they need not press.
pub(crate) fn begin(phones: usize, choose: &[Intent], seed: u64) -> World {
    let mut world = World::new(phones, AirConfig::calm(), seed);
    begin_in(&mut world, phones, choose);
    world
}

/// Begins a match of the first phones of a world; gives the invite.
pub(crate) fn begin_in(world: &mut World, phones: usize, choose: &[Intent]) -> String {
    let (uri, _) = world.open(choose);
    for at in 1..phones as u32 {
        world.join(NodeId(at), &uri);
    }
    world.until("all sit", 120, |world| world.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == phones));
    world.press(HOST, Intent::Start);
    world.until("all have cards", 60, |world| {
        (0..phones as u32).all(|at| !matches!(world.screen(NodeId(at)).view, View::Lobby(_)))
    });
    for at in 0..phones as u32 {
        fly(world, NodeId(at));
    }
    uri
}

pub(crate) fn fly(world: &mut World, node: NodeId) {
    world.field.with(node, |app, now| {
        let millis = Millis::new(u64::try_from(now.as_millis()).unwrap());
        app.autopilot = Some(Autopilot::new(Strength::Medium.into(), [node.0 as u8; 32], millis));
    });
}

pub(crate) fn is_over(world: &World) -> bool {
    !world.app(HOST).disk.finished.is_empty()
}

/// Everybody has the same totals as the journal, played again.
pub(crate) fn all_agree(world: &mut World) {
    agree(world, world.field.phones.len());
}

/// The first phones of a world, which have played, have the same totals as the journal, played again.
pub(crate) fn agree(world: &mut World, phones: usize) {
    world.wait(3);
    let disk = &world.app(HOST).disk;
    let journal = &disk.journals[0];
    let records = journal.records.iter().map(Vec::as_slice);
    let again = replay(&journal.header, records, [0; 32], Millis::ZERO).unwrap().summary();
    assert_eq!(again.totals, disk.finished[0].totals);
    assert_eq!(again.winners, disk.finished[0].winners);
    assert!(!again.winners.is_empty());
    for at in 0..phones as u32 {
        world.press(NodeId(at), Intent::NextRound(None));
        match world.screen(NodeId(at)).view {
            View::Result(result) => {
                let mut shown: Vec<i32> = result.bars.iter().map(|bar| written(&bar.total)).collect();
                let mut expected = again.totals.clone();
                shown.sort_unstable();
                expected.sort_unstable();
                assert_eq!(shown, expected, "phone {at}");
            }
            view => panic!("phone {at}: {view:?}"),
        }
    }
}

/// Reads points as screens write them, with a true minus sign.
fn written(points: &str) -> i32 {
    points.replace('\u{2212}', "-").parse().unwrap()
}

pub(crate) fn short() -> Vec<Intent> {
    vec![
        Intent::ChooseEdition("short".to_owned()),
        Intent::SetOption { name: "show_counts".to_owned(), value: "on-screen".into() },
    ]
}

#[test]
fn a_full_trick_stays_for_a_moment() {
    let mut world = begin(3, &[Intent::ChooseGame(GameName::Nyet)], 8);
    let full = |view: &View| matches!(view, View::Trick(trick) if trick.taken_by.is_some());
    let mut since: [Option<Duration>; 3] = [None; 3];
    let mut seen = [0; 3];
    while !is_over(&world) && seen.iter().any(|&times| times < 5) {
        let soon = world.field.now() + Duration::from_millis(20);
        world.field.run(soon);
        for at in 0..3_u32 {
            let view = world.screen(NodeId(at)).view;
            let (now, shown) = (world.field.now(), full(&view));
            if let View::Trick(trick) = view
                && trick.taken_by.is_some()
            {
                let taken: u8 = trick.sides.iter().map(|side| side.tricks).sum();
                assert!(trick.title.starts_with(&format!("Trick {taken} of ")), "{}: {taken}", trick.title);
            }
            let since = &mut since[at as usize];
            match (*since, shown) {
                (None, true) => *since = Some(now),
                // Whoever plays on sweeps it away, and a new trick that is full takes its place.
                (Some(began), false) => {
                    assert!(now <= began + Duration::from_millis(920), "phone {at}");
                    seen[at as usize] += 1;
                    *since = None;
                }
                _ => {}
            }
        }
    }
    assert!(seen.iter().all(|&times| times >= 5), "{seen:?}");
}

/// Begins to trade with three phones whose people press by themselves.
fn trading(seed: u64) -> World {
    let mut world = World::new(3, AirConfig::calm(), seed);
    let (uri, _) = world.open(&short());
    (1..3).for_each(|at| world.join(NodeId(at), &uri));
    world.until("all sit", 120, |world| world.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == 3));
    world.press(HOST, Intent::Start);
    world.until("all have cards", 60, |world| {
        (0..3).all(|at| matches!(world.screen(NodeId(at)).view, View::Sorting(_)))
    });
    (0..3).for_each(|at| world.press(NodeId(at), Intent::Ready));
    world.wait(1);
    (0..3).for_each(|at| world.press(NodeId(at), Intent::OpenTrading));
    world.until("trading", 60, |world| {
        (0..3).all(|at| matches!(world.screen(NodeId(at)).view, View::Trading(_)))
    });
    // What was pressed to open is answered.
    world.wait(1);
    world
}

/// Offers a card.
fn call(world: &mut World, node: NodeId) {
    let View::Trading(trading) = world.screen(node).view else { panic!("cards are traded") };
    world.press(node, trading.rows[0].take.intent.clone());
    world.press(node, Intent::Call);
    world.wait(1);
}

/// Gives the seat of a phone's player.
fn seat(world: &World, node: NodeId) -> u8 {
    let View::Trading(trading) = world.screen(node).view else { panic!("cards are traded") };
    trading.head.people[0].seat
}

/// Says whether a phone shows that a seat calls.
fn calls(world: &World, node: NodeId, seat: u8) -> bool {
    let View::Trading(trading) = world.screen(node).view else { return false };
    trading.head.people.iter().any(|person| person.seat == seat && person.lit)
}

/// Gives the lot that lies on a phone, and whether it is called.
fn lot(world: &World, node: NodeId) -> (usize, bool) {
    let View::Trading(trading) = world.screen(node).view else { panic!("cards are traded") };
    (trading.lot.faces.len(), trading.lot.calling)
}

#[test]
fn nobody_calls_who_looks_at_something_else() {
    let mut world = trading(5);
    for (away, other) in [(NodeId(1), HOST), (HOST, NodeId(1))] {
        let seat = seat(&world, away);
        call(&mut world, away);
        assert!(calls(&world, other, seat));
        world.press(away, Intent::Go(Destination::Home));
        world.wait(2);
        // The host's table is paused with it; somebody goes on without the host.
        world.press(other, Intent::Resume);
        world.wait(1);
        assert!(matches!(world.screen(other).view, View::Trading(_)));
        assert!(!calls(&world, other, seat), "nobody waits for a caller who is not there");
        world.press(away, Intent::Continue);
        world.wait(1);
        assert_eq!(lot(&world, away), (1, false), "the lot is still chosen");
        world.press(away, Intent::EmptyLot);
    }
}

#[test]
fn whoever_was_away_is_said_to_be_back() {
    let mut world = trading(6);
    let told = |world: &World, node: NodeId| match world.screen(node).view {
        View::Trading(trading) => trading.head.happened,
        _ => None,
    };
    assert_eq!([HOST, NodeId(1)].map(|node| told(&world, node)), [None, None], "nobody was away yet");
    let disk = world.kill(NodeId(2));
    world.until("one is missing", 30, |world| {
        [HOST, NodeId(1)].iter().all(|&node| matches!(world.screen(node).view, View::Missing(_)))
    });
    world.start(NodeId(2), disk);
    world.press(NodeId(2), Intent::Continue);
    world.until("cards are traded again", 60, |world| {
        (0..3).all(|at| matches!(world.screen(NodeId(at)).view, View::Trading(_)))
    });
    world.wait(1);
    for node in [HOST, NodeId(1)] {
        assert!(told(&world, node).is_some_and(|text| text.ends_with("is back")), "{:?}", told(&world, node));
    }
    assert_eq!(told(&world, NodeId(2)), None, "nobody is told of themselves");
    world.wait(13);
    assert_eq!(told(&world, HOST), None);
}

#[test]
fn an_offer_stands_after_its_caller_was_killed() {
    let mut world = trading(7);
    for node in [HOST, NodeId(1)] {
        let seat = seat(&world, node);
        call(&mut world, node);
        let disk = world.kill(node);
        world.wait(8);
        world.start(node, disk);
        world.press(node, Intent::Continue);
        world.until("cards are traded again", 60, |world| {
            (0..3).all(|at| matches!(world.screen(NodeId(at)).view, View::Trading(_)))
        });
        world.wait(1);
        assert_eq!(lot(&world, node), (1, true), "{node:?}");
        assert!(calls(&world, NodeId(2), seat));
        world.press(node, Intent::Retract);
        world.wait(1);
        assert_eq!(lot(&world, node), (1, false));
        world.press(node, Intent::EmptyLot);
    }
}

#[test]
fn a_tap_right_behind_a_call_counts() {
    let mut world = trading(5);
    let guest = NodeId(1);
    let take = |world: &mut World, node| match world.screen(node).view {
        View::Trading(trading) => world.press(node, trading.rows[0].take.intent.clone()),
        view => panic!("{view:?}"),
    };
    let (host_seat, guest_seat) = (seat(&world, HOST), seat(&world, guest));
    take(&mut world, HOST);
    world.press(HOST, Intent::Call);
    world.wait(1);
    take(&mut world, guest);
    world.press(guest, Intent::Call);
    let View::Trading(trading) = world.screen(guest).view else { panic!("trading goes on") };
    let key =
        trading.head.people.into_iter().find(|person| person.seat == host_seat).and_then(|host| host.key);
    assert_eq!(key.map(|key| key.state), Some(KeyState::Busy), "the answer to the call is on its way");
    world.press(guest, Intent::Tap(host_seat));
    world.wait(1);
    assert!(world.app(HOST).cues.iter().any(|(_, cue)| *cue == Cue::Suitor), "the host feels it");
    world.press(HOST, Intent::Tap(guest_seat));
    world.until("they have swapped", 10, |world| {
        [HOST, guest].iter().all(|&node| match world.screen(node).view {
            View::Trading(trading) => !trading.lot.calling,
            _ => false,
        })
    });
}

#[test]
fn bots_whom_nobody_hears_guess_each_other_s_numbers_until_they_are_right() {
    for seed in 1..=12 {
        let mut world = begin(3, &[Intent::ChooseEdition("short".to_owned())], seed);
        world.until("the match ends", 7_200, is_over);
    }
}

/// Gives what a guest's phone keeps of matches, the newest first.
pub(crate) fn kept(world: &World, guest: NodeId) -> Vec<Summary> {
    world.app(guest).disk.remembered.matches.iter().map(|(_, summary)| summary.clone()).collect()
}

#[test]
fn a_match_of_pit_on_three_phones() {
    let mut world = begin(3, &short(), 1);
    world.until("the match ends", 7_200, is_over);
    all_agree(&mut world);
    // Each keeps the sheet that the host keeps.
    let host = world.app(HOST).disk.finished[0].clone();
    for at in 1..3 {
        let kept = kept(&world, NodeId(at));
        let [summary] = &kept[..] else { panic!("{kept:?}") };
        assert_eq!(
            (&summary.rules, &summary.sheet, &summary.totals, &summary.winners),
            (&host.rules, &host.sheet, &host.totals, &host.winners)
        );
        assert!(!summary.as_guest && summary.began == 1_795_000_000, "and the whole match with it");
    }
    // Every phone has rung for every corner, and dealt.
    for at in 0..3 {
        let count = |at, cue: Cue| world.app(at).cues.iter().filter(|(_, other)| *other == cue).count();
        let bells = |at| count(at, Cue::Bell) + count(at, Cue::WinnersBell);
        let at = NodeId(at);
        assert!(bells(at) >= 1 && count(at, Cue::Deal) >= 1 && count(at, Cue::Opening) >= 1, "phone {at:?}");
        assert_eq!(bells(at), bells(HOST));
    }
}

#[test]
fn a_match_of_nyet_on_four_phones() {
    let mut world = begin(4, &[Intent::ChooseGame(GameName::Nyet)], 2);
    world.until("the match ends", 14_400, is_over);
    all_agree(&mut world);
}

#[test]
fn phones_that_are_killed_come_back_to_their_seats() {
    let mut world = begin(3, &short(), 3);
    world.wait(15);
    assert!(!is_over(&world));
    // A guest's app is killed: home offers the table, and one press leads back.
    let disk = world.kill(NodeId(2));
    world.wait(8);
    assert!(matches!(world.screen(NodeId(1)).view, View::Missing(_)));
    world.start(NodeId(2), disk);
    match world.screen(NodeId(2)).view {
        View::Home(home) => assert!(home.running.is_some()),
        view => panic!("{view:?}"),
    }
    world.press(NodeId(2), Intent::Continue);
    world.until("the guest is back", 60, |world| {
        !matches!(world.screen(NodeId(2)).view, View::Lobby(_) | View::Home(_))
    });
    fly(&mut world, NodeId(2));
    world.wait(10);
    assert!(!is_over(&world));
    // So is the host's: the guests look for it and are there by themselves.
    let disk = world.kill(HOST);
    world.wait(15);
    let View::Trouble(lost) = world.screen(NodeId(1)).view else { panic!("the link is lost") };
    assert!(lost.busy && lost.key.is_none(), "{lost:?}");
    world.start(HOST, disk);
    world.press(HOST, Intent::Continue);
    fly(&mut world, HOST);
    world.until("the match ends", 7_200, is_over);
    all_agree(&mut world);
}

pub(crate) fn play_to_the_second_round(world: &mut World, guest: NodeId) {
    let second = |view: &View| match view {
        View::Sorting(view) => view.head.round == "Round 2",
        View::Trading(view) => view.head.round == "Round 2",
        _ => false,
    };
    world.until("the second round", 3_600, |world| second(&world.screen(guest).view));
}

#[test]
fn a_guest_who_was_killed_is_offered_the_round_that_was_played() {
    let guest = NodeId(2);
    let mut world = begin(3, &short(), 3);
    play_to_the_second_round(&mut world, guest);
    let disk = world.kill(guest);
    world.start(guest, disk);
    let text = offered(&world, guest).text;
    assert!(text.contains("round 2"), "{text}");
}

#[test]
fn a_guest_who_looks_at_home_stays_at_the_table() {
    let mut world = begin(3, &short(), 6);
    world.wait(10);
    world.press(NodeId(2), Intent::Go(Destination::Home));
    for _ in 0..30 {
        world.wait(1);
        assert!(!matches!(world.screen(NodeId(1)).view, View::Missing(_)), "the phone answers as before");
    }
    let offered = offered(&world, NodeId(2));
    assert!(offered.text.ends_with(". The others play on."), "{}", offered.text);
    assert_eq!(offered.abandon.text, "Leave it", "a guest ends nothing");
    let question = offered.abandon.ask.unwrap();
    assert!(!question.text.contains("history"), "{}", question.text);
    world.press(NodeId(2), Intent::Continue);
    world.until("the match ends", 7_200, is_over);
    all_agree(&mut world);
}

/// Gives the table that home offers.
fn offered(world: &World, node: NodeId) -> RunningTable {
    match world.screen(node).view {
        View::Home(home) => home.running.expect("a table was left"),
        view => panic!("not at home: {view:?}"),
    }
}

#[test]
fn a_host_who_looks_at_home_is_told_when_somebody_goes_on() {
    let mut world = begin(3, &short(), 8);
    world.wait(10);
    world.press(HOST, Intent::Go(Destination::Home));
    world.until("it is paused", 5, |world| matches!(world.screen(NodeId(1)).view, View::Paused(_)));
    assert_eq!(world.screen(HOST).notice, None);
    assert_eq!(offered(&world, HOST).abandon.text, "End it");
    assert!(!offered(&world, HOST).text.contains("play on"), "nobody plays meanwhile");
    let felt = world.app(HOST).cues.len();
    world.press(NodeId(1), Intent::Resume);
    world.until("the host is told", 5, |world| world.screen(HOST).notice.is_some());
    let notice = world.screen(HOST).notice.unwrap();
    assert_eq!(notice.text, "Your table goes on; waiting for you there: Ben and Cleo");
    assert!(world.app(HOST).cues[felt..].iter().any(|(_, cue)| *cue == Cue::Turn), "it is felt");
    assert!(offered(&world, HOST).text.ends_with(". The others play on."));
    world.press(HOST, Intent::Continue);
    world.until("the match ends", 7_200, is_over);
    all_agree(&mut world);
}

#[test]
fn a_host_who_looks_at_home_stops_the_table_for_everybody() {
    let mut world = begin(3, &short(), 7);
    world.wait(10);
    world.press(HOST, Intent::Go(Destination::Home));
    world.wait(1);
    let is_paused = |world: &World| matches!(world.screen(NodeId(1)).view, View::Paused(_));
    for _ in 0..30 {
        assert!(is_paused(&world), "{:?}", world.screen(NodeId(1)).view);
        world.wait(1);
    }
    world.press(HOST, Intent::Continue);
    world.until("it goes on", 5, |world| !is_paused(world));
    world.until("the match ends", 7_200, is_over);
    all_agree(&mut world);
}

#[test]
fn another_match_is_played_with_the_same_phones() {
    let mut world = begin(3, &short(), 4);
    world.until("the match ends", 7_200, is_over);
    world.wait(2);
    world.press(HOST, Intent::NextRound(None));
    world.press(HOST, Intent::Rematch);
    world.until("another match begins", 60, |world| {
        (0..3).all(|at| !matches!(world.screen(NodeId(at)).view, View::Result(_) | View::Corner(_)))
    });
    fly(&mut world, HOST);
    world.until("it ends too", 7_200, |world| world.app(HOST).disk.finished.len() == 2);
    world.wait(2);
    assert_eq!([1, 2].map(|at| kept(&world, NodeId(at)).len()), [2, 2], "guests keep both");
}

#[test]
fn a_guest_finds_back_to_the_second_match_and_to_the_result_of_the_first() {
    let mut world = begin(3, &short(), 4);
    world.until("the match ends", 7_200, is_over);
    world.wait(2);
    // Cleo's app is killed while she reads the result, and Ben's in the next match.
    let is_playing = |world: &World, at| {
        !matches!(
            world.screen(NodeId(at)).view,
            View::Result(_) | View::Corner(_) | View::Lobby(_) | View::Home(_)
        )
    };
    let disk = world.kill(NodeId(2));
    world.start(NodeId(2), disk);
    world.press(NodeId(2), Intent::Continue);
    world.until("Cleo is back at the result", 60, |world| {
        matches!(world.screen(NodeId(2)).view, View::Result(_) | View::Corner(_))
    });
    assert_eq!(kept(&world, NodeId(2)).len(), 1, "the same match is not kept twice");
    // Ben's was killed before the end: it keeps the match as soon as it is back.
    let mut disk = world.kill(NodeId(1));
    disk.remembered.matches.clear();
    disk.remembered.joined.as_mut().unwrap().over = false;
    world.start(NodeId(1), disk);
    world.press(NodeId(1), Intent::Continue);
    world.until("Ben is back at the result", 60, |world| {
        matches!(world.screen(NodeId(1)).view, View::Result(_) | View::Corner(_))
    });
    assert_eq!(kept(&world, NodeId(1)).len(), 1);
    world.press(HOST, Intent::NextRound(None));
    world.press(HOST, Intent::Rematch);
    world.until("another match begins", 60, |world| (0..3).all(|at| is_playing(world, at)));
    let disk = world.kill(NodeId(1));
    world.start(NodeId(1), disk);
    world.press(NodeId(1), Intent::Continue);
    world.until("Ben is back", 60, |world| is_playing(world, 1));
}

#[test]
fn whoever_comes_to_a_match_that_has_begun_watches_though_nobody_is_missing() {
    let mut world = World::new(4, AirConfig::calm(), 8);
    let (uri, _) = world.open(&short());
    for at in 1..=2 {
        world.join(NodeId(at), &uri);
    }
    world.until("all sit", 60, |world| world.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == 3));
    world.press(HOST, Intent::Start);
    world.until("Ada has cards", 60, |world| world.lobby(HOST).is_none());
    for at in 0..3 {
        fly(&mut world, NodeId(at));
    }
    // Cleo leaves, the host's app is closed and opened again, and nobody is missing any more.
    world.wait(5);
    world.press(NodeId(2), Intent::Leave);
    world.wait(5);
    let disk = world.kill(HOST);
    world.wait(3);
    world.start(HOST, disk);
    world.press(HOST, Intent::Continue);
    world.wait(20);
    // Somebody else has the invite too: no bot has played from the beginning, so there is no seat to be given.
    world.join(NodeId(3), &uri);
    world.until("Dan is told something true", 15, |world| match world.screen(NodeId(3)).view {
        View::Board(board) => board.lines.iter().any(|line| line.contains("next deal")),
        View::Lobby(lobby) => lobby.status.starts_with("This table has not answered yet"),
        _ => false,
    });
    world.until("Dan watches", 120, |world| matches!(world.screen(NodeId(3)).view, View::Board(_)));
    // Cleo has changed her mind: her seat is still hers.
    world.join(NodeId(2), &uri);
    world.until("Cleo plays again, and no bot for her", 120, |world| {
        let people = match world.screen(NodeId(2)).view {
            View::Trading(trading) => trading.head.people,
            View::Sorting(sorting) => sorting.head.people,
            _ => return false,
        };
        people.iter().any(|person| person.you && !person.bot && person.presence == Presence::Here)
    });
}

#[test]
fn a_host_is_told_in_the_middle_of_a_match_of_a_link_that_carries_too_little() {
    let players = 3;
    let mut phones = vec![Profile::android(); players];
    phones.push(Profile { mtu: Some(23), ..Profile::android() });
    let latecomer = NodeId(players as u32);
    let mut world = World::of(&phones, AirConfig::calm(), 9);
    let invite = begin_in(&mut world, players, &short());
    world.wait(5);
    world.join(latecomer, &invite);
    let too_slow = "One phone’s Bluetooth is too slow to play: switch it off and on again on both.";
    world.until("the host is told at the table", 120, |world| {
        let screen = world.screen(HOST);
        assert!(!matches!(screen.view, View::Missing(_) | View::Trouble(_) | View::Home(_)));
        screen.notice.is_some_and(|notice| notice.bad && notice.text == too_slow)
    });
    assert!(!is_over(&world), "the match is played on");
    world.until("the match ends", 7_200, is_over);
    agree(&mut world, players);
}

#[test]
fn a_guest_who_leaves_is_followed_by_a_bot() {
    let mut world = begin(3, &short(), 5);
    world.wait(10);
    world.press(NodeId(2), Intent::Leave);
    assert!(matches!(world.screen(NodeId(2)).view, View::Home(home) if home.running.is_none()));
    world.until("the match ends", 7_200, is_over);
    let people = &world.app(HOST).disk.finished[0].people;
    let replaced: Vec<&str> =
        people.iter().filter(|player| player.replaced).map(|player| player.name.as_str()).collect();
    assert_eq!(replaced, ["Cleo"]);
    assert!(world.app(NodeId(2)).disk.remembered.joined.is_none());
    assert!(kept(&world, NodeId(2)).is_empty(), "of no round there is no sheet");
}

#[test]
fn a_guest_who_leaves_between_rounds_keeps_the_sheet_so_far() {
    let mut world = begin(3, &short(), 3);
    play_to_the_second_round(&mut world, NodeId(2));
    world.press(NodeId(2), Intent::Leave);
    let kept = kept(&world, NodeId(2));
    let [summary] = &kept[..] else { panic!("{kept:?}") };
    assert!(summary.sheet.len() == 1 && summary.winners.is_empty(), "{summary:?}");
}
