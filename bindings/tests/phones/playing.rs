//! Phones that play through nothing but the surface.

use crate::lobby::{LOOK, gather, play, short_pit};
use crate::person::Person;
use crate::shell::{ShellEvent, Shells};
use crate::{pause, run};
use outcry_ffi::{Cue, GameName, Intent, Screen, ScreenView, TableOptions};

#[test]
fn a_host_and_two_hands_play_pit_to_its_end() {
    run(async {
        let shells = Shells::new(3);
        let mut people = [Person::new("Ada", 1), Person::new("Bo", 2), Person::new("Cy", 3)];
        gather(&shells, &mut people, short_pit()).await;
        play(&shells, &mut people, |_| {}).await;
        let results: Vec<_> = shells.sessions().iter().map(|session| session.view().unwrap()).collect();
        let ScreenView::Result { view: host } = &results[0].view else { unreachable!() };
        let won = |screen: &&Screen| matches!(&screen.view, ScreenView::Result { view } if view.title == "You win!");
        assert_eq!(results.iter().filter(won).count(), 1);
        for other in &results[1..] {
            let ScreenView::Result { view: hand } = &other.view else { unreachable!() };
            assert_eq!(hand.sheet, host.sheet, "everybody sees the same points");
        }
        assert!(shells.air().carried() > 100);
        shells.session(1).submit(host.save.intent.clone()).unwrap();
        let mut told = shells.told();
        while !told.iter().any(|(phone, told)| *phone == 1 && matches!(told, ShellEvent::Text(_))) {
            pause(LOOK).await;
            told = shells.told();
        }
        for phone in 0..3 {
            let heard = |cue| told.contains(&(phone, ShellEvent::Cue(cue)));
            assert!(heard(Cue::Opening) && (heard(Cue::Bell) || heard(Cue::WinnersBell)), "phone {phone}");
            assert!(told.contains(&(phone, ShellEvent::KeepAwake(true))), "phone {phone}");
        }
        shells.close().await;
    });
}

#[test]
fn a_hand_that_was_ended_comes_back_to_its_seat() {
    run(async {
        let mut shells = Shells::new(2);
        let mut people = [Person::new("Ada", 4), Person::new("Bo", 5)];
        let tricks = TableOptions { game: GameName::Nyet, edition: None, options: Vec::new() };
        gather(&shells, &mut people, tricks).await;
        for _ in 0..50 {
            for (session, person) in shells.sessions().iter().zip(&mut people) {
                let intent = person.press(&session.view().unwrap());
                if let Some(intent) = intent {
                    session.submit(intent).unwrap();
                }
            }
            pause(LOOK).await;
        }
        shells.restart(1).await;
        let ScreenView::Home { view } = shells.session(1).view().unwrap().view else {
            panic!("the app begins at home")
        };
        let running = view.running.expect("the table that was left is offered");
        assert_eq!(running.go_on.intent, Intent::Continue);
        shells.session(1).submit(running.go_on.intent).unwrap();
        let plays = |view: &ScreenView| {
            matches!(
                view,
                ScreenView::VetoBoard { .. }
                    | ScreenView::Teams { .. }
                    | ScreenView::Discard { .. }
                    | ScreenView::Trick { .. }
                    | ScreenView::Scoring { .. }
            )
        };
        while !plays(&shells.session(1).view().unwrap().view) {
            pause(LOOK).await;
        }
        shells.close().await;
    });
}
