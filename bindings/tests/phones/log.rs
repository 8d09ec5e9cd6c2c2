//! What is written down while phones play.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use crate::lobby::{gather, play, short_pit};
use crate::person::Person;
use crate::run;
use crate::shell::Shells;
use outcry_ffi::{CardFace, ScreenView};
use tracing_subscriber::filter::LevelFilter;

/// Keeps what is written.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Collects the cards that a player sees.
fn faces(view: &ScreenView) -> Vec<CardFace> {
    match view {
        ScreenView::Sorting { view } => view.rows.iter().map(|row| row.face.clone()).collect(),
        ScreenView::Trading { view } => view.rows.iter().map(|row| row.face.clone()).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn no_card_is_written_above_a_trace() {
    let paper = Paper::default();
    let writer = paper.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone());
    tracing::subscriber::set_global_default(subscriber.finish()).unwrap();

    let names = ["Adelheid", "Bonifaz", "Cyprian"];
    let (cards, invite) = run(async {
        let shells = Shells::new(3);
        let mut people = [1, 2, 3].map(|seed| Person::new(names[seed - 1], seed as u64));
        let invite = gather(&shells, &mut people, short_pit()).await;
        let mut cards = Vec::new();
        play(&shells, &mut people, |screen| cards.extend(faces(&screen.view))).await;
        shells.close().await;
        (cards, invite)
    });
    let said = |face: &CardFace| [face.art.to_lowercase(), face.name.to_lowercase()];
    let mut secrets: Vec<String> = cards.iter().flat_map(said).collect();
    secrets.sort();
    secrets.dedup();
    assert!(secrets.len() > 3, "{secrets:?}");
    secrets.extend(names.map(str::to_lowercase));
    secrets.push(invite.to_lowercase());

    let written = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
    let (traces, others): (Vec<&str>, Vec<&str>) = written.lines().partition(|line| line.contains(" TRACE "));
    let told = |lines: &[&str], secret: &String| {
        lines.iter().any(|line| {
            line.to_lowercase().split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| word == secret)
        })
    };
    for secret in &secrets[..secrets.len() - 1] {
        assert!(!told(&others, secret), "{secret} is written down");
        assert!(told(&traces, secret), "a trace would show {secret}");
    }
    assert!(!others.iter().any(|line| line.to_lowercase().contains(&invite.to_lowercase())));
    for kind in ["Trading", "Corner", "Take", "Call", "Received", "Send", "Advertise", "session opened"] {
        assert!(others.iter().any(|line| line.contains(kind)), "{kind} is missing");
    }
    assert!(others.iter().all(|line| !line.contains("card")), "no intent tells its card");
}
