//! Tables over real bluetoothd: phones in a guest that QEMU emulates, each with a virtual controller of its own.

mod archive;
mod emulator;
mod figures;
mod guest;
mod image;
mod phone;
mod recovery;
mod sniff;
mod strangers;
mod table;
mod thirteen;
mod three;

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::command::CommandError;
use crate::debian::DebianError;
use crate::tools::ToolError;
use crate::verdict::VerdictError;
use crate::workspace::{Workspace, WorkspaceError};
use image::Image;

/// Says what went wrong.
#[derive(Debug, Error)]
pub(crate) enum BleError {
    /// A tool cannot be had.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A program cannot be built.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// A command failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A file could not be read or written, or a process not be started or ended.
    #[error("a process or a file of the lane could not be used: {0}")]
    Process(#[from] io::Error),
    /// What the guest is made of cannot be had.
    #[error(transparent)]
    Debian(#[from] DebianError),
    /// The guest has not come up.
    #[error("the guest has not come up: its console is in the log")]
    NoBoot,
    /// The machine that emulates has ended.
    #[error("the guest is gone, QEMU has ended with {status}: its output is in the log")]
    Gone { status: String },
    /// The guest has not done what it was told.
    #[error("the guest could not do `{script}`: {said}")]
    Order { script: String, said: String },
    /// A phone never said what it should.
    #[error("{who} has not said `{wanted}`: what every phone has said stands above")]
    NotSaid { who: String, wanted: String },
    /// A phone has ended too early, or not well.
    #[error("{who} has ended with {status}: what every phone has said stands above")]
    Ended { who: String, status: String },
    /// The totals are not the same everywhere.
    #[error("{table}: the host ends with `{host}`, {who} with `{said}`")]
    Differ { table: &'static str, host: String, who: String, said: String },
    /// The referee comes to no verdict.
    #[error(transparent)]
    Verdict(#[from] VerdictError),
    /// The host's journal cannot be read.
    #[error("the journal of the host cannot be read: {why}")]
    Journal {
        /// Why.
        why: String,
    },
    /// Messages were lost or doubled.
    #[error("{table}: {lost} requests were lost, {doubled} were carried out again")]
    Miscounted { table: &'static str, lost: u64, doubled: u64 },
    /// The phones are linked in another way than they should be.
    #[error("no tree of six and six: the phones have {links:?} links, the host first")]
    NoTree {
        /// How many each phone has, the host's first.
        links: Vec<usize>,
    },
    /// Somebody who is not invited is not shut out.
    #[error("{by} has let a stranger in who was not invited")]
    LetIn { by: String },
    /// A stranger has not said what others were to hear.
    #[error("the stranger {stranger} has brought too little garbage onto the air: `{said}`")]
    Mute { stranger: &'static str, said: String },
    /// What btmon has written is not what it writes.
    #[error("btmon has written no capture of the air")]
    NoCapture,
    /// A capture does not hold what has been said.
    #[error(
        "the capture of the air lacks what must be in it: {sealed} sealed frames, {greetings} of handshakes"
    )]
    Deaf {
        /// How many sealed frames it holds.
        sealed: usize,
        greetings: usize,
    },
    /// The search for secrets does not find them where they are.
    #[error("of {secrets} hands, names and seeds that are said plainly only {found} are found")]
    Blind { found: usize, secrets: usize },
    /// Something can be read on the air.
    #[error("the air can be read: {bytes:02x?} was said as it stands")]
    Plain { bytes: Vec<u8> },
}

/// Says what is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::Args)]
pub(crate) struct Plays {
    /// Plays everything
    #[arg(long, conflicts_with = "play")]
    full: bool,
    #[arg(value_enum, default_value = "three")]
    play: Play,
}

impl Plays {
    pub(crate) fn chosen(self) -> Vec<Play> {
        if self.full { Play::ALL.to_vec() } else { vec![self.play] }
    }
}

/// What is played, and with whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Play {
    /// Three phones: a match of Pit, on whose air nothing can be read, and one of NΣT!.
    Three,
    /// Thirteen phones, some of which relay.
    Thirteen,
    /// Phones that are killed, and one that loses its adapter.
    Recovery,
    /// Phones among strangers.
    Strangers,
}

impl Play {
    /// Everything, what is quick first.
    pub(crate) const ALL: [Self; 4] = [Self::Three, Self::Strangers, Self::Recovery, Self::Thirteen];

    const fn name(self) -> &'static str {
        match self {
            Self::Three => "three",
            Self::Thirteen => "thirteen",
            Self::Recovery => "recovery",
            Self::Strangers => "strangers",
        }
    }
}

/// Gives the program of a phone on which a bot plays: it lies beside the one that players get.
fn bot_phone(outcry: &Path) -> PathBuf {
    outcry.with_file_name("bot-phone")
}

/// Plays everything of this, one after the other.
///
/// # Errors
/// What did not happen, after everything that was said in the guest.
pub(crate) fn check(workspace: &Workspace, plays: &[Play]) -> Result<(), BleError> {
    let folder = workspace.scratch().join("ble");
    let outcry = workspace.program("outcry")?;
    let image = Image::get(&folder.join("guest"))?;
    for play in plays {
        let folder = folder.join(play.name());
        match play {
            Play::Three => three::play(&image, &outcry, &folder)?,
            Play::Thirteen => thirteen::play(&image, &outcry, &folder)?,
            Play::Recovery => recovery::play(&image, &outcry, &folder)?,
            Play::Strangers => {
                let stranger = workspace.program("stranger")?;
                strangers::play(&image, &outcry, &stranger, &folder)?;
            }
        }
    }
    Ok(())
}
