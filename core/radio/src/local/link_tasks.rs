//! A link: a connection on which frames go both ways.

use std::io;
use std::sync::Arc;

use outcry_link::limits::FRAME_MAX;
use outcry_link::{LinkEvent, LinkId};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;

use super::engine::Step;
use crate::event_sender::EventSender;
use crate::limits::LOCAL_FRAMES_WAITING;

/// The tasks of one link; when it is dropped, the connection is closed.
#[derive(Debug)]
pub(super) struct LinkTasks {
    frames: UnboundedSender<Vec<u8>>,
    _tasks: JoinSet<()>,
}

impl LinkTasks {
    /// Begins to read, and to write what is [sent](Self::send).
    pub(super) fn begin(
        link: LinkId,
        stream: TcpStream,
        events: EventSender,
        steps: &UnboundedSender<Step>,
    ) -> Self {
        let (input, output) = stream.into_split();
        let (frames, waiting) = unbounded_channel();
        let mut tasks = JoinSet::new();
        let (from_read, from_write) = (steps.clone(), steps.clone());
        tasks.spawn(async move {
            // Both kinds of end are one: the phone there is gone, or is none.
            let _ = read(link, input, &events).await;
            let _ = from_read.send(Step::Ended(link));
        });
        tasks.spawn(async move {
            if write(link, output, waiting, &from_write).await.is_err() {
                let _ = from_write.send(Step::Ended(link));
            }
        });
        Self { frames, _tasks: tasks }
    }

    /// Sends a frame; one that no phone would take is not sent, and the link is given up.
    pub(super) fn send(&self, frame: Vec<u8>) -> bool {
        !frame.is_empty() && frame.len() <= FRAME_MAX && self.frames.send(frame).is_ok()
    }
}

async fn read(link: LinkId, mut input: OwnedReadHalf, events: &EventSender) -> io::Result<()> {
    let room = Arc::new(Semaphore::new(LOCAL_FRAMES_WAITING));
    loop {
        let length = usize::from(input.read_u16().await?);
        if length == 0 || length > FRAME_MAX {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let mut bytes = vec![0; length];
        input.read_exact(&mut bytes).await?;
        let at = events.now();
        // Whoever sends faster than the session takes has to wait.
        let room = Arc::clone(&room).acquire_owned().await.map_err(io::Error::other)?;
        events.send_with_permit(LinkEvent::Received { link, bytes, at }, at, room);
    }
}

async fn write(
    link: LinkId,
    mut output: OwnedWriteHalf,
    mut frames: UnboundedReceiver<Vec<u8>>,
    steps: &UnboundedSender<Step>,
) -> io::Result<()> {
    while let Some(frame) = frames.recv().await {
        let mut bytes = Vec::with_capacity(2 + frame.len());
        bytes.extend((frame.len() as u16).to_be_bytes());
        bytes.extend(frame);
        output.write_all(&bytes).await?;
        if steps.send(Step::Written(link)).is_err() {
            break;
        }
    }
    Ok(())
}
