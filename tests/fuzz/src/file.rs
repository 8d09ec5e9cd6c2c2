//! Files that somebody says are matches.

use outcry_app::Replay;
use outcry_rules::{Millis, Viewer};
use outcry_screens::{Intent, Language, LocalUiState, Localizer, render};
use outcry_table::host::Host;
use outcry_table::journal::{export, import};

/// Imports a file; what is taken for a match has to be one: it can be exported, resumed, looked at again and shown.
///
/// # Panics
/// One of these promises is broken.
pub fn take_in(file: &[u8]) {
    let Ok((journal, summary)) = import(file) else { return };
    let text = export(&journal);
    let again = import(text.as_bytes()).map(|(journal, summary)| (journal.records.len(), summary));
    assert!(
        again.is_ok_and(|again| again == (journal.records.len(), summary.clone())),
        "an export is no match"
    );

    let records = journal.records.iter().map(Vec::as_slice);
    let host = Host::resume(&journal.header, records, [1; 32], Millis::new(5));
    assert!(host.is_ok(), "what was imported cannot be gone on with");
    let Ok(host) = host else { return };
    assert_eq!(host.summary(), summary, "resuming has changed the match");
    // The length of the file says who looks, and at what: each takes as long as all before.
    let seats: Vec<_> = host.table().seats().iter().collect();
    let seat = seats.get(file.len() % (seats.len() + 1)).copied();
    let seen = host.seen(seat.map_or(Viewer::Board, Viewer::Seat), Millis::new(50_000));
    let ui = LocalUiState { seen_result: file.len().is_multiple_of(2), ..LocalUiState::default() };
    let _ = render::table(&seen, &ui, &Localizer::new(Language::En));
    let replay = Replay::new(file, Localizer::new(Language::En));
    assert!(replay.is_ok(), "what was imported cannot be looked at again");
    let Ok(mut replay) = replay else { return };
    let steps = [
        Intent::Step(1),
        Intent::StepRound(true),
        Intent::LookFrom(seat.map(|seat| seat.index() as u8)),
        Intent::Step(i16::MAX),
        Intent::StepRound(false),
        Intent::Step(-1),
    ];
    for step in steps.iter().take(1 + file.len() % steps.len()) {
        replay.handle_intent(step, Millis::ZERO);
    }
    let _ = replay.screen();
}
