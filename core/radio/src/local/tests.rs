//! Radios of one process, over real sockets.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use outcry_link::{LinkEnd, LinkId, PeerId, ServiceId};

use super::*;
use crate::limits::{LOCAL_FRAMES_WAITING, LOCAL_MTU};

/// How long an event may take before a test gives up: thousands of times what it needs.
const LIMIT: Duration = Duration::from_mins(1);

/// A radio, and what wakes whoever waits for it.
struct Phone {
    radio: LocalRadio,
    woken: Receiver<()>,
}

impl Phone {
    fn start(ports: Ports) -> Self {
        let (wake, woken) = channel();
        let wake = Box::new(move || {
            let _ = wake.send(());
        });
        let mut phone =
            Self { radio: LocalRadio::start(ports, MonotonicClock::start(), wake).unwrap(), woken };
        assert_eq!(phone.next(), LinkEvent::Radio(RadioState::On));
        phone
    }

    /// Gives the next event, for which somebody must have been woken.
    fn next(&mut self) -> LinkEvent {
        self.woken.recv_timeout(LIMIT).unwrap();
        let heard = self.radio.poll_event().unwrap();
        if let LinkEvent::Received { at, .. } = &heard.event {
            assert_eq!(*at, heard.at);
        }
        heard.event
    }

    /// Gives the next event that is no sighting.
    fn next_else(&mut self) -> LinkEvent {
        loop {
            match self.next() {
                LinkEvent::Found { .. } => {}
                event => return event,
            }
        }
    }

    fn found(&mut self, wanted: ServiceId) -> PeerId {
        match self.next() {
            LinkEvent::Found { peer, service, rssi: None } if service == wanted => peer,
            event => panic!("{event:?}"),
        }
    }

    fn opened(&mut self, wanted: LinkEnd) -> LinkId {
        match self.next_else() {
            LinkEvent::Opened { link, end, mtu: LOCAL_MTU, peer } if end == wanted => {
                assert_eq!(peer.is_some(), end == LinkEnd::Parent);
                link
            }
            event => panic!("{event:?}"),
        }
    }

    fn tell(&mut self, command: LinkCommand) {
        self.radio.send(command);
    }
}

/// Ports that nobody has. The system gives out none of them by itself: a connection to a port in its own range may come from
/// that very port, and be answered with what it sends.
fn ports() -> Ports {
    static TAKEN: AtomicU16 = AtomicU16::new(0);
    const RANGES: u16 = (32_000 - FIRST) / LOCAL_PHONES;
    const FIRST: u16 = LOCAL_PORT + LOCAL_PHONES;
    // Other processes begin at other ranges.
    let begin = (std::process::id() % u32::from(RANGES)) as u16;
    loop {
        let range = (begin + TAKEN.fetch_add(1, Ordering::Relaxed)) % RANGES;
        let ports = Ports::from(FIRST + range * LOCAL_PHONES);
        if ports.all().all(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()) {
            return ports;
        }
    }
}

/// A service that no other test advertises.
fn service(ports: Ports, number: u8) -> ServiceId {
    let [high, low] = ports.first.to_be_bytes();
    let mut bytes = [number; 16];
    bytes[..2].copy_from_slice(&[high, low]);
    ServiceId(bytes)
}

/// Links two phones: gives each one's name for the link.
fn link(parent: &mut Phone, child: &mut Phone, service: ServiceId) -> (LinkId, LinkId) {
    child.tell(LinkCommand::Advertise { service });
    parent.tell(LinkCommand::Scan { services: vec![service], busy: true });
    let peer = parent.found(service);
    parent.tell(LinkCommand::StopScan);
    parent.tell(LinkCommand::Dial { peer });
    (parent.opened(LinkEnd::Parent), child.opened(LinkEnd::Child))
}

fn frames(phone: &mut Phone, wanted: LinkId, count: usize) -> Vec<Vec<u8>> {
    let mut frames = Vec::new();
    while frames.len() < count {
        match phone.next_else() {
            LinkEvent::Received { link, bytes, .. } if link == wanted => frames.push(bytes),
            LinkEvent::Writable { .. } => {}
            event => panic!("{event:?}"),
        }
    }
    frames
}

#[test]
fn a_phone_that_advertises_is_found_dialled_and_written_to() {
    let ports = ports();
    let (mut host, mut hand) = (Phone::start(ports), Phone::start(ports));
    let (down, up) = link(&mut host, &mut hand, service(ports, 1));
    for number in 0..200_u8 {
        let frame = vec![number; 1 + usize::from(number)];
        host.tell(LinkCommand::Send { link: down, frame: frame.clone() });
        assert_eq!(host.next_else(), LinkEvent::Writable { link: down });
        assert_eq!(frames(&mut hand, up, 1), [frame]);
    }
    hand.tell(LinkCommand::Send { link: up, frame: vec![7; 512] });
    assert_eq!(hand.next(), LinkEvent::Writable { link: up });
    assert_eq!(frames(&mut host, down, 1), [vec![7; 512]]);
    hand.tell(LinkCommand::Close { link: up });
    assert_eq!(hand.next(), LinkEvent::Closed { link: up });
    assert_eq!(host.next_else(), LinkEvent::Closed { link: down });
    // What is said on a link that is gone is said to nobody.
    host.tell(LinkCommand::Send { link: down, frame: vec![1] });
    host.tell(LinkCommand::Close { link: down });
    let (again, _) = link(&mut host, &mut hand, service(ports, 2));
    assert!(again > down, "a number is never used again");
}

#[test]
fn only_what_is_looked_for_is_found_and_whoever_was_dialled_advertises_no_more() {
    let ports = ports();
    let [mut host, mut other, mut hand, mut stranger] = [(); 4].map(|()| Phone::start(ports));
    stranger.tell(LinkCommand::Advertise { service: service(ports, 9) });
    let (first, _) = link(&mut host, &mut hand, service(ports, 1));
    let everybody = vec![service(ports, 1), service(ports, 2)];
    other.tell(LinkCommand::Scan { services: everybody.clone(), busy: true });
    host.tell(LinkCommand::Scan { services: everybody, busy: true });
    hand.tell(LinkCommand::Advertise { service: service(ports, 2) });
    // Both see the same hand, and only one of them gets it.
    let (seen, too) = (host.found(service(ports, 2)), other.found(service(ports, 2)));
    host.tell(LinkCommand::Dial { peer: seen });
    let second = host.opened(LinkEnd::Parent);
    assert!(second > first);
    hand.opened(LinkEnd::Child);
    other.tell(LinkCommand::Dial { peer: too });
    assert_eq!(other.next_else(), LinkEvent::DialFailed { peer: too });
    other.tell(LinkCommand::Dial { peer: PeerId(77) });
    assert_eq!(other.next_else(), LinkEvent::DialFailed { peer: PeerId(77) });
}

#[test]
fn a_phone_that_stops_advertising_is_not_found_and_a_restarted_one_is_another() {
    let ports = ports();
    let (mut host, mut hand) = (Phone::start(ports), Phone::start(ports));
    let wanted = service(ports, 1);
    hand.tell(LinkCommand::Advertise { service: wanted });
    host.tell(LinkCommand::Scan { services: vec![wanted], busy: true });
    let before = host.found(wanted);
    hand.tell(LinkCommand::StopAdvertising);
    drop(hand);
    host.tell(LinkCommand::Dial { peer: before });
    assert_eq!(host.next_else(), LinkEvent::DialFailed { peer: before });
    let mut hand = Phone::start(ports);
    hand.tell(LinkCommand::Advertise { service: wanted });
    while host.found(wanted) == before {}
}

#[test]
fn an_end_that_vanishes_closes_its_links_at_once() {
    let ports = ports();
    let [mut host, mut first, mut second] = [(); 3].map(|()| Phone::start(ports));
    let (to_first, _) = link(&mut host, &mut first, service(ports, 1));
    let (to_second, up) = link(&mut host, &mut second, service(ports, 2));
    drop(first);
    assert_eq!(host.next_else(), LinkEvent::Closed { link: to_first });
    host.tell(LinkCommand::Send { link: to_second, frame: b"still here".to_vec() });
    assert_eq!(frames(&mut second, up, 1), [b"still here"]);
    drop(host);
    assert_eq!(second.next(), LinkEvent::Closed { link: up });
}

#[test]
fn strangers_on_the_ports_do_no_harm() {
    let ports = ports();
    // Somebody else's program has the first port, and answers with nonsense.
    let foreign = TcpListener::bind((Ipv4Addr::LOCALHOST, ports.first)).unwrap();
    std::thread::spawn(move || {
        for stream in foreign.incoming() {
            let _ = stream.and_then(|mut stream| stream.write_all(&[b'x'; 4_000]));
        }
    });
    let (mut host, mut hand) = (Phone::start(ports), Phone::start(ports));
    let open: Vec<TcpStream> = ports
        .all()
        .skip(1)
        .filter_map(|port| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok())
        .map(|mut stream| {
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: nobody\r\n\r\n");
            stream
        })
        .collect();
    assert!(open.len() >= 2, "{}", open.len());
    let silent: Vec<TcpStream> =
        ports.all().skip(1).filter_map(|port| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()).collect();
    for mut stream in open {
        // They are not answered; whether with an end or a reset is the system's business.
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert_eq!(answer, b"");
    }
    link(&mut host, &mut hand, service(ports, 1));
    drop(silent);
}

#[test]
fn a_phone_that_says_nonsense_on_a_link_loses_it() {
    for bytes in [&[0, 0][..], &[2, 1], &[0xff; 600]] {
        let ports = ports();
        let mut hand = Phone::start(ports);
        let port = ports.all().find(|port| TcpStream::connect((Ipv4Addr::LOCALHOST, *port)).is_ok()).unwrap();
        hand.tell(LinkCommand::Advertise { service: service(ports, 1) });
        let mut stream = loop {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
            stream.write_all(b"outcry\x00\x01A\0\0\0\0\0\0\0\0").unwrap();
            let mut advert = [0; 33];
            stream.read_exact(&mut advert).unwrap();
            if advert[16] == 0 {
                // It has not come round to that yet.
                continue;
            }
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
            stream.write_all(b"outcry\x00\x01D").unwrap();
            stream.write_all(&advert[8..16]).unwrap();
            break stream;
        };
        let link = hand.opened(LinkEnd::Child);
        stream.write_all(&[0, 3, 1, 2, 3]).unwrap();
        assert_eq!(frames(&mut hand, link, 1), [[1, 2, 3]]);
        stream.write_all(bytes).unwrap();
        assert_eq!(hand.next(), LinkEvent::Closed { link });
    }
}

#[test]
fn whoever_sends_faster_than_the_session_takes_has_to_wait() {
    let ports = ports();
    let (mut host, mut hand) = (Phone::start(ports), Phone::start(ports));
    let (down, up) = link(&mut host, &mut hand, service(ports, 1));
    let most = LOCAL_FRAMES_WAITING + 20;
    for number in 0..most {
        host.tell(LinkCommand::Send { link: down, frame: vec![number as u8] });
        assert_eq!(host.next_else(), LinkEvent::Writable { link: down });
    }
    // Nobody has taken anything: what is woken for is bounded, and nothing is lost.
    for _ in 0..LOCAL_FRAMES_WAITING {
        hand.woken.recv_timeout(LIMIT).unwrap();
    }
    assert!(hand.woken.try_recv().is_err());
    for number in 0..most {
        if number >= LOCAL_FRAMES_WAITING {
            hand.woken.recv_timeout(LIMIT).unwrap();
        }
        match hand.radio.poll_event().unwrap().event {
            LinkEvent::Received { link, bytes, .. } => assert_eq!((link, bytes), (up, vec![number as u8])),
            event => panic!("{event:?}"),
        }
    }
}

#[test]
fn the_thirty_third_phone_is_told_what_to_do() {
    let ports = ports();
    let mut phones = Vec::new();
    let error = loop {
        match LocalRadio::start(ports, MonotonicClock::start(), Box::new(|| ())) {
            Ok(radio) => phones.push(radio),
            Err(error) => break error,
        }
    };
    assert!(phones.len() <= usize::from(LOCAL_PHONES));
    assert!(error.to_string().contains("--radio-port"), "{error}");
}
