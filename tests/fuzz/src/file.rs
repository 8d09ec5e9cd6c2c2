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
    let localizer = Localizer::new(Language::En);
    let viewers = std::iter::once(Viewer::Board).chain(host.table().seats().iter().map(Viewer::Seat));
    for viewer in viewers {
        let seen = host.seen(viewer, Millis::new(50_000));
        for seen_result in [false, true] {
            let _ =
                render::table(&seen, &LocalUiState { seen_result, ..LocalUiState::default() }, &localizer);
        }
    }
    let replay = Replay::new(file, localizer);
    assert!(replay.is_ok(), "what was imported cannot be looked at again");
    let Ok(mut replay) = replay else { return };
    for intent in
        [Intent::Step(1), Intent::StepRound(true), Intent::LookFrom(Some(0)), Intent::Step(i16::MAX)]
    {
        replay.handle_intent(&intent, Millis::ZERO);
        let _ = replay.screen();
    }
}
