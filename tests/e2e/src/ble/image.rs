//! What the guest begins with: a kernel, and an archive of the files that it is unpacked into memory from.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::BleError;
use super::archive::Archive;
use super::emulator;
use crate::command;
use crate::debian::{self, DebianError, Packages};
use crate::folder::entries;
use crate::limits::SUITE;
use crate::log;
use crate::tools::{self, Needed};

/// What this machine needs to build and run the guest.
const NEEDED: [Needed<'_>; 6] = [
    Needed { program: "qemu-system-x86_64", answers: &["--version"], package: "qemu-system-x86" },
    Needed { program: "depmod", answers: &["--version"], package: "kmod" },
    Needed { program: "xz", answers: &["--version"], package: "xz-utils" },
    Needed { program: "patch", answers: &["--version"], package: "patch" },
    Needed { program: "gcc", answers: &["--version"], package: "gcc" },
    Needed { program: "sh", answers: &["-c", "test -e /usr/include/stdio.h"], package: "libc6-dev" },
];

/// What the guest is made of.
const PACKAGES: [&str; 5] = ["linux-image-amd64", "busybox-static", "dbus-daemon", "dbus-bin", "bluez"];

/// The kernel's modules: what bluetoothd asks of its sockets and ciphers, controllers in software, randomness from the
/// machine that emulates, and a folder shared with it.
const MODULES: [&str; 11] = [
    "algif_hash",
    "algif_skcipher",
    "cmac",
    "ccm",
    "ecdh_generic",
    "uhid",
    "bluetooth",
    "hci_vhci",
    "virtio-rng",
    "9p",
    "9pnet_virtio",
];

/// The programs that are taken over, with the libraries that they need.
const PROGRAMS: [&str; 6] = [
    "usr/bin/btmgmt",
    "usr/bin/btmon",
    "usr/bin/dbus-daemon",
    "usr/bin/dbus-send",
    "usr/bin/dbus-uuidgen",
    "usr/libexec/bluetooth/bluetoothd",
];

/// Where Debian keeps libraries.
const LIBRARIES: &str = "usr/lib/x86_64-linux-gnu";

/// What looks for them.
const LOADER: &str = "lib64/ld-linux-x86-64.so.2";

const INIT: &str = include_str!("init.sh");

/// Everybody in the guest is root, and may say everything to everybody.
const BUS: &str = r#"<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <fork/>
  <listen>unix:path=/run/dbus/system_bus_socket</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
  </policy>
</busconfig>
"#;

/// Several channels at once may put notifications out of order.
const BLUETOOTHD: &str = "\
[General]
DiscoverableTimeout = 0
[GATT]
Cache = always
Channels = 1
[Policy]
AutoEnable = true
";

/// A kernel and the files that it begins with.
pub(super) struct Image {
    root: PathBuf,
    kernel: PathBuf,
    files: PathBuf,
}

impl Image {
    /// Gives the image in a folder; makes it where it is not there yet, or was made of something else.
    ///
    /// # Errors
    /// This machine lacks something that cannot be installed, or Debian's packages cannot be had.
    pub(super) fn get(folder: &Path) -> Result<Self, BleError> {
        tools::every(&NEEDED)?;
        let (stamp, made_of) = (folder.join("made-of"), made_of());
        if !fs::read_to_string(&stamp).is_ok_and(|text| text == made_of) {
            if folder.exists() {
                fs::remove_dir_all(folder)?;
            }
            log::notice(&format!("making a guest of Debian's {SUITE}: 140 MB from its mirror"))?;
            let debian = Packages::new(folder.join("debian"), debian::PC)?;
            debian.unpack(&PACKAGES)?;
            let btvirt = folder.join("btvirt");
            emulator::build(&debian, &btvirt)?;
            put_together(&debian.root(), &btvirt, &folder.join("files"))?;
            fs::write(&stamp, made_of)?;
        }
        let root = folder.join("debian/root");
        let kernel = entries(&root.join("boot"))?
            .into_iter()
            .find(|file| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("vmlinuz-")));
        let kernel = kernel.ok_or_else(|| DebianError::NoFile { what: "the kernel".to_owned() })?;
        Ok(Self { root, kernel, files: folder.join("files") })
    }

    /// Gives the kernel.
    pub(super) fn kernel(&self) -> &Path {
        &self.kernel
    }

    /// Writes an archive of the first files, among them these programs of this machine with the libraries that they need.
    ///
    /// # Errors
    /// The guest lacks one of the libraries, or its own are too old.
    pub(super) fn with_programs(&self, programs: &[&Path], to: &Path) -> Result<(), BleError> {
        let mut archive = Archive::default();
        let mut needed = BTreeSet::new();
        for program in programs {
            needed.extend(libraries(&self.root, program)?);
            // What is only for whoever looks for mistakes is most of it.
            let mut strip = Command::new("strip");
            command::run(strip.arg("--strip-debug").arg("-o").arg(to).arg(program))?;
            archive.program(&format!("usr/bin/{}", name(program)), &fs::read(to)?)?;
        }
        for library in needed {
            archive.program(&format!("{LIBRARIES}/{}", name(&library)), &fs::read(&library)?)?;
        }
        // A kernel unpacks as many archives as there are, one behind the other.
        let mut files = fs::read(&self.files)?;
        files.extend(archive.end()?);
        Ok(fs::write(to, files)?)
    }
}

/// Gives a file's own name.
fn name(file: &Path) -> Cow<'_, str> {
    file.file_name().unwrap_or_default().to_string_lossy()
}

/// Names everything that an image depends on.
fn made_of() -> String {
    let parts = [SUITE, &PACKAGES.join(" "), &MODULES.join(" "), &PROGRAMS.join(" "), INIT, BUS, BLUETOOTHD];
    parts.join("\n") + emulator::PATCH
}

fn put_together(root: &Path, btvirt: &Path, to: &Path) -> Result<(), BleError> {
    let mut archive = Archive::default();
    for folder in
        ["dev", "etc", "etc/bluetooth", "etc/dbus-1", "modules", "proc", "run", "shared", "sys", "tmp"]
    {
        archive.folder(folder)?;
    }
    for folder in
        ["usr", "usr/bin", "usr/lib", LIBRARIES, "usr/lib64", "usr/libexec", "usr/libexec/bluetooth"]
    {
        archive.folder(folder)?;
    }
    for folder in ["var", "var/lib", "var/lib/bluetooth", "var/lib/dbus"] {
        archive.folder(folder)?;
    }
    archive.link("var/run", "../run")?;
    for folder in ["bin", "lib", "lib64"] {
        archive.link(folder, &format!("usr/{folder}"))?;
    }
    archive.console("dev/console")?;
    archive.program("init", INIT.as_bytes())?;
    archive.file("etc/passwd", b"root:x:0:0:root:/:/bin/sh\n")?;
    archive.file("etc/group", b"root:x:0:\n")?;
    archive.file("etc/dbus-1/guest.conf", BUS.as_bytes())?;
    archive.file("etc/bluetooth/main.conf", BLUETOOTHD.as_bytes())?;
    archive.program("usr/bin/btvirt", &fs::read(btvirt)?)?;
    add_busybox(&mut archive, root)?;
    let mut needed = BTreeSet::new();
    for program in PROGRAMS {
        archive.program(program, &fs::read(root.join(program))?)?;
        needed.extend(libraries(root, &root.join(program))?);
    }
    for library in needed {
        archive.program(&format!("{LIBRARIES}/{}", name(&library)), &fs::read(&library)?)?;
    }
    archive.program(&format!("usr/{LOADER}"), &fs::read(root.join("usr").join(LOADER))?)?;
    add_modules(&mut archive, root)?;
    Ok(fs::write(to, archive.end()?)?)
}

fn add_busybox(archive: &mut Archive, root: &Path) -> Result<(), BleError> {
    let busybox = root.join("usr/bin/busybox");
    archive.program("usr/bin/busybox", &fs::read(&busybox)?)?;
    let applets = command::read(Command::new(&busybox).arg("--list"))?;
    for applet in applets.lines().filter(|applet| *applet != "busybox") {
        archive.link(&format!("usr/bin/{applet}"), "busybox")?;
    }
    Ok(())
}

/// Adds the modules in the order in which they are to be loaded, each after those that it builds on.
fn add_modules(archive: &mut Archive, root: &Path) -> Result<(), BleError> {
    let versions = entries(&root.join("usr/lib/modules"))?;
    let version = versions.first().and_then(|folder| folder.file_name());
    let version = version.ok_or_else(|| DebianError::NoFile { what: "the kernel's modules".to_owned() })?;
    command::run(Command::new("depmod").arg("--basedir").arg(root).arg(version))?;
    let mut files: Vec<String> = Vec::new();
    for module in MODULES {
        let mut list = Command::new("modprobe");
        list.arg("--dirname").arg(root).arg("--set-version").arg(version).args(["--show-depends", module]);
        // What is built in is not listed as a file.
        let listed = command::read(&mut list)?;
        for file in listed.lines().filter_map(|line| line.strip_prefix("insmod ")) {
            let file = file.trim();
            if !files.iter().any(|known| known == file) {
                files.push(file.to_owned());
            }
        }
    }
    for (at, file) in files.iter().enumerate() {
        let name = name(Path::new(file));
        let unpacked = command::bytes(Command::new("xz").args(["--decompress", "--stdout", file]))?;
        archive.file(&format!("modules/{at:02}-{}", name.trim_end_matches(".xz")), &unpacked)?;
    }
    Ok(())
}

/// Lists the libraries that a program needs, by the loader that will look for them.
fn libraries(root: &Path, program: &Path) -> Result<BTreeSet<PathBuf>, BleError> {
    let folder = root.join(LIBRARIES);
    let mut list = Command::new(root.join("usr").join(LOADER));
    list.arg("--library-path").arg(&folder).arg("--list").arg(program);
    let listed = command::read(&mut list)?;
    let named = |line: &str| {
        let (name, found) = line.trim().split_once(" => ")?;
        let file = found.split(" (").next().unwrap_or(found);
        // The loader itself is named by its place, and added by it.
        (!name.starts_with('/')).then(|| PathBuf::from(file))
    };
    let files: BTreeSet<PathBuf> = listed.lines().filter_map(named).collect();
    match files.iter().find(|file| !file.starts_with(&folder)) {
        None => Ok(files),
        Some(missing) => {
            Err(DebianError::NoFile { what: format!("{} in {SUITE}", missing.display()) }.into())
        }
    }
}
