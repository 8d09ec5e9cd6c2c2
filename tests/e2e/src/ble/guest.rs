//! The guest: a machine of its own that QEMU emulates, with bluetoothd and a controller for each phone.

use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::Duration;

use super::BleError;
use super::image::Image;
use crate::cache;
use crate::folder::entries;
use crate::limits::{BOOT, BOOTS, LOOK, MEMORY, ORDER, RADIOS};
use crate::log;
use crate::stopwatch::{Stopwatch, pause};

/// Gives the guest its controllers.
const RADIOS_SCRIPT: &str = include_str!("radios.sh");

/// Says of controllers that do not come on whether it is the kernel or bluetoothd that has not got them.
const DIAGNOSIS: &str = "ls /sys/class/bluetooth; ps; dmesg | tail -n 40";

/// What the kernel is told: where to write, and nothing that costs time here. Its clock is the emulated processor's.
const KERNEL_ARGUMENTS: &str = "console=ttyS0 quiet loglevel=4 panic=-1 mitigations=off random.trust_cpu=on \
    nowatchdog no_timer_check tsc=reliable";

/// The machine, without any hardware that is not needed. For the guest a nanosecond passes with each instruction while it
/// has anything to do, and time as on this machine while it has not. So it cannot notice how busy this machine is: it
/// takes longer, and everything in it as long as ever.
const MACHINE: &str = "-accel tcg,thread=single,tb-size=512 -icount shift=0,sleep=on -cpu max -smp 1 -M q35 \
    -nodefaults -display none -no-reboot -device virtio-rng-pci";

/// A running guest. It is stopped when it is dropped.
pub(super) struct Guest {
    machine: RefCell<Child>,
    orders: ChildStdin,
    /// What the guest sees as `/shared`.
    shared: PathBuf,
    given: Cell<u32>,
}

impl Guest {
    /// Boots a guest and plays in it; where that fails, what everybody has said is in the log. A guest whose controllers do
    /// not come on is no fault of what is tested: it is booted again.
    ///
    /// # Errors
    /// The guest does not come up, or what did not happen in it.
    pub(super) fn play(
        image: &Image,
        programs: &[&Path],
        folder: &Path,
        controllers: usize,
        play: impl FnOnce(&Self) -> Result<(), BleError>,
    ) -> Result<(), BleError> {
        let mut boots = 1;
        let guest = loop {
            let guest = Self::boot(image, programs, folder)?;
            match guest.radios(controllers) {
                Ok(()) => break guest,
                Err(error) => {
                    guest.tell()?;
                    if boots == BOOTS {
                        return Err(error);
                    }
                    log::line(&error.to_string())?;
                    log::notice("not all of the guest's controllers came on: it is booted again")?;
                    boots += 1;
                }
            }
        };
        let played = play(&guest);
        if played.is_err() {
            guest.tell()?;
        }
        played
    }

    /// Boots a guest. In it these programs of this machine run by their names. All that it leaves behind lies in a folder,
    /// which is emptied before.
    ///
    /// # Errors
    /// It does not come up.
    fn boot(image: &Image, programs: &[&Path], folder: &Path) -> Result<Self, BleError> {
        cache::clear(folder)?;
        let shared = folder.join("shared");
        fs::create_dir_all(shared.join("orders"))?;
        let (console, files) = (folder.join("console.txt"), folder.join("files"));
        image.with_programs(programs, &files)?;
        let mut machine = machine(image, &files, &shared, &console);
        log::line(&format!("{machine:?}"))?;
        let said = File::create(folder.join("qemu.txt"))?;
        machine.stdin(Stdio::piped()).stdout(said.try_clone()?).stderr(said);
        let mut machine = machine.spawn()?;
        let orders = machine.stdin.take().ok_or_else(|| io::Error::other("QEMU has no input"))?;
        let guest = Self { machine: RefCell::new(machine), orders, shared, given: Cell::new(0) };
        let ready = guest.shared("ready");
        if !guest.becomes(BOOT, || ready.exists())? {
            log::line(&fs::read_to_string(folder.join("qemu.txt")).unwrap_or_default())?;
            log::line(&fs::read_to_string(&console).unwrap_or_default())?;
            return Err(BleError::NoBoot);
        }
        Ok(guest)
    }

    /// Gives the guest so many controllers and waits until all of them can be used.
    ///
    /// # Errors
    /// One of them does not come on, with what the guest says about it.
    fn radios(&self, controllers: usize) -> Result<(), BleError> {
        let radios = self.put("radios.sh", RADIOS_SCRIPT.as_bytes())?;
        let limit = RADIOS.as_secs();
        self.order(&format!("timeout {limit} sh {radios} {controllers} || {{ {DIAGNOSIS}; false; }}"))
            .map(drop)
    }

    /// Gives a file as this machine names it, of which the guest says `/shared/NAME`.
    pub(super) fn shared(&self, name: &str) -> PathBuf {
        self.shared.join(name)
    }

    /// Puts a file where the guest finds it, and gives what the guest calls it.
    pub(super) fn put(&self, name: &str, bytes: &[u8]) -> io::Result<String> {
        fs::write(self.shared(name), bytes)?;
        Ok(format!("/shared/{name}"))
    }

    /// Has a script run to its end, and gives what it says.
    ///
    /// # Errors
    /// It fails, or does not end.
    pub(super) fn order(&self, script: &str) -> Result<String, BleError> {
        let number = self.given.get() + 1;
        self.given.set(number);
        let file = |kind: &str| self.shared(&format!("orders/{number}.{kind}"));
        let (said, ended) = (file("out"), file("end"));
        fs::write(file("sh"), script)?;
        writeln!(&self.orders, "{number}")?;
        let done = self.becomes(ORDER, || ended.exists())?;
        let said = String::from_utf8_lossy(&fs::read(said).unwrap_or_default()).into_owned();
        if done && fs::read_to_string(&ended)?.trim() == "0" {
            return Ok(said);
        }
        Err(BleError::Order { script: script.to_owned(), said })
    }

    /// Gives the time by the guest's clock, in which phones say what they say.
    ///
    /// # Errors
    /// It does not say.
    pub(super) fn now(&self) -> Result<Duration, BleError> {
        let said = self.order("echo $EPOCHREALTIME")?;
        let seconds = said.trim().parse().ok().and_then(|at| Duration::try_from_secs_f64(at).ok());
        seconds.ok_or_else(|| BleError::Order { script: "echo $EPOCHREALTIME".to_owned(), said })
    }

    /// Switches an adapter off or on, as its owner does.
    ///
    /// # Errors
    /// bluetoothd does not do it.
    pub(super) fn power(&self, adapter: usize, on: bool) -> Result<(), BleError> {
        let set = format!(
            "dbus-send --system --print-reply --dest=org.bluez /org/bluez/hci{adapter} \
             org.freedesktop.DBus.Properties.Set string:org.bluez.Adapter1 string:Powered variant:boolean:{on}"
        );
        self.order(&set).map(drop)
    }

    /// Counts the links of each adapter, both of whose ends are in the guest.
    ///
    /// # Errors
    /// The guest does not take the order.
    pub(super) fn links(&self, adapters: usize) -> Result<Vec<usize>, BleError> {
        let listed = self.order("ls /sys/class/bluetooth")?;
        let of = |adapter| {
            let start = format!("hci{adapter}:");
            listed.lines().filter(|line| line.starts_with(&start)).count()
        };
        Ok((0..adapters).map(of).collect())
    }

    /// Writes into the log what everybody in the guest has said.
    ///
    /// # Errors
    /// A file cannot be read, or the log not be written.
    fn tell(&self) -> io::Result<()> {
        let tells = |file: &PathBuf| file.extension().is_some_and(|kind| kind == "txt" || kind == "log");
        for file in entries(&self.shared)?.iter().filter(|file| tells(file)) {
            log::line(&format!("== {}", file.file_name().unwrap_or_default().to_string_lossy()))?;
            log::line(String::from_utf8_lossy(&fs::read(file)?).trim_end())?;
        }
        Ok(())
    }

    /// Waits until something is so; gives whether it has become so in time.
    ///
    /// # Errors
    /// The guest is gone.
    pub(super) fn becomes(&self, limit: Duration, mut so: impl FnMut() -> bool) -> Result<bool, BleError> {
        let watch = Stopwatch::start();
        loop {
            if so() {
                return Ok(true);
            }
            if let Some(status) = self.machine.borrow_mut().try_wait()? {
                return Err(BleError::Gone { status: status.to_string() });
            }
            if watch.elapsed() > limit {
                return Ok(false);
            }
            pause(LOOK);
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        // Nothing in it is worth a shutdown.
        let machine = self.machine.get_mut();
        let _ = machine.kill();
        let _ = machine.wait();
    }
}

/// Gives the machine with its two serial lines, its folder and what it boots.
fn machine(image: &Image, files: &Path, shared: &Path, console: &Path) -> Command {
    let mut machine = Command::new("qemu-system-x86_64");
    machine.args(MACHINE.split_whitespace()).args(["-m", &MEMORY.to_string()]);
    machine.arg("-serial").arg(joined("file:", console));
    machine.args(["-chardev", "stdio,id=orders,signal=off", "-serial", "chardev:orders"]);
    machine.arg("-virtfs").arg(joined("local,mount_tag=shared,security_model=none,path=", shared));
    machine.arg("-kernel").arg(image.kernel()).arg("-initrd").arg(files);
    machine.args(["-append", KERNEL_ARGUMENTS]);
    machine
}

fn joined(before: &str, path: &Path) -> OsString {
    let mut joined = OsString::from(before);
    joined.push(path);
    joined
}
