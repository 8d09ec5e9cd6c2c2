//! People play, and whatever happens to their phones, nothing is lost.

use outcry_air::{Knobs, NodeId};
use outcry_rules::Millis;
use outcry_table::bots::Strength;
use outcry_table::host::replay;
use outcry_table::view::{Cue, View};
use outcry_table::{GameName, Intent, Place};

use crate::kitchen::{HOST, Kitchen};

/// Has everybody come, and the cards dealt; bots play in the people's place, so that they need not press.
fn begin(phones: usize, choose: &[Intent], seed: u64) -> Kitchen {
    let mut kitchen = Kitchen::new(phones, Knobs::calm(), seed);
    let (uri, _) = kitchen.open(choose);
    for at in 1..phones as u32 {
        kitchen.join(NodeId(at), &uri);
    }
    kitchen.until("all sit", 120, |kitchen| {
        kitchen.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == phones)
    });
    kitchen.press(HOST, Intent::Start);
    kitchen.until("all have cards", 60, |kitchen| {
        (0..phones as u32).all(|at| !matches!(kitchen.screen(NodeId(at)).view, View::Lobby(_)))
    });
    for at in 0..phones as u32 {
        fly(&mut kitchen, NodeId(at));
    }
    kitchen
}

fn fly(kitchen: &mut Kitchen, node: NodeId) {
    kitchen.field.with(node, |app, now| {
        let millis = Millis::new(u64::try_from(now.as_millis()).unwrap());
        app.session.autopilot(Some(Strength::Medium.into()), millis);
    });
}

fn is_over(kitchen: &Kitchen) -> bool {
    !kitchen.app(HOST).disk.finished.is_empty()
}

/// Everybody has the same totals as the journal, played again.
fn all_agree(kitchen: &mut Kitchen) {
    kitchen.wait(3);
    let disk = &kitchen.app(HOST).disk;
    let journal = &disk.journals[0];
    let records = journal.records.iter().map(Vec::as_slice);
    let again = replay(&journal.header, records, [0; 32], Millis::ZERO).unwrap().summary();
    assert_eq!(again.totals, disk.finished[0].totals);
    assert_eq!(again.winners, disk.finished[0].winners);
    assert!(!again.winners.is_empty());
    for at in 0..kitchen.field.phones.len() as u32 {
        kitchen.press(NodeId(at), Intent::NextRound(None));
        match kitchen.screen(NodeId(at)).view {
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

fn short() -> Vec<Intent> {
    vec![
        Intent::ChooseEdition("short".to_owned()),
        Intent::SetOption { name: "show_counts".to_owned(), value: "on-screen".into() },
    ]
}

#[test]
fn bots_whom_nobody_hears_guess_each_other_s_numbers_until_they_are_right() {
    for seed in 1..=12 {
        let mut kitchen = begin(3, &[Intent::ChooseEdition("short".to_owned())], seed);
        kitchen.until("the match ends", 7_200, is_over);
    }
}

#[test]
fn a_match_of_pit_on_three_phones() {
    let mut kitchen = begin(3, &short(), 1);
    kitchen.until("the match ends", 7_200, is_over);
    all_agree(&mut kitchen);
    // Every phone has rung for every corner, and dealt.
    for at in 0..3 {
        let count = |cue: Cue| kitchen.app(NodeId(at)).cues.iter().filter(|(_, other)| *other == cue).count();
        assert!(count(Cue::Bell) >= 1 && count(Cue::Deal) >= 1 && count(Cue::Opening) >= 1, "phone {at}");
        assert_eq!(count(Cue::Bell), kitchen.app(HOST).cues.iter().filter(|cue| cue.1 == Cue::Bell).count());
    }
}

#[test]
fn a_match_of_nyet_on_four_phones() {
    let mut kitchen = begin(4, &[Intent::ChooseGame(GameName::Nyet)], 2);
    kitchen.until("the match ends", 14_400, is_over);
    all_agree(&mut kitchen);
}

#[test]
fn phones_that_are_killed_come_back_to_their_seats() {
    let mut kitchen = begin(3, &short(), 3);
    kitchen.wait(15);
    assert!(!is_over(&kitchen));
    // A guest's app is killed: home offers the table, and one press leads back.
    let disk = kitchen.kill(NodeId(2));
    kitchen.wait(8);
    assert!(matches!(kitchen.screen(NodeId(1)).view, View::Missing(_)));
    kitchen.start(NodeId(2), disk);
    match kitchen.screen(NodeId(2)).view {
        View::Home(home) => assert!(home.running.is_some()),
        view => panic!("{view:?}"),
    }
    kitchen.press(NodeId(2), Intent::Continue);
    kitchen.until("the guest is back", 60, |kitchen| {
        !matches!(kitchen.screen(NodeId(2)).view, View::Lobby(_) | View::Home(_))
    });
    fly(&mut kitchen, NodeId(2));
    kitchen.wait(10);
    assert!(!is_over(&kitchen));
    // So is the host's: the guests look for it and are there by themselves.
    let disk = kitchen.kill(HOST);
    kitchen.wait(15);
    assert!(matches!(kitchen.screen(NodeId(1)).view, View::Trouble(_)), "the link is lost");
    kitchen.start(HOST, disk);
    kitchen.press(HOST, Intent::Continue);
    fly(&mut kitchen, HOST);
    kitchen.until("the match ends", 7_200, is_over);
    all_agree(&mut kitchen);
}

#[test]
fn a_guest_who_looks_at_home_stays_at_the_table() {
    let mut kitchen = begin(3, &short(), 6);
    kitchen.wait(10);
    kitchen.press(NodeId(2), Intent::Go(Place::Home));
    for _ in 0..30 {
        kitchen.wait(1);
        assert!(!matches!(kitchen.screen(NodeId(1)).view, View::Missing(_)), "the phone answers as before");
    }
    assert!(matches!(kitchen.screen(NodeId(2)).view, View::Home(home) if home.running.is_some()));
    kitchen.press(NodeId(2), Intent::Continue);
    kitchen.until("the match ends", 7_200, is_over);
    all_agree(&mut kitchen);
}

#[test]
fn a_host_who_looks_at_home_stops_the_table_for_everybody() {
    let mut kitchen = begin(3, &short(), 7);
    kitchen.wait(10);
    kitchen.press(HOST, Intent::Go(Place::Home));
    kitchen.wait(1);
    let is_paused = |kitchen: &Kitchen| matches!(kitchen.screen(NodeId(1)).view, View::Paused(_));
    for _ in 0..30 {
        assert!(is_paused(&kitchen), "{:?}", kitchen.screen(NodeId(1)).view);
        kitchen.wait(1);
    }
    kitchen.press(HOST, Intent::Continue);
    kitchen.until("it goes on", 5, |kitchen| !is_paused(kitchen));
    kitchen.until("the match ends", 7_200, is_over);
    all_agree(&mut kitchen);
}

#[test]
fn another_match_is_played_with_the_same_phones() {
    let mut kitchen = begin(3, &short(), 4);
    kitchen.until("the match ends", 7_200, is_over);
    kitchen.wait(2);
    kitchen.press(HOST, Intent::NextRound(None));
    kitchen.press(HOST, Intent::Rematch);
    kitchen.until("another match begins", 60, |kitchen| {
        (0..3).all(|at| !matches!(kitchen.screen(NodeId(at)).view, View::Result(_) | View::Corner(_)))
    });
    fly(&mut kitchen, HOST);
    kitchen.until("it ends too", 7_200, |kitchen| kitchen.app(HOST).disk.finished.len() == 2);
}

#[test]
fn a_guest_who_leaves_for_good_is_followed_by_a_bot() {
    let mut kitchen = begin(3, &short(), 5);
    kitchen.wait(10);
    kitchen.press(NodeId(2), Intent::Leave);
    assert!(matches!(kitchen.screen(NodeId(2)).view, View::Home(home) if home.running.is_none()));
    kitchen.until("the match ends", 7_200, is_over);
    let people = &kitchen.app(HOST).disk.finished[0].people;
    let replaced: Vec<&str> =
        people.iter().filter(|player| player.replaced).map(|player| player.name.as_str()).collect();
    assert_eq!(replaced, ["Cleo"]);
    assert!(kitchen.app(NodeId(2)).disk.remembered.joined.is_none());
}
