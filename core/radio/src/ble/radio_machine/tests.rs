use super::*;
use crate::limits::{BLE_ADVERT_AGAIN, BLE_BETWEEN_DIALS, BLE_REDIAL_AFTER, BLE_REDIALS, BLE_REST};

const SERVICE: ServiceId = ServiceId([1; 16]);
const OTHER: ServiceId = ServiceId([2; 16]);
const BO: PeerId = PeerId(1);
const CY: PeerId = PeerId(2);
const MTU: u16 = 517;
const A_MOMENT: Duration = Duration::from_millis(1);

/// A radio machine, the time, and everything that it has said.
struct Sut {
    board: RadioMachine,
    now: Duration,
}

impl Sut {
    fn on() -> Self {
        let mut sut = Self { board: RadioMachine::new(), now: Duration::ZERO };
        let said = sut.input(Input::State(RadioState::On));
        assert_eq!(said, [Output::Tell(LinkEvent::Radio(RadioState::On))]);
        sut
    }

    /// A phone that scans, and has found two others.
    fn scanning() -> Self {
        let mut sut = Self::on();
        assert_eq!(sut.told(scan(SERVICE)), [Output::Do(RadioAction::Scan(vec![SERVICE]))]);
        assert_eq!(sut.input(Input::ScanBegun(true)), []);
        for peer in [BO, CY] {
            assert_eq!(sut.input(seen(peer)), [Output::Tell(found(peer))]);
        }
        sut
    }

    /// A phone that dials the first that it has found.
    fn dialling() -> Self {
        let mut sut = Self::scanning();
        assert_eq!(sut.told(LinkCommand::Dial { peer: BO }), [Output::Do(RadioAction::StopScan)]);
        assert_eq!(sut.input(Input::ScanEnded), [dial(BO)]);
        sut
    }

    /// A phone with a child.
    fn parent() -> (Self, LinkId) {
        let mut sut = Self::dialling();
        let said = sut.input(Input::Dialled { peer: BO, mtu: MTU });
        let link = LinkId(1);
        let opened = LinkEvent::Opened { link, end: LinkEnd::Parent, peer: Some(BO), mtu: MTU };
        let attend = RadioAction::Attend { link, end: LinkEnd::Parent };
        assert_eq!(said[..2], [Output::Do(attend), Output::Tell(opened)]);
        assert_eq!(said[2..], []);
        assert_eq!(sut.wait(BLE_BETWEEN_DIALS), [scans()], "it goes on looking");
        (sut, link)
    }

    /// A phone that somebody has just called.
    fn called() -> (Self, LinkId) {
        let mut sut = Self::on();
        assert_eq!(sut.told(advertise(SERVICE)), [Output::Do(RadioAction::Advertise(SERVICE))]);
        assert_eq!(sut.input(Input::AdvertBegun(true)), []);
        let link = LinkId(1);
        let said = sut.input(Input::Called { mtu: MTU });
        let attend = Output::Do(RadioAction::Attend { link, end: LinkEnd::Child });
        assert_eq!(said, [attend, Output::Do(RadioAction::StopAdvertising)], "nobody is told yet");
        assert_eq!(sut.input(Input::AdvertEnded), []);
        (sut, link)
    }

    /// A phone with a parent.
    fn child() -> (Self, LinkId) {
        let (mut sut, link) = Self::called();
        assert_eq!(sut.wait(BLE_SETTLE), [Output::Tell(opened_by_parent(link))]);
        (sut, link)
    }

    fn input(&mut self, input: Input) -> Vec<Output> {
        self.board.handle_input(input, self.now);
        self.drain()
    }

    fn told(&mut self, command: LinkCommand) -> Vec<Output> {
        self.input(Input::Told(command))
    }

    fn wait(&mut self, lasts: Duration) -> Vec<Output> {
        self.now += lasts;
        self.board.handle_timeout(self.now);
        self.drain()
    }

    fn drain(&mut self) -> Vec<Output> {
        let said = std::iter::from_fn(|| self.board.poll_output()).collect();
        // Whatever is due was done: otherwise its driver would turn in circles.
        assert!(self.board.poll_timeout().is_none_or(|due| due > self.now), "{:?}", self.board);
        said
    }
}

fn scan(service: ServiceId) -> LinkCommand {
    LinkCommand::Scan { services: vec![service], busy: true }
}

fn advertise(service: ServiceId) -> LinkCommand {
    LinkCommand::Advertise { service }
}

fn seen(peer: PeerId) -> Input {
    Input::Seen { peer, service: SERVICE, rssi: Some(-40) }
}

fn found(peer: PeerId) -> LinkEvent {
    LinkEvent::Found { peer, service: SERVICE, rssi: Some(-40) }
}

fn scans() -> Output {
    Output::Do(RadioAction::Scan(vec![SERVICE]))
}

fn dial(peer: PeerId) -> Output {
    Output::Do(RadioAction::Dial { peer, service: SERVICE })
}

fn failed(peer: PeerId) -> Output {
    Output::Tell(LinkEvent::DialFailed { peer })
}

fn opened_by_parent(link: LinkId) -> LinkEvent {
    LinkEvent::Opened { link, end: LinkEnd::Child, peer: None, mtu: MTU }
}

fn heard(link: LinkId, byte: u8) -> Input {
    Input::Heard { link, bytes: vec![byte], at: Duration::from_millis(byte.into()) }
}

fn received(link: LinkId, byte: u8) -> Output {
    Output::Tell(LinkEvent::Received { link, bytes: vec![byte], at: Duration::from_millis(byte.into()) })
}

fn send(link: LinkId, length: usize) -> LinkCommand {
    LinkCommand::Send { link, frame: vec![7; length] }
}

fn hung_up(link: LinkId) -> [Output; 2] {
    [Output::Do(RadioAction::HangUp(link)), Output::Tell(LinkEvent::Closed { link })]
}

#[test]
fn scanning_stops_before_somebody_is_dialled_and_goes_on_afterwards() {
    let (mut sut, _) = Sut::parent();
    assert_eq!(sut.input(Input::ScanBegun(true)), []);
    assert_eq!(sut.input(seen(CY)), [Output::Tell(found(CY))]);
    assert_eq!(sut.told(LinkCommand::StopScan), [Output::Do(RadioAction::StopScan)]);
    assert_eq!(sut.input(seen(CY)), [], "nobody looks for it any more");
}

#[test]
fn whoever_is_heard_before_the_system_says_that_it_listens_is_found() {
    let mut sut = Sut::on();
    sut.told(scan(SERVICE));
    assert_eq!(sut.input(seen(BO)), [Output::Tell(found(BO))]);
    // So is whoever was heard before it was stopped for a dial.
    sut.input(Input::ScanBegun(true));
    assert_eq!(sut.told(LinkCommand::Dial { peer: BO }), [Output::Do(RadioAction::StopScan)]);
    assert_eq!(sut.input(seen(CY)), [Output::Tell(found(CY))]);
}

#[test]
fn an_advert_that_nobody_answers_is_begun_anew() {
    let mut sut = Sut::on();
    sut.told(advertise(SERVICE));
    sut.input(Input::AdvertBegun(true));
    assert_eq!(sut.wait(BLE_ADVERT_AGAIN), [Output::Do(RadioAction::StopAdvertising)]);
    assert_eq!(sut.input(Input::AdvertEnded), [Output::Do(RadioAction::Advertise(SERVICE))]);
}

#[test]
fn who_is_there_already_is_not_found() {
    let (mut sut, link) = Sut::parent();
    sut.input(Input::ScanBegun(true));
    assert_eq!(sut.input(seen(BO)), []);
    assert_eq!(sut.input(Input::Ended(link)), hung_up(link));
    assert_eq!(sut.input(seen(BO)), [], "it is still being hung up on");
    sut.input(Input::HungUp(link));
    assert_eq!(sut.input(seen(BO)), [Output::Tell(found(BO))]);
}

#[test]
fn a_scan_is_begun_anew_now_and_then() {
    let mut sut = Sut::scanning();
    assert_eq!(sut.wait(BLE_SCAN_AGAIN), [Output::Do(RadioAction::StopScan)]);
    assert_eq!(sut.input(Input::ScanEnded), [Output::Do(RadioAction::Scan(vec![SERVICE]))]);
    assert_eq!(sut.input(Input::ScanBegun(false)), []);
    assert_eq!(sut.wait(BLE_REST), [Output::Do(RadioAction::Scan(vec![SERVICE]))]);
}

#[test]
fn another_service_is_looked_for_only_when_the_scan_before_has_ended() {
    let mut sut = Sut::scanning();
    assert_eq!(sut.told(scan(OTHER)), [Output::Do(RadioAction::StopScan)]);
    assert_eq!(sut.input(seen(BO)), [], "nobody looks for that any more");
    assert_eq!(sut.input(Input::ScanEnded), [Output::Do(RadioAction::Scan(vec![OTHER]))]);
}

#[test]
fn a_dial_that_fails_is_tried_twice_again() {
    let mut sut = Sut::dialling();
    for _ in 0..BLE_REDIALS {
        assert_eq!(sut.input(Input::Unreached { peer: BO, again: true }), []);
        assert_eq!(sut.wait(BLE_REDIAL_AFTER.saturating_sub(A_MOMENT)), []);
        assert_eq!(sut.wait(A_MOMENT), [dial(BO)]);
    }
    assert_eq!(sut.input(Input::Unreached { peer: BO, again: true }), [failed(BO)]);
    assert_eq!(sut.wait(BLE_BETWEEN_DIALS), [scans()]);
}

#[test]
fn a_stranger_is_not_dialled_again() {
    let mut sut = Sut::dialling();
    assert_eq!(sut.input(Input::Unreached { peer: BO, again: false }), [failed(BO)]);
    assert_eq!(sut.wait(BLE_BETWEEN_DIALS), [scans()]);
}

#[test]
fn phones_that_were_found_are_dialled_one_after_the_other_without_a_scan_between() {
    let mut sut = Sut::dialling();
    assert_eq!(sut.input(Input::Dialled { peer: BO, mtu: MTU }).len(), 2);
    assert_eq!(sut.told(LinkCommand::Dial { peer: CY }), [dial(CY)]);
    assert_eq!(sut.input(Input::Unreached { peer: CY, again: false }), [failed(CY)]);
    assert_eq!(sut.wait(BLE_BETWEEN_DIALS), [scans()]);
}

#[test]
fn a_dial_is_given_up_at_a_word_and_the_next_waits_until_nothing_of_it_is_left() {
    let mut sut = Sut::dialling();
    assert_eq!(
        sut.told(LinkCommand::CancelDial { peer: BO }),
        [Output::Do(RadioAction::Abort(BO)), failed(BO)]
    );
    assert_eq!(sut.told(LinkCommand::Dial { peer: CY }), []);
    assert_eq!(sut.input(Input::Dialled { peer: BO, mtu: MTU }), [], "it was given up");
    assert_eq!(sut.input(Input::Unreached { peer: BO, again: true }), []);
    assert_eq!(sut.input(Input::Aborted(BO)), [dial(CY)]);
    assert_eq!(sut.told(LinkCommand::CancelDial { peer: BO }), [], "that is long over");
}

#[test]
fn a_dial_that_rests_or_waits_is_given_up_without_a_deed() {
    let mut sut = Sut::dialling();
    sut.input(Input::Unreached { peer: BO, again: true });
    let said = sut.told(LinkCommand::CancelDial { peer: BO });
    assert_eq!(said, [failed(BO), Output::Do(RadioAction::Scan(vec![SERVICE]))]);
}

#[test]
fn one_phone_is_dialled_at_a_time() {
    let mut sut = Sut::dialling();
    let said = sut.told(LinkCommand::Dial { peer: CY });
    assert_eq!(said, [Output::Do(RadioAction::Abort(BO)), failed(BO)]);
    assert_eq!(sut.input(Input::Aborted(BO)), [dial(CY)]);
}

#[test]
fn nobody_is_dialled_who_was_never_seen() {
    let mut sut = Sut::scanning();
    assert_eq!(sut.told(LinkCommand::Dial { peer: PeerId(9) }), [failed(PeerId(9))]);
}

#[test]
fn a_cancel_that_comes_too_late_changes_nothing() {
    let (mut sut, link) = Sut::parent();
    assert_eq!(sut.told(LinkCommand::CancelDial { peer: BO }), []);
    assert_eq!(sut.input(heard(link, 1)), [received(link, 1)]);
}

#[test]
fn one_frame_is_in_flight() {
    let (mut sut, link) = Sut::parent();
    let write = Output::Do(RadioAction::Write { link, frame: vec![7; 20] });
    assert_eq!(sut.told(send(link, 20)), std::slice::from_ref(&write));
    assert_eq!(sut.input(Input::Written(link)), [Output::Tell(LinkEvent::Writable { link })]);
    assert_eq!(sut.input(Input::Written(link)), [], "nothing was in flight");
    assert_eq!(sut.told(send(link, 20)), [write]);
    assert_eq!(sut.told(send(link, 20)), hung_up(link), "whoever does not wait has lost count");
}

#[test]
fn frames_that_no_phone_would_take_end_the_link() {
    for length in [0, FRAME_MAX + 1] {
        let (mut sut, link) = Sut::parent();
        assert_eq!(sut.told(send(link, length)), hung_up(link), "{length} bytes");
    }
    let (mut sut, link) = Sut::parent();
    assert_eq!(sut.told(send(link, FRAME_MAX)).len(), 1);
    // Nor are they taken.
    for bytes in [vec![], vec![1; FRAME_MAX + 1]] {
        assert_eq!(sut.input(Input::Heard { link, bytes, at: Duration::ZERO }), []);
    }
}

#[test]
fn whatever_comes_of_a_link_that_is_closed_is_of_no_interest() {
    let (mut sut, link) = Sut::parent();
    sut.told(send(link, 20));
    assert_eq!(sut.told(LinkCommand::Close { link }), hung_up(link));
    for late in [heard(link, 1), Input::Written(link), Input::Ended(link)] {
        assert_eq!(sut.input(late), []);
    }
    assert_eq!(sut.told(LinkCommand::Close { link }), []);
    assert_eq!(sut.told(send(link, 20)), []);
}

#[test]
fn a_phone_is_dialled_again_only_after_it_was_hung_up_on_and_under_a_new_number() {
    let (mut sut, old) = Sut::parent();
    sut.input(Input::ScanBegun(true));
    assert_eq!(sut.input(Input::Ended(old)), hung_up(old));
    sut.told(LinkCommand::Dial { peer: BO });
    assert_eq!(sut.input(Input::ScanEnded), [], "the link before is not closed yet");
    assert_eq!(sut.input(Input::HungUp(old)), [dial(BO)]);
    let said = sut.input(Input::Dialled { peer: BO, mtu: MTU });
    let new = LinkId(2);
    assert_eq!(said[0], Output::Do(RadioAction::Attend { link: new, end: LinkEnd::Parent }));
    // An old stream may live on and say everything twice.
    assert_eq!(sut.input(heard(old, 1)), []);
    assert_eq!(sut.input(heard(new, 1)), [received(new, 1)]);
}

#[test]
fn a_parent_is_told_of_when_it_can_hear() {
    let (mut sut, link) = Sut::called();
    assert_eq!(
        sut.told(send(link, 20)).last(),
        Some(&Output::Do(RadioAction::HangUp(link))),
        "nobody was told of it"
    );
    let (mut sut, link) = Sut::called();
    assert_eq!(sut.wait(BLE_SETTLE.saturating_sub(A_MOMENT)), []);
    assert_eq!(sut.wait(A_MOMENT), [Output::Tell(opened_by_parent(link))]);
    assert_eq!(sut.input(heard(link, 1)), [received(link, 1)]);
}

#[test]
fn a_parent_that_writes_can_hear() {
    let (mut sut, link) = Sut::called();
    let said = sut.input(heard(link, 1));
    assert_eq!(said, [Output::Tell(opened_by_parent(link)), received(link, 1)]);
    assert_eq!(sut.wait(BLE_SETTLE), []);
}

#[test]
fn a_caller_that_is_gone_at_once_was_never_there() {
    let (mut sut, link) = Sut::called();
    assert_eq!(sut.input(Input::Ended(link)), [Output::Do(RadioAction::HangUp(link))]);
    assert_eq!(sut.wait(BLE_SETTLE), []);
    assert_eq!(
        sut.input(Input::HungUp(link)),
        [Output::Do(RadioAction::Advertise(SERVICE))],
        "others may call"
    );
}

#[test]
fn there_is_one_parent() {
    let (mut sut, link) = Sut::child();
    assert_eq!(sut.input(Input::Called { mtu: MTU }), []);
    assert_eq!(sut.told(advertise(SERVICE)), [], "it is not advertised while there is one");
    assert_eq!(sut.input(Input::Called { mtu: MTU }), []);
    assert_eq!(sut.input(Input::Ended(link)), hung_up(link));
    assert_eq!(sut.input(Input::HungUp(link)), [Output::Do(RadioAction::Advertise(SERVICE))]);
}

#[test]
fn nobody_may_call_who_was_not_asked_to() {
    let mut sut = Sut::on();
    assert_eq!(sut.input(Input::Called { mtu: MTU }), []);
    sut.told(advertise(SERVICE));
    sut.input(Input::AdvertBegun(true));
    assert_eq!(sut.told(LinkCommand::StopAdvertising), [Output::Do(RadioAction::StopAdvertising)]);
    assert_eq!(sut.input(Input::Called { mtu: MTU }), []);
}

#[test]
fn an_advert_that_the_system_does_not_take_is_tried_again() {
    let mut sut = Sut::on();
    sut.told(advertise(SERVICE));
    assert_eq!(sut.input(Input::AdvertBegun(false)), []);
    assert_eq!(sut.wait(BLE_REST), [Output::Do(RadioAction::Advertise(SERVICE))]);
}

#[test]
fn an_adapter_that_is_switched_off_forgets_everything() {
    for (mut sut, link) in [Sut::parent(), Sut::child(), Sut::called()] {
        let said = sut.input(Input::State(RadioState::Off));
        let off = Output::Tell(LinkEvent::Radio(RadioState::Off));
        assert_eq!(said, [Output::Do(RadioAction::Reset), off]);
        assert_eq!(sut.input(Input::State(RadioState::Off)), [], "that is known");
        assert_eq!(sut.told(advertise(SERVICE)), [], "nothing is begun");
        assert_eq!(sut.told(scan(SERVICE)), []);
        assert_eq!(sut.wait(Duration::from_mins(1)), []);
        assert_eq!(sut.board.poll_timeout(), None);
        assert_eq!(sut.input(Input::State(RadioState::On)).len(), 1);
        // The session says again what it wants, and numbers go on.
        assert_eq!(sut.wait(Duration::from_mins(1)), []);
        assert_eq!(sut.input(heard(link, 1)), []);
        sut.told(advertise(SERVICE));
        sut.input(Input::AdvertBegun(true));
        let said = sut.input(Input::Called { mtu: MTU });
        assert_eq!(said[0], Output::Do(RadioAction::Attend { link: LinkId(2), end: LinkEnd::Child }));
    }
}

#[test]
fn a_relay_is_both() {
    let (mut sut, up) = Sut::child();
    sut.told(scan(SERVICE));
    sut.input(Input::ScanBegun(true));
    sut.input(seen(BO));
    sut.told(LinkCommand::Dial { peer: BO });
    assert_eq!(sut.input(Input::ScanEnded), [dial(BO)]);
    sut.input(Input::Dialled { peer: BO, mtu: 185 });
    let down = LinkId(2);
    assert_eq!(sut.input(heard(up, 1)), [received(up, 1)]);
    assert_eq!(sut.input(heard(down, 2)), [received(down, 2)]);
    assert_eq!(sut.told(send(down, 183)), hung_up(down), "its MTU is smaller");
    assert_eq!(sut.told(send(up, 183)).len(), 1);
}

#[test]
fn a_hall_of_strangers_fills_nothing() {
    let mut sut = Sut::scanning();
    for number in 0..10_000 {
        sut.input(seen(PeerId(number)));
    }
    assert!(sut.board.seen.len() <= BLE_PEERS_MAX);
    let (mut sut, link) = Sut::called();
    for byte in 0..255 {
        sut.input(heard(link, byte));
    }
    assert!(sut.board.outputs.is_empty());
}

#[test]
fn an_mtu_that_is_too_small_is_told_as_settled() {
    let mut sut = Sut::dialling();
    let said = sut.input(Input::Dialled { peer: BO, mtu: 23 });
    let link = LinkId(1);
    assert!(said.contains(&Output::Tell(LinkEvent::Mtu { link, mtu: 23 })), "{said:?}");
    let mut child = Sut::on();
    child.told(advertise(SERVICE));
    child.input(Input::AdvertBegun(true));
    child.input(Input::Called { mtu: 99 });
    let said = child.wait(BLE_SETTLE);
    assert_eq!(said[1..], [Output::Tell(LinkEvent::Mtu { link: LinkId(1), mtu: 99 })], "{said:?}");
}
