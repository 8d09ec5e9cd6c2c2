//! What is written down while phones play, in the log of the process and in the file for whoever looks for a fault.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use crate::lobby::{LOOK, gather, play, short_pit};
use crate::person::Person;
use crate::shell::{ShellEvent, Shells};
use crate::{pause, run};
use outcry_ffi::{CardFace, Intent, ScreenView};
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
    let (cards, invite, files) = run(async {
        let shells = Shells::new(3);
        let mut people = [1, 2, 3].map(|seed| Person::new(names[seed - 1], seed as u64));
        let invite = gather(&shells, &mut people, short_pit()).await;
        let mut cards = Vec::new();
        play(&shells, &mut people, |screen| cards.extend(faces(&screen.view))).await;
        for session in shells.sessions() {
            session.submit(Intent::SaveDiagnostics).unwrap();
        }
        while shells.told().iter().filter(|(_, told)| matches!(told, ShellEvent::Text(_))).count()
            < names.len()
        {
            pause(LOOK).await;
        }
        let text = |(phone, told)| if let ShellEvent::Text(text) = told { Some((phone, text)) } else { None };
        let files: BTreeMap<usize, String> = shells.told().into_iter().filter_map(text).collect();
        shells.close().await;
        (cards, invite, files)
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

    assert_eq!(files.len(), names.len(), "every phone has its file");
    for (file, events) in [
        (&files[&0], ["on", "scan", "dial", "opened-as-parent", "pace", "received", "send", "writable"]),
        (&files[&1], ["on", "advertise", "opened-as-child", "pace", "received", "send", "writable", "saved"]),
    ] {
        let lines: Vec<&str> = file.lines().collect();
        for event in events {
            assert!(lines.iter().any(|line| line.split(' ').any(|word| word == event)), "{event}: {file}");
        }
        let (head, entries) = lines.split_at(6);
        let heads: Vec<&str> = head.iter().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(heads, ["outcry", "system", "language", "wire", "began", "saved"]);
        for entry in entries {
            let [at, word, which, number] = entry.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{entry}")
            };
            assert!([at, which, number].iter().all(|number| number.parse::<i32>().is_ok()), "{entry}");
            assert!(word.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-'), "{entry}");
        }
        for secret in &secrets {
            assert!(
                !told(&lines, secret) && !file.to_lowercase().contains(&invite.to_lowercase()),
                "{secret}"
            );
        }
    }
}
