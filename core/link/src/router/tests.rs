use super::*;

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
    let scan = |services: &[ServiceId]| LinkCommand::Scan { services: services.to_vec() };
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
    assert_eq!(events(&mut router), [(new, LinkEvent::DialFailed { peer: BOB })]);
    assert_eq!(commands(&mut router), []);
    router.handle_command(new, LinkCommand::Dial { peer: BOB }, NOW);
    router.handle_command(old, LinkCommand::CancelDial { peer: ANN }, NOW);
    assert_eq!(commands(&mut router), [LinkCommand::CancelDial { peer: ANN }]);
    // A radio that never says that it has given up does not keep the others waiting.
    let due = router.poll_timeout().unwrap();
    assert_eq!(due, NOW + CANCEL_TIME);
    router.handle_timeout(due);
    assert_eq!(commands(&mut router), [LinkCommand::Dial { peer: BOB }]);
    router.handle_event(LinkEvent::DialFailed { peer: BOB });
    assert_eq!(events(&mut router), [(new, LinkEvent::DialFailed { peer: BOB })]);
    assert_eq!(router.poll_timeout(), None);
}

#[test]
fn a_radio_that_comes_back_is_told_everything_anew() {
    let (mut router, old, new) = router();
    router.handle_command(old, LinkCommand::Advertise { service: OLD }, NOW);
    router.handle_command(new, LinkCommand::Scan { services: vec![NEW] }, NOW);
    commands(&mut router);
    for state in [RadioState::Off, RadioState::On] {
        router.handle_event(LinkEvent::Radio(state));
        let told = [(old, LinkEvent::Radio(state)), (new, LinkEvent::Radio(state))];
        assert_eq!(events(&mut router), told);
        router.handle_command(old, LinkCommand::Advertise { service: OLD }, NOW);
        router.handle_command(new, LinkCommand::Scan { services: vec![NEW] }, NOW);
        let expected: &[LinkCommand] = match state {
            RadioState::On => {
                &[LinkCommand::Scan { services: vec![NEW] }, LinkCommand::Advertise { service: OLD }]
            }
            _ => &[],
        };
        assert_eq!(commands(&mut router), expected);
    }
}
