//! A table from its lobby to its end.

use outcry_ffi::{GameName, NamedValue, OptionValue, Screen, ScreenView, TableOptions};

use crate::pause;
use crate::person::{Person, ready};
use crate::shell::Shells;

/// How often somebody looks at a phone, in milliseconds.
pub(crate) const LOOK: u64 = 20;

/// After how many looks a table counts as stuck.
const LOOKS_MAX: usize = 6_000;

/// Gives a table at which the first corner decides.
pub(crate) fn short_pit() -> TableOptions {
    let target = NamedValue { name: "target".to_owned(), value: OptionValue::Number { number: 5 } };
    TableOptions { game: GameName::Pit, edition: Some("short".to_owned()), options: vec![target] }
}

/// Has somebody host a table, and everybody else come to it; gives the invite.
pub(crate) async fn gather(shells: &Shells, people: &mut [Person], table: TableOptions) -> String {
    for (session, person) in shells.sessions().iter().zip(people) {
        session.submit(person.press(&session.view().unwrap()).unwrap()).unwrap();
    }
    shells.session(0).host(table).unwrap();
    let invite = loop {
        if let ScreenView::Lobby { view } = shells.session(0).view().unwrap().view
            && let Some(invite) = view.invite
        {
            break invite;
        }
        pause(LOOK).await;
    };
    assert!(invite.uri.starts_with("OUTCRY:"));
    assert!(invite.rows.len() > 20 && invite.rows.iter().all(|row| row >> invite.rows.len() == 0));
    for session in &shells.sessions()[1..] {
        session.join(invite.uri.clone()).unwrap();
    }
    loop {
        if let ScreenView::Lobby { view } = shells.session(0).view().unwrap().view
            && view.seats.len() == shells.sessions().len()
            && let Some(start) = view.start.as_ref().and_then(ready)
        {
            shells.session(0).submit(start).unwrap();
            return invite.uri;
        }
        pause(LOOK).await;
    }
}

/// Plays until every phone shows the result, and shows every screen to somebody who looks on.
pub(crate) async fn play(shells: &Shells, people: &mut [Person], mut appearance: impl FnMut(&Screen)) {
    for _ in 0..LOOKS_MAX {
        let mut over = true;
        for (session, person) in shells.sessions().iter().zip(&mut *people) {
            let screen = session.view().unwrap();
            appearance(&screen);
            if !matches!(screen.view, ScreenView::Result { .. }) {
                over = false;
            }
            if let Some(intent) = person.press(&screen) {
                session.submit(intent).unwrap();
            }
        }
        if over {
            return;
        }
        pause(LOOK).await;
    }
    let screens: Vec<_> = shells.sessions().iter().map(|session| session.view().unwrap().view).collect();
    panic!("it comes to no end: {screens:#?}");
}
