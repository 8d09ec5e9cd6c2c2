//! The Bluetooth task: feeds events of the backend to the radio machine, and carries out the actions that it decides on.

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

use super::central::{self, Central, Dialled, Peers, ScanResult};
use super::hardware::{self, Hardware};
use super::link_tasks::{LinkTasks, Reports};
use super::notices::Notices;
use super::radio_machine::{Input, Output, RadioAction, RadioMachine};
use super::server::{IncomingCentral, Parent, Server, WriteStream};
use super::system_cache::SystemCache;
use crate::event_sender::EventSender;
use crate::limits::{BLE_HANG_UP_TIME, BLE_LOOK_EVERY};

/// Something that has happened.
pub(super) struct BackendEvent {
    /// Since the adapter was switched on for the how many-th time it has; what is older is of no interest.
    pub(super) epoch: Option<u64>,
    pub(super) what: BackendEventKind,
}

/// What has happened.
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "only Linux tells of all"))]
pub(super) enum BackendEventKind {
    /// The adapter can do something else than before.
    Hardware(Hardware),
    /// Scanning has begun, or could not be begun, and these are there already.
    Scanning(bool, Vec<ScanResult>),
    /// Scanning has ended, and of these the system has still known then.
    Scanned(Vec<ScanResult>),
    Seen(ScanResult),
    /// A phone is connected no more.
    Gone(PeripheralId),
    /// A phone has answered that was dialled.
    Dialled(PeerId, Dialled),
    /// Somebody has dialled this phone, and listens.
    Connected(IncomingCentral),
    /// Somebody begins to write to this phone.
    WriteBegan(WriteStream),
    /// What was left of a link is gone, and of the connection with the parent at its end.
    HungUp(LinkId, Option<Parent>),
    /// The system does not let this phone advertise; why.
    NotAdvertised(String),
    /// What needs nothing but the radio machine.
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
    machine: RadioMachine,
    events: EventSender,
    notices: Notices,
    backend_events: Sender<BackendEvent>,
    epoch: u64,
    central: Option<Central>,
    server: Option<Server>,
    peers: Peers,
    dial: Option<JoinSet<()>>,
    /// Who has answered, until the radio machine has decided about it.
    answered: Option<Dialled>,
    /// Who has called, until the radio machine has decided about it.
    called: Option<IncomingCentral>,
    /// Who writes and has not called yet.
    write_stream: Option<WriteStream>,
    links: BTreeMap<LinkId, LinkTasks>,
    errands: JoinSet<()>,
}

enum Turn {
    Ordered(Order),
    Heard(BackendEvent),
    Over,
}

impl Engine {
    pub(super) fn new(events: EventSender, notices: Notices, backend_events: Sender<BackendEvent>) -> Self {
        Self {
            machine: RadioMachine::new(),
            events,
            notices,
            backend_events,
            epoch: 0,
            central: None,
            server: None,
            peers: Peers::default(),
            dial: None,
            answered: None,
            called: None,
            write_stream: None,
            links: BTreeMap::new(),
            errands: JoinSet::new(),
        }
    }

    /// Runs until it is told to stop, and leaves no link behind.
    pub(super) async fn run(
        mut self,
        adapter: Option<String>,
        mut orders: Receiver<Order>,
        mut told: Receiver<BackendEvent>,
    ) {
        let mut following = JoinSet::new();
        following.spawn(hardware::follow(adapter, self.backend_events.clone()));
        loop {
            let now = self.events.now();
            let wait = self.machine.poll_timeout().map(|due| due.saturating_sub(now));
            let wait = wait.unwrap_or(BLE_LOOK_EVERY);
            let next = poll_fn(|context| turn(&mut orders, &mut told, context));
            match timeout(wait, next).await {
                Ok(Turn::Ordered(Order::Do(command))) => self.input(Input::Told(command)),
                Ok(Turn::Heard(BackendEvent { epoch, what })) => {
                    if epoch.is_none_or(|epoch| epoch == self.epoch) {
                        self.hear(what);
                    }
                }
                Ok(Turn::Ordered(Order::Stop) | Turn::Over) => break,
                Err(_) => {
                    self.machine.handle_timeout(self.events.now());
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
        for line in std::mem::take(&mut self.links).into_values() {
            parting.spawn(line.hang_up());
        }
        // What is published goes with the connection to the bus; a scan too.
        self.server = None;
        let all = async { while parting.join_next().await.is_some() {} };
        let _ = timeout(BLE_HANG_UP_TIME, all).await;
        // The system is still to be told what is not advertised any more.
        sleep(Duration::from_millis(50)).await;
    }

    fn hear(&mut self, what: BackendEventKind) {
        match what {
            BackendEventKind::Hardware(hardware) => self.hardware_is(hardware),
            BackendEventKind::Scanning(begun, there) => {
                self.input(Input::ScanBegun(begun));
                for sighting in there {
                    self.see(sighting);
                }
            }
            BackendEventKind::Scanned(there) => {
                let now = self.events.now();
                for sighting in there {
                    if self.peers.is_there(&sighting, now) {
                        self.tell_of(sighting);
                    }
                }
                self.input(Input::ScanEnded);
            }
            BackendEventKind::Seen(sighting) => self.see(sighting),
            BackendEventKind::Gone(id) => {
                let gone: Vec<LinkId> =
                    self.links.iter().filter(|(_, line)| line.is_to(&id)).map(|(link, _)| *link).collect();
                for link in gone {
                    self.input(Input::Ended(link));
                }
            }
            BackendEventKind::Dialled(peer, dialled) => {
                let mtu = dialled.mtu;
                self.answered = Some(dialled);
                self.input(Input::Dialled { peer, mtu });
                // One that was given up in the meantime is being hung up on.
                self.answered = None;
            }
            BackendEventKind::Connected(caller) => {
                let mtu = caller.mtu();
                self.called = Some(caller);
                self.input(Input::Called { mtu });
                if let Some(caller) = self.called.take()
                    && !self.links.values().filter_map(LinkTasks::parent).any(|parent| caller.is(parent))
                {
                    self.errands.spawn(caller.refuse());
                }
            }
            BackendEventKind::WriteBegan(write_stream) => {
                let reports = |link| self.reports(link);
                let mut parents = self
                    .links
                    .iter()
                    .filter(|(_, line)| line.parent().is_some_and(|parent| write_stream.is_of(parent)));
                if let Some(link) = parents.next().map(|(link, _)| *link) {
                    let reports = reports(link);
                    if let Some(line) = self.links.get_mut(&link) {
                        line.read(write_stream, &reports);
                    }
                } else {
                    self.write_stream = Some(write_stream);
                }
            }
            BackendEventKind::HungUp(link, parent) => {
                // What it has written since was for this link: on its next it begins anew.
                self.write_stream
                    .take_if(|write_stream| parent.is_some_and(|parent| write_stream.is_of(&parent)));
                self.input(Input::HungUp(link));
            }
            BackendEventKind::NotAdvertised(why) => {
                self.notices.post(format!(
                    "this phone cannot be found by others, Bluetooth does not let it advertise ({why}): close \
                     other programs that do, or look with `outcry doctor`"
                ));
                self.input(Input::AdvertBegun(false));
            }
            BackendEventKind::Input(input) => self.input(input),
        }
    }

    /// Takes note of a phone that has just been heard.
    fn see(&mut self, sighting: ScanResult) {
        let now = self.events.now();
        let peer = self.tell_of(sighting);
        self.peers.heard(peer, now);
    }

    fn tell_of(&mut self, sighting: ScanResult) -> PeerId {
        let ScanResult { peripheral, service, rssi } = sighting;
        let peer = self.peers.number(&peripheral, |peer| self.machine.is_busy_with(peer));
        self.input(Input::Seen { peer, service, rssi });
        peer
    }

    fn hardware_is(&mut self, hardware: Hardware) {
        let Hardware { state, central, server } = hardware;
        self.epoch += 1;
        let memory = SystemCache::of(server.as_ref());
        self.central =
            central.map(|adapter| Central::open(adapter, memory, self.epoch, &self.backend_events));
        self.server = None;
        if self.central.is_some() {
            self.server = server.map(|adapter| Server::open(adapter, self.epoch, &self.backend_events));
        }
        self.input(Input::State(state));
    }

    fn input(&mut self, input: Input) {
        self.machine.handle_input(input, self.events.now());
        self.perform();
    }

    fn perform(&mut self) {
        while let Some(output) = self.machine.poll_output() {
            match output {
                Output::Tell(event) => self.tell(event),
                Output::Do(action) => self.perform_action(action),
            }
        }
    }

    /// Tells the session; what somebody else brings about is told only as far as there is room for it.
    fn tell(&self, event: LinkEvent) {
        match event {
            LinkEvent::Received { link, at, .. } => {
                if let Some(room) = self.links.get(&link).and_then(LinkTasks::take_room) {
                    self.events.send_with_permit(event, at, room);
                }
            }
            LinkEvent::Found { peer, .. } => {
                let room = self.peers.get(peer).map(|peer| peer.room.clone().try_acquire_owned());
                if let Some(Ok(room)) = room {
                    self.events.send_with_permit(event, self.events.now(), room);
                }
            }
            event => self.events.send(event),
        }
    }

    fn perform_action(&mut self, action: RadioAction) {
        match action {
            RadioAction::Scan(services) => {
                if let Some(central) = &self.central {
                    central.want(&services);
                    let scan = central::scan(central.adapter.clone(), central.memory.clone(), services);
                    self.run_errand(async {
                        let (begun, there) = scan.await;
                        BackendEventKind::Scanning(begun, there)
                    });
                }
            }
            RadioAction::StopScan => {
                if let Some(central) = &self.central {
                    let stop = central::stop_scan(central.adapter.clone(), central.memory.clone(), central.wanted());
                    self.run_errand(async { BackendEventKind::Scanned(stop.await) });
                }
            }
            RadioAction::Dial { peer, service } => {
                let Some(known) = self.peers.get(peer) else {
                    self.run_errand(async move { BackendEventKind::Input(Input::Unreached { peer, again: false }) });
                    return;
                };
                let (backend_events, epoch) = (self.backend_events.clone(), Some(self.epoch));
                let dial = central::dial(known.peripheral.clone(), service);
                let mut task = JoinSet::new();
                task.spawn(async move {
                    let what = match dial.await {
                        Ok(dialled) => BackendEventKind::Dialled(peer, dialled),
                        Err(again) => BackendEventKind::Input(Input::Unreached { peer, again }),
                    };
                    let _ = backend_events.send(BackendEvent { epoch, what }).await;
                });
                self.dial = Some(task);
            }
            RadioAction::Abort(peer) => {
                self.dial = None;
                let known = self.peers.get(peer).map(|known| known.peripheral.clone());
                self.run_errand(async move {
                    if let Some(peripheral) = known {
                        let subscribed = peripheral.characteristics().into_iter();
                        let up = subscribed.into_iter().find(|it| it.uuid == central::uuid(outcry_link::gatt::UP));
                        central::hang_up(peripheral, up).await;
                    }
                    BackendEventKind::Input(Input::Aborted(peer))
                });
            }
            RadioAction::Advertise(service) => match &self.server {
                Some(server) => server.advertise(service),
                None => self.notices.post(
                    "on this system a program cannot be found over Bluetooth: host a table here, and join from a \
                     phone or from Linux"
                        .to_owned(),
                ),
            },
            RadioAction::StopAdvertising => {
                if let Some(server) = &self.server {
                    server.stop();
                }
            }
            RadioAction::Attend { link, end } => self.attend(link, end),
            RadioAction::Write { link, frame } => {
                // There is room for one, and no more than one is ever in flight.
                if self.links.get(&link).is_none_or(|line| !line.send(frame)) {
                    self.run_errand(async move { BackendEventKind::Input(Input::Ended(link)) });
                }
            }
            RadioAction::HangUp(link) => {
                let closed = self.links.remove(&link);
                let parent = closed.as_ref().and_then(LinkTasks::parent).cloned();
                let hang_up = closed.map(LinkTasks::hang_up);
                self.run_errand(async move {
                    if let Some(hang_up) = hang_up {
                        hang_up.await;
                    }
                    BackendEventKind::HungUp(link, parent)
                });
            }
            RadioAction::Reset => {
                self.dial = None;
                self.answered = None;
                self.write_stream = None;
                self.links.clear();
                self.errands.abort_all();
            }
        }
    }

    fn attend(&mut self, link: LinkId, end: LinkEnd) {
        let reports = self.reports(link);
        let attended = match end {
            LinkEnd::Parent => self.answered.take().map(|dialled| LinkTasks::to_child(dialled, &reports)),
            LinkEnd::Child => self.called.take().map(|caller| LinkTasks::to_parent(caller, &reports)),
        };
        let Some(mut attended) = attended else { return };
        if let Some(parent) = attended.parent()
            && let Some(write_stream) = self.write_stream.take_if(|write_stream| write_stream.is_of(parent))
        {
            attended.read(write_stream, &reports);
        }
        self.links.insert(link, attended);
    }

    fn reports(&self, link: LinkId) -> Reports {
        Reports {
            link,
            epoch: self.epoch,
            backend_events: self.backend_events.clone(),
            events: self.events.clone(),
        }
    }

    /// Does something that takes a while, and hears what has come of it.
    fn run_errand(&mut self, errand: impl Future<Output = BackendEventKind> + Send + 'static) {
        let (backend_events, epoch) = (self.backend_events.clone(), Some(self.epoch));
        self.errands.spawn(async move {
            let what = errand.await;
            let _ = backend_events.send(BackendEvent { epoch, what }).await;
        });
    }
}

/// Gives what the session says, and then what has happened.
fn turn(
    orders: &mut Receiver<Order>,
    told: &mut Receiver<BackendEvent>,
    context: &mut Context<'_>,
) -> Poll<Turn> {
    if let Poll::Ready(order) = orders.poll_recv(context) {
        return Poll::Ready(order.map_or(Turn::Over, Turn::Ordered));
    }
    told.poll_recv(context).map(|backend_events| backend_events.map_or(Turn::Over, Turn::Heard))
}
