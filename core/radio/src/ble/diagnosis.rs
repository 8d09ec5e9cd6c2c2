//! Diagnoses Bluetooth: what keeps it from working, and how to fix it.

use std::fmt;

use thiserror::Error;

/// What a machine says of its Bluetooth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Facts {
    /// The adapter that is to be used; without it, the first.
    pub(super) asked: Option<String>,
    /// Whoever looks after adapters, and those that it knows, the first first.
    pub(super) adapters: Result<Vec<Adapter>, DaemonError>,
    /// The adapters that the kernel knows, where that can be told.
    pub(super) in_kernel: Vec<String>,
    pub(super) block: Option<Block>,
}

/// An adapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Adapter {
    pub(super) name: String,
    pub(super) address: String,
    pub(super) is_on: bool,
    /// How many adverts it has room for, unless it does not speak Bluetooth LE.
    pub(super) adverts: Option<Adverts>,
}

/// How many adverts an adapter has room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Adverts {
    pub(super) used: u8,
    pub(super) free: u8,
}

/// Why nobody answers.
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "only Linux tells of all"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DaemonError {
    /// There is nothing to ask over.
    NoBus(String),
    /// Nobody is there to answer.
    NoDaemon,
    /// This user may not ask.
    Forbidden,
    Other(String),
}

/// What blocks radios.
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "only Linux tells of all"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Block {
    Switch,
    Software,
}

/// Says what stands in the way of Bluetooth, and what mends it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BluetoothProblem {
    /// There is no system bus.
    #[error(
        "there is no system bus, over which Bluetooth is used ({0}): install and start it, as with `apt-get install dbus \
         bluez` and `systemctl start dbus bluetooth`"
    )]
    NoBus(String),
    /// Nobody looks after Bluetooth.
    #[error(
        "bluetoothd does not run: install it, as with `apt-get install bluez`, and start it with `systemctl enable --now \
         bluetooth`"
    )]
    NoDaemon,
    /// The user may not use it.
    #[error(
        "you may not use Bluetooth: let yourself into its group with `sudo usermod -aG bluetooth $USER`, and log in \
         again"
    )]
    Forbidden,
    /// It does not work.
    #[error(
        "Bluetooth does not answer as it should ({0}): start it again with `systemctl restart bluetooth`"
    )]
    Broken(String),
    #[error("this machine has no Bluetooth adapter: plug one in")]
    NoAdapter,
    /// There is an adapter that is not looked after.
    #[error(
        "the kernel has the adapter {0}, but bluetoothd does not: start it again with `systemctl restart bluetooth`, and \
         look into its log with `journalctl -u bluetooth`"
    )]
    Unattended(String),
    /// There is no adapter of that name.
    #[error("there is no adapter {asked}: choose another with --adapter ({})", there.join(", "))]
    NoSuchAdapter {
        /// The name that was asked for.
        asked: String,
        there: Vec<String>,
    },
    /// It does not speak Bluetooth LE.
    #[error("the adapter {0} does not speak Bluetooth LE: use one of Bluetooth 4.0 or later, with --adapter")]
    NoLowEnergy(String),
    /// A switch has switched it off.
    #[error("a switch of this machine blocks Bluetooth: flip it, or press the key for flight mode")]
    SwitchedOff,
    /// The system has switched it off.
    #[error("Bluetooth is blocked: unblock it with `rfkill unblock bluetooth`")]
    Blocked,
    #[error("the adapter {0} is off: switch it on with `bluetoothctl power on`")]
    Off(String),
    /// No advert has room.
    #[error(
        "other programs use all {used} adverts of the adapter {name}, so that nobody could find this phone: close one of \
         them"
    )]
    NoAdvert {
        name: String,
        /// How many adverts there are.
        used: u8,
    },
}

/// What was found to be as it should, and what was not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BluetoothDiagnosis {
    /// What is as it should be, one sentence each.
    pub fine: Vec<String>,
    /// The first thing that stands in the way; what comes after it cannot be looked at.
    pub hurdle: Option<BluetoothProblem>,
}

impl BluetoothProblem {
    /// Says whether a game can wait for it to go, as it does for an adapter that is off.
    pub const fn may_pass(&self) -> bool {
        matches!(self, Self::SwitchedOff | Self::Blocked | Self::Off(_) | Self::NoAdvert { .. })
    }
}

impl BluetoothDiagnosis {
    pub(super) fn of(facts: &Facts) -> Self {
        let mut fine = Vec::new();
        let hurdle = look(facts, &mut fine).err();
        Self { fine, hurdle }
    }
}

impl fmt::Display for BluetoothDiagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fine.iter().try_for_each(|sentence| writeln!(f, "ok: {sentence}"))
    }
}

fn look(facts: &Facts, fine: &mut Vec<String>) -> Result<(), BluetoothProblem> {
    let adapters = facts.adapters.as_ref().map_err(|silence| match silence {
        DaemonError::NoBus(cause) => BluetoothProblem::NoBus(cause.clone()),
        DaemonError::NoDaemon => BluetoothProblem::NoDaemon,
        DaemonError::Forbidden => BluetoothProblem::Forbidden,
        DaemonError::Other(cause) => BluetoothProblem::Broken(cause.clone()),
    })?;
    fine.push("Bluetooth answers, and may be used".to_owned());
    let names = || adapters.iter().map(|adapter| adapter.name.clone());
    let adapter = match (&facts.asked, &facts.in_kernel[..]) {
        (None, []) => adapters.first().ok_or(BluetoothProblem::NoAdapter)?,
        (None, [first, ..]) => adapters.first().ok_or_else(|| BluetoothProblem::Unattended(first.clone()))?,
        (Some(asked), in_kernel) => {
            adapters.iter().find(|adapter| adapter.name == *asked).ok_or_else(|| {
                if in_kernel.contains(asked) {
                    BluetoothProblem::Unattended(asked.clone())
                } else if adapters.is_empty() {
                    BluetoothProblem::NoAdapter
                } else {
                    BluetoothProblem::NoSuchAdapter { asked: asked.clone(), there: names().collect() }
                }
            })?
        }
    };
    let Adapter { name, address, is_on, adverts } = adapter;
    let others: Vec<String> = names().filter(|other| other != name).collect();
    let others = if others.is_empty() { String::new() } else { format!("; others: {}", others.join(", ")) };
    fine.push(format!("there is an adapter: {name} ({address}){others}"));
    let Some(Adverts { used, free }) = *adverts else {
        return Err(BluetoothProblem::NoLowEnergy(name.clone()));
    };
    fine.push(format!("{name} speaks Bluetooth LE"));
    if !is_on {
        return Err(match facts.block {
            Some(Block::Switch) => BluetoothProblem::SwitchedOff,
            Some(Block::Software) => BluetoothProblem::Blocked,
            None => BluetoothProblem::Off(name.clone()),
        });
    }
    fine.push(format!("{name} is on"));
    if free == 0 {
        return Err(BluetoothProblem::NoAdvert { name: name.clone(), used });
    }
    fine.push(format!(
        "{name} can advertise: {free} of {} adverts are free",
        u16::from(free) + u16::from(used)
    ));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn adapter(name: &str) -> Adapter {
        let adverts = Some(Adverts { used: 1, free: 4 });
        Adapter { name: name.to_owned(), address: "00:AA:01:00:00:42".to_owned(), is_on: true, adverts }
    }

    fn facts() -> Facts {
        let in_kernel = vec!["hci0".to_owned(), "hci1".to_owned()];
        Facts { asked: None, adapters: Ok(vec![adapter("hci0"), adapter("hci1")]), in_kernel, block: None }
    }

    fn hurdle(facts: &Facts) -> String {
        BluetoothDiagnosis::of(facts).hurdle.unwrap().to_string()
    }

    #[test]
    fn what_is_as_it_should_be_is_told() {
        let checkup = BluetoothDiagnosis::of(&facts());
        assert_eq!(checkup.hurdle, None);
        assert_eq!(
            checkup.to_string(),
            "ok: Bluetooth answers, and may be used\n\
             ok: there is an adapter: hci0 (00:AA:01:00:00:42); others: hci1\n\
             ok: hci0 speaks Bluetooth LE\n\
             ok: hci0 is on\n\
             ok: hci0 can advertise: 4 of 5 adverts are free\n"
        );
    }

    #[test]
    fn whoever_does_not_answer_is_told_with_what_mends_it() {
        for (silence, mend) in [
            (DaemonError::NoBus("no such file".to_owned()), "systemctl start dbus"),
            (DaemonError::NoDaemon, "systemctl enable --now bluetooth"),
            (DaemonError::Forbidden, "usermod -aG bluetooth"),
            (DaemonError::Other("no reply".to_owned()), "systemctl restart bluetooth"),
        ] {
            let facts = Facts { adapters: Err(silence), ..facts() };
            let checkup = BluetoothDiagnosis::of(&facts);
            assert!(checkup.fine.is_empty());
            let hurdle = checkup.hurdle.unwrap();
            assert!(hurdle.to_string().contains(mend), "{hurdle}");
            assert!(!hurdle.may_pass(), "{hurdle}");
        }
    }

    #[test]
    fn adapters_that_are_missing_are_told_apart() {
        let none = Facts { adapters: Ok(Vec::new()), in_kernel: Vec::new(), ..facts() };
        assert!(hurdle(&none).contains("plug one in"));
        let asked = Facts { asked: Some("hci7".to_owned()), ..none.clone() };
        assert!(hurdle(&asked).contains("plug one in"));
        let unattended = Facts { adapters: Ok(Vec::new()), ..facts() };
        assert!(hurdle(&unattended).contains("the kernel has the adapter hci0"));
        let one = Facts { asked: Some("hci1".to_owned()), adapters: Ok(vec![adapter("hci0")]), ..facts() };
        assert!(hurdle(&one).contains("the kernel has the adapter hci1"));
        let other = Facts { asked: Some("hci7".to_owned()), ..facts() };
        assert_eq!(hurdle(&other), "there is no adapter hci7: choose another with --adapter (hci0, hci1)");
        let second = Facts { asked: Some("hci1".to_owned()), ..facts() };
        assert!(BluetoothDiagnosis::of(&second).fine[1].contains("hci1"));
    }

    #[test]
    fn an_adapter_that_is_off_is_told_with_what_has_switched_it_off() {
        for (block, mend) in [
            (None, "bluetoothctl power on"),
            (Some(Block::Software), "rfkill unblock bluetooth"),
            (Some(Block::Switch), "flip it"),
        ] {
            let off = Adapter { is_on: false, ..adapter("hci0") };
            let facts = Facts { adapters: Ok(vec![off]), block, ..facts() };
            let hurdle = BluetoothDiagnosis::of(&facts).hurdle.unwrap();
            assert!(hurdle.to_string().contains(mend), "{hurdle}");
            assert!(hurdle.may_pass(), "a game waits for it");
        }
    }

    #[test]
    fn an_adapter_that_is_of_no_use_is_told() {
        let old = Adapter { adverts: None, ..adapter("hci0") };
        assert!(hurdle(&Facts { adapters: Ok(vec![old]), ..facts() }).contains("Bluetooth 4.0"));
        let full = Adapter { adverts: Some(Adverts { used: 5, free: 0 }), ..adapter("hci0") };
        assert!(hurdle(&Facts { adapters: Ok(vec![full]), ..facts() }).contains("all 5 adverts"));
    }
}
