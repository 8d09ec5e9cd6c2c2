//! An evening as it goes: people come late, with another phone or with none left, and have to stop before the end.

use outcry_air::{AirConfig, NodeId};
use outcry_app::Replay;
use outcry_rules::Millis;
use outcry_screens::view::{Cue, Key, Lobby, View};
use outcry_screens::{Destination, InputField, Intent, Language, Localizer};
use outcry_simulation::HOST;
use outcry_table::Vote;
use outcry_table::host::replay;
use outcry_table::journal::export;

use crate::playing::{all_agree, begin, begin_in, fly, is_over, kept, play_to_the_second_round, short};
use crate::world::{SimulatedDisk, World};

/// Gives what a result says first, and who stands in it, the first one first.
fn result(world: &World, node: NodeId) -> (String, Vec<u8>) {
    match world.screen(node).view {
        View::Result(result) => (result.title, result.bars.iter().map(|bar| bar.seat).collect()),
        view => panic!("the match is over on {node:?}: {view:?}"),
    }
}

#[test]
fn a_host_who_has_to_stop_ends_the_match_and_everybody_sees_the_order() {
    let mut world = begin(3, &short(), 61);
    play_to_the_second_round(&mut world, NodeId(1));
    world.press(HOST, Intent::Leave);
    world.wait(3);
    let ended = world.app(HOST).disk.finished[0].clone();
    assert!(ended.ended_early && !ended.sheet.is_empty() && !ended.winners.is_empty());
    let (_, order) = result(&world, HOST);
    for at in 1..3 {
        let (title, shown) = result(&world, NodeId(at));
        assert!(title.starts_with("Ended early: "), "{title}");
        assert_eq!(shown, order, "phone {at}");
        let kept = kept(&world, NodeId(at));
        assert!(kept.len() == 1 && kept[0].ended_early && kept[0].winners == ended.winners, "{kept:?}");
    }
    let journal = &world.app(HOST).disk.journals[0];
    let records = journal.records.iter().map(Vec::as_slice);
    let again = replay(&journal.header, records, [0; 32], Millis::ZERO).unwrap().summary();
    assert_eq!((again.winners, again.ended_early), (ended.winners, true));
    // Another match can follow.
    world.press(HOST, Intent::Rematch);
    world.until("another match begins", 30, |world| {
        (0..3).all(|at| matches!(world.screen(NodeId(at)).view, View::Sorting(_)))
    });
}

/// Gives who sits at the table that a phone shows, with whether a bot plays there.
fn people(world: &World, node: NodeId) -> Vec<(String, bool)> {
    let people = match world.screen(node).view {
        View::Board(view) => view.head.people,
        View::Corner(view) => view.head.people,
        View::Sorting(view) => view.head.people,
        View::Trading(view) => view.head.people,
        View::Missing(view) => view.head.people,
        view => panic!("{node:?} shows no people: {view:?}"),
    };
    let mut people: Vec<_> =
        people.into_iter().map(|person| (person.seat, person.name, person.bot)).collect();
    people.sort();
    people.into_iter().map(|(_, name, bot)| (name, bot)).collect()
}

fn holds_cards(world: &World, node: NodeId) -> bool {
    matches!(world.screen(node).view, View::Sorting(_) | View::Trading(_))
}

/// Begins a match of two people and a bot, with a third person's phone still in its pocket; gives the invite.
fn two_and_a_bot(seed: u64) -> (World, String) {
    let mut world = World::new(3, AirConfig::calm(), seed);
    let (uri, _) = world.open(&short());
    world.join(NodeId(1), &uri);
    world.until("Ben sits", 60, |world| world.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == 2));
    world.press(HOST, Intent::AddBot);
    world.press(HOST, Intent::Start);
    world.until("both have cards", 60, |world| (0..2).all(|at| holds_cards(world, NodeId(at))));
    (0..2).for_each(|at| fly(&mut world, NodeId(at)));
    (world, uri)
}

/// Before this was built, whoever came to a running match was told that the cards are dealt.
#[test]
fn whoever_comes_late_takes_a_bots_seat_at_the_next_deal() {
    let (mut world, uri) = two_and_a_bot(62);
    let late = NodeId(2);
    world.join(late, &uri);
    world.until("Cleo sees the table", 60, |world| matches!(world.screen(late).view, View::Board(_)));
    let View::Board(board) = world.screen(late).view else { unreachable!() };
    assert!(board.lines[0].starts_with("You take a bot’s seat"), "{:?}", board.lines);
    assert!(board.key.is_none() && world.screen(late).keys.iter().all(|key| key.intent != Intent::Pause));
    let told = world.screen(HOST).notice.expect("the host is told");
    assert_eq!(told.text, "Cleo is here: a bot makes room at the next deal.");
    assert!(people(&world, HOST)[2].1, "the bot plays its round to the end");
    fly(&mut world, late);
    world.until("Cleo is told whose points she has", 600, |world| {
        let told = world.screen(late).notice.map(|notice| notice.text);
        told.is_some_and(|told| told.starts_with("You play from now on, with ") && !told.contains("Cleo"))
    });
    world.until("Cleo has cards", 60, |world| holds_cards(world, late));
    for at in 0..3 {
        assert_eq!(people(&world, NodeId(at))[2], ("Cleo".to_owned(), false), "phone {at}");
    }
    // The host's app dies: the way back is hers as well.
    let disk = world.kill(HOST);
    world.wait(3);
    world.start(HOST, disk);
    world.press(HOST, Intent::Continue);
    fly(&mut world, HOST);
    world.until("all are back", 120, |world| (0..3).all(|at| holds_cards(world, NodeId(at))));
    world.until("the match ends", 7_200, is_over);
    all_agree(&mut world);
    let finished = &world.app(HOST).disk.finished[0];
    assert_eq!(finished.people[2].name, "Cleo");
    assert!(finished.people[2].bot.is_none());
    // She plays in the next match, too.
    world.press(HOST, Intent::Rematch);
    world.until("another match", 60, |world| (0..3).all(|at| holds_cards(world, NodeId(at))));
    assert_eq!(people(&world, HOST)[2], ("Cleo".to_owned(), false));
}

/// Before this was built, the host's lobby was gone after a match: a fourth person needed a new table and everybody a new code.
#[test]
fn after_a_match_the_lobby_takes_in_who_has_come_late() {
    let mut world = World::new(4, AirConfig::calm(), 63);
    let uri = begin_in(&mut world, 3, &short());
    let late = NodeId(3);
    world.join(late, &uri);
    // While cards are traded, the host looks for people who come late once a minute.
    world.until("Dan sees the table", 120, |world| matches!(world.screen(late).view, View::Board(_)));
    let View::Board(board) = world.screen(late).view else { unreachable!() };
    assert!(board.lines[0].starts_with("Every seat is taken"), "{:?}", board.lines);
    let before: Vec<String> = people(&world, late).into_iter().map(|(name, _)| name).collect();
    world.until("the match ends", 7_200, is_over);
    world.press(HOST, Intent::Regather);
    world.until("all gather", 60, |world| {
        (0..4).all(|at| world.lobby(NodeId(at)).is_some_and(|lobby| lobby.seats.len() == 4))
    });
    let again = world.lobby(HOST).unwrap().invite.unwrap();
    assert_eq!(again.uri, uri, "the invite stays");
    assert!(again.code.is_some());
    for at in 0..4 {
        let mut seats = world.lobby(NodeId(at)).unwrap().seats;
        seats.sort_by_key(|seat| seat.person.seat);
        let names: Vec<String> = seats.into_iter().map(|seat| seat.person.name).collect();
        assert_eq!(names[..3], before, "phone {at} shows everybody where they sat");
        assert_eq!(names[3], "Dan");
    }
    for at in 1..3 {
        assert_eq!(kept(&world, NodeId(at)).len(), 1, "the sheet stays on phone {at}");
    }
    world.press(HOST, Intent::Start);
    world.until("four have cards", 60, |world| (0..4).all(|at| holds_cards(world, NodeId(at))));
    (0..4).for_each(|at| fly(&mut world, NodeId(at)));
    world.until("the second match ends", 7_200, |world| world.app(HOST).disk.finished.len() == 2);
}

/// Gives the key with which the host agrees to a new phone, wherever it is.
fn new_phone_key(world: &World) -> Option<Key> {
    let screen = world.screen(HOST);
    let votes = if let View::Missing(missing) = screen.view { missing.votes } else { Vec::new() };
    let mut keys = votes.into_iter().chain(screen.keys);
    keys.find(|key| matches!(key.intent, Intent::ChangePhone(_)))
}

/// Before this was built, a phone with a new key was told that the cards are dealt, and a bot had the seat for ever.
#[test]
fn a_new_phone_gets_the_seat_when_the_host_agrees_and_the_old_one_is_shut_out() {
    let mut world = World::new(3, AirConfig::calm(), 64);
    let uri = begin_in(&mut world, 3, &short());
    world.wait(3);
    // Ben's app is deleted and installed again; a copy of the old one comes back later.
    let old = world.kill(NodeId(1));
    let mut anew = old.clone();
    (anew.remembered.key, anew.remembered.joined) = (None, None);
    world.start(NodeId(1), anew);
    world.join(NodeId(1), &uri);
    world.until("the host is asked", 60, |world| new_phone_key(world).is_some());
    let key = new_phone_key(&world).unwrap();
    assert!(
        matches!(world.screen(HOST).view, View::Missing(_)),
        "the key is on the screen of who is missing"
    );
    let told = world.screen(HOST).notice.expect("the host is told");
    assert_eq!(told.text, "Ben is here with a new phone: press “Ben has a new phone”.");
    world.until("Ben is told what he waits for", 10, |world| match world.screen(NodeId(1)).view {
        View::Missing(missing) => {
            assert!(missing.votes.is_empty());
            missing.about.is_some_and(|waits| waits.contains("the host confirms that this is your new phone"))
        }
        _ => false,
    });
    assert_eq!(key.text, "Ben has a new phone");
    assert!(key.ask.is_some_and(|ask| ask.text.starts_with("Is it Ben?")));
    assert!(!holds_cards(&world, NodeId(1)), "nothing is given before the host agrees");
    world.press(HOST, key.intent);
    world.until("Ben has his cards", 60, |world| holds_cards(world, NodeId(1)));
    fly(&mut world, NodeId(1));
    let journal = world.app(HOST).disk.remembered.journal.clone().unwrap();
    let noted = |record: &Vec<u8>| String::from_utf8_lossy(record).contains(r#""host":"new-phone""#);
    assert_eq!(journal.records.iter().filter(|record| noted(record)).count(), 1);
    // The new phone finds back by itself, also to a host that was started again.
    let disk = world.kill(HOST);
    world.start(HOST, disk);
    world.press(HOST, Intent::Continue);
    fly(&mut world, HOST);
    world.until("all are back", 120, |world| (0..3).all(|at| holds_cards(world, NodeId(at))));
    world.until("the match ends", 7_200, is_over);
    all_agree(&mut world);
}

#[test]
fn the_phone_that_a_seat_was_taken_from_is_told_so() {
    let mut world = World::new(4, AirConfig::calm(), 65);
    let uri = begin_in(&mut world, 3, &short());
    world.wait(3);
    let old = world.kill(NodeId(1));
    // Ben goes on with another phone.
    let mut other = world.kill(NodeId(3));
    other.remembered.preferences.name = "Ben".to_owned();
    world.start(NodeId(3), other);
    world.join(NodeId(3), &uri);
    world.until("the host is asked", 60, |world| new_phone_key(world).is_some());
    // The others let a bot play on: the key stays, around the table that goes on.
    world.until(
        "there may be a vote",
        60,
        |world| matches!(&world.screen(HOST).view, View::Missing(missing) if missing.votes.len() > 1),
    );
    for at in [0, 2] {
        world.press(NodeId(at), Intent::Vote(Vote::Bot));
    }
    world.until("they play on", 30, |world| holds_cards(world, HOST));
    let waits =
        |view: &View| matches!(view, View::Board(board) if board.lines[0].starts_with("Your seat is kept"));
    world.until("it is told what it waits for", 10, |world| waits(&world.screen(NodeId(3)).view));
    let agree = new_phone_key(&world).expect("it can be agreed to still").intent;
    world.press(HOST, agree);
    world.until("the other phone has the cards", 60, |world| holds_cards(world, NodeId(3)));
    world.start(NodeId(1), old);
    world.press(NodeId(1), Intent::Continue);
    world.until("the old one is told", 60, |world| matches!(world.screen(NodeId(1)).view, View::Trouble(_)));
    let View::Trouble(trouble) = world.screen(NodeId(1)).view else { unreachable!() };
    assert_eq!(trouble.text, "You play on with your other phone: your seat and your cards are there.");
    assert!(holds_cards(&world, NodeId(3)));
}

/// Before this was built, a tablet in the middle took a seat, or had to be the host.
#[test]
fn a_board_without_a_seat_shows_the_table_rings_and_sees_no_hand() {
    let mut world = World::new(4, AirConfig::calm(), 66);
    let (uri, code) = world.open(&short());
    let board = NodeId(3);
    world.press(board, Intent::Go(Destination::Join));
    world.press(board, Intent::JoinAsBoard(true));
    // The sixth digit joins by itself.
    world.press(board, Intent::Type { into: InputField::Invite, text: code });
    world.join(NodeId(1), &uri);
    world.join(NodeId(2), &uri);
    world.until("all are there", 60, |world| {
        world.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == 3)
            && world.lobby(board).is_some_and(|lobby| lobby.seats.len() == 3)
    });
    let lobby = world.lobby(board).unwrap();
    assert!(lobby.status.starts_with("This is the board"), "{}", lobby.status);
    assert!(lobby.invite.is_some(), "it shows the invite to everybody");
    world.press(HOST, Intent::Start);
    world.until("all have cards", 60, |world| (0..3).all(|at| holds_cards(world, NodeId(at))));
    (0..3).for_each(|at| fly(&mut world, NodeId(at)));
    world.until("it shows the table", 30, |world| matches!(world.screen(board).view, View::Board(_)));
    let seen = world.app(board).session.seated(Millis::ZERO);
    assert!(seen.is_none(), "it holds no hand");
    // It is closed, and comes back as a board.
    let disk = world.kill(board);
    world.start(board, disk);
    world.press(board, Intent::Continue);
    world.until("it is back", 60, |world| matches!(world.screen(board).view, View::Board(_)));
    world.until("the match ends", 7_200, is_over);
    world.wait(2);
    let rang = |world: &World, node: NodeId| {
        world.app(node).cues.iter().filter(|(_, cue)| matches!(cue, Cue::Bell | Cue::WinnersBell)).count()
    };
    assert!(rang(&world, board) > 0 && rang(&world, board) <= rang(&world, HOST));
    assert_eq!(world.app(HOST).disk.finished[0].people.len(), 3);
    // It is the board of the next match, too, however many rounds it has shown.
    world.press(HOST, Intent::Regather);
    let gathered = |lobby: Lobby| lobby.seats.len() == 3;
    world.until("all gather", 60, |world| (0..4).all(|at| world.lobby(NodeId(at)).is_some_and(gathered)));
    let lobby = world.lobby(board).unwrap();
    assert!(lobby.status.starts_with("This is the board"), "{}", lobby.status);
}

/// Says whether a key is on the screen itself, and not among those around it, which phones put behind three dots.
fn has_key(world: &World, node: NodeId, intent: &Intent) -> bool {
    let ways = match world.screen(node).view {
        View::Trouble(trouble) => trouble.ways,
        View::Lobby(lobby) => lobby.ways,
        _ => Vec::new(),
    };
    ways.iter().any(|key| key.intent == *intent && key.ask.is_some())
}

/// Plays a match of four to its second round, and loses the host's phone; gives the totals of the first, by name.
fn host_is_gone(seed: u64) -> (World, SimulatedDisk, Vec<(String, i32)>) {
    let mut world = begin(4, &short(), seed);
    play_to_the_second_round(&mut world, NodeId(1));
    world.wait(2);
    assert!(matches!(world.screen(NodeId(1)).view, View::Trading(_)), "cards are traded");
    let totals = totals_of(&world, NodeId(1));
    let disk = world.kill(HOST);
    world.until("the others have noticed", 60, |world| {
        (1..4).all(|at| has_key(world, NodeId(at), &Intent::FollowReopened))
    });
    (world, disk, totals)
}

fn totals_of(world: &World, node: NodeId) -> Vec<(String, i32)> {
    let people = match world.screen(node).view {
        View::Sorting(view) => view.head.people,
        View::Trading(view) => view.head.people,
        view => panic!("{node:?}: {view:?}"),
    };
    let mut totals: Vec<(String, i32)> =
        people.into_iter().map(|person| (person.name, person.score.parse().unwrap())).collect();
    totals.sort();
    totals
}

fn sits_with(world: &World, node: NodeId, host: NodeId) -> bool {
    let place = |node: NodeId| {
        let lobby = world.lobby(node)?;
        let invite = lobby.invite?.uri;
        lobby.seats.iter().any(|seat| seat.person.you).then_some(invite)
    };
    place(node).is_some() && place(node) == place(host)
}

/// Before this was built, the others looked for the host's phone until they gave the match up.
#[test]
fn a_match_goes_on_without_its_host_from_the_last_sheet() {
    let (mut world, _, before) = host_is_gone(67);
    let (ben, others) = (NodeId(1), [NodeId(2), NodeId(3)]);
    assert!(has_key(&world, ben, &Intent::Reopen));
    world.press(ben, Intent::Reopen);
    for other in others {
        world.press(other, Intent::FollowReopened);
    }
    world.until("all sit", 90, |world| others.iter().all(|other| sits_with(world, *other, ben)));
    let mut seats = world.lobby(ben).unwrap().seats;
    seats.sort_by_key(|seat| seat.person.seat);
    let bots: Vec<&str> =
        seats.iter().filter(|seat| seat.person.bot).map(|seat| seat.person.name.as_str()).collect();
    assert_eq!(bots, ["Ada"], "a bot keeps the host's seat");
    world.press(ben, Intent::Start);
    world.until("all have cards", 60, |world| (1..4).all(|at| holds_cards(world, NodeId(at))));
    for at in 1..4 {
        assert_eq!(totals_of(&world, NodeId(at)), before, "phone {at}");
        let round = match world.screen(NodeId(at)).view {
            View::Sorting(view) => view.head.round,
            View::Trading(view) => view.head.round,
            _ => unreachable!(),
        };
        assert_eq!(round, "Round 2");
        fly(&mut world, NodeId(at));
    }
    world.until("the match ends", 7_200, |world| !world.app(ben).disk.finished.is_empty());
    let disk = &world.app(ben).disk;
    let finished = &disk.finished[0];
    let again = replay(
        &disk.journals[0].header,
        disk.journals[0].records.iter().map(Vec::as_slice),
        [0; 32],
        Millis::ZERO,
    );
    assert_eq!(again.unwrap().summary().totals, finished.totals, "the journal knows what was carried over");
    assert!(finished.sheet.len() >= 2, "the sheet of the whole evening is one: {:?}", finished.sheet);
}

#[test]
fn of_two_who_open_the_table_again_one_follows_the_other() {
    let (mut world, _, before) = host_is_gone(68);
    let (ben, cleo, dan) = (NodeId(1), NodeId(2), NodeId(3));
    world.press(ben, Intent::Reopen);
    world.press(cleo, Intent::Reopen);
    world.press(dan, Intent::FollowReopened);
    world.until("Dan sits somewhere", 90, |world| sits_with(world, dan, ben) || sits_with(world, dan, cleo));
    let (host, other) = if sits_with(&world, dan, ben) { (ben, cleo) } else { (cleo, ben) };
    // Whoever sees nobody come goes home, on with the table that was left, and from there to where it goes on.
    world.press(other, Intent::Go(Destination::Home));
    world.press(other, Intent::Continue);
    world.until("the host is still silent", 60, |world| has_key(world, other, &Intent::FollowReopened));
    world.press(other, Intent::FollowReopened);
    world.until("all sit at one table", 90, |world| sits_with(world, other, host));
    world.press(host, Intent::Start);
    world.until("all have cards", 60, |world| (1..4).all(|at| holds_cards(world, NodeId(at))));
    assert_eq!(totals_of(&world, other), before);
}

#[test]
fn a_host_who_comes_back_after_all_finds_a_seat_where_the_others_play() {
    const TOLD: &str =
        "Nobody has come back. If the others go on without this phone, join their table by its code.";
    let (mut world, disk, _) = host_is_gone(69);
    let ben = NodeId(1);
    world.press(ben, Intent::Reopen);
    for other in [NodeId(2), NodeId(3)] {
        world.press(other, Intent::FollowReopened);
    }
    world.until("all sit", 90, |world| (2..4).all(|at| sits_with(world, NodeId(at), ben)));
    world.press(ben, Intent::Start);
    world.until("all have cards", 60, |world| (1..4).all(|at| holds_cards(world, NodeId(at))));
    (1..4).for_each(|at| fly(&mut world, NodeId(at)));
    // Ada's phone was not gone for good. Nobody comes to her table any more; she reads the code from Ben's phone.
    world.start(HOST, disk);
    world.press(HOST, Intent::Continue);
    let told = |world: &World| world.screen(HOST).notice.is_some_and(|notice| notice.text == TOLD);
    world.wait(15);
    assert!(!told(&world), "they may come yet");
    world.until("Ada is told how she finds them", 10, told);
    world.wait(30);
    assert!(!told(&world), "it is said once");
    assert!((1..4).all(|at| !matches!(world.screen(NodeId(at)).view, View::Missing(_))), "they play on");
    world.press(ben, Intent::Go(Destination::Invite));
    world.wait(1);
    let code = world.lobby(ben).and_then(|lobby| lobby.invite?.code).expect("the code is shown");
    world.press(ben, Intent::Back);
    world.press(ben, Intent::Go(Destination::Invite));
    world.wait(1);
    let again = world.lobby(ben).and_then(|lobby| lobby.invite?.code).expect("the code is shown again");
    assert_eq!(code, again, "it counts as long as somebody is missing");
    world.join(HOST, &again);
    world.until("Ada watches", 90, |world| matches!(world.screen(HOST).view, View::Board(_)));
    fly(&mut world, HOST);
    world.press(ben, Intent::Back);
    world.until("Ada has her seat and her points again", 900, |world| holds_cards(world, HOST));
    assert_eq!(people(&world, ben).iter().filter(|(name, _)| name == "Ada").count(), 1);
    assert!(people(&world, ben).iter().all(|(_, bot)| !bot));
    world.press(ben, Intent::Go(Destination::Invite));
    world.wait(1);
    let other = world.lobby(ben).and_then(|lobby| lobby.invite?.code).expect("others may come late");
    assert_ne!(other, code, "nobody is missing any more");
}

/// A table that is opened again is one that others come to, also where its host deals before anybody has.
#[test]
fn a_table_that_is_opened_again_and_dealt_alone_takes_in_who_follows() {
    let (mut world, _, before) = host_is_gone(70);
    let (ben, cleo) = (NodeId(1), NodeId(2));
    world.press(ben, Intent::Reopen);
    world.press(ben, Intent::Start);
    world.until("Ben has cards", 30, |world| holds_cards(world, ben));
    assert_eq!(totals_of(&world, ben), before);
    fly(&mut world, ben);
    // Looking at the invite changes nothing for those who know the code already.
    world.press(ben, Intent::Go(Destination::Invite));
    world.wait(1);
    let code = world.lobby(ben).and_then(|lobby| lobby.invite?.code).expect("the code is shown");
    world.press(ben, Intent::Back);
    world.press(cleo, Intent::FollowReopened);
    world.until("Cleo watches", 90, |world| matches!(world.screen(cleo).view, View::Board(_)));
    fly(&mut world, cleo);
    world.until("Cleo has her seat", 900, |world| holds_cards(world, cleo));
    // The phone of the old host, which knew nothing of it, comes by what the screen shows.
    world.press(ben, Intent::Go(Destination::Invite));
    world.wait(1);
    assert_eq!(world.lobby(ben).and_then(|lobby| lobby.invite?.code), Some(code), "others are still to come");
    world.press(ben, Intent::Back);
    assert!(people(&world, ben).contains(&("Cleo".to_owned(), false)));
}

/// Before, the digits that the others know were forgotten with the app, and nobody found the table again.
#[test]
fn whoever_goes_on_and_loses_the_app_still_takes_in_who_follows() {
    let (mut world, ..) = host_is_gone(74);
    let (ben, cleo) = (NodeId(1), NodeId(2));
    world.press(ben, Intent::Reopen);
    world.press(ben, Intent::Start);
    world.until("Ben has cards", 30, |world| holds_cards(world, ben));
    let disk = world.kill(ben);
    world.wait(5);
    world.start(ben, disk);
    world.press(ben, Intent::Continue);
    fly(&mut world, ben);
    world.press(cleo, Intent::FollowReopened);
    world.until("Cleo watches", 90, |world| matches!(world.screen(cleo).view, View::Board(_)));
    fly(&mut world, cleo);
    world.until("Cleo has her seat", 900, |world| holds_cards(world, cleo));
}

/// Before, the digits counted only as long as they were on the screen: whoever had read them came too late.
#[test]
fn digits_count_for_a_minute_after_their_page_was_closed() {
    let (mut world, _) = two_and_a_bot(75);
    let (slow, too_slow) = (40, 90);
    for (wait, comes) in [(too_slow, false), (slow, true)] {
        world.press(HOST, Intent::Go(Destination::Invite));
        world.wait(1);
        let code = world.lobby(HOST).and_then(|lobby| lobby.invite?.code).expect("the code is shown");
        world.press(HOST, Intent::Back);
        world.wait(wait);
        world.join(NodeId(2), &code);
        world.wait(20);
        let watches = matches!(world.screen(NodeId(2)).view, View::Board(_));
        assert_eq!(watches, comes, "after {wait} s");
        if !comes {
            world.press(NodeId(2), Intent::Back);
        }
    }
}

#[test]
fn a_follower_who_is_gone_for_long_comes_back_to_the_same_points() {
    let (mut world, _, before) = host_is_gone(71);
    let (ben, cleo, dan) = (NodeId(1), NodeId(2), NodeId(3));
    world.press(ben, Intent::Reopen);
    world.press(cleo, Intent::FollowReopened);
    world.press(dan, Intent::FollowReopened);
    world.until("all sit", 90, |world| sits_with(world, cleo, ben) && sits_with(world, dan, ben));
    let disk = world.kill(cleo);
    let bots = |world: &World| {
        let seats = world.lobby(ben).map_or_else(Vec::new, |lobby| lobby.seats);
        seats.into_iter().filter(|seat| seat.person.bot).map(|seat| seat.person.name).collect::<Vec<_>>()
    };
    world.until("a bot keeps her seat", 60, |world| bots(world).contains(&"Cleo".to_owned()));
    world.start(cleo, disk);
    world.press(cleo, Intent::Continue);
    world.until("she is back", 90, |world| sits_with(world, cleo, ben));
    world.press(ben, Intent::Start);
    world.until("all have cards", 60, |world| (1..4).all(|at| holds_cards(world, NodeId(at))));
    assert_eq!(totals_of(&world, cleo), before);
    let own = match world.screen(cleo).view {
        View::Sorting(view) => view.head.people,
        view => panic!("{view:?}"),
    };
    assert!(own.iter().any(|person| person.you && person.name == "Cleo"));
}

#[test]
fn a_board_at_a_table_of_one_and_bots_shows_it() {
    let mut world = World::new(2, AirConfig::calm(), 72);
    let (uri, _) = world.open(&short());
    let board = NodeId(1);
    world.press(board, Intent::Go(Destination::Join));
    world.press(board, Intent::JoinAsBoard(true));
    world.press(board, Intent::Type { into: InputField::Invite, text: uri });
    world.press(board, Intent::Join);
    world.until("it waits", 60, |world| world.lobby(board).is_some_and(|lobby| lobby.seats.len() == 1));
    (0..2).for_each(|_| world.press(HOST, Intent::AddBot));
    world.press(HOST, Intent::Start);
    world.until("it shows the table", 60, |world| matches!(world.screen(board).view, View::Board(_)));
    fly(&mut world, HOST);
    world.until("the match ends", 7_200, is_over);
}

#[test]
fn a_guest_who_is_away_when_the_others_gather_comes_back_to_the_lobby() {
    let mut world = begin(3, &short(), 73);
    play_to_the_second_round(&mut world, NodeId(1));
    let cleo = NodeId(2);
    let disk = world.kill(cleo);
    world.wait(5);
    world.press(HOST, Intent::Leave);
    world.wait(2);
    world.press(HOST, Intent::Regather);
    world.until("the others gather", 60, |world| {
        [HOST, NodeId(1)].iter().all(|at| world.lobby(*at).is_some_and(|lobby| lobby.seats.len() == 2))
    });
    world.start(cleo, disk);
    world.press(cleo, Intent::Continue);
    world.until("she is there", 90, |world| {
        world.lobby(cleo).is_some_and(|lobby| lobby.seats.iter().any(|seat| seat.person.you))
    });
    world.press(HOST, Intent::Start);
    world.until("all play", 60, |world| (0..3).all(|at| holds_cards(world, NodeId(at))));
}

/// Before this was built, only the host had the match: guests could neither export nor replay it, and their figures knew nothing
/// of who rang.
#[test]
fn every_phone_keeps_the_whole_match_and_its_figures() {
    let mut world = begin(3, &short(), 78);
    world.until("the match ends", 7_200, is_over);
    // The host is in a hurry, and the file is still on its way.
    world.press(HOST, Intent::Regather);
    world.until("both guests have the whole match", 60, |world| {
        (1..3).all(|at| !world.app(NodeId(at)).disk.journals.is_empty())
    });
    let whole = world.app(HOST).disk.finished[0].clone();
    let journal = world.app(HOST).disk.journals[0].clone();
    assert!(whole.people.iter().any(|person| person.corners > 0));
    for at in 1..3 {
        let disk = &world.app(NodeId(at)).disk;
        assert_eq!(disk.journals, std::slice::from_ref(&journal), "phone {at}");
        let kept = kept(&world, NodeId(at));
        assert_eq!(kept.len(), 1);
        assert!(!kept[0].as_guest && kept[0].people == whole.people && kept[0].sheet == whole.sheet);
        assert_eq!(disk.remembered.records, world.app(HOST).disk.remembered.records, "phone {at}");
        let mut replay = Replay::new(export(&journal).as_bytes(), Localizer::new(Language::En))
            .expect("it can be seen again");
        replay.handle_intent(&Intent::Step(i16::MAX), Millis::ZERO);
        assert!(matches!(replay.screen().view, View::Result(_)));
    }
}

/// Before this was built, a board took part in the decisions of the table from the second round on, and came back as a person.
#[test]
fn a_board_is_one_in_every_round() {
    let mut world = World::new(4, AirConfig::calm(), 74);
    let (uri, _) = world.open(&short());
    let board = NodeId(3);
    world.press(board, Intent::Go(Destination::Join));
    world.press(board, Intent::JoinAsBoard(true));
    world.press(board, Intent::Type { into: InputField::Invite, text: uri.clone() });
    world.press(board, Intent::Join);
    world.join(NodeId(1), &uri);
    world.join(NodeId(2), &uri);
    world.until("all are there", 60, |world| {
        world.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == 3)
            && world.lobby(board).is_some_and(|lobby| lobby.seats.len() == 3)
    });
    world.press(HOST, Intent::Start);
    world.until("all have cards", 60, |world| (0..3).all(|at| holds_cards(world, NodeId(at))));
    (0..3).for_each(|at| fly(&mut world, NodeId(at)));
    play_to_the_second_round(&mut world, NodeId(1));
    let is_second = |world: &World| match world.screen(board).view {
        View::Board(board) => board.head.round == "Round 2",
        _ => false,
    };
    world.until("it shows the second round", 30, is_second);
    assert!(world.app(board).disk.remembered.joined.as_ref().is_some_and(|joined| joined.board));
    world.until("the round is over", 900, |world| match world.screen(board).view {
        View::Board(board) => {
            assert!(board.key.is_none(), "only players decide: {:?}", board.key);
            board.message.contains("corners")
        }
        View::Result(_) => true,
        _ => false,
    });
    // Its host is gone: it is told what it can do, in words for a board.
    world.kill(HOST);
    world.until("it has noticed", 60, |world| has_key(world, board, &Intent::FollowReopened));
    let View::Trouble(trouble) = world.screen(board).view else { panic!("the host is lost") };
    assert!(trouble.text.ends_with("this board shows the table there."), "{}", trouble.text);
    assert!(!has_key(&world, board, &Intent::Reopen));
}

/// Before this was built, whoever of two people of one name came first got the points of the other.
#[test]
fn two_people_of_one_name_find_their_own_points_where_the_table_goes_on() {
    let mut world = World::new(4, AirConfig::calm(), 75);
    world.press(NodeId(2), Intent::Type { into: InputField::Name, text: "Ben".to_owned() });
    begin_in(&mut world, 4, &short());
    play_to_the_second_round(&mut world, NodeId(1));
    world.wait(2);
    let own = |world: &World, node: NodeId| {
        let people = match world.screen(node).view {
            View::Sorting(view) => view.head.people,
            View::Trading(view) => view.head.people,
            view => panic!("{node:?}: {view:?}"),
        };
        let own = people.into_iter().find(|person| person.you).unwrap();
        (own.name, own.score)
    };
    let before = [1, 2, 3].map(|at| own(&world, NodeId(at)));
    assert_eq!((before[0].0.as_str(), before[1].0.as_str()), ("Ben", "Ben 2"));
    world.kill(HOST);
    world.until("the others have noticed", 60, |world| {
        (1..4).all(|at| has_key(world, NodeId(at), &Intent::FollowReopened))
    });
    let dan = NodeId(3);
    world.press(dan, Intent::Reopen);
    // The second of the two is there first.
    for ben in [NodeId(2), NodeId(1)] {
        world.press(ben, Intent::FollowReopened);
        world.until("Ben sits", 90, |world| sits_with(world, ben, dan));
    }
    world.press(dan, Intent::Start);
    world.until("all have cards", 60, |world| (1..4).all(|at| holds_cards(world, NodeId(at))));
    assert_eq!([1, 2, 3].map(|at| own(&world, NodeId(at))), before);
}

#[test]
fn the_first_match_of_every_phone_has_hints_and_the_second_has_none() {
    let mut world = World::new(2, AirConfig::calm(), 76);
    let (uri, _) = world.open(&short());
    world.join(NodeId(1), &uri);
    world.until("both sit", 60, |world| world.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == 2));
    world.press(HOST, Intent::AddBot);
    world.press(HOST, Intent::Start);
    world.until("both have cards", 60, |world| (0..2).all(|at| holds_cards(world, NodeId(at))));
    let hint = |world: &World, at: u32| world.screen(NodeId(at)).coach.map(|coach| coach.text);
    for at in 0..2 {
        let told = hint(&world, at).expect("whoever sorts is told what to collect");
        assert!(told.starts_with("Collect one kind"), "{told}");
        world.press(NodeId(at), Intent::Ready);
    }
    world.until("trading is open", 60, |world| {
        (0..2).all(|at| matches!(world.screen(NodeId(at)).view, View::Trading(_)))
    });
    for at in 0..2 {
        let told = hint(&world, at).expect("whoever has called nothing is told how to");
        assert!(told.starts_with("Offer cards"), "{told}");
        fly(&mut world, NodeId(at));
    }
    let second = |world: &World, at: u32| match world.screen(NodeId(at)).view {
        View::Sorting(view) => view.head.round == "Round 2",
        View::Trading(view) => view.head.round == "Round 2",
        _ => false,
    };
    world.until("the second round", 900, |world| (0..2).all(|at| second(world, at)));
    assert!((0..2).all(|at| hint(&world, at).is_none()), "whoever has played a round knows");
    world.until("the match ends", 7_200, is_over);
    world.wait(3);
    world.press(HOST, Intent::Rematch);
    world.until("another match", 60, |world| (0..2).all(|at| holds_cards(world, NodeId(at))));
    assert!((0..2).all(|at| hint(&world, at).is_none()), "that is known by now");
}
