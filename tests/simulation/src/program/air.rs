//! The command `air`: serves a simulated air over loopback, as docs/air.md has it.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use clap::Args;
use outcry_air::{AirConfig, Loss};
use outcry_radio::MonotonicClock;
use outcry_simulation::served_air::limits::{CLIENTS_MAX, LINE_MAX};
use outcry_simulation::served_air::{AirServer, ClientId, FromAir, ServedAirConfig, ServedOutput, TimeMode};
use thiserror::Error;

/// How many lines wait at most until they are looked at: whoever sends more has to wait.
const WAITING_MAX: usize = 1_024;

/// How long a client may leave unread what it is told.
const UNREAD_MAX: Duration = Duration::from_secs(10);

/// How long nobody looks whether anything has come while nothing is due.
const IDLE: Duration = Duration::from_mins(1);

/// How real time passes: no faster than a machine can follow.
const SPEED_MAX: f64 = 1_000.0;

/// Says why an air cannot be served.
#[derive(Debug, Error)]
pub(crate) enum AirError {
    #[error("{0} is no address of this machine alone: listen on 127.0.0.1 or [::1]")]
    NotLoopback(SocketAddr),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    #[error("cannot serve phones: {0}")]
    Io(#[from] io::Error),
}

/// The options of the command `air`.
#[derive(Clone, PartialEq, Debug, Args)]
pub(crate) struct AirArguments {
    /// Where phones join: a loopback address; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// The number from which everything follows that is left to chance
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,
    /// How many seconds pass on the air in one, up to 1000
    #[arg(long, value_name = "X", default_value = "1", value_parser = speed, conflicts_with = "stepped")]
    speed: f64,
    /// Has time stand until everybody has answered, instead of passing by itself
    #[arg(long, requires = "members")]
    stepped: bool,
    /// With how many clients time begins, controls included
    #[arg(long, value_name = "N", requires = "stepped")]
    members: Option<NonZero<usize>>,
    /// Has nothing go wrong by itself
    #[arg(long)]
    calm: bool,
    /// The share of events that are lost, 0 to 1
    #[arg(long, value_name = "P", value_parser = share)]
    loss: Option<f64>,
    /// Has rare faults come so many times as often
    #[arg(long, value_name = "N", default_value = "1")]
    hasten: NonZero<u32>,
    /// Has addresses change every so many seconds; 0 is never
    #[arg(long, value_name = "SECONDS", default_value = "900")]
    rotate: u32,
    /// Has every phone's clock show the time of the air
    #[arg(long)]
    exact_clocks: bool,
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = text.parse().ok().filter(|speed: &f64| *speed >= 0.01 && *speed <= SPEED_MAX);
    speed.ok_or_else(|| format!("not a number from 0.01 to {SPEED_MAX}"))
}

fn share(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or_else(|| "not a number from 0 to 1".to_owned())
}

/// Something that a client has done, as the thread that listens to it tells the one that serves the air.
enum Heard {
    Came(TcpStream),
    Line(ClientId, String),
    /// A line that is longer than any may be.
    TooLong(ClientId),
    Gone(ClientId),
}

impl AirArguments {
    /// Serves the air until everybody has gone; in real time for good.
    ///
    /// # Errors
    /// The address is not this machine's alone, or cannot be listened on.
    pub(crate) fn run(self, mut output: impl Write) -> Result<(), AirError> {
        if !self.listen.ip().is_loopback() {
            return Err(AirError::NotLoopback(self.listen));
        }
        let listener =
            TcpListener::bind(self.listen).map_err(|error| AirError::Listen(self.listen, error))?;
        writeln!(output, "listening on {}", listener.local_addr()?)?;
        output.flush()?;
        let (give, take) = mpsc::sync_channel(WAITING_MAX);
        let accepted = give.clone();
        thread::spawn(move || {
            // A caller who has gone before being answered is none.
            for stream in listener.incoming().flatten() {
                if accepted.send(Heard::Came(stream)).is_err() {
                    return;
                }
            }
        });
        let speed = if self.stepped { 1.0 } else { self.speed };
        Service { server: AirServer::new(self.config()), streams: BTreeMap::new(), clients: 0, give, speed }
            .run(&take)
    }

    fn config(&self) -> ServedAirConfig {
        let mut air_config = if self.calm { AirConfig::calm() } else { AirConfig::default() };
        if let Some(loss) = self.loss {
            air_config.loss = Loss::of(loss);
        }
        if self.exact_clocks {
            (air_config.drift, air_config.clock_offset) = (0.0, Duration::ZERO);
        }
        let time = match self.members.filter(|_| self.stepped) {
            Some(members) => TimeMode::Stepped { members: members.get() },
            None => TimeMode::Real { speed: self.speed },
        };
        ServedAirConfig {
            air_config: air_config.hastened(self.hasten.get()),
            seed: self.seed,
            time,
            rotate_every: (self.rotate > 0).then(|| Duration::from_secs(self.rotate.into())),
        }
    }
}

/// An air with sockets.
struct Service {
    server: AirServer,
    streams: BTreeMap<ClientId, TcpStream>,
    /// How many there have been.
    clients: u64,
    give: SyncSender<Heard>,
    speed: f64,
}

impl Service {
    fn run(mut self, take: &Receiver<Heard>) -> Result<(), AirError> {
        let clock = MonotonicClock::start();
        let (air, real) = (self.speed, 1.0 / self.speed);
        while !self.server.is_over() {
            let now = clock.elapsed().mul_f64(air);
            let due = self
                .server
                .poll_timeout()
                .map_or(IDLE, |due| due.saturating_sub(now).mul_f64(real).min(IDLE));
            let heard = take.recv_timeout(due);
            let now = clock.elapsed().mul_f64(air);
            match heard {
                Ok(Heard::Came(stream)) => self.accept(stream)?,
                Ok(Heard::Line(client, line)) => self.server.handle_line(client, &line, now),
                Ok(Heard::TooLong(client)) => self.server.handle_long_line(client, now),
                Ok(Heard::Gone(client)) => {
                    self.streams.remove(&client);
                    self.server.handle_gone(client, now);
                }
                // This end of the channel is held here, so that it never closes.
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    self.server.handle_timeout(now);
                }
            }
            self.drain();
        }
        Ok(())
    }

    fn accept(&mut self, mut stream: TcpStream) -> Result<(), AirError> {
        if self.streams.len() >= CLIENTS_MAX {
            let words = format!("there are {CLIENTS_MAX} clients already: wait until one goes");
            // Whoever does not hear it sees the connection close.
            let _ = writeln!(stream, "{}", FromAir::Refused(words));
            return Ok(());
        }
        self.clients += 1;
        let client = ClientId(self.clients);
        let set_up = |stream: &TcpStream| {
            stream.set_nodelay(true)?;
            stream.set_write_timeout(Some(UNREAD_MAX))?;
            stream.try_clone()
        };
        let Ok(reader) = set_up(&stream) else { return Ok(()) };
        let give = self.give.clone();
        thread::Builder::new().spawn(move || listen(reader, client, &give))?;
        self.streams.insert(client, stream);
        Ok(())
    }

    /// Tells clients what there is to tell, each of them all at once.
    fn drain(&mut self) {
        let mut lines: BTreeMap<ClientId, Vec<u8>> = BTreeMap::new();
        let mut closing = Vec::new();
        while let Some(output) = self.server.poll_output() {
            match output {
                ServedOutput::Line(client, line) => {
                    // What goes into memory is always taken.
                    let _ = writeln!(lines.entry(client).or_default(), "{line}");
                }
                ServedOutput::Close(client) => closing.push(client),
            }
        }
        for (client, lines) in lines {
            if let Some(stream) = self.streams.get_mut(&client)
                && stream.write_all(&lines).is_err()
            {
                closing.push(client);
            }
        }
        for client in closing {
            if let Some(stream) = self.streams.remove(&client) {
                // Whoever reads it then finds its end, and the client has died.
                let _ = stream.shutdown(Shutdown::Both);
            }
        }
    }
}

/// Hands on what a client says, until it goes.
fn listen(stream: TcpStream, client: ClientId, give: &SyncSender<Heard>) {
    let mut reader = BufReader::new(stream);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LINE_MAX as u64).read_until(b'\n', &mut line);
        let heard = match read {
            Ok(_) if line.last() == Some(&b'\n') => {
                line.pop();
                // What is no text is no line either.
                Heard::Line(client, String::from_utf8_lossy(&line).into_owned())
            }
            Ok(length) if length == LINE_MAX => Heard::TooLong(client),
            Ok(_) | Err(_) => Heard::Gone(client),
        };
        let is_last = !matches!(heard, Heard::Line(..));
        if give.send(heard).is_err() || is_last {
            return;
        }
    }
}
