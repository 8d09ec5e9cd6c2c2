//! Tables over real bluetoothd: phones in a guest that QEMU emulates, each with a virtual controller of its own.

mod archive;
mod debian;
mod emulator;
mod guest;
mod image;
mod limits;
mod phone;

use std::io;

use thiserror::Error;

use crate::command::CommandError;
use crate::log::Log;
use crate::tools::ToolError;
use crate::workspace::Workspace;
use guest::Guest;
use image::Image;

/// Says what went wrong.
#[derive(Debug, Error)]
pub(crate) enum BleError {
    /// A tool cannot be had.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A command failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A file could not be read or written, or a process not be started or ended.
    #[error("a process or a file of the lane could not be used: {0}")]
    Process(#[from] io::Error),
    /// This is no Debian, or one whose packages come from elsewhere.
    #[error("apt has no mirror of Debian, whose bluez the guest runs: add one to /etc/apt/sources.list")]
    NoMirror,
    /// A package does not hold what it should.
    #[error("{what} is not among Debian's packages: see what they hold now")]
    NoFile {
        /// What was looked for.
        what: String,
    },
    /// The guest has not come up.
    #[error("the guest has not come up: its console is in the log")]
    NoBoot,
    /// The machine that emulates has ended.
    #[error("the guest is gone, QEMU has ended with {status}: its output is in the log")]
    Gone {
        /// How.
        status: String,
    },
    /// The guest has not done what it was told.
    #[error("the guest could not do `{script}`: {said}")]
    Order {
        /// What.
        script: String,
        /// What came of it.
        said: String,
    },
    /// A phone never said what it should.
    #[error("{who} has not said `{wanted}`: what every phone has said stands above")]
    NotSaid {
        /// Which phone.
        who: String,
        /// What was waited for.
        wanted: String,
    },
    /// A phone has ended too early, or not well.
    #[error("{who} has ended with {status}: what every phone has said stands above")]
    Ended {
        /// Which phone.
        who: String,
        /// How.
        status: String,
    },
}

/// Boots.
pub(crate) fn check(workspace: &Workspace, log: &Log) -> Result<(), BleError> {
    let folder = workspace.scratch().join("ble");
    let image = Image::get(&folder.join("guest"), log)?;
    let watch = crate::stopwatch::Stopwatch::start();
    let guest = Guest::boot(&image, &folder.join("three"), 3, log)?;
    println!("booted after {:?}", watch.elapsed());
    println!("{}", guest.order("cat /proc/uptime; btmgmt info; ps; free -m; dmesg | tail -20")?);
    Ok(())
}
