//! What Linux says of its Bluetooth.

use std::fs;
use std::path::Path;

use bluer::{Error, ErrorKind, InternalErrorKind, Session};
use tokio::time::timeout;

use super::diagnosis::{Adapter, Adverts, Block, DaemonError, Facts};
use crate::limits::BLE_CHECKUP_TIME;

/// Where the kernel shows its adapters.
const ADAPTERS: &str = "/sys/class/bluetooth";

/// Where the kernel shows what blocks radios.
const BLOCKS: &str = "/sys/class/rfkill";

/// Asks for everything that may stand in the way.
pub(super) async fn gather(asked: Option<String>) -> Facts {
    let adapters = match timeout(BLE_CHECKUP_TIME, adapters()).await {
        Ok(adapters) => adapters,
        Err(_) => Err(DaemonError::Other("it does not answer in time".to_owned())),
    };
    Facts { asked, adapters, in_kernel: in_kernel(Path::new(ADAPTERS)), block: block(Path::new(BLOCKS)) }
}

async fn adapters() -> Result<Vec<Adapter>, DaemonError> {
    let session = Session::new().await.map_err(|error| no_bus(&error))?;
    let mut names = session.adapter_names().await.map_err(|error| silence(&error))?;
    names.sort();
    let mut adapters = Vec::new();
    for name in names {
        let adapter = session.adapter(&name).map_err(|error| silence(&error))?;
        let address = adapter.address().await.map_err(|error| silence(&error))?.to_string();
        let is_on = adapter.is_powered().await.map_err(|error| silence(&error))?;
        // Where there is nothing that adverts could be given to, there is no Bluetooth LE.
        let used = adapter.active_advertising_instances().await.ok();
        let free = adapter.supported_advertising_instances().await.ok();
        let adverts = used.zip(free).map(|(used, free)| Adverts { used, free });
        adapters.push(Adapter { name, address, is_on, adverts });
    }
    Ok(adapters)
}

fn no_bus(error: &Error) -> DaemonError {
    match silence(error) {
        DaemonError::Forbidden => DaemonError::Forbidden,
        _ => DaemonError::NoBus(said(error)),
    }
}

fn silence(error: &Error) -> DaemonError {
    match &error.kind {
        ErrorKind::NotAuthorized | ErrorKind::NotPermitted => DaemonError::Forbidden,
        ErrorKind::Internal(InternalErrorKind::DBus(name)) => match name.rsplit('.').next() {
            Some("AccessDenied") => DaemonError::Forbidden,
            Some("ServiceUnknown" | "NameHasNoOwner") => DaemonError::NoDaemon,
            // The bus has tried to start it.
            _ if name.contains(".Spawn.") => DaemonError::NoDaemon,
            _ => DaemonError::Other(said(error)),
        },
        _ => DaemonError::Other(said(error)),
    }
}

/// Gives the first line of what went wrong.
fn said(error: &Error) -> String {
    let text = if error.message.is_empty() { error.to_string() } else { error.message.clone() };
    text.lines().next().unwrap_or_default().to_owned()
}

fn in_kernel(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    // Connections are shown there too, as in hci0:11.
    let mut names: Vec<String> = names.filter(|name| !name.contains(':')).collect();
    names.sort();
    names
}

fn block(folder: &Path) -> Option<Block> {
    let radios = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let says = |radio: &Path, what: &str, word: &str| {
        fs::read_to_string(radio.join(what)).is_ok_and(|text| text.trim() == word)
    };
    let mut block = None;
    for radio in radios.map(|entry| entry.path()).filter(|radio| says(radio, "type", "bluetooth")) {
        if says(&radio, "hard", "1") {
            return Some(Block::Switch);
        }
        if says(&radio, "soft", "1") {
            block = Some(Block::Software);
        }
    }
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dbus(name: &str) -> Error {
        let kind = InternalErrorKind::DBus(format!("org.freedesktop.DBus.Error.{name}"));
        Error { kind: ErrorKind::Internal(kind), message: "Not so.\nAt all.".to_owned() }
    }

    #[test]
    fn errors_of_the_bus_are_told_apart() {
        assert_eq!(silence(&dbus("AccessDenied")), DaemonError::Forbidden);
        assert_eq!(silence(&dbus("ServiceUnknown")), DaemonError::NoDaemon);
        assert_eq!(silence(&dbus("Spawn.ServiceNotFound")), DaemonError::NoDaemon);
        assert_eq!(silence(&dbus("NoReply")), DaemonError::Other("Not so.".to_owned()));
        assert_eq!(no_bus(&dbus("FileNotFound")), DaemonError::NoBus("Not so.".to_owned()));
        assert_eq!(no_bus(&dbus("AccessDenied")), DaemonError::Forbidden);
    }

    #[test]
    fn what_the_kernel_shows_is_read() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["hci1", "hci0", "hci0:11"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        assert_eq!(in_kernel(folder.path()), ["hci0", "hci1"]);
        assert!(in_kernel(&folder.path().join("nothing")).is_empty());
    }

    #[test]
    fn blocks_of_other_radios_are_of_no_interest() {
        let folder = tempfile::tempdir().unwrap();
        let radio = |name: &str, kind: &str, soft: &str, hard: &str| {
            let radio = folder.path().join(name);
            fs::create_dir_all(&radio).unwrap();
            for (what, word) in [("type", kind), ("soft", soft), ("hard", hard)] {
                fs::write(radio.join(what), format!("{word}\n")).unwrap();
            }
        };
        radio("rfkill0", "wlan", "1", "1");
        assert_eq!(block(folder.path()), None);
        radio("rfkill1", "bluetooth", "1", "0");
        assert_eq!(block(folder.path()), Some(Block::Software));
        radio("rfkill1", "bluetooth", "1", "1");
        assert_eq!(block(folder.path()), Some(Block::Switch));
        radio("rfkill1", "bluetooth", "0", "0");
        assert_eq!(block(folder.path()), None);
    }
}
