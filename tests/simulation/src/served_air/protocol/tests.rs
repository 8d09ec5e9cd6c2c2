//! Lines there and back, and lines that are none.

use super::*;

#[test]
fn what_clients_say_is_read_and_written_alike() {
    for line in [
        "join 1 android Ada",
        "join 1 iphone Bo mtu=23 links=0 interval-us=15000 loss=0.15",
        "join 1 control referee",
        "advertise Ada:1 0201061107",
        "advertise Ada:1 - hidden",
        "advertise",
        "listen quick",
        "listen slow",
        "listen off",
        "connect Bo:4~1",
        "abort",
        "send 3 52010000ff",
        "disconnect 3",
        "pace 3 slow",
        "radio off",
        "wait 12",
        "wait never",
        "lock Ada 5000",
        "stall Ada 100",
        "jam Ada 100",
        "radio Ada on",
        "crash Ada",
        "drop Ada Bo",
        "break Ada Bo",
        "silence Ada Bo",
        "count Ada",
    ] {
        assert_eq!(line.parse::<ToAir>().map(|said| said.to_string()), Ok(line.to_owned()));
    }
}

#[test]
fn what_the_air_says_is_read_and_written_alike() {
    let entropy = "6f".repeat(32);
    for line in [
        "refused the name Ada is taken: choose another",
        "denied no",
        &format!("joined 1 0 stepped 0 517 7 51234000000000 {entropy}"),
        &format!("joined 1 12 real 2.5 185 0 0 {entropy}"),
        "heard Ada:1 02010611 -61",
        "connected 3 Ada:1 central",
        "connected 4 ~12 peripheral",
        "missed Ada:1",
        "received 3 1b0100aa",
        "sent 3",
        "disconnected 3 08",
        "radio on",
        "crashed",
        "turn 12",
        "done",
        "counted Ada packets=3",
    ] {
        assert_eq!(FromAir::read(line).map(|told| told.unwrap().to_string()), Ok(line.to_owned()));
    }
    assert_eq!(FromAir::read("weather fine"), Ok(None));
}

#[test]
fn what_does_not_fit_is_refused_with_words() {
    let long = format!("send 1 {}", "00".repeat(PACKET_MAX + 1));
    let longer = format!("send 1 {}", "00".repeat(LINE_MAX));
    let name = format!("join 1 android {}", "a".repeat(NAME_MAX + 1));
    for line in [
        "",
        " ",
        "join",
        "join 1",
        "join 1 android",
        "join -1 android Ada",
        "join 1 windows Ada",
        "join 1 android A\u{e4}",
        "join 1 android A b",
        "join 1 android Ada loss=2",
        "join 1 android Ada loss=nan",
        "join 1 android Ada mtu=65536",
        "join 1 android Ada mtu",
        "advertise Ada",
        "advertise Ada 0",
        "advertise Ada 00 shown",
        "listen",
        "listen loud",
        "connect",
        "connect a b",
        "abort now",
        "send 1",
        "send 1 0g",
        "send 1 ",
        "send +1 00",
        "send 4294967296 00",
        "pace 1 fast",
        "radio",
        "radio up",
        "wait",
        "wait soon",
        "wait 9223372036854775808",
        "lock Ada",
        "lock Ada -1",
        "silence Ada",
        "hello",
        "advertise Ada 0000000000000000000000000000000000000000000000000000000000000000",
        &long,
        &longer,
        &name,
    ] {
        assert!(line.parse::<ToAir>().is_err(), "{line}");
    }
    assert_eq!(longer.parse::<ToAir>(), Err(LineError::TooLong));
    assert!("send 1 -".parse::<ToAir>().is_ok(), "an empty packet is denied later, with its connection");
}
