//! The program that serves an air.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};

/// The program, which ends with this.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Program {
    /// Serves an air in stepped time on any port that is free.
    pub(crate) fn serve(seed: u64, members: usize, more: &[&str]) -> Self {
        let (seed, members) = (seed.to_string(), members.to_string());
        let mut child = Command::new(env!("CARGO_BIN_EXE_outcry-simulation"))
            .args(["air", "--listen", "127.0.0.1:0", "--seed", &seed, "--stepped", "--members", &members])
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("listening on ").unwrap().parse().unwrap();
        Self { child, address }
    }

    /// Waits until it has ended by itself, and gives whether that was well.
    fn ended(mut self) -> bool {
        self.child.wait().unwrap().success()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who reads and writes lines by hand.
struct Client {
    stream: BufReader<TcpStream>,
    has_turn: bool,
}

impl Client {
    fn join(program: &Program, line: &str) -> Self {
        let stream = BufReader::new(TcpStream::connect(program.address).unwrap());
        let mut client = Self { stream, has_turn: false };
        client.say(line);
        client
    }

    fn say(&mut self, line: &str) {
        self.stream.get_ref().write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Waits until it is told something that begins like this, and has the turn.
    fn await_told(&mut self, first: &str) -> String {
        if self.has_turn {
            self.say("wait never");
        }
        let mut found = None;
        loop {
            let line = self.line();
            assert!(!line.is_empty() && !line.starts_with("refused"), "{line:?} while waiting for {first}");
            let is_turn = line.starts_with("turn ");
            if found.is_none() && line.starts_with(first) {
                found = Some(line);
            }
            if is_turn {
                self.has_turn = true;
                match found {
                    Some(found) => return found,
                    None => self.say("wait never"),
                }
            }
        }
    }

    fn has_ended(&mut self) -> bool {
        self.stream.read_to_end(&mut Vec::new()).is_ok_and(|read| read == 0)
    }
}

fn connection(line: &str) -> String {
    line.split(' ').nth(1).unwrap().to_owned()
}

#[test]
fn two_clients_meet_and_the_program_ends_when_they_go() {
    let program = Program::serve(1, 2, &["--calm"]);
    std::thread::scope(|scope| {
        let ada = scope.spawn(|| {
            let mut ada = Client::join(&program, "join 1 android Ada");
            assert!(ada.await_told("joined").starts_with("joined 1 0 stepped 0 517 7 0 "));
            ada.await_told("radio on");
            ada.say("advertise Ada:1 020106");
            let own = connection(&ada.await_told("connected"));
            assert_eq!(ada.await_told("received"), format!("received {own} 700000"));
            // The other has died in its next turn.
            assert_eq!(ada.await_told("disconnected"), format!("disconnected {own} 08"));
        });
        let mut bo = Client::join(&program, "join 1 iphone Bo mtu=185");
        assert!(bo.await_told("joined").starts_with("joined 1 1 stepped 0 185 "));
        bo.await_told("radio on");
        bo.say("listen quick");
        assert!(bo.await_told("heard").starts_with("heard Ada:1 020106 -"));
        bo.say("listen off");
        bo.say("connect Ada:1");
        bo.say("connect Ada:1");
        assert!(bo.line().starts_with("denied this phone connects already"));
        let own = connection(&bo.await_told("connected"));
        bo.say(&format!("send {own} 700000"));
        bo.await_told(&format!("sent {own}"));
        drop(bo);
        ada.join().unwrap();
    });
    assert!(program.ended());
}

#[test]
fn what_is_no_line_is_refused_with_words_and_the_connection_closed() {
    let program = Program::serve(1, 9, &[]);
    for (line, why) in [
        ("join 2 android Ada", "refused the version of this air is 1, not 2"),
        ("join 1 windows Ada", "refused \"windows\" is not android, iphone, linux or control"),
        ("wait never", "refused join first"),
        ("GET / HTTP/1.1", "refused \"GET\" is no line of a client"),
        ("\u{1}\u{fffd}", "refused a line is ASCII"),
        (&"a".repeat(5_000), "refused a line has 4096 bytes at most"),
    ] {
        let mut client = Client::join(&program, line);
        let told = client.line();
        assert!(told.starts_with(why), "{told}");
        assert!(client.has_ended());
    }
    let waiting = Client::join(&program, "join 1 android Ada");
    let mut other = Client::join(&program, "join 1 android Bo");
    other.say("listen quick");
    assert!(other.line().starts_with("refused time has not begun"));
    assert!(other.has_ended());
    drop(waiting);
}

#[test]
fn an_air_is_served_to_this_machine_alone() {
    let output = Command::new(env!("CARGO_BIN_EXE_outcry-simulation"))
        .args(["air", "--listen", "0.0.0.0:0", "--seed", "1"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("listen on 127.0.0.1"));
}
