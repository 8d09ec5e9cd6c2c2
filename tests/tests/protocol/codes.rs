//! The exchange by which six digits become an invite.

use std::time::Duration;

use outcry_link::{
    LinkId, PAIRING_SERVICE, PairingCode, PairingGuest, PairingGuestInput, PairingGuestOutput, PairingHost,
    PairingHostInput, PairingHostOutput,
};
use rand::Rng;

use crate::keys::{invite, rng};
use crate::page::{Bytes, Page, named};

const LINK: LinkId = LinkId(1);
const NOW: Duration = Duration::from_secs(1);
const DIGITS: &str = "012345";

fn host_says(host: &mut PairingHost) -> Vec<u8> {
    match host.poll_output() {
        Some(PairingHostOutput::Send { packet, .. }) => packet,
        other => panic!("{other:?}"),
    }
}

fn guest_says(guest: &mut PairingGuest) -> Vec<u8> {
    match guest.poll_output() {
        Some(PairingGuestOutput::Send { packet, .. }) => packet,
        other => panic!("{other:?}"),
    }
}

/// Has a guest with these digits answer the host of the page, and gives what was said.
fn call(digits: &str) -> ([Vec<u8>; 3], PairingGuest) {
    let mut host = PairingHost::new(PairingCode::parse(DIGITS).unwrap(), invite(), rng(1), NOW);
    let mut guest = PairingGuest::new(PairingCode::parse(digits).unwrap(), rng(2));
    guest.handle_input(PairingGuestInput::Opened { link: LINK }, NOW);
    host.handle_input(PairingHostInput::Opened { link: LINK }, NOW);
    let offer = host_says(&mut host);
    guest.handle_input(PairingGuestInput::Received { link: LINK, packet: &offer }, NOW);
    let reply = guest_says(&mut guest);
    host.handle_input(PairingHostInput::Received { link: LINK, packet: &reply }, NOW);
    let last = host_says(&mut host);
    guest.handle_input(PairingGuestInput::Received { link: LINK, packet: &last }, NOW);
    ([offer, reply, last], guest)
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let (mut host, mut guest) = (rng(1), rng(2));
    let (mut mark, mut hosts, mut guests) = ([0; 8], [0; 64], [0; 64]);
    host.fill_bytes(&mut mark);
    host.fill_bytes(&mut hosts);
    guest.fill_bytes(&mut guests);
    let ([offer, reply, grant], _) = call(DIGITS);
    let ([_, _, refusal], _) = call("999999");
    vec![
        named("code.digits", DIGITS),
        named("code.mark", mark),
        named("code.host.random", hosts),
        named("code.guest.random", guests),
        named("code.offer", offer),
        named("code.reply", reply),
        named("code.grant", grant),
        named("code.refusal", refusal),
    ]
}

#[test]
fn the_grant_is_the_invite_of_the_page() {
    let (_, mut guest) = call(DIGITS);
    assert_eq!(guest.poll_output(), Some(PairingGuestOutput::Close { link: LINK }));
    assert_eq!(guest.poll_output(), Some(PairingGuestOutput::Invited(Box::new(invite()))));
}

#[test]
fn the_service_of_the_code_and_the_characteristics_are_on_the_page() {
    let page = Page::read();
    for id in [PAIRING_SERVICE, outcry_link::gatt::DOWN, outcry_link::gatt::UP] {
        assert!(page.text.contains(&format!("`{id}`")), "docs/protocol.md lacks {id}");
    }
}
