//! What the radio's task does: it brings news to the switchboard, and does what that decides.

use std::collections::BTreeMap;
use std::future::{Future, poll_fn};
use std::task::{Context, Poll};
use std::time::Duration;

use btleplug::api::Peripheral as _;
use btleplug::platform::PeripheralId;
use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId};
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::central::{self, Central, Dialled, Peers, Sighting};
use super::hardware::{self, Hardware};
use super::line::{Line, Reports};
use super::memory::Memory;
use super::server::{Caller, Parent, Pen, Server};
use super::switchboard::{Deed, Input, Output, Switchboard};
use super::words::Words;
use crate::limits::{BLE_HANG_UP_TIME, BLE_LOOK_EVERY};
use crate::radio::outlet::Outlet;

/// Something that has happened.
pub(super) struct News {
    /// Since the adapter was switched on for the how many-th time it has; what is older is of no interest.
    pub(super) epoch: Option<u64>,
    pub(super) what: What,
}

/// What has happened.
pub(super) enum What {
    /// The adapter can do something else than before.
    Hardware(Hardware),
    /// Scanning has begun, or could not be begun, and these are there already.
    Scanning(bool, Vec<Sighting>),
    /// Scanning has ended, and of these the system has still known then.
    Scanned(Vec<Sighting>),
    /// A phone was heard.
    Seen(Sighting),
    /// A phone is connected no more.
    Gone(PeripheralId),
    /// A phone has answered that was dialled.
    Dialled(PeerId, Dialled),
    /// Somebody has dialled this phone, and listens.
    Called(Caller),
    /// Somebody begins to write to this phone.
    Wrote(Pen),
    /// What was left of a link is gone, and of the connection with the parent at its end.
    HungUp(LinkId, Option<Parent>),
    /// The system does not let this phone advertise; why.
    NotAdvertised(String),
    /// What needs nothing but the switchboard.
    Input(Input),
}

/// What the session says.
#[derive(Debug)]
pub(super) enum Order {
    Do(LinkCommand),
    Stop,
}

/// Holds everything that the radio knows; nothing but its own task ever touches it.
pub(super) struct Engine {
    board: Switchboard,
    outlet: Outlet,
    words: Words,
    news: Sender<News>,
    epoch: u64,
    central: Option<Central>,
    server: Option<Server>,
    peers: Peers,
    dial: Option<JoinSet<()>>,
    /// Who has answered, until the switchboard has decided about it.
    answered: Option<Dialled>,
    /// Who has called, until the switchboard has decided about it.
    called: Option<Caller>,
    /// Who writes and has not called yet.
    pen: Option<Pen>,
    lines: BTreeMap<LinkId, Line>,
    /// What ends by itself.
    errands: JoinSet<()>,
}

enum Turn {
    Ordered(Order),
    Heard(News),
    Over,
}

impl Engine {
    pub(super) fn new(outlet: Outlet, words: Words, news: Sender<News>) -> Self {
        Self {
            board: Switchboard::new(),
            outlet,
            words,
            news,
            epoch: 0,
            central: None,
            server: None,
            peers: Peers::default(),
            dial: None,
            answered: None,
            called: None,
            pen: None,
            lines: BTreeMap::new(),
            errands: JoinSet::new(),
        }
    }

    /// Runs until it is told to stop, and leaves no link behind.
    pub(super) async fn run(
        mut self,
        adapter: Option<String>,
        mut orders: Receiver<Order>,
        mut told: Receiver<News>,
    ) {
        let mut following = JoinSet::new();
        following.spawn(hardware::follow(adapter, self.news.clone()));
        loop {
            let now = self.outlet.now();
            let wait = self.board.poll_timeout().map(|due| due.saturating_sub(now));
            let wait = wait.unwrap_or(BLE_LOOK_EVERY);
            let next = poll_fn(|context| turn(&mut orders, &mut told, context));
            match timeout(wait, next).await {
                Ok(Turn::Ordered(Order::Do(command))) => self.input(Input::Told(command)),
                Ok(Turn::Heard(News { epoch, what })) => {
                    if epoch.is_none_or(|epoch| epoch == self.epoch) {
                        self.hear(what);
                    }
                }
                Ok(Turn::Ordered(Order::Stop) | Turn::Over) => break,
                Err(_) => {
                    self.board.handle_timeout(self.outlet.now());
                    self.perform();
                }
            }
            while self.errands.try_join_next().is_some() {}
        }
        drop(following);
        self.part().await;
    }

    /// Closes every link: the system would keep them open, and the phones there would believe that this one is there.
    async fn part(mut self) {
        self.dial = None;
        let mut parting = JoinSet::new();
        for line in std::mem::take(&mut self.lines).into_values() {
            parting.spawn(line.hang_up());
        }
        // What is published goes with the connection to the bus; a scan too.
        self.server = None;
        let all = async { while parting.join_next().await.is_some() {} };
        let _ = timeout(BLE_HANG_UP_TIME, all).await;
        // The system is still to be told what is not advertised any more.
        sleep(Duration::from_millis(50)).await;
    }

    fn hear(&mut self, what: What) {
        match what {
            What::Hardware(hardware) => self.hardware_is(hardware),
            What::Scanning(begun, there) => {
                self.input(Input::ScanBegun(begun));
                for sighting in there {
                    self.see(sighting);
                }
            }
            What::Scanned(there) => {
                let now = self.outlet.now();
                for sighting in there {
                    if self.peers.is_there(&sighting, now) {
                        self.tell_of(sighting);
                    }
                }
                self.input(Input::ScanEnded);
            }
            What::Seen(sighting) => self.see(sighting),
            What::Gone(id) => {
                let gone: Vec<LinkId> =
                    self.lines.iter().filter(|(_, line)| line.is_to(&id)).map(|(link, _)| *link).collect();
                for link in gone {
                    self.input(Input::Ended(link));
                }
            }
            What::Dialled(peer, dialled) => {
                let mtu = dialled.mtu;
                self.answered = Some(dialled);
                self.input(Input::Dialled { peer, mtu });
                // One that was given up in the meantime is being hung up on.
                self.answered = None;
            }
            What::Called(caller) => {
                let mtu = caller.mtu();
                self.called = Some(caller);
                self.input(Input::Called { mtu });
                if let Some(caller) = self.called.take()
                    && !self.lines.values().filter_map(Line::parent).any(|parent| caller.is(parent))
                {
                    self.errands.spawn(caller.refuse());
                }
            }
            What::Wrote(pen) => {
                let reports = |link| self.reports(link);
                let mut parents = self
                    .lines
                    .iter()
                    .filter(|(_, line)| line.parent().is_some_and(|parent| pen.is_of(parent)));
                if let Some(link) = parents.next().map(|(link, _)| *link) {
                    let reports = reports(link);
                    if let Some(line) = self.lines.get_mut(&link) {
                        line.read(pen, &reports);
                    }
                } else {
                    self.pen = Some(pen);
                }
            }
            What::HungUp(link, parent) => {
                // What it has written since was for this link: on its next it begins anew.
                self.pen.take_if(|pen| parent.is_some_and(|parent| pen.is_of(&parent)));
                self.input(Input::HungUp(link));
            }
            What::NotAdvertised(why) => {
                self.words.say(format!(
                    "this phone cannot be found by others, Bluetooth does not let it advertise ({why}): close \
                     other programs that do, or look with `outcry doctor`"
                ));
                self.input(Input::AdvertBegun(false));
            }
            What::Input(input) => self.input(input),
        }
    }

    /// Takes note of a phone that has just been heard.
    fn see(&mut self, sighting: Sighting) {
        let now = self.outlet.now();
        let peer = self.tell_of(sighting);
        self.peers.heard(peer, now);
    }

    fn tell_of(&mut self, sighting: Sighting) -> PeerId {
        let Sighting { peripheral, service, rssi } = sighting;
        let peer = self.peers.number(&peripheral, |peer| self.board.is_busy_with(peer));
        self.input(Input::Seen { peer, service, rssi });
        peer
    }

    fn hardware_is(&mut self, hardware: Hardware) {
        let Hardware { state, central, server } = hardware;
        self.epoch += 1;
        let memory = Memory::of(server.as_ref());
        self.central = central.map(|adapter| Central::open(adapter, memory, self.epoch, &self.news));
        self.server = None;
        if self.central.is_some() {
            self.server = server.map(|adapter| Server::open(adapter, self.epoch, &self.news));
        }
        self.input(Input::State(state));
    }

    fn input(&mut self, input: Input) {
        self.board.handle_input(input, self.outlet.now());
        self.perform();
    }

    fn perform(&mut self) {
        while let Some(output) = self.board.poll_output() {
            match output {
                Output::Tell(event) => self.tell(event),
                Output::Do(deed) => self.do_deed(deed),
            }
        }
    }

    /// Tells the session; what somebody else brings about is told only as far as there is room for it.
    fn tell(&self, event: LinkEvent) {
        match event {
            LinkEvent::Received { link, at, .. } => {
                if let Some(room) = self.lines.get(&link).and_then(Line::take_room) {
                    self.outlet.give_in_room(event, at, room);
                }
            }
            LinkEvent::Found { peer, .. } => {
                let room = self.peers.get(peer).map(|peer| peer.room.clone().try_acquire_owned());
                if let Some(Ok(room)) = room {
                    self.outlet.give_in_room(event, self.outlet.now(), room);
                }
            }
            event => self.outlet.give(event),
        }
    }

    fn do_deed(&mut self, deed: Deed) {
        match deed {
            Deed::Scan(services) => {
                if let Some(central) = &self.central {
                    central.want(&services);
                    let scan = central::scan(central.adapter.clone(), central.memory.clone(), services);
                    self.run_errand(async {
                        let (begun, there) = scan.await;
                        What::Scanning(begun, there)
                    });
                }
            }
            Deed::StopScan => {
                if let Some(central) = &self.central {
                    let stop = central::stop_scan(central.adapter.clone(), central.memory.clone(), central.wanted());
                    self.run_errand(async { What::Scanned(stop.await) });
                }
            }
            Deed::Dial { peer, service } => {
                let Some(known) = self.peers.get(peer) else {
                    self.run_errand(async move { What::Input(Input::Unreached { peer, again: false }) });
                    return;
                };
                let (news, epoch) = (self.news.clone(), Some(self.epoch));
                let dial = central::dial(known.peripheral.clone(), service);
                let mut task = JoinSet::new();
                task.spawn(async move {
                    let what = match dial.await {
                        Ok(dialled) => What::Dialled(peer, dialled),
                        Err(again) => What::Input(Input::Unreached { peer, again }),
                    };
                    let _ = news.send(News { epoch, what }).await;
                });
                self.dial = Some(task);
            }
            Deed::Abort(peer) => {
                self.dial = None;
                let known = self.peers.get(peer).map(|known| known.peripheral.clone());
                self.run_errand(async move {
                    if let Some(peripheral) = known {
                        let subscribed = peripheral.characteristics().into_iter();
                        let up = subscribed.into_iter().find(|it| it.uuid == central::uuid(outcry_link::gatt::UP));
                        central::hang_up(peripheral, up).await;
                    }
                    What::Input(Input::Aborted(peer))
                });
            }
            Deed::Advertise(service) => match &self.server {
                Some(server) => server.advertise(service),
                None => self.words.say(
                    "on this system a program cannot be found over Bluetooth: host a table here, and join from a \
                     phone or from Linux"
                        .to_owned(),
                ),
            },
            Deed::StopAdvertising => {
                if let Some(server) = &self.server {
                    server.stop();
                }
            }
            Deed::Attend { link, end } => self.attend(link, end),
            Deed::Write { link, frame } => {
                // There is room for one, and no more than one is ever in flight.
                if self.lines.get(&link).is_none_or(|line| !line.send(frame)) {
                    self.run_errand(async move { What::Input(Input::Ended(link)) });
                }
            }
            Deed::HangUp(link) => {
                let closed = self.lines.remove(&link);
                let parent = closed.as_ref().and_then(Line::parent).cloned();
                let hang_up = closed.map(Line::hang_up);
                self.run_errand(async move {
                    if let Some(hang_up) = hang_up {
                        hang_up.await;
                    }
                    What::HungUp(link, parent)
                });
            }
            Deed::Reset => {
                self.dial = None;
                self.answered = None;
                self.pen = None;
                self.lines.clear();
                self.errands.abort_all();
            }
        }
    }

    fn attend(&mut self, link: LinkId, end: LinkEnd) {
        let reports = self.reports(link);
        let attended = match end {
            LinkEnd::Parent => self.answered.take().map(|dialled| Line::to_child(dialled, &reports)),
            LinkEnd::Child => self.called.take().map(|caller| Line::to_parent(caller, &reports)),
        };
        let Some(mut attended) = attended else { return };
        if let Some(parent) = attended.parent()
            && let Some(pen) = self.pen.take_if(|pen| pen.is_of(parent))
        {
            attended.read(pen, &reports);
        }
        self.lines.insert(link, attended);
    }

    fn reports(&self, link: LinkId) -> Reports {
        Reports { link, epoch: self.epoch, news: self.news.clone(), outlet: self.outlet.clone() }
    }

    /// Does something that takes a while, and hears what has come of it.
    fn run_errand(&mut self, errand: impl Future<Output = What> + Send + 'static) {
        let (news, epoch) = (self.news.clone(), Some(self.epoch));
        self.errands.spawn(async move {
            let what = errand.await;
            let _ = news.send(News { epoch, what }).await;
        });
    }
}

/// Gives what the session says, and then what has happened.
fn turn(orders: &mut Receiver<Order>, told: &mut Receiver<News>, context: &mut Context<'_>) -> Poll<Turn> {
    if let Poll::Ready(order) = orders.poll_recv(context) {
        return Poll::Ready(order.map_or(Turn::Over, Turn::Ordered));
    }
    told.poll_recv(context).map(|news| news.map_or(Turn::Over, Turn::Heard))
}
