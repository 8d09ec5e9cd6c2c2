//! The library that ships, run: what lies in the APK plays a match and both lessons through the Python binding, on stand-ins for
//! Android's C libraries. What is for phones runs on an emulated processor.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use thiserror::Error;
use zip::ZipArchive;
use zip::result::ZipError;

use super::package;
use crate::cache::{self, Cache};
use crate::command::{self, CommandError};
use crate::cross::{self, CrossError, Processor};
use crate::debian::{self, DebianError, Packages};
use crate::fault::LaneError;
use crate::limits::SUITE;
use crate::log;
use crate::python::{LIMIT, Phone, SEED};
use crate::workspace::Workspace;

/// Counted up when what is fetched changes.
const RECIPE: u32 = 1;

/// What emulates the processor of a phone, and what runs on it.
const EMULATOR: &str = "qemu-user";
const PYTHON: &str = "python3";

/// Where Debian keeps libraries for phones.
const LIBRARIES: &str = "usr/lib/aarch64-linux-gnu";

/// Says why the library was not run, or what it did not do.
#[derive(Debug, Error)]
pub(crate) enum LibraryError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Cross(#[from] CrossError),
    #[error(transparent)]
    Debian(#[from] DebianError),
    #[error(transparent)]
    Lane(#[from] LaneError),
    #[error("a file of the lane could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    #[error("{} cannot be read ({source}): build it by `cargo xtask apk`", path.display())]
    Apk { path: PathBuf, source: ZipError },
    /// Only a PC runs what is for emulators on a PC.
    #[error("this machine is no PC with Linux, which the library for emulators runs on: use one")]
    NoPc,
}

/// A library on a machine that it runs on.
struct Machine {
    name: &'static str,
    phone: Phone,
    /// Stand-ins for Android's libraries.
    stand_ins: PathBuf,
    /// What emulates its processor, and the root of its files, where it is another than this machine's.
    emulated: Option<(PathBuf, PathBuf)>,
}

impl Machine {
    fn script(&self, name: &str) -> Command {
        let python = match &self.emulated {
            None => Command::new("python3"),
            Some((emulator, root)) => {
                let mut python = Command::new(emulator);
                python
                    .arg("-L")
                    .arg(root)
                    .arg(root.join("usr/bin/python3"))
                    .env("PYTHONHOME", root.join("usr"));
                python
            }
        };
        let mut script = self.phone.script_by(python, name);
        script.env("LD_LIBRARY_PATH", &self.stand_ins);
        script
    }

    /// Plays a match and both lessons. Bots are as slow as people, for a library that ships knows no other speed.
    fn play(&self, log: &Path) -> Result<(), CommandError> {
        command::run_within(self.script("smoke.py").arg(SEED), LIMIT, None, Some(log))
    }
}

/// Takes the libraries out of the APK and has them play; tells how soon they answer events.
///
/// # Errors
/// There is no APK, something cannot be had, or a library does not do what it should.
pub(crate) fn check(workspace: &Workspace) -> Result<(), LibraryError> {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        return Err(LibraryError::NoPc);
    }
    let host = Phone::write("library", workspace)?;
    let own_glibc = command::read(Command::new("gcc").arg("-print-file-name=libc.so.6"))?;
    let own_glibc = Path::new(own_glibc.trim()).parent().unwrap_or(Path::new("/"));
    let (emulator, root) = emulated(workspace)?;
    let machines = [
        machine(Processor::Arm, &root.join(LIBRARIES), Some((emulator, root.clone())), &host, workspace)?,
        machine(Processor::Intel, own_glibc, None, &host, workspace)?,
    ];
    // Most of the time all of them wait for bots.
    let played = thread::scope(|scope| {
        let playing = machines.each_ref().map(|machine| {
            let log = machine.stand_ins.join("played");
            scope.spawn(move || (machine.play(&log), log))
        });
        playing.map(|playing| playing.join().ok())
    });
    for (machine, (played, log)) in machines.iter().zip(played.into_iter().flatten()) {
        for line in fs::read_to_string(log)?.lines() {
            log::line(&format!("{}: {line}", machine.name))?;
        }
        played?;
    }
    let measured = [("host", host.script("latency.py"))].into_iter();
    let measured =
        measured.chain(machines.iter().map(|machine| (machine.name, machine.script("latency.py"))));
    for (name, mut script) in measured {
        let measured = command::read(&mut script)?;
        log::notice(&format!("{name}: {}", measured.trim()))?;
    }
    Ok(())
}

fn machine(
    processor: Processor,
    glibc: &Path,
    emulated: Option<(PathBuf, PathBuf)>,
    host: &Phone,
    workspace: &Workspace,
) -> Result<Machine, LibraryError> {
    let name = processor.name();
    let library = library(&package::place(workspace), name)?;
    let stand_ins = workspace.scratch().join("library").join(name);
    cache::clear(&stand_ins)?;
    cross::lay_stand_ins(processor, glibc, &stand_ins, workspace)?;
    Ok(Machine { name, phone: host.with_library(name, &library)?, stand_ins, emulated })
}

/// Takes the library for a processor out of an APK.
fn library(apk: &Path, processor: &str) -> Result<Vec<u8>, LibraryError> {
    let unreadable = |source| LibraryError::Apk { path: apk.to_owned(), source };
    let file = File::open(apk).map_err(|error| unreadable(error.into()))?;
    let mut archive = ZipArchive::new(file).map_err(unreadable)?;
    let mut entry = archive.by_name(&format!("lib/{processor}/liboutcry_ffi.so")).map_err(unreadable)?;
    let mut bytes = Vec::new();
    entry.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Gives an emulator of a phone's processor, and the root of a Debian for it that has Python.
fn emulated(workspace: &Workspace) -> Result<(PathBuf, PathBuf), LibraryError> {
    let cache = Cache::open("library", &workspace.scratch())?;
    let folder = cache.entry(&format!("{SUITE}-{RECIPE}"), |part| {
        log::notice(&format!(
            "fetching {EMULATOR}, and {PYTHON} for phones' processors, through apt-get (90 MB)"
        ))?;
        for (name, processor, package) in [("pc", debian::PC, EMULATOR), ("phone", debian::PHONE, PYTHON)] {
            let fetched = Packages::new(part.join("fetched"), processor)?;
            fetched.unpack(&[package])?;
            fs::rename(fetched.root(), part.join(name))?;
            cache::clear(&part.join("fetched"))?;
        }
        // Nothing is installed, which would have laid down where programs look for what loads them.
        let link = part.join("phone/lib");
        if link.symlink_metadata().is_err() {
            symlink("usr/lib", link)?;
        }
        Ok::<(), LibraryError>(())
    })?;
    Ok((folder.join("pc/usr/bin/qemu-aarch64"), folder.join("phone")))
}
