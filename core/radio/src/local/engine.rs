//! What the radio's thread does, one step after the other.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::sync::Arc;

use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::Ports;
use super::hello::{self, Advert, Hello, Identity};
use super::link_tasks::LinkTasks;
use super::scan::{ScanResult, scan};
use crate::event_sender::EventSender;
use crate::limits::{LOCAL_ASK_TIME, LOCAL_DIAL_TIME, LOCAL_INCOMING_MAX, LOCAL_MTU, LOCAL_REST};

/// One thing that the thread has to deal with.
#[derive(Debug)]
pub(super) enum Step {
    /// The session has told it something.
    Told(LinkCommand),
    Stop,
    Seen(ScanResult),
    /// A phone has answered that was dialled, or has not.
    Dialled(PeerId, Option<TcpStream>),
    /// Somebody has dialled this phone.
    Called(TcpStream),
    /// A frame has left.
    Written(LinkId),
    /// The other end of a link is gone.
    Ended(LinkId),
}

/// Holds everything that the radio knows; nothing but its own thread ever touches it.
pub(super) struct Engine {
    ports: Ports,
    /// The port of this phone, which it does not ask.
    own: u16,
    identity: Identity,
    steps: UnboundedSender<Step>,
    events: EventSender,
    advert: watch::Sender<Option<ServiceId>>,
    scanning: Option<JoinSet<()>>,
    /// Who was seen last on which port.
    peers: BTreeMap<u16, (PeerId, Identity)>,
    dialling: Option<(PeerId, JoinSet<()>)>,
    links: BTreeMap<LinkId, LinkTasks>,
    last_peer: u64,
    last_link: u32,
}

impl Engine {
    pub(super) fn new(
        ports: Ports,
        identity: Identity,
        steps: UnboundedSender<Step>,
        events: EventSender,
    ) -> Self {
        Self {
            ports,
            own: 0,
            identity,
            steps,
            events,
            advert: watch::Sender::new(None),
            scanning: None,
            peers: BTreeMap::new(),
            dialling: None,
            links: BTreeMap::new(),
            last_peer: 0,
            last_link: 0,
        }
    }

    /// Runs until it is told to stop.
    pub(super) async fn run(mut self, listener: TcpListener, mut told: UnboundedReceiver<Step>) {
        let address = listener.local_addr();
        let (Ok(address), Ok(listener)) = (address, tokio::net::TcpListener::from_std(listener)) else {
            self.events.send(LinkEvent::Radio(RadioState::Missing));
            return;
        };
        self.own = address.port();
        let mut listening = JoinSet::new();
        listening.spawn(listen(listener, self.identity, self.advert.subscribe(), self.steps.clone()));
        self.events.send(LinkEvent::Radio(RadioState::On));
        while let Some(step) = told.recv().await {
            match step {
                Step::Told(command) => self.obey(command),
                Step::Stop => return,
                Step::Seen(sighting) => self.seen(sighting),
                Step::Dialled(peer, stream) => self.dialled(peer, stream),
                Step::Called(stream) => self.called(stream),
                Step::Written(link) if self.links.contains_key(&link) => {
                    self.events.send(LinkEvent::Writable { link });
                }
                Step::Written(_) => {}
                Step::Ended(link) => self.close(link),
            }
        }
    }

    fn obey(&mut self, command: LinkCommand) {
        match command {
            LinkCommand::Advertise { service } => {
                self.advert.send_replace(Some(service));
            }
            LinkCommand::StopAdvertising => {
                self.advert.send_replace(None);
            }
            LinkCommand::Scan { services, .. } => {
                let others = self.ports.all().filter(|port| *port != self.own);
                self.scanning = Some(scan(others, &services.into(), &self.steps));
            }
            LinkCommand::StopScan => self.scanning = None,
            LinkCommand::Dial { peer } => self.dial(peer),
            LinkCommand::CancelDial { peer } => self.give_up(peer),
            LinkCommand::Send { link, frame } => {
                if self.links.get(&link).is_some_and(|line| !line.send(frame)) {
                    self.close(link);
                }
            }
            // What goes through this machine is always as quick.
            LinkCommand::Pace { .. } => {}
            LinkCommand::Close { link } => self.close(link),
        }
    }

    fn seen(&mut self, sighting: ScanResult) {
        // What was seen in a scan that is over is not told.
        if self.scanning.is_none() {
            return;
        }
        let ScanResult { port, identity, service, room } = sighting;
        let known = self.peers.get(&port).filter(|(_, known)| *known == identity);
        let peer = if let Some((peer, _)) = known {
            *peer
        } else {
            self.last_peer += 1;
            let peer = PeerId(self.last_peer);
            self.peers.insert(port, (peer, identity));
            peer
        };
        self.events.send_with_permit(LinkEvent::Found { peer, service, rssi: None }, self.events.now(), room);
    }

    fn dial(&mut self, peer: PeerId) {
        // One at a time.
        if let Some((before, _)) = &self.dialling {
            self.give_up(*before);
        }
        let known = self.peers.iter().find(|(_, (known, _))| *known == peer);
        let Some((&port, &(_, identity))) = known else {
            self.events.send(LinkEvent::DialFailed { peer });
            return;
        };
        let steps = self.steps.clone();
        let mut dialling = JoinSet::new();
        dialling.spawn(async move {
            let dialled = timeout(LOCAL_DIAL_TIME, hello::dial(port, identity)).await;
            let _ = steps.send(Step::Dialled(peer, dialled.ok().and_then(Result::ok)));
        });
        self.dialling = Some((peer, dialling));
    }

    /// Dials no more; whoever has answered by now is linked, and stays so.
    fn give_up(&mut self, peer: PeerId) {
        if self.dialling.take_if(|(dialled, _)| *dialled == peer).is_some() {
            self.events.send(LinkEvent::DialFailed { peer });
        }
    }

    fn dialled(&mut self, peer: PeerId, stream: Option<TcpStream>) {
        if self.dialling.take_if(|(dialled, _)| *dialled == peer).is_none() {
            return;
        }
        match stream {
            Some(stream) => self.open(stream, LinkEnd::Parent, Some(peer)),
            None => self.events.send(LinkEvent::DialFailed { peer }),
        }
    }

    /// Lets in whoever was quickest to dial: a phone that has been dialled advertises no more.
    fn called(&mut self, stream: TcpStream) {
        if self.advert.borrow().is_some() && hello::accept(&stream) {
            self.advert.send_replace(None);
            self.open(stream, LinkEnd::Child, None);
        }
    }

    fn open(&mut self, stream: TcpStream, end: LinkEnd, peer: Option<PeerId>) {
        self.last_link += 1;
        let link = LinkId(self.last_link);
        self.events.send(LinkEvent::Opened { link, end, peer, mtu: LOCAL_MTU });
        self.links.insert(link, LinkTasks::begin(link, stream, self.events.clone(), &self.steps));
    }

    fn close(&mut self, link: LinkId) {
        if self.links.remove(&link).is_some() {
            self.events.send(LinkEvent::Closed { link });
        }
    }
}

/// Hears everybody who connects, so many at once and each for so long.
async fn listen(
    listener: tokio::net::TcpListener,
    identity: Identity,
    advert: watch::Receiver<Option<ServiceId>>,
    steps: UnboundedSender<Step>,
) {
    let room = Arc::new(Semaphore::new(LOCAL_INCOMING_MAX));
    let mut hearing = JoinSet::new();
    while let Ok(one) = Arc::clone(&room).acquire_owned().await {
        while hearing.try_join_next().is_some() {}
        let Ok((mut stream, _)) = listener.accept().await else {
            // Too many files are open: that passes.
            sleep(LOCAL_REST).await;
            continue;
        };
        let (advert, steps) = (advert.clone(), steps.clone());
        hearing.spawn(async move {
            let _one = one;
            let heard = timeout(LOCAL_ASK_TIME, async {
                match Hello::read(&mut stream).await? {
                    Hello::Ask => {
                        let service = *advert.borrow();
                        Advert { identity, service }.tell(&mut stream).await.map(|()| false)
                    }
                    Hello::Dial(whom) => Ok::<_, std::io::Error>(whom == identity),
                }
            });
            if let Ok(Ok(true)) = heard.await {
                let _ = steps.send(Step::Called(stream));
            }
        });
    }
}
