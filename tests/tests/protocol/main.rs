//! The page of the protocol says what goes over the air: every byte and every figure on it is worked out anew here.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod beginning;
mod codes;
mod deals;
mod figures;
mod frames;
mod keys;
mod lanes;
mod messages;
mod page;
mod relays;
mod slots;

use std::collections::BTreeSet;

use data_encoding::HEXLOWER;
use page::{Bytes, Page};

/// Everything that the page gives bytes of, chapter by chapter.
fn chapters() -> Vec<(&'static str, Vec<(String, Bytes)>)> {
    vec![
        ("the invite, the handshake and sealed packets", keys::golden()),
        ("frames", frames::golden()),
        ("chunks and lanes", lanes::golden()),
        ("relays", relays::golden()),
        ("six digits", codes::golden()),
        ("messages", messages::golden()),
        ("slots", slots::golden()),
        ("deals that can be checked", deals::golden()),
        ("a beginning", beginning::golden()),
    ]
}

#[test]
fn every_byte_is_that_of_the_program() {
    let page = Page::read();
    let mut wrong = Vec::new();
    for (chapter, golden) in chapters() {
        for (name, bytes) in golden {
            let printed = page.golden(&name);
            if printed != Some(&bytes) {
                wrong.push(format!("{chapter}: {name} = {bytes}"));
            }
        }
    }
    assert!(wrong.is_empty(), "docs/protocol.md has other bytes:\n{}", wrong.join("\n"));
}

#[test]
fn no_byte_goes_unchecked() {
    let checked: BTreeSet<String> =
        chapters().into_iter().flat_map(|(_, golden)| golden).map(|(name, _)| name).collect();
    let page = Page::read();
    let printed: BTreeSet<String> = page.names().map(str::to_owned).collect();
    let unknown: Vec<_> = printed.difference(&checked).collect();
    assert!(unknown.is_empty(), "docs/protocol.md has bytes that nothing checks: {unknown:?}");
}

#[test]
fn the_advert_is_printed_as_it_is_on_the_air() {
    let page = Page::read();
    let Some(Bytes::Hex(advert)) = page.golden("advert") else { panic!("no advert") };
    let printed = advert[3..].chunks(1).map(|byte| HEXLOWER.encode(byte)).collect::<Vec<_>>().join(" ");
    let radio = page.text.split("## The layers").next().unwrap();
    assert!(radio.contains(&printed), "the advert is {printed}");
    let Some(Bytes::Text(uuid)) = page.golden("service.uuid") else { panic!("no UUID") };
    assert!(radio.contains(&format!("`{uuid}`")), "the service is {uuid}");
}
