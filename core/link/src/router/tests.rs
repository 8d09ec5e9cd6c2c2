use super::*;
use crate::limits::{LATECOMER_SCAN_EVERY, LATECOMER_SCAN_TIME};

const NOW: Duration = Duration::from_secs(1);
const OLD: ServiceId = ServiceId([1; 16]);
const NEW: ServiceId = ServiceId([2; 16]);
const ANN: PeerId = PeerId(7);
const BOB: PeerId = PeerId(8);

fn router() -> (LinkRouter, EngineId, EngineId) {
    let mut router = LinkRouter::new();
    router.handle_event(LinkEvent::Radio(RadioState::On));
    let (old, new) = (router.register(), router.register());
    assert!(old < new);
    (router, old, new)
}

fn commands(router: &mut LinkRouter) -> Vec<LinkCommand> {
    let mut commands: Vec<LinkCommand> = std::iter::from_fn(|| router.poll_command()).collect();
    commands.extend(std::iter::from_fn(|| router.poll_merged()));
    commands
}

fn events(router: &mut LinkRouter) -> Vec<(EngineId, LinkEvent)> {
    std::iter::from_fn(|| router.poll_event()).collect()
}

fn opened(link: u32, end: LinkEnd, peer: Option<PeerId>) -> LinkEvent {
    LinkEvent::Opened { link: LinkId(link), end, peer, mtu: 185 }
}

fn received(link: u32) -> LinkEvent {
    LinkEvent::Received { link: LinkId(link), bytes: vec![1], at: NOW }
}

#[test]
fn a_link_belongs_to_the_engine_that_dialled() {
    let (mut router, old, new) = router();
    router.handle_command(old, LinkCommand::Dial { peer: ANN }, NOW);
    router.handle_command(new, LinkCommand::Dial { peer: BOB }, NOW);
    assert_eq!(commands(&mut router), [LinkCommand::Dial { peer: ANN }], "one at a time");
    router.handle_event(opened(1, LinkEnd::Parent, Some(ANN)));
    assert_eq!(commands(&mut router), [LinkCommand::Dial { peer: BOB }]);
    router.handle_event(opened(2, LinkEnd::Parent, Some(BOB)));
    router.handle_event(received(2));
    router.handle_event(received(1));
    router.handle_event(LinkEvent::Closed { link: LinkId(1) });
    router.handle_event(received(1));
    let expected = [
        (new, LinkEvent::DialWaits { peer: BOB }),
        (new, LinkEvent::DialBegins { peer: BOB }),
        (old, opened(1, LinkEnd::Parent, Some(ANN))),
        (new, opened(2, LinkEnd::Parent, Some(BOB))),
        (new, received(2)),
        (old, received(1)),
        (old, LinkEvent::Closed { link: LinkId(1) }),
    ];
    assert_eq!(events(&mut router), expected);
    assert_eq!(commands(&mut router), []);
}

#[test]
fn a_link_belongs_to_the_engine_that_advertises() {
    let (mut router, old, new) = router();
    router.handle_command(old, LinkCommand::Advertise { service: OLD }, NOW);
    assert_eq!(commands(&mut router), [LinkCommand::Advertise { service: OLD }]);
    // Who came last is looked for first.
    router.handle_command(new, LinkCommand::Advertise { service: NEW }, NOW);
    assert_eq!(
        commands(&mut router),
        [LinkCommand::StopAdvertising, LinkCommand::Advertise { service: NEW }]
    );
    router.handle_event(opened(1, LinkEnd::Child, None));
    assert_eq!(events(&mut router), [(new, opened(1, LinkEnd::Child, None))]);
    // A system that was dialled advertises no more: now it is the other one's turn.
    assert_eq!(commands(&mut router), [LinkCommand::Advertise { service: OLD }]);
    router.handle_command(old, LinkCommand::StopAdvertising, NOW);
    assert_eq!(commands(&mut router), [LinkCommand::StopAdvertising]);
    // Somebody has dialled what was advertised until a moment ago.
    router.handle_event(opened(2, LinkEnd::Child, None));
    assert_eq!(events(&mut router), [(old, opened(2, LinkEnd::Child, None))]);
}

#[test]
fn what_engines_look_for_is_looked_for_together() {
    let (mut router, old, new) = router();
    let scan = |services: &[ServiceId]| LinkCommand::Scan { services: services.to_vec(), busy: true };
    router.handle_command(old, scan(&[OLD]), NOW);
    assert_eq!(commands(&mut router), [scan(&[OLD])]);
    router.handle_command(new, scan(&[NEW, OLD]), NOW);
    assert_eq!(commands(&mut router), [scan(&[OLD, NEW])]);
    let found = |service| LinkEvent::Found { peer: ANN, service, rssi: None };
    router.handle_event(found(NEW));
    router.handle_event(found(OLD));
    assert_eq!(events(&mut router), [(new, found(NEW)), (old, found(OLD)), (new, found(OLD))]);
    router.handle_command(old, LinkCommand::StopScan, NOW);
    assert_eq!(commands(&mut router), [], "the other one still looks for both");
    router.remove(new, NOW);
    assert_eq!(commands(&mut router), [LinkCommand::StopScan]);
}

#[test]
fn an_engine_that_is_gone_leaves_nothing_on_the_radio() {
    let (mut router, old, new) = router();
    router.handle_command(old, LinkCommand::Advertise { service: OLD }, NOW);
    commands(&mut router);
    router.handle_event(opened(1, LinkEnd::Child, None));
    router.handle_command(old, LinkCommand::Dial { peer: ANN }, NOW);
    commands(&mut router);
    router.remove(old, NOW);
    assert_eq!(events(&mut router), []);
    assert_eq!(
        commands(&mut router),
        [LinkCommand::Close { link: LinkId(1) }, LinkCommand::CancelDial { peer: ANN }]
    );
    // The dial was too late to be given up: nobody wants the link.
    router.handle_event(opened(2, LinkEnd::Parent, Some(ANN)));
    router.handle_command(old, LinkCommand::Dial { peer: BOB }, NOW);
    assert_eq!(commands(&mut router), [LinkCommand::Close { link: LinkId(2) }]);
    // Who is dialled by nobody and advertises nothing is not let in.
    router.handle_event(opened(3, LinkEnd::Child, None));
    assert_eq!(commands(&mut router), [LinkCommand::Close { link: LinkId(3) }]);
    router.handle_command(new, LinkCommand::Send { link: LinkId(1), frame: vec![1] }, NOW);
    router.handle_command(new, LinkCommand::Close { link: LinkId(1) }, NOW);
    assert_eq!(commands(&mut router), []);
    assert_eq!(events(&mut router), []);
}

#[test]
fn a_dial_is_given_up_by_whoever_dialled() {
    let (mut router, old, new) = router();
    router.handle_command(old, LinkCommand::Dial { peer: ANN }, NOW);
    router.handle_command(new, LinkCommand::Dial { peer: BOB }, NOW);
    commands(&mut router);
    // This one waits: the radio knows nothing of it.
    router.handle_command(new, LinkCommand::CancelDial { peer: BOB }, NOW);
    let waits = (new, LinkEvent::DialWaits { peer: BOB });
    assert_eq!(router.poll_timeout(), Some(NOW), "the engine is to hear of it at once");
    assert_eq!(events(&mut router), [waits.clone(), (new, LinkEvent::DialFailed { peer: BOB })]);
    assert_eq!(router.poll_timeout(), None);
    assert_eq!(commands(&mut router), []);
    router.handle_command(new, LinkCommand::Dial { peer: BOB }, NOW);
    router.handle_command(old, LinkCommand::CancelDial { peer: ANN }, NOW);
    assert_eq!(events(&mut router), [waits]);
    assert_eq!(commands(&mut router), [LinkCommand::CancelDial { peer: ANN }]);
    // A radio that never says that it has given up does not keep the others waiting.
    let due = router.poll_timeout().unwrap();
    assert_eq!(due, NOW + CANCEL_TIME);
    router.handle_timeout(due);
    assert_eq!(commands(&mut router), [LinkCommand::Dial { peer: BOB }]);
    router.handle_event(LinkEvent::DialFailed { peer: BOB });
    assert_eq!(
        events(&mut router),
        [(new, LinkEvent::DialBegins { peer: BOB }), (new, LinkEvent::DialFailed { peer: BOB })]
    );
    assert_eq!(router.poll_timeout(), None);
}

#[test]
fn an_engine_that_is_quiet_holds_neither_the_dial_nor_the_advert() {
    let (mut router, old, new) = router();
    router.handle_command(old, LinkCommand::Scan { services: vec![OLD], busy: true }, NOW);
    router.handle_command(old, LinkCommand::Dial { peer: ANN }, NOW);
    router.handle_command(new, LinkCommand::Dial { peer: BOB }, NOW);
    commands(&mut router);
    router.quiet(old, NOW);
    assert_eq!(commands(&mut router)[0], LinkCommand::CancelDial { peer: ANN });
    router.handle_event(LinkEvent::DialFailed { peer: ANN });
    assert_eq!(commands(&mut router), [LinkCommand::Dial { peer: BOB }]);
    // Its links stay.
    router.handle_command(new, LinkCommand::Advertise { service: NEW }, NOW);
    commands(&mut router);
    router.handle_event(opened(2, LinkEnd::Child, None));
    router.quiet(new, NOW);
    events(&mut router);
    router.handle_event(received(2));
    assert_eq!(events(&mut router), [(new, received(2))]);
}

#[test]
fn the_engine_at_the_front_is_advertised() {
    let (mut router, old, new) = router();
    for (engine, service) in [(old, OLD), (new, NEW)] {
        router.handle_command(engine, LinkCommand::Advertise { service }, NOW);
    }
    assert_eq!(commands(&mut router), [LinkCommand::Advertise { service: NEW }]);
    router.bring_to_front(old);
    assert_eq!(
        commands(&mut router),
        [LinkCommand::StopAdvertising, LinkCommand::Advertise { service: OLD }]
    );
}

#[test]
fn a_radio_with_one_parent_keeps_it_for_the_engine_at_the_front() {
    let (mut router, old, new) = router();
    router.allow_one_parent();
    router.handle_command(old, LinkCommand::Advertise { service: OLD }, NOW);
    commands(&mut router);
    router.handle_event(opened(1, LinkEnd::Child, None));
    events(&mut router);
    router.handle_command(new, LinkCommand::Advertise { service: NEW }, NOW);
    let expected = [LinkCommand::Close { link: LinkId(1) }, LinkCommand::Advertise { service: NEW }];
    assert_eq!(commands(&mut router), expected);
    assert_eq!(events(&mut router), [(old, LinkEvent::Closed { link: LinkId(1) })]);
    // The other one waits, and does not take the link away again.
    router.handle_command(old, LinkCommand::Advertise { service: OLD }, NOW);
    router.handle_event(opened(2, LinkEnd::Child, None));
    assert_eq!(events(&mut router), [(new, opened(2, LinkEnd::Child, None))]);
    assert_eq!(commands(&mut router), []);
    router.remove(new, NOW);
    let expected = [LinkCommand::Close { link: LinkId(2) }, LinkCommand::Advertise { service: OLD }];
    assert_eq!(commands(&mut router), expected);
}

#[test]
fn a_scan_for_latecomers_beside_a_lobby_begins_no_scan_anew() {
    let (mut router, old, new) = router();
    let scan = |services: &[ServiceId]| LinkCommand::Scan { services: services.to_vec(), busy: true };
    router.handle_command(new, scan(&[NEW]), NOW);
    let mut told = commands(&mut router);
    for glance in 1..=10 {
        let at = NOW + glance * LATECOMER_SCAN_EVERY;
        router.handle_timeout(at);
        router.handle_command(old, scan(&[OLD]), at);
        told.extend(commands(&mut router));
        router.handle_timeout(at + LATECOMER_SCAN_TIME);
        router.handle_command(old, LinkCommand::StopScan, at + LATECOMER_SCAN_TIME);
        told.extend(commands(&mut router));
    }
    assert_eq!(told, [scan(&[NEW]), scan(&[OLD, NEW])]);
    router.handle_command(new, LinkCommand::StopScan, NOW);
    assert_eq!(commands(&mut router), [LinkCommand::StopScan]);
}

#[test]
fn no_more_scans_begin_than_a_system_counts() {
    let (mut router, old, _) = router();
    let scan = LinkCommand::Scan { services: vec![OLD], busy: true };
    let mut begun = Vec::new();
    let mut wants = false;
    // It changes its mind each second; the router goes on when it says.
    let mut seconds = 0;
    while seconds < 300 {
        let second = NOW + Duration::from_secs(seconds);
        let now = router.poll_timeout().map_or(second, |due| due.min(second)).max(NOW);
        router.handle_timeout(now);
        if now == second {
            wants = !wants;
            let command = if wants { scan.clone() } else { LinkCommand::StopScan };
            router.handle_command(old, command, now);
            seconds += 1;
        }
        let told = commands(&mut router);
        assert!(router.poll_timeout().is_none_or(|due| due > now));
        begun.extend(told.iter().filter(|command| **command == scan).map(|_| now));
    }
    for (at, first) in begun.iter().enumerate() {
        if let Some(sixth) = begun.get(at + SCAN_STARTS_MAX) {
            assert!(*sixth >= *first + SCAN_STARTS_TIME, "{begun:?}");
        }
    }
    assert!(begun.len() > 40, "{begun:?}");
}

#[test]
fn a_radio_that_comes_back_is_told_everything_anew() {
    let (mut router, old, new) = router();
    router.handle_command(old, LinkCommand::Advertise { service: OLD }, NOW);
    router.handle_command(new, LinkCommand::Scan { services: vec![NEW], busy: true }, NOW);
    commands(&mut router);
    for state in [RadioState::Off, RadioState::On] {
        router.handle_event(LinkEvent::Radio(state));
        let told = [(old, LinkEvent::Radio(state)), (new, LinkEvent::Radio(state))];
        assert_eq!(events(&mut router), told);
        router.handle_command(old, LinkCommand::Advertise { service: OLD }, NOW);
        router.handle_command(new, LinkCommand::Scan { services: vec![NEW], busy: true }, NOW);
        let expected: &[LinkCommand] = match state {
            RadioState::On => &[
                LinkCommand::Scan { services: vec![NEW], busy: true },
                LinkCommand::Advertise { service: OLD },
            ],
            _ => &[],
        };
        assert_eq!(commands(&mut router), expected);
    }
}
